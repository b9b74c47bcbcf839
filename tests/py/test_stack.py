"""Tic-Tac-Stack, ruling by ruling, as the readings number them."""

from collections import Counter
from itertools import permutations, product
from random import Random

import pytest
from helpers import random_session, random_states

from threefold.chance import shuffled
from threefold.codec import write_link
from threefold.games.stack import GAME, explain
from threefold.games.stack.rules import DECK, NOWHERE, PLACE, SQUARES, State, lines_made
from threefold.kernel import Seen, Setup
from threefold.session import Session, begin
from threefold.words import ENGLISH

RULES = GAME.rules
SEATS = range(2, 7)
FULL = "SR1 SB2 SY3 TK1 TW2 TR3 DB1 DY2 DK3"
"""A board with a tile on every square."""


def game(moves: str = "", seats: int = 2, seed: int = 1, **options: str) -> Session:
    session = begin(GAME, [f"P{seat}" for seat in range(seats)], options, seed)
    for text in moves.split():
        session = session.play(GAME.read(text))
    return session


def table(rows: str, *hands: str, pile: str = "", **more: object) -> State:
    """A position from its board, written as it is seen: the third row on top, "." is empty, "SR1+TK2" a stack."""
    cells = rows.split()
    stacks = tuple(() if cell == "." else tuple(cell.split("+")) for cell in (*cells[6:], *cells[3:6], *cells[:3]))
    some = tuple(tuple(hand.split()) for hand in hands)
    state = State(False, stacks, some, tuple(pile.split()), (0,) * len(some), (NOWHERE,) * len(some))
    return state._replace(**more)  # type: ignore[arg-type]


def play(state: State, *moves: str) -> State:
    for text in moves:
        move = GAME.read(text)
        assert move in RULES.moves(state), text
        state = RULES.play(state, move)
    return state


def gained(rows: str, move: str, always_wild: bool = False) -> int:
    """What a tile scores on a board."""
    return play(table(rows, move[:3], "XW5", always_wild=always_wild), move).scores[0]


def quietly(state: State) -> State:
    """The position after the move that scores least."""
    return min((RULES.play(state, move) for move in RULES.moves(state)), key=lambda after: sum(after.scores))


def squares(state: State) -> set[str]:
    return {square for _, square in RULES.moves(state)}


def reference_gain(before: State, after: State) -> int:
    """Ruling 3 again, from coordinates: independent of the tables that the rules use."""
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
    state, pile = game(seats=seats, seed=7).now, shuffled(DECK, 7)
    assert state.hands == tuple(pile[3 * seat : 3 * seat + 3] for seat in range(seats))
    assert state.pile == pile[3 * seats :]


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_1_the_first_seat_begins_and_play_goes_round(seats: int) -> None:
    session = game(seats=seats)
    for ply in range(2 * seats):
        assert RULES.actor(session.now) == ply % seats
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
    assert game().now.always_wild is False


def test_ruling_2_option_always_wild_keeps_the_centre_wild_under_a_tile() -> None:
    assert game(centre="always").now.always_wild is True
    assert gained(". . CR1 . SY2 . . . .", "CB1a1", always_wild=True) == 2
    assert gained(". . CR1 . . . . . .", "CB1a1", always_wild=True) == 2


def test_ruling_2_option_always_wild_any_tile_on_the_centre_scores_what_the_pairs_share() -> None:
    rows = "CR1 CR2 SB3 TY4 . TK4 SB1 CR3 CW1"
    # Shape and number from a3 and c1 and from a2 and c2, shape and colour from b3 and b1 and from c3 and a1.
    assert gained(rows, "XY5b2", always_wild=True) == 8
    assert gained(rows, "XY5b2") == 0


def test_ruling_2_option_always_wild_the_pairs_score_again_each_time() -> None:
    state = table(". . CR1 . . . CB1 . .", "XY5", "XY4", always_wild=True)
    # Stacking has to be open for a second tile on the centre.
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
    # The row of squares on top was there before.
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
    for before, after in zip(session.states, session.states[1:], strict=False):
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
    after = game().now
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
    session = next(s for s in (random_session(GAME, seed) for seed in range(20)) if s.now.pile)
    assert session.result
    assert max(session.now.scores) >= 7
    assert session.moves == ()


@pytest.mark.parametrize("seats", SEATS)
def test_ruling_6_all_tiles_can_be_played_and_nobody_is_passed_over(seats: int) -> None:
    state = RULES.start(Setup(seats, (("centre", "open"),), 3))
    for ply in range(125):
        assert RULES.result(state) is None
        assert RULES.flaw(state) is None
        assert RULES.actor(state) == ply % seats
        # What was scored so far is taken away, so that nobody wins.
        state = quietly(state._replace(scores=(0,) * seats))
    assert state.hands == ((),) * seats
    assert state.pile == ()
    assert RULES.result(state)


