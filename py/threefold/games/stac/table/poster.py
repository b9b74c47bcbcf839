"""The poster, the icon and the motif of Stac: a stack of tokens, the topmost in another colour."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import circle, n, path

RADIUS, THICK = 62.0, 26.0
FIVE = range(5)


def poster(high: bool) -> Picture:
    step, left, first = (46, 23, 24) if high else (44, 27, 27)
    top = 128.0 if high else 88.0
    art = [
        circle(left + f * step, first + r * step, 4.5, "poster_dot", alpha=0.6)
        for r in range(7 if high else 5)
        for f in FIVE
    ]
    for layer in (3, 2, 1, 0):
        y = top + layer * THICK
        side, face = ("poster_cap_side", "poster_cap") if layer == 0 else ("poster_disc_side", "poster_disc")
        art += disc(115, y, RADIUS, THICK, side, face, "s_stac")
    art.append(circle(115, top, 25, line="white", width=14))
    return Picture((0, 0, 230, 370 if high else 230), tuple(art))


def disc(x: float, y: float, radius: float, thick: float, side: str, face: str, rim: str) -> list[Mark]:
    r, low = n(radius), n(y + thick - 2)
    hull = f"M{n(x - radius)} {n(y)}A{r} {r} 0 0 1 {n(x + radius)} {n(y)}V{low}A{r} {r} 0 0 1 {n(x - radius)} {low}Z"
    return [path(hull, side, line=rim, width=3), circle(x, y, radius, face, line=rim, width=3)]


def icon() -> Picture:
    art = [mark for layer in (2, 1, 0) for mark in disc(50, 38 + layer * 12, 36, 12, *_roles(layer), "s_stac")]
    return Picture((0, 0, 100, 100), (*art, circle(50, 38, 14, line="white", width=8)))


def _roles(layer: int) -> tuple[str, str]:
    return ("poster_disc_side", "poster_disc") if layer else ("poster_cap_side", "poster_cap")


def motif() -> Picture:
    return Picture((-2, -2, 104, 104), tuple(circle(50, 50, r, line="on", width=7) for r in (48, 34, 20)))
