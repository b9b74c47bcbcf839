"""A plain search in one tree for all guesses at the hidden cards of Tic-Tac-Match, as textbooks have it: it knows
nothing of the game but its rules, and plays every round to the end at random."""

from collections.abc import Callable
from math import log, sqrt
from random import Random

from threefold.core.chance import below
from threefold.games.match.bot.compact import DRAWN, Round
from threefold.games.match.rules.state import SIDES

CURIOUS = 0.7
LONGEST = 400
"""Choices in a row at most."""


class _Node:
    __slots__ = ("following", "offered", "tried", "won")

    def __init__(self) -> None:
        self.following: dict[int, _Node] = {}
        self.tried = self.offered = 0
        self.won = 0.0


def plain_search(now: Round, deal: Callable[[], Round], iterations: int, rng: Random) -> int:
    """The choice that was tried most."""
    root = _Node()
    for _ in range(iterations if len(now.choices()) > 1 else 1):
        guess = deal()
        path = _down(root, guess, rng)
        left = LONGEST
        while guess.winner is None and left:
            choices = guess.choices()
            if not choices:
                break  # All cards lie on the grid: the guess has no more of them.
            guess.play(choices[below(len(choices), rng)])
            left -= 1
        for node, side in path:
            node.tried += 1
            node.won += 0.5 if guess.winner in (None, DRAWN) else float(guess.winner == side)
    return max(root.following.items(), key=lambda pair: pair[1].tried)[0]


def _down(root: _Node, guess: Round, rng: Random) -> list[tuple[_Node, int]]:
    """Chooses by what is known until something is tried for the first time."""
    node, path = root, list[tuple[_Node, int]]()
    while guess.winner is None:
        side, choices = guess.mover % SIDES, guess.choices()
        known = [(choice, node.following[choice]) for choice in choices if choice in node.following]
        for _, one in known:
            one.offered += 1
        if len(known) < len(choices):
            fresh = [choice for choice in choices if choice not in node.following]
            choice = fresh[below(len(fresh), rng)]
            node.following[choice] = node = _Node()
            node.offered = 1
            guess.play(choice)
            return [*path, (node, side)]
        if not known:
            break
        choice, node = max(
            known, key=lambda pair: pair[1].won / pair[1].tried + CURIOUS * sqrt(log(pair[1].offered) / pair[1].tried)
        )
        path.append((node, side))
        guess.play(choice)
    return path
