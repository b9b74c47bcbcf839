"""A reload shows the game that was shown: before its first move, after a move, and when the page is left at once."""

import json
import re

from playwright.sync_api import Page, expect

from threefold.core.puzzles import read
from threefold.games import find
from threefold.page.puzzle_teacher import book_of, words_of
from web.conftest import Visit
from web.stored_games import choose
from web.table import GAME, SLOW, holds, part, place, play_all, ready, saved, sentence, stored_text, task, until
from workshop.puzzles.shipped import id_of, lines_of


def test_a_reload_resumes_the_game(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:3])
    page.reload()
    ready(page)
    holds(page, GAME[2])
    assert len(saved(page)) == 1
    place(page, GAME[3])
    assert saved(page)[0]["save"]["moves"] == GAME[:4]


def tiles(page: Page) -> list[str]:
    """The tiles in the hand of whoever is to move."""
    parts = ready(page).locator("button[data-part]").evaluate_all("all => all.map((one) => one.dataset.part)")
    return [part for part in parts if not re.fullmatch("[abc][123]", part)]


def test_a_reload_before_the_first_move_deals_the_same_game_though_an_older_one_waits(visit: Visit) -> None:
    page = visit("#/stack/new")
    page.get_by_role("button", name="Play", exact=True).click()
    older = tiles(page)
    part(page, older[0]).click()
    part(page, "a1").click()
    until(page, "document.querySelectorAll('.side .move').length === 1")
    page.evaluate("location.hash = '#/stack/new'")
    page.get_by_label("Name at seat 2").fill("Jun")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".side .move")).to_have_count(0)
    dealt, asked = tiles(page), sentence(page)
    assert dealt != older
    page.reload()
    assert (tiles(page), sentence(page)) == (dealt, asked)
    assert len(saved(page)) == 1, "a game without a move is not in the list"
    choose(page, "Names")
    page.get_by_role("dialog").get_by_role("textbox").last.fill("Ada")
    page.keyboard.press("Enter")
    expect(page.locator(".tickets")).to_contain_text("Ada")
    page.reload()
    assert tiles(page) == dealt
    expect(page.locator(".tickets")).to_contain_text("Ada")
    page.evaluate("history.replaceState({ ...history.state, begun: '{}' }, '')")
    page.reload()
    expect(page.locator(".side .move")).to_have_count(1, timeout=SLOW)


def test_a_reload_shows_the_game_that_back_has_shown(visit: Visit) -> None:
    page = visit("#/")
    for name in ("Xena", "Zoe"):
        page.evaluate("location.hash = '#/stack/new'")
        page.get_by_label("Name at seat 2").fill(name)
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator(".tickets")).to_contain_text(name)
    dealt = tiles(page)
    part(page, dealt[0]).click()
    part(page, "a1").click()
    until(page, "document.querySelectorAll('.side .move').length === 1")
    page.go_back()
    until(page, "location.hash === '#/stack' && history.state.game")
    expect(page.locator(".tickets")).to_contain_text("Zoe")
    page.reload()
    ready(page)
    expect(page.locator(".tickets")).to_contain_text("Zoe")
    expect(page.locator(".side .move")).to_have_count(1)


def test_a_resumed_game_is_painted_before_python_is_there(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    page.reload()
    ready(page)
    marks = page.evaluate(
        "['board-painted', 'move-ready'].map((name) => performance.getEntriesByName(name)[0].startTime)"
    )
    assert marks[0] < marks[1]


STORED_GAMES = "Object.keys(localStorage).filter((key) => key.startsWith('threefold.game.')).length"
LEAVE_AS_SOON_AS_IT_IS_SEEN = f"""() => {{
  const history = document.querySelector(".moves-list");
  new MutationObserver((_, watcher) => {{
    if (!history.querySelector("[data-ply='1']")) return;
    watcher.disconnect();
    sessionStorage.setItem("kept before", {STORED_GAMES});
    location.reload();
  }}).observe(history, {{ childList: true, subtree: true }});
  document.querySelector("button[data-part='c3']").click();
}}"""


def test_a_move_is_shown_before_it_is_stored_and_is_not_lost_by_leaving_at_once(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    part(page, "S").click()
    expect(part(page, "S")).to_have_attribute("aria-pressed", "true")
    with page.expect_event("load"):
        page.evaluate(LEAVE_AS_SOON_AS_IT_IS_SEEN)
    ready(page)
    expect(page.locator(".moves-list [data-ply='1']")).to_have_count(1)
    assert page.evaluate(f"[sessionStorage.getItem('kept before'), {STORED_GAMES}]") == ["0", 1]


LEAVE_AS_SOON_AS_IT_IS_SOLVED = """([headline, square]) => {
  const shown = () => document.querySelector(".taught h1").textContent.replace(/\\s+/g, " ").trim();
  new MutationObserver((_, watcher) => {
    if (shown() !== headline) return;
    watcher.disconnect();
    sessionStorage.setItem("kept before", localStorage.getItem("threefold.puzzles") ?? "nothing");
    location.reload();
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  document.querySelector(`button[data-part="${square}"]`).click();
}"""


def test_a_solved_puzzle_is_shown_before_it_is_stored_and_is_not_lost_by_leaving_at_once(visit: Visit) -> None:
    game, text = find("doh"), next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    book, words = book_of(game), words_of(game, "en")
    assert book
    size, square = game.read(read(game, book, text).line[0])
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    task(page, words["win.1"])
    part(page, size).click()
    expect(part(page, size)).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    with page.expect_event("load"):
        page.evaluate(LEAVE_AS_SOON_AS_IT_IS_SOLVED, [words["win.1.done"], square])
    task(page, words["win.1.done"])  # what was done in this tab is there again, too
    assert page.evaluate("sessionStorage.getItem('kept before')") == "nothing"
    kept = json.loads(stored_text(page, "threefold.puzzles"))["games"]["doh"]
    assert (kept["solved"], kept["rated"]) == ([id_of(text)], 1)
