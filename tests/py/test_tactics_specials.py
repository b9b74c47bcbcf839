"""Tic-Tac-Tics, rulings 6 and 7: what jacks, queens and kings do, and how tens negate them."""

import pytest
from tactics_positions import GAME, RULES, O, X, board, offered, play, position

from threefold.games.tactics.rules.deck import DECK
from threefold.games.tactics.rules.squares import PLACE, START

# ---- 6: specials ----


def test_ruling_6_a_jack_looks_at_the_hand_and_takes_one_card() -> None:
    state = play(position("Jh", "2c 9d", top="Ks"), "Jh:look allow")
    assert RULES.actor(state) == X
    assert offered(state) == {"2c", "9d"}
    assert RULES.mask(state, X).state.hands[O] == ("2c", "9d")
    after = play(state, "9d")
    assert after.hands == (("9d",), ("2c", "Ks"))
    assert after.discards == ("Jh",)


def test_ruling_6_a_jack_cannot_look_at_an_empty_hand() -> None:
    assert "Jh:look" in offered(position("Jh", "2c"))
    assert "Jh:look" not in offered(position("Jh"))


def test_ruling_6_a_jack_jumps_a_knights_move_on_one_board() -> None:
    state = position("Jh", swaps="x1-m1 x5-m5")
    assert offered(state, "Jh") == {"Jh:m1-m6", "Jh:m1-m8", "Jh:x6-x1", "Jh:x8-x1"}  # nothing jumps from or to a 5
    assert play(state, "Jh:m1-m6 allow").board == board("x1-m1 x5-m5 m1-m6")


def test_ruling_6_a_queen_exchanges_opposite_corners_of_different_owners() -> None:
    state = position("Qh", swaps="x1-m1 o9-m9 x3-o3 x5-m3 x6-m7")
    # m1 and m9 differ; m3 and m7 are both X; o3 is X's and o7 O's; x3 is O's and x7 X's; o9 and x1 are empty.
    assert offered(state, "Qh") == {"Qh:o3-o7", "Qh:m1-m9", "Qh:x7-x3"}
    assert play(state, "Qh:m1-m9 allow").board == board("x1-m1 o9-m9 x3-o3 x5-m3 x6-m7 m1-m9")


def test_ruling_6_a_king_goes_home_from_anywhere_or_steps() -> None:
    state = position("Kh", swaps="o9-m1 x2-o9 x1-m5")
    home = {f"Kh:{place}-{to}" for place in ("m5", "o9", *(f"x{n}" for n in range(3, 10))) for to in ("x1", "x2")}
    steps = {f"Kh:m5-m{number}" for number in (2, 3, 4, 6, 7, 8, 9)}  # O stands on m1, and all around o9
    assert offered(state, "Kh") == home | steps
    assert play(state, "Kh:o9-x2 allow").board[PLACE["x2"]] == "X"


def test_ruling_6_a_king_steps_to_every_neighbour_diagonals_included() -> None:
    state = position("Kh", swaps="x1-o5 o1-m9 o2-m7")  # o1 and o2 are empty, and the O of o5 is at x1
    assert {text for text in offered(state, "Kh") if "o5" in text} == {"Kh:o5-o1", "Kh:o5-o2"}
    o = position("Kc", mover=O, turn=61, hands=((), ("Kc",)), deck=tuple(c for c in DECK if c != "Kc"), swaps="o5-m1")
    assert {f"Kc:o{number}-o5" for number in (1, 2, 3, 4, 6, 7, 8, 9)} <= offered(o)


def test_ruling_6_a_king_does_not_move_onto_a_piece_or_far_away() -> None:
    state = position("Kh", swaps="x1-m1")
    assert offered(state, "Kh") == {f"Kh:x{number}-x1" for number in range(2, 10)} | {
        "Kh:m1-x1",
        "Kh:m1-m2",
        "Kh:m1-m4",
        "Kh:m1-m5",
    }


def test_ruling_6_a_queen_allows_two_melds_checked_one_by_one() -> None:
    state = play(position("Qh 2c 2d 3c 3d", top="Ks"), "Qh:melds allow")
    assert (state.stage, state.melds, RULES.actor(state)) == ("melds", 2, X)
    assert not {text for text in offered(state) if text[0] in "QJK" or text == "draw"}
    state = play(state, "2c+2d:x2-m2")
    assert (state.stage, state.melds, RULES.actor(state)) == ("melds", 1, X)
    after = play(state, "3c+3d:x3-m3")
    assert after.board == board("x2-m2 x3-m3")
    assert after.mover == O
    assert after.hands[O] == ("Ks",)


