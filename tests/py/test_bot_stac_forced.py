"""Forced ends in Stac: proven values are right, to the ply, and the highest level finds them before all others."""

from collections.abc import Iterator
from random import Random

import pytest
from stac_exhaustive_search import FILE, facts, forced_value, line_of
from stac_positions import RULES, position

from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move, Seen
from threefold.games.stac.bot import levels
from threefold.games.stac.bot.bot import BOT
from threefold.games.stac.bot.choices import Choice
from threefold.games.stac.bot.forced import ForcedLines
from threefold.games.stac.rules.rules import State

KNOWN = list(facts())
LIVELY = [fact for fact in KNOWN if fact.forced]


def last(thoughts: Iterator[Thought]) -> Thought:
    *_, thought = thoughts
    return thought


def evaluated(state: State) -> dict[Move, Value]:
    return dict(last(BOT.evaluate(Seen(state, RULES.actor(state)), Random(1))).values)


def found(state: State, plies: int) -> dict[Move, Value]:
    """The values that the search for forced lines alone proves, by move."""
    lines, forced = ForcedLines(frozenset(), state.limit), {}
    lines.budget = 1 << 30
    for move in RULES.moves(state):
        choice = Choice(state, move)
        for left in range(1, plies):
            if not choice.known and (lines.wins if left & 1 else lines.loses)(choice.node, choice.quiet, left):
                choice.prove(not left & 1, left + 1)
        if choice.proof:
            forced[move] = choice.proof
    return forced


def test_the_facts_are_what_plain_search_finds() -> None:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    short = [number for number, fact in enumerate(KNOWN) if fact.plies <= 6 and fact.forced]
    for number in Random(3).sample(short, 12):
        assert line_of(KNOWN[number].state, KNOWN[number].plies).rstrip() == lines[number]


@pytest.mark.slow
def test_forced_lines_are_those_of_plain_search() -> None:
    assert len(KNOWN) >= 290
    assert sum(len(fact.forced) for fact in KNOWN) >= 1000
    for fact in KNOWN:
        assert found(fact.state, fact.plies) == fact.forced, fact.state


@pytest.mark.slow
def test_what_analysis_calls_proven_is_proven(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=1_500))
    proven = 0
    for fact in LIVELY[::2]:
        for move, value in evaluated(fact.state).items():
            if value.plies is None:
                assert 0 < value.share < 1
            elif value.plies <= fact.plies or move in fact.forced:
                assert fact.forced.get(move) == value, (fact.state, move)
                proven += 1
    assert proven >= 400


@pytest.mark.slow
def test_the_highest_level_plays_no_forced_loss_where_a_move_holds_and_misses_no_forced_win(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(levels.SIGHTS, 5, levels.SIGHTS[5]._replace(positions=3_000))
    won = held = 0
    for fact in LIVELY[::2]:
        move = last(BOT.think(Seen(fact.state, RULES.actor(fact.state)), Random(1), 5)).move
        best = max((value for value in fact.forced.values() if value.share), key=lambda one: one.liking, default=None)
        if best:
            assert fact.forced.get(move) == best, fact.state
            won += 1
        elif len(fact.forced) < len(RULES.moves(fact.state)):
            assert move not in fact.forced, fact.state
            held += 1
    assert won >= 20
    assert held >= 40


def ends(state: State, plies: int) -> dict[Move, Value]:
    every = {move: forced_value(state, move, plies, {}) for move in RULES.moves(state)}
    return {move: value for move, value in every.items() if value}


@pytest.mark.parametrize("quiet", [146, 147, 148, 149])
def test_no_end_is_proven_that_the_quiet_limit_forestalls(quiet: int) -> None:
    for fact in LIVELY[:25]:
        state = fact.state._replace(quiet=quiet)
        assert found(state, 4) == ends(state, 4), state


def test_no_win_is_proven_that_a_third_repetition_forestalls(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quiet move that would win in three leads to a position that has already occurred twice."""
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=1_500))
    checked = 0
    for fact in LIVELY:
        quiet_wins = [move for move, value in fact.forced.items() if value == Value(1.0, 3)]
        for move in quiet_wins[:1]:
            again = RULES.play(fact.state, move).now
            state = fact.state._replace(repetition=True, past=(again, again), quiet=4)
            assert evaluated(state)[move] == Value(0.5, 1)
            checked += 1
        if checked >= 5:
            return
    pytest.fail("too few wins in three")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rows", "pawns", "turn", "far"),
    [
        ("200B0 00B0B 11101 1A011 0A010", ("a3", "a4"), 0, {"a1": (0.0, 12), "a2": (0.0, 12), "a5": (0.0, 12)}),
        ("110A1 10B01 11B10 B1000 01111", ("d2", "c4"), 1, {"e4": (1.0, 13)}),
    ],
)
def test_a_distance_far_away_is_right_or_not_told(
    rows: str, pawns: tuple[str, str], turn: int, far: dict[str, tuple[float, int]]
) -> None:
    """Here a search with late move reductions once claimed losses in 14 and a win in 11."""
    values = evaluated(position(rows, *pawns, turn=turn, repetition=False))
    for square, (share, plies) in far.items():
        value = next(value for move, value in values.items() if move[-1] == square and move[0] != "carry")
        assert value in (Value(share, plies), Value(value.share))


LOST_SOON_AFTER = [
    position("10B01 10B10 0A0A0 10101 1110A", "e1", "d4", turn=1),
    position("B1000 01101 10AA1 B0001 011A1", "c3", "e2", turn=1),
    position("00B11 01111 00111 AB00A 0A010", "b1", "c3", turn=1),
    position("A11A0 01111 11111 1A000 0010B", "b2", "e3", turn=1),
]
"""The move that seems best loses to a longer line than those that are looked for after all moves."""


@pytest.mark.parametrize("positions", [6_000, 15_000])
@pytest.mark.parametrize("state", LOST_SOON_AFTER)
def test_a_hint_follows_the_move_that_it_advises_further_than_the_others(
    state: State, positions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=positions))
    seen = Seen(state, RULES.actor(state))
    thought = last(BOT.evaluate(seen, Random(1)))
    lines = ForcedLines(frozenset(), state.limit)
    lines.budget = 1 << 30
    advised = Choice(state, thought.move)
    lost = any(lines.wins(advised.node, advised.quiet, plies) for plies in (1, 3, 5, 7, 9))
    assert lost == (BOT.idea(seen, thought).key == "stac.idea.lost")


def test_where_all_is_lost_the_idea_says_so_whatever_is_threatened_or_can_be_claimed() -> None:
    """The reason that the move holds out longest would speak of nothing that was said."""
    told = 0
    for fact in KNOWN:
        seen, moves = Seen(fact.state, RULES.actor(fact.state)), RULES.moves(fact.state)
        if set(fact.forced) == set(moves) and all(value.share == 0 for value in fact.forced.values()):
            thought = Thought(max(moves, key=lambda one: fact.forced[one].liking), tuple(fact.forced.items()))
            assert BOT.why(seen, thought).key == "stac.hint.lost"
            assert BOT.idea(seen, thought).key == "stac.idea.lost"
            told += 1
    assert told
