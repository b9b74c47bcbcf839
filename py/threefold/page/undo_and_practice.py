"""How far an undo goes in games with bots or with somebody far away, and whether it reveals something hidden, which
makes the game a practice game."""

from collections.abc import Sequence
from random import Random

from threefold.core.kernel import Move, Whole
from threefold.core.session import Session
from threefold.page.same_after_undo import with_answers
from threefold.page.seats import FAR, Bots, all_play, level, plays

GUESSES = 4
"""How many guesses of the hidden information `was_predictable` tries."""


def can_go_back(session: Session, bots: Bots, sent: int = -1) -> bool:
    """Whether there is something to undo: an ending by the players, or a choice made by a person.

    In a game with somebody far away, moves that were sent cannot be undone, nor moves whose undo would reveal something
    in a game with hidden hands. `sent` is the number of moves (as counted by `progress`) that were sent.
    """
    own = _own(session, bots, session.ply)
    if FAR not in bots:
        return bool(session.ending) or own is not None
    if progress(session) <= sent:
        return False
    if session.ending:
        return True
    return (
        own is not None and own >= sent and (not session.game.hidden or was_predictable(session, session.at_ply(own)))
    )


def progress(session: Session) -> int:
    """The progress of a game as a number: its moves, plus one if the players ended it themselves. Used to compare it
    with what was sent to somebody far away."""
    return session.ply + bool(session.ending)


def undo_choice(session: Session, bots: Bots) -> Session:
    """Undoes the last choice of a person and the bots' answers to it; the answers are remembered.

    An ending by the players is undone first; if a bot had to choose there, together with the choice before it.
    """
    ply, own = session.ply, _own(session, bots, session.ply)
    # A player far away is no bot: if only an ending is undone, the moves that were sent to them stay.
    bot_chose = level(session.undo(), bots) and not all_play(session, bots) and FAR not in bots
    if own is not None and (not session.ending or bot_chose):
        ply = own
    before = session.at_ply(ply)
    # Lines tried after the end of the game have revealed what nobody could know before. Guesses reveal nothing.
    edited = any(one.allows_lines for one in session.edits)
    tried = bool(session.tree.known().lines or edited) and not before.allows_lines
    # When a game is over, every hand can be seen by looking back.
    opened = session.game.hidden and session.result is not None
    # Against somebody far away, an undo that reveals something is not allowed at all (can_go_back).
    shown = FAR not in bots and (tried or opened or not was_predictable(session, before))
    return before._replace(answers=with_answers(session, bots, ply), practice=session.practice or shown)


def _own(session: Session, bots: Bots, end: int) -> int | None:
    """The last ply before `end` at which a person chose; if bots play all seats, simply the last one."""
    actor, everybody = session.game.rules.actor, all_play(session, bots)
    return next((ply for ply in reversed(range(end)) if everybody or not plays(bots, actor(session.states[ply]))), None)


def redo_choice(session: Session, bots: Bots) -> Session:
    """Redoes the last undone choice, and the bots' answers that follow it."""
    after = session.redo()
    while after.ply < len(after.log) and level(after, bots) and not all_play(session, bots):
        after = after.redo()
    return after


def was_predictable(session: Session, before: Session) -> bool:
    """Whether the moves from `before` on showed their seat nothing that it could not predict: neither a drawn card nor
    a hidden one.

    The moves are played again from several guesses of the hidden information: if the seat sees the same each time, it
    could predict it.
    """
    game, taken = session.game, session.log[before.ply : session.ply]
    if not (game.chance or game.hidden):
        return True
    rules, seat = game.rules, before.present.actor
    seen = rules.mask(before.now, seat)
    return all(
        _comes_out(session, before.ply, rules.guess(seen, Random(guess)), seat, taken) for guess in range(GUESSES)
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
