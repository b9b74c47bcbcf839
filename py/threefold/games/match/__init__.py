"""Tic-Tac-Match."""

from threefold.game import Game, Option
from threefold.games.match.figures import figures
from threefold.games.match.notation import read, write
from threefold.games.match.refusals import explain
from threefold.games.match.rules import Match
from threefold.games.match.scene import draw, line

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
    hidden=True,
    draw=draw,
    line=line,
    why_not=explain,
    figures=figures,
    frame=("seats", "goal", "limit"),
)
