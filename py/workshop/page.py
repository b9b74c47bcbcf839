"""index.html: the template of web/index.html with words, file names and data filled in."""

import html
import json
import re
import runpy
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from workshop.places import PY, WEB
from workshop.steps import Trouble

HOOK = re.compile(r"\{\{([\w:./-]+)\}\}")


class Fill(NamedTuple):
    """What the template asks for."""

    name_of: Callable[[str], str]  # logical file name to path below the site's root
    site: Mapping[str, Any]
    start: Mapping[str, Any]
    policy: str


def page_words(language: str = "en") -> dict[str, str]:
    """The page's own words, read anew each time because the dev server outlives changes to them."""
    words: dict[str, str] = runpy.run_path(str(PY / f"threefold/words/{language}/page.py"))["WORDS"]
    return words


def render(fill: Fill) -> str:
    words = page_words()

    def answer(hook: str) -> str:
        if hook in words:
            return html.escape(words[hook])
        if hook.startswith("de:"):
            return html.escape(page_words("de")[hook.removeprefix("de:")])
        if hook.startswith("file:"):
            return html.escape(fill.name_of(hook.removeprefix("file:")))
        if hook == "rules":
            pages = sorted((PY / "threefold/games").glob("*/rules_page.html"))
            return "\n".join(_rules(path, answer) for path in pages)
        match hook:
            case "site":
                return data_block(fill.site)
            case "start":
                return data_block(fill.start)
            case "csp":
                return html.escape(fill.policy, quote=False)
            case "version":
                return html.escape(str(fill.site["version"]))
        raise Trouble(f"The page asks for {{{{{hook}}}}}, which nothing answers.")

    return _filled((WEB / "index.html").read_text(encoding="utf-8"), answer)


def _rules(path: Path, answer: Callable[[str], str]) -> str:
    """The rules page of a game, ready to be shown when somebody asks for it."""
    return f'<template id="rules-{path.parent.name}">{_filled(path.read_text(encoding="utf-8"), answer)}</template>'


def data_block(value: Any) -> str:
    """JSON that is safe inside a script element: nothing in it can look like a tag."""
    return compact(value).replace("<", "\\u003c")


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _filled(template: str, answer: Callable[[str], str]) -> str:
    return HOOK.sub(lambda found: answer(found[1]), template)
