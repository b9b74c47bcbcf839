"""Boards keep their place while a bot thinks, from move to move and when a game ends; pages use the width of a large
window."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from web.arrival import BLANK, open_with, put_in_storage
from web.conftest import Visit
from web.stored_games import NAMES, entry_of, session_of, store
from web.table import GAME, SLOW, play_all, ready, resize, unmoved
from workshop.shot_screens import DEAF

BOARD = """() => {
  const boxOf = (one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x, y, width, height].map(Math.round);
  };
  const spots = [...document.querySelectorAll(".canvas-buttons [data-place=board]")];
  const squares = spots.map((one) => [one.dataset.part, boxOf(one)]);
  return { area: boxOf(document.querySelector(".play > [data-area=board]")), ...Object.fromEntries(squares) };
}"""
Boxes = dict[str, list[int]]
LEAST = 2  # pixels that nobody sees as a jump
PHONES = [(390, 844), (320, 568)]
LARGE = usually([(1920, 1080)], [(1440, 900), (1920, 1080)])


def resume(page: Page, session: Session, bots: list[int] | None = None, **settings: str) -> None:
    """Opens this game, also if it is over: its address alone would begin another one."""
    put_in_storage(page)
    page.evaluate("localStorage.clear(); sessionStorage.clear()")
    open_with(page, "#/about", entry_of(session, bots=bots or [0] * len(session.names)), settings=settings)
    page.locator(".page .body").wait_for()
    page.evaluate(
        """key => {
          history.pushState({ game: "one" }, "", `#/${key}`);
          dispatchEvent(new PopStateEvent("popstate"));
        }""",
        session.game.key,
    )
    page.locator(".canvas-buttons button, .cover:not([hidden]) .first").first.wait_for(timeout=SLOW)
    ready(page)
    cover = page.locator(".cover:not([hidden]) .first")
    if cover.count():
        cover.click()
        expect(cover).to_have_count(0)


def boards(page: Page, sizes: list[tuple[int, int]]) -> list[Boxes]:
    """The boxes of the board's area and of its squares in windows of these sizes, when they do not move any more."""
    found = []
    for width, height in sizes:
        resize(page, width, height)
        found.append(unmoved(page, BOARD))
    return found


def moved(before: Boxes, now: Boxes) -> Boxes:
    """What has not kept its place and size, of all that is there before and now."""
    both = before.keys() & now.keys()
    assert len(both) > 4
    return {
        name: now[name]
        for name in both
        if any(abs(one - other) > LEAST for one, other in zip(before[name], now[name], strict=True))
    }


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
    assert not [late for late in map(moved, thinking, boards(page, PHONES)) if late]


ENDS = [
    ("doh", 2, False, "off"),
    ("stack", 2, False, "off"),
    ("stack", 3, True, "off"),
    ("stack", 3, False, "on"),
    ("tactics", 2, True, "off"),
]
MORE_ENDS = [("stac", 2, False, "off"), ("match", 2, True, "on"), ("doh", 2, True, "on")]
MORE_ENDS += [("stack", seats, analysed, "off") for seats in (2, 3, 4, 6) for analysed in (False, True)]


@pytest.mark.parametrize(("game", "seats", "analysed", "confirm"), usually(ENDS, [*ENDS, *MORE_ENDS]))
def test_a_board_stays_where_it_is_when_the_game_ends(
    visit: Visit, game: str, seats: int, analysed: bool, confirm: str
) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    rng, session = Random(1), begin(find(game), NAMES[:seats], {}, 1)
    before = session
    while not session.result:
        before, session = session, session.play(rng.choice(list(session.moves)))
    sizes = [*PHONES, (360, 640), (768, 1024), (1280, 800), (1920, 1080)]
    if game == "tactics":
        # On a phone on its side the column beside the hand has to hold all: that is what could move its boards.
        sizes = [(844, 390), (740, 360), (667, 375)]
    places = []
    for shown in (before, session):
        resize(page, 1280, 800)
        resume(page, shown, confirm=confirm)
        expect(page.get_by_role("button", name="Rematch")).to_have_count(1 if shown.result else 0)
        if analysed:
            page.keyboard.press("a")
            expect(page.locator(".scale").first).to_be_visible(timeout=SLOW)
        places.append(boards(page, sizes))
    for size, was, now in zip(sizes, *places, strict=True):
        assert not moved(was, now), (size, was)


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


MIDDLES = """(() => {
  const middle = (area) => {
    const all = [...document.querySelectorAll(`.canvas-buttons [data-place=${area}]`)];
    const boxes = all.map((one) => one.getBoundingClientRect());
    return (Math.min(...boxes.map(({ left }) => left)) + Math.max(...boxes.map(({ right }) => right))) / 2;
  };
  const [left, right] = [".play", ".side"].map((one) => document.querySelector(one).getBoundingClientRect().left);
  return [middle("board"), middle("hand"), (left + right) / 2];
})()"""


def test_board_and_pieces_stay_in_the_middle_beside_the_column_from_the_first_move_to_the_last(visit: Visit) -> None:
    """Whatever shape the board has: a piece does not move under the pointer."""
    page = ready(visit("#/doh", reduced_motion="reduce"))
    for ply in range(len(GAME) + 1):
        if ply:
            play_all(page, GAME[ply - 1 : ply])
        for size in ((1440, 900), (1920, 1080)):
            boards(page, [size])
            board, hand, room = page.evaluate(MIDDLES)
            assert abs(board - room) < 12 and abs(hand - room) < 12, (ply, size, board, hand, room)


@pytest.mark.parametrize(("width", "height"), LARGE)
def test_the_poster_of_a_new_game_lies_whole_in_a_large_window(visit: Visit, width: int, height: int) -> None:
    page = visit("#/about", viewport={"width": width, "height": height})
    for game in ("stack", "tactics", "stac", "doh", "match"):
        page.evaluate("game => { location.hash = `#/${game}/new`; }", game)
        page.locator(f".foot a[href='#/{game}/rules']").wait_for()
        poster = page.locator(".print").bounding_box()
        assert poster and poster["y"] + poster["height"] <= height, game
        assert poster["width"] >= 240 and abs(poster["width"] - poster["height"]) < 2, game
