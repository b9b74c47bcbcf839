"""A tie in a game by link: it is offered with a link; whoever opens that agrees, or plays on."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.far_games import CHAINED, begun, begun_with_a_move, game_on, lasting, opened, play, sent
from web.stored_games import choose, stored
from web.table import SLOW, ready, resize, until
from web.test_table_fits import boxes, overlap

REASON = ".panel .say p"


def offer(page: Page) -> None:
    """Offers a tie with the next link."""
    choose(page, "Offer a tie")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("is asked with your next link. A move declines.")
    sheet.get_by_role("button", name="Offer a tie").click()
    expect(page.locator(REASON).first).to_contain_text("You offer a tie.")


@pytest.mark.parametrize("key", usually(["stack"], ["stac", "stack"]))
def test_a_tie_is_offered_with_a_link_and_agreed_on(person: Any, site: Any, key: str) -> None:
    if key in CHAINED:
        mira, jun = begun(person, site, key)
        play(mira, lasting(game_on(mira)))
        opened(jun, sent(mira), 1)
    else:
        mira, jun = begun_with_a_move(person, site, key)
    offer(jun)  # before the move that it goes with
    jun.reload()
    ready(jun)
    play(jun, lasting(game_on(jun)))
    expect(jun.locator(REASON).first).to_contain_text("You offer a tie.")
    link = sent(jun)
    expect(jun.locator(REASON).first).to_contain_text("You offer a tie.")
    jun.reload()
    ready(jun)
    expect(jun.locator(REASON).first).to_contain_text("You offer a tie.", timeout=SLOW)
    jun.bring_to_front()
    jun.get_by_role("button", name="Copy again").click()
    expect(jun.locator("#edge")).to_contain_text("The link is copied.", timeout=SLOW)
    assert jun.evaluate("navigator.clipboard.readText()") == link, "it is the same link"
    opened(mira, link, 2)
    ask = mira.locator("#edge")
    expect(ask).to_contain_text("Jun offers a tie.", timeout=SLOW)
    expect(mira.locator(REASON).first).to_contain_text("Jun offers a tie.")
    # The question stays until it is answered.
    mira.reload()
    ready(mira)
    expect(ask).to_contain_text("A move declines.", timeout=SLOW)
    ask.get_by_role("button", name="Agree").click()
    expect(mira.locator(REASON).first).to_contain_text("That ends the game as soon as the link is sent.")
    mira.get_by_role("button", name="Undo").click()
    expect(ask).to_contain_text("Jun offers a tie.")
    choose(mira, "Offer a tie")
    mira.get_by_role("dialog").get_by_role("button", name="Agree").click()
    last = sent(mira)
    # A device that does not have the game shows how it ended, too.
    for page in (jun, *([] if key in CHAINED else [person()])):
        page.goto(last)
        expect(page.locator("h1")).to_contain_text("by agreement", timeout=SLOW)
    expect(jun.get_by_role("button", name="Rematch")).to_be_visible()
    expect(ask).to_be_empty()
    until(jun, "Object.values(localStorage).some((one) => one.includes('\"over\":true'))")
    assert [game_on(page).ending for page in (mira, jun)] == [("draw",)] * 2


def test_a_tie_is_declined_with_a_button_or_a_move_and_the_other_is_told(person: Any, site: Any) -> None:
    mira, jun = begun_with_a_move(person, site, "stac")
    play(jun, lasting(game_on(jun)))
    offer(jun)
    # It can be taken back until it is sent.
    choose(jun, "Offer a tie")
    jun.get_by_role("dialog").get_by_role("button", name="Take the offer back").click()
    expect(jun.locator(REASON).first).not_to_contain_text("tie")
    offer(jun)
    opened(mira, sent(jun), 2)
    ask = mira.locator("#edge")
    expect(ask).to_contain_text("Jun offers a tie.", timeout=SLOW)
    # A move is an answer, too: on a phone the question does not cover what is chosen for it.
    for width, height in ((390, 844), (360, 640), (320, 568)):
        resize(mira, width, height)
        (notice,), kinds = boxes(mira, ".toast"), boxes(mira, ".segments button")
        assert len(kinds) == 2 and not [one for one in kinds if overlap(one, notice)], width
    resize(mira, 1280, 800)
    ask.get_by_role("button", name="Play on").click()
    expect(ask).to_be_empty()
    expect(mira.locator(REASON).first).not_to_contain_text("tie")
    mira.reload()
    ready(mira)
    play(mira, lasting(game_on(mira)))
    link = sent(mira)
    opened(jun, link, 3)
    expect(jun.locator("#edge")).to_contain_text("You offer a tie. Mira declines.")
    expect(jun.locator("h1")).to_contain_text("Your turn")
    # The offer was for one link: the next one carries none.
    play(jun, lasting(game_on(jun)))
    opened(mira, sent(jun), 4)
    expect(ask).to_be_empty()
    assert not {"offers", "offered", "asks"} & next(iter(stored(jun).values()))["far"].keys()


def test_a_link_that_ends_a_game_with_a_tie_that_was_not_offered_ends_nothing(person: Any, site: Any) -> None:
    mira, jun = begun_with_a_move(person, site, "stac")
    # A page that was tampered with: Jun's takes an offer for granted.
    (entry,) = stored(jun).values()
    entry["far"]["asks"] = 1
    jun.goto(f"{site.url}#/about")
    jun.evaluate("entry => localStorage.setItem(`threefold.game.${entry.id}`, JSON.stringify(entry))", entry)
    jun.goto("about:blank")
    jun.goto(f"{site.url}#/stac")
    ready(jun)
    jun.locator("#edge").get_by_role("button", name="Agree").click(timeout=SLOW)
    mira.goto(sent(jun))
    expect(mira.locator("h1")).to_have_text("This link ends the game with a tie.", timeout=SLOW)
    expect(mira.locator(".say p")).to_contain_text("take it only if you did so on another device")
    assert not game_on(mira).ending
    mira.get_by_role("button", name="Leave it as it is").click()
    ready(mira)
    assert game_on(mira).result is None
