"""The layout of the boards and the hand in each form. All is measured in pixels of the form's usual window, and drawn
in board units."""

from typing import NamedTuple

from threefold.core.marks import Mark
from threefold.core.message import Message
from threefold.drawing.pen import path, text

SQUARE, GUTTER = 100.0, 100.0 * 7 / 60
"""Side of a square of a home, and the gap between two."""
PITCH = SQUARE + GUTTER
BOARD = 3 * PITCH - GUTTER

LEGIBLE = 9
"""The least size of a text with a name, in CSS pixels: where it has no room for that, as above boards that the list of
moves makes small, it is cut off."""


class Layout(NamedTuple):
    size: tuple[float, float]
    """The size of the boards with all that lies around them."""
    boards: tuple[tuple[float, float, float], ...]
    """O's home, mid, X's home: left, top, side."""
    joints: tuple[tuple[float, float, float], ...]
    """The short lines that join the boards: left, y, length."""
    title: float
    """Text size of the titles above the boards."""
    title_at: float
    """The distance of a title's middle from the board under it."""
    words: bool
    """Whether words beside the title tell whose lines count on a board; if not, small signs do."""
    piece: tuple[float, float, float]
    """A piece in its square: left, top, scale."""
    number: float
    """Size of the number beside a piece."""
    empty: float
    """Size of the number of an empty square."""
    least: float = 0
    """The least size of titles and numbers, in CSS pixels, where the boards are smaller than usual."""

    @property
    def unit(self) -> float:
        """Board units per pixel: a square of a home is 100 units."""
        return BOARD / self.boards[0][2]

    def scale(self, board: int) -> float:
        """How much larger the squares of a board are than those of a home."""
        return self.boards[board][2] / self.boards[0][2]

    def place(self, square: int) -> tuple[float, float]:
        """The upper left corner of one of the 27 squares, in board units."""
        board, (row, column) = square // 9, divmod(square % 9, 3)
        x, y, _ = self.boards[board]
        pitch = PITCH * self.scale(board)
        return x * self.unit + column * pitch, y * self.unit + row * pitch

    def readable(self, mark: Mark) -> Mark:
        """A text that is not painted smaller than the least size."""
        return mark | {"least": self.least} if self.least else mark

    def words_at(
        self,
        x: float,
        y: float,
        size: float,
        words: str | Message,
        role: str,
        *,
        weight: int = 700,
        align: str = "start",
        room: float | None = None,
    ) -> Mark:
        """Text given in pixels, as a mark in board units. `room`: it is condensed or cut so as not to be wider."""
        u = self.unit
        mark = self.readable(text(x * u, y * u, size * u, words, role, weight=weight, align=align))
        return mark if room is None else mark | {"room": room * u}


_PHONE = Layout(
    size=(358, 386),
    boards=((0, 20, 160), (180, 116, 178), (0, 226, 160)),
    joints=((164, 150, 11), (164, 262, 11)),
    title=14,
    title_at=12,
    words=False,
    piece=(22, 3, 0.75),
    number=25.5,
    empty=36.7,
)
PLANS = {
    "wide": Layout(
        size=(928, 412),
        boards=((0, 97, 246), (274, 30, 380), (682, 97, 246)),
        joints=((250, 220, 20), (658, 220, 20)),
        title=15,
        title_at=19,
        words=True,
        piece=(15, 6.7, 0.8),
        number=20.8,
        empty=36.7,
        least=12,
    ),
    "tall": _PHONE,
    "low": _PHONE._replace(
        size=(564, 218),
        boards=((0, 37, 162), (184, 20, 196), (402, 37, 162)),
        joints=((165, 118, 16), (383, 118, 16)),
        title=15,
    ),
    # The boards are small here, and smaller still with a row of buttons: larger text stays readable, and pieces are
    # smaller to make room for it.
    "small": _PHONE._replace(
        size=(358, 364),
        boards=((0, 16, 160), (180, 101, 178), (0, 204, 160)),
        joints=((164, 140, 11), (164, 240, 11)),
        title=21,
        title_at=12,
        piece=(32, 1, 0.67),
        number=42,
        empty=44,
    ),
}


class HandPlan(NamedTuple):
    height: float | None
    """The height of the hand's area, in pixels; None where the style sheet gives it what the boards leave."""
    centred: bool
    letters: float
    """Text size of the title above the cards, in units of the cards."""
    step: float = 66.0
    """The distance from one card to the next in a hand of seven, in units of the cards; less with more cards."""
    most: float = 66.0
    """The distance if there are few cards."""
    least: float = 0
    """The least size of the title, in CSS pixels, where the cards are smaller than usual."""

    @property
    def width(self) -> float:
        """The width of seven cards, each of them 100 units wide."""
        return 6 * self.step + 100


HANDS = {
    "wide": HandPlan(230, False, 11.5),
    "tall": HandPlan(118, True, 19),
    # Side by side, so that a finger can hit each card: below the boards all the width is the hand's.
    "low": HandPlan(None, True, 19, step=103, most=103, least=12),
    # As wide as the window, so that a finger can hit each card.
    "small": HandPlan(98, True, 25, step=85, most=86),
}


def joint(plan: Layout, x: float, y: float, length: float) -> Mark:
    u = plan.unit
    return path(f"M{x * u:.2f} {y * u:.2f}h{length * u:.2f}", line="line", width=3 * u)
