"""The turning points of a game: which of its moves a review lists as those that mattered, and how many."""

from collections.abc import Sequence

from threefold.core.judgements import SLIP, Judged

LUCKY = 12
"""Points that a draw has to be worth to be a turning point."""
MOST_POINTS, LEAST_POINTS = 5, 3
"""Turning points."""


def turning_points(moves: Sequence[Judged]) -> tuple[int, ...]:
    """What mattered most: choices that gave something away, finds, draws. If these are few, whatever cost anything."""
    weights = {one.ply: _weight(one) for one in moves}
    big = [ply for ply, weight in weights.items() if weight >= SLIP]
    few = [ply for ply, weight in weights.items() if 0 < weight < SLIP]
    # Of those that weigh as much the later ones: what an early mistake did, a later one may have undone.
    big.sort(key=lambda ply: (-weights[ply], -ply))
    few.sort(key=lambda ply: (-weights[ply], -ply))
    chosen = big[:MOST_POINTS]
    chosen += few[: max(0, LEAST_POINTS - len(chosen))]
    return tuple(sorted(chosen))


def _weight(one: Judged) -> float:
    drawn = max(map(abs, one.luck))
    drawn = drawn if drawn >= LUCKY else 0.0
    # A find mattered, but less than what it did not give away.
    return max(one.lost, drawn, float(SLIP) if one.judgement == "find" else 0.0)
