"""The pictures of Higher outside its table: `poster` is shown on the shelf, `icon` beside the game's name in lists, and
`motif` large behind the headline, in the colour of its text."""

from threefold.core.marks import Picture
from threefold.drawing.pen import group, path, rect
from threefold.games.null.table.art import back, card


def poster(high: bool) -> Picture:
    """High for a shelf with posters side by side, or flat on a phone; the shelf crops what does not fit."""
    behind, front, scale = ((38, 40), (68, 132), 1.24) if high else ((14, -18), (92, 40), 1.16)
    art = (group(back(), at=behind, scale=scale), group(card(9), at=front, scale=scale))
    return Picture((0, 0, 230, 370 if high else 230), art)


def icon() -> Picture:
    return Picture((-20, 0, 140, 140), card(9))


def motif() -> Picture:
    arrow = path("M50 2L96 56H4Z", "on")
    return Picture((0, 0, 100, 100), (arrow, rect(36, 52, 28, 46, "on")))
