"""Helpers for tests of lessons: every step of every lesson, and the ways through a step."""

from collections.abc import Iterator
from typing import Any

import pytest

from threefold.core.game import Game
from threefold.core.lessons import (
    Course,
    LessonStep,
    agrees,
    answered,
    done,
    ways,
)
from threefold.core.session import Session
from threefold.games import all_games
from threefold.page.lesson_teacher import course_of

NAMES = ["Ada", "Pip", "Pip 2", "Pip 3"]
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
every_step = pytest.mark.parametrize(("game", "course", "number"), STEPS)
every_course = pytest.mark.parametrize("key", TAUGHT)


def all_ways(course: Course, step: LessonStep, session: Session) -> Iterator[Session]:
    """The session at the end of the step, for every accepted way to do it."""
    if done(step, session):
        yield session
        return
    if agrees(step, session):
        yield from all_ways(course, step, session.agree_tie())
    for move in ways(course, step, session):
        yield from all_ways(course, step, answered(step, session.play(move)))


def choices(course: Course, step: LessonStep, session: Session, met: set[Any]) -> Iterator[Session]:
    """Every position on the accepted ways in which the learner has to choose."""
    if not done(step, session) and session.now not in met:
        met.add(session.now)
        yield session
        for move in ways(course, step, session):
            yield from choices(course, step, answered(step, session.play(move)), met)
