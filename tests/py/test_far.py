"""Games by link: whole games played only by letters; a letter that is damaged is refused, and nothing is lost."""

import hashlib
import json
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from far_lengths import lengths
from far_pages import CHAINED, KEYS, FarPage, a_few_moves, begun, whole_game
from far_tampered import tampered
from helpers import answer, find

from thorough import usually
from threefold.games import all_games
from threefold.games.stack.rules.rules import DECK, LEAST_SEATS
from threefold.saving.far_letter import by_chain, read_letter, write_letter
from threefold.saving.hash_chain import LENGTH
from threefold.saving.link import read_link
from threefold.saving.link_text import BadLink
from threefold.saving.save import read_save, write_save
from threefold.saving.sha256 import sha256

LONGEST_USUAL = 250
SHORT: dict[str, int] = usually({"stac": 28}, {})
"""The seed of a game that is soon over, where most are long: every letter holds all moves."""


def test_sha256_is_the_one_that_everybody_has() -> None:
    rng = Random(1)
    for length in [*range(130), 1_000]:
        message = rng.randbytes(length)
        assert sha256(message) == hashlib.sha256(message).digest()


def test_a_chain_is_longer_than_any_game() -> None:
    for game in all_games():
        if game.start_as_dealt:
            assert game.key in CHAINED
    assert len(DECK) // LEAST_SEATS + 2 < LENGTH


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_is_played_by_letters_alone(key: str) -> None:
    pages, letters = whole_game(key, SHORT.get(key, 3))
    first, *others = (page.session for page in pages)
    assert first.result is not None
    for other in others:
        assert (other.log, other.result, other.names) == (first.log, first.result, first.names)
        assert other.states[-1] == first.states[-1]
    assert all(len(letter) <= LONGEST_USUAL for letter in letters)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "seats", "inviter"),
    [("stack", 3, 1), pytest.param("stack", 4, 3, marks=pytest.mark.thorough), ("match", 4, 0)],
)
def test_a_game_of_several_goes_round(key: str, seats: int, inviter: int) -> None:
    pages, _ = whole_game(key, 5, seats, inviter)
    assert len({page.session.log for page in pages}) == 1
    assert len({page.session.result for page in pages}) == 1


@pytest.mark.parametrize("key", KEYS)
def test_a_letter_opens_on_a_page_that_does_not_have_its_game(key: str) -> None:
    """The inviting page may have lost its storage: the letter holds everything that both players know."""
    if key in CHAINED:
        return
    pages, _ = begun(key, 2)
    pages[0].move(Random(2))
    found = pages[1].open(pages[0].send())
    assert (found["kind"], found["names"]) == ("new", ["Mira", "Jun"])
    assert found["seat"] == pages[0].session.chooser
    assert pages[1].session.log == pages[0].session.log


@pytest.mark.parametrize(("key", "seats"), [(game.key, seats) for game in all_games() for seats in game.counts])
def test_a_usual_link_is_short(key: str, seats: int) -> None:
    """The length includes the address. (`build.py bench letters` reports the longest links, too.)"""
    links = [length for seed in range(10) for length in lengths(find(key), seats, seed)]
    assert median(links) <= LONGEST_USUAL


# ---- what does not fit ----


def test_giving_up_and_the_end_go_by_letter() -> None:
    pages, _ = a_few_moves("stac", 3)
    quitter = next(page for page in pages if page.session.chooser == page.seat)
    assert quitter.ask("resign", seat=quitter.seat)["far"]["sends"]
    pages[1 - quitter.seat].open(quitter.send())
    assert pages[1 - quitter.seat].session.result == quitter.session.result
    assert quitter.session.result.shares[quitter.seat] == 0.0


@pytest.mark.parametrize("key", KEYS)
def test_giving_up_while_one_waits_can_be_taken_back_and_the_move_sent_before_stays(key: str) -> None:
    pages, _ = begun(key, 6)
    page = pages[0]
    page.move(Random(6))
    page.send()
    ply = page.session.ply
    assert page.ask("resign", seat=0)["undo"]
    view = page.ask("undo")
    assert (view["ply"], view["over"], page.session.ending) == (ply, False, ())
    assert not view["undo"]


@pytest.mark.parametrize("key", KEYS)
def test_nobody_moves_for_somebody_far_away_or_takes_back_what_was_sent(key: str) -> None:
    pages, _ = begun(key, 6)
    page = pages[0]
    page.move(Random(6))
    sends = page.ask("show")
    assert sends["far"]["sends"] and sends["headline"]["what"].startswith("to\u00a0")
    page.send()
    waits = page.ask("show")
    assert waits["headline"]["who"] == "Waiting" and not waits["far"].get("sends")
    line = page.ask("analyse", on=True)["analysis"]["line"]
    assert "is thinking" not in line
    assert page.session.game.hidden or line == "{1} moves next, far away. No moves are weighed until then."
    page.ask("analyse", on=False)
    assert not waits["undo"]
    assert page.ask("undo")["ply"] == page.session.ply == waits["ply"]
    assert page.ask("written")["moves"] == []
    with page.awake():
        move = page.session.game.write(page.session.moves[0])
        assert answer("type", text=move, confirm=False, form="wide")["error"]["key"] == "why.bot"
        assert ask_answer(page, move)["ply"] == waits["ply"]


def ask_answer(page: Any, move: str) -> Any:
    return page.ask("answer", ply=page.session.ply, move=move)


