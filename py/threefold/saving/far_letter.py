"""Writes and reads letters: links that send a move to a friend. A letter contains the whole game so far, so that every
device can open it, and an id, so that a device that has the game already goes on with it.

In games with chance but without hidden hands there is no dealer: each seat reveals the numbers of a hash chain
(hash_chain.py). A letter contains the latest number of each chain, and the earlier ones are calculated from it. Such a
game is not dealt until all seats, beginning with the inviter, have joined by revealing the first number of their chain.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import Move, Setup, Whole
from threefold.core.session import BadPosition, Replay, Session
from threefold.saving.checked_input import LONGEST_NAME, UNSEEN, Find
from threefold.saving.hash_chain import LENGTH, SIZE, ChainNumber, before, seed
from threefold.saving.link import put_moves, put_setup, take_length, take_moves, take_setup
from threefold.saving.link_text import CONTAINER, LETTER, BadLink, Digits, digits_in, pack, unpack

ID_BYTES = 6
HEAD = 1 + ID_BYTES + 3
"""The bytes before the names: the kind, the id, the length of the names (two bytes), and the number of chains."""
BETWEEN = "\0"


class Letter(NamedTuple):
    id: bytes
    """The random identifier of the game, chosen by the inviter."""
    sender: int
    game: Game
    setup: Setup
    names: tuple[str, ...]
    session: Session | None
    """None if the game is not dealt yet."""
    inviter: int = 0
    told: tuple[ChainNumber | None, ...] = ()
    """The latest number of each seat's chain, None for a seat that has not joined. Empty for games without chains."""
    offers: bool = False
    """Whether the sender offers a tie."""


def by_chain(game: Game) -> bool:
    """Whether random draws of the game are derived from hash chains. Games with hidden hands use a seed instead, which
    both devices know."""
    return game.chance and not game.hidden


def index_of(seat: int, inviter: int, moves: int) -> int:
    """The index of the number that a seat has revealed after `moves` moves of its own. The inviter is one ahead,
    because it reveals its second number with the deal."""
    return moves + (seat == inviter)


# ---- out and in ----


def write_letter(letter: Letter) -> str:
    digits = Digits()
    chained, session = by_chain(letter.game), letter.session
    put_setup(digits, letter.game, letter.setup, seeded=not chained and letter.game.chance)
    digits.put(letter.sender, letter.setup.seats)
    digits.put(int(letter.offers), 2)
    if chained:
        digits.put(letter.inviter, letter.setup.seats)
        digits.put(int(session is not None), 2)
    if session is not None:
        put_moves(digits, session)
    names = BETWEEN.join(letter.names).encode()
    numbers = [told.number for told in _in_order(letter.told, letter.inviter) if told]
    head = bytes([LETTER]) + letter.id + len(names).to_bytes(2, "big") + bytes([len(numbers)])
    return pack(CONTAINER, head + names + b"".join(numbers) + digits.bytes)


def read_letter(text: str, find: Find) -> Letter:
    """Parses a letter, every move checked. BadLink if it is not valid."""
    kind, body = unpack(text)
    if kind != CONTAINER or body[:1] != bytes([LETTER]) or len(body) < HEAD:
        raise BadLink("link.version", 0)
    id, size, count = body[1 : 1 + ID_BYTES], int.from_bytes(body[1 + ID_BYTES : HEAD - 1], "big"), body[HEAD - 1]
    names, rest = body[HEAD : HEAD + size], body[HEAD + size :]
    if len(names) != size or len(rest) < count * SIZE:
        raise BadLink("link.cut", len(text))
    numbers = [rest[at : at + SIZE] for at in range(0, count * SIZE, SIZE)]
    digits = digits_in(rest[count * SIZE :], len(text))
    game, setup = take_setup(digits, find, lambda game: game.chance and not by_chain(game))
    sender, offers = digits.take(setup.seats), digits.take(2) == 1
    letter = Letter(id, sender, game, setup, _names(names, setup.seats), None, offers=offers)
    if by_chain(game):
        return _with_chains(letter, digits, numbers)
    if count:
        raise BadLink("link.moves")
    return _finished(letter, digits, _played(letter, digits))


def _names(text: bytes, seats: int) -> tuple[str, ...]:
    try:
        names = tuple(text.decode().split(BETWEEN))
    except UnicodeDecodeError:
        raise BadLink("link.moves") from None
    if len(names) != seats or not all(name and len(name) <= LONGEST_NAME and not UNSEEN.search(name) for name in names):
        raise BadLink("link.moves")
    return names


def _played(letter: Letter, digits: Digits) -> Session:
    plies, ending = take_length(digits, letter.setup)
    again = Replay(letter.game, letter.setup)
    take_moves(digits, again, plies)
    try:
        return again.session(letter.names).ended(ending)
    except ValueError:
        raise BadLink("link.moves", plies) from None


def _finished(letter: Letter, digits: Digits, session: Session | None) -> Letter:
    # A letter in which its sender still has to choose is not valid: it is sent only after the sender's move.
    if digits.number or (session and session.chooser == letter.sender):
        raise BadLink("link.moves", session.ply if session else 0)
    return letter._replace(session=session)


