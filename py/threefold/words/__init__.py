"""Converts messages to sentences. Each language has a catalogue of words, by key.

Where one person plays among bots, sentences address that person: not "Mira wins" but "You win". For that, the sentence
"say.winner" has a second form "say.winner@seat", which is used if the value of `seat` in the message is that person. A
form with a plus, "say.winners@people+", is used if the value is several seats, one of them that person.

A sentence for whoever has to choose, such as a hint, says "you" to one person and the name where several play: in
"[You|{me}] can win now." the part after the bar is for several.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from threefold.core.message import Message
from threefold.games import GAMES
from threefold.words.en import far, lesson, player_names, table_and_links, table_and_links_you

if TYPE_CHECKING:
    from types import ModuleType


LANGUAGES = ("en", "de")
"""All languages that the page speaks. English is first: the others are what it is translated to. The page has the same
list in web/js/lib/languages.js. What another language needs: docs/add-a-language.md."""


def with_games(language: str, *shared: "ModuleType") -> Mapping[str, str]:
    """A whole catalogue: the words in the shared modules, and those in the folder of each game."""
    words: dict[str, str] = {}
    for module in shared:
        words |= module.WORDS
    for key in GAMES:
        words |= import_module(f"threefold.games.{key}.words.{language}").WORDS
        words |= import_module(f"threefold.games.{key}.words.{language}_you").WORDS
    return words


ENGLISH = with_games("en", table_and_links, table_and_links_you, player_names, far, lesson)
"""All that Python says. What only the page says, such as the words of buttons, is not part of it: see english.py."""
HOLE = re.compile(r"\{(\^?)([a-z]+)\}")
"""A placeholder: {name}, or {^name} for a capital first letter."""

CHOICE = re.compile(r"\[([^|\]]*)\|([^\]]*)\]")
"""Matches what is said to one person, and what is said where several play."""

ENDED = re.compile(r"[.!?…] $")
"""Matches a text after which a new sentence begins."""

_spoken: Mapping[str, str] = ENGLISH
_you: int | None = None
_me: int | None = None


def speak(catalogue: Mapping[str, str]) -> None:
    """Sets the catalogue for all following sentences. It is global, because a page has only one language at a time."""
    global _spoken
    _spoken = catalogue


def word(key: str) -> str:
    """A sentence without placeholders."""
    return _spoken[key]


def has_word(key: str) -> bool:
    return key in _spoken


def address(seat: int | None) -> None:
    """Sets the seat that all following sentences call "you": the only person among bots. None: every seat is called by
    its name."""
    global _you
    _you = seat


class Naming:
    """Within it, sentences for a seat that has to choose name that seat, unless one person among bots is addressed. It
    is a class, because contextlib is not part of the Python in the browser."""

    def __init__(self, seat: int) -> None:
        self.seats: tuple[int | None, int] = _me, seat

    def __enter__(self) -> None:
        global _me
        _me = self.seats[1]

    def __exit__(self, *_: object) -> None:
        global _me
        _me = self.seats[0]


def addressed() -> int | None:
    """The seat that sentences call "you", or None."""
    return _you


def reader(seat: int) -> int:
    """The seat that reads what is shown to `seat`: another one where the only person among bots sees a bot's hand, in
    lines and when looking back over a finished game."""
    return seat if _you is None else _you


def sentence(say: Message, catalogue: Mapping[str, str] | None = None) -> str:
    """The sentence with its placeholders filled in. A seat becomes a placeholder such as "{0}", in which the page puts
    the seat's name, or "you"."""
    return _filled(say, _spoken if catalogue is None else catalogue, True)


def _filled(say: Message, words: Mapping[str, str], begins: bool) -> str:
    """Fills a template. A value at the beginning of a sentence gets a capital first letter; `begins` says whether the
    whole template is at the beginning of one."""
    named = _you is None and _me is not None
    template, said, done = CHOICE.sub(r"\2" if named else r"\1", words[_form(say, words)]), "", 0
    for hole in HOLE.finditer(template):
        said += template[done : hole.start()]
        done = hole.end()
        begin = ENDED.search(said) is not None if said else begins
        match _me if hole[2] == "me" else say.fill[hole[2]]:
            case Message() as inner:
                text = _filled(inner, words, begin)
                said += text[:1].upper() + text[1:] if hole[1] or (said and begin) else text
            case int(seat) if seat == _you:
                said += words["shell.you"] if hole[1] or begin else words["you"]
            case int(seat):
                said += f"{{{seat}}}"
            case str(foreign):
                # Braces in a text from outside must not be taken for the placeholder of a seat.
                said += foreign.replace("{", "(").replace("}", ")")
    return said + template[done:]


def _form(say: Message, words: Mapping[str, str]) -> str:
    """The key of the form to use: one that addresses a person if it applies and exists, else the usual one."""
    if _you is not None:
        for name, fill in say.fill.items():
            tail = _tail(fill)
            if tail is not None and (form := f"{say.key}@{name}{tail}") in words:
                return form
    return say.key


def _tail(fill: Message | str | int) -> str | None:
    """The end of a form's key for a value: "" if it is only the seat called "you", "+" if it is a list of seats that
    contains it, None otherwise."""
    if isinstance(fill, Message):
        if not fill.key.startswith("people.") or _you not in fill.fill.values():
            return None
        return "" if len(fill.fill) == 1 else "+"
    return "" if fill == _you else None


def named(template: str, names: tuple[str, ...]) -> str:
    """The sentence with the names of seats put in, for texts that do not go through the page."""
    return re.sub(r"\{(\d)\}", lambda seat: names[int(seat[1])], template)
