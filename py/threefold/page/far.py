"""Games with somebody far away: what a page sends, and what it makes of what comes. In the browser this module comes
with those that hardly any visit needs (extra_calls.py).

A game that is not dealt yet has no table. What the page has to remember of it, and of the chains that chance comes
from, is a note: the page stores it and gives it back.
"""

import re
from collections.abc import Callable, Mapping
from itertools import takewhile
from typing import NamedTuple

from threefold.bots.seats import FAR
from threefold.core.kernel import IllegalMove
from threefold.core.lines import GAME, Tree
from threefold.core.message import Message
from threefold.core.session import Session, replay
from threefold.core.tree import vary
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, form_of, names_of, seat_of, sent_of, text_of
from threefold.page.board_image import Portrait, portrait
from threefold.page.headline import summary
from threefold.page.history import Story
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.saving import compare_far_letter
from threefold.saving.compare_far_letter import Note, Verdict, check_chains, compare, own, read_note, write_note
from threefold.saving.far_letter import ID_BYTES, Letter, by_chain, drawn, index_of, read_letter, write_letter
from threefold.saving.hash_chain import SIZE, Told, earlier, later, of_secret
from threefold.saving.save import read_save, write_save
from threefold.words import address, addressed, sentence, word

HEX = re.compile(r"([0-9a-f]{2})*", re.ASCII)
JOIN, DEAL, OTHERS = "join", "deal", "others"
"""What a letter can be before a game is dealt: an invitation, the last one joining, or not for this page."""


class Sent(NamedTuple):
    code: str
    note: str
    """What is to be remembered with it."""


class Side(NamedTuple):
    """One of two moves for one turn."""

    move: str
    board: Portrait
    plays: bool = False
    """It is a move; else somebody has ended the game there."""


class Unfolded(NamedTuple):
    """What a letter is, beside what this page has of its game."""

    kind: str
    id: str
    game: str
    names: tuple[str, ...]
    seat: int
    """The one of this page."""
    title: str
    text: str
    ply: int = 0
    first: bool = False
    """No move was made yet: whoever opens it begins."""
    hidden: bool = False
    over: bool = False
    summary: str = ""
    save: str = ""
    """The game as this page would keep it."""
    note: str = ""
    code: str = ""
    """What has to be sent on before it is dealt."""
    to: int = 0
    """The seat that this goes to."""
    mine: Side | None = None
    theirs: Side | None = None


# ---- sending ----


def invite(_: GameTable, arguments: Arguments) -> Unfolded:
    """A game that both pages will deal together."""
    try:
        game = find(text_of(arguments, "game"))
        names = names_of(arguments)
        setup = game.setup(arguments.get("options", {}), len(names))
    except (KeyError, ValueError, TypeError, AttributeError):
        raise Refused("error.foreign") from None
    if not by_chain(game) or not game.retold:
        raise Refused("error.foreign")
    seat = seat_of(arguments, setup.seats)
    letter = Letter(_bytes(arguments, "id", ID_BYTES), seat, game, setup, names, None, seat)
    return _joined(letter, seat, arguments)


def _joined(letter: Letter, seat: int, arguments: Arguments) -> Unfolded:
    """The letter with the first number of this page's chain."""
    empty: tuple[Told | None, ...] = (None,) * letter.setup.seats
    note = Note(_bytes(arguments, "secret", SIZE), letter.inviter, letter.told or empty)
    mine = of_secret(letter.id, seat, note.secret, 0)
    told = tuple(mine if other == seat else one for other, one in enumerate(note.told))
    letter = letter._replace(told=told, sender=seat)
    to = (seat + 1) % letter.setup.seats
    return _about(letter, JOIN, seat, to=to)._replace(
        save=write_save(_undealt(letter)), note=write_note(note._replace(told=told)), code=write_letter(letter), to=to
    )


def _undealt(letter: Letter) -> Session:
    """What is kept as long as nothing is dealt: it is never shown."""
    return replay(letter.game, letter.setup, letter.names, ())


def letter(table: GameTable, arguments: Arguments) -> Sent:
    """The game at the table as it goes to somebody far away."""
    session = table.current
    if FAR not in table.bots or table.bots.count(0) > 1:
        raise Refused("error.foreign")
    seat = _seat_here(table)
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
    return Sent(write_letter(one), note)


def _seat_here(table: GameTable) -> int:
    seats = range(table.current.setup.seats)
    here = [seat for seat in seats if seat >= len(table.bots) or not table.bots[seat]]
    if len(here) != 1:
        raise Refused("error.foreign")
    return here[0]


