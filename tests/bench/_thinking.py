"""Measures how long bots think. The source of this file runs in both CPython and Chromium, and needs only the wheel.

All positions come from fixed seeds, so every run, in either Python, thinks about the same ones.
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
"""The most states of a random game from which positions are taken."""
Gaps = list[float]
"""Milliseconds until the first thought, then between thoughts, then from the last thought to the end."""


def opened(key: str) -> float:
    """Milliseconds until a bot's very first thought in this Python, including the import of its modules."""
    seen = next(chosen(find(key), 1))
    begun = perf_counter()
    next(_bot_module(key).BOT.think(seen, Random(1), TOP))
    return (perf_counter() - begun) * 1000


def choices(key: str, count: int) -> str:
    """Times some choices of the highest level. Returns JSON: for each choice its gaps, and how many positions or trials
    the bot counted."""
    taken = []
    positions = list(chosen(find(key), count))
    gc.collect()
    gc.freeze()
    for number, seen in enumerate(positions):
        with counting(_bot_module(key)) as looked:
            gaps = timed(_bot_module(key).BOT.think(seen, Random(number), TOP))
        taken.append((gaps, looked()))
    return json.dumps(taken)


def chosen(game: Game, count: int) -> Iterator[Seen[Any]]:
    """So many positions, one from each of as many random games, from early to late in the game."""
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
    """Times thoughts as the bots' worker runs them: garbage is collected before the first one, and not again until the
    end."""
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
    """Times how long it takes until the exact value of every legal move in Tic Tac Doh! is known, for up to so many
    positions of each ply. Returns the gaps as JSON."""
    evaluate, positions = _bot_module("doh").BOT.evaluate, list(met(count))
    gc.collect()
    gc.freeze()
    return json.dumps([timed(evaluate(seen, Random(1))) for seen in positions])


def met(count: int) -> Iterator[Seen[Any]]:
    """Positions of long games of Tic Tac Doh! with all options: no move lets the opponent make a line if another move
    avoids that."""
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


def _bot_module(key: str) -> Any:
    return import_module(f"threefold.games.{key}.bot.bot")


# ---- counting what a bot looks at, by patching its module ----


@contextmanager
def counting(bot: Any) -> Iterator[Callable[[], int]]:
    """Patches a bot's module to count: the positions of its search (`nodes`), or else the trials of choices on guesses.
    Yields a function that returns the count."""
    made: list[Any] = []
    tried = 0

    def search(*arguments: Any) -> Any:
        made.append(ours(*arguments))
        return made[-1]

    def successive_halving(candidates: Any, rounds: Any, deal: Any, judge: Any, *limits: Any) -> Any:
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

    places: list[tuple[Any, str, Any]] = [
        (bot, "Search", search),
        (bot, "Solver", search),
        (bot, "successive_halving", successive_halving),
    ]
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
