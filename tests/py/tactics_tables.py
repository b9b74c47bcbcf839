"""Helpers for tests of the table of Tic-Tac-Tics: a position as one seat, or an onlooker, sees it."""

import re
from collections.abc import Iterator
from typing import Any

from tactics_positions import GAME, RULES, play, position, random_game

from threefold.core.items import Item, Scene, SceneRequest
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.core.selection import open_parts
from threefold.games.tactics.rules.state import State
from threefold.words import sentence

CHOOSER = -1
WON = "x1-m1 x5-m5 x9-m9 x3-m3"
"""One card short of two lines on the mid board: 2 + 7 make the second."""
History = tuple[tuple[int, Move], ...]


def played(state: State, moves: str) -> tuple[State, History]:
    """The position after moves in notation, and these moves as the history of a scene request."""
    history: list[tuple[int, Move]] = []
    for text in moves.split():
        move = GAME.read(text)
        assert move in RULES.moves(state), f"{text} is not legal"
        history.append((RULES.actor(state), move))
        state = RULES.play(state, move)
    return state, tuple(history)


def draw(
    state: State, picks: str = "", *, form: str = "wide", holder: int | None = CHOOSER, history: History = ()
) -> Scene:
    """The scene that the page would request; without `picks`, with the usual ones."""
    result = RULES.result(state)
    chooser = None if result else RULES.actor(state)
    holder = chooser if holder == CHOOSER else holder
    actor = chooser if holder == chooser else None
    legal = RULES.moves(state) if actor is not None else []
    parts = tuple(picks.split()) or (GAME.usual(RULES.mask(state, holder)) if actor is not None else ())
    lit = open_parts(legal, parts)
    assert GAME.draw
    return GAME.draw(RULES.mask(state, holder), SceneRequest(form, actor, parts, lit, frozenset(), result, history))


def said(scene: Scene) -> str:
    return " ".join(named(say) for say in (scene.who, scene.what, scene.why))


def named(say: str | Message | None) -> str:
    assert isinstance(say, Message)
    return re.sub(r"\{(\d)\}", lambda seat: ("Mira", "Jun")[int(seat[1])], sentence(say))


def item(scene: Scene, key: str) -> Item:
    return next(one for one in scene.items if one.key == key)


def keys(scene: Scene, start: str) -> list[str]:
    return [one.key for one in scene.items if one.key.startswith(start)]


def buttons(scene: Scene) -> dict[str, str]:
    """The labels of the actions by their parts; asserts that all can be pressed."""
    assert all(action.ready for action in scene.actions)
    return {action.part: named(action.label) for action in scene.actions}


def lit(scene: Scene) -> set[str | None]:
    return {one.part for one in scene.items if "ready" in one.moods}


def tables(games: int, step: int = 1, **options: str) -> Iterator[tuple[State, History]]:
    """Positions of random games, each with the moves that led to it."""
    for seed in range(games):
        history: History = ()
        for ply, (state, move, after) in enumerate(random_game(seed, **options)):
            if ply % step == seed % step:
                yield state, history
            history = (*history, (RULES.actor(state), move))
            if RULES.result(after):
                yield after, history


def letters(node: Any) -> Iterator[str]:
    """All texts in a part of a scene, with messages as sentences."""
    match node:
        case Message():
            yield sentence(node)
        case str():
            yield node
        case dict():
            for value in node.values():
                yield from letters(value)
        case tuple() | list() | frozenset():
            for value in node:
                yield from letters(value)


def asked(hand: str) -> State:
    """A position in which O, with this hand, has to answer X's king."""
    return play(position("Kd 8c", hand, swaps="x4-m4"), "Kd:x5-x4")


def cards_in_hand(scene: Scene) -> list[Item]:
    return [one for one in scene.items if one.area == "hand" and one.part]
