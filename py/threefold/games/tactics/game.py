"""Tic-Tac-Tics."""

from threefold.core.game import GameOf, Option
from threefold.games.tactics.rules.notation import read, write
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.state import SHAPE, STARTING_HANDS
from threefold.games.tactics.rules.why_not import why_not
from threefold.games.tactics.table.moves_list_row import row
from threefold.games.tactics.table.news import news, score, signs
from threefold.games.tactics.table.scene import draw, usual

GAME = GameOf(
    key="tactics",
    code=2,
    seats=(2, 2, 2),
    options=(
        Option("hand", tuple(map(str, STARTING_HANDS))),
        Option("colours", ("off", "on")),
        Option("turns", ("300", "200", "100", "0")),
    ),
    chance=True,
    rules=Tactics(),
    shape=SHAPE,
    write=write,
    read=read,
    hidden=True,
    usual=usual,
    draw=draw,
    row=row,
    news=news,
    score=score,
    signs=signs,
    why_not=why_not,
    reviews=True,
    fixed_fields=("limit", "red_black"),
)
