"""The levels of the bot in Tic-Tac-Tics: how much each one searches, what it overlooks, and how much of the learned
value it uses."""

from functools import cache
from typing import NamedTuple

from threefold.games.tactics.bot.value import Judge
from threefold.games.tactics.bot.weights import USUAL, WITH_COLOURS


class Effort(NamedTuple):
    """How much a level searches."""

    evaluation: str
    """The name of its evaluation: see `judge`."""
    deals: int
    """Guessed deals in which the choices are valued; after the first two deals only the best choices."""
    finalists: int = 0
    """Choices from which games are played on."""
    games: int = 0
    """The number of these games, divided among the finalists."""
    further: int = 2
    """The number of turns that such a game lasts."""
    overlooks: float = 0.0
    """The chance for each of its pieces that the level overlooks the moves of that piece in this turn."""


EFFORTS = (
    Effort("own", 1, overlooks=0.6),
    Effort("lines", 1, overlooks=0.05),
    Effort("cards", 1, overlooks=0.55),
    Effort("learned", 8),
    Effort("learned", 8, 12, 600, 2),
)
WITH_COLOURS_FURTHER, WITH_COLOURS_FINALISTS, WITH_COLOURS_GAMES = 6, 16, 1800
"""With colours fewer cards can move a piece, so a game decides itself later: its play is followed for longer, and more
games of it are needed to tell choices apart."""

UNSEEN_BY_CARDS = ("ready", "special", "chances", "outs", "queen")
"""The features that the evaluation "cards" leaves out: it prices cards, but does not see what they can do next."""
COURT = ("tens", "jacks", "queens", "kings")
OWN = {"both": (1.0, 0.0), "numbers": (0.5, 0.0), **dict.fromkeys(COURT, (0.1, 0.0))}
LINES = {"both": (1.0, -1.0), "numbers": (0.35, 0.0), **dict.fromkeys(COURT, (0.35, 0.0))}


def effort_of(level: int, red_black: bool) -> Effort:
    effort = EFFORTS[level - 1]
    if not (red_black and effort.games):
        return effort
    return effort._replace(finalists=WITH_COLOURS_FINALISTS, games=WITH_COLOURS_GAMES, further=WITH_COLOURS_FURTHER)


@cache
def judge(evaluation: str, red_black: bool) -> Judge:
    bias, weights, _ = WITH_COLOURS if red_black else USUAL
    match evaluation:
        case "own":
            return Judge(0.0, OWN, red_black)
        case "lines":
            return Judge(0.0, LINES, red_black)
        case "cards":
            seen = {name: pair for name, pair in weights.items() if name not in UNSEEN_BY_CARDS}
            return Judge(bias, seen, red_black)
    return Judge(bias, weights, red_black)
