"""Bots at the table: what they are asked, who may look meanwhile, how far an undo goes, and that they never peek."""

import gc
import json
import weakref
from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from helpers import ask, going_on, laid, random_session

from thorough import usually
from threefold.bots import worker as bots_worker
from threefold.core.game import Game
from threefold.core.items import FORMS
from threefold.core.session import begin
from threefold.games import all_games, find, part_of
from threefold.page import bridge
from threefold.page.seats import holder_now, level, question
from threefold.page.situation import TableContext
from threefold.page.undo_and_practice import redo_choice, undo_choice
from threefold.saving.save import write_save

every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
hiding = pytest.mark.parametrize("game", [game for game in all_games() if game.hidden], ids=lambda game: game.key)


pytestmark = pytest.mark.usefixtures("fresh_table")


@every_game
def test_a_question_holds_what_the_seat_may_know_and_nothing_else(game: Game) -> None:
    rules = game.rules
    for seed in range(12):
        session = random_session(game, seed, plies=seed * 3)
        if session.result:
            continue
        seat = rules.actor(session.now)
        seen = rules.mask(session.now, seat)
        other = session._replace(
            states=(*session.states[:-1], rules.guess(seen, Random(seed))), log=(), names=("?",) * 6
        )
        asked = json.dumps(question(session)._asdict())
        assert asked == json.dumps(question(other)._asdict())
        told = json.loads(asked)
        assert set(told) == {"game", "seats", "options", "state", "seat"}
        assert game.position(told["state"]) == seen.state


@pytest.mark.slow
@every_game
def test_whoever_looks_on_while_a_bot_thinks_sees_one_hand_at_most(game: Game) -> None:
    rules = game.rules
    for seed in range(usually(4, 10)):
        session = random_session(game, seed, plies=seed * 3)
        if session.result:
            continue
        actor = rules.actor(session.now)
        for holder in (None, *(seat for seat in range(session.setup.seats) if seat != actor)):
            guess = rules.guess(rules.mask(session.now, holder), Random(seed))
            other = session._replace(states=(*session.states[:-1], guess))
            for form in FORMS:
                bots = (3,) * session.setup.seats
                before, same = (laid(one, form, context=TableContext(bots, holder=holder)) for one in (session, other))
                assert "cover" not in before
                assert not any(action["ready"] for action in before["scene"]["actions"])
                assert not any({"ready", "picked"} & set(item["moods"]) for item in before["scene"]["items"])
                assert before["headline"]["what"] == "is thinking."
                if rules.actor(guess) == actor:
                    assert before["scene"] == same["scene"]


@hiding
def test_between_bots_one_person_always_sees_the_same_hand(game: Game) -> None:
    session = random_session(game, 4, plies=6)
    people_at = session.setup.seats - 1
    bots = (3,) * people_at
    for holder in (None, 0, people_at):
        assert holder_now(session, bots, holder) == people_at


def test_where_hands_lie_open_too_one_person_keeps_the_same_hand_in_front() -> None:
    session = random_session(find("stack"), 4, plies=9)
    bots = [0 if seat == 1 else 3 for seat in range(session.setup.seats)]
    ask("open", save=write_save(session), bots=bots, form="wide")
    for ply in range(session.ply + 1):
        shown = ask("jump", ply=ply if ply < session.ply else None, form="wide")
        tiles = {item["part"] for item in shown["scene"]["items"] if item["area"] == "hand"}
        assert tiles == set(cast(Any, session.states[ply]).hands[1])
    shown = ask("seat", bots=[], form="wide")
    now: Any = session.now
    assert {item["part"] for item in shown["scene"]["items"] if item["area"] == "hand"} == set(now.hands[now.turn])


@hiding
def test_between_two_people_the_table_is_covered_and_a_bot_in_between_uncovers_nothing(game: Game) -> None:
    seats = game.counts[-1]
    bots = (0, 0, *(4,) * (seats - 2))
    session = begin(game, [f"P{seat}" for seat in range(seats)], {}, 7)
    rng, holder = Random(7), None
    for _ in range(60):
        if session.result:
            break
        actor = game.rules.actor(session.now)
        seen = holder_now(session, bots, holder)
        assert seen in (None, holder)
        if not level(session, bots):
            assert seen in (None, actor)
            holder = actor
        session = session.play(rng.choice(list(session.moves)))


