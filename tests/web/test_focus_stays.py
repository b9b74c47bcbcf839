"""Whoever uses keys keeps the focus while the window takes another form, the system goes dark, or the network goes."""

import pytest
from playwright.sync_api import Locator, Page, expect

from thorough import usually
from threefold.core.session import begin
from threefold.games import find
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at
from web.table import GAME, SLOW, drawn, part, ready, resize, until
from web.test_review import finished

DESKTOP, ZOOMED, UPRIGHT, SIDEWAYS = (1280, 800), (640, 400), (390, 844), (844, 390)
PAGES = [
    ("#/stac/new", "Learn"),
    ("#/stac/new", "Play"),
    ("#/today", "Solve"),
    ("#/stac/rules", "New game"),
    ("#/figures", "Save to a file"),
    ("#/", "Menu"),
]
"""Addresses, and what is pressed there."""


def called(page: Page, name: str) -> Locator:
    """The button, link or tab of this name that is seen."""
    every = page.get_by_role("button", name=name, exact=True).or_(page.get_by_role("link", name=name, exact=True))
    return every.filter(visible=True).first


def turn(page: Page, focused: Locator, first: tuple[int, int], then: tuple[int, int]) -> None:
    """Turns or zooms the window and back: the same thing has the focus each time."""
    focused.focus()
    for size in (then, first):
        drawn(page)  # what is still to be shown of the form before
        resize(page, *size)
        expect(focused).to_be_focused()


def get_dark(page: Page) -> None:
    paper = "getComputedStyle(document.body).backgroundColor"
    page.evaluate(f"window.before = {paper}")
    page.emulate_media(color_scheme="dark")
    until(page, f"{paper} !== window.before")


@pytest.mark.parametrize("size", usually([UPRIGHT], [DESKTOP, UPRIGHT]))
@pytest.mark.parametrize(("fragment", "name"), PAGES)
def test_a_page_keeps_the_focus_when_it_gets_dark_when_it_is_offline_and_when_it_is_turned(
    visit: Visit, fragment: str, name: str, size: tuple[int, int]
) -> None:
    page = visit(fragment, viewport={"width": size[0], "height": size[1]}, color_scheme="light")
    pressed = called(page, name)
    pressed.focus()
    get_dark(page)
    expect(pressed).to_be_focused()
    for now in ("offline", "online"):
        page.evaluate("now => dispatchEvent(new Event(now))", now)
        expect(pressed).to_be_focused()
    turn(page, pressed, size, ZOOMED if size == DESKTOP else SIDEWAYS)
    shown = page.url
    page.keyboard.press("Enter")
    if name in ("Menu", "Save to a file"):
        expect(page.get_by_role("dialog").or_(page.locator(".report")).filter(visible=True).first).to_be_visible()
    else:
        until(page, f"location.href !== {shown!r}")


@pytest.mark.parametrize(("first", "then"), [(DESKTOP, ZOOMED), (UPRIGHT, SIDEWAYS)])
def test_a_table_keeps_the_focus_on_what_every_form_of_it_has(
    visit: Visit, first: tuple[int, int], then: tuple[int, int]
) -> None:
    page = visit(BLANK, viewport={"width": first[0], "height": first[1]})
    sit_at(page, session_of("stac", 6))
    for name in ("Undo", "Hint", "Rules"):
        turn(page, called(page, name), first, then)
    turn(page, part(page, "d1"), first, then)
    page.get_by_role("button", name="Undo", exact=True).focus()
    page.keyboard.press(",")
    expect(called(page, "Back to now")).to_be_visible()
    turn(page, called(page, "Back to now"), first, then)
    page.keyboard.press("Enter")
    expect(called(page, "Back to now")).to_have_count(0)


def test_a_square_keeps_the_focus_while_the_board_has_no_size_for_a_moment(visit: Visit) -> None:
    """As when a phone has been turned and a font is loaded before the style sheets know the new form."""
    page = visit(BLANK, viewport={"width": UPRIGHT[0], "height": UPRIGHT[1]})
    sit_at(page, session_of("stac", 6))
    square = part(page, "d1")
    square.focus()
    room = square.bounding_box()
    board = "document.querySelector('[data-area=board]').style"
    page.evaluate(f"{board}.display = 'none'")
    page.evaluate("document.fonts.dispatchEvent(new Event('loadingdone'))")
    expect(square).to_be_focused()
    page.evaluate(f"{board}.display = ''")
    drawn(page)
    expect(square).to_be_focused()
    assert square.bounding_box() == room


