"""What reading links, saves and records has in common: bounds, and checks. Nothing that comes in is ever evaluated."""

import gc
import json
from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from threefold.core.game import Game
from threefold.core.kernel import State
from threefold.core.session import Session

LONGEST_POSITION = 12_000
MOST_MOVES = 7_500
"""Moves of a log that is read: there was a time when games could go on for ever."""
LONGEST_NAME = 40
LONGEST_MOVE = 100
Find = Callable[[int | str], Game]
"""Finds a game by its code (links) or key (saves); KeyError if there is none."""


class BadInput(ValueError):
    """Something from outside that cannot be read. The key names the sentence that says what is wrong."""

    def __init__(self, key: str, at: int | None = None) -> None:
        super().__init__(key if at is None else f"{key} at {at}")
        self.key = key
        self.at = at


Reader = TypeVar("Reader", bound=Callable[..., Session])


def unswept(read: Reader) -> Reader:
    """Nothing is swept while a text is read: all that it makes stays, and looking through it takes half the time."""

    @wraps(read)
    def reading(*args: Any) -> Session:
        swept = gc.isenabled()
        gc.disable()
        try:
            return read(*args)
        finally:
            if swept:
                gc.enable()

    return cast(Reader, reading)


def position(game: Game, plain: object) -> State:
    """The position that a text brings as plain lists. ValueError if there is none; `unfit` tells the rest."""
    try:
        if len(to_json(plain)) > LONGEST_POSITION:
            raise ValueError("longer than any position")
        return game.position(plain)
    except RecursionError:
        raise ValueError("lists in lists in lists") from None


def to_json(fields: object) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
