"""Whole games of every kind in the page: by mouse, by touch, by keyboard alone. The test runs the same game in its own
Python and so knows the expected result of every move."""

import json
from collections.abc import Callable, Iterator
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.game import Game
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.saving.save import read_save
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import LISTEN, PHONE, open_example, point, ready, resize, spoken, taken, until
from web.whole_games import ID, NAMES, not_begun, short_game, telling_game
from workshop.example_games import ExampleGame

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
Act = Callable[[Page, str], None]


def sit_down(page: Page, session: Session) -> None:
    """Puts a game that has not begun into storage and opens its table."""
    ready(open_with(page, f"#/{session.game.key}", not_begun(session)))


def kept(page: Page) -> dict[str, Any]:
    stored = f"window.dispatchEvent(new Event('pagehide')) && localStorage.getItem('threefold.game.{ID}')"
    return dict(json.loads(page.evaluate(stored)))


def by_mouse(page: Page, name: str) -> None:
    target(page, name).click()


def by_touch(page: Page, name: str) -> None:
    target(page, name).tap()


FOCUS_AT = """one => {
  if (document.activeElement === one) return "there";
  const inGroup = one.parentElement === document.activeElement?.parentElement;
  return inGroup && one.closest(".canvas-buttons") ? "beside" : "elsewhere";
}"""
"""JavaScript that returns where the focus is, as seen from an element: arrow keys lead to it from beside it."""
NEARER = """one => {
  if (document.activeElement === one) return null;
  const middle = (e) => {
    const b = e.getBoundingClientRect();
    return [b.x + b.width / 2, b.y + b.height / 2];
  };
  const [[x, y], [a, b]] = [middle(document.activeElement), middle(one)];
  const across = [a > x ? "ArrowRight" : "ArrowLeft", Math.abs(a - x)];
  const down = [b > y ? "ArrowDown" : "ArrowUp", Math.abs(b - y)];
  window.focusedBefore = document.activeElement;
  return [across, down].filter(([, far]) => far > 2).sort((p, q) => q[1] - p[1]).map(([key]) => key);
}"""
"""JavaScript that returns the arrow keys that may bring the focus nearer to an element, the best one first; null if it
is there."""


def by_keyboard(page: Page, name: str) -> None:
    """Moves the focus to a part, with Tab to its group and arrows inside, and presses Enter."""
    wanted = target(page, name).element_handle()
    focus = "elsewhere"
    for _ in range(40):
        page.keyboard.press("Tab")
        focus = page.evaluate(FOCUS_AT, wanted)
        if focus == "beside" and walk(page, wanted):
            focus = "there"
        if focus == "there":
            break
    assert focus == "there", f"{name} cannot be reached by keyboard"
    page.keyboard.press("Enter")
    expect(page.locator("body")).not_to_be_focused()


def walk(page: Page, wanted: Any) -> bool:
    """Presses the arrow keys that bring the focus nearer; returns whether it has reached the element."""
    for _ in range(30):
        keys = page.evaluate(NEARER, wanted)
        if keys is None:
            return True
        for key in keys:
            page.keyboard.press(key)
            if page.evaluate("document.activeElement !== window.focusedBefore"):
                break
        else:
            return False
    return False


def target(page: Page, name: str) -> Any:
    return page.locator(f"button[data-part='{name}']").filter(visible=True).first


def uncover(page: Page, act: str) -> None:
    button = page.locator(".cover .first")
    # The cover comes only after the movement of the last move has ended.
    if page.locator(".play").evaluate("one => one.inert"):
        button.wait_for()
        if act == "keyboard":
            for _ in range(4):
                page.keyboard.press("Tab")
                if button.evaluate("one => one === document.activeElement"):
                    break
            page.keyboard.press("Enter")
        else:
            button.click()
        expect(button).to_be_hidden()


def play_all(page: Page, session: Session, act: Act, how: str) -> None:
    for ply, move in enumerate(session.log, start=1):
        uncover(page, how)
        for name in move:
            button = target(page, name)
            expect(button).to_be_visible()
            if kept(page)["ply"] == ply:
                break  # The rest of the move was the only choice, so it was already played.
            if button.get_attribute("aria-pressed") != "true":
                act(page, name)
            if name != move[-1]:
                until(
                    page,
                    f"document.querySelector(\"button[data-part='{name}'][aria-pressed=true]\") !== null || "
                    f"JSON.parse(localStorage.getItem('threefold.game.{ID}')).ply === {ply}",
                )
        until(page, f"JSON.parse(localStorage.getItem('threefold.game.{ID}')).ply === {ply}")
    assert kept(page)["over"]
    assert read_save(kept(page)["save"], find) == session


