"""Tic-Tac-Tics."""

from threefold.game import Game, Option
from threefold.games.tactics.notation import read, write
from threefold.games.tactics.refusals import explain
from threefold.games.tactics.rules import Tactics

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
    why_not=explain,
)
