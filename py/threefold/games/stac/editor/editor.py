"""The editor for positions of Stac: puts tokens, claims and pawns on squares."""

from collections.abc import Sequence

from threefold.core.editor import Brush, Count, EditorOf, Palette, Sheet, Why, mirror, moved, rotate
from threefold.core.kernel import Seen
from threefold.core.marks import Art, Picture
from threefold.core.message import Message
from threefold.drawing.editor_board import board_sheet, request
from threefold.drawing.pen import group, rect
from threefold.games.stac.rules.rules import (
    CLAIMED,
    DOUBLE,
    EMPTY,
    NAMES,
    PLACE,
    SINGLE,
    TOKENS,
    WIDTH,
    State,
)
from threefold.games.stac.table.art import contents, pawn
from threefold.games.stac.table.scene import draw
from threefold.games.stac.table.token_identity import height

CLAIM = {"3": CLAIMED[0], "4": CLAIMED[1]}
PAWN = {"5": 0, "6": 1}
PUTS = {SINGLE: SINGLE, DOUBLE: DOUBLE, **CLAIM}
"""What the brushes put on a square, by their keys."""
FIRST_PAWNS = (PLACE["a1"], PLACE["e5"])


def sheets(state: State, form: str, _ordered: bool) -> tuple[Sheet, ...]:
    return (board_sheet(draw(Seen(state, None), request(form)), Message("group.board")),)


def palettes(_: State) -> tuple[Palette, ...]:
    empty = rect(16, 16, 68, 68, line="key2", width=3, dash=[9, 7])
    brushes = [
        Brush("0", Message("stac.label.0"), _picture((empty,))),
        *(Brush(count, Message(f"stac.label.{count}"), _picture(contents(count))) for count in (SINGLE, DOUBLE)),
        *(
            Brush(key, Message("stac.label.claimed", {"seat": seat}), _picture(contents(CLAIMED[seat])))
            for seat, key in enumerate(CLAIM)
        ),
        *(Brush(key, Message("stac.editor.pawn", {"seat": seat}), _pawn(seat)) for key, seat in PAWN.items()),
    ]
    return (Palette(Message("editor.put"), tuple(brushes)),)


def _picture(art: Art) -> Picture:
    return Picture((0, 0, 100, 100), art)


def _pawn(seat: int) -> Picture:
    return Picture((0, 0, 100, 100), (group(pawn(seat), at=(-20, -8), scale=1.4),))


def press(state: State, part: str, brush: str) -> State:
    """Puts what the brush stands for on a square. If the square already holds that, it is emptied; pawns are moved."""
    square = PLACE[part]
    if brush in PAWN:
        return _moved(state, PAWN[brush], square)
    holds = PUTS.get(brush, EMPTY)
    board = state.now.board
    return _filled(state, square, EMPTY if board[square] == holds else holds)


def holds(state: State, part: str, brush: str) -> bool:
    return brush not in PAWN and state.now.board[PLACE[part]] == PUTS.get(brush)


def carry(state: State, start: str, end: str) -> State:
    """Moves what lies on top of a square: the pawn, else all tokens. A token on a token makes two; a stack of three
    would belong to somebody, which only its brushes say, so nothing else moves onto tokens."""
    one, two = PLACE[start], PLACE[end]
    if one in state.now.pawns:
        return _moved(state, state.now.pawns.index(one), two)
    here, there = state.now.board[one], state.now.board[two]
    joins = here == there == SINGLE
    if one == two or here == EMPTY or not (joins or there == EMPTY):
        return state
    return _filled(_filled(state, two, DOUBLE if joins else here), one, EMPTY)


def off(state: State, part: str) -> State:
    """Empties a square without a pawn. A pawn, which lies on top and is dragged alone, is always somewhere."""
    square = PLACE[part]
    return state if square in state.now.pawns else _filled(state, square, EMPTY)


def _moved(state: State, seat: int, square: int) -> State:
    first, second = state.now.pawns
    return _laid(state, state.now.board, (first, square) if seat else (square, second))


def _filled(state: State, square: int, holds: str) -> State:
    board = state.now.board
    return _laid(state, board[:square] + holds + board[square + 1 :], state.now.pawns)


def _laid(state: State, board: str, pawns: tuple[int, int], turn: int | None = None) -> State:
    """The state with another position. Earlier moves are unknown then, so nothing rests, `quiet` is 0, `past` empty."""
    now = state.now._replace(board=board, pawns=pawns, resting=(False, False))
    now = now if turn is None else now._replace(turn=turn)
    return state._replace(now=now, quiet=0, past=())


def turn(state: State, seat: int) -> State:
    return state if seat == state.now.turn else _laid(state, state.now.board, state.now.pawns, seat)


def clear(state: State) -> State:
    return _laid(state, EMPTY * TOKENS, FIRST_PAWNS)


def _turned(state: State, goes: Sequence[int]) -> State:
    first, second = state.now.pawns
    return _laid(state, "".join(moved(state.now.board, goes)), (goes[first], goes[second]))


def swap(state: State) -> State:
    """Swaps the seats: their pawns, their claims and the turn."""
    first, second = state.now.pawns
    board = state.now.board.translate(str.maketrans(CLAIMED, CLAIMED[::-1]))
    return _laid(state, board, (second, first), 1 - state.now.turn)


def tokens(state: State) -> int:
    return sum(map(height, state.now.board))


def counts(state: State) -> tuple[Count, ...]:
    lie = tokens(state)
    return (Count(Message("stac.editor.count", {"count": str(lie)}), lie, TOKENS),)


def why(state: State, flaw: str) -> Why:
    if flaw == "stac.flaw.pawns":
        return Why(parts=(NAMES[state.now.pawns[0]],))
    if flaw != "stac.flaw.tokens":
        return Why()
    lie = tokens(state)
    fill = {"count": str(abs(lie - TOKENS))}
    way = "more" if lie < TOKENS else "fewer"
    return Why(Message(f"stac.editor.{way}.one" if abs(lie - TOKENS) == 1 else f"stac.editor.{way}", fill))


EDITOR = EditorOf(
    sheets=sheets,
    palettes=palettes,
    press=press,
    holds=holds,
    carry=carry,
    off=off,
    turn=turn,
    tools={
        "clear": clear,
        "mirror": lambda state: _turned(state, mirror(WIDTH)),
        "rotate": lambda state: _turned(state, rotate(WIDTH)),
        "swap": swap,
    },
    counts=counts,
    forget=lambda state: state._replace(past=()),
    why=why,
)