# ---- what is hidden ----


def test_only_the_pile_is_hidden() -> None:
    state = game(seats=3).now
    for seat in (None, 0, 1, 2):
        seen = RULES.mask(state, seat)
        assert seen == Seen(state._replace(pile=(None,) * 116), seat)


def test_what_is_filled_in_does_not_depend_on_the_truth() -> None:
    state = game().now
    other = state._replace(pile=state.pile[::-1])
    one, two = (RULES.fill(RULES.mask(true, 0), Random(5)) for true in (state, other))
    assert one == two
    assert one.pile not in (state.pile, other.pile)


def test_every_order_of_the_pile_is_filled_in_equally_often() -> None:
    state = game(seats=6).now
    buried = tuple(sorted(state.pile[3:]))
    seen = RULES.mask(state._replace(stacks=(buried, *state.stacks[1:]), pile=state.pile[:3]), 0)
    rng = Random(4)
    orders = Counter(RULES.fill(seen, rng).pile for _ in range(1200))
    assert set(orders) == set(permutations(state.pile[:3]))
    assert all(140 < count < 260 for count in orders.values())


# ---- foreign positions ----


def later(plies: int, seats: int = 2, seed: int = 2) -> State:
    """A position of a real game in which nobody has scored enough to win."""
    state = game(seats=seats, seed=seed).now
    for _ in range(plies):
        state = quietly(state)
    return state


def moved(state: State, one: str, two: str) -> State:
    """The position with the stacks of two squares exchanged."""
    stacks = list(state.stacks)
    stacks[PLACE[one]], stacks[PLACE[two]] = stacks[PLACE[two]], stacks[PLACE[one]]
    return state._replace(stacks=tuple(stacks))


def test_real_positions_have_no_flaw_with_a_known_pile_or_an_unknown_one() -> None:
    for plies in (0, 1, 2, 9, 10, 14):
        for seats in SEATS:
            state = later(plies, seats)
            assert RULES.flaw(state) is None
            assert RULES.flaw(RULES.mask(state, None).state) is None


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"hands": ()}, "stack.flaw.seats"),
        ({"scores": (0, 0, 0)}, "stack.flaw.seats"),
        ({"newest": (0,)}, "stack.flaw.seats"),
        ({"stacks": ((),) * 8}, "stack.flaw.board"),
        ({"pile": ()}, "stack.flaw.tiles"),
        ({"pile": (None,) * 118}, "stack.flaw.tiles"),
        ({"pile": ("CB3",) * 119}, "stack.flaw.tiles"),
        ({"pile": ("ZZ9", *(None,) * 118)}, "stack.flaw.tiles"),
        ({"turn": 1}, "stack.flaw.turn"),
        ({"turn": 2}, "stack.flaw.turn"),
        ({"newest": (0, -1)}, "stack.flaw.newest"),
        ({"scores": (1, 0)}, "stack.flaw.scores"),
        ({"scores": (7, 0)}, "stack.flaw.hands"),
    ],
)
def test_a_start_that_cannot_occur_is_told_apart(change: dict[str, object], flaw: str) -> None:
    assert RULES.flaw(game().now._replace(**change)) == flaw


def test_a_tile_must_not_be_there_twice() -> None:
    state = later(5)
    assert RULES.flaw(state._replace(hands=(state.hands[1], state.hands[1]))) == "stack.flaw.tiles"


def test_hands_and_pile_must_fit_the_tiles_placed() -> None:
    state = later(6)
    richer = state._replace(hands=((*state.hands[0], state.hands[1][0]), state.hands[1][1:]))
    assert RULES.flaw(richer) == "stack.flaw.hands"
    # Two placed from the pile and none drawn: the hands would be too large or the pile too small.
    poorer = state._replace(
        hands=tuple(hand[:2] for hand in state.hands), pile=(*state.pile, *(h[2] for h in state.hands))
    )
    assert RULES.flaw(poorer) == "stack.flaw.hands"


def test_no_stack_before_every_square_holds_a_tile() -> None:
    state = later(10)
    stacks = [*state.stacks]
    low = next(s for s in range(9) if len(stacks[s]) == 1 and s not in state.newest)
    high = next(s for s in range(9) if len(stacks[s]) == 2)
    stacks[high], stacks[low] = (*stacks[low], *stacks[high]), ()
    assert RULES.flaw(state._replace(stacks=tuple(stacks))) == "stack.flaw.closed"


