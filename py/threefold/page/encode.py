"""Encodes answers for the page as JSON: named tuples become objects without the fields that have their default values.

A Wire does not send again what the page already has. Each drawing (a field named `art`, also that of a group within a
drawing) is sent once, and later only its number; `history`, `notes` and `save` are sent from where they first differ
from what was sent before; of the lines (`branches`), only those that have changed are sent. web/js/python/unpack.js
decodes this.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from threefold.core.marks import Mark
from threefold.core.message import Message
from threefold.page.moves_list import Branch, Ply
from threefold.page.view_types import Noted
from threefold.words import addressed, sentence

MOST_DRAWINGS = 3000
"""With more drawings than this the wire forgets all and starts again, so that a long visit does not fill the memory."""


class Encoder:
    """Turns values into JSON values, whole; the subclass Wire leaves out what the page already has."""

    def plain(self, value: Any) -> Any:
        """The value as plain dicts, lists, strings and numbers. TypeError for a type that JSON cannot hold."""
        if type(value) in _UNCHANGED:
            return value
        encode = _ENCODERS.get(type(value))
        if encode:
            return encode(self, value)
        if isinstance(value, tuple):
            return self._fields(value)
        if isinstance(value, Mapping):
            return {name: self.plain(part) for name, part in value.items()}
        raise TypeError(f"no JSON for {type(value).__name__}")

    def _fields(self, value: Any) -> dict[str, Any]:
        defaults, told = value._field_defaults, {}
        for name, part in zip(value._fields, value, strict=True):
            if name in defaults and defaults[name] == part:
                continue
            encode = _FIELDS.get(name)
            told[name] = encode(self, part) if encode else self.plain(part)
        return told

    def strokes(self, art: Sequence[Mark]) -> int | list[Mark]:
        return plain_art(art)

    def history(self, history: tuple[Ply, ...]) -> Any:
        return self.plain(history)

    def save(self, save: str) -> Any:
        return save

    def branches(self, branches: tuple[Branch, ...]) -> Any:
        return self.plain(branches)

    def notes(self, notes: tuple[Noted, ...]) -> Any:
        return self.plain(notes)


class Drawings:
    """Numbers drawings, so that each one is sent once."""

    def __init__(self) -> None:
        self.all: list[list[Mark]] = []
        self.known: dict[int, tuple[Sequence[Mark], int]] = {}
        """Numbers by id() of the art, which is stored with its number so that no other object can get the same id."""
        self.texts: dict[str, int] = {}
        """Numbers by the drawing's JSON: most games build some of the same drawings again for each scene."""

    def number(self, art: Sequence[Mark], plain: Callable[[Sequence[Mark]], list[Mark]]) -> int:
        """The number of a drawing; one that is not known yet is converted to JSON by `plain` and added."""
        known = self.known.get(id(art))
        if known is None:
            if len(self.known) > MOST_DRAWINGS:
                self.known.clear()
            known = self.known[id(art)] = art, self._add(plain(art))
        return known[1]

    def _add(self, drawing: list[Mark]) -> int:
        number = self.texts.setdefault(compact(drawing), len(self.all))
        if number == len(self.all):
            self.all.append(drawing)
        return number


