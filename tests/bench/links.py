"""How long links are: whole games played at random, each as it would stand in a link's fragment.

`python build.py bench links [--games 301]` writes the table into BENCH.md.
"""

import argparse
import sys
from itertools import product
from random import Random

from bench._page import write_section
from threefold.codec import BadInput, write_link
from threefold.game import Game
from threefold.games.every import GAMES
from threefold.session import begin
from threefold.simulate import SEEDS
from threefold.words import ENGLISH
from workshop.steps import say

GOALS = {"doh": 120, "stack": 120, "stac": 400, "tactics": 700, "match": 700}


def lengths(game: Game, seats: int, options: dict[str, str], games: int) -> tuple[list[int], list[int]]:
    """Plies and letters of so many games, each sorted. A game too long for a link counts as without end."""
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
    for game in GAMES:
        names = [option.name for option in game.options]
        for seats, values in product(game.counts, product(*(option.values for option in game.options))):
            options = dict(zip(names, values, strict=True))
            # Without its limit a game played at random has no end worth waiting for.
            if {"0", "never"} & set(values) or (seats not in (game.seats[2], game.counts[-1])):
                continue
            plies, letters = lengths(game, seats, options, games)
            chosen = ", ".join(f"{name} {value}" for name, value in options.items())
            usual = seats == game.seats[2] and all(
                value == option.values[0] for value, option in zip(values, game.options, strict=True)
            )
            lines.append(
                f"| {ENGLISH[f'{game.key}.name']} | {seats} | {chosen} | {plies[games // 2]} | {letters[games // 2]} "
                f"| {letters[-1]} | {f'≤ {GOALS[game.key]}' if usual else ''} |"
            )
            say(lines[-1])
    head = f"{games} whole games each, played at random; the goal is for the median of the usual options and seats."
    return "\n".join([head, "", *lines])


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench links", description=__doc__)
    parser.add_argument("--games", type=int, default=301)
    args = parser.parse_args()
    write_section("links", report(args.games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
