"""Runs of puzzles in the page: ten with a try each, as many as three minutes allow, and a missed one tried again."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from threefold.core.puzzles import read
from threefold.games import find
from threefold.page.puzzle_teacher import book_of, opened, words_of
from threefold.words.en.puzzle import WORDS
from web.axe import violations
from web.conftest import Visit
from web.table import LISTEN, SLOW, drawn, task, until
from web.test_puzzle import press, solving
from workshop.puzzles.shipped import id_of, lines_of


def run_of(page: Page, kind: str, text: str) -> None:
    """Begins a run whose first puzzle is this one, because all others are already solved."""
    done = [id_of(other) for other in lines_of("doh") if other != text]
    stood = {"rating": 1000, "spread": 350, "rated": 0, "solved": done, "missed": []}
    kept = {"version": 1, "last": "doh", "games": {"doh": stood}}
    page.evaluate("text => localStorage.setItem('threefold.puzzles', text)", json.dumps(kept))
    page.reload()
    page.locator(f".run[href='#/doh/puzzle/{kind}']").click()
    task(page, words_of(find("doh"), "en")["win.1"])


def solve(page: Page, text: str) -> None:
    game = find("doh")
    book = book_of(game)
    assert book
    press(page, game.read(read(game, book, text).line[0]))


@pytest.mark.first_visit  # its clock stays changed in this browser profile
def test_three_minutes_end_with_what_was_solved_in_them(visit: Visit) -> None:
    text = next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    page = visit("#/about", newcomer=True, reduced_motion="reduce")
    page.clock.install()
    page.goto(page.url.split("#")[0] + "#/puzzles")
    run_of(page, "three", text)
    said, info_box, first = (
        page.locator(".taught .progress"),
        page.locator(".info-box"),
        page.locator(".acts.onward .first"),
    )
    solve(page, text)
    expect(said).to_contain_text("1 solved")
    first.click()
    page.clock.fast_forward("02:00")
    expect(info_box).to_be_hidden()
    expect(said).to_contain_text("1 solved")
    # A reload goes on with the same puzzle and what is left of the time.
    expect(page.locator(".about-puzzle")).to_contain_text(WORDS["shell.puzzle.level"])
    asked = page.locator(".about-puzzle").inner_text()
    page.reload()
    expect(said).to_contain_text(re.compile(r"(1:00|0:[1-5]\d) left, 1 solved"), timeout=SLOW)
    assert page.locator(".about-puzzle").inner_text() == asked
    expect(page.locator("button[data-part='S']")).to_be_enabled(timeout=SLOW)
    lit = page.locator(".canvas-buttons button:not([aria-disabled])")
    expect(lit.first).to_be_visible()
    page.clock.fast_forward("01:01")
    expect(info_box).to_contain_text("Time is up, 1 solved. That is your best.")
    expect(said).to_contain_text("0:00 left, 1 solved")
    expect(first).to_have_text(WORDS["shell.puzzles.over.again.three"])
    expect(first).to_be_focused()
    assert not violations(page)
    assert solving(page, "doh")["best"] == {"ten": 0, "three": 1}
    # The board is at rest.
    expect(lit).to_have_count(0, timeout=SLOW)
    expect(first).to_be_focused()
    page.locator("button[data-part='S']").click(force=True)
    drawn(page)
    expect(info_box).to_contain_text("Time is up, 1 solved. That is your best.")
    expect(page.locator("button[data-part][aria-pressed='true']")).to_have_count(0)
    # After the end the last puzzle can still be solved or shown, but it does not count.
    stood = solving(page, "doh")
    solution = page.get_by_role("button", name=WORDS["shell.puzzle.solution"], exact=True)
    expect(page.get_by_role("button", name=WORDS["shell.puzzle.again"], exact=True)).to_be_disabled()
    solution.click()
    expect(info_box).to_contain_text(WORDS["shell.puzzle.sure"])
    expect(info_box).not_to_contain_text("counts")
    solution.click()
    expect(info_box).to_contain_text(WORDS["shell.puzzle.shown"], timeout=SLOW)
    assert solving(page, "doh") == stood
    expect(page.locator(".about-puzzle .chips a")).to_have_count(0)  # no way out of the run
    expect(said).to_contain_text("0:00 left, 1 solved")
    # The next run begins with the full time; it does not reach the best result of before.
    first.click()
    expect(said).to_contain_text(re.compile(r"(3:00|2:[45]\d) left, 0 solved"))
    expect(said).to_contain_text(re.compile(r"2:[45]\d left, 0 solved"))  # the clock runs, because the puzzle is shown
    expect(info_box).to_be_hidden()
    page.clock.fast_forward("03:01")
    expect(info_box).to_contain_text("Time is up, 0 solved. Your best is 1.")


def test_ten_puzzles_end_with_what_was_solved_of_them(visit: Visit) -> None:
    text = next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    page = visit("#/puzzles", newcomer=True, reduced_motion="reduce")
    run_of(page, "ten", text)
    said, info_box, first = (
        page.locator(".taught .progress"),
        page.locator(".info-box"),
        page.locator(".acts.onward .first"),
    )
    solve(page, text)
    solution = page.get_by_role("button", name=WORDS["shell.puzzle.solution"], exact=True)
    page.evaluate(LISTEN)
    for place in range(2, 11):
        first.click()
        expect(said).to_contain_text(f"{place} of 10, 1 solved")
        if place == 2:
            # The place in the run is read, then the task. (Before them, the solution may still have been read.)
            until(page, "window.said.slice(window.said.indexOf('2 of 10, 1 solved.')).length > 1")
            place_in_run, asked = page.evaluate("window.said.slice(window.said.indexOf('2 of 10, 1 solved.'))")[:2]
            assert place_in_run == "2 of 10, 1 solved."
            assert asked.strip() == page.locator(".taught h1").inner_text().strip()
        if place == 3:
            page.reload()
            expect(said).to_contain_text("3 of 10, 1 solved", timeout=SLOW)
        expect(solution).to_be_enabled(timeout=SLOW)
        solution.click()
        expect(info_box).to_contain_text(WORDS["shell.puzzle.sure"])
        solution.click()
        expect(first).to_be_visible(timeout=SLOW)
    expect(info_box).to_contain_text("Ten tried, 1 solved. That is your best.")
    expect(first).to_have_text(WORDS["shell.puzzles.over.again.ten"])
    assert solving(page, "doh")["best"] == {"ten": 1, "three": 0}
    first.click()
    expect(said).to_contain_text("1 of 10, 0 solved")


def test_in_a_run_a_puzzle_that_was_missed_can_be_tried_again_for_practice(visit: Visit) -> None:
    game = find("doh")
    text = next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    book = book_of(game)
    assert book
    puzzle = read(game, book, text)
    page = visit("#/puzzles", newcomer=True, reduced_motion="reduce")
    expect(page.locator(".run[href$='/ten']")).to_contain_text("the first try counts")
    run_of(page, "ten", text)
    press(page, next(m for m in opened(game, puzzle, ("Ada", "Pip"), 1).moves if game.write(m) != puzzle.line[0]))
    expect(page.locator(".acts.onward")).to_contain_text("Again, for practice", timeout=SLOW)
    page.get_by_role("button", name="Again, for practice").click()
    solve(page, text)
    expect(page.locator(".taught .progress")).to_contain_text("1 of 10, 0 solved")
