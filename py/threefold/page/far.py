"""Calls for games with somebody far away: writing letters and reading those that come. In the browser this module is
in the archive that few visits need (extra_calls.py).

A game that is not dealt yet has no table. What the page has to remember of it, and of the hash chains that its random
numbers come from, is a note: Python returns it, and the page stores it and sends it with later calls.
"""

import re
from typing import NamedTuple

from threefold.core.session import Session, replay
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, form_of, names_of, seat_of, sent_of, text_of
from threefold.page.far_letter_preview import NEXT, LetterPreview, about_letter, kept, may_offer, reader_of, with_sides
from threefold.page.far_letter_receive import seat_here, with_own_chance
from threefold.page.names_in_files import for_letter, from_letter
from threefold.page.seats import FAR
from threefold.page.table import GameTable
from threefold.saving import compare_far_letter
from threefold.saving.compare_far_letter import ChainMemory, check_chains, compare, own, read_note, write_note
from threefold.saving.far_letter import ID_BYTES, Letter, by_chain, drawn, index_of, read_letter, write_letter
from threefold.saving.hash_chain import SIZE, ChainNumber, earlier, later, of_secret
from threefold.saving.save import read_save, write_save
from threefold.words import address, addressed

HEX = re.compile(r"([0-9a-f]{2})*", re.ASCII)
JOIN, DEAL, OTHERS, CROSSED = "join", "deal", "others", "crossed"
"""Kinds of letters before a game is dealt: an invitation that has to be sent on, the one with which everybody has
joined, so that the inviter can deal, one that is not for this page, and an invitation to a game that this page has by
another player's invitation."""


class Sent(NamedTuple):
    code: str
    note: str
    """What the page has to store with the letter."""


# ---- sending ----


def invite(_: GameTable, arguments: Arguments) -> LetterPreview:
    """Begins a game that all pages deal together: the first letter, with this page's first chain number in it."""
    try:
        game = find(text_of(arguments, "game"))
        names = names_of(arguments)
        setup = game.setup(arguments.get("options", {}), len(names))
    except (KeyError, ValueError, TypeError, AttributeError):
        raise Refused("error.foreign") from None
    if not by_chain(game) or not game.start_as_dealt:
        raise Refused("error.foreign")
    seat = seat_of(arguments, setup.seats)
    letter = Letter(_bytes(arguments, "id", ID_BYTES), seat, game, setup, names, None, seat)
    return _joined(letter, seat, arguments)


def _joined(letter: Letter, seat: int, arguments: Arguments) -> LetterPreview:
    """The letter with the first number of this page's chain added: this seat has joined."""
    empty: tuple[ChainNumber | None, ...] = (None,) * letter.setup.seats
    note = ChainMemory(_bytes(arguments, "secret", SIZE), letter.inviter, letter.told or empty)
    mine = of_secret(letter.id, seat, note.secret, 0)
    told = tuple(mine if other == seat else one for other, one in enumerate(note.told))
    letter = letter._replace(told=told, sender=seat)
    to = (seat + 1) % letter.setup.seats
    return about_letter(letter, JOIN, seat, to=to)._replace(
        save=write_save(_undealt(letter)),
        note=write_note(note._replace(told=told)),
        code=write_letter(for_letter(letter)),
        to=to,
    )


def _undealt(letter: Letter) -> Session:
    """The session that is saved until the game is dealt. It is never shown."""
    return replay(letter.game, letter.setup, letter.names, ())


def letter(table: GameTable, arguments: Arguments) -> Sent:
    """The letter that sends the game at the table to somebody far away."""
    session = table.current
    if FAR not in table.bots or table.bots.count(0) > 1:
        raise Refused("error.foreign")
    seat = seat_here(table)
    one = Letter(_bytes(arguments, "id", ID_BYTES), seat, session.game, session.setup, session.names, session)
    note = text_of(arguments, "note")
    if by_chain(session.game):
        known = read_note(note, session.setup.seats)
        actors = [session.position(ply).actor for ply in range(session.ply)]
        mine = own(one, seat, known, actors.count(seat))
        told = [
            mine
            if other == seat
            else earlier(one.id, other, latest, index_of(other, known.inviter, actors.count(other)))
            for other, latest in enumerate(known.told)
        ]
        one = one._replace(inviter=known.inviter, told=tuple(told))
    offers = arguments.get("offers") is True and may_offer(one)
    return Sent(write_letter(for_letter(one._replace(offers=offers))), note)


# ---- receiving ----


def unfold(_: GameTable, arguments: Arguments) -> LetterPreview:
    """Reads a letter and says what it is. If the page has its game, `save`, `note`, `seat` and `sent` come with it."""
    before = addressed()
    try:
        return _unfolded(arguments)
    finally:
        address(before)


