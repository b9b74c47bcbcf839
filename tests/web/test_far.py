"""Whole games by link between browsers that share nothing else."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session
from threefold.games import all_games
from threefold.words import named
from threefold.words import sentence as sentence_of
from threefold.words.english import WHOLE_ENGLISH
from web.arrival import open_with
from web.far_games import (
    SENT_AT,
    begun,
    game_on,
    game_on_start,
    invite,
    lasting,
    opened,
    plan_of,
    play,
    seat_of,
    sent,
    sent_at,
    turn,
    until_stored,
)
from web.stored_games import choose, stored
from web.table import PHONE, SLOW, at_rest, drawn, ready, resize, sentence, until

KEYS = [game.key for game in all_games() if game.by_links]
TAKE = "Take the link’s move"
SQUARE = re.compile(r"[a-c][1-3]")


@pytest.mark.parametrize("key", usually(["tactics"], KEYS))
def test_a_whole_game_by_nothing_but_links(person: Any, site: Any, key: str) -> None:
    page, other = begun(person, site, key)
    plan = plan_of(game_on(page))
    while not (session := turn(page, plan)).result:
        link = sent(page)
        assert sentence(page) == f"Waiting for {session.names[1 - seat_of(page)]}."
        opened(other, link, session.ply)
        page, other = other, page
    opened(other, sent(page), session.ply)
    for one in (page, other):
        expect(one.get_by_role("button", name=WHOLE_ENGLISH["shell.rematch"])).to_be_visible(timeout=SLOW)
    mine, theirs = game_on(page), game_on(other)
    assert mine.result is not None and not mine.ending
    assert mine.ply > len(mine.names)
    assert (mine.log, mine.names, mine.result) == (theirs.log, theirs.names, theirs.result)
    said = " ".join(other.evaluate("window.said"))
    assert "Waiting" in said or "Your turn" in said


@pytest.mark.parametrize(("key", "seats"), usually([("match", 4)], [("stack", 3), ("match", 4)]))
def test_letters_go_round_and_everybody_sees_what_all_others_did(person: Any, site: Any, key: str, seats: int) -> None:
    pages = begun(person, site, key, seats)
    page, session = pages[0], game_on(pages[0])
    if session.chooser != seat_of(page):
        # The cards decide who begins: if the other player does, the first letter has no move in it.
        link = sent(page)
        page = pages[session.chooser or 0]
        opened(page, link, 0, asked(page, session.names[session.chooser or 0]))
    since = [session.ply] * seats
    for _ in range(seats + 1):
        seat, session = seat_of(page), turn(page, lasting)
        assert session.chooser is not None
        since[seat] = session.ply
        link = sent(page)
        assert sentence(page) == f"Waiting for {session.names[session.chooser]}."
        page = pages[session.chooser]
        page.evaluate("window.said = []")
        opened(page, link, session.ply, asked(page, session.names[session.chooser]))
        until(page, "window.said.some((one) => one.startsWith('Your turn'))")
        said = page.evaluate("window.said")
        for ply in range(since[session.chooser], session.ply):
            name, place = session.names[session.position(ply).actor], session.log[ply][-1]
            found = [one for one in said if one.startswith(name) and (not SQUARE.fullmatch(place) or place in one)]
            assert found, (name, place, said)
        expect(page.locator(".side .move")).to_have_count(session.ply)
        assert game_on(page).log == session.log


def asked(page: Page, name: str) -> str:
    """The name of the seat that a page without the game has to ask about; "" if it has the game."""
    return "" if page.url != "about:blank" and stored(page) else name


def test_waiting_taking_back_reloading_old_links_and_forks(person: Any, site: Any) -> None:
    mira, jun = person(), person(**PHONE)
    invite(mira, site, "stac")
    ready(mira)
    # A move can be taken back until it is sent; a reload does not change that.
    moves = [game_on_start(mira, place) for place in range(2)]
    play(mira, moves[0])
    expect(mira.get_by_role("button", name="Take it back")).to_be_visible(timeout=SLOW)
    mira.reload()
    ready(mira)
    expect(mira.locator(".far .code svg")).to_be_visible(timeout=SLOW)
    mira.get_by_role("button", name="Take it back").click()
    until(mira, "document.querySelector('.acts.sending') === null")
    play(mira, moves[1])
    first = sent(mira)
    # A link that was only copied is not on its way, and nobody is asked for an answer to it yet.
    expect(mira.locator(".say > p")).to_have_text(re.compile("^Copied today .*Now send it to Jun. Then open the link"))
    expect(mira.locator(".far .fact")).to_contain_text("Now send it to Jun.")
    expect(mira.locator(".acts .paste")).to_be_visible()
    assert mira.locator(".acts .first").count() == 0
    expect(mira.get_by_role("button", name="Copy again")).to_be_visible()
    mira.reload()
    ready(mira)
    assert sentence(mira) == "Waiting for Jun."
    expect(mira.locator(".acts .first")).to_have_text("Paste Jun’s link")
    expect(mira.locator(".say > p")).to_contain_text("Now send it to Jun.")
    assert mira.get_by_role("button", name="Undo").is_disabled()
    again = mira.get_by_role("button", name="Copy again")
    expect(again).to_be_enabled()
    # Cancelling the system's share sheet does not count as sending again.
    since = sent_at(mira)
    mira.evaluate("""() => {
      navigator.share = () => {
        window.cancelled = true;
        return Promise.reject(new DOMException("", "AbortError"));
      };
      navigator.canShare = () => true;
    }""")
    again.click()
    until(mira, "window.cancelled === true")
    drawn(mira)
    assert sent_at(mira) == since
    # If the system refuses to share, the link is copied, and the page says so.
    mira.evaluate("""() => {
      navigator.share = () => Promise.reject(new DOMException("", "NotAllowedError"));
      navigator.canShare = () => true;
    }""")
    again.click()
    expect(mira.locator("#edge")).to_contain_text("The link is copied. Send it to Jun", timeout=SLOW)
    until(mira, f"{SENT_AT} > {since}")  # the time of sending is updated
    assert mira.evaluate("navigator.clipboard.readText()") == first
    mira.get_by_role("button", name="All right").click()
    # As soon as the system has sent it, it is on its way.
    expect(mira.locator(".acts .first")).to_have_text("Send…")
    mira.evaluate("navigator.share = async () => {}")
    mira.locator(".acts .first").click()
    expect(mira.locator(".say > p")).to_contain_text("On its way since")
    expect(mira.locator(".acts .first")).to_have_text("Paste Jun’s link")
    # On Mira's page nothing can be pressed for Jun.
    assert mira.locator(".canvas-buttons button:not([aria-disabled])[data-part]").count() == 0
    opened(jun, first, 1)
    until(jun, "window.said.some((one) => one.startsWith('Your turn'))")
    said = jun.evaluate("window.said")
    assert any(one.startswith("Mira ") for one in said), said
    assert not any(one.startswith("Waiting") for one in said), "nobody waits for a move that has come"
    # The opponent's move is read aloud before the player is asked to move.
    assert next(at for at, one in enumerate(said) if one.startswith("Mira ")) < len(said) - 1
    here = game_on(jun)
    two = [here.game.write(move) for move in here.moves[:2]]
    told = [spoken(here, move, "Jun") for move in here.moves[:2]]
    play(jun, two[0])
    answer = sent(jun)
    # The answer is pasted into the page that waits for it, which then costs no step back.
    mira.evaluate("location.hash = '#/'")
    mira.get_by_role("link", name="Continue").click()
    mira.bring_to_front()
    mira.evaluate("link => navigator.clipboard.writeText(`Your turn! ${link}`)", answer)
    mira.get_by_role("button", name="Paste Jun").click()
    until(mira, "window.said.some((one) => one.startsWith('Jun '))")
    assert game_on(mira).ply == 2
    mira.go_back()
    expect(mira.locator(".poster").first).to_be_visible()
    mira.get_by_role("link", name="Continue").click()
    until(mira, "document.querySelectorAll('.side .move').length === 2")
    # An old link and the same link again: the page says so, and nothing is lost.
    mira.goto(first)
    expect(mira.locator("#edge")).to_contain_text("It ends at move 1; your game is at move 2", timeout=SLOW)
    assert game_on(mira).ply == 2
    # On the smallest phone the buttons are visible without scrolling, and the board does not shrink.
    resize(mira, 320, 568)
    for name in ("Stay here", "Look at move 1"):
        assert mira.get_by_role("button", name=name).evaluate(
            "one => one.getBoundingClientRect().bottom <= innerHeight"
        )
    at_rest(mira)
    whole = mira.locator(".play canvas").first.bounding_box()
    resize(mira, 1280, 800)
    mira.get_by_role("button", name="Stay here").click()
    resize(mira, 320, 568)
    at_rest(mira)
    assert mira.locator(".play canvas").first.bounding_box() == whole
    resize(mira, 1280, 800)
    mira.goto(answer)
    expect(mira.locator("#edge")).to_contain_text("holds this link already", timeout=SLOW)
    # A fork: another move in place of one that was received. It can be viewed, left, kept as a second game, or taken.
    fork = forked(jun, two[1])
    before = game_on(mira).log
    mira.goto(fork)
    expect(mira.locator(".two-boards canvas")).to_have_count(2, timeout=SLOW)
    expect(mira.locator("h1")).to_contain_text("Two moves for one turn")
    # The moves are told as the list of moves tells them.
    expect(mira.locator(".say p")).to_contain_text(f"Move 2 in your game: {told[0]} In this link: {told[1]}")
    for section, move in (("Your game", told[0]), ("This link", told[1])):
        expect(mira.locator(".two-boards section", has_text=section)).to_contain_text(move)
    for width, height in ((390, 844), (320, 568)):
        resize(mira, width, height)
        assert mira.evaluate("document.documentElement.scrollWidth <= innerWidth")
    resize(mira, 1280, 800)
    mira.get_by_role("button", name="Keep both").click()
    until(mira, "Object.values(localStorage).some((one) => one.includes('\\\\\"tree\\\\\"'))")
    assert game_on(mira).log == before
    assert len(game_on(mira).tree.lines) == 1
    mira.goto(f"{site.url}#/about")
    mira.goto(fork)
    mira.get_by_role("button", name=TAKE).click()
    until(mira, "document.querySelector('.two-boards') === null")
    expect(mira.get_by_role("button", name="Show the move again")).to_be_visible(timeout=SLOW)
    until_stored(mira, [game_on(mira).game.write(before[0]), two[1]])
    # While this window asks which move to take, the game goes on in another one: the link no longer fits, and a move
    # that was made there is not taken for one that was sent.
    mira.goto(f"{site.url}#/about")
    mira.goto(answer)
    take = mira.get_by_role("button", name=TAKE)
    expect(take).to_be_visible(timeout=SLOW)
    other = mira.context.new_page()
    other.goto(answer)
    other.get_by_role("button", name=TAKE).click(timeout=SLOW)
    until_stored(other, [game_on(other).game.write(before[0]), two[0]])
    ready(other)
    play(other, game_on_start(other, 0))
    take.click()
    expect(mira.locator(".callout", has_text=WHOLE_ENGLISH["far.late"])).to_be_visible(timeout=SLOW)
    expect(mira.get_by_role("button", name="Take it back")).to_be_visible()
    (entry,) = stored(mira).values()
    assert (entry["ply"], entry["far"]["sent"]) == (3, 2)


def spoken(session: Session, move: Any, name: str) -> str:
    """The move of a player as it is told to the others."""
    game, rules = session.game, session.game.rules
    assert game.row
    before, after = rules.mask(session.now, None), rules.mask(rules.play(session.now, move), None)
    return named(
        sentence_of(game.row(after, session.present.actor, move, before).spoken), (name,) * session.setup.seats
    )


def forked(page: Page, move: str) -> str:
    """A link with another move in place of the one that was sent, from a page whose stored game is reset to before
    it."""
    (entry,) = stored(page).values()
    save = json.loads(entry["save"])
    save |= {"moves": save["moves"][:1], "ply": 1}
    entry |= {"save": json.dumps(save), "ply": 1, "far": {**entry["far"], "sent": 1}}
    ready(open_with(page, "#/continue", entry))
    play(page, move)
    return sent(page)


def test_another_name_of_somebody_far_away_is_said(person: Any, site: Any) -> None:
    mira, jun = begun(person, site, "stac")
    play(mira, lasting(game_on(mira)))
    opened(jun, sent(mira), 1)
    choose(jun, "Your name")
    # A player can only change the own name.
    field = jun.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_have_value("Jun")
    field.fill("Zoë")
    jun.keyboard.press("Enter")
    until(jun, "Object.values(localStorage).some((one) => one.includes('Zoë'))")
    play(jun, lasting(game_on(jun)))
    opened(mira, sent(jun), 2)
    expect(mira.locator("#edge")).to_contain_text("Jun is called Zoë now.", timeout=SLOW)
    assert game_on(mira).names == ("Mira", "Zoë")
    mira.get_by_role("button", name=WHOLE_ENGLISH["shell.good"]).click()
    # Nothing is said if the name has not changed.
    play(mira, lasting(game_on(mira)))
    opened(jun, sent(mira), 3)
    expect(jun.get_by_role("button", name="Show the move again")).to_be_visible(timeout=SLOW)
    expect(jun.locator("#edge")).to_be_empty()


def test_a_name_that_nobody_chose_is_not_called_new_in_another_language(person: Any, site: Any) -> None:
    mira, jun = person(), person()
    invite(mira, site, "stac", names=("", "Jun"), first="Player 1")
    ready(mira)
    play(mira, game_on_start(mira, 0))
    opened(jun, sent(mira), 1)
    jun.goto(f"{site.url}#/settings")
    jun.get_by_role("radio", name="Deutsch").check(force=True)
    expect(jun.locator("h1")).to_contain_text("Einstellungen", timeout=SLOW)
    jun.goto(f"{site.url}#/continue")
    ready(jun)
    play(jun, lasting(game_on(jun)))
    opened(mira, sent(jun, "Link kopieren"), 2)
    play(mira, lasting(game_on(mira)))
    opened(jun, sent(mira), 3)
    expect(jun.get_by_role("button", name="Zug noch einmal zeigen")).to_be_visible(timeout=SLOW)
    expect(jun.locator("#edge")).to_be_empty()
