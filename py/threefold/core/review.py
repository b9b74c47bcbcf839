"""A review: what is made of a finished game, given what a search has found about each choice. No game is known here.

Here is what a game comes to: accuracy, and an account of luck and skill. How one choice is judged: judgements.py;
which moves mattered most: turning_points.py.
"""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.judgements import JUDGEMENTS, Found, Judged, judged
from threefold.core.turning_points import turning_points


class Account(NamedTuple):
    """Where a side's result comes from, in shares of the game: luck + skill + rest = result."""

    luck: float
    skill: float
    rest: float
    """What the evaluation did not foresee."""
    result: float
    """Above an even game: of two sides, half a game makes a win."""


class Review(NamedTuple):
    moves: tuple[Judged, ...]
    points: tuple[int, ...]
    """The turning points: places among the moves, in their order."""
    accuracy: tuple[int, ...]
    """Of each seat: how many of a hundred choices gave away less than a slip; -1: it had none."""
    counts: tuple[tuple[int, ...], ...]
    """Of each seat: how many of each judgement."""
    accounts: tuple[Account, ...]
    """Of each side."""


def review(founds: Sequence[Found], seats: Sequence[int], sides: Sequence[int], shares: Sequence[float]) -> Review:
    """`seats`: who chose each time. `sides`: of each seat, from 0. `shares`: of the game, for each side."""
    moves = tuple(judged(ply, one, seats[ply], sides[seats[ply]]) for ply, one in enumerate(founds))
    counts = tuple(
        tuple(sum(one.seat == seat and one.judgement == kind for one in moves) for kind in JUDGEMENTS)
        for seat in range(len(sides))
    )
    accounts = tuple(account(moves, side, shares) for side in range(len(shares)))
    return Review(moves, turning_points(moves), tuple(map(_accuracy, counts)), counts, accounts)


def _accuracy(counts: tuple[int, ...]) -> int:
    whole = sum(counts)
    return round(100 * sum(counts[: JUDGEMENTS.index("slip")]) / whole) if whole else -1


def account(moves: Sequence[Judged], side: int, shares: Sequence[float]) -> Account:
    """Exact: what luck and skill do not explain is the rest."""
    luck = sum(one.luck[side] for one in moves) / 100
    skill = sum(one.after[side] - one.before[side] for one in moves if one.judgement)
    result = shares[side] - 1 / len(shares)
    return Account(luck, skill, result - luck - skill, result)
