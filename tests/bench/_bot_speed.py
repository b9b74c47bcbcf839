"""Measures how fast the bots think, in CPython and in Chromium: the same choices in every round; for each step the
fastest round counts."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from bench import _thinking
from bench._bench_md import write_section
from bench._machine import machine
from bench._pyodide import chromium
from bench._thinking import Gaps
from threefold.games import all_games
from threefold.words import ENGLISH
from workshop import tools
from workshop.steps import say

CHOICES = 12
POSITIONS = 150
SLICE, FIRST = 10, 100
EXACT = {"median": 5, "95 of 100 within": 50, "worst": 100}
COUNTED = {"doh": "positions", "stac": "positions"}
"""What is counted as looked at. The bots of the other games count trials: a choice tried on one guess."""
Run = Callable[[str], Any]


class Taken(NamedTuple):
    """How long a game's choices took, in milliseconds."""

    choices: list[Gaps]
    looked: list[int]
    opened: float
    """The very first thought of a bot in a new Python, including imports."""

    @property
    def choice(self) -> float:
        return sum(map(sum, self.choices)) / len(self.choices)

    @property
    def rate(self) -> float:
        return sum(self.looked) / sum(map(sum, self.choices)) * 1000

    @property
    def first(self) -> float:
        return max(gaps[0] for gaps in self.choices)

    @property
    def slice(self) -> float:
        return max(max(gaps[1:]) for gaps in self.choices)


def measure_speed(keys: list[str], rounds: int) -> None:
    tools.ensure_npm_packages()
    with chromium() as run:
        run(Path(_thinking.__file__).read_text(encoding="utf-8"))
        taken = {}
        for key in keys:
            taken[key] = [_choices(where, key, rounds) for where in (here, run)]
            say(f"  … {ENGLISH[f'{key}.name']}: {', '.join(f'{one.choice:.0f} ms a choice' for one in taken[key])}")
        exact = [_exact(where, rounds) for where in (here, run)] if "doh" in keys else []
    text = report(taken, exact, rounds)
    say(text)
    if len(keys) == len(all_games()):
        write_section("bots --part speed", text)


def here(code: str) -> Any:
    return eval(code, vars(_thinking))


def _choices(run: Run, key: str, rounds: int) -> Taken:
    opened = run(f'opened("{key}")')
    every = [json.loads(run(f'choices("{key}", {CHOICES})')) for _ in range(rounds)]
    looked = [count for _, count in every[0]]
    return Taken(_fastest([[gaps for gaps, _ in one] for one in every]), looked, opened)


def _exact(run: Run, rounds: int) -> list[float]:
    return sorted(map(sum, _fastest([json.loads(run(f"exact({POSITIONS})")) for _ in range(rounds)])))


def _fastest(rounds: list[list[Gaps]]) -> list[Gaps]:
    """For each step the fastest round: every round does the same work, and other load only slows a step down."""
    return [[*map(min, zip(*same, strict=True))] for same in zip(*rounds, strict=True)]


def report(taken: dict[str, list[Taken]], exact: list[list[float]], rounds: int) -> str:
    version = ".".join(map(str, sys.version_info[:3]))
    lines = [
        f"Level 5, {CHOICES} choices of games played at random, each step at the fastest of {rounds} rounds; CPython "
        f"{version} on one core, {machine()}.",
        "",
        "| | ms a choice, CPython | Chromium | looked at a second, CPython | Chromium | to CPython |",
        "|---|---|---|---|---|---|",
    ]
    for key, (cpython, browser) in taken.items():
        counted = f"| {cpython.rate:,.0f} {COUNTED.get(key, 'trials')} | {browser.rate:,.0f} "
        lines.append(
            f"| {ENGLISH[f'{key}.name']} | {cpython.choice:.0f} | {browser.choice:.0f} "
            f"{counted if cpython.rate else '| – | – '}| {cpython.choice / browser.choice:.2f} |"
        )
    lines += [
        "",
        f"| Chromium, ms | longest slice (goal: < {SLICE}) | first thought (< {FIRST}) | the very first |",
        "|---|---|---|---|",
    ]
    # The very first thought includes the imports.
    for key, (_, browser) in taken.items():
        lines.append(f"| {ENGLISH[f'{key}.name']} | {browser.slice:.1f} | {browser.first:.1f} | {browser.opened:.0f} |")
    return "\n".join([*lines, *(_exact_report(exact) if exact else ())])


def _exact_report(exact: list[list[float]]) -> list[str]:
    lines = [
        "",
        f"{ENGLISH['doh.name']}, all options, {len(exact[0]):,} positions, {POSITIONS} of each ply where there are so "
        "many: ms until every legal move is known exactly.",
        "",
        f"| | {' | '.join(EXACT)} |",
        "|---|---|---|---|",
    ]
    for title, all_ in zip(("CPython", "Chromium"), exact, strict=True):
        lines.append(f"| {title} | {median(all_):.1f} | {all_[len(all_) * 19 // 20]:.1f} | {all_[-1]:.1f} |")
    lines.append(f"| goal | {' | '.join(f'≤ {goal}' for goal in EXACT.values())} |")
    return lines
