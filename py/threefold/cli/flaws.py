"""Checks that `flaw` accepts all positions of random games: those that occur, those filled in from what a seat knows,
and those of games continued from such a filled-in position."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import SEEDS, Whole

LONGEST = 4_000
"""The number of moves after which a game is abandoned."""
BEGUN = 0.1
"""The fraction of guesses from which the game is continued."""


class Checked(NamedTuple):
    positions: int
    refused: tuple[str, Whole] | None
    """The message key of the flaw, and the state; None if all were accepted."""


def check(game: Game, games: int, seed: int, share: float) -> Iterator[Checked]:
    """Plays games with random seats and options. Checks this share of their positions, and the last one of each."""
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
            guess = rules.guess(rules.mask(state, rng.choice((None, *range(seats)))), rng)
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
