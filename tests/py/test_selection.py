"""Pointing at parts: any order, taking back, changing one's bot."""

from itertools import permutations

import pytest
from helpers import ALL, random_states

from threefold.core.game import Game
from threefold.core.selection import open_parts, point

MOVES = [("K", "step", "a1", "a2"), ("K", "step", "a1", "b1"), ("K", "home"), ("Q", "melds"), ("pass",)]


def test_what_can_be_pointed_at_narrows_with_each_pick() -> None:
    assert open_parts(MOVES, ()) == {"K", "step", "a1", "a2", "b1", "home", "Q", "melds", "pass"}
    assert open_parts(MOVES, ("K",)) == {"step", "a1", "a2", "b1", "home"}
    assert open_parts(MOVES, ("K", "b1")) == {"step", "a1"}


@pytest.mark.parametrize("order", list(permutations(MOVES[0])))
def test_a_move_is_made_in_any_order(order: tuple[str, ...]) -> None:
    picks: tuple[str, ...] = ()
    for part in order[:-1]:
        picked = point(MOVES, picks, part)
        assert picked
        assert picked.move is None
        picks = picked.parts
    done = point(MOVES, picks, order[-1])
    assert done
    assert done.move == MOVES[0]


def test_pointing_again_takes_back() -> None:
    assert point(MOVES, ("K", "step"), "K") == (("step",), None)


def test_another_card_replaces_the_one_picked() -> None:
    assert point(MOVES, ("K",), "Q") == (("Q",), None)
    assert point(MOVES, ("K", "a2"), "b1") == (("K", "b1"), None)


def test_what_is_in_no_move_is_refused() -> None:
    assert point(MOVES, ("K",), "z9") is None
    assert point([], (), "K") is None


@pytest.mark.slow
@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_legal_move_can_be_pointed_at_and_is_the_one_that_results(game: Game) -> None:
    for state in random_states(game, 10):
        if game.rules.result(state):
            continue
        moves = game.rules.moves(state)
        for move in moves:
            picks: tuple[str, ...] = ()
            made = None
            for part in move:
                picked = point(moves, picks, part)
                assert picked
                picks, made = picked
            assert made == move
