"""Messages: sentences by key, and messages about seats. In texts, {0} and {1} are placeholders for which the page puts
in the names of seats."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from threefold.core.kernel import Result


class Message(NamedTuple):
    """The key of a sentence, and the values of its placeholders: messages, texts, or the numbers of seats."""

    key: str
    fill: Mapping[str, "Message | str | int"] = {}


def people(seats: Sequence[int]) -> Message:
    """A message that lists the names of seats: "Mira, Jun and Ada"."""
    return Message(f"people.{len(seats)}", dict(zip("abcdef", seats, strict=False)))


def winners(result: Result | None) -> tuple[int, ...]:
    """The seats with the largest share; none if the game is not over or all shares are equal."""
    if result is None or min(result.shares) == max(result.shares):
        return ()
    return tuple(seat for seat, share in enumerate(result.shares) if share == max(result.shares))


def outcome(result: Result) -> Message:
    """Who won, as the beginning of a sentence that goes on with the reason."""
    match winners(result):
        case ():
            return Message("say.tie")
        case (seat,):
            return Message("say.winner", {"seat": seat})
        case several:
            return Message("say.winners", {"people": people(several)})
