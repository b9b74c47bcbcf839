"""The bots of Stac: five levels that search, deterministic and in short slices."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from helpers import find, option_sets
from stac_positions import position

from german import GERMAN
from thorough import usually
from threefold.bots.bot import LEVELS, Thought, Value
from threefold.core.kernel import Move, Seen
from threefold.games.stac.bot import deepening, levels
from threefold.games.stac.bot.bot import BOT
from threefold.games.stac.bot.compact import LOW, compact
from threefold.games.stac.bot.deepening import SLICE
from threefold.games.stac.bot.forced import ForcedLines
from threefold.games.stac.bot.next_turn import makes_pair, open_claims, square_named
from threefold.games.stac.bot.search import Search
from threefold.games.stac.rules.rules import DOUBLE, SINGLE, State, claims
from threefold.words import ENGLISH, sentence

GAME = find("stac")
RULES = GAME.rules
EVALUATION_SIGHT = levels.EVALUATION_SIGHT


def last(thoughts: Iterator[Thought]) -> Thought:
    *_, thought = thoughts
    return thought


def think(state: State, level: int, seed: int = 1) -> Thought:
    return last(BOT.think(RULES.mask(state, RULES.actor(state)), Random(seed), level))


@pytest.fixture
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Gives the highest level and the advice few positions to search: these tests do not need more."""
    monkeypatch.setitem(levels.SIGHTS, 5, levels.SIGHTS[5]._replace(positions=1_200))
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=1_200))


def positions(games: int, seed: int = 1, every: int = 1) -> Iterator[State]:
    """Positions of games of the second level against itself."""
    rng = Random(seed)
    for _ in range(games):
        state = RULES.start(GAME.setup(rng.choice(option_sets(GAME))))
        for ply in range(60):
            if RULES.result(state):
                break
            if ply % every == 0:
                yield state
            wander = rng.random() < 0.3
            move = rng.choice(list(RULES.moves(state))) if wander else think(state, 2, rng.randrange(99)).move
            state = RULES.play(state, move)


def claims_now(state: State) -> list[Move]:
    me = RULES.actor(state)
    return [
        move
        for move in RULES.moves(state)
        if claims(RULES.play(state, move).now.board, me) > claims(state.now.board, me)
    ]


def by_claims(state: State, depth: int, low: float = -99, high: float = 99) -> float:
    """The lead in claims that the player to move can force within `depth` plies, from the rules alone. A claim that is
    possible at that depth counts 0.7."""
    me = RULES.actor(state)
    if result := RULES.result(state):
        return (result.shares[me] - 0.5) * 20
    if not depth:
        board = state.now.board
        return claims(board, me) - claims(board, 1 - me) + 0.7 * bool(open_claims(state, me))
    for move in RULES.moves(state):
        low = max(low, -by_claims(RULES.play(state, move), depth - 1, -high, -low))
        if low >= high:
            break
    return low


def clear_cut(games: int, seed: int) -> Iterator[tuple[State, set[Move]]]:
    """Positions without an immediate claim in which some moves are about a claim better than the others within four
    plies, and these moves."""
    for state in positions(games, seed, every=2):
        if claims_now(state) or state.now.board.count(DOUBLE) < 1:
            continue
        values = {move: -by_claims(RULES.play(state, move), 3) for move in RULES.moves(state)}
        good = {move for move in values if values[move] > max(values.values()) - 0.9}
        if len(good) < len(values):
            yield state, good


@pytest.fixture(scope="module")
def sharp() -> list[tuple[State, set[Move]]]:
    return list(clear_cut(5, seed=31))


def test_the_compact_board_is_the_board() -> None:
    for state in positions(3):
        p = compact(state.now)
        low, high = p.board & LOW, p.board >> 1 & LOW
        assert (low & ~high).bit_count() == state.now.board.count(SINGLE)
        assert (high & ~low).bit_count() == state.now.board.count(DOUBLE)
        assert (p.mine, p.theirs) == (
            claims(state.now.board, state.now.turn),
            claims(state.now.board, 1 - state.now.turn),
        )


@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_a_legal_move_and_the_same_again(level: int, hurried: None) -> None:
    for state in positions(1, seed=level, every=9):
        seen = RULES.mask(state, RULES.actor(state))
        thoughts = list(BOT.think(seen, Random(5), level))
        assert thoughts == list(BOT.think(seen, Random(5), level))
        assert {thought.move for thought in thoughts} <= set(RULES.moves(state))
        assert {move for thought in thoughts for move, _ in thought.values} <= set(RULES.moves(state))
        assert thoughts[-1].done == 1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("turn", [0, 1])
