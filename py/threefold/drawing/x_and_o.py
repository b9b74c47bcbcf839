"""Draws X and O as folded strips of paper, in a square of 100 units. Two games and their posters share them."""

from math import cos, radians, sin, sqrt

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import circle, n, path, polygon

MIDDLE = 50.0


def cross(role: str, fold: str, *, width: float = 21, length: float = 88, alpha: float = 1) -> list[Mark]:
    """An X: two crossed bars, with the fold as a diamond where they cross."""
    half, thin = length / 2 / sqrt(2), width / 2 / sqrt(2)
    bars = [
        polygon(
            [
                (MIDDLE - half * side + thin, MIDDLE - half - thin * side),
                (MIDDLE + half * side + thin, MIDDLE + half - thin * side),
                (MIDDLE + half * side - thin, MIDDLE + half + thin * side),
                (MIDDLE - half * side - thin, MIDDLE - half + thin * side),
            ],
            role,
        )
        for side in (1, -1)
    ]
    reach = width / sqrt(2)
    diamond = [(MIDDLE, MIDDLE - reach), (MIDDLE + reach, MIDDLE), (MIDDLE, MIDDLE + reach), (MIDDLE - reach, MIDDLE)]
    return [*bars, polygon(diamond, fold, alpha=alpha)]


def ring(role: str, fold: str, *, width: float = 21, radius: float = 29, alpha: float = 1) -> list[Mark]:
    """An O: a ring, with the fold as a sector where the ends of the strip overlap."""
    outer, inner = radius + width / 2, radius - width / 2

    def at(angle: float, r: float) -> str:
        return f"{n(MIDDLE + r * cos(radians(angle)))} {n(MIDDLE + r * sin(radians(angle)))}"

    sector = (
        f"M{at(25, outer)}A{n(outer)} {n(outer)} 0 0 1 {at(65, outer)}"
        f"L{at(65, inner)}A{n(inner)} {n(inner)} 0 0 0 {at(25, inner)}Z"
    )
    return [circle(MIDDLE, MIDDLE, radius, line=role, width=width), path(sector, fold, alpha=alpha)]


def ghost(sign: str) -> Picture:
    """X or O in one colour, that of text on a game's panel."""
    marks = cross("on", "on", width=26, length=104) if sign == "X" else ring("on", "on", width=24, radius=36)
    return Picture((0, 0, 100, 100), tuple(marks))
