"""Where things lie on the board of Stac, and which of them are on the move."""

from threefold.drawing.items import SceneRequest
from threefold.games.stac.rules.rules import CARRY, PLACE, WIDTH, State, can_carry

SQUARE, GUTTER = 100.0, 10.0
PITCH = SQUARE + GUTTER
SIDE = WIDTH * PITCH - GUTTER
CUT = 20.0
LIFT = (-3.0, -7.0)
# What lies over what: a piece that moves passes over all that it does not belong to.
GROUND, SQUARES, TOKENS, EMBLEMS, SEALS, HELD, MOVING, PAWNS, OVER = range(9)


def corner(square: int) -> tuple[float, float]:
    return square % WIDTH * PITCH, (WIDTH - 1 - square // WIDTH) * PITCH


def ended(table: SceneRequest) -> int | None:
    """Where the last move ended."""
    return PLACE[table.history[-1][1][-1]] if table.history else None


def holds_token(state: State, table: SceneRequest) -> bool:
    """Whether the token under the pawn that moves is about to go with it."""
    return table.actor is not None and CARRY in table.picks and can_carry(state.now)
