"""Addresses and history: every screen has an address of its own, and Back leads to the previous screen."""

import pytest
from playwright.sync_api import Locator, Page, expect

from thorough import usually
from threefold.saving.link import write_link
from web.arrival import BLANK, open_address, open_with
from web.conftest import Visit
from web.stored_games import choose, entry_of, session_of
from web.table import GAME, PHONE, SLOW, drawn, holds, part, place, ready, saved, sentence, until

ADDRESSES = {
    "": "Threefold",
    "#/": "Threefold",
    "#/stac": "Stac – Threefold",
    "#/stac/new": "New game: Stac",
    "#/stac/rules": "Rules: Stac",
    "#/games": "Your games",
    "#/settings": "Settings",
    "#/about": "About",
    "#/stac/nowhere": "Stac – Threefold",
    "#/nowhere": "Threefold",
}


def here(page: Page) -> str:
    return "#" + page.url.partition("#")[2]


def at(page: Page, fragment: str) -> None:
    until(page, f"location.hash === {fragment!r}")
    page.locator("#app > *").first.wait_for()


def sheet(page: Page) -> Locator:
    return page.get_by_role("dialog").filter(visible=True)


@pytest.mark.parametrize("fragment", usually(["", "#/stac", "#/games", "#/stac/nowhere", "#/nowhere"], [*ADDRESSES]))
def test_every_address_opens_its_screen_and_stays_through_a_reload(visit: Visit, fragment: str) -> None:
    page = visit(fragment)
    for _ in range(2):
        expect(page).to_have_title(ADDRESSES[fragment])
        expect(page.locator("h1")).to_be_visible()
        page.reload()


def test_an_address_that_leads_nowhere_gives_way_to_one_that_does_and_says_so(visit: Visit) -> None:
    page = visit("#/about")
    notice = page.get_by_text("There is no page at that address.")
    page.evaluate("location.hash = '#/nowhere'")
    at(page, "#/")
    expect(page.locator(".poster").first).to_be_visible()
    expect(notice).to_be_visible()
    page.go_back()
    at(page, "#/about")
    expect(notice).to_be_hidden()
    page.go_forward()
    at(page, "#/")
    expect(page.locator(".poster").first).to_be_visible()
    expect(notice).to_be_hidden()
    # Of a game that is there, it is the table.
    page.evaluate("location.hash = '#/stac/nowhere'")
    at(page, "#/stac")
    ready(page)
    expect(notice).to_be_visible()
    expect(page.get_by_text("This is the game that it names.")).to_be_visible()
    # Of a page that is there, it is the page without what it cannot begin with.
    for fragment, instead in (("#/figures/__proto__", "#/figures"), ("#/doh/learn/99", "#/doh/learn")):
        page.evaluate("fragment => (location.hash = fragment)", fragment)
        at(page, instead)
        expect(page.get_by_text("This one comes closest to it.")).to_be_visible()
    # A game that is not over has no review.
    page.evaluate("location.hash = '#/stac'")
    ready(page)
    expect(notice).to_be_hidden()
    page.evaluate("location.hash = '#/stac/review'")
    expect(notice).to_be_visible(timeout=SLOW)
    at(page, "#/stac")


def test_back_leads_past_the_page_that_set_up_the_game(visit: Visit) -> None:
    page = visit()
    page.locator("a[href='#/stac/new']").click()
    at(page, "#/stac/new")
    page.get_by_role("button", name="Play").click()
    at(page, "#/stac")
    ready(page)
    page.go_back()
    until(page, "['', '#/'].includes(location.hash)")
    expect(page.locator(".poster").first).to_be_visible()
    page.go_forward()
    at(page, "#/stac")
    expect(part(page, "c3")).to_be_visible()


