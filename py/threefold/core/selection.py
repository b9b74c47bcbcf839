"""Filters the legal moves by the parts that the player has picked. Any order works, so no game needs its own click
handler.

A pick is a part of a move: a card, a square, a button. The moves that contain all picks remain; their other parts can
be picked next; as soon as the picks are a complete move, it is played.
"""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.kernel import Move


class Picked(NamedTuple):
    parts: tuple[str, ...]
    move: Move | None
    """The move that the picks make up; None as long as they are incomplete."""


def remaining(moves: Sequence[Move], parts: Sequence[str]) -> list[Move]:
    """The moves that contain every part."""
    return [move for move in moves if all(part in move for part in parts)]


def open_parts(moves: Sequence[Move], parts: Sequence[str]) -> frozenset[str]:
    """The parts, other than the picks, that can be picked next so that some move contains all picks."""
    return frozenset(part for move in remaining(moves, parts) for part in move) - frozenset(parts)


def point(moves: Sequence[Move], parts: tuple[str, ...], part: str) -> Picked | None:
    """The picks after pointing at a part, or None if no legal move contains it.

    Pointing at a pick takes it back. If no move contains the part together with all picks, it replaces the picks that
    it does not fit, and newer picks are kept in preference to older ones: a player who has picked one card and points
    at another means the other.
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
