"""Checks the accessibility of a page with axe."""

from pathlib import Path

from playwright.sync_api import Page

from web.table import at_rest
from workshop.places import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text() if NODE_MODULES.exists() else Path().name
RUN = "axe.run(document, { resultTypes: ['violations'] })"
THEMES = ("light", "dark", "hc")


def violations(page: Page) -> list[str]:
    at_rest(page)  # elements that are still fading in have less contrast
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    found = page.evaluate(RUN)["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


def in_theme(page: Page, theme: str) -> None:
    page.evaluate("theme => (document.documentElement.dataset.theme = theme)", theme)


def clean(page: Page) -> None:
    """Asserts that axe finds no violations in any theme."""
    for theme in THEMES:
        in_theme(page, theme)
        assert violations(page) == [], theme
    in_theme(page, "light")
