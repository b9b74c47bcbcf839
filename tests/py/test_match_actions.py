"""Tic-Tac-Match, ruling by ruling: Wipe Out, Double Play, nothing to play, an empty pile."""

from collections import Counter

import pytest
from helpers import random_states
from match_positions import (
    BARREN,
    GAME,
    RULES,
    A,
    B,
    C,
    D,
    cards,
    play,
    position,
    texts,
)

from threefold.games.match.rules.deck import in_order

# ---- 5: Wipe Out ----


def test_ruling_5_with_two_players_nothing_is_asked() -> None:
    state = position("wipe Xg Xb Xy | Or Og Ob Oy", top="flip Xr Xr Xg double")
    after = play(state, "wipe")
    assert after.phase == "turn"
    assert RULES.actor(after) == B
    assert after.hands == (("Xg", "Xb", "Xy", "flip"), ("Xr", "Xr", "Xg", "double"))
    assert after.discards == ("wipe", "Or", "Og", "Ob", "Oy")
    assert after.turns == state.turns + 1


def test_ruling_5_the_card_is_replaced_before_the_target_is_named() -> None:
    state = position("wipe Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob Oy", top="flip Xr Xr Xg double")
    asked = play(state, "wipe")
    assert asked.phase == "target"
    assert RULES.actor(asked) == A
    assert asked.hands[A] == ("Xg", "Xb", "Xy", "flip")
    assert asked.discards == ("wipe",)
    assert RULES.flaw(asked) is None
    assert RULES.mask(asked, A).state.hands[A] == asked.hands[A]


def test_ruling_5_any_other_player_can_be_wiped_out_a_partner_too() -> None:
    state = position("wipe Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob Oy")
    assert texts(play(state, "wipe")) == ["B", "C", "D"]
    third = state._replace(mover=C, dealer=B, hands=(*state.hands[2:], *state.hands[:2]))
    assert texts(play(third, "wipe")) == ["A", "B", "D"]


@pytest.mark.parametrize(("target", "after"), [("B", C), ("C", D), ("D", A)])
def test_ruling_5_the_wiped_out_seat_takes_a_whole_turn_and_play_goes_on_to_its_left(target: str, after: int) -> None:
    state = position("wipe Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob Oy", top="Or Xr Xr double Xg")
    wiped = play(state, f"wipe {target}")
    seat = "ABCD".index(target)
    assert RULES.actor(wiped) == seat
    assert wiped.hands[seat] == ("Xr", "Xr", "double", "Xg")
    assert [wiped.hands[other] for other in range(4) if other not in (A, seat)] == [
        state.hands[other] for other in range(4) if other not in (A, seat)
    ]
    mid = play(wiped, "double Xr-a1")
    assert RULES.actor(mid) == seat
    assert RULES.actor(play(mid, "Xr-c1")) == after


def test_ruling_5_the_wiped_hand_lies_open_on_the_discards() -> None:
    after = play(position("wipe Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob Oy"), "wipe C")
    assert after.discards == ("wipe", "Xr", "Xg", "Xb", "Xy")
    for seat in (None, A, B, C, D):
        assert RULES.mask(after, seat).state.discards == after.discards


def test_ruling_5_a_reshuffle_for_the_replacement_takes_in_the_wipe_out() -> None:
    state = position("wipe Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob Oy", left=0)
    asked = play(state, "wipe")
    assert asked.discards == ()
    assert len(asked.pile) == len(state.discards) + 1 - 1
    assert Counter((*asked.pile, asked.hands[A][-1])) == Counter((*state.discards, "wipe"))
    assert RULES.flaw(asked) is None


def test_ruling_5_a_reshuffle_for_the_four_new_cards_takes_in_the_wiped_hand() -> None:
    state = position("wipe Xg Xb Xy | Or Og Ob Oy", left=3, top="flip Xr double")
    after = play(state, "wipe")
    assert after.hands[A][-1] == "flip"
    assert after.hands[B][:2] == ("Xr", "double")
    shuffled = Counter((*after.pile, *after.hands[B][2:]))
    assert shuffled == Counter((*state.discards, "wipe", "Or", "Og", "Ob", "Oy"))
    assert after.discards == ()
    # The cards in hands when the new pile was made: A's four, and the two that B had drawn from the old pile.
    assert after.old == (4, 2)
    assert after.counted == in_order((*after.hands[A], "Xr", "double"))


