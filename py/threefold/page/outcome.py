"""What figures are made of: how a kept game ended; and which of two saves of a game goes further."""

from typing import NamedTuple

from threefold.core.session import Session
from threefold.games import find
from threefold.page.arguments import Arguments, text_of
from threefold.page.table import GameTable
from threefold.saving.compare_saves import holds
from threefold.saving.save import read_save

LOST, SHARED, WON = 0, 1, 2
NEARLY = 1e-9


class Outcome(NamedTuple):
    """How a game ended for each seat: 0 lost, 1 shared, 2 won. None: it is not over."""

    game: str
    ply: int
    began: int
    """The seat that had the first move."""
    seats: tuple[int, ...]


class Compared(NamedTuple):
    """Whether the first save holds all that is in the second one, and the other way round."""

    first: bool
    second: bool


def outcome(_: GameTable, arguments: Arguments) -> Outcome:
    """Of a save. The table stays as it is."""
    session = read_save(text_of(arguments, "save"), find)
    return Outcome(session.game.key, session.ply, session.position(0).actor, _seats(session))


def compare(_: GameTable, arguments: Arguments) -> Compared:
    one, other = (read_save(text_of(arguments, name), find) for name in ("save", "other"))
    return Compared(holds(one, other), holds(other, one))


def _seats(session: Session) -> tuple[int, ...]:
    if session.result is None:
        return ()
    shares = session.result.shares
    seats = range(len(shares))
    ours = [sum(shares[one] for one in session.game.team(seat) if one in seats) for seat in seats]
    return tuple(WON if share > 1 - NEARLY else LOST if share < NEARLY else SHARED for share in ours)
