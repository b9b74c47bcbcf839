"""Tic-Tac-Tics, ruling by ruling, as the readings number them; for 6 and 7 see test_tactics_specials.py."""

from collections import Counter
from itertools import combinations, product
from typing import Any, cast

import pytest
from tactics_positions import (
    GAME,
    RULES,
    O,
    X,
    board,
    nearly_empty,
    offered,
    play,
    position,
    random_plies,
    start,
)

from threefold.games.tactics.rules.deck import DECK, RANK, in_order
from threefold.games.tactics.rules.squares import NAMES, PLACE, START, lines
from threefold.games.tactics.rules.state import State

NO_LIMIT = {"turns": "0"}


# ---- 1 to 3: the cut, the hands, the draw ----


def test_ruling_1_the_higher_card_moves_first_king_high_ace_low() -> None:
    assert RANK["As"] < RANK["2c"] < RANK["Th"] < RANK["Jc"] < RANK["Qc"] < RANK["Kc"]
    movers = set()
    for seed in range(60):
        state = start(seed)
        x, o = state.cuts[-1]
        assert state.mover == RULES.actor(state) == (X if RANK[x] > RANK[o] else O)
        movers.add(state.mover)
    assert movers == {X, O}


def test_ruling_1_equal_ranks_cut_again_and_all_cuts_are_told() -> None:
    cuts = [start(seed).cuts for seed in range(120)]
    assert any(len(cut) > 1 for cut in cuts)
    for cut in cuts:
        *equal, last = [RANK[x] == RANK[o] for x, o in cut]
        assert all(equal)
        assert not last


def test_ruling_1_the_cut_cards_go_back_and_the_deck_is_shuffled() -> None:
    tops: Counter[Any] = Counter()
    for seed in range(200):
        state = start(seed)
        cards = [*state.hands[X], *state.hands[O], *state.deck]
        assert sorted(cast(list[str], cards)) == sorted(DECK)
        tops[cards[0] in state.cuts[-1]] += 1
    assert 0 < tops[True] < 30  # two of 52


@pytest.mark.parametrize("count", [0, 3, 5])
def test_ruling_2_option_starting_hand(count: int) -> None:
    state = start(5, hand=str(count))
    assert len(state.hands[state.mover]) == count + 1  # the first turn's card is drawn
    assert len(state.hands[1 - state.mover]) == count
    assert len(state.deck) == 52 - 2 * count - 1
    assert GAME.options[0].values[0] == "0"


def test_ruling_3_one_card_is_drawn_at_the_start_of_each_turn() -> None:
    after = play(position("3c", "2c", top="9h 8h"), "pass")
    assert after.mover == O
    assert after.hands == (("3c",), ("2c", "9h"))
    assert after.deck[0] == "8h"


def test_ruling_3_when_the_deck_is_empty_the_discards_become_the_deck() -> None:
    before = nearly_empty()
    after = play(before, "pass")
    assert after.discards == ()
    drawn = set(after.hands[O]) - set(before.hands[O])
    assert {*drawn, *after.deck} == set(before.discards)
    assert after.pack == in_order(before.discards)
    assert after.deck != before.discards[1:], "shuffled"
    assert after.seed != before.seed


def test_ruling_3_the_reshuffle_waits_until_a_card_is_due() -> None:
    after = play(nearly_empty("9h"), "pass")
    assert after.deck == ()
    assert len(after.discards) == 47
    assert len(play(after, "5c+6c:o5-m6").deck) == 48  # the meld lies on the discards before X draws


def test_ruling_3_the_extra_card_can_bring_the_reshuffle() -> None:
    after = play(nearly_empty(), "draw")
    assert len(after.hands[X]) == 3
    assert len(after.hands[O]) == 3
    assert len(after.deck) == 46


# ---- 4: one thing a turn ----


def test_ruling_4_a_turn_is_a_card_a_meld_a_special_or_a_pass() -> None:
    state = position("2c 3c Kh Jh Qh", "5c", swaps="x1-m1")
    kinds = {text if text in ("draw", "pass") else text[0] for text in offered(state)}
    assert kinds == {"draw", "pass", "2", "3", "K", "J", "Q"}


@pytest.mark.parametrize("moves", ["pass", "draw", "2c+3c:x2-m3", "Kh:m1-m2 allow", "Jh:look allow 5c"])
def test_ruling_4_and_then_the_turn_is_over(moves: str) -> None:
    after = play(position("2c 3c Jh Kh", "5c", swaps="x1-m1"), moves)
    assert (after.mover, after.stage, after.turn) == (O, "turn", 61)


def test_ruling_4_an_extra_card_is_drawn() -> None:
    after = play(position("2c", top="9h 8h"), "draw")
    assert after.hands == (("2c", "9h"), ("8h",))


# ---- 5: melds ----


