"""The three boards of Tic-Tac-Tics as one text of 27 squares: O's home, the mid board, X's home, nine each.

A square is "X", "O" or EMPTY. Every effect of the game changes the contents of two squares, one of which may be empty.
"""

from functools import cache

BOARDS = "omx"
SIDE = 3
NINE = SIDE * SIDE
EMPTY = "."
SIGNS = "XO"
"""Indexed by seat."""
START = SIGNS[1] * NINE + EMPTY * NINE + SIGNS[0] * NINE
NAMES = tuple(f"{board}{number}" for board in BOARDS for number in range(1, NINE + 1))
PLACE = {name: place for place, name in enumerate(NAMES)}
NUMBERED = tuple(tuple(NAMES[number::NINE]) for number in range(NINE))
"""The squares of one number on the three boards: o1, m1, x1 first."""

MID = slice(NINE, 2 * NINE)
HOMES = (slice(2 * NINE, 3 * NINE), slice(0, NINE))
"""The home board of each seat."""
GOALS = (HOMES[1], HOMES[0])
"""The home board on which a seat's lines count, besides the mid board."""
ROWS = tuple((row, row + 1, row + 2) for row in range(0, NINE, SIDE))
COLUMNS = tuple((column, column + SIDE, column + 2 * SIDE) for column in range(SIDE))
LINES = (*ROWS, *COLUMNS, (0, 4, 8), (2, 4, 6))


def _reached(steps: frozenset[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    """For each of the 27 squares, the squares of the same board that these steps lead to."""
    found = []
    for place in range(len(NAMES)):
        board, (row, column) = place // NINE * NINE, divmod(place % NINE, SIDE)
        ends = {(row + down, column + right) for down, right in steps}
        inside = sorted((r, c) for r, c in ends if 0 <= r < SIDE and 0 <= c < SIDE)
        found.append(tuple(board + r * SIDE + c for r, c in inside))
    return tuple(found)


_AROUND = [(down, right) for down in (-2, -1, 0, 1, 2) for right in (-2, -1, 0, 1, 2)]
KNIGHT = _reached(frozenset((down, right) for down, right in _AROUND if abs(down * right) == 2))
NEXT = _reached(frozenset((down, right) for down, right in _AROUND if max(abs(down), abs(right)) == 1))
OPPOSITE = tuple((board + one, board + two) for board in range(0, len(NAMES), NINE) for one, two in ((0, 8), (2, 6)))
"""The pairs of opposite corners: 1 and 9, 3 and 7."""


def exchanged(board: str, one: str, two: str) -> str:
    """The boards after two squares exchanged their contents."""
    first, last = sorted((PLACE[one], PLACE[two]))
    return board[:first] + board[last] + board[first + 1 : last] + board[first] + board[last + 1 :]


def lines(board: str, seat: int) -> list[tuple[str, ...]]:
    """Every line of three that counts for this seat, as names of squares: the mid board's first."""
    found = []
    for part in (MID, GOALS[seat]):
        for line in lines_of_nine(board[part], SIGNS[seat]):
            found.append(tuple(NAMES[part.start + place] for place in line))
    return found


def lines_made(board: str, seat: int) -> int:
    """How many lines of three count for this seat."""
    return len(lines_of_nine(board[MID], SIGNS[seat])) + len(lines_of_nine(board[GOALS[seat]], SIGNS[seat]))


@cache
def lines_of_nine(nine: str, sign: str) -> tuple[tuple[int, ...], ...]:
    return tuple(line for line in LINES if all(nine[place] == sign for place in line))
