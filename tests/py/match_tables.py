"""Helpers for tests of the table of Tic-Tac-Match: what a seat is shown and told."""

from collections.abc import Iterator
from typing import Any

from helpers import laid, random_session
from match_positions import BARREN, FOUR, GAME, RULES, play, position

from threefold.core.items import Item, Scene, SceneRequest
from threefold.core.kernel import Move
from threefold.core.selection import open_parts
from threefold.core.session import Session
from threefold.games.match.rules.state import State
from threefold.page.moves_list import Story
from threefold.page.situation import TableContext
from threefold.words import named, sentence

CHOOSER = -1
STORY = Story()
"""Reused, because describing a whole game again for each position takes long."""
NAMES = ("Mira", "Jun", "Ada", "Leo")
History = tuple[tuple[int, Move], ...]

STUCK = position("Xr double Xr double | Or Og Ob Xg", BARREN)
DOUBLE = play(position("double Xg flip wipe | Or Og Ob Oy"), "double")
WIPING = play(position(FOUR.replace("Xr", "wipe", 1)), "wipe")


def scene(
    state: State,
    picks: str = "",
    form: str = "wide",
    holder: int | None = CHOOSER,
    history: History = (),
) -> Scene:
    """The scene that the seat to choose is shown, or another holder of the device."""
    result, actor = RULES.result(state), RULES.actor(state)
    parts = tuple(picks.split())
    seat = actor if holder == CHOOSER else holder
    chooser = None if result or seat != actor else actor
    lit = open_parts(RULES.moves(state), parts) if chooser is not None else frozenset()
    assert GAME.draw
    return GAME.draw(
        RULES.mask(state, None if result else seat),
        SceneRequest(form, chooser, parts, lit, frozenset(), result, history),
    )


def after(state: State, moves: str, **more: Any) -> Scene:
    """The scene after some moves, with these as its history."""
    told: list[tuple[int, Move]] = []
    for text in moves.split():
        told.append((RULES.actor(state), GAME.read(text)))
        state = play(state, text)
    return scene(state, history=tuple(told), **more)


def said(shown: Scene) -> str:
    return named(" ".join(sentence(part) for part in (shown.who, shown.what)), NAMES)


def why(shown: Scene) -> str:
    return named(sentence(shown.why), NAMES)


def item(shown: Scene, key: str) -> Item:
    return next(one for one in shown.items if one.key == key)


def hand(shown: Scene) -> list[Item]:
    return [one for one in shown.items if one.area == "hand"]


def label(one: Item) -> str:
    assert one.label
    return named(sentence(one.label), NAMES)


def sessions(games: int, step: int) -> Iterator[Session]:
    """Random games, each at every so many plies and at its end."""
    for seed in range(games):
        session = random_session(GAME, seed, plies=90)
        for ply in {*range(seed % step, session.ply, step), session.ply}:
            yield session._replace(log=session.log[:ply], ply=ply, states=session.states[: ply + 1])


def viewed(
    session: Session, form: str, picks: tuple[str, ...] = (), heard: bool = False, holder: int | None = None
) -> dict[str, Any]:
    told: dict[str, Any] = laid(session, form, picks, heard, TableContext(holder=holder), STORY)
    return told
