"""Measures how long links are, for whole random games (only the fragment of the address), and how long the longest
possible games take to open.

`python build.py bench links [--games 301]` writes the tables into BENCH.md; with `--opening` it only measures how long
opening takes, and prints that.
"""

import argparse
import sys
from itertools import product
from random import Random

from bench._bench_md import write_section
from bench._long_games import LONGEST, WAYS, reference, seconds, travelling
from threefold.core.game import Game
from threefold.core.kernel import SEEDS
from threefold.core.session import begin
from threefold.games import all_games, find
from threefold.saving.checked_input import BadInput
from threefold.saving.link import write_link
from threefold.words import ENGLISH
from workshop.steps import say

GOALS = {"doh": 120, "stack": 120, "stac": 400, "tactics": 700, "match": 700}
"""How many letters the longest link may have."""


def lengths(game: Game, seats: int, options: dict[str, str], games: int) -> tuple[list[int], list[int]]:
    """The plies and link lengths of so many random games, each sorted. A game too long for a link has sys.maxsize."""
    plies, letters = [], []
    rng = Random(1)
    for _ in range(games):
        session = begin(game, [""] * seats, options, rng.randrange(SEEDS))
        while not session.result:
            session = session.play(rng.choice(list(session.moves)))
        plies.append(session.ply)
        try:
            letters.append(len(write_link(session)))
        except BadInput:
            letters.append(sys.maxsize)
    return sorted(plies), sorted(letters)


def report(games: int) -> str:
    lines = [
        "| | seats | options | plies, median | letters, median | longest | goal |",
        "|---|---|---|---|---|---|---|",
    ]
    for game in all_games():
        names = [option.name for option in game.options]
        for seats, values in product(game.counts, product(*(option.values for option in game.options))):
            options = dict(zip(names, values, strict=True))
            # Without a limit on its length, a random game would take too long to end.
            if {"0", "never"} & set(values) or (seats not in (game.seats[2], game.counts[-1])):
                continue
            plies, letters = lengths(game, seats, options, games)
            chosen = ", ".join(f"{name} {value}" for name, value in options.items())
            usual = seats == game.seats[2] and all(
                value == option.values[0] for value, option in zip(values, game.options, strict=True)
            )
            lines.append(
                f"| {ENGLISH[f'{game.key}.name']} | {seats} | {chosen} | {plies[games // 2]} | {letters[games // 2]} "
                f"| {letters[-1]} | {f'≤ {GOALS[game.key]}' if usual and game.key in GOALS else ''} |"
            )
            say(lines[-1])
    head = f"{games} whole games each, played at random; the goal is for the median of the usual options and seats."
    return "\n".join([head, "", *lines])


def opening() -> str:
    """A table of how long the longest game of each kind takes to open, for each way of choosing moves."""
    lines = ["| | moves chosen | plies | letters | link | save | record |", "|---|---|---|---|---|---|---|"]
    for key, way in product(LONGEST, WAYS):
        text = travelling(find(key), way)
        taken = " | ".join(f"{seconds(open_it) * 1000:.0f} ms" for open_it in text.open.values())
        lines.append(f"| {ENGLISH[f'{key}.name']} | {way} | {text.plies} | {text.letters} | {taken} |")
        say(lines[-1])
    head = (
        "Opening the longest games that a link can hold, in CPython: time of the processor, the least of three tries. "
        f"The goal is 100 ms; a loop of 100,000 rounds beside it takes {seconds(reference, 9) * 1000:.0f} ms."
    )
    return "\n".join([head, "", *lines])


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench links", description=__doc__)
    parser.add_argument("--games", type=int, default=301)
    parser.add_argument("--opening", action="store_true", help="only measure how long opening takes")
    args = parser.parse_args()
    if args.opening:
        print(opening())
    else:
        write_section("links", "\n\n".join([report(args.games), opening()]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
