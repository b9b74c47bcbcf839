"""Opponents of Tic-Tac-Match to measure against."""

from collections.abc import Callable
from random import Random
from typing import Any

from threefold.games import find
from threefold.games.match.compact import choice_of, round_of, unseen
from threefold.games.match.policy import best, glance
from threefold.games.match.policy import careful as careful_choices
from threefold.kernel import Move, Seen

RULES = find("match").rules
TABLES = {"two players": (2, {}), "teams": (4, {})}
LADDER = "two players"


def random(seen: Seen[Any], rng: Random) -> Move:
    return rng.choice(list(RULES.moves(seen.state)))


def greedy(seen: Seen[Any], rng: Random) -> Move:
    """Wins if it can, hands over no line if it can, else has as many lines begun as possible, less those of others."""
    return _named(seen, best(glance(round_of(seen.state), rng), rng))


def careful(seen: Seen[Any], rng: Random) -> Move:
    """The same less what the next opponent could finish, weighted by the cards that it has not seen."""
    now = round_of(seen.state)
    return _named(seen, best(careful_choices(now, rng, unseen(seen.state, now.mover)), rng))


def _named(seen: Seen[Any], choice: int) -> Move:
    return next(move for move in RULES.moves(seen.state) if choice_of(move) == choice)


RIVALS: dict[str, Callable[[Seen[Any], Random], Move]] = {"random": random, "greedy": greedy, "careful": careful}
GOALS = {
    "greedy": {"two players": 0.78, "teams": 0.68},
    "careful": {"two players": 0.66, "teams": 0.65},
}