def test_an_undo_takes_a_bots_answer_back_as_well() -> None:
    session = begin(find("doh"), ["Ada", "Bot"], {})
    for move in (("S", "c3"), ("M", "c4"), ("L", "d4"), ("S", "d3")):
        session = session.play(move)
    assert undo_choice(session, (0, 3)).ply == 2
    assert redo_choice(undo_choice(session, (0, 3)), (0, 3)).ply == 4
    assert undo_choice(session, (3, 0)).ply == 3
    assert undo_choice(session, (3, 3)).ply == 3
    assert undo_choice(session, ()).ply == 3


def test_a_bot_answers_only_what_it_was_asked() -> None:
    shown = ask("new", game="doh", names=["Bot", "Ada"], options={}, seed="0", form="wide", bots=[3, 0])
    assert shown["bot"] == 3
    assert "refusal" in ask("point", part="c3", form="wide")
    assert ask("written")["moves"] == []
    assert ask("answer", ply=5, move="Sc3", form="wide")["ply"] == 0
    shown = ask("answer", ply=0, move="Sc3", form="wide")
    assert shown["ply"] == 1
    assert "bot" not in shown
    assert ask("answer", ply=1, move="Mc4", form="wide")["ply"] == 1, "a person's move is nobody else's"
    assert ask("seat", bots=[0, 5], form="wide")["bot"] == 5


def test_bots_wait_where_nobody_else_plays() -> None:
    begun = {"game": "doh", "names": ["A", "B"], "options": {}, "seed": "0", "form": "wide"}
    shown = ask("new", **begun, bots=[3, 4], rest=True)
    assert (shown["bot"], shown["rests"], shown["headline"]["what"]) == (3, True, "waits.")
    assert not [item for item in shown["scene"]["items"] if "ready" in item["moods"]]
    assert ask("analyse", on=True, form="wide")["analysis"]["open"], "whoever looks on may ask what moves are worth"
    ask("analyse", on=False, form="wide")
    going = ask("seat", bots=[3, 4], form="wide")
    assert "rests" not in going
    assert going["headline"]["what"] == "is thinking."
    assert ask("question", ply=0)["seat"] == 0
    assert "rests" not in ask("seat", bots=[3, 0], rest=True, form="wide"), "a person waits for nobody's word"


def test_the_worker_is_ready_before_it_is_asked() -> None:
    assert json.loads(bots_worker.call("prepare", "stack")) == {"ok": None}
    assert "error" in json.loads(bots_worker.call("prepare", "chess"))


@pytest.mark.parametrize("bots", [[9], [-1], ["3"], [0] * 7, 3, [[1]]])
def test_foreign_levels_are_refused(bots: object) -> None:
    arguments = {"game": "doh", "names": ["A", "B"], "options": {}, "seed": "0", "form": "wide", "bots": bots}
    assert json.loads(bridge.call("new", json.dumps(arguments)))["error"]["key"] == "error.foreign"


def think(name: str, *arguments: Any) -> Any:
    answer = json.loads(bots_worker.call(name, json.dumps(arguments)))
    assert list(answer) == ["ok"], answer
    return answer["ok"]


@every_game
def test_the_worker_thinks_to_the_end_of_a_question(game: Game) -> None:
    session = going_on(game, 2, plies=4)
    asked = json.loads(json.dumps(question(session)._asdict()))
    legal = {game.write(move) for move in session.moves}
    for wanted in ({"level": 1}, {"level": 3}, {}):
        told, before = think("think", asked, {**wanted, "seed": "2a"}), 0.0
        advice: dict[str, Any] = {}
        for _ in range(5000):
            # A bot does not tell its move before it makes it, because the move would reveal cards of its hand.
            assert not wanted or set(told) == {"done", "share", "resigns", "offers", "accepts"}
            assert think("move")["move"] in legal
            assert told["done"] >= before
            advice |= told
            if told["done"] == 1:
                break
            before = told["done"]
            told = think("more")
        assert told["done"] == 1
        if not wanted:
            assert {move for move, _, _ in advice["values"]} == legal
            assert advice["move"] in legal
            assert advice["why"] and advice["idea"]