def test_the_rules_lead_back_to_the_same_move(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    said = sentence(page)
    page.get_by_role("button", name="Rules", exact=True).click()
    at(page, "#/doh/rules")
    # The contents mark the section that is read; one that was chosen stays marked while it is in sight.
    marked = page.locator(".contents [aria-current]")
    sections = page.locator(".contents button").all_inner_texts()
    page.locator(".body h2").nth(2).evaluate("one => one.scrollIntoView()")
    expect(marked).to_have_text(sections[2])
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    expect(marked).to_have_text(sections[-1])
    page.evaluate("scrollTo(0, 0)")
    expect(marked).to_have_text(sections[0])
    drawn(page)
    page.evaluate("addEventListener('scrollend', () => (window.stands = true), { once: true })")
    page.locator(".contents button").nth(-2).click()
    until(page, "window.stands === true")
    drawn(page)
    expect(marked).to_have_text(sections[-2])
    page.locator(".contents button").last.click()
    expect(page.locator(".body h2").last).to_be_focused()
    assert here(page) == "#/doh/rules"
    page.go_back()
    at(page, "#/doh")
    assert sentence(page) == said
    # The Back link goes back in the history if the previous screen is the one above: there is no second entry for it.
    page.go_forward()
    at(page, "#/doh/rules")
    page.get_by_role("link", name="Back").click()
    at(page, "#/doh")
    assert sentence(page) == said
    page.reload()
    ready(page)
    assert sentence(page) == said


def test_back_puts_the_focus_on_what_was_pressed(visit: Visit) -> None:
    page = visit()
    page.locator("a[href='#/stac/new']").focus()
    page.keyboard.press("Enter")
    at(page, "#/stac/new")
    expect(page.locator("h1")).to_be_focused()
    page.go_back()
    expect(page.locator("a[href='#/stac/new']")).to_be_focused()
    # The link that leads up goes back, too.
    page.keyboard.press("Enter")
    at(page, "#/stac/new")
    page.locator("a[data-up]").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("a[href='#/stac/new']")).to_be_focused()
    page.evaluate("location.hash = '#/doh'")
    ready(page)
    rules = page.get_by_role("button", name="Rules", exact=True)
    rules.focus()
    page.keyboard.press("Enter")
    at(page, "#/doh/rules")
    expect(page.locator("h1")).to_be_focused()
    page.go_back()
    at(page, "#/doh")
    expect(rules).to_be_focused()
    # What was pressed in a sheet is gone with it: what opened the sheet has the focus.
    menu = page.get_by_role("button", name="Menu", exact=True)
    menu.focus()
    page.keyboard.press("Enter")
    sheet(page).get_by_role("button", name="Settings").focus()
    page.keyboard.press("Enter")
    at(page, "#/settings")
    page.go_back()
    expect(menu).to_be_focused()


def test_back_puts_the_focus_on_a_saved_game_or_if_it_is_gone_on_the_title(visit: Visit) -> None:
    games = [entry_of(session_of("doh", 3), name) for name in ("one", "two")]
    page = open_with(visit(BLANK), "#/games", *games)
    row = page.locator("[data-opens='two']")
    row.focus()
    page.keyboard.press("Enter")
    ready(page)
    page.go_back()
    at(page, "#/games")
    expect(row).to_be_focused()
    row.evaluate("(one) => one.insertAdjacentHTML('beforebegin', '<a href=\"#/doh/print\">Gone on the way back</a>')")
    page.get_by_text("Gone on the way back").focus()
    page.keyboard.press("Enter")
    at(page, "#/doh/print")
    page.go_back()
    at(page, "#/games")
    expect(row).to_be_visible()
    expect(page.locator("h1")).to_be_focused()


def test_back_closes_what_lies_over_the_table(visit: Visit) -> None:
    page = visit()
    page.evaluate("location.hash = '#/stac'")
    ready(page)
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(sheet(page)).to_be_visible()
    page.go_back()
    expect(sheet(page)).to_have_count(0)
    assert here(page) == "#/stac"
    page.go_back()
    until(page, "['', '#/'].includes(location.hash)")


@pytest.mark.parametrize("close", usually(["cross"], ["Escape", "cross"]))
def test_what_was_closed_by_hand_costs_no_step_back(visit: Visit, close: str) -> None:
    page = visit()
    page.evaluate("location.hash = '#/stac'")
    ready(page)
    for _ in range(2):
        page.get_by_role("button", name="Menu", exact=True).click()
        if close == "Escape":
            page.keyboard.press("Escape")
        else:
            sheet(page).get_by_role("button", name="Close").click()
        expect(sheet(page)).to_have_count(0)
    page.go_back()
    until(page, "['', '#/'].includes(location.hash)")
    expect(page.locator(".poster").first).to_be_visible()