def test_ruling_6_the_first_meld_of_a_queen_can_win() -> None:
    swaps = "x1-m1 x2-m2 x3-m3 x4-m4 x5-m5"  # the top row; m6 completes a second one
    state = play(position("Qh 8c 6d 9c 8d", swaps=swaps), "Qh:melds allow")
    won = play(state, "8c+6d:x8-m6")
    assert won.stage == "over"
    result = RULES.result(won)
    assert result
    assert result.shares == (1.0, 0.0)


# ---- 7: negation ----


@pytest.mark.parametrize("special", ["Jh:look", "Jh:m1-m6", "Qh:melds", "Qh:m1-m9", "Kh:m1-m2"])
@pytest.mark.parametrize("o", ["3c", "3c Th"])
def test_ruling_7_the_opponent_is_asked_with_or_without_a_ten(special: str, o: str) -> None:
    state = play(position("2c 2d Jh Qh Kh", o, swaps="x1-m1 o9-m9"), special)
    assert RULES.actor(state) == O
    assert state.special == GAME.read(special)
    assert state.discards == (special[:2],)
    assert offered(state) == {"allow", "negate:Th"} if "Th" in o else {"allow"}
    assert state.board == board("x1-m1 o9-m9"), "nothing has happened yet"


@pytest.mark.parametrize("special", ["Jh:look", "Jh:m1-m6", "Qh:melds", "Qh:m1-m9", "Kh:m1-m2"])
def test_ruling_7_a_negated_special_does_nothing_and_the_turn_is_spent(special: str) -> None:
    before = position("2c 2d Jh Qh Kh", "3c Th", swaps="x1-m1 o9-m9", top="Ks")
    state = play(before, f"{special} negate:Th")
    assert RULES.actor(state) == X, "asked after a ten, though X holds none"
    assert offered(state) == {"allow"}
    after = play(state, "allow")
    assert after.board == before.board
    assert after.discards == (special[:2], "Th")
    assert after.mover == O
    assert after.known == ((), ())
    assert after.hands[O] == ("3c", "Ks")


@pytest.mark.parametrize(("tens", "moved"), [(0, True), (1, False), (2, True), (3, False), (4, True)])
def test_ruling_7_tens_negate_tens_in_turn(tens: int, moved: bool) -> None:
    state = play(position("Kh Tc Td", "Th Ts", swaps="x1-m1"), "Kh:m1-m2")
    for count, ten in enumerate(["Th", "Tc", "Ts", "Td"][:tens]):
        assert RULES.actor(state) == (X if count % 2 else O)
        state = play(state, f"negate:{ten}")
    assert RULES.actor(state) == (X if tens % 2 else O)
    after = play(state, "allow")
    assert (after.board == board("x1-m2")) is moved
    assert after.mover == O


def test_ruling_7_tens_that_empty_the_hand_leave_the_jack_nothing_to_take() -> None:
    before = position("2c 3c 4c 5c 6c Jh Tc 7c", "Th", top="Ks")
    after = play(before, "Jh:look negate:Th negate:Tc allow")
    assert after.mover == O
    assert after.hands == (("2c", "3c", "4c", "5c", "6c", "7c"), ("Ks",))
    assert after.known == ((), ())


def test_ruling_7_a_jack_that_stands_must_take() -> None:
    assert offered(play(position("Jh", "2c"), "Jh:look allow")) == {"2c"}


def test_ruling_7_melds_are_announced_only_if_one_is_possible() -> None:
    assert "Qh:melds" in offered(position("Qh 2c Tc"))
    assert "Qh:melds" not in offered(position("Qh 2c"))
    assert "Qh:melds" not in offered(position("Qh Td Tc"))
    assert "Qh:melds" not in offered(position("Qh 2c 3c", swaps="x2-m1 x3-m4"))  # no X on any 2 or 3


def test_ruling_7_each_meld_may_be_declined() -> None:
    state = play(position("Qh 2c 2d 3c 3d"), "Qh:melds allow")
    declined = play(state, "pass")
    assert declined.mover == O
    assert declined.board == START
    assert play(state, "2c+2d:x2-m2 pass").mover == O


def test_ruling_7_a_queen_does_nothing_if_the_tens_left_no_meld() -> None:
    after = play(position("Qh 2c Tc", "Th", top="Ks"), "Qh:melds negate:Th negate:Tc allow")
    assert after.mover == O
    assert after.board == START
    assert after.hands == (("2c",), ("Ks",))


def test_ruling_7_the_second_meld_is_asked_for_even_if_there_is_none() -> None:
    state = play(position("Qh 2c 2d"), "Qh:melds allow 2c+2d:x2-m2")
    assert (state.stage, offered(state)) == ("melds", {"pass"})


def test_ruling_7_a_step_that_is_also_a_move_home_is_offered_once() -> None:
    moves = [GAME.write(move) for move in RULES.moves(position("Kh", swaps="x1-m1"))]
    assert moves.count("Kh:x2-x1") == 1
    assert len(set(moves)) == len(moves)
