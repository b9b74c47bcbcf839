"""Lessons: every step can be done in every accepted way, every wrong try gets its reason and changes nothing, and a
learner who does only what is asked and lit reaches the end."""

import json
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.lessons import (
    AGREE,
    LEARNER,
    Course,
    Step,
    agrees,
    amiss,
    answered,
    done,
    opened,
    stage,
    tried,
    ways,
    why_wrong,
)
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.games.stack.rules.rules import SQUARES as STACK_SQUARES
from threefold.games.stack.rules.rules import lines_made as lines_scored
from threefold.games.tactics.rules.squares import lines_made
from threefold.page import bridge
from threefold.page.arguments import Refused
from threefold.page.lesson_teacher import LessonTeacher, course_of, lesson, words_of
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.words import ENGLISH, address, speak, word
from threefold.words.german import GERMAN

NAMES = ["Ada", "Pip", "Pip 2", "Pip 3"]
LONGEST_TASK = 46
"""So that it is read at a glance."""
LAST_GAME = {"stac": 4}
"""The least number of choices of the learner in the last game when a strong bot chooses for them; the default is 2."""
SAMPLE = 4
"""How many wrong moves are tried at the table for each reason."""
ROOT = Path(__file__).parents[2]
TAUGHT: dict[str, tuple[Game, Course]] = {}
for game in all_games():
    course = course_of(game)
    if course:
        TAUGHT[game.key] = (game, course)
STEPS = [
    pytest.param(game, course, number, id=f"{key}-{step.key}")
    for key, (game, course) in TAUGHT.items()
    for number, step in enumerate(course.steps)
]
KEPT = json.loads((ROOT / "tests/museum/lessons.json").read_text(encoding="utf-8"))
"""Progress of lessons as devices have stored it, and the steps that it stands for."""
every_step = pytest.mark.parametrize(("game", "course", "number"), STEPS)
every_course = pytest.mark.parametrize("key", TAUGHT)


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
        self.view = getattr(self.table, name)({"form": self.form, **more})
        self.heard += self.view.heard
        return self.view

    def play(self, move: tuple[str, ...]) -> View:
        """Points at the parts of a move in order, without those that are already picked."""
        self.do("put_back", all=True)
        ply, tries = self.table.current.ply, self.taught.tries
        for part in move:
            if (self.table.current.ply, self.taught.tries) == (ply, tries) and part not in self.table.picks:
                self.do("point", part=part)
        return self.view

    @property
    def taught(self) -> Any:
        assert self.view.lesson
        return self.view.lesson

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


@every_course
def test_a_lesson_is_short_and_ends_with_a_game(key: str) -> None:
    _, course = TAUGHT[key]
    assert 8 <= len(course.steps) <= 12
    assert [not step.tasks for step in course.steps] == [False] * (len(course.steps) - 1) + [True]
    assert len({step.key for step in course.steps}) == len(course.steps)


@every_course
def test_what_was_learnt_once_stays_learnt(key: str) -> None:
    """A device stores numbers of steps, so no number is ever given to another step, and none is lost."""
    _, course = TAUGHT[key]
    keys = course.numbers.split()
    assert len(set(keys)) == len(keys) and {step.key for step in course.steps} <= set(keys)
    assert keys[: len(KEPT[key]["numbers"])] == KEPT[key]["numbers"]
    by_number = {course.number(step): step.key for step in course.steps}
    for kept in KEPT[key]["learning"]:
        solved = [by_number[number] for number in kept["entry"]["done"] if number in by_number]
        assert solved == [one for one in kept["done"] if one in by_number.values()]


@every_course
def test_every_section_of_the_rules_leads_to_a_step_and_back(key: str) -> None:
    _, course = TAUGHT[key]
    page = (ROOT / f"py/threefold/games/{key}/rules_page.html").read_text(encoding="utf-8")
    headings = re.findall(r"<h2>(.*?)</h2>", page)
    assert headings[-1] == "Notation", "nothing is done there"
    assert {section for step in course.steps for section in (step.section, *step.also)} == set(range(len(headings) - 1))


