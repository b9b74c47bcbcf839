"""Who plays each seat: a person, a bot or somebody far away; which question a bot gets; who holds the device."""

from typing import Any, NamedTuple

from threefold.core.session import Session

Plain = Any
"""Data that JSON can hold: lists, texts, numbers and None."""
Bots = tuple[int, ...]
"""The level of the bot that plays each seat; 0 is a person at this device, and so are seats missing at the end."""
FAR = 8
"""In place of a level: a person far away plays this seat, by links."""


def plays(bots: Bots, seat: int) -> bool:
    return seat < len(bots) and bots[seat] > 0


def level(session: Session, bots: Bots) -> int:
    """The level of the bot that has to choose now, or FAR; 0 if a person at this device has to, or the game is over."""
    if session.result:
        return 0
    seat = session.present.actor
    return bots[seat] if plays(bots, seat) else 0


def all_play(session: Session, bots: Bots) -> bool:
    """Whether no seat is played by a person at this device."""
    return all(plays(bots, seat) for seat in range(session.setup.seats))


def only_person(session: Session, bots: Bots) -> int | None:
    """The seat of the only person at this device; None if there are several or none, or `bots` is empty."""
    people = [seat for seat in range(session.setup.seats) if not plays(bots, seat)]
    return people[0] if len(people) == 1 and bots else None


def holder_now(session: Session, bots: Bots, holder: int | None) -> int | None:
    """The seat that holds the device, so that the page may show its hand: always that of a person here. None: that is
    not known. `holder` is the seat that held it before."""
    alone = only_person(session, bots)
    if alone is not None:
        return alone
    if session.result is None and holder != session.present.actor and not level(session, bots):
        return None  # The device is being passed to another player.
    return None if holder is None or plays(bots, holder) else holder


def has_to_be_passed(session: Session, before: Bots, bots: Bots, holder: int | None) -> bool:
    """Whether at most one of several people at this device goes on playing, and is not known to hold it: then it has to
    be passed before that hand may be shown."""
    alone = only_person(session, bots)
    several = only_person(session, before) is None and not all_play(session, before)
    left = all_play(session, bots) or (alone is not None and holder != alone)
    return session.game.hidden and several and left


class Question(NamedTuple):
    """Everything that a bot gets: what the seat that has to choose in the position shown may know."""

    game: str
    seats: int
    options: tuple[tuple[str, str], ...]
    state: Plain
    """The masked state as plain lists."""
    seat: int


def question(session: Session) -> Question:
    game, setup, seat = session.game, session.setup, session.shown.actor
    seen = game.rules.mask(session.state, seat)
    return Question(game.key, setup.seats, setup.options, plain(seen.state), seat)


def plain(state: Any) -> Plain:
    """A state with all its tuples converted to lists."""
    return [plain(part) for part in state] if isinstance(state, tuple) else state
