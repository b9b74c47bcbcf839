"""Positions of games played at random, put to `flaw`: those of the games, those that a seat guesses, and those of games
that were begun from a guess. It must refuse none of them."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import SEEDS, Whole

LONGEST = 4_000
"""Moves after which a game without a limit is left."""
BEGUN = 0.1
"""Of the guesses so many are played on."""


class Checked(NamedTuple):
    positions: int
    refused: tuple[str, Whole] | None
    """Why, as a message key, and the position."""


def check(game: Game, games: int, seed: int, share: float) -> Iterator[Checked]:
    """Each game with whatever seats and options come up; such a share of its positions is looked at, and its end."""
    rng = Random(seed)
    for _ in range(games):
        options = {option.name: rng.choice(option.values) for option in game.options}
        yield _check_game(game, rng.choice(game.counts), options, rng, share)


def _check_game(game: Game, seats: int, options: dict[str, str], rng: Random, share: float) -> Checked:
    rules, looked_at = game.rules, 0
    state = rules.start(game.setup(options, seats, rng.randrange(SEEDS)))
    for ply in range(LONGEST):
        result = rules.result(state)
        if result or rng.random() < share:
            guess = rules.fill(rules.mask(state, rng.choice((None, *range(seats)))), rng)
            for one in (state, guess):
                looked_at += 1
                if key := rules.flaw(one):
                    return Checked(looked_at, (key, one))
            if rng.random() < BEGUN:
                state, result = guess, rules.result(guess)
        if result or ply == LONGEST - 1:
            break
        state = rules.play(state, rng.choice(list(rules.moves(state))))
    return Checked(looked_at, None)
