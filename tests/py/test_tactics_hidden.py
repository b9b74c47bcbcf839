"""Tic-Tac-Tics: what a seat has learned of hidden cards, and what they can be."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from tactics_positions import (
    RULES,
    O,
    X,
    nearly_empty,
    play,
    position,
    random_game,
    random_plies,
)

from threefold.games.tactics.rules.deck import DECK


def test_a_look_is_remembered_until_the_cards_are_played() -> None:
    state = play(position("Jh Kd", "2c 2d 9d Th", top="Ks Kc Qs"), "Jh:look allow 9d")
    assert state.known == (("2c", "2d", "Th"), ("9d",))
    assert RULES.mask(state, X).state.hands[O] == ("2c", "2d", "Th", None)  # and the card just drawn
    assert RULES.mask(state, O).state.hands[X] == ("9d", None)
    state = play(state, "2c+2d:o2-m2")
    assert RULES.mask(state, X).state.hands[O] == ("Th", None)
    state = play(state, "draw")
    assert RULES.mask(state, O).state.hands[X] == ("9d", None, None, None)


def test_a_known_ten_that_negates_is_known_no_more() -> None:
    state = play(position("Jh Kd", "Th 3c", swaps="x1-m1"), "Jh:look allow 3c pass")
    assert state.known[X] == ("Th",)
    assert play(state, "Kd:m1-m2 negate:Th").known[X] == ()


def test_a_card_taken_back_is_known_to_both() -> None:
    state = play(position("Jh", "2c 9d Jc"), "Jh:look allow 9d")
    assert state.known == (("2c", "Jc"), ("9d",))
    state = play(state, "Jc:look allow 9d")
    assert "9d" in state.hands[O]
    assert "9d" in state.known[X]
    assert "9d" not in state.known[O]


@pytest.mark.slow
def test_the_mask_shows_what_was_learned_and_nothing_else() -> None:
    """Compares the mask with a record, made move by move, of what each seat has seen of the opponent's hand."""
    looks = 0
    for seed in range(60):
        learned: tuple[set[str], set[str]] = (set(), set())
        for state, move, after in random_game(seed, hand="3"):
            if state.stage == "take":
                learned[1 - state.mover].update(move)
            for seat in (X, O):
                if after.stage == "take" and after.mover == seat:
                    looks += 1
                    learned[seat].update(card for card in after.hands[1 - seat] if card)
                learned[seat].intersection_update(after.hands[1 - seat])
                seen = RULES.mask(after, seat).state
                assert {card for card in seen.hands[1 - seat] if card} == learned[seat]
                assert len(seen.hands[1 - seat]) == len(after.hands[1 - seat])
                assert seen.hands[seat] == after.hands[seat]
                assert seen.seed is None
                assert set(seen.deck) <= {None}
            onlooker = RULES.mask(after, None).state
            assert {*onlooker.hands[X], *onlooker.hands[O], *onlooker.deck} <= {None}
            assert onlooker.known == ((), ())
    assert looks > 20


@pytest.mark.slow
def test_a_guessed_state_is_one_that_could_be() -> None:
    rng = Random(4)
    for state, _, after in random_plies(25, hand="3", turns="100"):
        for seat in (None, X, O):
            guess = RULES.guess(RULES.mask(after, seat), rng)
            assert RULES.flaw(guess) is None
            assert RULES.result(guess) == RULES.result(after)
            assert RULES.mask(guess, seat) == RULES.mask(after, seat)
        assert RULES.moves(RULES.mask(state, RULES.actor(state)).state) == RULES.moves(state)


def test_fill_deals_every_unseen_card_equally_often() -> None:
    state = position("2c 3c", "4c 5c 5d", gone=" ".join(DECK[20:]), known=(("5c",), ()))
    rng, tries = Random(9), 6_000
    counts: Counter[Any] = Counter()
    tops: Counter[Any] = Counter()
    for _ in range(tries):
        guess = RULES.guess(RULES.mask(state, X), rng)
        assert "5c" in guess.hands[O]
        counts.update(card for card in guess.hands[O] if card != "5c")
        tops[guess.deck[0]] += 1
    possible = {*DECK[:20]} - {"2c", "3c", "5c"}
    assert set(counts) == set(tops) == possible
    for card in possible:
        assert counts[card] == pytest.approx(tries * 2 / 17, rel=0.2)
        assert tops[card] == pytest.approx(tries / 17, rel=0.25)


def test_fill_remembers_what_went_into_the_last_shuffle() -> None:
    state = play(nearly_empty(), "pass")  # all but four cards are shuffled: X can tell what O had held
    assert RULES.mask(state, X).state.hands[O] == (None, None, None)
    for seed in range(40):
        guess = RULES.guess(RULES.mask(state, X), Random(seed))
        assert {"5c", "6c"} < set(guess.hands[O])
        unknown = RULES.guess(RULES.mask(state, None), Random(seed))
        assert {"3c", "4c", "5c", "6c"} < {*unknown.hands[X], *unknown.hands[O]}


def test_fill_gives_whoever_announced_melds_a_meld() -> None:
    state = play(position("Qh 2c 2d", "Th 9c"), "Qh:melds")
    for seed in range(100):
        guess = RULES.guess(RULES.mask(state, O), Random(seed))
        assert any(len(move) == 4 for move in RULES.moves(guess._replace(stage="turn", special=())))


def test_fill_never_looks_at_the_truth() -> None:
    for one, two in (("2c 3c", "2c 9h"), ("2c 3c", "2c Th")):
        first, second = position("4d", one), position("4d", two)
        assert RULES.guess(RULES.mask(first, X), Random(1)) == RULES.guess(RULES.mask(second, X), Random(1))
