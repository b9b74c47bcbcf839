"""The rules on paper: whole, in one column, black on white, on A4 and on Letter."""

import re

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import resize

PAPER = {"A4": (794, 1123), "Letter": (816, 1056)}
MARGIN = 68
"""Pixels at each side, about 18 mm."""
PAGES = re.compile(rb"/Type\s*/Page\b")
OUTSIDE = """() => [...document.querySelectorAll(".body *")].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width > 0 && (left < -1 || right > innerWidth + 1);
}).length"""


def rules(visit: Visit, game: str = "doh") -> Page:
    page = visit(f"#/{game}/rules", color_scheme="dark")
    page.locator("figure canvas").first.wait_for()
    return page


@pytest.mark.parametrize("paper", PAPER)
def test_the_rules_fit_the_paper(visit: Visit, paper: str) -> None:
    page = rules(visit)
    figures = page.locator("figure").count()
    sheets = PAGES.findall(page.pdf(format=paper))
    assert 1 < len(sheets) < 7
    width, height = PAPER[paper]
    page.emulate_media(media="print")
    resize(page, width - 2 * MARGIN, height - 2 * MARGIN)
    assert page.evaluate(OUTSIDE) == 0
    for hidden in (".top a", ".foot", ".contents", ".motif"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator(".top .name")).to_be_visible()
    expect(page.locator("h1")).to_be_visible()
    assert page.locator("figure canvas").count() == figures
    assert page.locator(".body p").first.evaluate("(one) => getComputedStyle(one).color") == "rgb(0, 0, 0)"


def test_paper_is_light_and_the_screen_is_not_for_that(visit: Visit) -> None:
    page = rules(visit)
    theme = "document.documentElement.dataset.theme"
    page.evaluate("addEventListener('beforeprint', () => { window.printed = document.documentElement.dataset.theme; })")
    assert page.evaluate(theme) == "dark"
    page.pdf(format="A4")
    assert page.evaluate("window.printed") == "light"
    assert page.evaluate(theme) == "dark"
