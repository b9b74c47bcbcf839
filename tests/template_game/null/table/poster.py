"""The pictures of Higher outside its table: `poster` hangs on the shelf, `icon` stands beside the name in lists, and
`motif` is printed large behind the sentence, in the one colour of what is written there."""

from threefold.drawing.pen import Picture, group, path, rect
from threefold.games.null.table.art import back, card


def poster(high: bool) -> Picture:
    """High beside others, or flat on a phone; the shelf cuts off what does not fit."""
    behind, front, scale = ((38, 40), (68, 132), 1.24) if high else ((14, -18), (92, 40), 1.16)
    art = (group(back(), at=behind, scale=scale), group(card(9), at=front, scale=scale))
    return Picture((0, 0, 230, 370 if high else 230), art)


def icon() -> Picture:
    return Picture((-20, 0, 140, 140), card(9))


def motif() -> Picture:
    arrow = path("M50 2L96 56H4Z", "on")
    return Picture((0, 0, 100, 100), (arrow, rect(36, 52, 28, 46, "on")))
