"""Tic-Tac-Stack besides its rulings: what is hidden, positions that cannot occur, refusals, many games."""

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

import pytest
from helpers import find, flaw, random_session, random_states
from stack_tables import FULL, RULES, game, quietly, state_of, table

from threefold.core.kernel import Seen, Setup
from threefold.games.stack.rules.rules import NOWHERE, PLACE, SQUARES, State, lines_made
from threefold.games.stack.rules.why_not import why_not
from threefold.saving.link import write_link
from threefold.words import ENGLISH

GAME = find("stack")

SEATS = range(2, 7)


# ---- what is hidden ----


def test_only_the_pile_is_hidden() -> None:
    state = state_of(game(seats=3))
    for seat in (None, 0, 1, 2):
        seen = RULES.mask(state, seat)
        assert seen == Seen(state._replace(pile=(None,) * 116), seat)


def test_what_is_filled_in_does_not_depend_on_the_truth() -> None:
    state = state_of(game())
    other = state._replace(pile=state.pile[::-1])
    one, two = (RULES.guess(RULES.mask(true, 0), Random(5)) for true in (state, other))
    assert one == two
    assert one.pile not in (state.pile, other.pile)


def test_every_order_of_the_pile_is_filled_in_equally_often() -> None:
    state = state_of(game(seats=6))
    buried = tuple(sorted(tile for tile in state.pile[3:] if tile))
    seen = RULES.mask(state._replace(stacks=(buried, *state.stacks[1:]), pile=state.pile[:3]), 0)
    rng = Random(4)
    orders = Counter(RULES.guess(seen, rng).pile for _ in range(1200))
    assert set(orders) == set(permutations(state.pile[:3]))
    assert all(140 < count < 260 for count in orders.values())


# ---- foreign positions ----


def later(plies: int, seats: int = 2, seed: int = 2) -> State:
    """A position of a real game in which nobody has scored enough to win."""
    state = state_of(game(seats=seats, seed=seed))
    for _ in range(plies):
        state = quietly(state)
    return state


def test_real_positions_have_no_flaw_unless_the_pile_is_unknown() -> None:
    for plies in (0, 1, 2, 9, 10, 14):
        for seats in SEATS:
            state = later(plies, seats)
            assert RULES.flaw(state) is None
            assert flaw(GAME, RULES.mask(state, None).state) == "position.foreign"


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"hands": ()}, "position.foreign"),
        ({"scores": (0, 0, 0)}, "stack.flaw.seats"),
        ({"newest": (0,)}, "position.foreign"),
        ({"stacks": ((),) * 8}, "position.foreign"),
        ({"pile": ()}, "stack.flaw.tiles"),
        ({"pile": (None,) * 119}, "position.foreign"),
        ({"pile": ("CB3",) * 119}, "stack.flaw.tiles"),
        ({"pile": ("ZZ9",) * 119}, "position.foreign"),
        ({"turn": 1}, "stack.flaw.turn"),
        ({"turn": 2}, "stack.flaw.turn"),
        ({"newest": (0, -1)}, "stack.flaw.newest"),
        ({"scores": (1, 0)}, "stack.flaw.more"),
        ({"scores": (7, 0)}, "stack.flaw.hands"),
    ],
)
def test_a_start_that_cannot_occur_is_told_apart(change: dict[str, Any], key: str) -> None:
    assert flaw(GAME, state_of(game())._replace(**change)) == key


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
    assert RULES.flaw(state._replace(stacks=tuple(stacks))) == "stack.flaw.heights"


def test_the_newest_tiles_lie_on_squares_of_their_own() -> None:
    state = later(4)
    empty = state.stacks.index(())
    for newest in ((state.newest[0],) * 2, (state.newest[0], empty), (state.newest[0], 9), (state.newest[0], NOWHERE)):
        key = "position.foreign" if max(newest) == 9 else "stack.flaw.newest"
        assert flaw(GAME, state._replace(newest=newest)) == key


WRONG_SCORES = ("scores", "hands", "more", "fewer")


def test_only_the_last_tile_can_have_won_and_by_what_it_made() -> None:
    state = later(10)
    last = (state.turn - 1) % 2
    gain = sum(len(traits) for _, traits in lines_made(state, state.newest[last]))
    for high in (7, 14, -1):
        for seat in (0, 1):
            scores = tuple(high if other == seat else gain for other in (0, 1))
            assert RULES.flaw(state._replace(scores=scores)) in {f"stack.flaw.{why}" for why in WRONG_SCORES}
    won = next(state_of(s) for s in (random_session(GAME, seed) for seed in range(20)) if max(state_of(s).scores) >= 7)
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
    assert why_not(RULES.mask(state, 0), parts) == key


def test_every_part_in_no_move_is_explained() -> None:
    for state in random_states(GAME, 10):
        if not RULES.result(state):
            parts = {part for move in RULES.moves(state) for part in move}
            for part in (*SQUARES, *(tile for hand in state.hands for tile in hand)):
                assert (why_not(RULES.mask(state, state.turn), (part,)) is None) is (part in parts)


def test_there_are_words_for_all_that_can_be_said() -> None:
    keys = [f"stack.{reason}.{part}" for reason in ("seven", "most", "shared") for part in ("what", "why")]
    keys += [f"stack.why.{why}" for why in ("closed", "newest", "hand")]
    flaws = ("seats", "tiles", "turn", "hands", "closed", "newest", "heights", "scores", "more", "fewer")
    keys += [f"stack.flaw.{what}" for what in flaws]
    for option in GAME.options:
        keys.append(f"stack.option.{option.name}")
        keys += [f"stack.option.{option.name}.{value}{line}" for value in option.values for line in ("", ".line")]
    assert not [key for key in keys if not ENGLISH.get(key)]


# ---- many games ----


@pytest.mark.slow
def test_a_whole_game_fits_a_short_link() -> None:
    lengths = sorted(len(write_link(random_session(GAME, seed))) for seed in range(201))
    assert lengths[100] <= 120


def test_a_thousand_random_games_end_with_a_position_that_can_occur() -> None:
    for seed in range(1000):
        rng = Random(seed)
        state = RULES.start(Setup(2 + seed % 5, (("centre", ("open", "always")[seed % 2]),), seed))
        while not (result := RULES.result(state)):
            moves = RULES.moves(state)
            state = RULES.play(state, moves[int(rng.random() * len(moves))])
        assert sum(result.shares) == pytest.approx(1)
        assert RULES.flaw(state) is None
