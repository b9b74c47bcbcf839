"""Seats that bots play: what they are asked, and who looks at the table meanwhile."""

from typing import Any, NamedTuple

from threefold.core.session import Session

Plain = Any
"""Lists, texts, numbers and nothing: what every text can carry."""
Bots = tuple[int, ...]
"""The level that plays each seat; 0 is a person. Seats at the end may be left out."""
FAR = 8
"""In place of a level: somebody plays this seat from far away, by links."""


def plays(bots: Bots, seat: int) -> bool:
    return seat < len(bots) and bots[seat] > 0


def level(session: Session, bots: Bots) -> int:
    """The level that has to choose now; 0: it is a person's choice, or nobody's."""
    if session.result:
        return 0
    seat = session.present.actor
    return bots[seat] if plays(bots, seat) else 0


def all_play(session: Session, bots: Bots) -> bool:
    """Whether nobody plays but bots."""
    return all(plays(bots, seat) for seat in range(session.setup.seats))


def only_person(session: Session, bots: Bots) -> int | None:
    """The seat of the one person who plays, among bots."""
    people = [seat for seat in range(session.setup.seats) if not plays(bots, seat)]
    return people[0] if len(people) == 1 and bots else None


def onlooker(session: Session, bots: Bots, holder: int | None) -> int | None:
    """The seat whose hand the page may show, given whose it showed before."""
    alone = only_person(session, bots)
    if alone is not None:
        return alone
    if session.result is None and holder != session.present.actor and not level(session, bots):
        return None  # The device is on its way to somebody else.
    return holder


class Question(NamedTuple):
    """All that a bot gets: what the seat that has to choose in the position shown may know."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    state: Plain
    """A masked one, field by field."""
    seat: int


def question(session: Session) -> Question:
    game, setup, seat = session.game, session.setup, session.shown.actor
    seen = game.rules.mask(session.state, seat)
    return Question(game.key, setup.seats, setup.options, plain(seen.state), seat)


def plain(state: Any) -> Plain:
    """A state as plain lists, which say nothing of the tuples that they came from."""
    return [plain(part) for part in state] if isinstance(state, tuple) else state