# ---- 6: Double Play ----


@pytest.mark.parametrize(
    ("hand", "offered"),
    [
        ("double Xr Xg Xb", True),
        ("double Xr Xg wipe", True),
        ("double flip Xg wipe", True),
        ("double flip flip wipe", True),
        ("double double flip Xg", True),
        ("double Xr wipe wipe", False),
        ("double flip wipe wipe", False),
        ("double double Xr wipe", False),
        ("double double double wipe", False),
    ],
)
def test_ruling_6_it_needs_two_other_symbol_or_flip_cards(hand: str, offered: bool) -> None:
    assert ("double" in texts(position(f"{hand} | Or Og Ob Oy"))) is offered


def test_ruling_6_one_of_them_must_be_playable_now() -> None:
    stuck = position("double Xr Xr wipe | Or Og Ob Xg", BARREN)
    assert cards(stuck) == {"wipe"}
    with_flip = position("double Xr flip wipe | Or Og Ob Xg", BARREN)
    assert "double" in cards(with_flip)
    with_symbol = position("double Xr Xg wipe | Or Og Ob Xg", BARREN)
    assert "double" in cards(with_symbol)


def test_ruling_6_only_symbols_and_flips_are_played_with_it() -> None:
    state = play(position("double Xg flip wipe | Or Og Ob Oy"), "double")
    assert state.phase == "first"
    assert cards(state) == {"Xg", "flip"}
    two = play(position("double double flip Xg | Or Og Ob Oy"), "double")
    assert cards(two) == {"Xg", "flip"}


def test_ruling_6_the_second_is_chosen_after_the_first_and_must_be_legal_then() -> None:
    state = position("double Xg Ob wipe | Or Og Ob Oy", "b2:Xr")
    assert "Ob-b2" not in texts(play(state, "double"))
    assert "Ob-b2" not in texts(play(state, "double Xg-b2"))
    opened = position("double Xb Ob wipe | Or Og Ob Oy", "b2:Xr")
    assert "Ob-b2" in texts(play(opened, "double Xb-b2"))
    closed = position("double Og Xr wipe | Or Og Ob Oy", "b2:Xg")
    assert "Xr-b2" in texts(play(closed, "double"))
    assert "Xr-b2" not in texts(play(closed, "double Og-b2"))


def test_ruling_6_the_second_is_compulsory_if_any_can_be_played() -> None:
    state = play(position("double Xg Xb Xy | Or Og Ob Oy"), "double Xg-a1")
    assert state.phase == "second"
    assert RULES.actor(state) == A
    assert cards(state) == {"Xb", "Xy"}


def test_ruling_6_the_second_is_dropped_if_none_can_be_played() -> None:
    state = position("double Xr flip wipe | Or Og Ob Xg", BARREN, top="Ob Oy")
    after = play(state, "double flip")
    assert RULES.actor(after) == B
    assert after.hands[A] == ("Xr", "wipe", "Ob", "Oy")
    assert after.turns == state.turns + 1


def test_ruling_6_a_first_card_can_open_or_close_the_grid_for_the_second() -> None:
    opened = play(position("double Xr Or wipe | Oy Og Ob Xg", BARREN), "double")
    assert cards(opened) == {"Or"}
    assert texts(play(opened, "Or-b1")) == ["Xr-b1"]
    closed = position("double Xr Oy wipe | Or Og Ob Xg", BARREN.replace("a3:Oy", "a3:Xy"))
    assert RULES.actor(play(closed, "double Oy-a3")) == B


def test_ruling_6_all_cards_used_are_replaced_at_the_end_of_the_turn() -> None:
    state = position("double Xg flip wipe | Or Og Ob Oy", top="Xr Xb Xy")
    assert play(state, "double").hands[A] == ("Xg", "flip", "wipe")
    assert play(state, "double Xg-a1").hands[A] == ("flip", "wipe")
    after = play(state, "double Xg-a1 flip")
    assert after.hands[A] == ("wipe", "Xr", "Xb", "Xy")
    assert after.discards == ("double", "flip")
    assert RULES.actor(after) == B


