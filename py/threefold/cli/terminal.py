"""Prints a scene as text for the terminal: each item is shown by its glyph."""

from collections.abc import Iterable

from threefold.core.items import Item, Scene
from threefold.core.message import Message
from threefold.words import named, sentence

GAP = "   "


def scene_text(scene: Scene, names: tuple[str, ...]) -> str:
    """The items by group and row, each with its part and its glyph, then the tickets of the seats."""
    blocks: dict[tuple[str, str], list[Item]] = {}
    for item in scene.items:
        if item.glyph:
            blocks.setdefault((item.area, item.group), []).append(item)
    drawn = [_block(scene.groups.get(group), items, names) for (_, group), items in blocks.items()]
    return "\n\n".join(part for part in (*drawn, _tickets(scene, names)) if part)


def said(scene: Scene, names: tuple[str, ...]) -> str:
    """The sentences of the headline."""
    return " ".join(_text(say, names) for say in (scene.who, scene.what, scene.why))


def _block(title: Message | None, items: list[Item], names: tuple[str, ...]) -> str:
    rows = _clusters((item.at[1], item) for item in items)
    columns = _clusters((item.at[0], item) for item in items)
    place = {item.key: column for column, column_items in enumerate(columns) for item in column_items}
    cells = {item.key: f"{item.part} {item.glyph}" if item.part else item.glyph for item in items}
    widths = [max(len(cells[item.key]) for item in column) for column in columns]
    lines = [_text(title, names)] if title else []
    for row in rows:
        texts = [""] * len(columns)
        for item in row:
            texts[place[item.key]] = cells[item.key]
        lines.append(GAP.join(text.ljust(width) for text, width in zip(texts, widths, strict=True)).rstrip())
    return "\n".join(lines)


def _clusters(placed: Iterable[tuple[float, Item]]) -> list[list[Item]]:
    """Groups items with about the same coordinate, in ascending order."""
    found: list[list[Item]] = []
    last = None
    for at, item in sorted(placed, key=lambda pair: pair[0]):
        if last is None or at - last > min(item.box[2], item.box[3]) / 3:
            found.append([])
        found[-1].append(item)
        last = at
    return found


def _tickets(scene: Scene, names: tuple[str, ...]) -> str:
    lines = []
    for ticket in scene.tickets:
        who = " & ".join(names[seat] for seat in ticket.seats)
        score = f" {ticket.score}" if ticket.score is not None else ""
        status = _text(ticket.status, names)
        lines.append(f"{who}:{score}{' – ' if score and status else ' '}{status}".rstrip())
    return "\n".join(lines)


def _text(say: Message, names: tuple[str, ...]) -> str:
    return named(sentence(say), names)
