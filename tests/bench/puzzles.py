"""Counts the puzzles, checks that each is correct, and measures how long that takes.

`python build.py bench puzzles` checks all of them with the plain search and writes the results into BENCH.md.
"""

import argparse
import gzip
import sys
import time
from collections import Counter

from bench._bench_md import write_section
from bench._machine import processors
from threefold.games import all_games
from workshop.puzzles.check import troubles
from workshop.puzzles.make import has_puzzles
from workshop.puzzles.shipped import lines_of, shipped
from workshop.steps import say

MOST_BYTES = 150_000


def main(arguments: list[str]) -> int:
    argparse.ArgumentParser(prog="build.py bench puzzles", description=__doc__).parse_args(arguments)
    rows, wrong, total = [], 0, 0
    for game in all_games():
        if not has_puzzles(game):
            continue
        texts = lines_of(game.key)
        began = time.perf_counter()
        found = list(troubles(game.key, texts))
        seconds = time.perf_counter() - began
        wrong, total = wrong + len(found), total + len(texts)
        kinds = Counter(text.split("\t")[0] for text in texts)
        ratings = sorted(int(text.split("\t")[1]) for text in texts)
        tenth = len(ratings) // 10
        asked = ", ".join(f"{kind.replace(':', ' ')}: {count}" for kind, count in sorted(kinds.items()))
        rows.append(
            f"| {game.key} | {len(texts)} | {len(texts) - len(found)} | {ratings[tenth]}–{ratings[-tenth - 1]} "
            f"| {1000 * seconds / len(texts):.0f} ms | {asked} |"
        )
        say(rows[-1])
    size = sum(len(gzip.compress(content, 9)) for content in shipped().values())
    text = [
        f"{total} puzzles, {wrong} of them not what they say; {size / 1000:.0f} kB compressed (at most "
        f"{MOST_BYTES / 1000:.0f}). Each is looked through by the plain search, with every answer to every first move.",
        "",
        "| game | puzzles | one right first move, shown | ratings of the middle eight tenths | to show one | kinds |",
        "| --- | ---: | ---: | ---: | ---: | --- |",
        *rows,
        "",
        f"Measured on {processors()} by `python build.py bench puzzles`.",
    ]
    write_section("puzzles", "\n".join(text))
    return int(wrong > 0 or size > MOST_BYTES)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
