"""What is said in a game by link: what the others did, whose turn it is, and that the link still has to be sent."""

import json
from random import Random
from typing import Any

import pytest
from far_pages import FarPage, begun

SHORT = {"stac": 28}
"""The seed of a game that somebody wins soon."""


@pytest.mark.parametrize("key", ["doh", "stac"])
def test_an_invitation_in_which_its_reader_begins_is_listed_as_the_reader_s_turn(key: str) -> None:
    pages, _ = begun(key, 6, inviter=1)
    assert pages[0].unfold(pages[1].send())["summary"] == "with {1}, you to move"


def test_what_happened_is_told_first_and_then_what_to_do() -> None:
    pages, _ = begun("stac", 9)
    pages[0].move(Random(9))
    pages[1].open(pages[0].send())
    pages[1].move(Random(9))
    code = pages[1].send()
    view = pages[0].ask("receive", code=code, note="", way="on")
    assert "{1}" in view["heard"][0]
    # The reason may follow, if it holds in this turn only.
    asked = next(line for line in view["heard"] if line.startswith(view["headline"]["who"]))
    assert view["heard"][view["heard"].index(asked) :] in ([asked], [asked, view["headline"]["why"]])


def test_a_meld_that_came_by_link_is_told_before_what_can_be_played() -> None:
    pages, _ = begun("tactics", 9)
    page, rng = pages[0], Random(9)
    while True:
        page.move(rng)
        code = page.send()
        page = pages[1 - page.seat]
        page.open(code)
        if page.session.log and len(page.session.log[-1]) == 4 and page.session.chooser == page.seat:
            break
    view = page.ask("show")
    told = view["history"][-1]["spoken"]
    why = view["headline"]["why"]
    assert why.startswith(told) and len(why) > len(told)
    # On phones there is no room.
    assert not page.ask("show", form="tall")["headline"]["why"].startswith(told)


@pytest.mark.parametrize("key", ["doh", "stac", "match"])
def test_who_has_won_is_told_that_the_link_still_has_to_be_sent(key: str) -> None:
    last = won_unsent(key)
    asked = f"Send the link, so that the game ends for {{{1 - last.seat}}} too."
    view = last.ask("show")
    assert view["over"] and view["headline"]["why"].endswith(asked)
    last.send()
    assert not last.ask("show")["headline"]["why"].endswith(asked)


def won_unsent(key: str) -> FarPage:
    """The page whose move ended a random game, before it is sent."""
    seed = SHORT.get(key, 4)
    rng = Random(seed)
    pages, _ = begun(key, seed)
    page = next(page for page in pages if page.known)
    while True:
        page.move(rng)
        if page.session.result:
            return page
        code = page.send()
        page = pages[1 - page.seat]
        page.open(code)


def test_whoever_has_not_heard_the_hand_hears_it_with_what_the_letter_brings() -> None:
    pages, _ = begun("match", 9)
    one, two = pages
    one.move(Random(9))
    two.open(one.send())
    two.move(Random(9))
    code = two.send()
    told = hand_sentences(one.sit(one.save, one.session.ply))
    assert told
    for unheard in (False, True):
        one.sit(one.save, one.session.ply)
        view = one.ask("receive", code=code, note="", way="on", unheard=unheard)
        assert bool(hand_sentences(view)) == unheard
        assert "{1}" in view["heard"][0]


def hand_sentences(view: Any) -> list[str]:
    """What is read aloud of the whole hand."""
    return [line for line in view["heard"] if line.startswith(view["scene"]["groups"]["hand"])]


@pytest.mark.parametrize("key", ["stac", "doh", "stack", "match"])
def test_until_the_link_is_sent_the_ticket_of_the_sender_is_on(key: str) -> None:
    pages, _ = begun(key, 9)
    one = next(page for page in pages if page.session.chooser == page.seat)

    def on() -> list[bool]:
        return [ticket.get("on", False) for ticket in one.ask("show")["tickets"]]

    mine = [seat == one.seat for seat in range(2)]
    assert on() == mine
    one.move(Random(9))
    assert on() == mine
    assert "to play" not in json.dumps(one.ask("show")["tickets"][1 - one.seat])
    one.send()
    assert on() == [not here for here in mine]


def test_whoever_has_to_send_the_link_is_not_said_to_wait_nor_is_anybody_once_it_is_over() -> None:
    pages, _ = begun("doh", 9, inviter=1)
    sender = pages[1]

    def notes() -> list[str]:
        return [ticket.get("status", "") for ticket in sender.ask("show")["tickets"]]

    assert notes() == ["waits", ""]
    sender.send()
    assert notes() == ["to play", "wait"]
    pages[0].open(sender.code())
    pages[0].move(Random(1))
    pages[0].ask("resign", seat=0)
    sender.open(pages[0].send())
    assert notes() == [pages[0].ask("show")["tickets"][0]["status"], "win"]
    resigned, _ = begun("doh", 9)
    resigned[0].ask("resign", seat=0)
    assert [ticket.get("status", "") for ticket in resigned[0].ask("show")["tickets"]] == ["", "wins"]


# ---- tampering ----
