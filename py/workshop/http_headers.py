"""Reads the production headers out of netlify.toml and matches them to paths the way Netlify does."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from workshop.places import ROOT


class Rule(NamedTuple):
    pattern: re.Pattern[str]
    values: dict[str, str]


class Headers:
    def __init__(self, config: Path = ROOT / "netlify.toml") -> None:
        settings = tomllib.loads(config.read_text(encoding="utf-8"))
        self.rules = [Rule(_pattern(rule["for"]), rule["values"]) for rule in settings["headers"]]

    def of(self, path: str) -> dict[str, str]:
        """The headers of a path such as `/js/main.js`, from the site's root. Later rules override earlier ones."""
        found: dict[str, str] = {}
        for rule in self.rules:
            if rule.pattern.fullmatch(path):
                found.update(rule.values)
        return found


def content_policy(headers: Headers, path: str = "/") -> str:
    """A page's content security policy for a meta tag: without frame-ancestors, which works only in a header."""
    parts = headers.of(path)["Content-Security-Policy"].split("; ")
    return "; ".join(part for part in parts if not part.startswith("frame-ancestors"))


def _pattern(glob: str) -> re.Pattern[str]:
    """Converts Netlify's path syntax: `*` matches anything, `:name` matches one segment."""
    pieces = re.split(r"(\*|:\w+)", glob)
    kinds = {"*": ".*", ":": "[^/]+"}
    return re.compile("".join(kinds.get(piece[:1]) or re.escape(piece) for piece in pieces))
