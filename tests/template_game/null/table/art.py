"""Draws the cards, 100 wide and 140 high. All pictures of the game are made of these."""

from threefold.core.marks import Art
from threefold.drawing.pen import circle, path, rect, text

W, H = 100.0, 140.0


def card(number: int) -> Art:
    """A card, face up: its number, and an arrow upwards, because higher wins."""
    face = rect(1.5, 1.5, W - 3, H - 3, "white", r=9, line="ink", width=3)
    arrow = path("M50 17L61 31H39Z", "back_null")
    return (face, arrow, text(50, 82, 76, str(number), "ink"), rect(30, 121, 40, 5, "back_null", r=2.5))


def back() -> Art:
    """A card, face down."""
    face = rect(1.5, 1.5, W - 3, H - 3, "back_null", r=9, line="ink", width=3)
    frame = rect(11, 11, W - 22, H - 22, r=5, line="white", width=3)
    return (face, frame, path("M50 50L70 76H30Z", "white"), circle(50, 94, 5, "white"))


def place() -> Art:
    """The outline of an empty place for a card."""
    return (rect(3, 3, W - 6, H - 6, r=9, line="line", width=2.6, dash=[7, 7]),)
