"""The first visit: three presses lead to the first move, and the table says "You"."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import PHONE, SLOW, point, ready, resize, saved, sentence, until
from web.window_sizes import OF_EVERY_SCREEN


def last(page: Page, game: str) -> Any:
    return page.evaluate(f"JSON.parse(localStorage.getItem('threefold.settings')).last.{game}")


def mode(page: Page, name: str) -> Any:
    return page.get_by_role("radiogroup", name="Who plays", exact=True).get_by_label(name, exact=True)


@pytest.mark.first_visit
@pytest.mark.whole_browser
def test_three_presses_from_the_shelf_to_the_first_move_and_whoever_plays_is_you(visit: Visit) -> None:
    page = visit(newcomer=True, reduced_motion="reduce")
    page.get_by_role("link", name=re.compile("^Stac ")).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_accessible_description("against Milo")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Your turn. Move your pawn.")
    ready(page)
    assert sentence(page) == "Your turn. Move your pawn."
    point(page, "b1")
    until(page, "document.querySelectorAll('.side .move').length === 2")
    newest, first = page.locator(".side .move").all()
    expect(first).to_contain_text("You make a pair on b1, with the token from a1.")
    expect(newest).to_contain_text("Milo")
    assert "Player" not in page.locator("body").inner_text()
    assert "You" not in json.dumps(saved(page)[0]["save"]), "others who open it are told a name"
    assert last(page, "stac")["bots"] == [0, 2]
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("region", name="Going on")).to_contain_text("with Milo, you to move")
    page.evaluate("location.hash = '#/games'")
    expect(page.locator(".saved")).to_contain_text("You, Milo")


def test_two_people_are_one_press_away_and_the_choice_stays_with_the_game(visit: Visit) -> None:
    page = visit("#/doh/new", newcomer=True)
    expect(mode(page, "You and a bot")).to_be_checked()
    expect(page.get_by_label("Name at seat 1")).to_have_count(0)
    mode(page, "Two people").check(force=True)
    expect(mode(page, "Two people")).to_be_focused()
    page.get_by_label("Name at seat 2").fill("Jun")
    page.get_by_role("link", name="How to play", exact=True).click()
    expect(page.get_by_role("heading", level=2, name="The aim")).to_be_visible()
    page.get_by_role("button", name="New game", exact=True).click()
    expect(page.get_by_label("Name at seat 2")).to_have_value("Jun")
    page.get_by_role("radiogroup", name="Who begins").get_by_label("Jun").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    ready(page)
    assert sentence(page) == "Jun, place the first piece."
    assert last(page, "doh") == {
        "names": ["", "Jun"],
        "options": last(page, "doh")["options"],
        "bots": [0, 0],
        "begins": 1,
    }
    page.evaluate("location.hash = '#/stac/new'")
    expect(mode(page, "You and a bot")).to_be_checked()
    page.evaluate("location.hash = '#/doh/new'")
    expect(mode(page, "Two people")).to_be_checked()
    why = page.locator(".say p")
    expect(why).to_contain_text("this is how you played last time")
    mode(page, "You and a bot").check(force=True)
    expect(why).to_contain_text("Press Play when all is as you want it.")
    mode(page, "Two people").check(force=True)
    page.get_by_label("Name at seat 2").fill("Jun")
    expect(why).to_contain_text("this is how you played last time")
    option = page.locator("fieldset input:not(:checked)").first
    option.check(force=True)
    expect(why).not_to_contain_text("last time")
    mode(page, "You and a bot").check(force=True)
    page.get_by_role("radiogroup", name="Who begins").get_by_label("You").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile("^Your turn"), timeout=SLOW)


def test_how_to_play_stands_beside_play_in_every_window(visit: Visit) -> None:
    page = visit("#/tactics/new", newcomer=True, reduced_motion="reduce")
    rules, play = page.locator("a", has_text="How to play"), page.get_by_role("button", name="Play", exact=True)
    for game in ("tactics", "stack", "stac", "doh", "match"):
        page.evaluate("game => { location.hash = `#/${game}/new`; }", game)
        expect(rules).to_have_attribute("href", f"#/{game}/rules")
        for width, height in OF_EVERY_SCREEN if game == "tactics" else [(390, 844)]:
            resize(page, width, height)
            one, other = rules.bounding_box(), play.bounding_box()
            assert one and other
            assert one["height"] >= 44 and one["y"] + one["height"] <= height, (game, width)
            assert abs(one["y"] - other["y"]) <= 1.5 * other["height"], (game, width)


def test_who_joins_one_person_is_a_bot_and_who_begins_is_drawn(visit: Visit) -> None:
    page = visit("#/stack/new", newcomer=True, **PHONE)
    begins = page.get_by_role("radiogroup", name="Who begins")
    expect(begins.get_by_label("By lot")).to_be_checked()
    page.get_by_role("button", name="Play with 3").tap()
    expect(mode(page, "You and bots")).to_be_checked()
    expect(page.get_by_role("radiogroup", name="Level of seat 3").get_by_label("Level 2")).to_be_checked()
    # The first seat is drawn by lot when the game begins; here the random numbers are fixed.
    page.evaluate("() => void (crypto.getRandomValues = (all) => all.fill(2))")
    page.get_by_role("button", name="Play", exact=True).tap()
    ready(page)
    until(page, "document.querySelector('h1').textContent.startsWith('Your turn')")
    game = saved(page)[0]
    assert game["bots"] == [2, 0, 2]
    assert game["save"]["names"] == ["Milo 2", "Player 1", "Milo"]
    assert last(page, "stack")["begins"] == -1 and last(page, "stack")["bots"] == [0, 2, 2]


def test_the_first_piece_of_doh_goes_where_it_is_pointed_at(visit: Visit) -> None:
    page = ready(visit("#/doh", reduced_motion="reduce"))
    sheet = page.locator("button[data-part='c3']")
    box = sheet.bounding_box()
    assert box and box["width"] > 300 and box["height"] > 300
    point(page, "L")
    sheet.click(position={"x": 20, "y": 20})
    expect(page.locator("button[data-part='c3']")).to_have_attribute("aria-label", re.compile("a large"), timeout=SLOW)
    expect(page.locator(".callout")).to_have_count(0)


def test_the_start_page_of_a_phone_says_that_one_can_play_alone(visit: Visit) -> None:
    page = visit(newcomer=True, **PHONE)
    line = page.locator(".masthead p")
    expect(line).to_contain_text("Against the computer, or with others.")
    expect(line.locator(".line")).to_be_visible()
    last_poster = page.locator(".poster").last.bounding_box()
    assert last_poster and last_poster["y"] + last_poster["height"] <= 844, "all five games are still in sight"
