"""Parses a typed move: returns the legal move that it means, or raises Mistyped with the reason why there is none."""

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.core.session import Session

DASHES = str.maketrans("–—−×", "---x")
"""Phones replace plain characters by typographic ones: these are turned back."""


class Mistyped(ValueError):
    """A text that is no legal move in the present position."""

    def __init__(self, key: str, **fill: str) -> None:
        super().__init__(key)
        self.message = Message(key, dict(fill))


def typed(session: Session, text: str) -> Move:
    """The legal move that the text writes. Upper case and spaces matter only if two moves differ in nothing else."""
    if session.look is not None:
        raise Mistyped("why.looking")
    if session.result:
        raise Mistyped("why.over")
    write, wanted = session.game.write, text.translate(DASHES).strip()
    written = {write(move): move for move in session.moves}
    if wanted in written:
        return written[wanted]
    alike = [move for text, move in written.items() if _bare(text) == _bare(wanted)]
    if len(alike) == 1:
        return alike[0]
    try:
        move = session.game.read(wanted)
    except ValueError:
        raise Mistyped("why.unwritten", move=next(iter(written))) from None
    raise Mistyped(forbidden(session, move) or "why.part")


def forbidden(session: Session, move: Move) -> str | None:
    """The ruling that forbids the first impossible part of a move, as a message key; None if no ruling does."""
    seen = session.game.rules.mask(session.now, session.present.actor)
    tries = (session.game.why_not(seen, move[:end]) for end in range(1, len(move) + 1))
    return next((key for key in tries if key), None)


def _bare(text: str) -> str:
    return "".join(text.split()).casefold()
