"""What the editor answers: in sight of what was pressed on a phone, with whom one plays, and what is read aloud."""

import re

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import LISTEN, PHONE, SLOW, part, saved, until

COPIED = "The link is copied. It holds the position, but not who plays it."


def at_editor(visit: Visit, game: str, **window: object) -> Page:
    page = visit(f"#/{game}/setup", **window)
    expect(page.locator(".editing .editor-sheet button").first).to_be_visible(timeout=SLOW)
    return page


def test_on_a_phone_answers_are_in_sight_where_the_headline_is_not(visit: Visit) -> None:
    page = at_editor(visit, "doh", **PHONE, permissions=["clipboard-read", "clipboard-write"])
    answer = page.locator(".foot .answer")
    expect(answer).to_be_hidden()
    page.get_by_text("Players and options").scroll_into_view_if_needed()
    page.get_by_role("button", name="Copy link").click()
    expect(answer).to_have_text(COPIED)
    expect(answer).to_be_in_viewport()
    link = page.evaluate("navigator.clipboard.readText()")
    # Another game's editor says so, keeps the text, and leads there.
    page.evaluate("location.hash = '#/stac/setup'")
    expect(part(page, "e5")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="A link").click()
    field = page.get_by_label("The link of a game or of a sketch")
    for text, told in (
        ("no link!", "There is no link in this text."),
        (link, "This is a position of Tic Tac Doh!, another game. Set it up there"),
    ):
        field.fill(text)
        field.press("Enter")
        expect(answer).to_have_text(told)
        expect(answer).to_be_in_viewport()
        expect(field).to_have_value(text)
        expect(page.locator(".say p")).to_have_text(told)
    answer.get_by_role("link").click()
    expect(part(page, "c3")).to_be_visible(timeout=SLOW)
    assert page.evaluate("location.hash").startswith("#/doh/setup/")
    # What is not possible is told there, too, while Play is off.
    page.evaluate("location.hash = '#/stac/setup'")
    expect(part(page, "e5")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Clear").click()
    page.get_by_text("Players and options").scroll_into_view_if_needed()
    expect(answer).to_contain_text("There must be twenty-five tokens")
    page.evaluate("scrollTo(0, 0)")
    expect(answer).to_be_hidden()


def test_on_a_phone_suits_stay_in_sight_beside_their_cards_and_focus_over_the_foot(visit: Visit) -> None:
    page = at_editor(visit, "tactics", **PHONE)
    cards, suits = page.locator("[data-sheet=cards]"), page.locator("[data-sheet=cards] .heads canvas")
    part(page, "Kh").focus()
    until(page, "document.querySelector('[data-sheet=cards]').scrollLeft > 100")
    frame, box, king = cards.bounding_box(), suits.bounding_box(), part(page, "Kh").bounding_box()
    assert frame
    assert box
    assert king
    assert abs(box["x"] - frame["x"]) < 1
    assert king["x"] > box["x"] + box["width"]
    # From there on, whatever has the focus is seen.
    for _ in range(30):
        page.keyboard.press("Tab")
        hidden = page.evaluate(
            """(() => {
              const one = document.activeElement, foot = document.querySelector(".page > .foot");
              return !foot.contains(one) && one.getBoundingClientRect().bottom > foot.getBoundingClientRect().top;
            })()"""
        )
        assert not hidden, page.evaluate("document.activeElement.outerHTML")


def test_the_only_person_is_you_and_whoever_analyses_moves_for_players(visit: Visit) -> None:
    page = at_editor(visit, "stac")
    begun = {}
    for name in ("Play", "Analyse"):
        page.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Bot").check(force=True)
        expect(page.locator(".turns")).not_to_contain_text("Player 2", timeout=SLOW)
        page.get_by_role("button", name=name, exact=True).click()
        until(page, "location.hash === '#/stac'")
        # A game without a move gives its place to the next one.
        [begun[name]] = saved(page)
        if name == "Play":
            page.go_back()
            expect(part(page, "e5")).to_be_visible(timeout=SLOW)
    assert begun["Play"]["bots"][0] == 0 < begun["Play"]["bots"][1]
    assert begun["Play"]["summary"] == "with {1}, you to move"
    assert "bots" not in begun["Analyse"]
    assert begun["Analyse"]["names"] == ["Player 1", "Player 2"]


def test_where_cards_are_hidden_whoever_analyses_sees_the_hand_of_the_seat_to_move_at_once(visit: Visit) -> None:
    page = at_editor(visit, "match")
    page.get_by_role("button", name="Analyse").click()
    until(page, "location.hash === '#/match'")
    hand = page.get_by_role("group", name=re.compile("hand")).get_by_role("button")
    words = page.locator(".analysis")
    for _ in range(2):
        expect(words).to_contain_text("%", timeout=SLOW)
        expect(hand).not_to_have_count(0)
        expect(page.locator(".cover")).to_be_hidden()
        # And it stays so when the page is opened again.
        page.reload()


def test_a_finished_position_says_why_it_is_not_played_after_its_link_is_copied(visit: Visit) -> None:
    page = at_editor(visit, "doh", permissions=["clipboard-read", "clipboard-write"])
    page.keyboard.press("1")
    for square in ("c3", "b3", "d3"):
        part(page, square).click()
    over = page.locator(".say p")
    expect(over).to_contain_text("the game is over here", timeout=SLOW)
    page.get_by_role("button", name="Copy link").click()
    expect(over).to_contain_text(COPIED)
    expect(over).to_contain_text("the game is over here")


def test_a_tile_that_moves_is_read_where_it_was_and_where_it_is(visit: Visit) -> None:
    page = at_editor(visit, "stack")
    for key in ("1", "s", "b"):
        page.keyboard.press(key)
    part(page, "a1").click()
    expect(part(page, "a1")).to_have_attribute("aria-label", re.compile("blue square 1"), timeout=SLOW)
    page.evaluate(LISTEN)
    part(page, "b1").click()
    until(page, "window.said.includes('a1, empty')")
    assert page.evaluate("window.said")[:2] == ["b1, blue square 1", "a1, empty"]


def test_which_board_a_square_is_on_is_read_and_nobody_gets_a_turn_that_is_over(visit: Visit) -> None:
    page = at_editor(visit, "tactics")
    page.evaluate(LISTEN)
    for square in range(1, 7):
        part(page, f"x{square}").drag_to(part(page, f"m{square}"))
        expect(part(page, f"m{square}")).to_have_attribute("aria-label", f"{square}, X", timeout=SLOW)
    until(page, "window.said.includes('Mid board: 6, X')")
    assert page.evaluate("window.said.some((one) => one.endsWith(': 6, empty'))")
    page.locator(".turns .ticket").first.click()
    page.keyboard.press("3")
    for card in ("Kh", "Ks", "Ah", "2h"):
        part(page, card).click()
        expect(part(page, card)).to_have_attribute("aria-label", re.compile("discards"), timeout=SLOW)
    expect(page.locator(".say p")).to_contain_text("the game is over here")
    tickets = page.locator(".turns .ticket")
    for seat in (0, 1):
        expect(tickets.nth(seat)).to_contain_text("waits")
        expect(tickets.nth(seat)).to_have_attribute("aria-disabled", "true")


def test_the_keys_that_choose_are_those_that_the_brushes_have(visit: Visit) -> None:
    page = at_editor(visit, "stac")
    expect(page.locator(".by-keys")).to_contain_text("Numbers choose, arrow keys")
    page.evaluate("location.hash = '#/stack/setup'")
    expect(page.locator(".by-keys")).to_contain_text("Numbers and letters choose", timeout=SLOW)


def test_in_german_only_the_way_back_is_called_so(visit: Visit) -> None:
    page = at_editor(visit, "match", locale="de-DE")
    expect(page.get_by_role("button", name="Rückgängig", exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Wiederholen", exact=True)).to_be_visible()
    assert page.get_by_role("button", name=re.compile("Zurück")).count() == 0
    page.get_by_text("Personen und Optionen").click()
    expect(page.locator("details .segments + .small-print")).to_contain_text("beginnt sie von vorn")
    until(
        page,
        "[...document.querySelectorAll('.board-tools .button')]"
        ".every((one) => one.querySelector('span').getBoundingClientRect().width <= one.clientWidth)",
    )


def test_the_first_piece_alone_is_read_and_not_the_squares_that_come_into_being_round_it(visit: Visit) -> None:
    page = at_editor(visit, "doh")
    expect(page.locator(".editor-sheet button")).to_have_count(1)
    page.evaluate(LISTEN)
    part(page, "c3").click()
    expect(part(page, "a1")).to_be_visible(timeout=SLOW)
    until(page, "window.said.includes('c3, a small')")
    assert page.evaluate("window.said") == ["c3, a small"]
