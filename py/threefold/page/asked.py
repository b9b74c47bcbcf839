"""What a lesson asks of whoever sits at the table, as the table takes note of it."""

from typing import Annotated, NamedTuple, Protocol

from threefold.core.kernel import Move
from threefold.core.session import Session


class Taught(NamedTuple):
    """A step of a lesson, as the page shows it."""

    step: int
    """From 0."""
    titles: tuple[str, ...]
    """Of all steps."""
    done: bool = False
    sign: Annotated[str, ("", "right", "wrong")] = ""
    """What was last said of a try."""
    first: str = ""
    """The first words of that."""
    rest: str = ""
    tries: int = 0
    """How many have been wrong."""
    tried: Move = ()
    """The parts of a wrong try."""
    press: tuple[str, ...] = ()
    """Parts to point at that replace what is picked: nothing that fits the picks leads on."""
    show: str = ""
    """A move that does what is asked, as the notation writes it."""


class Asked(NamedTuple):
    taught: Taught
    task: str
    """What the table asks for in place of what the game says; empty: the game speaks."""
    why: str
    ways: tuple[Move, ...]
    """The moves that do it: only what leads to one is lit."""
    still: bool
    """Nobody moves for the other seats."""


class Teacher(Protocol):
    """Whoever judges what is done in a lesson."""

    def play(self, session: Session, move: Move) -> Session:
        """The game after a try: as it was, if that was wrong."""

    def asks(self, session: Session) -> Asked: ...
