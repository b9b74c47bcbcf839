"""How far an undo goes where bots play or somebody far away, and whether what it takes back has shown something."""

from collections.abc import Sequence
from random import Random

from threefold.bots.same_after_undo import with_answers
from threefold.bots.seats import FAR, Bots, all_play, level, plays
from threefold.core.kernel import Move, Whole
from threefold.core.session import Session

GUESSES = 4
"""At what could have come, before it is said that nothing else could."""


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
    return before._replace(answers=with_answers(session, bots, ply), practice=session.practice or shown)


def _own(session: Session, bots: Bots, end: int) -> int | None:
    """The last ply before this one at which a person chose; where nobody but bots plays, the last one at all."""
    actor, everybody = session.game.rules.actor, all_play(session, bots)
    return next((ply for ply in reversed(range(end)) if everybody or not plays(bots, actor(session.states[ply]))), None)


def forth(session: Session, bots: Bots) -> Session:
    after = session.redo()
    while after.ply < len(after.log) and level(after, bots) and not all_play(session, bots):
        after = after.redo()
    return after


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
