"""For everyone: axe finds nothing on any screen in any theme, and the table can be heard."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from table import GAME, PHONE, part, play_all, ready

from workshop.places import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text() if NODE_MODULES.exists() else Path().name
RUN = "axe.run(document, { resultTypes: ['violations'] })"
SCREENS = ["#/doh", "#/", "#/doh/new", "#/doh/rules", "#/settings", "#/about", "#/games"]


def violations(page: Page) -> list[str]:
    page.evaluate(AXE)
    found = page.evaluate(RUN)["violations"]
    return [f"{one['id']}: {node['html'][:120]}" for one in found for node in one["nodes"]]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_any_screen(visit, theme: str) -> None:
    page = visit("#/doh", color_scheme=theme, bypass_csp=True)
    ready(page)
    play_all(page, GAME[:3])
    for screen in SCREENS:
        page.evaluate(f"location.hash = '{screen}'")
        page.locator("main").wait_for()
        assert violations(page) == [], screen


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_on_sheets_phones_and_ends(visit, theme: str) -> None:
    page = visit("#/doh", color_scheme=theme, bypass_csp=True, **PHONE)
    ready(page)
    play_all(page, GAME)
    assert violations(page) == []
    page.get_by_role("button", name="Moves").click()
    assert violations(page) == []
    page.get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    assert violations(page) == []
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_label("Link to this game")).not_to_have_value("…")
    assert violations(page) == []


def test_high_contrast_is_clean_too(visit) -> None:
    page = visit("#/settings", bypass_csp=True)
    page.get_by_role("radio", name="High contrast").check(force=True)
    assert violations(page) == []
    page.evaluate("location.hash = '#/doh'")
    ready(page)
    assert violations(page) == []


def test_the_table_can_be_heard(visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, ["Sc3"])
    expect(page.locator("#heard")).to_have_text("Player 1 puts a small on c3. Player 2, place the second piece.")
    tree = page.get_by_role("group", name="Board")
    assert tree.get_by_role("button").count() == 25
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small")
    expect(part(page, "S")).to_have_attribute("aria-label", "Small, 4 left")
    expect(part(page, "a1")).to_have_attribute("aria-disabled", "true")


def test_each_group_is_one_tab_stop(visit) -> None:
    page = ready(visit("#/doh"))
    for name in ("Board", "Pieces to place"):
        assert page.get_by_role("group", name=name).locator("button[tabindex='0']").count() == 1
