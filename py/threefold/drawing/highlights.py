"""Draws highlights (rings, crosses, arrows) and the mark of the last move on a board. They are outlines, so that they
cover little."""

from collections.abc import Iterable, Iterator, Mapping
from math import atan2, cos, hypot, sin

from threefold.core.highlights import Highlight
from threefold.core.items import Item
from threefold.core.kernel import Move
from threefold.core.lines import Note
from threefold.core.marks import Art
from threefold.core.message import Message
from threefold.drawing.pen import Finish, circle, n, path, polygon, rect, text

ABOVE_ALL = 900
"""The z value of highlights: above all other items."""
Point = tuple[float, float]


def with_highlights(items: tuple[Item, ...], note: Note, move: Move) -> tuple[Item, ...]:
    """The items of a board, with the highlights and the mark of a note. `move` is the move that led to the position.

    Highlights on places that the board does not have are left out.
    """
    places = places_of(items)
    shown = [one for one in note.highlights if one.start in places and (not one.end or one.end in places)]
    drawn = list(_items(shown, places))
    targets = [places[part] for part in move if part in places]
    if note.mark and targets:
        drawn.append(_chip(note.mark, targets[-1]))
    if not drawn:
        return items
    return (*(_labelled(item, shown) if item in places.values() else item for item in items), *drawn)


def places_of(items: Iterable[Item]) -> dict[str, Item]:
    """The items on which highlights can be drawn, by part."""
    return {item.part: item for item in items if item.area == "board" and item.part and item.label}


def middle(item: Item) -> Point:
    """The centre of the item's box."""
    x, y, width, height = item.box
    return item.at[0] + x + width / 2, item.at[1] + y + height / 2


def _items(shown: list[Highlight], places: Mapping[str, Item]) -> Iterator[Item]:
    for one in shown:
        at = middle(places[one.start])
        key = f"drawn-{one.start}-{one.end}"
        if one.end:
            end = middle(places[one.end])
            yield Item(key, "board", at, _arrow(end[0] - at[0], end[1] - at[1], one.kind == "dashed"), ABOVE_ALL)
        else:
            yield Item(key, "board", at, _ring() if one.kind == "ring" else _cross(), ABOVE_ALL)


def _labelled(item: Item, shown: list[Highlight]) -> Item:
    """The item with its highlights added to its label."""
    for one in shown:
        if one.start == item.part:
            assert item.label, "only places with a name are drawn on"
            item = item._replace(label=Message(f"highlight.{one.kind}", {"square": item.label, "end": one.end}))
    return item


def _ring() -> Art:
    return circle(0, 0, 44, line="cell", width=12), circle(0, 0, 44, line="key", width=5)


def _cross() -> Art:
    d = "M-26 -26L26 26M26 -26L-26 26"
    return path(d, line="cell", width=14.5), path(d, line="key", width=6.5)


def _arrow(across: float, down: float, dashed: bool) -> Art:
    """An arrow from near the centre of one place to just before the centre of another, at this distance."""
    length = hypot(across, down)
    turn = atan2(down, across)
    tip = max(length - 14, 44)
    start, neck = min(30.0, tip - 40), tip - 34
    outline = [(start, -6.5), (neck, -6.5), (neck, -22), (tip, 0), (neck, 22), (neck, 6.5), (start, 6.5)]
    points = [(x * cos(turn) - y * sin(turn), x * sin(turn) + y * cos(turn)) for x, y in outline]
    edge: Finish = {"join": "round", "dash": (10, 6.5)} if dashed else {"join": "round"}
    return (
        polygon(points, line="cell", width=16.5, join="round"),
        polygon(points, "cell", line="key", width=4.5, **edge),
    )


def _chip(mark: str, item: Item) -> Item:
    """A label with the mark, in the top left corner of an item."""
    x, y = item.at[0] + max(0, item.box[0]), item.at[1] + max(0, item.box[1])
    art = rect(-1, -1, 34, 30, "key"), text(16, 14, 22, mark, "paper")
    return Item(f"mark-{n(x)}-{n(y)}", "board", (x, y), art, ABOVE_ALL + 1)
