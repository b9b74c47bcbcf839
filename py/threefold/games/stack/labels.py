"""What is read aloud at a table of Tic-Tac-Stack, and what a closer look at something tells."""

from collections.abc import Sequence
from math import ceil, sqrt

from threefold.games.stack.art import pile, whole, wild
from threefold.games.stack.names import count, listed, tile_name
from threefold.games.stack.rules import CENTRE, SQUARES, State
from threefold.scene import About, Picture, Say, group

PITCH = 104.0


def square_label(state: State, square: int, asked: bool, legal: bool) -> Say:
    """What lies on a square. While somebody is asked, also whether a tile may go there, unless that goes without
    saying: an empty square is always free."""
    name, stack = SQUARES[square], state.stacks[square]
    wild_now = square == CENTRE and (state.always_wild or not stack)
    if not stack:
        return Say("stack.label.wild" if wild_now else "stack.label.empty", {"square": name})
    tiles = _with_beneath(stack)
    label = Say("stack.label.wild_tile" if wild_now else "stack.label.tile", {"square": name, "tiles": tiles})
    owner = next((seat for seat, at in enumerate(state.newest) if at == square and seat != state.turn), None)
    if not asked or not all(state.stacks):
        return label
    if legal or owner is None:
        return Say("stack.label.can", {"label": label})
    return Say("stack.label.newest", {"label": label, "seat": owner})


def _with_beneath(stack: tuple[str, ...]) -> Say:
    top, beneath = tile_name(stack[-1]), len(stack) - 1
    if not beneath:
        return top
    return Say("stack.beneath.one" if beneath == 1 else "stack.beneath", {"tile": top, "count": count(beneath)})


def hand_label(seat: int, hand: Sequence[str]) -> Say:
    if not hand:
        return Say("stack.label.holds.none", {"seat": seat})
    return Say("stack.label.holds", {"seat": seat, "tiles": listed([tile_name(tile) for tile in hand])})


def hand_note(hand: Sequence[str]) -> Say:
    """The same on a ticket, where the name stands already."""
    if not hand:
        return Say("stack.ticket.holds.none")
    return Say("stack.ticket.holds", {"tiles": listed([tile_name(tile) for tile in hand])})


def about_stack(name: str, stack: tuple[str, ...]) -> About:
    """What lies beneath a tile, the newest first, the oldest at the bottom."""
    beneath = stack[-2::-1]
    text = Say("stack.about.text", {"tiles": listed([tile_name(tile) for tile in beneath])})
    return About(Say("stack.about.title", {"square": name}), text, laid_out(beneath))


def about_wild(state: State) -> About:
    stack = state.stacks[CENTRE]
    if not stack:
        key = "stack.about.always" if state.always_wild else "stack.about.wild"
        return About(Say("stack.about.centre"), Say(key), Picture((0, 0, 100, 100), wild()))
    text = Say("stack.about.covered", {"tiles": listed([tile_name(tile) for tile in stack[::-1]])})
    return About(Say("stack.about.centre"), text, laid_out(stack[::-1]))


def about_hand(seat: int, hand: Sequence[str]) -> About:
    text = Say("stack.about.tiles", {"tiles": listed([tile_name(tile) for tile in hand])})
    return About(Say("stack.about.hand", {"seat": seat}), text, laid_out(hand, len(hand)))


def about_pile(left: int) -> About:
    key = "stack.about.pile" if left else "stack.about.pile.empty"
    return About(Say("stack.about.pile.title"), Say(key), Picture((0, 0, 100, 106), pile(left)))


def laid_out(tiles: Sequence[str], across: int = 0) -> Picture:
    """Tiles in rows from the upper left on: a few under each other, many in a square."""
    across = across or (ceil(sqrt(len(tiles))) if len(tiles) > 3 else 1)
    down = ceil(len(tiles) / across)
    places = [(place % across * PITCH, place // across * PITCH) for place in range(len(tiles))]
    art = tuple(group(whole(tile), at=at) for tile, at in zip(tiles, places, strict=True))
    return Picture((0, 0, across * PITCH, down * PITCH), art)
