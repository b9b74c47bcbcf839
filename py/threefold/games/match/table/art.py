"""Draws the cards of Tic-Tac-Match, 100 by 140: symbol cards, each colour with its own pattern, and action cards."""

from collections.abc import Sequence
from functools import cache

from threefold.core.marks import Art, Mark, Picture
from threefold.core.message import Message
from threefold.drawing.pen import group, path, polygon, rect, text
from threefold.drawing.x_and_o import cross, ring
from threefold.games.match.rules.deck import ACTION_CARDS, DOUBLE, FACES, FLIP, WIPE

W, H = 100.0, 140.0
COLOUR = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}
PATTERN = {"red": "hatch", "blue": "dots", "green": "bars"}
SYMBOL_ROLE = {"red": "white", "blue": "white", "green": "ink", "yellow": "ink"}
FOLD = 0.58
"""The opacity of the face's colour where a symbol's strips overlap."""
LETTER, CAPTION = 17.0, 16.0
"""The usual sizes of the letter in the corner of a symbol card and of the name under an action."""
PEEK = 3.0
"""How far a covered card sticks out, to the right and below."""
MARK = "M6 6h40v40h-40Z M30 30h40v40h-40Z M54 54h40v40h-40Z"
MARK_OVERLAP = "M30 30h16v16h-16Z M54 54h16v16h-16Z"
COLUMNS, PITCH_ACROSS, PITCH_DOWN = 8, 112.0, 154.0
"""The layout of cards in `spread`."""


@cache
def card(name: str, letter: float = LETTER, caption: float = CAPTION) -> Art:
    """A card by its name. `letter` and `caption` are font sizes: larger where the card is shown small; 0: left out."""
    if name in ACTION_CARDS:
        return _action_card(name, caption)
    art = (*_face(name[1]), *_sign(name))
    return (*art, text(9, 17, letter, name[0], SYMBOL_ROLE[COLOUR[name[1]]], align="start")) if letter else art


@cache
def mini(name: str) -> Art:
    """A card to be shown as small as a line of text, without details."""
    return (*_face(name[1], plain=True), *_sign(name)) if name in FACES else card(name, caption=0)


def _face(short: str, *, plain: bool = False) -> list[Mark]:
    colour = COLOUR[short]
    face, edge = f"m_{colour}", f"m_{colour}E"
    art = [rect(0, 0, W, H, edge, r=9), rect(0, 0, W, H - 2.5, face, r=9)]
    art.append(rect(0.8, 0.8, W - 1.6, H - 4.2, r=8.4, line=edge, width=1.6))
    if colour in PATTERN and not plain:
        art.append(rect(0, 0, W, H - 2.5, PATTERN[colour], r=9, alpha=0.16))
    return art


def _sign(name: str) -> Art:
    colour = COLOUR[name[1]]
    role, face = SYMBOL_ROLE[colour], f"m_{colour}"
    return (group(_symbol(name[0], role, face, FOLD), at=(9, 28), scale=0.82),)


def _symbol(symbol: str, role: str, fold: str, alpha: float = 1) -> list[Mark]:
    if symbol == "X":
        return cross(role, fold, width=23, length=96, alpha=alpha)
    return ring(role, fold, width=23, radius=33, alpha=alpha)


def peeking(name: str) -> Art:
    """The visible part of a card under another: two of its edges."""
    colour = COLOUR[name[1]]
    edge = rect(PEEK, PEEK + 1.5, W, H, f"m_{colour}E", r=9)
    return (edge, rect(PEEK, PEEK, W, H, f"m_{colour}", r=9))


# ---- action cards ----


def _action_card(kind: str, caption: float) -> Art:
    art = (*_blank(), *{FLIP: _flip, WIPE: _wipe, DOUBLE: _double}[kind]())
    if not caption:
        return art
    return (*art, text(50, 125, caption, Message(f"match.caption.{kind}"), "key") | {"room": W - 8})


def _blank() -> list[Mark]:
    return [rect(0, 0, W, H, "line", r=9), rect(1.3, 1.3, W - 2.6, H - 3.8, "sheet", r=8)]


def _flip() -> list[Mark]:
    """The card split on the diagonal, an X above, an O below."""
    return [
        path("M1.3 128V9a7.7 7.7 0 0 1 7.7 -7.7H91Z", "g_match"),
        group(_symbol("X", "ink", "g_match"), at=(8, 10), scale=0.5),
        group(_symbol("O", "key", "sheet"), at=(46, 70), scale=0.5),
    ]


def _wipe() -> list[Mark]:
    """The four places of a hand, and two strokes over them."""
    slots = [
        rect(13 + slot * 20, 30, 16, 22, "g_match" if slot % 2 else "none", r=2, line="key", width=2.4)
        for slot in range(4)
    ]
    strokes = [[(8, 92), (92, 58), (92, 76), (8, 110)], [(8, 64), (92, 30), (92, 40), (8, 74)]]
    return [*slots, *(polygon(stroke, "key") for stroke in strokes)]


def _double() -> list[Mark]:
    """Two cards printed over each other."""
    cards = [rect(16, 22, 42, 58, "g_match", r=5), rect(42, 42, 42, 58, "key", r=5), rect(42, 42, 16, 38, "ovmatch")]
    return [*cards, text(64, 72, 34, "2", "sheet")]


@cache
def back() -> Art:
    k = W * 0.56
    sign = (path(MARK, "ink"), path(MARK_OVERLAP, "g_match"))
    frame = (rect(7, 7, W - 14, H - 15, "g_match", r=4),)
    return (*_blank(), *frame, group(sign, at=(W / 2 - k / 2, H / 2 - k / 2 - 1), scale=k / 100))


@cache
def id_card(symbol: str) -> Picture:
    """The ID card that shows which symbol counts for a side."""
    art = group(_id_symbol(symbol), at=(10, 10), scale=0.8)
    return Picture((0, 0, 100, 100), (rect(2, 2, 96, 96, "g_match", r=10), art))


def _id_symbol(symbol: str) -> list[Mark]:
    if symbol == "X":
        return cross("ink", "ovmatch", width=22, length=92)
    return ring("ink", "ovmatch", width=22, radius=31)


# ---- cards in different states ----


def frame(role: str, width: float) -> Mark:
    """A frame around a card that is picked or in a winning line."""
    return rect(-2, -2, W + 4, H + 4, r=11, line=role, width=width)


def lifted(art: Sequence[Mark], up: float) -> Art:
    """A picked card: raised, outlined, over a hard shadow."""
    return (group([rect(8, 8, W, H, "key", r=9, alpha=0.22), *art, frame("key", 4)], at=(0, -up)),)


def veiled(art: Sequence[Mark]) -> Art:
    return (*art, rect(-0.5, -0.5, W + 1, H + 1, "paper", r=9.5, alpha=0.55))


def pile(top: Sequence[Mark], below: Sequence[Mark] = ()) -> list[Mark]:
    """A pile, drawn as at most two cards however many it holds: 100 by 145."""
    return [*([group(below, at=(0, 5))] if below else []), *top]


def spread(cards: Sequence[str]) -> Picture:
    """Cards laid out in rows, the first one first."""
    across = max(4, min(len(cards), COLUMNS))
    down = (len(cards) + COLUMNS - 1) // COLUMNS
    art = [
        group(mini(one), at=(place % COLUMNS * PITCH_ACROSS, place // COLUMNS * PITCH_DOWN))
        for place, one in enumerate(cards)
    ]
    return Picture((0, 0, across * PITCH_ACROSS - 12, down * PITCH_DOWN - 14), tuple(art))