@pytest.fixture
def hushed() -> Iterator[list[str]]:
    """Sets up garbage collection as in the worker, which collects only between questions; yields a log of phases."""
    noted: list[str] = []

    def note(phase: str, _: Any) -> None:
        noted.append(phase)

    bots_worker.disable_gc()
    gc.callbacks.append(note)
    yield noted
    gc.callbacks.remove(note)
    gc.enable()
    gc.unfreeze()


def test_no_sweep_interrupts_a_thought_and_no_question_leaves_anything_behind(hushed: list[str]) -> None:
    asked = json.loads(json.dumps(question(random_session(find("doh"), 2, plies=3))._asdict()))
    told = think("think", asked, {"seed": "1"})
    first = weakref.ref(bots_worker.THINKING[0])
    hushed.clear()
    while told["done"] < 1:
        told = think("more")
    assert not hushed
    think("think", asked, {"seed": "1"})
    assert hushed == ["start", "stop"]
    assert first() is None


def test_nonsense_is_answered_and_not_thought_about() -> None:
    for text in (
        "",
        "[]",
        "{}",
        '[{"game": "chess"}, {"seed": "1"}]',
        '[{"game": "doh", "seats": 2, "options": [], "state": [], "seat": 0}, {"seed": "1"}]',
    ):
        assert "error" in json.loads(bots_worker.call("think", text))


def test_a_bot_gives_up_a_lost_game_and_says_what_it_expects() -> None:
    session = next(
        one
        for seed in range(2000)
        for one in [random_session(find("doh"), seed, plies=9 + seed % 5)]
        if not one.result and lost(one)
    )
    told = think("think", json.loads(json.dumps(question(session)._asdict())), {"level": 5, "seed": "1"})
    while told["done"] < 1:
        told = think("more")
    assert told["share"] == 0
    assert told["resigns"]
    assert not told["offers"]
    assert told["accepts"]


def lost(session: Any) -> bool:
    """Whether every move lets the opponent win with the next move."""
    rules = session.game.rules
    seat = rules.actor(session.now)

    def loses(after: Any) -> bool:
        ended = rules.result(after)
        return bool(ended and ended.shares[seat] == 0)

    def hands_over(after: Any) -> bool:
        return not rules.result(after) and any(loses(rules.play(after, answer)) for answer in rules.moves(after))

    return all(hands_over(rules.play(session.now, move)) for move in session.moves)


@hiding
def test_no_call_shows_the_hand_of_a_bot(game: Game) -> None:
    """While a bot has to choose, the calls behind the buttons of people's turns neither show its hand nor take its
    seat."""
    seats = game.counts[-1]
    names = [f"P{seat}" for seat in range(seats)]
    shown = ask("new", game=game.key, names=names, options={}, seed="3", form="wide")
    bots = [4 if seat == shown["turn"] else 0 for seat in range(seats)]
    plain = ask("seat", bots=bots, form="wide")["scene"]
    assert ask("reveal", form="wide")["scene"] == plain
    assert bridge.TABLE.context.holder != shown["turn"]
    told = think("think", ask("question", ply=0), {"seed": "1"})
    arguments = {"ply": 0, "move": told["move"], "why": told["why"]}
    assert json.loads(bridge.call("hint", json.dumps(arguments)))["error"]["key"] == "why.bot"


