"""Helpers for all parts: seeded choices, the setups of a game, and random games."""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from threefold.core.game import Game
from threefold.core.session import Session, begin

Hear = Callable[[str, str], None]
"""Is called with each question and its answer."""

NAMES = ("Ada", "Bö", "{1}", "<b>", 'Eve, the "5th"', "ſ\u2028")
OTHERS: tuple[Any, ...] = (0, 1, -1, 2, 99, 10**30, 0.0, 1.5, True, None, "", "x", "1", "b2", [], [0], [[]], {})
"""Wrong values that an input from outside may contain."""


def one_of(rng: Random, things: Sequence[Any]) -> Any:
    return things[int(rng.random() * len(things))]


def setups(game: Game) -> Iterator[tuple[dict[str, str], int]]:
    """Every combination of options and number of seats."""
    names = [option.name for option in game.options]
    for values in product(*(option.values for option in game.options)):
        for seats in game.counts:
            yield dict(zip(names, values, strict=True)), seats


def at_random(game: Game, rng: Random, options: dict[str, str], seats: int, plies: int) -> Session:
    session = begin(game, NAMES[:seats], options, int(rng.random() * 2**53))
    while session.ply < plies and session.moves:
        session = session.play(one_of(rng, session.moves))
    return session


def damaged(rng: Random, plain: Any) -> Any:
    """A copy of nested lists with one item replaced, removed, repeated, or swapped with another."""
    if not isinstance(plain, list) or not plain:
        return one_of(rng, OTHERS)
    at, how = int(rng.random() * len(plain)), rng.random()
    if how < 0.05:
        return plain[:at] + plain[at + 1 :]
    if how < 0.1:
        return [*plain, plain[at]]
    if how < 0.2:
        other = int(rng.random() * len(plain))
        return [plain[other if place == at else at if place == other else place] for place in range(len(plain))]
    return [*plain[:at], damaged(rng, plain[at]), *plain[at + 1 :]]
