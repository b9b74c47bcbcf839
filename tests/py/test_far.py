"""Games by link: whole games played only by letters; a letter that does not fit is refused, and nothing is lost."""

import hashlib
import json
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest
from far_lengths import lengths
from far_pages import CHAINED, FarPage, begun, whole_game
from far_tampered import tampered
from helpers import answer, find, refused

from threefold.core.session import begin
from threefold.games import all_games
from threefold.games.stack.rules.rules import DECK, LEAST_SEATS
from threefold.saving.far_letter import Letter, by_chain, read_letter, write_letter
from threefold.saving.hash_chain import LENGTH
from threefold.saving.link import read_link
from threefold.saving.link_checksum import BadLink
from threefold.saving.save import read_save, write_save
from threefold.saving.sha256 import sha256

KEYS = [game.key for game in all_games() if game.by_links]
LONGEST_USUAL = 250


def test_sha256_is_the_one_that_everybody_has() -> None:
    rng = Random(1)
    for length in [*range(130), 1_000]:
        message = rng.randbytes(length)
        assert sha256(message) == hashlib.sha256(message).digest()


def test_a_chain_is_longer_than_any_game() -> None:
    for game in all_games():
        if game.retold:
            assert game.key in CHAINED
    assert len(DECK) // LEAST_SEATS + 2 < LENGTH


@pytest.mark.slow
@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_is_played_by_letters_alone(key: str) -> None:
    pages, letters = whole_game(key, 3)
    first, *others = (page.session for page in pages)
    assert first.result is not None
    for other in others:
        assert (other.log, other.result, other.names) == (first.log, first.result, first.names)
        assert other.states[-1] == first.states[-1]
    assert all(len(letter) <= LONGEST_USUAL for letter in letters)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats", "inviter"), [("stack", 3, 1), ("stack", 4, 3), ("match", 4, 0)])
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


def a_few_moves(key: str, letters: int) -> Any:
    pages, sent = begun(key, 4)
    rng, page = Random(4), pages[0]
    while len(sent) < letters + 2 * (key in CHAINED):
        page.move(rng)
        sent.append(page.send())
        if page.session.chooser is None:
            break
        page = pages[page.session.chooser]
        page.open(sent[-1])
    return pages, sent


@pytest.mark.parametrize("key", ["stac", "stack"])
def test_old_and_repeated_letters_change_nothing(key: str) -> None:
    pages, sent = a_few_moves(key, 5)
    reader = next(page for page in pages if page.session.chooser == page.seat)
    before = reader.session
    assert reader.unfold(sent[-1])["kind"] == "same"
    old = reader.unfold(sent[-3])
    assert (old["kind"], old["ply"]) == ("old", 3)
    assert "move 3" in old["text"] and "move 5" in old["text"]
    assert reader.session is before


def test_a_letter_from_before_the_first_move_is_not_said_to_end_at_a_move() -> None:
    pages, sent = a_few_moves("stac", 3)
    letter = read_letter(sent[-1], find)
    assert letter.session
    start = letter.session._replace(log=(), ply=0, states=letter.session.states[:1])
    old = pages[0].unfold(write_letter(letter._replace(session=start, sender=1 - (start.chooser or 0))))
    assert (old["kind"], old.get("ply", 0)) == ("old", 0)
    assert "from before the first move" in old["text"] and "move 3" in old["text"]


