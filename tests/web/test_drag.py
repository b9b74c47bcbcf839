"""Dragging: a dragged piece is lifted and follows the pointer; taps and arrow keys work as before."""

import re

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.conftest import Visit
from web.table import PHONE, SLOW, drawn, holds, part, ready, resize, saved, until

DRAGGED = ".carriage.dragged canvas"
Place = tuple[float, float]


def middle(page: Page, name: str) -> Place:
    box = part(page, name).first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def dragged_at(page: Page) -> Place:
    drawn(page)
    box = page.locator(DRAGGED).bounding_box()
    assert box
    return box["x"], box["y"]


def follows(page: Page, start: Place, end: Place) -> None:
    """Moves the pointer during a drag and checks that the picture moves by the same distance."""
    page.mouse.move(*start)
    before = dragged_at(page)
    page.mouse.move(*end, steps=4)
    after = dragged_at(page)
    assert after[0] - before[0] == pytest.approx(end[0] - start[0], abs=1)
    assert after[1] - before[1] == pytest.approx(end[1] - start[1], abs=1)


FLICK = """(button) => {
  window.ways = 0;
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    if (this.closest(".dragged")) window.ways += 1;
    return animate.apply(this, how);
  };
  const { x, y } = button.getBoundingClientRect();
  const happen = (kind, buttons, clientX, clientY) => {
    const traits = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: "mouse", button: 0, buttons };
    button.dispatchEvent(new PointerEvent(kind, { ...traits, clientX, clientY }));
  };
  happen("pointerdown", 1, x + 5, y + 5);
  happen("pointermove", 1, 2, 2);
  happen("pointerup", 0, 2, 2);
}"""
"""Drags a piece to the corner of the page and lets go of it before Python can answer; counts in `ways` how often it is
moved home."""


@pytest.mark.parametrize("motion", usually(["no-preference"], ["no-preference", "reduce"]))
def test_a_dragged_piece_follows_the_mouse_and_lands_where_it_is_let_go(visit: Visit, motion: str) -> None:
    page = ready(visit("#/doh", reduced_motion=motion))
    hand, board = middle(page, "L"), middle(page, "c3")
    page.mouse.move(*hand)
    page.mouse.down()
    expect(page.locator(DRAGGED)).to_have_count(0)
    page.mouse.move(hand[0] + 14, hand[1] - 14)
    follows(page, (hand[0] + 30, hand[1] - 40), board)
    # The piece is picked during the drag.
    expect(part(page, "L")).to_have_attribute("aria-pressed", "true")
    page.mouse.up()
    holds(page, "Lc3")
    expect(page.locator(DRAGGED)).to_have_count(0)

    # Released where it cannot be placed, it returns to the hand and stays picked.
    hand = middle(page, "M")
    page.mouse.move(*hand)
    page.mouse.down()
    page.mouse.move(hand[0] - 200, hand[1] - 20, steps=5)
    expect(page.locator(DRAGGED)).to_have_count(1)
    page.mouse.up()
    expect(page.locator(DRAGGED)).to_have_count(0)
    expect(part(page, "M")).to_have_attribute("aria-pressed", "true")
    part(page, "d4").click()
    holds(page, "Md4")

    part(page, "S").first.evaluate(FLICK)
    expect(part(page, "S")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(DRAGGED)).to_have_count(0)
    assert page.evaluate("ways") == 1, "it goes home once, also when the answer comes later"


def test_a_finger_drags_a_piece_too(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    (x, y), end = middle(page, "S"), middle(page, "c3")
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *at: Place) -> None:
        points = [{"x": left, "y": top} for left, top in at]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 20))
    touch("touchMove", (x, y - 60))
    before = dragged_at(page)
    touch("touchMove", end)
    after = dragged_at(page)
    assert after[1] - before[1] == pytest.approx(end[1] - (y - 60), abs=1)
    touch("touchEnd")
    holds(page, "Sc3")
    expect(page.locator(DRAGGED)).to_have_count(0)

    # Another finger on the board changes nothing.
    (x, y), end = middle(page, "L"), middle(page, "c4")
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 60))
    touch("touchMove", end)
    dragged_at(page)
    touch("touchStart", end, middle(page, "b3"))
    touch("touchEnd")
    holds(page, "Lc4")
    expect(page.locator(DRAGGED)).to_have_count(0)

    # The device is turned while a piece is dragged: it stays at the finger.
    x, y = middle(page, "M")
    touch("touchStart", (x, y))
    touch("touchMove", (x, y - 60))
    dragged_at(page)
    resize(page, 844, 390)
    end = middle(page, "d4")
    touch("touchMove", end)
    left, top = dragged_at(page)
    assert 0 < end[0] - left < 100
    assert 0 < end[1] - top < 100
    touch("touchEnd")
    holds(page, "Md4")
    expect(page.locator(DRAGGED)).to_have_count(0)


def test_a_pawn_is_dragged_with_its_token(visit: Visit) -> None:
    page = ready(visit("#/stac"))
    (x, y), end = middle(page, "a1"), middle(page, "a3")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 15)
    follows(page, (x, y - 30), end)
    page.mouse.up()
    expect(part(page, "a3")).to_have_attribute("aria-label", re.compile("pawn"))
    until(page, f"!document.querySelector('{DRAGGED}')")

    # Another window goes on while a piece is held: that is shown here once it was let go of, even if beside the board.
    moves = page.locator(".side .move")
    saved(page)
    other = page.context.new_page()
    other.goto(page.url)
    ready(other)
    x, y = middle(page, "e5")
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 15)
    page.mouse.move(x, 5, steps=3)
    expect(page.locator(DRAGGED)).to_have_count(1)
    other.keyboard.press("t")
    field = other.get_by_role("dialog").locator("input")
    expect(field).to_have_attribute("placeholder", re.compile("."))
    field.fill(field.get_attribute("placeholder") or "")
    field.press("Enter")
    expect(other.locator(".side .move")).to_have_count(2, timeout=SLOW)
    saved(other)
    expect(moves).to_have_count(1)
    page.mouse.up()
    expect(moves).to_have_count(2, timeout=SLOW)
