"""The layout of the table on screens of all sizes: nothing is cut off, nothing overlaps, everything can be pressed."""

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.games import all_games
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at
from web.table import GAME, PHONE, SLOW, drawn, part, place, play_all, ready, resize, unmoved, until
from web.window_sizes import OF_THE_TABLE, ZOOMED
from workshop.example_games import STAC, STACK, TACTICS

FINGER = 44
SMALLEST = 33  # of squares, where the whole board is in a small window
OPENING = GAME[:4]
FITTED = """() => {
  const form = innerWidth < 900 || innerHeight <= 480
    ? (innerHeight <= 480 && innerWidth > 600 ? "low" : innerHeight < 700 ? "small" : "tall") : "wide";
  const drawn = document.querySelector(".play > canvas").getBoundingClientRect();
  const ground = document.querySelector(".play").getBoundingClientRect();
  return document.documentElement.dataset.form === form && Math.abs(drawn.width - ground.width) < 1;
}"""


BOXES = """([selector]) => [...document.querySelectorAll(selector)]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => width && height)
  .map(({ x, y, width, height }) => ({ x, y, width, height }))"""


def boxes(page: Page, selector: str) -> list[dict[str, float]]:
    """The boxes of all these elements, measured when they do not move any more: after a resize the layout changes."""
    return list(unmoved(page, BOXES, [selector]))


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


STAGES = usually({"start": 0, "over": len(GAME)}, {"start": 0, "one": 1, "four": 4, "over": len(GAME)})


@pytest.mark.parametrize("plies", STAGES.values(), ids=STAGES)
def test_the_table_fits_any_window(visit: Visit, plies: int) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:plies])
    for width, height in OF_THE_TABLE:
        page.set_viewport_size({"width": width, "height": height})
        until(page, FITTED)
        check_fit(page, width, height)


def check_fit(page: Page, width: int, height: int) -> None:
    size = f"at {width}x{height}"
    scroll = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
    assert scroll == [width, height], size
    spots = boxes(page, "button[data-part]")  # from now on nothing moves any more
    for at, spot in enumerate(spots):
        assert spot["x"] >= -0.5, size
        assert spot["y"] >= -0.5, size
        assert spot["x"] + spot["width"] <= width + 0.5, size
        assert spot["y"] + spot["height"] <= height + 0.5, size
        assert not [other for other in spots[at + 1 :] if overlap(spot, other)], size
    controls = page.evaluate(BOXES, [".toolbar button, .top a, .top button, .acts button"])
    assert all(box["width"] >= FINGER and box["height"] >= FINGER for box in controls), size
    assert all(box["x"] >= 0 and box["y"] >= 0 and box["y"] + box["height"] <= height for box in controls), size
    if min(width, height) >= 390:
        assert all(min(spot["width"], spot["height"]) >= FINGER for spot in spots), size
    for words in page.evaluate(BOXES, [".panel h1, .ticket"]):
        assert words["x"] >= 0, size
        assert words["x"] + words["width"] <= width + 0.5, size


@pytest.mark.parametrize("key", usually(["match", "stack"], sorted(game.key for game in all_games())))
def test_the_board_has_room_in_windows_that_are_not_wide(visit: Visit, key: str) -> None:
    """A desktop's window of 1280 by 800 at 150 %, one in half of a screen, and a small tablet on its side."""
    page = visit(BLANK)
    sit_at(page, session_of(key, 8))
    for size in usually(((853, 533), (800, 600)), ((853, 533), (800, 600), (880, 760))):
        resize(page, *size)
        squares = boxes(page, "[role=group]:not([aria-label*=hand]) button[data-part]")
        assert squares and all(min(square["width"], square["height"]) >= FINGER for square in squares), size


