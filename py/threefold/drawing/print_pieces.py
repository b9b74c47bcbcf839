"""Draws sheets of paper to print a game: its board, and its pieces to cut out. Used when the site is built.

The unit is a tenth of a millimetre. The sheets fit both A4 and Letter.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from threefold.core.marks import Art, Mark, Picture
from threefold.core.message import Message
from threefold.drawing.pen import group, path, rect, text

WIDTH, HEIGHT = 1800.0, 2480.0
TOP, FOOT = 130.0, 90.0
"""The heights of the heading at the top and of the credit line at the bottom."""
ROOM = HEIGHT - TOP - FOOT
CAPTION = 50.0
"""The height of a piece's name below it. Names are printed because not every printer prints colours."""
GAP = 50.0
"""The vertical gap between pieces of different sizes."""
LINE = 7.0
"""The width of lines."""


class Piece(NamedTuple):
    """A piece to cut out."""

    picture: Picture
    width: float
    copies: int = 1
    name: Message | None = None

    @property
    def size(self) -> tuple[float, float]:
        _, _, across, down = self.picture.box
        return self.width, self.width * down / across + (CAPTION if self.name else 0)


class Paper(NamedTuple):
    board: Picture
    """Drawn in tenths of a millimetre."""
    pieces: tuple[Piece, ...]


def grid(columns: int, rows: int, across: float, down: float, names: Sequence[str] = ()) -> Art:
    """An empty board: squares of the given size, with their names, row by row from the top left, in their corners."""
    art: list[Mark] = [rect(0, 0, columns * across, rows * down, line="key", width=LINE)]
    art += [path(f"M{column * across} 0V{rows * down}", line="key", width=LINE) for column in range(1, columns)]
    art += [path(f"M0 {row * down}H{columns * across}", line="key", width=LINE) for row in range(1, rows)]
    for place, name in enumerate(names):
        row, column = divmod(place, columns)
        art.append(text(column * across + 18, (row + 1) * down - 30, 40, name, "key", weight=600, align="start"))
    return tuple(art)


def boards(art: Iterable[Mark], across: float, down: float) -> Picture:
    return Picture((0, 0, across, down), tuple(art))


def sheets(paper: Paper, name: str, credit: str) -> tuple[Picture, ...]:
    """All sheets of a game: first the board, then the pieces, with pieces of one size beside each other. ValueError if
    the board is too large."""
    x, y, across, down = paper.board.box
    if across > WIDTH or down > ROOM:
        raise ValueError(f"the board is {across} by {down}, and {WIDTH} by {ROOM} fit the paper")
    board = group(paper.board.art, at=((WIDTH - across) / 2 - x, TOP + (ROOM - down) / 2 - y))
    filled: list[list[Mark]] = [[board]]
    filled += _filled(paper.pieces)
    return tuple(
        Picture(
            (0, 0, WIDTH, HEIGHT),
            (
                text(0, 40, 70, name, "key", align="start"),
                text(WIDTH, 40, 38, _sheet_label(place, len(filled)), "key", weight=500, align="end"),
                *art,
                text(0, HEIGHT - 30, 32, credit, "key", weight=500, align="start") | {"room": WIDTH},
            ),
        )
        for place, art in enumerate(filled)
    )


def _sheet_label(place: int, sheets: int) -> Message:
    number: dict[str, Message | str | int] = {"sheet": str(place + 1), "sheets": str(sheets)}
    return Message("shell.paper.cut" if place else "shell.paper.board", number)


def _filled(pieces: Sequence[Piece]) -> list[list[Mark]]:
    """The marks of each sheet of pieces: pieces are put in rows, on as many sheets as needed."""
    full: list[list[Mark]] = [[]]
    x = y = high = 0.0
    last: tuple[float, float] | None = None
    for piece in pieces:
        w, h = piece.size
        for _ in range(piece.copies):
            if last is not None and (last != (w, h) or x + w > WIDTH):
                x, y = 0.0, y + high + (GAP if last != (w, h) else 0)
            if y + h > ROOM:
                full.append([])
                x = y = 0.0
            full[-1] += _cut(piece, x, TOP + y)
            x, high, last = x + w, h, (w, h)
    return full if full[0] else []


def _cut(piece: Piece, x: float, y: float) -> list[Mark]:
    """A piece with a dashed line to cut along, and its name."""
    left, top, across, _ = piece.picture.box
    w, h = piece.size
    scale = piece.width / across
    art = [
        group(piece.picture.art, at=(x - left * scale, y - top * scale), scale=scale),
        rect(x, y, w, h, line="key", width=2, dash=[16, 12]),
    ]
    if piece.name:
        art.append(text(x + w / 2, y + h - CAPTION / 2 - 4, 28, piece.name, "key", weight=600) | {"room": w - 8})
    return art
