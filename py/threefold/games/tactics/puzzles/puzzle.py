"""What the puzzles of Tic-Tac-Tics ask for. Sentences in en.py and de.py."""

from threefold.core.puzzles import Book, Kind
from threefold.games.tactics.rules.state import State


def _won(_: State, now: State, seat: int) -> bool:
    return now.stage == "over" and now.winner == seat


def _turn_over(start: State, now: State) -> bool:
    """Whether the turn is over, or it is only asked which cards go: no lines come of that, nor of a jack's look."""
    return now.turn != start.turn or now.stage in ("discard", "take")


def _settled(_: State, after: State, seat: int) -> int:
    """What an answer to the rival's special brings: two lines of one's own, of the rival's, or neither yet."""
    if after.stage == "over":
        return (after.winner == seat) - (after.winner == 1 - seat)
    return 0


THIS_TURN = Kind("reach", _won, _turn_over, alone=True)
ANSWER = Kind("most", worth=_settled)
BOOK = Book(
    kinds={"meld": THIS_TURN, "special": THIS_TURN, "negate": ANSWER, "allow": ANSWER},
    themes=("meld", "ten", "switch", "transfer", "jump", "corners", "king", "queen", "two", "both", "answer"),
)