def _unfolded(arguments: Arguments) -> LetterPreview:
    one = from_letter(read_letter(text_of(arguments, "code"), find))
    if not one.game.by_links or not one.game.draw:
        raise Refused("link.game")
    if "save" not in arguments:
        return _arrived(one, arguments)
    seat, note = seat_of(arguments, one.setup.seats), text_of(arguments, "note")
    address(seat)
    known = read_note(note, one.setup.seats) if by_chain(one.game) else None
    if known and one.session is None and one.inviter != known.inviter:
        return _crossed(one, seat, known, arguments)
    if known and (broken := check_chains(one, seat, known)):
        return about_letter(one, broken.kind, seat, broken)
    if arguments.get("undealt") is True and known:
        return _dealing(one, seat, known)
    if one.session is None:
        return about_letter(one, compare_far_letter.SAME, seat)  # from before it was dealt
    mine = read_save(text_of(arguments, "save"), find)
    offered = sent_of(arguments, "offered") == mine.ply
    verdict = compare(mine, seat, one, sent=sent_of(arguments), offered=offered)
    goes_on = one.setup.seats > 2 and one.session.chooser is not None and one.session.chooser != seat
    kind = NEXT if goes_on and verdict.kind == compare_far_letter.SAME else verdict.kind
    about = about_letter(one, kind, seat, verdict, mine)
    if known:
        about = about._replace(note=write_note(known._replace(told=tuple(map(later, known.told, one.told)))))
    if verdict.kind in (compare_far_letter.FORK, compare_far_letter.MINE):
        return with_sides(about, mine, one, verdict, form_of(arguments))
    return about


def _arrived(one: Letter, arguments: Arguments) -> LetterPreview:
    """A letter of a game that this page does not have: finds the seat that this page takes, if it may take one."""
    seats = one.setup.seats
    if one.session is None:
        seat = reader_of(one)
        if seat == one.inviter:
            return about_letter(one, OTHERS, seat)
        return _joined(one, seat, arguments)
    if by_chain(one.game):
        return about_letter(one, OTHERS, (one.sender + 1) % seats)  # all players have joined before the deal
    chooser = one.session.chooser
    seat = (one.sender + 1) % seats if chooser is None else chooser
    address(seat)
    return kept(about_letter(one, compare_far_letter.NEW, seat), _before_it(one.session, seat))


def _crossed(one: Letter, seat: int, note: ChainMemory, arguments: Arguments) -> LetterPreview:
    """An invitation to a game to which another player has invited, too: both have pressed *Rematch*. The one from the
    lower seat counts on every page. Whoever takes it in place of another one joins with a new chain, because its
    inviter may know the first number of the old one, and could have chosen its own to go with it."""
    mine = read_save(text_of(arguments, "save"), find)
    if mine.game is not one.game or mine.setup != one.setup:
        return about_letter(one, compare_far_letter.FOREIGN, seat)
    if arguments.get("undealt") is not True or one.inviter > note.inviter:
        return about_letter(one, CROSSED, seat)
    return _joined(one, seat, arguments) if reader_of(one) == seat else about_letter(one, NEXT, seat)


def _dealing(one: Letter, seat: int, note: ChainMemory) -> LetterPreview:
    """A letter for a game that this page has not dealt yet. The inviter deals once all have joined; the others wait
    for the first letter that holds a dealt game."""
    if one.session is not None:
        return _taken(one, seat, note, about_letter(one, compare_far_letter.NEW, seat))
    if reader_of(one) != seat:
        return about_letter(one, NEXT, seat)
    if seat != one.inviter or None in one.told:
        same = all(told in (None, known) for told, known in zip(one.told, note.told, strict=True))
        return about_letter(one, compare_far_letter.SAME if same else OTHERS, seat)
    told = tuple(own(one, seat, note, 0) if other == seat else known for other, known in enumerate(one.told))
    dealt = one._replace(told=told)
    session = drawn(dealt, lambda _, legal: legal[0], 0)
    return kept(about_letter(one, DEAL, seat), session)._replace(note=write_note(note._replace(told=told)))


def _taken(one: Letter, seat: int, note: ChainMemory, about: LetterPreview) -> LetterPreview:
    """Takes the dealt game from a letter. What its last move drew is decided by this page's own next chain number."""
    session = with_own_chance(one, seat, note)
    return kept(about, _before_it(session, seat))._replace(note=write_note(note._replace(told=one.told)))


def _before_it(session: Session, seat: int) -> Session:
    """The game up to this seat's last move, so that the page can show the moves of the others after it."""
    ply = session.ply
    while ply and session.position(ply - 1).actor != seat:
        ply -= 1
    return session._replace(log=session.log[:ply], ply=ply, states=session.states[: ply + 1], ending=())


def _bytes(arguments: Arguments, name: str, length: int) -> bytes:
    text = text_of(arguments, name)
    if len(text) != 2 * length or not HEX.fullmatch(text):
        raise Refused("error.foreign")
    return bytes.fromhex(text)
