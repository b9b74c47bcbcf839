"""Rivals for the benchmark of the bots of Tic-Tac-Stack."""

from collections.abc import Callable
from random import Random
from typing import Any

from bench.rivals._plain_search import plain_search
from threefold.core.chance import mixed
from threefold.core.kernel import Move, Seen
from threefold.games import find
from threefold.games.stack.bot.compact import GAIN_AT, Table, move_of, unseen
from threefold.games.stack.rules.rules import POINTS_TO_WIN

RULES = find("stack").rules
TABLES = {
    "wild while open": (2, {"centre": "open"}),
    "always wild": (2, {"centre": "always"}),
    "three players": (3, {"centre": "open"}),
    "four players": (4, {"centre": "open"}),
}
LADDER = "wild while open"
WON = 100


def random(seen: Seen[Any], rng: Random) -> Move:
    return rng.choice(list(RULES.moves(seen.state)))


def greedy(seen: Seen[Any], rng: Random) -> Move:
    return move_of(greedy_play(Table(seen.state), rng))


def careful(seen: Seen[Any], rng: Random) -> Move:
    return move_of(careful_play(Table(seen.state), rng))


def greedy_play(table: Table, rng: Random) -> int:
    """The play that gains most points now; random among equals."""
    plays = table.plays(table.turn)
    most = max(plays) >> GAIN_AT
    return int(rng.choice([play for play in plays if play >> GAIN_AT == most]))


def careful_play(table: Table, rng: Random) -> int:
    """The play with the most points now minus the points of the next seat's best answer; a win has no answer."""
    seat = table.turn
    best, highest = list[int](), -WON
    for play in table.plays(seat):
        gain = play >> GAIN_AT
        if table.scores[seat] + gain >= POINTS_TO_WIN:
            value = WON + gain
        else:
            table.play(play)
            value = gain - table.best(table.turn)
            table.undo()
        if value > highest:
            best, highest = [], value
        if value == highest:
            best.append(play)
    return rng.choice(best)


class _Guess:
    def __init__(self, table: Table) -> None:
        self._table = table

    def side(self) -> int:
        return self._table.turn

    def choices(self) -> list[int]:
        return [] if self._table.over else self._table.plays(self._table.turn)

    def play(self, choice: int) -> None:
        self._table.play(choice)

    def share(self, side: int) -> float:
        return self._table.shares()[side] if self._table.over else 0.5


def search(seen: Seen[Any], rng: Random) -> Move:
    tiles = unseen(seen.state)
    return move_of(plain_search(lambda: _Guess(Table(seen.state, mixed(tiles, rng))), rng))


RIVALS: dict[str, Callable[[Seen[Any], Random], Move]] = {
    "random": random,
    "greedy": greedy,
    "careful": careful,
    "search of 3,000": search,
}
GOALS = {
    "greedy": {"wild while open": 0.92, "always wild": 0.88, "three players": 0.34, "four players": 0.26},
    "careful": {"wild while open": 0.75, "always wild": 0.8},
    "search of 3,000": {"wild while open": 0.5, "always wild": 0.5},
}