def test_a_fork_says_which_moves_and_can_be_kept_taken_or_both() -> None:
    pages, _ = a_few_moves("stac", 4)
    writer = next(page for page in pages if page.session.chooser == page.seat)
    reader = pages[1 - writer.seat]
    stand = writer.save
    moves = writer.ask("written")["moves"]
    writer.play(moves[0])
    assert reader.open(writer.send())["kind"] == "new"
    mine = reader.session
    writer.sit(stand, 4)
    writer.play(moves[1])
    code = writer.send()
    found = reader.open(code)
    assert (found["kind"], found["ply"]) == ("fork", 5)
    mine_told, theirs_told = found["mine"]["move"], found["theirs"]["move"]
    assert mine_told == reader.ask("show")["history"][4]["spoken"] != theirs_told
    assert f"In your game: {mine_told} In this link: {theirs_told}" in found["text"].replace("Move 5 in", "In")
    assert "goes back" not in found["text"], "nothing was played here after it"
    assert reader.session is mine
    reader.ask("receive", code=code, note="", way="both")
    assert reader.session.log == mine.log
    assert [line.moves for line in reader.session.tree.lines] == [(reader.session.game.read(moves[1]),)]
    reader.ask("receive", code=code, note="", way="take")
    assert reader.session.log == (*mine.log[:4], reader.session.game.read(moves[1]))
    assert [line.moves for line in reader.session.tree.lines] == [(mine.log[4],)], "the other one is not lost"
    # Another window may have answered the question already.
    with reader.awake():
        assert refused("receive", code=code, note="", way="take", form="wide") == "far.late"


@pytest.mark.parametrize(("key", "answers"), [("stac", 2), ("match", 0)])
def test_an_old_fork_says_how_far_the_game_would_go_back_and_what_becomes_of_its_moves(key: str, answers: int) -> None:
    pages, _ = a_few_moves(key, 1)
    writer = next(page for page in pages if page.session.chooser == page.seat)
    reader = pages[1 - writer.seat]
    stand, sent = writer.save, writer.session.ply
    moves = writer.ask("written")["moves"]
    writer.play(moves[0])
    reader.open(writer.send())
    for page, other in ((reader, writer), (writer, reader))[:answers]:
        page.move(Random(3))
        other.open(page.send())
    reader.move(Random(3))  # and has not sent it
    before = reader.session
    writer.sit(stand, sent)
    writer.play(moves[1])
    code = writer.send()
    found = reader.open(code)
    first, last, kept = sent + 1, before.ply, before.allows_lines
    assert last > first
    fate = "become a line" if kept else "are lost"
    assert (found["kind"], found["ply"]) == ("fork", first)
    assert f"goes back to move {first}, and its moves {first} to {last} {fate}." in found["text"]
    reader.ask("receive", code=code, note="", way="take")
    assert reader.session.ply == first
    assert [line.moves for line in reader.session.tree.lines] == ([before.log[sent:]] if kept else [])


@pytest.mark.parametrize("key", ["doh", "stac"])
def test_an_invitation_in_which_its_reader_begins_is_listed_as_the_reader_s_turn(key: str) -> None:
    pages, _ = begun(key, 6, inviter=1)
    assert pages[0].unfold(pages[1].send())["summary"] == "with {1}, you to move"


def test_whoever_joins_on_two_devices_is_told_so_by_all_pages() -> None:
    pages, (invitation, _) = begun("stack", 4)
    again = FarPage(1, 2, pages[1].id, Random(77))
    second = again.open(invitation)
    assert second["kind"] == "join"
    # The inviter has dealt with the first answer, and gets the second one.
    found = pages[0].unfold(second["code"])
    assert (found["kind"], found["title"]) == ("twice", "{1} has joined twice.")
    pages[0].move(Random(4))
    found = again.unfold(pages[0].send())
    assert (found["kind"], found["title"]) == ("elsewhere", "Here you sit as Jun.")
    assert "reader" not in found, "the seats are taken"
    assert "open the link where you joined first" in found["text"]


