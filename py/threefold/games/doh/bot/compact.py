"""Positions of Tic Tac Doh! as bit masks, for the bot: one bit for each size that a square shows or accepts.

A mask has nine bits, one for each square of a 3×3 grid, row by row. A position is nine numbers: the masks of squares
that show a small, a medium, a large; those that accept ("take") one; the pieces left. On the settled grid an empty
square accepts all three, whether a piece may go there or not: a square that completes a line is always next to a piece
of that line, so code that looks for threats need not check.

While the imaginary grid can still lie in several places, the position is *open*: its masks are shifted so that the
pieces touch the lower left corner, empty squares have no "takes" bits, and each place ("window") where the grid can
still lie is looked at separately.

A move is *safe* if the opponent cannot make a line right after it.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from threefold.games.doh.rules.rules import ACCEPTS, GRID, SHOWS, SIZES, State, taken

GRID_FULL = 0b111_111_111
BITS = tuple(1 << square for square in range(GRID * GRID))
LINES = (0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100)
FIELD_FULL = (1 << 25) - 1
CORNER = 12
"""The index of the lower left square of an open position in the field of 5×5 squares around it."""
FIELD = 5


class Table(dict[int, int]):
    """A lookup table that computes each entry on first use: with 2**18 keys or more, computing all would take long."""

    def __init__(self, make: Callable[[int], int]) -> None:
        super().__init__()
        self.make = make

    def __missing__(self, key: int) -> int:
        value = self[key] = self.make(key)
        return value


class Position(NamedTuple):
    shows_s: int
    shows_m: int
    shows_l: int
    takes_s: int
    takes_m: int
    takes_l: int
    left_s: int
    left_m: int
    left_l: int
    open: bool
    """Whether the place of the grid is not settled yet."""

    @property
    def placed(self) -> int:
        return 15 - self.left_s - self.left_m - self.left_l


Board = tuple[int, int, int, int, int, int, int, int, int]
"""The fields of a Position except `open`: a plain tuple for speed, as a search makes thousands. Also a cache key."""
Safe = tuple[int, int, int]
"""The masks of squares where a small, a medium, a large is safe: 25 bits each for an open position, else nine."""


def _completes(shows: int) -> int:
    """The squares that complete a line with two squares that show the size."""
    return sum(bit for bit in BITS if not bit & shows and any(bit & l and l & ~bit & ~shows == 0 for l in LINES))  # noqa: E741


def _safe(key: int) -> int:
    """The squares that accept a size and where it does not leave a line with only one square missing that accepts it,
    too."""
    shows, takes = key >> 9, key & GRID_FULL
    unsafe = 0
    for line in LINES:
        rest = line & ~shows
        # One square of the line shows the size: a piece on one of the other two lets the opponent fill the last one.
        if rest.bit_count() == 2 and rest & takes == rest:
            unsafe |= rest
    return takes & ~unsafe


def _reach(pieces: int) -> int:
    """The squares of a settled grid on or next to a piece: a piece may go there if the square accepts it."""
    side = pieces | (pieces << 1 & 0b110_110_110) | (pieces >> 1 & 0b011_011_011)
    return (side | side << GRID | side >> GRID) & GRID_FULL


def _spread(mask: int) -> int:
    """A mask of 3×3 bits as the lower left corner of a mask of 5×5 bits."""
    return mask & 7 | (mask >> 3 & 7) << FIELD | (mask >> 6) << 2 * FIELD


COMPLETES = Table(_completes)
SAFE = Table(_safe)
"""The key is shows << 9 | takes."""
REACH = Table(_reach)
SPREAD = Table(_spread)


# ---- open positions ----


def extent(mask: int, width: int) -> tuple[int, int, int, int]:
    """The lowest column and row of the squares in a mask, and how many columns and rows they extend over."""
    squares = [square for square in range(width * width) if mask >> square & 1]
    columns, rows = {square % width for square in squares}, {square // width for square in squares}
    return min(columns), min(rows), max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


@cache
def extent_of(pieces: int) -> tuple[int, int, int, int]:
    return extent(pieces, GRID)


_windows: dict[int, list[tuple[int, int]]] = {}


def windows(pieces: int) -> list[tuple[int, int]]:
    """For each place where the grid can still lie: by how many bits the pieces are shifted in it, and the index of its
    lower left square in the field."""
    if pieces not in _windows:
        _, _, wide, high = extent_of(pieces)
        steps = [(x, y) for y in range(GRID - high + 1) for x in range(GRID - wide + 1)]
        _windows[pieces] = [(x + GRID * y, CORNER - x - FIELD * y) for x, y in steps]
    return _windows[pieces]


def open_threats(p: Position) -> list[bool]:
    """For each size, whether the player to move can make a line of it."""
    pieces = p.shows_s | p.shows_m | p.shows_l
    found = [False] * 3
    for shift, _ in windows(pieces):
        empty = GRID_FULL & ~(pieces << shift)
        for size, (shows, takes, left) in enumerate(zip(p[:3], p[3:6], p[6:9], strict=True)):
            found[size] |= bool(left and COMPLETES[shows << shift] & (takes << shift | empty))
    return found


def _open_squares(key: int) -> int:
    """For one size on an open position: the squares of the field that it can go to (the lower 25 bits), and those of
    them where the opponent cannot make a line of that size after it (the upper 25 bits)."""
    pieces, shows, takes = key >> 18, key >> 9 & GRID_FULL, key & GRID_FULL
    can = unsafe = 0
    for shift, begins in windows(pieces):
        wide = takes << shift | GRID_FULL & ~(pieces << shift)
        can |= SPREAD[wide & REACH[pieces << shift]] << begins
        unsafe |= SPREAD[wide & ~SAFE[shows << shift + 9 | wide]] << begins
    return can | (can & ~unsafe) << 25


OPEN_SQUARES = Table(_open_squares)
"""The key is pieces << 18 | shows << 9 | takes."""


def open_safe(board: Board) -> Safe:
    """The safe squares of an open position in which the player to move cannot make a line."""
    shows_s, shows_m, shows_l, takes_s, takes_m, takes_l, left_s, left_m, left_l = board
    pieces = (shows_s | shows_m | shows_l) << 18
    found_s, found_m, found_l = (
        OPEN_SQUARES[pieces | shows_s << 9 | takes_s],
        OPEN_SQUARES[pieces | shows_m << 9 | takes_m],
        OPEN_SQUARES[pieces | shows_l << 9 | takes_l],
    )
    opened = (COMPLETES[shows_s] & shows_l if left_s else 0) | (COMPLETES[shows_l] & shows_s if left_l else 0)
    return (
        (found_s >> 25 if left_s > 1 else found_s & FIELD_FULL) if left_s else 0,
        (found_m >> 25 if left_m > 1 else found_m & FIELD_FULL) & ~(SPREAD[opened] << CORNER) if left_m else 0,
        (found_l >> 25 if left_l > 1 else found_l & FIELD_FULL) if left_l else 0,
    )


_corners: dict[int, tuple[int, bool]] = {}


def settled_or_open(pieces: int) -> tuple[int, bool]:
    """The index in the field of the pieces' lower left corner, and whether the grid is still open."""
    if pieces not in _corners:
        column, row, wide, high = extent(pieces, FIELD)
        _corners[pieces] = column + FIELD * row, (wide, high) != (GRID, GRID)
    return _corners[pieces]


# ---- from the rules' own states ----


def compact(state: State) -> Position:
    """Converts a state of the rules, which must have at least one piece on the board."""
    square_of = {square: square for square in range(GRID * GRID)}
    still_open = False
    if state.width == FIELD:
        pieces = sum(1 << square for square in taken(state))
        corner, still_open = settled_or_open(pieces)
        spots = [(column, row) for row in range(GRID) for column in range(GRID)]
        square_of = {corner + x + FIELD * y: x + GRID * y for x, y in spots if (corner % FIELD) + x < FIELD}
    shows, takes = [0, 0, 0], [0, 0, 0]
    for square, stack in enumerate(state.stacks):
        if square in square_of and (stack or not still_open):
            for size, name in enumerate(SIZES):
                shows[size] |= (name in SHOWS[stack]) << square_of[square]
                takes[size] |= (name in ACCEPTS[stack]) << square_of[square]
    return Position(*shows, *takes, *state.left, still_open)  # type: ignore[arg-type, call-arg]
