"""Accessibility: axe finds no violations on any screen in any theme, and the table is read aloud."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from thorough import usually
from threefold.games import GAMES
from web.axe import THEMES, in_themes, violations
from web.conftest import Visit
from web.table import GAME, LISTEN, PHONE, part, play_all, ready
from workshop import example_games
from workshop.page_driver import Screen, Visitor
from workshop.serve import Server
from workshop.shot_screens import SCREENS, shared_as


def sheet(example: example_games.ExampleGame, *rows: str) -> Callable[[Visitor], None]:
    """Returns a function that opens the menu of a table and then, row by row, the sheets behind it. A row is found by a
    part of its text."""

    def reach(visitor: Visitor) -> None:
        visitor.open_table(example)
        visitor.press_button("shell.menu")
        for row in rows:
            visitor.press(visitor.page.get_by_role("dialog").locator(".row", has_text=row))

    return reach


def page_of(fragment: str) -> Callable[[Visitor], None]:
    return lambda visitor: visitor.go(fragment)


def look(visitor: Visitor) -> None:
    visitor.open_table(example_games.TACTICS)
    visitor.press(visitor.page.locator("button[data-key='gone']"))
    visitor.page.get_by_role("dialog").wait_for()


MORE = (
    *(Screen(f"new {game}", page_of(f"#/{game}/new")) for game in GAMES),
    *(Screen(f"rules {game}", page_of(f"#/{game}/rules")) for game in GAMES),
    *(
        Screen(row, sheet(example_games.STAC, row))
        for row in ("Keys", "Offer a tie", "Give up", "Type a move", "Names")
    ),
    Screen("record", shared_as("text", example_games.STAC)),
    Screen("no games", page_of("#/games")),
    Screen("a close look", look),
)


@pytest.mark.parametrize("half", [0, 1])
def test_axe_finds_nothing_on_any_screen_in_any_theme(site: Server, browser: Browser, half: int) -> None:
    visitor = Visitor(browser, site.url, "desktop", "light", bypass_csp=True)
    found = {}
    for number, screen in enumerate((*SCREENS, *MORE)[half::2]):
        visitor.visit(screen)
        # Usually a third of the screens in each theme.
        if flaws := in_themes(visitor.page, usually([THEMES[number % 3]], THEMES)):
            found[screen.name] = flaws
    assert not found
    assert not visitor.complaints
    visitor.context.close()


@pytest.mark.parametrize("theme", usually(["dark"], ["light", "dark"]))
def test_axe_finds_nothing_on_sheets_phones_and_ends(visit: Visit, theme: str) -> None:
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


def test_the_table_can_be_heard(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    page.evaluate(LISTEN)
    play_all(page, ["Sc3"])
    told = ["Place a small.", "Player 1 puts a small on c3.", "Player 2, place the second piece."]
    for line in told:
        assert page.evaluate("window.said").count(line) == 1, line
    tree = page.get_by_role("group", name="Board")
    assert tree.get_by_role("button").count() == 25
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small")
    expect(part(page, "S")).to_have_attribute("aria-label", "Small, 4 left")
    expect(part(page, "a1")).to_have_attribute("aria-disabled", "true")


def test_each_group_is_one_tab_stop(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    for name in ("Board", "Pieces to place"):
        assert page.get_by_role("group", name=name).locator("button[tabindex='0']").count() == 1
