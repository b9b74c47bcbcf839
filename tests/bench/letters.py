"""Whether a letter between two pages can be changed and nobody notices: thousands of them, changed and sealed anew.

`python build.py bench letters [--letters 10000]` writes into BENCH.md how each was noticed; one that is not stops it.
"""

import argparse
import sys

from bench._page import write_section
from threefold.games import all_games
from threefold.words import ENGLISH
from workshop.places import TESTS
from workshop.steps import say


def report(letters: int) -> str:
    sys.path.insert(0, str(TESTS / "py"))
    from far_tampered import tampered

    games = [game for game in all_games() if game.by_links]
    lines = ["| | letters | how they were noticed |", "|---|---|---|"]
    for game in games:
        found = tampered(game.key, 2, letters // len(games))
        ways = ", ".join(f"{how} {count}" for how, count in found.most_common())
        lines.append(f"| {ENGLISH[f'{game.key}.name']} | {found.total()} | {ways} |")
        say(lines[-1])
    head = (
        "Letters of games by link, each changed somewhere and sealed anew with a checksum that fits. Every change of a "
        "game was noticed: by the page that opens the letter, or by the sender's as soon as an answer comes. Where "
        "only names were changed, the game is the one that was sent."
    )
    return "\n".join([head, "", *lines])


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench letters", description=__doc__)
    parser.add_argument("--letters", type=int, default=10_000)
    write_section("letters", report(parser.parse_args().letters))
    return 0


if __name__ == "__main__":
    sys.exit(main())
