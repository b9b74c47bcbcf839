"""The games, in the order of their posters on the start page, each with its number in link codes.

A game is its folder and its line here: docs/add-a-game.md describes what belongs in the folder. Old links contain these
numbers, so a number must never be changed or used again.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from types import ModuleType

    from threefold.core.game import Game

GAMES = {
    "stack": 1,
    "tactics": 2,
    "stac": 4,
    "doh": 3,
    "match": 5,
}


def find(key: int | str) -> "Game":
    """The game with this key, or with this number in link codes; KeyError if there is none.

    Each game is imported on first use, so that pages do not load games that are not played.
    """
    for name, code in GAMES.items():
        if key in (name, code):
            game: Game = import_module(f"threefold.games.{name}.game").GAME
            return game
    raise KeyError(key)


def all_games() -> tuple["Game", ...]:
    """All games, in the order of their posters."""
    return tuple(find(name) for name in GAMES)


def part_of(game: "Game", folder: str, name: str) -> "ModuleType | None":
    """An optional module of a game, in an optional folder; None if the module or the folder does not exist."""
    place = f"threefold.games.{game.key}.{folder}.{name}"
    try:
        return import_module(place)
    except ModuleNotFoundError as missing:
        if missing.name and place.startswith(missing.name):
            return None
        raise
