"""A plain information-set Monte Carlo tree search, as in textbooks: one tree for all guesses of what is hidden, and
random play to the end. It knows only the rules of a game."""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Protocol

from threefold.core.chance import below

EXPLORATION = 0.7
LONGEST = 400
"""The most random choices in one iteration."""
ITERATIONS = 3000


class Guess(Protocol):
    """A mutable position with nothing hidden."""

    def side(self) -> int:
        """The side that chooses next."""

    def choices(self) -> list[int]:
        """The legal choices; empty if the game is over, or if the guess has no more cards to continue with."""

    def play(self, choice: int) -> None: ...

    def share(self, side: int) -> float:
        """The side's share of the finished game; 0.5 if it is not finished."""


class _Node:
    __slots__ = ("following", "offered", "tried", "won")

    def __init__(self) -> None:
        self.following: dict[int, _Node] = {}
        self.tried = self.offered = 0
        self.won = 0.0


def plain_search(deal: Callable[[], Guess], rng: Random) -> int:
    """Runs ITERATIONS iterations, each on a new guess from `deal`; returns the choice that was tried most often."""
    root = _Node()
    for _ in range(ITERATIONS if len(deal().choices()) > 1 else 1):
        guess = deal()
        path = _down(root, guess, rng)
        left = LONGEST
        while left and (choices := guess.choices()):
            guess.play(choices[below(len(choices), rng)])
            left -= 1
        for node, side in path:
            node.tried += 1
            node.won += guess.share(side)
    return max(root.following.items(), key=lambda pair: pair[1].tried)[0]


def _down(root: _Node, guess: Guess, rng: Random) -> list[tuple[_Node, int]]:
    """Descends the tree by upper confidence bounds until a choice is tried for the first time. Plays the choices on the
    guess, and returns the nodes reached, each with the side that chose it."""
    node, path = root, list[tuple[_Node, int]]()
    while choices := guess.choices():
        side = guess.side()
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
        choice, node = max(
            known,
            key=lambda pair: pair[1].won / pair[1].tried + EXPLORATION * sqrt(log(pair[1].offered) / pair[1].tried),
        )
        path.append((node, side))
        guess.play(choice)
    return path
