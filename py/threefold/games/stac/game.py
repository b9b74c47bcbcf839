"""Stac."""

from threefold.core.game import GameOf, Option
from threefold.core.kernel import Move
from threefold.games.stac.rules.rules import CARRY, PLACE, SHAPE, WALK, Stac
from threefold.games.stac.rules.why_not import why_not
from threefold.games.stac.table.scene import draw, row, usual
from threefold.games.stac.table.sentences import score

SIGNS = {CARRY: "=", WALK: "-"}
"""=c4 carries the token to c4, -c4 leaves it behind; c4 alone is the move of a pawn with nothing to carry."""
WORDS = {sign: word for word, sign in SIGNS.items()}


def write(move: Move) -> str:
    *how, square = move
    return "".join(SIGNS[word] for word in how) + square


def read(text: str) -> Move:
    how, square = (text[:1], text[1:]) if text[:1] in WORDS else ("", text)
    if square not in PLACE:
        raise ValueError(f"not a move of Stac: {text[:20]}")
    return (WORDS[how], square) if how else (square,)


GAME = GameOf(
    key="stac",
    code=4,
    seats=(2, 2, 2),
    options=(Option("repetition", ("drawn", "play on")), Option("quiet limit", ("150", "never"))),
    chance=False,
    rules=Stac(),
    shape=SHAPE,
    write=write,
    read=read,
    usual=usual,
    draw=draw,
    row=row,
    score=score,
    why_not=why_not,
    reviews=True,
    fixed_fields=("repetition", "limit"),
)
