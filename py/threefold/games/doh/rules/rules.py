"""Tic Tac Doh!, designed by Brian Schultze, for Looney Pyramids.

Fifteen pyramids, five of each size, shared by both players. A stack is written from the bottom to the top: "LM" is a
medium on a large (a tree), "SM" a medium over a small (a nest). The names of squares never change: on the imaginary
board the first piece is always on c3, so all squares that can come to count are a1 to e5; the fixed board is a1 to c3.
"""

from functools import cache
from typing import NamedTuple

from threefold.core.kernel import Move, OpenInformation, Result, Setup, won_by
from threefold.core.shapes import flag, integer, named_tuple, one_of, tuple_of

SIZES = "SML"
PIECES_OF_A_SIZE = 5
PIECES = PIECES_OF_A_SIZE * len(SIZES)
GRID = 3
"""Squares of the grid that counts, each way."""
IMAGINARY_FIELD = 5
"""Squares each way in which the imaginary grid can lie."""

# Ruling 2: all that a square can hold, and the sizes that can join it. A nest or tree never becomes the other.
ACCEPTS = {
    "": "SML",
    "S": "M",
    "M": "SL",
    "L": "M",
    "LM": "S",
    "SM": "L",
    "MS": "",
    "ML": "",
    "LMS": "",
    "SML": "",
}
TREES = frozenset({"LM", "MS", "LMS"})
NESTS = frozenset({"SM", "ML", "SML"})
# Ruling 3: a tree shows all its sizes, a nest only the outermost one.
SHOWS = {stack: (stack[-1:] if stack in NESTS else stack) for stack in ACCEPTS}


class State(NamedTuple):
    width: int
    """Width and height of the field in squares: 3 for the fixed board, 5 for the imaginary one."""
    stuck_loses: bool
    stacks: tuple[str, ...]
    """By square, a1 first, b1 next."""
    left: tuple[int, int, int]
    """Pieces not yet placed: small, medium, large."""
    won: bool = False
    """Whether the last piece made a line."""

    @property
    def placed(self) -> int:
        return PIECES - sum(self.left)


SHAPE = named_tuple(
    State,
    width=one_of((GRID, IMAGINARY_FIELD)),
    stuck_loses=flag,
    stacks=tuple_of(one_of(ACCEPTS), GRID**2, IMAGINARY_FIELD**2),
    left=tuple_of(integer(0, PIECES_OF_A_SIZE), len(SIZES)),
    won=flag,
)


class Field(NamedTuple):
    """Precomputed data about the squares of a field of one width."""

    names: tuple[str, ...]
    place: dict[str, int]
    centre: int
    around: tuple[frozenset[int], ...]
    """The squares next to each square, diagonals included."""
    lines: tuple[tuple[tuple[int, int], ...], ...]
    """For each square, the other two squares of every line of three through it."""


@cache
def field(width: int) -> Field:
    names = tuple("abcde"[column] + str(row + 1) for row in range(width) for column in range(width))
    steps = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]

    def at(column: int, row: int) -> int | None:
        return row * width + column if 0 <= column < width and 0 <= row < width else None

    around, lines = [], []
    for row in range(width):
        for column in range(width):
            around.append(frozenset(s for x, y in steps if (s := at(column + x, row + y)) is not None))
            through = set()
            for x, y in ((1, 0), (0, 1), (1, 1), (1, -1)):
                for first in (-2, -1, 0):
                    trio = [at(column + k * x, row + k * y) for k in range(first, first + GRID)]
                    others = tuple(s for s in trio if s is not None and s != row * width + column)
                    if None not in trio:
                        through.add(others)
            lines.append(tuple(sorted(through)))
    index = {name: place for place, name in enumerate(names)}
    return Field(names, index, width * width // 2, tuple(around), tuple(lines))  # type: ignore[arg-type]


@cache
def reach(width: int, taken: frozenset[int]) -> tuple[int, ...]:
    """The empty squares that a piece may go to: next to a piece, and all pieces still fit into some 3×3 area."""
    if not taken:
        return (field(width).centre,)
    near: frozenset[int] = frozenset().union(*(field(width).around[square] for square in taken)) - taken
    return tuple(square for square in sorted(near) if fits(width, taken | {square}))


def fits(width: int, squares: frozenset[int]) -> bool:
    """Whether some 3×3 area contains all these squares."""
    columns, rows = [s % width for s in squares], [s // width for s in squares]
    return max(columns) - min(columns) < GRID and max(rows) - min(rows) < GRID


def taken(state: State) -> frozenset[int]:
    return frozenset(square for square, stack in enumerate(state.stacks) if stack)


def winning_lines(state: State) -> list[tuple[str, tuple[int, ...]]]:
    """Each line of three squares that show the same size, with that size first."""
    found = set()
    for square, stack in enumerate(state.stacks):
        for others in field(state.width).lines[square]:
            for size in SHOWS[stack]:
                if all(size in SHOWS[state.stacks[other]] for other in others):
                    found.add((size, tuple(sorted((square, *others)))))
    return sorted(found)


class Doh(OpenInformation[State]):
    def start(self, setup: Setup) -> State:
        width = GRID if setup.option("board") == "fixed" else IMAGINARY_FIELD
        full = (PIECES_OF_A_SIZE,) * 3
        return State(width, setup.option("stuck") == "loses", ("",) * (width * width), full)

    def actor(self, state: State) -> int:
        return state.placed % 2

    def moves(self, state: State) -> list[Move]:
        names = field(state.width).names
        empty = reach(state.width, taken(state))
        stacks = [(square, ACCEPTS[stack]) for square, stack in enumerate(state.stacks) if stack]
        found: list[Move] = []
        for size, count in zip(SIZES, state.left, strict=True):
            if count:
                squares = [square for square, accepts in stacks if size in accepts]
                found += [(size, names[square]) for square in sorted((*empty, *squares))]
        return found

    def play(self, state: State, move: Move) -> State:
        size, name = move
        squares = field(state.width)
        square = squares.place[name]
        stack = state.stacks[square] + size
        stacks = (*state.stacks[:square], stack, *state.stacks[square + 1 :])
        small, medium, large = state.left
        left = (small - (size == "S"), medium - (size == "M"), large - (size == "L"))
        won = any(size in SHOWS[stacks[one]] and size in SHOWS[stacks[two]] for one, two in squares.lines[square])
        return State(state.width, state.stuck_loses, stacks, left, won)

    def result(self, state: State) -> Result | None:
        if state.won:
            return won_by(1 - self.actor(state), "doh.line")
        # With two pieces left nobody can be stuck: there is always a square for one of them.
        if sum(state.left) > 1:
            return None
        if not sum(state.left):
            return Result((0.5, 0.5), "doh.full")
        if self.moves(state):
            return None
        if state.stuck_loses:
            return won_by(1 - self.actor(state), "doh.stuck_loses")
        return Result((0.5, 0.5), "doh.stuck")

    def flaw(self, state: State) -> str | None:
        from threefold.games.doh.rules.impossible_positions import flaw_of  # only needed for foreign positions

        return flaw_of(state)