@pytest.mark.parametrize(
    "bots",
    [pytest.param([0] * 6, id="people", marks=pytest.mark.thorough), pytest.param([0, 2, 2, 2, 2, 2], id="bots")],
)
def test_on_a_phone_on_its_side_nobody_among_six_loses_the_own_hand(visit: Visit, bots: list[int]) -> None:
    page = visit(BLANK)
    session = session_of("stack", 12, 6)
    assert session.chooser == 0
    sit_at(page, session, bots=bots)
    for size in ((740, 360), (640, 360), (844, 390), (667, 375)):
        resize(page, *size)
        tiles = boxes(page, "button[data-place=hand]")
        assert all(tile["width"] >= FINGER for tile in tiles), size
        (hand,) = boxes(page, ".side [data-area=hand]")
        assert len(tiles) == 3 and all(tile["height"] >= FINGER for tile in tiles), size
        assert hand["height"] >= min(tile["height"] for tile in tiles) - 6, size
        others = boxes(page, ".side > :not([data-area=hand])")
        assert not [one for one in others if overlap(one, hand)], size
    if any(bots):
        page.keyboard.press("t")
        field = page.get_by_role("dialog").locator("input")
        field.fill(session.game.write(session.moves[0]))
        field.press("Enter")
        expect(page.locator(".side .acts").get_by_role("button", name="Move now")).to_be_visible(timeout=SLOW)
        assert boxes(page, ".side [data-area=hand]") == [hand], "it stays where it is"


@pytest.mark.parametrize("seats", usually([4, 6], [4, 5, 6]))
def test_with_analysis_while_looking_back_many_keep_the_hand_and_the_tools(visit: Visit, seats: int) -> None:
    page = sit_at(visit(BLANK), session_of("stack", 14, seats))
    page.keyboard.press("a")
    expect(page.locator(".scale").first).to_be_visible(timeout=SLOW)
    page.keyboard.press(",")
    for size in ((740, 360), (844, 390), (667, 375), (1280, 720), (1366, 768)):
        resize(page, *size)
        (hand,) = boxes(page, "[data-area=hand]")
        assert hand["height"] >= FINGER, size
        tools = boxes(page, ".toolbar button, .acts button")
        assert len(tools) > 4 and all(one["y"] + one["height"] <= size[1] for one in tools), size


@pytest.mark.parametrize(("text", "size"), [("normal", (1280, 540)), ("larger", (1280, 800)), ("larger", (1366, 625))])
def test_a_notice_covers_no_tool_in_a_low_window(visit: Visit, text: str, size: tuple[int, int]) -> None:
    page = visit(BLANK)
    open_with(page, "#/doh", entry_of(session_of("doh", 4)), settings={"text": text})
    ready(page)
    page.keyboard.press(",")
    page.get_by_role("button", name="doubtful move").click()
    expect(page.locator(".toast")).to_be_visible()
    resize(page, *size)
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")  # the lowest window is scrolled
    drawn(page)
    (bar,) = boxes(page, ".toast")
    tools = boxes(page, ".toolbar > *, .move-notes button")
    assert len(tools) > 4
    assert not [one for one in tools if overlap(one, bar)]


def test_a_zoomed_page_uses_its_whole_width(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:1])
    for width, height in ZOOMED:
        resize(page, width, height)
        spots = boxes(page, "button[data-part]")
        assert len(spots) > 16
        assert all(min(spot["width"], spot["height"]) >= SMALLEST for spot in spots)
        assert all(box["width"] >= FINGER for box in boxes(page, ".toolbar button, .top a, .top button"))
    page.get_by_role("button", name="Menu", exact=True).filter(visible=True).click()
    (sheet,) = boxes(page, "dialog[open]")
    (inside,) = boxes(page, "dialog[open] .inside")
    assert (sheet["width"], sheet["y"] + sheet["height"]) == (320, 200)
    assert inside["height"] > 100
    page.keyboard.press("Escape")
    place(page, GAME[1])
    for route in ("#/settings", "#/doh/new", "#/doh/rules"):
        page.evaluate("route => { location.hash = route; }", route)
        page.locator(".page .body").wait_for()
        assert boxes(page, ".page .body")[0]["width"] == 320
        assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_large_font_of_the_browser_leaves_room_for_the_board(visit: Visit) -> None:
    page = visit(BLANK)
    settings = page.context.new_cdp_session(page)
    settings.send("Page.enable")
    settings.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
    open_with(page, "#/doh")
    assert page.evaluate("document.documentElement.dataset.form") == "low"
    until(page, "document.querySelector('.play').dataset.drawn === 'low'")
    (board,) = boxes(page, ".play [data-area='board']")
    assert min(board["width"], board["height"]) > 400
    # Where the table has to be scrolled anyway, its board is as large as in a window that is as small for a usual font.
    resize(page, 900, 700)
    assert page.evaluate("document.documentElement.dataset.form") == "small"
    (board,) = boxes(page, ".play [data-area='board']")
    assert board["height"] > 400
    settings.detach()


