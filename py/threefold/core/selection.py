"""Narrows the legal moves by what the player pointed at. Any order works, and no game has a click handler of its own.

A pick is a part of a move: a card, a square, a button. The moves that hold all picks remain; what they hold besides can
be pointed at next; when the picks are a whole move it is played.
"""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.kernel import Move


class Picked(NamedTuple):
    parts: tuple[str, ...]
    move: Move | None
    """The move that the picks make up, if they do."""


def remaining(moves: Sequence[Move], parts: Sequence[str]) -> list[Move]:
    """The moves that hold every part."""
    return [move for move in moves if all(part in move for part in parts)]


def open_parts(moves: Sequence[Move], parts: Sequence[str]) -> frozenset[str]:
    """What can be pointed at so that some move still holds everything: the picks themselves are not among it."""
    return frozenset(part for move in remaining(moves, parts) for part in move) - frozenset(parts)


def point(moves: Sequence[Move], parts: tuple[str, ...], part: str) -> Picked | None:
    """The picks after pointing at a part, or None if no legal move holds it.

    Pointing at a pick takes it back. A part that fits no move together with all picks replaces those that it does not
    fit, the newest ones staying first: whoever has picked one card and points at another means the other.
    """
    if part in parts:
        return Picked(tuple(other for other in parts if other != part), None)
    if not remaining(moves, (part,)):
        return None
    kept: tuple[str, ...] = (part,)
    for other in reversed(parts):
        if remaining(moves, (other, *kept)):
            kept = (other, *kept)
    whole = [move for move in remaining(moves, kept) if len(move) == len(kept)]
    return Picked(kept, whole[0] if whole else None)
