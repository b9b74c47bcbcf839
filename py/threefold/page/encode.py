"""What Python tells the page, as JSON: named tuples become objects without the fields that are at their defaults.

Over one wire nothing travels twice that is likely to be shown again. Strokes (all fields named `art`) go once, as
drawings, and are numbered from then on; `history`, `notes` and `save` go from where they differ from what was sent
before, and of the lines (`branches`) only those that have changed.
web/js/python/unpack.js is the other end.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from threefold.core.message import Message
from threefold.drawing.pen import Art, Mark
from threefold.words import addressed, sentence

MOST_DRAWINGS = 3000
"""Then the wire begins anew, so that a long visit does not fill the memory."""


class Encoder:
    """Makes JSON of values, and leaves nothing out."""

    def plain(self, value: Any) -> Any:
        """A value as JSON has it."""
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

    def strokes(self, art: Art | list[Mark]) -> int | list[Mark]:
        return plain_art(art)

    def history(self, history: tuple[Any, ...]) -> Any:
        return self.plain(history)

    def save(self, save: str) -> Any:
        return save

    def branches(self, branches: tuple[Any, ...]) -> Any:
        return self.plain(branches)

    def notes(self, notes: tuple[Any, ...]) -> Any:
        return self.plain(notes)


class Drawings:
    """Drawings under numbers, each once."""

    def __init__(self) -> None:
        self.all: list[list[Mark]] = []
        self.known: dict[int, tuple[Art, int]] = {}
        """Numbers by the identity of what was drawn; each is held here, so that no other can be in its place."""
        self.texts: dict[str, int] = {}
        """Numbers by what they are: most games make some of them anew each time."""

    def number(self, art: Art, plain: Callable[[Art], list[Mark]]) -> int:
        """`plain` makes JSON of what is not known yet."""
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
    """Python's end of a wire to a page, which remembers what it was told: answers must arrive, and in order."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """From now on nothing counts as known at the other end."""
        self.reader = addressed()
        """Drawings hold words too: for somebody else they are other drawings."""
        self.drawings = Drawings()
        self.sent = 0
        """How many drawings the other end has."""
        self.moves: tuple[Any, ...] = ()
        self.lines: dict[int, Any] = {}
        self.noted: tuple[Any, ...] = ()
        self.saved = ""

    def tell(self, answer: Any, table: str = "") -> str:
        """The text of an answer, and the table that it was made at.

        Where it cannot be made, the wire begins anew: who knows what it would have held.
        """
        if len(self.drawings.all) > MOST_DRAWINGS or self.reader != addressed():
            self.forget()
        try:
            told = {"ok": self.plain(answer)}
            if table:
                told["table"] = table
            if len(self.drawings.all) > self.sent:
                told["drawings"] = _news(self.sent, self.drawings.all[self.sent :])
            text = compact(told)
        except Exception:
            self.forget()
            raise
        self.sent = len(self.drawings.all)
        return text

    def strokes(self, art: Art | list[Mark]) -> int | list[Mark]:
        if isinstance(art, list):
            return art  # made for this answer alone, and ready
        return self.drawings.number(art, plain_art)

    def history(self, history: tuple[Any, ...]) -> Any:
        told, self.moves = self._since(history, self.moves), history
        return told

    def branches(self, branches: tuple[Any, ...]) -> Any:
        """A line that is as it was goes by its number; of one that has changed, the moves that are new."""
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

    def notes(self, notes: tuple[Any, ...]) -> Any:
        pairs = enumerate(zip(notes, self.noted, strict=False))
        known = min(len(notes), len(self.noted))
        since = next((place for place, (one, other) in pairs if one != other), known)
        self.noted = notes
        return _news(since, self.plain(notes[since:]))

    def _since(self, plies: tuple[Any, ...], known: tuple[Any, ...]) -> dict[str, Any]:
        since = min(len(plies), len(known))
        # A move that is the very same has the very same before it.
        while since and plies[since - 1] is not known[since - 1]:
            since -= 1
        return _news(since, self.plain(plies[since:]))

    def save(self, save: str) -> Any:
        same = alike(save, self.saved)
        # What stands behind the news stays too: a game with lines changes in its middle.
        rest = alike(save[same:][::-1], self.saved[same:][::-1])
        new, kept = save[same : len(save) - rest], save[len(save) - rest :]
        self.saved = save
        return _news(length_in_page(save[:same]), new) | ({"rest": length_in_page(kept)} if kept else {})


def length_in_page(text: str) -> int:
    """How long JavaScript holds a text to be: there, letters that UTF-8 writes with four bytes count twice."""
    if text.isascii():
        return len(text)
    return len(text) + len(text.encode("utf-8", "surrogatepass").translate(None, bytes(range(0xF0))))


def _news(since: int, new: Any) -> dict[str, Any]:
    """How something goes on that both ends know: so much of it stays, and this comes behind."""
    return {"since": since, "new": new}


def alike(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def plain_art(art: Art | list[Mark]) -> list[Mark]:
    """Strokes as JSON has them: numbers no longer than the eye needs, and words instead of their keys."""
    return [_mark(mark) for mark in art]


def _mark(mark: Mark) -> Mark:
    shown = dict(mark)
    if "art" in mark:
        shown["art"] = plain_art(mark["art"])
    if isinstance(mark.get("text"), Message):
        shown["text"] = sentence(mark["text"])
    for name in ("at", "dash"):
        if name in mark:
            shown[name] = [_round(number) for number in mark[name]]
    return shown


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _same(_line: Any, value: Any) -> Any:
    return value


def _round(number: float) -> float:
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def _list(encoder: Encoder, values: Any) -> list[Any]:
    """Numbers in a row are places and sizes: no longer than the eye needs."""
    return [_round(value) if type(value) is float else encoder.plain(value) for value in values]


_ENCODERS: dict[type, Callable[[Encoder, Any], Any]] = {
    str: _same,
    int: _same,
    bool: _same,
    type(None): _same,
    float: _same,
    tuple: _list,
    list: _list,
    frozenset: lambda _, values: sorted(values),
    Message: lambda _, say: sentence(say),
}
_FIELDS: dict[str, Callable[[Encoder, Any], Any]] = {
    "art": lambda encoder, art: encoder.strokes(art),
    "history": lambda encoder, history: encoder.history(history),
    "save": lambda encoder, save: encoder.save(save),
    "branches": lambda encoder, branches: encoder.branches(branches),
    "notes": lambda encoder, notes: encoder.notes(notes),
}
