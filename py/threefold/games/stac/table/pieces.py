"""The items on the squares of Stac: tokens, pawns, and the folded corners that mark the last move."""

from threefold.core.items import Item, SceneRequest
from threefold.drawing.pen import flap, polygon
from threefold.games.stac.rules.rules import CARRY, CLAIMED, State
from threefold.games.stac.table.art import (
    DARK,
    INK,
    PAWN_ON_GROUND,
    SINGLE_TOP,
    claimed_token,
    lifted,
    pawn,
    rise,
    token,
    top,
)
from threefold.games.stac.table.layout import (
    CUT,
    HELD,
    LIFT,
    MOVING,
    OVER,
    PAWNS,
    SEALS,
    SQUARE,
    TOKENS,
    corner,
    ended,
    holds_token,
)
from threefold.games.stac.table.token_identity import Trail, height


def token_items(state: State, table: SceneRequest, trail: Trail, square: int) -> list[Item]:
    holds, tokens = state.now.board[square], trail.tokens[square]
    x, y = corner(square)
    bare = square not in state.now.pawns
    moved = table.history and table.history[-1][1][0] == CARRY and ended(table) == square
    held = holds_token(state, table) and square == state.now.pawns[state.now.turn]
    items = []
    for level, name in enumerate(tokens):
        topmost = level == len(tokens) - 1
        pips = len(tokens) if topmost and bare else 0
        art = claimed_token(CLAIMED.index(holds)) if holds in CLAIMED else token(pips)
        at = (x + LIFT[0], y + LIFT[1]) if held else (x, y + rise(len(tokens), level))
        z = HELD if held else MOVING if moved and topmost else TOKENS
        items.append(Item(f"token:{name}", "board", at, art, z=z))
    return items


def pawn_items(state: State, table: SceneRequest) -> list[Item]:
    items = []
    for seat, square in enumerate(state.now.pawns):
        x, y = corner(square)
        high = height(state.now.board[square])
        foot = top(high) if high else PAWN_ON_GROUND
        if seat == table.actor:
            carries = holds_token(state, table)
            items.append(Item("lifted", "board", (x, y), lifted(seat, carries, foot), z=SEALS))
            x, y = x + LIFT[0], y + LIFT[1]
        items.append(Item(f"pawn:{seat}", "board", (x, y + foot - SINGLE_TOP), pawn(seat), z=PAWNS))
    return items


def folds(state: State, table: SceneRequest, trail: Trail) -> list[Item]:
    """A folded corner where the last move ended, the outline of one where it began, if that square is known."""
    last = ended(table)
    if last is None:
        return []
    seat = table.history[-1][0]
    # On a square filled with the seat's own ink the fold needs the darker role.
    role = DARK[seat] if state.now.board[last] == CLAIMED[seat] else INK[seat]
    items = [Item("flap", "board", corner(last), (flap(0, 0, SQUARE, role, CUT),), z=OVER)]
    if trail.came is not None:
        holds = state.now.board[trail.came]
        line = "cell" if holds == CLAIMED[seat] else INK[seat]
        hollow = polygon([(81, 1), (99, 19), (81, 19)], line=line, width=3)
        items.append(Item("fold", "board", corner(trail.came), (hollow,), z=OVER))
    return items
