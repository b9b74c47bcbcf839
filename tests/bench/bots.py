"""Measures how strong and how fast the bots are: each level against the one below it, the top level against the rivals
of tests/bench/rivals; then how many positions or trials the top level looks at per second, in CPython and in Chromium.

`python build.py bench bots [--part games] [--game doh] [--games 400] [--level 3] [--rival greedy] [--jobs 2]` plays
the same deals from every seat and writes the tables into BENCH.md; a run for one game replaces only that game's. Deals
that the same sources have played are cached in .cache/bots, so an interrupted run continues where it stopped, and a
longer run only plays what is missing. Games without chance begin with up to three random moves, and each such opening
is also played from every seat. With `--python pypy3` (3.11 or later) another Python plays, several times as fast; two
deals of every pairing are played by both, and must give the same result.
"""

import argparse
import os
import platform
import re
import sys
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from time import monotonic

from bench._bench_md import PAGE, write_section
from bench._bot_games import ITSELF, Pairing, Side, Work, bot_of, pairings, played_from, rivals_of, sides
from bench._bot_speed import measure_speed
from bench._processes import CHECKED, Crew
from bench._results import Score, Store, score, together
from threefold.bots.bot import LEVELS
from threefold.games import all_games, find
from threefold.words import ENGLISH
from workshop import browsers
from workshop.steps import say

LADDER_GOAL = 0.62
EVERY = 10.0
"""Seconds between progress lines."""


def play(store: Store, pairing: Pairing, deals: int, crew: Crew, jobs: int) -> None:
    """Plays the deals of a pairing that are not in the store yet."""
    absent = [deal for deal in range(deals) if deal not in store.played.get(pairing, {})]
    missing, by_both = iter(absent), absent[:CHECKED]
    running: dict[Future[list[Side]], int] = {}
    told = monotonic()
    while True:
        for deal in missing:
            running[crew.submit(pairing, deal, by_both=deal in by_both)] = deal
            if len(running) > jobs:
                break
        if not running:
            return
        for done in wait(running, return_when=FIRST_COMPLETED).done:
            store.add(pairing, running.pop(done), done.result())
        if monotonic() - told > EVERY:
            told = monotonic()
            say(f"  … {summary(pairing, store, deals)}")


def summary(pairing: Pairing, store: Store, deals: int) -> str:
    result = score({deal: games for deal, games in store.played.get(pairing, {}).items() if deal < deals})
    low, high = result.interval
    title = f"{pairing.game}, {pairing.table}: {pairing.hero} – {pairing.other}"
    return (
        f"{title}: {result.games} games, {result.decided} decided, {result.share:.1%} ({low:.1%} to {high:.1%}), "
        f"{result.of_all:.1%} of all, {result.agreed} ties agreed, {result.plies:.0f} plies, "
        f"{_mean(result.hero):.0f} and {_mean(result.other):.0f} ms a move"
    )


def _mean(work: Work) -> float:
    return work.total / max(1, work.moves)


# ---- BENCH.md ----


def section(game: str, store: Store) -> str:
    """The part of the section about one game: all stored results, from this run and earlier ones."""
    lines = [f"### {ENGLISH[f'{game}.name']}", ""]
    lines += [
        "| table | | against | games | decided | won of these | 95 % | of all | goal |",
        "|---|---|---|---|---|---|---|---|---|",
    ]
    works: dict[str, list[Work]] = {}
    for pairing in pairings(game):
        result = score(store.played.get(pairing, {}))
        if result.games:
            lines.append(_row(pairing, result))
            works.setdefault(pairing.hero, []).append(result.hero)
            works.setdefault(pairing.other, []).append(result.other)
    lines += ["", "| | moves | ms a move | longest | longest slice |", "|---|---|---|---|---|"]
    for name, all_ in sorted(works.items()):
        one = together(all_)
        if not one.moves:
            continue
        lines.append(f"| {_who(name)} | {one.moves:,} | {_mean(one):.1f} | {one.worst:.0f} | {one.slice:.1f} |")
    games = [side for deals in store.played.values() for sides in deals.values() for side in sides]
    if untimed := sum(not side.hero.moves + side.other.moves for side in games):
        lines += ["", f"{untimed:,} of these {len(games):,} games were played, and not timed, in another Python."]
    return "\n".join(lines)


