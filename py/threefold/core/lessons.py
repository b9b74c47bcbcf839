"""Lessons: positions of a game with tasks to solve. The steps of a game's lesson are data in its `lessons` folder; this
module checks the moves of a learner against the tasks, with the rules and named checks.

A task is a text: conditions joined by " & ". A condition is the name of a check followed by its arguments, preceded by
"not" if the check must fail: "carries & to b2", "wins", "not shares".
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from threefold.core.game import Game, GameOf
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.core.session import Replay, Session

LEARNER = 0
"""The learner's seat in every lesson."""
AGREE = "agree"
"""The task of agreeing on a tie that the opponent offers. No move solves it."""
AGREED_TIE = ("draw",)
"""The ending of a session in which that task was solved."""


class Try(NamedTuple):
    """A move made in a lesson, with the states before and after it."""

    game: GameOf[Any, Any]
    """Typed with Any, because the checks of a game read the fields of its states."""
    before: Any
    move: Move
    after: Any

    @property
    def won(self) -> bool:
        result = self.game.rules.result(self.after)
        return result is not None and result.shares[LEARNER] == 1


Check = Callable[[Try, tuple[str, ...]], bool]
"""Returns whether a try passes the check, given the arguments that the task names."""

CHECKS: Mapping[str, Check] = {
    "any": lambda tried, _: True,
    AGREE: lambda tried, _: False,
    "wins": lambda tried, _: tried.won,
    "is": lambda tried, parts: tried.move == parts,
    "has": lambda tried, parts: set(parts) <= set(tried.move),
    "one": lambda tried, parts: not set(parts).isdisjoint(tried.move),
    "to": lambda tried, parts: tried.move[-1] in parts,
}


class LessonStep(NamedTuple):
    """A position, and the tasks to solve there."""

    key: str
    """The keys of its sentences begin with it."""
    start: Any
    """The starting state."""
    tasks: tuple[str, ...] = ()
    """One task for each choice of the learner, in order. Empty: the learner plays against a bot until the game ends,
    and has to win."""
    wrong: tuple[tuple[str, str], ...] = ()
    """Pairs of a task and the end of a sentence's key: a wrong try gets the sentence of the first task that it
    fulfils."""
    replies: tuple[str, ...] = ()
    """Moves of the other seats between the tasks, in notation: each time, the first one that is legal is played."""
    then: tuple[str, ...] = ()
    """Moves that are played after the last task is solved, in notation, to show what the step has announced."""
    show: str = ""
    """The move that *Show* makes, in notation; empty: the first one that solves the task."""
    section: int = 0
    """The index of the heading on the rules page to which the step belongs, from 0."""
    also: tuple[int, ...] = ()
    """The indexes of other headings whose rules the step uses."""
    seats: int = 2
    options: Mapping[str, str] = {}


class Course(NamedTuple):
    """All steps of a game's lesson, in order."""

    steps: tuple[LessonStep, ...]
    numbers: str
    """The keys of all steps that ever existed, separated by spaces. Devices store solved steps by index in this list,
    so keys may only be appended."""
    place: Callable[[Move], str | Message]
    """Returns how a sentence names a wrong try: the square of the move, a card, or what was done."""
    checks: Mapping[str, Check] = {}
    """The game's own checks, by name."""

    def number(self, step: LessonStep) -> int:
        """The number by which a device stores that the step is solved."""
        return self.numbers.split().index(step.key)


def opened(game: Game, step: LessonStep, names: Sequence[str]) -> Session:
    """A new session at the start of a step. BadPosition if no game can begin from that state."""
    setup = game.setup(step.options, step.seats, seed=0)
    return Replay(game, setup, step.start).session(names[: step.seats])


def stage(session: Session) -> int:
    """The number of tasks solved so far: one for each choice of the learner, and one for an agreed tie."""
    actor = session.game.rules.actor
    return sum(actor(session.states[ply]) == LEARNER for ply in range(session.ply)) + (session.ending == AGREED_TIE)


def done(step: LessonStep, session: Session) -> bool:
    if step.tasks:
        return stage(session) >= len(step.tasks)
    return session.result is not None and session.result.shares[LEARNER] == 1


def agrees(step: LessonStep, session: Session) -> bool:
    """Whether the current task is to agree on a tie."""
    at = stage(session)
    return at < len(step.tasks) and step.tasks[at] == AGREE


def fulfils(course: Course, task: str, tried: Try) -> bool:
    return all(_holds(course, condition.split(), tried) for condition in task.split(" & "))


def _holds(course: Course, words: list[str], tried: Try) -> bool:
    negated = words[0] == "not"
    name, *parts = words[negated:]
    check = course.checks.get(name) or CHECKS[name]
    return check(tried, tuple(parts)) != negated


def tried(session: Session, move: Move) -> Try:
    return Try(session.game, session.now, move, session.game.rules.play(session.now, move))


def ways(course: Course, step: LessonStep, session: Session) -> tuple[Move, ...]:
    """The moves that solve the current task; none if there is no task or it is not the learner's turn."""
    at = stage(session)
    if at >= len(step.tasks) or session.chooser != LEARNER:
        return ()
    return tuple(move for move in session.moves if fulfils(course, step.tasks[at], tried(session, move)))


def amiss(right: Sequence[Move], move: Move) -> Move:
    """The parts of a wrong try that do not fit what is asked: those that the right move most like it does not have.
    Right moves that end as the try does come first, so that a square is not blamed for the tile that was put there."""
    like = [way for way in right if way[-1] == move[-1]] or right
    nearest = max(like, key=lambda way: len({*way} & {*move}), default=())
    return tuple(part for part in move if part not in nearest)


def answered(step: LessonStep, session: Session) -> Session:
    """The session after the replies of the other seats, up to the learner's next choice, and after the moves of `then`
    if the step is done."""
    read = session.game.read
    while not done(step, session) and session.chooser not in (LEARNER, None):
        session = session.play(next(move for move in map(read, step.replies) if move in session.moves))
    if done(step, session):
        for move in map(read, step.then):
            session = session.play(move)
    return session


def why_wrong(course: Course, step: LessonStep, tried: Try) -> str:
    """The key of the sentence that tells why a try is wrong."""
    found = (key for task, key in step.wrong if fulfils(course, task, tried))
    return f"{step.key}.{next(found, 'wrong')}"
