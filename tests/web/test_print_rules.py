"""The rules on paper: whole, in one column, black on white, on A4 and on Letter."""

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.games import all_games
from threefold.words.english import WHOLE_ENGLISH
from web.conftest import Visit
from web.pdf import sheets_of
from web.table import drawn, resize, until

PAPER = {"A4": (794, 1123), "Letter": (816, 1056)}
MARGIN = 68
"""Pixels at each side, about 18 mm."""
POINTS = {"A4": (595, 842), "Letter": (612, 792)}
KEYS = [game.key for game in all_games()]
OUTSIDE = """() => [...document.querySelectorAll(".body *")].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return width > 0 && (left < -1 || right > innerWidth + 1);
}).length"""


def printed(page: Page, paper: str) -> list[str]:
    """The text of each printed page. Checks that each page has the size of the paper and that none is empty."""
    sheets = sheets_of(page.pdf(format=paper))
    assert sheets
    assert all(size == pytest.approx(POINTS[paper], abs=1) for size, _ in sheets)
    assert all(text for _, text in sheets), [text[:40] for _, text in sheets]
    return [text for _, text in sheets]


def rules(visit: Visit, game: str = "doh") -> Page:
    page = visit(f"#/{game}/rules", color_scheme="dark")
    page.locator("figure canvas").first.wait_for()
    return page


# Each heading with the first visible text under it.
BEGINNINGS = """() => [...document.querySelectorAll(".body h2")].map((heading) => {
  let next = heading.nextElementSibling;
  while (!next.checkVisibility()) next = next.nextElementSibling;
  return [heading, next].map((one) => one.textContent.replace(/\\s/g, ""));
})"""


@pytest.mark.parametrize("key", usually(["match"], KEYS))
def test_the_rules_fit_the_paper(visit: Visit, key: str) -> None:
    page = rules(visit, key)
    figures = page.locator("figure").count()
    pages = {paper: printed(page, paper) for paper in PAPER}
    page.emulate_media(media="print")
    beginnings = page.evaluate(BEGINNINGS)
    assert len(beginnings) > 4
    for paper, (width, height) in PAPER.items():
        sheets = pages[paper]
        assert 1 < len(sheets) < 5
        name = page.locator(".top .name").inner_text().replace(" ", "")
        assert name in sheets[0]
        assert WHOLE_ENGLISH[f"{key}.credit"].replace(" ", "") in sheets[-1]
        assert len(sheets[-1]) > 100, "the credit is not alone on its page"
        assert WHOLE_ENGLISH["shell.learn.try"].replace(" ", "") not in "".join(sheets), "nothing to be pressed"
        for heading, text in beginnings:
            assert any(heading in sheet and text[:20] in sheet.split(heading, 1)[1] for sheet in sheets), heading
        resize(page, width - 2 * MARGIN, height - 2 * MARGIN)
        assert page.evaluate(OUTSIDE) == 0
    for hidden in (".top a", ".foot", ".contents", ".motif"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator(".top .name")).to_be_visible()
    box = page.locator(".top .name").bounding_box()
    assert box and box["x"] >= 0, "its name is whole"
    expect(page.locator("h1")).to_be_visible()
    assert page.locator("figure canvas").count() == figures
    assert page.locator(".body p").first.evaluate("(one) => getComputedStyle(one).color") == "rgb(0, 0, 0)"


FORMS = """() => {
  window.forms = [];
  const root = document.documentElement;
  new MutationObserver(() => window.forms.push(root.dataset.form)).observe(root, { attributeFilter: ["data-form"] });
}"""


def test_paper_is_narrow_and_the_window_is_not_for_that(visit: Visit) -> None:
    """If the page changed its form while printing, its text would not fill the pages that the browser has counted."""
    page = rules(visit)
    page.evaluate(FORMS)
    printed(page, "A4")
    drawn(page)
    assert page.evaluate("forms") == []
    # Afterwards the form follows the window again.
    resize(page, 390, 844)
    until(page, "document.documentElement.dataset.form === 'tall'")
    resize(page, 1280, 800)
    until(page, "document.documentElement.dataset.form === 'wide'")


def test_paper_is_light_and_the_screen_is_not_for_that(visit: Visit) -> None:
    page = rules(visit)
    theme = "document.documentElement.dataset.theme"
    page.evaluate("addEventListener('beforeprint', () => { window.printed = document.documentElement.dataset.theme; })")
    assert page.evaluate(theme) == "dark"
    page.pdf(format="A4")
    assert page.evaluate("window.printed") == "light"
    assert page.evaluate(theme) == "dark"