@every_game
def test_a_whole_game_by_mouse(visit: Visit, game: Game) -> None:
    session = short_game(game, game.seats[2])
    page = visit(BLANK)
    sit_down(page, session)
    play_all(page, session, by_mouse, "mouse")
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


@every_game
def test_a_whole_game_by_keyboard_alone(visit: Visit, game: Game) -> None:
    session = telling_game(game)
    page = visit(BLANK, reduced_motion="reduce")
    page.add_init_script(LISTEN)
    sit_down(page, session)
    play_all(page, session, by_keyboard, "keyboard")
    # Everything is read aloud, and nothing twice.
    assert page.evaluate("window.said") == spoken(session)
    # The focus is on the next button, so keyboard users can continue at once.
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()


@pytest.mark.parametrize("game", usually([find("doh"), find("stac")], all_games()), ids=lambda game: game.key)
def test_a_whole_game_by_touch_with_everybody_at_the_table(visit: Visit, game: Game) -> None:
    session = short_game(game, game.counts[-1])
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    sit_down(page, session)
    play_all(page, session, by_touch, "touch")


SIZES = [(320, 568), (390, 844), (844, 390), (1280, 800)]


def boards(page: Page) -> list[list[float]]:
    """The place of the board in windows of all sizes."""
    found = []
    for width, height in SIZES:
        resize(page, width, height)
        found.append(
            page.locator("[data-area='board']").evaluate(
                "one => (({ x, y, width, height }) => [x, y, width, height])(one.getBoundingClientRect())"
            )
        )
    return found


def test_the_board_stays_where_it_is_when_the_game_is_over(visit: Visit) -> None:
    """Not checked for Tic-Tac-Stack: its board moves to make room for the ranking below it."""
    page = visit("#/about")
    for number, key in enumerate(("tactics", "stac", "doh", "match")):
        session = short_game(find(key), 2)
        *before, last = (session.game.write(move) for move in session.log)
        open_example(page, ExampleGame(key, " ".join(before), session.setup.seed, tuple(NAMES[:2])), number)
        during = boards(page)
        for part in session.log[-1]:
            button = target(page, part)
            if button.count() and button.get_attribute("aria-pressed") != "true":
                point(page, part)
        expect(page.locator(".acts .first")).to_be_focused()
        for box, now, size in zip(during, boards(page), SIZES, strict=True):
            assert all(abs(a - b) <= 1 for a, b in zip(box, now, strict=True)), (key, last, size, box, now)


def hidden_games() -> Iterator[Game]:
    yield from (game for game in all_games() if game.hidden)


@pytest.mark.parametrize("game", usually([find("match")], list(hidden_games())), ids=lambda game: game.key)
def test_between_two_people_nothing_of_a_hand_is_there(visit: Visit, game: Game) -> None:
    session = short_game(game, game.seats[2])
    page = visit(BLANK)
    page.add_init_script(LISTEN)
    sit_down(page, session)
    said = 0
    for move in session.log[:4]:
        cover = page.locator(".cover")
        if page.locator(".play").evaluate("one => one.inert"):
            cover.wait_for()
            # The cards are not drawn, named or read aloud until the button is pressed.
            hand = page.locator(".canvas-buttons [role=group] button[data-part]").filter(visible=True)
            assert hand.count() == 0 or all(part in ("",) for part in hand_parts(page, session))
            assert page.locator(".play").evaluate("one => one.inert")
            assert not [line for line in page.evaluate("window.said")[said:] if "our hand" in line]
        uncover(page, "mouse")
        said = page.evaluate("window.said.length")
        ply = kept(page)["ply"]
        for name in move:
            if target(page, name).get_attribute("aria-pressed") != "true" and kept(page)["ply"] == ply:
                by_mouse(page, name)
                taken(page, name, ply)
        until(page, f"JSON.parse(localStorage.getItem('threefold.game.{ID}')).ply === {ply + 1}")


def hand_parts(page: Page, session: Session) -> list[str]:
    """The parts of cards in any hand that buttons of the page stand for."""
    names = page.locator(".canvas-buttons button[data-part]").evaluate_all("all => all.map((one) => one.dataset.part)")
    state = session.states[kept(page)["ply"]]
    held = {card for hand in cast(Any, state).hands for card in (hand if isinstance(hand, tuple) else (hand,))}
    return [name for name in names if name in held]
