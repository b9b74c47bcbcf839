"""Reviews games of Tic Tac Doh!: every position is solved, so everything in the review is proven."""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from random import Random

from threefold.bots.reviewer import Reviewer, ReviewStep
from threefold.core.judgements import Found, Proof, distance_proofs
from threefold.core.kernel import Move, Seen
from threefold.games.doh.bot.bot import RULES, SLICE, Choice
from threefold.games.doh.bot.compact import compact
from threefold.games.doh.bot.solve import OVER, Pause, Solver
from threefold.games.doh.rules.rules import State

MOST_NODES = 300_000
"""A solver that has searched more positions than this is replaced, so that its cache does not fill the memory."""
SOLVERS: dict[bool, Solver] = {}
"""A solver for each value of `stuck_loses`, kept because the positions of a game share most of their search."""


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[ReviewStep]:
    state = seen.state
    solver = _solver(state)
    choices = {one: Choice(state, one) for one in RULES.moves(state)}
    played = choices[move]
    most = yield from _value(solver, state) if state.placed else _best_of(solver, list(choices.values()))
    others = sorted(
        (one for one in choices.values() if one is not played), key=lambda one: (-(one.score or 0), one.replies)
    )
    mine = most
    if not (yield from _reaches(solver, played, most)):
        mine = yield from _score(solver, played)
    best, second = played, -OVER
    for other in others:
        if (yield from _reaches(solver, other, most)):
            second = most
            if mine < most:
                best = other
            break
        second = max(second, (yield from _sign(solver, other)))
    proofs = tuple(_proofs(most, mine, state.placed))
    punished: tuple[Move, ...] = ()
    better: tuple[Move, ...] = ()
    if proofs:
        # A move that still wins is not punished.
        punished = () if mine > 0 else (yield from _line(solver, played.after, -mine))
        then = yield from _line(solver, best.after, -most)
        better = (best.move, *then)
    yield Found(best.move, _share(most), _share(mine), _share(second), True, proofs, punished, better, 0.0)


def _proofs(most: int, mine: int, placed: int) -> Iterator[Proof]:
    """Proofs of what the move gave away, from the values of the best move and of the one played."""
    if most > 0 >= mine:
        yield Proof("wins", OVER - most - placed)
    if mine < 0 <= most:
        yield Proof("loses", OVER + mine - placed)
    if mine == 0 < most:
        yield Proof("ties", 0)
    if mine < 0 == most:
        yield Proof("holds", 0)
    plies = OVER - abs(most) - placed, OVER - abs(mine) - placed
    yield from distance_proofs(_share(most), _share(mine), plies)


def _share(score: int) -> float:
    return 0.5 + (score > 0) / 2 - (score < 0) / 2


def _solver(state: State) -> Solver:
    solver = SOLVERS.get(state.stuck_loses)
    if solver is None or solver.nodes > MOST_NODES:
        solver = SOLVERS[state.stuck_loses] = Solver(state.stuck_loses, SLICE)
    solver.budget = solver.nodes + SLICE
    return solver


def _value(solver: Solver, state: State) -> Generator[None, None, int]:
    """The exact value of a state, for the player to move."""
    return (yield from _settled(solver, partial(solver.exact, compact(state))))


def _settled(solver: Solver, search: Callable[[], int]) -> Generator[None, None, int]:
    while True:
        try:
            return search()
        except Pause:
            yield None
            solver.budget = solver.nodes + SLICE


def _best_of(solver: Solver, choices: list[Choice]) -> Generator[None, None, int]:
    """The value of the empty board, which the solver does not take: the best score of all first moves."""
    scores = []
    for one in choices:
        score = yield from _score(solver, one)
        scores.append(score)
    return max(scores)


def _score(solver: Solver, choice: Choice) -> Generator[None, None, int]:
    """The exact score of a choice, for the seat that makes it."""
    if choice.score is None:
        found = yield from _value(solver, choice.after)
        choice.score = -found
    return choice.score


def _reaches(solver: Solver, choice: Choice, least: int) -> Generator[None, None, bool]:
    """Whether the score of a choice is at least `least`: that is faster to find than the exact score."""
    if choice.score is not None or not choice.position:
        return (choice.score or 0) >= least
    found = yield from _settled(solver, partial(solver.value, choice.position, -least, 1 - least))
    return found <= -least


def _sign(solver: Solver, choice: Choice) -> Generator[None, None, int]:
    """1 if a choice wins, 0 if it ties, -1 if it loses."""
    for sign in (1, 0):
        if (yield from _reaches(solver, choice, sign)):
            return sign
    return -1


def _line(solver: Solver, state: State, most: int) -> Generator[None, None, tuple[Move, ...]]:
    """The moves to the end if both sides play their best; `most` is the state's value for the player to move. Only one
    move if it is a tie."""
    line: list[Move] = []
    while RULES.result(state) is None:
        choices = sorted(
            (Choice(state, one) for one in RULES.moves(state)), key=lambda one: (-(one.score or 0), one.replies)
        )
        for one in choices:
            if (yield from _reaches(solver, one, most)):
                break
        line.append(one.move)
        state = one.after
        if most == 0:
            break
        most = -most
    return tuple(line)


REVIEWER = Reviewer(choice)