def test_at_the_end_of_a_game_the_focus_stays_on_a_button_that_is_not_the_first_one(visit: Visit) -> None:
    session = begin(find("doh"), ["Mira", "Jun"])
    for move in GAME:
        session = session.play(session.game.read(move))
    page = finished(visit(BLANK, color_scheme="light"), session, over=True)
    look = called(page, "Look back")
    look.focus()
    get_dark(page)
    expect(look).to_be_focused()
    turn(page, look, DESKTOP, ZOOMED)


def test_what_another_form_of_the_table_lacks_leaves_the_focus_to_the_table_never_to_nothing(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("stac", 6))
    at_table = page.locator("main.table :focus")
    row = page.locator(".side .move").nth(2)
    row.focus()
    page.keyboard.press("Enter")
    expect(row).to_be_focused()
    resize(page, *ZOOMED)
    expect(at_table).to_be_visible()
    called(page, "Moves").focus()
    resize(page, *DESKTOP)
    expect(at_table).to_be_visible()
    # A note on a move has its buttons beside the board of a wide window alone.
    called(page, "Comment").focus()
    resize(page, *ZOOMED)
    expect(at_table).to_be_visible()


def test_a_row_of_the_moves_sheet_leaves_the_focus_to_the_same_row_beside_the_board(visit: Visit) -> None:
    page = visit(BLANK, viewport={"width": ZOOMED[0], "height": ZOOMED[1]})
    sit_at(page, session_of("stac", 6))
    called(page, "Moves").focus()
    page.keyboard.press("Enter")
    page.locator(".moves-sheet .move").nth(2).focus()
    resize(page, *DESKTOP)
    expect(page.locator(".moves-sheet")).to_have_count(0)
    expect(page.locator(".side .move").nth(2)).to_be_focused()


def test_a_lesson_never_loses_the_focus_in_another_form(visit: Visit) -> None:
    page = ready(visit("#/stac/learn/2"))
    page.locator(".steps-list button").nth(3).focus()
    resize(page, *ZOOMED)
    expect(page.locator("main.table :focus")).to_be_visible()
    turn(page, page.locator(".canvas-buttons button[tabindex='0']").first, ZOOMED, DESKTOP)


@pytest.mark.parametrize(("first", "then"), usually([(DESKTOP, ZOOMED)], [(DESKTOP, ZOOMED), (UPRIGHT, SIDEWAYS)]))
def test_the_editor_keeps_the_focus_in_every_form(visit: Visit, first: tuple[int, int], then: tuple[int, int]) -> None:
    page = visit("#/stac/setup", viewport={"width": first[0], "height": first[1]})
    expect(page.locator(".editor-sheet button").first).to_be_visible(timeout=SLOW)
    for name in ("Play", "Analyse", "Copy link"):
        turn(page, called(page, name), first, then)
    for where in (".turns button", ".brushes button", ".editor-sheet button"):
        turn(page, page.locator(where).nth(1), first, then)


def test_the_contents_of_the_rules_leave_the_focus_to_the_title_where_there_is_no_room_for_them(visit: Visit) -> None:
    page = visit("#/stac/rules")
    page.locator(".contents button").nth(2).focus()
    resize(page, *ZOOMED)
    expect(page.locator("h1")).to_be_focused()


def test_the_shelf_the_list_of_games_and_the_saved_ones_keep_the_focus_in_every_form(visit: Visit) -> None:
    page = open_with(visit(BLANK), "#/", entry_of(session_of("doh", 3)))
    turn(page, page.locator("a.poster").nth(2), DESKTOP, ZOOMED)
    page.evaluate("location.hash = '#/figures'")
    turn(page, page.locator(".figure-games a").nth(2), DESKTOP, ZOOMED)
    page.evaluate("location.hash = '#/games'")
    turn(page, page.locator("[data-opens='one']"), DESKTOP, ZOOMED)
    turn(page, page.locator(".foot button").first, DESKTOP, UPRIGHT)