def test_a_win_that_is_there_is_taken(level: int, turn: int, hurried: None) -> None:
    mine, yours = "AB"[turn], "AB"[1 - turn]
    rows = f"{mine}{mine}{mine}{yours}{yours} 00000 21000 00001 11112"
    pawns = ("b3", "e2") if turn == 0 else ("e2", "b3")
    state = position(rows, *pawns, turn=turn)
    assert RULES.flaw(state) is None
    assert think(state, level).move == ("carry", "a3")


@pytest.mark.slow
@pytest.mark.parametrize("level", [3, 4, 5])
def test_no_claim_in_three_plies_is_missed_and_none_allowed(
    level: int, sharp: list[tuple[State, set[Move]]], hurried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert len(sharp) >= 50
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", EVALUATION_SIGHT._replace(positions=20_000))
    for state, good in sharp[:: usually(2, 1)]:
        thought = think(state, level)
        if thought.move not in good and not dict(thought.values)[thought.move].plies:
            # A deeper search may give up a claim for something better: then the deepest evaluation must agree.
            values = dict(last(BOT.evaluate(RULES.mask(state, RULES.actor(state)), Random(1))).values)
            assert values[thought.move].share >= max(values[move].share for move in good), (state, good, thought)


def test_weighing_gives_every_legal_move_a_value(hurried: None) -> None:
    for state in positions(1, seed=41, every=7):
        thought = last(BOT.evaluate(Seen(state, RULES.actor(state)), Random(1)))
        values = dict(thought.values)
        assert set(values) == set(RULES.moves(state))
        assert all(0 <= value.share <= 1 for value in values.values())
        assert values[thought.move].share == max(value.share for value in values.values())


def test_a_proven_win_is_a_win() -> None:
    """It comes within the number of plies that was told, whatever legal moves the opponent answers."""
    checked = 0
    for state in positions(4, seed=43, every=2):
        thought = think(state, 3)
        value = dict(thought.values)[thought.move]
        if value.share == 1 and value.plies and value.plies <= 3:
            after = RULES.play(state, thought.move)
            assert within(after, RULES.actor(state), value.plies - 1)
            checked += 1
    assert checked


def within(state: State, winner: int, plies: int) -> bool:
    if result := RULES.result(state):
        return result.shares[winner] == 1
    if not plies:
        return False
    every = (within(RULES.play(state, move), winner, plies - 1) for move in RULES.moves(state))
    return any(every) if RULES.actor(state) == winner else all(every)


def test_slices_are_short_and_the_first_thought_comes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Search | ForcedLines] = []

    class WatchedSearch(Search):
        __slots__ = ()

        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(self)

    class WatchedLines(ForcedLines):
        __slots__ = ()

        def __init__(self, *args: Any) -> None:
            super().__init__(*args)
            made.append(self)

    monkeypatch.setattr(deepening, "Search", WatchedSearch)
    monkeypatch.setattr(deepening, "ForcedLines", WatchedLines)
    for state in (RULES.start(GAME.setup()), position("AABBB 21111 A1020 00001 11000", "d3", "b4")):
        for thoughts in (BOT.think(Seen(state, 0), Random(1), 5), BOT.evaluate(Seen(state, 0), Random(1))):
            made.clear()
            looked = 0
            for number, _ in enumerate(thoughts):
                # The search continues the count of the forced lines.
                assert made[-1].nodes - looked <= SLICE + 1
                looked = made[-1].nodes
                if number > 60:
                    break


@pytest.mark.slow
def test_every_hint_has_its_sentence(hurried: None) -> None:
    said = set()
    for state in positions(2, seed=47, every=4):
        seen = Seen(state, RULES.actor(state))
        say = BOT.why(seen, last(BOT.evaluate(seen, Random(1))))
        said.add(say.key)
        assert sentence(say)
    assert len(said) >= 4
    assert all(len(ENGLISH[f"stac.bot.{level}"]) < 70 for level in LEVELS)


def test_level_4_looks_as_many_moves_ahead_as_its_description_says() -> None:
    said = {3: ("three", "drei"), 4: ("four", "vier"), 5: ("five", "fünf"), 6: ("six", "sechs")}
    english, german = said[levels.SIGHTS[4].depth]
    assert f" {english} moves ahead" in ENGLISH["stac.bot.4"]
    assert f" {german} Züge voraus" in GERMAN["stac.bot.4"]


