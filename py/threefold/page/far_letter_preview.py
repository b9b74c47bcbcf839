"""Describes a letter from somebody far away, compared with the page's own copy of the game, before it is accepted."""

from typing import NamedTuple

from threefold.core.message import Message
from threefold.core.session import Session
from threefold.page.board_image import BoardPicture, board_picture
from threefold.page.headline_sentences import summary
from threefold.saving.compare_far_letter import ELSEWHERE, FORK, MINE, OLD, Verdict
from threefold.saving.far_letter import Letter, by_chain
from threefold.saving.save import write_save
from threefold.words import sentence

NEXT = "next"
"""A letter that has to be sent on: it holds nothing new, and somebody else is to play or to join now."""


class Side(NamedTuple):
    """One of two different moves in the same turn, with the board after it."""

    move: str
    """As a sentence; empty if there is none."""
    board: BoardPicture
    plays: bool = False
    """Whether it is a move; else the game was ended there by a player."""


class LetterPreview(NamedTuple):
    """A letter, compared with what this page has of its game."""

    kind: str
    id: str
    game: str
    names: tuple[str, ...]
    seat: int
    """The seat that is played on this page."""
    title: str
    text: str
    sender: int
    reader: int | None = None
    """The seat that the letter is for, if this page plays another one but can still take that one."""
    ply: int = 0
    first: bool = False
    """Whether the game in it has no move yet: the person who opens the letter begins."""
    hidden: bool = False
    offers: bool = False
    """Whether its sender offers a tie."""
    agreed: bool = False
    """Whether it ends the game as a tie by agreement."""
    over: bool = False
    summary: str = ""
    save: str = ""
    """The game as this page would store it."""
    note: str = ""
    code: str = ""
    """The letter that has to be sent on before the game is dealt; else empty."""
    to: int = 0
    """The seat that `code` goes to."""
    mine: Side | None = None
    theirs: Side | None = None


def about_letter(
    one: Letter, kind: str, seat: int, verdict: Verdict | None = None, mine: Session | None = None, to: int = 0
) -> LetterPreview:
    there, reader = verdict.ply if verdict else 0, _reader(one, kind, seat)
    here = mine.ply if mine else 0
    named = reader_of(one) if kind == NEXT else seat if reader is None else reader
    fill: dict[str, Message | str | int] = {
        "seat": one.sender,
        "who": verdict.seat if verdict else 0,
        "ply": str(there),
        "here": str(here),
        "mine": _move_sentence(mine, there),
        "theirs": _move_sentence(one.session, there),
        # Not as "you": these sentences say which name that is.
        "own": one.names[seat],
        "reader": one.names[named],
    }
    case = ".start" if kind == OLD and not there else ".reader" if reader is not None else ""
    ending = one.session.ending if one.session else ()
    said = f"far.{kind}"
    if kind == MINE and ending == ("draw",):
        said, case = f"{said}.tie", ""
    title, text = (sentence(Message(f"{said}{part}", fill)) for part in ("", f"{case}.text"))
    if kind == FORK and mine and here > there:
        text += " " + sentence(Message("far.back" if mine.allows_lines else "far.back.lost", fill))
    first = one.session is not None and not one.session.ply and not one.session.ending
    about = LetterPreview(
        kind, one.id.hex(), one.game.key, one.names, seat, title, text, one.sender, reader, ply=there, to=to
    )
    return about._replace(
        first=first, hidden=one.game.hidden, offers=one.offers and may_offer(one), agreed=ending == ("draw",)
    )


def may_offer(one: Letter) -> bool:
    """Whether a tie can be offered with a letter: its reader alone decides, instead of the next move."""
    session = one.session
    return session is not None and one.setup.seats == 2 and session.ply > 0 and session.result is None


def reader_of(one: Letter) -> int:
    """The seat that a letter is for: the one to move, or the first that has not joined yet; if nobody is left, the
    inviter, who deals or is told how the game ended."""
    if one.session is not None:
        return one.inviter if one.session.chooser is None else one.session.chooser
    seats = one.setup.seats
    order = ((one.inviter + place) % seats for place in range(seats))
    return next((seat for seat in order if one.told[seat] is None), one.inviter)


def _reader(one: Letter, kind: str, seat: int) -> int | None:
    """The seat that a letter is for, if that is not this page's. None if it cannot be taken any more: whoever has not
    joined before the deal cannot reveal any numbers."""
    reader = None
    if kind == MINE and one.session and not by_chain(one.game):
        reader = one.session.chooser
    elif kind == ELSEWHERE and one.session is None and None in one.told:
        reader = reader_of(one)
    return None if reader == seat else reader


def _move_sentence(session: Session | None, ply: int) -> Message:
    """A move, or the end of the game by a player, as anybody is told it: a whole sentence."""
    if session and session.ending and ply == session.ply + 1:
        resigned = session.ending[0] == "resign"
        return Message("far.ends", {"seat": int(session.ending[1])}) if resigned else Message("far.ends.tie")
    if not session or not 0 < ply <= session.ply:
        return Message("say.plain", {"text": ""})
    game, mask = session.game, session.game.rules.mask
    assert game.row, "only games that can be drawn are played by link"
    before, after = (mask(session.states[at], None) for at in (ply - 1, ply))
    return game.row(after, session.position(ply - 1).actor, session.log[ply - 1], before).spoken


def with_sides(about: LetterPreview, mine: Session, one: Letter, verdict: Verdict, form: str) -> LetterPreview:
    assert one.session
    sides = [
        Side(
            sentence(_move_sentence(session, verdict.ply)),
            board_picture(session.at_ply(min(verdict.ply, session.ply)), form),
            plays=0 < verdict.ply <= session.ply,
        )
        for session in (mine, one.session)
    ]
    return about._replace(mine=sides[0], theirs=sides[1])


def kept(about: LetterPreview, session: Session) -> LetterPreview:
    over = session.result is not None
    return about._replace(save=write_save(session), ply=session.ply, over=over, summary=summary(session))
