"""A new game only needs its folder and one line in the list of games: the template is copied into a separate checkout,
built, tested and played by mouse, by keys and against its bot, without changing any other file."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from web import new_game
from web.new_game import CODE, KEY, LIST
from web.stored_games import choose, link_of
from web.table import SLOW, part, ready, saved, until
from web.test_bots import sit_down
from workshop.http_headers import Headers
from workshop.serve import Mount, Server

# The tests named "junk" already run for the template in its own folder, and take half a minute.
OF_ALL = "test_words or test_german or test_tokens or test_docs or test_walls or test_the_library_holds or shelf"
TESTS = f"({KEY} or {OF_ALL}) and not junk"
pytestmark = pytest.mark.slow


class Checkout(NamedTuple):
    home: Path
    before: dict[str, bytes]
    """The contents of its files before the new game was added."""


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Checkout:
    home = tmp_path_factory.mktemp("new_game")
    new_game.checkout(home)
    before = new_game.contents(home)
    new_game.add_game(home)
    return Checkout(home, before)


@pytest.fixture(scope="module")
def server(checkout: Checkout) -> Iterator[Server]:
    new_game.run(checkout.home, "-c", new_game.BUILD)
    with Server([Mount(checkout.home / "dist", "/", Headers())]) as running:
        yield running


@pytest.fixture
def page(server: Server, guests: Callable[..., BrowserContext]) -> Page:
    page = guests(server, reduced_motion="reduce").new_page()
    page.goto(server.url)
    return page


def played(page: Page) -> int:
    return max((int(game["ply"]) for game in saved(page)), default=0)


def uncover(page: Page, seat: int) -> None:
    """Lifts the cover for the next seat, which hides the card from the other player."""
    taken = page.locator(".cover .first")
    expect(taken).to_contain_text(f"Player {seat}", timeout=SLOW)
    taken.click()
    expect(taken).to_be_hidden()


def test_it_is_played_by_mouse_and_its_link_opens(page: Page, server: Server) -> None:
    page.get_by_role("link", name="Higher").click()
    page.get_by_label("Two people").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    ready(page)
    uncover(page, 1)
    expect(page.get_by_role("heading", level=1)).to_have_text("Player 1, keep your card or swap it?")
    part(page, "swap").click()
    uncover(page, 2)
    expect(page.locator(".side .move").first).to_contain_text("swaps")
    part(page, "keep").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=SLOW)
    sentence = page.locator("main.table .say h1")
    expect(sentence).to_contain_text("beats")
    assert saved(page)[0]["over"]
    said = sentence.inner_text()
    choose(page, "Share")
    link = link_of(page)
    page.evaluate("localStorage.clear()")
    page.goto("about:blank")
    page.goto(link)
    expect(sentence).to_have_text(said, timeout=SLOW, use_inner_text=True)


def press(page: Page, is_there: str) -> None:
    """Moves the focus with Tab and arrow keys until the script `is_there` is true, and presses Enter."""
    for key in ["Tab"] * 12 + ["ArrowRight", "ArrowLeft"] * 2:
        if page.evaluate(is_there):
            page.keyboard.press("Enter")
            return
        page.keyboard.press(key)
    raise AssertionError(f"never came true by keyboard: {is_there}")


def test_it_is_played_by_keyboard_alone(page: Page) -> None:
    for _ in range(30):
        page.keyboard.press("Tab")
        if "Higher" in page.evaluate("document.activeElement?.innerText ?? ''"):
            break
    page.keyboard.press("Enter")
    page.get_by_label("You and a bot").focus()
    page.keyboard.press("ArrowRight")
    page.get_by_label("Name at seat 1").focus()
    page.keyboard.press("Enter")
    ready(page)
    for ply, move in enumerate(("keep", "swap"), start=1):
        expect(page.locator(".cover .first")).to_be_visible(timeout=SLOW)
        press(page, "document.activeElement?.matches('.cover .first')")
        expect(page.locator(".cover .first")).to_be_hidden()
        press(page, f"document.activeElement?.dataset?.part === '{move}'")
        until(page, f"Object.values(localStorage).some((text) => text.includes('\"ply\":{ply}'))")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=SLOW)


def test_it_is_played_against_its_bot_with_hints(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/{KEY}/new")
    sit_down(page, 5)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".info-box")).to_contain_text("Higher wins", timeout=SLOW)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hinted").first).to_be_visible()
    part(page, "swap").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=SLOW)
    assert saved(page)[0]["bots"] == [0, 5]
    page.get_by_role("button", name="Rematch").click()
    # Now the bot begins.
    until(page, "document.querySelectorAll('.side .move').length === 1")
    part(page, "keep").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=SLOW)


def test_its_rules_page_shows_its_pictures(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/{KEY}/rules")
    expect(page.locator("figure canvas")).to_have_count(2)
    expect(page.locator("figure").first).to_contain_text("Seven beats four")


def test_it_speaks_german(page: Page, server: Server) -> None:
    page.goto(f"{server.url}#/settings")
    page.locator("[data-setting='language']").get_by_label("Deutsch").check()
    page.goto(f"{server.url}#/{KEY}/rules")
    expect(page.locator("figure").first).to_contain_text("Sieben schlägt vier")
    page.goto(f"{server.url}#/")
    page.get_by_role("link", name="Höher").click()
    page.get_by_label("Zwei Personen").check(force=True)
    page.get_by_role("button", name="Spielen", exact=True).click()
    ready(page)
    page.locator(".cover .first").click()
    expect(page.locator("main.table .say h1")).to_have_text("Spieler 1, behältst oder tauschst du deine Karte?")


def test_what_it_lacks_stops_the_build_with_a_sentence(checkout: Checkout, server: Server) -> None:
    words = checkout.home / "py/threefold/games" / KEY / "words/de.py"
    whole = words.read_text()
    words.write_text(whole.replace(f'"{KEY}.pitch"', f'"{KEY}.peach"'))
    with pytest.raises(AssertionError, match=f"games/{KEY}/words/de.py lacks the key {KEY}.pitch."):
        new_game.run(checkout.home, "-c", new_game.BUILD)
    words.write_text(whole)


def test_all_tests_of_every_game_pass_for_it_and_no_other_file_was_changed(checkout: Checkout, server: Server) -> None:
    home, before = checkout
    said = new_game.run(home, "-m", "pytest", "tests/py", "-k", TESTS, "-p", "no:cacheprovider")
    assert int(said.rpartition(" passed")[0].split()[-1]) > 100, said
    new_game.run(home, "-m", "ruff", "check", "--no-cache", f"py/threefold/games/{KEY}")
    new_game.run(home, "-m", "ruff", "format", "--no-cache", "--check", f"py/threefold/games/{KEY}")
    after = new_game.contents(home)
    assert {name for name in after.keys() | before.keys() if after.get(name) != before.get(name)} == {LIST}
    [line] = set(after[LIST].splitlines()) - set(before[LIST].splitlines())
    assert line.decode().strip() == f'"{KEY}": {CODE},'
