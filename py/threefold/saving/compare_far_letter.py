"""Compares a letter with this device's copy of the game: what is new in it, or where it differs. Changes nothing."""

import json
from typing import Any, NamedTuple

from threefold.core.read_json import read_json
from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.saving.checked_input import BadInput
from threefold.saving.far_letter import Letter, by_chain, index_of
from threefold.saving.hash_chain import LENGTH, SIZE, ChainNumber, earlier, fits, of_secret

NEW, SAME, OLD = "new", "same", "old"
"""Kinds of verdicts: new moves, the same game, an earlier state of it."""
FORK, ANSWERED = "fork", "answered"
"""A different move in place of a known one; the same after the known move's draws were revealed by an answer."""
MINE, FOREIGN, BROKEN = "mine", "foreign", "broken"
"""Moves of this device's seat that were not made here; another game; numbers that do not belong to a seat's chain."""
ELSEWHERE, TWICE = "elsewhere", "twice"
"""Somebody has joined on another device: at this device's seat, or at a seat that had joined already."""
LONGEST_NOTE = 2_000


class Verdict(NamedTuple):
    kind: str
    ply: int = 0
    """The number of the move that it is about: the first one that differs, or the last one in the letter."""
    seat: int = 0
    """With TWICE: the seat."""


class ChainMemory(NamedTuple):
    """What a device stores about the chains of a game: its own secret, and the latest numbers of the others."""

    secret: bytes
    inviter: int
    told: tuple[ChainNumber | None, ...]


def write_note(note: ChainMemory) -> str:
    told = [None if one is None else (one.place, one.number.hex()) for one in note.told]
    return json.dumps({"secret": note.secret.hex(), "inviter": note.inviter, "told": told}, separators=(",", ":"))


def read_note(text: str, seats: int) -> ChainMemory:
    """Parses a stored note. BadInput if it is not valid."""
    try:
        match read_json(text) if len(text) <= LONGEST_NOTE else None:
            case {"secret": str(secret), "inviter": int(inviter), "told": list(told)} if (
                is_whole(inviter, seats) and len(told) == seats
            ):
                return ChainMemory(_number(secret), inviter, tuple(map(_chain_number, told)))
    except ValueError:
        pass
    raise BadInput("far.note")


def _number(text: str) -> bytes:
    number = bytes.fromhex(text)
    if len(number) != SIZE:
        raise ValueError("not such a number")
    return number


def _chain_number(plain: Any) -> ChainNumber | None:
    match plain:
        case None:
            return None
        case [int(index), str(number)] if is_whole(index, LENGTH):
            return ChainNumber(index, _number(number))
    raise ValueError("not such a number")


def own(letter: Letter, seat: int, note: ChainMemory, moves: int) -> ChainNumber:
    """The number that this device has revealed after `moves` moves of its own seat."""
    return of_secret(letter.id, seat, note.secret, index_of(seat, note.inviter, moves))


def compare(mine: Session, seat: int, theirs: Letter, *, sent: int = -1, offered: bool = False) -> Verdict:
    """Compares a letter with the game of the same id on this device. `sent`: the number of moves that the others may
    know; `offered`: whether this device has offered a tie with the last of its moves. A tie is agreed on in no other
    position than that."""
    other = theirs.session
    if other is None or theirs.game is not mine.game or theirs.setup != mine.setup:
        return Verdict(FOREIGN)
    alike = _alike(mine, other)
    if alike < min(mine.ply, other.ply):
        return _fork(mine, seat, alike, sent)
    if other.ply < mine.ply:
        # A letter with an earlier ending contradicts the moves made here after it.
        return _fork(mine, seat, other.ply, sent) if other.ending else Verdict(OLD, other.ply)
    if mine.ending and mine.ending != other.ending:
        return Verdict(OLD, other.ply) if other.ply == mine.ply and not other.ending else Verdict(FORK, mine.ply + 1)
    if other.ply == mine.ply and other.ending == mine.ending:
        return Verdict(SAME, other.ply)
    actor = mine.game.rules.actor
    own = next((ply for ply in range(alike, other.ply) if actor(other.states[ply]) == seat), None)
    if own is not None:
        return Verdict(MINE, own + 1)
    agreed = offered and other.ply == mine.ply
    if other.ending == ("resign", str(seat)) or (other.ending == ("draw",) != mine.ending and not agreed):
        return Verdict(MINE, other.ply + 1)
    return Verdict(NEW, other.ply)


def _alike(one: Session, other: Session) -> int:
    """The number of moves at the start that two games have in common."""
    pairs = zip(one.played, other.played, strict=False)
    return next((ply for ply, (here, there) in enumerate(pairs) if here != there), min(one.ply, other.ply))


def _fork(mine: Session, seat: int, alike: int, sent: int) -> Verdict:
    """The verdict on a letter that differs after `alike` moves. ANSWERED if this seat has already sent an answer to the
    move that was replaced in a game with chance: then the sender knows what it drew."""
    actor = mine.game.rules.actor
    answered = any(actor(mine.states[ply]) == seat for ply in range(alike + 1, min(sent, mine.ply)))
    return Verdict(ANSWERED if mine.game.chance and answered else FORK, alike + 1)


def check_chains(theirs: Letter, seat: int, note: ChainMemory) -> Verdict | None:
    """None if every number in a letter belongs to the chain that its seat began with, or if the game has no chains;
    else the verdict."""
    if not by_chain(theirs.game):
        return None
    if note.inviter != theirs.inviter or len(note.told) != len(theirs.told):
        return Verdict(FOREIGN)
    for other, (known, told) in enumerate(zip(note.told, theirs.told, strict=True)):
        if other == seat:
            known = of_secret(theirs.id, seat, note.secret, told.place if told else 0)
        if known is None or (told is None and theirs.session is None):
            continue  # the seat has joined since, or had not joined yet when the letter was sent
        if told is None:
            return Verdict(BROKEN)
        if not fits(theirs.id, other, known, told):
            return _other_chain(theirs, other, known, told, other == seat)
    return None


def _other_chain(letter: Letter, seat: int, known: ChainNumber, told: ChainNumber, here: bool) -> Verdict:
    """The verdict on a number that does not belong to the chain known of its seat. Chains that are different from their
    first number on were begun on two devices."""
    first, other = (earlier(letter.id, seat, one, 0) for one in (known, told))
    if first != other:
        return Verdict(ELSEWHERE) if here else Verdict(TWICE, seat=seat)
    return Verdict(BROKEN, _move_of(letter, seat, max(known.place, told.place)))


def _move_of(letter: Letter, seat: int, index: int) -> int:
    """The number of the move with which a seat revealed the chain's number at `index`; 0 if before the first move."""
    session, left = letter.session, index - (seat == letter.inviter)
    if session is None or left <= 0:
        return 0
    plies = [ply for ply in range(session.ply) if session.game.rules.actor(session.states[ply]) == seat]
    return plies[min(left, len(plies)) - 1] + 1 if plies else 0
