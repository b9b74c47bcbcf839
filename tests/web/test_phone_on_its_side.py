"""The table on phones on their side: a finger hits each card of the hand, the boards keep their room, and neither
analysis nor a hint covers anything or takes the hand away."""

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import PHONE, SLOW, drawn, open_example, resize, unmoved, until
from workshop import example_games
from workshop.example_games import ExampleGame

SEVEN = {(844, 390): (44, 53), (740, 360): (44, 45), (667, 375): (44, 39.9), (640, 360): (44, 37), (568, 320): (32, 30)}
"""Windows, with the least width of each of seven cards and of a square of Tic-Tac-Tics there, in pixels."""
STACK = {(844, 390): 44, (740, 360): 44, (667, 375): 44, (667, 331): 44, (568, 320): 36}
"""Windows, with the least width of a tile in the hand."""
LEAST = 2  # pixels that nobody sees as a jump

SHOWN = """() => {
  const boxOf = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen).map(boxOf);
  return {
    hand: all(".canvas-buttons [data-place=hand]"),
    board: all(".canvas-buttons [data-place=board]"),
    piles: all(".side > [data-area=piles]:not([hidden])"),
    choice: all(".choice:not([hidden])"),
    acts: all(".acts .button"),
    tools: all(".toolbar button"),
    tickets: all(".ticket"),
    hint: all(".info-box"),
    said: all(".analysis-line"),
  };
}"""
SPILLED = """() => [...document.querySelectorAll(".acts .button")].filter((one) => {
  const text = document.createRange();
  text.selectNodeContents(one.querySelector("span") ?? one);
  const [words, box, row] = [text, one, one.parentElement].map((it) => it.getBoundingClientRect());
  const over = Math.max(box.left + one.clientLeft - words.left, words.right - box.right + one.clientLeft);
  const high = Math.max(box.top - words.top, words.bottom - box.bottom); // letters are less high than their line
  return over > 0.1 || high > 0 || box.left < row.left - 1 || box.right > row.right + 1 || box.height > 44.5;
}).map((one) => one.textContent)"""
"""The buttons whose words reach over their edge, or that reach out of their row themselves."""
Box = list[float]
Boxes = dict[str, list[Box]]


def sideways(visit: Visit, **settings: str) -> Page:
    page = visit(BLANK, reduced_motion="reduce", **PHONE | {"viewport": {"width": 844, "height": 390}})
    return open_with(page, "#/about", settings=settings)


def shown(page: Page, size: tuple[int, int]) -> Boxes:
    resize(page, *size)
    drawn(page)
    return dict(unmoved(page, SHOWN))


def overlap(one: Box, other: Box) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


def check_apart(boxes: Boxes, size: tuple[int, int]) -> None:
    """All is in the window, and parts of different kinds do not overlap."""
    parts = [(name, box) for name, found in boxes.items() for box in found]
    for at, (name, box) in enumerate(parts):
        assert min(box[:2]) >= -0.5 and box[2] <= size[0] + 0.5 and box[3] <= size[1] + 0.5, (size, name, box)
        covered = [other for other, its in parts[at + 1 :] if other != name and overlap(box, its)]
        assert not covered, (size, name, covered)


def narrowest(boxes: list[Box]) -> float:
    return min(min(right - left, bottom - top) for left, top, right, bottom in boxes)


def kept(before: list[Box], now: list[Box]) -> bool:
    return len(before) == len(now) and all(
        abs(a - b) <= LEAST for one, other in zip(before, now, strict=True) for a, b in zip(one, other, strict=True)
    )


def analyse(page: Page) -> None:
    page.keyboard.press("a")
    until(page, "document.querySelectorAll('.canvas-buttons [data-value]').length > 1", 60)


def with_hint(page: Page, size: tuple[int, int]) -> Boxes:
    """What is shown in a window of this size with the move of a hint, which ends when analysis finds a better one."""
    for _ in range(20):
        boxes = shown(page, size)
        if boxes["hint"] and page.locator(".hinted").count():
            return boxes
        page.keyboard.press("h")
        until(page, "document.querySelector('.info-box').ariaBusy === 'false'", 60)
    raise AssertionError("no hint")


