"""Lines beside a game in the page: played on the board and listed as a tree, by mouse, keys and finger."""

import re
import time

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.saving.link import read_link
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.screen_reader import Ears
from web.stored_games import choose, entry_of, link_of, session_of, sit_at
from web.table import LISTEN, PHONE, SLOW, at_rest, drawn, part, place, ready, until
from workshop.example_games import STACK_OVER


def rows(page: Page) -> list[str]:
    """The rows of the tree: level, letter of the line, number of the move, and "open" or "folded"."""
    found: list[str] = page.locator("[role=treeitem]:visible").evaluate_all(
        """all => all.map((row) => [
             row.ariaLevel,
             row.querySelector(".letter")?.textContent ?? "",
             row.querySelector(".number").textContent,
             {true: "open", false: "folded"}[row.ariaExpanded] ?? "",
           ].join(" "))"""
    )
    return found


def listed(page: Page, wanted: list[str], start: int = 0) -> None:
    """Waits until the rows of the tree from `start` on begin with these."""
    end = time.monotonic() + SLOW / 1000
    while (found := rows(page)[start : start + len(wanted) if start else None]) != wanted:
        assert time.monotonic() < end, found
        page.wait_for_timeout(50)


def here(page: Page) -> str:
    return page.locator("[role=treeitem][aria-selected=true]:visible").get_attribute("aria-label") or ""


def begun(page: Page) -> None:
    for move in ("Sc3", "Lc4", "Sd4"):
        place(page, move)


def tried(page: Page) -> None:
    """Goes back to after the first move and plays a line of two moves."""
    page.keyboard.press(",")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Looking back", timeout=SLOW)
    page.keyboard.press(",")
    expect(page.locator(".steps:visible b")).to_have_text("1", timeout=SLOW)
    place(page, "Mb3")
    place(page, "La4")


def test_a_line_is_tried_listed_noted_and_left_by_keys(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    begun(page)
    tried(page)
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text("A line to try. The game stands at move 3.")
    expect(page.locator(".line-frame b")).to_have_text("Line a, move 3")
    listed(page, ["1  1 ", "1  2 ", "2 a 2 open", "3  3 ", "1  3 "])
    assert here(page).startswith("3: Player\u00a01 puts a large on a4")
    # A hint for this position.
    page.keyboard.press("h")
    expect(page.locator(".info-box b:not(:empty)")).to_be_visible(timeout=SLOW)
    # Marks and a comment.
    page.get_by_role("button", name="interesting move").click()
    expect(page.locator("[role=treeitem][aria-selected=true] em")).to_have_text("!?")
    page.get_by_role("button", name="Comment", exact=True).click()
    # A text that is too long is not truncated.
    page.get_by_role("textbox").fill("ä" * 503)
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text(re.compile("^Too long by 3."))
    expect(page.get_by_role("textbox")).to_have_value("ä" * 503)
    page.get_by_role("textbox").fill("Not <b>bad</b> {0}")
    expect(page.get_by_role("dialog").get_by_role("status")).to_have_text("")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".comment")).to_have_text("Not <b>bad</b> {0}")
    # It comes into sight with its move when the list gets lower.
    page.locator(".lines").filter(visible=True).evaluate("one => (one.style.maxHeight = '140px')")
    for one in (".comment", "[role=treeitem][aria-selected=true]"):
        expect(page.locator(one)).to_be_in_viewport(ratio=0.99)
    page.locator(".lines").filter(visible=True).evaluate("one => (one.style.maxHeight = '')")
    assert "interesting move. Not <b>bad</b> {0}" in here(page)
    # The arrow keys walk through the tree: the board follows, and lines can be folded.
    page.locator("[role=treeitem][aria-selected=true]").focus()
    page.evaluate(LISTEN)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".line-frame b")).to_have_text("Line a, move 2")
    # The row is read as it has the focus; only who is to move is read besides.
    until(page, "window.said.length > 0")
    assert page.evaluate("window.said") == ["Player 1, place a pyramid."]
    page.keyboard.press("ArrowLeft")
    listed(page, ["1  1 ", "1  2 ", "2 a 2 folded", "1  3 "])
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".line-frame")).to_be_hidden()
    assert here(page).startswith("2: Player\u00a02 puts a large on c4")
    assert len(page.evaluate("window.said")) == 1
    # A folded line stays folded under the arrow keys, and unfolds to the right.
    page.keyboard.press("ArrowDown")
    expect(page.locator(".line-frame b")).to_have_text("Line a, move 2")
    listed(page, ["2 a 2 folded"], 2)
    page.keyboard.press("ArrowRight")
    listed(page, ["2 a 2 open"], 2)
    expect(page.locator(".line-frame b")).to_have_text("Line a, move 2")
    # Escape goes back to the game, which is as it was.
    page.keyboard.press("Escape")
    expect(title).to_contain_text("place a pyramid.")
    expect(part(page, "c4")).to_have_attribute("aria-label", re.compile("large"))
    # All of it is there again after another visit.
    page.reload()
    ready(page)
    expect(page.locator("[role=treeitem]:visible")).to_have_count(4)
    listed(page, ["2 a 2 folded"], 2)