@every_course
def test_both_languages_say_everything_that_is_asked_for_and_nothing_else(key: str) -> None:
    game, course = TAUGHT[key]
    english, german = (words_of(game, language, NAMES[1]) for language in ("en", "de"))
    wanted = {"learnt", "learnt.why"}
    for step in course.steps:
        wanted |= {f"{step.key}{part}" for part in ("", ".title", ".done")}
        wanted |= {f"{step.key}.{at}" for at in range(2, len(step.tasks) + 1)}
        wanted |= {f"{step.key}.{why}" for _, why in step.wrong}
        # Whether it is needed is checked with the wrong tries below.
        wanted |= {f"{step.key}.wrong"} & english.keys() if step.tasks else {f"{step.key}.wrong"}
    assert english.keys() == german.keys() == wanted
    for words in (english, german):
        for name, text in words.items():
            assert text and text == text.strip() and not set("→<>—{}\"'") & set(text), name
            asks = "." not in name or name.rpartition(".")[2].isdigit()
            assert not asks or len(text) <= LONGEST_TASK, (name, len(text))
            assert name.endswith(".title") or text[-1] in ".!?:", name
    assert not {name for name in english if english[name] == german[name]}
    assert not [text for text in german.values() if re.search(r"\b(the|and|with|your)\b|\s[–-]\s", text)]


@every_course
def test_every_option_is_met_with_its_first_value_and_its_last(key: str) -> None:
    """The first value is the default; the values between bring nothing new."""
    game, course = TAUGHT[key]
    for option in game.options:
        met = {step.options.get(option.name, option.values[0]) for step in course.steps}
        assert {option.values[0], option.values[-1]} <= met, option.name


@pytest.mark.parametrize("key", ["stac", "tactics"])
def test_a_draw_is_agreed_on_where_the_rules_have_it_and_in_no_other_step(key: str) -> None:
    game, course = TAUGHT[key]
    (number,) = [number for number, step in enumerate(course.steps) if AGREE in step.tasks]
    pupil, step = Pupil(game, number), course.steps[number]
    while not pupil.taught.agrees:
        assert pupil.view.hint
        pupil.play(ways(course, step, pupil.table.current)[0])
    assert not pupil.view.hint and not pupil.view.over
    view = pupil.do("agree")
    assert view.over and pupil.taught.done and pupil.table.current.result is not None
    assert set(pupil.table.current.result.shares) == {0.5}
    # The finished step can be reopened from its save.
    told = {"game": game.key, "step": number, "names": NAMES, "bots": [0, 1, 1, 1], "language": "en", "form": "wide"}
    again = lesson(GameTable(), {**told, "save": view.save}).lesson
    assert again and again.done


def test_what_is_said_of_the_last_pyramid_tells_that_its_option_is_on_in_this_step() -> None:
    doh = find("doh")
    course = course_of(doh)
    assert course and next(step for step in course.steps if step.key == "stuck").start.stuck_loses
    assert "as here" in words_of(doh, "en", NAMES[1])["stuck.done"]
    assert "wie hier" in words_of(doh, "de", NAMES[1])["stuck.done"]


def test_a_draw_that_nobody_asks_for_is_not_agreed_on() -> None:
    for key, (game, _) in TAUGHT.items():
        pupil = Pupil(game, 0)
        with pytest.raises(Refused):
            pupil.do("agree")
        assert pupil.table.current.result is None, key


@every_course
def test_the_lesson_is_learnt_when_every_step_is_done_and_what_is_open_is_named(key: str) -> None:
    game, course = TAUGHT[key]
    last, words = len(course.steps) - 1, words_of(game, "en", NAMES[1])

    def asked(number: int, undone: list[int], session: Session) -> list[str]:
        asks = LessonTeacher(course, number, words, undone).asks(session)
        return [asks.task, asks.why]

    won = opened(game, course.steps[last], NAMES).resign(1)
    learnt = [words["learnt"], words["learnt.why"]]
    assert asked(last, [], won) == asked(last, [last], won) == learnt
    second, third = (course.steps[at].key for at in (1, 2))
    assert asked(last, [1, 2, last], won) == [
        "Steps that are still open: 2.",
        f"The next one: {words[f'{second}.title']}.",
    ]
    assert asked(last, [2], won) == ["Steps that are still open: 1.", f"The next one: {words[f'{third}.title']}."]
    # The last open step may be any; doing one again is not the end.
    step = course.steps[0]
    first = next(all_ways(course, step, opened(game, step, NAMES)))
    task = words[step.key if len(step.tasks) == 1 else f"{step.key}.{len(step.tasks)}"]
    assert asked(0, [0], first) == learnt
    assert asked(0, [0, 3], first) == asked(0, [], first) == [task, ""]


