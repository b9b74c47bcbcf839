"""The review of a finished game, calculated from what a search has found about each choice. The same for all games.

This module calculates accuracy, luck and skill. judgements.py judges each choice; turning_points.py selects the moves
that mattered most.
"""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.judgements import JUDGEMENTS, Found, Judged, judged
from threefold.core.turning_points import turning_points


class Account(NamedTuple):
    """What a side's result is made of, in shares of the game: luck + skill + rest = result."""

    luck: float
    skill: float
    rest: float
    """What the evaluation did not predict."""
    result: float
    """The side's share minus an equal share: with two sides, a win is 0.5."""


class Review(NamedTuple):
    moves: tuple[Judged, ...]
    points: tuple[int, ...]
    """The turning points: indexes of moves, ascending."""
    accuracy: tuple[int, ...]
    """For each seat, the percentage of its choices that gave away less than a slip; -1 if it had no choices."""
    counts: tuple[tuple[int, ...], ...]
    """For each seat, the number of choices with each of JUDGEMENTS."""
    accounts: tuple[Account, ...]
    """One per side."""


def judge_game(founds: Sequence[Found], seats: Sequence[int], sides: Sequence[int], shares: Sequence[float]) -> Review:
    """`seats`: the seat that made each choice. `sides`: the side of each seat, from 0. `shares`: each side's share of
    the game."""
    moves = tuple(judged(ply, one, seats[ply], sides[seats[ply]]) for ply, one in enumerate(founds))
    counts = tuple(
        tuple(sum(one.seat == seat and one.judgement == kind for one in moves) for kind in JUDGEMENTS)
        for seat in range(len(sides))
    )
    accounts = tuple(account(moves, side, shares) for side in range(len(shares)))
    accuracy = tuple(_accuracy([one.judgement for one in moves if one.seat == seat]) for seat in range(len(sides)))
    return Review(moves, turning_points(moves), accuracy, counts, accounts)


def _accuracy(judgements: Sequence[str]) -> int:
    choices = [one for one in judgements if one]
    exact = sum(one not in ("slip", "mistake") for one in choices)
    return round(100 * exact / len(choices)) if choices else -1


def account(moves: Sequence[Judged], side: int, shares: Sequence[float]) -> Account:
    """The sum is exact: `rest` is what luck and skill do not explain."""
    luck = sum(one.luck[side] for one in moves) / 100
    skill = sum(one.after[side] - one.before[side] for one in moves if one.judgement)
    result = shares[side] - 1 / len(shares)
    return Account(luck, skill, result - luck - skill, result)
