"""The symbol cards of Tic-Tac-Match, 100 by 140: one symbol on one colour, each colour with a pattern of its own."""

from threefold.games.signs import cross, ring
from threefold.scene import Mark, group, rect, text

PATTERN = {"red": "hatch", "blue": "dots", "green": "bars"}
SYMBOL_ROLE = {"red": "white", "blue": "white", "green": "ink", "yellow": "ink"}
FOLD = 0.58
"""How much of the face shows through where a symbol's strips overlap."""


def symbol_card(symbol: str, colour: str) -> list[Mark]:
    face, edge, role = f"m_{colour}", f"m_{colour}E", SYMBOL_ROLE[colour]
    art = [rect(0, 0, 100, 140, edge, r=9), rect(0, 0, 100, 137.5, face, r=9)]
    art.append(rect(0.8, 0.8, 98.4, 135.8, r=8.4, line=edge, width=1.6))
    if colour in PATTERN:
        art.append(rect(0, 0, 100, 137.5, PATTERN[colour], r=9, alpha=0.16))
    sign = (
        cross(role, face, width=23, length=96, alpha=FOLD)
        if symbol == "X"
        else ring(role, face, width=23, radius=33, alpha=FOLD)
    )
    return [*art, group(sign, at=(9, 28), scale=0.82), text(9, 17, 17, symbol, role, align="start")]
