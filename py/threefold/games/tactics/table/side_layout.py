"""The layout of the piles and the other hand: a column on a desktop, the free corners between the boards on an upright
phone, a row on a phone on its side."""

from threefold.core.items import Item
from threefold.core.kernel import Seen
from threefold.core.marks import Art, Box, Mark
from threefold.core.message import Message
from threefold.drawing.pen import group, text
from threefold.games.tactics.rules.squares import SIGNS
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.art import sign_picture
from threefold.games.tactics.table.hand import looked_at
from threefold.games.tactics.table.layout import LEGIBLE, PLANS, Layout
from threefold.games.tactics.table.piles_and_backs import (
    Cards,
    discard_items,
    faces_items,
    fan_hand,
    fan_items,
    fan_label,
    fan_seat,
    fan_title,
    pile_item,
)

COLUMN = 208.0
"""Width of the side column."""
WIDE_PILE = 64.0
"""Width of each of its three piles."""
ROW = 40.0
"""The height of the row of small piles: enough for a finger to hit one of them."""
ROW_WIDTH = 156.0


def beside(seen: Seen[State], form: str, *, fan: bool = True) -> tuple[list[Item], dict[str, Box], dict[str, float]]:
    """Returns the items, the areas that they need, and the heights of these."""
    if form == "wide":
        return _column(seen)
    if form == "low":
        return _row(seen)
    return _corners(seen, PLANS[form], small=form == "small", fan=fan), {}, {}


def _fan(seen: Seen[State], area: str, at: tuple[float, float], art: Art, wide: float, high: float) -> Item:
    """One item for the complete fan, which can be looked at; its single cards cannot."""
    label, about = fan_label(seen)
    return Item("fan", area, at, art, z=2, box=(0, 0, wide, high), label=label, group="piles", about=about)


def _faces_title(seen: Seen[State]) -> Message:
    return (
        Message("tactics.fan.own") if looked_at(seen) else Message("tactics.fan.known.title", {"seat": fan_seat(seen)})
    )


def _gone(state: State) -> Message:
    return Message("tactics.side.gone.one" if len(state.discards) == 1 else "tactics.side.gone")


# ---- a column: three piles side by side, the known cards beneath them ----


def _column(seen: Seen[State]) -> tuple[list[Item], dict[str, Box], dict[str, float]]:
    state, cards, faces = seen.state, Cards(False, 0.64), fan_hand(seen)[1]
    held = len(state.hands[fan_seat(seen)])
    items = [
        pile_item(state, "piles", (0, 0), cards, _count(len(state.deck), Message("tactics.side.draw")), WIDE_PILE, 142),
        *discard_items(seen, "piles", (72, 0), cards, _count(len(state.discards), _gone(state)), WIDE_PILE, 142),
        *fan_items(seen, "piles", (144, 14), Cards(False, 0.43), 64, 7, faces_too=False),
        # A sign shows whose cards they are, as there is no room for a name.
        _fan(seen, "piles", (144, 0), (*_count(held, Message("tactics.side.hand")), _sign(seen)), WIDE_PILE, 142),
    ]
    areas: dict[str, Box] = {"piles": (0, -2, COLUMN, 144)}
    heights = {"piles": 144.0}
    if faces:
        title = text(0, 8, 13, _faces_title(seen), "key", weight=600, align="start") | {"room": COLUMN}
        items.append(Item("known", "others", (0, 0), (title,), z=2))
        # Corners are enough to tell the cards, and leave room for the list of moves.
        items += faces_items(faces, "others", (0, 22), Cards(True, 0.4), COLUMN)
        areas["others"], heights["others"] = (0, -2, COLUMN, 62), 62.0
    return items, areas, heights


def _sign(seen: Seen[State], at: tuple[float, float] = (27, 101), scale: float = 0.18) -> Mark:
    """The sign of the seat whose cards are in the fan."""
    return group(sign_picture(SIGNS[fan_seat(seen)]).art, at=at, scale=scale)


