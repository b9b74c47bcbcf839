"""Positions and z order on the board of Stac; the square of the last move; whether a token is about to be carried."""

from threefold.core.items import SceneRequest
from threefold.games.stac.rules.rules import CARRY, PLACE, WIDTH, State, can_carry

SQUARE, GUTTER = 100.0, 10.0
PITCH = SQUARE + GUTTER
SIDE = WIDTH * PITCH - GUTTER
CUT = 20.0
LIFT = (-3.0, -7.0)
# The z order: a piece that moves passes over everything that does not move with it.
GROUND, SQUARES, TOKENS, EMBLEMS, SEALS, HELD, MOVING, PAWNS, OVER = range(9)


def corner(square: int) -> tuple[float, float]:
    return square % WIDTH * PITCH, (WIDTH - 1 - square // WIDTH) * PITCH


def ended(table: SceneRequest) -> int | None:
    """The square where the last move ended; None if there is no last move."""
    return PLACE[table.history[-1][1][-1]] if table.history else None


def holds_token(state: State, table: SceneRequest) -> bool:
    """Whether the pawn to move is about to carry the token under it: CARRY is picked, and possible."""
    return table.actor is not None and CARRY in table.picks and can_carry(state.now)
