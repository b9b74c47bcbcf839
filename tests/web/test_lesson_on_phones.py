"""On phones the board is as large in lessons and puzzles as in any game: their texts and buttons take no room from it,
and nothing moves when they appear."""

import re

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.game import Game
from threefold.core.lessons import answered, done, ways
from threefold.core.lessons import opened as step_opened
from threefold.core.puzzles import read
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.page.lesson_teacher import course_of
from threefold.page.puzzle_teacher import book_of, opened
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.stored_games import entry_of, store
from web.table import PHONE, SLOW, SMALL, at_rest, drawn, resize
from web.test_games import by_mouse
from web.test_lesson import press
from workshop.puzzles.shipped import id_of, lines_of

FINGER = 44
PHONES = [(390, 844), (360, 640), (320, 568), (844, 390), (640, 360)]
LINE_OF_PROGRESS = 28
"""Pixels that the line of progress at the top of a tall phone may take from the board."""
GAMES = [
    pytest.param(game, id=game.key) for game in all_games() if course_of(game) and book_of(game) and lines_of(game.key)
]
MEASURE = """() => {
  const squares = [...document.querySelectorAll(".canvas-buttons button[data-place=board]")];
  const all = squares.map((one) => one.getBoundingClientRect());
  const { x, y, width, height } = document.querySelector(".play > [data-area=board]").getBoundingClientRect();
  return [Math.min(...all.map((one) => Math.min(one.width, one.height))), x, y, width, height];
}"""
HIDDEN = """() => {
  // A hand is all there, or all of it is covered.
  const onTop = (one, y) => one.contains(document.elementFromPoint(one.getBoundingClientRect().x + 2, y));
  const cut = (one) => {
    const { top, bottom } = one.getBoundingClientRect();
    return onTop(one, top + 2) !== onTop(one, bottom - 2);
  };
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const under = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (left < -1 || right > innerWidth + 1 || top < -3 || bottom > innerHeight + 1) return true;
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return !one.contains(there);
  };
  const needed = document.querySelectorAll(":is(.toolbar, .top, .acts.onward) :is(button, a), .info-box");
  const hand = document.querySelectorAll(".canvas-buttons button[data-place=hand]");
  return [...[...needed].filter(seen).filter(under), ...[...hand].filter(seen).filter(cut)]
    .map((one) => one.className || one.textContent);
}"""


STILL = 4
"""How many equal measurements in a row mean that nothing moves any more."""


def measured(page: Page) -> list[float]:
    """The side of the smallest square, and the place of the board, when nothing moves any more."""
    found = [list(page.evaluate(MEASURE))]
    while len(found) < STILL or any(one != found[-1] for one in found[-STILL:]):
        drawn(page)
        page.wait_for_timeout(50)
        found.append(list(page.evaluate(MEASURE)))
    return found[-1]


def on_phones(page: Page) -> list[list[float]]:
    found = []
    for width, height in PHONES:
        resize(page, width, height)
        found.append(measured(page))
    return found


def go(page: Page, fragment: str) -> None:
    # The old screen is marked, because it may also be a lesson or a puzzle.
    page.evaluate("document.querySelector('main').classList.add('left')")
    page.goto(f"{page.url.split('#')[0]}{fragment}")
    page.locator("main:not(.left) :is(.taught .canvas-buttons button)").first.wait_for(timeout=SLOW)


def table(page: Page, session: Session, name: str) -> list[list[float]]:
    """The same position as a game between two people."""
    store(page, entry_of(session, name, bots=[0] * len(session.names)))
    page.evaluate("fragment => { location.hash = fragment; }", "#/games")
    page.locator(f"[data-more='{name}']").wait_for(timeout=SLOW)
    page.evaluate(
        """([name, game]) => {
          history.pushState({ game: name }, "", "#/");
          dispatchEvent(new PopStateEvent("popstate"));
          history.replaceState({ game: name }, "", `#/${game}`);
          dispatchEvent(new PopStateEvent("popstate"));
        }""",
        [name, session.game.key],
    )
    page.locator(".canvas-buttons button, .cover:not([hidden]) .first").first.wait_for(timeout=SLOW)
    cover = page.locator(".cover:not([hidden]) .first")
    if cover.count():
        cover.click()
        expect(cover).to_have_count(0)
    return on_phones(page)


