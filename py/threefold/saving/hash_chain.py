"""Chance without a dealer, by hash chains: every seat has a chain of numbers, each the hash of the next one, and
reveals them one by one from the first.

A seat that has revealed one number can only go on with the one that hashes to it, and nobody else can know that one
before. A random draw after a move is derived from the number revealed with that move and the number revealed with the
next move: the seat that moves does not know the second number, and the seat that follows can no longer choose it.
"""

from functools import lru_cache
from typing import NamedTuple

from threefold.core.kernel import SEEDS
from threefold.saving.sha256 import sha256

LENGTH = 128
"""The index of a chain's last number, the secret: more than any seat needs in a game with chains (a test counts)."""
SIZE = 16
"""The bytes of each number."""
KNOWN = 4096
"""How many calculated numbers are remembered: the chains of one game of six, with room for those of others."""


class ChainNumber(NamedTuple):
    """The latest known number of a seat's chain, and its index in the chain: 0 is revealed before the game."""

    place: int
    number: bytes


@lru_cache(KNOWN)
def _previous(game: bytes, seat: int, at: int, number: bytes) -> bytes:
    """The number before the one at index `at`. Remembered, because every answer of a game by link asks again for almost
    the same numbers."""
    return sha256(game + bytes([seat, at]) + number)[:SIZE]


def before(game: bytes, seat: int, told: ChainNumber, index: int) -> bytes:
    """The number of the chain at `index`, calculated from a later one (or the same)."""
    number = told.number
    for at in range(told.place, index, -1):
        number = _previous(game, seat, at, number)
    return number


def earlier(game: bytes, seat: int, told: ChainNumber | None, index: int) -> ChainNumber:
    """The chain's number at `index`. ValueError if only earlier numbers are known."""
    if told is None or told.place < index:
        raise ValueError("nobody has told that number")
    return ChainNumber(index, before(game, seat, told, index))


def later(one: ChainNumber | None, other: ChainNumber | None) -> ChainNumber | None:
    """The later of two numbers of a chain; the other one if one is None."""
    return max((told for told in (one, other) if told), default=None)


def of_secret(game: bytes, seat: int, secret: bytes, index: int) -> ChainNumber:
    """The number at `index` of the chain whose last number is `secret`. ValueError if the index is not valid."""
    if not 0 <= index < LENGTH:
        raise ValueError("the chain has no such number")
    return ChainNumber(index, before(game, seat, ChainNumber(LENGTH, secret), index))


def fits(game: bytes, seat: int, one: ChainNumber, other: ChainNumber) -> bool:
    """Whether both numbers belong to the same chain."""
    late, early = (one, other) if one.place >= other.place else (other, one)
    return before(game, seat, late, early.place) == early.number


def seed(game: bytes, purpose: str, *numbers: bytes) -> int:
    """A seed derived from all these numbers. `purpose` separates seeds for different uses."""
    return int.from_bytes(sha256(game + purpose.encode() + b"".join(numbers))[:8], "big") % SEEDS
