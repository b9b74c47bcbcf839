"""Finds short games, in which all players help to end them. The search sees everything, including hidden cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from threefold.core.kernel import Move
from threefold.core.session import Session
from threefold.games.match.rules.deck import LINES as MATCH_LINES
from threefold.games.match.rules.state import State as MatchState
from threefold.games.stac.rules.rules import DOUBLE, SINGLE, State, claims
from threefold.games.tactics.rules.squares import GOALS, LINES, MID, SIGNS
from threefold.games.tactics.rules.state import State as TacticsState

WIDTH = 80
"""The beam width: how many positions are kept after each move."""
SHORTEST, LONGEST = 8, 60
"""The least and the most moves of a game. With some deals two moves would be enough, which is too short for a test."""


def _stac(state: State) -> float:
    board, pawns, resting, _ = state.now
    carries = sum(board[pawn] == SINGLE and not rests for pawn, rests in zip(pawns, resting, strict=True))
    return 10 * claims(board, 0) + 4 * min(board.count(DOUBLE), 2) + 0.1 * carries


def _tactics(state: TacticsState) -> float:
    sign, found = SIGNS[0], []
    for part in (MID, GOALS[0]):
        nine = state.board[part]
        found += [sum(nine[place] == sign for place in line) for line in LINES]
    first, second, *_ = sorted(found, reverse=True)
    return 10 * (first + second) + sum(found)


def _match(state: MatchState) -> float:
    alike = [[state.tops[place] for place in line] for line in MATCH_LINES]
    return max(sum(top == tops[0] != "" for top in tops) for tops in alike) + 0.1 * len(set(state.tops))


PROGRESS: Mapping[str, Callable[[Any], float]] = {"stac": _stac, "tactics": _tactics, "match": _match}
"""For each game, a function that estimates how close a position is to the end."""


def short_way(session: Session) -> Sequence[Move]:
    """The moves of a game that ends soon, by beam search. All draws must be decided from the beginning."""
    rules, progress = session.game.rules, PROGRESS[session.game.key]
    ways: list[tuple[Any, tuple[Move, ...]]] = [(session.now, ())]
    for ply in range(1, LONGEST + 1):
        found: dict[Any, tuple[Move, ...]] = {}
        for state, moves in ways:
            for move in rules.moves(state):
                after = rules.play(state, move)
                if not rules.result(after):
                    found.setdefault(after, (*moves, move))
                elif ply >= SHORTEST:
                    return (*moves, move)
        ways = sorted(found.items(), key=lambda way: -progress(way[0]))[:WIDTH]
    raise AssertionError(f"{session.game.key}: no end within {LONGEST} moves")
