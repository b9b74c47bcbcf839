"""Measures links of games with lines: how long they are, whether games survive a round trip through all formats, and
whether damaged links, letters and sketches are refused properly.

`python build.py bench tree` writes the figures into BENCH.md; `--trees` and `--broken` say how many of each.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from random import Random
from statistics import median

from bench._bench_md import write_section
from bench._broken_links import OTHERS, broken, nameless, opened, others_of
from bench._random_lines import random_tree, with_line
from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.games import all_games, find
from threefold.saving.link import read_link, write_link
from threefold.saving.record import read_record, write_record
from threefold.saving.save import read_save, write_save
from threefold.words import ENGLISH
from workshop.steps import say

MOVES, LINES = 100, 20
GOALS = {"stac": 600, "doh": 600, "stack": 1000, "tactics": 1000, "match": 1000}
"""How many letters the longest link may have."""
FROM_POSITION = 4
"""One game in so many begins from a position."""
MOST_OTHERS = 1_000
"""From how many of the games letters and sketches are made, which are then damaged."""
DAY = "2026-11-22"


def standing(session: Session) -> tuple[object, ...]:
    """Everything of a game that a link contains, to compare two games."""
    tree = session.tree.within(session.ply).renumbered()
    return session.game.key, session.setup, session.played, session.now, session.ending, tree


def travelled(session: Session) -> Session:
    """The game after a round trip through a link, a record, a save and a link again."""
    first = write_link(session)
    record = write_record(read_link(first, find, nameless), DAY)
    save = write_save(read_record(record, find).session)
    last = write_link(read_save(save, find))
    if last != first:
        raise AssertionError(f"{session.game.key}: {first} came back as {last}")
    return read_link(last, find, nameless)


def large(game: Game, seed: int) -> Session:
    """A random game of up to a hundred moves with up to twenty lines."""
    rng = Random(seed)
    longest = {option.name: option.values[-1] for option in game.options}
    session = begin(game, nameless(game.seats[2]), longest, rng.getrandbits(48))
    while session.ply < MOVES and not session.result:
        moves = rng.sample(list(session.moves), min(6, len(session.moves)))
        session = next((after for after in map(session.play, moves) if not after.result), session.play(moves[0]))
    for _ in range(4 * LINES):
        if len(session.tree.lines) < LINES:
            session = with_line(session, rng, 5)
    return session


def sizes(count: int) -> Iterator[str]:
    yield "| | moves | lines | moves in lines | letters, median | longest | goal |"
    yield "|---|---|---|---|---|---|---|"
    for game in all_games():
        sessions = [large(game, seed) for seed in range(count)]
        letters = [len(write_link(session)) for session in sessions]
        middle = sessions[letters.index(sorted(letters)[count // 2])]
        inside = sum(len(line.moves) for line in middle.tree.lines)
        yield (
            f"| {ENGLISH[f'{game.key}.name']} | {middle.ply} | {len(middle.tree.lines)} | {inside} "
            f"| {median(letters):.0f} | {max(letters)} | ≤ {GOALS[game.key]} |"
        )


def journeys(trees: int, damaged: int) -> Iterator[str]:
    yield (
        "| | trees that came back | ms each | broken links | refused | ms each | of letters | refused | of sketches "
        "| refused |"
    )
    yield "|---|---|---|---|---|---|---|---|---|---|"
    for game in all_games():
        began = time.perf_counter()
        links, sessions = [], []
        for seed in range(trees):
            session = random_tree(game, Random(f"{game.key} {seed}"), with_start_position=seed % FROM_POSITION == 0)
            if standing(travelled(session)) != standing(session):
                raise AssertionError(f"{game.key} {seed} came back as another game")
            links.append(write_link(session))
            if seed < MOST_OTHERS:
                sessions.append(session)
        half = time.perf_counter()
        rng, refused = Random(game.key), 0
        tried = damaged // len(GOALS)
        for _ in range(tried):
            refused += opened(broken(rng.choice(links), rng)) is None
        there, back = (half - began) / trees, (time.perf_counter() - half) / tried
        name = ENGLISH[f"{game.key}.name"]
        row = f"| {name} | {trees} | {1000 * there:.1f} | {tried} | {refused} | {1000 * back:.1f} |"
        made = others_of(sessions, rng)
        for name, (_, spoil, open_it) in OTHERS.items():
            ends = [open_it(spoil(rng.choice(made[name]), rng)) for _ in range(tried // 2)] if name in made else []
            row += f" {len(ends)} | {ends.count(None)} |"
        yield row


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench tree", description=__doc__)
    parser.add_argument("--trees", type=int, default=10_000, help="of each game")
    parser.add_argument("--broken", type=int, default=100_000, help="of all games together")
    parser.add_argument("--sizes", type=int, default=21)
    args = parser.parse_args()
    parts = []
    for head, lines in (
        (
            f"Links of games of {MOVES} moves, as far as they last so long, with {LINES} lines beside them:",
            sizes(args.sizes),
        ),
        (
            "Random games of all numbers of seats with lines, names, comments and marks, every fourth of them begun "
            "from a position, on their way through link, record, save and link again; and their links, the same games "
            "sent to somebody far away, and their positions being set up, with something changed in them: each is a "
            "sentence, or a legal game, or a sketch that can be drawn "
            f"(`--trees {args.trees} --broken {args.broken}`):",
            journeys(args.trees, args.broken),
        ),
    ):
        rows = []
        for line in lines:
            say(line)
            rows.append(line)
        parts.append("\n".join([head, "", *rows]))
    write_section("tree", "\n\n".join(parts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
