"""The drawings of this game's options on the page of a new game."""

from threefold.core.marks import Mark, Picture
from threefold.drawing.pen import group, rect
from threefold.games.tactics.table.art import HEIGHT, WIDTH, face

HANDS = ((), ("4s", "Th", "7c"), ("4s", "Th", "7c", "2d", "Jc"))
STEP = 22.0
BOX = (-4.0, -4.0, WIDTH + 4 * STEP + 8, HEIGHT + 8)


def pictures() -> dict[str, Picture]:
    return {f"hand.{len(hand)}": Picture(BOX, tuple(_fan(hand))) for hand in HANDS}


def _fan(hand: tuple[str, ...]) -> list[Mark]:
    """The cards of a hand side by side, in the middle; an empty place for none."""
    if not hand:
        return [rect(2 * STEP, 0, WIDTH, HEIGHT, r=6, line="rule", width=3, dash=[8, 7])]
    first = (4 - len(hand) + 1) * STEP / 2
    return [group(face(card), at=(first + place * STEP, 0)) for place, card in enumerate(hand)]
