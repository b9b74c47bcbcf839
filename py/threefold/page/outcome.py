"""Calls for the page's statistics and storage: how a saved game ended, and which of two saves contains the other."""

from typing import NamedTuple

from threefold.core.session import Session
from threefold.games import find
from threefold.page.arguments import Arguments, text_of
from threefold.page.table import GameTable
from threefold.saving.compare_saves import contains
from threefold.saving.save import read_save

LOST, SHARED, WON = 0, 1, 2
NEARLY = 1e-9


class Outcome(NamedTuple):
    """How a game ended."""

    game: str
    ply: int
    began: int
    """The seat that had the first move."""
    seats: tuple[int, ...]
    """For each seat: 0 lost, 1 shared, 2 won. Empty if the game is not over."""
    practice: bool = False
    """Whether an undo showed what comes next, or the game began from a position that was set up: then the result says
    little about its players, and is counted apart."""


class Compared(NamedTuple):
    """Whether the first save contains everything that is in the second one, and the reverse."""

    first: bool
    second: bool


def outcome(_: GameTable, arguments: Arguments) -> Outcome:
    """The outcome of a saved game. The game at the table is not changed."""
    session = read_save(text_of(arguments, "save"), find)
    practice = session.practice or session.start_position is not None
    return Outcome(session.game.key, session.ply, session.position(0).actor, _seats(session), practice)


def compare(_: GameTable, arguments: Arguments) -> Compared:
    one, other = (read_save(text_of(arguments, name), find) for name in ("save", "other"))
    return Compared(contains(one, other), contains(other, one))


def _seats(session: Session) -> tuple[int, ...]:
    if session.result is None:
        return ()
    shares = session.result.shares
    seats = range(len(shares))
    ours = [sum(shares[one] for one in session.game.team(seat) if one in seats) for seat in seats]
    return tuple(WON if share > 1 - NEARLY else LOST if share < NEARLY else SHARED for share in ours)