@every_course
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_draw_that_the_bot_offers_in_the_last_game_ends_it_and_is_no_win(key: str, language: str) -> None:
    game, course = TAUGHT[key]
    last = len(course.steps) - 1
    pupil = Pupil(game, last, language)
    view = pupil.do("agree")
    assert view.over and view.bot == 0, "no bot goes on"
    assert not pupil.taught.done and (pupil.taught.sign, pupil.taught.rest) == ("wrong", word("lesson.tied"))
    assert not {text for name, text in words_of(game, language, NAMES[1]).items() if name.startswith("learnt")} & set(
        view.headline
    )
    # It is still so when one returns to it.
    told = {"game": key, "step": last, "names": NAMES, "bots": [0, 1, 1, 1], "language": language, "form": "wide"}
    again = lesson(GameTable(), {**told, "save": view.save})
    assert again.over and again.lesson and again.lesson.rest == word("lesson.tied")


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


def test_german_lessons_tell_which_letter_a_court_card_shows_where_it_is_taught() -> None:
    words = words_of(find("tactics"), "de", NAMES[1])
    assert [re.findall(r"\w+ \(\w\)", words[name]) for name in ("jump", "queen", "king")] == [
        ["Buben (J)"],
        ["Dame (Q)"],
        ["König (K)"],
    ]
    page = (ROOT / "py/threefold/games/tactics/rules_page_de.html").read_text(encoding="utf-8")
    assert all(f"<b>{card}</b>" in page for card in ("Bube (J)", "Dame (Q)", "König (K)"))


def test_reasons_are_true_of_every_try_that_gets_them() -> None:
    def wrong(key: str, name: str, at: int, reason: str) -> tuple[str, list[Any]]:
        game, course = TAUGHT[key]
        step = next(step for step in course.steps if step.key == name)
        found: list[Any] = []
        for session in choices(course, step, opened(game, step, NAMES), set()):
            if stage(step, session) == at:
                right = ways(course, step, session)
                tries = [tried(session, move) for move in session.moves if move not in right]
                found += [one for one in tries if why_wrong(course, step, one) == f"{name}.{reason}"]
        return words_of(game, "en", NAMES[1])[f"{name}.{reason}"], found

    text, tries = wrong("doh", "grid", 0, "wrong")
    grids = {sum(_holds_all(one.after, across, up) for across in range(3) for up in range(3)) for one in tries}
    assert len(grids) > 1 and min(grids) > 1 and "more than one way" in text
    text, tries = wrong("match", "flip", 0, "unflipped")
    blocked = [one for one in tries if one.move[-1] == "c1"]
    assert blocked and "could" not in text, "where the row is blocked, no line can be made now"
    text, tries = wrong("match", "double", 2, "wrong")
    assert {one.before.tops.index("Xr", 1) for one in tries} > {1}, "the two lie apart on some ways"
    assert "in line with" in text and "beside" not in text


