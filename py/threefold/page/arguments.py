"""What the page says with a call, checked: whatever comes through the door may be anything."""

from typing import Any

from threefold.bots.bot import LEVELS
from threefold.bots.seats import FAR
from threefold.core.message import Message
from threefold.core.whole_numbers import is_whole
from threefold.drawing.items import FORMS
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


def message_of(plain: Any, depth: int = 4) -> Message:
    """A sentence as another worker has thought of it."""
    match plain:
        case [str(key), dict(fill)] if depth and key in ENGLISH and len(fill) <= MOST_HOLES:
            return Message(key, {str(name): _filling(value, depth) for name, value in fill.items()})
    raise Refused("error.foreign")


def _filling(value: Any, depth: int) -> Message | str | int:
    match value:
        case str() if len(value) <= LONGEST_FILLING:
            return value
    if is_whole(value, MOST_SEATS):
        return value
    return message_of(value, depth - 1)


def ply_of(arguments: Arguments) -> int | None:
    """Which position is meant; None is the present one, or none in particular."""
    ply = arguments.get("ply")
    if ply is not None and not is_whole(ply):
        raise Refused("error.foreign")
    return ply


def line_of(arguments: Arguments) -> int:
    """Which line is meant; without one, the game."""
    line = arguments.get("line", 0)
    if not is_whole(line):
        raise Refused("error.foreign")
    return line


def seat_of(arguments: Arguments, seats: int) -> int:
    seat = arguments.get("seat")
    if not is_whole(seat, seats):
        raise Refused("error.foreign")
    return seat


def bots_of(arguments: Arguments) -> tuple[int, ...]:
    """The level that plays each seat; 0 is a person, FAR is one far away."""
    bots = arguments.get("bots", [])
    if not isinstance(bots, list) or len(bots) > MOST_SEATS:
        raise Refused("error.foreign")
    if not all(is_whole(bot, LEVELS.stop) or (is_whole(bot) and bot == FAR) for bot in bots):
        raise Refused("error.foreign")
    return tuple(bots)


def sent_of(arguments: Arguments) -> int:
    """How far a game stood when it was sent to somebody far away; -1: it never was."""
    sent = arguments.get("sent", -1)
    if sent != -1 and not is_whole(sent):
        raise Refused("error.foreign")
    return int(sent)