@pytest.mark.parametrize("game", usually([one for one in GAMES if one.id == "match"], GAMES))
def test_squares_are_as_large_as_in_a_game_and_stay_where_they_are(visit: Visit, game: Game) -> None:
    book, course = book_of(game), course_of(game)
    assert book and course
    text = lines_of(game.key)[0]
    puzzle = read(game, book, text)
    session = opened(game, puzzle, ("Ada", "Pip"), 1)
    page = visit("#/about", reduced_motion="reduce")
    ordinary = {
        "puzzle": table(page, session, "one"),
        "lesson": table(page, step_opened(game, course.steps[2], ["Ada", "Pip"]), "two"),
    }
    go(page, f"#/{game.key}/puzzle/{id_of(text)}")
    found = {"puzzle": on_phones(page)}
    # The text and the button after a wrong try neither move the board nor cover anything that is needed.
    wrong = next(move for move in session.moves if game.write(move) != puzzle.line[0])
    for part in wrong:
        press(page, by_mouse, part)
    again = page.locator(".acts.onward .first")
    expect(again).to_be_visible(timeout=SLOW)
    missed = []
    for width, height in PHONES:
        resize(page, width, height)
        missed.append(measured(page))
        expect(page.locator(".info-box")).to_be_visible()
        assert not page.evaluate(HIDDEN), (width, height)
    go(page, f"#/{game.key}/learn/3")
    found["lesson"] = on_phones(page)
    for kind, squares in found.items():
        for size, usual, now in zip(PHONES, ordinary[kind], squares, strict=True):
            assert now[0] >= min(FINGER, usual[0]) - 0.5, (kind, size, usual, now)
            assert now[4] >= usual[4] - LINE_OF_PROGRESS - 1, (kind, size, usual, now)
    for size, before, after in zip(PHONES, found["puzzle"], missed, strict=True):
        assert all(abs(one - other) <= 1 for one, other in zip(before[1:], after[1:], strict=True)), (
            size,
            before,
            after,
        )


@pytest.mark.parametrize("game", ["doh", "match"])
def test_the_button_for_the_next_step_is_where_it_was_also_after_a_won_step(visit: Visit, game: str) -> None:
    page = visit(f"#/{game}/learn", **PHONE)
    onward, places = page.locator(".acts.onward .first"), []
    course = course_of(find(game))
    assert course
    for step in course.steps[:2]:
        session = step_opened(find(game), step, ["Ada", "Pip"])
        while not done(step, session):
            move = ways(course, step, session)[0]
            for name in move:
                press(page, by_mouse, name)
            session = answered(step, session.play(move))
        expect(onward).to_be_visible(timeout=SLOW)
        at_rest(page)
        places.append(onward.bounding_box())
        onward.click()
    assert places[0] == places[1]


IN_THE_WAY = """() => {
  const parts = ".taught .top :is(a, button), .taught .progress :is(i, span:not(.spoken))";
  const shown = [...document.querySelectorAll(parts)]
    .filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1);
  const boxes = shown.map((one) => one.getBoundingClientRect());
  const meet = (one, other) =>
    one.left < other.right - 0.5 && other.left < one.right - 0.5 && one.top < other.bottom && other.top < one.bottom;
  return boxes.flatMap((one, place) =>
    one.left < 0 || one.right > innerWidth || boxes.slice(place + 1).some((other) => meet(one, other))
      ? [shown[place].textContent || shown[place].className || shown[place].tagName]
      : []);
}"""
"""What lies on something else in the top line, or outside the window."""


@pytest.mark.parametrize("settings", [{"hand": "left"}, {"hand": "right"}, {"hand": "left", "text": "larger"}])
def test_in_the_top_line_of_the_smallest_phone_nothing_lies_on_the_progress(
    visit: Visit, settings: dict[str, str]
) -> None:
    page = open_with(visit(BLANK, **SMALL), "#/doh/learn/8", settings={"language": "de", **settings})
    said = page.locator(".taught .progress > span").first
    expect(said).to_have_text("8 von 12", timeout=SLOW)
    drawn(page)
    assert page.evaluate(IN_THE_WAY) == []
    # The present step does not look like one that was done: it is larger, and between its frame and its core is paper.
    now, other = (page.locator(f".taught .progress i{which}").first for which in (".now", ":not(.now)"))
    side = now.evaluate("one => one.offsetWidth")
    assert side > other.evaluate("one => one.offsetWidth")
    core = now.evaluate("one => parseFloat(getComputedStyle(one).backgroundSize)")
    assert core + 2 <= now.evaluate("one => one.clientWidth") < side
    for fragment in (f"#/stack/puzzle/{id_of(lines_of('stack')[0])}", "#/stack/puzzle/three"):
        go(page, fragment)
        expect(said).to_have_text(re.compile(r"Aufgabe\s\d+, du\s1000|noch \d:\d\d, 0 gelöst"), timeout=SLOW)
        drawn(page)
        assert page.evaluate(IN_THE_WAY) == [], fragment


def test_few_cards_lie_so_far_apart_that_a_finger_hits_each(visit: Visit) -> None:
    page = visit("#/tactics/learn/5", viewport={"width": 320, "height": 640}, has_touch=True)
    cards = page.locator("button[data-part='2h'], button[data-part='3s'], button[data-part='5c']")
    expect(cards).to_have_count(3, timeout=SLOW)
    drawn(page)
    assert min(cards.evaluate_all("all => all.map((one) => one.getBoundingClientRect().width)")) >= 44
