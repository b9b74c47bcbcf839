"""What a lesson or a puzzle asks of whoever sits at the table, as the table takes note of it."""

from typing import Annotated, NamedTuple, Protocol

from threefold.core.kernel import Move
from threefold.core.session import Session


class Verdict(NamedTuple):
    """What a review says of a move in a mistake's position."""

    move: str
    """As it is spoken."""
    before: int
    """The chance of whoever chose, in points of a hundred, with the best move."""
    after: int
    """The same with this one."""
    lost: int
    proven: bool
    chooser: int | None = None
    """The seat that has to choose after it, if one has and everybody knows."""
    claims: tuple[tuple[str, int], ...] = ()
    then: tuple[str, ...] = ()
    """What follows it, as it is spoken."""
    better: str = ""
    """A better one, as it is spoken."""
    why: str = ""


class Taught(NamedTuple):
    """A step of a lesson, as the page shows it."""

    step: int
    """From 0."""
    titles: tuple[str, ...]
    """Of all steps."""
    done: bool = False
    missed: bool = False
    """Of a puzzle: a wrong try stands on the board, with what was answered. Nothing goes on from there."""
    sign: Annotated[str, ("", "right", "wrong")] = ""
    """What was last said of a try."""
    first: str = ""
    """The first words of that."""
    rest: str = ""
    tries: int = 0
    """How many have been wrong."""
    tried: Move = ()
    """The parts of a wrong try."""
    agrees: bool = False
    """Whether it is asked to agree on the draw that the other one offers."""
    press: tuple[str, ...] = ()
    """Parts to point at that replace what is picked: nothing that fits the picks leads on."""
    show: str = ""
    """A move that does what is asked, as the notation writes it."""
    line: tuple[str, ...] = ()
    """Of a puzzle: the moves so far, in words."""
    themes: tuple[str, ...] = ()
    """Of a puzzle that is solved: what it was about."""
    asks: str = ""
    """Of a mistake: the question about what was tried, for whoever judges it."""
    verdict: Verdict | None = None
    """Of a mistake: about what was tried last, else about what was played then."""


class Asked(NamedTuple):
    taught: Taught
    task: str
    """What the table asks for in place of what the game says; empty: the game speaks."""
    why: str
    ways: tuple[Move, ...]
    """The moves that do it: only what leads to one is lit."""
    still: bool
    """Nobody moves for the other seats."""

    @property
    def over(self) -> bool:
        """Whether nothing can be played where the game stands."""
        return self.taught.done or self.taught.missed


class Teacher(Protocol):
    """Whoever judges what is done in a lesson."""

    def play(self, session: Session, move: Move) -> Session:
        """The game after a try."""

    def back(self, session: Session) -> Session:
        """The game without a wrong try that stands in it; the same if none does."""

    def asks(self, session: Session) -> Asked: ...
