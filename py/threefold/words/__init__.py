"""Message keys to sentences. All words of the product lie in one catalogue a language; English is complete.

Where one person plays among bots, sentences speak to that person: not "Mira wins" but "You win". The sentence
"say.winner" has a second form "say.winner@seat" for that: it is said when the hole (or just the fill) `seat` is that
person. With a plus, "say.winners@people+", it is said of several, that person among them.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING

from threefold.core.message import Message
from threefold.games import GAMES
from threefold.words.en import buttons_and_screens, far, lesson, setup, sharing, table_and_links, table_and_links_you

if TYPE_CHECKING:
    from types import ModuleType


def with_games(language: str, *shared: "ModuleType") -> Mapping[str, str]:
    """A whole catalogue: what all games share, and what each game brings in its own folder."""
    words: dict[str, str] = {}
    for module in shared:
        words |= module.WORDS
    for key in GAMES:
        words |= import_module(f"threefold.games.{key}.words.{language}").WORDS
        words |= import_module(f"threefold.games.{key}.words.{language}_you").WORDS
    return words


ENGLISH = with_games("en", table_and_links, table_and_links_you, buttons_and_screens, setup, sharing, far, lesson)
HOLE = re.compile(r"\{(\^?)([a-z]+)\}")
"""{name}, or {^name} with a capital."""

ENDED = re.compile(r"[.!?…] $")
"""A sentence has ended, and another one begins."""

_spoken: Mapping[str, str] = ENGLISH
_you: int | None = None


def speak(catalogue: Mapping[str, str]) -> None:
    """From now on all sentences come from this catalogue. There is one reader, so there is one language at a time."""
    global _spoken
    _spoken = catalogue


def word(key: str) -> str:
    """A sentence without holes."""
    return _spoken[key]


def address(seat: int | None) -> None:
    """From now on sentences call this seat "you", for only one person plays; None: all seats by their names."""
    global _you
    _you = seat


def addressed() -> int | None:
    """The seat that sentences call "you"."""
    return _you


def sentence(say: Message, catalogue: Mapping[str, str] | None = None) -> str:
    """The sentence, its holes filled. A number fills a hole with a seat: "{0}" stays for the page to put a name in."""
    return _filled(say, _spoken if catalogue is None else catalogue, True)


def _filled(say: Message, words: Mapping[str, str], begins: bool) -> str:
    """What begins a sentence, or follows one, has a capital where it is put in here."""
    template, said, done = words[_form(say, words)], "", 0
    for hole in HOLE.finditer(template):
        said += template[done : hole.start()]
        done = hole.end()
        begin = ENDED.search(said) is not None if said else begins
        match say.fill[hole[2]]:
            case Message() as inner:
                text = _filled(inner, words, begin)
                said += text[:1].upper() + text[1:] if hole[1] or (said and begin) else text
            case int(seat) if seat == _you:
                said += words["shell.you"] if hole[1] or begin else words["you"]
            case int(seat):
                said += f"{{{seat}}}"
            case str(foreign):
                # Braces of a foreign text must not pass for a seat.
                said += foreign.replace("{", "(").replace("}", ")")
    return said + template[done:]


def _form(say: Message, words: Mapping[str, str]) -> str:
    """The key of the form in which a sentence is said: the usual one, or one that speaks to somebody."""
    if _you is not None:
        for name, fill in say.fill.items():
            tail = _tail(fill)
            if tail is not None and (form := f"{say.key}@{name}{tail}") in words:
                return form
    return say.key


def _tail(fill: Message | str | int) -> str | None:
    """How a fill names whoever is spoken to: alone, among others (a plus), or not at all."""
    if isinstance(fill, Message):
        if not fill.key.startswith("people.") or _you not in fill.fill.values():
            return None
        return "" if len(fill.fill) == 1 else "+"
    return "" if fill == _you else None


def named(template: str, names: tuple[str, ...]) -> str:
    """A finished sentence, where no page does it: the names of seats put in."""
    return re.sub(r"\{(\d)\}", lambda seat: names[int(seat[1])], template)
