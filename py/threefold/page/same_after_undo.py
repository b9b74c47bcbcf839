"""Makes bots repeat their choices after an undo: they are remembered, and random seeds depend on the position."""

from binascii import crc32

from threefold.core.kernel import Move
from threefold.core.session import MOST_ANSWERS, BotAnswer, Session
from threefold.page.seats import Bots, level, plain, plays


def with_answers(session: Session, bots: Bots, ply: int) -> tuple[BotAnswer, ...]:
    """The session's remembered answers, plus the choices of bots from this ply on."""
    known = {answer[:3]: answer for answer in session.answers}
    for at in range(ply, session.ply):
        seat = session.game.rules.actor(session.states[at])
        if plays(bots, seat):
            answer = BotAnswer(at, bots[seat], digest(session, at), session.log[at])
            known.setdefault(answer[:3], answer)
    return tuple(known.values())[-MOST_ANSWERS:]


def remembered(session: Session, bots: Bots) -> Move | None:
    """The move that the bot that has to choose made before in this position; None if it has not or it is not legal."""
    here = session.ply, level(session, bots), digest(session, session.ply) if session.answers else 0
    found = next((answer.move for answer in session.answers if answer[:3] == here), None)
    return found if found in session.moves else None


def seed_for_choice(session: Session) -> int:
    """The random seed for the bot that chooses now. It depends only on the deal, the seat and the position.

    The page adds an identifier of the game, because games without a deal would otherwise all have the same seeds.
    """
    place = f"{session.setup.seed} {session.present.actor} {session.ply}"
    return crc32(place.encode()) << 32 | digest(session, session.ply)


def digest(session: Session, ply: int) -> int:
    """A checksum of what the seat that chooses at this ply may know."""
    rules, state = session.game.rules, session.states[ply]
    return crc32(repr(plain(rules.mask(state, rules.actor(state)).state)).encode())