@pytest.mark.parametrize(("language", "text"), usually([("de", "larger")], [("en", "normal"), ("de", "larger")]))
def test_a_finger_hits_each_of_seven_cards_and_the_boards_keep_their_size(
    visit: Visit, language: str, text: str
) -> None:
    page = sideways(visit, language=language, text=text)
    open_example(page, example_games.TACTICS, 1)
    plain = {}
    for size, (finger, square) in SEVEN.items():
        boxes = plain[size] = shown(page, size)
        assert len(boxes["hand"]) == 7 and len(boxes["acts"]) == 4
        assert narrowest(boxes["hand"]) >= finger, size
        assert narrowest(boxes["board"]) >= square, size
        check_apart(boxes, size)
    # Fewer buttons, values and a hint: nothing beside the panel moves.
    page.locator("[data-place=hand][data-part=Js]").click()
    expect(page.locator(".acts .button")).to_have_count(2, timeout=SLOW)
    for size, before in plain.items():
        boxes = shown(page, size)
        assert kept(before["board"], boxes["board"]) and kept(before["hand"], boxes["hand"]), size
        check_apart(boxes, size)
    page.locator("[data-place=hand][data-part=Js]").click()
    expect(page.locator(".acts .button")).to_have_count(4, timeout=SLOW)
    analyse(page)
    for size, before in reversed(plain.items()):  # how small its letters have to be is measured when it is shown
        boxes = with_hint(page, size)
        assert kept(before["board"], boxes["board"]) and kept(before["hand"], boxes["hand"]), size
        check_apart(boxes, size)


@pytest.mark.parametrize(
    ("language", "text"), usually([("de", "larger")], [("en", "larger"), ("de", "larger"), ("de", "normal")])
)
def test_the_words_of_five_buttons_are_inside_them(visit: Visit, language: str, text: str) -> None:
    page = sideways(visit, language=language, text=text)
    open_example(page, ExampleGame("tactics", "draw draw draw", 8, options=(("hand", "5"),)), 1)
    analyse(page)
    for _ in range(3):
        page.keyboard.press(",")
    expect(page.locator(".acts .button")).to_have_count(5, timeout=SLOW)
    for size in SEVEN:
        resize(page, *size)
        drawn(page)
        assert unmoved(page, SPILLED) == [], size


def test_a_finger_hits_each_card_of_match_beside_long_words_of_analysis(visit: Visit) -> None:
    page = sideways(visit, language="de", text="larger")
    open_example(page, example_games.MATCH, 1)
    analyse(page)
    until(page, "document.querySelector('.analysis-line').textContent.length > 80", 60)
    for size in SEVEN:
        boxes = shown(page, size)
        assert len(boxes["hand"]) == 4
        assert narrowest(boxes["hand"]) >= 44, size
        check_apart(boxes, size)


def test_long_words_of_analysis_leave_the_own_tiles_in_the_hand(visit: Visit) -> None:
    page = sideways(visit, language="de", text="larger")
    open_example(page, example_games.STACK, 1)
    resize(page, 568, 320)  # whether something is cut is measured when it is said
    analyse(page)
    until(page, "document.querySelector('.analysis-line').textContent.length > 100", 60)
    said = {}
    for size, finger in STACK.items():
        boxes = said[size] = shown(page, size)
        assert len(boxes["hand"]) == 3
        assert narrowest(boxes["hand"]) >= finger, size
        check_apart(boxes, size)
    # What is cut is shown whole when it is pressed, and the hand stays.
    resize(page, 568, 320)
    line = page.locator(".analysis-line")
    expect(line).to_have_attribute("tabindex", "0")
    line.click()
    assert line.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    now = shown(page, (568, 320))
    assert now["said"][0][3] > said[568, 320]["said"][0][3]
    assert kept(said[568, 320]["hand"], now["hand"])
    page.locator(".panel h1").click()
    for size, before in reversed(said.items()):
        boxes = with_hint(page, size)
        assert kept(before["hand"], boxes["hand"]), size
        check_apart(boxes, size)


def test_the_claims_of_stac_are_whole_under_what_analysis_says(visit: Visit) -> None:
    page = sideways(visit, language="de", text="larger")
    open_example(page, example_games.STAC, 1)
    analyse(page)
    for size in STACK:
        boxes = shown(page, size)
        assert boxes["piles"] and boxes["said"], size
        check_apart(boxes, size)
    for size in reversed(STACK):
        boxes = with_hint(page, size)
        assert boxes["piles"], size
        check_apart(boxes, size)