def test_ruling_6_two_flips_change_the_sides_twice() -> None:
    after = play(position("double flip flip wipe | Or Og Ob Oy"), "double flip flip")
    assert after.signs == ("X", "O")
    assert after.discards == ("double", "flip", "flip")


# ---- 7: nothing to play ----


def test_ruling_7_a_stuck_player_discards_one_card_of_choice() -> None:
    state = position("Xr double Xr double | Or Og Ob Xg", BARREN, top="Oy flip")
    assert texts(state) == ["Xr-discard", "double-discard"]
    after = play(state, "Xr-discard")
    assert after.hands[A] == ("double", "Xr", "double", "Oy")
    assert after.discards[-1] == "Xr"
    assert RULES.actor(after) == B
    other = play(state, "double-discard")
    assert other.hands[A] == ("Xr", "Xr", "double", "Oy")
    assert other.discards[-1] == "double"


def test_ruling_7_a_hand_of_double_plays_alone_is_stuck() -> None:
    assert texts(position("double double double double | Or Og Ob Oy")) == ["double-discard"]


@pytest.mark.parametrize("card", ["Xg", "flip", "wipe"])
def test_ruling_7_nobody_discards_who_can_play(card: str) -> None:
    state = position(f"Xr double Xr {card} | Or Og Ob Xg", BARREN)
    assert not [text for text in texts(state) if "discard" in text]


def test_ruling_7_a_reshuffle_takes_the_discarded_card_in() -> None:
    state = position("double double double double | Or Og Ob Oy", left=0)
    after = play(state, "double-discard")
    assert Counter((*after.pile, after.hands[A][-1])) == Counter((*state.discards, "double"))


# ---- 8: an empty pile ----


def test_ruling_8_discards_and_covered_cards_make_a_new_pile() -> None:
    grid = "b2:Xr,Or,Og a1:Xb,Xg c1:Oy"
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", grid, gone="flip", left=0)
    after = play(state, "Xr-a2")
    assert Counter((*after.pile, after.hands[A][-1])) == Counter((*state.discards, "Xr", "Or", "Xb"))
    assert after.discards == ()
    assert not any(after.under)
    assert after.tops == (*state.tops[:3], "Xr", *state.tops[4:])
    assert RULES.flaw(after) is None


def test_ruling_8_the_card_just_covered_goes_in_too() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "b2:Or", left=0)
    after = play(state, "Xr-b2")
    assert Counter((*after.pile, after.hands[A][-1])) == Counter((*state.discards, "Or"))


def test_ruling_8_not_before_a_card_is_due() -> None:
    state = position(gone="flip", left=1, top="wipe")
    after = play(state, "Xr-a1")
    assert after.pile == ()
    assert after.hands[A][-1] == "wipe"
    assert after.discards == state.discards
    later = play(after, "Or-a2")
    assert len(later.pile) == len(state.discards) - 1
    assert later.discards == ()


def test_ruling_8_what_is_left_is_drawn_first() -> None:
    state = position("double Xg flip wipe | Or Og Ob Oy", left=1, top="Oy")
    after = play(state, "double Xg-a1 flip")
    assert after.hands[A][:2] == ("wipe", "Oy")
    assert Counter((*after.pile, *after.hands[A][2:])) == Counter((*state.discards, "double", "flip"))
    assert after.old == (2, 4)


def test_ruling_8_every_shuffle_is_a_new_one() -> None:
    state = position(left=0)
    after = play(state, "Xr-a1")
    again = play(state._replace(seed=8), "Xr-a1")
    assert after.seed not in (state.seed, again.seed)
    assert after.pile != again.pile
    assert Counter((*after.pile, after.hands[A][-1])) == Counter((*again.pile, again.hands[A][-1]))


def test_ruling_8_there_is_always_a_card_to_draw() -> None:
    for state in random_states(GAME, 30):
        if state.phase == "turn":
            assert [len(hand) for hand in state.hands] == [4] * state.seats
