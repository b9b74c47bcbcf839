"""Measures the cost of a tap: calls of the rules, size of the answer, and time, early and late in a game.

`python build.py bench tap` plays each game at random through the bridge, and writes the costs of one tap into BENCH.md.
If a game can last a thousand moves, taps are measured twice from the same position: with all those moves in the log,
and with ten. No browser is used: the times are those of this machine's Python.
"""

import json
import platform
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from statistics import median
from typing import Any, NamedTuple

from bench._bench_md import write_section
from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.games import all_games
from threefold.page import bridge
from threefold.page.encode import Wire
from threefold.page.table import GameTable
from workshop.steps import say

EARLY, LATE = 10, 1000
TAPS = 24
SEEDS = 12
ASKED = ("result", "actor", "moves")
GOAL_ASKED, GOAL_LETTERS, GOAL_GROWTH = 3, 15_000, 10


class Counting:
    """Wraps the rules and counts calls of the functions in ASKED."""

    def __init__(self, rules: Any) -> None:
        self.rules = rules
        self.asked = dict.fromkeys(ASKED, 0)

    def __getattr__(self, name: str) -> Any:
        if name in self.asked:
            self.asked[name] += 1
        return getattr(self.rules, name)


class Tap(NamedTuple):
    asked: dict[str, int]
    letters: int
    """Bytes of the answer."""
    time: float
    """Milliseconds."""


def call(name: str, **arguments: Any) -> tuple[Any, int]:
    """Calls the bridge; returns the answer and its size in bytes."""
    text = bridge.call(name, json.dumps({"form": "wide", **arguments}))
    told = json.loads(text)
    assert "ok" in told, told
    return told["ok"], len(text.encode())


def taps(game: Game, session: Session, count: int, seed: int = 5) -> Iterator[Tap]:
    """The taps of so many random moves: one for each part that is not picked already."""
    counting = Counting(game.rules)
    counted = session._replace(game=game._replace(rules=counting))
    bridge.TABLE, bridge.WIRE, rng = GameTable(), Wire(), Random(seed)
    bridge.TABLE.update({"form": "wide"}, counted)
    call("reveal")
    for _ in range(count):
        game_table = bridge.TABLE
        if game_table.current.result:
            return
        if game_table.unseen:
            call("reveal")
        move = rng.choice(list(game_table.current.moves))
        for part in (part for part in move if part not in game_table.picks):
            counting.asked = dict.fromkeys(ASKED, 0)
            began = time.perf_counter()
            _, letters = call("point", part=part)
            yield Tap(dict(counting.asked), letters, 1000 * (time.perf_counter() - began))


def after(game: Game, plies: int) -> Session | None:
    """A random game of so many plies that is not over, or None if none is found in SEEDS tries."""
    names = [f"P{seat}" for seat in range(game.counts[0])]
    # The last value of an option is the one with which games last longest.
    options = {option.name: option.values[-1] for option in game.options}
    for seed in range(SEEDS):
        rng, session = Random(seed), begin(game, names, options, seed)
        while session.ply < plies and not session.result:
            # Tries up to eight moves to find one that does not end the game.
            for move in rng.sample(list(session.moves), min(8, len(session.moves))):
                following = session.play(move)
                if not following.result:
                    break
            session = following
        if not session.result:
            return session
    return None


def shortened(session: Session) -> Session:
    """The session in the same position, but with only the last EARLY moves in its log."""
    begun = session.ply - EARLY
    return session._replace(log=session.log[begun:], ply=EARLY, states=session.states[begun:])


def main() -> int:
    rows = [
        "| | most asked of the rules | bytes | after 1,000 moves | most bytes | after 1,000 moves | ms "
        "| after 1,000 moves |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for game in all_games():
        long = after(game, LATE)
        session = shortened(long) if long else after(game, EARLY)
        early = list(taps(game, session, TAPS)) if session else []
        late = list(taps(game, long, TAPS)) if long else []
        asked = max(max(tap.asked.values()) for tap in early + late)
        cells = [
            str(asked),
            *_pair(early, late, "letters", "{:,.0f}"),
            *_pair(early, late, "letters", "{:,.0f}", max),
            *_pair(early, late, "time", "{:.1f}"),
        ]
        rows.append(f"| {game.key} | " + " | ".join(cells) + " |")
    text = "\n".join(
        [
            f"Taps through the calls of the page, in Python {platform.python_version()} on {platform.system()}:",
            f"the median of some {TAPS} in a row (and the most bytes of one), after {EARLY} moves and, from the same",
            f"position, after {LATE:,}; a dash where no game lasts so long. Goals: each question to the rules at most",
            f"{GOAL_ASKED} times, every answer at most {GOAL_LETTERS:,} bytes, and that it grows by less than",
            f"{GOAL_GROWTH} % with the game.",
            "",
            *rows,
        ]
    )
    write_section("tap", text)
    say(text)
    return 0


def _pair(
    early: list[Tap], late: list[Tap], field: str, form: str, of: Callable[[Iterable[float]], float] = median
) -> list[str]:
    return [form.format(of(getattr(tap, field) for tap in taps)) if taps else "–" for taps in (early, late)]


if __name__ == "__main__":
    sys.exit(main())
