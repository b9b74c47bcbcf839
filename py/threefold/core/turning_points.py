"""Selects the turning points of a game: the moves that mattered most, as a review lists them."""

from collections.abc import Sequence

from threefold.core.judgements import GOOD, SLIP, Judged

LUCKY = 12
"""The points of luck from which a random draw is a turning point."""
MOST_POINTS, LEAST_POINTS = 5, 3
"""The limit of turning points; if there are fewer than the second number, moves that cost less are added, but none that
are called best."""


def turning_points(moves: Sequence[Judged]) -> tuple[int, ...]:
    """The plies of the moves that mattered most, ascending: slips, mistakes, finds, and random draws with much good or
    bad luck. If there are few, choices that gave away less are added."""
    weights = {one.ply: _weight(one) for one in moves}
    big = [ply for ply, weight in weights.items() if weight >= SLIP]
    few = [ply for ply, weight in weights.items() if GOOD <= weight < SLIP]
    # Among equals the later ones first: a later mistake may have cancelled the effect of an early one.
    big.sort(key=lambda ply: (-weights[ply], -ply))
    few.sort(key=lambda ply: (-weights[ply], -ply))
    chosen = big[:MOST_POINTS]
    chosen += few[: max(0, LEAST_POINTS - len(chosen))]
    return tuple(sorted(chosen))


def _weight(one: Judged) -> float:
    drawn = max(map(abs, one.luck))
    drawn = drawn if drawn >= LUCKY else 0.0
    # A find counts as much as a slip, although it avoided giving away more.
    return max(one.lost, drawn, float(SLIP) if one.judgement == "find" else 0.0)
