"""Plays random games as fast as possible, for statistics, tests and benchmarks."""

from collections.abc import Iterator, Mapping
from random import Random
from time import perf_counter
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import SEEDS, Result


class Played(NamedTuple):
    plies: int
    result: Result


def play_out(game: Game, seats: int, options: Mapping[str, str], rng: Random) -> Played:
    """Plays one random game from the deal to its end."""
    rules = game.rules
    moves, play, result = rules.moves, rules.play, rules.result
    random = rng.random
    state = rules.start(game.setup(options, seats, int(random() * SEEDS)))
    plies = 0
    while (ended := result(state)) is None:
        legal = moves(state)
        state = play(state, legal[int(random() * len(legal))])
        plies += 1
    return Played(plies, ended)


def simulate(game: Game, games: int, seats: int, options: Mapping[str, str], seed: int) -> Iterator[Played]:
    rng = Random(seed)
    for _ in range(games):
        yield play_out(game, seats, options, rng)


def speed(game: Game, seconds: float, seed: int = 1) -> float:
    """Measures plies per second, each including legal moves, random choice, `play` and `result`."""
    rng, plies, begun = Random(seed), 0, perf_counter()
    while (taken := perf_counter() - begun) < seconds:
        plies += play_out(game, game.seats[2], {}, rng).plies
    return plies / taken
