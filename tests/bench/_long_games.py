"""The longest possible games, which take long to open, and their links, saves and records."""

from collections.abc import Callable
from random import Random
from time import process_time
from typing import Any, NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import Move
from threefold.core.session import Session, begin
from threefold.games import find
from threefold.saving.link import read_link, write_link
from threefold.saving.record import read_record, write_record
from threefold.saving.save import read_save, write_save

MOST = 4_095
"""The most moves that a link can hold."""
SEED = 12_345
WAYS: dict[str, Callable[[Random, list[Move]], Move]] = {
    "the first move": lambda rng, legal: legal[0],
    "the last move": lambda rng, legal: legal[-1],
    "any move": lambda rng, legal: rng.choice(legal),
    "mostly the first": lambda rng, legal: legal[0] if rng.random() < 0.9 else rng.choice(legal),
}
"""How the moves are chosen. A link with only first moves has a few characters, however many moves there are."""
LONGEST: dict[str, tuple[int, dict[str, str]]] = {
    "stack": (6, {}),
    "tactics": (2, {"turns": "0"}),
    "stac": (2, {"quiet limit": "never"}),
    "doh": (2, {}),
    "match": (4, {"match": "five", "turns": "0"}),
}
"""The number of seats and the options with which a game can last longest."""


class Text(NamedTuple):
    """A long game, the length of its link, and functions that open its texts."""

    game: str
    way: str
    plies: int
    letters: int
    """The length of its link."""
    open: dict[str, Callable[[], Session]]
    """Functions that open its link, its save and its record."""


def travelling(game: Game, way: str) -> Text:
    session = longest(game, way)
    link, save, record = write_link(session), write_save(session), write_record(session, "2026-11-22")
    opened: dict[str, Callable[[], Session]] = {
        "link": lambda: read_link(link, find, lambda seats: [""] * seats),
        "save": lambda: read_save(save, find),
        "record": lambda: read_record(record, find).session,
    }
    return Text(game.key, way, session.ply, len(link), opened)


def longest(game: Game, way: str) -> Session:
    """A game of up to MOST moves. A move that ends the game is replaced by one that does not, if there is one."""
    seats, options = LONGEST[game.key]
    choose, rng, rules = WAYS[way], Random(1), game.rules
    first = begin(game, [""] * seats, options, SEED)
    states = [first.now]
    log: list[Any] = []
    while len(log) < MOST and not rules.result(states[-1]):
        legal = list(rules.moves(states[-1]))
        for move in (choose(rng, legal), *legal):
            after = rules.play(states[-1], move)
            if not rules.result(after):
                break
        states.append(after)
        log.append(move)
    return first._replace(log=tuple(log), ply=len(log), states=tuple(states))


def seconds(work: Callable[[], object], times: int = 3) -> float:
    """The least CPU time of several tries: other load on the machine only adds to it."""

    def once() -> float:
        begun = process_time()
        work()
        return process_time() - begun

    return min(once() for _ in range(times))


def reference() -> int:
    """A loop in plain Python whose time shows how fast this machine is at the moment."""
    total, table = 0, {number: (number, str(number)) for number in range(100)}
    for number in range(100_000):
        one, text = table[number % 100]
        total += one + len((text, one))
    return total
