"""Rivals for the benchmark of the bots of Tic-Tac-Tics."""

from collections.abc import Callable
from random import Random
from typing import Any

from threefold.core.kernel import Move, Seen
from threefold.games import find
from threefold.games.tactics.bot.bot import Thinking
from threefold.games.tactics.bot.levels import Effort
from threefold.games.tactics.rules.squares import GOALS as SCORED
from threefold.games.tactics.rules.squares import LINES, MID, SIGNS, exchanged, lines_made
from threefold.games.tactics.rules.state import LINES_TO_WIN, State

RULES = find("tactics").rules
TABLES = {
    "usual": (2, {}),
    "five cards": (2, {"hand": "5"}),
    "colours": (2, {"colours": "on"}),
}
LADDER = "usual"

IN_LINE = (0, 1, 4, 12)
"""The value of a line with 0 to 3 of a player's pieces."""
WON = 1000
VALUES = {"T": 4, "J": 3, "Q": 3, "K": 3}
"""The value of a card that is taken or discarded; other cards are worth 1."""
MELD_PAYS, SPECIAL_PAYS, TEN_PAYS = 3, 2, 4
"""How much `standing` must gain for a meld, a special or a ten to be worth its cards."""
LOOK, FULL = 3, 7


def random(seen: Seen[Any], rng: Random) -> Move:
    return rng.choice(list(RULES.moves(seen.state)))


def lines_of(board: str, seat: int) -> int:
    total = 0
    for part in (MID, SCORED[seat]):
        nine = board[part]
        total += sum(IN_LINE[sum(nine[place] == SIGNS[seat] for place in line)] for line in LINES)
    return total


def standing(board: str, seat: int) -> int:
    """The value of the seat's lines minus the opponent's; WON or -WON if one of them has won."""
    for one, won in ((seat, WON), (1 - seat, -WON)):
        if lines_made(board, one) >= LINES_TO_WIN:
            return won
    return lines_of(board, seat) - lines_of(board, 1 - seat)


def greedy(seen: Seen[Any], rng: Random) -> Move:
    """The move that gains most on the boards at once, if it gains enough; otherwise draws a card. Wins if it can."""
    state: State = seen.state
    seat = RULES.actor(state)
    moves = list(RULES.moves(state))
    rng.shuffle(moves)
    now = standing(state.board, seat)

    def gain(move: Move) -> float:
        match state.stage, move:
            case _, (_, _, start, end):
                return (
                    standing(exchanged(state.board, start, end), seat)
                    - now
                    - (MELD_PAYS if state.stage == "turn" else 0)
                )
            case "turn", (_, "look"):
                return LOOK - SPECIAL_PAYS
            case "turn", (card, "melds"):
                return _two(moves, state, seat, card) - now - SPECIAL_PAYS - MELD_PAYS
            case "turn", (_, start, end):
                return standing(exchanged(state.board, start, end), seat) - now - SPECIAL_PAYS
            case "turn", ("draw",):
                return 0.5 if len(state.hands[seat]) < FULL else -0.5
            case ("take", (card,)):
                return VALUES.get(card[0], 1)
            case ("discard", cards):
                return -sum(VALUES.get(card[0], 1) for card in cards)
            case ("answer", ("negate", _)):
                return _negating(state, seat, now)
        return 0

    return max(moves, key=gain)


def _two(moves: list[Move], state: State, seat: int, queen: str) -> float:
    """The best `standing` after one or two melds in a row; only melds that are already legal before the first one are
    tried as the second."""
    melds = [move for move in moves if len(move) == 4]
    best = -float(WON)
    firsts = sorted(melds, key=lambda move: -standing(exchanged(state.board, move[2], move[3]), seat))[:6]
    for first in firsts:
        board = exchanged(state.board, first[2], first[3])
        best = max(best, standing(board, seat))
        for second in melds:
            if not {*first} & {*second}:
                best = max(best, standing(exchanged(board, second[2], second[3]), seat))
    return best


def _negating(state: State, seat: int, now: int) -> float:
    """How much it pays to spend a ten, both for the seat that negates a special and for the seat that defends it."""
    sign = 1 if seat == state.mover else -1
    match state.special:
        case (_, "look"):
            change: float = LOOK
        case (_, "melds"):
            change = 6
        case (_, start, end):
            change = sign * (standing(exchanged(state.board, start, end), seat) - now)
        case _:
            change = 0
    return change - TEN_PAYS


def learned(seen: Seen[Any], rng: Random) -> Move:
    """Thinks one turn ahead with the learned value, over eight guesses."""
    *_, last = Thinking(seen, rng, Effort("learned", 8), False).thoughts()
    return last.move


RIVALS: dict[str, Callable[[Seen[Any], Random], Move]] = {"random": random, "greedy": greedy, "learned": learned}
GOALS = {
    "random": {"usual": 0.99},
    "greedy": {"usual": 0.95, "five cards": 0.95, "colours": 0.95},
    "learned": {"usual": 0.65},
}
