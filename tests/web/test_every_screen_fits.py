"""Every screen in windows of all sizes: nothing is cut off, and every button is large enough for a finger."""

import json
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from thorough import usually
from web.find_english import english_on
from web.table import resize, until
from web.window_sizes import OF_EVERY_SCREEN, TABLETS
from workshop import example_games
from workshop.example_games import ExampleGame
from workshop.page_driver import Screen, Visitor
from workshop.serve import Server
from workshop.shot_screens import SCREENS, analysed, at

MEASURE = (Path(__file__).parent / "measure_screen.js").read_text(encoding="utf-8")
FINGER = 43.5
# On the smallest phone the whole board must be visible, so its squares may be smaller than a finger there.
SMALLEST = 33.0
NARROW = (360, 740)
"""Also for tables with long names: a narrow phone that is high enough for everything."""
# Default names of a bot and of a person.
LONG = {"en": ("Steady", "Player 2"), "de": ("Meister", "Spieler 2")}
LONGER = ("Bartholomew", "Maximiliane")
"""Names with more letters than the largest headline of a cover has room for."""
SKIPPED = {
    "normal": usually([(320, 568), (360, 640), (844, 390), (1280, 800), (1440, 900)], [(360, 640), (1440, 900)]),
    "larger": usually([(360, 640), (390, 844), (1440, 900), (1920, 1080)], [(1920, 1080)]),
}
"""By text size: what has room at 320 pixels has it at 360, and large words fit the largest window easily. In a
usual run large German words are measured where there is the least room, English ones where most is spread out."""
FOUR_ACTIONS = ExampleGame("tactics", "", 8, options=(("hand", "5"),))
PASSED_ON = example_games.PASSED_ON
SIX_OVER = example_games.STACK_SIX._replace(
    moves=f"{example_games.STACK_SIX.moves} DB2a2 TB3c3 CB1c2 TB1c1 DW4b3 DR3b1 SB4a2 TR1c3 SY4a1 SW5a3 XW2c1 DY5b1"
)
ONLY_ON_TABLETS = {"tactics, four actions analysed"}
ON_TABLETS = {
    "shelf",
    "new, with a bot",
    "new, six people",
    "over",
    "stack, six people, over",
    "tactics, long names",
} | ONLY_ON_TABLETS
LETTERS = 11.5
"""The smallest size of letters on these screens there, in pixels: twelve, with the text size "larger" a little less."""
ELSEWHERE = {"new", "hint", "analysis", "analysis-tactics", "thinking", "whynot", "notice-update", "notice-storage"}
"""Screens that other tests check, or that only show something for a moment."""


def named(example: ExampleGame, language: str) -> ExampleGame:
    """The same game with the longest default names."""
    return example._replace(names=(*LONG[language], *example.names[2:]))


def screens(language: str) -> list[Screen]:
    chosen = [screen for screen in SCREENS if screen.name not in ELSEWHERE]
    longer = PASSED_ON._replace(names=LONGER)
    tactics = named(example_games.TACTICS, language)
    word = {"en": "Player {}", "de": "Spieler {}"}[language]
    people = tuple(word.format(seat) for seat in range(1, 7))
    return [
        *chosen,
        Screen("tactics, long names", at(tactics, "9s")),
        Screen("tactics, a jack", at(tactics, "Js")),
        Screen("tactics, four actions", at(named(FOUR_ACTIONS, language))),
        Screen("tactics, four actions analysed", analysed(named(FOUR_ACTIONS, language))),
        Screen("stack, long names", at(named(example_games.STACK, language))),
        Screen(
            "stack, three, one with a longer name",
            at(example_games.STACK_EARLY._replace(names=("Mira", LONGER[1], "Jun"))),
        ),
        Screen("stack, six people", at(example_games.STACK_SIX._replace(names=people))),
        Screen("stack, six people, over", at(SIX_OVER)),
        Screen("stac, long names", at(named(example_games.STAC, language))),
        Screen("match, four people", at(example_games.MATCH._replace(names=people[:4]))),
        Screen("moves, six people", lambda visitor: _moves(visitor, people)),
        Screen("cover, long names", lambda visitor: visitor.open_table(named(PASSED_ON, language), covered=True)),
        Screen("cover, longer names", lambda visitor: visitor.open_table(longer, covered=True)),
        Screen("new, six people", _six_seats),
        Screen("new, with a bot", lambda visitor: visitor.go("#/match/new")),
    ]


def _six_seats(visitor: Visitor) -> None:
    visitor.go("#/stack/new")
    for seats in (4, 5, 6):
        visitor.press(visitor.page.locator(".row-of-two .button"))
        visitor.page.locator(f".person:nth-child({seats})").wait_for()


