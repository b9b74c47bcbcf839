"""The search limits of each bot level in Stac: depth, number of positions, evaluation weights."""

from threefold.games.stac.bot.deepening import Sight
from threefold.games.stac.bot.evaluation import Weights

BLIND = Weights(0, 0, 0, 0, 0, 0)
SIGHTS = {
    1: Sight(1, 1_000, BLIND),
    2: Sight(2, 2_000, BLIND),
    3: Sight(4, 8_000),
    4: Sight(5, 20_000),
    5: Sight(40, 25_000),
}
EVALUATION_SIGHT = Sight(40, 60_000, forced=14)
"""The limits for evaluating all moves, which do not depend on a level."""
