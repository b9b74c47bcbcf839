"""What the page says with a call, checked: whatever comes through the door may be anything."""

from typing import Any

from threefold.mind import LEVELS
from threefold.scene import FORMS, Say
from threefold.words import ENGLISH

MOST_SEATS = 6
MOST_HOLES = 8
LONGEST_FILLING = 40
Arguments = dict[str, Any]


class Refused(ValueError):
    """A call that makes no sense. The key names the sentence that says so."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def text_of(arguments: Arguments, name: str) -> str:
    value = arguments.get(name)
    if not isinstance(value, str):
        raise Refused("error.foreign")
    return value


def form_of(arguments: Arguments) -> str:
    form = text_of(arguments, "form")
    if form not in FORMS:
        raise Refused("error.foreign")
    return form


def names_of(arguments: Arguments) -> tuple[str, ...]:
    names = arguments.get("names")
    if not isinstance(names, list) or not all(isinstance(name, str) and len(name) <= 40 for name in names):
        raise Refused("error.foreign")
    return tuple(names)


def say_of(plain: Any, depth: int = 4) -> Say:
    """A sentence as another worker has thought of it."""
    match plain:
        case [str(key), dict(fill)] if depth and key in ENGLISH and len(fill) <= MOST_HOLES:
            return Say(key, {str(name): _filling(value, depth) for name, value in fill.items()})
    raise Refused("error.foreign")


def _filling(value: Any, depth: int) -> Say | str | int:
    match value:
        case str() if len(value) <= LONGEST_FILLING:
            return value
        case int() if 0 <= value < MOST_SEATS:
            return value
    return say_of(value, depth - 1)


def bots_of(arguments: Arguments) -> tuple[int, ...]:
    """The level that plays each seat; 0 is a person."""
    bots = arguments.get("bots", [])
    if not isinstance(bots, list) or len(bots) > MOST_SEATS or not all(bot in (0, *LEVELS) for bot in bots):
        raise Refused("error.foreign")
    return tuple(bots)
