"""Tic-Tac-Match, ruling by ruling: cards, sides, the dealer, where a card goes, lines and flips."""

from collections import Counter
from itertools import chain, product

import pytest
from helpers import random_session
from match_positions import (
    FOUR,
    GAME,
    RULES,
    A,
    B,
    C,
    begun,
    play,
    position,
    session_of,
    shares,
    texts,
)

from threefold.core.session import begin
from threefold.games.match.rules.deck import ACTION_CARDS, DECK, FACES, LINES, PLACE, SQUARES
from threefold.saving.link import read_link, write_link

# ---- 1: the cards ----


def test_ruling_1_sixty_cards() -> None:
    assert len(DECK) == 60
    assert Counter(DECK) == {**dict.fromkeys(FACES, 6), **dict.fromkeys(ACTION_CARDS, 4)}
    assert {*FACES} == {symbol + colour for symbol, colour in product("XO", "rgby")}


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_1_every_card_is_somewhere_and_each_seat_has_four(seats: int) -> None:
    for seed in range(200):
        state = begun(seed, seats)
        assert [len(hand) for hand in state.hands] == [4] * seats
        lying = [top for top in state.tops if top]
        assert Counter((*lying, *state.discards, *state.pile, *chain(*state.hands))) == Counter(DECK)


def test_ruling_1_the_centre_is_the_first_symbol_card_and_what_came_before_is_discarded() -> None:
    several = 0
    for seed in range(300):
        state = begun(seed)
        assert [place for place, top in enumerate(state.tops) if top] == [PLACE["b2"]]
        assert state.tops[PLACE["b2"]] in FACES
        assert set(state.discards) <= set(ACTION_CARDS)
        several += len(state.discards) > 1
    assert several


# ---- seats and sides ----


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_two_or_four_play(seats: int) -> None:
    with pytest.raises(ValueError, match="2 or 4 seats"):
        GAME.setup(seats=seats)
    assert GAME.setup(seats=4).seats == 4
    assert GAME.setup().seats == 2


def test_two_or_four_play_links_too() -> None:
    seats = set()
    for seed in range(20):
        session = random_session(GAME, seed, plies=5)
        opened = read_link(write_link(session), lambda code: GAME, lambda count: [""] * count)
        assert opened.setup == session.setup
        seats.add(opened.setup.seats)
    assert seats == {2, 4}


def test_whoever_resigns_gives_up_for_both_of_a_team() -> None:
    four, two = (begin(GAME, ["n"] * seats, seed=3) for seats in (4, 2))
    assert four.resign(C).result == ((0.0, 0.5, 0.0, 0.5), "result.resigned")
    assert four.resign(B).result == ((0.5, 0.0, 0.5, 0.0), "result.resigned")
    assert two.resign(B).result == ((1.0, 0.0), "result.resigned")


@pytest.mark.parametrize("seats", GAME.counts)
def test_the_dealers_side_shows_the_symbol_in_the_centre(seats: int) -> None:
    seen = set()
    for seed in range(200):
        state = begun(seed, seats)
        assert state.signs[state.dealer % 2] == state.tops[PLACE["b2"]][0]
        assert set(state.signs) == {"X", "O"}
        seen.add((state.dealer, state.signs))
    assert len(seen) == 2 * seats


# ---- 2: the dealer ----


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_2_the_first_dealer_is_random(seats: int) -> None:
    dealers = Counter(begun(seed, seats).dealer for seed in range(800))
    assert len(dealers) == seats
    assert all(abs(count - 800 / seats) < 80 for count in dealers.values())


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_2_whoever_sits_left_of_the_dealer_begins(seats: int) -> None:
    for seed in range(40):
        state = begun(seed, seats)
        assert RULES.actor(state) == (state.dealer + 1) % seats


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_2_the_deal_passes_to_the_left_round_by_round(seats: int) -> None:
    for seed in range(6):
        session = session_of(begun(seed, seats, "five"), seed)
        dealers = {state.number: state.dealer for state in session}
        assert len(dealers) > 4
        assert [dealers[number] for number in sorted(dealers)] == [
            (dealers[1] + passed) % seats for passed in range(len(dealers))
        ]


# ---- 3: where a symbol card goes ----


@pytest.mark.parametrize(("card", "top"), list(product(FACES, FACES)))
def test_ruling_3_a_card_covers_what_shares_its_colour_or_its_symbol_but_not_both(card: str, top: str) -> None:
    state = position(f"{card} wipe wipe wipe | Or Og Ob Oy", f"b2:{top}")
    one_shared = (card[0] == top[0]) + (card[1] == top[1]) == 1
    assert (f"{card}-b2" in texts(state)) is one_shared


def test_ruling_3_any_empty_square_takes_any_symbol_card() -> None:
    for card in FACES:
        state = position(f"{card} wipe wipe wipe | Or Og Ob Oy", "b2:Xr a1:Og c3:Xb,Xy")
        free = {f"{card}-{square}" for square in SQUARES if square not in ("b2", "a1", "c3")}
        assert free <= set(texts(state))


def test_ruling_3_the_visible_card_is_what_counts() -> None:
    state = position("Xg wipe wipe wipe | Or Og Ob Oy", "b2:Og,Ob")
    assert "Xg-b2" not in texts(state)


