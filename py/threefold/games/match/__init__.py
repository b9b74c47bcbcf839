"""Tic-Tac-Match."""

from threefold.game import Game, Option
from threefold.games.match.notation import read, write
from threefold.games.match.refusals import explain
from threefold.games.match.rules import Match

GAME = Game(
    key="match",
    code=5,
    seats=(2, 4, 2),
    gaps=(3,),
    teams=((0, 2), (1, 3)),
    options=(Option("match", ("one", "five")), Option("turns", ("300", "0"))),
    chance=True,
    rules=Match(),
    write=write,
    read=read,
    why_not=explain,
)
