"""The bots of Tic-Tac-Match."""

import json
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from helpers import check_evaluated, check_thoughts
from match_positions import BARREN, FOUR, GAME, RULES, B, play, position, some_states

from threefold.bots import worker
from threefold.bots.bot import LEVELS, Thought, Value
from threefold.bots.resign_and_tie import HOPELESS, HOPELESS_TURNS, LEVEL_TURNS, GameFacts, offers_tie
from threefold.core.kernel import Move, Seen
from threefold.core.session import begin
from threefold.games.match.bot.bot import BOT, PAUSE, MatchBot
from threefold.games.match.bot.compact import DRAWN, choice_of, round_of
from threefold.games.match.bot.levels import TRIPS
from threefold.games.match.bot.search_tree import Tree
from threefold.games.match.bot.value import STEPS, names, share
from threefold.games.match.bot.weights import WEIGHTS
from threefold.games.match.rules.deck import in_order
from threefold.games.match.rules.state import State
from threefold.page.seats import question
from threefold.words import ENGLISH, named, sentence

QUICK = 500
"""Trips through the tree in these tests."""
ALL_SAME = "Xr Xr Xr Xr | Or Or Xb Xy"
OS = "a1:Og b1:Ob c1:Og a2:Ob b2:Oy c2:Og a3:Oy b3:Og c3:Ob"
"""On this grid no red X can be played."""
ALMOST = "a1:Xr b1:Xr b2:Og"
"""A red X on c1 finishes the lowest row for A."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threefold.games.match.bot.bot.TRIPS", dict.fromkeys(TRIPS, QUICK))


def seen(state: State) -> Seen[State]:
    return RULES.mask(state, RULES.actor(state))


def last(state: State, level: int, seed: int = 1) -> Thought:
    return list(BOT.think(seen(state), Random(seed), level))[-1]


def best(state: State, level: int = 5) -> str:
    return GAME.write(last(state, level).move)


def choosing(games: int, step: int) -> Iterator[State]:
    return (state for state in some_states(games, step) if not RULES.result(state))


def test_the_compact_round_is_the_round() -> None:
    compared = 0
    for number, state in enumerate(choosing(12, 5)):
        if state.phase == "over":
            continue
        choices = {choice_of(move): move for move in RULES.moves(state)}
        assert sorted(round_of(state).choices()) == sorted(choices)
        for choice, move in list(choices.items())[number % 3 :: 3]:
            after, now = RULES.play(state, move), round_of(state)
            now.play(choice)
            if after.phase == "over":
                assert now.winner == (DRAWN if after.winner is None else after.winner)
            elif len(state.pile) > 8:
                there = round_of(after)
                assert (now.tops, now.codes, now.signs) == (there.tops, there.codes, there.signs)
                assert (now.mover, now.phase) == (there.mover, there.phase)
                assert now.left == there.left or not state.limit
                assert [sorted(hand) for hand in now.hands] == [sorted(hand) for hand in there.hands]
                compared += 1
    assert compared > 100


@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_a_legal_move(level: int) -> None:
    for state in choosing(6, 151 if level == 5 else 7):
        thoughts = list(BOT.think(seen(state), Random(1), level))
        check_thoughts(thoughts, RULES.moves(state))


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_is_not_known(level: int) -> None:
    """A bot thinks the same in two rounds that differ only in hidden cards."""
    state = play(position(FOUR), "Xg-a1 Or-c3")
    other = RULES.guess(seen(state), Random(5))
    assert other != state
    one = list(BOT.think(seen(state), Random(3), level))
    assert one == list(BOT.think(seen(other), Random(3), level))


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_line_is_finished(level: int) -> None:
    assert best(position("Xr Xg Ob wipe | Or Og Ob Oy", ALMOST), level) == "Xr-c1"


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_double_play_can_finish_a_line(level: int) -> None:
    """With two red Xs beside one on the grid; or with a Flip and then the line of the other symbol."""
    state = position("double Xr Xr Oy | Or Og Ob Oy", "a1:Xr b2:Og")
    while state.phase != "over":
        state = RULES.play(state, last(state, level).move)
        assert state.mover == 0
    assert state.winner == 0
    state = position("double flip Or Oy | Xr Og Ob Oy", "a1:Or b1:Or b2:Xg")
    while state.phase != "over":
        state = RULES.play(state, last(state, level).move)
        assert state.mover == 0
    assert state.winner == 0


@pytest.mark.parametrize("level", [3, 4, 5])
def test_no_line_is_finished_for_the_other_side(level: int) -> None:
    state = position("Or Or Or Xy | Xr Xg Xb Xy", "a1:Or b1:Or b2:Xg")
    after = RULES.play(state, last(state, level).move)
    assert after.phase == "turn"


@pytest.mark.parametrize("level", [3, 4])
def test_no_hand_of_a_partner_is_wiped_out(level: int) -> None:
    state = play(position(FOUR.replace("Xr", "wipe", 1)), "wipe")
    assert best(state, level) in "BD"


def test_what_is_held_counts() -> None:
    """Wipe Outs in the hand lower the share, a Flip raises it; the shares of the two sides add up to 1."""
    plain, wipes, flip = (
        round_of(position(f"Xr Xg {two} | Or Og Ob Oy", "a1:Xb b2:Og")) for two in ("Ob Oy", "wipe wipe", "Ob flip")
    )
    assert share(wipes, 0) < share(plain, 0) < share(flip, 0)
    assert all(share(now, 0) + share(now, 1) == pytest.approx(1) for now in (plain, wipes, flip))


def test_what_can_be_finished_next_counts() -> None:
    """An opponent's card that can finish a line next turn counts; so do a Flip and a Double Play that finish one."""
    waits, idle, turns, keeps = (
        round_of(position(hands, "a1:Or b1:Or b2:Xg"))
        for hands in (
            "Xr Xb Xy Ob | Or Og Ob Oy",
            "Xr Xb Xy Ob | Oy Og Ob Oy",
            "double flip Or Oy | Xr Xg Xb Xy",
            "double flip Og Oy | Xr Xg Xb Xy",
        )
    )
    assert share(waits, 0) < share(idle, 0)
    assert share(turns, 0) > share(keeps, 0)


