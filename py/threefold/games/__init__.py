"""The games, in the order in which their posters hang, each with its number in link codes.

A game is its folder and its line here: docs/add-a-game.md says what belongs into the folder. A number is a promise to
every link that was ever sent: it is never given twice.
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

    Each is imported when it is first asked for: nobody waits for a game that is not played.
    """
    for name, code in GAMES.items():
        if key in (name, code):
            game: Game = import_module(f"threefold.games.{name}.game").GAME
            return game
    raise KeyError(key)


def all_games() -> tuple["Game", ...]:
    """All games, in the order in which their posters hang."""
    return tuple(find(name) for name in GAMES)


def part_of(game: "Game", folder: str, name: str) -> "ModuleType | None":
    """A module that a game may have or not have, in a folder that it may have or not have."""
    place = f"threefold.games.{game.key}.{folder}.{name}"
    try:
        return import_module(place)
    except ModuleNotFoundError as missing:
        if missing.name and place.startswith(missing.name):
            return None
        raise
