"""What is said when the game is over."""

from threefold.games.tactics.labels import listed
from threefold.games.tactics.squares import SIGNS, lines
from threefold.games.tactics.state import State
from threefold.kernel import Result
from threefold.scene import Say, outcome


def ended(state: State, result: Result) -> tuple[Say, Say, Say]:
    who, what = outcome(result), Say(f"{result.reason}.what")
    if state.winner is None:
        return who, what, Say(f"{result.reason}.why")
    fill: dict[str, Say | str | int] = {"sign": SIGNS[state.winner], "seat": state.mover}
    fill["lines"] = listed(
        [_on_board(board, lines(state.board, state.winner)) for board in _boards(state, state.winner)]
    )
    return who, what, Say(f"{result.reason}.which", fill)


def _boards(state: State, seat: int) -> list[str]:
    found = {line[0][0] for line in lines(state.board, seat)}
    return [board for board in "mox" if board in found]


def _on_board(board: str, found: list[tuple[str, ...]]) -> Say:
    """Lines by their numbers: "1, 5, 9 and 3, 6, 9 on the mid board"."""
    threes = [dict(zip("abc", (name[1] for name in line), strict=True)) for line in found if line[0][0] == board]
    return Say(f"tactics.line.{board}", {"threes": listed([Say("tactics.three", three) for three in threes])})
