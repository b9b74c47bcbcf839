"""The bot of Tic-Tac-Tics: what it may see, how much it does in a slice, and what it must never miss."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest
from helpers import check_evaluated, check_thoughts
from tactics_positions import GAME, RULES, O, X, play, position, start

from threefold.bots.bot import LEVELS, Thought
from threefold.core.kernel import Move, Seen
from threefold.games.tactics.bot.bot import BOT, PLAYING, SLICE, VALUING, Thinking
from threefold.games.tactics.bot.compact import COUNTING, distance, has_won, kinds, pieces, turned, ways_to_win
from threefold.games.tactics.bot.deal import Deal, deal_of
from threefold.games.tactics.bot.levels import EFFORTS, effort_of, judge
from threefold.games.tactics.bot.possible_choices import Choice, at_once, options
from threefold.games.tactics.bot.quick_choice import Plan
from threefold.games.tactics.bot.turns import Turns
from threefold.games.tactics.bot.value import NAMES, WON, Memo, dot
from threefold.games.tactics.bot.weights import USUAL, WITH_COLOURS, Learned
from threefold.games.tactics.rules.squares import lines_made
from threefold.games.tactics.rules.state import State
from threefold.words import ENGLISH, sentence

READY = "x1-m1 x2-m2 x3-m3 x4-m4 x5-m5"
"""X holds 1-2-3 on the mid board and needs one piece more there: on 6, 7, 8 or 9."""
KING_WINS = "x1-m1 x2-m2 x3-m3 x4-m4 x6-m6 x8-m8"
"""A step from 8 to 5 makes the second line."""


def seen_in(state: State) -> Seen[State]:
    return RULES.mask(state, RULES.actor(state))


def last(thoughts: Iterator[Thought]) -> Thought:
    *_, thought = thoughts
    return thought


def best(state: State, level: int = 5, seed: int = 1) -> Move:
    return last(BOT.think(seen_in(state), Random(seed), level)).move


def written(state: State, level: int = 5) -> str:
    return GAME.write(best(state, level))


def some_positions(every: int = 7) -> list[State]:
    """Positions from games that a lower level plays, so that they are not random ones."""
    return list(_played())[3::every]


@cache
def _played() -> tuple[State, ...]:
    found: list[Any] = []
    for seed, changes in [(1, {}), (2, {"hand": "5"}), (3, {"hand": "3", "colours": "on"})]:
        state, rng = start(seed, **changes), Random(seed)
        while RULES.result(state) is None and len(found) < 70 * seed:
            found.append(state)
            state = RULES.play(state, last(BOT.think(seen_in(state), rng, 3)).move)
    return tuple(found)


# ---- the contract ----


@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_legal_and_the_last_one_is_done(level: int) -> None:
    for state in some_positions(61 if level == 5 else 9):
        check_thoughts(list(BOT.think(seen_in(state), Random(4), level)), RULES.moves(state))


@pytest.mark.parametrize("level", LEVELS)
def test_two_deals_that_look_the_same_give_the_same_thoughts(level: int) -> None:
    for state in some_positions(41)[:3]:
        seen = seen_in(state)
        other = RULES.guess(seen, Random(9))
        assert seen_in(other) == seen
        one = list(islice(BOT.think(seen, Random(5), level), 40))
        assert one == list(islice(BOT.think(seen_in(other), Random(5), level), 40))


def test_a_slice_is_a_few_dozen_units_of_work() -> None:
    state = max(some_positions(), key=lambda state: len(RULES.moves(state)))
    effort = effort_of(len(EFFORTS), state.red_black)
    thinking = Thinking(seen_in(state), Random(1), effort, False)
    units = []
    pause = thinking.pause
    thinking.pause = lambda: units.append(thinking.work) or pause()  # type: ignore[method-assign,func-returns-value]
    last(thinking.thoughts())
    assert len(units) > thinking.whole / SLICE / 2
    assert max(units) <= SLICE + VALUING + PLAYING * effort.further + 3


def test_all_legal_moves_get_a_value_and_the_best_comes_first() -> None:
    for state in [*some_positions(61)[:2], position("2c", "5c")]:
        thought = last(BOT.evaluate(seen_in(state), Random(2)))
        check_evaluated(thought, RULES.moves(state))


def test_a_forced_answer_has_a_value_too() -> None:
    state = play(position("Kh 5c 7c", "2c 3c", swaps="x1-m1"), "Kh:m1-m2")
    thought = last(BOT.evaluate(seen_in(state), Random(2)))
    assert [move for move, _ in thought.values] == [("allow",)]
    assert 0 < thought.values[0][1].share < 1


def test_why_is_a_sentence_of_the_catalogue() -> None:
    for state in some_positions(5):
        thought = last(BOT.think(seen_in(state), Random(2), 4))
        text = sentence(BOT.why(seen_in(state), thought))
        assert text.endswith(".") and "{^" not in text
        assert not re.search(r"instead of \w+ pieces?", text), "the pieces are named once"


def test_every_level_has_a_line_that_fits() -> None:
    assert len(EFFORTS) == len(LEVELS)
    assert all(len(ENGLISH[f"tactics.bot.{level}"]) < 70 for level in LEVELS)


def test_the_time_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best level uses most of the playouts that it may make for its best choices; no other level makes any."""
    played, share = [0], Choice.share

    def counted(choice: Choice, deal: Deal, plan: Plan, further: int) -> float:
        played[0] += further > 0
        return share(choice, deal, plan, further)

    monkeypatch.setattr(Choice, "share", counted)
    state = position("6c 7c 2d Jh 9s", "2c 3c 4c")
    last(BOT.think(seen_in(state), Random(1), 4))
    assert not played[0]
    last(BOT.think(seen_in(state), Random(1), 5))
    most = effort_of(5, state.red_black).games
    assert most >= 500
    assert 0.8 * most < played[0] <= most


