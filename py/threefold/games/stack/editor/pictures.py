"""The sheets and palettes of Tic-Tac-Stack's editor: the board, all hands, the pile, and the brushes."""

from threefold.core.editor import Brush, Palette, Place, Sheet
from threefold.core.kernel import Seen
from threefold.core.marks import Art, Mark, Picture
from threefold.core.message import Message, people
from threefold.drawing.editor_board import SEAT_NAME, board_sheet, hands_sheet, request
from threefold.drawing.pen import group, rect, text
from threefold.games.stack.rules.rules import (
    COLOURS,
    HAND,
    NUMBERS,
    SHAPES,
    State,
)
from threefold.games.stack.table.art import pile as pile_art
from threefold.games.stack.table.art import shape, whole
from threefold.games.stack.table.scene import draw
from threefold.games.stack.words.names import tile_name

PITCH = 108.0
"""The distance from one tile to the next."""
PILE = "pile"
OVER = 9.0
"""The room over the board for the label with the points of a move in its highest row."""


def sheets(state: State, form: str, ordered: bool) -> tuple[Sheet, ...]:
    board = board_sheet(draw(Seen(state, None), request(form)), Message("group.board"))
    left, top, w, h = board.picture.box
    board = board._replace(picture=board.picture._replace(box=(left, top - OVER, w, h + OVER)))
    return board, _hands(state), _pile(state, ordered)


def _hands(state: State) -> Sheet:
    return hands_sheet(Message("stack.editor.hands"), state.hands, HAND, (PITCH, PITCH), _face, _slot)


def _face(held: str | None) -> Art:
    return whole(held) if held else _nothing()


def _slot(seat: int, slot: int, held: str | None) -> Message:
    shown = tile_name(held) if held else Message("stack.editor.empty")
    return Message("stack.editor.slot", {"people": people((seat,)), "place": str(slot + 1), "tile": shown})


def _pile(state: State, ordered: bool) -> Sheet:
    left = len(state.pile)
    art: list[Mark] = [group(pile_art(left))]
    fill: dict[str, Message | str | int] = {"count": str(left)}
    label = Message("stack.editor.pile", fill) if left else Message("stack.editor.pile.empty")
    art.append(text(SEAT_NAME, 34, 36, Message("stack.editor.pile", fill), "key", weight=700, align="start"))
    if ordered and state.pile and state.pile[0]:
        art.append(text(SEAT_NAME, 76, 26, Message("stack.editor.next"), "key2", weight=500, align="start"))
        art.append(group(whole(state.pile[0]), at=(110, 0)))
        label = Message("stack.editor.pile.next", {**fill, "tile": tile_name(state.pile[0])})
    return Sheet(
        PILE,
        Message("stack.group.pile"),
        Picture((0, -4, SEAT_NAME + HAND * PITCH, 112), tuple(art)),
        (Place(PILE, label, (0, -4, SEAT_NAME, 112)),),
    )


def _nothing() -> Art:
    return (rect(14, 12, 72, 74, r=9, line="line", width=3, dash=[9, 7]),)


def palettes(_: State) -> tuple[Palette, ...]:
    numbers = [Brush("0", Message("editor.take"), _picture(_nothing()))]
    numbers += [
        Brush(number, Message("stack.editor.number", {"number": number}), _picture((text(50, 52, 62, number, "key"),)))
        for number in NUMBERS
    ]
    shapes = [
        Brush(key, Message(f"stack.editor.shape.{key}"), _picture((shape(name, "key"),)))
        for key, name in SHAPES.items()
    ]
    colours = [
        Brush(
            key,
            Message(f"stack.colour.{key}"),
            _picture((rect(14, 14, 72, 72, f"t_{name}", line=f"t_{name}E", width=4),)),
        )
        for key, name in COLOURS.items()
    ]
    return (
        Palette(Message("stack.editor.numbers"), tuple(numbers)),
        Palette(Message("stack.editor.shape"), tuple(shapes)),
        Palette(Message("stack.editor.colour"), tuple(colours)),
    )


def _picture(art: Art) -> Picture:
    return Picture((0, 0, 100, 100), art)