def _moves(visitor: Visitor, people: tuple[str, ...]) -> None:
    """The list of moves beside or over the table of many players."""
    visitor.open_table(example_games.STACK_SIX._replace(names=people))
    visitor.page.set_viewport_size({"width": 768, "height": 1024})
    until(visitor.page, "document.querySelector(`.play [data-area='board']`).offsetHeight > 430")
    expect(visitor.page.locator(".ticket canvas.cards")).to_have_count(6)
    tiles = visitor.page.locator(".ticket canvas.cards").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert max(tiles) <= 30
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    visitor.press_button("shell.moves")
    board = visitor.page.locator(".play [data-area='board']").bounding_box()
    sheet = visitor.page.locator(".moves-sheet").bounding_box()
    assert board and sheet
    assert board["height"] >= 3 * SMALLEST
    assert board["y"] + board["height"] <= sheet["y"]
    # While somebody looks back, with the row of marks, two moves can be read, and the board has as much room.
    visitor.page.set_viewport_size({"width": 360, "height": 640})
    visitor.press(visitor.page.locator(".moves-sheet .move").nth(3))
    expect(visitor.page.locator(".moves-sheet .move-notes")).to_be_visible()
    shown = visitor.page.locator(".moves-sheet .moves-list").bounding_box()
    board = visitor.page.locator(".play [data-area='board']").bounding_box()
    assert shown and board
    assert shown["height"] >= 2 * FINGER
    assert board["height"] >= 180
    row = visitor.page.locator(".moves-sheet .move[aria-current]").bounding_box()
    assert row
    assert shown["y"] <= row["y"]
    assert row["y"] + row["height"] <= shown["y"] + shown["height"] + 1
    # Without the list, the open hands give their room to the board.
    visitor.page.set_viewport_size({"width": 320, "height": 568})
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator(".moves-sheet")).to_be_hidden()
    until(visitor.page, "document.querySelector(`.play [data-area='board']`).offsetHeight >= 110", 5)
    visitor.press_button("shell.moves")
    visitor.press_button("shell.last")
    expect(visitor.page.locator(".moves-sheet .move-notes")).to_be_hidden()


def sizes_of(screen: Screen, text: str) -> list[tuple[int, int]]:
    usual = [size for size in OF_EVERY_SCREEN if screen.name not in ONLY_ON_TABLETS and size not in SKIPPED[text]]
    narrow = [NARROW] if "long names" in screen.name else []
    return [*usual, *narrow, *(TABLETS if screen.name in ON_TABLETS else [])]


SETTLED = """async () => {
  const moves = ({ playState, effect }) => playState === "running" && effect.getTiming().iterations < Infinity;
  let before = null;
  for (let times = 0; times < 60; times += 1) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    if (document.getAnimations().some(moves)) continue;
    const now = window.faults();
    if (now.join() === before) return now;
    before = now.join();
  }
  return window.faults();
}"""
"""Waits until no animation runs and the faults stay the same; returns them."""


def english_left(page: Page) -> list[str]:
    """The English texts that stay on a German page. It begins in English if its words come late: that is waited for."""
    until(page, "document.documentElement.lang === 'de'", 20)
    end = time.monotonic() + 5
    while (texts := english_on(page)) and time.monotonic() < end:
        page.wait_for_timeout(50)
    return texts


@pytest.mark.parametrize(("language", "text"), [("en", "normal"), ("de", "larger")])
def test_nothing_is_cut_off_and_everything_can_be_hit(site: Server, browser: Browser, language: str, text: str) -> None:
    visitor = Visitor(browser, site.url, "desktop", "light")
    visitor.context.add_init_script(MEASURE)
    visitor.settings = {"language": language, "text": text}
    visitor.forget()
    visitor.reload()
    found: dict[str, list[str]] = {}
    # Text of the usual size needs less room than the larger one: usually every second screen is measured with it.
    step = usually(2, 1) if text == "normal" else 1
    for screen in screens(language)[::step]:
        visitor.page.set_viewport_size({"width": 1280, "height": 800})
        visitor.visit(screen)
        if language == "de" and (english := english_left(visitor.page)):
            found[f"{screen.name} in English"] = english
        for width, height in sizes_of(screen, text):
            least = SMALLEST if width < 360 or (width, height) == NARROW else FINGER
            letters = LETTERS if (width, height) in TABLETS else 0
            visitor.page.evaluate("least => { [window.leastSpot, window.leastLetters] = least; }", [least, letters])
            resize(visitor.page, width, height)
            if faults := visitor.page.evaluate(SETTLED):
                found[f"{screen.name} at {width}x{height}"] = faults
    visitor.context.close()
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


WHOLE = """() => [...document.querySelectorAll(".ticket b")]
  .map((one) => [one.innerText, one.scrollWidth <= one.clientWidth])"""


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_on_a_desktop_tickets_show_names_of_eleven_letters_whole(site: Server, browser: Browser, text: str) -> None:
    visitor = Visitor(browser, site.url, "desktop", "light")
    visitor.settings = {"language": "de", "text": text}
    visitor.forget()
    visitor.reload()
    for example in (example_games.TACTICS, example_games.STAC):
        visitor.open_table(example._replace(names=LONGER))
        for size in ((1440, 900), (1920, 1080)):
            resize(visitor.page, *size)
            names = dict(visitor.page.evaluate(WHOLE))
            assert names == dict.fromkeys(LONGER, True), (example.game, size)
    visitor.context.close()
