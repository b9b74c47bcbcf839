"""Undo: a bot repeats its move in the same position, there is no undo before the player's first own choice, and a game
in which an undo has revealed hidden cards is marked as practice."""

import json
from random import Random
from typing import Any

import pytest
from helpers import ask, find, lasts, random_session

from threefold.core.game import Game
from threefold.core.session import MOST_ANSWERS, BotAnswer, Session, begin
from threefold.games import all_games
from threefold.page import bridge
from threefold.page.same_after_undo import remembered, seed_for_choice
from threefold.page.seats import level
from threefold.page.undo_and_practice import can_go_back, undo_choice, was_predictable
from threefold.saving.record import read_record, write_record
from threefold.saving.save import BadSave, read_save, write_save

pytestmark = pytest.mark.usefixtures("fresh_table")
every_game = pytest.mark.parametrize("game", [game for game in all_games() if lasts(game)], ids=lambda game: game.key)
WIDE = {"form": "wide"}


def against_a_bot(game: Game, seed: int, plies: int, bots: tuple[int, ...] = (0, 3)) -> Session:
    """An unfinished game of at least so many plies in which the bot has answered and the person has to choose."""
    rng, session = Random(seed), begin(game, ["Ada", "Bot"], {}, seed)
    while session.ply < plies or level(session, bots) or not answered(session, bots):
        session = session.play(rng.choice(list(session.moves)))
        if session.result:
            return against_a_bot(game, seed + 1000, plies, bots)
    return session


def answered(session: Session, bots: tuple[int, ...]) -> bool:
    actor = session.game.rules.actor
    return session.ply > 1 and bool(bots[actor(session.states[-2])]) and can_go_back(session, bots)


# ---- the same position, the same answer ----


@every_game
def test_a_bot_answers_the_same_position_with_the_same_move(game: Game) -> None:
    """The first answer is remembered, so a second thought cannot change it."""
    bots, repeated = (0, 3), 0
    for seed in range(12):
        session = against_a_bot(game, seed, plies=9)
        before = undo_choice(session, bots)
        again = before
        for ply in range(before.ply, session.ply):
            if level(again, bots):
                assert remembered(again, bots) == session.log[ply]
                repeated += 1
            again = again.play(session.log[ply])
        again = undo_choice(again, bots)
        assert again.answers == before.answers
    assert repeated > 4


def test_it_is_the_table_that_holds_it_to_its_answer() -> None:
    ask("new", game="doh", names=["Ada", "Bot"], options={}, seed="0", bots=[0, 5], **WIDE)
    ask("type", text="Sc3", **WIDE)
    ask("answer", ply=1, move="Mc4", **WIDE)
    ask("undo", **WIDE)
    ask("type", text="Mc3", **WIDE)
    elsewhere = ask("answer", ply=1, move="Sc4", **WIDE)
    assert elsewhere["history"][-1]["spoken"] != "", "another position, another answer"
    ask("undo", **WIDE)
    ask("type", text="Sc3", **WIDE)
    ask("answer", ply=1, move="Ld4", **WIDE)
    assert bridge.TABLE.current.log == (("S", "c3"), ("M", "c4"))
    # A bot of another level may answer differently.
    ask("undo", **WIDE)
    ask("seat", bots=[0, 1], **WIDE)
    ask("type", text="Sc3", **WIDE)
    ask("answer", ply=1, move="Ld4", **WIDE)
    assert bridge.TABLE.current.log == (("S", "c3"), ("L", "d4"))


@every_game
def test_what_was_answered_survives_a_reload(game: Game) -> None:
    session = undo_choice(against_a_bot(game, 3, plies=9), (0, 3))
    assert session.answers
    assert read_save(write_save(session), find) == session


@every_game
def test_a_bots_chance_follows_from_the_deal_the_seat_and_the_position(game: Game) -> None:
    session = against_a_bot(game, 5, plies=6)
    assert seed_for_choice(session) == seed_for_choice(read_save(write_save(session), find))
    rules, seen = game.rules, game.rules.mask(session.now, session.present.actor)
    guessed = session._replace(states=(*session.states[:-1], rules.guess(seen, Random(2))))
    assert seed_for_choice(guessed) == seed_for_choice(session), "it tells nothing of what is hidden"
    places = {seed_for_choice(session._replace(ply=ply)) for ply in range(session.ply + 1)}
    assert len(places) == session.ply + 1


