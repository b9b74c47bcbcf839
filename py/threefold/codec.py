"""Saves and links. Everything that comes from outside is decoded with bounds, checked, and never evaluated.

A link is the setup and, for each move, its index among the legal ones, packed as the digits of one mixed-radix number:
a forced move costs nothing, and a link cannot hold an illegal game. The order of `moves` is therefore a promise.
"""

import json
from binascii import a2b_base64, b2a_base64, crc32
from collections.abc import Callable, Sequence
from typing import Any

from threefold.game import Game
from threefold.kernel import SEEDS, IllegalMove, Setup
from threefold.session import BadPosition, Ending, Session, replay

FROM_DEAL, FROM_POSITION = "12"
"""How a link begins: its version, or its kind. The second kind holds a position before the game."""
LENGTH_BYTES = 3
SAVE_VERSION = 1
LONGEST_LINK = 16_000
LONGEST_SAVE = 200_000
MOST_MOVES = 4_095
LONGEST_NAME = 40
SUM_LIMIT = 2**24

Find = Callable[[int | str], Game]
"""Finds a game by its code (links) or key (saves); KeyError if there is none."""


class BadInput(ValueError):
    """Something from outside that cannot be read. The key names the sentence that says what is wrong."""

    def __init__(self, key: str, at: int | None = None) -> None:
        super().__init__(key if at is None else f"{key} at {at}")
        self.key = key
        self.at = at


class BadLink(BadInput):
    pass


class BadSave(BadInput):
    pass


class Digits:
    """A whole number read or built digit by digit, each in a base of its own, the first one lowest."""

    def __init__(self, number: int = 0) -> None:
        self.number = number
        self.base = 1

    def put(self, digit: int, base: int) -> None:
        if not 0 <= digit < base:
            raise ValueError(f"{digit} is no digit in base {base}")
        self.number += digit * self.base
        self.base *= base

    def take(self, base: int) -> int:
        self.number, digit = divmod(self.number, base)
        return digit


def write_link(session: Session) -> str:
    """The game as it stands (not what was undone) as text for a link's fragment."""
    game, setup, digits = session.game, session.setup, Digits()
    digits.put(game.code, 32)
    digits.put(game.counts.index(setup.seats), len(game.counts))
    for option, (_, value) in zip(game.options, setup.options, strict=True):
        digits.put(option.values.index(value), len(option.values))
    if game.chance:
        digits.put(setup.seed, SEEDS)
    digits.put(session.ply, MOST_MOVES + 1)
    _put_ending(digits, session.ending, setup.seats)
    for ply, move in enumerate(session.played):
        legal = game.rules.moves(session.states[ply])
        digits.put(legal.index(move), len(legal))
    if session.begun is None:
        return _pack(FROM_DEAL, _bytes(digits.number))
    position = _json(session.begun).encode()
    return _pack(FROM_POSITION, len(position).to_bytes(LENGTH_BYTES, "big") + position + _bytes(digits.number))


def read_link(text: str, find: Find, names: Callable[[int], Sequence[str]]) -> Session:
    """The game that a link holds. Names do not travel: `names` gives them for a number of seats."""
    kind, body = _unpack(text)
    plain = None
    if kind == FROM_POSITION:
        length = int.from_bytes(body[:LENGTH_BYTES], "big")
        plain, body = _plain(body[LENGTH_BYTES : LENGTH_BYTES + length]), body[LENGTH_BYTES + length :]
    number = int.from_bytes(body, "big")
    if _bytes(number) != body:
        raise BadLink("link.cut", len(text))
    digits = Digits(number)
    try:
        game = find(digits.take(32))
    except KeyError:
        raise BadLink("link.game") from None
    seats = game.counts[digits.take(len(game.counts))]
    options = tuple((option.name, option.values[digits.take(len(option.values))]) for option in game.options)
    seed = digits.take(SEEDS) if game.chance else 0
    plies = digits.take(MOST_MOVES + 1)
    ending = _take_ending(digits, seats)
    setup = Setup(seats, options, seed)
    try:
        session = replay(game, setup, names(seats), (), None if plain is None else game.position(setup, plain))
    except BadPosition as problem:
        raise BadLink(problem.key) from None
    except ValueError:
        raise BadLink("position.foreign") from None
    for ply in range(plies):
        legal = session.moves
        if not legal:
            raise BadLink("link.moves", ply)
        session = session.play(legal[digits.take(len(legal))])
    if digits.number or (ending and session.result):
        raise BadLink("link.moves", plies)
    return session._replace(ending=ending)