@pytest.mark.parametrize("key", ["tactics", "match"])
def test_whoever_gives_the_own_seat_to_a_bot_does_not_see_the_hand_of_the_other(key: str) -> None:
    ask("new", game=key, names=["Anna", "Ben"], options={}, seed="3", form="wide")
    shown = ask("reveal", form="wide")
    first = shown["turn"]
    bots = [0, 0]
    bots[first] = 4
    given = ask("seat", bots=bots, form="wide")
    assert not [item for item in given["scene"]["items"] if item.get("group") == "hand" and "part" in item]
    # While the bot has to choose nothing is covered; the other person takes the device for the own turn.
    while "cover" not in given and given.get("bot"):
        told = think("think", ask("question", ply=given["ply"]), {"seed": "1"})
        given = ask("answer", ply=given["ply"], move=told["move"], why=told["why"], form="wide")
        assert not [item for item in given["scene"]["items"] if item.get("group") == "hand" and "part" in item]
    assert given["cover"] == given["you"] == 1 - first
    taken = ask("reveal", form="wide")
    assert "cover" not in taken and [item for item in taken["scene"]["items"] if item.get("group") == "hand"]
    # Through bots only, the hand is not laid open either.
    ask("seat", bots=[0, 0], form="wide")
    ask("seat", bots=[4, 4], form="wide")
    other = [0, 0]
    other[given["cover"]] = 4
    again = ask("seat", bots=other, form="wide")
    assert not [item for item in again["scene"]["items"] if item.get("group") == "hand" and "part" in item]
    ask("seat", bots=bots, form="wide")
    taken = ask("reveal", form="wide")
    # From now on it is theirs, and somebody who plays alone may change seats as they like.
    assert "cover" not in ask("seat", bots=[4 - level for level in bots], form="wide")


@hiding
def test_whoever_comes_back_to_the_table_is_asked_who_it_is_unless_one_person_plays_alone(game: Game) -> None:
    ask("new", game=game.key, names=["Anna", "Ben"], options={}, seed="3", form="wide")
    shown = ask("reveal", form="wide")
    first = shown["turn"]
    covered = ask("cover", form="wide")
    assert covered["cover"] == first
    assert not [item for item in covered["scene"]["items"] if item.get("group") == "hand" and "part" in item]
    assert ask("reveal", form="wide")["scene"] == shown["scene"]
    alone = ask("seat", bots=[4 if seat != first else 0 for seat in (0, 1)], form="wide")
    assert ask("cover", form="wide")["scene"] == alone["scene"]


def test_what_a_bot_thought_of_waits_while_somebody_looks_back() -> None:
    ask("new", game="doh", names=["Ada", "Bot"], options={}, seed="0", form="wide", bots=[0, 3])
    ask("type", text="Sc3", form="wide")
    ask("jump", ply=0, form="wide")
    looking = ask("answer", ply=1, move="Mc4", form="wide")
    assert (looking["ply"], looking["at"]) == (1, 0)


@pytest.mark.parametrize(
    "game",
    [game for game in all_games() if game.hidden and part_of(game, "editor", "editor")],
    ids=lambda game: game.key,
)
def test_one_person_who_moves_for_all_seats_sees_the_hand_of_whoever_chooses_and_it_is_analysed(game: Game) -> None:
    """A position set up by hand and analysed: there is nobody to whom the device could be passed."""
    sketch = ask("sketch", game=game.key, options={}, form="wide", seed="2a", names=[])["sketch"]
    save = ask("sketch_game", sketch=sketch, names=["A", "B"], seed="7")["save"]
    shown, rng = ask("open", save=save, solo=True, analyse=True, form="wide"), Random(3)
    while shown["ply"] < 12:
        session = bridge.TABLE.current
        assert "cover" not in shown
        assert shown["analysis"]["open"]
        hand: Any = cast(Any, session.now).hands[game.rules.actor(session.now)]
        seen: Any = bridge.TABLE.situation.seen.state
        assert seen.hands[game.rules.actor(session.now)] == hand
        move = rng.choice(list(session.moves))
        shown = ask("type", text=game.write(move), confirm=False, form="wide")
    for ply in range(shown["ply"]):
        assert ask("jump", ply=ply, form="wide")["analysis"]["open"], "also of the seat that is not to move now"
    ask("jump", form="wide")
    # With a bot in a seat they are two again: nobody sees the other's hand, also when the bot has left.
    ask("seat", bots=[3, 0], form="wide")
    assert bridge.TABLE.situation.viewer == 1
    ask("seat", bots=[], form="wide")
    assert bridge.TABLE.situation.viewer in (None, 1)
