"""The poster, the icon and the motif of Tic-Tac-Match: a full grid of cards that is cut off at the edges."""

from threefold.core.marks import Picture
from threefold.drawing.pen import group
from threefold.drawing.x_and_o import ring
from threefold.games.match.table.art import card

CARDS = "Xr Og Xy Ob Xr Oy Og Xb Xr"


def poster(high: bool) -> Picture:
    w, h = 230, 370 if high else 230
    scale, across, down = (0.86, 96, 132) if high else (0.72, 80, 112)
    art = []
    for place, name in enumerate(CARDS.split()):
        x, y = w / 2 - across - 50 * scale + place % 3 * across, h / 2 - down - 70 * scale + place // 3 * down
        art.append(group(card(name), at=(x, y), scale=scale))
    return Picture((0, 0, w, h), tuple(art))


def icon() -> Picture:
    return Picture((-20, 0, 140, 140), card("Ob"))


def motif() -> Picture:
    return Picture((0, 0, 100, 100), tuple(ring("on", "on", width=24, radius=36)))
