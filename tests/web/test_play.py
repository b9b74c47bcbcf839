"""Whole games through the real page: by mouse, by touch, by keyboard alone."""

import re

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session
from threefold.core.session import begin as begin_game
from threefold.games import find
from web.arrival import BLANK
from web.conftest import Visit
from web.stored_games import sit_at
from web.table import GAME, PHONE, SLOW, SMALL, holds, part, place, play_all, ready, saved, sentence, until


def begin(page: Page, **options: str) -> None:
    """From the shelf to the table."""
    page.get_by_role("link", name=re.compile("Tic Tac Doh!")).click()
    for label in options.values():
        page.get_by_label(re.compile(f"^{label}")).check()
    page.get_by_role("button", name="Play", exact=True).click()


def test_a_whole_game_by_mouse(visit: Visit) -> None:
    page = visit()
    begin(page)
    ready(page)
    play_all(page, GAME)
    assert sentence(page) == "Player 2 wins: three mediums!"
    assert saved(page)[0]["over"] is True
    assert saved(page)[0]["save"]["moves"] == GAME
    expect(page.locator("#heard")).to_contain_text("wins: three mediums!")
    page.get_by_role("button", name="Rematch").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("place the first piece.")
    assert len(saved(page)) == 1, "a finished game is kept when the next one begins"


def test_a_whole_game_by_touch(visit: Visit) -> None:
    page = visit(**PHONE)
    page.get_by_role("link", name=re.compile("Tic Tac Doh!")).tap()
    page.get_by_role("button", name="Play", exact=True).tap()
    ready(page)
    play_all(page, GAME, touch=True)
    assert sentence(page) == "Player 2 wins: three mediums!"


def reach(page: Page, name: str) -> None:
    """Moves the focus to a part with Tab and arrows alone."""
    size = name in ("S", "M", "L")
    for _ in range(30):
        focused = page.evaluate("document.activeElement?.dataset?.part ?? ''")
        if focused == name:
            return
        here_size = focused in ("S", "M", "L")
        if not focused or here_size != size:
            page.keyboard.press("Tab")
            continue
        if size:
            page.keyboard.press("ArrowRight" if "LMS".index(focused) < "LMS".index(name) else "ArrowLeft")
        elif focused[0] != name[0]:
            page.keyboard.press("ArrowRight" if focused[0] < name[0] else "ArrowLeft")
        else:
            page.keyboard.press("ArrowUp" if focused[1] < name[1] else "ArrowDown")
    raise AssertionError(f"{name} is not to be reached by keyboard")


