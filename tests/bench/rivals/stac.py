"""Rivals for the benchmark of the bots of Stac, on the states of the rules."""

from collections.abc import Callable
from random import Random
from typing import Any

from threefold.core.kernel import Move, Seen
from threefold.games.stac.game import GAME
from threefold.games.stac.rules.rules import DOUBLE, SINGLE, State, can_carry, carried_to, claims

RULES = GAME.rules
POSITIONS = 5_000
ENOUGH = 10**6


def random(seen: Seen[Any], rng: Random) -> Move:
    return rng.choice(list(RULES.moves(seen.state)))


def greedy(seen: Seen[Any], rng: Random) -> Move:
    """The move with the best position directly after it: counts claims, then pairs that each player could claim."""
    state, me = seen.state, seen.state.now.turn
    moves = list(RULES.moves(state))
    rng.shuffle(moves)

    def value(move: Move) -> float:
        after = RULES.play(state, move)
        if result := RULES.result(after):
            return float(result.shares[me] - 0.5) * ENOUGH
        board = after.now.board
        return 100 * (claims(board, me) - claims(board, 1 - me)) + 10 * reached(after, me) - 5 * reached(after, 1 - me)

    return max(moves, key=value)


def reached(state: State, seat: int) -> int:
    """How many pairs a player could claim if it were that player's turn."""
    now = state.now._replace(turn=seat)
    return sum(now.board[square] == DOUBLE for square in carried_to(now))


def textbook(seen: Seen[Any], rng: Random) -> Move:
    """Iterative deepening alpha-beta search over POSITIONS positions; the evaluation counts claims, then material."""
    state: State = seen.state
    moves = list(RULES.moves(state))
    rng.shuffle(moves)
    left = POSITIONS
    best = moves[0]

    class Over(Exception):
        pass

    def value(state: State, depth: int, low: float, high: float) -> float:
        nonlocal left
        left -= 1
        if left < 0:
            raise Over
        me = state.now.turn
        if result := RULES.result(state):
            return (result.shares[me] - 0.5) * (ENOUGH + depth)
        if not depth:
            board = state.now.board
            material = board.count(DOUBLE) + board.count(SINGLE) / 10 if can_carry(state.now) else 0
            return 100 * (claims(board, me) - claims(board, 1 - me)) + material
        for move in RULES.moves(state):
            low = max(low, -value(RULES.play(state, move), depth - 1, -high, -low))
            if low >= high:
                break
        return low

    try:
        for depth in range(40):
            low, found = -float(ENOUGH) * 2, moves[0]
            for move in moves:
                one = -value(RULES.play(state, move), depth, -float(ENOUGH) * 2, -low)
                if one > low:
                    low, found = one, move
            best = found
            moves.remove(best)
            moves.insert(0, best)
    except Over:
        pass
    return best


RIVALS: dict[str, Callable[[Seen[Any], Random], Move]] = {"random": random, "greedy": greedy, "textbook": textbook}
GOALS = {"random": {"usual": 1.0}, "greedy": {"usual": 0.97}, "textbook": {"usual": 0.5}, "itself": {"usual": 0.5}}
OF_ALL = ("random", "greedy")
