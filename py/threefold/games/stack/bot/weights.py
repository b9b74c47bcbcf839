"""The weights of the evaluation function of Tic-Tac-Stack. `python build.py bench learn_stack` learns them again."""

from typing import NamedTuple


class Weights(NamedTuple):
    """The weights for the seat to move in a game of two. Their sum goes into a logistic function."""

    own: tuple[float, ...]
    """Indexed by its points."""
    other: tuple[float, ...]
    """Indexed by the other seat's points."""
    gain: float
    """For each point that it can score now."""
    threat: float
    """For each point that the other seat could score if it were its turn."""
    mate: float
    """If those points would win."""
    around: float
    """For each point that a wild centre would score with the squares around it."""
    holds: float
    """If its own newest tile lies on the centre, where the other seat may not cover it."""
    held: float
    """If the other seat's newest tile lies there."""
    holds_around: float
    held_around: float
    """For each point as in `around`, in addition to `holds` and `held`."""


class Crowd(NamedTuple):
    """The weights of each seat with more than two players. The shares are a softmax of their sums."""

    points: tuple[float, ...]
    """Indexed by its points."""
    gain: tuple[float, ...]
    """For each point that it could score at once: for the seat to move, the one after it, all later ones."""
    mate: tuple[float, ...]
    """If those points would win. Not used for the seat to move, which has won then."""
    turn: tuple[float, ...]
    """For its place in the order of turns: the seat to move, the one after it, all later ones."""


DUEL = (
    (
        Weights(
            (-4.82, -3.56, -2.17, -0.61, 1.31, 3.89, 5.95),
            (4.56, 3.44, 2.14, 0.67, -1.06, -3.14, -6.62),
            *(1.53, -0.72, -0.58, 0.03, 0.11, 0.16, -0.05, -0.07),
        ),
        Weights(
            (-1.37, -0.4, 1.34, 1.88, 0.29, 0.29, 0.29),
            (1.94, 0.89, -0.33, -1.28, -0.93, 0.0, 0.0),
            *(0.95, -0.21, 0.0, 0.08, -0.04, -0.02, -0.31, -0.07),
        ),
        Weights(
            (-2.51, -1.46, -0.28, 0.86, 0.15, -0.54, -0.54),
            (1.97, 0.97, -0.47, -0.85, -1.18, -0.98, 0.0),
            *(0.94, -0.34, 0.0, -0.07, -0.01, 0.09, -0.01, 0.14),
        ),
    ),
    (
        Weights(
            (-5.27, -4.2, -3.14, -1.28, 0.18, 2.6, -1.59),
            (6.56, 2.97, 1.4, 0.12, -0.66, -4.8, -7.19),
            *(0.93, -0.96, -1.33, 1.91, 1.83, 1.69, -1.12, -1.85),
        ),
        Weights(
            (-2.12, -1.14, -0.1, 0.09, 0.05, -0.54, -0.54),
            (2.62, 1.79, 1.0, 0.23, -1.34, -2.12, -2.73),
            *(0.82, -0.27, -0.9, 0.69, -0.09, -0.03, -0.1, 0.04),
        ),
        Weights(
            (-2.19, -1.15, 0.02, 1.13, 3.04, 3.54, 0.62),
            (1.71, 0.99, 0.05, -1.04, -1.07, -0.01, 0.0),
            *(0.28, -0.04, -0.03, -1.08, -0.15, 0.07, -0.18, 0.04),
        ),
    ),
)
"""Indexed by `always_wild`, then by the empty squares: none (stacking is open), an even or an odd number."""

CROWD = (
    Crowd((-4.31, -3.15, -1.92, -0.47, 1.12, 3.11, 5.62), (1.28, 0.62, 0.36), (0.0, 1.15, 0.05), (-0.02, 0.04, -0.02)),
    Crowd((-4.31, -3.15, -1.92, -0.47, 1.12, 3.11, 5.62), (1.28, 0.62, 0.36), (0.0, 1.15, 0.05), (-0.02, 0.04, -0.02)),
)
"""Indexed by `always_wild`."""