def test_the_page_is_told_a_bots_dice_and_no_persons() -> None:
    first = ask("new", game="doh", names=["Ada", "Bot"], options={}, seed="0", bots=[0, 5], **WIDE)
    assert "dice" not in first
    shown = ask("type", text="Sc3", **WIDE)
    assert int(shown["dice"], 16) == seed_for_choice(bridge.TABLE.current)


def test_no_more_is_remembered_than_can_be_kept() -> None:
    session = against_a_bot(find("doh"), 3, plies=6)
    many = tuple(BotAnswer(ply, 3, ply, ("S", "c3")) for ply in range(MOST_ANSWERS))
    after = undo_choice(session._replace(answers=many), (0, 3))
    assert len(after.answers) == MOST_ANSWERS
    assert after.answers[0] != many[0]
    assert read_save(write_save(after), find).answers == after.answers


@pytest.mark.parametrize(
    "answers",
    [
        7,
        [7],
        [[0, 3, 5]],
        [[0, 3, 5, "nonsense"]],
        [[-1, 3, 5, "Sc3"]],
        [[0, 99, 5, "Sc3"]],
        [[0, 3, 2**40, "Sc3"]],
        [[0, 3, True, "Sc3"]],
        [[0, 3, 5, "S" * 200]],
        [[0, 3, 5, "Sc3"]] * (MOST_ANSWERS + 1),
    ],
)
def test_foreign_answers_are_refused(answers: Any) -> None:
    fields = json.loads(write_save(random_session(find("doh"), 1, plies=3)))
    with pytest.raises(BadSave):
        read_save(json.dumps(fields | {"answers": answers}), find)


def test_an_answer_that_is_no_move_there_is_none() -> None:
    session = against_a_bot(find("doh"), 3, plies=4)
    before = undo_choice(session, (0, 3))
    asked = before.play(session.log[before.ply])
    foreign = before.answers[-1]._replace(move=("S", "z9"))
    assert remembered(asked._replace(answers=(foreign,)), (0, 3)) is None


# ---- nothing before the first choice of one's own ----


@every_game
def test_undo_waits_for_the_first_choice_of_a_person(game: Game) -> None:
    for seed in range(6):
        session, rng = begin(game, ["Bot", "Ada"], {}, seed), Random(seed)
        actor = session.present.actor
        bots = (3, 0) if actor == 0 else (0, 3)
        while level(session, bots) and session.ply < 5:
            assert not can_go_back(session, bots)
            session = session.play(rng.choice(list(session.moves)))
        assert session.ply
        assert not can_go_back(session, bots)
        assert can_go_back(session, ()), "two people take back each other's moves"
        first = session.play(rng.choice(list(session.moves)))
        assert can_go_back(first, bots)
        assert undo_choice(first, bots).ply == session.ply, "what the bot began with stays"


def test_the_button_is_off_and_a_call_does_nothing() -> None:
    ask("new", game="doh", names=["Bot", "Ada"], options={}, seed="0", bots=[3, 0], **WIDE)
    shown = ask("answer", ply=0, move="Sc3", **WIDE)
    assert not shown["undo"]
    assert ask("undo", **WIDE)["ply"] == 1
    assert ask("type", text="Mc4", **WIDE)["undo"]


def test_an_end_that_was_agreed_on_is_taken_back_by_whoever_has_not_moved_yet() -> None:
    session = begin(find("doh"), ["Bot", "Ada"], {}).play(("S", "c3"))
    resigned = session.resign(1)
    assert can_go_back(resigned, (3, 0))
    assert undo_choice(resigned, (3, 0)) == session


def test_bots_among_themselves_are_taken_back_move_by_move() -> None:
    session = random_session(find("doh"), 1, plies=4)
    assert undo_choice(session, (3, 3)).ply == 3
    assert can_go_back(session, (3, 3))