# ---- what it must never miss ----


@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("hand", ["6c 7c Kh Th", "6c Tc Jh 2d", "6h 8d 9d 9c 9h 5s"])
def test_it_wins_when_it_can(level: int, hand: str) -> None:
    state = position(hand, "2c 3c 4c", swaps=f"{READY} o6-x3" if "T" in hand else READY)
    after = RULES.play(state, best(state, level))
    assert after.winner == X


def test_a_win_that_nobody_can_stop_is_proven() -> None:
    state = position("6c 7c Kh", "2c 3c 4c", swaps=READY)
    thought = last(BOT.evaluate(seen_in(state), Random(1)))
    assert thought.values[0][1] == (1.0, 1)
    assert "second line" in sentence(BOT.why(seen_in(state), thought))


@pytest.mark.parametrize(
    ("hand", "swaps", "idea"),
    [
        ("Kh 2c", KING_WINS, "next"),
        ("4c 2c", KING_WINS, "draw"),
        ("Qh 5c 6c 7c 8c", "x1-m1 x2-m2 x3-m3 x4-m4", "next"),
        ("Qh 5c 6c 7c 8c", "x1-m1", "draw.none"),
    ],
)
def test_a_second_line_that_could_be_negated_is_not_denied(hand: str, swaps: str, idea: str) -> None:
    """A king, queen or jack could make it; a queen with two melds. Who has no line yet hears of none as the second."""
    state = position(hand, "Tc Td Th", swaps=swaps)
    assert BOT.idea(seen_in(state), Thought(("draw",))).key == f"tactics.idea.{idea}"


def test_a_gift_of_two_lines_is_known_as_lost() -> None:
    # O needs only m6, and X's own switch could put it there.
    state = position("6c 7c", "2d", swaps="o1-m1 o2-m2 o3-m3 o4-m4 o5-m5 x6-o6 m6-x7", mover=X)
    gifts = [move for move in RULES.moves(state) if RULES.play(state, move).winner == O]
    if gifts:
        values = dict(last(BOT.evaluate(seen_in(state), Random(1))).values)
        assert all(values[move] == (0.0, 1) for move in gifts)


@pytest.mark.parametrize("level", [4, 5])
def test_it_negates_what_would_win(level: int) -> None:
    state = position("Kh 2c", "Tc 5c 7d", swaps=KING_WINS)
    step = "Kh:m8-m5"
    assert written(play(state, step), level) == "negate:Tc"


