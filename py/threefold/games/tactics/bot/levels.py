"""What each level of the bot in Tic-Tac-Tics does: how much it looks at, what it overlooks, and what it sees of a
position, which is the learned value or less."""

from functools import cache
from typing import NamedTuple

from threefold.games.tactics.bot.value import Judge
from threefold.games.tactics.bot.weights import BIAS, WEIGHTS


class Effort(NamedTuple):
    """How much a level looks at."""

    eyes: str
    """Whose value it has: see `judge`."""
    deals: int
    """Guessed deals in which the better half of the choices is valued."""
    finalists: int = 0
    """Choices that are played on."""
    games: int = 0
    """Games that are played on, shared among them."""
    further: int = 2
    """Turns that they last."""
    overlooks: float = 0.0
    """The chance that it does not think of moving a piece this turn."""


EFFORTS = (
    Effort("own", 1, overlooks=0.6),
    Effort("lines", 1, overlooks=0.05),
    Effort("cards", 1, overlooks=0.55),
    Effort("learned", 8),
    Effort("learned", 8, 12, 600, 2),
)
BEST = EFFORTS[-1]

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
