"""Hints in the page: shown in one place and in three steps, without covering what they explain or moving anything."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.games import all_games
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.held_table import STILL
from web.table import PHONE, SLOW, drawn, open_example, part, ready, until
from workshop import example_games
from workshop.example_games import ExampleGame

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
LOW = {**PHONE, "viewport": {"width": 844, "height": 390}}
SIZES: dict[str, dict[str, Any]] = {"360x640": SMALL, "390x844": PHONE, "1280x800": DESKTOP}
EVERY_TABLE = (
    example_games.STACK,
    example_games.TACTICS,
    example_games.STAC,
    example_games.DOH,
    example_games.MATCH,
    example_games.STACK_SIX,
)
GEOMETRY = """() => {
  const rect = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  };
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
  const infoBox = document.querySelector(".info-box");
  const pointed = seen(".canvas-buttons button").map((one) => [one.dataset.key, rect(one)]);
  return {
    pointed,
    infoBox: infoBox.checkVisibility() ? rect(infoBox) : null,
    words: infoBox.innerText,
    clipped: infoBox.querySelector("p").scrollWidth > infoBox.querySelector("p").clientWidth + 1,
    scrolls: [infoBox, document.querySelector(".panel")].some((one) => one.scrollHeight > one.clientHeight + 1),
    others: seen(".ticket, :is(.canvas-buttons, .acts, .choice, .toolbar, .top) button").map(rect),
    panel: rect(document.querySelector(".panel")),
    window: [0, 0, innerWidth, innerHeight],
  };
}"""
ARROW = """() => [...document.querySelectorAll(".hint-arrows .head:not(.edge)")].map((head) => {
  const { left, top, right, bottom } = head.getBoundingClientRect();
  const aims = [...document.querySelectorAll(".canvas-buttons .hinted")].map((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    return [left + width * 0.3, top + height * 0.3, right - width * 0.3, bottom - height * 0.3];
  });
  return { head: [left, top, right, bottom], aims };
})"""

CROSSED = """() => [...document.querySelectorAll(".hint-arrows .shaft:not(.edge)")].flatMap((shaft) => {
  const { left, top } = shaft.ownerSVGElement.getBoundingClientRect();
  const points = Array.from({ length: 101 }, (_, at) => shaft.getPointAtLength((at / 100) * shaft.getTotalLength()));
  return [...document.querySelectorAll(".canvas-buttons [data-place=hand]:not([hidden])")].flatMap((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    // An arrow may begin at the edge.
    const crosses = (point) => point.x + left > x + 2 && point.x + left < x + width - 2
      && point.y + top > y + 2 && point.y + top < y + height - 2;
    return points.some(crosses) ? [one.getAttribute("aria-label")] : [];
  });
})"""
"""The cards in the hand that an arrow runs over."""

LETTERS = """() => {
  const buttons = [...document.querySelectorAll(".canvas-buttons [data-place=board]")];
  const squares = buttons.map((one) => one.getBoundingClientRect());
  const low = Math.max(...squares.map(({ bottom }) => bottom));
  const unit = Number(buttons[0].style.getPropertyValue("--unit"));
  // A letter lies under the middle of each column, 17 units below its squares; a shaft is 21 wide.
  const lowest = squares.filter(({ bottom }) => bottom > low - 1);
  const letters = lowest.map(({ x, width }) => [x + width / 2, low + 17 * unit]);
  return [...document.querySelectorAll(".hint-arrows .shaft:not(.edge)")].flatMap((shaft) => {
    const { left, top } = shaft.ownerSVGElement.getBoundingClientRect();
    const points = Array.from({ length: 201 }, (_, at) => shaft.getPointAtLength((at / 200) * shaft.getTotalLength()));
    const near = ([x, y]) => points.some((one) => Math.hypot(one.x + left - x, one.y + top - y) < 15 * unit);
    return letters.filter(near);
  });
}"""
"""Where the letters under the columns of Tic Tac Doh! are that an arrow runs over."""


def chosen(visit: Visit, size: dict[str, Any], **settings: str) -> Page:
    """A page of a visitor with these settings."""
    return open_with(visit(BLANK, reduced_motion="reduce", **size), "#/about", settings=settings)


def ask(page: Page) -> None:
    page.keyboard.press("h")


def told(page: Page) -> str:
    expect(page.locator(".info-box b:not(:empty)")).to_be_visible(timeout=SLOW)
    return page.locator(".info-box").inner_text().replace("\u00a0", " ")


def apart(one: list[int], other: list[int]) -> bool:
    return one[2] <= other[0] + 1 or other[2] <= one[0] + 1 or one[3] <= other[1] + 1 or other[3] <= one[1] + 1


def within(inner: list[int], outer: list[int]) -> bool:
    return all(inner[i] >= outer[i] - 1 for i in (0, 1)) and all(inner[i] <= outer[i] + 1 for i in (2, 3))


# Each game has a layout of its own: usually all of them in the smallest window, and those with most on a desktop.
TABLES = {
    "360x640": EVERY_TABLE,
    "390x844": usually((), EVERY_TABLE),
    "1280x800": usually((example_games.STAC, example_games.STACK_SIX), EVERY_TABLE),
}


@pytest.mark.parametrize("size", [size for size, tables in TABLES.items() if tables])
def test_a_hint_covers_nothing_that_it_explains_and_moves_nothing(size: str, visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", **SIZES[size])
    assert {example.game for example in EVERY_TABLE} == {game.key for game in all_games()}
    for number, example in enumerate(TABLES[size]):
        open_example(page, example, number)
        before = page.evaluate(GEOMETRY)
        assert before["infoBox"] is None
        words = []
        for _ in range(3):
            ask(page)
            words.append(told(page))
            shown = page.evaluate(GEOMETRY)
            assert shown["pointed"] == before["pointed"], (example.game, "the board jumps")
            assert not shown["clipped"]
            assert within(shown["infoBox"], shown["window"])
            covered = [other for other in shown["others"] if not apart(shown["infoBox"], other)]
            assert not covered, (example.game, shown["infoBox"], covered, shown["words"])
            for arrow in page.evaluate(ARROW):
                assert all(apart(arrow["head"], aim) for aim in arrow["aims"]), (example.game, arrow)
            assert page.evaluate(CROSSED) == [], example.game
        assert len(set(words)) == 3
        assert len(page.locator(".info-box b").inner_text()) > 5


@pytest.mark.parametrize("window", [(320, 568), (360, 640), (390, 844)])
def test_an_arrow_leaves_the_letters_under_the_columns_readable(window: tuple[int, int], visit: Visit) -> None:
    page = visit(
        "#/about", reduced_motion="reduce", **PHONE | {"viewport": dict(zip(("width", "height"), window, strict=True))}
    )
    open_example(page, example_games.DOH, 1)
    for _ in range(2):
        ask(page)
        told(page)
    expect(page.locator(".hint-arrows .shaft").first).to_be_attached()
    assert page.evaluate(LETTERS) == []


FRAME = """() => {
  const square = document.querySelector(".canvas-buttons .hinted[data-place=board]");
  const { outlineOffset, outlineWidth, boxShadow } = getComputedStyle(square);
  const unit = Number(square.style.getPropertyValue("--unit"));
  const light = Math.max(...boxShadow.match(/[\\d.]+(?=px)/g).map(Number));
  const outside = Math.max(light, parseFloat(outlineOffset) + parseFloat(outlineWidth));
  return [outside / unit, -parseFloat(outlineOffset) / unit];
}"""
"""How far the frame of a hint reaches out of its square and into it, in board units."""


@pytest.mark.parametrize("size", [SMALL, LOW], ids=["small", "low"])
def test_on_a_small_or_low_phone_the_frame_leaves_the_numbers_of_stacks_readable(
    size: dict[str, Any], visit: Visit
) -> None:
    page = visit("#/about", reduced_motion="reduce", **size)
    open_example(page, example_games.STACK, 1)
    for _ in range(2):
        ask(page)
        told(page)
    # The badge of a stack ends 2 units before the edge of its square, and is 32 wide.
    outside, inside = page.evaluate(FRAME)
    assert outside < 4.5 and inside < 4.5


COVERED = """() => {
  const rect = (one) => document.querySelector(one).getBoundingClientRect();
  const [start, end] = [rect(".hint-from"), rect(".hinted[data-place=board]:not(.hint-from)")];
  const head = rect(".hint-arrows .head.edge");
  const aside = head.left + head.right - end.left - end.right;
  return [head.width / start.width, (start.top - head.top) / start.height, aside / end.width];
}"""
"""How wide an arrow's head is in its square, how far it reaches out of that, and how far from the middle of its aim."""


