"""Links of a game by link that do not continue the game on this page: old ones, two moves for one turn, one's own moves
from another device, and links for somebody else's seat."""

from random import Random

import pytest
from far_pages import FarPage, a_few_moves, begun
from helpers import find, refused

from threefold.core.session import begin
from threefold.saving.far_letter import Letter, read_letter, write_letter


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
    save = writer.save
    moves = writer.ask("written")["moves"]
    writer.play(moves[0])
    assert reader.open(writer.send())["kind"] == "new"
    mine = reader.session
    writer.sit(save, 4)
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
    save, sent = writer.save, writer.session.ply
    moves = writer.ask("written")["moves"]
    writer.play(moves[0])
    reader.open(writer.send())
    for page, other in ((reader, writer), (writer, reader))[:answers]:
        page.move(Random(3))
        other.open(page.send())
    reader.move(Random(3))  # and has not sent it
    before = reader.session
    writer.sit(save, sent)
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
    save, note = writer.save, writer.note
    moves = writer.ask("written")["moves"]
    writer.play(moves[0])
    reader.open(writer.send())
    writer.sit(save, 3)
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


@pytest.mark.parametrize("key", ["stack", "tactics", "stac", "doh", "match"])
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
    save = writer.save
    move = writer.ask("written")["moves"][0]
    writer.play(move)
    reader.open(writer.send())
    writer.sit(save, 4)
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
