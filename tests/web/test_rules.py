"""The rules pages: drawn by the painter of the table, from files that are loaded on demand."""

import pytest
from playwright.sync_api import Route

from threefold.games import all_games
from web.conftest import Visit
from web.table import until

INKED = """[...document.querySelectorAll("figure canvas")].every((canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.some((channel) => channel);
})"""


@pytest.mark.first_visit
@pytest.mark.parametrize("key", [game.key for game in all_games()])
def test_every_figure_is_drawn_in_the_place_that_was_kept_for_it(visit: Visit, key: str) -> None:
    page = visit("#/about")
    page.locator("main.page").wait_for()
    held: list[Route] = []
    page.route("**/data/figures-*", lambda route: held.append(route))
    with page.expect_request("**/data/figures-*"):
        page.evaluate(f"location.hash = '#/{key}/rules'")
    page.locator("figure").first.wait_for()
    until(page, "document.fonts.status === 'loaded'")
    height = page.evaluate("document.documentElement.scrollHeight")
    assert not page.evaluate(INKED)
    held[0].continue_()
    until(page, INKED)
    assert page.locator("figure canvas").count() == page.locator("figure").count()
    assert page.evaluate("document.documentElement.scrollHeight") == height


@pytest.mark.first_visit
def test_without_its_figures_a_page_can_still_be_read(visit: Visit) -> None:
    page = visit("#/about", allow=("Failed to load",))
    page.locator("main.page").wait_for()
    page.route("**/data/figures-*", lambda route: route.abort())
    page.evaluate("location.hash = '#/doh/rules'")
    page.locator("figure").first.wait_for()
    until(page, "!document.querySelector('figure canvas')")
    assert page.locator("figure figcaption").first.is_visible()
