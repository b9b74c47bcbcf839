"""The items beside the board of Tic-Tac-Stack: the hand in front, the open hands of the others, the pile.

The hand is drawn in the units of the tiles. The others and the pile are drawn in pixels of the form's usual window.
"""

from typing import NamedTuple

from threefold.core.items import Item, SceneRequest
from threefold.core.marks import Art, Box, Mark, Picture
from threefold.core.message import Message
from threefold.drawing.pen import group, text
from threefold.games.stack.rules.rules import HAND, SHAPES, State
from threefold.games.stack.table.art import lifted, mini, pile, whole
from threefold.games.stack.table.labels import about_hand, about_pile, hand_label
from threefold.games.stack.words.names import count, last_placed, tile_name

HAND_PITCH = 112.0
HAND_AREA: Box = (4, -6, HAND * HAND_PITCH - 4, 116)
HAND_HEIGHT = {"wide": 128, "tall": 108, "small": 84}
HAND_HEIGHT_OF_MANY = {"wide": 128, "tall": 96, "small": 76}
"""The same with four or more players, whose tickets are higher."""
TICKETS_WITH_HANDS = 4
"""With this many players or more, a phone shows the hands of the others on their tickets, as there is no other room."""
PILE_AREA: Box = (0, 0, 208, 118)
SIGN = {"circle": "●", "square": "■", "diamond": "◆", "triangle": "▲", "star": "★"}


# ---- the hand in front, usually that of the seat to move ----


def in_front(state: State, table: SceneRequest) -> int:
    return state.turn if table.front is None else table.front


def hand_items(state: State, table: SceneRequest) -> list[Item]:
    seat = in_front(state, table)
    hand = state.hands[seat]
    first = 8 + (HAND - len(hand)) * HAND_PITCH / 2
    return [
        _hand_item(table, tile, first + place * HAND_PITCH, _drawn(state, seat, place))
        for place, tile in enumerate(hand)
    ]


def _drawn(state: State, seat: int, place: int) -> bool:
    """Whether this tile of a hand has just come from the pile."""
    return not any(state.stacks) or (place == HAND - 1 and last_placed(state) == (seat, state.newest[seat]))


def _hand_item(table: SceneRequest, tile: str, x: float, drawn: bool) -> Item:
    moods = {"picked": tile in table.picks, "ready": tile in table.open, "instead": tile in table.instead}
    # Only the drawing of a lifted tile moves up; the box that can be pointed at stays in place.
    art = (group(lifted(tile), at=(0, -9)),) if moods["picked"] else whole(tile)
    return Item(
        f"hand:{tile}",
        "hand",
        (x, 6),
        art,
        z=5,
        part=tile,
        box=(-4, -10, 108, 112),
        label=tile_name(tile),
        group="hand",
        moods=frozenset(mood for mood, holds in moods.items() if holds),
        was="pile" if drawn else f"held:{tile}",
        glyph=SIGN[SHAPES[tile[0]]] + tile[2],
    )


# ---- the open hands of the others ----


class Rows(NamedTuple):
    """The layout of the others' hands, in pixels."""

    width: float
    pitch: float
    """The distance from one row to the next."""
    name: float
    tile: float
    step: float
    """The distance from one tile of a hand to the next."""
    number: float
    gap: float
    """Between a tile and its number: narrower than to the next tile, so that nobody takes the number for that one's."""
    down: float = 0
    """How far under the name the tiles are; 0: beside it."""


ROWS = {
    # A name of ten letters fits beside the tiles.
    "wide": Rows(208, 46, 15, 26, 43, 16, 3),
    # Two hands in a row, and such a name beside each.
    "tall": Rows(358, 34, 15, 20, 32.5, 14, 1),
    "low": Rows(214, 44, 15, 24, 46, 15, 3),
    "small": Rows(300, 33, 12, 18, 30, 12.5, 0.5, down=12),
}
ALONE = {"tall": Rows(250, 34, 15, 24, 46, 17, 3), "small": Rows(210, 30, 13, 20, 38, 14, 3)}
"""The same where a single hand has the whole row: larger, and no wider than it has to be, so that its name is near."""
BETWEEN = 12.0
"""The gap between two hands in a row."""


