"""Stac."""

from typing import Any

from threefold.game import Game, Option, frozen
from threefold.games.stac.figures import figures
from threefold.games.stac.refusals import explain
from threefold.games.stac.rules import CARRY, PLACE, WALK, Position, Stac, State
from threefold.games.stac.scene import draw, line, usual
from threefold.kernel import Move

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


def revive(fields: list[Any]) -> State:
    now, quiet, past, repetition, limit = fields
    return State(_position(now), quiet, tuple(_position(one) for one in past), repetition, limit)


def _position(fields: list[Any]) -> Position:
    return Position(*(frozen(field) for field in fields))


GAME = Game(
    key="stac",
    code=4,
    seats=(2, 2, 2),
    options=(Option("repetition", ("drawn", "play on")), Option("quiet limit", ("150", "never"))),
    chance=False,
    rules=Stac(),
    write=write,
    read=read,
    usual=usual,
    draw=draw,
    line=line,
    why_not=explain,
    figures=figures,
    frame=("repetition", "limit"),
    revive=revive,
)
