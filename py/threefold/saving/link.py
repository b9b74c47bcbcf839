"""Writes and reads a game as a link: the setup and, for each move, its index among the legal ones.

They are packed as the digits of one mixed-radix number: a forced move costs nothing, and a link cannot hold an illegal
game. Therefore the order of `moves` must never change.
"""

from collections.abc import Callable, Sequence
from typing import Any

from threefold.core.game import Game
from threefold.core.kernel import SEEDS, Setup
from threefold.core.read_json import read_json
from threefold.core.session import MOST_PLIES, BadPosition, Ending, Replay, Session
from threefold.saving.checked_input import Find, position, to_json, without_gc
from threefold.saving.lines_in_link import has_highlights, put_tree, take_tree, texts_of
from threefold.saving.link_text import (
    CONTAINER,
    FROM_DEAL,
    FROM_POSITION,
    HIGHLIGHTED_TREE,
    LETTER,
    LONGEST_LINK,
    TREE,
    BadLink,
    Digits,
    digits_in,
    pack,
    unpack,
)

LENGTH_BYTES = 3


def write_link(session: Session, lines: bool = True) -> str:
    """The game without undone moves, as text for a link's fragment; with its tree if `lines`, but without guesses.
    BadLink if it is too long for a link."""
    if session.ply > MOST_PLIES:
        raise BadLink("link.many")
    digits, tree = Digits(), session.tree.within(session.ply).known().renumbered()
    _put_game(digits, session)
    position = b"" if session.start_position is None else to_json(session.start_position).encode()
    if lines and any(tree):
        put_tree(digits, session, tree)
        number = digits.bytes
        sizes = b"".join(len(part).to_bytes(LENGTH_BYTES, "big") for part in (number, position))
        kind = HIGHLIGHTED_TREE if has_highlights(tree) else TREE
        text = pack(CONTAINER, bytes([kind]) + sizes + number + position + texts_of(tree))
        if len(text) > LONGEST_LINK:
            raise BadLink("link.many")
        return text
    if session.start_position is None:
        return pack(FROM_DEAL, digits.bytes)
    return pack(FROM_POSITION, len(position).to_bytes(LENGTH_BYTES, "big") + position + digits.bytes)


@without_gc
def read_link(text: str, find: Find, names: Callable[[int], Sequence[str]]) -> Session:
    """The game in a link. BadLink if it is not valid. Links contain no names: `names` returns them for a number of
    seats."""
    kind, body = unpack(text)
    plain, texts, with_highlights = None, b"", False
    if kind == FROM_POSITION:
        position, body = _cut(body[LENGTH_BYTES:], body)
        plain = _plain(position)
    elif kind == CONTAINER:
        if body[:1] == bytes([LETTER]):
            raise BadLink("link.letter")  # letters are read by read_letter
        with_highlights = body[:1] == bytes([HIGHLIGHTED_TREE])
        if not with_highlights and body[:1] != bytes([TREE]):
            raise BadLink("link.version", 0)
        sizes = body[1 : 1 + 2 * LENGTH_BYTES]
        body, rest = _cut(body[1 + 2 * LENGTH_BYTES :], sizes)
        position, texts = _cut(rest, sizes[LENGTH_BYTES:])
        plain = _plain(position) if position else None
    digits = digits_in(body, len(text))
    again, ending = _take_game(digits, find, plain)
    plies = len(again.log)
    try:
        session = again.session(names(again.setup.seats)).ended(ending)
        if kind == CONTAINER:
            session = take_tree(digits, session, again, texts, with_highlights=with_highlights)
    except ValueError:
        raise BadLink("link.moves", plies) from None
    if digits.number:
        raise BadLink("link.moves", plies)
    return session


def _cut(body: bytes, size: bytes) -> tuple[bytes, bytes]:
    """Splits the body after as many bytes as the number in `size` says."""
    length = int.from_bytes(size[:LENGTH_BYTES], "big")
    return body[:length], body[length:]


def _put_game(digits: Digits, session: Session) -> None:
    put_setup(digits, session.game, session.setup, seeded=session.game.chance)
    put_moves(digits, session)


def put_setup(digits: Digits, game: Game, setup: Setup, seeded: bool) -> None:
    digits.put(game.code, 32)
    digits.put(game.counts.index(setup.seats), len(game.counts))
    for option, (_, value) in zip(game.options, setup.options, strict=True):
        digits.put(option.values.index(value), len(option.values))
    if seeded:
        digits.put(setup.seed, SEEDS)


def put_moves(digits: Digits, session: Session) -> None:
    digits.put(session.ply, MOST_PLIES + 1)
    _put_ending(digits, session.ending, session.setup.seats)
    for ply, move in enumerate(session.played):
        legal = session.game.rules.moves(session.states[ply])
        digits.put(legal.index(move), len(legal))


def _take_game(digits: Digits, find: Find, plain: Any) -> tuple[Replay, Ending]:
    """Reads the game from the digits, beginning from the state in `plain` unless it is None, and its ending."""
    game, setup = take_setup(digits, find, lambda game: game.chance)
    plies, ending = take_length(digits, setup)
    try:
        again = Replay(game, setup, None if plain is None else position(game, plain))
    except BadPosition as problem:
        raise BadLink(problem.key) from None
    except ValueError:
        raise BadLink("position.foreign") from None
    take_moves(digits, again, plies)
    return again, ending


def take_moves(digits: Digits, again: Replay, plies: int) -> None:
    """Plays so many moves, each of them read from the digits by its place among the legal ones."""
    for ply in range(plies):
        legal = again.moves
        if not legal:
            raise BadLink("link.moves", ply)
        again.play_unchecked(legal[digits.take(len(legal))])


def take_setup(digits: Digits, find: Find, seeded: Callable[[Game], bool]) -> tuple[Game, Setup]:
    try:
        game = find(digits.take(32))
    except KeyError:
        raise BadLink("link.game") from None
    seats = game.counts[digits.take(len(game.counts))]
    options = tuple((option.name, option.values[digits.take(len(option.values))]) for option in game.options)
    return game, Setup(seats, options, digits.take(SEEDS) if seeded(game) else 0)


def take_length(digits: Digits, setup: Setup) -> tuple[int, Ending]:
    """Reads the number of moves, and the ending by the players."""
    return digits.take(MOST_PLIES + 1), _take_ending(digits, setup.seats)


def _plain(text: bytes) -> Any:
    try:
        return read_json(text.decode())
    except ValueError:
        raise BadLink("position.foreign") from None


def _put_ending(digits: Digits, ending: Ending, seats: int) -> None:
    match ending:
        case ():
            digits.put(0, seats + 2)
        case ("draw",):
            digits.put(1, seats + 2)
        case ("resign", seat):
            digits.put(2 + int(seat), seats + 2)


def _take_ending(digits: Digits, seats: int) -> Ending:
    match digits.take(seats + 2):
        case 0:
            return ()
        case 1:
            return ("draw",)
        case seat:
            return ("resign", str(seat - 2))
