"""Tic-Tac-Match, ruling by ruling: the match, and rounds that end without a line; many games played through."""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from helpers import option_sets
from match_positions import (
    FOUR,
    GAME,
    RULES,
    A,
    B,
    D,
    begun,
    play,
    position,
    session_of,
    shares,
    some_states,
    texts,
)

from thorough import usually
from threefold.core.chance import shuffled
from threefold.core.kernel import Seen
from threefold.games.match.rules.deck import DECK, PLACE
from threefold.games.match.rules.notation import ALL_MOVES
from threefold.games.match.rules.rules import deal
from threefold.games.match.rules.state import State

# ---- 9: the match ----


def test_ruling_9_one_round_ends_with_the_first_line() -> None:
    after = play(position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr"), "Xr-c3")
    assert RULES.result(after) == ((1.0, 0.0), "match.line")
    assert RULES.moves(after) == []


def test_ruling_9_after_a_winning_card_no_hand_is_refilled() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5)
    after = play(state, "Xr-c3")
    assert after.hands[A] == ("Xg", "Xb", "Xy")
    assert after.pile == state.pile


def test_ruling_9_a_won_round_is_a_point_and_the_next_dealer_deals() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5, points=(2, 1), number=4, dealer=B)
    over = play(state, "Xr-c3")
    assert over.points == (3, 1)
    assert RULES.result(over) is None
    assert RULES.actor(over) == A
    assert texts(over) == ["deal"]
    assert RULES.flaw(over) is None
    new = play(over, "deal")
    assert (new.number, new.dealer, new.points, new.turns, new.winner) == (5, A, (3, 1), 0, None)
    assert RULES.actor(new) == B
    assert sum(1 for top in new.tops if top) == 1
    assert not any(new.under)
    assert new.counted == ()
    assert Counter((*filter(None, new.tops), *new.discards, *new.pile, *chain(*new.hands))) == Counter(DECK)
    assert new.signs[A] == new.tops[PLACE["b2"]][0]


def test_ruling_9_each_round_is_shuffled_anew() -> None:
    over = play(position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5), "Xr-c3")
    one, two = play(over, "deal"), play(over._replace(seed=8), "deal")
    assert one.pile != two.pile
    assert one.seed not in (over.seed, two.seed)
    assert play(over, "deal") == one


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_9_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int) -> None:
    for dealer in range(seats):
        one = deal(seats, 1, 300, 1, dealer, (0, 0), 5)
        deck = deal(seats, 1, 300, 1, seats - 1, (0, 0), 5)
        # Dealing always begins at the dealer's left, so the hands are the same relative to the dealer.
        assert one.hands == tuple(deck.hands[(seat - dealer - 1) % seats] for seat in range(seats))
        assert (one.pile, one.discards, one.tops) == (deck.pile, deck.discards, deck.tops)


def test_ruling_9_four_cards_each_from_the_top_of_the_pile() -> None:
    state, order = deal(4, 1, 300, 1, D, (0, 0), 5), shuffled(DECK, 5)
    assert state.hands == tuple(order[seat:16:4] for seat in range(4))
    turned = (*state.discards, state.tops[PLACE["b2"]])
    assert turned == order[16 : 16 + len(turned)]
    assert state.pile == order[16 + len(turned) :]


def test_ruling_9_the_fifth_point_wins_the_match() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5, points=(4, 4), number=9)
    over = play(state, "Xr-c3")
    assert over.points == (5, 4)
    assert RULES.result(over) == ((1.0, 0.0), "match.points")
    assert RULES.moves(over) == []
    lost = play(state._replace(signs=("O", "X")), "Xr-c3")
    assert RULES.result(lost) == ((0.0, 1.0), "match.points")