class Wire(Encoder):
    """Encodes answers for a page and remembers what it has sent. Relies on every answer arriving, and in order."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Forgets what was sent: the next answer is sent whole."""
        self.reader = addressed()
        """The seat that is called "you". Drawings hold words too, so they differ for another reader."""
        self.drawings = Drawings()
        self.sent = 0
        """How many drawings the page has."""
        self.moves: tuple[Ply, ...] = ()
        self.lines: dict[int, Branch] = {}
        self.noted: tuple[Noted, ...] = ()
        self.saved = ""

    def encode(self, answer: Any, table: str = "") -> str:
        """The answer as JSON text, with the name of the table that it belongs to.

        If encoding fails, everything sent is forgotten, for the wire has recorded parts that the page never gets.
        """
        if len(self.drawings.all) > MOST_DRAWINGS or self.reader != addressed():
            self.forget()
        try:
            told = {"ok": self.plain(answer)}
            if table:
                told["table"] = table
            if len(self.drawings.all) > self.sent:
                told["drawings"] = _update_since(self.sent, self.drawings.all[self.sent :])
            text = compact(told)
        except Exception:
            self.forget()
            raise
        self.sent = len(self.drawings.all)
        return text

    def strokes(self, art: Sequence[Mark]) -> int | list[Mark]:
        if isinstance(art, list):
            return art  # already JSON, made for this answer only
        return self.drawings.number(art, self._with_known_parts)

    def _with_known_parts(self, art: Sequence[Mark]) -> list[Mark]:
        """A drawing for JSON, with numbers in place of the drawings that its groups hold: a card is sent once, whatever
        lies over it, and so are the parts that cards share."""
        return [_mark(mark, self.strokes) for mark in art]

    def history(self, history: tuple[Ply, ...]) -> Any:
        told, self.moves = self._since(history, self.moves), history
        return told

    def branches(self, branches: tuple[Branch, ...]) -> Any:
        """An unchanged line is sent as its number; a changed one with only the moves from the first that differs."""
        known, self.lines = self.lines, {branch.number: branch for branch in branches}
        told = []
        for branch in branches:
            before = known.get(branch.number)
            if branch == before:
                told.append(branch.number)
            else:
                plies = self._since(branch.plies, before.plies if before else ())
                told.append(self.plain(branch._replace(plies=())) | {"plies": plies})
        return told

    def notes(self, notes: tuple[Noted, ...]) -> Any:
        pairs = enumerate(zip(notes, self.noted, strict=False))
        known = min(len(notes), len(self.noted))
        since = next((place for place, (one, other) in pairs if one != other), known)
        self.noted = notes
        return _update_since(since, self.plain(notes[since:]))

    def _since(self, plies: tuple[Ply, ...], known: tuple[Ply, ...]) -> dict[str, Any]:
        since = min(len(plies), len(known))
        # If a Ply is the same object as before, so are all before it.
        while since and plies[since - 1] is not known[since - 1]:
            since -= 1
        return _update_since(since, self.plain(plies[since:]))

    def save(self, save: str) -> Any:
        same = alike(save, self.saved)
        # The common end is not sent again either: in a game with lines the save changes in its middle.
        rest = alike(save[same:][::-1], self.saved[same:][::-1])
        new, kept = save[same : len(save) - rest], save[len(save) - rest :]
        self.saved = save
        return _update_since(length_in_page(save[:same]), new) | ({"rest": length_in_page(kept)} if kept else {})


def length_in_page(text: str) -> int:
    """The length of a text in JavaScript (UTF-16): characters with four bytes in UTF-8 count twice."""
    if text.isascii():
        return len(text)
    return len(text) + len(text.encode("utf-8", "surrogatepass").translate(None, bytes(range(0xF0))))


def _update_since(since: int, new: Any) -> dict[str, Any]:
    """An update of a sequence that the page has: it keeps the first `since` elements and appends `new`."""
    return {"since": since, "new": new}


def alike(one: str, other: str) -> int:
    """The length of the common prefix of two texts."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def plain_art(art: Sequence[Mark]) -> list[Mark]:
    """A drawing for JSON: numbers are rounded to two decimals, messages become sentences."""
    return [_mark(mark, plain_art) for mark in art]


def _mark(mark: Mark, encode: Callable[[Sequence[Mark]], Any]) -> Mark:
    """A mark for JSON; `encode` is what becomes of the drawing in a group."""
    shown = mark.copy()
    if "art" in mark:
        shown["art"] = encode(mark["art"])
    if isinstance(text := mark.get("text"), Message):
        shown["text"] = sentence(text)
    if isinstance(less := mark.get("less"), Message):
        shown["less"] = sentence(less)
    if "at" in mark:
        x, y = mark["at"]
        shown["at"] = _round(x), _round(y)
    if "dash" in mark:
        shown["dash"] = [_round(number) for number in mark["dash"]]
    return shown


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _round(number: float) -> float:
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def _list(encoder: Encoder, values: Any) -> list[Any]:
    """A list for JSON. Floats in it are coordinates and sizes, so they are rounded to two decimals."""
    return [_round(value) if type(value) is float else encoder.plain(value) for value in values]


_UNCHANGED = frozenset({str, int, bool, float, type(None)})
"""The types whose values JSON holds as they are."""
_ENCODERS: dict[type, Callable[[Encoder, Any], Any]] = {
    tuple: _list,
    list: _list,
    frozenset: lambda _encoder, values: sorted(values),
    Message: lambda _encoder, message: sentence(message),
}
"""What becomes of the values of other types; all named tuples and mappings are handled alike."""
_FIELDS: dict[str, Callable[[Encoder, Any], Any]] = {
    "art": lambda encoder, art: encoder.strokes(art),
    "history": lambda encoder, history: encoder.history(history),
    "save": lambda encoder, save: encoder.save(save),
    "branches": lambda encoder, branches: encoder.branches(branches),
    "notes": lambda encoder, notes: encoder.notes(notes),
}
