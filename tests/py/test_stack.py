"""Tic-Tac-Stack, ruling by ruling, as the readings number them."""

from collections import Counter
from itertools import pairwise, permutations, product
from typing import cast

import pytest
from helpers import find, random_session, random_states
from stack_tables import FULL, RULES, gained, game, play, quietly, squares, state_of, table

from threefold.core.chance import shuffled
from threefold.core.kernel import Setup
from threefold.games.stack.rules.rules import DECK, NOWHERE, PLACE, SQUARES, State, lines_made

GAME = find("stack")

SEATS = range(2, 7)


def reference_gain(before: State, after: State) -> int:
    """The points by ruling 3, computed from coordinates, without the tables that the rules use."""
    placed = next(s for s in range(9) if before.stacks[s] != after.stacks[s])
    tops: dict[tuple[int, int], str | None] = {
        (s % 3, s // 3): t[-1] if t else None for s, t in enumerate(after.stacks)
    }
    points = 0
    for start, step in product(product(range(3), repeat=2), ((1, 0), (0, 1), (1, 1), (1, -1))):
        line = [(start[0] + k * step[0], start[1] + k * step[1]) for k in range(3)]
        if (placed % 3, placed // 3) not in line or any(square not in tops for square in line):
            continue
        wild = {(1, 1)} if after.always_wild or tops[1, 1] is None else set()
        tiles = [tops[square] for square in line if square not in wild]
        if None not in tiles:
            points += sum(len({tile[place] for tile in tiles if tile}) == 1 for place in range(3))
    return points


# ---- the tiles and the notation ----


def test_there_is_one_tile_for_each_shape_colour_and_number() -> None:
    assert len(DECK) == len(set(DECK)) == 125
    for place in range(3):
        assert set(Counter(tile[place] for tile in DECK).values()) == {25}


def test_no_letter_stands_for_two_things() -> None:
    letters = [*("".join({tile[place] for tile in DECK}) for place in range(3)), "".join({name[0] for name in SQUARES})]
    assert len("".join(letters)) == len(set("".join(letters))) == 5 + 5 + 5 + 3


def test_every_tile_on_every_square_can_be_written_and_read() -> None:
    moves = list(product(DECK, SQUARES))
    assert [GAME.read(GAME.write(move)) for move in moves] == moves
    assert GAME.write(("CB3", "b2")) == "CB3b2"


@pytest.mark.parametrize("text", ["", "CB3", "b2", "CB3b4", "CB6b2", "BC3b2", "cb3b2", "CB3B2", "CB3b22", "CB3 b2"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Tic-Tac-Stack"):
        GAME.read(text)


def test_the_order_of_moves_is_kept() -> None:
    state = table(". TK1 . . . SR1 . . .", "XW5 CB3", "DY2")
    names = ["a1", "b1", "c1", "a2", "b2", "a3", "c3"]
    assert RULES.moves(state) == [(tile, name) for tile in ("XW5", "CB3") for name in names]


# ---- 1: the deal and the draw ----


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_1_three_tiles_at_a_time_from_the_first_seat_on(seats: int) -> None:
    state, pile = state_of(game(seats=seats, seed=7)), shuffled(DECK, 7)
    assert state.hands == tuple(pile[3 * seat : 3 * seat + 3] for seat in range(seats))
    assert state.pile == pile[3 * seats :]


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_1_the_first_seat_begins_and_play_goes_round(seats: int) -> None:
    session = game(seats=seats)
    for ply in range(2 * seats):
        assert RULES.actor(state_of(session)) == ply % seats
        session = session.play(session.moves[0])


def test_ruling_1_a_drawn_tile_goes_to_the_end_of_the_hand() -> None:
    state = play(table(". . . . . . . . .", "SR1 TK2 XW5", "CB3", pile="DY4 DY5"), "TK2a1")
    assert state.hands == (("SR1", "XW5", "DY4"), ("CB3",))
    assert state.pile == ("DY5",)


def test_ruling_1_two_to_six_play_and_usually_two() -> None:
    assert GAME.seats == (2, 6, 2)
    for seats in (1, 7):
        with pytest.raises(ValueError, match="seats"):
            game(seats=seats)


# ---- 2: the centre ----


def test_ruling_2_an_open_centre_is_every_trait() -> None:
    assert gained(". . CR1 . . . . . .", "CB3a1") == 1
    assert gained(". . CR3 . . . . . .", "CB3a1") == 2
    assert gained(". . SR1 . . . . . .", "CB3a1") == 0


def test_ruling_2_a_tile_on_the_centre_counts_as_itself() -> None:
    assert gained(". . CR1 . SY1 . . . .", "CB1a1") == 1
    assert gained(". . CR1 . SY2 . . . .", "CB1a1") == 0
    assert gained(". . CR1 . . . CB1 . .", "SY1b2") == 1
    assert gained(". . CR1 . . . CB1 . .", "SY2b2") == 0


def test_ruling_2_wild_while_open_is_what_is_played_unless_told_otherwise() -> None:
    assert game().setup.options == (("centre", "open"),)
    assert state_of(game()).always_wild is False


def test_ruling_2_option_always_wild_keeps_the_centre_wild_under_a_tile() -> None:
    assert state_of(game(centre="always")).always_wild is True
    assert gained(". . CR1 . SY2 . . . .", "CB1a1", always_wild=True) == 2
    assert gained(". . CR1 . . . . . .", "CB1a1", always_wild=True) == 2


def test_ruling_2_option_always_wild_any_tile_on_the_centre_scores_what_the_pairs_share() -> None:
    rows = "CR1 CR2 SB3 TY4 . TK4 SB1 CR3 CW1"
    # Shape and number from a3 and c1 and from a2 and c2, shape and colour from b3 and b1 and from c3 and a1.
    assert gained(rows, "XY5b2", always_wild=True) == 8
    assert gained(rows, "XY5b2") == 0


def test_ruling_2_option_always_wild_the_pairs_score_again_each_time() -> None:
    state = table(". . CR1 . . . CB1 . .", "XY5", "XY4", always_wild=True)
    # A second tile can be placed on the centre only when stacking is allowed: when no square is empty.
    full = state._replace(
        stacks=tuple(stack or (tile,) for stack, tile in zip(state.stacks, FULL.split(), strict=True))
    )
    first = play(full, "XY5b2")
    second = play(first._replace(newest=(PLACE["a2"], NOWHERE)), "XY4b2")
    assert first.scores[0] > 0
    assert second.scores == (first.scores[0], first.scores[0])


def test_ruling_2_option_always_wild_does_not_open_stacking_sooner() -> None:
    rows = "SR1 SB2 SY3 TK1 . TR3 DB1 DY2 DK3"
    assert squares(table(rows, "XW5", "XY5", always_wild=True)) == {"b2"}


# ---- 3: lines and points ----


@pytest.mark.parametrize(
    ("rows", "move"),
    [
        (". . . . . . SR1 SB2 .", "SY3c1"),  # rows
        (". SB2 SY3 . . . . . .", "SR1a3"),
        ("SR1 . . SB2 . . . . .", "SY3a1"),  # columns
        (". . SR1 . . SB2 . . .", "SY3c1"),
        (". . SR1 . SB2 . . . .", "SY3a1"),  # diagonals
        ("SR1 . . . SB2 . . . .", "SY3c1"),
        (". SR1 . . SB2 . . . .", "SY3b1"),
        (". . . SR1 SB2 . . . .", "SY3c2"),
    ],
)
def test_ruling_3_the_eight_lines_score(rows: str, move: str) -> None:
    assert gained(rows, move) == 1


@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("SR1 SB2 SY3", 1),
        ("SR1 TR2 DR3", 1),
        ("SR1 TB1 DY1", 1),
        ("DR1 DR2 DR5", 2),  # the sheet's example: red and diamonds
        ("SR1 SB1 SY1", 2),
        ("SR1 TR1 DR1", 2),
        ("SR1 SB2 TY3", 0),
        ("SR1 SB1 TB1", 1),
    ],
)
def test_ruling_3_a_line_scores_each_trait_that_its_squares_share(tiles: str, points: int) -> None:
    for one, two, three in permutations(tiles.split()):
        assert gained(f". . . . . . {one} {two} .", f"{three}c1") == points


def test_ruling_3_one_tile_may_make_several_lines() -> None:
    assert gained(". . SR2 . . SR3 XR4 XB5 .", "XR1c1") == 2
    assert gained("SR1 . . . . . . . SR2", "SR3b2") == 2
    assert gained("SR1 SB2 SY3 SK4 . SW1 SR2 SB3 SY4", "SK5b2") == 4


def test_ruling_3_a_line_with_an_empty_square_scores_nothing() -> None:
    assert gained("SR1 . . . . . . . .", "SR2b3") == 0
    assert gained(". . . . . . . . .", "SR2b2") == 0
    assert gained(". . . . . . . . .", "SR2a1") == 0


def test_ruling_3_a_line_that_does_not_hold_the_square_scores_nothing() -> None:
    # The row of squares (the shape) on the third row was there before.
    assert gained("SR1 SB2 SY3 . . . . . .", "XW5c1") == 0


def test_ruling_3_a_shared_trait_scores_again_when_it_is_made_again() -> None:
    # The sheet's example: another red diamond on the red diamond three.
    rows = "DR1 DR5 DR3 TK1 TW2 CB3 SB1 SY2 SK3"
    assert gained(rows, "DR2c3") == 2


def test_ruling_3_only_the_visible_tile_counts() -> None:
    rows = "SR1 SB2 SY3+CK4 TK1 TW2 TR3 DB1 DY2 DK5"
    assert gained(rows, "SW4b3") == 0
    assert gained(rows, "SW5c3") == 1


def test_ruling_3_the_lines_made_are_named_with_their_traits() -> None:
    state = play(table(". . SR2 . . SR3 XR4 XB5 .", "XR1", "XW5"), "XR1c1")
    assert lines_made(state, PLACE["c1"]) == [((0, 1, 2), ("shape",)), ((2, 5, 8), ("colour",))]
    wild = play(table(". . CR3 . . . . . .", "CB3", "XW5"), "CB3a1")
    assert lines_made(wild, PLACE["a1"]) == [((0, 4, 8), ("shape", "number"))]


@pytest.mark.parametrize("seed", range(80))
def test_ruling_3_in_random_games_as_counted_another_way(seed: int) -> None:
    session = random_session(GAME, seed)
    for before, after in pairwise(cast(tuple[State, ...], session.states)):
        seat = before.turn
        points = reference_gain(before, after)
        assert after.scores[seat] - before.scores[seat] == points
        assert sum(len(traits) for _, traits in lines_made(after, after.newest[seat])) == points
        assert after.scores[:seat] + after.scores[seat + 1 :] == before.scores[:seat] + before.scores[seat + 1 :]


# ---- 4: stacking ----


@pytest.mark.parametrize("hole", SQUARES)
def test_ruling_4_stacking_opens_when_all_nine_squares_hold_a_tile(hole: str) -> None:
    state = table(FULL, "XW5", "XW4")
    stacks = list(state.stacks)
    stacks[PLACE[hole]] = ()
    assert squares(state._replace(stacks=tuple(stacks))) == {hole}
    assert squares(state) == set(SQUARES)


def test_ruling_4_the_newest_tile_of_the_opponent_cannot_be_covered_but_ones_own_can() -> None:
    state = play(table(FULL, "XW5 XW4", "XY4 XY3"), "XW5a1")
    assert squares(state) == set(SQUARES) - {"a1"}
    state = play(state, "XY4c3")
    assert squares(state) == set(SQUARES) - {"c3"}
    state = play(state, "XW4a1")
    assert state.stacks[PLACE["a1"]] == ("DB1", "XW5", "XW4")
    assert squares(state) == set(SQUARES) - {"a1"}


def test_ruling_4_the_newest_tile_of_every_opponent_is_kept() -> None:
    newest = tuple(PLACE[name] for name in ("a1", "b1", "c1", "a2", "b2", "c2"))
    state = table(FULL, *("XW1", "XW2", "XW3", "XW4", "XW5", "XY1"), newest=newest)
    for seat, own in enumerate(newest):
        assert squares(state._replace(turn=seat)) == {"a3", "b3", "c3", SQUARES[own]}


def test_ruling_4_an_older_tile_of_an_opponent_can_be_covered() -> None:
    hands = ("XW5 XW4", "XY4 XY3", "XK5")
    state = play(table(FULL, *hands), "XW5a1", "XY4b1", "XK5c1", "XW4a2")
    assert squares(state) == set(SQUARES) - {"a2", "c1"}


def test_ruling_4_a_tile_placed_before_stacking_opened_is_kept_too() -> None:
    state = play(table("SR1 SB2 SY3 TK1 . TR3 DB1 DY2 DK3", "XW5", "XW4 XW3"), "XW5b2")
    assert squares(state) == set(SQUARES) - {"b2"}


def test_ruling_4_nobody_ever_lacks_a_square() -> None:
    for state in random_states(GAME, 40):
        if not RULES.result(state):
            assert len(squares(state)) >= (1 if () in state.stacks else 10 - len(state.hands))


# ---- 5: drawing ----


def test_ruling_5_a_tile_is_drawn_at_once_after_placing() -> None:
    after = state_of(game())
    for _ in range(20):
        before, after = after, quietly(after)
        assert after.hands[before.turn][-1] == before.pile[0]
        assert after.pile == before.pile[1:]
        assert {len(hand) for hand in after.hands} == {3}


def test_ruling_5_without_a_pile_play_goes_on_with_what_is_in_hand() -> None:
    state = play(table(FULL, "XW5 XW4", "XY4 XY3", pile="XK1"), "XW5a1", "XY4b1")
    assert state.hands == (("XW4", "XK1"), ("XY3",))
    assert state.pile == ()
    assert {tile for tile, _ in RULES.moves(state)} == {"XW4", "XK1"}


def test_ruling_5_whoever_just_won_draws_nothing() -> None:
    rows = ". . SR2 . . SR3 . . ."
    won = play(table(rows, "SR1 XW5 XW4", "XY1", pile="DK1", scores=(5, 0)), "SR1c1")
    assert won.scores == (7, 0)
    assert won.hands == (("XW5", "XW4"), ("XY1",))
    assert won.pile == ("DK1",)
    short = play(table(rows, "SR1 XW5 XW4", "XY1", pile="DK1", scores=(4, 0)), "SR1c1")
    assert short.hands == (("XW5", "XW4", "DK1"), ("XY1",))


def test_ruling_5_a_turn_passes_on_to_the_next_who_has_tiles() -> None:
    state = play(table(FULL, "XW5 XW4", "", "", "XY1"), "XW5a1")
    assert RULES.actor(state) == 3
    state = play(state, "XY1b1")
    assert RULES.actor(state) == 0
    assert RULES.result(state) is None


# ---- 6: the end ----


@pytest.mark.parametrize(("before", "points"), [(5, 7), (6, 8)])
def test_ruling_6_seven_points_or_more_win_at_once(before: int, points: int) -> None:
    state = table(". . SR2 . . SR3 . . .", "XW5", "SR1 XW4", "XY1", turn=1, scores=(6, before, 6), pile="DK1 DK2")
    assert RULES.result(state) is None
    won = play(state, "SR1c1")
    assert won.scores == (6, points, 6)
    assert RULES.result(won) == ((0.0, 1.0, 0.0), "stack.seven")


def test_ruling_6_the_last_tile_of_all_may_still_win() -> None:
    won = play(table("SR1 SB2 SY3 TK1 TW2 TR3 DB1 DY2 DK3", "SW4", "", scores=(6, 6)), "SW4a3")
    assert RULES.result(won) == ((1.0, 0.0), "stack.seven")


def test_ruling_6_when_all_tiles_are_played_the_most_points_win() -> None:
    state = table(FULL, "XW5", "XW4", "", scores=(3, 5, 4))
    assert RULES.result(play(state, "XW5b2")) is None
    assert RULES.result(play(state, "XW5b2", "XW4a1")) == ((0.0, 1.0, 0.0), "stack.most")


@pytest.mark.parametrize(
    ("scores", "shares"),
    [
        ((4, 4), (1 / 2, 1 / 2)),
        ((0, 0), (1 / 2, 1 / 2)),
        ((4, 1, 4), (1 / 2, 0.0, 1 / 2)),
        ((6, 6, 2, 6), (1 / 3, 1 / 3, 0.0, 1 / 3)),
    ],
)
def test_ruling_6_tied_leaders_share_the_game(scores: tuple[int, ...], shares: tuple[float, ...]) -> None:
    state = table(FULL, *("" for _ in scores), scores=scores)
    assert RULES.result(state) == (shares, "stack.shared")


def test_ruling_6_a_pile_alone_does_not_keep_a_won_game_going() -> None:
    session = next(s for s in (random_session(GAME, seed) for seed in range(20)) if state_of(s).pile)
    assert session.result
    assert max(state_of(session).scores) >= 7
    assert session.moves == ()


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_ruling_6_all_tiles_can_be_played_and_nobody_is_passed_over(seats: int) -> None:
    state = RULES.start(Setup(seats, (("centre", "open"),), 3))
    for ply in range(125):
        assert RULES.result(state) is None
        assert RULES.flaw(state) is None
        assert RULES.actor(state) == ply % seats
        # The scores are reset, so that nobody wins.
        state = quietly(state._replace(scores=(0,) * seats))
    assert state.hands == ((),) * seats
    assert state.pile == ()
    assert RULES.result(state)
