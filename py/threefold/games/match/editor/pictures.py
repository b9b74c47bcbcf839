"""Draws a sketch of Tic-Tac-Match: the grid, all hands, the piles, and the palette of cards."""

from threefold.core.editor import Brush, Palette, Place, Sheet
from threefold.core.kernel import Seen
from threefold.core.marks import Art, Mark, Picture
from threefold.core.message import Message, people
from threefold.drawing.editor_board import board_sheet, hands_sheet, request
from threefold.drawing.pen import group, rect, text
from threefold.games.match.rules.deck import HAND, KINDS
from threefold.games.match.rules.state import State
from threefold.games.match.table.art import back, card
from threefold.games.match.table.labels import card_name
from threefold.games.match.table.scene import draw

KEYS = dict(zip("12345678fwd", KINDS, strict=True))
"""The kinds of cards by the keys of their brushes."""
PITCH = (112.0, 150.0)


def sheets(state: State, form: str, ordered: bool) -> tuple[Sheet, ...]:
    scene = draw(Seen(state, None), request(form))
    return board_sheet(scene, Message("group.board")), _hands(state), _piles(state, ordered)


def _hands(state: State) -> Sheet:
    return hands_sheet(Message("match.editor.hands"), state.hands, HAND, PITCH, _face, _slot)


def _face(held: str | None) -> Art:
    return card(held) if held else _nothing()


def _slot(seat: int, slot: int, held: str | None) -> Message:
    shown = card_name(held) if held else Message("match.editor.empty")
    return Message("match.editor.slot", {"people": people((seat,)), "place": str(slot + 1), "card": shown})


def _piles(state: State, ordered: bool) -> Sheet:
    art: list[Mark] = []
    places = []
    tops = {"discards": state.discards[-1:], "pile": state.pile[:1]}
    for place, (name, top) in enumerate(tops.items()):
        left, count = place * 340.0, str(len(state.discards if name == "discards" else state.pile))
        known = top[0] if top and (ordered or name == "discards") else None
        face = card(known) if known else back() if top else _nothing()
        art.append(group(face, at=(left, 0)))
        title = Message(f"match.editor.title.{name}", {"count": count})
        art.append(text(left + 114, 50, 32, title, "key", weight=700, align="start") | {"room": 216})
        if name == "pile" and known:
            art.append(text(left + 114, 92, 26, Message("match.editor.next"), "key2", weight=500, align="start"))
        label = title if top else Message(f"match.editor.{name}.empty")
        if known:
            label = Message(f"match.editor.{name}", {"count": count, "card": card_name(known)})
        places.append(Place(name, label, (left - 4, -4, 330, 150)))
    return Sheet("piles", Message("match.group.piles"), Picture((-4, -5, 688, 152), tuple(art)), tuple(places))


def _nothing() -> Art:
    return (rect(4, 4, 92, 132, r=9, line="line", width=3, dash=[9, 7]),)


def palettes(_: State) -> tuple[Palette, ...]:
    brushes = [Brush("0", Message("editor.take"), _picture(_nothing()))]
    brushes += [Brush(key, card_name(kind), _picture(card(kind))) for key, kind in KEYS.items()]
    return (Palette(Message("editor.put"), tuple(brushes)),)


def _picture(art: Art) -> Picture:
    return Picture((-22, -2, 144, 144), art)
