"""Checks the accessibility of a page with axe."""

from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page

from thorough import usually
from web.table import at_rest
from workshop.places import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text() if NODE_MODULES.exists() else Path().name
# Nothing is computed that the tests do not read.
QUICKLY = "resultTypes: ['violations'], reporter: 'no-passes', selectors: false"
RUN = f"axe.run(document, {{ {QUICKLY} }})"
COLOURS = "{ type: 'rule', values: ['color-contrast', 'link-in-text-block'] }"
RUN_COLOURS = f"axe.run(document, {{ {QUICKLY}, runOnly: {COLOURS} }})"
THEMES = ["light", "dark", "hc"]


def violations(page: Page, run: str = RUN) -> list[str]:
    at_rest(page)  # elements that are still fading in have less contrast
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(run)["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


def in_theme(page: Page, theme: str) -> None:
    page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)


def in_themes(page: Page, themes: Sequence[str] = THEMES) -> dict[str, list[str]]:
    """What axe finds in each theme. The themes differ in colours and in how lines are
    drawn, so all other rules are checked in one of them."""
    found = {}
    for theme in themes:
        in_theme(page, theme)
        found[theme] = violations(page, RUN if theme == themes[0] else RUN_COLOURS)
    in_theme(page, THEMES[0])
    return {theme: flaws for theme, flaws in found.items() if flaws}


def clean(page: Page) -> None:
    """Asserts that axe finds no violations in any theme, or usually in the light one."""
    assert in_themes(page, usually(THEMES[:1], THEMES)) == {}
