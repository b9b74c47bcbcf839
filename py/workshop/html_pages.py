"""Renders index.html and embed.html: fills words, file names and data into the templates in web/."""

import base64
import hashlib
import html
import json
import re
import runpy
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from workshop import javascript
from workshop.places import PY, WEB
from workshop.steps import UserError

PLACEHOLDER = re.compile(r"\{\{([\w:./-]+)\}\}")


class Fill(NamedTuple):
    """The values for the placeholders of index.html."""

    name_of: Callable[[str], str]  # maps a logical file name to its path below the site's root
    site: Mapping[str, Any]
    start: Mapping[str, Any]
    policy: str


def page_words(language: str = "en") -> dict[str, str]:
    """The page's own words. Not cached, because they can change while the development server runs."""
    words: dict[str, str] = runpy.run_path(str(PY / f"threefold/words/{language}/buttons_and_screens.py"))["WORDS"]
    return words


def render(fill: Fill) -> str:
    def answer(hook: str) -> str:
        if hook == "rules":
            pages = sorted((PY / "threefold/games").glob("*/rules_page.html"))
            return "\n".join(_rules(path, answer) for path in pages)
        match hook:
            case "site":
                return data_block(fill.site)
            case "start":
                return data_block(fill.start)
            case "early_worker":
                return early_script(fill.policy)
            case "version":
                return html.escape(str(fill.site["version"]))
        return _common(hook, fill.name_of, fill.policy)

    return _fill_in((WEB / "index.html").read_text(encoding="utf-8"), answer)


def render_embed(name_of: Callable[[str], str], told: Mapping[str, Any], policy: str) -> str:
    def answer(hook: str) -> str:
        return data_block(told) if hook == "told" else _common(hook, name_of, policy)

    return _fill_in((WEB / "embed.html").read_text(encoding="utf-8"), answer)


def _common(hook: str, name_of: Callable[[str], str], policy: str) -> str:
    """The values of the placeholders that both pages may use: words, file names, the content security policy."""
    language, _, key = hook.rpartition(":")
    if (not language or _is_language(language)) and key in (words := page_words(language or "en")):
        return html.escape(words[key])
    if language == "file":
        return html.escape(name_of(key))
    if hook == "csp":
        return html.escape(policy, quote=False)
    raise UserError(f"The page asks for {{{{{hook}}}}}, which nothing answers.")


def _is_language(name: str) -> bool:
    return (PY / "threefold/words" / name).is_dir()


def _rules(path: Path, answer: Callable[[str], str]) -> str:
    """The rules page of a game, in a template element that the page shows on demand."""
    return f'<template id="rules-{path.parent.name}">{_fill_in(path.read_text(encoding="utf-8"), answer)}</template>'


def early_script(policy: str) -> str:
    """web/early_worker.js, which is part of the page so that it needs no request. The policy allows it by its hash."""
    script = javascript.bare(WEB / "early_worker.js").strip()
    allowed = f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'"
    if allowed not in policy:
        raise UserError(f"web/early_worker.js has changed: script-src in netlify.toml has to allow it by {allowed}.")
    return script


def data_block(value: Any) -> str:
    """JSON that is safe inside a script element: it contains no `<`, so nothing in it can look like a tag."""
    return compact(value).replace("<", "\\u003c")


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _fill_in(template: str, answer: Callable[[str], str]) -> str:
    return PLACEHOLDER.sub(lambda found: answer(found[1]), template)
