"""Reads JSON that may come from anybody."""

import json
import re
from typing import Any

DEEPEST = 100
"""The maximum depth of lists in lists: more than anything that is written here. Without a limit, a text of 3,000
brackets overflows the stack of a browser, and ends Python there: no RecursionError is raised."""
STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
DEEPER = {"[": 1, "{": 1, "]": -1, "}": -1}


def read_json(text: str) -> Any:
    """ValueError if the text is not JSON, or nested too deep."""
    if text.count("[") + text.count("{") > DEEPEST and _depth(text) > DEEPEST:
        raise ValueError("lists in lists in lists")
    return json.loads(text)


def _depth(text: str) -> int:
    depth = deepest = 0
    for sign in STRING.sub("", text):
        depth += DEEPER.get(sign, 0)
        deepest = max(deepest, depth)
    return deepest