@pytest.mark.parametrize("level", [4, 5])
def test_it_saves_a_winning_special_with_a_ten(level: int) -> None:
    state = position("Kh 2c Td", "Tc 5c 7d", swaps=KING_WINS)
    assert written(play(state, "Kh:m8-m5 negate:Tc"), level) == "negate:Td"


def test_it_breaks_a_line_that_is_about_to_win() -> None:
    # O holds a line and two thirds of another, and is known to hold the cards for the rest.
    lines = "o1-m1 o2-m2 o3-m3 o4-x4 o5-x5"
    state = position("4c 9d 2h", "6c 7c", swaps=lines, known=(("6c", "7c"), ()))
    after = RULES.play(state, best(state))
    assert distance(pieces(after.board, O) & COUNTING) > 1


# ---- the compact game is the game ----


def test_the_compact_boards_agree_with_the_rules() -> None:
    for state in some_positions(2):
        for seat in (X, O):
            own, foe = pieces(state.board, seat), pieces(state.board, 1 - seat)
            assert own & turned(foe) == 0
            assert own.bit_count() == 9
            assert has_won(own) == (lines_made(state.board, seat) >= 2)
            assert (distance(own & COUNTING) == 0) == has_won(own)


def test_the_compact_melds_are_the_legal_ones() -> None:
    for state in some_positions(3):
        seat = state.mover
        if state.stage != "turn":
            continue
        turns = Turns(judge("learned", state.red_black), Random(1))
        hand = tuple(kinds(state.hands[seat], state.red_black))
        found = turns.candidates.melds(pieces(state.board, seat), pieces(state.board, 1 - seat), hand)
        assert {(cards, change) for _, cards, change, *_ in found} == {
            (plan.cards, plan.change) for plan in options(seen_in(state)) if plan.what == "meld"
        }
        for plan, moves in options(seen_in(state)).items():
            if plan.what == "meld":
                assert at_once(plan, state) == RULES.play(state, moves[0]).winner


def test_ways_to_win_are_the_melds_that_win() -> None:
    state = position("6c 7c 2c 9c 8d Ad", "", swaps=READY)
    ways = ways_to_win(pieces(state.board, X), False)
    assert ways.pairs
    turns = Turns(judge("learned", False), Random(1))
    hand = tuple(kinds(state.hands[X], False))
    for score, cards, *_ in turns.candidates.melds(pieces(state.board, X), pieces(state.board, O), hand):
        assert (score > WON / 2) <= bool(turns.judge.pairs[cards] & ways.pairs)


def test_turns_played_on_keep_all_cards_and_pieces() -> None:
    for seed in range(6):
        deal = deal_of(start(seed, hand="5", colours="on" if seed % 2 else "off"))
        turns = Turns(judge("learned", bool(seed % 2)), Random(seed))
        cards = sorted([*deal.hands[0], *deal.hands[1], *deal.deck, *deal.discards])
        won = turns.act(deal, turns.chooser.choose(deal))
        for _ in range(120):
            if won is not None:
                break
            won = turns.turn(deal)
            assert sorted([*deal.hands[0], *deal.hands[1], *deal.deck, *deal.discards]) == cards
            assert deal.pieces[0] & turned(deal.pieces[1]) == 0
            assert max(map(len, deal.hands)) <= 7
        assert won is None or has_won(deal.pieces[won])


@pytest.mark.parametrize(("colours", "learned"), [("off", USUAL), ("on", WITH_COLOURS)])
def test_the_quick_value_is_the_sum_of_the_features(colours: str, learned: Learned) -> None:
    holder = judge("learned", colours == "on")
    flat = [learned.weights[name][side] for side in (0, 1) for name in NAMES]
    for seed in range(4):
        deal = deal_of(start(seed, hand="5", colours=colours))
        turns = Turns(holder, Random(seed))
        turns.act(deal, turns.chooser.choose(deal))
        for _ in range(40):
            seat = 1 - deal.mover
            assert abs(holder.value(deal, seat) - learned.bias - dot(flat, holder.features(deal, seat))) < 1e-6
            if turns.turn(deal) is not None:
                break


def test_a_memo_forgets_when_it_is_full() -> None:
    memo: Memo[int, int] = Memo(lambda key: key * 2)
    memo.MOST = 10
    assert [memo[key] for key in range(30)] == list(range(0, 60, 2))
    assert len(memo) <= 11
