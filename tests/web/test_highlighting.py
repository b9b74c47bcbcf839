"""Rings, crosses and arrows are drawn on the board: by the right button, keys, and a finger."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from web.arrival import BLANK
from web.conftest import Visit
from web.stored_games import choose, session_of, sit_at
from web.table import PHONE, SLOW, holds, part, place, ready, until
from web.test_lines import begun

# JavaScript that sets `long` when the page has been told of a long press by its timer.
TELL_LONG_PRESS = """() => {
  const real = window.setTimeout;
  window.setTimeout = (work, ms, ...more) => real(() => {
    work(...more);
    window.long ||= ms === 500;
  }, ms);
}"""

# JavaScript that sets `clicked` to the button that was clicked last, or to "the sheet".
TELL_CLICKED = """addEventListener("click", ({ target }) => {
  window.clicked = target.closest("button, dialog").ariaLabel ?? "the sheet";
}, true)"""


def marked(page: Page, name: str, what: str) -> None:
    expect(part(page, name)).to_have_attribute("aria-label", re.compile(what), timeout=SLOW)


def pull(page: Page, start: str, end: str, button: Literal["left", "right"]) -> None:
    for name, act in ((start, page.mouse.down), (end, page.mouse.up)):
        box = part(page, name).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        act(button=button)


def test_the_board_is_drawn_on_by_the_right_button_and_by_keys(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    begun(page)
    pull(page, "c3", "d4", "right")
    marked(page, "c3", "arrow to d4")
    pull(page, "d4", "d4", "right")
    marked(page, "d4", "ringed")
    # Firefox opens its own menu when Shift is held, so other keys dash an arrow, too.
    for key, end in (("Shift", "c4"), ("Alt", "d3"), ("Control", "b3")):
        page.keyboard.down(key)
        pull(page, "c3", end, "right")
        page.keyboard.up(key)
        marked(page, "c3", f"dashed arrow to {end}")
    assert len(page.locator(".side .move").all()) == 3, "nothing was played by it"
    part(page, "c4").focus()
    page.keyboard.press("m")
    marked(page, "c4", "ringed")
    expect(part(page, "c4")).to_be_focused()
    page.keyboard.press("m")
    marked(page, "c4", "crossed")
    page.keyboard.press("d")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("d")
    marked(page, "c4", "crossed, arrow to [a-e]")
    # A highlight belongs to its position, and is saved.
    page.keyboard.press(",")
    expect(part(page, "c4")).not_to_have_attribute("aria-label", re.compile("crossed"), timeout=SLOW)
    page.keyboard.press("Escape")
    marked(page, "c4", "crossed")
    page.reload()
    marked(page, "c4", "crossed, arrow to [a-e]")
    ready(page)
    choose(page, "Share", "Picture")
    sheet = page.get_by_role("dialog")
    shown = sheet.locator("img")
    expect(shown).to_be_visible(timeout=SLOW)
    before = shown.get_attribute("src") or ""
    sheet.get_by_role("radio", name="Left out").click()
    expect(shown).not_to_have_attribute("src", before, timeout=SLOW)


def test_a_finger_draws_while_the_pen_is_up(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    begun(page)
    page.locator(".toolbar .moves").click()
    page.locator(".moves-sheet .move").last.click()
    page.locator(".moves-sheet").get_by_role("button", name="Draw on the board").click()
    expect(page.locator(".moves-sheet")).to_have_count(0)
    expect(page.locator("#edge")).to_contain_text("Press a square for a ring")
    part(page, "c3").tap()
    marked(page, "c3", "ringed")
    pull(page, "c3", "d4", "left")
    marked(page, "c3", "arrow to d4")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#edge")).to_be_empty()
    place(page, "Md3")


@pytest.mark.long_press
def test_a_finger_that_stays_draws_or_is_told(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    begun(page)
    fingers = page.context.new_cdp_session(page)

    def press(start: str, *ends: str) -> None:
        """A long press on a square, then a move over the others; the finger is lifted on the last one."""
        for at, name in enumerate((start, *ends)):
            box = part(page, name).bounding_box()
            assert box
            spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
            fingers.send(
                "Input.dispatchTouchEvent", {"type": "touchMove" if at else "touchStart", "touchPoints": [spot]}
            )
            if not at:
                expect(part(page, name)).to_have_class(re.compile("arrow-start"))
        fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})

    press("b3")
    marked(page, "b3", "ringed")
    press("c3", "c4", "d4")
    marked(page, "c3", "arrow to d4")
    # If the finger is lifted on the same square, a sheet tells what is on it and offers to draw a ring.
    press("c3")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("c3")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    marked(page, "c3", "arrow to d4$")
    assert "ringed" not in (part(page, "c3").get_attribute("aria-label") or "")
    for drawn in ("ringed", "crossed"):
        press("c3")
        sheet.get_by_role("button", name="Ring or cross").tap()
        expect(sheet).to_have_count(0)
        marked(page, "c3", f"arrow to d4, {drawn}")
    # On a square that continues a move, a long press is an ordinary press.
    part(page, "M").tap()
    expect(part(page, "M")).to_have_attribute("aria-pressed", "true")
    box = part(page, "d3").bounding_box()
    assert box
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    page.evaluate(TELL_LONG_PRESS)
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    until(page, "window.long === true")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    holds(page, "Md3")
    expect(page.locator(".arrow-start")).to_have_count(0)


@pytest.mark.long_press
@pytest.mark.parametrize(("game", "square", "hit"), [("match", "c1", "the sheet"), ("stac", "e4", "Close")])
def test_what_a_finger_is_told_stays_when_it_is_lifted(visit: Visit, game: str, square: str, hit: str) -> None:
    """The browser ends a touch with a click, which then hits what the sheet has there, or its outside."""
    page = sit_at(visit(BLANK, **PHONE), session_of(game, {"match": 6, "stac": 8}[game]), bots=[0, 3])
    page.evaluate(TELL_CLICKED)
    fingers = page.context.new_cdp_session(page)
    box = part(page, square).bounding_box()
    assert box
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(part(page, square)).to_have_class(re.compile("arrow-start"))
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    until(page, f"window.clicked === '{hit}'")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text(square)
    # The next tap there counts.
    page.touchscreen.tap(spot["x"], spot["y"])
    expect(sheet).to_have_count(0)


def test_a_click_without_a_touch_counts_in_a_sheet_that_has_just_opened(visit: Visit) -> None:
    """Some screen readers click as a mouse does, but without a press before it."""
    page = sit_at(visit(BLANK), session_of("stac", 4))
    page.get_by_role("button", name="Menu", exact=True).press("Enter")
    close = page.get_by_role("dialog").get_by_role("button", name="Close")
    close.dispatch_event("click", {"detail": 1})
    expect(page.get_by_role("dialog")).to_have_count(0)
