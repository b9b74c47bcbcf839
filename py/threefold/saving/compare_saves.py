"""Compares two saves of the same game from two devices: whether one contains everything that is in the other."""

from collections.abc import Mapping
from typing import Any

from threefold.core.lines import GAME
from threefold.core.session import Session

Way = tuple[Any, ...]
"""The moves from the start of the game to a position; a guess stands in front of the moves that were tried from it."""


def contains(one: Session, other: Session) -> bool:
    """Whether `one` has every move, line and note of `other`. The endings must be equal, unless `other` has none: then
    `one`, whose players ended it or played on, is later. Names and the position shown are not compared."""
    if (one.game.key, one.setup, one.start_position) != (other.game.key, other.setup, other.start_position):
        return False
    longer = one.played[: other.ply] == other.played and one.ply > other.ply
    if other.ending and other.ending != one.ending:
        return False
    if not longer and one.played != other.played:
        return False
    ways, noted = _ways(one), _noted(one)
    kept = all(any(way == longest[: len(way)] for longest in ways) for way in _ways(other))
    return kept and all(noted.get(way) == note for way, note in _noted(other).items())


def _way(session: Session, number: int, ply: int) -> Way:
    """The moves and guesses that lead to a position of a line."""
    if number == GAME:
        return session.log[:ply]
    line = session.tree.find(number)
    if ply <= line.start:
        return _way(session, line.parent, ply)
    guess = (line.guess,) if line.guess else ()
    return (*_way(session, line.parent, line.start), *guess, *line.moves[: ply - line.start])


def _ways(session: Session) -> list[Way]:
    return [session.log, *(_way(session, line.number, line.end) for line in session.tree.lines)]


def _noted(session: Session) -> Mapping[Way, tuple[Any, ...]]:
    notes = {_way(session, note.line, note.ply): note[2:] for note in session.tree.notes}
    names = {(*_way(session, line.number, line.end), "name"): (line.name,) for line in session.tree.lines if line.name}
    return {**notes, **names}