# ---- practice ----


@every_game
def test_an_undo_that_shows_what_comes_next_makes_it_practice(game: Game) -> None:
    for seed in range(8):
        session = against_a_bot(game, seed, plies=7)
        before = undo_choice(session, (0, 3))
        if not (game.chance or game.hidden):
            assert not before.practice
        else:
            assert before.practice == (not was_predictable(session, before))
        if before.practice:
            assert before.play(before.moves[0]).practice, "for good"


@pytest.mark.parametrize("key", ["stack", "match", "tactics"])
def test_a_card_that_was_drawn_has_been_seen(key: str) -> None:
    game = find(key)
    for seed in range(4):
        session = begin(game, ["Ada", "Ben"], {}, seed)
        # After each of these moves (a tile, a card on a square, an extra card) a card or tile is drawn.
        session = session.play(next(move for move in session.moves if len(move) == (1 if key == "tactics" else 2)))
        assert undo_choice(session, ()).practice


@pytest.mark.parametrize("key", ["match", "tactics"])
@pytest.mark.parametrize("ending", ["resign", "agree"])
def test_hands_that_an_end_has_opened_have_been_seen(key: str, ending: str) -> None:
    """After a game that the players ended, everybody can look back at all hands: it goes on as practice, and whoever
    has to choose takes the device first. Where nothing was hidden, it goes on as it was."""
    for game, hidden in ((key, True), ("doh", False)):
        shown = ask("new", game=game, names=["Ada", "Ben"], options={}, seed="0", **WIDE)
        shown = ask("reveal", **WIDE)
        assert "cover" not in shown and "practice" not in shown
        assert (ask("resign", seat=0, **WIDE) if ending == "resign" else ask("tie", **WIDE))["over"]
        ask("jump", ply=0, **WIDE)
        shown = ask("undo", **WIDE)
        assert not shown["over"]
        assert (shown.get("practice", False), "cover" in shown) == (hidden, hidden)
    # Against a bot, the only person goes on without a cover.
    ask("new", game=key, names=["Ada", "Bot"], options={}, seed="0", bots=[0, 1], **WIDE)
    ask("resign", seat=0, **WIDE)
    shown = ask("undo", **WIDE)
    assert shown["practice"]
    assert "cover" not in shown


def test_taking_back_what_shows_nothing_is_no_practice() -> None:
    """After a Double Play alone, no card has been drawn yet."""
    game = find("match")
    found = 0
    for seed in range(40):
        session = random_session(game, seed)
        for ply, move in enumerate(session.log):
            if move == ("double",):
                cut = session._replace(ply=ply + 1, log=session.log[: ply + 1], states=session.states[: ply + 2])
                assert not undo_choice(cut, ()).practice
                found += 1
    assert found > 5


def test_what_can_be_foreseen_is_no_secret() -> None:
    """When the pile of Tic-Tac-Stack is empty, an undo reveals nothing."""
    game = find("stack")
    found = 0
    for seed in range(200):
        session = random_session(game, seed)
        states: Any = session.states
        for ply in range(1, session.ply):
            cut = session._replace(ply=ply, log=session.log[:ply], states=session.states[: ply + 1])
            if ply in (3, 4) or not states[ply - 1].pile:
                assert undo_choice(cut, ()).practice == bool(states[ply - 1].pile)
                found += not states[ply - 1].pile
        if found > 3:
            return
    raise AssertionError("some games last until the pile is empty")


@every_game
def test_practice_is_told_to_the_page_kept_and_written_down(game: Game) -> None:
    session = random_session(game, 2, plies=5)._replace(practice=True)
    assert read_save(write_save(session), find).practice
    record = write_record(session, "2026-11-22")
    assert "[Practice " in record
    assert read_record(record, find).session.practice
    assert ask("load", text=record)["practice"]
    assert ask("open", save=write_save(session), **WIDE)["practice"]
    plain = session._replace(practice=False)
    assert "practice" not in write_save(plain)
    assert "Practice" not in write_record(plain, "2026-11-22")
    assert "practice" not in ask("open", save=write_save(plain), **WIDE)
