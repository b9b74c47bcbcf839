"""Draws sheets of the position editor: the board of a game as it looks in play, and all hands."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from threefold.core.editor import Place, Sheet
from threefold.core.items import Item, Scene, SceneRequest
from threefold.core.marks import Art, Mark, Picture
from threefold.core.message import Message
from threefold.drawing.pen import group, text

NOBODY = frozenset[str]()
SEAT_NAME = 230.0
"""The width of the column with the names of the seats."""
MARGIN = 4.0


def request(form: str) -> SceneRequest:
    """A scene request without a choice, lit parts or earlier moves."""
    return SceneRequest(form, None, (), NOBODY, NOBODY, None, ())


def board_sheet(scene: Scene, name: Message) -> Sheet:
    """A sheet of the items in the scene's board area, with a place for each that has a part and a label."""
    return sheet_of("board", name, scene, scene.items)


def sheet_of(area: str, name: Message, scene: Scene, items: Iterable[Item]) -> Sheet:
    box = scene.areas[area]
    drawn = [item for item in sorted(items, key=lambda item: item.z) if item.area == area]
    art = tuple(group(item.art, at=item.at) for item in drawn)
    places = tuple(_place(item) for item in items if item.area == area and item.part and item.label)
    groups: Mapping[str, Message] = {one: scene.groups[one] for one in dict.fromkeys(p.group for p in places)}
    return Sheet(area, name, Picture(box, art), places, groups)


def hands_sheet(
    name: Message,
    hands: Sequence[Sequence[str | None]],
    slots: int,
    pitch: tuple[float, float],
    face: Callable[[str | None], Art],
    label: Callable[[int, int, str | None], Message],
) -> Sheet:
    """A sheet of all hands, one below the other, with a place for each slot: `hand:SEAT:SLOT`.

    `face` draws the content of a slot; `label` names it, given the seat, the slot and the content.
    """
    across, down = pitch
    art: list[Mark] = []
    places = []
    for seat, hand in enumerate(hands):
        high = seat * down
        whose = text(0, high + down / 2 - 4, 36, Message("people.1", {"a": seat}), "key", weight=700, align="start")
        art.append(whose | {"room": SEAT_NAME - 16})
        for slot in range(slots):
            left = SEAT_NAME + slot * across
            held = hand[slot] if slot < len(hand) else None
            art.append(group(face(held), at=(left, high)))
            box = (left - MARGIN, high - MARGIN, across, down)
            places.append(Place(f"hand:{seat}:{slot}", label(seat, slot, held), box))
    whole = (0.0, -MARGIN, SEAT_NAME + slots * across, len(hands) * down)
    return Sheet("hands", name, Picture(whole, tuple(art)), tuple(places))


def hand_slot(part: str) -> tuple[int, int]:
    """The seat and the slot that a place of `hands_sheet` stands for."""
    _, seat, slot = part.split(":")
    return int(seat), int(slot)


def _place(item: Item) -> Place:
    (x, y), (left, top, w, h) = item.at, item.box
    assert item.part and item.label
    return Place(item.part, item.label, (x + left, y + top, w, h), item.group)