def test_ruling_5_a_transfer_takes_a_piece_to_any_board() -> None:
    state = position("2c 7h", swaps="x7-m7 o2-m4")  # x7 and o2 are empty
    assert offered(state, "2c") == {
        "2c+7h:x2-x7",  # to the empty square of X's home
        "7h+2c:m7-o2",  # the other way, to O's home
        "7h+2c:m7-m2",
        "2c+7h:x2-o7",  # a switch with the O there
    }
    after = play(state, "7h+2c:m7-o2")
    assert after.board == board("x7-m7 o2-m4 m7-o2")
    assert after.discards == ("7h", "2c")
    assert not after.hands[X]


def test_ruling_5_a_switch_exchanges_one_piece_of_each() -> None:
    state = position("2c 2d")
    assert offered(state, "2c") == {"2c+2d:x2-o2", "2c+2d:x2-m2"}
    assert play(state, "2c+2d:x2-o2").board == board("x2-o2")


def test_ruling_5_two_pieces_of_one_player_are_never_switched() -> None:
    state = position("2c 3d", swaps="x2-o2 x3-m3")
    for text in offered(state, "2c"):
        one, two = text.split(":")[1].split("-")
        assert state.board[PLACE[one]] == "X"
        assert state.board[PLACE[two]] != "X"


def test_ruling_5_a_ten_stands_for_the_number_of_the_other_card() -> None:
    assert offered(position("2c Th"), "Th") == {"2c+Th:x2-m2", "2c+Th:x2-o2"}


def test_ruling_5_two_tens_are_no_meld() -> None:
    assert offered(position("Tc Th")) == {"draw", "pass"}


def test_ruling_5_a_ten_in_a_meld_is_not_asked_about() -> None:
    after = play(position("2c Th", "Tc"), "2c+Th:x2-m2")
    assert after.stage == "turn"
    assert after.mover == O


def test_ruling_5_an_ace_is_a_one() -> None:
    assert offered(position("Ac Ad"), "Ac") == {"Ac+Ad:x1-m1", "Ac+Ad:x1-o1"}


def naive_melds(state: State, seat: int, hand: tuple[str, ...]) -> set[tuple[frozenset[str], str, str]]:
    """The melds by rulings 5 and 10, taken literally: tries all pairs of cards and squares."""
    found = set()
    for one, two in product(hand, hand):
        numbers = ["A23456789".find(card[0]) + 1 for card in (one, two)]
        if one == two or one[0] in "JQK" or two[0] in "JQK" or not any(numbers):
            continue
        first, second = (number or max(numbers) for number in numbers)
        for here, there in product(NAMES, NAMES):
            if (int(here[1]), int(there[1])) != (first, second):
                continue
            if state.board[PLACE[here]] != "XO"[seat] or state.board[PLACE[there]] == "XO"[seat]:
                continue
            fits = all((square[0] == "m") == (card[1] in "hd") for card, square in ((one, here), (two, there)))
            if fits or not state.red_black:
                found.add((frozenset((one, two)), here, there))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("colours", ["off", "on"])
def test_ruling_5_all_melds_are_offered_and_each_once(colours: str) -> None:
    plies = [state for state, _, _ in random_plies(12, colours=colours, hand="5", turns="100") if state.stage == "turn"]
    for state in plies[::12]:
        hand = tuple(card for card in state.hands[state.mover] if card)
        moves = [move for move in RULES.moves(state) if len(move) == 4]
        parts = [(frozenset(move[:2]), *move[2:]) for move in moves]
        assert len(set(parts)) == len(parts)
        assert set(parts) == naive_melds(state, state.mover, hand)


# ---- 8: victory ----


def test_ruling_8_lines_count_on_mid_and_the_opponents_home_only() -> None:
    assert lines(START, X) == lines(START, O) == []
    squares = board("x1-m1 x2-m2 x3-m3 x4-o4 x5-o5 x6-o6")
    assert lines(squares, X) == [("m1", "m2", "m3"), ("o4", "o5", "o6")]
    assert lines(squares, O) == [("x4", "x5", "x6")]


@pytest.mark.parametrize(
    ("swaps", "won"),
    [
        ("x1-m1 x2-m2", False),  # one line only
        ("x1-m1 x2-m2 x4-m4 x7-m7", True),  # a row and a column share m1
        ("x1-m1 x2-m2 x6-m6 x9-m9", True),  # a row and a column share m3
        ("x1-m1 x2-m2 x4-m4 x5-m5 x6-m6", True),  # two rows of the mid board
        ("x1-m1 x2-m2 x4-o4 x5-o5 x6-o6", True),  # a row on each of the two boards
    ],
)
def test_ruling_8_two_different_lines_win(swaps: str, won: bool) -> None:
    state = position("3c 3d", swaps=swaps)
    assert len(lines(state.board, X)) < 2
    after = play(state, "3c+3d:x3-m3")
    assert (after.stage == "over") is won
    assert RULES.result(after) == (((1.0, 0.0), "tactics.lines") if won else None)
    assert bool(RULES.moves(after)) is not won


def test_ruling_8_both_at_once_is_a_win_for_the_player() -> None:
    # The exchange of x7 and o1 gives X a row on O's home besides the one on mid, and O a column besides a row.
    swaps = "x1-m1 x2-m2 x3-m3 x4-o2 x5-o3 x6-o6 o4-x1"
    squares = board(swaps)
    assert len(lines(squares, X)) < 2
    assert len(lines(squares, O)) < 2
    after = play(position("7c Ad", swaps=swaps), "7c+Ad:x7-o1")
    assert len(lines(after.board, X)) >= 2
    assert len(lines(after.board, O)) >= 2
    assert RULES.result(after) == ((1.0, 0.0), "tactics.lines")


