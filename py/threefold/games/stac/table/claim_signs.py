"""The signs on squares of Stac: the owner's emblem on a claimed stack, a seal where a move would claim."""

from threefold.core.items import Item
from threefold.drawing.pen import group
from threefold.games.stac.rules.rules import CLAIMED, NAMES, STACK, State
from threefold.games.stac.table.art import emblem, seal, top
from threefold.games.stac.table.foresight import Foresight
from threefold.games.stac.table.layout import EMBLEMS, SEALS, corner


def claim_signs(state: State, ahead: Foresight, square: int) -> list[Item]:
    name, holds, items = NAMES[square], state.now.board[square], []
    if holds in CLAIMED and square not in state.now.pawns:
        art = emblem(CLAIMED.index(holds), top(STACK) + 1)
        items.append(Item(f"emblem:{name}", "board", corner(square), art, z=EMBLEMS))
    if ahead.claims(name):
        art = (group(seal(state.now.turn), at=(67, 3), scale=0.3),)
        items.append(Item(f"seal:{name}", "board", corner(square), art, z=SEALS))
    return items