def test_whoever_took_the_seat_of_somebody_else_is_told_and_can_change_seats() -> None:
    rng = Random(5)
    id = rng.randbytes(6).hex()
    mira, jun, ada = (FarPage(seat, 3, id, rng) for seat in (0, 1, 2))
    names = ["Mira", "Jun", "Ada"]
    invitation = mira.ask("invite", game="stack", options={}, names=names, seat=0, id=id, secret=mira.secret)["code"]
    ada.seat = ada.open(invitation)["seat"]
    assert ada.seat == 1
    code = jun.open(invitation)["code"]
    found = ada.unfold(code)
    assert (found["kind"], found["reader"], found["title"]) == ("elsewhere", 2, "Here you sit as Jun.")
    assert "somebody else is Jun" in found["text"] and "for Ada" in found["text"]
    assert FarPage(2, 3, id, rng).open(code)["seat"] == 2
    # In games that are dealt at once, a move of one's own that one has not made shows it.
    pages, _ = begun("match", 4, 4)
    pages[0].move(Random(4))
    code = pages[0].send()
    wrong = FarPage(pages[0].session.chooser or 0, 4, pages[0].id, rng)
    wrong.open(code)
    right = pages[wrong.seat]
    right.open(code)
    right.move(Random(4))
    found = wrong.unfold(right.send())
    assert (found["kind"], found["reader"]) == ("mine", right.session.chooser)
    assert f"you sit as {right.session.names[wrong.seat]}" in found["text"]


def test_where_things_are_drawn_an_answered_move_stays() -> None:
    """Otherwise a player who has seen what was drawn after a move could use that to choose another one."""
    pages, _ = a_few_moves("stack", 3)
    writer = next(page for page in pages if page.session.chooser == page.seat)
    reader = pages[1 - writer.seat]
    stand, note = writer.save, writer.note
    moves = writer.ask("written")["moves"]
    writer.play(moves[0])
    reader.open(writer.send())
    writer.sit(stand, 3)
    writer.note = note
    writer.play(moves[1])
    other = writer.send()
    assert reader.unfold(other)["kind"] == "fork"
    reader.move(Random(1))
    reader.send()
    assert reader.unfold(other)["kind"] == "answered"


def test_a_move_of_my_own_that_i_never_made_is_asked_about() -> None:
    pages, _ = a_few_moves("doh", 2)
    reader = next(page for page in pages if page.session.chooser == page.seat)
    forger = pages[1 - reader.seat]
    session = reader.session
    for _ in range(2):
        session = session.play(session.moves[0])
    letter = Letter(bytes.fromhex(forger.id), forger.seat, session.game, session.setup, session.names, session)
    assert reader.unfold(write_letter(letter))["kind"] == "mine"
    assert reader.unfold(write_letter(letter._replace(session=reader.session.resign(reader.seat))))["kind"] == "mine"


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("own_link", [False, True])
def test_moves_of_mine_from_another_device_are_taken_however_far_the_game_has_gone_there(
    key: str, own_link: bool
) -> None:
    pages, sent = a_few_moves(key, 3)
    other = next(page for page in pages if page.session.chooser == page.seat)
    mine = pages[1 - other.seat]
    # The laptop is left while it waits; the phone has the same game.
    laptop = FarPage(mine.seat, 2, mine.id, Random(0))
    laptop.secret, laptop.note = mine.secret, mine.note
    laptop.sit(mine.save, mine.session.ply)
    for page, reader in ((other, mine), (mine, other), (other, mine))[: 2 if own_link else 3]:
        page.move(Random(5))
        sent.append(page.send())
        reader.open(sent[-1])
    found = laptop.unfold(sent[-1])
    assert found["kind"] == "mine"
    view = laptop.ask("receive", code=sent[-1], note=found.get("note", ""), way="take")
    assert (laptop.session.log, laptop.session.states[-1]) == (mine.session.log, mine.session.states[-1])
    assert not view["undo"], "these moves were sent"


def test_a_move_and_a_resignation_in_the_same_turn_are_told_in_whole_sentences() -> None:
    pages, _ = a_few_moves("stac", 4)
    writer = next(page for page in pages if page.session.chooser == page.seat)
    reader = pages[1 - writer.seat]
    stand = writer.save
    move = writer.ask("written")["moves"][0]
    writer.play(move)
    reader.open(writer.send())
    writer.sit(stand, 4)
    writer.ask("resign", seat=writer.seat)
    found = reader.open(writer.send())
    quits = f"{{{writer.seat}}} gives up."
    assert (found["kind"], found["theirs"]["move"]) == ("fork", quits)
    assert f"in your game: {found['mine']['move']} In this link: {quits} " in found["text"]
    assert move not in found["text"]


