"""The items of Tic-Tac-Stack's board: highlighted squares, folded corners, scored lines and the stacks."""

from typing import NamedTuple

from threefold.core.items import Item, SceneRequest
from threefold.core.marks import Art, Mark
from threefold.drawing.pen import as_light, crop_marks, flap, group, last_square, rect
from threefold.games.stack.rules.rules import CENTRE, NOWHERE, SQUARES, State, open_squares
from threefold.games.stack.table.art import (
    LAYER,
    MOST_LAYERS,
    RISE,
    badge,
    colours,
    front,
    layers,
    whole,
    wild,
    wild_row,
)
from threefold.games.stack.table.grid import GUTTER, PITCH, SIDE, SQUARE, corner, lines_between
from threefold.games.stack.table.labels import about_stack, about_wild, square_label
from threefold.games.stack.table.scored_lines import bands, links, pill, pills
from threefold.games.stack.words.names import Scored, last_placed

TILE_AT, TILE_SCALE = (5.0, 5.5), 0.9
ON_WILD_AT, ON_WILD_SCALE = (11.0, -1.0), 0.78
"""The place and the scale of a tile on an always wild centre: smaller, to leave room for the wild sign."""

BADGE_SCALE = {"wide": 1.0, "tall": 1.0, "low": 1.0, "small": 1.45}
"""The scale of the badge with a stack's height: no text may be smaller than 12 pixels."""


class Marked(NamedTuple):
    """The squares that are marked, by kind of mark; and the legal ones."""

    lit: frozenset[int]
    folded: frozenset[int]
    legal: frozenset[int]
    winning: frozenset[int]
    last: int | None

    @property
    def under_one_sheet(self) -> bool:
        """Whether two thirds of the squares or more are lit: then one tint lies under all, instead of marks on each."""
        return len(self.lit) >= 6


def board_items(state: State, table: SceneRequest, scored: Scored, won: bool) -> list[Item]:
    """`scored`: the lines that the last move scored. `won`: whether that move won the game."""
    last = last_placed(state)
    marked = _marked(state, table, last and last[1], scored, won)
    lines = tuple(line for line, _ in scored)
    ground = (*_sheet(marked), *lines_between(), *(bands(lines) if won else ()))
    items = [Item("ground", "board", (0, 0), ground)]
    for square in range(9):
        items.append(_square_item(state, table, square, marked))
        items += _tile_items(state, square, BADGE_SCALE[table.form])
    for square in sorted(marked.folded):
        items.append(Item(f"flap:{SQUARES[square]}", "board", corner(square), (flap(0, 0, SQUARE, "key"),), z=6))
    if won:
        items += pills(scored)
    elif last and scored:
        items += [links(lines), pill(table.form, last[1], scored)]
    return items


def _marked(state: State, table: SceneRequest, last: int | None, scored: Scored, won: bool) -> Marked:
    seats = range(len(state.hands))
    if table.actor is not None:
        folded = frozenset(state.newest[seat] for seat in seats if seat != state.turn) - {NOWHERE}
    else:
        # No seat chooses now, so a folded corner only marks the tile that was placed last.
        folded = frozenset() if won or last is None else frozenset({last})
    pointable = table.open.union(table.picks)
    return Marked(
        lit=frozenset(square for square, name in enumerate(SQUARES) if name in pointable),
        folded=folded,
        legal=frozenset(open_squares(state)),
        winning=frozenset(square for line, _ in scored for square in line) if won else frozenset(),
        last=last,
    )


def _sheet(marked: Marked) -> list[Mark]:
    if not marked.under_one_sheet:
        return []
    # The high-contrast theme has bold marks on each square instead. There the sheet and its marks have the colour of
    # the paper, so they cannot be seen.
    marks = crop_marks(-6, -6, SIDE + 12, SIDE + 12, "on_stack", size=26, width=3.6)
    dark = [rect(*corner(square), SQUARE, SQUARE, "cell") for square in range(9) if square not in marked.lit]
    return [as_light(rect(-6, -6, SIDE + 12, SIDE + 12, "lit_stack")), marks, *dark]


