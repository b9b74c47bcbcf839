"""The editor in the page: by keys and the accessibility tree alone, by finger on the smallest phone, and playing from
a position."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Replay, begin
from threefold.games import all_games, find
from threefold.saving.record import write_record
from threefold.saving.save import read_save
from web.arrival import BLANK, open_with
from web.screen_reader import Ears
from web.stored_games import sit_at
from web.table import GAME, LISTEN, PHONE, SLOW, SMALL, part, place, ready, resize, saved, sentence, until
from workshop.places import PY

SKETCH = "JSON.parse(localStorage.getItem('threefold.sketch.{}')).state"

TABLET = """(() => {
  const boxes = (parts) => [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect());
  const foot = document.querySelector(".page > .foot")?.getBoundingClientRect().top ?? innerHeight;
  return boxes(".editor-sheet button").every(({ width, height }) => Math.min(width, height) >= 44)
    && boxes(".brush").every(({ width, bottom }) => width >= 44 && bottom < foot)
    && document.documentElement.scrollWidth === innerWidth;
})()"""
"""Whether a finger hits every place, and all palettes are in sight under the board."""

# For each game, steps of: the name of the focused place before, the keys to press, and the name after.
BY_KEYS: dict[str, list[tuple[str, list[str], str]]] = {
    "stac": [("a1, one token", ["ArrowRight", "2", "Enter"], "b1, two tokens")],
    "doh": [("c3, anywhere", ["2", "Enter"], "c3, a medium")],
    "stack": [("a1, empty", ["3", "c", "k", "Enter"], "a1, black circle 3")],
    "match": [("a1, empty", ["2", "Enter"], "a1, green X")],
    "tactics": [("1, O", ["Enter"], "1, empty"), ("ace of spades", ["3", "Enter"], "ace of spades, on the discards")],
}


def at_editor(page: Page, game: str) -> None:
    """Opens the editor of a game and waits for the board."""
    # The old screen is marked, because it may also be an editor.
    page.evaluate("document.querySelector('main')?.classList.add('left')")
    page.evaluate(f"location.hash = '#/{game}/setup'")
    expect(page.locator("main.editing:not(.left) .editor-sheet button").first).to_be_visible(timeout=SLOW)


def test_a_script_that_hears_and_presses_keys_sets_up_a_position_of_every_game(visit: Any) -> None:
    edited = [game.key for game in all_games() if (PY / f"threefold/games/{game.key}/editor/editor.py").exists()]
    assert set(BY_KEYS) <= set(edited)
    page = visit("#/")
    for game, steps in BY_KEYS.items():
        at_editor(page, game)
        ears = Ears(page)
        before = page.evaluate(SKETCH.format(game))
        for name, keys, after in steps:
            ears.tab_to(name)
            for key in keys:
                page.keyboard.press(key)
            ears.until(after)
        assert page.evaluate(SKETCH.format(game)) != before
        # One undo for each step, by key, leads back to the first sketch.
        for _ in range(len(steps)):
            page.keyboard.press("u")
        until(
            page, f"JSON.stringify({SKETCH.format(game)}) === {json.dumps(json.dumps(before, separators=(',', ':')))}"
        )
        assert ears.heading() == "Set up a position."
        # A button with nothing left to do hands the focus to the other one.
        undo, redo = (page.get_by_role("button", name=name, exact=True) for name in ("Undo", "Redo"))
        redo.focus()
        for _ in range(len(steps)):
            page.keyboard.press("Enter")
        expect(undo).to_be_focused()
        for _ in range(len(steps)):
            page.keyboard.press("Enter")
        expect(redo).to_be_focused()
        if game == "stack":
            # If undo takes away the place that has the focus, the focus stays on that sheet.
            page.get_by_text("Players and options").click()
            page.get_by_role("radio", name="Three people").check(force=True)
            part(page, "hand:2:0").focus()
            page.keyboard.press("u")
            expect(part(page, "hand:2:0")).to_have_count(0)
            expect(page.locator("[data-sheet=hands] button:focus")).to_have_count(1)


def test_what_cannot_occur_says_why_is_kept_and_is_played_once_it_can(visit: Any) -> None:
    page = visit("#/stac/new", permissions=["clipboard-read", "clipboard-write"])
    page.get_by_role("link", name="Set up a position").click()
    expect(page.locator(".editing .editor-sheet button").first).to_be_visible(timeout=SLOW)
    play, analyse = page.get_by_role("button", name="Play", exact=True), page.get_by_role("button", name="Analyse")
    expect(play).to_be_enabled()
    page.evaluate(LISTEN)
    page.keyboard.press("0")
    part(page, "b1").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("This cannot occur. ")
    part(page, "b2").click()
    expect(part(page, "b2")).to_have_attribute("aria-label", "b2, empty", timeout=SLOW)
    until(page, "window.said.length > 4")
    said = page.evaluate("window.said")
    # The brush, then what was changed, then what is wrong; that it is kept is read once.
    assert said[0] == page.locator(".brush[aria-checked='true']").first.get_attribute("aria-label")
    assert (said[1], said[3]) == ("b1, empty", "b2, empty")
    assert said[2].endswith("Kept as a sketch on this device.")
    assert "Kept as a sketch" not in said[4]
    page.keyboard.press("u")
    expect(part(page, "b2")).not_to_have_attribute("aria-label", "b2, empty", timeout=SLOW)
    expect(page.locator(".say p")).to_contain_text("There must be twenty-five tokens")
    expect(page.locator(".say p")).to_contain_text("One is missing")
    expect(play).to_be_disabled()
    expect(analyse).to_be_disabled()
    # What an undo brought back is read; where much has changed at once, only how much.
    assert page.evaluate("window.said")[5] == part(page, "b2").get_attribute("aria-label")
    for name in ("Clear", "Undo"):
        page.evaluate("window.said.length = 0")
        page.get_by_role("button", name=name, exact=True).click()
        until(page, "window.said.some((line) => /^[1-9]\\d+ places have changed\\.$/.test(line))")
    page.reload()
    expect(part(page, "b1")).to_have_attribute("aria-label", "b1, empty", timeout=SLOW)
    expect(page.get_by_role("heading", level=1)).to_have_text("This cannot occur. ")
    page.get_by_role("button", name="Copy link").click()
    # What is wrong can still be read.
    wrong = "There must be twenty-five tokens in all, three in each claimed stack. One is missing: put it down."
    copied = "The link is copied. It holds the position, but not who plays it."
    expect(page.locator(".say p")).to_have_text(f"{copied} {wrong}")
    link = page.evaluate("navigator.clipboard.readText()")
    assert "#/stac/setup/3" in link
    # The link shows the same sketch and does not replace a stored one.
    page.evaluate("localStorage.removeItem('threefold.sketch.stac')")
    page.goto("about:blank")
    page.goto(link)
    expect(part(page, "b1")).to_have_attribute("aria-label", "b1, empty", timeout=SLOW)
    assert page.evaluate("localStorage.getItem('threefold.sketch.stac')") is None
    # A token is dragged from the palette.
    plate = page.get_by_role("radio", name="two tokens")
    plate.drag_to(part(page, "c3"))
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, two tokens", timeout=SLOW)
    part(page, "a1").drag_to(part(page, "b3"))
    expect(part(page, "b3")).to_have_attribute("aria-label", re.compile("pawn"), timeout=SLOW)
    page.get_by_role("button", name=re.compile("give the turn")).click()
    expect(page.locator(".turns .on")).to_contain_text("Player 2")
    play.click()
    until(page, "location.hash === '#/stac'")
    expect(part(page, "c3")).to_have_attribute("aria-label", re.compile("two tokens"), timeout=SLOW)
    expect(part(page, "b1")).to_have_attribute("aria-label", re.compile("empty"))
    expect(page.locator(".ticket.on")).to_contain_text("Player 2", timeout=SLOW)
    page.go_back()
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, two tokens", timeout=SLOW)
    analyse.click()
    expect(page.locator(".values[aria-pressed='true'], .analysis").first).to_be_visible(timeout=SLOW)
    assert len(saved(page)) == 1, "without a move it takes the place of the one before"


def test_the_link_of_a_position_opens_a_game_that_begins_with_it(visit: Any) -> None:
    page = visit("#/doh/setup", permissions=["clipboard-read", "clipboard-write"])
    expect(part(page, "c3")).to_be_visible(timeout=SLOW)
    page.keyboard.press("3")
    part(page, "c3").click()
    expect(part(page, "c3")).to_have_attribute("aria-label", re.compile("large"), timeout=SLOW)
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".say p")).to_have_text("The link is copied. It holds the position, but not who plays it.")
    link = page.evaluate("navigator.clipboard.readText()")
    page.goto("about:blank")
    page.goto(link)
    expect(part(page, "c3")).to_have_attribute("aria-label", re.compile("large"), timeout=SLOW)
    until(page, "location.hash === '#/doh'")
    # The editor can start from the position of a game.
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Set up from here").click()
    expect(page.locator(".editing")).to_be_visible(timeout=SLOW)
    expect(part(page, "c3")).to_have_attribute("aria-label", re.compile("large"), timeout=SLOW)
    # The position is played as it is, and then with a change: Back leads to the position that was played from.
    for brush, there in (("", "c3, a large"), ("2", "c3, tree: medium on large")):
        if brush:
            page.keyboard.press(brush)
            part(page, "c3").click()
        expect(part(page, "c3")).to_have_attribute("aria-label", there, timeout=SLOW)
        page.get_by_role("button", name="Play", exact=True).click()
        until(page, "location.hash === '#/doh'")
        ready(page)
        place(page, "Sc4")
        page.go_back()
        expect(page.locator(".editing")).to_be_visible(timeout=SLOW)
        expect(part(page, "c3")).to_have_attribute("aria-label", there, timeout=SLOW)
        expect(part(page, "c4")).not_to_have_attribute("aria-label", re.compile("small"))
    # The tab key goes from the buttons to the tickets under them.
    page.get_by_role("button", name="Copy link").focus()
    page.keyboard.press("Tab")
    expect(page.locator(".turns button").first).to_be_focused()
    # It can also start from a link, pasted with the words around it.
    page.get_by_role("button", name="A link").click()
    page.get_by_label("The link of a game or of a sketch").fill(f"Look: {link}. Cheers Jonathan")
    page.keyboard.press("Enter")
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a large", timeout=SLOW)
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Undo").click()
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, tree: medium on large", timeout=SLOW)
    # It can also start from the last position of a game in a file; undo leads back to the earlier sketch.
    session = begin(find("doh"), ["Mira", "Jun"]).play(("S", "c3")).play(("M", "c3"))
    text = write_record(session, "2026-01-01").encode()
    chooser = page.locator(".editing input[type=file]")
    chooser.set_input_files({"name": "game.txt", "mimeType": "text/plain", "buffer": text})
    expect(part(page, "c3")).to_have_attribute("aria-label", re.compile("nest"), timeout=SLOW)
    page.get_by_role("button", name="Undo").click()
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, tree: medium on large", timeout=SLOW)
    chooser.set_input_files({"name": "no.txt", "mimeType": "text/plain", "buffer": b"nothing"})
    expect(page.locator(".say p")).not_to_contain_text("This position can occur", timeout=SLOW)
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, tree: medium on large")
    # A game from this position has the players of the table.
    sit_at(page, session, bots=[0, 3], when=1_900_000_000_000)
    page.evaluate("location.hash = '#/doh/setup/here'")
    expect(page.locator(".turns")).to_have_text(re.compile("Mira.*Jun"), timeout=SLOW)


@pytest.mark.parametrize("language", usually(["de-DE"], ["en-GB", "de-DE"]))
def test_on_the_smallest_phone_nothing_is_cut_and_fingers_do_it(visit: Any, language: str) -> None:
    page = visit("#/", **SMALL, locale=language)
    for game in BY_KEYS:
        at_editor(page, game)
        # Only the link that leads away is called "Back".
        assert page.get_by_role("button", name="Zurück", exact=True).count() == 0
        first = page.locator(".editor-sheet button").first
        label = first.get_attribute("aria-label")
        page.locator(".brush").nth(2).tap()
        expect(page.locator(".brush").nth(2)).to_have_attribute("aria-checked", "true")
        first.tap()
        expect(first).not_to_have_attribute("aria-label", label or "", timeout=SLOW)
        assert page.evaluate("document.documentElement.scrollWidth") == 320
        cut = page.evaluate(
            """() => [...document.querySelectorAll(".editing button, .editing a, .editing h1, .editing p")]
              .filter((one) => one.checkVisibility() && !one.closest(".scrolls") && !one.matches(".spoken *"))
              .filter((one) => { const box = one.getBoundingClientRect();
                return box.right > 321 || box.left < -1 || one.scrollWidth > one.clientWidth + 1; })
              .map((one) => one.outerHTML.slice(0, 120))"""
        )
        assert cut == []
        small = page.evaluate(
            """() => [...document.querySelectorAll(":is(.editor-sheet, .board-tools, .foot, .turns) button, .brush")]
              .map((one) => one.getBoundingClientRect())
              .filter(({ width, height }) => Math.min(width, height) < 43).length"""
        )
        assert small == 0
        if language == "de-DE":
            for size in ((768, 1024), (1024, 768)):
                resize(page, *size)
                until(page, TABLET)
            resize(page, 320, 568)
    assert sentence(page)
    # In landscape the squares are large enough for a finger.
    at_editor(page, "stac")
    resize(page, 640, 360)
    until(page, "document.querySelector('.editor-sheet button').getBoundingClientRect().width > 44")


def test_a_rematch_of_a_game_from_a_position_begins_there_again(visit: Any) -> None:
    doh = find("doh")
    before = begin(doh, ["You", "Me"], {}, 0)
    for move in GAME[:-1]:
        before = before.play((move[0], move[1:]))
    session = Replay(doh, before.setup, before.state).session(("Mira", "Jun"))
    assert (session.ply, session.state) == (0, before.state)
    page = sit_at(visit(BLANK), session)
    place(page, GAME[-1])
    page.get_by_role("button", name="Rematch").click(timeout=SLOW)
    until(page, "document.querySelectorAll('.side .move').length === 0")
    for move in GAME[:6]:
        expect(part(page, move[1:])).to_have_attribute("aria-label", re.compile("small|medium|large"), timeout=SLOW)
    expect(page.get_by_role("button", name="Rematch")).to_be_hidden()
    games = saved(page)
    assert sorted((game["ply"], game["names"]) for game in games) == [(0, ["Mira", "Jun"]), (1, ["Mira", "Jun"])]
    [again] = [read_save(json.dumps(game["save"]), find) for game in games if game["ply"] == 0]
    assert again.state == session.state


def test_a_position_that_is_begun_again_without_a_move_leaves_one_game(visit: Any) -> None:
    page = visit("#/about")
    for key, button in (("1", "Play"), ("2", "Analyse"), ("3", "Play")):
        at_editor(page, "doh")
        page.keyboard.press(key)
        part(page, "c3").click()
        page.get_by_role("button", name=button, exact=True).click(timeout=SLOW)
        until(page, "location.hash === '#/doh'")
        ready(page)
        expect(part(page, "c3")).to_have_attribute("aria-label", re.compile("small|medium|large"), timeout=SLOW)
        assert [game["ply"] for game in saved(page)] == [0]
    # With a move it is a game of its own.
    place(page, "Sc4")
    at_editor(page, "doh")
    page.get_by_role("button", name="Play", exact=True).click(timeout=SLOW)
    until(page, "location.hash === '#/doh'")
    until(page, "document.querySelectorAll('.side .move').length === 0")
    assert sorted(game["ply"] for game in saved(page)) == [0, 1]


@pytest.mark.parametrize("language", usually(["de"], ["en", "de"]))
def test_on_a_phone_what_a_ticket_says_stays_within_it(visit: Any, language: str) -> None:
    page = open_with(visit(BLANK, **PHONE), "#/match/setup", settings={"language": language})
    ticket = page.locator(".turns .ticket:not(.on)").first
    expect(ticket).to_be_visible(timeout=SLOW)
    lines = ticket.locator("i").evaluate("(one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight)")
    assert lines < 1.5, "one line under the name"


@pytest.mark.parametrize("kept", ["", "{", "[" * 20_000, '{"game": "stac"}'])
def test_a_sketch_that_cannot_be_read_is_told_and_put_aside_before_another_takes_its_place(
    visit: Any, kept: str
) -> None:
    page = visit("#/about")
    page.evaluate("(text) => localStorage.setItem('threefold.sketch.doh', text)", kept)
    page.evaluate("location.hash = '#/doh/setup'")
    expect(page.locator(".say p")).to_contain_text("This sketch cannot be read.", timeout=SLOW)
    assert page.evaluate("localStorage.getItem('threefold.sketch.doh')") == kept
    page.locator("button[data-part=c3]").first.click()
    until(page, f"localStorage.getItem('threefold.sketch.doh') !== {json.dumps(kept)}")
    assert page.evaluate("JSON.parse(localStorage.getItem('threefold.sketch.doh')).game") == "doh"
    assert page.evaluate("localStorage.getItem('threefold.aside.sketch.doh')") == kept


def test_whoever_turns_the_device_before_the_board_is_there_gets_the_board_of_its_form(visit: Any) -> None:
    page = visit("#/about")
    page.evaluate("location.hash = '#/tactics/setup'")
    resize(page, 390, 844)
    expect(page.locator(".editor-sheet button").first).to_be_visible(timeout=SLOW)
    # In one row, the three boards of the wide form would leave squares of 30 px on a phone.
    until(page, "document.querySelector('.editor-sheet button').getBoundingClientRect().width > 43")


def test_on_a_phone_nothing_lies_over_the_buttons_at_the_foot(visit: Any) -> None:
    page = visit("#/", **PHONE)
    at_editor(page, "tactics")
    on_top = """() => {
      const heads = document.querySelector(".heads canvas");
      heads.scrollIntoView({ block: "center" });
      const foot = document.querySelector(".page > .foot").getBoundingClientRect();
      scrollBy(0, heads.getBoundingClientRect().top - foot.top + 20);
      const { left } = heads.getBoundingClientRect();
      return document.elementFromPoint(left + 20, foot.top + foot.height / 2).closest(".foot, .heads").className;
    }"""
    assert page.evaluate(on_top) == "foot"
