"""Seats that minds play: what they are asked, who looks at the table meanwhile, and how far an undo goes."""

from typing import Any

from threefold.session import Session

Json = dict[str, Any]
Bots = tuple[int, ...]
"""The level that plays each seat; 0 is a person. Seats at the end may be left out."""


def plays(bots: Bots, seat: int) -> bool:
    return seat < len(bots) and bots[seat] > 0


def level(session: Session, bots: Bots) -> int:
    """The level that has to choose now; 0: it is a person's choice, or nobody's."""
    if session.result:
        return 0
    seat = session.game.rules.actor(session.now)
    return bots[seat] if plays(bots, seat) else 0


def onlooker(session: Session, bots: Bots, eyes: int | None) -> int | None:
    """The seat whose hand the page may show, given whose it showed before."""
    people = [seat for seat in range(session.setup.seats) if not plays(bots, seat)]
    if len(people) == 1 and bots:
        return people[0]
    if session.result is None and eyes != session.game.rules.actor(session.now) and not level(session, bots):
        return None  # The device is on its way to somebody else.
    return eyes


def question(session: Session) -> Json:
    """All that a mind gets: what the seat that has to choose in the position shown may know."""
    game, setup = session.game, session.setup
    seat = game.rules.actor(session.state)
    seen = game.rules.mask(session.state, seat)
    return {
        "game": game.key,
        "seats": setup.seats,
        "options": setup.options,
        "state": seen.state,
        "seat": seat,
    }


def back(session: Session, bots: Bots) -> Session:
    """The last choice of a person taken back, and what bots answered to it."""
    before = session.undo()
    while before.ply and level(before, bots) and not all_play(session, bots):
        before = before.undo()
    return before


def forth(session: Session, bots: Bots) -> Session:
    after = session.redo()
    while after.ply < len(after.log) and level(after, bots) and not all_play(session, bots):
        after = after.redo()
    return after


def all_play(session: Session, bots: Bots) -> bool:
    """Whether nobody plays but bots."""
    return all(plays(bots, seat) for seat in range(session.setup.seats))
