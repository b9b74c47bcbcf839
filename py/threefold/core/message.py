"""A sentence by its key, and what is said of seats. Texts may hold {0}, {1}: the page puts the names of seats there."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from threefold.core.kernel import Result


class Message(NamedTuple):
    """A sentence by its key, with what fills it: other sentences, texts, numbers or seats."""

    key: str
    fill: Mapping[str, "Message | str | int"] = {}


def people(seats: Sequence[int]) -> Message:
    """Seats by their names, as a list in a sentence: "Mira, Jun and Ada"."""
    return Message(f"people.{len(seats)}", dict(zip("abcdef", seats, strict=False)))


def winners(result: Result | None) -> tuple[int, ...]:
    """The seats that did best, if not all did equally well."""
    if result is None or min(result.shares) == max(result.shares):
        return ()
    return tuple(seat for seat, share in enumerate(result.shares) if share == max(result.shares))


def outcome(result: Result) -> Message:
    """Who won, as the beginning of a sentence that goes on with how."""
    match winners(result):
        case ():
            return Message("say.tie")
        case (seat,):
            return Message("say.winner", {"seat": seat})
        case several:
            return Message("say.winners", {"people": people(several)})