@pytest.mark.parametrize("seats", GAME.counts)
@pytest.mark.parametrize("turns", ["300", "0"])
def test_ruling_9_matches_played_at_random_end_with_five_points(seats: int, turns: str) -> None:
    for seed in range(12):
        end = session_of(begun(seed, seats, "five", turns), seed)[-1]
        assert RULES.result(end)
        assert max(end.points) == 5 > min(end.points)
        winners = {seat % 2 for seat, share in enumerate(shares(end)) if share}
        assert winners == {end.points.index(5)}


def test_ruling_9_in_a_match_of_four_the_points_are_the_teams() -> None:
    state = position(FOUR, "a1:Xr b2:Xr", goal=5, points=(4, 0), number=5)
    assert RULES.result(play(state, "Xr-c3")) == ((0.5, 0.0, 0.5, 0.0), "match.points")


# ---- 10: what is seen, and the end without a line ----


def test_ruling_10_there_is_no_pass() -> None:
    for state in some_states(15):
        for move in RULES.moves(state):
            assert GAME.write(move) in ALL_MOVES
            assert "pass" not in move
            if state.phase != "over":
                assert RULES.play(state, move) != state


def test_ruling_10_a_round_of_300_turns_is_drawn() -> None:
    last = position(limit=300, turns=299, mover=B, dealer=B)
    drawn = play(last, "Or-a1")
    assert RULES.result(drawn) == ((0.5, 0.5), "match.limit")
    assert RULES.moves(drawn) == []
    assert RULES.flaw(drawn) is None
    four = play(position(FOUR, limit=300, turns=299, mover=D, dealer=D), "Or-a1")
    assert RULES.result(four) == ((0.25,) * 4, "match.limit")
    assert RULES.result(play(last._replace(turns=298, mover=A), "Xr-a1")) is None


def test_ruling_10_a_line_of_the_last_turn_counts() -> None:
    state = position("Or Og Ob Oy | Xr Xg Xb Xy", "a1:Xr b2:Xr", limit=300, turns=299, mover=B, dealer=B)
    won = play(state, "Xr-c3")
    assert RULES.result(won) == ((1.0, 0.0), "match.line")
    assert RULES.flaw(won) is None


def test_ruling_10_every_way_to_spend_a_turn_counts() -> None:
    state = position("wipe double flip Xg | Or Og Ob Oy", limit=300, turns=298, dealer=A)
    for moves in ("wipe", "double flip Xg-a1", "flip", "Xg-a1"):
        assert play(state, moves).turns == 299
    stuck = position("double double double double | Or Og Ob Oy")
    assert play(stuck, "double-discard").turns == stuck.turns + 1


def test_ruling_10_a_drawn_round_scores_nothing_and_the_deal_passes() -> None:
    last = position(limit=300, turns=299, mover=B, dealer=B, goal=5, points=(1, 2), number=6)
    drawn = play(last, "Or-a1")
    assert RULES.result(drawn) is None
    assert drawn.points == (1, 2)
    assert RULES.flaw(drawn) is None
    new = play(drawn, "deal")
    assert (new.number, new.dealer, new.points, new.turns) == (7, A, (1, 2), 0)


def test_ruling_10_without_a_limit_nothing_is_drawn() -> None:
    state = position(turns=10**6)
    assert begun(turns="0").limit == 0
    assert RULES.result(play(state, "Xr-a1")) is None


# ---- many games ----


@pytest.mark.slow
@pytest.mark.parametrize("options", option_sets(GAME), ids=str)
@pytest.mark.parametrize("seats", GAME.counts)
def test_many_games_obey_the_laws(seats: int, options: dict[str, str]) -> None:
    rng = Random(9)
    for seed in range(usually(20, 150) if options["match"] == "one" else usually(3, 20)):
        for state in session_of(begun(seed, seats, **options), seed):
            assert RULES.flaw(state) is None
            if rng.random() < 0.05:
                seat = rng.choice((None, *range(seats)))
                seen: Seen[State] = RULES.mask(state, seat)
                assert RULES.mask(RULES.guess(seen, rng), seat) == seen
