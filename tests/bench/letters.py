"""Measures letters (links of games with a far player): how long they are, and whether every manipulated one is noticed.

`python build.py bench letters [--letters 10000] [--games 101]` writes into BENCH.md how long the links of whole games
are, and how each of so many manipulated letters was noticed; it stops if one was not.
"""

import argparse
import sys
from collections.abc import Iterator
from statistics import median

from bench._bench_md import write_section
from threefold.core.game import Game
from threefold.games import all_games
from threefold.words import ENGLISH
from workshop.places import TESTS
from workshop.steps import say

GOAL = 250
SEVERAL = (("stack", 3), ("match", 4))
"""Games and numbers of seats with more than two players whose manipulated letters are tried too."""


def table(head: str, columns: str, rows: Iterator[str]) -> str:
    lines = [head, "", columns, "|---" * (columns.count("|") - 1) + "|"]
    for row in rows:
        say(row)
        lines.append(row)
    return "\n".join(lines)


def name_of(game: Game) -> str:
    return ENGLISH[f"{game.key}.name"]


def sizes(games: int) -> Iterator[str]:
    from far_lengths import lengths

    for game in filter(lambda game: game.by_links, all_games()):
        for seats in game.counts:
            played = [lengths(game, seats, seed) for seed in range(games)]
            letters = [length for links in played for length in links]
            usual = sum(length <= GOAL for length in letters) / len(letters)
            yield (
                f"| {name_of(game)} | {seats} | {median(map(len, played)):.0f} | {median(letters):.0f} "
                f"| {max(letters)} | {100 * usual:.1f} % |"
            )


def noticed(letters: int) -> Iterator[str]:
    from far_tampered import tampered

    games = [game for game in all_games() if game.by_links]
    two = [(game, 2, letters // len(games)) for game in games]
    more = [(game, seats, letters // 10) for key, seats in SEVERAL for game in games if game.key == key]
    for game, seats, count in two + more:
        found = tampered(game.key, 2, count, seats)
        ways = ", ".join(f"{how} {times}" for how, times in found.most_common())
        yield f"| {name_of(game)} | {seats} | {found.total()} | {ways} |"


def report(letters: int, games: int) -> str:
    sys.path.insert(0, str(TESTS / "py"))
    long = table(
        f"Every link of {games} whole games each with the usual options, played at random, in letters with an address "
        "like https://threefold.example/# before it; names have three or four letters, and each letter more of one "
        f"adds one and a third. The goal is a median of at most {GOAL}.",
        f"| | seats | links of a game, median | letters of a link, median | longest | at most {GOAL} |",
        sizes(games),
    )
    safe = table(
        "Letters of games by link whose moves or chance were changed, each sealed anew with a checksum that fits. All "
        "were noticed: by the page that opens the letter, with a sentence, or by another one as soon as an answer "
        "comes there. Names are no part of what is played: the page says when a player is called something else, and "
        "letters with nothing but that changed are not counted; nor are those of three and four players before every "
        "page has the game.",
        "| | seats | letters | how they were noticed |",
        noticed(letters),
    )
    return f"{long}\n\n{safe}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench letters", description=__doc__)
    parser.add_argument("--letters", type=int, default=10_000, help="changed ones, of games of two")
    parser.add_argument("--games", type=int, default=101, help="whole ones of each game and number of seats")
    args = parser.parse_args()
    write_section("letters", report(args.letters, args.games))
    return 0


if __name__ == "__main__":
    sys.exit(main())
