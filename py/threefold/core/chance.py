"""Reproducible random numbers, seeds and shuffles. Of `Random`, only `random()` is guaranteed to give the same numbers
for a seed in every Python version, so nothing here uses `shuffle`, `choice` or `randrange`."""

from collections.abc import Iterable
from random import Random
from typing import TypeVar

T = TypeVar("T")


def below(limit: int, rng: Random) -> int:
    """A whole number from 0 to limit - 1."""
    return int(rng.random() * limit)


def shuffled(things: Iterable[T], seed: int) -> tuple[T, ...]:
    """The things, shuffled: the order depends only on the seed."""
    return mixed(things, Random(seed))


def mixed(things: Iterable[T], rng: Random) -> tuple[T, ...]:
    """The things, shuffled with this generator."""
    deck, random = list(things), rng.random
    for last in range(len(deck) - 1, 0, -1):
        other = int(random() * (last + 1))  # below(last + 1), inlined: `guess` spends most of its time here
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def next_seed(seed: int) -> int:
    """The seed of the next shuffle, derived from the seed of the last one."""
    return int(Random(seed).random() * 2**53)
