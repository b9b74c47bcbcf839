"""A typed move that is no legal move in notation: the one that the list of moves shows like that, or why there is none.

In the browser this is in the archive of extra calls, because hardly anybody types moves.
"""

import re
from collections.abc import Iterable

from threefold.core.kernel import Move
from threefold.core.session import Session
from threefold.page.typed_move import DASHES, Mistyped, bare
from threefold.words import named

MOST_NAMED = 4
"""How many moves a refusal names at most."""


def typed_as_listed(session: Session, wanted: str) -> Move:
    """The only legal move that the list of moves shows with this text alone; Mistyped if there is none."""
    write = session.game.write
    found, whole = _listed(session, bare(wanted))
    if len(found) == 1 and whole:
        return found[0]
    if found:
        raise Mistyped("why.which", moves=_together(map(write, found)))
    try:
        move = session.game.read(wanted)
    except ValueError:
        written = [write(one) for one in session.moves]
        kinds = {re.sub(r"\w", "", text): text for text in reversed(written)}
        raise Mistyped("why.unwritten", move=_together(reversed(kinds.values()))) from None
    raise Mistyped(_forbidden(session, move) or "why.part")


def _forbidden(session: Session, move: Move) -> str | None:
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
        if bare(named("".join(texts), session.names).translate(DASHES)) == wanted:
            found.append(move)
            whole = whole and len(texts) == len(parts)
    return found, whole


def _together(moves: Iterable[str]) -> str:
    """The first of these moves, and a sign if there are more."""
    every = list(moves)
    return ", ".join(every[:MOST_NAMED]) + ("…" if len(every) > MOST_NAMED else "")
