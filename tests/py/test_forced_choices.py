"""Forced choices: the share that the bots' worker reports when there is nothing to choose.

A bot does not think about a forced choice, so it reports the share that it expected before. Once the mean of no trials
was reported as a share of 0, and a bot that was winning agreed to a tie.
"""

import json
from collections.abc import Generator, Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest
from helpers import random_session

from threefold.bots import worker
from threefold.bots.bot import Thought
from threefold.bots.resign_and_tie import HOPELESS_TURNS, GameFacts, expected, wishes
from threefold.bots.reviewer import ChoiceMade, review_choice, reviewer_of
from threefold.bots.sampling import Round, successive_halving
from threefold.core.game import Game
from threefold.core.kernel import Seen
from threefold.core.session import Session, begin
from threefold.games import all_games, find
from threefold.games.tactics.bot.possible_choices import options
from threefold.page.seats import question

LEVELS = (1, 4, 5)
FEW = 4
REVIEWED = 12
EVEN = 0.5
GAMES_LOOKED_THROUGH = 60


def positions(game: Game) -> Iterator[Session]:
    """Every position of some random games, except the last one of each."""
    for seed in range(GAMES_LOOKED_THROUGH):
        played = random_session(game, seed)
        for ply in range(played.ply):
            yield played._replace(ply=ply, log=played.log[:ply], states=played.states[: ply + 1])


def forced(game: Game) -> list[Session]:
    return list(islice((one for one in positions(game) if len(one.moves) == 1), FEW))


def told(session: Session, level: int, past: list[float]) -> Any:
    """The last answer of the worker."""
    asked = json.loads(json.dumps(question(session)._asdict()))
    terms = {"level": level, "seed": "7", "past": past}
    answer = json.loads(worker.call("think", json.dumps([asked, terms])))
    while answer["ok"]["done"] < 1:
        answer = json.loads(worker.call("more", "[]"))
    return answer["ok"]


def proven(session: Session, level: int) -> bool:
    """Whether the bot knows for certain how the game ends."""
    rules, seat = session.game.rules, session.present.actor
    *_, last = worker.bot_of(session.game).think(rules.mask(session.now, seat), Random(7), level)
    value = expected(last)
    return value is not None and value.plies is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_forced_choice_tells_what_the_last_real_thought_expected(game: Game, level: int) -> None:
    for session in forced(game):
        if proven(session, level):
            continue
        winning = told(session, level, [0.5, 0.81])
        assert (winning["share"], winning["accepts"], winning["old"]) == (0.81, False, True)
        losing = told(session, level, [0.5, 0.2])
        assert (losing["share"], losing["accepts"], losing["old"]) == (0.2, True, True)
        first = told(session, level, [])
        assert (first["share"], first["accepts"]) == (None, False)
        for one in (winning, losing, first, told(session, level, [0.0] * HOPELESS_TURNS)):
            assert not one["resigns"]
            assert not one["offers"]


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_review_judges_a_forced_choice_by_its_position(game: Game) -> None:
    """In Tic-Tac-Tics each answer to a special was told as even, whoever stood better."""
    shares = []
    for session in islice((one for one in positions(game) if len(one.moves) == 1), REVIEWED):
        seen: Seen[Any] = game.rules.mask(session.now, session.present.actor)
        (move,) = session.moves
        *_, found = review_choice(game, reviewer_of(game), ChoiceMade(seen, move, session.ply, session.now))
        assert found
        assert found.best == move
        assert found.share == found.played
        shares.append(found.share)
    if game.key == "tactics":
        assert EVEN not in shares


def test_there_are_forced_choices_where_hands_are_hidden() -> None:
    for key in ("tactics", "match"):
        assert len(forced(find(key))) == FEW


@pytest.mark.parametrize("level", LEVELS)
def test_cards_that_make_no_difference_are_no_choice_either(level: int) -> None:
    """With several legal moves in Tic-Tac-Tics that have the same effect."""
    found = 0
    for session in positions(find("tactics")):
        seen: Seen[Any] = session.game.rules.mask(session.now, session.present.actor)
        if session.present.result or len(session.moves) < 2 or len(options(seen)) > 1:
            continue
        assert told(session, level, [0.81])["share"] == 0.81
        found += 1
        if found == FEW:
            return
    raise AssertionError("there are such positions")


def test_what_was_thought_about_is_told_as_new() -> None:
    session = next(one for one in positions(find("tactics")) if len(one.moves) > 8)
    answer = told(session, 4, [0.81])
    assert "old" not in answer
    assert answer["share"] != 0.81


def test_who_never_thought_agrees_to_nothing() -> None:
    assert not wishes(Thought(("a",)), GameFacts(), forced=True).accepts


def test_what_was_not_tried_yet_has_no_share() -> None:
    def judge(_deal: int, candidate: str, _depth: int) -> Generator[int, None, float]:
        yield 1
        yield 1
        return {"a": 0.2, "b": 0.9, "c": 0.4}[candidate]

    rounds = [Round(3, 2, 0)]
    first, *between, last = successive_halving("abc", rounds, lambda: 0, judge, pause=1)
    assert not first.ranked, "amid the first trial"
    assert all(share > 0 for standing in between for _, share in standing.ranked)
    assert {candidate for candidate, _ in last.ranked} == {"a", "b", "c"}


@pytest.mark.parametrize("seats", [2, 4])
def test_a_bot_that_is_hurried_claims_no_share_that_it_has_not_found(seats: int) -> None:
    """Any thought may be the last one, because a player can hurry the bot."""
    game = find("stack")
    session = begin(game, [f"P{seat}" for seat in range(seats)], {}, 3)
    for _ in range(10):
        session = session.play(session.moves[0])
    seen = game.rules.mask(session.now, session.present.actor)
    for thought in islice(worker.bot_of(game).think(seen, Random(1), 5), 30):
        assert all(value.share > 0 for _, value in thought.values)
