"""Damages links of every kind at random: each must be refused with a sentence, or open as a legal game."""

import re
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple

from threefold.core.editor import Sketch
from threefold.core.session import Session
from threefold.games import find
from threefold.page.arguments import Refused
from threefold.page.sketch_text import editor_of, read_sketch, write_sketch
from threefold.page.sketch_view import view_of
from threefold.saving.checked_input import BadInput
from threefold.saving.far_letter import ID_BYTES, Letter, by_chain, drawn, index_of, read_letter, write_letter
from threefold.saving.hash_chain import SIZE, ChainNumber
from threefold.saving.link import read_link
from threefold.saving.link_text import BadLink, pack, pack_sketch, sketch_in, unpack
from threefold.words import ENGLISH

WORDS = re.compile(r'"[^"]*"|\d+')
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def nameless(seats: int) -> list[str]:
    return [f"P{seat}" for seat in range(seats)]


def broken(link: str, rng: Random) -> str:
    """A damaged link: one character replaced, a piece deleted or repeated, or bytes changed with a correct checksum."""
    place = rng.randrange(len(link))
    match rng.randrange(5):
        case 0:
            return link[:place] + rng.choice(ALPHABET) + link[place + 1 :]
        case 1:
            return link[:place] + link[place + rng.randrange(1, 9) :]
        case 2:
            return link[:place] + link[place:][: rng.randrange(9)] + link[place:]
    kind, body = unpack(link)
    changed = bytearray(body)
    for _ in range(rng.choice((1, 1, 2, 6))):
        changed[rng.randrange(len(changed))] = rng.randrange(256)
    return pack(rng.choice((kind, kind, kind, "1", "2", "3")), bytes(changed))


def broken_sketch(link: str, rng: Random) -> str:
    """A damaged link of a sketch. Half of them are damaged like any link; the others are packed correctly, but with a
    changed text."""
    text = sketch_in(link)
    if text is None or rng.random() < 0.5:
        return broken(link, rng)
    start, end = (rng.randrange(len(text)) for _ in range(2))
    if rng.random() < 0.5:
        return pack_sketch(text[:start] + text[end] + text[start + 1 :])
    # Replaces some numbers and names by others of the same text.
    pieces = WORDS.findall(text)
    return pack_sketch(WORDS.sub(lambda found: rng.choice(pieces) if rng.random() < 0.02 else found[0], text))


# ---- opening a damaged link: it is refused with a sentence, or everything in it follows the rules ----


def opened(link: str) -> Session | None:
    """The game in a link, checked move by move; None if it is refused with a sentence."""
    try:
        session = read_link(link, find, nameless)
    except BadInput as problem:
        check_sentence(problem.key)
        return None
    check(session, link)
    return session


def opened_letter(link: str) -> Letter | None:
    """The same for a letter."""
    try:
        letter = read_letter(link, find)
    except BadInput as problem:
        check_sentence(problem.key)
        return None
    if letter.session:
        check(letter.session, link)
    return letter


def opened_sketch(link: str) -> Sketch | None:
    """The same for a sketch: its position need not be possible, but it can be drawn."""
    try:
        text = sketch_in(link)
        if text is None:
            return None  # not a sketch: the page would open it as a game
        game, editor, sketch = read_sketch(text)
    except (BadInput, Refused) as problem:
        check_sentence(problem.key)
        return None
    view_of(game, editor, sketch, "wide", tuple(nameless(sketch.setup.seats)))
    return sketch


def check_sentence(key: str) -> None:
    if key not in ENGLISH:
        raise AssertionError(f"no sentence says {key}")


def check(session: Session, link: str) -> None:
    rules = session.game.rules
    for number in (0, *(line.number for line in session.tree.lines)):
        moves, states = session.moves_and_states(number)
        for state, move, after in zip(states, moves, states[1:], strict=False):
            if rules.result(state) or move not in rules.moves(state) or rules.play(state, move) != after:
                raise AssertionError(f"an illegal game in {link}")
    session.tree.checked(session.trunk)


# ---- letters and sketches ----


def letter_of(session: Session, rng: Random) -> str | None:
    """The game as a letter to a far player, or None if it cannot be sent."""
    game, seats = session.game, session.setup.seats
    id = rng.randbytes(ID_BYTES)
    if session.start_position is not None or not game.by_links:
        return None
    if not by_chain(game):
        asked = session.chooser
        sender = rng.choice([seat for seat in range(seats) if seat != asked])
        return write_letter(Letter(id, sender, game, session.setup, session.names, session))
    # Random draws decide which moves are legal, but not whose turn it is: so `counts` is known before the moves.
    plies = session.ply
    counts = [len(range(seat, plies, seats)) for seat in range(seats)]
    told = tuple(ChainNumber(index_of(seat, 0, counts[seat]), rng.randbytes(SIZE)) for seat in range(seats))
    setup = session.setup._replace(seed=0)
    letter = Letter(id, (plies - 1) % seats, game, setup, session.names, None, 0, told)
    try:
        played = drawn(letter, lambda _, legal: rng.choice(list(legal)), plies)
    except BadLink:
        return None  # with these draws the game would have ended earlier
    return write_letter(letter._replace(session=played))


def sketch_of(session: Session, _: Random) -> str | None:
    """The current position as a link of a sketch, or None if the game has no editor."""
    try:
        editor_of(session.game)
    except Refused:
        return None
    sketch = Sketch(session.setup._replace(seed=0), session.now)
    return pack_sketch(write_sketch(session.game, sketch))


class Kind(NamedTuple):
    make: Callable[[Session, Random], str | None]
    spoil: Callable[[str, Random], str]
    open: Callable[[str], object | None]


OTHERS: Mapping[str, Kind] = {
    "letters": Kind(letter_of, broken, opened_letter),
    "sketches": Kind(sketch_of, broken_sketch, opened_sketch),
}


def others_of(sessions: list[Session], rng: Random) -> dict[str, list[str]]:
    """Letters and sketches made from these sessions, by kind, without those that cannot be made."""
    made = {name: [kind.make(session, rng) for session in sessions] for name, kind in OTHERS.items()}
    return {name: [link for link in links if link] for name, links in made.items() if any(links)}
