"""Measures how fast the rules are: random games in CPython and in Chromium, compared with OpenSpiel.

`python build.py bench rules [--rounds 15]` plays each game for a while, in turn, round after round, and writes the
best round of each into BENCH.md: other load on the machine only slows a round down. A ply is listing the legal moves,
choosing one, playing it, and checking whether the game is over.
OpenSpiel's tic-tac-toe in pure Python is played the same way in the same rounds; each game's rate is also given as a
ratio to it. In Chromium the wheel runs on Pyodide, in a page of its own.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable
from random import Random
from time import perf_counter

from bench._bench_md import write_section
from bench._machine import machine
from bench._pyodide import chromium
from threefold.cli.simulate import speed
from threefold.games import all_games, find
from threefold.words import ENGLISH
from workshop import browsers, tools
from workshop.steps import say

GOALS = {"doh": 1.0, "stac": 1.0, "stack": 0.7, "tactics": 0.4, "match": 0.4}
"""Plies per second, as a part of those of OpenSpiel's tic-tac-toe."""
IN_BROWSER = 0.4
SECONDS = 0.5
IMPORTS = "from threefold.games import find; from threefold.cli.simulate import speed"


def yardstick() -> Callable[[float], float]:
    """Returns a function that plays OpenSpiel's tic-tac-toe in pure Python for so many seconds and returns the plies
    per second."""
    from open_spiel.python.games.tic_tac_toe import TicTacToeGame

    game, rng = TicTacToeGame(), Random(1)

    def measure(seconds: float) -> float:
        random, plies, begun = rng.random, 0, perf_counter()
        while (taken := perf_counter() - begun) < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
                plies += 1
        return plies / taken

    return measure


def measure(rounds: int) -> dict[str, dict[str, float]]:
    rates: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    play_yardstick = yardstick()
    with chromium() as run:
        run(IMPORTS)
        for one in range(rounds + 1):
            say(f"· round {one} of {rounds}" if one else "· warm-up round")
            found: list[tuple[str, str, float]] = [("openspiel", "CPython", play_yardstick(SECONDS))]
            for game in all_games():
                found.append((game.key, "CPython", speed(find(game.key), SECONDS)))
                found.append((game.key, "Chromium", run(f'speed(find("{game.key}"), {SECONDS})')))
            for key, where, rate in found if one else []:
                rates[key][where].append(rate)
    return {key: {where: max(all_) for where, all_ in places.items()} for key, places in rates.items()}


def report(rates: dict[str, dict[str, float]], rounds: int) -> str:
    base = rates["openspiel"]["CPython"]
    lines = ["| | CPython, plies/s | to OpenSpiel | goal | Chromium, plies/s | to CPython | goal |"]
    lines.append("|---|---|---|---|---|---|---|")
    for game in all_games():
        here, there = rates[game.key]["CPython"], rates[game.key]["Chromium"]
        goal = f"≥ {GOALS[game.key]:.1f}" if game.key in GOALS else ""
        lines.append(
            f"| {ENGLISH[f'{game.key}.name']} | {here:,.0f} | {here / base:.2f} | {goal} "
            f"| {there:,.0f} | {there / here:.2f} | ≥ {IN_BROWSER} |"
        )
    lines.append(f"| OpenSpiel’s tic-tac-toe in Python | {base:,.0f} | 1 | | | | |")
    version = ".".join(map(str, sys.version_info[:3]))
    return "\n".join(
        [
            f"Random play, usual seats and options; the best of {rounds} interleaved rounds, CPython {version} on one",
            f"core, {machine()}.",
            "",
            *lines,
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench rules", description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    args = parser.parse_args()
    browsers.chromium()
    tools.ensure_npm_packages()
    text = report(measure(args.rounds), args.rounds)
    write_section("rules", text)
    say(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
