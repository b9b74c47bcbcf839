"""Calls that list the mistakes in a saved game, from its review: the ply, the seat and the size of each mistake."""

from typing import NamedTuple

from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, text_of
from threefold.page.encode import compact
from threefold.page.review_calls import ReviewQuestions, questions_of, review_of
from threefold.page.seats import plain
from threefold.page.stored_review import answers_of
from threefold.page.table import GameTable
from threefold.page.view import reviewable
from threefold.saving.save import read_save
from threefold.saving.sha256 import sha256

MOST = 40
"""The maximum number of mistakes returned for one game: the biggest ones."""
KEY = 12
"""The length of a key in letters."""


class Mistake(NamedTuple):
    ply: int
    """How many moves came before it."""
    seat: int
    before: int
    """The seat's expected share of the game after the best move, in percent."""
    after: int
    """The same after the move that was played."""
    proven: bool
    against: tuple[int, ...]
    """The seats of the other sides."""
    key: str
    """Identifies the position as the seat knew it: the same in every game that reaches it."""


class Mistakes(NamedTuple):
    found: tuple[Mistake, ...]
    """The biggest first."""
    accuracy: tuple[int, ...]
    """For each seat; -1: it had no choice."""


def mistakes(_: GameTable, arguments: Arguments) -> Mistakes:
    """The mistakes of some seats in a reviewed game. The game at the table is not changed."""
    session = read_save(text_of(arguments, "save"), find)
    seats = arguments.get("seats")
    if not reviewable(session) or not isinstance(seats, list) or not all(map(is_whole, seats)):
        raise Refused("error.foreign")
    founds = answers_of(session, arguments)
    made = review_of(session, founds)
    mine = [one for one in made.moves if one.seat in seats and one.judgement == "mistake"]
    told: dict[str, Mistake] = {}
    for one in sorted(mine, key=lambda one: -one.lost):
        found, key = founds[one.ply], key_of(session, one.ply)
        before, after = (round(100 * share) for share in (found.share, found.played))
        side = session.game.team(one.seat)
        against = tuple(seat for seat in range(session.setup.seats) if seat not in side)
        # If the same position occurs twice in a game, only the bigger mistake is kept.
        told.setdefault(key, Mistake(one.ply, one.seat, before, after, found.proven, against, key))
    return Mistakes(tuple(told.values())[:MOST], made.accuracy)


def key_of(session: Session, ply: int) -> str:
    """A key for what the seat that had to choose there knew."""
    game, setup, state = session.game, session.setup, session.states[ply]
    seat = game.rules.actor(state)
    told = compact([game.key, setup.seats, setup.options, seat, plain(game.rules.mask(state, seat).state)])
    return sha256(told.encode()).hex()[:KEY]


def mistake_questions(_: GameTable, arguments: Arguments) -> ReviewQuestions:
    """The questions for the reviewer about a saved game; none if the game cannot be reviewed."""
    session = read_save(text_of(arguments, "save"), find)
    return questions_of(session) if reviewable(session) else ReviewQuestions("", ())
