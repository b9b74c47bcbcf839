"""Many games of each, played at random: every one of them ends, and on a sample of them the laws hold."""

from random import Random

import pytest
from helpers import option_sets

from thorough import usually
from threefold.cli.simulate import play_out
from threefold.core.game import Game
from threefold.core.kernel import SEEDS
from threefold.games import all_games

GAMES_PLAYED = usually(400, 2_000)
SAMPLED = 25
"""The laws are tested on every 25th position of every 20th game."""


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_many_games_end_and_keep_the_laws(game: Game) -> None:
    rng = Random(20261121)
    # Options without a limit are left out, because such games may never end.
    choices = [options for options in option_sets(game) if not {"0", "never", "play on"} & set(options.values())]
    for number in range(GAMES_PLAYED):
        seats, options = rng.choice(game.counts), rng.choice(choices)
        if number % 20:
            shares = play_out(game, seats, options, rng).result.shares
            assert len(shares) == seats and sum(shares) == pytest.approx(1)
        else:
            check_laws(game, seats, options, rng)


def check_laws(game: Game, seats: int, options: dict[str, str], rng: Random) -> None:
    rules = game.rules
    state = rules.start(game.setup(options, seats, rng.randrange(SEEDS)))
    ply = 0
    while not rules.result(state):
        moves = rules.moves(state)
        if ply % SAMPLED == 0:
            actor = rules.actor(state)
            assert rules.flaw(state) is None
            assert rules.moves(rules.mask(state, actor).state) == moves
            assert [game.read(game.write(move)) for move in moves] == list(moves)
            for seat in (None, *range(seats)):
                seen = rules.mask(state, seat)
                assert rules.mask(rules.guess(seen, rng), seat) == seen
        state = rules.play(state, rng.choice(list(moves)))
        ply += 1
    assert rules.flaw(state) is None