def _bytes(number: int) -> bytes:
    return number.to_bytes((number.bit_length() + 7) // 8, "big")


def _plain(text: bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadLink("position.foreign") from None


def _pack(kind: str, body: bytes) -> str:
    packed = (crc32(body) % SUM_LIMIT).to_bytes(3, "big") + body
    text = b2a_base64(packed, newline=False).decode()
    return kind + text.rstrip("=").replace("+", "-").replace("/", "_")


def _unpack(text: str) -> tuple[str, bytes]:
    if len(text) > LONGEST_LINK:
        raise BadLink("link.long", LONGEST_LINK)
    if not text or not text.isascii():
        raise BadLink("link.letters", 0)
    for place, letter in enumerate(text):
        if not (letter.isalnum() or letter in "-_"):
            raise BadLink("link.letters", place)
    if text[0] not in (FROM_DEAL, FROM_POSITION):
        raise BadLink("link.version", 0)
    letters = text[1:].replace("-", "+").replace("_", "/")
    if len(letters) % 4 == 1:
        raise BadLink("link.cut", len(text))
    packed = a2b_base64(letters + "=" * (-len(letters) % 4))
    total, body = packed[:3], packed[3:]
    if len(total) < 3 or crc32(body) % SUM_LIMIT != int.from_bytes(total, "big") or _pack(text[0], body) != text:
        raise BadLink("link.cut", len(text))
    return text[0], body


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


def write_save(session: Session) -> str:
    """The whole game as JSON, undone moves and names included."""
    told: dict[str, Any] = {"seed": session.setup.seed, "moves": [session.game.write(move) for move in session.log]}
    if session.begun is not None:
        told["position"] = session.begun
    return _json(
        {
            "threefold": SAVE_VERSION,
            "game": session.game.key,
            "options": dict(session.setup.options),
            "names": session.names,
            # Nobody who glances at a file or a message shall read what lies in a hidden hand.
            **({"sealed": b2a_base64(_json(told).encode(), newline=False).decode()} if session.game.hidden else told),
            "ply": session.ply,
            "ending": session.ending,
        }
    )


def _json(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, separators=(",", ":"))


def read_save(text: str, find: Find) -> Session:
    """The game that a save holds, each move checked."""
    if len(text) > LONGEST_SAVE:
        raise BadSave("save.long")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError):
        raise BadSave("save.damaged") from None
    if not isinstance(fields, dict) or fields.get("threefold") != SAVE_VERSION:
        raise BadSave("save.foreign")
    try:
        game = find(_checked(fields, "game", str))
    except KeyError:
        raise BadSave("save.game") from None
    if game.hidden:
        fields |= _unsealed(_checked(fields, "sealed", str))
    names = _strings(fields, "names", game.seats[1], LONGEST_NAME)
    texts = _strings(fields, "moves", MOST_MOVES, 100)
    options = _checked(fields, "options", dict)
    try:
        setup = game.setup(options, len(names), _checked(fields, "seed", int))
        moves = [game.read(one) for one in texts]
        plain = fields.get("position")
        session = replay(game, setup, names, moves, None if plain is None else game.position(setup, plain))
    except IllegalMove:
        raise BadSave("save.moves") from None
    except BadPosition as problem:
        raise BadSave(problem.key) from None
    except (ValueError, TypeError):
        raise BadSave("save.damaged") from None
    ply, ending = _checked(fields, "ply", int), _ending(fields, len(names))
    if not 0 <= ply <= len(moves):
        raise BadSave("save.damaged")
    return session._replace(ply=ply, ending=ending)


def _unsealed(text: str) -> dict[str, Any]:
    try:
        told = json.loads(a2b_base64(text, strict_mode=True))
        return {"seed": told["seed"], "moves": told["moves"], "position": told.get("position")}
    except (ValueError, RecursionError, TypeError, KeyError, AttributeError):
        raise BadSave("save.damaged") from None


def _ending(fields: dict[str, Any], seats: int) -> Ending:
    match _strings(fields, "ending", 2, 10):
        case ():
            return ()
        case ("draw",):
            return ("draw",)
        case ("resign", seat) if seat.isdecimal() and int(seat) < seats:
            return ("resign", seat)
    raise BadSave("save.damaged")


def _checked(fields: dict[str, Any], name: str, kind: type) -> Any:
    value = fields.get(name)
    if not isinstance(value, kind):
        raise BadSave("save.damaged")
    return value


def _strings(fields: dict[str, Any], name: str, most: int, longest: int) -> tuple[str, ...]:
    values = _checked(fields, name, list)
    if len(values) > most or not all(isinstance(value, str) and len(value) <= longest for value in values):
        raise BadSave("save.damaged")
    return tuple(values)
