"""The editor's tools for the whole position, by their buttons; a drag by finger; and a bot that plays from a
position."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.conftest import Visit
from web.table import LISTEN, PHONE, SLOW, at_rest, part, saved, until


class Case(NamedTuple):
    """What is put on the board, and where it is after each tool."""

    put: tuple[tuple[str, str], ...]
    """Keys of the brushes and the places that they are put on; the last place is checked."""
    called: str
    """The label of the last place, without the name of its square."""
    mirrored: str
    rotated: str
    swapped: str | None
    cleared: str
    """The label after the board is cleared."""


CASES = {
    "stac": Case((("4", "b1"),), "claimed by Player 2", "d1", "a4", "claimed by Player 1", "empty"),
    "doh": Case((("3", "c3"), ("2", "d3")), "a medium", "b3", "c2", None, ""),
    "stack": Case((("3ck", "a1"),), "black circle 3", "c1", "a3", "white circle 3", "empty"),
    "match": Case((("2", "a2"),), "green X", "c2", "b3", "green O", "empty"),
    "tactics": Case((("", "m4"),), "X", "m6", "m2", "O", "empty"),
}


def reads(page: Page, name: str, words: str) -> None:
    """Waits until the label of a place is the name of its square and these words."""
    expect(part(page, name)).to_have_attribute("aria-label", re.compile(rf"^\w+, {words}$"), timeout=SLOW)


def tool(page: Page, name: str) -> None:
    page.locator(".board-tools").get_by_role("button", name=name, exact=True).click()


@pytest.mark.parametrize("game", usually(["doh", "stack"], [*CASES]))
def test_the_whole_board_is_turned_swapped_and_cleared_and_each_is_undone(visit: Visit, game: str) -> None:
    page, case = visit(f"#/{game}/setup"), CASES[game]
    expect(page.locator(".editing .editor-sheet button").first).to_be_visible(timeout=SLOW)
    for keys, square in case.put:
        for key in keys:
            page.keyboard.press(key)
        part(page, square).click()
        expect(part(page, square)).to_have_attribute("aria-label", re.compile("a large|" + case.called), timeout=SLOW)
    square = case.put[-1][1]
    places = page.locator(".editor-part").first.locator("button")
    before = sorted(str(one.get_attribute("aria-label")) for one in places.all())

    def undone() -> None:
        tool(page, "Undo")
        reads(page, square, case.called)
        assert sorted(str(one.get_attribute("aria-label")) for one in places.all()) == before

    for name, goes in (("Mirror", case.mirrored), ("Rotate", case.rotated)):
        expect(part(page, goes)).not_to_have_attribute("aria-label", re.compile(f", {case.called}$"))
        tool(page, name)
        reads(page, goes, case.called)
        expect(part(page, square)).not_to_have_attribute("aria-label", re.compile(f", {case.called}$"))
        undone()
    if case.swapped:
        tool(page, "Swap the colours")
        reads(page, square, case.swapped)
        undone()
    else:
        expect(page.get_by_role("button", name="Swap the colours")).to_have_count(0)
    tool(page, "Clear")
    if case.cleared:
        reads(page, square, case.cleared)
    else:
        expect(part(page, square)).to_have_count(0)
    undone()


def test_a_finger_drags_a_pawn_on_a_phone(visit: Visit) -> None:
    page = visit("#/stac/setup", **PHONE)
    expect(part(page, "a1")).to_have_attribute("aria-label", "a1, one token, Player 1’s pawn", timeout=SLOW)
    at_rest(page)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *at: tuple[float, float]) -> None:
        points = [{"x": x, "y": y} for x, y in at]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def middle(name: str) -> tuple[float, float]:
        box = part(page, name).bounding_box()
        assert box
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    part(page, "a1").scroll_into_view_if_needed()
    (x, y), (end_x, end_y) = middle("a1"), middle("c3")
    touch("touchStart", (x, y))
    for step in range(1, 5):
        touch("touchMove", (x + (end_x - x) * step / 4, y + (end_y - y) * step / 4))
    expect(page.locator(".editor-ghost")).to_have_count(1)
    touch("touchEnd")
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, one token, Player 1’s pawn", timeout=SLOW)
    expect(part(page, "a1")).to_have_attribute("aria-label", "a1, one token")
    expect(page.locator(".editor-ghost")).to_have_count(0)
    assert page.evaluate("scrollY") == 0, "the page did not move along"


def test_what_is_dropped_off_the_board_is_taken_off_and_that_is_undone(visit: Visit) -> None:
    page = visit("#/stac/setup")
    expect(part(page, "b2")).to_have_attribute("aria-label", "b2, one token", timeout=SLOW)
    at_rest(page)
    page.evaluate(LISTEN)

    def dragged(name: str, x: float, y: float) -> None:
        box = part(page, name).bounding_box()
        assert box
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(x, y, steps=4)
        expect(page.locator(".editor-ghost")).to_have_count(1)
        page.mouse.up()

    sheet = page.locator(".editor-sheet").first.bounding_box()
    assert sheet
    beside = (sheet["x"] - 12, sheet["y"] + 40)
    dragged("b2", *beside)
    reads(page, "b2", "empty")
    until(page, "window.said.includes('b2, empty')")
    expect(page.get_by_role("heading", level=1)).to_have_text("This cannot occur. ")
    page.keyboard.press("u")
    reads(page, "b2", "one token")
    # A pawn is always somewhere, and so is the token under it.
    dragged("a1", *beside)
    until(page, "window.said.at(-1).startsWith('a1, ')")
    reads(page, "a1", "one token, Player 1’s pawn")
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_disabled()


def test_a_bot_chosen_where_the_position_is_set_up_answers_in_it(visit: Visit) -> None:
    page = visit("#/doh/setup")
    expect(part(page, "c3")).to_be_visible(timeout=SLOW)
    page.keyboard.press("3")
    part(page, "c3").click()
    reads(page, "c3", "a large")
    # One piece is on the board, so it is the turn of the second seat, which a bot plays.
    page.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Bot").check(force=True)
    levels = page.get_by_role("radiogroup", name="Level of seat 2")
    levels.get_by_role("radio", name="Level 1").check(force=True)
    # A focused radio button does not use letter keys: u and r still undo and redo.
    expect(levels.get_by_role("radio", name="Level 1")).to_be_focused()
    page.keyboard.press("u")
    expect(part(page, "c3")).not_to_have_attribute("aria-label", re.compile("a large"), timeout=SLOW)
    page.keyboard.press("r")
    reads(page, "c3", "a large")
    page.get_by_role("button", name="Play", exact=True).click()
    until(page, "location.hash === '#/doh'")
    expect(page.locator(".side .move")).to_have_count(1, timeout=SLOW)
    expect(part(page, "c3")).to_have_attribute("aria-label", re.compile("large"))
    [game] = saved(page)
    assert game["bots"] == [0, 1]
    assert game["ply"] == 1


def test_of_the_first_pyramid_only_it_is_read_aloud_also_when_it_is_redone(visit: Visit) -> None:
    """Round the first one, all squares of its grid come into being."""
    page = visit("#/doh/setup")
    expect(page.locator(".editing .editor-sheet button").first).to_be_visible(timeout=SLOW)
    page.evaluate(LISTEN)
    page.keyboard.press("2")
    part(page, "c3").click()
    until(page, "window.said.includes('c3, a medium')")
    page.keyboard.press("u")
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, anywhere on the empty board", timeout=SLOW)
    page.evaluate("window.said.length = 0")
    page.get_by_role("button", name="Redo", exact=True).click()
    until(page, "window.said.includes('c3, a medium')")
    assert "c3, a medium" in page.evaluate("window.said")[0]
