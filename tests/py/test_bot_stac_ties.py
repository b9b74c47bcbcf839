"""When the bots of Stac call a game dead, offer a tie and accept one: by what the search sees, never by how long it
has lasted."""

from collections.abc import Iterator
from random import Random

import pytest
from stac_positions import RULES, game, position, state_of

from thorough import usually
from threefold.bots.bot import LEVELS, Thought, Value
from threefold.bots.resign_and_tie import LEVEL_TURNS, GameFacts, accepts_tie, expected, offers_tie
from threefold.core.kernel import Result, Seen
from threefold.games.stac.bot import levels
from threefold.games.stac.bot.bot import BOT
from threefold.games.stac.bot.choices import Choice, so_far
from threefold.games.stac.bot.reviewer import REVIEWER
from threefold.games.stac.rules.rules import State

LEVEL_FOR_LONG = GameFacts(shares=(0.5,) * LEVEL_TURNS)
DEAD = [
    position("A0100 0200A 00B20 BB000 00A02", "a2", "d4", quiet=13),
    position("20200 0A0B1 00A0B A0B00 00020", "b2", "a2", quiet=34),
    position("A0000 A1B0A 0B000 00220 00B02", "e4", "e2", 1, quiet=15),
]
"""Three claims each: a player who builds gives the opponent the fourth claim."""
ALIVE = [
    position("11111 11111 11111 11111 11111", "a3", "e4", quiet=20),
    position("11111 10A11 12011 1B111 11110", "a3", "e4", quiet=20),
    position("0B110 11101 B010A 101A0 010B0", "e2", "c4", 1, quiet=11),
    position("010A1 01100 B0B00 0002A 0AB01", "a4", "c4", quiet=20),
    position("B2002 0010A 11B00 100A0 0A200", "c1", "d4", 1, quiet=8),
]
"""The start; one claim each; three to two with tokens to build; three each with a fight left; three to two where the
best line has thirteen quiet moves before the fourth claim."""


def last(thoughts: Iterator[Thought]) -> Thought:
    *_, thought = thoughts
    return thought


def think(state: State, level: int) -> Thought:
    return last(BOT.think(Seen(state, RULES.actor(state)), Random(1), level))


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("state", [DEAD[0], pytest.param(DEAD[1], marks=pytest.mark.thorough), DEAD[2]])
def test_a_dead_game_is_a_tie_to_every_level(state: State, level: int) -> None:
    thought = think(state, level)
    value = expected(thought)
    assert value
    assert value.share == 0.5
    assert offers_tie(thought, GameFacts())
    assert accepts_tie(thought, GameFacts())


@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("state", ALIVE)
def test_a_game_with_something_left_in_it_is_played_on_however_long_it_has_stood_level(
    state: State, level: int
) -> None:
    assert not offers_tie(think(state, level), LEVEL_FOR_LONG)


@pytest.mark.slow
@pytest.mark.parametrize("state", usually(DEAD[:1], DEAD))
def test_nobody_talks_of_a_tie_right_after_a_token_has_landed_on_a_token(state: State) -> None:
    for quiet in (0, 1, 4):
        thought = think(state._replace(quiet=quiet), 5)
        assert not offers_tie(thought, LEVEL_FOR_LONG)


def test_nobody_stops_thinking_when_a_tie_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thought may lead to a tie offer, because the page may stop at any of them, not only at the last one."""
    monkeypatch.setitem(levels.SIGHTS, 5, levels.SIGHTS[5]._replace(positions=1_500))
    for state in ALIVE:
        for thought in BOT.think(Seen(state, RULES.actor(state)), Random(1), 5):
            assert not offers_tie(thought, LEVEL_FOR_LONG)


@pytest.mark.parametrize("state", [*DEAD[:1], *(pytest.param(one, marks=pytest.mark.thorough) for one in DEAD[1:])])
def test_advice_says_that_a_tie_is_the_honest_end(state: State, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=25_000))
    seen = Seen(state, RULES.actor(state))
    thought = last(BOT.evaluate(seen, Random(1)))
    assert BOT.why(seen, thought).key == "stac.hint.dead"
    assert dict(thought.values)[thought.move].share == 0.5


@pytest.mark.slow
def test_nobody_is_told_so_while_there_is_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=25_000))
    for state in ALIVE[2:]:
        seen = Seen(state, RULES.actor(state))
        assert BOT.why(seen, last(BOT.evaluate(seen, Random(1)))).key != "stac.hint.dead"


def repeated() -> State:
    """A position in which one move makes a position the third of its kind."""
    return state_of(game("-b1 -d5 -a1 -e5 -b1 -d5 -a1"))


def test_a_move_that_ends_the_game_in_a_tie_is_explained_by_that() -> None:
    state = DEAD[0]._replace(quiet=149)
    seen = Seen(state, RULES.actor(state))
    thought = last(BOT.evaluate(seen, Random(1)))
    assert RULES.result(RULES.play(state, thought.move)) == Result((0.5, 0.5), "stac.quiet")
    assert BOT.why(seen, thought).key == "stac.hint.tie"


def test_analysis_tells_a_move_that_ties_at_once_as_a_tie() -> None:
    state = repeated()
    ties = {move for move in RULES.moves(state) if RULES.result(RULES.play(state, move))}
    values = dict(last(BOT.evaluate(Seen(state, RULES.actor(state)), Random(1))).values)
    assert {move for move, value in values.items() if value == Value(0.5, 1)} == ties and len(ties) == 1


def test_a_review_counts_a_move_that_ties_at_once_as_half_the_game() -> None:
    state = repeated()
    tie = next(move for move in RULES.moves(state) if RULES.result(RULES.play(state, move)))
    *_, found = REVIEWER.choice(Seen(state, RULES.actor(state)), tie, Random(1), 9)
    assert found and found.played == 0.5 and found.proofs == ()


def test_a_bot_that_plays_still_likes_a_tie_a_little_less_than_half_the_game() -> None:
    state = repeated()
    tie = next(move for move in RULES.moves(state) if RULES.result(RULES.play(state, move)))
    value = expected(so_far([Choice(state, tie)], 1.0))
    assert value and value.plies is None and 0.46 < value.share < 0.47


def test_where_every_move_ties_at_once_a_tie_is_the_honest_end() -> None:
    state = DEAD[0]._replace(quiet=149)
    quiet = [move for move in RULES.moves(state) if RULES.result(RULES.play(state, move))]
    seen = Seen(state, RULES.actor(state))
    values = tuple((move, Value(0.5, 1)) for move in quiet)
    lost = tuple((move, Value(0.0, 2)) for move in RULES.moves(state) if move not in quiet)
    assert BOT.idea(seen, Thought(quiet[0], values + lost)).key == "stac.idea.drawn"
