"""The kinds and themes of Stac's puzzles. Their sentences are in en.py and de.py."""

from threefold.core.puzzles import Book, Kind
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
        "win": Kind("reach", _won),
        "claim": Kind("reach", _claimed, _they_claimed),
        "stop": Kind("stop", _claimed, _they_claimed),
        "hold": Kind("stop", _won),
    },
    themes=("one", "two", "three", "carry", "walk", "pair", "block", "fourth", "alone"),
)
