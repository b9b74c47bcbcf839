"""Manipulates the moves or the chance in letters, with a correct new checksum, and checks whether a page notices it.

Changed names are not counted: the page itself says when a player has another name (screens/far_letter.js).
"""

from collections import Counter
from random import Random

from far_pages import CHAINED, FarPage, begun

from threefold.core.session import BadPosition, Replay, Session
from threefold.games import find
from threefold.saving import compare_far_letter
from threefold.saving.compare_far_letter import check_chains, compare, read_note
from threefold.saving.far_letter import BETWEEN, HEAD, Letter, read_letter, write_letter
from threefold.saving.link_text import BadLink, pack, unpack

MOST_LETTERS = 16
GOES_ON = {compare_far_letter.NEW, compare_far_letter.SAME, compare_far_letter.OLD}
AS_SENT = "as sent"
"""The verdict if the change does not affect the game, such as whether the sender offers a tie."""


def noticed(code: str, genuine: Letter, pages: list[FarPage], reader: FarPage) -> str:
    """How a manipulated letter is noticed: a key or kind if by its reader, with "at the sender" or "at another" if only
    later; AS_SENT if the game is unchanged; "" if it is never noticed."""
    try:
        letter = read_letter(code, find)
    except BadLink as problem:
        return problem.key
    verdict = verdict_of(letter, reader)
    if verdict != compare_far_letter.NEW:
        return verdict
    assert letter.session and genuine.session
    same = (letter.session.log, letter.session.ending) == (genuine.session.log, genuine.session.ending)
    if same and letter.told == genuine.told:
        return AS_SENT
    # The reader accepted another move than the one that was sent: its sender notices when the answer arrives.
    answer = letter._replace(sender=reader.seat)
    # If it is not the reader's turn, the reader sends the letter on unchanged, and for the others it counts as old.
    fine = GOES_ON if letter.session.chooser == reader.seat else GOES_ON - {compare_far_letter.OLD}
    sender, *others = sorted((one for one in pages if one is not reader), key=lambda one: one.seat != genuine.sender)
    back = verdict_of(answer, sender)
    if back not in fine:
        return f"{back} at the sender"
    later = (verdict_of(answer, one) for one in others)
    return next((f"{verdict} at another" for verdict in later if verdict not in fine), "")


def verdict_of(letter: Letter, page: FarPage) -> str:
    if page.session.game.key in CHAINED:
        broken = check_chains(letter, page.seat, read_note(page.note, letter.setup.seats))
        if broken:
            return broken.kind
    return compare(page.session, page.seat, letter, sent=page.table.context.sent).kind


def changed(genuine: Letter, rng: Random) -> str:
    """The letter with a random change in its game, and a correct checksum."""
    session, seats = genuine.session, genuine.setup.seats
    assert session
    match rng.randrange(7):
        case 0:
            return write_letter(genuine._replace(session=otherwise(session, rng.randrange(session.ply), rng)))
        case 1:
            cut = session.at_ply(rng.randrange(session.ply))
            return write_letter(genuine._replace(session=cut))
        case 2 if session.result is None:
            return write_letter(genuine._replace(session=session.play(rng.choice(session.moves))))
        case 3 if session.result is None:
            ends = [session.agree_tie(), *(session.resign(seat) for seat in range(seats))]
            return write_letter(genuine._replace(session=rng.choice(ends)))
        case 4 if genuine.told:
            seat = rng.randrange(seats)
            told = list(genuine.told)
            known = told[seat]
            assert known
            told[seat] = known._replace(number=rng.randbytes(len(known.number)))
            return write_letter(genuine._replace(told=tuple(told)))
        case 5 if not genuine.told and genuine.game.chance:
            return write_letter(genuine._replace(setup=genuine.setup._replace(seed=rng.randrange(2**53))))
        case _:
            kind, body = unpack(write_letter(genuine))
            place = rng.randrange(HEAD + len(BETWEEN.join(genuine.names).encode()), len(body))
            flipped = body[:place] + bytes([body[place] ^ 1 << rng.randrange(8)]) + body[place + 1 :]
            return pack(kind, flipped)


def otherwise(session: Session, ply: int, rng: Random) -> Session:
    """The game with another move at this ply, followed by its own moves where legal, otherwise by random ones."""
    again = Replay(session.game, session.setup, session.start_position)
    for at, move in enumerate(session.played):
        legal = list(again.moves)
        if not legal:
            break
        if at == ply:
            others = [other for other in legal if other != move]
            again.play_unchecked(rng.choice(others) if others else move)
        else:
            again.play_unchecked(move if move in legal else rng.choice(legal))
    return again.session(session.names)


def tampered(key: str, seed: int, count: int, seats: int = 2) -> Counter[str]:
    """Manipulates so many letters of a game, and counts how they were noticed; asserts that all were. Only letters sent
    after all pages have the game: a page that has not received its first letter has nothing to compare it with."""
    rng, found = Random(seed), Counter[str]()
    while found.total() < count:
        pages, _ = begun(key, rng.randrange(10**6), seats)
        page: FarPage = pages[0]
        for _ in range(MOST_LETTERS):
            page.move(rng)
            code = page.send()
            genuine = read_letter(code, find)
            chooser = page.session.chooser
            reader: FarPage = pages[(page.seat + 1) % len(pages) if chooser is None else chooser]
            if found.total() >= count:
                break
            for _ in range(12 if all(one.known for one in pages) else 0):
                try:
                    bad = changed(genuine, rng)
                except (ValueError, BadPosition):
                    continue  # the change gives no game that can be written
                if bad != code:
                    how = noticed(bad, genuine, pages, reader)
                    assert how, (key, seed, code, bad)
                    if how != AS_SENT:
                        found[how] += 1
            if chooser is None:
                break
            reader.open(code)
            page = reader
    return found