def test_ruling_8_only_the_opponents_two_lines_are_the_opponents_win() -> None:
    # O holds the top row of X's home and two squares of its left column; X gives O the third one, x7.
    swaps = "x1-o1 x2-o2 x3-o4 x4-o6"
    state = position("7c 8d", swaps=swaps)
    assert len(lines(state.board, O)) == 1
    after = play(state, "7c+8d:x7-o8")
    assert len(lines(after.board, X)) < 2
    assert RULES.result(after) == ((0.0, 1.0), "tactics.gift")


def test_ruling_8_a_win_ends_the_game_before_anything_else() -> None:
    state = position("3c 3d", swaps="x1-m1 x2-m2 x4-m4 x7-m7", top="Ks", limit=61)
    after = play(state, "3c+3d:x3-m3")
    assert after.hands[O] == (), "no card is drawn any more"
    result = RULES.result(after)
    assert result
    assert result.reason == "tactics.lines"


# ---- 9: the end phase ----


def test_ruling_9_down_to_seven_by_the_players_choice() -> None:
    state = play(position("2c 3c 4c 5c 6c 7c 8c 9c", top="Ks Kd"), "draw")
    assert RULES.actor(state) == X
    assert offered(state) == {",".join(pair) for pair in combinations(cast(tuple[str, ...], state.hands[X]), 2)}
    after = play(state, "2c,Ks")
    assert after.hands == (("3c", "4c", "5c", "6c", "7c", "8c", "9c"), ("Kd",))
    assert after.discards == ("2c", "Ks")


def test_ruling_9_eight_cards_lose_one() -> None:
    state = play(position("2c 3c 4c 5c 6c 7c 8c 9c"), "pass")
    assert offered(state) == set(state.hands[X])
    assert len(play(state, "5c").hands[X]) == 7


def test_ruling_9_a_card_taken_can_be_one_too_many() -> None:
    state = play(position("2c 3c 4c 5c 6c 7c 8c Jh", "9h"), "Jh:look allow 9h")
    assert state.stage == "discard"
    assert play(state, "9h").hands[X] == ("2c", "3c", "4c", "5c", "6c", "7c", "8c")


def test_ruling_9_seven_cards_are_kept() -> None:
    assert play(position("2c 3c 4c 5c 6c 7c 8c"), "pass").mover == O


# ---- 10: red and black ----


def test_ruling_10_option_red_is_for_mid_and_black_for_homes() -> None:
    off = position("2c 7h", swaps="x7-m7 o2-m4")
    assert offered(off._replace(red_black=True), "2c") == {"7h+2c:m7-o2"}
    assert GAME.options[1].values[0] == "off"
    assert start(1, colours="on").red_black
    assert not start(1).red_black


def test_ruling_10_black_is_for_either_home() -> None:
    state = position("2c 7s", swaps="x7-m7 o2-m4", red_black=True)
    assert offered(state, "2c") == {"2c+7s:x2-x7", "2c+7s:x2-o7"}


def test_ruling_10_a_tens_own_colour_counts() -> None:
    assert offered(position("2c Th", red_black=True), "Th") == {"2c+Th:x2-m2"}
    assert offered(position("2c Ts", red_black=True), "Ts") == {"2c+Ts:x2-o2"}
    assert offered(position("2h Ts", red_black=True), "Ts") == {"Ts+2h:x2-m2"}
    assert offered(position("2h Td", red_black=True)) == {"draw", "pass"}


def test_ruling_10_colours_bind_melds_only() -> None:
    assert "Kc:m1-m2" in offered(position("Kc", swaps="x1-m1", red_black=True))


def test_ruling_10_a_queen_needs_a_meld_of_the_right_colours() -> None:
    assert "Qh:melds" not in offered(position("Qh 2h 2d", red_black=True))
    assert "Qh:melds" in offered(position("Qh 2h 2c", red_black=True))


# ---- 11: the turn limit ----


@pytest.mark.parametrize("turns", [100, 200, 300])
def test_ruling_11_option_drawn_after_so_many_turns(turns: int) -> None:
    state = start(3, turns=str(turns))
    for turn in range(turns):
        assert RULES.result(state) is None
        assert state.turn == turn
        while state.turn == turn:
            state = RULES.play(state, (("pass",), *RULES.moves(state))[state.stage == "discard"])
    assert RULES.result(state) == ((0.5, 0.5), "tactics.limit")
    assert RULES.moves(state) == []
    assert RULES.flaw(state) is None
    assert GAME.options[2].values[0] == "300"


def test_ruling_11_option_no_limit() -> None:
    state = start(3, **NO_LIMIT)
    while state.turn < 700:
        state = RULES.play(state, (("pass",), *RULES.moves(state))[state.stage == "discard"])
    assert RULES.result(state) is None