@pytest.mark.parametrize(
    "route", usually(["", "#/doh/rules"], ["", "#/doh/new", "#/doh/rules", "#/settings", "#/about", "#/games"])
)
def test_pages_never_scroll_sideways(visit: Visit, route: str) -> None:
    page = visit(route)
    page.locator("main").wait_for()
    for width, height in OF_THE_TABLE:
        page.set_viewport_size({"width": width, "height": height})
        until(page, "document.documentElement.scrollWidth <= innerWidth")


def test_the_canvas_is_as_sharp_as_the_screen(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    drawn, shown = page.evaluate(
        "(() => { const one = document.querySelector('.play > canvas'); return [one.width, one.clientWidth]; })()"
    )
    assert drawn == round(shown * 2)


def test_turning_the_phone_keeps_the_game(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    play_all(page, OPENING)
    page.set_viewport_size({"width": 844, "height": 390})
    until(page, "document.documentElement.dataset.form === 'low'")
    page.locator("button[data-part='d3'][aria-label*='large']").wait_for()
    assert len(boxes(page, "button[data-part]")) == 16 + 3


@pytest.mark.parametrize("theme", usually(["dark"], ["light", "dark"]))
def test_the_theme_follows_the_system_and_can_be_chosen(visit: Visit, theme: str) -> None:
    page = visit("", color_scheme=theme)
    ground = "getComputedStyle(document.body).backgroundColor"
    by_system = page.evaluate(ground)
    assert by_system == {"light": "rgb(250, 248, 242)", "dark": "rgb(23, 24, 29)"}[theme]
    page.evaluate("location.hash = '#/settings'")
    page.get_by_role("radio", name="Dark" if theme == "light" else "Light").check(force=True)
    assert page.evaluate(ground) != by_system
    page.reload()
    assert page.evaluate(ground) != by_system


def test_what_is_painted_lies_under_its_button(visit: Visit) -> None:
    """The canvas is blue under the button of a placed large, and bright under that of an empty square."""
    page = ready(visit("#/doh", color_scheme="light"))
    play_all(page, ["Lc3", "Sd4"])
    colour = """((part) => {
      const button = document.querySelector(`button[data-part='${part}']`).getBoundingClientRect();
      const canvas = document.querySelector(".play > canvas");
      const ground = canvas.getBoundingClientRect();
      const ratio = canvas.width / ground.width;
      const x = (button.left + button.width * 0.3 - ground.left) * ratio;
      const y = (button.top + button.height * 0.5 - ground.top) * ratio;
      return [...canvas.getContext("2d").getImageData(Math.round(x), Math.round(y), 1, 1).data];
    })"""
    # Waits until the piece has arrived.
    until(page, f"{colour}('c3')[2] > {colour}('c3')[0] + 60")
    red, _, blue, _ = page.evaluate(colour, "c2")
    assert red > 200
    assert blue > 150


def test_a_move_that_has_much_to_tell_leaves_the_tools_in_sight(visit: Visit) -> None:
    names = ("Bartholomew", *STACK.names[1:])
    page = sit_at(visit(BLANK, viewport={"width": 1280, "height": 800}), STACK._replace(names=names).session())
    # The name and its comma are wider than the panel in the usual size; neither is broken.
    who = page.locator(".panel h1 .who")
    expect(who).to_have_text("Bartholomew,")
    assert who.evaluate("one => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)") < 1.5
    page.locator(".side .move[data-ply='26']").click()
    page.get_by_text("Looking back").wait_for()
    tools = boxes(page, ".toolbar button")
    assert len(tools) == 5
    assert all(box["y"] + box["height"] <= 800 for box in tools)
    # On a tablet held upright the open hands of the others are larger than on a phone.
    resize(page, 768, 1024)
    (others,) = boxes(page, ".play > [data-area='others']")
    resize(page, 390, 844)
    (on_phone,) = boxes(page, ".play > [data-area='others']")
    assert others["height"] > 1.2 * on_phone["height"]


SIDEWAYS = usually([(1024, 768), (1366, 768)], [(1024, 768), (1280, 800), (1366, 768), (1920, 1080)])
MOVES_SHOWN = """() => {
  const list = [...document.querySelectorAll(".moves-list :is(ol, .lines)")].find((one) => one.checkVisibility());
  const { top, bottom } = list.getBoundingClientRect();
  const row = list.querySelector("[aria-current], [aria-selected='true']").getBoundingClientRect();
  if (row.top < top - 1 || row.bottom > bottom + 1 || bottom > innerHeight) return 0;
  return Math.floor((list.clientHeight + 1) / row.height);
}"""
"""How many moves the list shows at a time; 0 if the one on the board is not in sight."""


@pytest.mark.parametrize(("language", "text"), usually([("de", "larger")], [("en", "normal"), ("de", "larger")]))
def test_three_moves_and_all_notes_are_in_sight_under_a_broad_board(visit: Visit, language: str, text: str) -> None:
    page = visit(BLANK, locale={"en": "en-GB", "de": "de-DE"}[language])
    # Cards of the other hand are known, which takes room from the moves.
    open_with(page, "#/tactics", entry_of(TACTICS.session()), settings={"text": text})
    ready(page)
    page.locator(".cover .first").click()
    expect(page.locator(".cover")).to_be_hidden()
    heading, squares = page.locator(".panel h1"), ".canvas-buttons [data-place='board']"
    back, rows = {"en": "Looking back", "de": "Rückblick"}[language], ".moves-list .move[data-ply='12']"
    for lined in (False, True):
        for width, height in SIDEWAYS:
            size = f"at {width}x{height}"
            resize(page, width, height)
            before = boxes(page, squares)
            narrow = page.evaluate(
                "innerWidth < 123.2 * parseFloat(getComputedStyle(document.documentElement).fontSize)"
            )
            assert page.evaluate(MOVES_SHOWN) >= (3 if narrow or lined else 2), size
            page.locator(rows).filter(visible=True).evaluate("row => row.click()")
            expect(heading).to_contain_text(back, timeout=SLOW)
            assert boxes(page, squares) == before, f"the board moves {size}"
            assert page.evaluate(MOVES_SHOWN) >= 3, size
            notes = boxes(page, ".play .move-notes button")
            assert len(notes) == 7, size
            parts = [*notes, *boxes(page, ".play .steps, .play .moves-list, .play .acts .button, [data-area='piles']")]
            parts += boxes(page, ".canvas-buttons [data-place='hand'], [data-area='others']")
            for at, one in enumerate(parts):
                assert one["x"] + one["width"] <= width and one["y"] + one["height"] <= height, size
                assert not [other for other in parts[at + 1 :] if overlap(one, other)], size
            page.keyboard.press("Escape")
            expect(heading).not_to_contain_text(back, timeout=SLOW)
        if not lined:
            page.locator(rows).evaluate("row => row.click()")
            expect(heading).to_contain_text(back, timeout=SLOW)
            page.locator(".acts [data-part='draw']").click()
            page.locator("[role=treeitem] .letter").first.wait_for()
            page.keyboard.press("Escape")
            expect(heading).to_contain_text("Mira,", timeout=SLOW)
    # The row that is shown has the focus again when a key leads back to the game.
    page.locator(".lines .move").first.click()
    expect(heading).to_contain_text(back, timeout=SLOW)
    page.keyboard.press("Escape")
    expect(page.locator(".lines .move.stands")).to_be_focused(timeout=SLOW)


def test_beside_a_board_with_a_line_all_else_leaves_room_for_the_moves(visit: Visit) -> None:
    page = sit_at(visit(BLANK), STAC.session())
    heading = page.locator(".panel h1")
    page.locator(".moves-list .move[data-ply='6']").click()
    expect(heading).to_contain_text("Looking back", timeout=SLOW)
    page.locator("button[data-part][data-place='board']:not([aria-disabled])").first.click()
    page.locator("[role=treeitem] .letter").first.wait_for()
    page.get_by_role("button", name="Back to the game").click()
    expect(heading).to_contain_text("move your pawn", timeout=SLOW)
    part(page, "b1").focus()
    expect(page.locator(".about-item")).to_contain_text("On b1", timeout=SLOW)
    for width, height in ((1280, 720), (1280, 800), (1920, 1080)):
        resize(page, width, height)
        beside = boxes(page, ".side > *")
        assert page.evaluate(MOVES_SHOWN) >= 4, f"at {width}x{height}"
        assert not [other for at, one in enumerate(beside) for other in beside[at + 1 :] if overlap(one, other)]
        assert len(boxes(page, ".play .move-notes button")) == 7
