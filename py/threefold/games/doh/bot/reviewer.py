"""The review of Tic Tac Doh!: every position is solved, so all of it is proven."""

from collections.abc import Generator, Iterator
from random import Random

from threefold.bots.reviewer import Reviewer, Step
from threefold.core.judgements import Claim, Found
from threefold.core.kernel import Move, Seen
from threefold.games.doh.bot.bot import RULES, SLICE, Choice
from threefold.games.doh.bot.compact import compact
from threefold.games.doh.bot.solve import OVER, Pause, Solver
from threefold.games.doh.rules.rules import State

MOST_NODES = 300_000
"""After so many positions a solver has got big enough."""
SOLVERS: dict[bool, Solver] = {}
"""One position of a game leads to the next: what was settled is asked for again."""


def choice(seen: Seen[State], move: Move, rng: Random, plies: int) -> Iterator[Step]:
    state = seen.state
    solver = _solver(state)
    choices = {one: Choice(state, one) for one in RULES.moves(state)}
    played = choices[move]
    mine = yield from _score(solver, played)
    most = yield from _value(solver, state) if state.placed else _best_of(solver, list(choices.values()))
    best, second = played, -OVER
    for other in sorted(choices.values(), key=lambda one: (-(one.score or 0), one.replies)):
        if other is played:
            continue
        score = yield from _score(solver, other)
        second = max(second, score)
        if score == most:
            if mine < most:
                best = other
            break
    claims = tuple(_claims(most, mine, state.placed))
    punished: tuple[Move, ...] = ()
    better: tuple[Move, ...] = ()
    if claims:
        punished = yield from _line(solver, played.after)
        later = yield from _line(solver, best.after)
        better = (best.move, *later)
    yield Found(best.move, _share(most), _share(mine), _share(second), True, claims, punished, better, 0.0)


def _claims(most: int, mine: int, placed: int) -> Iterator[Claim]:
    """What was thrown away."""
    if most > 0 >= mine:
        yield Claim("wins", OVER - most - placed)
    if mine < 0 <= most:
        yield Claim("loses", OVER + mine - placed)
    if mine == 0 < most:
        yield Claim("ties", 0)
    if mine < 0 == most:
        yield Claim("holds", 0)


def _share(score: int) -> float:
    return 0.5 + (score > 0) / 2 - (score < 0) / 2


def _solver(state: State) -> Solver:
    solver = SOLVERS.get(state.stuck_loses)
    if solver is None or solver.nodes > MOST_NODES:
        solver = SOLVERS[state.stuck_loses] = Solver(state.stuck_loses, SLICE)
    solver.budget = solver.nodes + SLICE
    return solver


def _value(solver: Solver, state: State) -> Generator[None, None, int]:
    """For the player to move."""
    position = compact(state)
    while True:
        try:
            return solver.exact(position)
        except Pause:
            yield None
            solver.budget = solver.nodes + SLICE


def _best_of(solver: Solver, choices: list[Choice]) -> Generator[None, None, int]:
    """The same where no piece lies there yet."""
    scores = []
    for one in choices:
        score = yield from _score(solver, one)
        scores.append(score)
    return max(scores)


def _score(solver: Solver, choice: Choice) -> Generator[None, None, int]:
    """For whoever chooses."""
    if choice.score is None:
        found = yield from _value(solver, choice.after)
        choice.score = -found
    return choice.score


def _line(solver: Solver, state: State) -> Generator[None, None, tuple[Move, ...]]:
    """How it ends if both play their best; one answer where nobody can force anything."""
    line: list[Move] = []
    while RULES.result(state) is None:
        most = yield from _value(solver, state)
        choices = sorted(
            (Choice(state, one) for one in RULES.moves(state)), key=lambda one: (-(one.score or 0), one.replies)
        )
        for one in choices:
            if (yield from _score(solver, one)) == most:
                break
        line.append(one.move)
        state = one.after
        if most == 0:
            break
    return tuple(line)


REVIEWER = Reviewer(choice)