# ---- chance without a dealer ----


def _in_order(told: Sequence[ChainNumber | None], inviter: int) -> list[ChainNumber | None]:
    """The numbers in the order in which seats join: the inviter's first."""
    return [*told[inviter:], *told[:inviter]]


def _with_chains(letter: Letter, digits: Digits, numbers: list[bytes]) -> Letter:
    seats, inviter = letter.setup.seats, digits.take(letter.setup.seats)
    dealt = digits.take(2) == 1
    if not 1 <= len(numbers) <= seats or (dealt and len(numbers) < seats):
        raise BadLink("link.moves", 0)
    order = [(inviter + place) % seats for place in range(seats)]
    known: list[ChainNumber | None] = [None] * seats
    letter = letter._replace(inviter=inviter)
    if not dealt:
        for seat, number in zip(order, numbers, strict=False):
            known[seat] = ChainNumber(0, number)
        return _finished(letter._replace(told=tuple(known)), digits, None)
    plies, ending = take_length(digits, letter.setup)
    # How many numbers each seat has revealed depends on how often it moved. That is known only after reading the moves;
    # but reading them needs the random draws, and so the numbers. Therefore seats are assumed to move in turn, and that
    # is checked afterwards.
    counts = [len(range(seat, plies, seats)) for seat in range(seats)]
    if counts[0] + 2 > LENGTH:
        raise BadLink("link.moves", plies)
    told = tuple(
        ChainNumber(index_of(seat, inviter, counts[seat]), numbers[order.index(seat)]) for seat in range(seats)
    )
    letter = letter._replace(told=told)

    def take(_ply: int, legal: Sequence[Move]) -> Move:
        return legal[digits.take(len(legal))]

    session = drawn(letter, take, plies)
    if [_moves_of(session, seat) for seat in range(seats)] != counts:
        raise BadLink("link.moves", plies)
    try:
        session = session.ended(ending)
    except ValueError:
        raise BadLink("link.moves", plies) from None
    return _finished(letter, digits, session)


def _moves_of(session: Session, seat: int) -> int:
    return sum(session.game.rules.actor(state) == seat for state in session.states[: session.ply])


def drawn(
    letter: Letter,
    choose: Callable[[int, Sequence[Move]], Move],
    plies: int,
    mine: tuple[int, ChainNumber] | None = None,
) -> Session:
    """Plays `plies` moves of a game whose random draws are derived from the chains. `choose` returns each move, given
    the ply and the legal moves.

    The draw of the last move depends on the next number of the seat that follows. Only that seat's own device knows it,
    and passes it as `mine`; without it the draw is left as it is.
    """
    game, rules, told = letter.game, letter.game.rules, letter.told
    assert game.start_as_dealt, "only games that can be told so are played so"
    chains = [_numbers(letter.id, seat, one) for seat, one in enumerate(told) if one]
    if mine:
        chains[mine[0]] = _numbers(letter.id, *mine)
    counts = [0] * letter.setup.seats
    dealing = chains[letter.inviter][1]
    start = seed(letter.id, "deal", dealing, *(chain[0] for chain in chains))
    states = [rules.start(letter.setup._replace(seed=start))]
    moves: list[Move] = []
    for ply in range(plies):
        state, seat = states[-1], rules.actor(states[-1])
        legal = () if rules.result(state) else rules.moves(state)
        if not legal:
            raise BadLink("link.moves", ply)
        move = choose(ply, legal)
        counts[seat] += 1
        follower = rules.actor(rules.play(state, move))
        here, there = (index_of(one, letter.inviter, counts[one] + more) for one, more in ((seat, 0), (follower, 1)))
        if here >= len(chains[seat]):
            raise BadLink("link.moves", ply)
        if there < len(chains[follower]):
            chance = seed(letter.id, "draw", chains[seat][here], chains[follower][there])
            state = rules.guess(rules.mask(state, None), Random(chance))
        elif ply < plies - 1:
            raise BadLink("link.moves", ply)
        states.append(rules.play(state, move))
        moves.append(move)
    return _simply(game, letter.setup, letter.names, game.start_as_dealt(states), moves)


def _simply(game: Game, setup: Setup, names: Sequence[str], start_position: Whole, moves: Sequence[Move]) -> Session:
    """A session that begins from the state `start_position` with these moves. BadLink if that is not possible."""
    try:
        again = Replay(game, setup, start_position)
        for move in moves:
            again.play(move)
    except (BadPosition, ValueError):
        raise BadLink("link.moves", len(moves)) from None
    return again.session(names)


def _numbers(id: bytes, seat: int, told: ChainNumber) -> list[bytes]:
    """All known numbers of a chain, in the order of their indexes."""
    numbers, known = [told.number], told
    while known.place:
        known = ChainNumber(known.place - 1, before(id, seat, known, known.place - 1))
        numbers.append(known.number)
    return numbers[::-1]
