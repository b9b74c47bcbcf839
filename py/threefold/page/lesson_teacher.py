"""Lessons: the call that puts a step of a lesson on the table, and the teacher that judges the moves tried in it."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.lessons import (
    LEARNER,
    Course,
    agrees,
    amiss,
    answered,
    done,
    fulfils,
    opened,
    stage,
    tried,
    ways,
    why_wrong,
)
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.games import find, part_of
from threefold.page.arguments import Arguments, Refused, names_of, text_of
from threefold.page.table import GameTable
from threefold.page.teacher import Task, Taught
from threefold.page.view_types import View
from threefold.saving.checked_input import BadInput
from threefold.saving.save import read_save
from threefold.words import LANGUAGES, sentence, word


class WrongTry(NamedTuple):
    """What is said about a wrong try."""

    first: str
    rest: str
    amiss: Move
    """The parts of the try that are wrong."""


class LessonTeacher:
    """Judges the moves that are tried in one step."""

    def __init__(self, course: Course, number: int, words: Mapping[str, str], undone: Sequence[int] = ()) -> None:
        self.course = course
        self.open = sorted({*undone} - {number})
        """The other steps that are still to be done."""
        self.ends = not self.open and (number in undone or number == len(course.steps) - 1)
        """Whether the lesson is complete when this step is done."""
        self.number = number
        self.step = course.steps[number]
        self.words = words
        self.wrong_try: WrongTry | None = None
        self.tries = 0

    def play(self, session: Session, move: Move) -> Session:
        step, one = self.step, tried(session, move)
        if not step.tasks:
            return session.play(move)
        if done(step, session):
            return session
        if fulfils(self.course, step.tasks[stage(session)], one):
            self.wrong_try = None
            return answered(step, session.play(move))
        why = why_wrong(self.course, step, one)
        wrong = amiss(ways(self.course, step, session), move)
        # What a move is called by is its last part.
        named = move[-1] in wrong
        first = Message("lesson.not", {"place": self.course.place(move)}) if named else Message("lesson.not.quite")
        self.tries += 1
        self.wrong_try = WrongTry(sentence(first), self.words[why], wrong)
        return session

    def back(self, session: Session) -> Session:
        return session  # a wrong try is never played on the board

    def task(self, session: Session) -> Task:
        step, words, is_done = self.step, self.words, done(self.step, session)
        titles = tuple(words[f"{one.key}.title"] for one in self.course.steps)
        found = ways(self.course, step, session)
        show = (step.show or session.game.write(found[0])) if found else ""
        taught = Taught(self.number, titles, is_done, tries=self.tries, show=show)
        taught = taught._replace(agrees=agrees(step, session))
        # When all tasks are done, the last one stays.
        at = min(stage(session), len(step.tasks) - 1)
        task, why = words[f"{step.key}.{at + 1}" if at > 0 else step.key], ""
        if is_done:
            taught = taught._replace(sign="right", first=word("lesson.right"), rest=words[f"{step.key}.done"])
            if self.ends:
                task, why = words["learnt"], words["learnt.why"]
            elif not step.tasks:
                task = sentence(Message("lesson.open", {"n": str(len(self.open))}))
                why = sentence(Message("lesson.open.why", {"title": titles[self.open[0]]}))
        elif not step.tasks and session.result:
            task = ""  # the game's own headline says how it ended
            tied = session.result.shares[LEARNER] > 0
            rest = word("lesson.tied") if tied else words[f"{step.key}.wrong"]
            taught = taught._replace(sign="wrong", first=word("lesson.lost"), rest=rest)
        elif wrong := self.wrong_try:
            taught = taught._replace(sign="wrong", first=wrong.first, rest=wrong.rest, tried=wrong.amiss)
        return Task(taught, task, why, found, bool(step.tasks))


def course_of(game: Game) -> Course | None:
    """The lesson course of a game; None if it has none."""
    module = part_of(game, "lessons", "lesson")
    return module.COURSE if module else None


def words_of(game: Game, language: str, rival: str) -> Mapping[str, str]:
    """The sentences of a lesson. Those about the other player have the name that the table shows."""
    module = part_of(game, "lessons", language)
    return {key: text.replace("{rival}", rival) for key, text in module.WORDS.items()} if module else {}


def lesson(game_table: GameTable, arguments: Arguments) -> View:
    """Puts a step of a game's lesson on the table; with a save, as far as it was played."""
    language, number = text_of(arguments, "language"), arguments.get("step")
    try:
        game = find(text_of(arguments, "game"))
    except KeyError:
        raise Refused("error.foreign") from None
    course = course_of(game)
    if course is None or language not in LANGUAGES or not is_whole(number, len(course.steps)):
        raise Refused("error.foreign")
    step = course.steps[number]
    names = names_of(arguments)
    undone = arguments.get("open", [])
    if not isinstance(undone, list) or not all(is_whole(one, len(course.steps)) for one in undone):
        raise Refused("error.foreign")
    if len(names) < step.seats:
        raise Refused("error.foreign")
    session = opened(game, step, names)
    if "save" in arguments:
        session = gone_on(session, text_of(arguments, "save"))
    teacher = LessonTeacher(course, number, words_of(game, language, names[1]), undone)
    return game_table.arrive(arguments, session, teacher)


def gone_on(session: Session, save: str) -> Session:
    """The session in a save if it began from the same position as this one; else this session unchanged."""
    try:
        kept = read_save(save, find)
    except BadInput:
        return session
    same = (kept.game.key, kept.setup, kept.start_position) == (session.game.key, session.setup, session.start_position)
    return kept._replace(names=session.names) if same else session
