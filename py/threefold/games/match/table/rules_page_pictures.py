"""The pictures on the rules page of Tic-Tac-Match, drawn with the cards of the table."""

from threefold.core.marks import Art, Mark, Picture
from threefold.drawing.pen import crop_marks, group, path, rect, text
from threefold.games.match.rules.deck import DOUBLE, FLIP, SQUARES, WIPE
from threefold.games.match.table.art import back, card, frame, id_card, lifted, peeking, pile
from threefold.games.match.table.board import (
    ACROSS,
    BOARD_H,
    BOARD_W,
    CARD_AT,
    CARD_SCALE,
    CELL_H,
    CELL_W,
    GUTTER,
    LINE,
    bands,
    corner,
    hash_lines,
)

LETTER, CAPTION = 25.0, 22.0
"""Larger than on the table, because the pictures are shown small."""


def pictures() -> dict[str, Picture]:
    return {
        "line": _line(),
        "sides": _sides(),
        "cover": _cover(),
        "forbidden": _forbidden(),
        "flip": _flip(),
        "wipe": _wipe(),
        "double": _double(),
        "piles": _piles(),
        "names": _names(),
    }


def _card(name: str) -> Art:
    return card(name, LETTER, CAPTION)


def _on_square(name: str, x: float, y: float = 0, *, under: str = "") -> Mark:
    beneath = peeking(under) if under else ()
    return group([*beneath, *_card(name)], at=(x + CARD_AT[0], y + CARD_AT[1]), scale=CARD_SCALE)


def _upright(count: int) -> list[Mark]:
    return [rect(k * ACROSS - (GUTTER + LINE) / 2, 0, LINE, CELL_H, "hash") for k in range(1, count)]


def _line() -> Picture:
    """A line in a row. `bands` draws it where the lowest row of the grid is, so it is shifted up."""
    art: list[Mark] = [group(bands([(0, 1, 2)]), at=(0, -corner(0)[1]))]
    for place in range(3):
        art.append(_on_square("Xr", place * ACROSS))
        ring = group([frame("key", 4.5)], scale=CARD_SCALE)
        art.append(group([ring], at=(place * ACROSS + CARD_AT[0], CARD_AT[1])))
    return Picture((-16, -16, BOARD_W + 32, CELL_H + 32), tuple(art))


def _sides() -> Picture:
    """Four players around the table, in the order of their turns."""
    art = [rect(68, 68, 164, 104, r=9, line="rule", width=3)]
    places = {"A": (150, 208, "X"), "B": (32, 120, "O"), "C": (150, 32, "X"), "D": (268, 120, "O")}
    for name, (x, y, symbol) in places.items():
        art.append(group(id_card(symbol).art, at=(x - 30, y - 30), scale=0.6))
        dx, dy = {"A": (0, -54), "B": (52, 0), "C": (0, 54), "D": (-52, 0)}[name]
        art.append(text(x + dx, y + dy, 24, name, "key"))
    return Picture((0, 0, 300, 240), tuple(art))


def _cover() -> Picture:
    """A red X, and the squares where it may be put."""
    art: list[Mark] = [group(lifted(_card("Xr"), 0), at=(4, 4), scale=CARD_SCALE)]
    x0 = ACROSS + 12
    for place, name in enumerate(("Xb", "Or", "")):
        x = place * ACROSS
        light = [rect(x, 0, CELL_W, CELL_H, "lit_match"), crop_marks(x, 0, CELL_W, CELL_H, "mk_match", width=3)]
        art.append(group([*light, *([_on_square(name, x)] if name else [])], at=(x0, 0)))
    art.append(group(_upright(3), at=(x0, 0)))
    return Picture((-2, -4, x0 + BOARD_W + 4, CELL_H + 8), tuple(art))


def _forbidden() -> Picture:
    """The same card, and cards that it may not cover: an equal one, and two with neither its symbol nor its colour."""
    art: list[Mark] = [group(lifted(_card("Xr"), 0), at=(4, 4), scale=CARD_SCALE)]
    x0 = ACROSS + 12
    for place, name in enumerate(("Xr", "Og", "Ob")):
        x = place * ACROSS
        refused = rect(x + 2, 2, CELL_W - 4, CELL_H - 4, line="key", width=4, dash=[9, 7])
        art.append(group([_on_square(name, x), refused], at=(x0, 0)))
    art.append(group(_upright(3), at=(x0, 0)))
    return Picture((-2, -4, x0 + BOARD_W + 4, CELL_H + 8), tuple(art))


def _flip() -> Picture:
    """The Flip, and the ID cards before and after it."""
    art: list[Mark] = [group(_card(FLIP), at=(0, 0))]
    for row, signs in enumerate(("XO", "OX")):
        for place, symbol in enumerate(signs):
            art.append(group(id_card(symbol).art, at=(140 + place * 76, 3 + row * 72), scale=0.62))
    return Picture((-2, -2, 300, 146), tuple(art))


def _wipe() -> Picture:
    fan = [group(back(), at=(130 + place * 40, 0)) for place in range(4)]
    return Picture((-2, -2, 354, 146), (group(_card(WIPE)), *fan))


def _double() -> Picture:
    cards = [group(_card(name), at=(x, 0)) for name, x in ((DOUBLE, 0), ("Og", 132), ("Xb", 244))]
    return Picture((-2, -2, 348, 146), tuple(cards))


def _piles() -> Picture:
    """What a new pile is made of: the discards and the covered cards."""
    discards = group(pile(_card(FLIP), _card("Xr")))
    covered = group([*peeking("Ob"), *_card("Og")], at=(118, 0))
    new = group(pile(back(), back()), at=(254, 0))
    arrow = path("M228 56L242 70L228 84", line="key", width=5)
    return Picture((-2, -2, 358, 150), (discards, covered, arrow, new))


def _names() -> Picture:
    art = list(hash_lines())
    for place, name in enumerate(SQUARES):
        x, y = corner(place)
        art.append(text(x + CELL_W / 2, y + CELL_H / 2, 40, name, "key2", weight=600))
    return Picture((0, 0, BOARD_W, BOARD_H), tuple(art))
