"""The saved games on this device: titles, pictures, and persistent storage."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from threefold.games import all_games
from web.arrival import BLANK, open_address, open_with
from web.axe import violations
from web.conftest import Visit
from web.stored_games import entry_of, play_on, session_of, sit_at, store, stored
from web.table import GAME, LISTEN, PHONE, drawn, part, place, play_all, ready, until


def shelf_with(page: Page, *entries: dict[str, Any]) -> Page:
    open_with(page, "#/games", *entries)
    page.locator("main.page").wait_for()
    return page


def more(page: Page, name: str, act: str) -> None:
    page.get_by_role("button", name=f"More: {name}").click()
    page.get_by_role("dialog").get_by_role("button", name=act).click()


def said(page: Page) -> str:
    report = page.locator(".report > div")
    until(page, "!/(One moment|Reading)/.test(document.querySelector('.report')?.textContent ?? 'Reading')")
    return " ".join(report.inner_text().split())


# ---- titles ----


def test_a_game_gets_a_title_that_playing_on_does_not_lose(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:2])
    page.evaluate("location.hash = '#/games'")
    more(page, "Tic Tac Doh!, Player 1, Player 2", "Give it a title")
    field = page.get_by_label("Title", exact=True)
    expect(field).to_be_focused()
    field.fill("  Sunday \u202e  final ")
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="More: Sunday final")
    expect(button).to_be_focused()
    [entry] = stored(page).values()
    assert (entry["title"], entry["rev"]) == ("Sunday final", 2)
    page.get_by_role("button", name=re.compile(r"^Open Sunday final, .*, Today \d\d:\d\d, move 2$")).click()
    play_all(page, GAME[2:4])
    [entry] = stored(page).values()
    assert (entry["title"], entry["ply"]) == ("Sunday final", 4)
    page.evaluate("location.hash = '#/games'")
    more(page, "Sunday final", "Give it a title")
    page.get_by_label("Title", exact=True).fill("")
    page.get_by_role("button", name="Save title").click()
    page.get_by_role("button", name="More: Tic Tac Doh!").wait_for()
    assert "title" not in next(iter(stored(page).values()))


def test_a_title_that_nobody_gave_puts_the_entry_aside(visit: Visit) -> None:
    over = entry_of(session_of("doh"), "good", over=True, summary="{0} and {1}; {1} won", names=["Ada", "Finn"])
    page = shelf_with(visit(BLANK), over, entry_of(session_of("doh"), "bad", title=7))
    expect(page.locator(".saved li")).to_have_count(1)
    expect(page.locator(".saved li")).to_contain_text("Ada and Finn; Finn won")
    assert page.evaluate("localStorage.getItem('threefold.aside.bad')") is not None


def test_all_games_are_listed_whatever_their_dates_say(visit: Visit) -> None:
    page = visit(BLANK)
    odd = {"newest": 9e15, "before": -1e12}
    known = [entry_of(session_of("doh", 3), name, when=when) for name, when in odd.items()]
    page.evaluate(
        """(one) => { for (let n = 0; n < 300; n++)
          localStorage.setItem(`threefold.game.n${n}`, JSON.stringify({ ...one, id: `n${n}`, when: 1e12 + n })); }""",
        entry_of(session_of("doh", 3)),
    )
    foreign = entry_of(session_of("doh", 3), "foreign", game="chess", when=0)
    shelf_with(page, *known, foreign)
    entries = page.locator(".saved li")
    expect(entries).to_have_count(303)
    expect(entries.first).to_contain_text("No date")
    expect(entries.last).to_contain_text("1938")
    expect(page.locator(".say p")).to_contain_text("303 games, ")
    unknown = entries.nth(301)
    expect(unknown).to_contain_text("not in this version")
    expect(unknown.get_by_role("button", name="Open")).to_be_disabled()
    # Only visible pictures are painted.
    entries.nth(280).scroll_into_view_if_needed()
    expect(entries.nth(280).locator("canvas")).to_be_visible()
    assert page.locator(".saved canvas").count() < 100


# ---- pictures, and the browser's promise ----


def test_boards_stand_beside_the_games_once_python_is_awake(visit: Visit) -> None:
    page = visit("#/about")
    store(page, *(entry_of(session_of(game.key, 6, game.seats[2]), game.key) for game in all_games()))
    page.evaluate(
        """() => { window.boards = 0;
          const send = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function (text, ...more) {
            if (JSON.parse(text).name === "picture") boards += 1;
            return send.call(this, text, ...more);
          }; }"""
    )
    page.evaluate("location.hash = '#/games'")
    icons = page.locator(".thumb canvas")
    expect(icons).to_have_count(5)
    until(page, "boards === 5")
    # The boards are cached now: they are shown at once, without asking Python again.
    page.evaluate("location.hash = '#/about'")
    page.evaluate("location.hash = '#/games'")
    expect(icons).to_have_count(5)
    page.evaluate("location.hash = '#/doh'")
    part(page, "c3").wait_for()
    assert page.evaluate("boards") == 5


def asking(page: Page) -> Page:
    page.add_init_script(
        """window.asked = Number(sessionStorage.getItem("asked"));
        navigator.storage.persist = async () => sessionStorage.setItem("asked", ++window.asked) ?? true;
        navigator.storage.persisted = async () => window.asked > 0;"""
    )
    return page


def test_the_browser_is_asked_once_to_keep_the_games(visit: Visit) -> None:
    page = asking(visit(BLANK))
    sit_at(page, session_of("doh", 2, seed=3))
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main")).to_contain_text("has not promised to keep your games")
    store(page, entry_of(session_of("stac", 2), "two"))
    page.evaluate("location.hash = '#/doh/new'")
    page.get_by_role("button", name="Play").click()
    place(page, "Sc3")
    until(page, "asked === 1")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main")).to_contain_text("has promised to keep your games")
    ready(open_address(page, "#/doh"))
    place(page, "Lc4")
    until(page, "document.querySelectorAll('.side .move').length === 2")
    drawn(page)
    assert page.evaluate("asked") == 1


def test_a_browser_that_asks_the_visitor_does_so_only_when_told_to(visit: Visit) -> None:
    page = asking(visit(BLANK))
    page.add_init_script("window.mozInnerScreenX = 0")
    session = session_of("stac", 9)
    sit_at(page, session)
    drawn(page)
    play_on(page, session)
    until(page, "document.querySelectorAll('.side .move').length === 10")
    page.evaluate("location.hash = '#/about'")
    ask = page.get_by_role("button", name="Ask the browser")
    expect(ask).to_be_visible()
    assert page.evaluate("asked") == 0
    page.evaluate("navigator.storage.persist = async () => false")
    ask.click()
    expect(page.locator("main")).to_contain_text("Its own settings for this page may allow it.")
    page.reload()
    ask.click()
    expect(page.locator("main")).to_contain_text("has promised to keep your games")
    expect(ask).to_be_hidden()
    assert page.evaluate("asked") == 1


def test_ten_moves_are_worth_asking_too(visit: Visit) -> None:
    page = asking(visit(BLANK))
    session = session_of("stac", 9)
    sit_at(page, session)
    drawn(page)
    assert page.evaluate("asked") == 0
    page.locator("[data-part][data-part]:not([aria-disabled=true])").first.wait_for()
    play_on(page, session)
    until(page, "asked === 1")


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({}, id="desktop", marks=pytest.mark.thorough),
        pytest.param({"color_scheme": "dark", **PHONE}, id="dark phone"),
    ],
)
def test_axe_finds_nothing_on_the_page_and_its_sheets(visit: Visit, tmp_path: Path, settings: dict[str, Any]) -> None:
    page = visit(BLANK, bypass_csp=True, **settings)
    shelf_with(page, entry_of(session_of("stack", 5), "one", title="Sunday final"), entry_of(session_of("doh"), "two"))
    ready_made = tmp_path / "foreign.txt"
    ready_made.write_text("hello")
    page.locator("input[type=file]").set_input_files(ready_made)
    said(page)
    assert violations(page) == []
    page.get_by_role("button", name="More: Sunday final").click()
    assert violations(page) == []
    page.get_by_role("button", name="Give it a title").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    more(page, "Sunday final", "Delete")
    assert violations(page) == []
    page.get_by_role("button", name="Undo").click()
    assert stored(page)["one"]["title"] == "Sunday final"
    holds_all = page.locator(".saved li")
    expect(holds_all).to_have_count(2)


# ---- deleting ----


def test_deletions_are_undone_one_after_another(visit: Visit) -> None:
    entries = [entry_of(session_of("doh", ply), f"game{ply}", title=f"Game {ply}", when=ply) for ply in range(1, 13)]
    page = shelf_with(visit(BLANK), *entries)
    page.evaluate(LISTEN)
    rows = page.locator(".saved li")
    more(page, "Game 12", "Delete")
    more(page, "Game 11", "Delete")
    expect(rows).to_have_count(10)
    assert page.evaluate("scrollY") == 0
    bar = page.locator(".below")
    expect(bar).to_contain_text("“Game 11” is deleted.")
    expect(bar.get_by_role("button", name="Undo")).to_be_focused()
    page.keyboard.press("Enter")
    expect(rows).to_have_count(11)
    expect(page.get_by_role("button", name="More: Game 11")).to_be_focused()
    expect(bar).to_contain_text("“Game 12” is deleted.")
    bar.get_by_role("button", name="Undo").click()
    expect(rows).to_have_count(12)
    expect(bar).to_be_empty()
    assert sorted(stored(page)) == sorted(entry["id"] for entry in entries)
    told = ["“Game 12” is deleted.", "“Game 11” is deleted.", "“Game 11” is back.", "“Game 12” is back."]
    assert page.evaluate("window.said") == told


def test_a_deleted_game_leaves_the_table_too(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 4), title="Gone")
    page.evaluate("location.hash = '#/games'")
    more(page, "Gone", "Delete")
    page.go_back()
    ready(page)
    assert page.locator(".side .move").count() == 0
    assert "ply" not in next(iter(stored(page).values()), {}) or next(iter(stored(page).values()))["ply"] == 0


def test_a_report_can_be_closed(visit: Visit) -> None:
    page = shelf_with(visit(BLANK), entry_of(session_of("doh", 3), "here", title="Here"))
    chooser = page.locator("input[type=file]")
    chooser.set_input_files({"name": "empty.txt", "mimeType": "text/plain", "buffer": b" "})
    assert said(page) == "empty.txt: There is nothing in it."
    page.get_by_role("button", name="All right").click()
    expect(page.locator(".report")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
