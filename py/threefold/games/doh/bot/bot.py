"""The Tic Tac Doh! bot: the lower levels look one or a few moves ahead, the highest solves the position."""

from collections.abc import Callable, Generator, Iterator
from functools import partial
from random import Random

from threefold.bots.bot import UNKNOWN, Thought, Value
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.doh.bot.compact import Position, compact
from threefold.games.doh.bot.ideas import idea
from threefold.games.doh.bot.levels import SIGHTS, Sight
from threefold.games.doh.bot.reasons import reason
from threefold.games.doh.bot.solve import OVER, Pause, Solver, safe_squares, threats
from threefold.games.doh.rules.rules import PIECES, SIZES, Doh, State

RULES = Doh()
SLICE = 160
"""Positions searched between two thoughts: about three milliseconds on any board, and five the first time."""


class Choice:
    """A legal move with the state after it and its score, if that is known."""

    __slots__ = ("after", "move", "over", "position", "replies", "score")

    def __init__(self, state: State, move: Move) -> None:
        self.move = move
        self.after = RULES.play(state, move)
        result = RULES.result(self.after)
        self.over = result is not None
        self.position: Position | None = None if result else compact(self.after)
        self.score: int | None = None
        """The solver's value for the seat that chooses; None while it is not known."""
        self.replies = 0
        """How many safe answers the opponent has."""
        if result:
            share = result.shares[RULES.actor(state)]
            self.score = round((share * 2 - 1) * (OVER - self.after.placed))
        elif self.position and any(threats(self.position)):
            self.score = self.after.placed + 1 - OVER
        elif self.position:
            self.replies = sum(squares.bit_count() for squares in safe_squares(self.position))

    def value(self, placed: int) -> Value:
        if self.score is None:
            return UNKNOWN
        if not self.score:
            return Value(0.5, PIECES - placed)
        return Value(float(self.score > 0), OVER - abs(self.score) - placed)


class DohBot:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        choices = [Choice(seen.state, move) for move in RULES.moves(seen.state)]
        rng.shuffle(choices)
        sight = SIGHTS[level]
        if sight.ahead == PIECES:
            yield from _solve_all(seen.state, choices)
        elif sight.ahead > 1:
            yield from _look_ahead(seen.state, choices, sight.ahead)
        else:
            yield Thought(_choose_at_sight(seen.state, choices, sight, rng))

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        yield from _solve_all(seen.state, [Choice(seen.state, move) for move in RULES.moves(seen.state)])

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        return idea(seen.state, thought)

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        return reason(seen.state, thought)


BOT = DohBot()


def _choose_at_sight(state: State, choices: list[Choice], sight: Sight, rng: Random) -> Move:
    """Makes a line if it sees one; else avoids moves after which it sees a line for the opponent. It overlooks some
    sizes, drawn at random each turn."""
    blind_to_own = rng.sample(range(3), sight.misses_own)
    blind_to_answers = rng.sample(range(3), rng.choice(sight.misses_answers))
    careful = []
    for choice in choices:
        if choice.after.won and SIZES.index(choice.move[0]) not in blind_to_own:
            return choice.move
        seen = threats(choice.position) if choice.position else [False] * 3
        if not any(threat and size not in blind_to_answers for size, threat in enumerate(seen)):
            careful.append(choice)
    return (careful or choices)[0].move


def _look_ahead(state: State, choices: list[Choice], ahead: int) -> Iterator[Thought]:
    """Finds every end that can be forced within `ahead` moves; else prefers moves that leave few safe answers."""
    near = OVER - state.placed - ahead
    solver = Solver(state.stuck_loses, SLICE)
    choices.sort(key=_sort_key)
    for number, choice in enumerate(choices):
        if choice.score is None and near > 0 and choice.position:
            for low in (near - 1, -near):
                search = partial(solver.value, choice.position, low, low + 1)
                found = yield from _solved(solver, search, state, choices, number)
                if found >= near or found <= -near:
                    choice.score = -found
        if choice.score is not None and choice.score > 0:
            break
    yield _thought(state, choices, 1.0)


def _solve_all(state: State, choices: list[Choice]) -> Iterator[Thought]:
    """Yields thoughts until the exact value of every move is known."""
    solver = Solver(state.stuck_loses, SLICE)
    order = sorted(choices, key=_sort_key)
    yield _thought(state, choices, 0.0)
    for number, choice in enumerate(order):
        if choice.score is None and choice.position:
            found = yield from _solved(solver, partial(solver.exact, choice.position), state, choices, number)
            choice.score = -found
    yield _thought(state, choices, 1.0)


def _solved(
    solver: Solver, search: Callable[[], int], state: State, choices: list[Choice], number: int
) -> Generator[Thought, None, int]:
    """Runs a search to its end and returns the value. Whenever the search pauses, yields what is known so far."""
    while True:
        try:
            return search()
        except Pause:
            yield _thought(state, choices, number / len(choices))
            solver.budget = solver.nodes + SLICE


def _sort_key(choice: Choice) -> tuple[int, int]:
    """A sort key that puts the best choice first: by score, where it is known, then by few safe answers."""
    return -(choice.score or 0), choice.replies


def _thought(state: State, choices: list[Choice], done: float) -> Thought:
    ranked = sorted(choices, key=_sort_key)
    return Thought(ranked[0].move, tuple((one.move, one.value(state.placed)) for one in ranked), done)
