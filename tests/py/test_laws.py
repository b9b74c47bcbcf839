"""The laws that the rest of the program relies on, tested for every game on random games."""

from random import Random

import pytest
from helpers import ALL, find, random_session, random_states

from thorough import usually
from threefold.core.game import Game
from threefold.core.kernel import IllegalMove
from threefold.core.session import replay

GAMES_PLAYED, LOOKED_THROUGH = usually((20, 10), (150, 50))
"""Checking every position for flaws takes longest; `bench positions` does it for 500,000 games."""
every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)


@pytest.mark.slow
@every_game
def test_a_seat_could_not_tell_a_guessed_state_from_the_true_one(game: Game) -> None:
    rng = Random(1)
    for state in random_states(game, GAMES_PLAYED):
        for seat in (None, *range(game.seats[2])):
            seen = game.rules.mask(state, seat)
            assert game.rules.mask(game.rules.guess(seen, rng), seat) == seen


@pytest.mark.slow
@every_game
def test_the_legal_moves_depend_only_on_what_the_actor_sees(game: Game) -> None:
    for state in random_states(game, GAMES_PLAYED):
        if not game.rules.result(state):
            seen = game.rules.mask(state, game.rules.actor(state))
            assert game.rules.moves(seen.state) == game.rules.moves(state)


@pytest.mark.slow
@every_game
def test_the_same_setup_and_moves_are_the_same_game(game: Game) -> None:
    for seed in range(GAMES_PLAYED):
        played = random_session(game, seed)
        assert replay(game, played.setup, played.names, played.log).states == played.states


@every_game
def test_states_are_values(game: Game) -> None:
    for state in random_states(game, 20):
        assert hash(state) == hash(tuple(state))


@every_game
def test_no_moves_parts_are_contained_in_anothers(game: Game) -> None:
    for state in random_states(game, 30):
        if not game.rules.result(state):
            parts = [frozenset(move) for move in game.rules.moves(state)]
            assert len(set(parts)) == len(parts)
            assert not any(one < other for one in parts for other in parts)


@pytest.mark.slow
@every_game
def test_moves_are_never_repeated_and_never_missing(game: Game) -> None:
    for state in random_states(game, GAMES_PLAYED):
        if not game.rules.result(state):
            moves = list(game.rules.moves(state))
            assert moves
            assert len(set(moves)) == len(moves)


@every_game
def test_a_result_shares_one_game_among_the_seats(game: Game) -> None:
    for seed in range(GAMES_PLAYED):
        played = random_session(game, seed)
        result = played.result
        assert result
        assert len(result.shares) == played.setup.seats
        assert sum(result.shares) == pytest.approx(1)


@pytest.mark.slow
@every_game
def test_the_notation_reads_back_every_move(game: Game) -> None:
    for state in random_states(game, GAMES_PLAYED):
        if not game.rules.result(state):
            for move in game.rules.moves(state):
                assert game.read(game.write(move)) == move


@pytest.mark.slow
@every_game
def test_no_position_of_a_real_game_has_a_flaw(game: Game) -> None:
    for state in random_states(game, LOOKED_THROUGH):
        assert game.rules.flaw(state) is None


@every_game
def test_what_is_not_legal_is_refused(game: Game) -> None:
    with pytest.raises(IllegalMove):
        random_session(game, 0, plies=1).play(("nonsense",))


def test_codes_and_keys_name_one_game_each() -> None:
    assert len({game.code for game in ALL}) == len({game.key for game in ALL}) == len(ALL)
    for game in ALL:
        assert find(game.key) is find(game.code) is game


def test_an_onlooker_learns_no_hidden_card() -> None:
    game = find("null")
    for state in random_states(game, 20):
        if not game.rules.result(state):
            assert game.rules.mask(state, None).state.hands == (None, None)
            assert game.rules.mask(state, 0).state.hands[1] is None
