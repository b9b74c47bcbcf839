"""Draws the grid of Tic-Tac-Match: its squares, the lights, the cards on each square, and the line that won."""

from threefold.core.items import Item, SceneRequest
from threefold.core.marks import Box, Mark
from threefold.core.message import Message
from threefold.drawing.pen import as_light, crop_marks, flap, group, last_square, rect, text
from threefold.drawing.winning_bands import bands as band_marks
from threefold.games.match.rules.deck import PLACE, SQUARES, lines_on
from threefold.games.match.rules.state import State
from threefold.games.match.table.art import card, frame, peeking
from threefold.games.match.table.card_identity import Past, hand_key, this_round
from threefold.games.match.table.labels import about_square, square_glyph, square_label

CELL_W, CELL_H, GUTTER = 104.0, 144.0, 14.0
ACROSS, DOWN = CELL_W + GUTTER, CELL_H + GUTTER
BOARD_W, BOARD_H = 3 * CELL_W + 2 * GUTTER, 3 * CELL_H + 2 * GUTTER
AREA: Box = (-8, -8, BOARD_W + 16, BOARD_H + 16)
CARD_AT, CARD_SCALE = (7.0, 9.0), 0.9
LINE = 3.4
CUT = 20.0
LETTERS = {"wide": 17, "tall": 19, "low": 19, "small": 28}
"""The size of a card's letter, by form: the smaller the cards are shown, the larger it is, for at least 12 pixels."""
BAND_EDGE, BAND_LINE = 4.0, 5.0


