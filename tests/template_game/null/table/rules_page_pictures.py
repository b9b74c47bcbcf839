"""The pictures of the rules page, by the names in its <figure data-figure="..."> elements."""

from threefold.core.marks import Picture
from threefold.drawing.pen import group, path, rect
from threefold.games.null.table.art import H, W, back, card

STEP = 150.0


def pictures() -> dict[str, Picture]:
    return {"swap": _swap(), "higher": _higher()}


def _swap() -> Picture:
    """A swap: the player's card goes, the top card of the pile comes."""
    pile = group((*back(), group(back(), at=(6, -6))), at=(STEP, 8))
    arrows = path("M108 58h34m-10 -9l10 9l-10 9M142 94h-34m10 -9l-10 9l10 9", line="key", width=4)
    return Picture((-4, -4, STEP + W + 14, H + 16), (group(card(3), at=(0, 8)), arrows, pile))


def _higher() -> Picture:
    light = rect(STEP - 8, -8, W + 16, H + 16, "lit_null", r=14, line="g_null", width=5)
    return Picture((-4, -11, STEP + W + 15, H + 22), (*card(4), light, group(card(7), at=(STEP, 0))))
