"""Validates a catalogue that comes from outside: it must be a translation of the English one."""

import re
from collections.abc import Mapping
from typing import Any

from threefold.words import ENGLISH

HOLES = re.compile(r"\{\^?([a-z]+|\d)\}")
LONGEST = 1000
"""The maximum length of a sentence."""


def holes(text: str) -> frozenset[str]:
    """The placeholders of a sentence: names, and the numbers of those that the page fills in. Whether a sentence names
    the seat that chooses is up to each language."""
    return frozenset(HOLES.findall(text)) - {"me"}


def checked(words: Any) -> Mapping[str, str]:
    """What Python says in the language of these words, with English for missing keys; words that only the page says are
    left out. ValueError if a sentence is too long or has other placeholders than in English."""
    if not isinstance(words, dict):
        raise ValueError("a catalogue is a dict")
    said = {key: words[key] for key in ENGLISH if key in words}
    for key, text in said.items():
        if not isinstance(text, str) or len(text) > LONGEST or holes(text) != holes(ENGLISH[key]):
            raise ValueError(f"no sentence for {key}")
    return {**ENGLISH, **said}
