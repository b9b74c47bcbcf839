"""Draws a band of light under each winning line. The same in every game whose lines consist of squares."""

from collections.abc import Iterable
from typing import Unpack

from threefold.core.marks import Mark
from threefold.drawing.pen import Finish, polygon

Corner = tuple[float, float]
"""The upper left corner of a square; or a width and a height."""


def bands(
    ends: Iterable[tuple[Corner, Corner]], size: Corner, edge: float, width: float, game: str, **border: Unpack[Finish]
) -> list[Mark]:
    """Bands under lines, each given by its first and last square, and larger than these by `edge`. Bands that meet look
    like one shape, because all borders are drawn below all fills, which hide their inner halves."""
    hulls = [_hull(start, end, *size, edge) for start, end in ends]
    glow = [polygon(hull, f"g_{game}", blur=7, alpha=0.9) for hull in hulls]
    borders = [polygon(hull, line=f"g_{game}", width=width, **border) for hull in hulls]
    return [*glow, *borders, *(polygon(hull, f"lit_{game}") for hull in hulls)]


def _hull(start: Corner, end: Corner, width: float, height: float, edge: float) -> list[Corner]:
    """The outline of two squares and everything between them, enlarged by `edge`."""
    (ax, ay), (bx, by) = sorted([start, end])
    across, down = width + edge, height + edge
    left, right, top, bottom = ax - edge, bx + across, min(ay, by) - edge, max(ay, by) + down
    if ax == bx or ay == by:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    if ay < by:  # falling to the right
        upper, lower = (ax + across, top), (bx - edge, bottom)
        return [(left, top), upper, (right, by - edge), (right, bottom), lower, (left, ay + down)]
    upper, lower = (bx - edge, top), (ax + across, bottom)
    return [(left, ay - edge), upper, (right, top), (right, by + down), lower, (left, bottom)]
