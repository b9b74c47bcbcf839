"""What things are called in Tic-Tac-Stack: tiles, lines, and what a line has in common."""

from collections.abc import Sequence

from threefold.games.stack.rules import CENTRE, LINES, NOWHERE, SQUARES, WILD, State, shown
from threefold.scene import Say

Line = tuple[int, int, int]
Scored = list[tuple[Line, tuple[str, ...]]]
"""Lines, each with the traits that its squares share, as the rules find them."""
COUNTED = 12
"""Numbers up to this one have a word of their own."""


def tile_name(tile: str) -> Say:
    """The red star 3."""
    return Say("stack.tile", {"kind": kind_name(tile), "number": tile[2]})


def kind_name(tile: str) -> Say:
    """The red star."""
    return Say("stack.kind", {"colour": Say(f"stack.colour.{tile[1]}"), "shape": Say(f"stack.shape.{tile[0]}")})


def name_in(hand: Sequence[str], tile: str) -> Say:
    """A tile by as much of its name as tells it from the others in a hand."""
    return tile_name(tile) if sum(other[:2] == tile[:2] for other in hand) > 1 else kind_name(tile)


def listed(names: Sequence[Say]) -> Say:
    """A red star 3, a blue circle 2 and so on, any number of them."""
    if len(names) == 1:
        return names[0]
    so_far = names[0]
    for name in names[1:-1]:
        so_far = Say("stack.list.more", {"before": so_far, "next": name})
    return Say("stack.list.last", {"before": so_far, "next": names[-1]})


def count(number: int) -> Say | str:
    return Say(f"stack.count.{number}") if number <= COUNTED else str(number)


def points(number: int) -> Say:
    return Say("stack.point" if number == 1 else "stack.points", {"count": count(number)})


# ---- lines ----


def line_name(line: Line, short: bool = False) -> Say:
    """Row 2, column b or the diagonal between two corners."""
    first, last = SQUARES[line[0]], SQUARES[line[-1]]
    place = LINES.index(line)
    if place < 3:
        return Say("stack.row", {"name": first[1]})
    if place < 6:
        return Say("stack.column", {"name": first[0]})
    left, right = sorted((first, last))
    return Say("stack.diagonal.short" if short else "stack.diagonal", {"first": left, "last": right})


def in_common(state: State, line: Line, traits: tuple[str, ...]) -> Say:
    """Three red stars; or two and the wild centre."""
    tops = shown(state)
    tiles = [tops[square] for square in line if tops[square] != WILD]
    shape, colour, number = tuple(tiles[0])
    match traits:
        case ("shape",):
            many = Say(f"stack.many.{shape}")
        case ("colour",):
            many = Say(f"stack.many.{colour}")
        case ("number",):
            many = Say(f"stack.many.{number}")
        case ("shape", "colour"):
            many = _coloured(colour, shape)
        case ("colour", "number"):
            many = _coloured(colour, number)
        case _:
            many = Say("stack.many.numbered", {"many": Say(f"stack.many.{shape}"), "number": number})
    return Say("stack.common" if len(tiles) == 3 else "stack.common.wild", {"many": many})


def _coloured(colour: str, other: str) -> Say:
    return Say("stack.many.coloured", {"colour": Say(f"stack.colour.{colour}"), "many": Say(f"stack.many.{other}")})


def last_placed(state: State) -> tuple[int, int] | None:
    """Who placed the last tile, and on which square: nobody is ever passed over, so it was the seat before."""
    seat = (state.turn - 1) % len(state.hands)
    return (seat, state.newest[seat]) if state.newest[seat] != NOWHERE else None


def gain(scored: Scored) -> int:
    """One point for each trait of each line."""
    return sum(len(traits) for _, traits in scored)


def reasons(state: State, scored: Scored) -> Say:
    """What scored, in words: what one or two lines have in common, or only which lines when there are more."""
    if len(scored) > 2:
        return listed([line_name(line) for line, _ in scored])
    return listed(
        [
            Say("stack.in", {"common": in_common(state, line, traits), "line": line_name(line)})
            for line, traits in scored
        ]
    )


def reasons_in_short(state: State, scored: Scored) -> Say:
    """The same for a strip that is one line high."""
    if len(scored) == 1:
        line, traits = scored[0]
        return Say("stack.event.line", {"common": in_common(state, line, traits), "line": line_name(line, short=True)})
    if len(scored) == 4:
        return Say("stack.event.all", {"square": SQUARES[CENTRE]})
    return listed([line_name(line, short=True) for line, _ in scored])
