"""The board of a game as it looks in play, as a sheet of the editor."""

from collections.abc import Iterable, Mapping

from threefold.core.editor import Place, Sheet
from threefold.core.message import Message
from threefold.drawing.items import Item, Scene, SceneRequest
from threefold.drawing.pen import Picture, group

NOBODY = frozenset[str]()


def request(form: str) -> SceneRequest:
    """Nobody chooses, nothing is lit, nothing has been played."""
    return SceneRequest(form, None, (), NOBODY, NOBODY, None, ())


def board_sheet(scene: Scene, name: Message) -> Sheet:
    """What lies in the area of the board, with a place for each of its parts."""
    return sheet_of("board", name, scene, scene.items)


def sheet_of(area: str, name: Message, scene: Scene, items: Iterable[Item]) -> Sheet:
    box = scene.areas[area]
    drawn = [item for item in sorted(items, key=lambda item: item.z) if item.area == area]
    art = tuple(group(item.art, at=item.at) for item in drawn)
    places = tuple(_place(item) for item in items if item.area == area and item.part and item.label)
    groups: Mapping[str, Message] = {one: scene.groups[one] for one in dict.fromkeys(p.group for p in places)}
    return Sheet(area, name, Picture(box, art), places, groups)


def _place(item: Item) -> Place:
    (x, y), (left, top, w, h) = item.at, item.box
    assert item.part and item.label
    return Place(item.part, item.label, (x + left, y + top, w, h), item.group)
