"""Lessons at the table: a learner who does only what is asked and lit reaches the end, a wrong try goes back and is
told, and the last game can be won."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from random import Random
from typing import Any

import pytest
from lesson_steps import NAMES, TAUGHT, every_course, every_step

from german import GERMAN
from thorough import THOROUGH, usually
from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.lessons import (
    AGREE,
    LEARNER,
    Course,
    agrees,
    amiss,
    done,
    opened,
    tried,
    ways,
    why_wrong,
)
from threefold.core.session import Session
from threefold.games import find
from threefold.page import bridge
from threefold.page.arguments import Refused
from threefold.page.bridge import calls
from threefold.page.lesson_teacher import LessonTeacher, lesson, words_of
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.words import ENGLISH, address, speak, word

LAST_GAME = {"stac": 4}
"""The least number of choices of the learner in the last game when a strong bot chooses for them; the default is 2."""
SAMPLE = 4
"""How many wrong moves are tried at the table for each reason."""
EVERY_WAY = [*product(("wide", "tall"), range(3))]
WAYS_TRIED = usually({"en": [("wide", 0), ("tall", 1)], "de": [("tall", 2)]}, {"en": EVERY_WAY, "de": EVERY_WAY})
"""In each language, the forms and the seeds by which what is lit is chosen."""


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    speak(ENGLISH)
    address(None)


class Pupil:
    """A learner at the table of a step."""

    def __init__(self, game: Game, number: int, language: str = "en", form: str = "wide") -> None:
        speak(ENGLISH if language == "en" else GERMAN)
        self.form, self.table = form, GameTable()
        told = {"game": game.key, "step": number, "names": NAMES, "bots": [0, 1, 1, 1], "language": language}
        self.view: View = lesson(self.table, {**told, "form": form})
        self.heard = [*self.view.heard]

    def do(self, name: str, **more: Any) -> View:
        view: Any = calls(self.table)[name]({"form": self.form, **more})
        self.view = view
        self.heard += self.view.heard
        return self.view

    def play(self, move: tuple[str, ...]) -> View:
        """Points at the parts of a move in order, without those that are already picked."""
        self.do("back", all=True)
        ply, tries = self.table.current.ply, self.taught.tries
        for part in move:
            if (self.table.current.ply, self.taught.tries) == (ply, tries) and part not in self.table.picks:
                self.do("point", part=part)
        return self.view

    @property
    def taught(self) -> Any:
        assert self.view.exercise
        return self.view.exercise

    @property
    def lit(self) -> set[str]:
        """The parts that are lit, on the board and off it, and those that are framed because they lead on."""
        scene = self.view.scene
        shining = {item.part for item in scene.items if item.part and "ready" in item.moods}
        framed = set(self.taught.press)
        if self.taught.agrees:
            assert not shining | framed, "the one button that agrees"
            return {AGREE}
        assert all(action.ready for action in scene.actions if action.part in framed), "what is framed can be pressed"
        return {part for part in shining | framed if part}


@pytest.mark.parametrize("key", ["stac", "tactics"])
def test_a_tie_is_agreed_on_where_the_rules_have_it_and_in_no_other_step(key: str) -> None:
    game, course = TAUGHT[key]
    (number,) = [number for number, step in enumerate(course.steps) if AGREE in step.tasks]
    pupil, step = Pupil(game, number), course.steps[number]
    while not pupil.taught.agrees:
        assert pupil.view.hint
        pupil.play(ways(course, step, pupil.table.current)[0])
    assert not pupil.view.hint and not pupil.view.over
    view = pupil.do("tie")
    assert view.over and pupil.taught.done and pupil.table.current.result is not None
    assert set(pupil.table.current.result.shares) == {0.5}
    # The finished step can be reopened from its save.
    told = {"game": game.key, "step": number, "names": NAMES, "bots": [0, 1, 1, 1], "language": "en", "form": "wide"}
    again = lesson(GameTable(), {**told, "save": view.save}).exercise
    assert again and again.done


def test_a_tie_that_nobody_asks_for_is_not_agreed_on() -> None:
    for key, (game, _) in TAUGHT.items():
        pupil = Pupil(game, 0)
        with pytest.raises(Refused):
            pupil.do("tie")
        assert pupil.table.current.result is None, key


@every_course
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_tie_that_the_bot_offers_in_the_last_game_ends_it_and_is_no_win(key: str, language: str) -> None:
    game, course = TAUGHT[key]
    last = len(course.steps) - 1
    pupil = Pupil(game, last, language)
    view = pupil.do("tie")
    assert view.over and view.bot == 0, "no bot goes on"
    assert not pupil.taught.done and (pupil.taught.sign, pupil.taught.rest) == ("wrong", word("lesson.tied"))
    assert not {text for name, text in words_of(game, language, NAMES[1]).items() if name.startswith("learnt")} & set(
        view.headline
    )
    # It is still so when one returns to it.
    told = {"game": key, "step": last, "names": NAMES, "bots": [0, 1, 1, 1], "language": language, "form": "wide"}
    again = lesson(GameTable(), {**told, "save": view.save})
    assert again.over and again.exercise and again.exercise.rest == word("lesson.tied")


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_other_player_of_tactics_has_the_name_that_the_buttons_and_boards_show(language: str) -> None:
    game, course = TAUGHT["tactics"]
    number = next(at for at, step in enumerate(course.steps) if step.key == "jump")
    pupil = Pupil(game, number, language)
    pupil.play(("Jh", "m1", "m6"))
    (look,) = (action for action in pupil.view.scene.actions if action.part == "look")
    assert "Pip" in look.label.replace("{1}", NAMES[1]) and "Pip" in pupil.view.headline.who
    for name, text in words_of(game, language, NAMES[1]).items():
        assert not re.search(r"O’s|\b(of|von|und|and) O\b|^O |[Rr]ival|Gegner", text), (name, text)


def test_what_is_framed_as_wrong_is_what_has_to_change() -> None:
    for key, step, try_, first, wrong in (
        ("stack", "shape", ("TK5", "c1"), "Not quite.", ("TK5",)),
        ("stack", "lines", ("TB1", "c1"), "Not quite.", ("TB1",)),
        ("stac", "claim", ("walk", "c1"), "Not quite.", ("walk",)),
        ("match", "line", ("Xr", "a2"), "Not a2.", ("a2",)),
        ("doh", "line", ("S", "e3"), "Not quite.", ("S",)),
        ("doh", "grid", ("S", "d3"), "Not d3.", ("d3",)),
        ("tactics", "switch", ("3h", "7c", "x3", "m7"), "Not mid 7.", ("m7",)),
    ):
        game, course = TAUGHT[key]
        number = next(at for at, one in enumerate(course.steps) if one.key == step)
        session = opened(game, course.steps[number], NAMES)
        assert try_ in session.moves
        teacher = LessonTeacher(course, number, words_of(game, "en", NAMES[1]))
        teacher.play(session, try_)
        assert teacher.wrong_try and (teacher.wrong_try.first, teacher.wrong_try.amiss) == (first, wrong), (key, step)


@every_step
def test_a_wrong_try_at_the_table_goes_back_and_is_told(game: Game, course: Course, number: int) -> None:
    """Tries some wrong moves for each reason."""
    step, words, pupil = course.steps[number], words_of(game, "en", NAMES[1]), Pupil(game, number)
    while step.tasks and not pupil.taught.done:
        session = pupil.table.current
        right = ways(course, step, session)
        reasons: dict[str, list[Move]] = {}
        for move in session.moves:
            if move not in right:
                reasons.setdefault(why_wrong(course, step, tried(session, move)), []).append(move)
        for why, moves in reasons.items():
            for move in Random(1).sample(moves, min(len(moves), SAMPLE)):
                before = pupil.taught.tries
                pupil.play(move)
                assert pupil.table.current is session and not pupil.taught.done
                assert (pupil.taught.sign, pupil.taught.tries) == ("wrong", before + 1), move
                assert (pupil.taught.rest, pupil.taught.tried) == (words[why], amiss(right, move))
        pupil.do("tie") if agrees(step, session) else pupil.play(right[0])


@pytest.mark.parametrize("language", ["en", "de"])
@every_step
def test_who_presses_only_what_is_lit_does_the_step(game: Game, course: Course, number: int, language: str) -> None:
    step = course.steps[number]
    if not step.tasks:
        return
    for form, seed in WAYS_TRIED[language]:
        pupil, chance = Pupil(game, number, language, form), Random(seed)
        for _ in range(40):
            if pupil.taught.done:
                break
            assert pupil.view.headline.who, "a task stands over the board"
            lit = sorted(pupil.lit)
            assert lit, "something to press"
            pupil.do("tie") if lit == [AGREE] else pupil.do("point", part=chance.choice(lit))
            assert pupil.taught.sign != "wrong"
        words, last = words_of(game, language, NAMES[1]), f"{step.key}.{len(step.tasks)}"
        assert pupil.taught.done and pupil.taught.rest == words[f"{step.key}.done"]
        asked = (pupil.view.headline.who, pupil.view.headline.what)
        assert words[last if last in words else step.key] in asked, "what was asked last stays"
        assert sum(line.startswith(asked[0]) for line in pupil.heard) == 1, "a task is read once"
        assert pupil.view.cover is None and pupil.view.bot == 0
        before = pupil.table.current
        for item in pupil.view.scene.items:
            if item.part:
                pupil.do("point", part=item.part)
        assert pupil.table.current.log == before.log, "nothing is left to do"


@pytest.mark.slow
@every_course
def test_the_last_game_can_be_won_against_the_weakest_bot(key: str) -> None:
    """A strong player wins at least three of six games, and none with a single move."""
    game, course = TAUGHT[key]
    bot: Any = import_module(f"threefold.games.{key}.bot.bot").BOT
    step, won, choices_made = course.steps[-1], 0, 0
    for seed in range(6):
        session, chance = opened(game, step, NAMES), Random(seed)
        while session.result is None and session.ply < 60:
            level = 5 if session.chooser == LEARNER else 1
            session = session.play(_chosen(bot, session, level, chance))
        if done(step, session):
            won += 1
            choices_made += sum(game.rules.actor(state) == LEARNER for state in session.states[: session.ply])
        if won == 3 and not THOROUGH:
            break
    assert won >= 3
    assert choices_made >= LAST_GAME.get(key, 2) * won, "a game, not a single move"


def _chosen(bot: Any, session: Session, level: int, chance: Random) -> Move:
    seen = session.game.rules.mask(session.now, session.chooser)
    best: Move | None = None
    for thought in bot.think(seen, chance, level):
        best = thought.move or best
    assert best
    return best


def test_what_is_asked_wrongly_is_refused_and_a_save_of_another_step_is_not_taken() -> None:
    game, _ = next(iter(TAUGHT.values()))
    good = {"game": game.key, "step": 0, "names": NAMES, "bots": [0, 1], "language": "en", "form": "wide"}
    for bad in (
        {"game": "chess"},
        {"step": 99},
        {"step": -1},
        {"step": "0"},
        {"language": "fr"},
        {"names": ["Ada"]},
        {"open": [99]},
        {"open": 1},
    ):
        assert '"error"' in bridge.call("lesson", json.dumps({**good, **bad}))
    first, second = Pupil(game, 0), Pupil(game, 1)
    table = GameTable()
    view = lesson(table, {**good, "save": second.view.save})
    assert view.save == first.view.save
    second.play(ways(TAUGHT[game.key][1], TAUGHT[game.key][1].steps[1], second.table.current)[0])
    assert lesson(table, {**good, "step": 1, "save": second.view.save}).exercise.done  # type: ignore[union-attr]


def test_under_the_task_stands_what_is_asked_about_the_parts_picked_and_it_is_read_once() -> None:
    pupil = Pupil(find("tactics"), 3)
    assert not pupil.view.headline.why
    pupil.play(("Jh", "m1", "m6"))
    before = len(pupil.heard)
    pupil.do("point", part="look")
    assert pupil.view.headline[::2] == ("Look at Pip’s hand with the second jack.", "Now the jack itself.")
    pupil.do("back", all=True)
    assert not pupil.view.headline.why
    assert pupil.heard[before:] == ["Now the jack itself."], "the task was read before"


def test_parts_that_lead_to_no_right_move_are_asked_nothing_about() -> None:
    pupil = Pupil(find("tactics"), 1)
    pupil.do("point", part="m3")
    assert pupil.view.picks == ("m3",)
    assert not pupil.view.headline.why
