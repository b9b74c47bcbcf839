"""The kinds and themes of Tic-Tac-Tics' puzzles. Their sentences are in en.py and de.py."""

from threefold.core.puzzles import Book, PuzzleKind
from threefold.games.tactics.rules.state import State


def _won(_: State, now: State, seat: int) -> bool:
    return now.stage == "over" and now.winner == seat


def _turn_over(start: State, now: State) -> bool:
    """Whether no more lines can be made in this turn: it is over, or only discarding or taking a card is left."""
    return now.turn != start.turn or now.stage in ("discard", "take")


def _settled(_: State, after: State, seat: int) -> int:
    """The value of an answer to the opponent's special: 1 if it wins, -1 if the opponent wins, else 0."""
    if after.stage == "over":
        return (after.winner == seat) - (after.winner == 1 - seat)
    return 0


THIS_TURN = PuzzleKind("reach", _won, _turn_over, alone=True)
ANSWER = PuzzleKind("most", value=_settled)
BOOK = Book(
    kinds={"meld": THIS_TURN, "special": THIS_TURN, "negate": ANSWER, "allow": ANSWER},
    themes=("meld", "ten", "switch", "transfer", "jump", "corners", "king", "queen", "two", "both", "answer"),
)
