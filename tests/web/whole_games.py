"""Whole games that the page plays from the first move to the last."""

from functools import cache
from random import Random
from typing import Any

from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.saving.save import write_save
from web.short_games import short_way
from web.table import GAME

NAMES = ["Mira", "Jun", "Ada", "Leo", "Noor", "Ida"]
ID = "0123456789ab"
SEEDS = 400
LONG = 30
"""The most moves of a random game that the page plays."""
TELLING = {
    # Tiles drawn, points of both, an open board, one tile over another, a wild card, two points at once, seven points.
    "stack": (263, "DK2c2 TR3a3 CR2a2 SB1a1 TB2c1 TB5b1 CY1c3 XR2b3 DR1b2 DR4c3 DW4a1 DB1b1 SR3a1"),
    # Cards drawn, melds step by step, a jack that looks, a queen, what is allowed and what is not, two lines.
    "tactics": (
        224,
        "draw draw 5s+8c:o5-x8 draw Jd:look allow 2d 6s+4h:x6-o4 9c+2d:o9-x2 Qc:o9-o1 allow draw 4s+8h:o4-o8 "
        "2h+As:o2-x1 7c+3s:x7-o3",
    ),
    # Pairs, claims, pawns that go alone, four claims.
    "stac": (0, "=b1 =e1 c1 d1 =b1 =d2 b2 a2 =d2 =c2 e2 c3 =e1 =a3 e3 a4 =a3"),
    # A nest, trees, three in a row.
    "doh": (0, " ".join(GAME)),
    # A Flip, a Wipe Out, a Double Play, cards drawn and covered, three in a row.
    "match": (7528, "Xb-c3 flip wipe Xy-a3 Xb-c2 Xb-a3 Or-b1 double Xb-b3"),
}
"""For each game, the seed and the moves of a short one in which all happens that is read aloud in words of its own."""


@cache
def short_game(game: Game, seats: int, least: int = 6) -> Session:
    """A game for the page to play: the shortest of many random games with at least `least` moves, or else the shortest
    of all. If it has more than LONG moves: a game whose players help each other to end it."""
    found: list[Session] = []
    shorter: list[Session] = []
    for seed in range(SEEDS):
        rng, session = Random(seed), begin(game, NAMES[:seats], {}, seed)
        while not session.result and session.ply < 60:
            session = session.play(rng.choice(list(session.moves)))
        if session.result:
            (found if session.ply >= least else shorter).append(session)
    shortest = min(found or shorter, key=lambda session: session.ply)
    if shortest.ply <= LONG:
        return shortest
    session = begin(game, NAMES[:seats], {}, 0)
    for move in short_way(session):
        session = session.play(move)
    return session


@cache
def telling_game(game: Game) -> Session:
    """A game for as many people as usual in which much is read aloud."""
    if game.key not in TELLING:
        return short_game(game, game.seats[2])
    seed, moves = TELLING[game.key]
    session = begin(game, NAMES[: game.seats[2]], {}, seed)
    for move in moves.split():
        session = session.play(game.read(move))
    return session


def not_begun(session: Session) -> dict[str, Any]:
    """What is stored of this game before its first move."""
    start = begin(session.game, session.names, dict(session.setup.options), session.setup.seed)
    kept = {"id": ID, "game": session.game.key, "rev": 1, "save": write_save(start), "names": session.names}
    return kept | {"ply": 0, "over": False, "when": 1, "summary": ""}