# ---- one square ----


def _square_item(state: State, table: SceneRequest, square: int, marked: Marked) -> Item:
    name, stack = SQUARES[square], state.stacks[square]
    moods = {
        "ready": name in table.open,
        "instead": name in table.instead,
        "picked": name in table.picks,
        "last": square == marked.last,
        "winning": square in marked.winning,
    }
    wild_now = square == CENTRE and (state.always_wild or not stack)
    return Item(
        f"square:{name}",
        "board",
        corner(square),
        tuple(_square_art(state, table, square, marked)),
        z=1,
        part=name,
        box=(-GUTTER / 2, -GUTTER / 2, PITCH, PITCH),
        label=square_label(state, square, table.actor is not None, square in marked.legal),
        group="board",
        moods=frozenset(mood for mood, holds in moods.items() if holds),
        about=about_wild(state) if wild_now else about_stack(name, stack) if len(stack) > 1 else None,
        glyph=_glyph(stack, wild_now),
    )


def _square_art(state: State, table: SceneRequest, square: int, marked: Marked) -> list[Mark]:
    """The drawing of a square under its tiles: its light, the wash of a folded corner, the frame of a pick."""
    art: list[Mark] = []
    if square in marked.lit:
        if not marked.under_one_sheet:
            art.append(as_light(rect(0, 0, SQUARE, SQUARE, "lit_stack")))
            art.append(crop_marks(0, 0, SQUARE, SQUARE, "mk_stack", size=13, width=2.6))
        # Visible only in the high-contrast theme; transparent in the others.
        art.append(crop_marks(0, 0, SQUARE, SQUARE, "mk_bold", size=20, width=6))
    if square in marked.folded:
        art.append(last_square(0, 0, SQUARE, SQUARE))
    if SQUARES[square] in table.picks:
        art.append(rect(2, 2, 96, 96, line="key", width=4))
    if square == CENTRE and not state.stacks[square]:
        art.append(group(wild(), at=(4, 4), scale=0.92))
    return art


def _tile_items(state: State, square: int, badge_scale: float) -> list[Item]:
    """The items of a stack, from the bottom up. The tile under the top one has an item of its own, because it is
    visible until the animation of the top one ends."""
    stack, name = state.stacks[square], SQUARES[square]
    if not stack:
        return []
    on_wild = square == CENTRE and state.always_wild
    (dx, dy), scale = (ON_WILD_AT, ON_WILD_SCALE) if on_wild else (TILE_AT, TILE_SCALE)
    x, y = corner(square)
    buried = stack[:-1]
    rise = RISE * min(len(buried), MOST_LAYERS)

    def placed(key: str, art: Art, down: float, was: str | None = None) -> Item:
        at = (x + dx, y + dy + down * scale)
        return Item(key, "board", at, (group(art, scale=scale),), z=3, was=was)

    items = [Item("wild", "board", (x, y), wild_row(), z=3)] if on_wild else []
    if buried:
        items.append(placed(f"under:{name}", layers(colours(buried)), 0))
        items.append(placed(f"tile:{buried[-1]}", front(buried[-1]), LAYER / 2 - rise))
    items.append(placed(f"tile:{stack[-1]}", whole(stack[-1]), -rise, f"hand:{stack[-1]}"))
    if buried:
        height = (group(badge(len(stack)), scale=badge_scale),)
        items.append(Item(f"height:{name}", "board", (x + 88, y + 87), height, z=5))
    return items


def _glyph(stack: tuple[str, ...], wild_now: bool) -> str:
    """The square as text: "XR3×4" is the red star 3 on top of three others. "*" before it means a wild square."""
    if not stack:
        return "*" if wild_now else "·"
    return ("*" if wild_now else "") + stack[-1] + (f"×{len(stack)}" if len(stack) > 1 else "")
