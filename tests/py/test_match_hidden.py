"""Tic-Tac-Match: what is public, what is hidden, and what counting tells."""

from collections import Counter
from itertools import chain
from random import Random

import pytest
from match_positions import (
    BARREN,
    GAME,
    RULES,
    A,
    B,
    C,
    D,
    begun,
    play,
    position,
    session_of,
    some_states,
)

from threefold.games.match.rules.deck import DECK, FACES, in_order


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_10_what_is_public_is_all_but_hands_pile_and_seed(seats: int) -> None:
    for state in session_of(begun(2, seats), 2):
        for seat in (None, *range(seats)):
            shown = RULES.mask(state, seat).state
            for name, value in state._asdict().items():
                if name not in ("hands", "pile", "seed"):
                    assert getattr(shown, name) == value
            assert shown.seed is None
            assert shown.pile == (None,) * len(state.pile)
            for owner, hand in enumerate(state.hands):
                assert shown.hands[owner] == (hand if owner == seat else (None,) * len(hand))


def test_ruling_10_a_partners_hand_is_hidden() -> None:
    assert RULES.mask(begun(1, 4), A).state.hands[C] == (None,) * 4


# ---- what a seat could not tell from the truth ----


def test_filling_never_looks_at_what_is_hidden() -> None:
    for place, state in enumerate(some_states(12)):
        for seat in (None, *range(state.seats)):
            seen = RULES.mask(state, seat)
            other = RULES.guess(seen, Random(place))
            assert RULES.guess(RULES.mask(other, seat), Random(5)) == RULES.guess(seen, Random(5))


@pytest.mark.slow
def test_guessed_positions_are_positions() -> None:
    rng = Random(3)
    for state in some_states(25):
        for seat in (None, *range(state.seats)):
            guess = RULES.guess(RULES.mask(state, seat), rng)
            assert RULES.flaw(guess) is None
            assert RULES.mask(guess, seat) == RULES.mask(state, seat)
            assert RULES.result(guess) or RULES.moves(guess)


def test_guessing_a_guessed_position_for_another_seat_works_too() -> None:
    rng = Random(4)
    for state in (state for state in some_states(30) if state.counted):
        for seat, other in ((0, 1), (1, 0), (state.seats - 1, None)):
            guess = RULES.guess(RULES.mask(state, seat), rng)
            again = RULES.guess(RULES.mask(guess, other), rng)
            assert RULES.flaw(again) is None


def test_every_unseen_card_is_equally_likely_everywhere() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "b2:Xr", gone="flip flip flip wipe")
    seen, rng, tries = RULES.mask(state, A), Random(6), 4000
    unseen = Counter(DECK)
    unseen.subtract(("Xr", "Xg", "Xb", "Xy", "Xr", "flip", "flip", "flip", "wipe"))
    guesses = [RULES.guess(seen, rng) for _ in range(tries)]
    for found in (
        Counter(one.hands[B][0] for one in guesses),
        Counter(one.hands[B][3] for one in guesses),
        Counter(one.pile[0] for one in guesses),
        Counter(one.pile[-1] for one in guesses),
    ):
        for card, count in unseen.items():
            expected = tries * count / unseen.total()
            assert abs(found[card] - expected) < 5 * expected**0.5


def test_after_a_reshuffle_two_players_know_each_others_hand_by_counting() -> None:
    state = play(position("Xr Xg Xb Xy | Or flip flip wipe", left=0), "Xr-a1")
    for seed in range(20):
        assert in_order(RULES.guess(RULES.mask(state, A), Random(seed)).hands[B]) == in_order(state.hands[B])
        others = RULES.guess(RULES.mask(state, B), Random(seed)).hands[A]
        assert in_order(others[:3]) == ("Xb", "Xg", "Xy")
    # A drew the new card from the pile: B cannot know it.
    assert len({RULES.guess(RULES.mask(state, B), Random(seed)).hands[A][3] for seed in range(40)}) > 4


def test_what_was_counted_is_known_until_it_is_played() -> None:
    state = play(position("Xr Xg Xb Xy | Or flip flip wipe", left=0), "Xr-a1")
    assert state.counted == in_order(("Xg", "Xb", "Xy", "Or", "flip", "flip", "wipe"))
    assert state.old == (3, 4)
    after = play(state, "flip")
    assert after.counted == in_order(("Xg", "Xb", "Xy", "Or", "flip", "wipe"))
    assert after.old == (3, 3)
    wiped = play(play(after, "Xg-a2"), "wipe")
    assert wiped.counted == in_order(("Or", "flip"))
    assert wiped.old == (0, 2)
    assert RULES.flaw(wiped) is None


def test_among_four_counting_tells_which_cards_but_not_whose() -> None:
    hands = "Xr Xg Xb Xy | wipe Og Ob Oy | flip flip Or wipe | Or Og Ob double"
    state = play(position(hands, left=0), "Xr-a1")
    guesses = [RULES.guess(RULES.mask(state, A), Random(seed)) for seed in range(60)]
    others = in_order(chain(*state.hands[1:]))
    assert all(in_order(chain(*one.hands[1:])) == others for one in guesses)
    assert len({in_order(one.hands[C]) for one in guesses}) > 30
    # After a Wipe Out the hand holds none of the counted cards, and all players see the discards.
    wiped = play(state, "wipe C")
    assert wiped.old == (3, 3, 0, 4)
    assert wiped.counted == in_order(("Xg", "Xb", "Xy", "Og", "Ob", "Oy", "Or", "Og", "Ob", "double"))
    for seed in range(20):
        one = RULES.guess(RULES.mask(wiped, A), Random(seed))
        assert in_order((*one.hands[B][:3], *one.hands[D])) == in_order((*wiped.hands[B][:3], *wiped.hands[D]))


def test_a_card_drawn_since_is_not_counted_away() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", left=0, seed=3)
    after = next(one for seed in range(99) if (one := play(state._replace(seed=seed), "Xr-a1")).hands[A][3] == "Xg")
    assert after.counted.count("Xg") == 1
    first = play(after, "Or-a2 Xg-a3")
    assert first.old[A] == 2
    assert "Xg" not in first.counted
    assert "Xg" in first.hands[A]


def test_amid_a_double_play_its_player_has_a_card_to_go_on_with() -> None:
    checked = 0
    rng = Random(8)
    state = play(position("double Xr flip wipe | Or Og Ob Xg", BARREN), "double")
    for _ in range(100):
        guess = RULES.guess(RULES.mask(state, B), rng)
        assert RULES.moves(guess)
        assert sum(card in (*FACES, "flip") for card in guess.hands[A]) > 1
        checked += "Xr" in guess.hands[A]
    assert checked
