"""Converts a rules page from HTML to nested lists, so that the page in the browser never has to parse markup."""

import re
from html.parser import HTMLParser
from typing import Any

TAGS = frozenset({"header", "span", "p", "h2", "figure", "figcaption", "b", "i", "mark"})
"""The allowed elements: web/js/screens/rules_text.js creates these and no others."""


class _Reader(HTMLParser):
    """Converts each element to [tag, picture, *content] and each text to a string."""

    def __init__(self) -> None:
        super().__init__()
        self.whole: list[Any] = []
        self.open = [self.whole]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        traits = dict(attrs)
        picture = traits.pop("data-figure", "")
        if tag not in TAGS or traits:
            raise ValueError(f"A rules page has no place for <{tag}>" + "".join(f" with {name}" for name in traits))
        element = [tag, picture]
        self.open[-1].append(element)
        self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        element = self.open.pop()
        if element is self.whole or element[0] != tag:
            raise ValueError(f"</{tag}> ends nothing that is open")

    def handle_data(self, data: str) -> None:
        self.open[-1].append(re.sub(r"\s+", " ", data))


def rules_text(markup: str) -> list[Any]:
    """The content of a rules page as nested lists. ValueError for markup that is not allowed."""
    reader = _Reader()
    reader.feed(markup)
    reader.close()
    if len(reader.open) > 1:
        raise ValueError(f"<{reader.open[-1][0]}> is never closed")
    return [part for part in reader.whole if part != " "]
