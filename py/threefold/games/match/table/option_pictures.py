"""The drawings of this game's options on the page of a new game."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import circle

SIZE, STEP = 40.0, 50.0
BOX = (-4.0, -4.0, 4 * STEP + SIZE + 8, SIZE + 8)


def pictures() -> dict[str, Picture]:
    return {"match.one": Picture(BOX, tuple(_points(1))), "match.five": Picture(BOX, tuple(_points(5)))}


def _points(most: int) -> list[Mark]:
    """The points that win, in a row in the middle."""
    first = (5 - most) * STEP / 2 + SIZE / 2
    return [
        circle(first + place * STEP, SIZE / 2, SIZE / 2 - 2, "g_match", line="key", width=4) for place in range(most)
    ]
