"""The player's own mistakes: found in reviewed games, posed again in the same position, and judged as in the review."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench._check_proofs import played
from threefold.bots.reviewer import Reviewing
from threefold.core.judgements import MISTAKE, SLIP
from threefold.core.session import begin
from threefold.games import all_games, find
from threefold.page import bridge
from threefold.page.encode import Wire
from threefold.page.find_mistakes import key_of
from threefold.page.review_calls import questions_of
from threefold.page.table import GameTable
from threefold.saving.save import write_save
from threefold.words.de import mistakes as german
from threefold.words.en import mistakes as english


@pytest.fixture(autouse=True, scope="module")
def own_table() -> Iterator[None]:
    """Calls in this file do not change the table that other tests use."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bridge, "TABLE", GameTable())
        patch.setattr(bridge, "WIRE", Wire())
        yield


KEYS = [game.key for game in all_games() if game.reviews]
HIDDEN = [key for key in KEYS if find(key).hidden]
SENTENCES = {"task": "Better?", "why": "Less than 5.", "solved": "Better."}
GATHER = Path(__file__).parents[2] / "web/js/mistakes/collect_mistakes.js"
Plain = dict[str, Any]


def asked(question: str) -> list[Plain]:
    plain = json.loads(question)
    found: list[Plain] = Reviewing(find(plain["game"]), plain).go_on(lambda: False)["found"]
    return found


def call(name: str, **arguments: Any) -> Plain:
    told = json.loads(bridge.call(name, json.dumps(arguments)))
    assert "ok" in told, told
    said: Plain = told["ok"]
    return said


def refusal(name: str, **arguments: Any) -> str:
    told = json.loads(bridge.call(name, json.dumps(arguments)))
    return str(told["error"]["key"])


class Reviewed:
    """A reviewed game of two weak bots, the first of which is treated as a person."""

    def __init__(self, key: str) -> None:
        game = find(key)
        for seed in range(1, 12):
            self.session = played(game, seed, (1, 1))
            questions = questions_of(self.session)
            self.stamp = questions.stamp
            self.found = [one for question in questions.questions for one in asked(question)]
            self.told = call("mistakes", save=write_save(self.session), seats=[0, 1], **self.answers)["found"]
            if self.told:
                break

    @property
    def answers(self) -> Plain:
        return {"stamp": self.stamp, "found": self.found}

    def pose(self, mistake: Plain, **more: Any) -> Plain:
        ply = mistake["ply"]
        kept = write_save(self.session)
        return call("mistake", kept=kept, ply=ply, found=self.found[ply], form="wide", table="m", **SENTENCES, **more)

    def judged(self, question: str) -> Plain:
        (found,) = asked(question)
        move = json.loads(question)["choices"][0][2]
        return call("mistake_judged", move=move, found=found, form="wide", table="m")


@pytest.fixture(scope="module", params=KEYS)
def made(request: pytest.FixtureRequest) -> Reviewed:
    return Reviewed(request.param)


def test_mistakes_are_those_of_the_review_the_biggest_first(made: Reviewed) -> None:
    lost = [one["before"] - one["after"] for one in made.told]
    assert (
        lost == sorted(lost, reverse=True)
        or max(abs(one - other) for one, other in zip(lost, sorted(lost, reverse=True), strict=True)) <= 1
    ), "each is rounded"
    assert all(size >= MISTAKE - 1 for size in lost)
    save = write_save(made.session)
    for seat in (0, 1):
        mine = call("mistakes", save=save, seats=[seat], **made.answers)["found"]
        assert [one["ply"] for one in mine] == [one["ply"] for one in made.told if one["seat"] == seat]
    assert call("mistakes", save=save, seats=[], **made.answers)["found"] == []
    for one in made.told:
        assert one["key"] == key_of(made.session, one["ply"])
        assert one["against"] == [1 - one["seat"]]
    keys = [one["key"] for one in made.told]
    assert len(set(keys)) == len(keys), "a position that comes twice is told once"


def test_a_review_of_other_moves_is_refused(made: Reviewed) -> None:
    save = write_save(made.session)
    assert refusal("mistakes", save=save, seats=[0], stamp="0" * 16, found=made.found) == "error.foreign"
    assert refusal("mistakes", save=save, seats="0", **made.answers) == "error.foreign"
    assert refusal("mistakes", save=save, seats=[0], stamp=made.stamp, found=made.found[:-1]) == "error.foreign"
    unfinished = write_save(begin(made.session.game, ["Ada", "Bo"], {}, 1))
    assert call("mistake_questions", save=unfinished)["questions"] == []


def test_every_move_has_a_judgement_and_only_what_gives_little_away_is_played(made: Reviewed) -> None:
    """Tries the move that was played and up to six random moves in the position of the biggest mistake."""
    if not made.told:
        pytest.skip("nobody can make a mistake in this game")
    mistake = made.told[0]
    ply = mistake["ply"]
    session = made.session
    view = made.pose(mistake)
    assert view["exercise"]["verdict"]["lost"] >= MISTAKE - 1
    assert view["turn"] == mistake["seat"] == view["you"]
    before = session.at_ply(ply)
    moves = list(before.moves)
    tried = Random(4).sample(moves, min(6, len(moves)))
    for move in [session.log[ply], *tried]:
        view = made.pose(mistake)
        text = session.game.write(move)
        shown = call("type", text=text, form="wide", table="m")
        if shown["exercise"].get("question"):
            assert shown["ply"] == ply
            shown = made.judged(shown["exercise"]["question"])
        verdict = shown["exercise"]["verdict"]
        if shown["exercise"].get("done"):
            assert verdict["lost"] < SLIP
            assert shown["ply"] == ply + 1
            assert shown["exercise"]["sign"] == "right"
        else:
            assert verdict["lost"] >= SLIP
            assert shown["ply"] == ply
            assert shown["exercise"]["sign"] == "wrong"
            assert verdict["better"]
        if move == session.log[ply]:
            assert shown["exercise"]["sign"] == "wrong"


