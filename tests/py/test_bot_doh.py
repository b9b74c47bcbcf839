"""The bots of Tic Tac Doh!: five levels, and the exact value of every move."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from helpers import find, option_sets

from threefold.bots.bot import LEVELS, Thought, Value
from threefold.core.kernel import Move, Seen
from threefold.games.doh.bot import bot as module
from threefold.games.doh.bot.bot import BOT, SLICE
from threefold.games.doh.bot.compact import COMPLETES, SAFE, compact
from threefold.games.doh.bot.solve import Solver
from threefold.games.doh.rules.rules import PIECES, State
from threefold.words import ENGLISH, sentence

GAME = find("doh")
RULES = GAME.rules


def last(thoughts: Iterator[Thought]) -> Thought:
    *_, thought = thoughts
    return thought


def positions(games: int, seed: int = 1) -> Iterator[State]:
    """Positions of games whose players avoid moves that let the next player win, so that the games are long."""
    rng = Random(seed)
    for _ in range(games):
        state = RULES.start(GAME.setup(rng.choice(option_sets(GAME))))
        while not RULES.result(state):
            yield state
            moves = list(RULES.moves(state))
            rng.shuffle(moves)
            after = [RULES.play(state, move) for move in moves[:12]]
            state = next((s for s in after if not any(RULES.play(s, m).won for m in RULES.moves(s))), after[0])


def by_brute_force(state: State, known: dict[State, tuple[float, int]]) -> tuple[float, int]:
    """The share of the player to move with best play, and the number of pieces at the end, from the rules alone."""
    if state not in known:
        result = RULES.result(state)
        if result:
            known[state] = result.shares[RULES.actor(state)], state.placed
        else:
            answers = [by_brute_force(RULES.play(state, move), known) for move in RULES.moves(state)]
            known[state] = max(((1 - share, end) for share, end in answers), key=soonest_win)
    return known[state]


def soonest_win(value: tuple[float, int]) -> tuple[float, int]:
    share, end = value
    return share, -end if share == 1 else end


@pytest.mark.parametrize("stuck", ["tie", "loses"])
@pytest.mark.parametrize("board", ["fixed", "imaginary"])
def test_the_first_piece_decides_as_it_is_known(board: str, stuck: str) -> None:
    state = RULES.start(GAME.setup({"board": board, "stuck": stuck}))
    values = {move[0]: value for move, value in last(BOT.evaluate(Seen(state, 0), Random(1))).values}
    tie = Value(0.5, PIECES)
    if board == "fixed":
        assert values == {"S": Value(1.0, 15), "M": Value(0.0, 8), "L": Value(0.0, 14)}
    else:
        assert values == {"S": tie, "M": Value(0.0, 6), "L": tie}


@pytest.mark.parametrize("stuck", ["tie", "loses"])
@pytest.mark.parametrize("board", ["fixed", "imaginary"])
def test_what_is_written_down_of_the_first_piece_is_what_a_search_finds(board: str, stuck: str) -> None:
    state = RULES.start(GAME.setup({"board": board, "stuck": stuck}))
    moves = RULES.moves(state)
    assert len(moves) == 3
    for move in moves:
        position = compact(RULES.play(state, move))
        assert Solver(state.stuck_loses).exact(position) == Solver(state.stuck_loses).value(position)


def test_a_first_piece_that_does_not_lie_in_the_middle_is_searched_for() -> None:
    state = RULES.start(GAME.setup({"board": "fixed"}))
    after = RULES.play(state, RULES.moves(state)[0])
    corner = compact(after._replace(stacks=(after.stacks[4], *[""] * 8)))
    assert Solver(False).exact(corner) == Solver(False).value(corner)


@pytest.mark.slow
def test_every_legal_move_gets_its_exact_value() -> None:
    checked = 0
    for state in positions(30):
        if state.placed < 9:
            continue
        known: dict[State, tuple[float, int]] = {}
        values = dict(last(BOT.evaluate(Seen(state, 0), Random(1))).values)
        assert set(values) == set(RULES.moves(state))
        for move, value in values.items():
            share, end = by_brute_force(RULES.play(state, move), known)
            assert value.share == 1 - share
            assert share == 0.5 or value.plies == end - state.placed
            checked += 1
    assert checked > 300


def test_early_values_agree_with_one_another_all_along_a_game() -> None:
    """A position has the value of its best move: checked where brute force would take too long."""
    for number, state in enumerate(positions(6, seed=3)):
        if state.placed < 3:
            continue
        thought = last(BOT.evaluate(Seen(state, 0), Random(1)))
        best = thought.values[0][1]
        after = RULES.play(state, thought.move)
        if number % 3 == 2 and not RULES.result(after):
            answer = last(BOT.evaluate(Seen(after, 0), Random(1))).values[0][1]
            assert answer.share == 1 - best.share
            assert best.share == 0.5 or answer.plies == (best.plies or 0) - 1


def test_the_tables_say_what_the_board_says() -> None:
    for state in positions(10, seed=7):
        p = compact(state) if state.placed else None
        if p and not p.open:
            wins = {m for m in RULES.moves(state) if RULES.play(state, m).won}
            shown = [
                left and COMPLETES[shows] & takes for shows, takes, left in zip(p[:3], p[3:6], p[6:9], strict=True)
            ]
            assert sum(int(squares).bit_count() for squares in shown) == len(wins)
            assert all(SAFE[shows << 9 | takes] & ~takes == 0 for shows, takes in zip(p[:3], p[3:6], strict=True))


def test_mirrored_and_turned_positions_are_worth_the_same() -> None:
    for state in positions(8, seed=11):
        if not 4 <= state.placed <= 8:
            continue
        width = state.width
        turned = [state.stacks[(width - 1 - s % width) * width + s // width] for s in range(width * width)]
        other = state._replace(stacks=tuple(turned))
        if state.placed and not any(RULES.play(state, m).won for m in RULES.moves(state)):
            assert Solver(state.stuck_loses).value(compact(state)) == Solver(state.stuck_loses).value(compact(other))


# ---- the levels ----


@pytest.mark.parametrize("level", LEVELS)
def test_every_thought_is_a_legal_move_and_the_same_again(level: int) -> None:
    for number, state in enumerate(positions(8, seed=level)):
        if number % 3 == 0:
            seen = RULES.mask(state, RULES.actor(state))
            thoughts = list(BOT.think(seen, Random(5), level))
            assert thoughts == list(BOT.think(seen, Random(5), level))
            assert {thought.move for thought in thoughts} <= set(RULES.moves(state))
            assert thoughts[-1].done == 1


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_line_that_can_be_made_is_made(level: int) -> None:
    for state in positions(12, seed=13):
        wins = [move for move in RULES.moves(state) if wins_at_once(state, move)]
        if any(RULES.play(state, move).won for move in wins):
            assert last(BOT.think(Seen(state, 0), Random(level), level)).move in wins


@pytest.mark.parametrize("level", [4, 5])
def test_no_line_is_handed_over_while_there_is_a_way_around_it(level: int) -> None:
    for number, state in enumerate(positions(8, seed=17)):
        if number % 2 == 0:
            move = last(BOT.think(Seen(state, 0), Random(1), level)).move
            gifts = {m for m in RULES.moves(state) if hands_over(state, m)}
            assert move not in gifts or gifts == set(RULES.moves(state))


def wins_at_once(state: State, move: Move) -> bool:
    result = RULES.result(RULES.play(state, move))
    return result is not None and result.shares[RULES.actor(state)] == 1


def hands_over(state: State, move: Move) -> bool:
    after = RULES.play(state, move)
    return not RULES.result(after) and any(RULES.play(after, answer).won for answer in RULES.moves(after))


def test_the_highest_level_takes_the_fastest_win_and_the_longest_loss() -> None:
    for state in positions(4, seed=19):
        if state.placed < 2:
            continue
        best = last(BOT.evaluate(Seen(state, 0), Random(1))).values[0][1]
        thought = last(BOT.think(Seen(state, 0), Random(2), 5))
        assert dict(thought.values)[thought.move] == best


def test_slices_are_short_and_the_first_thought_comes_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    solvers: list[Solver] = []

    class Watched(Solver):
        __slots__ = ()

        def __init__(self, stuck_loses: bool, budget: int) -> None:
            super().__init__(stuck_loses, budget)
            solvers.append(self)

    monkeypatch.setattr(module, "Solver", Watched)
    for options in option_sets(GAME):
        state = RULES.start(GAME.setup(options))
        looked = 0
        for number, _ in enumerate(BOT.think(Seen(state, 0), Random(1), 5)):
            assert solvers[-1].nodes - looked <= SLICE + 1
            assert number or solvers[-1].nodes <= SLICE + 1
            looked = solvers[-1].nodes


# ---- what is said ----


def test_every_hint_has_its_sentence() -> None:
    said = set()
    for state in positions(25, seed=23):
        if state.placed < 4:
            continue
        seen: Seen[Any] = Seen(state, 0)
        for thought in (last(BOT.evaluate(seen, Random(1))), last(BOT.think(seen, Random(1), 3))):
            say = BOT.why(seen, thought)
            said.add(say.key)
            assert sentence(say)
    assert said >= {"doh.hint.line", "doh.hint.three", "doh.hint.wins", "doh.hint.tie", "doh.hint.guess"}
    assert {f"doh.bot.{level}" for level in LEVELS} <= set(ENGLISH)
    assert all(len(ENGLISH[f"doh.bot.{level}"]) < 70 for level in LEVELS)
