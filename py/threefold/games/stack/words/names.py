"""Messages that name things in Tic-Tac-Stack: tiles, lines, and what the tiles of a line have in common."""

from collections.abc import Sequence

from threefold.core.message import Message
from threefold.games.stack.rules.rules import CENTRE, LINES, NOWHERE, SQUARES, WILD, State, shown

Line = tuple[int, int, int]
Scored = list[tuple[Line, tuple[str, ...]]]
"""Lines, each with the traits that its squares share, as the rules find them."""
COUNTED = 12
"""Numbers up to this one are written as words."""


def tile_name(tile: str) -> Message:
    """The full name of a tile, such as "red star 3"."""
    return Message("stack.tile", {"kind": kind_name(tile), "number": tile[2]})


def the_tile(tile: str) -> Message:
    """The full name of a tile that is put somewhere. In German its form differs from `tile_name`."""
    return Message(f"stack.put.{tile[0]}", {"colour": Message(f"stack.colour.{tile[1]}"), "number": tile[2]})


def kind_name(tile: str) -> Message:
    """The name of a tile without its number, such as "red star"."""
    return Message(
        "stack.kind", {"colour": Message(f"stack.colour.{tile[1]}"), "shape": Message(f"stack.shape.{tile[0]}")}
    )


def name_in(hand: Sequence[str], tile: str) -> Message:
    """The name of a tile in a hand, with its number only if another tile there has the same shape and colour."""
    return tile_name(tile) if sum(other[:2] == tile[:2] for other in hand) > 1 else kind_name(tile)


def listed(names: Sequence[Message]) -> Message:
    """Joins one or more names to a list: "a, b and c"."""
    if len(names) == 1:
        return names[0]
    so_far = names[0]
    for name in names[1:-1]:
        so_far = Message("stack.list.more", {"before": so_far, "next": name})
    return Message("stack.list.last", {"before": so_far, "next": names[-1]})


def count(number: int) -> Message | str:
    return Message(f"stack.count.{number}") if number <= COUNTED else str(number)


def points(number: int) -> Message:
    return Message("stack.point" if number == 1 else "stack.points", {"count": count(number)})


# ---- lines ----


def line_name(line: Line, short: bool = False) -> Message:
    """The name of a line: row 2, column b, or the diagonal between two corners."""
    first, last = SQUARES[line[0]], SQUARES[line[-1]]
    place = LINES.index(line)
    if place < 3:
        return Message("stack.row", {"name": first[1]})
    if place < 6:
        return Message("stack.column", {"name": first[0]})
    left, right = sorted((first, last))
    return Message("stack.diagonal.short" if short else "stack.diagonal", {"first": left, "last": right})


def in_common(state: State, line: Line, traits: tuple[str, ...]) -> Message:
    """What the tiles of a line have in common, such as "three red stars", or two with the wild centre."""
    tops = shown(state)
    tiles = [tops[square] for square in line if tops[square] != WILD]
    shape, colour, number = tuple(tiles[0])
    match traits:
        case ("shape",):
            many = Message(f"stack.many.{shape}")
        case ("colour",):
            many = Message(f"stack.many.{colour}")
        case ("number",):
            many = Message(f"stack.many.{number}")
        case ("shape", "colour"):
            many = _coloured(colour, shape)
        case ("colour", "number"):
            many = _coloured(colour, number)
        case _:
            many = Message("stack.many.numbered", {"many": Message(f"stack.many.{shape}"), "number": number})
    return Message("stack.common" if len(tiles) == 3 else "stack.common.wild", {"many": many})


def _coloured(colour: str, other: str) -> Message:
    return Message(
        "stack.many.coloured", {"colour": Message(f"stack.colour.{colour}"), "many": Message(f"stack.many.{other}")}
    )


def last_placed(state: State) -> tuple[int, int] | None:
    """The seat that placed the last tile, and its square; None before the first tile. No seat is ever skipped, so it is
    the seat before the one to move. Also None if that square is empty, as it may be in the position editor."""
    seat = (state.turn - 1) % len(state.hands)
    square = state.newest[seat]
    return (seat, square) if square != NOWHERE and state.stacks[square] else None


def gain(scored: Scored) -> int:
    """The points of these lines: one for each shared trait."""
    return sum(len(traits) for _, traits in scored)


def reasons(state: State, scored: Scored) -> Message:
    """What scored, in words: what one or two lines have in common, or only which lines when there are more."""
    if len(scored) > 2:
        return listed([line_name(line) for line, _ in scored])
    return listed(
        [
            Message("stack.in", {"common": in_common(state, line, traits), "line": line_name(line)})
            for line, traits in scored
        ]
    )


def reasons_in_short(state: State, scored: Scored) -> Message:
    """A shorter form of `reasons` for the strip, which has room for one line."""
    if len(scored) == 1:
        line, traits = scored[0]
        return Message(
            "stack.event.line", {"common": in_common(state, line, traits), "line": line_name(line, short=True)}
        )
    if len(scored) == 4:
        return Message("stack.event.all", {"square": SQUARES[CENTRE]})
    return listed([line_name(line, short=True) for line, _ in scored])
