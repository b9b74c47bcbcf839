"""Calls that go back and forth in the game at the table: undo, redo, and looking back, also into its lines."""

from threefold.core.lines import GAME
from threefold.page.arguments import Arguments, Refused, line_of, ply_of
from threefold.page.table import GameTable
from threefold.page.undo_and_practice import can_go_back, redo_choice, undo_choice
from threefold.page.view_types import View


class StepCalls:
    """Steps through the game at a table."""

    def __init__(self, table: GameTable) -> None:
        self.table = table

    def jump(self, arguments: Arguments) -> View:
        """Shows another position of the game or of a line; without a ply, the present position of the game. In a lesson
        only the present position is shown."""
        table, session, line = self.table, self.table.current, line_of(arguments)
        if table.teacher:
            raise Refused("error.foreign")
        if line != GAME and line not in {one.number for one in table.situation.lines.lines}:
            raise Refused("why.looking.secret" if not session.allows_lines else "error.foreign")
        try:
            return table.update(arguments, session.jump(ply_of(arguments), line))
        except ValueError:
            raise Refused("error.foreign") from None

    def undo(self, arguments: Arguments) -> View:
        """Takes one choice back. In a line nothing is undone: the move before is shown."""
        table, session = self.table, self.table.current
        if table.teacher and (again := table.without_wrong_try()) is not session:
            return table.update(arguments, again)
        if session.line != GAME:
            return table.update(arguments, session.jump(session.at - 1, session.line))
        if not can_go_back(session, table.bots, table.context.sent):
            return table.update(arguments, session, table.picks)
        if session.result is not None:
            # At the end of a game, anybody may look at the table.
            table.context = table.context._replace(holder=None)
        return table.update(arguments, undo_choice(session, table.bots))

    def redo(self, arguments: Arguments) -> View:
        table, session = self.table, self.table.current
        if session.line != GAME:
            after = min(session.at + 1, session.tree.find(session.line).end)
            return table.update(arguments, session.jump(after, session.line))
        return table.update(arguments, redo_choice(session, table.bots))
