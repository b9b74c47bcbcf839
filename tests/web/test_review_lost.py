"""When a review fails: the page says so clearly, nothing is lost, and a second try works."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from bench._check_proofs import played
from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from threefold.words.en.mistakes import WORDS
from threefold.words.en.review import WORDS as REVIEW
from web.arrival import BLANK, open_with
from web.axe import violations
from web.conftest import Guests
from web.stored_games import entry_of, stored
from web.table import SLOW, ready, until
from web.test_offline import NO_WORKER
from workshop.serve import Answer, Server

pytestmark = pytest.mark.first_visit

# The worker that thinks dies when it gets a question.
DEADLY = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (!window.deadly || !String(message).startsWith('{"think"')) return post.call(this, message, ...more);
    this.dispatchEvent(new ErrorEvent("error", { message: "out of memory", cancelable: true }));
  };
})()"""
FULL = """(() => {
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, text) {
    if (window.full && key.includes(".game.")) throw new DOMException("full", "QuotaExceededError");
    return setItem.call(this, key, text);
  };
})()"""


def session() -> Session:
    return played(find("doh"), 0, (1, 3))


def visitor(guests: Guests, server: Server, *scripts: str, allow: tuple[str, ...] = ()) -> tuple[BrowserContext, Page]:
    context = guests(server, allow=allow, reduced_motion="reduce")
    for script in (NO_WORKER, *scripts):
        context.add_init_script(script)
    page = context.new_page()
    page.goto(server.url + BLANK)
    return context, page


def kept(page: Page, *entries: dict[str, Any]) -> None:
    open_with(page, "#/mistakes", *entries)


def review(page: Page) -> Any:
    return page.get_by_role("button", name=WORDS["shell.mistakes.review"])


def lost(page: Page) -> None:
    """Checks that the failure is told and accessible, and that the game still waits for its review."""
    expect(page.locator(".to-review")).to_contain_text(WORDS["shell.mistakes.lost.look"], timeout=3 * SLOW)
    expect(page.locator(".to-review")).to_contain_text(WORDS["shell.mistakes.unseen.one"])
    expect(review(page)).to_be_focused()
    assert not violations(page)
    assert "review" not in stored(page)["one"]


def works(page: Page) -> None:
    review(page).click()
    expect(page.locator(".mistakes .open a").first).to_be_visible(timeout=3 * SLOW)
    expect(page.locator(".to-review")).to_contain_text(WORDS["shell.mistakes.reviewed"], timeout=SLOW)
    assert len(stored(page)["one"]["review"]["found"]) == session().ply


@pytest.mark.parametrize("how", usually(["damaged"], ["missing", "damaged"]))
def test_what_reviews_need_cannot_be_had_and_later_can(fresh_site: Server, guests: Guests, how: str) -> None:
    context, page = visitor(guests, fresh_site, allow=("Failed to load resource",))
    kept(page, entry_of(session(), bots=[0, 3], over=True))
    [mount] = fresh_site.mounts
    if how == "missing":
        context.route("**/runtime/reviews*", lambda route: route.abort())
    else:
        bad = Answer(b"damaged", "application/octet-stream")
        mount.special = lambda path: bad if path.startswith("runtime/reviews") else None
    review(page).focus(timeout=SLOW)
    page.keyboard.press("Enter")
    lost(page)
    # The same happens when the review itself is requested.
    page.goto(page.url.split("#")[0] + "#/games")
    page.locator(".saved .button").first.click()
    ready(page)
    page.get_by_role("button", name="Review", exact=True).click()
    expect(page.locator(".review-busy")).to_have_text(REVIEW["shell.review.lost"], timeout=3 * SLOW)
    context.unroute("**/runtime/reviews*")
    mount.special = None
    page.get_by_role("button", name=REVIEW["shell.review.again"]).click()
    expect(page.get_by_role("heading", name="Turning points")).to_be_visible(timeout=3 * SLOW)
    page.goto(page.url.split("#")[0] + "#/mistakes")
    expect(page.locator(".mistakes .open a").first).to_be_visible(timeout=3 * SLOW)


def test_whoever_looks_dies_and_another_one_looks(fresh_site: Server, guests: Guests) -> None:
    _, page = visitor(guests, fresh_site, DEADLY)
    kept(page, entry_of(session(), bots=[0, 3], over=True))
    page.evaluate("window.deadly = true")
    review(page).focus(timeout=SLOW)
    page.keyboard.press("Enter")
    lost(page)
    page.evaluate("window.deadly = false")
    works(page)


def test_without_room_what_was_found_is_here_and_is_kept_once_there_is(fresh_site: Server, guests: Guests) -> None:
    _, page = visitor(guests, fresh_site, FULL)
    kept(page, entry_of(session(), bots=[0, 3], over=True))
    page.evaluate("window.full = true")
    review(page).focus(timeout=SLOW)
    page.keyboard.press("Enter")
    expect(page.locator(".to-review")).to_contain_text(WORDS["shell.mistakes.room"], timeout=3 * SLOW)
    expect(page.locator(".mistakes .open a").first).to_be_visible()
    # The game is unchanged, and its mistakes can be solved.
    assert "review" not in stored(page)["one"]
    address = page.locator(".mistakes .open a").first.get_attribute("href")
    page.locator(".mistakes .open a").first.click()
    expect(page.locator(".info-box")).to_contain_text("Back then", timeout=SLOW)
    assert address
    # Nor is there room to play on.
    page.goto(page.url.split("#")[0] + "#/games")
    page.locator(".saved .button").first.click()
    page.get_by_role("button", name="Review", exact=True).click()
    page.get_by_role("button", name=REVIEW["shell.review.first"]).click(timeout=3 * SLOW)
    page.locator(".page:has(.review-moment) .foot .first").click()
    expect(page.locator("#edge")).to_contain_text(REVIEW["shell.review.room"])
    # When there is room again, the review is stored the next time the saved games are opened.
    page.evaluate("window.full = false")
    page.goto(page.url.split("#")[0] + "#/games")
    until(page, "JSON.parse(localStorage.getItem('threefold.game.one')).review !== undefined", 30)


def test_nothing_is_offered_that_would_be_refused(fresh_site: Server, guests: Guests) -> None:
    """No review is offered for games that are too long, not over, without moves, or only between bots."""
    _, page = visitor(guests, fresh_site)
    whole = session()
    nothing = begin(find("doh"), ["Ada", "Bo"], {}, 1).resign(0)
    entries = [
        entry_of(whole, "long", bots=[0, 3], over=True, ply=401),
        entry_of(nothing, "none", bots=[0, 3]),
        entry_of(whole.at_ply(3)._replace(log=whole.log[:3], states=whole.states[:4]), "on", bots=[0, 3]),
        entry_of(whole, "bots", bots=[2, 3]),
    ]
    kept(page, *entries)
    expect(page.locator(".mistakes .none")).to_have_text(WORDS["shell.mistakes.none"], timeout=SLOW)
    expect(review(page)).to_have_count(0)
