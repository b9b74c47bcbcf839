"""What each level sees of a position: the learned value, or less."""

from functools import cache

from threefold.games.tactics.bot.value import Judge
from threefold.games.tactics.bot.weights import BIAS, WEIGHTS

UNSEEN_BY_CARDS = ("ready", "special", "chances", "outs", "queen")
"""What a level leaves out that prices cards but does not ask what they will do next."""
COURT = ("tens", "jacks", "queens", "kings")
OWN = {"both": (1.0, 0.0), "numbers": (0.5, 0.0), **dict.fromkeys(COURT, (0.1, 0.0))}
LINES = {"both": (1.0, -1.0), "numbers": (0.35, 0.0), **dict.fromkeys(COURT, (0.35, 0.0))}


@cache
def judge(eyes: str, red_black: bool) -> Judge:
    match eyes:
        case "own":
            return Judge(0.0, OWN, red_black)
        case "lines":
            return Judge(0.0, LINES, red_black)
        case "cards":
            seen = {name: pair for name, pair in WEIGHTS.items() if name not in UNSEEN_BY_CARDS}
            return Judge(BIAS, seen, red_black)
    return Judge(BIAS, WEIGHTS, red_black)
