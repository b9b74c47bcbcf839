"""Stac, ruling by ruling, as the readings number them."""

from random import Random
from typing import cast

import pytest
from helpers import option_sets, perft, random_session
from stac_positions import FULL, GAME, GAP, RULES, game, play, position, rows_of, state_of

from threefold.core.kernel import Move
from threefold.core.session import Session
from threefold.games.stac.rules.rules import NAMES, PLACE, State, settled

PERFT = (16, 248, 2844, 32474, 401064)
DRAWN = ((0.5, 0.5), "stac.repetition")
QUIET = ((0.5, 0.5), "stac.quiet")


def legal(state: State) -> set[str]:
    return {GAME.write(move) for move in RULES.moves(state)}


def carries(state: State) -> set[str]:
    return {text[1:] for text in legal(state) if text[0] == "="}


def walks(state: State) -> set[str]:
    return {text.lstrip("-") for text in legal(state) if text[0] != "="}


@pytest.mark.parametrize("depth", range(1, 5))
def test_perft(depth: int) -> None:
    assert perft(RULES, state_of(game()), depth) == PERFT[depth - 1]


@pytest.mark.slow
def test_perft_five_deep() -> None:
    assert perft(RULES, state_of(game()), 5) == PERFT[4]


def test_the_pawns_begin_in_opposite_corners_with_a_token_on_every_square() -> None:
    state = state_of(game())
    assert rows_of(state) == FULL
    assert [NAMES[pawn] for pawn in state.now.pawns] == ["a1", "e5"]
    assert RULES.actor(state) == 0


# ---- 1: moving ----


def test_ruling_1_a_pawn_goes_any_way_along_its_row_and_column() -> None:
    row, column = {"a3", "b3", "d3", "e3"}, {"c1", "c2", "c4", "c5"}
    state = position(FULL, "c3", "e5")
    assert walks(state) == carries(state) == row | column
    assert walks(state_of(game())) == {"b1", "c1", "d1", "e1", "a2", "a3", "a4", "a5"}


def test_ruling_1_a_pawn_goes_with_or_without_its_token() -> None:
    assert rows_of(state_of(game("-a2"))) == FULL
    assert rows_of(state_of(game("=a2"))) == "11111 11111 11111 21111 01111"


def test_ruling_1_a_turn_moves_the_pawn() -> None:
    for state in cast(tuple[State, ...], random_session(GAME, 11).states):
        here = NAMES[state.now.pawns[state.now.turn]]
        assert RULES.moves(state)
        assert all(move[-1] != here for move in RULES.moves(state))


# ---- 2: carrying ----


@pytest.mark.parametrize(("under", "carried"), [("0", False), ("1", True), ("2", False), ("A", False), ("B", False)])
def test_ruling_2_only_a_single_token_is_carried(under: str, carried: bool) -> None:
    state = position(f"11111 11111 11{under}11 11111 11111", "c3", "e5")
    assert bool(carries(state)) is carried
    assert len(walks(state)) == 8
    # If nothing can be carried, a move is only a square; otherwise every move says whether the pawn carries or walks.
    assert {text[0] in "=-" for text in legal(state)} == {carried}


@pytest.mark.parametrize(("on", "lands"), [("0", "1"), ("1", "2"), ("2", "A"), ("A", None), ("B", None)])
def test_ruling_2_where_a_token_may_land(on: str, lands: str | None) -> None:
    state = position(f"11111 11111 111{on}1 11111 11111", "c3", "e5")
    assert ("d3" in carries(state)) is (lands is not None)
    assert "d3" in walks(state)
    if lands:
        assert rows_of(play(state, "=d3")) == f"11111 11111 110{lands}1 11111 11111"


def test_ruling_2_no_pawn_lands_on_the_other_with_or_without_a_token() -> None:
    state = position(FULL, "c3", "c4")
    assert "c4" not in carries(state) | walks(state)


def test_ruling_2_a_token_carried_back_from_a_pair_is_not_possible() -> None:
    assert not carries(play(state_of(game()), "=a2 -e4"))


# ---- 3: passing ----


@pytest.mark.parametrize("on", "012AB")
def test_ruling_3_tokens_and_stacks_are_passed_with_and_without_a_token(on: str) -> None:
    state = position(f"11111 11111 11{on}{on}1 11111 11111", "b3", "e5")
    assert "e3" in carries(state)
    assert "e3" in walks(state)


