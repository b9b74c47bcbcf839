"""The table with a screen reader and keys: what can be asked for, where the focus goes, and the reading order."""

import re

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import begin, replay
from threefold.games import find
from web.arrival import BLANK
from web.conftest import Visit
from web.stored_games import session_of, sit_at
from web.table import GAME, LISTEN, SLOW, part, point, ready, until

NOWHERE = "document.activeElement === document.body"


def heard(page: Page, key: str) -> list[str]:
    """What is read aloud when a key is pressed."""
    before = len(page.evaluate("window.said"))
    page.keyboard.press(key)
    until(page, f"window.said.length > {before}")
    return [str(line) for line in page.evaluate("window.said")[before:]]


def test_keys_tell_and_lead(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script(LISTEN)
    sit_at(page, begin(find("doh"), ["Mira", "Jun"]))
    page.locator("h1").focus()
    page.keyboard.press("2")
    expect(part(page, "M")).to_be_focused()
    page.keyboard.press("Enter")
    expect(part(page, "M")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("window.said").count("Place a medium.") == 1
    page.keyboard.press("b")
    expect(page.locator("[data-place='board']:focus")).to_have_count(1)
    assert heard(page, "l")[0].startswith("Board: ")
    assert heard(page, "s")[0] == "Three squares in a row that show one size win."
    assert heard(page, "7") == ["Pieces to place: Large, 5 left; Medium, 5 left; Small, 5 left."]
    page.keyboard.press("?")
    keys = page.get_by_role("dialog").locator("dt")
    assert {"L", "S", "B", "1–9"} <= set(keys.all_inner_texts())
    # While the dialog is open, letters are not keys of the table.
    page.keyboard.press("b")
    expect(page.locator("[data-place='board']:focus")).to_have_count(0)


def test_the_key_for_the_board_leads_from_one_board_to_the_next(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("tactics", 4))
    page.locator("h1").first.focus()
    boards = []
    for _ in range(4):
        page.keyboard.press("b")
        focused = page.locator("[data-place='board']:focus")
        expect(focused).to_have_count(1)
        boards.append(str(focused.get_attribute("data-part"))[0])
    assert sorted(boards[:3]) == ["m", "o", "x"]
    assert boards[3] == boards[0]


def test_who_gives_up_by_keys_finds_the_rematch(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    sit_at(page, begin(find("doh"), ["Mira", "Jun"]).play(find("doh").read("Mc3")))
    page.get_by_role("button", name="Menu").focus()
    for name in (None, re.compile("Give up"), re.compile("gives up|Give up")):
        if name:
            page.get_by_role("dialog").get_by_role("button", name=name).first.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rematch")).to_be_focused(timeout=SLOW)


def test_a_sheet_that_nothing_opened_leaves_the_focus_to_the_headline(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("stac", 4))
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("h1")).to_be_focused()


def test_arrow_keys_lead_from_the_headline_to_the_board_unless_they_scroll(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("doh", 4))
    on_board = page.locator("[data-place='board']:focus")
    for key in ("ArrowDown", "ArrowRight"):
        page.locator("h1").focus()
        page.keyboard.press(key)
        expect(on_board).to_have_count(1)
    # From there they go from square to square.
    first = on_board.get_attribute("data-part")
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
        if on_board.get_attribute("data-part") != first:
            break
    assert on_board.get_attribute("data-part") != first
    # Where the page is larger than the window, as when it is zoomed far, they scroll.
    page.locator("h1").focus()
    page.evaluate("document.body.style.minHeight = '300vh'")
    page.keyboard.press("ArrowDown")
    expect(page.locator("h1")).to_be_focused()


def test_a_game_without_a_hand_has_no_keys_for_one(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script(LISTEN)
    sit_at(page, session_of("stac", 3))
    before = len(page.evaluate("window.said"))
    for key in "19":
        page.keyboard.press(key)
    assert "Claims" in heard(page, "s")[0]
    assert not [line for line in page.evaluate("window.said")[before:] if "hand" in line]
    page.keyboard.press("?")
    keys = page.get_by_role("dialog").locator("dt")
    expect(keys.filter(has_text="B").first).to_be_visible()
    assert "1–9" not in keys.all_inner_texts()


def test_a_move_that_is_typed_anew_is_described_by_no_old_mistake(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("doh", 2))
    page.keyboard.press("t")
    field = page.get_by_role("combobox", name="Your move")
    expect(field).to_have_accessible_description("")
    field.fill("zz")
    page.keyboard.press("Enter")
    expect(field).to_have_accessible_description(re.compile("No move is written like that here"))
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("S")
    expect(field).to_have_accessible_description("")
    expect(field).not_to_have_attribute("aria-invalid", "true")


def test_figures_say_their_title_only_by_the_focus(visit: Visit) -> None:
    page = visit("#/stac/new")
    page.evaluate(LISTEN)
    page.evaluate("location.hash = '#/figures'")
    until(page, "window.said.length > 0")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Your figures.")
    assert not [line for line in page.evaluate("window.said") if "Your figures." in line]


def test_under_the_cover_keys_tell_nothing(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script(LISTEN)
    session = begin(find("match"), ["Mira", "Jun"], {}, 1)
    sit_at(page, session)
    table = page.get_by_role("group", name="Your hand")
    expect(table.get_by_role("button")).to_have_count(4)
    page.keyboard.press("4")
    expect(table.get_by_role("button").nth(3)).to_be_focused()
    page.reload()
    ready(page)
    expect(page.locator(".cover .first")).to_be_visible()
    for key in ("l", "s", "1", "b"):
        page.keyboard.press(key)
    page.locator(".cover .first").click()
    expect(page.locator(".cover")).to_be_hidden()
    said = page.evaluate("window.said")
    hand, task, reason = said[-3:]
    assert [line for line in said if line.startswith("Your hand:")] == [hand]
    assert [line for line in said if line.endswith("play a card.")] == [task]
    assert reason.startswith("Three of one colour and symbol in a row win.")
    assert not page.evaluate(NOWHERE), "the cover took its button away"


def test_on_a_page_zoomed_far_focus_and_answers_come_into_sight(visit: Visit) -> None:
    page = visit("#/doh/learn", viewport={"width": 427, "height": 267})
    ready(page)
    onward, info_box = page.get_by_role("button", name="Next step"), page.locator(".info-box")
    for key in ("2", "Enter", "b", "Enter"):
        page.keyboard.press(key)
    expect(onward).to_be_focused()
    for seen in (onward, info_box):
        expect(seen).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_be_focused()
    expect(page.locator("h1")).to_be_in_viewport(ratio=1)
    expect(info_box).to_be_hidden()
    # The sheet of moves covers the board and the tools.
    sit_at(page, session_of("tactics", 12))
    page.keyboard.press("b")
    assert page.evaluate("parseFloat(getComputedStyle(document.activeElement).outlineWidth)") >= 2, "it is seen"
    page.keyboard.press("h")
    expect(info_box).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Moves", exact=True).click()
    for _ in range(3):
        page.keyboard.press("Shift+Tab")
        assert not page.evaluate("document.activeElement.matches('.canvas-buttons *, .toolbar *')")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Moves", exact=True)).to_be_focused()


def test_what_a_sheet_says_or_shows_is_read_when_it_opens(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("tactics", 12), bots=[0, 3])
    page.locator("button[data-key='gone']").click()
    sheet = page.get_by_role("dialog", name="Discards")
    expect(sheet).to_have_accessible_description(re.compile(r"(\w+ of \w+; )+\w+ of \w+ \d+ cards, the oldest first\."))
    page.keyboard.press("Escape")
    page.evaluate(LISTEN)
    page.locator("button[data-key='pile']").click()
    until(page, "window.said.length > 0")
    assert re.match(r"Draw pile: \d+ cards to draw\. ", page.evaluate("window.said.join('')"))
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").locator(".row", has_text="Offer a tie").click()
    expect(page.get_by_role("dialog", name="a tie")).to_have_accessible_description("Jun declines.")


@pytest.mark.parametrize("how", usually(["keys"], ["keys", "mouse", "touch"]))
def test_a_game_that_ends_from_the_hand_leads_to_rematch(visit: Visit, how: str) -> None:
    page = visit(BLANK, has_touch=True)
    doh = find("doh")
    moves = [doh.read(move) for move in GAME]
    sit_at(page, replay(doh, doh.setup(), ("Mira", "Jun"), moves[:-1]))

    def press(name: str) -> None:
        if how == "keys":
            part(page, name).focus()
            page.keyboard.press("Enter")
        else:
            point(page, name, touch=how == "touch")

    size, square = moves[-1]
    press(square)
    expect(part(page, square)).to_have_attribute("aria-pressed", "true")
    # The hand disappears with the piece that had the focus.
    press(size)
    expect(page.get_by_role("button", name="Rematch")).to_be_focused()


def test_focus_is_never_lost(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("stac", 3))
    # A focused button becomes disabled.
    undo = page.get_by_role("button", name="Undo")
    undo.focus()
    for _ in range(3):
        page.keyboard.press("u")
    expect(undo).to_be_disabled()
    assert not page.evaluate(NOWHERE)
    for _ in range(3):
        page.keyboard.press("r")
    expect(page.locator(".moves-list .move")).to_have_count(3)
    page.locator(".moves-list .move").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    back, on = (
        page.get_by_role("group", name="Steps").get_by_role("button", name=name) for name in ("Back one", "On one")
    )
    back.focus()
    for at in ("1", "0"):
        page.keyboard.press("Enter")
        expect(page.locator(".steps b")).to_have_text(at)
    expect(on).to_be_focused()
    page.get_by_role("button", name="Back to now").focus()
    page.keyboard.press("Enter")
    expect(on).to_be_hidden()
    assert not page.evaluate(NOWHERE)


def test_the_board_comes_before_the_moves_and_a_row_says_its_move_once(visit: Visit) -> None:
    page = visit(BLANK)
    sit_at(page, session_of("stac", 3))
    in_order = "([one, other]) => Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)"
    board, moves = page.locator(".canvas-buttons"), page.locator(".moves-list")
    assert page.evaluate(in_order, [board.element_handle(), moves.element_handle()])
    row = page.get_by_role("list", name="Moves").get_by_role("button").first
    spoken = row.locator(".spoken").inner_text()
    expect(row).to_have_accessible_name(f"3 {spoken}")


def test_focus_stays_where_a_pressed_button_disappears(visit: Visit) -> None:
    page = visit("#1zzzz")
    page.get_by_role("button", name="All right").focus(timeout=SLOW)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    page.evaluate("location.hash = '#/match/new'")
    page.get_by_role("button", name="Play with 4").focus()
    page.keyboard.press("Enter")
    fewer = page.get_by_role("button", name="Fewer")
    expect(fewer).to_be_focused()
    expect(page.locator("form")).to_contain_text("1 + 3 play together, against 2 + 4.")
    page.get_by_role("radio", name="You and bots").check(force=True)
    expect(page.locator(".foot")).to_contain_text("1 bot with you")
    fewer.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Play with 4")).to_be_focused()
    expect(page.get_by_text("play together")).to_be_hidden()


def test_after_a_bots_move_the_focus_is_on_no_button_that_ends_the_turn(visit: Visit) -> None:
    page = visit(BLANK)
    session = session_of("tactics", 12)
    bot = session.present.actor
    sit_at(page, session, bots=[2 if seat == bot else 0 for seat in range(2)])
    hurry = page.get_by_role("button", name="Move now")
    hurry.focus(timeout=SLOW)
    page.keyboard.press("Enter")
    until(page, "document.querySelector('.acts [data-part]') && !document.querySelector('.wait')")
    assert page.evaluate("document.activeElement.matches('[data-place=hand], h1')"), (
        "whoever presses Enter once more must not draw a card"
    )
