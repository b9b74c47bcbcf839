"""Bands of light under the lines that won."""

from collections.abc import Iterable

from threefold.games.tactics.plan import PITCH, SQUARE
from threefold.games.tactics.squares import NINE, PLACE
from threefold.scene import Mark, polygon

INK, TINT = "g_tactics", "lit_tactics"
EDGE = 4.0


def bands(found: Iterable[tuple[str, ...]]) -> list[Mark]:
    """Lines on one board, in its own units. Where two cross, they make one shape: all borders lie under all light."""
    hulls = [_hull(_at(line[0]), _at(line[-1])) for line in found]
    glow = [polygon(hull, INK, blur=7, alpha=0.9) for hull in hulls]
    borders = [polygon(hull, line=INK, width=2 * EDGE, join="round") for hull in hulls]
    return [*glow, *borders, *(polygon(hull, TINT) for hull in hulls)]


def _at(name: str) -> tuple[float, float]:
    row, column = divmod(PLACE[name] % NINE, 3)
    return column * PITCH, row * PITCH


def _hull(start: tuple[float, float], end: tuple[float, float]) -> list[tuple[float, float]]:
    """The outline of two squares and all that lies between them, a little larger."""
    (ax, ay), (bx, by) = sorted([start, end])
    far = SQUARE + EDGE
    left, right, top, bottom = ax - EDGE, bx + far, min(ay, by) - EDGE, max(ay, by) + far
    if ax == bx or ay == by:
        return [(left, top), (right, top), (right, bottom), (left, bottom)]
    if ay < by:  # falling to the right
        return [
            (left, top),
            (ax + far, top),
            (right, by - EDGE),
            (right, bottom),
            (bx - EDGE, bottom),
            (left, ay + far),
        ]
    return [(left, ay - EDGE), (bx - EDGE, top), (right, top), (right, by + far), (ax + far, bottom), (left, bottom)]
