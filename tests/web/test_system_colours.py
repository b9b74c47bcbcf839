"""Forced colours (high contrast of the system): what is shown by a fill colour is still visible there."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from bench._check_proofs import played
from threefold.games import find
from web.arrival import BLANK
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at
from web.table import PHONE, SLOW, part, ready, until
from web.test_lines import begun, tried
from web.test_review import finished, heading
from web.test_statistics import figures, fill, won_by

SYSTEM: dict[str, Any] = {"forced_colors": "active", "reduced_motion": "reduce"}


def style(page: Page, place: str, name: str) -> str:
    return str(page.locator(place).first.evaluate("(one, name) => getComputedStyle(one)[name]", name))


def test_bars_choices_and_marks_are_filled_or_framed(visit: Visit) -> None:
    page = visit(BLANK, **SYSTEM)
    fill(page, entry_of(won_by("stac", 0), "won", bots=[0, 3]))
    figures(page)
    back = style(page, "body", "backgroundColor")
    assert style(page, ".by-level .won >> visible=true", "backgroundColor") != back
    here = "getComputedStyle(document.querySelector('.figure-games [aria-current]'), '::before').backgroundColor"
    assert page.evaluate(here) != back
    # The chosen game and the number of its solved puzzles.
    page.evaluate("""localStorage.setItem("threefold.puzzles", JSON.stringify({ version: 1, last: "doh", games: {
      doh: { rating: 1000, spread: 99, rated: 1, solved: ["a"], missed: [], best: { ten: 0, three: 0 } } } }))""")
    page.evaluate("location.hash = '#/puzzles'")
    expect(page.locator(".game-row")).to_have_count(5, timeout=SLOW)
    assert style(page, ".chooser label:has(:checked)", "borderTopColor") != back
    assert style(page, ".chooser label:not(:has(:checked))", "borderTopColor") == back
    assert style(page, ".game-row[href='#/doh/puzzle'] .bar i", "backgroundColor") != back
    page.evaluate("location.hash = '#/stac/new'")
    expect(page.locator(".option :checked").first).to_be_visible(timeout=SLOW)
    frame = style(page, ".option :checked", "borderTopColor")
    assert frame != back
    assert frame in style(page, ".option :checked", "backgroundImage")


def test_a_mark_that_is_on_is_framed_and_what_can_be_taken_back_stays_at_its_table(visit: Visit) -> None:
    page = sit_at(visit(BLANK, **SYSTEM), session_of("stac", 8))
    page.keyboard.press(",")
    marks = page.locator(".move-notes button")
    marks.first.click()
    expect(marks.first).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    assert style(page, ".move-notes button[aria-pressed='true']", "borderTopWidth") == "4px"
    assert style(page, ".move-notes button[aria-pressed='false']", "borderTopWidth") == "0px"
    page.keyboard.press("a")
    expect(page.locator(".scale")).to_be_visible(timeout=SLOW)
    back = style(page, "body", "backgroundColor")
    assert style(page, ".scale > span", "backgroundColor") != back
    assert style(page, ".values[aria-pressed='true']", "borderTopWidth") == "4px", "analysis is on"
    chip = "getComputedStyle(document.querySelector('.table button[data-best]'), '::after').backgroundColor"
    until(page, f"{chip} !== '{back}'")
    taken = page.get_by_text("Move 7 is marked as good.")
    expect(taken).to_be_visible()
    page.evaluate("location.hash = '#/tactics/setup'")
    expect(page.locator(".editor-sheet button").first).to_be_visible(timeout=SLOW)
    expect(taken).to_have_count(0)


def ringed(page: Page, one: Locator) -> None:
    """The focus ring differs in colour from the frame of what is on, and leaves two pixels of it to be seen."""
    page.keyboard.press("Shift")  # whoever uses keys gets to see the focus
    one.focus()
    look = one.evaluate(
        """one => {
          const all = getComputedStyle(one);
          const widths = [all.outlineWidth, all.outlineOffset, all.borderTopWidth];
          return [all.outlineStyle, all.outlineColor, all.borderTopColor, ...widths.map(parseFloat)];
        }"""
    )
    drawn, ring, frame, width, offset, border = look
    assert drawn == "solid" and width >= 3
    assert ring == style(page, "body", "color") != frame
    outer, inner = -offset - width, -offset
    assert max(min(border, outer), border - max(inner, 0)) >= 2, f"{one}: {look}"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_is_told_apart_from_what_is_on(visit: Visit, scheme: Any) -> None:
    page = ready(visit("#/doh", color_scheme=scheme, **SYSTEM))
    begun(page)
    tried(page)
    ringed(page, page.locator(".lines [aria-selected='true']"))
    mark = page.locator(".move-notes button:visible").first
    mark.click()
    expect(mark).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    ringed(page, mark)
    page.keyboard.press("a")
    values = page.locator(".values[aria-pressed='true']")
    expect(values).to_be_visible(timeout=SLOW)
    ringed(page, values)
    # A ring on another mark has another colour than the frame of the one that is on.
    page.locator(".move-notes button:visible").nth(1).focus()
    frame = style(page, ".move-notes [aria-pressed='true']", "borderTopColor")
    assert style(page, ".move-notes :focus", "outlineColor") != frame
    page.evaluate("location.hash = '#/doh/setup'")
    expect(part(page, "c3")).to_be_visible(timeout=SLOW)
    ringed(page, page.locator(".turns .ticket.on"))


def test_on_a_phone_the_focus_is_told_apart_from_whose_figures_are_shown(visit: Visit) -> None:
    page = visit(BLANK, **SYSTEM, **PHONE)
    fill(page, entry_of(won_by("stac", 0), "won", bots=[0, 3]))
    figures(page)
    ringed(page, page.locator(".figure-games [aria-current]"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_focus_on_a_square_has_two_rings_so_that_one_is_seen_on_any_ink(visit: Visit, scheme: Any) -> None:
    page = ready(visit("#/doh", color_scheme=scheme, **SYSTEM))
    back = style(page, "body", "backgroundColor")
    for address in ("#/doh", "#/doh/setup"):
        page.evaluate(f"location.hash = '{address}'")
        square = page.locator(f"{'.editor-sheet' if 'setup' in address else '.canvas-buttons'} [data-part='c3']")
        expect(square).to_be_visible(timeout=SLOW)
        page.keyboard.press("Shift")
        square.focus()
        look = "one => { const { outlineColor, boxShadow } = getComputedStyle(one); return [outlineColor, boxShadow]; }"
        outer, inner = square.evaluate(look)
        assert inner.startswith(back) and "inset" in inner
        assert outer != back


def test_bars_of_a_review_and_codes_are_seen(visit: Visit) -> None:
    session = played(find("tactics"), 0, (2, 3))
    page = finished(visit(BLANK, **SYSTEM, color_scheme="dark"), session, bots=[0, 3])
    page.get_by_role("button", name="Review").click()
    heading(page, "Luck and play")
    back = style(page, "body", "backgroundColor")
    bars = page.locator(".review-account .bar").all()
    assert bars
    for bar in bars:
        assert bar.evaluate("one => getComputedStyle(one).backgroundColor") not in (back, "rgba(0, 0, 0, 0)")
    won, lost = page.locator(".review-tickets .on"), page.locator(".review-tickets li:not(.on)")
    border = "one => getComputedStyle(one).borderTopColor"
    assert won.evaluate(border) != lost.evaluate(border)
    page.get_by_role("button", name="First turning point").click()
    heading(page, "Played")
    filling = style(page, ".review-moment .value", "backgroundImage")
    assert style(page, ".review-moment .value", "borderTopColor") in filling
    # A camera can only read dark codes on a light background.
    page.evaluate("location.hash = '#/move'")
    page.get_by_role("button", name="Show as codes").click(timeout=SLOW)
    expect(page.locator(".code svg")).to_be_visible(timeout=SLOW)
    assert style(page, ".code", "backgroundColor") == "rgb(255, 255, 255)"
    assert style(page, ".code svg", "fill") == "rgb(23, 24, 28)"


def test_the_row_of_the_current_move_is_framed_and_as_readable_as_the_others(visit: Visit) -> None:
    page = sit_at(visit(BLANK, **SYSTEM), session_of("stac", 6))
    row = page.locator(".side .move[aria-current]")
    assert style(page, ".side .move[aria-current]", "borderTopWidth") == "4px"
    number, name = row.locator(".number").bounding_box(), row.locator("b").bounding_box()
    other = page.locator(".side .move:not([aria-current]) .number").first.bounding_box()
    assert number and name and other
    assert number["x"] == other["x"]
    assert number["x"] + number["width"] <= name["x"]
