"""Positions that cannot occur in a game are refused, each for its reason; positions that occur are accepted."""

from collections.abc import Iterator
from functools import cache
from itertools import permutations
from random import Random
from typing import Any, cast

import match_positions
import pytest
import stac_positions
import tactics_positions
from helpers import find, random_session
from stack_tables import RULES as STACK
from stack_tables import table

from threefold.cli.flaws import check
from threefold.core.game import Game
from threefold.games import all_games
from threefold.games.doh.rules.rules import State as Doh
from threefold.games.match.rules.deck import DOUBLE, FLIP, HAND, WIPE, in_order
from threefold.games.match.rules.state import State as Match
from threefold.games.stac.rules import impossible_positions as stac_flaws
from threefold.games.stac.rules.rules import State as Stac
from threefold.games.stack.rules import impossible_positions as stack_flaws
from threefold.games.stack.rules.possible_points import Flat
from threefold.games.stack.rules.rules import DECK as TILES
from threefold.games.stack.rules.rules import State as Stack
from threefold.games.stack.rules.rules import shared
from threefold.games.tactics.rules.deck import DECK as CARDS
from threefold.games.tactics.rules.deck import in_order as sorted_hand
from threefold.games.tactics.rules.squares import START, exchanged
from threefold.games.tactics.rules.state import State as Tactics
from threefold.words import ENGLISH

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
POSITIONS = 1_000
"""How many positions of each game are checked. `python -m threefold flaws GAME --games 100000` checks more."""


@every_game
def test_no_position_of_a_game_or_a_guess_is_refused(game: Game) -> None:
    looked_at = 0
    for checked in check(game, 10_000, 11, 0.2):
        assert checked.refused is None
        looked_at += checked.positions
        if looked_at > POSITIONS:
            break


@every_game
def test_a_position_that_is_taken_is_taken_after_every_move_as_well(game: Game) -> None:
    """A game that begins from an accepted position can be sent later, so its later positions must be accepted, too."""
    rng, taken = Random(3), 0
    states = [rng.choice(random_session(game, seed, 30).states) for seed in range(40)]
    for _ in range(600):
        one, other = cast(Any, rng.choice(states)), rng.choice(states)
        field = rng.choice([name for name in one._fields if name not in game.fixed_fields])
        state = one._replace(**{field: getattr(other, field)})
        if state == one or game.rules.flaw(state):
            continue
        taken += 1
        for _ in range(6):
            if game.rules.result(state):
                break
            state = game.rules.play(state, rng.choice(list(game.rules.moves(state))))
            assert game.rules.flaw(state) is None
    assert taken or game.key in ("doh", "stack")


def told(game: str, state: Any, key: str) -> None:
    reason = find(game).rules.flaw(state)
    assert reason == f"{game}.flaw.{key}"
    assert ENGLISH[reason].endswith(".")


def early(game: str, plies: int, seats: int) -> Any:
    """A position of a real game after so many moves."""
    rules, rng = find(game).rules, Random(plies)
    for seed in range(100):
        state = rules.start(find(game).setup({}, seats, seed))
        for _ in range(plies):
            if rules.result(state):
                break
            state = rules.play(state, rng.choice(list(rules.moves(state))))
        else:
            if not rules.result(state):
                return state
    raise AssertionError("every game is shorter")


# ---- Tic-Tac-Stack ----


def stacked(plies: int, seats: int = 2) -> Stack:
    state: Stack = early("stack", plies, seats)
    return state


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_tile_on_a_stack_is_the_newest_one(seats: int) -> None:
    state = stacked(10, seats)
    last = state.newest[(state.turn - 1) % seats]
    stacks = list(state.stacks)
    other = next(square for square in range(9) if square not in state.newest)
    stacks[last], stacks[other] = stacks[last][:-1], (*stacks[other], stacks[last][-1])
    told("stack", state._replace(stacks=tuple(stacks)), "heights")


def test_nobody_can_have_covered_what_an_opponent_had_just_placed() -> None:
    state = stacked(11)
    one, two = state.newest
    stacks = list(state.stacks)
    # Both newest tiles are on one square: one would have covered the other at once.
    stacks[one], stacks[two] = (*stacks[one][:1], stacks[two][1], *stacks[one][1:]), stacks[two][:1]
    told("stack", state._replace(stacks=tuple(stacks)), "heights")


@pytest.mark.parametrize("plies", [4, 9, 12])
def test_points_come_from_lines(plies: int) -> None:
    state = stacked(plies)
    assert STACK.flaw(state) is None
    told("stack", state._replace(scores=(6, 6)), "more")


