"""Parses a typed move: returns the legal move that it means, or raises Mistyped with the reason why there is none."""

import re
from collections.abc import Iterable

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.words import named

DASHES = str.maketrans("–—−×", "---x")
"""Phones replace plain characters by typographic ones: these are turned back."""

MOST_NAMED = 4
"""How many moves a refusal names at most."""


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
    alike = [move for text, move in written.items() if _bare(text) == _bare(wanted)]
    if len(alike) == 1:
        return alike[0]
    listed, whole = _listed(session, _bare(wanted))
    if len(listed) == 1 and whole:
        return listed[0]
    if listed:
        raise Mistyped("why.which", moves=_named(write(move) for move in listed))
    try:
        move = session.game.read(wanted)
    except ValueError:
        kinds = {re.sub(r"\w", "", text): text for text in reversed(written)}
        raise Mistyped("why.unwritten", move=_named(reversed(kinds.values()))) from None
    raise Mistyped(forbidden(session, move) or "why.part")


def forbidden(session: Session, move: Move) -> str | None:
    """The ruling that forbids the first impossible part of a move, as a message key; None if no ruling does."""
    seen = session.game.rules.mask(session.now, session.present.actor)
    tries = (session.game.why_not(seen, move[:end]) for end in range(1, len(move) + 1))
    return next((key for key in tries if key), None)


def _listed(session: Session, wanted: str) -> tuple[list[Move], bool]:
    """The legal moves that the list of moves would show with this text; and whether it shows no more than the text."""
    game, mask, state = session.game, session.game.rules.mask, session.now
    if not game.row or not wanted:
        return [], False
    before, found, whole = mask(state, None), [], True
    for move in session.moves:
        parts = game.row(mask(game.rules.play(state, move), None), session.present.actor, move, before).parts
        texts = [part for part in parts if isinstance(part, str)]
        if _bare(named("".join(texts), session.names).translate(DASHES)) == wanted:
            found.append(move)
            whole = whole and len(texts) == len(parts)
    return found, whole


def _named(moves: Iterable[str]) -> str:
    """The first moves of these, and a sign that there are more."""
    first = list(moves)
    return ", ".join(first[:MOST_NAMED]) + ("…" if len(first) > MOST_NAMED else "")


def _bare(text: str) -> str:
    return "".join(text.split()).casefold()
