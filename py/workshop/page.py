"""index.html: the template of web/index.html with words, file names and data filled in."""

import html
import json
import re
import runpy
from collections.abc import Callable, Mapping
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


def page_words() -> dict[str, str]:
    """The page's own words, read anew each time because the dev server outlives changes to them."""
    words: dict[str, str] = runpy.run_path(str(PY / "threefold/words/en_shell.py"))["SHELL"]
    return words


def render(fill: Fill) -> str:
    words = page_words()

    def answer(hook: str) -> str:
        if hook in words:
            return html.escape(words[hook])
        if hook.startswith("file:"):
            return html.escape(fill.name_of(hook.removeprefix("file:")))
        if hook == "rules":
            return "\n".join(
                f'<template id="rules-{path.stem}">{_filled(path.read_text(encoding="utf-8"), answer)}</template>'
                for path in sorted((WEB / "rules").glob("*.html"))
            )
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


def data_block(value: Any) -> str:
    """JSON that is safe inside a script element: nothing in it can look like a tag."""
    return compact(value).replace("<", "\\u003c")


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _filled(template: str, answer: Callable[[str], str]) -> str:
    return HOOK.sub(lambda found: answer(found[1]), template)
