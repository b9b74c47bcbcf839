"""The same position, the same answer: what a bot chose before an undo it chooses again, and its chance begins alike."""

from binascii import crc32

from threefold.bots.seats import Bots, level, plain, plays
from threefold.core.kernel import Move
from threefold.core.session import MOST_ANSWERS, Answer, Session


def with_answers(session: Session, bots: Bots, ply: int) -> tuple[Answer, ...]:
    """What bots chose from this ply on, remembered with what was remembered before."""
    known = {answer[:3]: answer for answer in session.answers}
    for at in range(ply, session.ply):
        seat = session.game.rules.actor(session.states[at])
        if plays(bots, seat):
            answer = Answer(at, bots[seat], digest(session, at), session.log[at])
            known.setdefault(answer[:3], answer)
    return tuple(known.values())[-MOST_ANSWERS:]


def remembered(session: Session, bots: Bots) -> Move | None:
    """What the bot that has to choose has answered here before."""
    here = session.ply, level(session, bots), digest(session, session.ply) if session.answers else 0
    found = next((answer.move for answer in session.answers if answer[:3] == here), None)
    return found if found in session.moves else None


def dice(session: Session) -> int:
    """What the chance of whoever chooses now begins with: it follows from the deal, the seat and the position.

    The page adds which of its games it is: where nothing is dealt, no two shall be the same for that.
    """
    place = f"{session.setup.seed} {session.present.actor} {session.ply}"
    return crc32(place.encode()) << 32 | digest(session, session.ply)


def digest(session: Session, ply: int) -> int:
    """A number for what the seat that chose at this ply could know."""
    rules, state = session.game.rules, session.states[ply]
    return crc32(repr(plain(rules.mask(state, rules.actor(state)).state)).encode())