def test_a_whole_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    for _ in range(20):
        page.keyboard.press("Tab")
        if "Doh" in page.evaluate("document.activeElement?.innerText ?? ''"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_label("Name at seat 1").focus()
    page.keyboard.press("Enter")
    ready(page)
    for move in GAME:
        reach(page, move[0])
        page.keyboard.press("Enter")
        expect(part(page, move[0])).to_have_attribute("aria-pressed", "true")
        reach(page, move[1:])
        page.keyboard.press("Enter")
        holds(page, move)
    assert sentence(page) == "Player 2 wins: three mediums!"
    page.keyboard.press("u")
    expect(page.get_by_role("heading", level=1)).to_contain_text("place a pyramid.")
    page.keyboard.press("r")
    expect(page.get_by_role("heading", level=1)).to_contain_text("three mediums!")


def test_escape_and_a_second_tap_take_a_pick_back(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    part(page, "L").click()
    expect(part(page, "L")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(part(page, "L")).not_to_have_attribute("aria-pressed", "true")
    part(page, "M").click()
    expect(part(page, "M")).to_have_attribute("aria-pressed", "true")
    part(page, "M").click()
    expect(part(page, "M")).not_to_have_attribute("aria-pressed", "true")
    assert not saved(page)


@pytest.mark.thorough  # usually in test_drag.py
def test_dragging_a_piece_onto_a_square_places_it(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    part(page, "L").drag_to(part(page, "c3"))
    holds(page, "Lc3")
    part(page, "S").drag_to(part(page, "d4"))
    holds(page, "Sd4")


def test_the_square_can_be_chosen_before_the_size(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    part(page, "c3").click()
    expect(part(page, "c3")).to_have_attribute("aria-pressed", "true")
    part(page, "L").click()
    holds(page, "Lc3")


def test_what_is_not_legal_says_why(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    part(page, "a1").click(force=True)
    expect(page.locator(".callout")).to_contain_text("must touch a piece")
    page.keyboard.press("Shift")
    expect(page.locator(".callout")).to_have_count(0)


def test_undo_redo_and_looking_back(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:4])
    page.get_by_role("button", name="Undo").click()
    expect(part(page, "d3")).to_have_attribute("aria-label", "d3, empty")
    page.get_by_role("button", name="Redo").click()
    holds(page, "Ld3")
    page.locator(".side").get_by_role("button").filter(has_text="c3").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Looking back: Player 1 puts a small on c3.")
    expect(page.locator(".canvas-buttons .marks")).to_have_count(0)
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("place a pyramid.")
    # Steps that come faster than Python's answers all count.
    place = page.locator(".side .steps b")
    page.evaluate(
        "for (const step of [1, 2, 3]) document.querySelector('.side .steps [aria-label=\"Back one move\"]').click()"
    )
    expect(place).to_have_text("1")
    step = "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '.', bubbles: true }))"
    page.evaluate(f"{step}; {step}")
    expect(place).to_have_text("3")
    page.get_by_role("button", name="Back to now").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("place a pyramid.")
    assert saved(page)[0]["ply"] == 4


def test_the_fixed_board_and_names(visit: Visit) -> None:
    page = visit("#/doh/new")
    page.get_by_label("Name at seat 1").fill("Mira <b>")
    page.get_by_label("Name at seat 2").fill("{0}")
    page.get_by_label(re.compile("^Fixed")).check()
    page.get_by_role("button", name="Play", exact=True).click()
    ready(page)
    assert sentence(page) == "Mira <b>, place the first piece."
    place(page, "Mb2")
    assert sentence(page) == "{0}, place the second piece."
    assert page.locator("button[data-part]").filter(visible=True).count() == 9 + 3
    page.goto(page.url.split("#")[0] + "#/doh/new")
    expect(page.get_by_label("Name at seat 1")).to_have_value("Mira <b>")
    expect(page.get_by_label(re.compile("^Fixed"))).to_be_checked()


@pytest.mark.parametrize("key", usually(["#/settings"], ["#/doh/rules", "#/about", "#/settings", "#/games"]))
def test_pages_open_and_lead_back(visit: Visit, key: str) -> None:
    page = visit("#/doh")
    ready(page)
    place(page, "Sc3")
    page.evaluate(f"location.hash = '{key}'")
    expect(page.locator("main.page")).to_be_visible()
    page.go_back()
    expect(page.locator("main.table")).to_be_visible(timeout=SLOW)
    holds(page, "Sc3")


def test_a_move_can_be_typed_and_what_is_none_says_so(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    page.keyboard.press("t")
    sheet = page.get_by_role("dialog", name="Type a move")
    field = sheet.get_by_role("combobox", name="Your move")
    expect(field).to_be_focused()
    until(page, "document.querySelectorAll('#written option').length === 3")
    field.fill("Lz9")
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("alert")).to_have_text(
        "No move is written like that here. Possible now, for example: Sc3."
    )
    field.fill("c3")
    page.keyboard.press("Enter")
    expect(sheet.get_by_role("alert")).to_have_text("Which one is meant? Possible now: Sc3, Mc3, Lc3.")
    field.fill("lc3")
    expect(sheet.get_by_role("alert")).to_be_hidden()
    page.keyboard.press("Enter")
    expect(sheet).to_be_hidden()
    holds(page, "Lc3")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Type a move").click()
    field.fill("Lc3")
    sheet.get_by_role("button", name="Play").click()
    expect(sheet.get_by_role("alert")).to_contain_text("large")
    page.keyboard.press("Escape")
    holds(page, "Lc3")


PLAYED = """window.dispatchEvent(new Event("pagehide")) && Object.entries(localStorage)
  .some(([key, text]) => key.startsWith("threefold.game.") && JSON.parse(text).ply > 0)"""
"""JavaScript that stores what waits to be stored, and tells whether a move was made in any game."""


def begin_match(seed: int) -> Session:
    return begin_game(find("match"), ("You", "Milo"), {}, seed)


@pytest.mark.parametrize("small", usually([True], [False, True]))
def test_a_finger_is_told_what_a_wipe_out_does_before_it_plays_it(visit: Visit, small: bool) -> None:
    session = next(dealt for seed in range(99) if ("wipe",) in (dealt := begin_match(seed)).moves and not dealt.chooser)
    page = sit_at(visit(BLANK, **(SMALL if small else PHONE)), session, bots=[0, 2])
    squares = page.locator("button[data-part='b2']").bounding_box()
    part(page, "wipe").tap()
    expect(part(page, "wipe")).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    expect(page.locator(".say > p").first).to_contain_text("Milo gets a new hand and plays next.")
    expect(page.locator(".say > p").first).to_be_visible()
    assert page.locator("button[data-part='b2']").bounding_box() == squares, "the board stays where it is"
    assert not saved(page)[0]["ply"]
    part(page, "wipe").tap()
    until(page, PLAYED)
    expect(page.locator(".say > p").first).not_to_contain_text("You draw one for it.", timeout=SLOW)
