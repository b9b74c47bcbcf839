"""Finds English texts on a page that is set to German."""

import re
from functools import cache
from importlib import import_module

from playwright.sync_api import Page

from german import GERMAN
from threefold.build.prerender import APART
from threefold.words.english import WHOLE_ENGLISH

# JavaScript that returns all visible texts. #stuck is left out, because it is in both languages.
TEXTS = """() => {
  const apart = "script, style, template, [hidden], #stuck";
  const seen = [...document.querySelectorAll("body *")].filter((one) => !one.closest(apart));
  const plain = (text) => (text ?? "").replace(/\\s+/g, " ").trim();
  const texts = new Set();
  for (const one of seen) {
    const own = [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    for (const node of own) texts.add(plain(node.data));
    if (own.length > 0 || one.matches("p, h1, h2, h3, li, button, a, label")) texts.add(plain(one.textContent));
    for (const name of ["aria-label", "aria-description", "aria-valuetext", "placeholder", "title", "alt"])
      texts.add(plain(one.getAttribute(name)));
  }
  texts.add(plain(document.title));
  return [...texts];
}"""
HOLE = re.compile(r"\{.*?\}")
FEWEST_WORDS = 2
"""Templates with placeholders are matched only if they have at least so many words of their own."""


@cache
def _catalogues() -> tuple[dict[str, str], dict[str, str]]:
    english, german = dict(WHOLE_ENGLISH), dict(GERMAN)
    for name in APART:
        english |= import_module(f"threefold.words.en.{name}").WORDS
        german |= import_module(f"threefold.words.de.{name}").WORDS
    return english, german


@cache
def _patterns() -> tuple[frozenset[str], re.Pattern[str]]:
    """All English texts without placeholders, and one pattern that matches those with placeholders."""
    english, german = _catalogues()
    foreign = {text.strip() for key, text in english.items() if text != german[key]} - set(german.values())
    whole = {text for text in foreign if not HOLE.search(text) and re.search(r"[^\W\d_]{2}", text)}
    holed = [text for text in foreign if HOLE.search(text) and _words(text) >= FEWEST_WORDS]
    patterns = [".+".join(map(re.escape, HOLE.split(text))) for text in sorted(holed)]
    return frozenset(whole), re.compile("|".join(f"(?:{one})" for one in patterns))


def _words(template: str) -> int:
    return len(re.findall(r"[^\W\d_]{2,}", HOLE.sub(" ", template)))


def english_on(page: Page) -> list[str]:
    whole, holed = _patterns()
    return [text for text in page.evaluate(TEXTS) if text in whole or holed.fullmatch(text)]