def _holds_all(state: Any, across: int, up: int) -> bool:
    """Whether a grid of three by three with this corner holds all stacks of an imaginary board."""
    width = state.width
    squares = [(at % width, at // width) for at, stack in enumerate(state.stacks) if stack]
    return all(across <= x < across + 3 and up <= y < up + 3 for x, y in squares)


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
        assert teacher.said and (teacher.said.first, teacher.said.amiss) == (first, wrong), (key, step)


def test_two_lines_are_scored_with_the_tile_that_is_asked_for() -> None:
    game, course = TAUGHT["stack"]
    step = next(step for step in course.steps if step.key == "lines")
    session = opened(game, step, NAMES)
    for move in ways(course, step, session):
        after: Any = session.play(move).now
        assert len(lines_scored(after, STACK_SQUARES.index(move[-1]))) > 1, move


def test_two_lines_for_both_win_for_whoever_made_them() -> None:
    game, course = TAUGHT["tactics"]
    step = next(step for step in course.steps if step.key == "corners")
    session = opened(game, step, NAMES)
    ended: Any = answered(step, session.play(ways(course, step, session)[0]))
    assert [lines_made(ended.now.board, seat) for seat in (0, 1)] == [2, 2]
    assert ended.result is not None and ended.result.shares[LEARNER] == 1


@every_step
def test_a_step_begins_in_a_position_that_can_occur_and_asks_whoever_learns(
    game: Game, course: Course, number: int
) -> None:
    step = course.steps[number]
    session = opened(game, step, NAMES)  # raises BadPosition if the position cannot occur
    assert session.chooser == LEARNER and not done(step, session)
    assert step.section < 12


def all_ways(course: Course, step: Step, session: Session) -> Iterator[Session]:
    """The session at the end of the step, for every accepted way to do it."""
    if done(step, session):
        yield session
        return
    if agrees(step, session):
        yield from all_ways(course, step, session.agree_draw())
    for move in ways(course, step, session):
        yield from all_ways(course, step, answered(step, session.play(move)))


@every_step
def test_every_accepted_way_does_it(game: Game, course: Course, number: int) -> None:
    step = course.steps[number]
    if step.tasks:
        ends = list(all_ways(course, step, opened(game, step, NAMES)))
        assert ends and all(stage(step, end) == len(step.tasks) for end in ends)


def choices(course: Course, step: Step, session: Session, met: set[Any]) -> Iterator[Session]:
    """Every position on the accepted ways in which the learner has to choose."""
    if not done(step, session) and session.now not in met:
        met.add(session.now)
        yield session
        for move in ways(course, step, session):
            yield from choices(course, step, answered(step, session.play(move)), met)


@every_step
def test_every_wrong_try_is_told_why_and_leaves_the_position(game: Game, course: Course, number: int) -> None:
    """Tries every legal move that does not do what is asked."""
    step, words = course.steps[number], words_of(game, "en", NAMES[1])
    if not step.tasks:
        return
    teacher = LessonTeacher(course, number, words)
    told: set[str] = set()
    other = {f"{step.key}.{part}" for part in ("title", "done", *range(2, len(step.tasks) + 1))}
    said = {name for name in words if name.startswith(f"{step.key}.")} - other
    for session in choices(course, step, opened(game, step, NAMES), set()):
        right = set(ways(course, step, session))
        for move in session.moves:
            if move not in right:
                assert teacher.play(session, move) is session, "nothing was played"
                first, rest, wrong = teacher.said or ("", "", ())
                assert re.fullmatch(r"Not ([^{}]|\{\d\})+\.", first), "it is called by name"
                fits = any(way[-1] == move[-1] for way in right)
                assert (first == "Not quite.") == fits, f"a right square is not refused: {move}"
                assert fits or not rest.startswith("The square is right"), f"and a wrong one not praised: {move}"
                assert {*wrong} <= {*move} and (move[-1] in wrong) != fits, "what fits is not framed as wrong"
                others = {*move} - {*wrong}
                assert not right or any(others <= {*way} for way in right), "and the rest can be kept"
                told |= {name for name in said if words[name] == rest}
    assert told == said, "nothing is there to be said in vain"


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
        pupil.do("agree") if agrees(step, session) else pupil.play(right[0])


@pytest.mark.parametrize("language", ["en", "de"])
@every_step
def test_who_presses_only_what_is_lit_does_the_step(game: Game, course: Course, number: int, language: str) -> None:
    step = course.steps[number]
    if not step.tasks:
        return
    for form, seed in product(("wide", "tall"), range(3)):
        pupil, chance = Pupil(game, number, language, form), Random(seed)
        for _ in range(40):
            if pupil.taught.done:
                break
            assert pupil.view.headline.who, "a task stands over the board"
            lit = sorted(pupil.lit)
            assert lit, "something to press"
            pupil.do("agree") if lit == [AGREE] else pupil.do("point", part=chance.choice(lit))
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
    assert lesson(table, {**good, "step": 1, "save": second.view.save}).lesson.done  # type: ignore[union-attr]


def test_under_the_task_stands_what_is_asked_about_the_parts_picked_and_it_is_read_once() -> None:
    pupil = Pupil(find("tactics"), 3)
    assert not pupil.view.headline.why
    pupil.play(("Jh", "m1", "m6"))
    before = len(pupil.heard)
    pupil.do("point", part="look")
    assert pupil.view.headline[::2] == ("Look at Pip’s hand with the second jack.", "Now the jack itself.")
    pupil.do("put_back", all=True)
    assert not pupil.view.headline.why
    assert pupil.heard[before:] == ["Now the jack itself."], "the task was read before"


def test_parts_that_lead_to_no_right_move_are_asked_nothing_about() -> None:
    pupil = Pupil(find("tactics"), 1)
    pupil.do("point", part="m3")
    assert pupil.view.picks == ("m3",)
    assert not pupil.view.headline.why
