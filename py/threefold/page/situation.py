"""Who looks at the table, who has to choose, what can be pointed at: found out once a call, read by all the rest."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from threefold.bots.same_after_undo import digest
from threefold.bots.seats import FAR, Bots, all_play, level, onlooker, plays
from threefold.core.kernel import Move, Result, Seen, State, Whole
from threefold.core.lines import GAME, Guess, Tree
from threefold.core.selection import open_parts
from threefold.core.session import Session, replay
from threefold.page.teacher import Asked


class Company(NamedTuple):
    """Who is at the table, and what has been asked of it."""

    bots: Bots = ()
    rests: bool = False
    """Whether the bots wait, among whom nobody else plays: nobody thinks for them, so whoever looks on may."""
    holder: int | None = None
    """The seat whose hidden hand the page showed before."""
    analysing: bool = False
    """Whether the page shows what moves are worth."""
    sent: int = -1
    """How far the game stood when it was sent to somebody far away, as far as somebody plays there."""
    asked: Asked | None = None
    """What a lesson asks for."""

    @property
    def thinking(self) -> Bots:
        """The bots, as far as they think."""
        return () if self.rests else self.bots


class Situation(NamedTuple):
    """A session as somebody looks at it."""

    session: Session
    company: Company
    form: str
    looking: bool
    """Whether another position is shown than that of the game now: an earlier one, or one of a line."""
    trying: bool
    """Whether what is played there makes a line, or goes into one."""
    chooser: int | None
    """The seat that has to choose in the game, whatever is shown; None when it is over."""
    level: int
    """Of the bot that has to choose; 0: a person has, or nobody."""
    holder: int | None
    """The seat at the device, as far as that is known."""
    viewer: int | None
    """The seat whose hand is shown; None: nobody's."""
    covered: bool
    """Whether the device is on its way to somebody else."""
    analyst: int | None
    """The seat whose choice may be analysed."""
    actor: int | None
    """The seat that chooses in the position shown, as far as it is drawn so."""
    guessing: bool
    """Whether a line is a guess: hidden cards are imagined in it, and what will be drawn."""
    legal: Sequence[Move]
    """What it can choose from."""
    usual: tuple[str, ...]
    """What lies picked while nothing is pointed at."""
    picks: tuple[str, ...]
    fitting: frozenset[str]
    """What can be pointed at next."""
    lit: frozenset[str]
    """The same as far as it is lit: looking back over the game nothing is, until something is pointed at."""
    instead: frozenset[str]
    """What can be pointed at in place of a pick."""
    result: Result | None
    """How the game ended, if that is what is shown."""
    seen: Seen[State]
    """The position shown, as far as it is."""

    @property
    def picked(self) -> Move | None:
        """The move that the picks make up, if it could be played now."""
        if not self.picks or self.looking or self.covered:
            return None
        return whole(self.session, self.picks)

    @property
    def onlooker(self) -> int | None:
        """The seat whose guesses may be shown."""
        return None if self.covered else self.holder

    @property
    def lines(self) -> Tree:
        """The lines and notes that may be shown."""
        return self.session.tree_for(self.onlooker)

    @property
    def chosen(self) -> bool:
        """Whether something was pointed at for the next move, besides what is picked by itself."""
        return self.picks not in ((), self.usual)

    @property
    def choosing(self) -> bool:
        """Whether somebody is choosing a move for a line."""
        return self.trying and self.chosen

    @property
    def advisable(self) -> bool:
        """Whether a hint can be given: to a person who has to choose, or who tries what can be tried."""
        if self.covered or over(self.session) is not None:
            return False
        if self.company.asked and (self.company.asked.over or self.company.asked.taught.agrees):
            return False
        if self.looking:
            return self.trying
        return self.level == 0 and not (self.session.game.hidden and self.holder is None)

    @property
    def keepable(self) -> bool:
        """Whether it may be shown again later to anybody: it tells no secret and holds nothing half done."""
        return not self.chosen and (self.holder is None or not self.session.game.hidden)


def situation(session: Session, form: str, company: Company, picks: tuple[str, ...] = ()) -> Situation:
    """Where hands are hidden and another seat has to choose than that which sees, the table waits under a cover.

    While a bot has to choose, nothing can be pointed at.
    """
    game = session.game
    looking, chooser = session.look is not None, session.chooser
    bot = level(session, company.bots)
    asked = company.asked
    waiting = (bot > 0 and not looking) or (asked is not None and asked.over)
    holder = onlooker(session, company.bots, company.holder)
    trying, ended = tries(session, holder), over(session)
    seat = analyst(session, holder, company.thinking) if company.analysing else None
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
    if asked and (asked.ways or asked.taught.agrees):
        lit = fitting & open_parts(asked.ways, picks)
        company = company._replace(asked=_with_press(session, asked, picks, fitting) if not lit else asked)
    return Situation(
        session=session,
        company=company,
        form=form,
        looking=looking,
        trying=trying,
        chooser=chooser,
        level=0 if asked and asked.still else bot,
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
        instead=_instead(session, legal, picks, fitting) if lit or asked else frozenset(),
        result=ended if trying or not looking else None,
        seen=game.rules.mask(session.state, viewer),
    )


