"""Setting up positions of Tic Tac Doh! by hand: pyramids on squares. Whose turn it is follows from their number."""

from collections.abc import Sequence

from threefold.core.editor import Brush, Count, EditorOf, Palette, Sheet, Why, mirror, moved, rotate, with_fields_of
from threefold.core.kernel import Seen
from threefold.core.marks import Picture
from threefold.core.message import Message
from threefold.drawing.editor_board import board_sheet, request
from threefold.drawing.pen import rect
from threefold.games.doh.rules.rules import ACCEPTS, PIECES_OF_A_SIZE, SIZES, State, field, winning_lines
from threefold.games.doh.table.art import pyramid
from threefold.games.doh.table.scene import draw

BRUSHES = {"1": "S", "2": "M", "3": "L"}


def sheets(state: State, form: str, _ordered: bool) -> tuple[Sheet, ...]:
    return (board_sheet(draw(Seen(state, None), request(form)), Message("group.board")),)


def palettes(_: State) -> tuple[Palette, ...]:
    empty = rect(16, 16, 68, 68, line="key2", width=3, dash=[9, 7])
    brushes = [Brush("0", Message("editor.take"), Picture((0, 0, 100, 100), (empty,)))]
    for key, size in BRUSHES.items():
        brushes.append(
            Brush(key, Message(f"doh.name.{size}"), Picture((0, 0, 100, 100), tuple(pyramid(size, alone=True))))
        )
    return (Palette(Message("editor.put"), tuple(brushes)),)


def press(state: State, part: str, brush: str) -> State:
    """Adds the brush's piece to the stack if it fits there; else it replaces the stack. If the top piece has that size
    already, or the brush is the eraser, the top piece is removed."""
    square = field(state.width).place[part]
    stack = state.stacks[square]
    size = BRUSHES.get(brush)
    joined = stack + size if size and size in ACCEPTS[stack] else size
    after = stack[:-1] if not joined or stack.endswith(joined[-1]) else joined
    return _laid(state, (*state.stacks[:square], after, *state.stacks[square + 1 :]))


def holds(state: State, part: str, brush: str) -> bool:
    return state.stacks[field(state.width).place[part]][-1:] == BRUSHES.get(brush)


def carry(state: State, start: str, end: str) -> State:
    """Moves the whole stack from one square to another, onto the stack there if it fits. Else nothing moves."""
    one, two = field(state.width).place[start], field(state.width).place[end]
    stacks = list(state.stacks)
    joined = stacks[two]
    for size in stacks[one]:
        if size not in ACCEPTS[joined]:
            return state
        joined += size
    if one == two:
        return state
    stacks[two], stacks[one] = joined, ""
    return _laid(state, tuple(stacks))


def off(state: State, part: str) -> State:
    """Removes the whole stack of a square."""
    square = field(state.width).place[part]
    return _laid(state, (*state.stacks[:square], "", *state.stacks[square + 1 :]))


def _laid(state: State, stacks: tuple[str, ...]) -> State:
    small, medium, large = (max(0, PIECES_OF_A_SIZE - used) for used in _used(stacks))
    state = state._replace(stacks=stacks, left=(small, medium, large))
    return state._replace(won=bool(winning_lines(state)))


def _used(stacks: tuple[str, ...]) -> list[int]:
    return [sum(stack.count(size) for stack in stacks) for size in SIZES]


def clear(state: State) -> State:
    return _laid(state, ("",) * len(state.stacks))


def _turned(state: State, goes: Sequence[int]) -> State:
    return _laid(state, moved(state.stacks, goes))


def counts(state: State) -> tuple[Count, ...]:
    return tuple(
        Count(Message(f"doh.editor.count.{size}", {"count": str(used)}), used, PIECES_OF_A_SIZE)
        for size, used in zip(SIZES, _used(state.stacks), strict=True)
    )


def why(state: State, flaw: str) -> Why:
    """More about a flaw, if the general sentence is not enough."""
    if flaw == "doh.flaw.reach":
        return Why(Message("doh.editor.reach"))
    if flaw == "doh.flaw.pieces":
        used = next(one.text for one in counts(state) if one.have > one.of)
        return Why(Message("doh.editor.many", {"used": used}))
    return Why()


def sound(state: State) -> bool:
    """Whether a sketch fits together: the board has its squares, and `left` and `won` follow from the stacks."""
    return len(state.stacks) == state.width**2 and state == _laid(state, state.stacks)


def adapted(state: State, start: State) -> State:
    """The state for other options: with another width the board is emptied."""
    return with_fields_of(start, state, ("stuck_loses",)) if state.width == start.width else start


EDITOR = EditorOf(
    sheets=sheets,
    palettes=palettes,
    press=press,
    holds=holds,
    carry=carry,
    off=off,
    turn=None,
    # There are no colours to swap: all pieces belong to both players.
    tools={
        "clear": clear,
        "mirror": lambda state: _turned(state, mirror(state.width)),
        "rotate": lambda state: _turned(state, rotate(state.width)),
    },
    counts=counts,
    why=why,
    sound=sound,
    adapted=adapted,
)