def test_a_threat_is_told_from_the_board() -> None:
    state = position("11111 11111 21101 11111 11111", "c3", "e5")
    assert open_claims(state, 0) == [10]
    assert BOT.why(Seen(state, 0), Thought(("carry", "a3"), ((("carry", "a3"), Value(0.8)),))).key == "stac.hint.claim"


def test_a_claim_that_the_other_player_can_make_first_is_no_threat() -> None:
    contested = threatened = 0
    for state in positions(6, seed=53, every=2):
        me = state.now.turn
        for move in RULES.moves(state):
            after = RULES.play(state, move)
            if RULES.result(after):
                continue
            said = BOT.why(Seen(state, me), Thought(move))
            theirs = open_claims(after, 1 - me)
            contested += bool(set(open_claims(after, me)) & set(theirs))
            if said.key.startswith("stac.hint.threat"):
                threatened += 1
                assert said.fill["square"] not in [square_named(square) for square in theirs]
    assert contested and threatened


def test_a_pair_is_the_reason_only_if_the_other_player_can_claim_nothing_next() -> None:
    praised = given_away = 0
    for state in positions(6, seed=53, every=2):
        for move in RULES.moves(state):
            after = RULES.play(state, move)
            if not makes_pair(state, move) or RULES.result(after) or open_claims(after, state.now.turn):
                continue
            mark = "AB"[1 - state.now.turn]
            gives = any(
                RULES.play(after, one).now.board.count(mark) > after.now.board.count(mark) for one in RULES.moves(after)
            )
            key = BOT.why(Seen(state, state.now.turn), Thought(move)).key
            assert key.removeprefix("stac.hint.") in ("pair", "stops", "stops.all", "guess", "claim", "nears")
            assert key != "stac.hint.pair" or not gives
            praised += key == "stac.hint.pair"
            given_away += gives
    assert praised and given_away


@pytest.mark.parametrize(
    ("state", "move", "said"),
    [
        (
            position("02021 11111 11111 11011 11211", "c1", "b3"),
            ("c3",),
            "{1} can claim b5, and nothing stops it. Threaten another.",
        ),
        (
            position("10011 11211 A2000 1011B 1A100", "e3", "c2"),
            ("b3",),
            "{1} can claim c4. Weigh whether to stop it.",
        ),
    ],
)
def test_a_claim_of_the_other_player_that_the_move_does_not_stop_is_told_first(
    state: State, move: Move, said: str
) -> None:
    assert sentence(BOT.idea(Seen(state, 0), Thought(move))) == said


@pytest.mark.slow
def test_advice_compares_moves_that_were_looked_at_alike(hurried: None) -> None:
    """Within an iteration some moves have been searched one ply deeper: the best move is still the best of those
    shown, unless those are known to lose and others are not."""
    several = 0
    for state in positions(4, every=usually(8, 4)):
        for thought in BOT.evaluate(RULES.mask(state, RULES.actor(state)), Random(1)):
            shown = [value.liking for _, value in thought.values]
            assert shown == sorted(shown, reverse=True)
            if shown and shown[0][0] == 0 and len(shown) < len(RULES.moves(state)):
                assert thought.move not in dict(thought.values)
                continue
            assert not shown or thought.values[0][0] == thought.move
            several += len(set(shown)) > 1
    assert several


@pytest.mark.parametrize("seed", usually([0, 200], [0, 100, 200, 300]))
def test_who_follows_the_best_move_at_three_to_two_gets_on_with_the_game(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against the highest level, in a position in which the advice was once only to walk back and forth for 25 or 50
    moves."""
    monkeypatch.setitem(levels.SIGHTS, 5, levels.SIGHTS[5]._replace(positions=3_000))
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=3_000))
    state = position("0002B 11000 11A00 0B120 01A0B", "d2", "d4", turn=1)
    for ply in range(20):
        seen, rng = RULES.mask(state, RULES.actor(state)), Random(seed + ply)
        thought = last(BOT.evaluate(seen, rng) if state.now.turn else BOT.think(seen, rng, 5))
        state = RULES.play(state, thought.move)
        if RULES.result(state) or thought.dead or not state.quiet:
            return
    pytest.fail("nothing but walking")
