"""The poster of Tic Tac Doh!: a full tree, seen from above."""

from threefold.core.marks import Picture
from threefold.drawing.pen import group, rect
from threefold.games.doh.table.art import stack_art


def poster(high: bool) -> Picture:
    at, scale = ((-3.0, 68.0), 2.36) if high else ((5.0, 5.0), 2.2)
    return Picture((0, 0, 230, 370 if high else 230), (group(stack_art("LMS"), at=at, scale=scale),))


def icon() -> Picture:
    return Picture((0, 0, 100, 100), tuple(stack_art("LMS")))


def motif() -> Picture:
    art = tuple(rect(50 - r, 50 - r, 2 * r, 2 * r, line="on", width=7) for r in (48, 32, 16))
    return Picture((0, 0, 100, 100), art)
