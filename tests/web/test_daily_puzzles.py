"""The puzzle of the day: solving it by keys, streaks, sharing, past days, midnight, and wrong clocks."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page, expect

from threefold.core.puzzles import Puzzle, read
from threefold.games import find
from threefold.page.puzzle_teacher import book_of, words_of
from threefold.words.de.puzzle import WORDS as GERMAN
from threefold.words.en.puzzle import WORDS
from web.axe import violations
from web.conftest import Guests
from web.table import SLOW, SMALL, resize, stored_text, until
from web.test_puzzle import press
from workshop.puzzles.shipped import DAYS, id_of, lines_of
from workshop.serve import Server


def for_all(day: str) -> tuple[str, Puzzle]:
    """The game and the puzzle for all on a day."""
    line = next(one for one in DAYS.read_text(encoding="utf-8").splitlines() if one.startswith(day))
    game, number = line.split("\t")[1].split(":")
    text = next(one for one in lines_of(game) if id_of(one) == number)
    book = book_of(find(game))
    assert book
    return game, read(find(game), book, text)


def kept(page: Page) -> dict[str, dict[str, str]]:
    days = json.loads(stored_text(page, "threefold.days")).get("days", {})
    return dict(days)


def guest(guests: Guests, site: Server, now: str, **more: Any) -> tuple[BrowserContext, Page]:
    """A visitor in the time zone of Berlin, with a clock that stands still."""
    context = guests(site, newcomer=True, reduced_motion="reduce", timezone_id="Europe/Berlin", **more)
    context.clock.set_fixed_time(f"{now}+01:00")
    return context, context.new_page()


def solve(page: Page, game: str, puzzle: Puzzle, *, touch: bool = False) -> None:
    expect(page.locator(".taught .canvas-buttons button").first).to_be_visible(timeout=SLOW)
    for move in puzzle.line[::2]:
        press(page, find(game).read(move), touch=touch)
    expect(page.locator(".acts.onward .first")).to_be_visible(timeout=SLOW)


def tells_nothing(lines: list[str], puzzle: Puzzle) -> bool:
    """Whether the text contains no move of the solution."""
    return not any(move in line for line in lines for move in puzzle.line)


def test_todays_puzzle_by_keys_its_row_what_is_shared_and_a_day_that_is_past(guests: Guests, site: Server) -> None:
    _, page = guest(guests, site, "2026-11-30T08:14:00", permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{site.url}#/puzzles")
    game, puzzle = for_all("2026-11-30")
    bar = page.locator(".today-bar")
    expect(bar).to_contain_text(words_of(find(game), "en")["win.1"].rstrip("."), timeout=SLOW)
    earlier = json.dumps({"version": 1, "days": {"2026-11-28": {"all": "s1"}}})
    page.evaluate("earlier => localStorage.setItem('threefold.days', earlier)", earlier)
    bar.locator(".button").focus()
    page.keyboard.press("Enter")
    until(page, f"location.hash === '#/{game}/puzzle/all-2026-11-30'")
    solve(page, game, puzzle)
    expect(page.locator(".acts.onward .first")).to_be_focused()
    page.keyboard.press("Enter")
    until(page, "location.hash === '#/today'")
    title = page.locator("h1")
    expect(title).to_contain_text(WORDS["shell.day.is.solved"], timeout=SLOW)
    # Yesterday was missed and is forgiven; the day before was solved.
    assert kept(page)["2026-11-30"]["all"].startswith("s0.494.")
    rows = page.locator(".day-rows b")
    expect(rows.first).to_have_text("2")
    expect(page.locator("[data-day][aria-label='Sunday 29 November: not solved yet, forgiven']")).to_have_count(1)
    expect(page.locator(".spared")).to_have_text("forgiven")  # what the bar means
    assert not violations(page)
    page.locator(".day-acts .first").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".day-note")).to_have_text(WORDS["shell.day.copied"])
    shared = page.evaluate("navigator.clipboard.readText()").splitlines()
    name = page.locator(".plate h3").inner_text()
    assert shared[:3] == ["Threefold, 30 November 2026", f"{name} ■", "First try, 2 days in a row"]
    assert shared[3:] == [f"{site.url}#/today/2026-11-30"]
    assert tells_nothing(shared, puzzle)
    solved = stored_text(page, "threefold.days")
    # If the page may not use the clipboard, it shows the same text to be copied by hand.
    page.reload()
    expect(title).to_contain_text(WORDS["shell.day.is.solved"], timeout=SLOW)
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator(".day-acts .first").click()
    expect(page.locator(".day-note")).to_have_text(WORDS["shell.day.copy.none"])
    by_hand = page.get_by_role("textbox", name=WORDS["shell.day.to.share"])
    expect(by_hand).to_be_focused()
    assert by_hand.input_value().splitlines() == shared
    assert page.evaluate("String(getSelection())").splitlines() == shared
    page.reload()
    expect(title).to_contain_text(WORDS["shell.day.is.solved"], timeout=SLOW)
    # A puzzle that is solved in another window is shown as solved here, too.
    second = page.context.new_page()
    second.goto(f"{site.url}#/doh/puzzle/2026-11-30")
    own = page.locator(".own-row a[href='#/doh/puzzle/2026-11-30']")
    expect(own).to_have_attribute("aria-label", f"Tic Tac Doh!: {WORDS['shell.day.open']}")
    expect(second.locator(".taught .canvas-buttons button").first).to_be_visible(timeout=SLOW)
    solution = second.get_by_role("button", name=WORDS["shell.puzzle.solution"], exact=True)
    solution.click()
    expect(second.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.sure"])
    solution.click()
    expect(own).to_have_attribute("aria-label", f"Tic Tac Doh!: {WORDS['shell.day.shown']}", timeout=SLOW)
    expect(second.locator(".acts.onward .first")).to_be_visible(timeout=SLOW)
    second.close()
    page.evaluate("days => localStorage.setItem('threefold.days', days)", solved)
    page.reload()
    # The arrow keys lead to the day before, which can still be solved but does not count for the streak.
    page.locator("[data-day][tabindex='0']").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[data-day]:focus")).to_have_attribute("href", "#/today/2026-11-29")
    page.keyboard.press("Enter")
    expect(title).to_contain_text(WORDS["shell.day.is.open"], timeout=SLOW)
    expect(page.locator(".to-share")).to_have_count(0)
    page.locator(".foot .first").focus()
    page.keyboard.press("Enter")
    solve(page, *for_all("2026-11-29"))
    page.keyboard.press("Enter")
    expect(title).to_contain_text(WORDS["shell.day.is.solved"], timeout=SLOW)
    expect(page.locator(".plate")).to_contain_text(WORDS["shell.day.late"])
    expect(rows.first).to_have_text("2")
    assert kept(page)["2026-11-29"] == {"all": "l0"}
    before = kept(page)
    for fragment, why in {
        "#/today/2026-02-30": "none",
        "#/today/%3Cb%3E": "none",
        "#/today/2026-12-01": "late",
        "#/today/2026-11-01": "early",
        "#/doh/puzzle/all-2999-01-01": "late",
        "#/stac/puzzle/all-2026-11-30": "none",
    }.items():
        page.goto(f"{site.url}{fragment}")
        said = WORDS[f"shell.day.not.{why}"].replace("{0}", "2 November 2026")
        expect(page.get_by_text(said)).to_be_visible(timeout=SLOW)
        until(page, "location.hash === '#/today'")
        page.get_by_role("button", name="All right").click()
        expect(page.get_by_text(said)).to_be_hidden()
    assert kept(page) == before


def test_midnight_on_a_small_phone_in_german_and_a_clock_that_is_set(guests: Guests, site: Server) -> None:
    context, page = guest(guests, site, "2026-11-24T23:58:00", locale="de-DE", **SMALL)
    page.goto(f"{site.url}#/today")
    title = page.locator("h1")
    expect(title).to_contain_text(GERMAN["shell.day.is.new"], timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert not violations(page)
    # A day that is scrolled under the foot of the page never covers it.
    page.evaluate("""() => {
      const [foot, day] = [".foot", ".is-today"].map((one) => document.querySelector(one).getBoundingClientRect());
      scrollBy(0, day.top + day.height / 2 - foot.top - foot.height / 2);
    }""")
    assert page.evaluate("""() => {
      const { left, top, width, height } = document.querySelector(".is-today").getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2).closest(".foot") !== null;
    }""")
    page.locator(".foot .first").tap()
    expect(page.locator(".taught .canvas-buttons button").first).to_be_visible(timeout=SLOW)
    # A puzzle that is begun on its day and solved after midnight counts for its day.
    context.clock.set_fixed_time("2026-11-25T00:03:00+01:00")
    solve(page, *for_all("2026-11-24"), touch=True)
    assert kept(page)["2026-11-24"]["all"].startswith("s0")
    page.locator(".acts.onward .first").tap()
    expect(title).to_contain_text(GERMAN["shell.day.is.solved"], timeout=SLOW)
    game, _ = for_all("2026-11-24")
    expect(page.locator(f".plate[data-game='{game}']")).to_be_visible()
    page.evaluate("location.hash = '#/today'")
    expect(title).to_contain_text(GERMAN["shell.day.is.new"], timeout=SLOW)
    expect(page.locator(".of-all .day-rows b").first).to_have_text("1")
    game, _ = for_all("2026-11-25")
    expect(page.locator(f".plate[data-game='{game}']")).to_be_visible()
    # In landscape there is no room for the board and the month side by side.
    resize(page, 640, 360)
    expect(page.locator(".plate h3")).to_be_in_viewport()
    assert page.locator(".plate").evaluate("(plate) => plate.clientWidth") > 240
    assert page.evaluate("document.documentElement.scrollWidth") == 640
    # On a tablet held upright the whole month is in sight beside the board, and below it each game's own puzzle.
    resize(page, 768, 1024)
    for shown in (".month-days > :last-child", ".plate h3", ".own-row a >> nth=-1"):
        expect(page.locator(shown)).to_be_in_viewport(ratio=1)
    assert page.locator(".month-days > :last-child").evaluate("(day) => day.clientWidth") < 70
    resize(page, 320, 568)
    # The next day begins while the page is open.
    context.clock.set_fixed_time("2026-11-26T00:00:01+01:00")
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    game, _ = for_all("2026-11-26")
    expect(page.locator(f".plate[data-game='{game}']")).to_be_visible(timeout=SLOW)
    expect(page.locator(".of-all .day-rows b").first).to_have_text("1")
    # The clock is set back: the day is still solved, and nothing is lost.
    context.clock.set_fixed_time("2026-11-24T12:00:00+01:00")
    page.reload()
    expect(title).to_contain_text(GERMAN["shell.day.is.solved"], timeout=SLOW)
    assert list(kept(page)) == ["2026-11-24"]
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert not violations(page)


def test_the_name_of_a_day_is_read_whole_beside_the_longest_name_of_a_game(guests: Guests, site: Server) -> None:
    for locale, day in (("en-GB", "30 Sept"), ("de-DE", "30. Sept.")):
        _, page = guest(guests, site, "2027-09-30T08:14:00", locale=locale)
        page.goto(f"{site.url}#/match/puzzle/2027-09-30")
        name = page.locator(".taught .top .name")
        expect(name).to_have_text(f"Tic-Tac-Match, {day}", timeout=SLOW)
        assert name.evaluate("one => one.scrollWidth <= one.clientWidth")
