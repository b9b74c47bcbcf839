"""Installing is offered when the browser can do it: in the menu, and once, later on, by a notice."""

import pytest
from playwright.sync_api import Page, expect

from web.arrival import BLANK, open_address
from web.conftest import Visit
from web.table import PHONE, drawn

pytestmark = pytest.mark.first_visit

OFFER = """() => {
  window.asked = 0;
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => { window.asked += 1; };
  window.dispatchEvent(offer);
  return offer.defaultPrevented;
}"""
PLAYED = """() => {
  for (let id = 0; id < 3; id += 1) {
    const kept = { id: `a${id}`, game: "doh", rev: 1, save: "{}", names: ["A", "B"], ply: 9, over: true };
    Object.assign(kept, { when: 1, summary: "" });
    localStorage.setItem(`threefold.game.a${id}`, JSON.stringify(kept));
  }
}"""


def menu(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).first.click()


def test_the_menu_offers_it_when_the_browser_can(visit: Visit) -> None:
    page = visit(**PHONE)
    menu(page)
    expect(page.get_by_role("button", name="About")).to_be_visible()
    expect(page.get_by_role("button", name="Install")).to_have_count(0)
    page.keyboard.press("Escape")
    assert page.evaluate(OFFER), "the browser's own bar would come at any moment"
    assert page.locator(".notice").filter(has_text="app").count() == 0, "nobody has played yet"
    menu(page)
    page.get_by_role("button", name="Install").click()
    assert page.evaluate("window.asked") == 1


def test_after_a_few_games_a_notice_offers_it_once(visit: Visit) -> None:
    page = visit(BLANK)
    page.evaluate(PLAYED)
    open_address(page, "")
    page.evaluate(OFFER)
    notice = page.locator(".notice").filter(has_text="Threefold can be an app here.")
    notice.get_by_role("button", name="Install").click()
    assert page.evaluate("window.asked") == 1
    page.reload()
    page.locator(".poster").first.wait_for()  # nothing is offered before the page has started
    page.evaluate(OFFER)
    drawn(page)
    expect(notice).to_have_count(0)


def test_the_about_page_offers_it_too_when_the_browser_can_even_later(visit: Visit) -> None:
    page = visit("#/about", **PHONE)
    page.get_by_text("Python package").first.wait_for()
    install = page.get_by_role("button", name="Install")
    expect(install).to_have_count(0)
    page.evaluate(OFFER)
    install.click()
    assert page.evaluate("window.asked") == 1
    expect(install).to_have_count(0)  # each offer can be taken once


def test_links_that_stand_alone_on_the_about_page_are_large_enough_for_a_finger(visit: Visit) -> None:
    page = open_address(visit(BLANK, **PHONE), "#/about")
    page.get_by_text("Python package").first.wait_for()
    links = [link.bounding_box() for link in page.locator(".about p > a").all()]
    assert len(links) == 2
    assert all(box and min(box["width"], box["height"]) >= 44 for box in links), links


def test_on_phones_that_never_offer_it_the_about_page_says_how_to_install(visit: Visit) -> None:
    page = visit(BLANK, **PHONE)
    how = "tap Share, then “Add to Home Screen”"
    open_address(page, "#/about").get_by_text("Python package").first.wait_for()
    assert how not in page.inner_text("body")
    # Only the browsers of iPhones and iPads know this.
    page.add_init_script(
        "navigator.standalone = false; Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });"
    )
    open_address(page, "#/about").get_by_text("Python package").first.wait_for()
    expect(page.locator("body")).to_contain_text(how)