def _count(number: int, words: Message) -> Art:
    label = text(0, 132, 13, words, "key", weight=500, align="start") | {"room": WIDE_PILE}
    return (text(0, 110, 20, str(number), "key", align="start"), label)


# ---- the free corners between the boards ----


def _corners(seen: Seen[State], plan: Layout, *, small: bool, fan: bool) -> list[Item]:
    u, state = plan.unit, seen.state
    cards = Cards(small, (0.62 if small else 0.38) * u)
    size = 21.0 if small else 13.0
    x, _, side = plan.boards[1]
    lower = plan.boards[1][1] + side + (10 if small else 14)
    right = x + 92
    high = 78

    def caption(words: Message, room: float) -> tuple[Mark, ...]:
        y = cards.size[1] / u + (14 if small else 16)
        return ({"least": LEGIBLE} | plan.words_at(0, y, size, words, "key", room=room),)

    left = Message("tactics.corner.left", {"n": str(len(state.deck))})
    gone = _discards(len(state.discards), small)
    holds = caption(fan_title(seen, short=small), side)
    other = [
        *fan_items(seen, "board", (x * u, 0), cards, side * u, (16 if small else 13) * u),
        _fan(seen, "board", (x * u, 0), holds, side * u, high * u),
    ]
    return [
        *(other if fan else ()),
        pile_item(state, "board", (x * u, lower * u), cards, caption(left, right - x), (right - x - 6) * u, high * u),
        *discard_items(
            seen,
            "board",
            (right * u, lower * u),
            cards,
            caption(gone, x + side - right),
            (x + side - right) * u,
            high * u,
        ),
    ]


def _discards(number: int, small: bool) -> Message:
    if small:
        return Message("tactics.corner.gone.short", {"n": str(number)})
    return Message("tactics.corner.gone.one") if number == 1 else Message("tactics.corner.gone", {"n": str(number)})


# ---- a row: small piles with their counts; the known cards beside them ----


def _row(seen: Seen[State]) -> tuple[list[Item], dict[str, Box], dict[str, float]]:
    faces = fan_hand(seen)[1]
    items = _piles_and_faces(seen, faces) if faces else _piles(seen)
    return items, {"piles": (0, -1, ROW_WIDTH, ROW + 2)}, {"piles": ROW + 4}


def _piles(seen: Seen[State]) -> list[Item]:
    state, cards = seen.state, Cards(True, 0.4)
    left, gone = (
        _beside_it(len(state.deck), Message("tactics.side.left")),
        _beside_it(len(state.discards), _gone(state)),
    )
    return [
        pile_item(state, "piles", (0, 0), cards, left, 70, ROW),
        *discard_items(seen, "piles", (72, 0), cards, gone, 84, ROW),
    ]


def _piles_and_faces(seen: Seen[State], faces: list[str]) -> list[Item]:
    """The hand has the room for a second row: counts without words, smaller cards."""
    state, cards, wide, beside = seen.state, Cards(True, 0.36), 46.0, 98.0

    def count(pile: tuple[str | None, ...]) -> Art:
        return (text(26, 14, 15, str(len(pile)), "key", align="start"),)

    return [
        pile_item(state, "piles", (0, 4), cards, count(state.deck), wide, ROW - 4),
        *discard_items(seen, "piles", (wide + 2, 4), cards, count(state.discards), wide, ROW - 4),
        _fan(seen, "piles", (beside, 0), (_sign(seen, (0, 10), 0.13),), ROW_WIDTH - beside, ROW),
        *faces_items(faces, "piles", (beside + 15, 2), Cards(True, 0.37), ROW_WIDTH - beside - 15),
    ]


def _beside_it(number: int, words: Message) -> Art:
    return (
        text(33, 9, 17, str(number), "key", align="start"),
        text(33, 27, 13, words, "key", weight=500, align="start"),
    )
