"""Positions and games of Tic-Tac-Stack for its tests."""

import json
import re
from collections.abc import Iterable
from typing import cast

from helpers import find

from threefold.core.items import Item, Scene, SceneRequest
from threefold.core.message import Message
from threefold.core.selection import open_parts
from threefold.core.session import Session, begin
from threefold.games.stack.rules.rules import NOWHERE, State
from threefold.page.encode import plain_art as art_json
from threefold.words import named, sentence

GAME = find("stack")
RULES = GAME.rules
NAMES = ("Mira", "Jun", "Ada", "Leo", "Noor", "Ida")
FULL = "SR1 SB2 SY3 TK1 TW2 TR3 DB1 DY2 DK3"
"""A board with a tile on every square."""


def state_of(session: Session) -> State:
    return cast(State, session.now)


def game(moves: str = "", seats: int = 2, seed: int = 1, **options: str) -> Session:
    session = begin(GAME, [f"P{seat}" for seat in range(seats)], options, seed)
    for text in moves.split():
        session = session.play(GAME.read(text))
    return session


def table(rows: str, *hands: str, pile: str = "", **more: object) -> State:
    """A position from its board, written as it looks: the third row first, "." is empty, "SR1+TK2" is a stack."""
    cells = rows.split()
    stacks = tuple(() if cell == "." else tuple(cell.split("+")) for cell in (*cells[6:], *cells[3:6], *cells[:3]))
    some = tuple(tuple(hand.split()) for hand in hands)
    state = State(False, stacks, some, tuple(pile.split()), (0,) * len(some), (NOWHERE,) * len(some))
    return state._replace(**more)  # type: ignore[arg-type]


def play(state: State, *moves: str) -> State:
    for text in moves:
        move = GAME.read(text)
        assert move in RULES.moves(state), text
        state = RULES.play(state, move)
    return state


def gained(rows: str, move: str, always_wild: bool = False) -> int:
    """The points that this move scores on a board."""
    return play(table(rows, move[:3], "XW5", always_wild=always_wild), move).scores[0]


def quietly(state: State) -> State:
    """The position after the move with the lowest total score."""
    after: list[State] = [RULES.play(state, move) for move in RULES.moves(state)]
    return min(after, key=lambda one: sum(one.scores))


def squares(state: State) -> set[str]:
    return {square for _, square in RULES.moves(state)}


# ---- scenes ----


def drawn(state: State, form: str = "wide", picks: tuple[str, ...] = (), looking: bool = False) -> Scene:
    """The scene of a position for the seat to move; `looking`: as an earlier position that is being looked at."""
    assert GAME.draw
    result = None if looking else RULES.result(state)
    actor = None if looking or result else state.turn
    legal = RULES.moves(state) if actor is not None else ()
    open_now = open_parts(legal, picks)
    instead = open_parts(legal, ()) - open_now - set(picks) if picks else frozenset()
    return GAME.draw(
        RULES.mask(state, actor), SceneRequest(form, actor, picks, open_now, frozenset(instead), result, ())
    )


def said(say: Message) -> str:
    return named(sentence(say), NAMES)


def sentences(scene: Scene) -> str:
    return " ".join(said(part) for part in (scene.who, scene.what, scene.why))


def label(scene: Scene, key: str) -> str:
    found = item(scene, key).label
    assert found
    return said(found)


def item(scene: Scene, key: str) -> Item:
    return next(item for item in scene.items if item.key == key)


def texts(items: Iterable[Item], prefix: str = "") -> list[str]:
    """The texts painted on the items whose keys begin with this prefix."""
    marks = art_json(tuple(mark for item in items if item.key.startswith(prefix) for mark in item.art))
    return re.findall(r'"text": "([^"]*)"', json.dumps(marks))
