"""When bots give up, offer ties and accept them."""

import json

import pytest

from threefold.bots import worker
from threefold.bots.bot import LEVELS, Thought, Value
from threefold.bots.resign_and_tie import (
    CONTEMPT,
    LEVEL_TURNS,
    MOVES_BETWEEN_OFFERS,
    TIE,
    GameFacts,
    accepts_tie,
    contempt,
    offers_tie,
    resigns,
)
from threefold.core.session import begin
from threefold.games import find
from threefold.page.seats import question

MOVE = ("c3",)
LEVEL_FOR_LONG = GameFacts(shares=(0.5,) * LEVEL_TURNS)


def thought(share: float, plies: int | None = None) -> Thought:
    return Thought(MOVE, ((MOVE, Value(share, plies)),))


def test_who_has_no_opinion_agrees_to_nothing() -> None:
    silent = Thought(MOVE)
    assert not resigns(silent, LEVEL_FOR_LONG)
    assert not offers_tie(silent, LEVEL_FOR_LONG)
    assert not accepts_tie(silent, LEVEL_FOR_LONG)


def test_a_loss_that_is_near_is_not_played_out_and_one_far_away_is() -> None:
    assert resigns(thought(0.0, 2), GameFacts())
    assert not resigns(thought(0.0, 12), GameFacts())


def test_what_looks_hopeless_once_is_played_on() -> None:
    assert not resigns(thought(0.01), GameFacts())
    assert not resigns(thought(0.01), GameFacts((0.3, 0.01)))
    assert resigns(thought(0.01), GameFacts((0.01, 0.01)))


def test_a_game_of_several_rounds_is_given_up_only_where_game_and_round_are_hopeless() -> None:
    last_chance = thought(0.001)._replace(stake=(0.0, 1 / 16))
    assert resigns(last_chance, GameFacts((0.001, 0.001)))
    assert not resigns(last_chance, GameFacts((0.01, 0.01)))
    assert not resigns(thought(0.01)._replace(stake=(0.0, 1 / 16)), GameFacts((0.01, 0.01)))
    assert not resigns(thought(0.26)._replace(stake=(0.26, 0.5)), GameFacts((0.26, 0.26)))


def test_nobody_gives_up_among_several() -> None:
    assert not resigns(thought(0.0, 2), GameFacts(seats=3))


@pytest.mark.parametrize("level", LEVELS)
def test_the_two_lowest_levels_let_whoever_is_winning_make_the_last_move(level: int) -> None:
    assert resigns(thought(0.0, 2), GameFacts(level=level)) == (level > 2)
    assert resigns(thought(0.01), GameFacts((0.01, 0.01), level=level)) == (level > 2)


def test_a_tie_is_offered_after_a_level_while_and_not_again_and_again() -> None:
    assert offers_tie(thought(0.48), LEVEL_FOR_LONG)
    assert not offers_tie(thought(0.48), GameFacts((0.5,)))
    assert not offers_tie(thought(0.48), LEVEL_FOR_LONG._replace(since_offer=MOVES_BETWEEN_OFFERS - 1))


@pytest.mark.parametrize("share", [0.52, 0.57, 0.8])
def test_nobody_offers_a_tie_who_expects_more(share: float) -> None:
    assert not offers_tie(thought(share), LEVEL_FOR_LONG)
    assert not offers_tie(thought(share)._replace(dead=True), LEVEL_FOR_LONG)


def test_a_search_that_sees_whether_the_game_leads_anywhere_counts_for_more_than_how_long_it_has_stood_level() -> None:
    dead, alive = thought(0.5)._replace(dead=True), thought(0.5)._replace(dead=False)
    assert offers_tie(dead, GameFacts())
    assert accepts_tie(dead, GameFacts())
    assert not offers_tie(alive, LEVEL_FOR_LONG)
    assert not accepts_tie(alive, LEVEL_FOR_LONG)
    assert accepts_tie(thought(0.4)._replace(dead=False), GameFacts())


def test_a_tie_is_accepted_by_who_expects_no_more() -> None:
    assert accepts_tie(thought(0.3), GameFacts())
    assert accepts_tie(thought(0.5, 6), GameFacts())
    assert accepts_tie(thought(0.51), LEVEL_FOR_LONG)
    assert not accepts_tie(thought(0.5), GameFacts())
    assert not accepts_tie(thought(0.7), LEVEL_FOR_LONG)


@pytest.mark.parametrize("sides", [3, 4, 6])
def test_among_several_sides_a_tie_is_worth_no_half_but_an_even_share(sides: int) -> None:
    standing, even = GameFacts(seats=sides, sides=sides), 1 / sides
    assert not accepts_tie(thought((even + 0.5) / 2), standing)
    assert not accepts_tie(thought(even), standing)
    assert accepts_tie(thought(even - 2 * CONTEMPT / sides), standing)
    assert accepts_tie(thought(even, 6), standing)
    assert not accepts_tie(thought(0.5, 6), standing)
    level_for_long = standing._replace(shares=(even,) * LEVEL_TURNS)
    assert accepts_tie(thought(even), level_for_long)
    assert not accepts_tie(thought(even * 1.3), level_for_long)


def test_partners_share_a_tie_as_one_side() -> None:
    assert accepts_tie(thought(0.47), GameFacts(seats=4, sides=2))
    assert not accepts_tie(thought(0.47), GameFacts(seats=4, sides=4))


@pytest.mark.parametrize(
    ("key", "seats", "share", "accepts"),
    [("stack", 2, 0.4, True), ("stack", 3, 0.4, False), ("stack", 6, 0.2, False), ("match", 4, 0.4, True)],
)
def test_the_worker_knows_how_many_sides_there_are(
    key: str, seats: int, share: float, accepts: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(find(key), [f"P{seat}" for seat in range(seats)], {}, 1)
    known = Thought(session.moves[0], ((session.moves[0], Value(share)),))
    monkeypatch.setattr(type(worker.bot_of(session.game)), "think", lambda *_: iter([known]))
    asked = question(session)._asdict()
    told = json.loads(worker.call("think", json.dumps([asked, {"level": 5, "seed": "7"}])))["ok"]
    assert (told["share"], told["accepts"]) == (share, accepts)


def test_contempt_is_one_number_in_whatever_unit_a_search_counts() -> None:
    assert TIE == 0.5 - CONTEMPT
    assert contempt(90) == 11
    assert contempt(900) == 108
