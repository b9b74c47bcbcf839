"""The list beside the board stays where it is while pieces are explained, so that a press hits the entry meant."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.arrival import BLANK, open_address
from web.conftest import Visit
from web.stored_games import session_of, sit_at
from web.table import SLOW, drawn, place, ready, resize, unmoved, until
from web.test_lines import begun, tried
from web.worker_messages import ANSWERED, OVERHEAR
from workshop.puzzles.shipped import id_of, lines_of

LAPTOPS = usually([(1366, 768), (1024, 768)], [(1280, 800), (1366, 768), (1024, 768)])
LIST = ".side :is(.move, .steps-list button, .about-puzzle > *, .move-notes > *)"
PLACES = """([list]) => [document.querySelector(".play > [data-area=board]"), ...document.querySelectorAll(list)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => [one.getBoundingClientRect(), one.textContent])
  .map(([{ x, y, width, height }, said]) => [Math.round(x), Math.round(y), width, height, said])"""
EXPLAINED = "(document.querySelector('.about-item:not([hidden])')?.textContent ?? '')"


def rests(page: Page) -> list[object]:
    """Where the board and the entries of the list are, when they do not move any more."""
    now = unmoved(page, PLACES, [LIST])
    assert len(now) > 1
    return list(now)


def explained(page: Page, usual: str) -> Iterator[int]:
    """Points at one part of the table after the other; yields after each one that is explained beside the board."""
    parts = page.locator(".canvas-buttons button")
    for at in range(parts.count()):
        box = parts.nth(at).bounding_box()
        if not box:
            continue
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        drawn(page)
        until(page, ANSWERED)  # whether there is something to explain may be known only then
        if page.evaluate(EXPLAINED) not in ("", usual):
            yield at


def overheard(page: Page) -> Page:
    page.add_init_script(OVERHEAR)
    return page


def check(page: Page) -> None:
    page.mouse.move(640, 2)
    usual = page.evaluate(EXPLAINED)
    for width, height in LAPTOPS:
        resize(page, width, height)
        before, found = rests(page), 0
        for at in explained(page, usual):
            found += 1
            assert rests(page) == before, (at, width, height)
            if found == 2:
                break
        assert found == 2, (width, height)
        page.mouse.move(width / 2, 2)
        until(page, f"{EXPLAINED} === {json.dumps(usual)}")
        assert rests(page) == before, (width, height)


@pytest.mark.parametrize("key", usually(["match"], ["stac", "stack", "match", "tactics"]))
def test_in_a_game(visit: Visit, key: str) -> None:
    check(sit_at(overheard(visit(BLANK)), session_of(key, 20)))


@pytest.mark.thorough  # laid out like a puzzle
def test_in_a_lesson(visit: Visit) -> None:
    page = open_address(overheard(visit(BLANK)), "#/stac/learn")
    expect(page.locator(".steps-list button").first).to_be_visible(timeout=SLOW)
    page.locator(".steps-list button").last.click()
    expect(page.locator(".steps-list button").last).to_have_attribute("aria-current", "step", timeout=SLOW)
    check(page)


def test_in_a_puzzle(visit: Visit) -> None:
    page = open_address(overheard(visit(BLANK)), f"#/doh/puzzle/{id_of(lines_of('doh')[0])}")
    expect(page.locator(".about-puzzle")).to_be_visible(timeout=SLOW)
    check(page)


def test_beside_lines(visit: Visit) -> None:
    page = ready(open_address(overheard(visit(BLANK)), "#/doh"))
    begun(page)
    tried(page)
    page.get_by_role("button", name="Back to the game").click()
    place(page, "Md3")
    check(page)
