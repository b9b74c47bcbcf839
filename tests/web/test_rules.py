"""The rules pages: drawn by the painter of the table, from files that are loaded on demand."""

import pytest
from playwright.sync_api import Route, expect

from thorough import usually
from threefold.games import all_games
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import until

INKED = """[...document.querySelectorAll("figure canvas")].every((canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.some((channel) => channel);
})"""


@pytest.mark.first_visit
@pytest.mark.parametrize("key", usually(["stac", "tactics"], [game.key for game in all_games()]))
def test_every_picture_is_drawn_in_the_place_that_was_kept_for_it(visit: Visit, key: str) -> None:
    page = visit("#/about")
    page.locator("main.page").wait_for()
    held: list[Route] = []
    page.route("**/data/pictures-*", lambda route: held.append(route))
    with page.expect_request("**/data/pictures-*"):
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
def test_without_its_pictures_a_page_can_still_be_read(visit: Visit) -> None:
    page = visit("#/about", allow=("Failed to load",))
    page.locator("main.page").wait_for()
    page.route("**/data/pictures-*", lambda route: route.abort())
    page.evaluate("location.hash = '#/doh/rules'")
    page.locator("figure").first.wait_for()
    until(page, "!document.querySelector('figure canvas')")
    assert page.locator("figure figcaption").first.is_visible()


HIDDEN = """[...document.querySelectorAll(".contents button")].map((entry) => {
  const list = entry.parentElement.getBoundingClientRect();
  const { top, bottom } = entry.getBoundingClientRect();
  return bottom <= list.top + 1 ? "above" : top >= list.bottom - 1 ? "below" : "";
})"""
FADES = """() => {
  const { maskImage } = getComputedStyle(document.querySelector(".contents"));
  return maskImage === "none" ? "" : maskImage;
}"""


@pytest.mark.parametrize(("width", "height"), usually([(1440, 900)], [(1440, 900), (1920, 1080)]))
def test_in_large_windows_all_contents_are_in_sight_beside_the_text(visit: Visit, width: int, height: int) -> None:
    page = visit(BLANK, viewport={"width": width, "height": height})
    for hand in ("right", "left"):
        open_with(page, "#/match/rules", settings={"language": "de", "text": "larger", "hand": hand})
        for game in ("match", "tactics"):
            page.evaluate("game => { location.hash = `#/${game}/rules`; }", game)
            page.locator(".top .name", has_text="Match" if game == "match" else "Tics").wait_for()
            assert page.locator(".contents button").count() >= 9
            assert not any(page.evaluate(HIDDEN)), (game, hand)
            contents = page.locator(".contents").bounding_box()
            assert contents
            for other in (".panel .say", ".panel .foot", ".body h2", ".body figcaption"):
                box = page.locator(other).first.bounding_box()
                assert box, other
                apart = box["x"] + box["width"] <= contents["x"] or contents["x"] + contents["width"] <= box["x"]
                assert apart, (game, hand, other)


def test_contents_that_are_too_long_show_it_and_keep_what_is_read_in_sight(visit: Visit) -> None:
    page = open_with(
        visit(BLANK, viewport={"width": 1280, "height": 800}), "#/match/rules", settings={"language": "de"}
    )
    contents, marked = page.locator(".contents"), page.locator(".contents [aria-current]")
    expect(marked).to_have_text("Das Ziel")
    assert "below" in page.evaluate(HIDDEN)
    until(page, f"({FADES})() !== ''")
    # At the end of the page its last section is marked, in sight, and the edge above fades instead.
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last = page.locator(".contents button").last
    expect(last).to_have_attribute("aria-current", "true")
    until(page, f"{HIDDEN}.at(-1) === '' && {HIDDEN}[0] === 'above'")
    expect(contents).to_have_class("contents above")
    page.evaluate("scrollTo(0, 0)")
    expect(contents).to_have_class("contents below")
    # Where all of them are in sight, nothing fades.
    page.set_viewport_size({"width": 1280, "height": 1100})
    until(page, f"({FADES})() === ''")
    assert not any(page.evaluate(HIDDEN))


def test_the_rules_lead_to_a_new_game_by_a_button_that_says_so(visit: Visit) -> None:
    page = visit("#/stac/rules")
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    page.get_by_role("button", name="New game", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    assert page.url.endswith("#/stac/new")
