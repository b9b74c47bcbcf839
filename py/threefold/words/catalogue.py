"""A catalogue that comes from outside: taken only if it can be nothing but a translation."""

import re
from collections.abc import Mapping
from typing import Any

from threefold.words import ENGLISH

HOLES = re.compile(r"\{\^?([a-z]+|\d)\}")
LONGEST = 1000
"""No sentence is longer."""


def holes(text: str) -> frozenset[str]:
    """What a sentence wants to be told: names of its holes, and numbers where the page fills them."""
    return frozenset(HOLES.findall(text))


def checked(words: Any) -> Mapping[str, str]:
    """A whole catalogue; English stands in for what is missing. ValueError if it says what no catalogue can say."""
    if not isinstance(words, dict) or not words.keys() <= ENGLISH.keys():
        raise ValueError("a catalogue has known keys only")
    for key, text in words.items():
        if not isinstance(text, str) or len(text) > LONGEST or holes(text) != holes(ENGLISH[key]):
            raise ValueError(f"no sentence for {key}")
    return {**ENGLISH, **words}
