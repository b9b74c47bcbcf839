"""The field of Tic Tac Doh!: which part of it can still be in the grid, where its squares are drawn, and the ground
under the pieces."""

from itertools import product
from typing import NamedTuple

from threefold.core.items import Item, SceneRequest
from threefold.core.marks import Mark
from threefold.drawing.pen import as_light, crop_marks, path, rect, text
from threefold.drawing.winning_bands import bands
from threefold.games.doh.rules.rules import GRID, State, field, taken, winning_lines

SQUARE, GUTTER = 100.0, 12.0
PITCH = SQUARE + GUTTER
LABEL_SIZE = {"wide": 17, "tall": 20, "low": 24, "small": 31}
DASH = [7, 7.6]


class Extent(NamedTuple):
    """The first and last column (or row) that can still be in the grid, and the first and last that certainly are."""

    first: int
    last: int
    sure_first: int
    sure_last: int

    def sure(self, place: int) -> bool:
        return self.sure_first <= place <= self.sure_last


def extent(width: int, places: list[int]) -> Extent:
    """The extent of the grid along one axis, given the columns (or rows) that are taken."""
    low = max(0, max(places) - GRID + 1) if places else 0
    high = min(width - GRID, min(places)) if places else width - GRID
    return Extent(low, high + GRID - 1, high, low + GRID - 1)


class Board(NamedTuple):
    """The part of the field that is drawn: columns from the left, rows from the top down."""

    width: int
    columns: Extent
    rows: Extent

    @property
    def size(self) -> tuple[float, float]:
        across = self.columns.last - self.columns.first + 1
        down = self.rows.last - self.rows.first + 1
        return across * PITCH - GUTTER, down * PITCH - GUTTER

    @property
    def squares(self) -> list[int]:
        rows = range(self.rows.first, self.rows.last + 1)
        columns = range(self.columns.first, self.columns.last + 1)
        return [row * self.width + column for row, column in product(rows, columns)]

    def at(self, square: int) -> tuple[float, float]:
        row, column = divmod(square, self.width)
        return (column - self.columns.first) * PITCH, (self.rows.last - row) * PITCH

    def sure(self, square: int) -> bool:
        row, column = divmod(square, self.width)
        return self.columns.sure(column) and self.rows.sure(row)