@pytest.mark.parametrize(
    ("other", "beyond"), [("c3", "de3"), ("c2", None), ("b4", "b5"), ("b2", "b1")], ids=["row", "aside", "up", "down"]
)
def test_ruling_3_the_other_pawn_is_passed_only_without_a_token(other: str, beyond: str | None) -> None:
    state = position(FULL, "b3", other)
    hidden = {file + beyond[-1] for file in beyond[:-1]} if beyond else set()
    assert walks(state) - carries(state) == hidden
    assert hidden <= walks(state)


def by_hand(state: State) -> list[Move]:
    """The legal moves, found in another way: square by square in each direction, as a player would."""
    board, pawns, resting, turn = state.now
    at = {(number % 5, number // 5): thing for number, thing in enumerate(board)}
    (column, row), other = divmod(pawns[turn], 5)[::-1], divmod(pawns[1 - turn], 5)[::-1]
    found: dict[str, list[Move]] = {}
    for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        free = token = at[column, row] == "1" and not resting[turn]
        here = (column + x, row + y)
        while here in at:
            name = "abcde"[here[0]] + "12345"[here[1]]
            if here == other:
                free = False
            elif token:
                found[name] = [("carry", name), ("walk", name)] if free and at[here] in "012" else [("walk", name)]
            else:
                found[name] = [(name,)]
            here = (here[0] + x, here[1] + y)
    return [move for name in NAMES for move in found.get(name, ())]


def test_rulings_1_to_4_agree_with_a_second_way_to_find_the_moves() -> None:
    for seed in range(60):
        for state in cast(tuple[State, ...], random_session(GAME, seed).states):
            assert list(RULES.moves(state)) == by_hand(state)


# ---- 4: not the same token twice in a row ----


def test_ruling_4_a_token_put_on_an_empty_square_is_not_carried_on_by_the_next_turn() -> None:
    state = play(position(GAP, "a3", "e5"), "=e3")
    assert rows_of(state) == "11111 11111 01111 11111 11112"
    assert state.now.resting == (True, False)
    state = play(state, "-e4")
    assert not carries(state)
    assert walks(state) == {"a3", "b3", "c3", "d3", "e1", "e2", "e5"}


def test_ruling_4_locks_for_one_turn() -> None:
    state = play(position(GAP, "a3", "e5"), "=e3 -e4 d3 -e5 -e3 -e4")
    assert state.now.resting == (False, False)
    assert carries(state) == {"a3", "b3", "c3", "d3", "e1", "e2"}


def test_ruling_4_locks_only_the_player_who_carried() -> None:
    state = play(position(GAP, "a3", "e5"), "=e3 -d5 d3 -d4 -c3 -e4 -b3 -e3 -b2")
    assert "d3" in carries(state)


def test_ruling_4_both_players_may_be_locked_at_once() -> None:
    state = play(position("01111 11111 11110 11111 11122", "a3", "d5"), "=e3 =a5")
    assert state.now.resting == (True, True)
    assert not carries(state)
    assert not carries(play(state, "d3"))


def test_ruling_4_another_token_may_be_carried_by_the_next_turn() -> None:
    # After a merge the pawn stands on a pair; nothing rests, and the next token is free.
    state = play(state_of(game()), "=a2 -e4 b2 -e5")
    assert state.now.resting == (False, False)
    assert carries(state)


def test_ruling_4_walking_off_unlocks_even_if_the_pawn_comes_back() -> None:
    state = play(position(GAP, "a3", "e5"), "=e3 -e4 a3 -e5 e3 -e4")
    assert "d3" in carries(state)


# ---- 5: claims ----


@pytest.mark.parametrize("turn", [0, 1])
def test_ruling_5_the_third_token_claims_for_the_mover(turn: int) -> None:
    pawns = ("a3", "e5") if turn == 0 else ("e5", "a3")
    state = play(position("11111 11111 12110 11111 11111", *pawns, turn), "=b3")
    assert rows_of(state) == f"11111 11111 0{'AB'[turn]}110 11111 11111"
    assert RULES.result(state) is None
    # The pawn stands on the claimed stack, and nothing is ever carried off it.
    assert state.now.pawns[turn] == PLACE["b3"]


@pytest.mark.parametrize("turn", [0, 1])
def test_ruling_5_the_fourth_claim_wins_at_once(turn: int) -> None:
    mine, theirs = "AB"[turn], "BA"[turn]
    pawns = ("a1", "e1") if turn == 0 else ("e1", "a1")
    before = position(f"{mine * 3}{theirs * 2} {theirs}1111 00000 00000 12000", *pawns, turn)
    assert RULES.flaw(before) is None
    assert RULES.result(before) is None
    won = play(before, "=b1")
    assert RULES.result(won) == ((1.0 - turn, float(turn)), "stac.claims")
    assert RULES.flaw(won) is None


def test_ruling_5_four_claims_win_even_if_the_same_merge_leaves_nothing_to_claim() -> None:
    before = position("AAABB B2200 00000 00000 12000", "a1", "e1", quiet=149)
    won = play(before, "=b1")
    assert settled(won.now.board)
    assert RULES.result(won) == ((1.0, 0.0), "stac.claims")


# ---- 6: nobody can ever claim again ----


@pytest.mark.parametrize(
    ("board", "over"),
    [
        ("1" * 25, False),
        ("111" + "0" * 22, False),
        ("11" + "0" * 23, True),
        ("1" + "0" * 24, True),
        ("0" * 25, True),
        ("12" + "0" * 23, False),
        ("2222" + "0" * 21, True),
        ("AB11" + "0" * 21, True),
        ("AB112" + "0" * 20, False),
        ("AB2" + "0" * 22, True),
    ],
)
def test_ruling_6_when_nobody_can_claim_again(board: str, over: bool) -> None:
    assert settled(board) is over


@pytest.mark.parametrize(
    ("rows", "moves", "shares"),
    [
        ("AAB11 22222 22000 00000 00000", "d5 =e5", (1.0, 0.0)),
        ("ABB11 22222 22000 00000 00000", "d5 =e5", (0.0, 1.0)),
        ("A0011 22222 22222 00000 00000", "d5 =e5", (1.0, 0.0)),
        ("ABBA1 222B1 20000 00000 00000", "e5 =e4", (0.0, 1.0)),
        ("AABB1 22201 02000 A0000 00000", "e5 =e4", (1.0, 0.0)),
        # A claim with the last single token ends the game, too, whichever player wins by that.
        ("AB021 22222 22200 00000 00000", "e5 =d5", (1.0, 0.0)),
        ("BB021 22222 22200 00000 00000", "e5 =d5", (0.0, 1.0)),
    ],
)
def test_ruling_6_the_merge_of_the_last_single_tokens_ends_the_game_and_more_claims_win(
    rows: str, moves: str, shares: tuple[float, float]
) -> None:
    start, move = moves.split()
    before = position(rows, start, "e1")
    assert RULES.flaw(before) is None
    assert RULES.result(before) is None
    over = play(before, move)
    assert RULES.result(over) == (shares, "stac.settled")
    assert RULES.flaw(over) is None


def test_ruling_6_claims_are_never_equal_when_nobody_can_claim_again() -> None:
    ends = 0
    for seed in range(120):
        session = random_session(GAME, seed)
        if session.result and session.result.reason == "stac.settled":
            first, second = (state_of(session).now.board.count(letter) for letter in "AB")
            assert session.result.shares == ((1.0, 0.0) if first > second else (0.0, 1.0))
            assert first != second
            ends += 1
    assert ends > 10


def test_ruling_6_with_three_claims_each_somebody_can_always_claim() -> None:
    # Seven tokens are left, an odd number: at least one is single, and there is a pair or two more single ones.
    for singles in (1, 3, 5, 7):
        board = "AAABBB" + "1" * singles + "2" * ((7 - singles) // 2)
        assert not settled(board.ljust(25, "0"))


# ---- 7: draws ----


def test_ruling_7_the_third_time_the_same_position_is_drawn() -> None:
    session = game()
    for text in ("-a2", "-e4", "-a1", "-e5") * 2:
        assert session.result is None
        session = session.play(GAME.read(text))
    # The start position has been repeated twice, so this is its third occurrence.
    assert session.result == DRAWN
    assert session.ply == 8
    assert not session.moves


def test_ruling_7_the_option_to_play_on_does_not_count_positions() -> None:
    session = game("-a2 -e4 -a1 -e5 " * 10, repetition="play on")
    assert session.result is None
    assert state_of(session).past == ()


def test_ruling_7_another_player_to_move_is_another_position() -> None:
    rows, here = "11111 11111 12110 11111 11111", position("11111 11111 12110 11111 11111", "a1", "e5")
    turned = position(rows, "a1", "e5", 1)
    state = here._replace(past=(turned.now, here.now, turned.now), quiet=3)
    assert RULES.result(state) is None
    assert RULES.result(state._replace(past=(here.now, turned.now, here.now, turned.now), quiet=4)) == DRAWN


def test_ruling_7_another_lock_is_another_position() -> None:
    rows = "11111 11111 11120 11111 11111"
    locked = position(rows, "a1", "e5", resting=(True, False))
    free = position(rows, "a1", "e5")
    turned = position(rows, "a1", "e5", 1)
    past = (locked.now, turned.now) * 2
    assert RULES.result(free._replace(past=past, quiet=4)) is None
    assert RULES.result(locked._replace(past=past, quiet=4)) == DRAWN


def test_ruling_7_the_same_position_once_with_and_twice_without_a_lock_is_played_on() -> None:
    state = play(position(GAP, "a3", "e5"), "=e3 -e4")
    locked = state.now
    state = play(state, "d3 -e5 -e3 -e4")
    assert state.now == locked._replace(resting=(False, False))
    state = play(state, "-d3 -e5 -e3 -e4")
    assert RULES.result(state) is None
    assert RULES.result(play(state, "-d3 -e5 -e3 -e4")) == DRAWN


def test_ruling_7_repetition_agrees_with_a_count_over_the_whole_game() -> None:
    found = 0
    for seed in range(80):
        session = random_session(GAME, seed)
        if session.setup.option("repetition") != "drawn":
            continue
        states = cast(tuple[State, ...], session.states)
        places = [state.now for state in states]
        for ply, state in enumerate(states):
            result = RULES.result(state)
            if places[: ply + 1].count(state.now) >= 3:
                assert result == DRAWN
                found += 1
            else:
                assert result != DRAWN
    assert found > 3


def test_ruling_7_a_token_on_a_token_forgets_what_came_before() -> None:
    before = game("-a2 -e4 -a1 -e5 -a2 -e4 -a1")
    assert len(state_of(before).past) == state_of(before).quiet == 7
    after = state_of(before.play(("carry", "e5")))
    assert after.past == ()
    assert after.quiet == 0


def quiet_walk(turns: int, **options: str) -> Session:
    """A game of so many quiet turns in which the pawns walk at random; repetition does not end it."""
    session, rng = game(repetition="play on", **options), Random(5)
    for _ in range(turns):
        assert session.result is None
        session = session.play(rng.choice([move for move in session.moves if move[0] != "carry"]))
    return session


def test_ruling_7_after_150_quiet_turns_the_game_is_drawn() -> None:
    assert quiet_walk(149).result is None
    assert quiet_walk(150).result == QUIET


def test_ruling_7_without_a_quiet_limit_the_game_goes_on() -> None:
    session = quiet_walk(200, quiet_limit="never")
    assert session.result is None
    assert state_of(session).quiet == 200


def test_ruling_7_carrying_to_an_empty_square_is_quiet_and_a_merge_or_a_claim_is_not() -> None:
    rows = "11111 11111 12010 11111 11111"
    for to, quiet in (("c3", 8), ("d3", 0), ("b3", 0), ("a4", 0)):
        assert play(position(rows, "a3", "e5", quiet=7), f"={to}").quiet == quiet
    assert play(position(rows, "a3", "e5", quiet=7), "-c3").quiet == 8


def test_ruling_7_a_merge_by_the_150th_turn_saves_the_game() -> None:
    state = position(FULL, "a1", "e5", quiet=149)
    assert RULES.result(play(state, "-a2")) == QUIET
    assert RULES.result(play(state, "=a2")) is None


def test_ruling_7_a_tie_can_be_agreed() -> None:
    assert game("=a2").agree_tie().result == ((0.5, 0.5), "result.agreed")


@pytest.mark.parametrize("options", option_sets(GAME), ids=str)
def test_a_random_game_ends_with_every_choice_of_options(options: dict[str, str]) -> None:
    for seed in range(12):
        rng, state = Random(seed), RULES.start(GAME.setup(options))
        for _ in range(20_000):
            if RULES.result(state):
                break
            state = RULES.play(state, rng.choice(RULES.moves(state)))
        result = RULES.result(state)
        assert result
        assert (result.reason == "stac.repetition") <= (options["repetition"] == "drawn")
        assert (result.reason == "stac.quiet") <= (options["quiet limit"] == "150")
