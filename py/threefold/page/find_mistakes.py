"""The mistakes that were made in a saved game, as its review has found them: where, by whom, and how big each was."""

from typing import NamedTuple

from threefold.bots.seats import plain
from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, text_of
from threefold.page.encode import compact
from threefold.page.kept_review import answers_of
from threefold.page.review_calls import ReviewQuestions, questions_of, review_of
from threefold.page.table import GameTable
from threefold.page.view import reviewable
from threefold.saving.save import read_save
from threefold.saving.sha256 import sha256

MOST = 40
"""Of a game: the biggest ones."""
KEY = 12
"""Letters."""


class Mistake(NamedTuple):
    ply: int
    """How many moves came before it."""
    seat: int
    before: int
    """The chance of whoever chose, in points of a hundred, with the best move."""
    after: int
    """The same with the one that was played."""
    proven: bool
    key: str
    """The same for every game that comes to what the seat knew there."""


class Mistakes(NamedTuple):
    found: tuple[Mistake, ...]
    """The biggest first."""
    accuracy: tuple[int, ...]
    """Of each seat; -1: it had no choice."""


def mistakes(_: GameTable, arguments: Arguments) -> Mistakes:
    """Of some seats in a reviewed game. The table stays as it is."""
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
        # The same position twice in a game: the bigger one tells of both.
        told.setdefault(key, Mistake(one.ply, one.seat, before, after, found.proven, key))
    return Mistakes(tuple(told.values())[:MOST], made.accuracy)


def key_of(session: Session, ply: int) -> str:
    """A name for what the seat that had to choose there knew."""
    game, setup, state = session.game, session.setup, session.states[ply]
    seat = game.rules.actor(state)
    told = compact([game.key, setup.seats, setup.options, seat, plain(game.rules.mask(state, seat).state)])
    return sha256(told.encode()).hex()[:KEY]


def mistake_questions(_: GameTable, arguments: Arguments) -> ReviewQuestions:
    """What whoever thinks has to be asked for the review of a saved game; nothing, if there is none of it."""
    session = read_save(text_of(arguments, "save"), find)
    return questions_of(session) if reviewable(session) else ReviewQuestions("", ())
