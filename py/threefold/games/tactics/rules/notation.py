"""The notation of moves in records of Tic-Tac-Tics: one word for each move.

draw, pass, allow · 2h+7c:o2-m7 a meld · Js:look, Js:x1-x6 · Qd:melds, Qd:m1-m9 · Kh:m7-x9 · negate:Th · 5s a card
taken or discarded · 5s,9c two discarded
"""

import re

from threefold.core.kernel import Move

CARD = "[A2-9TJQK][cdhs]"
SQUARE = "[omx][1-9]"
FORMS = tuple(
    re.compile(form, re.ASCII)
    for form in (
        "(draw|pass|allow)",
        f"({CARD})",
        f"({CARD}),({CARD})",
        "(negate):(T[cdhs])",
        "(J[cdhs]):(look)",
        "(Q[cdhs]):(melds)",
        f"([JQK][cdhs]):({SQUARE})-({SQUARE})",
        f"([A2-9T][cdhs])\\+([A2-9T][cdhs]):({SQUARE})-({SQUARE})",
    )
)


def write(move: Move) -> str:
    match move:
        case ("negate", ten):
            return f"negate:{ten}"
        case (card, "look" | "melds" as effect):
            return f"{card}:{effect}"
        case (card, start, end):
            return f"{card}:{start}-{end}"
        case (one, two, start, end):
            return f"{one}+{two}:{start}-{end}"
    return ",".join(move)


def read(text: str) -> Move:
    for form in FORMS:
        if found := form.fullmatch(text):
            return found.groups()
    raise ValueError(f"not a move of Tic-Tac-Tics: {text[:30]}")
