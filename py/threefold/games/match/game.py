"""Tic-Tac-Match."""

from threefold.core.game import GameOf, Option
from threefold.games.match.rules.deck import ACTION_CARDS
from threefold.games.match.rules.notation import read, write
from threefold.games.match.rules.rules import Match
from threefold.games.match.rules.state import SHAPE
from threefold.games.match.rules.why_not import why_not
from threefold.games.match.table.card_identity import laid_open
from threefold.games.match.table.news import news, score, signs
from threefold.games.match.table.scene import draw, row

GAME = GameOf(
    key="match",
    code=5,
    seats=(2, 4, 2),
    gaps=(3,),
    teams=((0, 2), (1, 3)),
    options=(Option("match", ("one", "five")), Option("turns", ("300", "0"))),
    chance=True,
    rules=Match(),
    shape=SHAPE,
    write=write,
    read=read,
    hidden=True,
    by_second_press=ACTION_CARDS,
    draw=draw,
    row=row,
    news=news,
    laid_open=laid_open,
    score=score,
    signs=signs,
    why_not=why_not,
    reviews=True,
    rounds=lambda setup: setup.option("match") != "one",
    offers_ties=False,
    fixed_fields=("seats", "goal", "limit"),
)