def test_all_that_counts_has_been_learned() -> None:
    assert {seats: list(learned) for seats, learned in WEIGHTS.items()} == {seats: names(seats) for seats in STEPS}


def test_slices_are_short(monkeypatch: pytest.MonkeyPatch) -> None:
    made = trips(monkeypatch)
    counts = []
    for _ in BOT.think(seen(position(FOUR)), Random(1), 5):
        counts.append(made[0])
    assert counts[0] == 0
    assert max(later - sooner for sooner, later in pairwise(counts)) <= PAUSE


def trips(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Counts the trips through the tree."""
    made, trip = [0], Tree.trip

    def counted(tree: Tree, number: int) -> None:
        made[0] += 1
        trip(tree, number)

    monkeypatch.setattr(Tree, "trip", counted)
    return made


def test_the_time_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """The best level goes on while that may change its choice, and does not search if it can finish a line."""
    made = trips(monkeypatch)
    thought = last(position("Xr Xg Ob Oy | Or Og Ob Oy", "b2:Xb"), 5)
    (_, first), (_, second), *_ = thought.values
    assert made[0] == QUICK or first.share > second.share
    assert made[0] > QUICK / 2
    assert min(TRIPS.values()) >= 10 * QUICK
    made[0] = 0
    last(position("Xr Xg Ob wipe | Or Og Ob Oy", ALMOST), 5)
    assert made[0] == 0, "whoever can finish a line does so at once"


def test_what_counting_proves_about_a_hand_decides() -> None:
    """Counting since the last new pile reveals the opponent's hand, which can finish only one of two lines."""
    threats = "a1:Or b1:Or a3:Ob b3:Ob b2:Xg"
    for card, square in (("Or", "c1"), ("Ob", "c3")):
        state = position(f"Xg Xy Xy Xg | {card} Xy Xg Oy", threats)
        hands = state.hands
        known = state._replace(old=(4, 4), counted=in_order((*hands[0], *hands[1])))
        assert best(known).endswith(square)


AT_POINTS = [((0, 0), 0.5 - 35 / 256, 0.5 + 35 / 256), ((4, 0), 15 / 16, 1), ((0, 4), 0, 1 / 16), ((4, 4), 0, 1)]
"""Points of both sides, and A's share of the game if it loses the present round, and if it wins it."""


@pytest.mark.parametrize(("points", "lost", "won"), AT_POINTS)
def test_shares_are_those_of_the_whole_game(points: tuple[int, int], lost: float, won: float) -> None:
    """They follow from the points. The moves are the same as in a game of one round."""
    single = position(EVEN, "b2:Xb")
    several = single._replace(goal=5, points=points)
    for search in (BOT.evaluate, lambda seen, rng: BOT.think(seen, rng, 5)):
        alone, thought = (list(search(seen(state), Random(1)))[-1] for state in (single, several))
        assert thought.move == alone.move
        assert [move for move, _ in thought.values] == [move for move, _ in alone.values]
        expected = [lost + value.share * (won - lost) for _, value in alone.values]
        assert [value.share for _, value in thought.values] == pytest.approx(expected)
    assert last(position("Xr Xg Ob wipe | Or Og Ob Oy", ALMOST, goal=5, points=points), 5).values[0][1].share == won
    over = several._replace(phase="over", dealer=B)
    assert next(BOT.evaluate(seen(over), Random(1))).values == ((("deal",), Value((lost + won) / 2)),)


EVEN, WEAK = "Xr Xg Ob Oy | Or Og Xb Xy", "wipe wipe wipe Oy | Or Og Xb Xy"


def told(state: State, past: tuple[float, ...], level: int = 5) -> Any:
    """A bot's last answer in a game between two."""
    session = begin(GAME, ["A", "B"], {"match": "five"}, 1)._replace(states=(RULES.guess(seen(state), Random(1)),))
    terms = {"level": level, "seed": "7", "past": past}
    answer = json.loads(worker.call("think", json.dumps([question(session)._asdict(), terms])))["ok"]
    while answer["done"] < 1:
        answer = json.loads(worker.call("more", "[]"))["ok"]
    return answer


@pytest.mark.parametrize(
    ("hands", "points", "accepts"),
    [(EVEN, (0, 0), False), (WEAK, (4, 0), False), (EVEN, (0, 4), True)],
)
def test_a_tie_of_several_rounds_is_accepted_by_who_expects_less_than_half_the_game(
    hands: str, points: tuple[int, int], accepts: bool
) -> None:
    """However the present round stands. A game that has been level for several turns still leads somewhere."""
    state = position(hands, "b2:Xb", goal=5, points=points)
    answer = told(state, (0.5,) * LEVEL_TURNS)
    assert (answer["accepts"], answer["resigns"]) == (accepts, False)


OPEN, LOST = "wipe Xy Xy wipe | Or Ob Og Oy", "Xg Xy Xy Xg | Or Ob Xg Oy"
"""With THREATS and all cards known, A's chances in a round: about one in five, and none."""
THREATS = "a1:Or b1:Or a3:Ob b3:Ob b2:Xg"


@pytest.mark.parametrize(
    ("hands", "points", "past", "resigns"),
    [
        (OPEN, (0, 4), 0.01, False),
        (LOST, (0, 4), 0.01, False),
        (LOST, (0, 4), 0.001, True),
        (LOST, (4, 0), 0.001, False),
        (LOST, (3, 4), 0.001, True),
    ],
)
def test_several_rounds_are_given_up_only_where_the_present_round_is_hopeless_too(
    hands: str, points: tuple[int, int], past: float, resigns: bool
) -> None:
    """At 0 : 4 a round is a sixteenth of the game, so the game may look hopeless in a round that is open. `past` is the
    share of the game that was expected before."""
    state = position(hands, THREATS, goal=5, points=points, old=(4, 4))
    known = state._replace(counted=in_order((*state.hands[0], *state.hands[1])))
    answer = told(known, (past,) * HOPELESS_TURNS)
    if points[1] == 4:
        assert answer["share"] <= HOPELESS
    assert answer["resigns"] == resigns


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("hands", "phase"), [("wipe wipe wipe wipe | Or Og Xb Xy", "turn"), (EVEN, "over")])
def test_several_rounds_lead_somewhere_where_nothing_is_to_choose_too(hands: str, phase: str, level: int) -> None:
    """A level game is agreed drawn after some time, but not a game of several rounds: neither where only one card can
    be played nor where the next round is to be dealt."""
    state = position(hands, "b2:Xb", goal=5, phase=phase, dealer=B)
    assert len(RULES.moves(state)) == 1
    answer = told(state, (0.5,) * LEVEL_TURNS, level)
    assert (answer["share"], answer["accepts"], answer["old"]) == (0.5, False, True)


