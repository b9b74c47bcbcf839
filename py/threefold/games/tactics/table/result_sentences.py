"""The headline of a game that is over."""

from threefold.core.kernel import Result
from threefold.core.message import Message, outcome
from threefold.games.tactics.rules.squares import SIGNS, lines
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.labels import listed, owner


def ended(state: State, result: Result) -> tuple[Message, Message, Message]:
    who, what = outcome(result), Message(f"{result.reason}.what")
    if state.winner is None:
        return who, what, Message(f"{result.reason}.why")
    fill: dict[str, Message | str | int] = {"sign": SIGNS[state.winner], "seat": state.mover}
    fill["lines"] = listed(
        [_on_board(board, lines(state.board, state.winner)) for board in _boards(state, state.winner)]
    )
    return who, what, Message(f"{result.reason}.which", fill)


def _boards(state: State, seat: int) -> list[str]:
    found = {line[0][0] for line in lines(state.board, seat)}
    return [board for board in "mox" if board in found]


def _on_board(board: str, found: list[tuple[str, ...]]) -> Message:
    """Lines by their numbers: "1, 5, 9 and 3, 6, 9 on the mid board"."""
    threes = [dict(zip("abc", (name[1] for name in line), strict=True)) for line in found if line[0][0] == board]
    named = {"threes": listed([Message("tactics.three", three) for three in threes])}
    return (
        Message("tactics.line.mid", named)
        if board == "m"
        else Message("tactics.line.home", {**named, "seat": owner(board)})
    )
