"""Setting up a position in windows wider than high: phones on their side, and desktops at 150 % zoom."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.arrival import open_with
from web.conftest import Visit
from web.table import SLOW, part

SIDEWAYS: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
BESIDES: list[tuple[int, int]] = [(844, 390), (853, 533), (800, 600)]
SMALLER: tuple[int, int] = (667, 375)
LEAST = 44


def at_editor(visit: Visit, game: str, size: tuple[int, int], text: str = "normal") -> Page:
    window = {**SIDEWAYS, "viewport": {"width": size[0], "height": size[1]}}
    page = visit("manifest.webmanifest", locale="de-DE", **window)
    open_with(page, f"#/{game}/setup", settings={"text": text, "language": "de"})
    expect(page.locator(".editing .editor-sheet button").first).to_be_visible(timeout=SLOW)
    return page


def box(page: Page, selector: str) -> dict[str, float]:
    return dict(page.locator(selector).first.evaluate("one => one.getBoundingClientRect().toJSON()"))


@pytest.mark.parametrize("text", usually(["larger"], ["normal", "larger"]))
@pytest.mark.parametrize("size", usually(BESIDES[:1], BESIDES))
def test_cards_and_squares_are_large_enough_for_a_finger_and_names_stay_in_their_brush(
    visit: Visit, size: tuple[int, int], text: str
) -> None:
    page = at_editor(visit, "tactics", size, text)
    small = page.locator(".editor-sheet button").evaluate_all(
        f"""all => all.filter((one) => {{
          const {{ width, height }} = one.getBoundingClientRect();
          return Math.min(width, height) < {LEAST};
        }}).map((one) => one.ariaLabel)"""
    )
    assert not small
    outside = page.locator(".brush span").evaluate_all(
        """all => all.filter((one) => {
          const room = one.parentElement.getBoundingClientRect().right - 4;
          return one.getBoundingClientRect().right > room || one.scrollWidth > one.clientWidth;
        }).map((one) => one.textContent)"""
    )
    assert not outside
    # The palette is in the window with the boards.
    assert box(page, ".palettes")["bottom"] <= size[1]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_on_a_smaller_phone_squares_are_as_large_and_the_tickets_of_two_whole(visit: Visit) -> None:
    page = at_editor(visit, "tactics", SMALLER, "larger")
    squares = page.locator("[data-sheet=board] .editor-sheet button")
    sizes = squares.evaluate_all("all => all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))")
    assert len(sizes) == 27
    assert min(sizes) >= LEAST
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert squares.last.evaluate("one => one.getBoundingClientRect().right") <= SMALLER[0]
    assert page.locator(".turns .ticket").last.evaluate("one => one.getBoundingClientRect().bottom") <= SMALLER[1]


@pytest.mark.parametrize("size", [(512, 320), (427, 267)])
def test_on_a_page_zoomed_to_250_or_300_percent_squares_are_as_large_though_boards_are_higher_than_the_window(
    visit: Visit, size: tuple[int, int]
) -> None:
    for game, count in (("tactics", 27), ("stac", 25)):
        page = at_editor(visit, game, size)
        squares = page.locator("[data-sheet=board] .editor-sheet button")
        sizes = squares.evaluate_all("all => all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))")
        assert len([side for side in sizes if side >= LEAST]) == len(sizes) >= count
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("text", usually(["larger"], ["normal", "larger"]))
def test_the_board_of_stack_is_in_sight_with_all_its_palettes(visit: Visit, text: str) -> None:
    page = at_editor(visit, "stack", BESIDES[0], text)
    assert box(page, "[data-sheet=board]")["bottom"] <= 390
    assert (
        page.locator(".brush").evaluate_all("all => Math.max(...all.map((b) => b.getBoundingClientRect().bottom))")
        <= 390
    )
    assert (
        page.locator(".brush").evaluate_all("all => Math.min(...all.map((b) => b.getBoundingClientRect().width))")
        >= LEAST
    )


@pytest.mark.parametrize("text", usually(["larger"], ["normal", "larger"]))
def test_the_tickets_of_six_are_reached_and_the_numbers_of_seats_stay_in_their_frame(visit: Visit, text: str) -> None:
    page = at_editor(visit, "stack", BESIDES[0], text)
    page.locator("details summary").click()
    page.locator("details .segments label").last.click()
    expect(page.locator(".turns .ticket")).to_have_count(6, timeout=SLOW)
    frame, chosen = box(page, "details .segments"), box(page, "details .segments label:last-child")
    assert chosen["right"] <= frame["right"]
    last = page.locator(".turns .ticket").last
    last.scroll_into_view_if_needed()
    seen, panel = last.evaluate("one => one.getBoundingClientRect().toJSON()"), box(page, ".panel")
    assert seen["height"] >= LEAST
    assert seen["bottom"] <= panel["bottom"] <= 390 + 1
    assert page.locator(".turns .ticket b").evaluate_all(
        "all => all.every((one) => one.scrollWidth <= one.clientWidth)"
    )


def test_the_tickets_of_two_are_reached_with_the_largest_text_where_a_reason_takes_room(visit: Visit) -> None:
    page = at_editor(visit, "match", BESIDES[0], "larger")
    part(page, "hand:0:0").press("Delete")
    expect(page.locator(".impossible .say h1")).to_be_visible(timeout=SLOW)
    page.evaluate("window.scrollTo(0, 0)")
    last = page.locator(".turns .ticket").last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=0.95)
