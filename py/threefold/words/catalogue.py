"""Validates a catalogue that comes from outside: it must be a translation of the English one."""

import re
from collections.abc import Mapping
from typing import Any

from threefold.words import ENGLISH

HOLES = re.compile(r"\{\^?([a-z]+|\d)\}")
LONGEST = 1000
"""The maximum length of a sentence."""


def holes(text: str) -> frozenset[str]:
    """The placeholders of a sentence: names, and the numbers of those that the page fills in."""
    return frozenset(HOLES.findall(text))


def checked(words: Any) -> Mapping[str, str]:
    """The catalogue, with English for missing keys. ValueError if a key is unknown, or a sentence is too long or has
    other placeholders than in English."""
    if not isinstance(words, dict) or not words.keys() <= ENGLISH.keys():
        raise ValueError("a catalogue has known keys only")
    for key, text in words.items():
        if not isinstance(text, str) or len(text) > LONGEST or holes(text) != holes(ENGLISH[key]):
            raise ValueError(f"no sentence for {key}")
    return {**ENGLISH, **words}