@pytest.mark.parametrize("key", ["stac", "stack"])
def test_a_move_can_be_taken_back_until_it_is_sent(key: str) -> None:
    pages, _ = begun(key, 7)
    pages[0].move(Random(7))
    taken = pages[0].ask("undo")
    assert taken["ply"] == 0
    assert "practice" not in taken, "it has shown nothing"
    pages[0].move(Random(8))
    pages[0].send()
    assert not pages[0].ask("show")["undo"]


def hand_of(page: FarPage) -> tuple[str, ...]:
    """The hand of the first seat, as this page shows it."""
    state: Any = page.session.now
    hand: tuple[str, ...] = state.hands[0]
    return hand


def test_what_is_drawn_after_my_move_is_not_shown_before_the_answer() -> None:
    pages, _ = begun("stack", 8)
    one, two = pages
    hand = hand_of(one)
    one.move(Random(8))
    shown = hand_of(one)
    assert len(shown) == 2 and set(shown) < set(hand)
    two.open(one.send())
    # The other page already knows the new card, because it follows from the move and that page's next secret number.
    drawn = set(hand_of(two)) - set(shown)
    assert len(drawn) == 1
    two.move(Random(9))
    code = two.send()
    found = one.unfold(code)
    view = one.ask("receive", code=code, note=found["note"], way="on")
    assert set(hand_of(one)) == set(shown) | drawn
    assert view["heard"][0].startswith("You draw") or "draw" in view["heard"][0]
    assert "taken back" not in " ".join(view["heard"]).lower()


def test_a_game_continued_elsewhere_does_not_keep_the_hand_without_its_new_tile() -> None:
    one = begun("stack", 8)[0][0]
    one.move(Random(8))
    whole = read_save(one.save, find)
    further = whole.play(whole.moves[0])
    for bots in (one.bots, [0, 2]):
        one.ask("open", save=one.save, bots=one.bots)
        assert len(hand_of(one)) == 2
        one.ask("open", save=write_save(further), same=True, bots=bots)
        assert one.session.states == further.states


def test_an_ordinary_link_reader_names_a_letter_by_its_name() -> None:
    pages, _ = begun("stac", 1)
    pages[0].move(Random(1))
    with pytest.raises(BadLink) as bad:
        read_link(pages[0].code(), find, lambda seats: [""] * seats)
    assert bad.value.key == "link.letter"


@pytest.mark.parametrize("key", KEYS)
def test_a_letter_with_any_other_letter_in_it_is_refused(key: str) -> None:
    _, sent = a_few_moves(key, 3)
    rng, code = Random(3), sent[-1]
    for _ in range(150):
        place = rng.randrange(len(code))
        other = code[:place] + rng.choice("AZaz09-_") + code[place + 1 :]
        cut = code[: rng.randrange(len(code))]
        for bad in {other, cut} - {code}:
            with pytest.raises(BadLink):
                read_letter(bad, find)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats"), [*((key, 2) for key in KEYS), ("stack", 3), ("match", 4)])
def test_every_tampered_transcript_is_noticed(key: str, seats: int) -> None:
    """By the page that opens it, or by another one when the next answer comes. (`build.py bench letters` tries
    10,000.)"""
    found = tampered(key, 1, 120, seats)
    assert len(found) > 3


def test_other_names_change_no_game_and_nobody_s_own_name() -> None:
    pages, _ = a_few_moves("stac", 2)
    sender = next(page for page in pages if page.session.chooser == page.seat)
    reader = pages[1 - sender.seat]
    sender.move(Random(2))
    genuine = read_letter(sender.send(), find)
    assert reader.open(write_letter(genuine._replace(names=("Zed", "Zoe"))))["kind"] == "new"
    assert genuine.session and reader.session.log == genuine.session.log
    assert reader.session.names[reader.seat] == ("Mira", "Jun")[reader.seat]
    assert reader.session.names[sender.seat] == ("Zed", "Zoe")[sender.seat]


@pytest.mark.parametrize("key", KEYS)
def test_notes_and_bytes_from_outside_are_refused_with_a_sentence(key: str) -> None:
    pages, sent = a_few_moves(key, 1)
    reader = next(page for page in pages if page.session.chooser == page.seat)
    fits = {"code": sent[-1], "secret": reader.secret, "save": reader.save, "note": reader.note, "seat": reader.seat}
    fits |= {"form": "wide", "sent": 1}
    for name, wrong in {
        "seat": [7, -1, "0", None, True],
        "sent": ["1", -2, 1.5],
        "save": ["", "{}", 3],
        "note": [3] if key not in CHAINED else ["", "{}", "[" * 3_000, json.dumps({"secret": "00"}), 3],
    }.items():
        for value in wrong:
            with reader.awake():
                told = answer("unfold", **{**fits, name: value})
            assert told["error"]["key"] != "error.inside", (name, value, told)
    assert by_chain(reader.session.game) == (key in CHAINED)


def test_letters_of_every_version_open_as_they_were() -> None:
    kept = json.loads((Path(__file__).parents[1] / "museum/letters-1.json").read_text(encoding="utf-8"))
    assert len(kept) > 30
    for one in kept:
        letter = read_letter(one["letter"], find)
        session = letter.session
        assert (letter.game.key, letter.id.hex(), letter.sender, list(letter.names)) == (
            one["game"],
            one["id"],
            one["sender"],
            one["names"],
        )
        assert (None if session is None else [letter.game.write(move) for move in session.log]) == one["moves"]
        # The cards drawn are the same, too.
        assert json.loads(json.dumps(session.start_position if session else None)) == one["drawn"]
