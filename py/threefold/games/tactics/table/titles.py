"""The titles above the three boards, the lines of the boards, and the short lines that join the boards."""

from collections.abc import Sequence

from threefold.core.marks import Mark
from threefold.core.message import Message
from threefold.drawing.pen import group, rect
from threefold.games.tactics.rules.squares import NINE
from threefold.games.tactics.table.art import piece
from threefold.games.tactics.table.layout import BOARD, GUTTER, LEGIBLE, PITCH, Layout, joint

COUNTING = ("X", "XO", "O")
"""Whose lines count on O's home, on the mid board, on X's home."""
LINE = 4.0


def ground(plan: Layout, titles: Sequence[Message], short: Sequence[Message | None]) -> list[Mark]:
    """`short`: what a board is called where its title has no room."""
    art = [joint(plan, *place) for place in plan.joints]
    for board, (title, less, signs) in enumerate(zip(titles, short, COUNTING, strict=True)):
        art += _above(plan, board, title, less, signs)
        art.append(group(_hash(), at=plan.place(board * NINE), scale=plan.scale(board)))
    return art


def _hash() -> list[Mark]:
    edges = [k * PITCH - GUTTER / 2 - LINE / 2 for k in (1, 2)]
    return [rect(edge, 0, LINE, BOARD, "hash") for edge in edges] + [
        rect(0, edge, BOARD, LINE, "hash") for edge in edges
    ]


def _above(plan: Layout, board: int, title: Message, less: Message | None, signs: str) -> list[Mark]:
    x, y, side = plan.boards[board]
    middle = y - plan.title_at
    room = side - (100 if plan.words else 20 * len(signs) + (4 if less else 0))
    legible: Mark = {"least": LEGIBLE}
    art = [legible | plan.words_at(x, middle, plan.title, title, "key", room=room)]
    if less:
        art[0]["less"] = less
    if plan.words:
        art[0]["above"] = (plan.title_at * plan.unit, side * plan.unit)  # where a name is too long
        counts = Message("tactics.counts.both") if len(signs) == 2 else Message("tactics.counts.one", {"sign": signs})
        return [*art, plan.words_at(x + side, middle, 13, counts, "key2", weight=500, align="end")]
    for place, sign in enumerate(signs):
        at = ((x + side - 18 * (len(signs) - place)) * plan.unit, (middle - 8) * plan.unit)
        art.append(group(piece(sign), at=at, scale=0.16 * plan.unit))
    return art