def board_of(state: State) -> Board:
    squares = taken(state)
    columns = extent(state.width, [square % state.width for square in squares])
    rows = extent(state.width, [square // state.width for square in squares])
    return Board(state.width, columns, rows)


def ground(state: State, board: Board, table: SceneRequest) -> Item:
    """The item under the pieces: everything that does not belong to a single square."""
    _, h = board.size
    art = [*_sheet(board, table), *_first_field(state, board, table), *_hash(board), *_bands(state, board, table)]
    # Five squares across are smaller than three or four, and no letter may be under 12 pixels.
    size = LABEL_SIZE[table.form] * (1.2 if nothing_decided(state) else 1)
    if nowhere_yet(state):
        # Columns and rows are named from the first piece on.
        return Item("ground", "board", (0, 0), tuple(art))
    for column in range(board.columns.first, board.columns.last + 1):
        x = (column - board.columns.first) * PITCH + SQUARE / 2
        art.append(text(x, h + 23, size, "abcde"[column], "key2", weight=600))
    for row in range(board.rows.first, board.rows.last + 1):
        y = (board.rows.last - row) * PITCH + SQUARE / 2 + 1
        art.append(text(-24, y, size, str(row + 1), "key2", weight=600))
    return Item("ground", "board", (0, 0), tuple(art))


def lit(table: SceneRequest, name: str) -> bool:
    return name in table.open or name in table.picks


def under_one_sheet(board: Board, table: SceneRequest) -> bool:
    """Whether at least two thirds of a decided board are lit: then one tint is drawn under all of it instead of marks
    on each square."""
    names = field(board.width).names
    decided = all(board.sure(square) for square in board.squares)
    return decided and sum(lit(table, names[square]) for square in board.squares) * 3 >= len(board.squares) * 2


def _sheet(board: Board, table: SceneRequest) -> list[Mark]:
    if not under_one_sheet(board, table):
        return []
    w, h = board.size
    names = field(board.width).names
    art = [
        as_light(rect(-6, -6, w + 12, h + 12, "lit_doh")),
        crop_marks(-6, -6, w + 12, h + 12, "mk_doh", size=26, width=3.6),
    ]
    for square in board.squares:
        if not lit(table, names[square]):
            art.append(rect(*board.at(square), SQUARE, SQUARE, "cell"))
    return art


def _first_field(state: State, board: Board, table: SceneRequest) -> list[Mark]:
    """The ground while nothing but the first square is decided: 5×5 dashed squares, one tint under those that can be
    pointed at. Before the first piece, one sheet."""
    if not nothing_decided(state):
        return []
    names = field(board.width).names
    w, h = board.size
    if nowhere_yet(state):
        if not any(lit(table, name) for name in names):
            return [rect(-6, -6, w + 12, h + 12, line="rule", width=2.6, dash=DASH)]
        sheet = as_light(rect(-6, -6, w + 12, h + 12, "lit_doh"))
        bold = crop_marks(-6, -6, w + 12, h + 12, "mk_bold", size=40, width=8)  # visible only in high contrast
        return [sheet, crop_marks(-6, -6, w + 12, h + 12, "mk_doh", size=30, width=4), bold]
    places = [board.at(square) for square in board.squares if lit(table, names[square])]
    art = []
    if len(places) > 1:
        x, y = min(x for x, _ in places) - 6, min(y for _, y in places) - 6
        across, down = max(x for x, _ in places) + SQUARE + 6 - x, max(y for _, y in places) + SQUARE + 6 - y
        art += [
            as_light(rect(x, y, across, down, "lit_doh")),
            crop_marks(x, y, across, down, "mk_doh", size=30, width=4),
        ]
    lines = "".join(f"M{edge:g} 0V{h:g}M0 {edge:g}H{w:g}" for edge in (k * PITCH - GUTTER / 2 for k in range(1, 5)))
    art.append(path(lines, line="rule", width=2.6, dash=DASH, alpha=0.75))
    if len(places) > 1:
        art.append(as_light(path(lines, line="mk_doh", width=2.6, dash=DASH, alpha=0.75)))
    return art


def nothing_decided(state: State) -> bool:
    return state.width > GRID and state.placed <= 1


def nowhere_yet(state: State) -> bool:
    """Whether the imaginary board is empty: it is drawn as one sheet, and pointing anywhere places the first piece."""
    return state.width > GRID and not state.placed


def _hash(board: Board) -> list[Mark]:
    """The lines of the grid, only between rows and columns that are certainly in it."""
    x0, y0 = (board.columns.sure_first - board.columns.first) * PITCH, (board.rows.last - board.rows.sure_last) * PITCH
    across = (board.columns.sure_last - board.columns.sure_first + 1) * PITCH - GUTTER
    down = (board.rows.sure_last - board.rows.sure_first + 1) * PITCH - GUTTER
    upright = [x0 + k * PITCH - GUTTER / 2 for k in range(1, round((across + GUTTER) / PITCH))]
    level = [y0 + k * PITCH - GUTTER / 2 for k in range(1, round((down + GUTTER) / PITCH))]
    upright_art = [rect(x - 1.7, y0, 3.4, down, "hash") for x in upright]
    return upright_art + [rect(x0, y - 1.7, across, 3.4, "hash") for y in level]


def _bands(state: State, board: Board, table: SceneRequest) -> list[Mark]:
    """A light band under each winning line."""
    if not (state.won and table.result):
        return []
    ends = [(board.at(squares[0]), board.at(squares[-1])) for _, squares in winning_lines(state)]
    return bands(ends, (SQUARE, SQUARE), 2.5, 10, "doh", join="round")
