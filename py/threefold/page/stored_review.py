"""Parses and validates the reviewer's answers about a finished game. The page stores them with the saved game and sends
them back."""

from collections.abc import Mapping
from typing import Any

from threefold.core.judgements import Found, Proof, Sides
from threefold.core.kernel import Move, Whole
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.page.arguments import Arguments, Refused, message_of
from threefold.page.encode import compact
from threefold.page.table import GameTable
from threefold.page.view import reviewable
from threefold.saving.sha256 import sha256
from threefold.words import sentence

LONGEST_LINE = 20
TWO = 2
ROUNDED = 0.001
"""Tolerance for the sum of shares, which are rounded, when they are checked to add up to 1."""
PROOFS = ("wins", "loses", "ties", "holds", "claim", "round", "slower", "sooner")


def finished_game(game_table: GameTable) -> Session:
    session = game_table.current
    if not reviewable(session):
        raise Refused("error.foreign")
    return session


def stamp(session: Session) -> str:
    moves = "\n".join(map(session.game.write, session.played))
    told = compact([session.game.key, session.setup.seats, session.setup.options, session.setup.seed, moves])
    return sha256(told.encode()).hex()[:16]


def answers_of(session: Session, arguments: Arguments) -> list[Found]:
    plains = arguments.get("found")
    if arguments.get("stamp") != stamp(session) or not isinstance(plains, list) or len(plains) != session.ply:
        raise Refused("error.foreign")
    return [read_found(session, session.states[ply], session.log[ply], one) for ply, one in enumerate(plains)]


def _why(session: Session, value: Any) -> Message | None:
    """A reason that was stored. None if its words are others by now: the rest of the review still holds."""
    try:
        why = message_of(value)
        sentence(why)
    except (KeyError, Refused):
        match value:
            case [str(key), dict()] if key.startswith(f"{session.game.key}.hint."):
                return None
        raise Refused("error.foreign") from None
    return why


def read_found(session: Session, state: Whole, played: Move, value: Any) -> Found:
    """Parses what a search has found about the move played in a position; Refused if it is not valid."""
    if not isinstance(value, Mapping):
        raise Refused("error.foreign")
    legal = session.game.rules.moves(state)
    best = read_move(session, value["best"]) if "best" in value else played
    if best not in legal:
        raise Refused("error.foreign")
    second = _share(value["second"]) if "second" in value else None
    sides = _sides(session, value.get("sides"))
    why = _why(session, value["why"]) if "why" in value else None
    return Found(
        best,
        _share(value.get("share")),
        _share(value.get("played")),
        second if len(legal) > 1 else None,
        value.get("proven") is True,
        _proofs(value.get("claims", [])),
        _line(session, value.get("punished", [])),
        _line(session, value.get("better", [])),
        sides.luck[0] if sides else _luck(value.get("luck", 0)),
        why,
        sides,
    )


def _number(value: Any, least: float, most: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        raise Refused("error.foreign")
    return float(value)


def _share(value: Any) -> float:
    return _number(value, 0, 1)


def _luck(value: Any) -> float:
    return _number(value, -1, 1)


def _sides(session: Session, value: Any) -> Sides | None:
    """The shares of each side, in games with more than two; else None."""
    count = len(set(session.game.sides(session.setup.seats)))
    if count == TWO:
        return None
    if not isinstance(value, list) or len(value) != len(Sides._fields):
        raise Refused("error.foreign")
    if not all(isinstance(shares, list) and len(shares) == count for shares in value):
        raise Refused("error.foreign")
    best, played, luck = value
    for shares in (best, played):
        if abs(sum(map(_share, shares)) - 1) > ROUNDED:
            raise Refused("error.foreign")
    return Sides(tuple(map(_share, best)), tuple(map(_share, played)), tuple(map(_luck, luck)))


def _proofs(value: Any) -> tuple[Proof, ...]:
    if not isinstance(value, list) or len(value) > len(PROOFS):
        raise Refused("error.foreign")
    found = []
    for one in value:
        if not isinstance(one, list) or len(one) != 2 or one[0] not in PROOFS or not is_whole(one[1], 1000):
            raise Refused("error.foreign")
        found.append(Proof(one[0], one[1]))
    return tuple(found)


def _line(session: Session, value: Any) -> tuple[Move, ...]:
    if not isinstance(value, list) or len(value) > LONGEST_LINE:
        raise Refused("error.foreign")
    return tuple(read_move(session, one) for one in value)


def read_move(session: Session, text: Any) -> Move:
    if not isinstance(text, str):
        raise Refused("error.foreign")
    try:
        return session.game.read(text)
    except ValueError:
        raise Refused("error.foreign") from None