def _row(pairing: Pairing, result: Score) -> str:
    low, high = result.interval
    if pairing.other.isdigit():
        goal = f"≥ {LADDER_GOAL:.0%}"
    else:
        rivals = rivals_of(pairing.game)
        goal = f"≥ {rivals.goals[pairing.other][pairing.table]:.0%}"
        goal += " of all" if pairing.other in rivals.of_all else ""
        goal = f"{goal} decided" if pairing.other == ITSELF else goal
    won = f"{result.share:.1%}"
    if len(sides(find(pairing.game), rivals_of(pairing.game).tables[pairing.table].seats)) > 2:
        # One against several: the hero should win more than each of the others.
        won, goal = f"{won}, the best of them {result.others:.1%}", "more than any"
    return (
        f"| {pairing.table} | {_who(pairing.hero)} | {_who(pairing.other)} | {result.games} | {result.decided} "
        f"| {won} | {low:.1%} to {high:.1%} | {result.of_all:.1%} | {goal} |"
    )


def _who(name: str) -> str:
    return f"level {name}" if name.isdigit() else name


def write(parts: dict[str, str]) -> None:
    """Replaces the parts of some games in BENCH.md and leaves those of the other games unchanged."""
    head = (
        "The same deals from every seat. A tie is not decided; of all games it is a half. Between two, bots give up, "
        "offer ties and accept them as at a table. Against itself, the first seat's games are counted. Times are CPU "
        "time in CPython "
        f"{'.'.join(map(str, sys.version_info[:2]))}, one core of {os.cpu_count()}, {platform.system()} "
        f"{platform.machine()}; forced moves are left out. Where another Python played, {CHECKED} deals of "
        "every row were played in both, and came out the same."
    )
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    found = re.search(r"^## `python build.py bench bots`\n(.*?)(?=^## |\Z)", page, re.S | re.M)
    old = dict(_games_in(found[1] if found else ""))
    names = [ENGLISH[f"{game.key}.name"] for game in all_games()]
    bodies = [parts.get(name) or old.get(name) for name in names]
    write_section("bots", "\n\n".join([head, *(body.strip() for body in bodies if body)]))


def _games_in(text: str) -> Iterator[tuple[str, str]]:
    for body in re.split(r"^(?=### )", text, flags=re.M):
        if body.startswith("### "):
            yield body[4:].split("\n", 1)[0].strip(), body


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench bots", description=__doc__)
    parser.add_argument("--part", choices=["games", "speed"], help="only how strong they are, or only how fast")
    parser.add_argument("--game", action="append", help="only this game; may be given more than once")
    parser.add_argument("--games", type=int, default=400, help="games a pairing")
    parser.add_argument("--level", type=int, choices=LEVELS, help="only the pairings in which this level plays")
    parser.add_argument("--rival", help="only the pairings with this rival; “none”: only the levels")
    parser.add_argument("--table", help="only the pairings at this table")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--python", help="another Python that plays the games, such as pypy3")
    parser.add_argument("--rounds", type=int, default=3, help="how often the same is thought about; the fastest counts")
    args = parser.parse_args()
    if args.part != "games":
        browsers.chromium()
    keys = [game.key for game in all_games() if game.key in (args.game or [game.key]) and bot_of(game.key)]
    if args.part != "speed":
        play_games(keys, args)
    if args.part != "games":
        measure_speed(keys, args.rounds)
    return 0


def play_games(keys: list[str], args: argparse.Namespace) -> None:
    with Crew(args.jobs, args.python) as crew:
        for key in keys:
            store = Store(key)
            for pairing in pairings(key):
                if _wanted(pairing, args):
                    deals = -(-args.games // len(played_from(pairing)))
                    play(store, pairing, deals, crew, args.jobs)
                    say(summary(pairing, store, deals))
            write({ENGLISH[f"{key}.name"]: section(key, store)})


def _wanted(pairing: Pairing, args: argparse.Namespace) -> bool:
    players = (pairing.hero, pairing.other)
    if args.level and str(args.level) not in players:
        return False
    if args.table and args.table != pairing.table:
        return False
    if args.rival == "none":
        return pairing.other.isdigit()
    return not args.rival or args.rival in players


if __name__ == "__main__":
    sys.exit(main())