def test_points_that_were_made_are_there() -> None:
    # Three circles in the first row, and nothing else: three points for the player who placed the last one.
    state = table(". . . . . . CR1 CB2 CY3", "XW5 SB2 SY3", "XW4 TK1 TW2", newest=(2, 1), turn=1)
    used = {tile for tiles in (*state.stacks, *state.hands) for tile in tiles}
    state = state._replace(pile=tuple(tile for tile in TILES if tile not in used))
    assert STACK.flaw(state._replace(scores=(1, 0))) is None
    told("stack", state, "fewer")
    told("stack", state._replace(scores=(1, 1)), "more")
    # As many as were made, but at the wrong player.
    told("stack", state._replace(scores=(0, 1)), "scores")


def heights_that_come_about(seats: int, squares: int, more: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """All possible stack heights of so many squares, found by trying every order of placements, each with the squares
    of the last round, the latest first."""
    for first in permutations(range(squares)):
        orders = [first]
        for _ in range(more):
            orders = [
                (*order, square) for order in orders for square in range(squares) if square not in order[1 - seats :]
            ]
        for order in orders:
            yield tuple(map(order.count, range(squares))), order[: -1 - seats : -1]


@pytest.mark.parametrize(("seats", "squares", "most"), [(2, 4, 5), (3, 5, 3)])
def test_heights_are_taken_just_where_some_order_of_the_tiles_gives_them(seats: int, squares: int, most: int) -> None:
    for more in range(1, most + 1):
        real = set(heights_that_come_about(seats, squares, more))
        lasts = {last for _, last in real}
        for heights in {heights for heights, _ in real} | {(more + 1, *(1,) * (squares - 1))}:
            for last in lasts:
                assert stack_flaws._can_have_grown(list(heights), list(last)) == ((heights, last) in real)


@pytest.mark.parametrize("always_wild", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_points_are_taken_just_where_some_order_of_the_tiles_gives_them(seats: int, always_wild: bool) -> None:
    rng = Random(seats)
    few = [tile for tile in TILES if tile[0] in "CS" and tile[1] in "RB" and tile[2] in "12"]
    for _ in range(6):
        squares = rng.sample(range(9), 6)
        tops = [""] * 9
        for square, tile in zip(squares, rng.sample(few, 6), strict=True):
            tops[square] = tile
        flat = Flat(always_wild, tops, seats)
        real = {scores_of(order, tops, seats, always_wild) for order in permutations(squares)}
        most = max(map(max, real)) + 1
        for _ in range(150):
            scores = tuple(rng.randrange(most + 1) for _ in range(seats))
            assert flat.can_give(scores) == (scores in real)
        assert all(map(flat.can_give, real))


def scores_of(order: tuple[int, ...], tops: list[str], seats: int, always_wild: bool) -> tuple[int, ...]:
    scores, board = [0] * seats, [""] * 9
    for ply, square in enumerate(order):
        board[square] = tops[square]
        shown = [*board[:4], "*" if always_wild or not board[4] else board[4], *board[5:]]
        scores[ply % seats] += sum(shared(*(shown[one] for one in line)) for line in lines_through(square))
    return tuple(scores)


@cache
def lines_through(square: int) -> list[tuple[int, int, int]]:
    rows = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
    return [line for line in rows if square in line]


# ---- Stac ----


def test_positions_kept_follow_from_one_another() -> None:
    for seed in range(4):
        session = random_session(find("stac"), seed, 40)
        state = cast(Stac, session.now)
        if len(state.past) < 2 or stac_positions.RULES.result(state):
            continue
        first, *rest = state.past
        told("stac", state._replace(past=(first._replace(pawns=first.pawns[::-1]), *rest)), "past")


def test_a_position_follows_just_from_those_that_a_quiet_turn_leads_on_from() -> None:
    rules, rng = stac_positions.RULES, Random(2)
    states = [cast(Stac, state) for seed in range(3) for state in random_session(find("stac"), seed, 60).states]
    for state in states:
        after = [rules.play(state, move) for move in rules.moves(state)]
        quiet = {one.now for one in after if one.quiet}
        some = {*quiet, *(one.now for one in after), *(rng.choice(states).now for _ in range(5)), state.now}
        for now in some:
            assert stac_flaws._follows(state.now, now) == (now in quiet)


@pytest.mark.parametrize(
    ("state", "key"),
    [
        # No square in reach is empty, so the token cannot have come from any.
        (stac_positions.position("A2222 BA000 B0000 20000 A0000", "a5", "c1", 1), "end"),
        # Both tokens were carried by the last two turns: neither was put on another.
        (
            stac_positions.position("11111 11111 01110 11111 11122", "a5", "e5", 1, (True, True), quiet=1),
            "counts",
        ),
        # The square that the token of the player to move came from is missing.
        (
            stac_positions.position("11111 11111 11011 11111 11112", "a5", "e5", 0, (True, False), quiet=2),
            "resting",
        ),
    ],
)
def test_what_a_token_cannot_have_done(state: Stac, key: str) -> None:
    told("stac", state, key)


# ---- Tic Tac Doh! ----


def board(rows: str) -> Doh:
    """A won game on the fixed board, written as it is seen: the third row on top, "." for an empty square."""
    cells = ["" if cell == "." else cell for cell in rows.split()]
    stacks = (*cells[6:], *cells[3:6], *cells[:3])
    small, medium, large = (5 - sum(stack.count(size) for stack in stacks) for size in "SML")
    return Doh(3, False, stacks, (small, medium, large), True)


def test_a_game_is_won_by_its_last_piece() -> None:
    rules = find("doh").rules
    assert rules.flaw(board(". . S  . S .  S . .")) is None
    assert rules.flaw(board("S . S  . S .  S . S")) == "doh.flaw.line"
    # The first piece is in both lines, and it cannot also have been the last one.
    assert rules.flaw(board("S M L  . LMS .  S M L")._replace(won=True)) is None
    told("doh", board("S . M  . MS .  M . S"), "line")


# ---- Tic-Tac-Match ----


def quiet_match(seats: int = 2) -> Match:
    """A round in which the first two turns only laid cards on the grid."""
    rules = match_positions.RULES
    for seed in range(100):
        state = match_positions.begun(seed, seats)
        for _ in range(2):
            moves = [move for move in rules.moves(state) if len(move) == 2 and move[1] != "discard"]
            state = rules.play(state, moves[0]) if moves else state
        if state.turns == 2 and state.phase == "turn":
            return state
    raise AssertionError("no such round")


def test_cards_take_turns_to_be_played() -> None:
    state = quiet_match()
    for turns in (0, 4, 22):
        told("match", state._replace(turns=turns), "log")
    assert match_positions.RULES.flaw(match_positions.begun(3)) is None
    told("match", match_positions.begun(3)._replace(turns=2), "log")


def test_a_new_pile_is_not_there_before_the_first_one_is_drawn() -> None:
    state = quiet_match()
    told("match", state._replace(old=(1, 0), counted=in_order(state.hands[0][:1])), "early")
    # The seat that needed the new pile holds a card from it.
    everything = state._replace(turns=60, old=(HAND, HAND), counted=in_order((*state.hands[0], *state.hands[1])))
    told("match", everything, "old")


def test_id_cards_show_what_the_first_card_and_the_flips_have_made_of_them() -> None:
    state = quiet_match()
    told("match", state._replace(signs=state.signs[::-1]), "signs")
    rules = match_positions.RULES
    flipped = next(
        rules.play(one, (FLIP,)) for one in map(match_positions.begun, range(50)) if (FLIP,) in rules.moves(one)
    )
    assert rules.flaw(flipped) is None
    told("match", flipped._replace(signs=flipped.signs[::-1]), "signs")


def test_only_a_wipe_out_skips_somebody() -> None:
    state = quiet_match(4)
    told("match", state._replace(mover=(state.mover + 1) % 4), "mover")


def test_half_a_double_play_leaves_it_on_top() -> None:
    rules = match_positions.RULES
    state = match_positions.play(match_positions.position("double Xr Xg Xb | Or Og Ob Oy"), "double Xr-a1")
    assert (state.phase, state.discards) == ("second", (DOUBLE,))
    assert rules.flaw(state) is None
    told("match", state._replace(discards=(DOUBLE, "Xy"), pile=without(state.pile, "Xy")), "phase")


def without(cards: tuple[Any, ...], card: str) -> tuple[Any, ...]:
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def test_who_won_with_half_a_double_play_has_played_one() -> None:
    won = match_positions.play(match_positions.position("double Xr Xg Xb | Or Og Ob Oy", "a1:Xr b2:Xr"), "double Xr-c3")
    assert match_positions.RULES.flaw(won) is None
    told("match", won._replace(discards=(won.pile[0],), pile=(*won.pile[1:], DOUBLE)), "phase")


def test_a_wipe_out_on_an_empty_discard_pile_has_just_needed_a_new_one() -> None:
    four = match_positions.FOUR
    told("match", match_positions.position(four, phase="target"), "phase")
    old = (HAND - 1, HAND, HAND, HAND)
    hands = match_positions.position(four).hands
    counted = in_order((*hands[0][:3], *hands[1], *hands[2], *hands[3]))
    assert match_positions.RULES.flaw(match_positions.position(four, phase="target", old=old, counted=counted)) is None


def test_what_is_proven_was_seen() -> None:
    told("match", quiet_match()._replace(proven=(((),), ((WIPE, DOUBLE, FLIP),))), "proven")
    state = match_positions.begun(5)
    assert not {WIPE, FLIP, DOUBLE} & set(state.discards)
    held = cast(str, state.hands[0][0])
    told("match", state._replace(proven=(((held,),), ())), "proven")


# ---- Tic-Tac-Tics ----


def dealt(x: str, o: str, gone: str = "", turn: int = 0, **change: Any) -> Tactics:
    """A position of the first deck in which X began, and X and O hold exactly these cards."""
    hands, discards = (sorted_hand(x.split()), sorted_hand(o.split())), tuple(gone.split())
    used = {*hands[0], *hands[1], *discards}
    return tactics_positions.start(1)._replace(
        cuts=(("Kh", "2c"),),
        hands=hands,
        discards=discards,
        deck=tuple(card for card in CARDS if card not in used),
        turn=turn,
        mover=turn % 2,
        **change,
    )


def test_positions_of_the_first_deck_that_can_be() -> None:
    for state in (
        dealt("9h", ""),
        dealt("9h 8h 7h 6h", "2c 3c 4c"),
        dealt("9h", "2c", turn=1),
        dealt("9h 5h", "2c", turn=2),
        dealt("9h", "2c", "Jc", stage="take", known=(("2c",), ()), turn=2),
        dealt("5h 9c", "2c", "Kc", turn=2),
    ):
        assert tactics_positions.RULES.flaw(state) is None


@pytest.mark.parametrize(
    ("state", "key"),
    [
        (dealt("9h", "2c", stage="take", known=(("2c",), ()), turn=2), "jack"),
        (dealt("9h", "2c", "Qc", stage="take", known=(("2c",), ()), turn=2), "jack"),
        (dealt("9h", "2c", "Jc Tc", stage="take", known=(("2c",), ()), turn=2), "jack"),
        (dealt("2h 2d", "2c", stage="melds", melds=2, turn=2), "queen"),
        (dealt("2h 2d", "2c", "Jc", stage="melds", melds=2, turn=2), "queen"),
        (dealt("2h 2d", "2c", "Qc Tc", stage="melds", melds=2, turn=2), "queen"),
        (dealt("2h 2d", "2c", "Qc 5c Kd", stage="melds", melds=1, turn=4), "queen"),
        (dealt("9h", "2c", known=(("2c",), ()), turn=2), "drawn"),
        (dealt("9h 5h", "2c", known=(("2c",), ()), turn=2), "seen"),
        (dealt("9h 5h 3c 3d", "2c 4c 6c", "Jc", known=(("2c", "4c"), ("5h", "9h")), turn=6), "seen"),
        (dealt("9h", "2c", turn=4), "drawn"),
        (dealt("9h 5h 3c 4c", "2c", turn=2), "drawn"),
        (dealt("9h 5h", ""), "drawn"),
        (dealt("9h", "2c"), "drawn"),
        (dealt("9h", "2c", turn=2), "drawn"),
        (dealt("9h", "", board=exchanged(START, "x1", "m1")), "moved"),
        (dealt("9h 5h", "2c", turn=2, board=exchanged(START, "x1", "m1")), "moved"),
        (dealt("9h", "2c", "3c", turn=2, board=exchanged(START, "x1", "m1")), "moved"),
        (dealt("9h 5h", "2c", "3c 3d", turn=3, board=exchanged(START, "x1", "m1")), "moved"),
        (dealt("9h", "5c", "3c 3d 4c", turn=1), "drawn"),
        (dealt("9h 5h", "2c 4h 5c 6c 7c", "3c 3d 4c 4d", turn=1), "drawn"),
        (dealt("9h", "2c", turn=2, pack=without(CARDS, "9h")), "pack"),
    ],
)
def test_what_cannot_have_been_played_so_far(state: Tactics, key: str) -> None:
    told("tactics", state, key)


def test_a_game_is_won_by_the_last_card() -> None:
    for seed in range(40):
        state = cast(Tactics, random_session(find("tactics"), seed).now)
        if state.winner is not None and len(state.discards) > 6:
            told("tactics", state._replace(discards=(*state.discards[6:], *state.discards[:6])), "lines")
            return
    raise AssertionError("nobody won")