def test_an_answer_that_comes_after_another_try_waits_for_its_turn(made: Reviewed) -> None:
    if not made.told:
        pytest.skip("nobody can make a mistake in this game")
    mistake = made.told[0]
    ply, game = mistake["ply"], made.session.game
    view = made.pose(mistake)
    known = {view["exercise"]["show"], game.write(made.session.log[ply])}
    others = [text for move in made.session.at_ply(ply).moves if (text := game.write(move)) not in known]
    if len(others) < 2:
        pytest.skip("there is nothing else to try")
    first, second = (call("type", text=text, form="wide", table="m")["exercise"]["question"] for text in others[:2])
    shown = made.judged(first)
    assert shown["ply"] == ply
    assert shown["exercise"]["question"] == second
    assert shown["exercise"].get("tries", 0) == 0
    # The judgement is stored, so the same move is not judged again.
    assert made.judged(second)["exercise"].get("question", "") == ""
    if not bridge.TABLE.current.log[ply:]:
        assert "question" not in call("type", text=others[0], form="wide", table="m")["exercise"]


def test_the_answer_is_right_and_comes_back_with_the_table(made: Reviewed) -> None:
    if not made.told:
        pytest.skip("nobody can make a mistake in this game")
    for mistake in made.told[:3]:
        view = made.pose(mistake)
        shown = call("type", text=view["exercise"]["show"], form="wide", table="m")
        assert shown["exercise"]["done"] is True
        assert shown["exercise"]["verdict"]["lost"] == 0
        assert not shown["exercise"]["verdict"].get("better")
        again = made.pose(mistake, save=write_save(bridge.TABLE.current))
        assert again["exercise"]["done"] is True
        # A save of another game is ignored.
        other = made.pose(mistake, save=write_save(begin(made.session.game, ["Ada", "Bo"], {}, 99)))
        assert other["ply"] == mistake["ply"]


@pytest.mark.parametrize("key", HIDDEN)
def test_what_others_held_is_not_told(key: str) -> None:
    """With any hidden cards of the opponent, the table and the question to the judge are the same."""
    made = Reviewed(key)
    session, mistake = made.session, made.told[0]
    ply, rules = mistake["ply"], session.game.rules
    table: list[Any] = []
    for seed in range(3):
        state = rules.guess(rules.mask(session.states[ply], mistake["seat"]), Random(seed))
        begun = session.at_ply(ply)._replace(start_position=state, log=(), ply=0, states=(state,))
        assert key_of(begun, 0) == mistake["key"]
        from threefold.page.mistake_teacher import MistakeTeacher
        from threefold.page.stored_review import read_found

        found = read_found(begun, state, session.log[ply], made.found[ply])
        teacher = MistakeTeacher(begun, session.log[ply], found, SENTENCES, session.ply)
        other = next(move for move in begun.moves if move not in teacher.known)
        teacher.play(begun, other)
        bots = [1, 1]
        bots[mistake["seat"]] = 0
        view = GameTable().arrive({"form": "wide", "bots": bots}, begun, teacher)
        told = view.exercise
        assert told
        table.append((view.scene, view.headline, told.question, told.verdict))
    assert table[0] == table[1] == table[2]


def test_what_makes_no_sense_is_refused(made: Reviewed) -> None:
    session, save = made.session, write_save(made.session)
    here = {"form": "wide", "table": "m", **SENTENCES}
    assert refusal("mistake", kept=save, ply=session.ply, found={}, **here) == "error.foreign"
    assert refusal("mistake", kept=save, ply=0, found={"share": 2, "played": 0}, **here) == "error.foreign"
    assert refusal("mistake", kept="{}", ply=0, found={}, **here) != ""
    call("new", game=session.game.key, options={}, names=["Ada", "Bo"], seed="1", form="wide", table="n")
    move = session.game.write(begin(session.game, ["Ada", "Bo"], {}, 1).moves[0])
    assert refusal("mistake_judged", move=move, found={}, form="wide", table="n") == "error.foreign"
    if made.told:
        made.pose(made.told[0])
        assert refusal("mistake_judged", move=move, found={"share": "x"}, form="wide", table="m") == "error.foreign"


def test_the_page_tells_the_thresholds_that_are_judged_by() -> None:
    told = re.search(r"\[MISTAKE, MARGIN\] = \[(\d+), (\d+)\]", GATHER.read_text(encoding="utf-8"))
    assert told
    assert (int(told[1]), int(told[2])) == (MISTAKE, SLIP)


def test_both_languages_say_the_same_things() -> None:
    assert english.WORDS.keys() == german.WORDS.keys()
    for key, text in english.WORDS.items():
        told = german.WORDS[key]
        assert set(re.findall(r"\{\d\}", text)) == set(re.findall(r"\{\d\}", told)), key
        assert text[-1] == told[-1] or text[-1].isalnum() or told[-1].isalnum(), key
