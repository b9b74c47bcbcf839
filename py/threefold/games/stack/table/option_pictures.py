"""The drawings of this game's options on the page of a new game."""

from threefold.core.marks import Picture
from threefold.drawing.pen import crop_marks, group, rect
from threefold.games.stack.table.art import whole, wild, wild_row
from threefold.games.stack.table.board import ON_WILD_AT, ON_WILD_SCALE
from threefold.games.stack.table.grid import SQUARE

BOX = (-2.0, -2.0, SQUARE + 4.0, SQUARE + 4.0)


def pictures() -> dict[str, Picture]:
    light = rect(0, 0, SQUARE, SQUARE, "lit_stack")
    marks = crop_marks(0, 0, SQUARE, SQUARE, "mk_stack", size=13, width=2.8)
    tile = group(whole("SB2"), at=ON_WILD_AT, scale=ON_WILD_SCALE)
    return {
        "centre.open": Picture(BOX, (light, marks, group(wild(), at=(4, 4), scale=0.92))),
        "centre.always": Picture(BOX, (light, marks, *wild_row(), tile)),
    }
