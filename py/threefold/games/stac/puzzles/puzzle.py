"""The kinds and themes of Stac's puzzles. Their sentences are in en.py and de.py."""

from threefold.core.puzzles import Book, PuzzleKind
from threefold.games.stac.rules.rules import Stac, State, claims

RULES = Stac()


def _won(_: State, now: State, seat: int) -> bool:
    result = RULES.result(now)
    return result is not None and result.shares[seat] == 1


def _claimed(start: State, now: State, seat: int) -> bool:
    return claims(now.now.board, seat) > claims(start.now.board, seat)


def _they_claimed(start: State, now: State) -> bool:
    """Whether either player has claimed since the start: the question of who claims first is decided then."""
    return any(_claimed(start, now, seat) for seat in (0, 1))


BOOK = Book(
    kinds={
        "win": PuzzleKind("reach", _won),
        "claim": PuzzleKind("reach", _claimed, _they_claimed),
        "stop": PuzzleKind("stop", _claimed, _they_claimed),
        "hold": PuzzleKind("stop", _won),
    },
    themes=("one", "two", "three", "carry", "walk", "pair", "block", "fourth", "alone"),
)