def test_an_arrow_to_the_next_square_of_a_home_is_small_and_straight(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", **LOW)
    open_example(page, example_games.TACTICS, 1)
    for _ in range(2):
        ask(page)
        told(page)
    expect(page.locator(".hint-arrows .head").first).to_be_attached()
    width, out, aside = page.evaluate(COVERED)
    assert width < 0.33 and abs(aside) < 0.1, (width, aside)
    assert out < 0.1, "what the aim shows is not covered"


LAST_LINE = """() => {
  const text = document.querySelector(".info-box b").firstChild;
  const range = document.createRange();
  const tops = Array.from(text.data, (_, at) => {
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return range.getBoundingClientRect().bottom;
  });
  const lines = new Set(tops.map(Math.round));
  return [lines.size, text.data.slice(tops.findIndex((one) => one > tops.at(-1) - 2))];
}"""
"""How many lines the move of a hint takes, and the last of them."""


def test_no_number_stands_alone_on_the_last_line_of_a_hint(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", **PHONE)
    open_example(page, example_games.STACK, 1)
    for _ in range(2):
        ask(page)
        told(page)
    broken = 0
    for width in range(345, 415, 5):
        page.set_viewport_size({"width": width, "height": 844})
        lines, last = page.evaluate(LAST_LINE)
        broken += lines > 1
        assert lines == 1 or len(last.split()) > 1, (width, last)
    assert broken


def test_first_the_idea_then_the_move_then_why_each_read_aloud_once(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    page.evaluate(
        """() => {
          window.aloud = [];
          const ear = document.querySelector("#heard");
          const heard = () => window.aloud.push(ear.textContent);
          new MutationObserver(heard).observe(ear, { childList: true, subtree: true });
        }"""
    )
    ask(page)
    assert "One move hands the win to Player 2. All others keep the tie." in told(page)
    assert page.locator(".hinted").count() == 0
    ask(page)
    expect(page.locator(".hinted")).to_have_count(2)
    expect(page.locator(".hint-arrows .head")).to_have_count(2)
    assert re.search(r"on c3\.", told(page))
    ask(page)
    expect(page.locator(".info-box")).to_contain_text("It avoids the one that loses.")
    heard = page.evaluate("window.aloud")
    assert len(heard) == 3
    assert "One move hands" in heard[0] and "on c3." in heard[1] and "It avoids the one that loses." in heard[2]
    # The hint stays while its move is being picked, and disappears when the move is made. Two sizes are as good.
    advised = page.locator(".hinted").evaluate_all("all => all.map((one) => one.dataset.part)")
    [size] = set(advised) - {"c3"}
    part(page, size).click()
    expect(page.locator(".info-box")).to_be_visible()
    part(page, "c3").click()
    expect(page.locator(".info-box")).to_be_hidden(timeout=SLOW)
    assert page.locator(".hinted, .hint-from, .hint-arrows path").count() == 0


BARE = """(bare) => {
  for (const one of document.querySelectorAll(".hint-arrows, .canvas-buttons .hinted")) {
    one.style.outlineColor = bare ? "transparent" : "";
    one.style.boxShadow = bare ? "none" : "";
    if (one.matches(".hint-arrows")) one.style.visibility = bare ? "hidden" : "";
  }
}"""
"""Hides the frame and the arrow of a hint."""


VALUES = """(value) => {
  document.querySelector(".table").classList.toggle("analysing", value !== "");
  for (const name of ["c1", "d2"]) {
    const { dataset } = document.querySelector(`.canvas-buttons [data-part="${name}"]`);
    if (value) dataset.value = value;
    else delete dataset.value;
  }
}"""


LIT = """(colour) => {
  const canvas = document.querySelector(".play > canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let found = 0;
  for (let i = 0; i < data.length; i += 4) if (colour.every((part, n) => data[i + n] === part)) found += 1;
  return found;
}"""
"""How many pixels of the board have this colour."""


MOVED = """() => {
  const canvas = document.querySelector(".play > canvas");
  new MutationObserver(() => (window.moved = true)).observe(canvas, { attributeFilter: ["data-moving"] });
}"""
"""Notes in `moved` that something on the board has begun to move."""


def upper(page: Page, name: str) -> bytes:
    """A picture of the middle of a square's upper edge, where analysis writes its value."""
    box = part(page, name).bounding_box()
    assert box
    middle = box["x"] + box["width"] / 2
    return page.screenshot(clip={"x": middle - 15, "y": box["y"] + 4, "width": 30, "height": 16})


def test_as_long_as_the_move_is_shown_nothing_else_is_lit(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", color_scheme="light", **DESKTOP)
    open_example(page, example_games.STAC, 1)
    light = [0xD5, 0xDF, 0xFB]  # lit_stac
    ask(page)
    told(page)
    drawn(page)
    lit = page.evaluate(LIT, light)
    assert lit > 1000
    ask(page)
    expect(page.locator(".hint-arrows .head").first).to_be_attached()
    drawn(page)
    assert page.evaluate(LIT, light) == 0
    # Values that analysis writes on squares are over the frame and the arrow.
    page.evaluate(VALUES, "12%")
    drawn(page)
    shown = [upper(page, name) for name in ("c1", "d2")]
    page.evaluate(BARE, True)
    assert [upper(page, name) for name in ("c1", "d2")] == shown
    page.evaluate(BARE, False)
    page.evaluate(VALUES, "")
    page.keyboard.press("Escape")
    expect(page.locator(".info-box")).to_be_hidden()
    drawn(page)
    assert page.evaluate(LIT, light) == lit
    # Picking the advised square moves something, and still lights nothing.
    page.emulate_media(reduced_motion="no-preference")
    open_example(page, example_games.STACK, 2)
    drawn(page)
    until(page, STILL)
    light = [0xFF, 0xED, 0xB8]  # lit_stack
    assert page.evaluate(LIT, light) > 1000
    ask(page)
    told(page)
    ask(page)
    square = page.locator(".canvas-buttons [data-place='board'].hinted")
    expect(square).to_be_attached()
    drawn(page)
    assert page.evaluate(LIT, light) == 0
    page.evaluate(MOVED)
    square.click()
    expect(square).to_have_attribute("aria-pressed", "true")
    until(page, "window.moved")
    until(page, STILL)
    assert page.evaluate(LIT, light) == 0


def test_whoever_chooses_something_else_than_the_hint_sees_where_it_goes(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", color_scheme="light", **DESKTOP)
    open_example(page, example_games.STACK, 2)
    ask(page)
    told(page)
    ask(page)
    card = page.locator(".canvas-buttons [data-place='hand'].hinted")
    expect(card).to_have_count(1)
    drawn(page)
    light = [0xFF, 0xED, 0xB8]  # lit_stack
    assert page.evaluate(LIT, light) == 0
    page.locator(".canvas-buttons [data-place='hand']:not(.hinted)").first.click()
    expect(page.locator(".info-box")).to_be_hidden()
    expect(page.locator(".hinted")).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_contain_text("where does")
    drawn(page)
    assert page.evaluate(LIT, light) > 1000


def test_a_hint_clears_what_was_half_chosen_and_escape_ends_it(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    part(page, "L").tap()
    expect(part(page, "L")).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    page.get_by_role("button", name="Hint").tap()
    told(page)
    expect(page.locator("[aria-pressed=true]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".info-box")).to_be_hidden()


def test_in_high_contrast_the_frame_and_the_words_stand_out(visit: Visit) -> None:
    page = chosen(visit, DESKTOP, palette="contrast", theme="system")
    open_example(page, example_games.STAC, 1)
    for _ in range(2):
        ask(page)
        told(page)
    colours = page.evaluate(
        """() => {
          const of = (one, name) => getComputedStyle(document.querySelector(one))[name];
          return {
            frame: of(".canvas-buttons .hinted", "outlineColor"),
            arrow: of(".hint-arrows .head:not(.edge)", "fill"),
            edge: of(".hint-arrows .edge", "stroke"),
            ground: of("body", "backgroundColor"),
            words: of(".info-box p", "color"),
            panel: of(".panel", "backgroundColor"),
          };
        }"""
    )
    assert contrast(colours["frame"], colours["ground"]) > 7
    assert contrast(colours["arrow"], colours["edge"]) > 7
    assert contrast(colours["words"], colours["panel"]) > 7


def contrast(one: str, other: str) -> float:
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = [int(number) / 255 for number in re.findall(r"\d+", colour)[:3]]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.thorough  # usually among the longest words
def test_a_german_hint_is_german(visit: Visit) -> None:
    page = chosen(visit, SMALL, language="de")
    open_example(page, example_games.STAC, 1)
    ask(page)
    assert "Noch ein Druck zeigt den Zug." in told(page)
    shown = page.evaluate(GEOMETRY)
    assert all(apart(shown["infoBox"], other) for other in shown["others"]), json.dumps(shown)


@pytest.mark.parametrize(
    "window", [pytest.param((320, 568), id="small"), pytest.param((844, 390), id="low", marks=pytest.mark.thorough)]
)
def test_the_longest_words_in_the_largest_type_have_room(window: tuple[int, int], visit: Visit) -> None:
    size = PHONE | {"viewport": {"width": window[0], "height": window[1]}}
    page = chosen(visit, size, language="de", text="larger")
    # The second step is longest for a jack that asks for cards, and in a game of four people.
    jack = ExampleGame("tactics", "", 8, ("Spieler 1", "Spieler 2"), (("hand", "5"),))
    match = example_games.MATCH._replace(names=("Spieler 1", "Spieler 2", "Spieler 3", "Spieler 4"))
    for number, example in enumerate((example_games.STAC, jack, match)):
        open_example(page, example, number)
        for _ in range(3):
            ask(page)
            words, shown = told(page), page.evaluate(GEOMETRY)
            assert not shown["scrolls"], (example.game, words)
            assert all(apart(shown["infoBox"], other) for other in shown["others"]), (example.game, words)


def test_the_frame_leaves_a_card_that_was_picked_for_it_rises_out_of_its_button(visit: Visit) -> None:
    page = visit("#/match/learn/2", reduced_motion="reduce")
    card = page.locator(".canvas-buttons .hinted[data-place=hand]")
    until(page, "document.querySelectorAll('.steps-list button').length > 0")
    for _ in range(3):
        if not card.count():
            page.locator(".toolbar .hint").click()
            drawn(page)
    expect(card).to_have_css("outline-style", "solid", timeout=SLOW)
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    expect(card).to_have_css("outline-style", "none")
    expect(card).to_have_css("box-shadow", "none")
