"""What counts in a position of Tic-Tac-Stack. `python build.py bench learn_stack` learns the numbers again."""

from typing import NamedTuple


class Weights(NamedTuple):
    """What counts for the seat that moves next, on the scale of a logistic curve."""

    own: tuple[float, ...]
    """By its points."""
    other: tuple[float, ...]
    """By the other's points."""
    gain: float
    """For each point that it can score now."""
    threat: float
    """For each point that the other could score if it were its turn."""
    mate: float
    """If those would win."""
    around: float
    """For each point that there is in the centre."""
    holds: float
    """If its own newest tile lies on the centre, which keeps the other off it."""
    held: float
    """If the other's does."""
    holds_around: float
    held_around: float
    """For each point in a centre that is kept so."""


class Crowd(NamedTuple):
    """With more than two players: what counts for each seat, before all are compared."""

    points: tuple[float, ...]
    """By its points."""
    gain: tuple[float, ...]
    """For each point that it could score at once: the seat that moves next, the one after it, all later ones."""
    mate: tuple[float, ...]
    """If those would win; the seat that moves next would have won."""
    turn: tuple[float, ...]
    """For being near its turn."""


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
"""Wild while open and always wild; for each: stacking is open, an even or an odd number of squares is empty."""

CROWD = (
    Crowd((-4.31, -3.15, -1.92, -0.47, 1.12, 3.11, 5.62), (1.28, 0.62, 0.36), (0.0, 1.15, 0.05), (-0.02, 0.04, -0.02)),
    Crowd((-4.31, -3.15, -1.92, -0.47, 1.12, 3.11, 5.62), (1.28, 0.62, 0.36), (0.0, 1.15, 0.05), (-0.02, 0.04, -0.02)),
)
"""Wild while open and always wild."""