def analyst(session: Session, holder: int | None, bots: Bots) -> int | None:
    """The seat that has to choose in the position shown, if whoever looks may have its choice analysed.

    Where hands are hidden that is the seat that looks, for the values would tell what another holds; once all may be
    known, it is any. A bot is not advised: it thinks for itself.
    """
    if over(session) is not None:
        return None
    seat = session.shown.actor
    if session.game.hidden and seat != holder and not tries(session, holder):
        return None
    return None if session.look is None and level(session, bots) else seat


def tries(session: Session, holder: int | None) -> bool:
    """Whether what is played in the position shown makes a line, or goes into one.

    Where something is unknown a line begins from a guess, at a choice of the seat that looks: what others could have
    chosen in the game it may not know.
    """
    if session.look is None:
        return False
    if session.allows_lines or session.line != GAME:
        return True
    if holder is None:
        return not session.game.hidden
    return session.shown.actor == holder


def guess(session: Session) -> Guess | None:
    """What a line begins from that is tried in the position shown of the game: None where nothing is unknown.

    From the same knowledge the same is guessed, so that two choices can be compared.
    """
    if session.allows_lines or session.line != GAME:
        return None
    rules, seat = session.game.rules, session.shown.actor
    return Guess(seat, rules.fill(rules.mask(session.state, seat), Random(digest(session, session.at))))


def game_from_here(session: Session, holder: int | None) -> Session:
    """The position shown as a game by itself, which tells nothing that whoever looks may not know: with the moves that
    lead there, or begun from what is guessed of it. ValueError if it cannot be told."""
    if session.allows_lines and not guessed(session):
        return session.walk
    if not tries(session, holder):
        raise ValueError("it would tell what somebody else holds")
    imagined = guess(session)
    state = imagined.state if imagined else session.state
    return replay(session.game, session.setup._replace(seed=0), session.names, (), state)


def guessed(session: Session) -> bool:
    """Whether the line shown is a guess, or what would be tried in the position shown of the game is."""
    if session.line == GAME:
        return session.look is not None and not session.allows_lines
    return session.tree.guessed(session.line)


def over(session: Session) -> Result | None:
    """How the game ended, if it is over in the position shown."""
    return session.result if session.look is None else session.shown.result


def usual(session: Session, actor: int | None) -> tuple[str, ...]:
    """What lies picked while nothing is pointed at, if somebody can choose in the position shown."""
    if actor is None:
        return ()
    return session.game.usual(session.game.rules.mask(session.state, session.shown.actor))


def whole(session: Session, picks: tuple[str, ...]) -> Move | None:
    """The move that the picks make up, if they do."""
    return next((move for move in session.moves if len(move) == len(picks) and set(move) == set(picks)), None)


def drawn_unseen(session: Session, bots: Bots) -> Session:
    """Where all that is drawn comes from the chains of two seats (saving/hash_chain.py), what the last move drew is not
    known before the other one answers: until then nothing is shown of it."""
    game, ply, chooser = session.game, session.ply, session.chooser
    if FAR not in bots or not game.chance or game.hidden or chooser is None or not plays(bots, chooser) or not ply:
        return session
    before = game.rules.mask(session.states[ply - 1], None).state
    after = game.rules.play(Whole(before), session.log[ply - 1])
    if after == session.now:
        return session
    return session._replace(states=(*session.states[:ply], Whole(after), *session.states[ply + 1 :]))


def sides(session: Session) -> tuple[tuple[int, ...], ...]:
    """Seats that win and lose together, as far as they are taken."""
    taken = range(session.setup.seats)
    teams = dict.fromkeys(session.game.team(seat) for seat in taken)
    return tuple(tuple(seat for seat in team if seat in taken) for team in teams)


def bots_wait(session: Session, bots: Bots, asked: bool) -> bool:
    """Whether the bots wait: they only can where nobody else plays."""
    return asked and all_play(session, bots)


def _with_press(session: Session, asked: Asked, picks: tuple[str, ...], fitting: frozenset[str]) -> Asked:
    """What is picked does not lead on: what can be pointed at in its place does."""
    game = session.game
    seen = game.rules.mask(session.state, session.shown.actor)
    others = open_parts(asked.ways, ()) - fitting - set(picks)
    press = tuple(sorted(part for part in others if game.why_not(seen, (*picks, part)) is None))
    return asked._replace(taught=asked.taught._replace(press=press))


def _instead(session: Session, legal: Sequence[Move], picks: tuple[str, ...], lit: frozenset[str]) -> frozenset[str]:
    """Parts that do not fit the picks, but may replace one: no ruling forbids them."""
    if not picks or not legal:
        return frozenset()
    game = session.game
    seen = game.rules.mask(session.state, session.shown.actor)
    others = open_parts(legal, ()) - lit - set(picks)
    return frozenset(part for part in others if game.why_not(seen, (*picks, part)) is None)
