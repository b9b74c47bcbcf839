"""Tic-Tac-Stack."""

from threefold.core.game import GameOf, Option
from threefold.core.kernel import Move
from threefold.games.stack.rules.rules import (
    LEAST_SEATS,
    MOST_SEATS,
    PLACE,
    SHAPE,
    TILES,
    Stack,
    start_as_dealt,
)
from threefold.games.stack.rules.why_not import why_not
from threefold.games.stack.table.news import news, score
from threefold.games.stack.table.scene import draw, row

TILE_LETTERS = 3


def write(move: Move) -> str:
    """The blue circle with a three on b2 is written CB3b2."""
    return "".join(move)


def read(text: str) -> Move:
    tile, square = text[:TILE_LETTERS], text[TILE_LETTERS:]
    if tile not in TILES or square not in PLACE:
        raise ValueError(f"not a move of Tic-Tac-Stack: {text[:20]}")
    return tile, square


GAME = GameOf(
    key="stack",
    code=1,
    seats=(LEAST_SEATS, MOST_SEATS, 2),
    options=(Option("centre", ("open", "always")),),
    chance=True,
    lot=True,
    rules=Stack(),
    shape=SHAPE,
    write=write,
    read=read,
    draw=draw,
    row=row,
    news=news,
    score=score,
    why_not=why_not,
    reviews=True,
    start_as_dealt=start_as_dealt,
    fixed_fields=("seats", "always_wild"),
)
