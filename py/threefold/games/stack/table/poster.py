"""The poster of Tic-Tac-Stack, with three tiles in a rising row; its icon and its motif."""

from threefold.core.marks import Picture
from threefold.drawing.pen import group
from threefold.games.stack.table.art import shape, tile

TILES = (("diamond", "blue", 5, ()), ("circle", "white", 2, ("red", "black")), ("star", "red", 3, ()))
HIGH = ((-26, 190), (42, 104), (104, 8))
FLAT = ((-30, 108), (50, 52), (124, -16))


def poster(high: bool) -> Picture:
    places, scale = (HIGH, 1.5) if high else (FLAT, 1.24)
    art = tuple(group(tile(*one), at=at, scale=scale) for one, at in zip(TILES, places, strict=True))
    return Picture((0, 0, 230, 370 if high else 230), art)


def icon() -> Picture:
    return Picture((0, 0, 100, 100), tuple(tile("star", "red", 3)))


def motif() -> Picture:
    return Picture((0, 0, 100, 100), (shape("star", "on"),))
