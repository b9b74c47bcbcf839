"""A tie in a game by link: it is offered with a link, and agreed on with the one that comes back. No link ends a game
on a page that has not offered a tie in just that position."""

from random import Random

import pytest
from far_pages import KEYS, FarPage, begun
from helpers import answer, find, refused

from threefold.core.session import Session
from threefold.saving.far_letter import Letter, read_letter, write_letter


def first_mover(pages: list[FarPage]) -> FarPage:
    """The page that has just played the first move of the game, and has not sent it."""
    one = pages[0]
    if one.session.chooser != one.seat:
        one = pages[one.session.chooser or 0]
        one.open(pages[0].send())
    one.move(Random(6))
    return one


def offering(key: str, seats: int = 2) -> tuple[FarPage, FarPage, str]:
    """The page that has offered a tie with its move, the page that has opened its link, and the link."""
    pages, _ = begun(key, 6, seats)
    one = first_mover(pages)
    code = one.send(offers=True)
    other = pages[(one.seat + 1) % seats]
    other.open(code)
    return one, other, code


def letter_with(code: str, session: Session) -> str:
    """The letter with another session in it, and a correct checksum."""
    return write_letter(read_letter(code, find)._replace(session=session, offers=False))


@pytest.mark.parametrize("key", KEYS)
def test_a_tie_is_offered_with_a_move_and_agreed_on_with_the_answer(key: str) -> None:
    one, other, code = offering(key)
    assert read_letter(code, find).offers
    view = other.ask("tie")
    assert view["over"] and view["far"]["sends"] and view["undo"]
    assert view["headline"]["why"] == ("That ends the game as soon as the link is sent. Until then Undo takes it back.")
    answered = other.send()
    found = one.open(answered)
    assert (found["kind"], found["agreed"]) == ("new", True)
    for page in (one, other):
        assert page.session.result and set(page.session.result.shares) == {0.5}
        assert page.session.ending == ("draw",)
    assert one.session.log == other.session.log
    view = one.ask("show")
    assert (view["headline"]["why"], view["undo"]) == ("That ends the game.", False)
    # Undo is not promised to whoever tries to play on: what was sent cannot be taken back.
    with one.awake():
        assert refused("type", text="a1", confirm=False, form="wide") == "analysis.over"
    assert one.unfold(answered)["kind"] == "same"


@pytest.mark.parametrize("key", KEYS)
def test_a_link_tells_that_it_offers_a_tie_and_one_that_does_not_is_as_it_was(key: str) -> None:
    pages, _ = begun(key, 6)
    one = first_mover(pages)
    plain, offer = one.code(), one.code(offers=True)
    assert plain == write_letter(read_letter(offer, find)._replace(offers=False)) != offer
    assert len(plain) == len(offer)
    other = pages[1 - one.seat]
    assert [other.unfold(code).get("offers", False) for code in (plain, offer)] == [False, True]


def test_a_tie_that_was_declined_with_a_move_cannot_be_agreed_on_any_more() -> None:
    one, other, _ = offering("stac")
    ply = other.session.ply
    other.move(Random(7))
    one.open(other.send())
    one.offered = ply  # as if the page had not forgotten it
    before = one.session
    agreed = letter_with(other.code(), before.agree_tie())
    assert one.unfold(agreed)["kind"] == "mine"
    late = letter_with(other.code(), before.at_ply(ply).agree_tie())
    assert one.unfold(late)["kind"] == "fork"
    for code in (agreed, late):
        with one.awake():
            assert refused("receive", code=code, note="", way="on", offered=ply, form="wide") == "far.late"
    assert one.session == before


@pytest.mark.parametrize("key", KEYS)
def test_no_link_ends_a_game_with_a_tie_that_its_reader_has_not_offered(key: str) -> None:
    pages, _ = begun(key, 6)
    one = first_mover(pages)
    code = one.send()
    other = pages[1 - one.seat]
    other.open(code)
    other.ask("tie")
    forged = other.send()
    found = one.unfold(forged)
    assert (found["kind"], found["title"]) == ("mine", "This link ends the game with a tie.")
    assert found["theirs"]["move"] == "A tie is agreed on." and not found["theirs"].get("plays", False)
    for offered in (-1, one.session.ply - 1, one.session.ply + 1):
        with one.awake():
            told = answer("receive", code=forged, note=one.note, way="on", offered=offered, form="wide")
            assert told["error"]["key"] == "far.late"
    assert one.session.result is None
    # Whoever did offer it, on another device, can take it.
    view = one.ask("receive", code=forged, note=one.note, way="take")
    assert view["over"] and one.session.ending == ("draw",)


def test_a_tie_is_not_agreed_on_after_a_move_that_the_offer_did_not_hold() -> None:
    """Whoever agrees cannot first play a move, which would leave the other one no answer to it."""
    one, other, _ = offering("doh")
    other.move(Random(8))
    played = other.session.agree_tie()
    assert one.unfold(letter_with(other.code(), played))["kind"] == "mine"


def test_no_tie_is_offered_where_several_play_or_nothing_was_played() -> None:
    _, _, code = offering("match", 4)
    assert not read_letter(code, find).offers
    pages, _ = begun("stac", 6, inviter=1)
    assert not read_letter(pages[1].code(offers=True), find).offers
    # Not even if a letter says so.
    letter: Letter = read_letter(code, find)
    assert not pages[0].unfold(write_letter(letter._replace(offers=True))).get("offers", False)


def test_a_page_without_the_game_opens_a_link_that_ends_it_with_a_tie() -> None:
    one, other, _ = offering("stac")
    other.ask("tie")
    code = other.send()
    new = FarPage(one.seat, 2, one.id, Random(1))
    found = new.unfold(code)
    assert (found["kind"], found["agreed"], found["ply"]) == ("new", True, one.session.ply)
    new.offered = found["ply"]
    new.open(code)
    assert new.session.ending == ("draw",)


@pytest.mark.parametrize("wrong", ["1", -2, 1.5, None, True])
def test_what_is_no_number_of_moves_is_refused(wrong: object) -> None:
    one, other, _ = offering("stac")
    other.ask("tie")
    code = other.send()
    with one.awake():
        for name, more in (
            ("unfold", {"secret": one.secret, "save": one.save, "seat": one.seat}),
            ("receive", {"way": "on"}),
        ):
            told = answer(name, code=code, note="", offered=wrong, form="wide", **more)
            assert told["error"]["key"] == "error.foreign"
