"""Rivals for the benchmark of the bots of Tic Tac Doh!"""

from collections.abc import Callable
from random import Random
from typing import Any

from threefold.core.kernel import Move, Seen
from threefold.games.doh.game import GAME

RULES = GAME.rules
TABLES = {"imaginary": (2, {"board": "imaginary"}), "fixed": (2, {"board": "fixed"})}
LADDER = "imaginary"


def random(seen: Seen[Any], rng: Random) -> Move:
    return rng.choice(list(RULES.moves(seen.state)))


def greedy(seen: Seen[Any], rng: Random) -> Move:
    """Wins if it can; otherwise avoids moves that let the opponent win, if it can."""
    moves = list(RULES.moves(seen.state))
    rng.shuffle(moves)
    after = [(RULES.play(seen.state, move), move) for move in moves]
    if wins := [move for state, move in after if state.won]:
        return wins[0]
    safe = (move for state, move in after if not any(RULES.play(state, one).won for one in RULES.moves(state)))
    return next(safe, moves[0])


RIVALS: dict[str, Callable[[Seen[Any], Random], Move]] = {"random": random, "greedy": greedy}
GOALS = {"random": {"imaginary": 0.95, "fixed": 0.95}, "greedy": {"imaginary": 0.75, "fixed": 0.75}}