def test_back_leaves_the_table_though_the_closing_of_a_sheet_was_not_yet_told(visit: Visit) -> None:
    """A browser hides a dialog at once and fires "close" later; on a busy device, Back can come in between."""
    page = visit()
    page.evaluate("location.hash = '#/stac'")
    ready(page)
    page.evaluate("window.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true })")
    page.get_by_role("button", name="Menu", exact=True).click()
    sheet(page).get_by_role("button", name="Close").click()
    expect(sheet(page)).to_have_count(0)
    page.go_back()
    until(page, "['', '#/'].includes(location.hash)")
    expect(page.locator(".poster").first).to_be_visible()


def test_a_screen_reached_through_a_sheet_leads_back_to_the_table(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    page.get_by_role("button", name="Menu", exact=True).click()
    sheet(page).get_by_role("button", name="Settings").click()
    at(page, "#/settings")
    page.go_back()
    at(page, "#/doh")
    expect(sheet(page)).to_have_count(0)
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small")


def test_back_closes_one_sheet_after_another_was_opened_from_it(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    page.get_by_role("button", name="Menu", exact=True).click()
    sheet(page).get_by_role("button", name="Keys").click()
    expect(sheet(page)).to_contain_text("This list")
    page.go_back()
    expect(sheet(page)).to_have_count(0)
    assert here(page) == "#/doh"


def test_back_closes_the_moves_on_a_phone(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    place(page, "Sc3", touch=True)
    page.get_by_role("button", name="Moves").tap()
    expect(page.locator(".moves-sheet")).to_be_visible()
    page.go_back()
    expect(page.locator(".moves-sheet")).to_have_count(0)
    assert here(page) == "#/doh"


def test_a_sheet_of_moves_that_went_with_its_table_costs_no_step_back(visit: Visit) -> None:
    page = visit("#/about", **PHONE)
    page.evaluate("location.hash = '#/doh'")
    place(ready(page), "Sc3", touch=True)
    page.get_by_role("button", name="Moves").tap()
    expect(page.locator(".moves-sheet")).to_be_visible()
    page.evaluate("location.hash = '#/settings'")
    at(page, "#/settings")
    page.go_back()
    at(page, "#/doh")
    expect(page.locator(".moves-sheet")).to_have_count(0)
    page.go_back()
    at(page, "#/about")


def test_a_rematch_takes_the_place_of_its_game_though_a_sheet_was_opened_before(visit: Visit) -> None:
    page = visit()
    page.evaluate("location.hash = '#/doh'")
    place(ready(page), "Lc3")
    choose(page, "Give up", "Player 1 gives up")  # in sheets, which have an entry of their own in the history
    page.get_by_role("button", name="Rematch").click()
    place(page, "Sc3")
    page.get_by_role("button", name="Rules", exact=True).click()
    at(page, "#/doh/rules")
    page.go_back()
    at(page, "#/doh")
    holds(page, "Sc3")
    # A sheet that is open is closed first.
    page.get_by_role("button", name="Menu", exact=True).click()
    page.go_back()
    expect(sheet(page)).to_have_count(0)
    holds(page, "Sc3")
    for _ in range(2):
        page.go_back()
        until(page, "['', '#/'].includes(location.hash)")
        page.go_forward()
        at(page, "#/doh")
        holds(page, "Sc3")
    # So it is for the arrow at the top, and after a reload.
    choose(page, "Give up", "Player 2 gives up")
    page.get_by_role("button", name="Rematch").click()
    place(page, "Mc3")
    page.reload()
    holds(ready(page), "Mc3")
    page.go_back()
    until(page, "['', '#/'].includes(location.hash)")
    page.go_forward()
    at(page, "#/doh")
    holds(page, "Mc3")
    choose(page, "Give up", "Player 1 gives up")
    page.get_by_role("button", name="Rematch").click()
    place(page, "Lc3")
    page.get_by_role("link", name="Back").click()
    until(page, "['', '#/'].includes(location.hash)")
    expect(page.locator(".poster").first).to_be_visible()


def test_back_from_a_rematch_leads_past_the_review_of_the_game_before(visit: Visit) -> None:
    page = visit("#/about")
    page.evaluate("location.hash = '#/doh'")
    for move in ("Mc3", "Lb4", "Md4", "Mb2"):
        place(ready(page), move)
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="First turning point").click(timeout=SLOW)
    page.get_by_role("button", name="Show what punishes it").first.click()
    at(page, "#/doh")
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("button", name="Rematch").click()
    at(page, "#/doh")
    place(ready(page), "Sc3")
    holds(page, "Sc3")
    page.go_back()
    at(page, "#/about")
    page.go_forward()
    at(page, "#/doh")
    holds(page, "Sc3")
    # So it is for the arrow at the top.
    page.get_by_role("link", name="Back").click()
    until(page, "['', '#/'].includes(location.hash)")


def test_another_step_of_a_lesson_costs_no_step_back_though_a_sheet_was_opened_before(visit: Visit) -> None:
    page = visit("#/about")
    page.evaluate("location.hash = '#/doh/learn'")
    ready(page)
    page.keyboard.press("?")
    expect(sheet(page)).to_be_visible()
    page.keyboard.press("Escape")
    for step in (3, 4):
        page.locator(".steps-list button").nth(step - 1).click()
        at(page, f"#/doh/learn/{step}")
    page.go_back()
    at(page, "#/about")
    page.go_forward()
    at(page, "#/doh/learn/4")


COUNT_NOTES = """
  window.notes = { made: 0, refused: false };
  for (const way of ["replaceState", "pushState"]) {
    const real = history[way];
    history[way] = function (...all) {
      window.notes.made += 1;
      if (window.notes.refused) throw new DOMException("too often", "SecurityError");
      return real.apply(this, all);
    };
  }
"""


def test_the_history_is_written_only_when_it_changes_and_may_refuse(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script(COUNT_NOTES)
    ready(open_address(page, "#/doh"))
    place(page, GAME[0])
    assert len(saved(page)) == 1  # from now on the entry in the history names the game
    page.evaluate("window.notes.made = 0")
    for move in GAME[1:4]:
        place(page, move)
    assert page.evaluate("window.notes.made") == 0
    # As WebKit does after a hundred history entries in a short time.
    page.evaluate("window.notes.refused = true")
    for move in GAME[4:6]:
        place(page, move)
    page.get_by_role("button", name="Menu", exact=True).click()
    sheet(page).get_by_role("button", name="Settings").click()
    at(page, "#/settings")
    for place_before in ("#/doh", "#/"):
        page.get_by_role("link", name="Back").click()
        at(page, place_before)
    page.locator("a[href='#/stac/new']").click()
    at(page, "#/stac/new")
    page.get_by_role("button", name="Play").click()
    at(page, "#/stac")
    expect(page.locator("main.table")).to_be_visible()
    page.go_back()
    at(page, "#/stac/new")


def test_a_link_leads_to_its_game_and_back_to_where_it_was_followed(visit: Visit) -> None:
    page = visit("#/about")
    session = session_of("stac", 7)
    page.evaluate("code => (location.hash = code)", f"<{write_link(session)}>, ")
    at(page, "#/stac")
    ready(page)
    said = sentence(page)
    page.reload()
    ready(page)
    expect(page.locator("h1")).to_be_visible()
    assert sentence(page) == said
    page.go_back()
    at(page, "#/about")
    page.go_forward()
    at(page, "#/stac")
    until(page, "document.querySelector('.canvas-buttons button') !== null")
    assert sentence(page) == said


def test_back_changes_between_two_games_of_a_kind(visit: Visit) -> None:
    one, other = session_of("stac", 5), session_of("stac", 6, seed=4)._replace(names=("Ada", "Leo"))
    page = open_with(visit(BLANK), "#/games", entry_of(one, "one"), entry_of(other, "other"))
    for names in ("Mira, Jun", "Ada, Leo"):
        page.get_by_role("button", name=f"Open Stac, {names}").click()
        first = names.split(",")[0]
        expect(page.locator(".ticket b").first).to_have_text(first, timeout=SLOW)
        page.evaluate("location.hash = '#/games'")
        page.locator(".saved").wait_for()
    page.go_back()
    expect(page.locator(".ticket b").first).to_have_text("Ada", timeout=SLOW)
    page.go_back()
    page.go_back()
    expect(page.locator(".ticket b").first).to_have_text("Mira", timeout=SLOW)
