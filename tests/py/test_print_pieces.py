"""A game on paper: every piece that the rules name is there to be cut out, and all of it fits A4 and Letter."""

import json
from collections import Counter
from typing import Any

import pytest

from threefold.build.prerender import printed
from threefold.core.marks import Picture
from threefold.drawing.pen import rect
from threefold.drawing.print_pieces import HEIGHT, WIDTH, Paper, Piece, boards, grid, sheets
from threefold.games import find
from threefold.games.match.rules.deck import DECK as MATCH
from threefold.games.stack.rules.rules import DECK as STACK
from threefold.games.tactics.rules.deck import DECK as TACTICS
from threefold.page.encode import Encoder
from threefold.words import ENGLISH, speak
from threefold.words.english import WHOLE_ENGLISH
from threefold.words.whole import CATALOGUES

DASHES = [16, 12]
MM = 10
PIECES = {"stack": 125, "tactics": 52 + 18, "stac": 25 + 2 + 8, "doh": 15, "match": 60 + 4}


def drawn(key: str, language: str = "en") -> list[dict[str, Any]]:
    words = CATALOGUES[language]
    speak(words)
    try:
        told: list[dict[str, Any]] = Encoder().plain(printed(find(key), words))
    finally:
        speak(ENGLISH)
    return told


def cuts(sheet: dict[str, Any]) -> list[dict[str, Any]]:
    return [mark for mark in sheet["art"] if mark.get("dash") == DASHES]


def texts(sheet: dict[str, Any]) -> list[str]:
    return [mark["text"] for mark in sheet["art"] if "text" in mark]


@pytest.mark.parametrize("key", PIECES)
def test_every_piece_is_there_to_be_cut_out(key: str) -> None:
    first, *others = drawn(key)
    assert not cuts(first), "the board is a sheet by itself"
    assert sum(len(cuts(sheet)) for sheet in others) == PIECES[key]
    for sheet in (first, *others):
        assert sheet["box"] == [0, 0, WIDTH, HEIGHT]
        assert ENGLISH[f"{key}.name"] in texts(sheet)
        assert ENGLISH[f"{key}.credit"] in texts(sheet), "whom it is by stands on every sheet"
    # Margins of 15 mm on A4, a little more or less on Letter: no printer cuts anything off.
    assert WIDTH <= (210 - 30) * MM and HEIGHT <= (279.4 - 30) * MM


def test_cards_and_tiles_are_those_of_the_rules_and_say_their_colours() -> None:
    tiles = Counter(text for sheet in drawn("stack")[1:] for text in texts(sheet))
    assert tiles["red star"] == tiles["black circle"] == 5
    assert len([one for one in STACK if one[:2] == STACK[0][:2]]) == 5
    cards = Counter(text for sheet in drawn("match")[1:] for text in texts(sheet))
    assert cards["green X"] == MATCH.count("Xg") == 6
    assert cards["Wipe Out"] == MATCH.count("wipe") == 4
    german = Counter(text for sheet in drawn("match", "de")[1:] for text in texts(sheet))
    assert german["grünes X"] == 6
    inside = json.dumps(drawn("tactics"))
    assert all(inside.count(f'"text": "{rank}"') >= 4 for rank in ("K", "A", "10"))
    assert len(TACTICS) == 52


def test_pieces_flow_in_rows_and_onto_the_next_sheet() -> None:
    square = Picture((0, 0, 10, 10), (rect(0, 0, 10, 10, "key"),))
    paper = Paper(boards(grid(3, 3, 500, 500), 1500, 1500), (Piece(square, 600, 13), Piece(square, 300, 1)))
    speak(WHOLE_ENGLISH)
    try:
        board, one, two = (Encoder().plain(sheet) for sheet in sheets(paper, "Name", "By"))
    finally:
        speak(ENGLISH)
    assert [len(cuts(sheet)) for sheet in (board, one, two)] == [0, 9, 5]
    for sheet in (one, two):
        starts = [tuple(map(float, mark["d"][1:].split("h")[0].split())) for mark in cuts(sheet)]
        assert len(set(starts)) == len(starts)
        assert all(0 <= x <= WIDTH - 300 and 0 <= y <= HEIGHT - 300 for x, y in starts)
    with pytest.raises(ValueError, match="fit the paper"):
        sheets(Paper(boards((), WIDTH + 1, 100), ()), "Name", "By")
