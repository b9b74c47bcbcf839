"""The poster, the icon and the motif of Tic-Tac-Tics. The poster shows a board and two cards."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import group, rect
from threefold.drawing.x_and_o import cross, ring
from threefold.games.tactics.table.art import card

CELL, GUTTER, LINE = 62, 8, 6
SIGNS = ((0, 0, "X"), (1, 1, "O"), (2, 0, "O"), (0, 1, "X"), (2, 2, "X"))


def poster(high: bool) -> Picture:
    at, scale = ((14, 22), 1.0) if high else ((10, 12), 0.82)
    board: list[Mark] = []
    side = 3 * CELL + 2 * GUTTER
    for k in (1, 2):
        place = k * CELL + (k - 0.5) * GUTTER - LINE / 2
        board += [rect(place, 0, LINE, side, "poster_hash"), rect(0, place, side, LINE, "poster_hash")]
    for column, row, sign in SIGNS:
        marks = (
            cross("poster_ink", "poster_fold", width=24, length=98)
            if sign == "X"
            else ring("poster_ink", "poster_fold", width=24, radius=33)
        )
        board.append(group(marks, at=(3 + column * 70, 3 + row * 70), scale=0.56))
    seven, king = ((56, 214), (112, 190)) if high else ((112, 112), (160, 92))
    size = 1.05 if high else 0.9
    art = (
        group(board, at=at, scale=scale),
        group(card("7", "s"), at=seven, scale=size, turn=-8),
        group(card("K", "h"), at=king, scale=size, turn=8),
    )
    return Picture((0, 0, 230, 370 if high else 230), art)


def icon() -> Picture:
    return Picture((-20, 0, 140, 140), tuple(card("K", "h")))


def motif() -> Picture:
    return Picture((0, 0, 100, 100), tuple(cross("on", "on", width=26, length=104)))
