"""Boards keep their place while a bot thinks and when a game ends; pages use the width of a large window."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from web.arrival import BLANK, open_with, put_in_storage
from web.conftest import Visit
from web.kept import NAMES, entry_of, session_of, store
from web.table import GAME, SLOW, play_all, ready, resize, until
from workshop.shot_screens import DEAF

BOARD = """(() => {
  const { x, y, width, height } = document.querySelector(".play > [data-area=board]").getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})()"""
PHONES = [(390, 844), (320, 568)]
LARGE = usually([(1920, 1080)], [(1440, 900), (1920, 1080)])


def resume(page: Page, session: Session, bots: list[int] | None = None) -> None:
    put_in_storage(page)
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    open_with(page, f"#/{session.game.key}", entry_of(session, bots=bots or [0] * len(session.names)))
    page.locator(".spots button, .cover:not([hidden]) .first").first.wait_for(timeout=SLOW)
    ready(page)
    cover = page.locator(".cover:not([hidden]) .first")
    if cover.count():
        cover.click()
        expect(cover).to_have_count(0)


def boards(page: Page, sizes: list[tuple[int, int]]) -> list[list[int]]:
    """The place of the board in windows of these sizes, measured when it does not move any more."""
    found = []
    for width, height in sizes:
        resize(page, width, height)
        before, now = None, page.evaluate(BOARD)
        while now != before:
            page.wait_for_timeout(80)
            before, now = now, page.evaluate(BOARD)
        found.append(now)
    return found


@pytest.mark.parametrize("game", usually(["match"], ["stack", "match", "stac"]))
def test_on_a_phone_the_board_keeps_its_room_while_a_bot_thinks(visit: Visit, game: str) -> None:
    page = visit(BLANK, viewport={"width": 390, "height": 844}, reduced_motion="reduce")
    page.add_init_script(f"({DEAF})()")
    page.add_init_script("window.setInterval = () => 0")  # a bot that says nothing is never given up
    session = session_of(game, 4)
    bots = [3 if seat == session.chooser else 0 for seat in range(2)]
    resume(page, session, bots)
    hurry = page.locator(".panel").get_by_role("button", name="Move now")
    expect(hurry).to_be_visible()
    thinking = boards(page, PHONES)
    expect(hurry).to_be_visible()
    resume(page, session)
    expect(hurry).to_have_count(0)
    assert boards(page, PHONES) == thinking


@pytest.mark.parametrize("game", usually(["doh"], ["doh", "stac"]))
def test_a_board_stays_where_it_is_when_the_game_ends(visit: Visit, game: str) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    rng, session = Random(1), begin(find(game), NAMES[:2], {}, 1)
    before = session
    while not session.result:
        before, session = session, session.play(rng.choice(list(session.moves)))
    sizes = [*PHONES, (1280, 800)]
    resume(page, before)
    places = boards(page, sizes)
    resume(page, session)
    for was, now in zip(places, boards(page, sizes), strict=True):
        assert all(abs(one - other) <= 2 for one, other in zip(was, now, strict=True)), (was, now)


WIDEST = """selector => {
  const all = [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
  const body = document.querySelector(".body").getBoundingClientRect();
  return (Math.max(...all.map(({ right }) => right)) - Math.min(...all.map(({ left }) => left))) / body.width;
}"""


@pytest.mark.parametrize(("width", "height"), LARGE)
def test_pages_use_the_width_of_a_large_window(visit: Visit, width: int, height: int) -> None:
    page = visit("#/about", viewport={"width": width, "height": height})
    games = [entry_of(session_of(game, 4), f"kept{place}") for place, game in enumerate(("doh", "stac"))]
    store(page, *games)
    for route, parts, columns in (
        ("#/settings", ".setting", 2),
        ("#/about", ".body p", 2),
        ("#/stac/rules", ".body figure", 1),
        ("#/games", ".saved li", 2),
    ):
        page.evaluate("route => { location.hash = route; }", route)
        page.locator(parts).first.wait_for()
        assert page.evaluate(WIDEST, parts) > 0.85, route
        lefts = page.locator(parts).evaluate_all("all => all.map((one) => Math.round(one.getClientRects()[0].left))")
        assert len(set(lefts)) >= columns, route


@pytest.mark.parametrize(("width", "height"), LARGE)
def test_a_narrow_board_lies_in_the_middle_of_the_sheet_and_the_hand_under_it(
    visit: Visit, width: int, height: int
) -> None:
    page = ready(visit("#/doh", viewport={"width": width, "height": height}))
    middle = """area => {
      const all = [...document.querySelectorAll(`.spots [data-place=${area}]`)];
      const boxes = all.map((one) => one.getBoundingClientRect());
      return (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2;
    }"""
    play_all(page, GAME[:6])
    sheet = page.locator(".play").bounding_box()
    assert sheet
    until(page, f"Math.abs(({middle})('board') - {sheet['x'] + sheet['width'] / 2}) < 12")
    assert abs(page.evaluate(middle, "board") - page.evaluate(middle, "hand")) < 12


@pytest.mark.parametrize(("width", "height"), LARGE)
def test_the_poster_of_a_new_game_lies_whole_in_a_large_window(visit: Visit, width: int, height: int) -> None:
    page = visit("#/about", viewport={"width": width, "height": height})
    for game in ("stack", "tactics", "stac", "doh", "match"):
        page.evaluate("game => { location.hash = `#/${game}/new`; }", game)
        page.locator(f".foot a[href='#/{game}/rules']").wait_for()
        poster = page.locator(".print").bounding_box()
        assert poster and poster["y"] + poster["height"] <= height, game
        assert poster["width"] >= 240 and abs(poster["width"] - poster["height"]) < 2, game
