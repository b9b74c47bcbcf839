"""A plain search in one tree for all guesses at what is hidden, as textbooks have it: it knows of a game only its
rules, and plays every one to the end at random."""

from collections.abc import Callable
from math import log, sqrt
from random import Random
from typing import Protocol

from threefold.core.chance import below

CURIOUS = 0.7
LONGEST = 400
"""Choices in a row at most."""
ITERATIONS = 3000


class Guess(Protocol):
    """A position with nothing hidden, which playing changes."""

    def side(self) -> int:
        """Whose choice it is."""

    def choices(self) -> list[int]:
        """No choice is left when it is over, or when a guess holds no more cards to go on with."""

    def play(self, choice: int) -> None: ...

    def share(self, side: int) -> float:
        """What a side has of the game as it ended, and half of one that did not."""


class _Node:
    __slots__ = ("following", "offered", "tried", "won")

    def __init__(self) -> None:
        self.following: dict[int, _Node] = {}
        self.tried = self.offered = 0
        self.won = 0.0


def plain_search(deal: Callable[[], Guess], rng: Random) -> int:
    """The choice that was tried most."""
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
    """Chooses by what is known until something is tried for the first time."""
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
            known, key=lambda pair: pair[1].won / pair[1].tried + CURIOUS * sqrt(log(pair[1].offered) / pair[1].tried)
        )
        path.append((node, side))
        guess.play(choice)
    return path
