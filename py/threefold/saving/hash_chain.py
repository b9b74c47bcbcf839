"""Chance without a dealer: every seat has a chain of numbers, each the hash of the next one, and tells them from the
first one on.

Whoever has told one number can only go on with the one that hashes to it, and nobody else can know it before. What is
drawn after a move comes from the number told with that move and the number told with the move that follows it: whoever
moves does not know the second one, and whoever follows could not choose it any more.
"""

from typing import NamedTuple

from threefold.core.kernel import SEEDS
from threefold.saving.sha256 import sha256

LENGTH = 128
"""Numbers of a chain: more than any seat needs in a game that is dealt so (a test counts)."""
SIZE = 16
"""Bytes of each number."""


class Told(NamedTuple):
    """The latest number of a seat's chain that is known, and which one it is: 0 is told before the game."""

    place: int
    number: bytes


def before(game: bytes, seat: int, told: Told, index: int) -> bytes:
    """An earlier number of the chain, or this one."""
    number = told.number
    for at in range(told.place, index, -1):
        number = sha256(game + bytes([seat, at]) + number)[:SIZE]
    return number


def earlier(game: bytes, seat: int, told: Told | None, index: int) -> Told:
    """The same chain when so much of it was told. ValueError if that is not known."""
    if told is None or told.place < index:
        raise ValueError("nobody has told that number")
    return Told(index, before(game, seat, told, index))


def later(one: Told | None, other: Told | None) -> Told | None:
    """Of two numbers of a chain the one that tells more."""
    return max((told for told in (one, other) if told), default=None)


def of_secret(game: bytes, seat: int, secret: bytes, index: int) -> Told:
    """A number of one's own chain: its last one is the secret."""
    if not 0 <= index < LENGTH:
        raise ValueError("the chain has no such number")
    return Told(index, before(game, seat, Told(LENGTH, secret), index))


def fits(game: bytes, seat: int, one: Told, other: Told) -> bool:
    """Whether both can be of one chain."""
    late, early = (one, other) if one.place >= other.place else (other, one)
    return before(game, seat, late, early.place) == early.number


def seed(game: bytes, purpose: str, *numbers: bytes) -> int:
    """A seed that all these numbers decide together."""
    return int.from_bytes(sha256(game + purpose.encode() + b"".join(numbers))[:8], "big") % SEEDS
