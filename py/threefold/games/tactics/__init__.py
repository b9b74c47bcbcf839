"""Tic-Tac-Tics."""

from threefold.game import Game, Option
from threefold.games.tactics.figures import figures
from threefold.games.tactics.notation import read, write
from threefold.games.tactics.refusals import explain
from threefold.games.tactics.rules import Tactics
from threefold.games.tactics.scene import draw, usual
from threefold.games.tactics.told import line

GAME = Game(
    key="tactics",
    code=2,
    seats=(2, 2, 2),
    options=(
        Option("hand", ("0", "3", "5")),
        Option("colours", ("off", "on")),
        Option("turns", ("300", "200", "100", "0")),
    ),
    chance=True,
    rules=Tactics(),
    write=write,
    read=read,
    hidden=True,
    usual=usual,
    draw=draw,
    line=line,
    why_not=explain,
    figures=figures,
    frame=("limit", "red_black"),
)
