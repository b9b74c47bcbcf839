"""Parses a typed move: returns the legal move that it means, or raises Mistyped with the reason why there is none."""

from collections.abc import Callable
from importlib import import_module

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.page.arguments import Refused

DASHES = str.maketrans("–—−×", "---x")
"""Phones replace plain characters by typographic ones: these are turned back."""


class Mistyped(ValueError):
    """A text that is no legal move in the present position."""

    def __init__(self, key: str, **fill: str) -> None:
        super().__init__(key)
        self.message = Message(key, dict(fill))


def typed(session: Session, text: str) -> Move:
    """The legal move that the text writes, in notation or as the list of moves shows it. Upper case and spaces matter
    only if two moves differ in nothing else."""
    if session.look is not None:
        raise Mistyped("why.looking")
    if session.result:
        raise Mistyped("why.over")
    write, wanted = session.game.write, text.translate(DASHES).strip()
    written = {write(move): move for move in session.moves}
    if wanted in written:
        return written[wanted]
    alike = [move for text, move in written.items() if bare(text) == bare(wanted)]
    if len(alike) == 1:
        return alike[0]
    try:
        module = import_module("threefold.page.typed_as_listed")
    except ModuleNotFoundError:
        raise Refused("error.extras") from None  # the page fetches it and asks again
    as_listed: Callable[[Session, str], Move] = module.typed_as_listed
    return as_listed(session, wanted)


def bare(text: str) -> str:
    return "".join(text.split()).casefold()
