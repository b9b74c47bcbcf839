"""Compares what bots think. Their work is counted, not timed, so the thoughts are the same everywhere."""

import builtins
import json
from collections.abc import Iterable
from itertools import islice
from random import Random
from typing import Any

from threefold.bots import worker as bots_worker
from threefold.bots.bot import LEVELS
from threefold.core.game import Game
from threefold.core.session import Session
from threefold.games import all_games
from threefold.page.seats import question
from two_pythons.seeded_choices import Hear, at_random, one_of, setups

ALWAYS = -1.0
THOUGHTS = 8
DIGITS = 9
"""How many digits are compared: the last ones depend on the machine's `exp` and `log`."""


def plain_sum(numbers: Iterable[Any], start: Any = 0) -> Any:
    """Adds number by number. Since Python 3.12 `sum` is more exact, but an older Python may run the tests."""
    for number in numbers:
        start = start + number
    return start


def about(told: Any) -> Any:
    """The same value, with floats rounded to DIGITS digits."""
    if isinstance(told, tuple):
        return tuple(about(part) for part in told)
    return round(told, DIGITS) if isinstance(told, float) else told


def thinking(hear: Hear, rng: Random) -> None:
    builtins.sum = plain_sum
    # The time normally decides how many thoughts one answer contains: here each answer has one.
    bots_worker.ONE_ANSWER = bots_worker.ADVICE = ALWAYS
    for game in all_games():
        hear(f"prepare {game.key}", bots_worker.call("prepare", game.key))
        every = list(setups(game))
        for level in (None, *LEVELS):
            options, seats = one_of(rng, every)
            session = at_random(game, rng, options, seats, int(rng.random() * 12))
            if session.moves:
                _within(hear, rng, game, session, level)
                _through_the_bridge(hear, rng, session, level)
    for name, text in (("think", "[]"), ("think", "{"), ("move", ""), ("prepare", "chess"), ("think", "x" * 100_001)):
        hear(f"{name} {text[:9]}", bots_worker.call(name, text))


def _within(hear: Hear, rng: Random, game: Game, session: Session, level: int | None) -> None:
    bot, seat = bots_worker.bot_of(game), game.rules.actor(session.now)
    seen = game.rules.mask(session.now, seat)
    chance = Random(int(rng.random() * 2**53))
    stream = bot.evaluate(seen, chance) if level is None else bot.think(seen, chance, level)
    for number, thought in enumerate(islice(stream, THOUGHTS)):
        hear(f"{game.key} {seen!r} level {level} thought {number}", repr(about(thought)))
        if level is None:
            hear(f"{game.key} {seen!r} why {number}", repr(bot.why(seen, thought)))


def _through_the_bridge(hear: Hear, rng: Random, session: Session, level: int | None) -> None:
    terms = {"seed": f"{int(rng.random() * 2**53):x}", "level": level, "past": [0.5, 0.1], "since": 3}
    name, text = "think", json.dumps([question(session)._asdict(), terms])
    for _ in range(THOUGHTS):
        answer = bots_worker.call(name, text)
        hear(f"{name} {text}", answer)
        name, text = "more", ""
        if "error" in answer or '"done":1.0' in answer:
            break
    hear("move", bots_worker.call("move", ""))
