"""The description of Higher, through which the rest of the program uses it. core/game.py explains every field."""

from threefold.core.game import GameOf, Option
from threefold.core.kernel import Move
from threefold.games.null.rules.rules import KEEP, SHAPE, SWAP, Higher
from threefold.games.null.table.scene import draw, row
from threefold.games.null.table.sentences import news, score


def write(move: Move) -> str:
    """The notation of a move in records and in the field for typing a move: short, without blanks."""
    return move[0]


def read(text: str) -> Move:
    """Parses the notation of a move. Any typed text comes here, so it raises ValueError for what is not a move."""
    if (text,) not in (KEEP, SWAP):
        raise ValueError(f"not a move of Higher: {text[:20]}")
    return (text,)


GAME = GameOf(
    key="null",  # the name of this folder
    code=31,  # the number in games/__init__.py
    seats=(2, 2, 2),
    options=(Option("cards", ("9", "5")),),
    chance=True,
    hidden=True,
    fixed_fields=("cards",),
    rules=Higher(),
    shape=SHAPE,
    write=write,
    read=read,
    draw=draw,
    row=row,
    news=news,
    score=score,
)
