"""Merges a letter from somebody far away into the game at the table."""

from itertools import takewhile

from threefold.core.kernel import IllegalMove
from threefold.core.lines import GAME, Tree
from threefold.core.session import Session
from threefold.core.tree import vary
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, sent_of, text_of
from threefold.page.names_in_files import from_letter
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.saving import compare_far_letter
from threefold.saving.compare_far_letter import ChainMemory, check_chains, compare, own, read_note
from threefold.saving.far_letter import Letter, by_chain, drawn, read_letter
from threefold.words import sentence


def receive(table: GameTable, arguments: Arguments) -> View:
    """Merges a letter into the game at the table. `way`: "on" continues the game; "take" replaces this page's move by
    the letter's where they differ, "both" keeps the letter's move as a line. `unheard`: nothing of the table was read
    aloud before, so the hand is read as a whole."""
    one, mine, seat = from_letter(read_letter(text_of(arguments, "code"), find)), table.current, seat_here(table)
    offered = sent_of(arguments, "offered") == mine.ply
    verdict = compare(mine, seat, one, sent=table.context.sent, offered=offered)
    way, session = text_of(arguments, "way"), one.session
    fits = verdict.kind in (
        (compare_far_letter.NEW,) if way == "on" else (compare_far_letter.FORK, compare_far_letter.MINE)
    )
    if not fits or session is None:
        raise Refused("far.late")  # the game has gone on since the page asked what to do with the letter
    if arguments.get("unheard") is True:
        table.announcer.hands.clear()
    unseen: tuple[str, ...] = ()
    if by_chain(one.game):
        note = read_note(text_of(arguments, "note"), one.setup.seats)
        if check_chains(one, seat, note):
            raise Refused("error.foreign")
        merged, before = with_own_chance(one, seat, note), mine.ply
        # The states are new objects because chance has decided since; without this, an undo would be read aloud.
        table.announcer.session = merged.at_ply(before)
        unseen = _news(merged, before - 1) if before else ()
        table.forget_stories()
        merged = merged._replace(tree=_valid_tree(mine, merged))
    elif way == "both":
        return table.update(arguments, _beside(mine, session, verdict.ply - 1))
    else:
        # A move of this seat's from another device may come long after the last move here.
        merged = mine.at_ply(min(verdict.ply - 1, mine.ply) if way == "take" else mine.ply)
        for move in session.played[merged.ply :]:
            merged = merged.play(move)
        merged = merged.ended(session.ending)
        if way == "take" and mine.ply >= verdict.ply and mine.allows_lines:
            # What was played here after the move that is replaced is not lost.
            merged = _beside(merged, mine, verdict.ply - 1)
    merged = merged.rename(tuple(name if other == seat else one.names[other] for other, name in enumerate(mine.names)))
    table.context = table.context._replace(sent=session.ply + bool(session.ending))
    return table.update(arguments, merged, news=unseen)


def _valid_tree(mine: Session, merged: Session) -> Tree:
    """The lines and notes of this page's game that are still valid, now that chance has decided what was drawn: those
    whose moves, and whose position as it is seen where they begin, are still the same."""
    pairs = zip(mine.played, merged.played, strict=False)
    tree = mine.tree.within(sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs)))
    for line in (one for one in tree.lines if one.parent == GAME):
        seat = line.guess.seat if line.guess else None
        before, now = (mine.game.rules.mask(one.states[line.start], seat) for one in (mine, merged))
        if before != now:
            tree = tree.without(line.number)
    return tree


def _news(session: Session, ply: int) -> tuple[str, ...]:
    """The news of a move that could not be known before the other side had answered: what it drew."""
    game, mask = session.game, session.game.rules.mask
    before, after = (mask(session.states[at], None) for at in (ply, ply + 1))
    return tuple(sentence(say) for say in game.news(after, session.position(ply).actor, session.log[ply], before))


def _beside(mine: Session, other: Session, ply: int) -> Session:
    """This page's game, with the moves of the other one from this ply on as a line."""
    if not mine.allows_lines:
        raise Refused("error.foreign")
    try:
        session = mine.jump(ply)
        for move in other.played[ply:]:
            session = vary(session, move)
        return session.jump(None)
    except IllegalMove:
        raise Refused("error.foreign") from None


def with_own_chance(one: Letter, seat: int, note: ChainMemory) -> Session:
    """The game in a letter; if this seat chooses next, what the last move drew comes from its next chain number."""
    session = one.session
    assert session
    if session.chooser != seat:
        return session
    moves = session.played
    actors = [session.position(ply).actor for ply in range(session.ply)]
    mine = own(one, seat, note, actors.count(seat) + 1)
    return drawn(one, lambda ply, _: moves[ply], len(moves), (seat, mine))


def seat_here(table: GameTable) -> int:
    """The one seat that a person plays on this page; Refused if there is not exactly one."""
    seats = range(table.current.setup.seats)
    here = [seat for seat in seats if seat >= len(table.bots) or not table.bots[seat]]
    if len(here) != 1:
        raise Refused("error.foreign")
    return here[0]