# ---- what comes ----


def unfold(_: GameTable, arguments: Arguments) -> Unfolded:
    """What a letter is: for a page that has its game (then `save`, `note`, `seat` and `sent` come with it), or not."""
    one = read_letter(text_of(arguments, "code"), find)
    if not one.game.by_links or not one.game.draw:
        raise Refused("link.game")
    if "save" not in arguments:
        return _arrived(one, arguments)
    seat, note = seat_of(arguments, one.setup.seats), text_of(arguments, "note")
    known = read_note(note, one.setup.seats) if by_chain(one.game) else None
    if known and (broken := check_chains(one, seat, known)):
        return _about(one, broken.kind, seat, broken)
    if arguments.get("undealt") is True and known:
        return _dealing(one, seat, known)
    if one.session is None:
        return _about(one, compare_far_letter.SAME, seat)  # from before it was dealt
    mine = read_save(text_of(arguments, "save"), find)
    verdict = compare(mine, seat, one, sent=sent_of(arguments))
    about = _about(one, verdict.kind, seat, verdict, mine)
    if known:
        about = about._replace(note=write_note(known._replace(told=tuple(map(later, known.told, one.told)))))
    if verdict.kind in (compare_far_letter.FORK, compare_far_letter.MINE):
        return _with_sides(about, mine, one, verdict, form_of(arguments))
    return about


def _arrived(one: Letter, arguments: Arguments) -> Unfolded:
    """A letter of a game that this page does not have: it sits down where the letter leads."""
    seats = one.setup.seats
    if one.session is None:
        seat = next((seat for seat in _after(one.inviter, seats) if one.told[seat] is None), one.inviter)
        if seat == one.inviter:
            return _about(one, OTHERS, seat)
        return _joined(one, seat, arguments)
    if by_chain(one.game):
        return _about(one, OTHERS, (one.sender + 1) % seats)  # whoever plays has joined
    chooser = one.session.chooser
    seat = (one.sender + 1) % seats if chooser is None else chooser
    return _kept(_about(one, compare_far_letter.NEW, seat), _before_it(one.session, seat))


def _after(seat: int, seats: int) -> list[int]:
    return [(seat + step) % seats for step in range(seats)]


def _dealing(one: Letter, seat: int, note: Note) -> Unfolded:
    """Before the game is dealt: the inviter deals once all have joined; all others wait for the first dealt letter."""
    if one.session is not None:
        return _taken(one, seat, note, _about(one, compare_far_letter.NEW, seat))
    if seat != one.inviter or None in one.told:
        same = all(told in (None, known) for told, known in zip(one.told, note.told, strict=True))
        return _about(one, compare_far_letter.SAME if same else OTHERS, seat)
    told = tuple(own(one, seat, note, 0) if other == seat else known for other, known in enumerate(one.told))
    dealt = one._replace(told=told)
    session = drawn(dealt, lambda _, legal: legal[0], 0)
    return _kept(_about(one, DEAL, seat), session)._replace(note=write_note(note._replace(told=told)))


def _taken(one: Letter, seat: int, note: Note, about: Unfolded) -> Unfolded:
    """The game in a letter as this page goes on with it: what the last move drew comes from its own next number."""
    session = _with_own_chance(one, seat, note)
    return _kept(about, _before_it(session, seat))._replace(note=write_note(note._replace(told=one.told)))


def _with_own_chance(one: Letter, seat: int, note: Note) -> Session:
    session = one.session
    assert session
    if session.chooser != seat:
        return session
    moves = session.played
    actors = [session.position(ply).actor for ply in range(session.ply)]
    mine = own(one, seat, note, actors.count(seat) + 1)
    return drawn(one, lambda ply, _: moves[ply], len(moves), (seat, mine))


def _before_it(session: Session, seat: int) -> Session:
    """The game as it stood before what all others did since this seat moved: so that the page can show it."""
    ply = session.ply
    while ply and session.position(ply - 1).actor != seat:
        ply -= 1
    return session._replace(log=session.log[:ply], ply=ply, states=session.states[: ply + 1], ending=())


def _kept(about: Unfolded, session: Session) -> Unfolded:
    reader = addressed()
    address(None)
    said = summary(session)
    address(reader)
    over = session.result is not None
    return about._replace(save=write_save(session), ply=session.ply, over=over, summary=said)


