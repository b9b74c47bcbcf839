"""The kinds and themes of the puzzles of Tic Tac Doh!. Their sentences are in en.py and de.py."""

from threefold.core.puzzles import Book, PuzzleKind
from threefold.games.doh.rules.rules import Doh, State

RULES = Doh()


def _won(_: State, now: State, seat: int) -> bool:
    return now.won and RULES.actor(now) != seat


BOOK = Book(
    kinds={
        "win": PuzzleKind("reach", _won),
        "save": PuzzleKind("stop", _won),
        "tie": PuzzleKind("stop", _won),
    },
    themes=("one", "two", "three", "four", "tree", "nest", "alone", "safe", "open", "last"),
)
