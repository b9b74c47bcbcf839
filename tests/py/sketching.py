"""Helpers for tests of sketches: the bridge calls that the page makes in the editor, and positions of random games."""

from random import Random
from typing import Any

import pytest
from helpers import ask

from threefold.core.game import Game
from threefold.core.session import begin
from threefold.games import all_games
from threefold.page.arguments import Refused
from threefold.page.sketch_text import editor_of, read_sketch


def has_editor(game: Game) -> bool:
    try:
        editor_of(game)
    except Refused:
        return False
    return True


EDITED = [game for game in all_games() if has_editor(game)]
GAMES = pytest.mark.parametrize("game", EDITED, ids=lambda game: game.key)
START = {"form": "wide", "names": ["Mira", "Jun"], "seed": "2a"}


def first(game: str, **more: Any) -> Any:
    return ask("sketch", **START, game=game, options={}, **more)


def after(view: Any, **act: Any) -> Any:
    return ask("sketch", **START, sketch=view["sketch"], act=act)


def press(view: Any, part: str, brush: str) -> Any:
    return after(view, do="press", part=part, brush=brush)


def label(view: Any, part: str) -> str:
    """The label of a place in the view of a sketch."""
    [found] = [p["label"] for s in view["sheets"] for g in s["groups"] for p in g["places"] if p["part"] == part]
    return str(found)


def state(view: Any) -> Any:
    return read_sketch(view["sketch"])[2].state


def reached(game: Game, seed: int) -> list[Any]:
    """The positions of a random game, each with the setup."""
    rng = Random(seed)
    seats = rng.choice(game.counts)
    options = {option.name: rng.choice(option.values) for option in game.options}
    session = begin(game, [f"P{seat}" for seat in range(seats)], options, seed)
    while session.result is None and session.ply < 80:
        session = session.play(rng.choice(session.moves))
    return [(session.setup, one) for one in session.states]