def test_a_letter_with_other_rules_is_another_game() -> None:
    pages, _ = a_few_moves("doh", 2)
    game = pages[0].session.game
    other = begin(game, ("Mira", "Jun"), {game.options[0].name: game.options[0].values[1]})
    other = other.play(other.moves[0])
    letter = Letter(bytes.fromhex(pages[0].id), 0, game, other.setup, other.names, other)
    assert pages[1].unfold(write_letter(letter))["kind"] == "foreign"


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


def test_an_invitation_or_an_answer_to_it_that_is_opened_again_changes_nothing() -> None:
    pages, letters = begun("stack", 4)
    invitation, joined = letters
    assert pages[1].unfold(invitation)["kind"] == "same"
    assert pages[0].unfold(joined)["kind"] == "same"
    pages[0].move(Random(4))
    pages[1].open(pages[0].send())
    for page in pages:
        for letter in letters:
            found = page.unfold(letter)
            assert found["kind"] == "same"
            assert found["text"]


# ---- what the table shows ----


@pytest.mark.parametrize("key", KEYS)
def test_nobody_moves_for_somebody_far_away_or_takes_back_what_was_sent(key: str) -> None:
    pages, _ = begun(key, 6)
    page = pages[0]
    page.move(Random(6))
    sends = page.ask("show")
    assert sends["far"]["sends"] and sends["headline"]["what"].startswith("to ")
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
    rng = Random(4)
    pages, _ = begun(key, 4)
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
    told = hand_told(one.sit(one.save, one.session.ply))
    assert told
    for unheard in (False, True):
        one.sit(one.save, one.session.ply)
        view = one.ask("receive", code=code, note="", way="on", unheard=unheard)
        assert bool(hand_told(view)) == unheard
        assert "{1}" in view["heard"][0]


def hand_told(view: Any) -> list[str]:
    """What is read aloud of the whole hand."""
    return [line for line in view["heard"] if line.startswith(view["scene"]["groups"]["hand"])]


@pytest.mark.parametrize("key", ["stac", "doh", "stack", "match"])
def test_until_the_link_is_sent_the_ticket_of_the_sender_is_on(key: str) -> None:
    pages, _ = begun(key, 9)
    one = next(page for page in pages if page.session.chooser == page.seat)

    def on() -> list[bool]:
        return [ticket.get("on", False) for ticket in one.ask("show")["seats"]]

    mine = [seat == one.seat for seat in range(2)]
    assert on() == mine
    one.move(Random(9))
    assert on() == mine
    assert "to play" not in json.dumps(one.ask("show")["seats"][1 - one.seat])
    one.send()
    assert on() == [not here for here in mine]


def test_whoever_has_to_send_the_link_is_not_said_to_wait_nor_is_anybody_once_it_is_over() -> None:
    pages, _ = begun("doh", 9, inviter=1)
    sender = pages[1]

    def notes() -> list[str]:
        return [ticket.get("note", "") for ticket in sender.ask("show")["seats"]]

    assert notes() == ["waits", ""]
    sender.send()
    assert notes() == ["to play", "wait"]
    pages[0].open(sender.code())
    pages[0].move(Random(1))
    pages[0].ask("resign", seat=0)
    sender.open(pages[0].send())
    assert notes() == [pages[0].ask("show")["seats"][0]["note"], "win"]
    resigned, _ = begun("doh", 9)
    resigned[0].ask("resign", seat=0)
    assert [ticket.get("note", "") for ticket in resigned[0].ask("show")["seats"]] == ["", "wins"]


# ---- tampering ----


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
