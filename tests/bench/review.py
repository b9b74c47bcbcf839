"""Measures reviews: what they prove, how many proofs are wrong, and how long they take.

`python build.py bench review [--games 1000] [--game doh] [--jobs 2]` lets bots play games, reviews each, plays out
every proof (wins in n, loses in n, is a tie, gives away a claim or a round), and writes counts and wrong proofs into
BENCH.md; games with more than two sides, with teams and over several rounds have rows of their own.
The results are cached: an interrupted run continues where it stopped. With `--kept` only cached results are reported.

`python build.py bench review --times [--games 9]` reviews games in the built page, in Chromium, with a quarter of the
processor, and writes how long that takes into a section of its own.
"""

import argparse
import sys
from collections import Counter
from typing import NamedTuple

from bench._bench_md import write_section
from bench._check_proofs import MORE, Kind
from bench._review_proofs import all_checked, cached_results
from bench._review_times import measure
from threefold.core.judgements import JUDGEMENTS, LOST
from threefold.games import all_games
from workshop.steps import say

PROOFS, TIMES = 1000, 9
"""The default number of games of each kind: for proofs, and for times."""
GAMES_PER_LINE = 25
"""How many games are checked between two progress lines."""


class Counted(NamedTuple):
    kind: Kind
    games: int
    moves: int
    proofs: Counter[str]
    false: int
    judgements: Counter[str]
    times: list[float]
    inexact: int
    rest: float
    """The mean absolute rest, which luck and play do not explain, in points."""


def count(kind: Kind, games: int, jobs: int, *, kept: bool) -> Counted:
    games = -(-games // kind.rarely)
    proofs, judgements = Counter[str](), Counter[str]()
    moves = false = inexact = 0
    rest, times = 0.0, list[float]()
    for one in cached_results(kind, games).values() if kept else all_checked(kind, games, jobs):
        times.append(one.seconds)
        moves += one.moves
        proofs.update(one.proofs)
        judgements.update(one.judgements)
        inexact += not one.exact
        rest += one.rest
        false += len(one.false)
        for text in one.false:
            say(f"false: {text}")
        if len(times) % GAMES_PER_LINE == 0 and not kept:
            say(f"· {kind.name}: {len(times)} games, {sum(proofs.values())} proofs, {false} of them wrong")
    return Counted(
        kind, len(times), moves, proofs, false, judgements, sorted(times), inexact, rest / max(1, len(times))
    )


def row(one: Counted) -> str:
    if not one.games:
        return f"| {one.kind.name} | 0 | | | | | | |"
    middle = one.times[len(one.times) // 2]
    most = one.times[min(len(one.times) - 1, int(0.9 * len(one.times)))]
    told = ", ".join(f"{key} {number:,}" for key, number in sorted(one.proofs.items())) or "none"
    judged = ", ".join(f"{key} {one.judgements[key]:,}" for key in (*JUDGEMENTS, LOST))
    rest = f"{one.rest:.0f}" if one.kind.game.chance else "–"
    return (
        f"| {one.kind.name} | {one.games:,} | {one.moves:,} | {sum(one.proofs.values()):,}: {told} "
        f"| **{one.false}** | {judged} | {rest} | {middle:.2f} / {most:.2f} s |"
    )


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py bench review", description=__doc__)
    parser.add_argument("--games", type=int, help="so many of each game")
    parser.add_argument("--game", help="this one alone, such as doh or stack-3: nothing is written")
    parser.add_argument("--jobs", type=int, default=1, help="so many are checked at a time")
    parser.add_argument("--kept", action="store_true", help="those that were checked before, and no others")
    parser.add_argument("--times", action="store_true", help="how long it takes in the page")
    chosen = parser.parse_args(arguments)
    every = [*(Kind(game.key, game.key) for game in all_games() if game.reviews), *MORE]
    kinds = [kind for kind in every if chosen.game in (None, kind.name)]
    if not kinds:
        parser.error(f"there are {', '.join(kind.name for kind in every)}")
    if chosen.times:
        text = measure(kinds, chosen.games or TIMES)
        say(text)
        if not chosen.game:
            write_section("review --times", text)
        return 0
    counted = []
    for kind in kinds:
        one = count(kind, chosen.games or PROOFS, chosen.jobs, kept=chosen.kept)
        counted.append(one)
        say(row(one))
    if not chosen.game:
        write_section("review", told(counted))
    return 1 if any(one.false or one.inexact for one in counted) else 0


def told(counted: list[Counted]) -> str:
    lines = [
        "Games of bots of the levels 1 to 4, each reviewed; every proof is played out: wins and losses within five",
        "moves against every answer, longer ones against random and strong defences, ties by the best play of both.",
        "A number behind a game is that of its seats; points: the first to five points over several rounds.",
        "Luck, play and rest add up to the result of every side within 1e-9 in",
        f"{sum(one.games - one.inexact for one in counted):,} of {sum(one.games for one in counted):,} games.",
        "The times, the middle one and the ninth of ten, are those of CPython here; for those of the page see below.",
        "",
        "| Game | Games | Moves | Proofs | Wrong | Judgements | Rest, points | A review |",
        "| --- | ---: | ---: | --- | ---: | --- | ---: | ---: |",
        *map(row, counted),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
