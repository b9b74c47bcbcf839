"""A game by link in windows of all sizes: what has to be sent, pressed and read is in sight, and nothing covers it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.tree import vary
from web.arrival import BLANK
from web.conftest import Visit
from web.far_games import away, game_on_start, invite, opened, play, sent
from web.stored_games import session_of, sit_at
from web.table import PHONE, SLOW, at_rest, ready, resize, until
from web.test_far_sending import unfit
from web.test_table_fits import MOVES_SHOWN, boxes, overlap
from workshop.example_games import TACTICS

DESKTOPS = [(1024, 768), (1280, 720), (1280, 800), (1440, 900), (1920, 1080)]


def inside(page: Page, selector: str, width: int, height: int) -> None:
    found = boxes(page, selector)
    assert found, selector
    for box in found:
        assert box["x"] >= 0 and box["x"] + box["width"] <= width, (selector, width, box)
        assert box["y"] >= 0 and box["y"] + box["height"] <= height, (selector, width, box)


@pytest.mark.parametrize(("locale", "hand"), usually([("de-DE", "left")], [("en-GB", "right"), ("de-DE", "left")]))
def test_under_a_broad_board_code_link_and_moves_are_in_sight(visit: Visit, locale: str, hand: str) -> None:
    session = TACTICS.session()
    seat = session.position(session.ply - 1).actor
    assert session.chooser == 1 - seat
    page = visit(BLANK, locale=locale, permissions=["clipboard-read", "clipboard-write"])
    page.evaluate("hand => localStorage.setItem('threefold.settings', JSON.stringify({ hand }))", hand)
    sit_at(page, session, **away(session, seat, session.ply - 1))
    expect(page.locator(".far .code svg")).to_be_visible(timeout=SLOW)
    for width, height in DESKTOPS:
        resize(page, width, height)
        parts = ".far .code, .far .link, .far p, .acts .button, [data-area='piles'], .play .moves-list"
        inside(page, parts, width, height)
        found = boxes(page, f"{parts}, .canvas-buttons [data-place='hand']")
        assert not [(one, two) for at, one in enumerate(found) for two in found[at + 1 :] if overlap(one, two)], width
        assert page.evaluate(MOVES_SHOWN) >= 2, width
        before = boxes(page, ".canvas-buttons [data-place='board']")
    page.bring_to_front()
    page.locator(".acts .first").click()
    expect(page.locator(".far .fact")).to_be_visible(timeout=SLOW)
    assert boxes(page, ".canvas-buttons [data-place='board']") == before, "the board keeps its place"
    for width, height in DESKTOPS:
        resize(page, width, height)
        inside(page, ".far .fact, .far .small-print, .acts .button, .play .moves-list", width, height)
        assert page.evaluate(MOVES_SHOWN) >= 2, width


def test_beside_a_board_with_a_line_the_code_leaves_room_for_the_moves(visit: Visit) -> None:
    session = session_of("stac", 4)
    other = next(move for move in session.position(1).moves if move != session.log[1])
    lined = vary(session.jump(1), other).jump(None)
    page = sit_at(visit(BLANK), lined, **away(session, 1, 3))
    expect(page.locator(".far .code svg")).to_be_visible(timeout=SLOW)
    for width, height in DESKTOPS[1:]:
        resize(page, width, height)
        assert page.evaluate(MOVES_SHOWN) >= 4, width
        inside(page, ".far .code, .far .link, .far p, .play .move-notes button", width, height)


def test_while_an_answer_is_awaited_a_phone_has_only_buttons_that_can_be_pressed(visit: Visit) -> None:
    session = TACTICS.session().rename(("Maximiliane", "Maximilian"))
    seat = session.position(session.ply - 1).actor
    page = visit(BLANK, locale="de-DE")
    page.add_init_script("navigator.share = async () => {}; navigator.canShare = () => true")  # the longer word
    sit_at(page, session, **away(session, seat, session.ply))
    expect(page.locator(".acts .again")).to_be_enabled(timeout=SLOW)
    for width, height in ((320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1280, 800)):
        resize(page, width, height)
        at_rest(page)
        expect(page.locator(".acts:not(.above) .button")).to_have_text([re.compile("einfügen"), "Noch einmal senden"])
        assert not page.locator(".acts .button[disabled]").count(), width
        assert not unfit(page), width
        found = boxes(page, ".acts .button")
        assert not overlap(*found), width


def test_a_phone_says_since_when_a_link_is_on_its_way(visit: Visit) -> None:
    session = session_of("doh", 3)
    page = sit_at(visit(BLANK, locale="de-DE"), session, **away(session, 0, 3))
    for width, height in ((390, 844), (360, 740), (1280, 800)):
        resize(page, width, height)
        said = page.locator(".say > p")
        expect(said).to_be_visible()
        expect(said).to_contain_text("Unterwegs seit 14. November 2023. Öffne den Link")


def test_that_the_link_is_copied_leaves_a_small_board_its_size(visit: Visit) -> None:
    session = session_of("match", 3).rename(("Mira", "Maximiliane"))
    seat = session.position(2).actor
    page = visit(BLANK, permissions=["clipboard-read", "clipboard-write"], viewport={"width": 320, "height": 568})
    sit_at(page, session, **away(session, seat, 2))
    copy = page.get_by_role("button", name="Copy link")
    expect(copy).to_be_enabled(timeout=SLOW)
    board = "[data-area='board']"
    (before,) = boxes(page, board)
    page.bring_to_front()
    copy.click()
    expect(page.locator("#edge")).to_contain_text("The link is copied.", timeout=SLOW)
    (after,) = boxes(page, board)
    assert after["height"] >= 0.9 * before["height"]
    inside(page, ".acts .button", 320, 568)
    assert not [one for one in boxes(page, ".acts .button") if overlap(one, boxes(page, ".toast")[0])]


def test_that_the_link_is_copied_leaves_the_buttons_in_sight_where_no_hand_is_below(visit: Visit) -> None:
    session = session_of("stac", 3)
    page = visit(BLANK, permissions=["clipboard-read", "clipboard-write"], viewport={"width": 320, "height": 568})
    sit_at(page, session, **away(session, session.position(2).actor, 2))
    copy = page.get_by_role("button", name="Copy link")
    expect(copy).to_be_enabled(timeout=SLOW)
    page.bring_to_front()
    copy.click()
    expect(page.locator("#edge")).to_contain_text("The link is copied.", timeout=SLOW)
    for width, height in ((320, 568), (360, 640), (360, 740)):
        resize(page, width, height)
        (notice,) = boxes(page, ".toast")
        buttons = boxes(page, ".acts .button")
        assert len(buttons) == 2 and not [one for one in buttons if overlap(one, notice)], width


def test_a_long_name_is_not_broken_on_the_smallest_phone(visit: Visit) -> None:
    session = session_of("stac", 3).rename(("Christoph", "Maximilian"))
    page = sit_at(visit(BLANK, viewport={"width": 320, "height": 568}), session, **away(session, 0, 3))
    expect(page.locator("h1")).to_have_text("Waiting for Maximilian.")
    # The name takes one line, as "You" does.
    until(page, "new Set([...document.querySelectorAll('.ticket b')].map((one) => one.offsetHeight)).size === 1")
    assert page.locator(".ticket b").last.inner_text() == "Maximilian"


@pytest.mark.parametrize(
    ("locale", "sent", "words"),
    [
        ("en-GB", 2, "your move"),
        ("en-GB", 2, "to Maximiliane"),
        ("de-DE", 2, "an Maximiliane"),
        ("de-DE", 3, "auf Maximiliane"),
    ],
)
def test_the_headline_on_a_desktop_keeps_short_words_together(visit: Visit, locale: str, sent: int, words: str) -> None:
    session = session_of("stac", 3).rename(("Mira", "Maximiliane"))
    page = visit(BLANK, locale=locale, viewport={"width": 1280, "height": 800})
    sit_at(page, session, **away(session, 0, sent))
    expect(page.locator("h1")).to_contain_text(words)
    tops = page.evaluate(
        """(words) => {
          const parts = [...document.querySelectorAll("h1 span")].map((part) => part.firstChild);
          const text = parts.find(({ data }) => data.replaceAll("\\u00a0", " ").includes(words.join(" ")));
          return words.map((word) => {
            const range = document.createRange();
            const at = text.data.indexOf(word);
            range.setStart(text, at);
            range.setEnd(text, at + word.length);
            return range.getBoundingClientRect().top;
          });
        }""",
        words.split(),
    )
    assert tops[0] == tops[1]


def test_the_headline_becomes_smaller_when_a_notice_or_a_lower_window_takes_its_room(visit: Visit) -> None:
    session = session_of("stack", 7, 4)
    page = sit_at(visit(BLANK), session, **away(session, session.position(6).actor, 6))
    expect(page.locator(".toast")).to_be_visible(timeout=SLOW)
    until(page, "Number.parseFloat(getComputedStyle(document.querySelector('.say h1')).fontSize) > 30")
    resize(page, 1280, 720)
    until(page, "Number.parseFloat(getComputedStyle(document.querySelector('.say h1')).fontSize) < 30")
    (panel,), tools, tickets = (
        boxes(page, part) for part in (".panel", ".toolbar button", ".panel .ticket, .panel .button")
    )
    assert all(tool["y"] + tool["height"] <= panel["y"] + panel["height"] for tool in tools)
    assert not [(one, two) for at, one in enumerate(tickets) for two in tickets[at + 1 :] if overlap(one, two)]


@pytest.mark.parametrize("kind", usually(["fork"], ["fork", "mine"]))
def test_both_boards_and_what_can_be_chosen_are_in_sight_on_a_phone(person: Any, site: Any, kind: str) -> None:
    mira, jun, other = person(), person(), person(**PHONE)
    invite(mira, site, "stac")
    ready(mira)
    play(mira, game_on_start(mira, 0))
    first = sent(mira)
    opened(jun, first, 1)
    if kind == "fork":
        # Two devices of Jun's have answered.
        opened(other, first, 1)
        play(jun, game_on_start(jun, 0))
        play(other, game_on_start(other, 1))
        opened(mira, sent(jun), 2)
        link, page = sent(other), mira
    else:
        play(jun, game_on_start(jun, 0))
        second = sent(jun)
        opened(mira, second, 2)
        opened(other, second, 2)  # another device of Mira's
        play(mira, game_on_start(mira, 0))
        opened(jun, sent(mira), 3)
        play(jun, game_on_start(jun, 0))
        link, page = sent(jun), other
    for width, height in ((390, 844), (320, 568)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(link)
        expect(page.locator(".two-boards canvas")).to_have_count(2, timeout=SLOW)
        one, two = boxes(page, ".two-boards canvas")
        assert one["y"] == two["y"] and one["x"] + one["width"] <= two["x"]
        (foot,) = boxes(page, ".page > .foot")
        for button in boxes(page, ".two-boards .button"):
            assert button["y"] + button["height"] <= foot["y"]
        # What leaves the game as it is can be pressed once; of a fork, one's own move is the usual one.
        expect(page.get_by_role("button", name="Leave it as it is")).to_have_count(1)
        expect(page.locator(".two-boards .first")).to_contain_text("Keep" if kind == "fork" else "Take")
        page.goto(f"{site.url}#/about")
