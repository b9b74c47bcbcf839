"""Calls that edit the lines and notes of the game at the table: mark, comment, highlight, name, cut, promote, and undo
of such edits."""

from collections.abc import Callable

from threefold.core.lines import GAME, MARKS, TreeFull, tags
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.core.tree import annotate, cut, highlight, note_here, promote, rename_line, unedit
from threefold.drawing.highlights import places_of
from threefold.page.arguments import Arguments, Refused, line_of, ply_of, text_of
from threefold.page.seats import FAR, level
from threefold.page.table import GameTable
from threefold.page.view_types import View

LONGEST_TEXT = 4_000
"""The longest text that is accepted. A comment is shorter: it is cut to its own limit later, not refused."""


class LineEdits:
    """Edits of the lines of the game at a table."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def mark(self, arguments: Arguments) -> View:
        """Sets the mark of a move, such as "!"; the same mark again removes it."""
        session, line, ply = self._place(arguments)
        mark = text_of(arguments, "mark")
        if mark not in MARKS:
            raise Refused("error.foreign")
        wanted = "" if session.tree.note(line, ply).mark == mark else mark
        told = Message(f"edited.mark.{wanted}" if wanted else "edited.mark.gone", {"ply": str(ply)})
        return self._edit(arguments, told, lambda: annotate(session, line, ply, mark=wanted))

    def comment(self, arguments: Arguments) -> View:
        session, line, ply = self._place(arguments)
        text = self._text(arguments)
        told = Message("edited.comment" if text.strip() else "edited.comment.gone")
        return self._edit(arguments, told, lambda: annotate(session, line, ply, text=text))

    def highlight(self, arguments: Arguments) -> View:
        """Draws a highlight on the board of the position shown, or changes or removes the one there."""
        session, start = self.table.current, text_of(arguments, "start")
        end = text_of(arguments, "end") if "end" in arguments else ""
        places = places_of(self.table.scene.items) if self.table.scene else {}
        if not {start, end} - {""} <= set(places) or not start:
            raise Refused("error.foreign")
        after = self._edited(lambda: highlight(session, start, end, dashed=arguments.get("dashed") is True))
        kind = next(
            (one.kind for one in note_here(after).highlights if one[1:] == (start, end)), "none" if end else "gone"
        )
        self.table.said = Message(f"highlighted.{kind}", {"square": start, "end": end or start})
        return self._edit(arguments, None, lambda: after, self.table.picks)

    def title(self, arguments: Arguments) -> View:
        """Gives a line a name."""
        session, number, text = *self._line(arguments), self._text(arguments)
        return self._edit(arguments, Message("edited.name"), lambda: rename_line(session, number, text))

    def cut(self, arguments: Arguments) -> View:
        session, number = self._line(arguments)
        told = Message("edited.cut", {"tag": self._tag(number)})
        return self._edit(arguments, told, lambda: cut(session, number))

    def promote(self, arguments: Arguments) -> View:
        """A line and the part of its parent beside it change places. Against a bot or somebody far away, no line can
        replace a part of the game before it is over: one player alone may not change the game."""
        session, number = self._line(arguments)
        if session.tree.find(number).guess:
            raise Refused("why.line.guess")
        beside_game = session.tree.find(number).parent == GAME
        if beside_game and session.result is None and any(self.table.bots):
            raise Refused("why.line.game")
        told = Message("edited.game" if beside_game else "edited.promote", {"tag": self._tag(number)})
        after = self._edited(lambda: promote(session, number))
        if not after.allows_lines:
            # The player has seen in the line what will be drawn, which no player may know.
            after = after._replace(practice=True)
        if beside_game and level(after, self.table.bots) not in (0, FAR):
            # The bot's next move would end what can be undone, before anybody could press Undo.
            self.table.keep_bots_waiting()
        return self._edit(arguments, told, lambda: after)

    def unedit(self, arguments: Arguments) -> View:
        current = self.table.current
        after = self._edited(lambda: unedit(current))
        if after.log != current.log:
            self.table.let_bots_go_on(current)
        return self._edit(arguments, None, lambda: after)

    def _edit(
        self, arguments: Arguments, told: Message | None, edit: Callable[[], Session], picks: tuple[str, ...] = ()
    ) -> View:
        after = self._edited(edit)
        self.table.edited = told
        return self.table.update(arguments, after, picks)

    def _edited(self, edit: Callable[[], Session]) -> Session:
        try:
            return edit()
        except TreeFull:
            raise Refused("why.line.full") from None
        except ValueError:
            raise Refused("error.foreign") from None

    def _line(self, arguments: Arguments) -> tuple[Session, int]:
        session, number = self.table.current, line_of(arguments)
        if number not in {line.number for line in self.table.situation.lines.lines}:
            raise Refused("error.foreign")
        return session, number

    def _place(self, arguments: Arguments) -> tuple[Session, int, int]:
        """The line and ply of the move that the call names; Refused if the game has no such line or move."""
        session, ply = self.table.current, ply_of(arguments)
        number = line_of(arguments)
        if number != GAME:
            self._line(arguments)
        elif ply is None or ply > session.ply:
            raise Refused("error.foreign")
        if ply is None:
            raise Refused("error.foreign")
        return session, number, ply

    @staticmethod
    def _text(arguments: Arguments) -> str:
        text = text_of(arguments, "text")
        if len(text) > LONGEST_TEXT:
            raise Refused("error.foreign")
        return text

    def _tag(self, number: int) -> str:
        return tags(self.table.situation.lines.lines)[number]
