"""Limits and checks shared by the readers of links, saves and records. Input is never executed as code."""

import gc
import json
import re
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from threefold.core.game import Game
from threefold.core.kernel import State

LONGEST_POSITION = 12_000
MOST_MOVES = 7_500
"""The maximum number of moves in a log that is read: more than MOST_PLIES, because earlier versions had no limit."""
LONGEST_NAME = 40
"""Of a player. Fewer letters can be typed on the page, but a number that tells equal names apart may follow them."""
LONGEST_MOVE = 100
UNSEEN = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that a name must not contain. `str.isprintable` is not used, because it differs between Python
versions."""
Find = Callable[[int | str], Game]
"""Finds a game by its code (links) or key (saves); KeyError if there is none."""


class BadInput(ValueError):
    """Input that cannot be read. `key` is the message key of what is wrong; `at` is the place: a ply, character or line
    number."""

    def __init__(self, key: str, at: int | None = None) -> None:
        super().__init__(key if at is None else f"{key} at {at}")
        self.key = key
        self.at = at


Reader = TypeVar("Reader", bound=Callable[..., Any])


def without_gc(read: Reader) -> Reader:
    """Decorator that turns off garbage collection while a text is read: all objects stay in use, and scanning them
    would take half of the time."""

    @wraps(read)
    def reading(*args: Any) -> Any:
        swept = gc.isenabled()
        gc.disable()
        try:
            return read(*args)
        finally:
            if swept:
                gc.enable()

    return cast(Reader, reading)


def position(game: Game, plain: object) -> State:
    """Converts plain lists from a text to a state. ValueError if they do not have the game's shape; whether a game can
    begin from it is checked by `unfit`."""
    if len(to_json(plain)) > LONGEST_POSITION:
        raise ValueError("longer than any position")
    return game.position(plain)


def to_json(fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
