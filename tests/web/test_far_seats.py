"""Games by link: whose seat a link is for, when it reaches somebody else, and what the page says days later."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.far_games import NAMES, begun, game_on, invite, lasting, opened, play, seat_of, sent, turn, undealt
from web.stored_games import choose, stored
from web.table import SLOW, ready, resize, until

NARROW = {"width": 320, "height": 568}


def begin(person: Any, site: Any, key: str, seats: int) -> tuple[Page, str, int]:
    """A page that has sent the first link of a game by so many players; the link, and the seat that it is for."""
    mira = person()
    invite(mira, site, key, seats)
    ready(mira)
    until(mira, "Object.values(localStorage).some((one) => one.includes('\"far\":'))")
    session = game_on(mira)
    while session.chooser == 0:
        play(mira, lasting(session))
        session = game_on(mira)
    return mira, sent(mira), session.chooser or 0


def test_a_link_in_a_chat_of_four_is_opened_by_the_one_it_is_for(person: Any, site: Any) -> None:
    """By keys, on the smallest phone: nobody takes the seat of somebody else, or sees their hand, without saying so."""
    _, link, to = begin(person, site, "match", 4)
    name = NAMES[to]
    jun = person(viewport=NARROW)
    jun.goto(link)
    title = jun.locator("h1")
    expect(title).to_have_text(f"This link is for {name}.", timeout=SLOW)
    expect(title).to_be_focused()
    until(jun, f"window.said.some((one) => one.includes('you play as {name}'))")
    assert not stored(jun) and jun.locator("canvas.board").count() == 0
    for label in (f"I am {name}", "I am somebody else"):
        assert jun.get_by_role("button", name=label).evaluate(
            "one => one.getBoundingClientRect().bottom <= innerHeight"
        )
    jun.get_by_role("button", name="I am somebody else").focus()
    jun.keyboard.press("Enter")
    expect(title).to_have_text(f"Then send it on to {name}.")
    expect(title).to_be_focused()
    until(jun, "window.said.some((one) => one.includes('Your own link comes when it is your turn'))")
    assert jun.evaluate("document.documentElement.scrollWidth <= innerWidth")
    jun.get_by_role("button", name="All right").click()
    expect(jun.locator(".poster").first).to_be_visible()
    assert not stored(jun)
    jun.goto(link)
    jun.get_by_role("button", name=f"I am {name}").focus()
    jun.keyboard.press("Enter")
    ready(jun)
    assert seat_of(jun) == to
    # A second link of the game asks nothing.
    jun.goto(f"{site.url}#/about")
    jun.goto(link)
    ready(jun)


def test_between_two_a_link_opens_at_once(person: Any, site: Any) -> None:
    _, link, to = begin(person, site, "doh", 2)
    jun = person()
    opened(jun, link, 1)
    assert seat_of(jun) == to


def test_a_link_that_was_damaged_on_the_device_is_not_sent_on(person: Any, site: Any) -> None:
    mira, jun = person(), person()
    invite(mira, site, "stack", 3)
    jun.goto(undealt(mira))
    jun.get_by_role("button", name="I am Jun").click(timeout=SLOW)
    undealt(jun)
    jun.reload()
    undealt(jun)  # a whole one is shown again
    (entry,) = stored(jun).values()
    for damaged in ("zzz", entry["far"]["undealt"][:-9]):
        entry["far"]["undealt"] = damaged
        jun.evaluate(
            "([id, text]) => localStorage.setItem(`threefold.game.${id}`, text)", [entry["id"], json.dumps(entry)]
        )
        jun.evaluate("(id) => history.replaceState({ ...history.state, game: id }, '', '#/stack')", entry["id"])
        jun.reload()
        expect(jun.locator("main.shelf .notice")).to_contain_text("A saved game cannot be read.", timeout=SLOW)
        assert stored(jun) == {}


def test_whoever_has_said_the_wrong_name_can_change_seats(person: Any, site: Any) -> None:
    mira, jun, ada = (person() for _ in range(3))
    invite(mira, site, "stack", 3)
    link = undealt(mira)
    ada.goto(link)
    ada.get_by_role("button", name="I am Jun").click(timeout=SLOW)
    undealt(ada)
    jun.goto(link)
    jun.get_by_role("button", name="I am Jun").click(timeout=SLOW)
    expect(jun.locator(".say p")).to_contain_text("Send this link on to Ada. It is dealt as soon as all have joined.")
    link = undealt(jun)
    ada.goto(link)
    expect(ada.locator("h1")).to_have_text("Here you sit as Jun.", timeout=SLOW)
    expect(ada.locator(".say p")).to_contain_text("In this link somebody else is Jun, and it is for Ada.")
    resize(ada, 320, 568)
    assert ada.evaluate("document.documentElement.scrollWidth <= innerWidth")
    # Nothing is replaced unless that is said.
    ada.get_by_role("button", name="Leave it as it is").click()
    undealt(ada)
    assert seat_of(ada) == 1
    ada.goto(link)
    ada.get_by_role("button", name="I am Ada").click(timeout=SLOW)
    expect(ada.locator("h1")).to_have_text("You are in.")
    expect(ada.locator(".say p")).to_contain_text("Send this link on to Mira.")
    assert seat_of(ada) == 2 and len(stored(ada)) == 1
    mira.goto(undealt(ada))
    ready(mira)
    assert game_on(mira).names == ("Mira", "Jun", "Ada")


def test_a_link_that_is_for_another_seat_than_mine_says_so_and_changes_it(person: Any, site: Any) -> None:
    mira, link, to = begin(person, site, "match", 4)
    right, wrong = person(), person()
    for page in (right, wrong):
        page.goto(link)
        page.get_by_role("button", name=f"I am {NAMES[to]}").click(timeout=SLOW)
        ready(page)
    until(right, "Object.values(localStorage).some((one) => one.includes('\"far\":'))")
    session = game_on(right)
    while session.chooser == to:
        play(right, lasting(session))
        session = game_on(right)
    ply, name = session.ply, session.names[session.chooser or 0]
    link = sent(right)
    wrong.goto(link)
    expect(wrong.locator(".say p")).to_contain_text(
        f"Here you sit as {NAMES[to]}, and the link is for {name}", timeout=SLOW
    )
    wrong.get_by_role("button", name=f"I am {name}").click()
    ready(wrong)
    until(wrong, f"Object.values(localStorage).some((one) => one.includes('\"ply\":{ply},'))")
    assert seat_of(wrong) == session.chooser and len(stored(wrong)) == 1
    # Mira can open it too, and is told from whom it came, not that she has sent it.
    if session.chooser != 0:
        opened(mira, link, ply)
        expect(mira.locator(".say > p")).to_contain_text("Opened today")
        expect(mira.locator(".say > p")).not_to_contain_text("On its way")
        expect(mira.locator(".far .fact")).to_contain_text(f"From {NAMES[to]}, by link")
        expect(mira.locator(".acts .paste")).to_have_text("Paste the next link")
        mira.evaluate("location.hash = '#/games'")
        expect(mira.locator(".saved li")).to_contain_text("others to move since today")


LATER = """() => {
  const Then = Date;
  const later = () => Then.now() + 2 * 86400000;
  window.Date = class extends Then {
    constructor(...when) { super(...(when.length ? when : [later()])); }
    static now() { return later(); }
  };
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""The day after tomorrow, the page comes to the front again."""


@pytest.mark.parametrize("key", ["stac", "stack"])
def test_today_is_said_of_today_only_on_a_page_that_stays_open(person: Any, site: Any, key: str) -> None:
    mira = person()
    invite(mira, site, key)
    if key == "stac":
        ready(mira)
        play(mira, lasting(game_on(mira)))
        sent(mira)
        told = [mira.locator(".say > p"), mira.locator(".far .fact")]
    else:
        mira.bring_to_front()
        mira.get_by_role("button", name="Copy link").click(timeout=SLOW)
        expect(mira.locator(".invited .fact")).to_contain_text("The link is copied")
        mira.reload()
        told = [mira.locator(".invited .fact")]
    for one in told:
        expect(one).to_contain_text("Copied today")
    mira.evaluate(LATER)
    for one in told:
        expect(one).not_to_contain_text("today")
        expect(one).to_contain_text(re.compile(r"Copied on \w+day\."))
    mira.evaluate("location.hash = '#/games'")
    row = mira.locator(".saved li")
    expect(row).to_contain_text(re.compile(r"your link was copied on \w+day"))
    expect(row).not_to_contain_text("Today")


def test_a_new_name_comes_with_a_link_that_is_sent_again(person: Any, site: Any) -> None:
    mira, jun = begun(person, site, "stac")
    play(mira, lasting(game_on(mira)))
    opened(jun, sent(mira), 1)
    play(jun, lasting(game_on(jun)))
    opened(mira, sent(jun), 2)
    choose(jun, "Your name")
    dialog = jun.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Your name").fill("Zoë")
    dialog.get_by_role("button", name="Save your name").click()
    until(jun, "window.said.some((one) => one.includes('The others see it with your next link.'))")
    until(jun, "Object.values(localStorage).some((one) => one.includes('Zoë'))")
    again = jun.get_by_role("button", name="Copy again")
    expect(again).to_be_enabled(timeout=SLOW)
    jun.bring_to_front()
    again.click()
    mira.goto(jun.evaluate("navigator.clipboard.readText()"))
    expect(mira.locator("#edge")).to_contain_text("Jun is called Zoë now.", timeout=SLOW)
    until(mira, "Object.values(localStorage).some((one) => one.includes('Zoë'))")
    session = game_on(mira)
    assert (session.names, session.ply) == (("Mira", "Zoë"), 2)


def test_a_notice_about_a_link_that_did_not_open_goes_when_another_one_does(person: Any, site: Any) -> None:
    _, link, _ = begin(person, site, "doh", 2)
    jun = person()
    jun.goto(link[:-4])
    notice = jun.locator(".callout, .notices").filter(has_text="That link did not open")
    expect(notice.first).to_be_visible(timeout=SLOW)
    opened(jun, link, 1)
    jun.evaluate("location.hash = '#/'")
    expect(jun.locator(".poster").first).to_be_visible()
    expect(notice).to_have_count(0)


@pytest.mark.parametrize("key", usually(["match"], ["doh", "match"]))
def test_both_press_rematch_and_play_one_game(person: Any, site: Any, key: str) -> None:
    mira, jun = one, other = begun(person, site, key)
    if game_on(mira).chooser != 0:
        opened(jun, sent(mira), 0)
        one, other = jun, mira
    played = turn(one, lasting)
    opened(other, sent(one), played.ply)
    choose(other, "Give up")
    other.get_by_role("dialog").get_by_role("button", name="Give up").click()
    one.goto(sent(other))
    expect(one.locator("h1")).to_contain_text("you win", ignore_case=True, timeout=SLOW)
    for page in (mira, jun):
        page.get_by_role("button", name="Rematch").click(timeout=SLOW)
        ready(page)
        until(page, "Object.keys(localStorage).filter((one) => one.startsWith('threefold.game.')).length === 2")
    ids = [{entry["far"]["id"] for entry in stored(page).values()} for page in (mira, jun)]
    assert ids[0] == ids[1]
    starts = [next(entry for entry in stored(page).values() if not entry["over"])["save"] for page in (mira, jun)]
    assert starts[0] == starts[1], "the same cards, and the same player begins"


def test_both_press_rematch_where_all_deal_together_and_play_one_game(person: Any, site: Any) -> None:
    mira, jun = begun(person, site, "stack")
    play(mira, lasting(game_on(mira)))
    opened(jun, sent(mira), 1)
    choose(jun, "Give up")
    jun.get_by_role("dialog").get_by_role("button", name="Give up").click()
    mira.goto(sent(jun))
    expect(mira.locator("h1")).to_contain_text("you win", ignore_case=True, timeout=SLOW)
    links = []
    for page in (mira, jun):
        page.get_by_role("button", name="Rematch").click(timeout=SLOW)
        links.append(undealt(page))
    # Jun begins this time. The link of whoever begins counts; nothing is lost by opening the other one.
    jun.goto(links[0])
    expect(jun.locator("#edge")).to_contain_text("Two invitations to one game.", timeout=SLOW)
    expect(jun.locator("h1")).to_have_text("Send the link to Mira.")
    assert undealt(jun) == links[1]
    mira.goto(links[1])
    expect(mira.locator("h1")).to_have_text("You are in.", timeout=SLOW)
    jun.goto(undealt(mira))
    ready(jun)
    expect(jun.locator("h1")).to_contain_text("Your turn")
    until(jun, "Object.values(localStorage).some((one) => one.includes('\"over\":false') && !one.includes('undealt'))")
    ids = [{entry["far"]["id"] for entry in stored(page).values()} for page in (mira, jun)]
    assert ids[0] == ids[1] and len(ids[0]) == 2