def rows_of(others: int, form: str) -> Rows:
    return ALONE[form] if others == 1 and form in ALONE else ROWS[form]


def others_area(state: State, form: str) -> Box | None:
    """The box of the others' hands; None where these are shown on the tickets."""
    others = len(state.hands) - 1
    rows = rows_of(others, form)
    if form in ("wide", "low"):
        return (0, 0, rows.width, others * rows.pitch - (rows.pitch - rows.tile) / 2)
    return (0, 0, rows.width, rows.pitch) if others + 1 < TICKETS_WITH_HANDS else None


def others_items(state: State, table: SceneRequest) -> list[Item]:
    """The items of every hand except the one in front: a row for each hand, or all hands in one row."""
    form = table.form
    rows = rows_of(len(state.hands) - 1, form)
    seats = [seat for seat in range(len(state.hands)) if seat != in_front(state, table)]
    if form in ("wide", "low"):
        places = [(0.0, place * rows.pitch) for place in range(len(seats))]
        width = rows.width
    else:
        width = (rows.width + BETWEEN) / len(seats) - BETWEEN
        places = [(place * (width + BETWEEN), 0.0) for place in range(len(seats))]
    return [item for seat, at in zip(seats, places, strict=True) for item in _row(state, rows, seat, at, width)]


def _row(state: State, rows: Rows, seat: int, at: tuple[float, float], width: float) -> list[Item]:
    hand = state.hands[seat]
    middle, high = rows.tile / 2, min(rows.pitch, rows.tile + 16)
    left = 0 if rows.down else width - HAND * rows.step
    # A name that is wider than its room is condensed.
    name = text(
        0, rows.down / 2 or middle, rows.name, Message("people.1", {"a": seat}), "key", weight=700, align="start"
    )
    name |= {"room": (left or width) - 6}
    items = [
        Item(
            f"row:{seat}",
            "others",
            at,
            (name,),
            box=(-4, (rows.down + rows.tile - high) / 2, width + 4, high),
            label=hand_label(seat, hand),
            group="others",
            about=about_hand(seat, hand) if hand else None,
        )
    ]
    for place, tile in enumerate(hand):
        drawn = _drawn(state, seat, place)
        art = (_mini(tile, 0, 0, rows.tile), _number(tile, rows.tile + rows.gap, middle, rows.number, "key"))
        x = at[0] + left + place * rows.step
        items.append(
            Item(f"held:{tile}", "others", (x, at[1] + rows.down), art, z=1, was="pile" if drawn else f"hand:{tile}")
        )
    return items


def _mini(tile: str, x: float, y: float, size: float) -> Mark:
    scale = size / 92
    return group(mini(tile), at=(x - 4 * scale, y - 4 * scale), scale=scale)


def _number(tile: str, x: float, y: float, size: float, role: str) -> Mark:
    return text(x, y, size, tile[2], role, align="start")


def ticket_cards(hand: tuple[str, ...], role: str) -> Picture:
    """An open hand as wide as a ticket, for a phone with many players. `role` is the ticket's text colour."""
    art: list[Mark] = []
    for place, tile in enumerate(hand):
        art += [_mini(tile, place * 61, 0, 21), _number(tile, place * 61 + 24, 10.5, 17, role)]
    return Picture((0, 0, 158, 22), tuple(art))


def mini_picture(tile: str) -> Picture:
    """A tile for the list of moves, where its number follows as text."""
    return Picture((4, 4, 92, 92), mini(tile))


# ---- the pile ----


def pile_item(state: State) -> Item:
    left = len(state.pile)
    words: Art = (
        text(0, 92, 20, str(left), "key", align="start"),
        text(0, 112, 13, Message("stack.pile.one" if left == 1 else "stack.pile"), "key", weight=500, align="start"),
    )
    return Item(
        "pile",
        "piles",
        (0, 0),
        (group(pile(left), scale=0.76), *words),
        box=(0, 0, 208, 118),
        label=Message("stack.label.pile.one" if left == 1 else "stack.label.pile", {"count": count(left)}),
        group="piles",
        about=about_pile(left),
    )


def pile_picture(left: int) -> Picture:
    return Picture((0, 0, 100, 108), pile(left))
