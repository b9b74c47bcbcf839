"""Leaving a screen while Python still works: an answer is used only for the game that asked, and only if the page still
waits for it."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.saving.link import write_link
from web.arrival import BLANK, open_address
from web.conftest import Visit
from web.delays import answered, held, hold, make_late, release
from web.stored_games import entry_of, session_of, store, stored
from web.table import holds, part, place, point, ready, until

DAMAGED = "1damaged"
Late = Callable[..., Page]


@pytest.fixture
def late(visit: Visit) -> Late:
    """Opens a page in which Python's answers can be delayed: late("#/doh", "follow") holds back the answers to `follow`
    from the start."""

    def open_page(fragment: str, *calls: str) -> Page:
        page = visit(BLANK)
        make_late(page, *calls)
        return open_address(page, fragment)

    return open_page


def go(page: Page, fragment: str) -> None:
    page.evaluate("fragment => void (location.hash = fragment)", fragment)
    until(page, f"location.hash === '#' + {fragment.removeprefix('#')!r}")


def moves_of(page: Page) -> dict[str, list[str]]:
    """The moves of all stored games, by game and id."""
    return {f"{one['game']} {key}": moves_in(one["save"]) for key, one in stored(page).items()}


def moves_in(save: str) -> list[str]:
    return list(json.loads(save).get("moves", ["sealed"]))


def stays_at(page: Page, fragment: str) -> None:
    assert page.evaluate("location.hash") == fragment
    expect(page.locator(".notice")).to_have_count(0)


def test_a_link_that_fails_after_it_was_left_overwrites_no_saved_game(late: Late) -> None:
    page = ready(late("#/doh"))
    place(page, "Sc3")
    (kept,), before = moves_of(page), stored(page)
    go(page, "#/stac")
    answered(page, "new", 2)
    hold(page, "follow")
    go(page, DAMAGED)
    held(page, "follow")
    go(page, "#/doh")
    release(page)
    answered(page, "follow")
    here = page.evaluate("location.hash")
    go(page, "#/about")
    go(page, "#/doh")
    point(page, "L")
    answered(page, "point", 3)
    assert stored(page) == before
    assert here == "#/doh", "nobody is taken away from where they went"
    point(page, "c4")
    holds(page, "Lc4")
    stays_at(page, "#/doh")
    assert moves_of(page) == {kept: ["Sc3", "Lc4"]}
    go(page, "#/")
    expect(page.locator("main.shelf")).to_be_visible()
    stays_at(page, "#/")


def test_a_link_that_was_left_pulls_nobody_away_and_the_table_still_takes_moves(late: Late) -> None:
    page = ready(late("#/doh"))
    place(page, "Sc3")
    (kept,) = moves_of(page)
    hold(page, "follow")
    go(page, write_link(session_of("stac", 5)))
    held(page, "follow")
    page.go_back()
    until(page, "location.hash === '#/doh'")
    # Python already has the game of the link at its table, and the tap comes before the page gets that answer.
    point(page, "L")
    release(page)
    stays_at(page, "#/doh")
    expect(part(page, "L")).to_have_attribute("aria-pressed", "true")
    point(page, "c4")
    holds(page, "Lc4")
    assert moves_of(page) == {kept: ["Sc3", "Lc4"]}


def test_a_worker_that_dies_of_a_link_that_was_left_comes_back_with_the_game(late: Late) -> None:
    page = ready(late("#/doh"))
    place(page, "Sc3")
    hold(page, "follow")
    go(page, write_link(session_of("stac", 5)))
    held(page, "follow")
    page.go_back()
    until(page, "location.hash === '#/doh'")
    page.evaluate(
        "window.late.queue.length = 0; window.late.calls = []; window.late.worker.onerror(new ErrorEvent('error'))"
    )
    place(page, "Lc4")
    assert list(moves_of(page).values()) == [["Sc3", "Lc4"]]
    assert page.evaluate("window.late.asked.filter((name) => name === 'follow').length") == 1


def test_of_two_links_in_a_row_the_second_counts(late: Late) -> None:
    page = ready(late("#/doh"))
    hold(page, "follow")
    link = write_link(session_of("stac", 5))
    go(page, DAMAGED)
    held(page, "follow")
    go(page, link)
    until(page, "window.late.queue.length === 2")
    release(page, 1)
    stays_at(page, "#" + link)
    release(page)
    until(page, "location.hash === '#/stac'")
    go(page, "#/")
    expect(page.locator("main.shelf")).to_be_visible()
    stays_at(page, "#/")
    ((_, moves),) = moves_of(page).items()
    assert len(moves) == 5


def test_whoever_leaves_a_damaged_link_before_python_is_awake_plays(late: Late) -> None:
    page = late("#" + DAMAGED, "ready")
    held(page, "ready")
    go(page, "#/doh")
    point(page, "S")
    release(page)
    expect(part(page, "S")).to_have_attribute("aria-pressed", "true")
    point(page, "c3")
    holds(page, "Sc3")
    stays_at(page, "#/doh")


@pytest.mark.parametrize("link", usually(["good"], ["damaged", "good"]))
def test_a_bot_that_thinks_while_a_link_opens_plays_for_whoever_comes_back(late: Late, link: str) -> None:
    page = late("#/doh/new")
    page.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Bot").check(force=True)
    page.get_by_role("radiogroup", name="Level of seat 2").get_by_role("radio", name="Level 1").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    ready(page)
    hold(page, "question", "follow")
    place_quickly(page, "Sc3")
    held(page, "question")
    go(page, DAMAGED if link == "damaged" else write_link(session_of("stac", 5)))
    held(page, "follow")
    page.go_back()
    until(page, "location.hash === '#/doh'")
    release(page)
    until(page, "document.querySelectorAll('.side .move').length === 2")
    assert [len(moves) for moves in moves_of(page).values()] == [2]


# Replaces the answer to a tap by the view of a new Stac game that claims to be about the game that asked.
MIX_UP = """(own) => {
  let other = "";
  window.late.change = (name, answer) => {
    if (name === "new") other = answer;
    if (name !== "point") return answer;
    return own ? JSON.stringify({ ...JSON.parse(other), table: JSON.parse(answer).table }) : other;
  };
}"""


@pytest.mark.parametrize("own", usually([True], [False, True]))
def test_a_view_of_one_game_is_never_stored_as_anothers(late: Late, own: bool) -> None:
    page = ready(late("#/doh"))
    place(page, "Sc3")
    before = stored(page)
    page.evaluate(MIX_UP, own)
    go(page, "#/stac")
    answered(page, "new", 2)
    go(page, "#/doh")
    answered(page, "open")
    point(page, "L")
    expect(page.locator("#heard")).to_contain_text("not")
    assert stored(page) == before
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small")


def test_no_game_is_written_over_one_of_another_kind(late: Late) -> None:
    page = ready(late("#/doh"))
    place(page, "Sc3")
    ((key, one),) = stored(page).items()
    session = session_of("stac", 5)
    other = entry_of(session, key, rev=one["rev"], names=list(session.names))
    store(page, other)
    place(page, "Lc4")
    assert stored(page)[key] == other
    assert sorted(len(moves) for moves in moves_of(page).values()) == [2, 5]


def test_a_game_that_cannot_be_opened_takes_nobody_away_who_is_elsewhere(late: Late) -> None:
    page = late("#/about")
    store(page, entry_of(session_of("stac", 5), save='{"threefold":1,"game":"stac"}'))
    hold(page, "open")
    go(page, "#/stac")
    held(page, "open")
    go(page, "#/settings")
    release(page)
    until(page, "Object.keys(localStorage).some((key) => key.startsWith('threefold.aside.'))")
    assert page.evaluate("location.hash") == "#/settings"
    go(page, "#/stac")
    part(page, "c3").wait_for()
    answered(page, "new")
    assert stored(page) == {}


def place_quickly(page: Page, move: str) -> None:
    point(page, move[0])
    point(page, move[1:])
