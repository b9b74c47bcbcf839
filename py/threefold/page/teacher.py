"""The interface between the table and lessons, puzzles and mistakes: what they ask the player to do, and who judges."""

from typing import Annotated, NamedTuple, Protocol

from threefold.core.kernel import Move
from threefold.core.session import Session


class Verdict(NamedTuple):
    """What a review says of a move in a mistake's position."""

    move: str
    """As a spoken sentence."""
    before: int
    """The seat's expected share of the game after the best move, in percent."""
    after: int
    """The same after this move."""
    lost: int
    proven: bool
    chooser: int | None = None
    """The seat that has to choose after it; None if it is the best move, ends the game, or hands are hidden."""
    claims: tuple[tuple[str, int], ...] = ()
    then: tuple[str, ...] = ()
    """The moves that follow it, as spoken sentences."""
    better: str = ""
    """The best move, as a spoken sentence; empty if this is it."""
    why: str = ""


class Taught(NamedTuple):
    """A step of a lesson, a puzzle or a mistake, as the page shows it."""

    step: int
    """The number of the step, from 0."""
    titles: tuple[str, ...]
    """The titles of all steps."""
    done: bool = False
    missed: bool = False
    """In a puzzle: whether a wrong try and the answer to it are on the board. No move can be made from there."""
    stopped: bool = False
    """Whether the page has stopped it, because the time of a run is over: nothing can be pointed at any more."""
    sign: Annotated[str, ("", "right", "wrong")] = ""
    """The judgement of the last try."""
    first: str = ""
    """The first words of what is said about the last try; `rest` has the others."""
    rest: str = ""
    tries: int = 0
    """How many tries were wrong."""
    tried: Move = ()
    """The parts of the last try that are wrong: in a lesson those that do not fit the task, else all."""
    agrees: bool = False
    """Whether the task is to agree to the tie that the other side offers."""
    press: tuple[str, ...] = ()
    """Parts that the page frames: those to point at in place of a pick, where no part that fits the picks leads to a
    right move; and plain buttons that lead to one, which view.py adds."""
    show: str = ""
    """A right move, in notation."""
    line: tuple[str, ...] = ()
    """In a puzzle: the moves so far, in words."""
    themes: tuple[str, ...] = ()
    """Of a puzzle; told when it is solved, or by a second hint."""
    question: str = ""
    """In a mistake: the question for the reviewer about the move that was tried; empty if it is judged already."""
    verdict: Verdict | None = None
    """In a mistake: about the last try; before the first one, about the move that was played in the game."""


class Task(NamedTuple):
    """What a lesson, a puzzle or a mistake asks for in a position."""

    taught: Taught
    text: str
    """Shown as the headline; empty: the game's own headline is shown."""
    why: str
    ways: tuple[Move, ...]
    """The moves that fulfil the task: if there are any, only parts that lead to one are lit."""
    still: bool
    """Whether no bot moves for the other seats."""

    @property
    def over(self) -> bool:
        """Whether no move can be made in the present position."""
        return self.taught.done or self.taught.missed or self.taught.stopped


class Teacher(Protocol):
    """Judges the moves that the player tries in a lesson, a puzzle or a mistake."""

    def play(self, session: Session, move: Move) -> Session:
        """The session after a try: unchanged if the try is not played on the board."""

    def back(self, session: Session) -> Session:
        """The session without a wrong try that was played on the board; the same session if there is none."""

    def task(self, session: Session) -> Task: ...
