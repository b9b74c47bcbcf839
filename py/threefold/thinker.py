"""JSON in, JSON out: the door of the worker that thinks.

Nothing comes in but what one seat may know, as `question` writes it: no log, no seed, no deck. What goes out are
moves as the notation writes them, with what they are worth. The worker asks again and again; every answer takes a
few milliseconds, so that it hears at once when nobody wants to know any more.
"""

import json
from collections.abc import Iterator
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Any

from threefold.game import Game
from threefold.games import find
from threefold.kernel import Seen
from threefold.manners import PATIENCE, Standing, accepts_draw, expected, offers_draw, resigns
from threefold.mind import LEVELS, Mind, Thought

ONE_ANSWER = 0.008
"""Seconds of thinking between two answers."""
LONGEST_CALL = 100_000
MOST_PAST = 50
Json = dict[str, Any]


def mind_of(game: Game) -> Mind[Any]:
    found: Mind[Any] = import_module(f"threefold.games.{game.key}.mind").MIND
    return found


class Study:
    """One question being thought about."""

    def __init__(self, question: Json) -> None:
        self.game = game = find(question["game"])
        setup = game.setup(dict(question["options"]), question["seats"])
        self.seen: Seen[Any] = Seen(game.position(setup, question["state"]), question["seat"])
        self.mind = mind_of(game)
        self.seats: int = setup.seats
        self.explains = level_of(question) is None
        self.past = tuple(float(share) for share in question.get("past", ())[-MOST_PAST:])
        self.since_offer = int(question.get("since", PATIENCE))
        self.thoughts = self._thoughts(Random(int(question["seed"], 16)), level_of(question))
        self.latest: Thought | None = None

    def _thoughts(self, rng: Random, level: int | None) -> Iterator[Thought]:
        return self.mind.weigh(self.seen, rng) if level is None else self.mind.think(self.seen, rng, level)

    def go_on(self) -> Json:
        """Thinks for a moment; the first answer comes with the first thought."""
        end = None if self.latest is None else perf_counter() + ONE_ANSWER
        over = False
        while True:
            thought = next(self.thoughts, None)
            if thought is None:
                over = True
                break
            self.latest = thought
            if end is None or perf_counter() > end:
                break
        return self._told(over)

    def _told(self, over: bool) -> Json:
        thought, write = self.latest, self.game.write
        assert thought, "a mind has a first thought at once"
        done = 1.0 if over else min(thought.done, 0.99)
        told: Json = {"move": write(thought.move), "parts": thought.move, "done": round(done, 3)}
        if not self.explains:
            told |= self._manners(thought)
        else:
            told["values"] = [[write(move), round(value.share, 4), value.plies] for move, value in thought.values]
            told["why"] = self.mind.why(self.seen, thought)
        return told

    def _manners(self, thought: Thought) -> Json:
        """What it expects, and whether it would rather end the game."""
        standing = Standing(self.past, self.seats, self.since_offer)
        value = expected(thought)
        return {
            "share": None if value is None else round(value.share, 4),
            "resigns": resigns(thought, standing),
            "offers": offers_draw(thought, standing),
            "accepts": accepts_draw(thought, standing),
        }


def level_of(question: Json) -> int | None:
    """The level that thinks, or None: the best there is, with reasons."""
    level = question.get("level")
    if level is not None and level not in LEVELS:
        raise ValueError("no such level")
    return level


STUDIES: list[Study] = []
"""The question at hand, if there is one."""


def call(name: str, text: str) -> str:
    """The one function that the worker calls: "think" begins with a question, "more" goes on with it."""
    try:
        if len(text) > LONGEST_CALL:
            raise ValueError("too long")
        if name == "think":
            STUDIES[:] = [Study(json.loads(text))]
        answer = {"ok": STUDIES[0].go_on()}
    # The border: the table plays on without a thought.
    except Exception as problem:  # noqa: BLE001
        answer = {"error": {"key": "error.inside", "text": type(problem).__name__}}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