def test_no_tie_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that has been level for long is still decided by the next cards drawn, so the bot offers no draw."""
    state = position("Xr Xg Ob Oy | Or Og Xb Xy", "b2:Xb")
    move = RULES.moves(state)[0]
    even, level_for_long = Thought(move, ((move, Value(0.49)),)), (0.5,) * LEVEL_TURNS
    assert offers_tie(even, GameFacts(level_for_long))
    monkeypatch.setattr(MatchBot, "think", lambda *_: iter([even]))
    asked = question(begin(GAME, ["A", "B"], {}, 1)._replace(states=(RULES.guess(seen(state), Random(1)),)))._asdict()
    answer = worker.call("think", json.dumps([asked, {"level": 5, "seed": "7", "past": level_for_long}]))
    while json.loads(answer)["ok"]["done"] < 1:
        answer = worker.call("more", "[]")
    told = json.loads(answer)["ok"]
    assert (told["share"], told["offers"]) == (0.49, False)


@pytest.mark.parametrize(
    ("hands", "grid"),
    [("Xr Og Xb flip | Or Og Ob Oy", ""), (FOUR, ""), ("wipe Xr Xr Xr | Or Or Xb Xy", OS), (ALL_SAME, OS)],
)
def test_every_move_is_weighed(hands: str, grid: str) -> None:
    state = position(hands, grid) if grid else position(hands)
    thought = list(BOT.evaluate(seen(state), Random(1)))[-1]
    check_evaluated(thought, RULES.moves(state))


def why(state: State, move: Move) -> str:
    return named(sentence(BOT.why(seen(state), Thought(move))), ("Mira", "Jun", "Ada", "Leo"))


def test_reasons_are_told() -> None:
    state = position("Xr Xg Ob wipe | Or Og Ob Oy", ALMOST)
    assert why(state, ("Xr", "c1")) == "With it the game is won."
    stuck = position("Xr double Xr double | Or Og Ob Xg", BARREN)
    assert why(stuck, ("Xr", "discard")).startswith("Nothing can be played")
    threatened = position("Xg Xg Xb Xy | Or Og Ob Oy", "a1:Or b1:Or b2:Xg")
    assert why(threatened, ("Xg", "c1")) == ("Left alone, Jun can perhaps finish a line next. After this, rarely.")


def test_there_is_a_sentence_for_every_move_anywhere() -> None:
    for state in choosing(10, 9):
        for move in RULES.moves(state)[::3]:
            assert "{" not in why(state, move)


def test_levels_have_characters() -> None:
    for level in LEVELS:
        assert len(ENGLISH[f"match.bot.{level}"]) < 70
