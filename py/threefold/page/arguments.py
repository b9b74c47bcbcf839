"""Reads and validates the arguments of a call from the page: they may be anything, so each is checked here."""

from typing import Any

from threefold.bots.bot import LEVELS
from threefold.core.items import FORMS
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.page.seats import FAR
from threefold.saving.checked_input import LONGEST_NAME
from threefold.words import ENGLISH

MOST_SEATS = 6
MOST_HOLES = 8
LONGEST_FILLING = 40
Arguments = dict[str, Any]


class Refused(ValueError):
    """A call with invalid arguments, or one that is not possible now. The key names the sentence that says why."""

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
    if not isinstance(names, list) or not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in names):
        raise Refused("error.foreign")
    return tuple(names)


def renamed(session: Session, arguments: Arguments) -> Session:
    """The session with the names of the call, one for each seat."""
    names = names_of(arguments)
    if len(names) != session.setup.seats:
        raise Refused("error.foreign")
    return session.rename(names)


def message_of(plain: Any, depth: int = 4) -> Message:
    """A message that another worker made, parsed from its JSON and validated; Refused if it is not one."""
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
    """The ply that the call names; None if it names none, which usually means the present position."""
    ply = arguments.get("ply")
    if ply is not None and not is_whole(ply):
        raise Refused("error.foreign")
    return ply


def line_of(arguments: Arguments) -> int:
    """The number of the line that the call names; by default 0, the game."""
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
    """For each seat, the level of the bot that plays it; 0: a person, FAR: somebody far away."""
    bots = arguments.get("bots", [])
    if not isinstance(bots, list) or len(bots) > MOST_SEATS:
        raise Refused("error.foreign")
    if not all(is_whole(bot, LEVELS.stop) or (is_whole(bot) and bot == FAR) for bot in bots):
        raise Refused("error.foreign")
    return tuple(bots)


def sent_of(arguments: Arguments, name: str = "sent") -> int:
    """How many moves the game had, its ending counted as one, when it was last sent to somebody far away; -1: never.
    `offered`: when a tie was last offered with it."""
    sent = arguments.get(name, -1)
    if sent != -1 and not is_whole(sent):
        raise Refused("error.foreign")
    return int(sent)