def test_ruling_3_what_is_covered_stays_below() -> None:
    state = play(position(), "Xg-b2 Og-b2")
    assert state.tops[PLACE["b2"]] == "Og"
    assert state.under[PLACE["b2"]] == ("Xr", "Xg")
    assert not state.discards


def test_ruling_3_squares_need_not_be_full_before_one_is_covered() -> None:
    assert {"Xg-a1", "Xg-b2"} <= set(texts(position()))


def test_the_order_of_moves_is_the_hand_equal_cards_once_then_squares_by_rows() -> None:
    state = position("flip Xg wipe Xg | Or Og Ob Oy", "b2:Xr")
    assert texts(state) == ["flip", *(f"Xg-{square}" for square in SQUARES), "wipe"]
    assert SQUARES == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")


# ---- 4: lines ----


@pytest.mark.parametrize("line", LINES, ids=lambda line: "-".join(SQUARES[place] for place in line))
def test_ruling_4_rows_columns_and_diagonals_end_the_round(line: tuple[int, int, int]) -> None:
    first, second, last = (SQUARES[place] for place in line)
    for one, two, new in ((first, second, last), (last, first, second), (second, last, first)):
        centre = "" if "b2" in (one, two) else "b2:Og"
        if new != "b2":
            state = position("Xr Xg Xb Xy | Or Og Ob Oy", f"{one}:Xr {two}:Xr {centre}")
        else:
            state = position("Xr Xg Xb Xy | Or Og Ob Oy", f"{one}:Xr {two}:Xr b2:Or")
        after = play(state, f"Xr-{new}")
        assert RULES.result(after) == ((1.0, 0.0), "match.line")
        assert RULES.flaw(after) is None


@pytest.mark.parametrize("third", [face for face in FACES if face != "Xr"])
def test_ruling_4_colour_and_symbol_must_both_agree(third: str) -> None:
    state = position(f"{third} wipe wipe wipe | Or Og Ob Oy", "a1:Xr b2:Xr")
    assert RULES.result(play(state, f"{third}-c3")) is None


def test_ruling_4_a_line_of_squares_that_are_not_in_a_row_is_none() -> None:
    assert RULES.result(play(position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr"), "Xr-b1")) is None


def test_ruling_4_the_round_is_the_sides_that_shows_the_symbol_whoever_played() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", signs=("O", "X"))
    after = play(state, "Xr-c3")
    assert RULES.result(after) == ((0.0, 1.0), "match.line")
    assert after.winner == 1


def test_ruling_4_among_four_the_round_is_the_teams() -> None:
    state = position(FOUR, "a1:Xr b2:Xr")
    assert shares(play(state, "Xr-c3")) == (0.5, 0.0, 0.5, 0.0)
    assert shares(play(state._replace(signs=("O", "X")), "Xr-c3")) == (0.0, 0.5, 0.0, 0.5)
    assert shares(play(state._replace(mover=B, dealer=A), "Or-a1 Xr-c3 Og-b1 Xr-a1")) == (0.5, 0.0, 0.5, 0.0)


def test_ruling_4_a_flip_played_before_decides_whose_line_it_is() -> None:
    state = position("flip Xr Xg Xb | Or Og Ob Oy", "a1:Xr b2:Xr", top="Xr")
    assert shares(play(state, "Xr-c3")) == (1.0, 0.0)
    flipped = play(state, "flip Or-a3")
    assert flipped.signs == ("O", "X")
    assert shares(play(flipped, "Xr-c3")) == (0.0, 1.0)


def test_ruling_4_two_lines_at_once_are_one_win() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr c1:Xr c2:Xr", goal=5)
    won = play(state, "Xr-c3")
    assert won.points == (1, 0)
    assert RULES.flaw(won) is None


def test_ruling_4_the_winning_first_card_of_a_double_play_ends_it() -> None:
    state = position("double Xr Xg Xb | Or Og Ob Oy", "a1:Xr b2:Xr")
    after = play(state, "double Xr-c3")
    assert RULES.result(after) == ((1.0, 0.0), "match.line")
    assert after.hands[A] == ("Xg", "Xb")
    assert not RULES.moves(after)
    assert RULES.flaw(after) is None


def test_ruling_4_the_winning_second_card_of_a_double_play() -> None:
    after = play(position("double Xr flip Xb | Or Og Ob Oy", "a1:Xr b2:Xr"), "double flip Xr-c3")
    assert RULES.result(after) == ((0.0, 1.0), "match.line")
    assert RULES.flaw(after) is None


# ---- flips ----


def test_a_flip_goes_to_the_discards_and_changes_both_sides() -> None:
    after = play(position("flip Xg Xb Xy | Or Og Ob Oy", top="wipe"), "flip")
    assert after.signs == ("O", "X")
    assert after.discards == ("flip",)
    assert after.hands[A] == ("Xg", "Xb", "Xy", "wipe")
    assert RULES.actor(after) == B


@pytest.mark.parametrize("seats", GAME.counts)
def test_the_turn_passes_to_the_left(seats: int) -> None:
    hands = " | ".join(["flip Xg Xb Xy", "Or Og Ob Oy", "Xr Xg Xb Xy", "Or Og Ob Oy"][:seats])
    state, seats_seen = position(hands, top="Xr Or"), []
    for _ in range(seats + 1):
        seats_seen.append(RULES.actor(state))
        state = RULES.play(state, RULES.moves(state)[0])
    assert seats_seen == [*range(seats), A]
