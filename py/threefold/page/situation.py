"""The situation at the table: who looks, who has to choose, what can be pointed at. Computed once for each call."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from threefold.core.kernel import Move, Result, Seen, State, Whole
from threefold.core.lines import GAME, Guess, Tree
from threefold.core.selection import open_parts
from threefold.core.session import Session, replay
from threefold.page.same_after_undo import digest
from threefold.page.seats import FAR, Bots, all_play, holder_now, level, plays
from threefold.page.teacher import Task


class TableContext(NamedTuple):
    """Who plays at the table, and the settings that the page has made there."""

    bots: Bots = ()
    rests: bool = False
    """Whether the bots wait: only bots play, or a line has just become the game and that can still be undone. No bot is
    thinking, so their choices may be analysed."""
    holder: int | None = None
    """The seat at the device: the page showed its hidden hand in the view before."""
    solo: bool = False
    """Whether one person moves for all seats, as in the analysis of a position set up by hand: no hand is covered from
    them, and the hand shown is that of whoever chooses."""
    passing: bool = False
    """Whether the only person who still plays has yet to take the device from another one."""
    analysing: bool = False
    """Whether analysis is on."""
    sent: int = -1
    """How many moves the game had, its ending counted as one, when it was last sent to somebody far away; -1: never."""
    second_press: bool = False
    """Whether a second press plays the move that is picked in full."""
    task: Task | None = None
    """The task of a lesson, a puzzle or a mistake."""

    @property
    def thinking(self) -> Bots:
        """The bots; none while they wait."""
        return () if self.rests else self.bots

    def waiting(self, *, rests: bool) -> "TableContext":
        return self._replace(rests=rests)

    def holder_now(self, session: Session) -> int | None:
        """The seat that holds the device now, whose hand the page may show; None if that is not known."""
        if self.solo:
            in_line = self.holder is not None and session.line != GAME
            return self.holder if in_line or session.shown.result else session.shown.actor
        return None if self.passing and not session.result else holder_now(session, self.bots, self.holder)


class Situation(NamedTuple):
    """A session as the seat at the device sees it."""

    session: Session
    context: TableContext
    form: str
    looking: bool
    """Whether another position is shown than the present one of the game: an earlier one, or one of a line."""
    trying: bool
    """Whether a move played in the position shown makes a line or goes into one."""
    chooser: int | None
    """The seat that has to choose in the present position of the game, whatever is shown; None when it is over."""
    level: int
    """The level of the bot that has to choose; 0: a person has to, or nobody."""
    holder: int | None
    """The seat at the device; None if it is not known."""
    viewer: int | None
    """The seat whose hand is shown; None: no hand is shown."""
    covered: bool
    """Whether the device has to be passed to another seat: hands are covered until then."""
    analyst: int | None
    """The seat whose choice is analysed; None if analysis is off or not allowed here."""
    actor: int | None
    """The seat that chooses in the position shown; None if no choice is shown there."""
    guessing: bool
    """Whether the line shown is a guess, with hidden cards and what will be drawn filled in."""
    legal: Sequence[Move]
    """The moves that `actor` can choose from."""
    usual: tuple[str, ...]
    """The parts that are picked by default, before the player points at anything."""
    picks: tuple[str, ...]
    fitting: frozenset[str]
    """The parts that can be pointed at next."""
    lit: frozenset[str]
    """Those of `fitting` that are lit. While looking back over the game none is, until something is pointed at."""
    instead: frozenset[str]
    """The parts that can be pointed at in place of a pick."""
    result: Result | None
    """How the game ended, if its last position is shown."""
    seen: Seen[State]
    """The position shown, as `viewer` sees it."""

    @property
    def picked(self) -> Move | None:
        """The move that the picks make up, if it could be played now."""
        if not self.picks or self.looking or self.covered:
            return None
        return move_of_picks(self.session, self.picks)

    @property
    def guesser(self) -> int | None:
        """The seat whose guesses may be shown; None while hands are covered."""
        return None if self.covered else self.holder

    @property
    def lines(self) -> Tree:
        """The lines and notes that may be shown."""
        return self.session.tree_for(self.guesser)

    @property
    def chosen(self) -> bool:
        """Whether the player has pointed at something: there are picks, and not just the default ones."""
        return self.picks not in ((), self.usual)

    @property
    def picks_for_task(self) -> bool:
        """Whether a task of a lesson has parts picked for it, and some that are still missing can be pointed at."""
        task = self.context.task
        return task is not None and bool(task.ways) and not task.why and self.chosen and bool(self.lit)

    @property
    def choosing(self) -> bool:
        """Whether the player is choosing a move for a line."""
        return self.trying and self.chosen

    @property
    def advisable(self) -> bool:
        """Whether a hint can be given: to a person who has to choose, or who tries a line."""
        if self.covered or over(self.session) is not None:
            return False
        if self.context.task and (self.context.task.over or self.context.task.taught.agrees):
            return False
        if self.looking:
            return self.trying
        return self.level == 0 and not (self.session.game.hidden and self.holder is None)

    @property
    def keepable(self) -> bool:
        """Whether its view may be stored and shown later to anybody: it has no hidden hand and no half-picked move."""
        return not self.chosen and (self.holder is None or not self.session.game.hidden)


def situation(session: Session, form: str, context: TableContext, picks: tuple[str, ...] = ()) -> Situation:
    """Computes the situation. If hands are hidden and another seat than the one at the device has to choose, the table
    is covered. While a bot has to choose, nothing can be pointed at.
    """
    game = session.game
    looking, chooser = session.look is not None, session.chooser
    bot = level(session, context.bots)
    task = context.task
    waiting = (bot > 0 and not looking) or (task is not None and task.over)
    holder = context.holder_now(session)
    trying, ended = tries(session, holder), over(session)
    seat = analyst(session, holder, context.thinking) if context.analysing else None
    actor = seat if looking else chooser
    if trying and ended is None:
        actor = session.shown.actor
    untouched = () if waiting else usual(session, actor)
    viewer = holder if game.hidden and not (trying and ended is None) else actor
    covered = game.hidden and chooser is not None and chooser != holder and not bot
    if covered:
        viewer, actor = None, None
    legal = session.shown.moves if actor is not None and not waiting else ()
    picks = () if covered or waiting else picks or untouched
    fitting = open_parts(legal, picks)
    calm = trying and session.line == GAME and seat is None and picks == untouched
    lit = frozenset[str]() if calm else fitting
    if task and (task.ways or task.taught.agrees):
        lit = fitting & open_parts(task.ways, picks)
        context = context._replace(task=_with_press(session, task, picks, fitting) if not lit else task)
    replaced = lit or calm or task or context.second_press
    instead = _instead(session, legal, picks, fitting) if replaced else frozenset[str]()
    if calm:
        # Nothing is lit on the board, but a line may also begin with another choice than the usual one.
        instead &= {move[0] for move in legal}
    return Situation(
        session=session,
        context=context,
        form=form,
        looking=looking,
        trying=trying,
        chooser=chooser,
        level=0 if task and task.still else bot,
        holder=holder,
        viewer=viewer,
        covered=covered,
        analyst=seat,
        actor=actor,
        guessing=guessed(session),
        legal=legal,
        usual=untouched,
        picks=picks,
        fitting=fitting,
        lit=lit,
        instead=instead,
        result=ended if trying or not looking else None,
        seen=game.rules.mask(session.state, viewer),
    )


def analyst(session: Session, holder: int | None, bots: Bots) -> int | None:
    """The seat that has to choose in the position shown, if its choice may be analysed; else None.

    If hands are hidden, only the choice of the seat at the device may be, for the values would reveal what another
    seat holds; where lines can be tried, any choice may. A bot's own choice in the game is not analysed.
    """
    if over(session) is not None:
        return None
    seat = session.shown.actor
    if session.game.hidden and seat != holder and not tries(session, holder):
        return None
    return None if session.look is None and level(session, bots) else seat


def tries(session: Session, holder: int | None) -> bool:
    """Whether a move played in the position shown makes a line or goes into one.

    If something is unknown, a line begins from a guess, and only at a choice of the seat at the device: it may not know
    what other seats could have chosen.
    """
    if session.look is None:
        return False
    if session.allows_lines or session.line != GAME:
        return True
    if holder is None:
        return not session.game.hidden
    return session.shown.actor == holder


def guess(session: Session) -> Guess | None:
    """The guess that a line begins from in the position shown; None if nothing is unknown or it is in a line already.

    The same knowledge always gives the same guess, so that two choices can be compared.
    """
    if session.allows_lines or session.line != GAME:
        return None
    rules, seat = session.game.rules, session.shown.actor
    return Guess(seat, rules.guess(rules.mask(session.state, seat), Random(digest(session, session.at))))


def game_from_here(session: Session, holder: int | None) -> Session:
    """The position shown as a game of its own, with the moves that lead there, or begun from a guess: without anything
    that the seat at the device may not know. ValueError if that is not possible."""
    if session.allows_lines and not guessed(session):
        return session.line_as_session
    if not tries(session, holder):
        raise ValueError("it would tell what somebody else holds")
    imagined = guess(session)
    state = imagined.state if imagined else session.state
    return replay(session.game, session.setup._replace(seed=0), session.names, (), state)


def guessed(session: Session) -> bool:
    """Whether the line shown is a guess, or a line that began in the position shown would be one."""
    if session.line == GAME:
        return session.look is not None and not session.allows_lines
    return session.tree.guessed(session.line)


def over(session: Session) -> Result | None:
    """How the game ended, if it is over in the position shown."""
    return session.result if session.look is None else session.shown.result


def usual(session: Session, actor: int | None) -> tuple[str, ...]:
    """The parts that are picked by default; none if no seat can choose in the position shown."""
    if actor is None:
        return ()
    return session.game.usual(session.game.rules.mask(session.state, session.shown.actor))


def move_of_picks(session: Session, picks: tuple[str, ...]) -> Move | None:
    """The legal move whose parts are exactly the picks; None if there is none."""
    return next((move for move in session.moves if len(move) == len(picks) and set(move) == set(picks)), None)


def without_unknown_draw(session: Session, bots: Bots) -> Session:
    """The session without what the last move drew, while that is not known yet: in a game by links what is drawn comes
    from the hash chains of both seats (saving/hash_chain.py), so it is only known when the other seat answers."""
    game, ply, chooser = session.game, session.ply, session.chooser
    if FAR not in bots or not game.chance or game.hidden or chooser is None or not plays(bots, chooser) or not ply:
        return session
    before = game.rules.mask(session.states[ply - 1], None).state
    after = game.rules.play(Whole(before), session.log[ply - 1])
    if after == session.now:
        return session
    return session._replace(states=(*session.states[:ply], Whole(after), *session.states[ply + 1 :]))


def sides(session: Session) -> tuple[tuple[int, ...], ...]:
    """The groups of seats that win and lose together, without seats that the game is played without."""
    taken = range(session.setup.seats)
    teams = dict.fromkeys(session.game.team(seat) for seat in taken)
    return tuple(tuple(seat for seat in team if seat in taken) for team in teams)


def bots_wait(session: Session, bots: Bots, wanted: bool) -> bool:
    """Whether the bots wait: if the page asks for it and only bots play."""
    return wanted and all_play(session, bots)


def _with_press(session: Session, task: Task, picks: tuple[str, ...], fitting: frozenset[str]) -> Task:
    """The task with the parts to point at in place of the picks, which lead to no right move."""
    game = session.game
    seen = game.rules.mask(session.state, session.shown.actor)
    others = open_parts(task.ways, ()) - fitting - set(picks)
    press = tuple(sorted(part for part in others if game.why_not(seen, (*picks, part)) is None))
    return task._replace(taught=task.taught._replace(press=press))


def _instead(session: Session, legal: Sequence[Move], picks: tuple[str, ...], lit: frozenset[str]) -> frozenset[str]:
    """Parts that do not fit the picks but can replace one of them, because no ruling forbids them."""
    if not picks or not legal:
        return frozenset()
    game = session.game
    seen = game.rules.mask(session.state, session.shown.actor)
    others = open_parts(legal, ()) - lit - set(picks)
    return frozenset(part for part in others if game.why_not(seen, (*picks, part)) is None)
