"""Invitations to games that all pages deal together: two to one game, and one that is meant for the next player."""

import json
from random import Random

import far_pages
import pytest
from far_pages import NAMES, FarPage, begun
from helpers import find

from german import GERMAN
from threefold.saving.far_letter import read_letter, write_letter


def invited(page: FarPage, seats: int) -> str:
    """The invitation to a game of Tic-Tac-Stack that a page makes; it has this game from now on."""
    told = {"game": "stack", "options": {}, "names": NAMES[:seats], "seat": page.seat, "id": page.id}
    found = page.ask("invite", **told, secret=page.secret)
    page.undealt, page.save, page.note = True, found["save"], found["note"]
    return str(found["code"])


@pytest.mark.parametrize("seats", [2, 3])
def test_two_who_invite_each_other_to_one_game_come_to_play_it(seats: int) -> None:
    """Whichever link is opened first, and also if both are: the invitation from the lower seat counts."""
    rng = Random(5)
    id = rng.randbytes(6).hex()
    pages = [FarPage(seat, seats, id, rng) for seat in range(seats)]
    first, last = pages[0], pages[-1]
    wins, loses = (invited(page, seats) for page in (first, last))
    note, old = first.note, last.note
    found = first.open(loses)
    assert (found["kind"], found["title"]) == ("crossed", "Two invitations to one game.")
    assert (first.undealt, first.note) == (True, note), "it goes on with its own"
    # A chain whose first number is known already is not used again.
    last.secret = rng.randbytes(16).hex()
    code = wins
    for page in pages[1:]:
        found = page.open(code)
        assert found["kind"] == "join"
        code = found["code"]
    assert json.loads(last.note)["told"][-1] != json.loads(old)["told"][-1]
    assert last.unfold(loses)["kind"] == "crossed", "its own invitation does not count any more"
    assert first.open(code)["kind"] == "deal"
    assert first.unfold(loses)["kind"] == "crossed"
    assert last.unfold(loses)["kind"] == "crossed"
    first.move(rng)
    assert pages[1].open(first.send())["kind"] == "new"
    assert pages[1].session.log == first.session.log
    pages[1].move(rng)
    pages[2 % seats].open(pages[1].send())
    assert pages[2 % seats].session.log == pages[1].session.log


def test_an_invitation_to_another_game_of_the_same_number_is_not_taken_for_this_one() -> None:
    rng = Random(5)
    mira, jun = (FarPage(seat, 2, "0123456789ab", rng) for seat in (0, 1))
    invited(jun, 2)
    other = read_letter(invited(mira, 2), find)
    foreign = write_letter(other._replace(setup=other.game.setup({"centre": "always"}, 2)))
    note = jun.note
    assert jun.open(foreign)["kind"] == "foreign"
    assert jun.note == note


def test_a_link_that_is_for_the_next_player_is_to_be_sent_on() -> None:
    rng = Random(5)
    mira, jun, ada = pages = [FarPage(seat, 3, "0123456789ab", rng) for seat in range(3)]
    invitation = invited(mira, 3)
    after_jun = jun.open(invitation)["code"]
    for page, code, to in ((mira, invitation, "Jun"), (mira, after_jun, "Ada"), (jun, after_jun, "Ada")):
        found = page.unfold(code)
        assert (found["kind"], found["title"]) == ("next", f"This link is for {to}.")
        assert found["text"] == f"You are {NAMES[page.seat]} and have had your turn: send it to {to}."
    back = ada.open(after_jun)["code"]
    for page in (jun, ada):
        assert page.unfold(back)["title"] == "This link is for Mira."
    assert ada.unfold(after_jun)["kind"] == "same", "it was for this page"
    assert mira.open(back)["kind"] == "deal"
    # It is so in the game, too, as soon as the link holds nothing new.
    mira.move(rng)
    code = mira.send()
    assert jun.open(code)["kind"] == "new"
    jun.move(rng)
    code = jun.send()
    assert mira.open(code)["kind"] == "new"
    for page in pages[:2]:
        found = page.unfold(code)
        assert found["title"] == "This link is for Ada."
        assert found["text"] == f"You are {NAMES[page.seat]} and have had your turn: send it to Ada."


def test_names_that_nobody_chose_are_in_the_language_of_each_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(far_pages, "NAMES", ("Spieler 1", "Spieler 2"))
    (german, english), _ = begun("stac", 3)
    german.words = GERMAN
    for here, there in ((german, english), (english, german)):
        here.move(Random(1))
        assert there.open(here.send())["kind"] == "new"
    assert german.session.names == ("Spieler 1", "Spieler 2")
    assert english.session.names == ("Player 1", "Player 2")


def test_an_invitation_from_a_page_in_another_language_names_nobody_in_it() -> None:
    german, english = (FarPage(seat, 2, "0123456789ab", Random(seat)) for seat in (0, 1))
    german.words = GERMAN
    told = {"game": "stack", "options": {}, "names": ["Spieler 1", "Jun"], "seat": 0, "id": german.id}
    found = german.ask("invite", **told, secret=german.secret)
    assert found["names"] == ["Spieler 1", "Jun"]
    joined = english.open(found["code"])
    assert (joined["kind"], joined["names"]) == ("join", ["Player 1", "Jun"])
