"""The game at the table: what is put there, who plays and who looks, and the view of it that every call returns.

The calls that play are in move_calls.py, those that go back and forth in step_calls.py. The arguments of a call may be
invalid: then it raises Refused. Otherwise it returns a View.
"""

import re

from threefold.core.items import Scene
from threefold.core.lines import GAME
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.page.analysis import Evaluation
from threefold.page.arguments import (
    Arguments,
    Refused,
    bots_of,
    form_of,
    line_of,
    ply_of,
    renamed,
    sent_of,
    text_of,
)
from threefold.page.headline_sentences import headline
from threefold.page.moves_list import Story
from threefold.page.read_aloud import Announcer
from threefold.page.seats import FAR, Bots, all_play, has_to_be_passed, level, only_person
from threefold.page.situation import (
    Situation,
    TableContext,
    analyst,
    bots_wait,
    situation,
    tries,
    without_unknown_draw,
)
from threefold.page.teacher import Teacher
from threefold.page.undo_and_practice import progress
from threefold.page.view import draw, view
from threefold.page.view_types import Refusal, View
from threefold.words import Naming, address, addressed, sentence

TABLE_NAME = re.compile(r"\w{0,40}", re.ASCII)


class GameTable:
    """The session being played and what the player has pointed at so far."""

    def __init__(self) -> None:
        self.session: Session | None = None
        self.table = ""
        """Which of the page's games this is: the table name from the call that began it."""
        self.picks: tuple[str, ...] = ()
        self.context = TableContext()
        self.story = Story()
        self.public_story = Story()
        """The moves as they are told to anybody: on other sites and on paper."""
        self.announcer = Announcer()
        self.found: Evaluation | None = None
        self.edited: Message | None = None
        """The last edit of the lines; shown as long as it can be taken back."""
        self.said: Message | None = None
        """A sentence to be read aloud with the next view, after the rest."""
        self.teacher: Teacher | None = None
        """Judges the moves in a lesson, a puzzle or a mistake; None in other games."""
        self.stopped = False
        """Whether the page has stopped the puzzle: only its solution can still be shown."""
        self.scene: Scene | None = None
        """The scene that was drawn last; `about` looks up the item in it that the player asks about."""

    @property
    def current(self) -> Session:
        if self.session is None:
            raise Refused("error.none")
        return self.session

    @property
    def bots(self) -> Bots:
        return self.context.bots

    @property
    def unseen(self) -> bool:
        """Whether hands are hidden and no seat is known to hold the device: then no hand may be shown."""
        return self.current.game.hidden and self.context.holder is None

    @property
    def analyst(self) -> int | None:
        context = self.context
        return analyst(self.current, context.holder, context.thinking) if context.analysing else None

    @property
    def trying(self) -> bool:
        return tries(self.current, self.context.holder_now(self.current))

    @property
    def situation(self) -> Situation:
        return situation(self.current, self.scene.form if self.scene else "", self.context, self.picks)

    def shows(self, arguments: Arguments) -> bool:
        """Whether the position shown is the one that the call names by `ply` and `line`."""
        session = self.current
        return (session.at, session.line) == (ply_of(arguments), line_of(arguments))

    def arrive(self, arguments: Arguments, session: Session, teacher: Teacher | None = None) -> View:
        """Puts another game on the table, with its table name. If that fails, the table has no name, so that the page
        does not take the game that is still there for the new one."""
        table = text_of(arguments, "table") if "table" in arguments else ""
        if not TABLE_NAME.fullmatch(table):
            raise Refused("error.foreign")
        self.table = ""
        shown = self.begin(arguments, session, teacher)
        self.table = table
        return shown

    def begin(self, arguments: Arguments, session: Session, teacher: Teacher | None = None) -> View:
        """Puts another game on the table, or with `same` the one that is there as it was played on elsewhere. A game by
        link is always put there as another one."""
        # In a game by link the last state at the table may lack what was drawn (without_unknown_draw): it cannot be
        # taken over.
        far = FAR in (*self.bots, *bots_of(arguments))
        continued = self._continued(session) if arguments.get("same") is True and not far else None
        self.teacher, self.stopped = teacher, False
        passing = continued is not None and self.context.passing
        self.context = TableContext(
            passing=passing,
            solo=arguments.get("solo") is True and not any(bots_of(arguments)),
            analysing=arguments.get("analyse") is True,
            sent=sent_of(arguments),
        )
        if continued is None:
            self.announcer = Announcer()
        else:
            session = continued
        return self._taken(arguments, session)

    def _continued(self, session: Session) -> Session | None:
        """The session with the states of the game at the table as far as the moves are the same, so that the announcer
        finds what is new. None if it is another game."""
        now = self.session
        if now is None or (now.game, now.setup, now.start_position) != (
            session.game,
            session.setup,
            session.start_position,
        ):
            return None
        pairs = enumerate(zip(now.log, session.log, strict=False))
        known = next((ply for ply, (one, other) in pairs if one != other), min(len(now.log), len(session.log)))
        return session._replace(states=(*now.states[: known + 1], *session.states[known + 1 :]))

    def seat(self, arguments: Arguments) -> View:
        """Sets who plays each seat from now on, and whether the bots wait."""
        session, context, bots = self.current, self.context, bots_of(arguments)
        stays = context.passing and (only_person(session, bots) is not None or all_play(session, bots))
        passing = stays or has_to_be_passed(session, context.bots, bots, context.holder)
        self.context = context._replace(passing=passing, solo=context.solo and not any(bots))
        return self._taken(arguments, session)

    def _taken(self, arguments: Arguments, session: Session) -> View:
        bots = bots_of(arguments)
        rests = bots_wait(session, bots, arguments.get("rest") is True)
        self.context = self.context._replace(bots=bots, rests=rests)
        if addressed() != (alone := only_person(session, bots)):
            address(alone)
            self.story = Story()  # its cached sentences called another seat "you"
        return self.update(arguments, session)

    def update(
        self,
        arguments: Arguments,
        session: Session,
        picks: tuple[str, ...] = (),
        refusal: Refusal | None = None,
        news: tuple[str, ...] = (),
    ) -> View:
        """Stores the session and returns its view. `news` is read aloud first."""
        session = without_unknown_draw(session, self.bots)
        if self.context.rests and not session.edits:
            self.let_bots_go_on(session)
        if self._hides_line(session):
            session, picks = session.jump(None), ()
        if self.teacher:
            task = self.teacher.task(session)
            taught = task.taught._replace(stopped=self.stopped)
            self.context = self.context._replace(task=task._replace(taught=taught))
        now = situation(session, form_of(arguments), self.context, picks)
        with Naming(session.shown.actor):
            scene = draw(now, self.story.follow(session, now.guesser))
            head, read = headline(now, scene, self.story.rows), arguments.get("read") is True
            heard = (*news, *self.announcer.new_sentences(now, scene, self.story.rows, head, read))
            if self.said:
                heard, self.said = (*heard, sentence(self.said)), None
            edited = sentence(self.edited) if self.edited and session.edits else None
            shown = view(now, scene, self.story, self.found, heard, refusal, edited)
        self.session, self.picks, self.scene = session, now.picks, scene
        self.context = self.context._replace(holder=now.holder)
        return shown

    def forget_stories(self) -> None:
        """Makes all sentences about the moves anew, because they are not right any more."""
        self.story, self.public_story = Story(), Story()

    def _hides_line(self, session: Session) -> bool:
        """Whether the line shown may not be shown any more: another seat is at the device, or the game goes on."""
        if session.line == GAME:
            return False
        seen = session.tree_for(self.context.holder_now(session))
        return session.line not in {one.number for one in seen.lines}

    def keep_bots_waiting(self) -> None:
        """Makes the bots wait until the last edit is undone, something else is done, or the page lets them go on."""
        self.context = self.context.waiting(rests=True)

    def let_bots_go_on(self, session: Session) -> None:
        """Lets the bots that waited for a possible undo go on. Where only bots play, they go on waiting."""
        self.context = self.context.waiting(rests=bots_wait(session, self.bots, self.context.rests))

    def without_wrong_try(self) -> Session:
        """Takes a wrong try off the board, if there is one, and returns the session: pointing at something or typing a
        move begins the next try."""
        if self.teacher:
            self.session = self.teacher.back(self.current)
        return self.current

    def reveal(self, arguments: Arguments) -> View:
        """The player who has to choose confirms that they hold the device now: their hand may be shown."""
        session = self.current
        if session.result is None and not level(session, self.bots):
            self.context = self.context._replace(holder=session.present.actor, passing=False)
        return self.update(arguments, session, self.picks)

    def cover(self, arguments: Arguments) -> View:
        """The players have left the table for a while. If several play at this device, whoever comes back has to
        say so before a hand is shown."""
        self.context = self.context._replace(holder=None)
        return self.update(arguments, self.current)

    def analyse(self, arguments: Arguments) -> View:
        """Switches analysis on or off."""
        self.context = self.context._replace(analysing=arguments.get("on") is True)
        return self.update(arguments, self.current, self.picks)

    def sent(self, arguments: Arguments) -> View:
        """Records that the game was sent to somebody far away as it is now: these moves cannot be undone any more."""
        session = self.current
        self.context = self.context._replace(sent=progress(session))
        return self.update(arguments, session.jump(None))

    def rename(self, arguments: Arguments) -> View:
        return self.update(arguments, renamed(self.current, arguments), self.picks)

    def show(self, arguments: Arguments) -> View:
        """Shows the table again, for instance in another form or language. Nothing changes, except that with `stop` a
        puzzle comes to rest."""
        self.stopped = self.stopped or (self.teacher is not None and arguments.get("stop") is True)
        return self.update(arguments, self.current, self.picks)
