"""Adds a set of links, saves and records to the museum, made by the current code.

    PYTHONPATH=py:tests .venv/bin/python -m museum.add codec-2 [--lines] [stac doh ...]

An existing set is never changed: what was published once must open for ever.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import cycle, islice, product
from pathlib import Path
from random import Random

from bench._random_lines import random_tree
from museum import stamps
from museum.stamps import Exhibit, stamp
from threefold.core.game import Game
from threefold.core.kernel import SEEDS, Setup
from threefold.core.session import Session, begin, replay
from threefold.games import all_games
from threefold.saving.checked_input import LONGEST_NAME
from threefold.saving.link import write_link
from threefold.saving.record import write_record
from threefold.saving.save import write_save

LINKS, OTHERS = 1040, 52
LINES = 160
"""The number of links of games with lines."""
LONG_GAMES, MOST_PLIES = 6, 900
"""How many links are of long games (of saves and records, two are), and the most plies of a long game."""
USUAL_PLIES = 150
"""Other games are cut off after so many plies."""
WAYS = ("cut",) * 4 + ("whole",) * 2 + ("position",) * 2 + ("draw", "resign")
NAMES = (
    "Mira",
    "Jun",
    "",
    " ",
    'Ann "Ace" Lee',
    "Émile, père",
    "back\\slash",
    "line\nbreak",
    "\ttab ",
    "nul\0",
    "🙂👩‍👩‍👧",
    "אבג",
    "e\u0301\u0327",
    "\u2028\u2029",
    "\ud800",
    "[Game]",
    "u{20}",
    "x" * LONGEST_NAME,
    "🂡" * LONGEST_NAME,
)


def setups(game: Game, rng: Random) -> Iterator[Setup]:
    """Yields setups without end: cycles through all numbers of seats and all options, each time with a new seed."""
    names = [option.name for option in game.options]
    values = list(product(*(option.values for option in game.options)))
    for seats, chosen in cycle(product(game.counts, values)):
        yield game.setup(dict(zip(names, chosen, strict=True)), seats, rng.randrange(SEEDS))


def played(session: Session, plies: int, rng: Random) -> Session:
    """Plays so many more random moves, or fewer if the game ends."""
    for _ in range(plies):
        if session.result:
            break
        session = session.play(rng.choice(list(session.moves)))
    return session


def game_played(game: Game, setup: Setup, way: str, rng: Random) -> Session:
    """Makes a random game in one of WAYS, or a long one."""
    names = rng.sample(NAMES, setup.seats)
    session = replay(game, setup, names, ())
    if way == "long":
        return played(session, MOST_PLIES, rng)
    whole = played(session, USUAL_PLIES, rng)
    at = rng.randrange(whole.ply + 1)
    cut = replay(game, setup, names, whole.log[:at])
    match way:
        case "whole":
            return whole
        case "position":
            # A game that begins from a position of this one, with other moves.
            return played(replay(game, setup, names, (), whole.states[at]), rng.choice((0, 1, 4, 12)), rng)
        case "draw":
            return cut.agree_tie()
        case "resign":
            return cut.resign(rng.randrange(setup.seats))
    return cut


def undone(session: Session, rng: Random) -> Session:
    """The session with some of its last moves undone, but still in its log; often with none undone."""
    took_back = session._replace(ending=())
    for _ in range(rng.choice((0, 0, 1, 2, session.ply))):
        took_back = took_back.undo()
    return took_back if took_back.result else took_back._replace(ending=session.ending)


def games(game: Game, count: int, long: int, rng: Random) -> Iterator[Session]:
    """Yields so many games, the first ones long. Each ten of the others use all of WAYS, in random order."""
    ways: list[str] = []
    for number, setup in enumerate(islice(setups(game, rng), count)):
        ways = ways or rng.sample(WAYS, len(WAYS))
        yield game_played(game, setup, "long" if number < long else ways.pop(), rng)


def exhibits(game: Game, rng: Random) -> dict[str, list[Exhibit]]:
    links = [(write_link(session), stamp(session, False)) for session in games(game, LINKS, LONG_GAMES, rng)]
    kept = [undone(session, rng) for session in games(game, OTHERS, 2, rng)]
    saves = [(write_save(session), stamp(session, True)) for session in kept]
    begun = [begin(game, session.names, dict(session.setup.options), session.setup.seed) for session in kept[:4]]
    written = [*begun, *games(game, OTHERS - len(begun), 2, rng)]
    records = [(write_record(session, "2026-11-22"), stamp(session, True)) for session in written]
    return {"links": links, "saves": saves, "records": records}


def with_lines(game: Game, rng: Random) -> dict[str, list[Exhibit]]:
    """Like `exhibits`, but of games with lines."""

    def sessions(count: int) -> Iterator[Session]:
        for _ in range(count):
            session = random_tree(game, rng, plies=rng.choice((4, 12, 60)), edits=16)
            # Undone moves are stored only in saves.
            whole = session.at_ply(len(session.log))
            whole = whole if whole.result else whole._replace(ending=session.ending)
            yield whole._replace(names=tuple(rng.sample(NAMES, session.setup.seats)))

    links = [(write_link(session), stamp(session, False)) for session in sessions(LINES)]
    kept = [undone(session, rng) for session in sessions(OTHERS)]
    saves = [(write_save(session), stamp(session, True)) for session in kept]
    records = [(write_record(session, "2026-11-22"), stamp(session, True)) for session in sessions(OTHERS)]
    return {"links": links, "saves": saves, "records": records}


def add(name: str, chosen: list[Game], here: Path, lines: bool = False) -> list[Path]:
    """Writes the files of a new set and appends their checksums to sums.txt. Returns their paths."""
    (here / name).mkdir()  # raises FileExistsError if the set exists
    made = []
    for game in chosen:
        path = here / name / f"{game.key}.json.gz"
        make = with_lines if lines else exhibits
        stamps.write_file(path, make(game, Random(f"{name} {game.key}")))
        made.append(path)
    with (here / stamps.SUMS.name).open("a") as listed:
        for path in made:
            listed.write(f"{stamps.checksum(path)}  {path.relative_to(here).as_posix()}\n")
    return made


def main() -> int:
    parser = argparse.ArgumentParser(prog="museum.add", description=__doc__)
    parser.add_argument("name", help="of the new set: codec-2")
    parser.add_argument("--lines", action="store_true", help="games with lines beside them")
    parser.add_argument("games", nargs="*", help="keys of the games; without them, all")
    asked = parser.parse_args()
    try:
        made = add(
            asked.name,
            [game for game in all_games() if not asked.games or game.key in asked.games],
            stamps.HERE,
            asked.lines,
        )
    except FileExistsError:
        print(f"The museum has a set {asked.name}. It stays as it is: give the new one another name.", file=sys.stderr)
        return 1
    print("\n".join(f"{path.stat().st_size:8}  {path.name}" for path in made))
    return 0


if __name__ == "__main__":
    sys.exit(main())
