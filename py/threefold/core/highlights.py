"""Highlights: the rings, crosses and arrows that somebody has drawn on a board. Squares are named as in moves."""

import re
from typing import NamedTuple

KINDS = {"o": "ring", "x": "cross", "a": "arrow", "d": "dashed"}
LETTERS = {kind: letter for letter, kind in KINDS.items()}
ON_ONE = ("ring", "cross")
BETWEEN_TWO = ("arrow", "dashed")
MOST_HIGHLIGHTS = 30
"""The maximum on one board."""
PART = r"[A-Za-z0-9]{1,6}"
WRITTEN = re.compile(rf"([ox])\.({PART})|([ad])\.({PART})\.({PART})", re.ASCII)


class Highlight(NamedTuple):
    kind: str
    """ring, cross, arrow, or dashed (an arrow with a dashed outline)."""
    start: str
    end: str = ""
    """Only of an arrow."""


Highlights = tuple[Highlight, ...]


def toggled(highlights: Highlights, start: str, end: str = "", *, dashed: bool = False) -> Highlights:
    """The highlights after one more press on a place: ring, cross, none in turn; between two places arrow, dashed
    arrow, none. With `dashed`, between two places: dashed arrow, none.

    ValueError if a place is not valid or there are too many highlights.
    """
    kinds = ["", *(BETWEEN_TWO if end else ON_ONE)]
    if dashed and end:
        kinds = ["", "dashed"]
    before = next((one for one in highlights if one[1:] == (start, end)), None)
    others = tuple(one for one in highlights if one is not before)
    place = kinds.index(before.kind) if before and before.kind in kinds else 0
    kind = kinds[(place + 1) % len(kinds)]
    return checked((*others, Highlight(kind, start, end)) if kind else others)


def checked(highlights: Highlights) -> Highlights:
    """The same highlights. ValueError if they are not valid."""
    if len(highlights) > MOST_HIGHLIGHTS or len({one[1:] for one in highlights}) < len(highlights):
        raise ValueError("too many, or one twice")
    for one in highlights:
        if not WRITTEN.fullmatch(_text(one)) or one.start == one.end:
            raise ValueError("nothing to draw")
    return highlights


def write_highlights(highlights: Highlights) -> str:
    return " ".join(map(_text, highlights))


def read_highlights(text: str) -> Highlights:
    """ValueError if the text is not valid."""
    found = []
    for one in text.split(" ", MOST_HIGHLIGHTS) if text else []:
        written = WRITTEN.fullmatch(one)
        if not written:
            raise ValueError("nothing to draw")
        on, place, between, start, end = written.groups()
        found.append(Highlight(KINDS[on], place) if on else Highlight(KINDS[between], start, end))
    return checked(tuple(found))


def _text(one: Highlight) -> str:
    return ".".join(filter(None, (LETTERS.get(one.kind, ""), one.start, one.end)))
