"""Lessons: positions of a game in which something is to be done. What a game teaches is data in its `lessons` folder;
what is done there is judged here, by the rules and by predicates with names.

A task is a text: conditions with "&" between them, each the name of a check with what it is about, "not" before it if
it must not hold: "carries & to b2", "wins", "not shares".
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from threefold.core.game import Game, GameOf
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.core.session import Replay, Session

LEARNER = 0
"""The seat of whoever learns, in every lesson."""
AGREE = "agree"
"""The task to agree on a draw, which is no move: the other one offers it."""
DRAWN = ("draw",)
"""How a session ends then."""


class Try(NamedTuple):
    """A move that somebody has made in a lesson, and what came of it."""

    game: GameOf[Any, Any]
    """The checks of a game look into its states."""
    before: Any
    move: Move
    after: Any

    @property
    def won(self) -> bool:
        result = self.game.rules.result(self.after)
        return result is not None and result.shares[LEARNER] == 1


Check = Callable[[Try, tuple[str, ...]], bool]
"""Whether a try is of a kind, given what is named."""

CHECKS: Mapping[str, Check] = {
    "any": lambda tried, _: True,
    AGREE: lambda tried, _: False,
    "wins": lambda tried, _: tried.won,
    "is": lambda tried, parts: tried.move == parts,
    "has": lambda tried, parts: set(parts) <= set(tried.move),
    "one": lambda tried, parts: not set(parts).isdisjoint(tried.move),
    "to": lambda tried, parts: tried.move[-1] in parts,
}


class Step(NamedTuple):
    """A position and what is to be done there."""

    key: str
    """Its sentences begin with it."""
    start: Any
    """The position; seat 0 is whoever learns."""
    tasks: tuple[str, ...] = ()
    """One for each choice of whoever learns, in order. None: play on against a bot, and win."""
    wrong: tuple[tuple[str, str], ...] = ()
    """What a wrong try is told: the first task of these that it fulfils, and the key of the sentence."""
    replies: tuple[str, ...] = ()
    """What the others play in between, as the notation writes it: the first one that can be played."""
    then: tuple[str, ...] = ()
    """What the others play once it is done, so that what was announced comes about."""
    section: int = 0
    """The heading of the rules page that it belongs to, counted from 0."""
    also: tuple[int, ...] = ()
    """Other headings whose rules are met here too."""
    seats: int = 2
    options: Mapping[str, str] = {}


class Course(NamedTuple):
    """All that a game teaches, in order."""

    steps: tuple[Step, ...]
    numbers: str
    """The keys of all steps there ever were. Devices keep by these places what is done, so it is only added to."""
    place: Callable[[Move], str | Message]
    """What a wrong try is called by: the square of a move, as the board names it, a card, or what was done."""
    checks: Mapping[str, Check] = {}
    """The game's own, by name."""

    def number(self, step: Step) -> int:
        """What a device keeps of a step once it is done."""
        return self.numbers.split().index(step.key)


def opened(game: Game, step: Step, names: Sequence[str]) -> Session:
    """The game that a step begins with. BadPosition if nobody could come there."""
    setup = game.setup(step.options, step.seats, seed=0)
    return Replay(game, setup, step.start).session(names[: step.seats])


def stage(step: Step, session: Session) -> int:
    """How many of its tasks are done."""
    actor = session.game.rules.actor
    return sum(actor(session.states[ply]) == LEARNER for ply in range(session.ply)) + (session.ending == DRAWN)


def done(step: Step, session: Session) -> bool:
    if step.tasks:
        return stage(step, session) >= len(step.tasks)
    return session.result is not None and session.result.shares[LEARNER] == 1


def agrees(step: Step, session: Session) -> bool:
    """Whether what is to be done now is to agree on a draw."""
    at = stage(step, session)
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


def ways(course: Course, step: Step, session: Session) -> tuple[Move, ...]:
    """The moves that do what is asked for now."""
    at = stage(step, session)
    if at >= len(step.tasks) or session.chooser != LEARNER:
        return ()
    return tuple(move for move in session.moves if fulfils(course, step.tasks[at], tried(session, move)))


def answered(step: Step, session: Session) -> Session:
    """The game after what the others reply, until whoever learns has to choose again or the step is done."""
    read = session.game.read
    while not done(step, session) and session.chooser not in (LEARNER, None):
        session = session.play(next(move for move in map(read, step.replies) if move in session.moves))
    if done(step, session):
        for move in map(read, step.then):
            session = session.play(move)
    return session


def why_wrong(course: Course, step: Step, tried: Try) -> str:
    """The key of the sentence that says what is wrong with a try."""
    found = (key for task, key in step.wrong if fulfils(course, task, tried))
    return f"{step.key}.{next(found, 'wrong')}"