def test_a_stack_cannot_grow_twice_in_a_round() -> None:
    state = later(11)
    covered = [s for s in range(9) if len(state.stacks[s]) == 2]
    stacks = [*state.stacks]
    one, two = covered
    stacks[one], stacks[two] = (*stacks[one], stacks[two][1]), stacks[two][:1]
    assert RULES.flaw(state._replace(stacks=tuple(stacks))) == "stack.flaw.newest"


def test_the_newest_tiles_lie_on_squares_of_their_own() -> None:
    state = later(4)
    empty = state.stacks.index(())
    for newest in ((state.newest[0],) * 2, (state.newest[0], empty), (state.newest[0], 9), (state.newest[0], NOWHERE)):
        assert RULES.flaw(state._replace(newest=newest)) == "stack.flaw.newest"


def test_only_the_last_tile_can_have_won_and_by_what_it_made() -> None:
    state = later(10)
    last = (state.turn - 1) % 2
    gain = sum(len(traits) for _, traits in lines_made(state, state.newest[last]))
    for high in (7, 14, -1):
        for seat in (0, 1):
            scores = tuple(high if other == seat else gain for other in (0, 1))
            assert RULES.flaw(state._replace(scores=scores)) in ("stack.flaw.scores", "stack.flaw.hands")
    won = next(s.now for s in (random_session(GAME, seed) for seed in range(20)) if max(s.now.scores) >= 7)
    best = max(won.scores)
    gain = sum(len(traits) for _, traits in lines_made(won, won.newest[won.scores.index(best)]))
    assert best - gain < 7
    assert RULES.flaw(won) is None
    too_many = tuple(gain + 7 if score == best else score for score in won.scores)
    assert RULES.flaw(won._replace(scores=too_many)) == "stack.flaw.scores"
    assert RULES.flaw(won._replace(scores=tuple(7 for _ in won.scores))) == "stack.flaw.scores"


# ---- refusals and words ----


@pytest.mark.parametrize(
    ("rows", "parts", "key"),
    [
        (". . . . SR1 . . . .", ("b2",), "stack.why.closed"),
        (". . . . SR1 . . . .", ("XW5", "b2"), "stack.why.closed"),
        (". . . . SR1 . . . .", ("XW5", "a1"), None),
        (". . . . SR1 . . . .", ("XY1",), "stack.why.hand"),
        (". . . . SR1 . . . .", ("a1", "XY1"), "stack.why.hand"),
        (". . . . SR1 . . . .", ("XW5",), None),
        (". . . . SR1 . . . .", ("SR1",), None),
        (". . . . SR1 . . . .", (), None),
        (FULL, ("c3",), "stack.why.newest"),
        (FULL, ("XW5", "c3"), "stack.why.newest"),
        (FULL, ("a1",), None),
        (FULL, ("b2",), None),
    ],
)
def test_why_not(rows: str, parts: tuple[str, ...], key: str | None) -> None:
    state = table(rows, "XW5", "XY1", newest=(PLACE["b2"], PLACE["c3"]))
    assert explain(RULES.mask(state, 0), parts) == key


def test_every_part_in_no_move_is_explained() -> None:
    for state in random_states(GAME, 10):
        if not RULES.result(state):
            parts = {part for move in RULES.moves(state) for part in move}
            for part in (*SQUARES, *(tile for hand in state.hands for tile in hand)):
                assert (explain(RULES.mask(state, state.turn), (part,)) is None) is (part in parts)


def test_there_are_words_for_all_that_can_be_said() -> None:
    keys = [f"stack.{reason}.{part}" for reason in ("seven", "most", "shared") for part in ("what", "why")]
    keys += [f"stack.why.{why}" for why in ("closed", "newest", "hand")]
    flaws = ("seats", "board", "tiles", "turn", "hands", "closed", "newest", "scores")
    keys += [f"stack.flaw.{flaw}" for flaw in flaws]
    for option in GAME.options:
        keys.append(f"stack.option.{option.name}")
        keys += [f"stack.option.{option.name}.{value}{line}" for value in option.values for line in ("", ".line")]
    assert not [key for key in keys if not ENGLISH.get(key)]


# ---- many games ----


def test_a_whole_game_fits_a_short_link() -> None:
    lengths = sorted(len(write_link(random_session(GAME, seed))) for seed in range(201))
    assert lengths[100] <= 120


@pytest.mark.slow
def test_ten_thousand_random_games_end() -> None:
    for seed in range(10_000):
        rng = Random(seed)
        state = RULES.start(Setup(2 + seed % 5, (("centre", ("open", "always")[seed % 2]),), seed))
        while not (result := RULES.result(state)):
            moves = RULES.moves(state)
            state = RULES.play(state, moves[int(rng.random() * len(moves))])
        assert sum(result.shares) == pytest.approx(1)
        assert RULES.flaw(state) is None
