"""Style sheets that are loaded on demand stay loaded on later screens: none may change how another screen looks."""

from itertools import zip_longest
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.arrival import open_address
from web.conftest import Visit
from web.stored_games import session_of, sit_at
from web.table import PHONE, SLOW, part, until
from workshop.places import DIST
from workshop.stylesheets import ON_DEMAND

SCREENS = {
    "#/doh/setup": ".editor-sheet button",
    "#/tactics/setup": ".editor-sheet button",
    "#/doh/puzzle": ".canvas-buttons button",
    "#/match/learn/3": ".canvas-buttons button",
    "#/stac/learn/1": ".canvas-buttons button",
    "#/doh": ".canvas-buttons button",
    "#/today": ".plate[data-drawn]",
    "#/puzzles": ".chooser",
    "#/mistakes": ".mistake-lists > *",
    "#/figures": "h1",
    "#/move": "h1",
    "#/": "h1",
    "#/match/new": ".people",
    "#/games": "h1",
    "#/settings": "h1",
    "#/about": "h1",
    "#/stac/rules": "h2",
}
"""Screens, and a selector of what exists when the screen is ready."""
SETTLED = """(() => {
  const moving = document.getAnimations().some(({ playState }) => playState === "running");
  const waits = document.querySelector("#app [aria-busy=true]");
  return !moving && !waits && document.querySelector("#app :is(h1, h2)") !== null;
})()"""
BOXES = """() => [...document.querySelectorAll("#app *")].filter((one) => one.checkVisibility()).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return `${one.localName}.${one.getAttribute("class")} ${[x, y, width, height].map((side) => Math.round(side))}`;
})"""
LOADED = """(names) => [...document.querySelectorAll("link[rel=stylesheet]")]
  .map(({ href }) => names.find((name) => new URL(href).pathname.endsWith(`/${name}`))).filter(Boolean)"""
ADD_ALL = """(names) => Promise.all(names.map((name) => new Promise((done, failed) => {
  for (const link of document.querySelectorAll(`link[href$='${name}']`)) link.remove();
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: new URL(name, document.baseURI).href, onload: done, onerror: failed });
  document.head.append(link);
})))"""


def sheets() -> list[str]:
    """The names of the style sheet files, in the order of the cascade."""
    return [next(DIST.rglob(f"{name.removesuffix('.css')}-*.css")).relative_to(DIST).as_posix() for name in ON_DEMAND]


def boxes(page: Page) -> list[str]:
    """The places of all elements, when nothing moves any more."""
    until(page, SETTLED)
    before: list[str] = []
    while (now := page.evaluate(BOXES)) != before:
        before = now
        page.wait_for_timeout(300)
    return before


def open_line(page: Page) -> None:
    """Opens a table at which a line is shown."""
    session = session_of("doh", 5)
    other = next(move for move in session.position(4).moves if move != session.log[4])
    sit_at(page, session, bots=[0, 0])
    page.keyboard.press(",")
    expect(page.locator("h1")).to_contain_text("Looking back", timeout=SLOW)
    for one in other:
        part(page, one).click()
    expect(page.locator("h1")).to_contain_text("A line to try", timeout=SLOW)


@pytest.mark.parametrize("window", [{}, pytest.param(PHONE, marks=pytest.mark.thorough)], ids=["desktop", "phone"])
def test_a_screen_looks_the_same_with_the_style_sheets_of_all_others(visit: Visit, window: dict[str, Any]) -> None:
    page = visit("#/about", reduced_motion="reduce", **window)
    wrong: dict[str, list[tuple[str, str]]] = {}
    for fragment, there in SCREENS.items():
        open_address(page, fragment).locator(there).first.wait_for(timeout=SLOW)
        alone = boxes(page)
        page.evaluate(ADD_ALL, sheets())
        moved = [pair for pair in zip_longest(alone, boxes(page)) if pair[0] != pair[1]]
        wrong |= {fragment: moved[:4]} if moved else {}
    open_line(page)
    alone = boxes(page)
    page.evaluate(ADD_ALL, sheets())
    moved = [pair for pair in zip_longest(alone, boxes(page)) if pair[0] != pair[1]]
    wrong |= {"a line": moved[:4]} if moved else {}
    assert not wrong, "\n".join(f"{where}: {what}" for where, what in wrong.items())


def test_style_sheets_apply_in_one_order_whichever_comes_first(visit: Visit) -> None:
    page = visit("#/about")
    names = [name.rpartition("/")[2] for name in sheets()]
    for fragment, heading in (("#/mistakes", "mistakes"), ("#/doh/setup", "editing"), ("#/puzzles", "chooser")):
        page.evaluate("to => { location.hash = to; }", fragment)
        until(page, f"document.querySelector('#app .{heading}') !== null")
    loaded = page.evaluate(LOADED, names)
    assert len(loaded) == 5
    assert loaded == sorted(loaded, key=names.index)
