"""The labels that are read aloud at a table of Tic-Tac-Stack, and the texts and pictures of closer looks."""

from collections.abc import Sequence
from math import ceil, sqrt

from threefold.core.items import About
from threefold.core.marks import Picture
from threefold.core.message import Message
from threefold.drawing.pen import group
from threefold.games.stack.rules.rules import CENTRE, SQUARES, State
from threefold.games.stack.table.art import pile, whole, wild
from threefold.games.stack.words.names import count, listed, tile_name

PITCH = 104.0


def square_label(state: State, square: int, asked: bool, legal: bool) -> Message:
    """What lies on a square. If `asked` (a seat has to choose) and stacking is open, also whether a tile may be placed
    there."""
    name, stack = SQUARES[square], state.stacks[square]
    wild_now = square == CENTRE and (state.always_wild or not stack)
    if not stack:
        return Message("stack.label.wild" if wild_now else "stack.label.empty", {"square": name})
    tiles = _with_beneath(stack)
    label = Message("stack.label.wild_tile" if wild_now else "stack.label.tile", {"square": name, "tiles": tiles})
    owner = next((seat for seat, at in enumerate(state.newest) if at == square and seat != state.turn), None)
    if not asked or not all(state.stacks):
        return label
    if legal or owner is None:
        return Message("stack.label.can", {"label": label})
    return Message("stack.label.newest", {"label": label, "seat": owner})


def _with_beneath(stack: tuple[str, ...]) -> Message:
    top, beneath = tile_name(stack[-1]), len(stack) - 1
    if not beneath:
        return top
    return Message("stack.beneath.one" if beneath == 1 else "stack.beneath", {"tile": top, "count": count(beneath)})


def hand_label(seat: int, hand: Sequence[str]) -> Message:
    if not hand:
        return Message("stack.label.holds.none", {"seat": seat})
    return Message("stack.label.holds", {"seat": seat, "tiles": listed([tile_name(tile) for tile in hand])})


def hand_status(seat: int, hand: Sequence[str]) -> Message:
    """The same for a ticket, which already has the name."""
    if not hand:
        return Message("stack.ticket.holds.none", {"seat": seat})
    return Message("stack.ticket.holds", {"seat": seat, "tiles": listed([tile_name(tile) for tile in hand])})


def about_stack(name: str, stack: tuple[str, ...]) -> About:
    """The closer look at a stack: the tiles beneath the top one, from the newest down to the oldest."""
    beneath = stack[-2::-1]
    text = Message("stack.about.text", {"tiles": listed([tile_name(tile) for tile in beneath])})
    return About(Message("stack.about.title", {"square": name}), text, laid_out(beneath))


def about_wild(state: State) -> About:
    stack = state.stacks[CENTRE]
    if not stack:
        key = "stack.about.always" if state.always_wild else "stack.about.wild"
        return About(Message("stack.about.centre"), Message(key), Picture((0, 0, 100, 100), wild()))
    text = Message("stack.about.covered", {"tiles": listed([tile_name(tile) for tile in stack[::-1]])})
    return About(Message("stack.about.centre"), text, laid_out(stack[::-1]))


def about_hand(seat: int, hand: Sequence[str]) -> About:
    text = Message("stack.about.tiles", {"tiles": listed([tile_name(tile) for tile in hand])})
    return About(Message("stack.about.hand", {"seat": seat}), text, laid_out(hand, len(hand)))


def about_pile(left: int) -> About:
    key = "stack.about.pile" if left else "stack.about.pile.empty"
    return About(Message("stack.about.pile.title"), Message(key), Picture((0, 0, 100, 106), pile(left)))


def laid_out(tiles: Sequence[str], across: int = 0) -> Picture:
    """A picture of tiles in rows of `across`, from the upper left. Without `across`, up to three tiles are in one
    column, more in a square."""
    across = across or (ceil(sqrt(len(tiles))) if len(tiles) > 3 else 1)
    down = ceil(len(tiles) / across)
    places = [(place % across * PITCH, place // across * PITCH) for place in range(len(tiles))]
    art = tuple(group(whole(tile), at=at) for tile, at in zip(tiles, places, strict=True))
    return Picture((0, 0, across * PITCH, down * PITCH), art)
