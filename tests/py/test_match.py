"""Tic-Tac-Match, ruling by ruling, as the readings number them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice, product
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from helpers import option_sets, random_session, random_states

from threefold.chance import shuffled
from threefold.codec import read_link, write_link
from threefold.games.match import GAME, refusals
from threefold.games.match.deck import ACTIONS, DECK, FACES, LINES, PLACE, SQUARES, in_order
from threefold.games.match.flaws import FLAWS
from threefold.games.match.notation import ALL_MOVES
from threefold.games.match.rules import deal
from threefold.games.match.state import State
from threefold.kernel import Move, Seen, Setup
from threefold.session import begin
from threefold.words.en_match import WORDS

RULES = GAME.rules
A, B, C, D = range(4)

# Links that were sent once must open for ever: the deal, every shuffle and the order of the moves.
GOLDEN = {
    "1AJCREnc8dZHCfAG4AiC8aYV1BiEF": (
        "Oy-a1 Xy-a3 Og-b3 flip Xy-a1 Oy-c3 Oy-a2 wipe Oy-b3 Ob-b2 Xb-b1 Og-c3 Or-c1 Ob-b3 double Og-b3 Xy-a2"
    ),
    "1PQZiCXEJx02aXh2QAiBXKL9PfmCl": (
        "Xg-c2 Xr-c3 Ob-a3 Og-c1 Xg-c3 double Oy-a3 Oy-b2 Xy-a2 Xb-a1 Xr-c3 Xr-a2 wipe A Xr-a1 Xb-c2 Oy-c1"
    ),
    # With a reshuffle, and a second round dealt.
    "1xtfsEV3FR4seysq-yOXGk8q6W8ZFFYQFgECyzJLTPeU": (
        "Or-a1 Xg-c3 Oy-a1 Or-a3 Og-c1 Oy-b2 Ob-b1 wipe D Xr-b3 Oy-c1 Xr-c3 Ob-c2 Xr-a2 Or-b3 Or-b2 double Og-c1 Ob-c1 "
        "Xb-c2 Xr-b3 Xr-c2 Oy-c1 Xb-c2 Xr-b2 Xy-c1 Ob-a1 Xg-a2 wipe C Oy-b1 Or-b2 Xb-a2 Xy-a2 Xy-c2 Og-a1 Og-b1 Xy-c3 "
        "deal Or-a2 Xr-b3 Ob-a3 Og-a2 Xg-b1"
    ),
}


def position(
    hands: str = "Xr Xg Xb Xy | Or Og Ob Oy", grid: str = "b2:Xr", gone: str = "", top: str = "", **change: Any
) -> State:
    """A position: the hands from A on, the stacks on the grid ("b2:Xr,Or": Or on Xr), the discards, the top of the
    pile. All other cards lie below in the pile, or with `left` so many of them, the others being discarded."""
    held = [tuple(hand.split()) for hand in hands.split("|")]
    stacks = dict(stack.split(":") for stack in grid.split())
    lying = [tuple(stacks[square].split(",")) if square in stacks else () for square in SQUARES]
    above, discards = tuple(top.split()), tuple(gone.split())
    rest = Counter(DECK)
    rest.subtract(chain(*held, *lying, above, discards))
    assert min(rest.values()) >= 0, "no more cards than there are"
    pile = (*above, *rest.elements())
    left = change.pop("left", len(pile))
    state = State(
        seats=len(held),
        goal=1,
        limit=0,
        number=1,
        dealer=len(held) - 1,
        turns=0,
        mover=A,
        phase="turn",
        points=(0, 0),
        signs=("X", "O"),
        tops=tuple(stack[-1] if stack else "" for stack in lying),
        under=tuple(stack[:-1] for stack in lying),
        hands=tuple(held),
        pile=pile[:left],
        discards=(*discards, *pile[left:]),
        seed=7,
        old=(0,) * len(held),
    )
    return state._replace(**change)


def play(state: State, moves: str) -> State:
    for text in moves.split():
        move = GAME.read(text)
        assert move in RULES.moves(state), f"{text} is not among {RULES.moves(state)}"
        state = RULES.play(state, move)
    return state


def texts(state: State) -> list[str]:
    return [GAME.write(move) for move in RULES.moves(state)]


def cards(state: State) -> set[str]:
    """What can be played, whatever the square."""
    return {move[0] for move in RULES.moves(state)}


def begun(seed: int = 1, seats: int = 2, match: str = "one", turns: str = "300") -> State:
    state: State = RULES.start(Setup(seats, (("match", match), ("turns", turns)), seed))
    return state


def shares(state: State) -> tuple[float, ...]:
    result = RULES.result(state)
    assert result
    return result.shares


def some_states(games: int, step: int = 7) -> Iterator[State]:
    """Positions of games played at random: some of each, for whole matches are long."""
    return islice(random_states(GAME, games), 0, None, step)


FOUR = "Xr Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob Oy"
# A full grid on which only red Xs, and no other card with a sign, find nothing to cover.
BARREN = "a1:Xr b1:Og c1:Xr a2:Ob b2:Xr c2:Oy a3:Oy b3:Xr c3:Og"


# ---- 1: the cards ----


def test_ruling_1_sixty_cards() -> None:
    assert len(DECK) == 60
    assert Counter(DECK) == {**dict.fromkeys(FACES, 6), **dict.fromkeys(ACTIONS, 4)}
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
        assert set(state.discards) <= set(ACTIONS)
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


def session_of(state: State, seed: int) -> list[State]:
    """A game played at random from here: all its positions."""
    states, rng = [state], Random(seed)
    while not RULES.result(state):
        state = RULES.play(state, rng.choice(RULES.moves(state)))
        states.append(state)
    return states


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


# ---- 5: Wipe Out ----


def test_ruling_5_with_two_players_nothing_is_asked() -> None:
    after = play(position("wipe Xg Xb Xy | Or Og Ob Oy", top="flip Xr Xr Xg double"), "wipe")
    assert after.phase == "turn"
    assert RULES.actor(after) == B
    assert after.hands == (("Xg", "Xb", "Xy", "flip"), ("Xr", "Xr", "Xg", "double"))
    assert after.discards == ("wipe", "Or", "Og", "Ob", "Oy")
    assert after.turns == 1


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
    # What was in hands when the pile was made: A's four, and the two that B had drawn by then.
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
    assert after.turns == 1


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


# ---- 9: the match ----


def test_ruling_9_one_round_ends_with_the_first_line() -> None:
    after = play(position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr"), "Xr-c3")
    assert RULES.result(after) == ((1.0, 0.0), "match.line")
    assert RULES.moves(after) == []


def test_ruling_9_after_a_winning_card_no_hand_is_refilled() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5)
    after = play(state, "Xr-c3")
    assert after.hands[A] == ("Xg", "Xb", "Xy")
    assert after.pile == state.pile


def test_ruling_9_a_won_round_is_a_point_and_the_next_dealer_deals() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5, points=(2, 1), number=4, dealer=B)
    over = play(state, "Xr-c3")
    assert over.points == (3, 1)
    assert RULES.result(over) is None
    assert RULES.actor(over) == A
    assert texts(over) == ["deal"]
    assert RULES.flaw(over) is None
    new = play(over, "deal")
    assert (new.number, new.dealer, new.points, new.turns, new.winner) == (5, A, (3, 1), 0, None)
    assert RULES.actor(new) == B
    assert sum(1 for top in new.tops if top) == 1
    assert not any(new.under)
    assert new.counted == ()
    assert Counter((*filter(None, new.tops), *new.discards, *new.pile, *chain(*new.hands))) == Counter(DECK)
    assert new.signs[A] == new.tops[PLACE["b2"]][0]


def test_ruling_9_each_round_is_shuffled_anew() -> None:
    over = play(position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5), "Xr-c3")
    one, two = play(over, "deal"), play(over._replace(seed=8), "deal")
    assert one.pile != two.pile
    assert one.seed not in (over.seed, two.seed)
    assert play(over, "deal") == one


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_9_cards_are_dealt_one_at_a_time_from_the_dealers_left(seats: int) -> None:
    for dealer in range(seats):
        one = deal(seats, 1, 300, 1, dealer, (0, 0), 5)
        deck = deal(seats, 1, 300, 1, seats - 1, (0, 0), 5)
        # Whoever deals, the first card goes to the left: the hands are the same seen from the dealer.
        assert one.hands == tuple(deck.hands[(seat - dealer - 1) % seats] for seat in range(seats))
        assert (one.pile, one.discards, one.tops) == (deck.pile, deck.discards, deck.tops)


def test_ruling_9_four_cards_each_from_the_top_of_the_pile() -> None:
    state, order = deal(4, 1, 300, 1, D, (0, 0), 5), shuffled(DECK, 5)
    assert state.hands == tuple(order[seat:16:4] for seat in range(4))
    turned = (*state.discards, state.tops[PLACE["b2"]])
    assert turned == order[16 : 16 + len(turned)]
    assert state.pile == order[16 + len(turned) :]


def test_ruling_9_the_fifth_point_wins_the_match() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5, points=(4, 4), number=9)
    over = play(state, "Xr-c3")
    assert over.points == (5, 4)
    assert RULES.result(over) == ((1.0, 0.0), "match.points")
    assert RULES.moves(over) == []
    lost = play(state._replace(signs=("O", "X")), "Xr-c3")
    assert RULES.result(lost) == ((0.0, 1.0), "match.points")


@pytest.mark.parametrize("seats", GAME.counts)
@pytest.mark.parametrize("turns", ["300", "0"])
def test_ruling_9_matches_played_at_random_end_with_five_points(seats: int, turns: str) -> None:
    for seed in range(12):
        end = session_of(begun(seed, seats, "five", turns), seed)[-1]
        assert RULES.result(end)
        assert max(end.points) == 5 > min(end.points)
        winners = {seat % 2 for seat, share in enumerate(shares(end)) if share}
        assert winners == {end.points.index(5)}


def test_ruling_9_in_a_match_of_four_the_points_are_the_teams() -> None:
    state = position(FOUR, "a1:Xr b2:Xr", goal=5, points=(4, 0), number=5)
    assert RULES.result(play(state, "Xr-c3")) == ((0.5, 0.0, 0.5, 0.0), "match.points")


# ---- 10: what is seen, and the end without a line ----


def test_ruling_10_there_is_no_pass() -> None:
    for state in some_states(15):
        for move in RULES.moves(state):
            assert GAME.write(move) in ALL_MOVES
            assert "pass" not in move
            if state.phase != "over":
                assert RULES.play(state, move) != state


def test_ruling_10_a_round_of_300_turns_is_drawn() -> None:
    last = position(limit=300, turns=299, mover=B, dealer=B)
    drawn = play(last, "Or-a1")
    assert RULES.result(drawn) == ((0.5, 0.5), "match.limit")
    assert RULES.moves(drawn) == []
    assert RULES.flaw(drawn) is None
    four = play(position(FOUR, limit=300, turns=299, mover=D, dealer=D), "Or-a1")
    assert RULES.result(four) == ((0.25,) * 4, "match.limit")
    assert RULES.result(play(last._replace(turns=298, mover=A), "Xr-a1")) is None


def test_ruling_10_a_line_of_the_last_turn_counts() -> None:
    state = position("Or Og Ob Oy | Xr Xg Xb Xy", "a1:Xr b2:Xr", limit=300, turns=299, mover=B, dealer=B)
    won = play(state, "Xr-c3")
    assert RULES.result(won) == ((1.0, 0.0), "match.line")
    assert RULES.flaw(won) is None


def test_ruling_10_every_way_to_spend_a_turn_counts() -> None:
    state = position("wipe double flip Xg | Or Og Ob Oy", limit=300, turns=298, dealer=A)
    for moves in ("wipe", "double flip Xg-a1", "flip", "Xg-a1"):
        assert play(state, moves).turns == 299
    assert play(position("double double double double | Or Og Ob Oy"), "double-discard").turns == 1


def test_ruling_10_a_drawn_round_scores_nothing_and_the_deal_passes() -> None:
    last = position(limit=300, turns=299, mover=B, dealer=B, goal=5, points=(1, 2), number=6)
    drawn = play(last, "Or-a1")
    assert RULES.result(drawn) is None
    assert drawn.points == (1, 2)
    assert RULES.flaw(drawn) is None
    new = play(drawn, "deal")
    assert (new.number, new.dealer, new.points, new.turns) == (7, A, (1, 2), 0)


def test_ruling_10_without_a_limit_nothing_is_drawn() -> None:
    state = position(turns=10**6)
    assert begun(turns="0").limit == 0
    assert RULES.result(play(state, "Xr-a1")) is None


@pytest.mark.parametrize("seats", GAME.counts)
def test_ruling_10_what_is_public_is_all_but_hands_pile_and_seed(seats: int) -> None:
    for state in session_of(begun(2, seats), 2):
        for seat in (None, *range(seats)):
            shown = RULES.mask(state, seat).state
            for name, value in state._asdict().items():
                if name not in ("hands", "pile", "seed"):
                    assert getattr(shown, name) == value
            assert shown.seed is None
            assert shown.pile == (None,) * len(state.pile)
            for owner, hand in enumerate(state.hands):
                assert shown.hands[owner] == (hand if owner == seat else (None,) * len(hand))


def test_ruling_10_a_partners_hand_is_hidden() -> None:
    assert RULES.mask(begun(1, 4), A).state.hands[C] == (None,) * 4


# ---- what a seat could not tell from the truth ----


def test_filling_never_looks_at_what_is_hidden() -> None:
    for place, state in enumerate(some_states(12)):
        for seat in (None, *range(state.seats)):
            seen = RULES.mask(state, seat)
            other = RULES.fill(seen, Random(place))
            assert RULES.fill(RULES.mask(other, seat), Random(5)) == RULES.fill(seen, Random(5))


def test_filled_positions_are_positions() -> None:
    rng = Random(3)
    for state in some_states(25):
        for seat in (None, *range(state.seats)):
            filled = RULES.fill(RULES.mask(state, seat), rng)
            assert RULES.flaw(filled) is None
            assert RULES.mask(filled, seat) == RULES.mask(state, seat)
            assert RULES.result(filled) or RULES.moves(filled)


def test_filling_a_filled_position_for_another_seat_works_too() -> None:
    rng = Random(4)
    for state in (state for state in some_states(30) if state.counted):
        for seat, other in ((0, 1), (1, 0), (state.seats - 1, None)):
            filled = RULES.fill(RULES.mask(state, seat), rng)
            again = RULES.fill(RULES.mask(filled, other), rng)
            assert RULES.flaw(again) is None


def test_every_unseen_card_is_equally_likely_everywhere() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "b2:Xr", gone="flip flip flip wipe")
    seen, rng, tries = RULES.mask(state, A), Random(6), 4000
    unseen = Counter(DECK)
    unseen.subtract(("Xr", "Xg", "Xb", "Xy", "Xr", "flip", "flip", "flip", "wipe"))
    filled = [RULES.fill(seen, rng) for _ in range(tries)]
    for found in (
        Counter(one.hands[B][0] for one in filled),
        Counter(one.hands[B][3] for one in filled),
        Counter(one.pile[0] for one in filled),
        Counter(one.pile[-1] for one in filled),
    ):
        for card, count in unseen.items():
            expected = tries * count / unseen.total()
            assert abs(found[card] - expected) < 5 * expected**0.5


def test_after_a_reshuffle_two_players_know_each_others_hand_by_counting() -> None:
    state = play(position("Xr Xg Xb Xy | Or flip flip wipe", left=0), "Xr-a1")
    for seed in range(20):
        assert in_order(RULES.fill(RULES.mask(state, A), Random(seed)).hands[B]) == in_order(state.hands[B])
        others = RULES.fill(RULES.mask(state, B), Random(seed)).hands[A]
        assert in_order(others[:3]) == ("Xb", "Xg", "Xy")
    # A drew the new card from the pile: B cannot know it.
    assert len({RULES.fill(RULES.mask(state, B), Random(seed)).hands[A][3] for seed in range(40)}) > 4


def test_what_was_counted_is_known_until_it_is_played() -> None:
    state = play(position("Xr Xg Xb Xy | Or flip flip wipe", left=0), "Xr-a1")
    assert state.counted == in_order(("Xg", "Xb", "Xy", "Or", "flip", "flip", "wipe"))
    assert state.old == (3, 4)
    after = play(state, "flip")
    assert after.counted == in_order(("Xg", "Xb", "Xy", "Or", "flip", "wipe"))
    assert after.old == (3, 3)
    wiped = play(play(after, "Xg-a2"), "wipe")
    assert wiped.counted == in_order(("Or", "flip"))
    assert wiped.old == (0, 2)
    assert RULES.flaw(wiped) is None


def test_among_four_counting_tells_which_cards_but_not_whose() -> None:
    hands = "Xr Xg Xb Xy | wipe Og Ob Oy | flip flip Or wipe | Or Og Ob double"
    state = play(position(hands, left=0), "Xr-a1")
    filled = [RULES.fill(RULES.mask(state, A), Random(seed)) for seed in range(60)]
    others = in_order(chain(*state.hands[1:]))
    assert all(in_order(chain(*one.hands[1:])) == others for one in filled)
    assert len({in_order(one.hands[C]) for one in filled}) > 30
    # Whoever is wiped out holds none of them any more, and all know what lies open.
    wiped = play(state, "wipe C")
    assert wiped.old == (3, 3, 0, 4)
    assert wiped.counted == in_order(("Xg", "Xb", "Xy", "Og", "Ob", "Oy", "Or", "Og", "Ob", "double"))
    for seed in range(20):
        one = RULES.fill(RULES.mask(wiped, A), Random(seed))
        assert in_order((*one.hands[B][:3], *one.hands[D])) == in_order((*wiped.hands[B][:3], *wiped.hands[D]))


def test_a_card_drawn_since_is_not_counted_away() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", left=0, seed=3)
    after = next(one for seed in range(99) if (one := play(state._replace(seed=seed), "Xr-a1")).hands[A][3] == "Xg")
    assert after.counted.count("Xg") == 1
    first = play(after, "Or-a2 Xg-a3")
    assert first.old[A] == 2
    assert "Xg" not in first.counted
    assert "Xg" in first.hands[A]


def test_amid_a_double_play_its_player_has_a_card_to_go_on_with() -> None:
    checked = 0
    rng = Random(8)
    state = play(position("double Xr flip wipe | Or Og Ob Xg", BARREN), "double")
    for _ in range(100):
        filled = RULES.fill(RULES.mask(state, B), rng)
        assert RULES.moves(filled)
        assert sum(card in (*FACES, "flip") for card in filled.hands[A]) > 1
        checked += "Xr" in filled.hands[A]
    assert checked


# ---- foreign positions ----


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"seats": 3}, "match.flaw.game"),
        ({"goal": 2}, "match.flaw.game"),
        ({"limit": 5}, "match.flaw.game"),
        ({"phase": "asleep"}, "match.flaw.game"),
        ({"signs": ("X", "X")}, "match.flaw.game"),
        ({"seed": None}, "match.flaw.game"),
        ({"mover": 2}, "match.flaw.game"),
        ({"old": (0,)}, "match.flaw.game"),
        ({"tops": ("",) * 8}, "match.flaw.game"),
        ({"discards": ("flip",)}, "match.flaw.cards"),
        ({"pile": ()}, "match.flaw.cards"),
        ({"points": (1, 0)}, "match.flaw.points"),
        ({"points": (-1, 1)}, "match.flaw.points"),
        ({"number": 2}, "match.flaw.points"),
        ({"winner": 0}, "match.flaw.points"),
        ({"old": (1, 0)}, "match.flaw.old"),
        ({"old": (5, 0)}, "match.flaw.old"),
        ({"counted": ("Xr",)}, "match.flaw.old"),
        ({"mover": 1}, "match.flaw.turn"),
        ({"turns": 1}, "match.flaw.turn"),
        ({"turns": -1}, "match.flaw.turn"),
        ({"turns": 300, "limit": 300}, "match.flaw.turn"),
        ({"phase": "target"}, "match.flaw.phase"),
        ({"phase": "first"}, "match.flaw.hands"),
        ({"phase": "over"}, "match.flaw.points"),
    ],
    ids=str,
)
def test_foreign_positions_are_told_apart(change: dict[str, Any], flaw: str) -> None:
    assert RULES.flaw(position()) is None
    assert RULES.flaw(position()._replace(**change)) == flaw


@pytest.mark.parametrize(
    ("state", "flaw"),
    [
        (position(grid="a1:Xr"), "match.flaw.stack"),
        (position(grid="b2:Xr,Og"), "match.flaw.stack"),
        (position(grid="b2:Xr,Xr"), "match.flaw.stack"),
        (position(grid="b2:flip"), "match.flaw.stack"),
        (position(grid="b2:Xr,wipe"), "match.flaw.stack"),
        (position("Xr Xg Xb | Or Og Ob Oy Oy"), "match.flaw.hands"),
        (position("Xr Xg Xb | Or Og Ob Oy", phase="first"), "match.flaw.phase"),
        (position("Xr wipe wipe | Or Og Ob Oy", gone="double", phase="first"), "match.flaw.phase"),
        (position("Xr Xb | Or Og Ob Oy", gone="flip", phase="second"), "match.flaw.phase"),
        (position("wipe wipe | Or Og Ob Oy", gone="double", phase="second"), "match.flaw.phase"),
        (position(FOUR, gone="flip", phase="target"), "match.flaw.phase"),
        (position(grid="a1:Xr b2:Xr c3:Xr"), "match.flaw.line"),
        (position("Xr Xg Xb | Or Og Ob Oy", phase="over", winner=0, points=(1, 0)), "match.flaw.line"),
        (
            position("Xr Xg Xb | Or Og Ob Oy", "a1:Xr b2:Xr c3:Xr", phase="over", winner=1, points=(0, 1)),
            "match.flaw.line",
        ),
        (
            position(
                "Xr Xg Xb | Or Og Ob Oy",
                "a1:Xr b1:Xr c1:Xr a3:Oy b3:Oy c3:Oy b2:Xg",
                phase="over",
                winner=0,
                points=(1, 0),
            ),
            "match.flaw.line",
        ),
    ],
)
def test_more_foreign_positions(state: State, flaw: str) -> None:
    assert RULES.flaw(state) == flaw


def test_positions_that_look_odd_but_can_occur() -> None:
    # One card can make two lines; a skipped seat can be on turn; a new pile can lie beneath a Wipe Out.
    both = position(
        "Xr Xg Xb | Or Og Ob Oy", "a1:Xr b1:Xr c1:Xr c2:Xr c3:Xr b2:Xg", phase="over", winner=0, points=(1, 0)
    )
    assert RULES.flaw(both) is None
    assert RULES.flaw(position(FOUR, mover=C, turns=1)) is None
    assert RULES.flaw(position(FOUR, mover=B, turns=0)) == "match.flaw.turn"
    assert RULES.flaw(position(FOUR, phase="target")) is None


# ---- why not? ----


@pytest.mark.parametrize(
    ("state", "parts", "key"),
    [
        (position(), ("Xr", "b2"), "match.why.same"),
        (position("Og wipe wipe wipe | Or Og Ob Oy"), ("Og", "b2"), "match.why.apart"),
        (position("Og wipe wipe wipe | Or Og Ob Oy"), ("b2", "Og"), "match.why.apart"),
        (position("Og wipe wipe wipe | Or Og Ob Oy"), ("b2",), "match.why.square"),
        (position("Xr wipe wipe wipe | Or Og Ob Oy"), ("b2",), "match.why.square"),
        (position("Xr Xr flip wipe | Or Og Ob Xg", BARREN), ("Xr",), "match.why.nowhere"),
        (position("Xr Xr double double | Or Og Ob Xg", BARREN), ("a1",), "match.why.stuck"),
        (position("Xr Xr double double | Or Og Ob Xg", BARREN), ("Xr", "a1"), "match.why.stuck"),
        (position("Xr wipe wipe double | Or Og Ob Oy"), ("double",), "match.why.double_few"),
        (position("Xr Xr wipe double | Or Og Ob Xg", BARREN), ("double",), "match.why.double_stuck"),
        (play(position("Xr flip wipe double | Or Og Ob Oy"), "double"), ("wipe",), "match.why.two_cards"),
        (play(position("double flip Xr double | Or Og Ob Oy"), "double"), ("double",), "match.why.two_cards"),
        (position(), ("Xr", "discard"), "match.why.discard"),
        (position(), ("Og",), "match.why.not_held"),
        (position(), ("flip",), "match.why.not_held"),
        (position(FOUR), ("C",), "match.why.seat"),
        (play(position(FOUR.replace("Xr", "wipe", 1)), "wipe"), ("A",), "match.why.self"),
        (play(position(FOUR.replace("Xr", "wipe", 1)), "wipe"), ("Xg",), "match.why.target"),
        (play(position(FOUR.replace("Xr", "wipe", 1)), "wipe"), ("C",), None),
        (play(position(grid="a1:Xr b2:Xr", goal=5), "Xr-c3"), ("Xg",), "match.why.deal"),
        (play(position(grid="a1:Xr b2:Xr", goal=5), "Xr-c3"), ("deal",), None),
        (position(), ("Xr", "a1"), None),
        (position(), ("a1", "Xg"), None),
        (position(), ("Xr", "Xg"), None),
        (position(), ("a1", "b1"), None),
        (position("Xr flip wipe wipe | Or Og Ob Oy"), ("Xr", "flip"), None),
        (position("Xr Xr double double | Or Og Ob Xg", BARREN), ("Xr", "double"), None),
        (position(), (), None),
        (position(), ("elsewhere",), None),
        (play(position(grid="a1:Xr b2:Xr"), "Xr-c3"), ("Xg",), None),
    ],
)
def test_why_not(state: State, parts: tuple[str, ...], key: str | None) -> None:
    assert GAME.why_not(RULES.mask(state, RULES.actor(state)), parts) == key


def test_whatever_cannot_be_pointed_at_has_a_reason_and_whatever_can_has_none() -> None:
    everything = {*FACES, *ACTIONS, *SQUARES, "discard", *"ABCD"}
    for state in some_states(15):
        if not RULES.result(state):
            moves = RULES.moves(state)
            seen = RULES.mask(state, RULES.actor(state))
            for part in everything:
                legal = any(part in move for move in moves)
                assert (GAME.why_not(seen, (part,)) is None) is legal
            for card, square in product(state.hands[state.mover], SQUARES):
                if state.phase == "turn" and card in FACES:
                    assert (GAME.why_not(seen, (card, square)) is None) is ((card, square) in moves)


# ---- words and notation ----


def test_all_that_is_said_has_a_sentence() -> None:
    said = {word for word in Path(refusals.__file__).read_text().split('"') if word.startswith("match.why.")}
    reasons = {f"match.{reason}.{part}" for reason in ("line", "points", "limit") for part in ("what", "why")}
    options = {f"match.option.{option.name}" for option in GAME.options}
    values = {f"match.option.{option.name}.{value}" for option in GAME.options for value in option.values}
    assert {*FLAWS, *said, *reasons, *options, *values, *(f"{value}.line" for value in values)} == set(WORDS)
    assert len(said) > 10


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (("Xr", "b2"), "Xr-b2"),
        (("flip",), "flip"),
        (("wipe",), "wipe"),
        (("C",), "C"),
        (("double",), "double"),
        (("Ob", "discard"), "Ob-discard"),
        (("deal",), "deal"),
    ],
)
def test_notation(move: Move, text: str) -> None:
    assert GAME.write(move) == text
    assert GAME.read(text) == move


def test_every_move_has_a_notation_of_its_own() -> None:
    assert len(ALL_MOVES) == 8 * 9 + 3 + 9 + 4 + 1
    assert all(GAME.read(GAME.write(move)) == move and " " not in text for text, move in ALL_MOVES.items())


@pytest.mark.parametrize("text", ["", "X", "Xr", "Xr-d4", "Zr-b2", "xr-b2", "flip-b2", "flip-discard", "E", "Xr-b2-"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Tic-Tac-Match"):
        GAME.read(text)


# ---- links ----


def nameless(count: int) -> Sequence[str]:
    return [""] * count


@pytest.mark.parametrize(("link", "moves"), GOLDEN.items())
def test_golden_links_never_break(link: str, moves: str) -> None:
    session = read_link(link, lambda code: GAME, nameless)
    assert " ".join(GAME.write(move) for move in session.log) == moves


def test_a_whole_game_fits_a_link() -> None:
    lengths = [len(write_link(random_session(GAME, seed))) for seed in range(30)]
    assert median(lengths) <= 700


def test_dealing_costs_nothing_in_a_link() -> None:
    session, rng = begin(GAME, ["", ""], {"match": "five"}, 4), Random(4)
    while session.moves != [("deal",)]:
        session = session.play(rng.choice(list(session.moves)))
    assert len(write_link(session.play(("deal",)))) == len(write_link(session))


@pytest.mark.slow
@pytest.mark.parametrize("options", option_sets(GAME), ids=str)
@pytest.mark.parametrize("seats", GAME.counts)
def test_many_games_obey_the_laws(seats: int, options: dict[str, str]) -> None:
    rng = Random(9)
    for seed in range(150 if options["match"] == "one" else 20):
        for state in session_of(begun(seed, seats, **options), seed):
            assert RULES.flaw(state) is None
            if rng.random() < 0.05:
                seat = rng.choice((None, *range(seats)))
                seen: Seen[State] = RULES.mask(state, seat)
                assert RULES.mask(RULES.fill(seen, rng), seat) == seen
