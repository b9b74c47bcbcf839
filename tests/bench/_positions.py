"""Plays random games and checks some of their positions, SIZE games at a time. The results are cached in
.cache/positions, a file for each SIZE games, as long as the rules stay the same."""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench._source_hash import source_hash, with_imports
from threefold.core.game import Game
from threefold.core.kernel import SEEDS
from threefold.games import find
from workshop.atomic_files import write_atomically
from workshop.places import CACHE, PY

SIZE = 500
"""How many games are checked together and cached in one file."""
LONGEST = 500
"""After so many moves a game is broken off: with some options it would never end."""
BY_LOT = 5
"""How many random positions of a game are checked, in addition to its last."""


class Part(NamedTuple):
    """A range of SIZE games that are checked together, from number `first` on."""

    game: str
    first: int

    @property
    def file(self) -> Path:
        return CACHE / "positions" / f"{self.game}-{digest(self.game)}-{SIZE}-{self.first}.json"


@cache
def digest(key: str) -> str:
    """A hash of everything that decides which positions come up and which of them are refused: the rules of a game and
    what they import, its options and numbers of seats, and this file. Comments and docstrings do not change it."""
    game = find(key)
    rules = sorted((PY / "threefold" / "games" / key / "rules").rglob("*.py"))
    choices = [(option.name, option.values) for option in game.options]
    return source_hash(with_imports([*rules, Path(__file__)]), f"{choices} {game.counts}")


def look_through(part: Part) -> Part:
    game = find(part.game)
    found = [looked_at(game, number) for number in range(part.first, part.first + SIZE)]
    refused = [f"{part.game}, game {part.first + at}: {why}" for at, whys in enumerate(found) for why in whys if why]
    write_atomically(part.file, json.dumps({"positions": sum(map(len, found)), "refused": refused}).encode())
    return part


def looked_at(game: Game, number: int) -> list[str | None]:
    """For some positions of a random game, ending with the last: why it is impossible, or None if it is not."""
    rng = Random(f"{game.key} {number}")
    rules = game.rules
    options = {option.name: rng.choice(option.values) for option in game.options}
    states = [rules.start(game.setup(options, rng.choice(game.counts), rng.randrange(SEEDS)))]
    while not rules.result(states[-1]) and len(states) <= LONGEST:
        states.append(rules.play(states[-1], rng.choice(list(rules.moves(states[-1])))))
    return [rules.flaw(state) for state in (*rng.choices(states, k=BY_LOT), states[-1])]