def test_a_line_is_deleted_brought_back_and_becomes_the_game(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    begun(page)
    tried(page)
    page.get_by_role("button", name="More about this position").click()
    page.get_by_role("button", name="Delete this line").click()
    expect(page.locator("#edge")).to_contain_text("Line a is deleted.")
    expect(page.locator(".lines:visible")).to_have_count(0)
    page.locator("#edge").get_by_role("button", name="Undo").click()
    expect(page.locator(".line-frame b")).to_have_text("Line a, move 3")
    expect(page.locator("#edge")).to_be_empty()
    page.get_by_role("button", name="More about this position").click()
    page.get_by_role("button", name="Make it the game").click()
    expect(page.locator("#edge")).to_contain_text("Line a is the game now.")
    expect(part(page, "b3")).to_have_attribute("aria-label", re.compile("medium"))
    listed(page, ["1  1 ", "1  2 ", "2 a 2 folded", "1  3 "])


def test_a_game_that_is_no_practice_once_the_change_is_undone_is_not_called_so(visit: Visit) -> None:
    page = visit(BLANK)
    open_with(page, "#/games", entry_of(STACK_OVER.session()))
    page.locator(".saved .button").first.click()
    ready(page)
    page.get_by_role("button", name="Look back").click()
    page.keyboard.press(",")
    expect(page.locator(".steps:visible b")).not_to_have_text("0", timeout=SLOW)
    for place_ in ("hand", "board"):
        page.locator(f"button[data-place='{place_}']:not([aria-disabled=true])").first.click()
    expect(page.locator(".line-frame b")).to_contain_text("Line a", timeout=SLOW)
    page.get_by_role("button", name="More about this position").click()
    page.get_by_role("button", name="Make it the game").click()
    expect(page.locator("#edge")).to_contain_text("Line a is the game now.")
    page.locator("#edge").get_by_role("button", name="Undo").click()
    expect(page.locator(".line-frame b")).to_contain_text("Line a", timeout=SLOW)
    drawn(page)
    expect(page.locator("#edge")).to_be_empty()


def test_a_game_goes_on_while_a_line_is_a_thought_and_is_sent_with_it_or_without(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    begun(page)
    tried(page)
    page.get_by_role("button", name="Back to the game").click()
    place(page, "Md3")
    page.get_by_role("button", name="Menu").last.click()
    page.get_by_role("button", name=re.compile("^Share")).click()
    link = page.get_by_label("Link to this game")
    expect(link).to_have_value(re.compile("#1"), timeout=SLOW)
    page.get_by_role("button", name=re.compile("^Lines and comments")).click()
    expect(link).to_have_value(re.compile("#3"), timeout=SLOW)
    session = read_link(link.input_value().split("#")[1], find, lambda seats: [""] * seats)
    assert (session.ply, [len(line.moves) for line in session.tree.lines]) == (4, [2])
    followed = visit(f"#{link.input_value().split('#')[1]}")
    ready(followed)
    expect(followed.locator("[role=treeitem]:visible")).to_have_count(5)


def test_lines_on_a_phone(visit: Visit) -> None:
    page = ready(visit("#/doh", **PHONE))
    for move in ("Sc3", "Lc4", "Sd4"):
        place(page, move, touch=True)
    page.get_by_role("button", name="Moves").tap()
    for ply in ("2 of 3", "1 of 3"):
        page.locator(".moves-sheet").get_by_role("button", name="Back one move").tap()
        expect(page.locator(".moves-sheet .steps b")).to_have_text(ply, timeout=SLOW)
    page.locator(".moves-sheet").get_by_role("button", name="Close").tap()
    place(page, "Mb3", touch=True)
    expect(page.get_by_role("heading", level=1)).to_have_text("A line to try. The game stands at move 3.")
    page.get_by_role("button", name="Moves").tap()
    listed(page, ["1  1 ", "1  2 ", "2 a 2 ", "1  3 "])
    box = page.locator(".moves-sheet [role=treeitem]").first.bounding_box()
    assert box
    assert box["height"] >= 44
    page.locator(".moves-sheet").get_by_role("button", name="good move", exact=True).tap()
    expect(page.locator(".moves-sheet [aria-selected=true] em")).to_have_text("!")
    page.locator(".moves-sheet").get_by_role("button", name="Back to the game").tap()
    expect(page.get_by_role("heading", level=1)).to_contain_text("place a pyramid.")


def test_a_guess_is_tried_while_hands_are_hidden_and_told_to_nobody(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("match", 9))
    title = page.get_by_role("heading", level=1)
    while "guessed" not in page.locator(".panel").inner_text():
        at = page.locator(".steps:visible b").inner_text() if page.locator(".steps:visible b").count() else ""
        page.keyboard.press(",")
        expect(page.locator(".steps:visible b")).not_to_have_text(at)
    page.locator("button[data-place=hand]:not([aria-disabled=true])").last.click()
    square = page.locator("button[data-place=board]:not([aria-disabled=true])").last
    expect(square).to_be_visible()
    square.click()
    expect(title).to_contain_text("A line with guesses. The game stands at move 9.")
    # A line with guesses has all actions except that it cannot become the game.
    page.get_by_role("button", name="More about this position").click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("button", name="Delete this line")).to_be_visible()
    expect(sheet.get_by_role("button", name="Make it the game")).to_have_count(0)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(title).not_to_contain_text("guesses")
    # It is saved, but not sent with the game.
    page.reload()
    ready(page)
    page.locator(".cover .first").click()
    expect(page.locator("[role=treeitem] .letter")).to_have_text("a")
    choose(page, "Share", "Link")
    session = read_link(link_of(page).split("#")[1], find, lambda seats: [""] * seats)
    assert (session.ply, session.tree.lines) == (9, ())


@pytest.mark.parametrize("key", usually(["tactics"], [game.key for game in all_games()]))
def test_a_script_that_hears_and_presses_keys_makes_a_line(visit: Visit, key: str) -> None:
    session = session_of(key, 5)
    page = sit_at(visit(BLANK), session)
    ears, keys = Ears(page), page.keyboard
    game = ears.title("")
    # Goes back to a choice of the player at this table and types another move.
    ply = next(ply for ply in range(session.ply - 1, 0, -1) if session.position(ply).actor == session.chooser)
    for back in range(session.ply - 1, ply - 1, -1):
        keys.press(",")
        ears.title(f"Looking back: {mover_name(session, back)}")
    other = next(move for move in session.position(ply).moves if move != session.log[ply])
    keys.press("t")
    ears.until("Your move")
    keys.type(session.game.write(other))
    keys.press("Enter")
    assert f"The game stands at move {session.ply}." in ears.title("A line ")
    # The focus is on the board, where arrow keys still work.
    before = ears.focused()[1]
    assert before
    keys.press("ArrowRight")
    assert ears.focused()[1] not in ("", before)
    # It is marked, and has a comment.
    ears.tab_to("good move")
    keys.press("Enter")
    assert ears.hears("treeitem", "good move").startswith(f"Line a, beside move {ply + 1}. {ply + 1}: ")
    ears.tab_to("Comment")
    keys.press("Enter")
    ears.until("Comment")
    keys.type("Rather this?")
    ears.tab_to("Keep it")
    keys.press("Enter")
    ears.hears("treeitem", "good move. Rather this?")
    # The way back is in the accessibility tree, and leads to the unchanged game.
    assert "Back to the game" in ears.names("button")
    keys.press("Escape")
    ears.title(game)
    assert "Back to the game" not in ears.names("button")


def mover_name(session: Session, ply: int) -> str:
    """The name of the player who made the move before a position; "" at the start."""
    return session.names[actor] if ply and (actor := session.position(ply - 1).actor) is not None else ""


def test_any_position_becomes_a_game_of_its_own_against_a_bot(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    begun(page)
    tried(page)
    page.get_by_role("button", name="More about this position").click()
    page.get_by_role("button", name="Play on from here").click()
    # In the new game the seat that was to move is the person's.
    expect(page.get_by_role("heading", level=1)).to_contain_text("You", timeout=SLOW)
    expect(page.locator(".side .move")).to_have_count(3)
    expect(page.locator(".ticket").first).to_contain_text("Milo")
    place(page, "Sb2")
    expect(page.locator(".side .move")).to_have_count(5, timeout=SLOW)
    # Back leads to the original game, which is unchanged.
    page.go_back()
    expect(page.locator("[role=treeitem]:visible")).to_have_count(4, timeout=SLOW)


def test_the_frame_of_a_line_keeps_clear_of_what_is_written_over_the_boards(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("tactics", 20))
    choose(page, "Give up", "Mira gives up")
    expect(page.locator(".panel h1")).to_contain_text("Jun wins")
    page.keyboard.press(",")
    expect(page.locator(".panel h1")).to_contain_text("Looking back", timeout=SLOW)
    part(page, "draw").filter(visible=True).first.click()
    expect(page.locator(".line-frame b")).to_have_text(re.compile("^Line a, move "), timeout=SLOW)
    at_rest(page)
    drawn(page)
    frame, tab, square = (
        page.locator(one).bounding_box() for one in (".line-frame rect", ".line-frame b", "[data-part='m1']")
    )
    assert frame and tab and square
    assert square["y"] - frame["y"] > 16, "a line of words fits in between"
    assert tab["y"] >= 0
