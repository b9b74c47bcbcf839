"""What is measured of thinking. The source of this file runs in CPython and in Chromium alike: it needs the wheel only.

Everything comes from seeds, so the same is thought about everywhere, again and again.
"""

import gc
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import product
from random import Random
from time import perf_counter
from typing import Any

from threefold.core.game import Game
from threefold.core.kernel import Seen
from threefold.games import find
from threefold.games.doh import game as doh

TOP = 5
LONGEST = 400
"""Plies of a game that positions are taken from."""
Gaps = list[float]
"""The milliseconds to each thought from the one before it, and to the end from the last one."""


def opened(key: str) -> float:
    """The milliseconds until somebody who has never thought before has a first thought."""
    seen = next(chosen(find(key), 1))
    begun = perf_counter()
    next(_mind(key).BOT.think(seen, Random(1), TOP))
    return (perf_counter() - begun) * 1000


def choices(key: str, count: int) -> str:
    """What the highest level takes for some choices: for each the gaps, and how much it looked at."""
    taken = []
    positions = list(chosen(find(key), count))
    gc.collect()
    gc.freeze()
    for number, seen in enumerate(positions):
        with counting(_mind(key)) as looked:
            gaps = timed(_mind(key).BOT.think(seen, Random(number), TOP))
        taken.append((gaps, looked()))
    return json.dumps(taken)


def chosen(game: Game, count: int) -> Iterator[Seen[Any]]:
    """Positions of games played at random, from the first moves to the last."""
    rules = game.rules
    for number in range(count):
        rng = Random(number)
        states = [rules.start(game.setup(seed=number))]
        while rules.result(states[-1]) is None and len(states) < LONGEST:
            states.append(rules.play(states[-1], _any_of(rules.moves(states[-1]), rng)))
        free = [state for state in states if rules.result(state) is None and len(rules.moves(state)) > 1]
        state = free[len(free) * number // count]
        yield rules.mask(state, rules.actor(state))


def timed(thoughts: Iterator[Any]) -> Gaps:
    """As in the worker that thinks: swept before the first thought, and then not until the end."""
    gaps, thought, last = Gaps(), True, perf_counter()
    gc.collect()
    gc.disable()
    while thought:
        thought = next(thoughts, None) is not None
        now = perf_counter()
        gaps.append((now - last) * 1000)
        last = now
    gc.enable()
    return gaps


def exact(count: int) -> str:
    """The gaps until every legal move in Tic Tac Doh! is known exactly: up to so many positions of each ply."""
    evaluate, positions = _mind("doh").BOT.evaluate, list(met(count))
    gc.collect()
    gc.freeze()
    return json.dumps([timed(evaluate(seen, Random(1))) for seen in positions])


def met(count: int) -> Iterator[Seen[Any]]:
    """Positions of long games with all options: nobody hands over a line while there is a way around it."""
    game = doh.GAME
    rules, rng = game.rules, Random(1)
    names = [option.name for option in game.options]
    every = product(*(option.values for option in game.options))
    setups = [game.setup(dict(zip(names, values, strict=True))) for values in every]
    found: dict[int, set[Any]] = {}
    for number in range(count * len(setups)):
        state = rules.start(setups[number % len(setups)])
        while rules.result(state) is None:
            known = found.setdefault(state.placed, set())
            if len(known) < count and state not in known:
                known.add(state)
                yield rules.mask(state, rules.actor(state))
            after = [rules.play(state, move) for move in rules.moves(state)]
            kept = [one for one in after if not any(rules.play(one, move).won for move in rules.moves(one))]
            state = _any_of(kept or after, rng)
        if all(len(known) >= count for ply, known in found.items() if ply > 2):
            return


def _any_of(things: Any, rng: Random) -> Any:
    return things[int(rng.random() * len(things))]


def _mind(key: str) -> Any:
    return import_module(f"threefold.games.{key}.bot.bot")


# ---- what a bot looks at, counted from outside ----


@contextmanager
def counting(bot: Any) -> Iterator[Callable[[], int]]:
    """Counts the positions that a search says it has looked at, else the trials of choices on guessed deals."""
    made: list[Any] = []
    tried = 0

    def search(*arguments: Any) -> Any:
        made.append(ours(*arguments))
        return made[-1]

    def sift(candidates: Any, rounds: Any, deal: Any, judge: Any, *limits: Any) -> Any:
        def judged(*arguments: Any) -> Any:
            nonlocal tried
            tried += 1
            return judge(*arguments)

        return ours(candidates, rounds, deal, judged, *limits)

    def share(*arguments: Any) -> float:
        nonlocal tried
        tried += 1
        return float(ours(*arguments))

    def trip(*arguments: Any) -> None:
        nonlocal tried
        tried += 1
        ours(*arguments)

    places: list[tuple[Any, str, Any]] = [(bot, "Search", search), (bot, "Solver", search), (bot, "sift", sift)]
    places.append((getattr(bot, "deepening", None), "Search", search))
    places.append((getattr(bot, "Choice", None), "share", share))
    places.append((getattr(bot, "Tree", None), "trip", trip))
    place, name, counted = next((one for one in places if hasattr(one[0], one[1])), (None, "", None))
    ours: Any = getattr(place, name, None)
    if place:
        setattr(place, name, counted)
    yield lambda: tried + sum(one.nodes for one in made)
    if place:
        setattr(place, name, ours)
