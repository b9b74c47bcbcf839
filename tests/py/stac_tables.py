"""Helpers for tests of the table of Stac."""

from collections.abc import Iterator
from typing import Any

from helpers import laid, random_session
from stac_positions import GAME, RULES

from threefold.core.kernel import Whole
from threefold.core.session import Session, begin
from threefold.games.stac.rules.rules import State
from threefold.words import named

Json = dict[str, Any]
WINS = "AAABB B1000 10000 10100 12000"
"""A board on which the player with three claims can make the fourth on b1, from a1."""


def at(state: State) -> Session:
    """A session that begins with a position."""
    return begin(GAME, ["Ada", "Ben"])._replace(states=(Whole(state),))


def table(session: Session, form: str = "wide", picks: tuple[str, ...] | None = None) -> Json:
    """The view that the page gets; without `picks`, with the parts that are picked when a turn begins."""
    if picks is None:
        begins = not session.result and session.look is None
        picks = GAME.usual(RULES.mask(session.now, None)) if begins else ()
    told: Json = laid(session, form, picks)
    return told


def sessions(games: int = 6, step: int = 5, plies: int = 60) -> Iterator[Session]:
    """Positions of random games, and some finished games."""
    for seed in range(games):
        session = random_session(GAME, seed, plies)
        while session.ply >= step:
            yield session
            session = session._replace(ply=session.ply - step)
    yield from (session for session in (random_session(GAME, seed) for seed in (30, 31, 32)) if session.result)


def items(shown: Json, prefix: str) -> dict[str, Json]:
    """The items whose key begins with this prefix, by the rest of the key."""
    found = [item for item in shown["scene"]["items"] if item["key"].startswith(prefix)]
    return {item["key"][len(prefix) :]: item for item in found}


def lit(shown: Json) -> set[str]:
    return {name for name, item in items(shown, "square:").items() if "ready" in item["moods"]}


def switch(shown: Json) -> dict[str, tuple[bool, bool]]:
    """For each side of the switch: whether it is on, and whether it can be chosen."""
    return {side["part"]: (side["on"], side["ready"] or side["on"]) for side in shown["scene"]["actions"]}


def said(shown: Json) -> str:
    return named(" ".join(shown["headline"][part] for part in ("who", "what", "why")), ("Ada", "Ben"))


def label(shown: Json, square: str) -> str:
    return named(items(shown, "square:")[square]["label"], ("Ada", "Ben"))


def about(shown: Json, square: str) -> str:
    return named(items(shown, "square:")[square]["about"]["text"], ("Ada", "Ben"))