def receive(table: GameTable, arguments: Arguments) -> View:
    """The letter goes into the game at the table. `way`: "on" where it goes on with it; "take" the other move of a
    fork, "both" keeps that as a line."""
    one, mine, seat = read_letter(text_of(arguments, "code"), find), table.current, _seat_here(table)
    verdict = compare(mine, seat, one, sent=table.company.sent)
    way, session = text_of(arguments, "way"), one.session
    fits = verdict.kind in (
        (compare_far_letter.NEW,) if way == "on" else (compare_far_letter.FORK, compare_far_letter.MINE)
    )
    if not fits or session is None:
        raise Refused("error.foreign")
    unseen: tuple[str, ...] = ()
    if by_chain(one.game):
        note = read_note(text_of(arguments, "note"), one.setup.seats)
        if check_chains(one, seat, note):
            raise Refused("error.foreign")
        merged, before = _with_own_chance(one, seat, note), mine.ply
        # Positions that chance has decided since are other ones, but nothing was undone.
        table.voice.session = merged.at_ply(before)
        unseen = _news(merged, before - 1) if before else ()
        table.story = Story()
        merged = merged._replace(tree=_tree_kept(mine, merged))
    elif way == "both":
        return table.show(arguments, _beside(mine, session, verdict.ply - 1))
    else:
        merged = mine.at_ply(verdict.ply - 1 if way == "take" else mine.ply)
        for move in session.played[merged.ply :]:
            merged = merged.play(move)
        merged = merged.ended(session.ending)
    merged = merged.rename(tuple(name if other == seat else one.names[other] for other, name in enumerate(mine.names)))
    table.company = table.company._replace(sent=session.ply + bool(session.ending))
    return table.show(arguments, merged, news=unseen)


def _tree_kept(mine: Session, merged: Session) -> Tree:
    """The lines and notes of one's own game that still hang where they hung, now that chance has decided."""
    pairs = zip(mine.played, merged.played, strict=False)
    tree = mine.tree.within(sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)))
    for line in (one for one in tree.lines if one.parent == GAME):
        seat = line.guess.seat if line.guess else None
        before, now = (mine.game.rules.mask(one.states[line.start], seat) for one in (mine, merged))
        if before != now:
            tree = tree.without(line.number)
    return tree


def _news(session: Session, ply: int) -> tuple[str, ...]:
    """What a move brought that could not be told before the other side had answered."""
    game, mask = session.game, session.game.rules.mask
    before, after = (mask(session.states[at], None) for at in (ply, ply + 1))
    return tuple(sentence(say) for say in game.news(after, session.position(ply).actor, session.log[ply], before))


def _beside(mine: Session, other: Session, ply: int) -> Session:
    """One's own game, with the other move as a line."""
    if not mine.allows_lines:
        raise Refused("error.foreign")
    try:
        session = mine.jump(ply)
        for move in other.played[ply:]:
            session = vary(session, move)
        return session.jump(None)
    except IllegalMove:
        raise Refused("error.foreign") from None


# ---- what is said of it ----


def _about(
    one: Letter, kind: str, seat: int, verdict: Verdict | None = None, mine: Session | None = None, to: int = 0
) -> Unfolded:
    there = verdict.ply if verdict else 0
    fill: dict[str, Message | str | int] = {
        "seat": one.sender,
        "ply": str(there),
        "here": str(mine.ply if mine else 0),
        "mine": _written(mine, there),
        "theirs": _written(one.session, there),
    }
    title, text = (sentence(Message(f"far.{kind}{part}", fill)) for part in ("", ".text"))
    first = one.session is not None and not one.session.ply and not one.session.ending
    about = Unfolded(kind, one.id.hex(), one.game.key, one.names, seat, title, text, ply=there, to=to)
    return about._replace(first=first, hidden=one.game.hidden)


def _written(session: Session | None, ply: int) -> str:
    if session and session.ending and ply == session.ply + 1:
        return word("far.ends")
    return session.game.write(session.log[ply - 1]) if session and 0 < ply <= session.ply else "–"


def _with_sides(about: Unfolded, mine: Session, one: Letter, verdict: Verdict, form: str) -> Unfolded:
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


def _bytes(arguments: Arguments, name: str, length: int) -> bytes:
    text = text_of(arguments, name)
    if len(text) != 2 * length or not HEX.fullmatch(text):
        raise Refused("error.foreign")
    return bytes.fromhex(text)


FAR_CALLS: Mapping[str, Callable[[GameTable, Arguments], Sent | Unfolded | View]] = {
    "invite": invite,
    "letter": letter,
    "unfold": unfold,
    "receive": receive,
}
