"""Describes a letter from somebody far away, compared with the page's own copy of the game, before it is accepted."""

from typing import NamedTuple

from threefold.core.message import Message
from threefold.core.session import Session
from threefold.page.board_image import Portrait, portrait
from threefold.page.headline_sentences import summary
from threefold.saving.compare_far_letter import OLD, Verdict
from threefold.saving.far_letter import Letter
from threefold.saving.save import write_save
from threefold.words import address, addressed, sentence, word


class Side(NamedTuple):
    """One of two different moves in the same turn, with the board after it."""

    move: str
    board: Portrait
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
    ply: int = 0
    first: bool = False
    """Whether the game in it has no move yet: the person who opens the letter begins."""
    hidden: bool = False
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
    there = verdict.ply if verdict else 0
    fill: dict[str, Message | str | int] = {
        "seat": one.sender,
        "ply": str(there),
        "here": str(mine.ply if mine else 0),
        "mine": _written(mine, there),
        "theirs": _written(one.session, there),
    }
    start = ".start" if kind == OLD and not there else ""
    title, text = (sentence(Message(f"far.{kind}{part}", fill)) for part in ("", f"{start}.text"))
    first = one.session is not None and not one.session.ply and not one.session.ending
    about = LetterPreview(kind, one.id.hex(), one.game.key, one.names, seat, title, text, ply=there, to=to)
    return about._replace(first=first, hidden=one.game.hidden)


def _written(session: Session | None, ply: int) -> str:
    if session and session.ending and ply == session.ply + 1:
        return word("far.ends")
    return session.game.write(session.log[ply - 1]) if session and 0 < ply <= session.ply else "–"


def with_sides(about: LetterPreview, mine: Session, one: Letter, verdict: Verdict, form: str) -> LetterPreview:
    assert one.session
    sides = [
        Side(
            _written(session, verdict.ply),
            portrait(session.at_ply(min(verdict.ply, session.ply)), form),
            plays=0 < verdict.ply <= session.ply,
        )
        for session in (mine, one.session)
    ]
    return about._replace(mine=sides[0], theirs=sides[1])


def kept(about: LetterPreview, session: Session) -> LetterPreview:
    reader = addressed()
    address(None)
    try:
        said = summary(session)
    finally:
        address(reader)
    over = session.result is not None
    return about._replace(save=write_save(session), ply=session.ply, over=over, summary=said)
