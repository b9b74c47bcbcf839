"""For those who see little: the table with the largest text, in the windows that a page zoomed to 200 or 250 % has."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from thorough import usually
from threefold.games import all_games
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.stored_games import entry_of, session_of
from web.table import SLOW, resize, until
from web.test_every_screen_fits import LETTERS, named
from web.test_table_fits import boxes
from workshop import example_games
from workshop.page_driver import Screen, Visitor
from workshop.serve import Server
from workshop.shot_screens import analysed, at

MEASURE = (Path(__file__).parent / "measure_screen.js").read_text(encoding="utf-8")
DESKTOP, DOUBLE, MORE = (1280, 800), (640, 400), (512, 320)
"""A window as it is, and the CSS pixels that are left of it when it is zoomed to 200 and to 250 %."""
LOWEST = (568, 320)
"""The smallest phone on its side."""
GAMES = ("STACK", "STACK_SIX", "TACTICS", "STAC", "DOH", "DOH_ONE", "MATCH")
PAINTED = """() => window.faults()
  .filter((one) => /^painted (small|narrow|over)/.test(one) && !one.includes("canvas.picture"))"""
SQUARES = "[role=group]:not([aria-label*=and]) button[data-part]"


@pytest.fixture(scope="module")
def visitor(site: Server, browser: Browser) -> Iterator[Visitor]:
    """A visitor with the largest text, in German."""
    visitor = Visitor(browser, site.url, "desktop", "light")
    visitor.context.add_init_script(MEASURE)
    visitor.settings = {"language": "de", "text": "larger"}
    visitor.forget()
    visitor.reload()
    visitor.page.evaluate("least => { window.leastLetters = least; }", LETTERS - 0.5)
    yield visitor
    visitor.context.close()


def test_no_letter_on_the_board_is_too_small_at_200_percent(visitor: Visitor) -> None:
    for name in usually(("STACK_SIX", "TACTICS", "STAC", "DOH_ONE", "MATCH"), GAMES):
        visitor.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        visitor.visit(Screen(name, at(getattr(example_games, name))))
        resize(visitor.page, *DOUBLE)
        visitor.still()
        assert visitor.page.evaluate(PAINTED) == [], name


VALUES = """() => [...document.querySelectorAll(".canvas-buttons [data-place=hand][data-value]")].map((card) => {
  const style = getComputedStyle(card, "::after");
  const sides = ["width", "paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"];
  const across = sides.reduce((sum, side) => sum + parseFloat(style[side]), 0);
  return [across - card.offsetWidth, parseFloat(style.fontSize)];
})"""


def test_values_of_overlapping_cards_are_no_wider_than_what_is_seen_of_a_card(visitor: Visitor) -> None:
    visitor.page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
    visitor.visit(Screen("analysed", analysed(named(example_games.TACTICS, "de"))))
    resize(visitor.page, *DOUBLE)
    values = visitor.page.evaluate(VALUES)
    assert len(values) == 7
    assert all(over <= 1 for over, _ in values), values
    assert all(letters >= 11 for _, letters in values), values


@pytest.mark.parametrize("key", usually(["stac", "tactics"], sorted(game.key for game in all_games())))
def test_zooming_to_250_percent_never_makes_the_pieces_smaller(visit: Visit, key: str) -> None:
    page = at_table(visit, key)
    resize(page, *DESKTOP)
    before = min(square["width"] for square in boxes(page, SQUARES))
    resize(page, *MORE)
    after = min(square["width"] for square in boxes(page, SQUARES))
    assert after * DESKTOP[0] / MORE[0] >= 0.95 * before
    assert page.evaluate("document.documentElement.scrollWidth") == MORE[0]


def test_on_the_smallest_phone_on_its_side_the_tools_stay_and_tickets_are_scrolled_to(visitor: Visitor) -> None:
    page = visitor.page
    for name in usually(("STACK", "DOH"), ("STACK", "STAC", "DOH", "MATCH")):
        page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})
        visitor.visit(Screen(name, at(getattr(example_games, name))))
        resize(page, *LOWEST)
        tools = boxes(page, ".toolbar button")
        assert len(tools) == 5
        assert all(tool["y"] + tool["height"] <= LOWEST[1] and tool["height"] >= 44 for tool in tools), name
        page.locator(".ticket").last.evaluate("one => one.closest('.panel').scrollTo(0, 1000)")
        (ticket,) = boxes(page, ".ticket:last-child")
        assert ticket["y"] + ticket["height"] <= tools[0]["y"] + 1, name


def at_table(visit: Visit, key: str) -> Page:
    """A table with the largest text, in German."""
    page = visit(BLANK, locale="de-DE")
    open_with(page, f"#/{key}", entry_of(session_of(key, 8)), settings={"text": "larger", "language": "de"})
    until(page, "document.querySelector('.canvas-buttons button, .cover:not([hidden]) .first')")
    if page.locator(".cover .first").is_visible():
        page.locator(".cover .first").click()
    expect(page.locator(".canvas-buttons button").first).to_be_attached(timeout=SLOW)
    return page