def corner(place: int) -> tuple[float, float]:
    """The upper left corner of a square; the first row is the lowest."""
    return place % 3 * ACROSS, (2 - place // 3) * DOWN


def lit(table: SceneRequest, place: int) -> bool:
    return SQUARES[place] in table.open or SQUARES[place] in table.picks


def under_one_sheet(table: SceneRequest) -> bool:
    """Whether at least two thirds of the squares are lit: then one tint is drawn under all instead of marks on each."""
    return sum(lit(table, place) for place in range(9)) >= 6


def won_lines(state: State) -> list[tuple[int, int, int]]:
    return lines_on(state.tops) if state.winner is not None else []


def board_items(state: State, table: SceneRequest, past: Past) -> list[Item]:
    lines = won_lines(state)
    ground = (*_sheet(table), *hash_lines(), *bands(lines))
    items = [Item("ground", "board", (0, 0), tuple(ground))]
    last = _last_placed(state, table)
    for place in range(9):
        winning = any(place in line for line in lines)
        items.append(_square_item(state, table, place, place == last, winning))
        if state.tops[place]:
            items += _card_items(state, table, past, place, last, winning)
    if last is not None and not lines:
        # On a winning square the ring would cover it.
        items.append(Item("flap", "board", corner(last), (flap(0, 0, CELL_W, "key", CUT),), z=5))
    if lines and state.goal > 1:
        items.append(_pill(lines[0]))
    return items


def _last_placed(state: State, table: SceneRequest) -> int | None:
    """The index of the square where the last move put a card; None if it put none. After a Double Play or a Wipe Out
    that needs a target, the move before still counts as the last."""
    moves = this_round(table.history)
    if state.phase in ("first", "target"):
        moves = moves[:-1]
    return PLACE.get(moves[-1][1][-1]) if moves else None


# ---- one square ----


def _square_item(state: State, table: SceneRequest, place: int, last: bool, winning: bool) -> Item:
    name = SQUARES[place]
    moods = {
        "ready": name in table.open,
        "instead": name in table.instead,
        "picked": name in table.picks,
        "last": last,
        "winning": winning,
    }
    return Item(
        f"square:{name}",
        "board",
        corner(place),
        tuple(_square_art(table, place, last and not winning)),
        z=1,
        part=name,
        box=(-GUTTER / 2, -GUTTER / 2, ACROSS, DOWN),
        label=square_label(state, place, name in table.open, winning),
        group="board",
        moods=frozenset(mood for mood, holds in moods.items() if holds),
        about=about_square(state, place),
        glyph=square_glyph(state, place),
    )


def _square_art(table: SceneRequest, place: int, washed: bool) -> list[Mark]:
    """The marks on a square under its cards: the light, the tint of the last move, the frame of a pick."""
    art: list[Mark] = []
    # Under the light: a square that can be chosen looks like the others that can be.
    if washed:
        art.append(last_square(0, 0, CELL_W, CELL_H, CUT))
    if lit(table, place):
        if not under_one_sheet(table):
            art.append(as_light(rect(0, 0, CELL_W, CELL_H, "lit_match")))
            art.append(crop_marks(0, 0, CELL_W, CELL_H, "mk_match", size=15, width=3))
        # Visible only in high contrast.
        art.append(crop_marks(0, 0, CELL_W, CELL_H, "mk_bold", size=20, width=6))
    if SQUARES[place] in table.picks:
        art.append(rect(2, 2, CELL_W - 4, CELL_H - 4, line="key", width=4))
    return art


def _card_items(
    state: State, table: SceneRequest, past: Past, place: int, last: int | None, winning: bool
) -> list[Item]:
    """The visible card of a square, and the edges of the card right under it."""
    name, (x, y) = SQUARES[place], corner(place)
    at = (x + CARD_AT[0], y + CARD_AT[1])
    count, top, under = past.placed[name], state.tops[place], state.under[place]
    items = []
    if under:
        beneath = (group(peeking(under[-1]), scale=CARD_SCALE),)
        items.append(Item(f"card:{state.number}:{name}:{count - 1}", "board", at, beneath, z=2))
    was = "pile"
    if place == last:
        seat, move = next(one for one in reversed(table.history) if one[1][-1] == name)
        was = hand_key(state.number, seat, past, move[0], -1)
    art = (group(card(top, LETTERS[table.form]), scale=CARD_SCALE),)
    items.append(Item(f"card:{state.number}:{name}:{count}", "board", at, art, z=3, was=was))
    if winning:
        ring = (group([frame("key", 4.5)], scale=CARD_SCALE),)
        items.append(Item(f"ring:{name}", "board", at, ring, z=4))
    return items


# ---- the ground ----


def _sheet(table: SceneRequest) -> list[Mark]:
    if not under_one_sheet(table):
        return []
    box = (-6, -6, BOARD_W + 12, BOARD_H + 12)
    # High contrast shows marks on each square instead of a tint. There the role "on_match" is the colour of the paper.
    marks = crop_marks(*box, "on_match", size=28, width=3.6)
    dark = [rect(*corner(place), CELL_W, CELL_H, "cell") for place in range(9) if not lit(table, place)]
    return [as_light(rect(*box, "lit_match")), marks, *dark]


def hash_lines() -> list[Mark]:
    upright = [rect(k * ACROSS - (GUTTER + LINE) / 2, 0, LINE, BOARD_H, "hash") for k in (1, 2)]
    return upright + [rect(0, k * DOWN - (GUTTER + LINE) / 2, BOARD_W, LINE, "hash") for k in (1, 2)]


def bands(lines: list[tuple[int, int, int]]) -> list[Mark]:
    """A light band under each winning line."""
    ends = [(corner(line[0]), corner(line[-1])) for line in lines]
    return band_marks(ends, (CELL_W, CELL_H), BAND_EDGE, 2 * BAND_LINE, "match", join="round")


def _pill(line: tuple[int, int, int]) -> Item:
    """The label of the point that a line has scored, on the edge of its band between the first two squares."""
    (x0, y0), (x1, y1) = corner(line[0]), corner(line[1])
    level, upright = y0 == y1, x0 == x1
    x = x0 + CELL_W if upright else max(x0, x1) - GUTTER / 2
    y = y0 + CELL_H if level else max(y0, y1) - GUTTER / 2
    art = (rect(-28, -16, 56, 32, "key", r=16), text(0, 1, 21, Message("match.point"), "paper"))
    return Item("point", "board", (x, y), art, z=6)
