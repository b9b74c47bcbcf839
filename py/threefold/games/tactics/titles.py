"""What stands above the three boards, their lines, and the rules that join them."""

from collections.abc import Sequence

from threefold.games.tactics.art import piece
from threefold.games.tactics.plan import BOARD, GUTTER, PITCH, Plan, clipped, joint
from threefold.games.tactics.squares import NINE
from threefold.scene import Mark, Say, group, rect

COUNTING = ("X", "XO", "O")
"""Whose lines count on O's home, on the mid board, on X's home."""
LINE = 4.0


def ground(plan: Plan, titles: Sequence[Say]) -> list[Mark]:
    art = [joint(plan, *place) for place in plan.joints]
    for board, (title, signs) in enumerate(zip(titles, COUNTING, strict=True)):
        art += _above(plan, board, title, signs)
        art.append(group(_hash(), at=plan.place(board * NINE), scale=plan.scale(board)))
    return art


def _hash() -> list[Mark]:
    edges = [k * PITCH - GUTTER / 2 - LINE / 2 for k in (1, 2)]
    return [rect(edge, 0, LINE, BOARD, "hash") for edge in edges] + [
        rect(0, edge, BOARD, LINE, "hash") for edge in edges
    ]


def _above(plan: Plan, board: int, title: Say, signs: str) -> list[Mark]:
    x, y, side = plan.boards[board]
    middle = y - plan.title_at
    room = side - (100 if plan.words else 20 * len(signs))
    name = plan.words_at(x, middle, plan.title, title, "key")
    art = [clipped(name, x * plan.unit, (middle - 15) * plan.unit, room * plan.unit, 30 * plan.unit)]
    if plan.words:
        counts = Say("tactics.counts.both") if len(signs) == 2 else Say("tactics.counts.one", {"sign": signs})
        return [*art, plan.words_at(x + side, middle, 13, counts, "key2", weight=500, align="end")]
    for place, sign in enumerate(signs):
        at = ((x + side - 18 * (len(signs) - place)) * plan.unit, (middle - 8) * plan.unit)
        art.append(group(piece(sign), at=at, scale=0.16 * plan.unit))
    return art
