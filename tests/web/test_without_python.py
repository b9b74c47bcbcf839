"""A visit in which Python dies and never comes back: every press gets a response, and no error is left uncaught (the
fixture fails the test if there is one)."""

import pytest
from playwright.sync_api import Locator, Page, expect

from threefold.saving.link import write_link
from web.conftest import Guests
from web.stored_games import choose, entry_of, session_of, store
from web.table import SLOW, part, place, ready, until
from workshop.serve import Server

# Once `dead` is set, every worker only reports that it died, and the page's timers are 50 times as fast.
MORTAL = """
  window.mortal = { dead: false, all: [] };
  const later = window.setTimeout;
  window.setTimeout = (work, ms, ...more) => later(work, window.mortal.dead ? ms / 50 : ms, ...more);
  window.Worker = class extends Worker {
    constructor(...all) {
      super(...all);
      window.mortal.all.push(this);
      if (window.mortal.dead) later(() => this.die());
    }
    die() {
      this.terminate();
      this.onerror?.(new ErrorEvent("error", { message: "gone" }));
    }
  };
"""
LOST = "did not come"
HOLDS_NOTICE = """(() => {
  const [bar, table] = [".toast", ".table"].map((one) => document.querySelector(one).getBoundingClientRect());
  const words = document.querySelector(".toast span").getBoundingClientRect();
  const fits = words.top >= bar.top && words.bottom <= bar.bottom && table.bottom <= bar.top;
  return innerWidth === 320 && words.height > 80 && fits;
})()"""
"""JavaScript that returns whether a notice of many lines fits into its bar, and the table ends above it."""


@pytest.fixture
def gone(site: Server, guests: Guests) -> Page:
    """A table at which a move was made before Python died for good."""
    guest = guests(site)
    guest.add_init_script(MORTAL)
    page = guest.new_page()
    page.goto(site.url + "#/doh")
    store(page, entry_of(session_of("stac", 5)))
    place(ready(page), "Sc3")
    page.evaluate("window.mortal.dead = true; for (const worker of window.mortal.all) worker.die()")
    expect(page.locator(".toast")).to_contain_text(LOST, timeout=SLOW)
    return page


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog").filter(visible=True)


def test_whatever_is_pressed_without_python_is_answered(gone: Page) -> None:
    page = gone
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small")
    # A tap, and the keys of the table.
    for key in ("u", "h"):
        page.evaluate("document.getElementById('heard').replaceChildren()")
        page.keyboard.press(key)
        expect(page.locator("#heard")).not_to_be_empty()
    part(page, "L").click()
    expect(page.locator(".callout")).to_contain_text(LOST)
    expect(page.locator(".callout")).to_be_in_viewport(ratio=1)
    # On a phone it is over the board and clear of the edges.
    page.set_viewport_size({"width": 390, "height": 844})
    until(page, "document.documentElement.dataset.form === 'tall'")
    part(page, "L").click()
    expect(page.locator(".callout")).to_contain_text(LOST)
    box = page.locator(".callout").bounding_box()
    assert box
    assert 12 <= box["x"] <= 390 - 12 - box["width"]
    # On a narrow one the notice takes more lines: all of them are inside its bar, and the table makes room for it.
    page.set_viewport_size({"width": 320, "height": 740})
    until(page, HOLDS_NOTICE)
    page.set_viewport_size({"width": 1280, "height": 800})
    until(page, "document.documentElement.dataset.form === 'wide'")
    # A typed move: the sheet opens at once, and says why the move cannot be made.
    page.keyboard.press("t")
    page.get_by_label("Your move").fill("Lc4")
    page.keyboard.press("Enter")
    expect(sheet(page).locator(".wrong")).to_contain_text(LOST)
    page.keyboard.press("Escape")
    # The menu.
    for way in (["Share"], ["Share", "Text"], ["Share", "Picture"]):
        choose(page, *way)
        expect(sheet(page).get_by_role("status").last).to_contain_text(LOST)
        page.keyboard.press("Escape")
    ends = (["Offer a tie", "Agree"], ["Give up", "gives up"])
    for way in (["Analysis"], ["Names", "Save"], ["Who plays", "Take"], *ends):
        page.evaluate("document.getElementById('heard').replaceChildren()")
        choose(page, *way)
        page.keyboard.press("Escape")
        expect(page.locator("#heard")).to_contain_text(LOST)
    # On the shelf the notice can be dismissed.
    page.evaluate("location.hash = '#/'")
    page.locator(".notice").get_by_role("button", name="Later").click()
    # Other screens: saved games with their pictures, the rules, settings, a new game, a link.
    for fragment in ("#/games", "#/doh/rules", "#/about"):
        page.evaluate("fragment => void (location.hash = fragment)", fragment)
        expect(page.locator("h1")).to_be_visible()
    page.evaluate("location.hash = '#/settings'")
    for label, tongue in (("Deutsch", "de"), ("English", "en")):
        page.locator("[data-setting='language']").get_by_label(label).click(force=True)
        until(page, f"document.documentElement.lang === '{tongue}'", 10)
    page.evaluate("location.hash = '#/stac/new'")
    page.get_by_role("button", name="Play", exact=True).click()
    part(page, "c3").wait_for()
    page.evaluate("code => (location.hash = code)", write_link(session_of("stac", 7)))
    until(page, "location.hash === '#/'")
    expect(page.locator("main.shelf")).to_be_visible()
