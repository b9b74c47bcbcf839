"""Message keys to sentences. All words of the product lie in one catalogue a language; English is complete."""

import re
from collections.abc import Mapping

from threefold.scene import Say
from threefold.words.en import GAMES
from threefold.words.en_match import WORDS as MATCH
from threefold.words.en_shell import SHELL
from threefold.words.en_stac import WORDS as STAC
from threefold.words.en_stack import WORDS as STACK
from threefold.words.en_tactics import WORDS as TACTICS

ENGLISH: Mapping[str, str] = {**GAMES, **STACK, **STAC, **TACTICS, **MATCH, **SHELL}
HOLE = re.compile(r"\{(\^?)([a-z]+)\}")
"""{name}, or {^name} with a capital."""

_spoken: Mapping[str, str] = ENGLISH


def speak(catalogue: Mapping[str, str]) -> None:
    """From now on all sentences come from this catalogue. There is one reader, so there is one language at a time."""
    global _spoken
    _spoken = catalogue


def word(key: str) -> str:
    """A sentence without holes."""
    return _spoken[key]


def sentence(say: Say, catalogue: Mapping[str, str] | None = None) -> str:
    """The sentence, its holes filled. A number fills a hole with a seat: "{0}" stays for the page to put a name in."""
    words_of = _spoken if catalogue is None else catalogue

    def fill(hole: re.Match[str]) -> str:
        match say.fill[hole[2]]:
            case Say() as inner:
                words = sentence(inner, words_of)
                return words[:1].upper() + words[1:] if hole[1] else words
            case int(seat):
                return f"{{{seat}}}"
            case str(foreign):
                # Braces of a foreign text must not pass for a seat.
                return foreign.replace("{", "(").replace("}", ")")

    return HOLE.sub(fill, words_of[say.key])


def named(template: str, names: tuple[str, ...]) -> str:
    """A finished sentence, where no page does it: the names of seats put in."""
    return re.sub(r"\{(\d)\}", lambda seat: names[int(seat[1])], template)
