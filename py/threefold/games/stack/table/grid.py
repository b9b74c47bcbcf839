"""The positions of the squares of Tic-Tac-Stack: three by three, a1 at the bottom left."""

from functools import cache

from threefold.core.marks import Box, Mark
from threefold.drawing.pen import rect

SQUARE, GUTTER = 100.0, 12.0
PITCH = SQUARE + GUTTER
SIDE = 3 * PITCH - GUTTER
AREA: Box = (-8, -8, SIDE + 16, SIDE + 16)


def corner(square: int) -> tuple[float, float]:
    """The upper left corner of a square."""
    return square % 3 * PITCH, (2 - square // 3) * PITCH


@cache
def lines_between() -> tuple[Mark, ...]:
    """The bold lines between the squares."""
    places = [k * PITCH - GUTTER / 2 - 1.7 for k in (1, 2)]
    return (*(rect(at, 0, 3.4, SIDE, "hash") for at in places), *(rect(0, at, SIDE, 3.4, "hash") for at in places))
