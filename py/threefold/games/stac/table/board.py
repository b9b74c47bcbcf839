"""The items of Stac's board: the ground, and squares highlighted for possible moves, claims and the last move."""

from collections.abc import Sequence
from functools import cache

from threefold.core.items import Item, SceneRequest
from threefold.core.marks import Art, Box, Mark, Picture
from threefold.core.message import winners
from threefold.drawing.pen import as_light, circle, crop_marks, last_square, rect, text
from threefold.games.stac.rules.rules import CLAIMED, NAMES, WIDTH, State
from threefold.games.stac.table.art import INK, contents
from threefold.games.stac.table.claim_signs import claim_signs
from threefold.games.stac.table.foresight import Foresight
from threefold.games.stac.table.layout import (
    CUT,
    GROUND,
    GUTTER,
    OVER,
    PITCH,
    SIDE,
    SQUARE,
    SQUARES,
    corner,
    ended,
    holds_token,
)
from threefold.games.stac.table.pieces import folds, pawn_items, token_items
from threefold.games.stac.table.sentences import about_square, square_label
from threefold.games.stac.table.token_identity import Trail, height

AREA: dict[str, Box] = {"wide": (-34, -4, SIDE + 56, SIDE + 38)}
"""The area in forms with room for the labels beside the board; in other forms they lie in its squares."""
LABEL_SIZE = {"wide": 17, "tall": 19, "low": 19.5, "small": 23}


def board_items(state: State, table: SceneRequest, trail: Trail, ahead: Foresight) -> list[Item]:
    items = [Item("ground", "board", (0, 0), _ground(table.form), z=GROUND)]
    for square in range(len(NAMES)):
        items.append(_square_item(state, table, ahead, square, trail.tokens[square]))
        items += token_items(state, table, trail, square)
        items += claim_signs(state, ahead, square)
    items += pawn_items(state, table)
    items += folds(state, table, trail)
    if table.form != "wide":
        items.append(Item("labels", "board", (0, 0), _labels_inside(state, table), z=OVER))
    return items


# ---- the ground ----


@cache
def _ground(form: str) -> Art:
    edges = [place * PITCH - GUTTER / 2 for place in range(1, WIDTH)]
    art = [rect(edge - 1.3, 0, 2.6, SIDE, "hash") for edge in edges]
    art += [rect(0, edge - 1.3, SIDE, 2.6, "hash") for edge in edges]
    if form == "wide":
        size = LABEL_SIZE[form]
        for place in range(WIDTH):
            middle = place * PITCH + 50
            art.append(text(middle, SIDE + 18, size, "abcde"[place], "key2", weight=600))
            art.append(text(-18, SIDE - middle + 1, size, "12345"[place], "key2", weight=600))
    return tuple(art)


def _labels_inside(state: State, table: SceneRequest) -> Art:
    """Letters along the lowest row, numbers along the first column; in the light cell colour on claimed squares."""
    art: list[Mark] = []
    held = state.now.pawns[state.now.turn] if holds_token(state, table) else None
    for place in range(WIDTH):
        number = place * WIDTH
        # Clear of the crop marks of high contrast; closer to the corner where the outline of a lifted piece would touch
        # the number.
        inset = 8.5 if number == held else 14.5
        for square, name, x, y in ((place, "abcde"[place], 85.0, 84.5), (number, "12345"[place], inset, inset + 2.5)):
            left, high = corner(square)
            role = "cell" if state.now.board[square] in CLAIMED else "key2"
            art.append(text(left + x, high + y, LABEL_SIZE[table.form], name, role, weight=700))
    return tuple(art)


# ---- one square ----


def _square_item(state: State, table: SceneRequest, ahead: Foresight, square: int, tokens: Sequence[str]) -> Item:
    name, holds = NAMES[square], state.now.board[square]
    pawns = "".join("AB"[seat] for seat in (0, 1) if state.now.pawns[seat] == square)
    known = {
        "ready": name in table.open,
        "instead": name in table.instead,
        "picked": name in table.picks,
        "last": ended(table) == square,
        "winning": _winning(table, holds),
    }
    moods = frozenset(mood for mood, is_so in known.items() if is_so)
    return Item(
        f"square:{name}",
        "board",
        corner(square),
        _square_art(holds, moods),
        z=SQUARES,
        part=name,
        box=(-GUTTER / 2, -GUTTER / 2, PITCH, PITCH),
        label=square_label(state, square, ahead.at.get(name)),
        group="board",
        moods=moods,
        about=about_square(state, square, Picture((0, 0, 100, 100), contents(holds, pawns))),
        glyph=_glyph(holds, pawns),
        takes=_taken_along(state, table, tokens) if square == state.now.pawns[state.now.turn] else (),
    )


def _taken_along(state: State, table: SceneRequest, tokens: Sequence[str]) -> tuple[str, ...]:
    """The keys of the items that move along when the pawn to move is dragged."""
    if table.actor != state.now.turn or not table.open:
        return ()
    carried = [f"token:{name}" for name in tokens] if holds_token(state, table) else []
    return ("lifted", f"pawn:{state.now.turn}", *carried)


@cache
def _square_art(holds: str, moods: frozenset[str]) -> Art:
    """The drawing of a square under its pieces."""
    art: list[Mark] = []
    is_lit = not moods.isdisjoint(("ready", "picked"))
    if holds in CLAIMED:
        art.append(_claimed_ground(INK[CLAIMED.index(holds)], "last" in moods))
        # Inset a little: light marks on the very edge of the ink would look like a torn square.
        art += [crop_marks(3, 3, SQUARE - 6, SQUARE - 6, "cell", size=14, width=3)] if is_lit else []
    elif "last" in moods:
        art.append(last_square(0, 0, SQUARE, SQUARE, CUT))
    elif is_lit:
        art += [
            as_light(rect(0, 0, SQUARE, SQUARE, "lit_stac")),
            crop_marks(0, 0, SQUARE, SQUARE, "mk_stac", size=14, width=3),
        ]
        # Visible only in the high-contrast theme; transparent in the others.
        art += [crop_marks(0, 0, SQUARE, SQUARE, "mk_bold", size=20, width=6)]
        art += [as_light(circle(50, 50, 7, "mk_stac"))] if not height(holds) else []
    if "picked" in moods:
        art.append(rect(2, 2, 96, 96, line="key", width=4))
    if "winning" in moods:
        art.append(rect(-4, -4, 108, 108, line="key", width=4.5))
    return tuple(art)


def _claimed_ground(role: str, is_last: bool) -> Mark:
    return last_square(0, 0, SQUARE, SQUARE, CUT) | {"fill": role} if is_last else rect(0, 0, SQUARE, SQUARE, role)


def _winning(table: SceneRequest, holds: str) -> bool:
    """Whether claims won the game and this square is a claim of the winner."""
    by_claims = table.result and table.result.reason in ("stac.claims", "stac.settled")
    return bool(by_claims) and holds in CLAIMED and CLAIMED.index(holds) in winners(table.result)


def _glyph(holds: str, pawns: str) -> str:
    """The square as text: tokens as dots, claims in brackets, pawns as the signs of their seats."""
    signs = {"A": "○", "B": "□"}
    under = f"[{signs[holds]}]" if holds in CLAIMED else "•" * int(holds)
    return under + "".join(signs[seat] for seat in pawns) or "·"
