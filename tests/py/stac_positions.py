"""Positions and games of Stac for its tests."""

from typing import Any, cast

from helpers import find

from threefold.core.session import Session, begin
from threefold.games.stac.rules.rules import PLACE, Position, State

GAME = find("stac")
RULES = GAME.rules
FULL = "11111 11111 11111 11111 11111"
GAP = "11111 11111 11110 11111 11112"
"""A board with one empty square, e3, and so with one pair, e1."""


def state_of(session: Session) -> State:
    return cast(State, session.now)


def game(moves: str = "", **options: str) -> Session:
    session = begin(GAME, ["Ada", "Ben"], {name.replace("_", " "): value for name, value in options.items()})
    for text in moves.split():
        session = session.play(GAME.read(text))
    return session


def position(
    rows: str, first: str, second: str, turn: int = 0, resting: tuple[bool, bool] = (False, False), **more: Any
) -> State:
    """A state from its board, written as it looks: the fifth row first."""
    board = "".join(reversed(rows.split()))
    state = State(Position(board, (PLACE[first], PLACE[second]), resting, turn), 0, (), True, 150)
    return state._replace(**more)


def play(state: State, moves: str) -> State:
    for text in moves.split():
        move = GAME.read(text)
        assert move in RULES.moves(state), text
        state = RULES.play(state, move)
    return state


def rows_of(state: State) -> str:
    return " ".join(state.now.board[start : start + 5] for start in (20, 15, 10, 5, 0))
