"""What lessons hold and say: every step can be done in every accepted way, every wrong try gets a reason that is true,
and both languages say all of it."""

import json
import re
from pathlib import Path
from typing import Any

from lesson_steps import NAMES, TAUGHT, all_ways, choices, every_course, every_step

from threefold.core.game import Game
from threefold.core.lessons import (
    LEARNER,
    Course,
    answered,
    done,
    opened,
    stage,
    tried,
    ways,
    why_wrong,
)
from threefold.core.session import Session
from threefold.games import find
from threefold.games.stack.rules.rules import SQUARES as STACK_SQUARES
from threefold.games.stack.rules.rules import lines_made as lines_scored
from threefold.games.tactics.rules.squares import lines_made
from threefold.page.lesson_teacher import LessonTeacher, course_of, words_of

LONGEST_TASK = 46
"""So that it is read at a glance."""
ROOT = Path(__file__).parents[2]
MUSEUM = json.loads((ROOT / "tests/museum/lessons.json").read_text(encoding="utf-8"))
"""Progress of lessons as devices have stored it, and the steps that it stands for."""


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
    assert keys[: len(MUSEUM[key]["numbers"])] == MUSEUM[key]["numbers"]
    by_number = {course.number(step): step.key for step in course.steps}
    for kept in MUSEUM[key]["learning"]:
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


def test_what_is_said_of_the_last_pyramid_tells_that_its_option_is_on_in_this_step() -> None:
    doh = find("doh")
    course = course_of(doh)
    assert course and next(step for step in course.steps if step.key == "stuck").start.stuck_loses
    assert "as here" in words_of(doh, "en", NAMES[1])["stuck.done"]
    assert "wie hier" in words_of(doh, "de", NAMES[1])["stuck.done"]


@every_course
def test_the_lesson_is_learnt_when_every_step_is_done_and_what_is_open_is_named(key: str) -> None:
    game, course = TAUGHT[key]
    last, words = len(course.steps) - 1, words_of(game, "en", NAMES[1])

    def asked(number: int, undone: list[int], session: Session) -> list[str]:
        task = LessonTeacher(course, number, words, undone).task(session)
        return [task.text, task.why]

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
            if stage(session) == at:
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


@every_step
def test_every_accepted_way_does_it(game: Game, course: Course, number: int) -> None:
    step = course.steps[number]
    if step.tasks:
        ends = list(all_ways(course, step, opened(game, step, NAMES)))
        assert ends and all(stage(end) == len(step.tasks) for end in ends)


@every_step
def test_what_is_shown_solves_the_first_task(game: Game, course: Course, number: int) -> None:
    step = course.steps[number]
    start = opened(game, step, NAMES)
    assert not step.show or game.read(step.show) in ways(course, step, start)


def test_the_first_move_that_stac_shows_carries_nothing_yet() -> None:
    """Carrying a token is taught in the second step."""
    game, course = TAUGHT["stac"]
    start = opened(game, course.steps[0], NAMES)
    shown = LessonTeacher(course, 0, words_of(game, "en", NAMES[1])).task(start).taught
    assert shown and shown.show == "-b1"
    after: Any = start.play(game.read(shown.show)).now
    before: Any = start.now
    assert after.now.board == before.now.board


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
                first, rest, wrong = teacher.wrong_try or ("", "", ())
                assert re.fullmatch(r"Not ([^{}]|\{\d\})+\.", first), "it is called by name"
                fits = any(way[-1] == move[-1] for way in right)
                assert (first == "Not quite.") == fits, f"a right square is not refused: {move}"
                assert fits or not rest.startswith("The square is right"), f"and a wrong one not praised: {move}"
                assert {*wrong} <= {*move} and (move[-1] in wrong) != fits, "what fits is not framed as wrong"
                others = {*move} - {*wrong}
                assert not right or any(others <= {*way} for way in right), "and the rest can be kept"
                told |= {name for name in said if words[name] == rest}
    assert told == said, "nothing is there to be said in vain"
