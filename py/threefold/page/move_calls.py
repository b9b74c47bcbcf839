"""Calls by which players and bots act in the game at the table: moves, pointed at part by part or typed; the answers of
bots; giving up, and agreeing on a tie."""

from threefold.core.kernel import Move
from threefold.core.lines import TreeFull
from threefold.core.message import Message
from threefold.core.selection import open_parts, point
from threefold.core.session import Session
from threefold.core.tree import vary
from threefold.page.address_hint import address_ruling
from threefold.page.arguments import Arguments, Refused, form_of, ply_of, seat_of, text_of
from threefold.page.same_after_undo import remembered
from threefold.page.seats import FAR, level
from threefold.page.situation import guess, move_of_picks, over
from threefold.page.table import GameTable
from threefold.page.typed_move import typed
from threefold.page.undo_and_practice import can_go_back
from threefold.page.view_types import Refusal, View


class MoveCalls:
    """What is done in the game at a table."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def point(self, arguments: Arguments) -> View:
        table, part = self.table, text_of(arguments, "part")
        form_of(arguments)
        if table.stopped:
            return table.update(arguments, table.current)
        session = table.without_wrong_try()
        if table.unseen:
            return table.update(arguments, session)
        trying, confirm = table.trying, bool(arguments.get("confirm"))
        if table.context.second_press and table.picks == (part,) and (move := move_of_picks(session, table.picks)):
            return self._play(arguments, move)
        needs_two = part in session.game.by_second_press and session.look is None and not table.teacher
        second_press = needs_two and not confirm and arguments.get("touch") is True
        table.context = table.context._replace(second_press=second_press)
        if session.look is None:
            legal = () if level(session, table.bots) or self._taught() else session.moves
        elif trying:
            legal = session.line_as_session.moves
        else:
            legal = () if table.analyst is None else session.shown.moves
        picked = point(legal, table.picks, part)
        if picked and picked.move and session.look is not None and not trying:
            return self._refuse(arguments, part, "why.looking.secret")
        if picked is None or (part not in table.picks and part not in open_parts(legal, table.picks)):
            reason = self._why_not(session, part)
            if picked is None or reason:
                return self._refuse(arguments, part, reason or "why.part")
        # A move in a line changes nothing in the game, so it needs no confirmation.
        if picked.move and (trying or not (confirm or second_press)):
            return self._play(arguments, picked.move)
        return table.update(arguments, session, picked.parts)

    def back(self, arguments: Arguments) -> View:
        """Takes back the last pick, or all of them if `all` is set."""
        picks = () if arguments.get("all") is True else self.table.picks[:-1]
        return self.table.update(arguments, self.table.current, picks)

    def confirm(self, arguments: Arguments) -> View:
        """Plays the move that the picks make up; without one, only shows the table again."""
        table, session = self.table, self.table.current
        can_play = table.picks and session.look is None and not table.unseen
        move = move_of_picks(session, table.picks) if can_play else None
        if not move:
            return table.update(arguments, session, table.picks)
        return table.update(arguments, self._played(session, move))

    def type(self, arguments: Arguments) -> View:
        table, text = self.table, text_of(arguments, "text")
        if table.stopped and table.context.task and text != table.context.task.taught.show:
            raise Refused("why.stopped")
        session = table.without_wrong_try()
        if table.trying:
            return self._play(arguments, typed(session.line_as_session, text))
        if session.look is None and session.result:
            raise Refused(self._why_over(session))
        if level(session, table.bots):
            raise Refused("why.bot")
        if table.unseen:
            return table.update(arguments, session)
        move = typed(session, text)
        if arguments.get("confirm") and not table.stopped:
            return table.update(arguments, session, move)
        return table.update(arguments, self._played(session, move))

    def answer(self, arguments: Arguments) -> View:
        """Plays a bot's move. It is ignored if the game has changed since the question, or no bot has to choose.

        If the bot has answered this position before, that move is played: an undo does not make it choose differently.
        """
        table, session = self.table, self.table.current
        elsewhere = session.ply != ply_of(arguments) or session.look is not None
        if elsewhere or level(session, table.bots) in (0, FAR):
            return table.update(arguments, session, table.picks)
        move = remembered(session, table.bots) or typed(session, text_of(arguments, "move"))
        return table.update(arguments, session.play(move))

    def resign(self, arguments: Arguments) -> View:
        session = self.table.current
        return self._end(arguments, session.resign(seat_of(arguments, session.setup.seats)))

    def tie(self, arguments: Arguments) -> View:
        """Ends the game as a tie by agreement. In a lesson, a puzzle or a mistake, only where that is the task or bots
        play, who may offer it."""
        task = self.table.context.task
        if task and task.still and not task.taught.agrees:
            raise Refused("error.foreign")
        return self._end(arguments, self.table.current.agree_tie())

    def _play(self, arguments: Arguments, move: Move) -> View:
        """Plays a move of the game or, while trying, of the line that is shown."""
        session = self.table.current
        if not self.table.trying:
            return self.table.update(arguments, self._played(session, move))
        try:
            return self.table.update(arguments, vary(session, move, guess(session)))
        except TreeFull:
            raise Refused("why.line.full") from None

    def _played(self, session: Session, move: Move) -> Session:
        teacher = self.table.teacher
        return teacher.play(session, move) if teacher else session.play(move)

    def _taught(self) -> bool:
        """Whether this is a step of a lesson in which nothing is left to do."""
        task = self.table.context.task
        return task is not None and task.taught.done

    def _end(self, arguments: Arguments, session: Session) -> View:
        """Shows the game with its ending. Refused if it was over already: then `session` is the current one."""
        if session is self.table.current:
            raise Refused("why.over")
        return self.table.update(arguments, session)

    def _refuse(self, arguments: Arguments, part: str, reason: str) -> View:
        table, session = self.table, self.table.current
        said = address_ruling(session, Message(reason, {"seat": session.present.actor}))
        return table.update(arguments, session, table.picks, Refusal(said, part))

    def _why_not(self, session: Session, part: str) -> str | None:
        """Why a part cannot be pointed at, as the key of a sentence; None if nothing more is known than that."""
        table = self.table
        if table.trying and over(session):
            return "why.line.over"
        if session.look is not None and table.analyst is None and not table.trying:
            return "why.looking.secret"
        if session.look is None and session.result:
            return self._why_over(session)
        if session.look is None and level(session, table.bots):
            return "why.turn"
        seen = session.game.rules.mask(session.state, session.shown.actor)
        return session.game.why_not(seen, (*table.picks, part))

    def _why_over(self, session: Session) -> str:
        """Why nothing can be played in a game that is over, as the key of a sentence. Where Undo is possible, it says
        what that takes back: the last move, or how the players ended the game."""
        if not can_go_back(session, self.table.bots, self.table.context.sent):
            return "analysis.over"
        return "result.resigned.why" if session.ending else "why.over"
