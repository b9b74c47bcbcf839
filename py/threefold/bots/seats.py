"""Seats that bots play: what they are asked, who looks at the table meanwhile, and how far an undo goes."""

from binascii import crc32
from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from threefold.core.kernel import Move, Whole
from threefold.core.session import MOST_ANSWERS, Answer, Session

Plain = Any
"""Lists, texts, numbers and nothing: what every text can carry."""
Bots = tuple[int, ...]
"""The level that plays each seat; 0 is a person. Seats at the end may be left out."""
FAR = 8
"""In place of a level: somebody plays this seat from far away, by links."""
GUESSES = 4
"""At what could have come, before it is said that nothing else could."""


def plays(bots: Bots, seat: int) -> bool:
    return seat < len(bots) and bots[seat] > 0


def level(session: Session, bots: Bots) -> int:
    """The level that has to choose now; 0: it is a person's choice, or nobody's."""
    if session.result:
        return 0
    seat = session.present.actor
    return bots[seat] if plays(bots, seat) else 0


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


def can_go_back(session: Session, bots: Bots, sent: int = -1) -> bool:
    """Whether there is something to take back: an end, or a choice that a person made.

    What was sent to somebody far away stays, and what an undo would show of hidden cards, too.
    """
    own = _own(session, bots, session.ply)
    if FAR not in bots:
        return bool(session.ending) or own is not None
    if stand(session) <= sent:
        return False
    if session.ending:
        return True
    return own is not None and own >= sent and (not session.game.hidden or foreseen(session, session.at_ply(own)))


def stand(session: Session) -> int:
    """How far a game is, its end included that players gave it: what was sent to somebody far away is told by it."""
    return session.ply + bool(session.ending)


def back(session: Session, bots: Bots) -> Session:
    """The last choice of a person taken back, and what bots answered to it: those answers stay as they are.

    An end that the players agreed on is taken back first; if a bot had to choose there, with the choice before it.
    """
    ply, own = session.ply, _own(session, bots, session.ply)
    # Whoever plays from far away is no bot: what was sent to them stays when only an end is taken back.
    bot_chose = level(session.undo(), bots) and not all_play(session, bots) and FAR not in bots
    if own is not None and (not session.ending or bot_chose):
        ply = own
    before = session.at_ply(ply)
    # Who has tried lines after the end has seen what nobody could know before it. A guess shows nothing.
    edited = any(one.allows_lines for one in session.edits)
    tried = bool(session.tree.known().lines or edited) and not before.allows_lines
    # Against somebody far away nothing can be taken back that has shown something.
    shown = FAR not in bots and (tried or not foreseen(session, before))
    return before._replace(answers=_with_answers(session, bots, ply), practice=session.practice or shown)


def _own(session: Session, bots: Bots, end: int) -> int | None:
    """The last ply before this one at which a person chose; where nobody but bots plays, the last one at all."""
    actor, everybody = session.game.rules.actor, all_play(session, bots)
    return next((ply for ply in reversed(range(end)) if everybody or not plays(bots, actor(session.states[ply]))), None)


def forth(session: Session, bots: Bots) -> Session:
    after = session.redo()
    while after.ply < len(after.log) and level(after, bots) and not all_play(session, bots):
        after = after.redo()
    return after


# ---- the same position, the same answer ----


def _with_answers(session: Session, bots: Bots, ply: int) -> tuple[Answer, ...]:
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


# ---- what an undo shows ----


def foreseen(session: Session, before: Session) -> bool:
    """Whether all that is taken back could be told before: no card was drawn by it, no hidden one seen.

    It is played once more as the seat that chose there could imagine it: if it comes out the same again and again, it
    had to.
    """
    game, taken = session.game, session.log[before.ply : session.ply]
    if not (game.chance or game.hidden):
        return True
    rules, seat = game.rules, before.present.actor
    seen = rules.mask(before.now, seat)
    return all(
        _comes_out(session, before.ply, rules.fill(seen, Random(guess)), seat, taken) for guess in range(GUESSES)
    )


def _comes_out(session: Session, ply: int, state: Whole, seat: int, taken: Sequence[Move]) -> bool:
    rules = session.game.rules
    for at, move in enumerate(taken, ply + 1):
        if rules.result(state) or move not in rules.moves(state):
            return False
        state = rules.play(state, move)
        if rules.mask(state, seat) != rules.mask(session.states[at], seat):
            return False
    return True


def all_play(session: Session, bots: Bots) -> bool:
    """Whether nobody plays but bots."""
    return all(plays(bots, seat) for seat in range(session.setup.seats))
