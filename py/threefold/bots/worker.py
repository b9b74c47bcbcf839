"""JSON in, JSON out: the door of the worker that thinks.

Nothing comes in but what one seat may know, as `question` writes it: no log, no seed, no deck. What goes out for a
bot is how far it has got, and its move when it is made; for advice, what every move is worth. The worker asks again
and again; every answer takes a few milliseconds, so that it hears at once when nobody wants to know any more.
"""

import gc
import json
from collections.abc import Iterator
from importlib import import_module
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from threefold.bots.bot import LEVELS, Bot, Thought
from threefold.bots.resign_and_draw import PATIENCE, Standing, wishes
from threefold.core.game import Game
from threefold.core.kernel import Seen, State
from threefold.core.whole_numbers import is_whole
from threefold.games import find

if TYPE_CHECKING:
    from threefold.bots.reviewer import Reviewing

ONE_ANSWER = 0.008
"""Seconds of thinking between two answers."""
ADVICE = 0.1
"""Seconds between two answers that hold all that is known: writing that down takes time from thinking."""
LONGEST_CALL = 1_000_000
"""A position of Stac holds all that came before it since a token last landed on a token,
and a review asks about many."""
MOST_PAST = 50
Json = dict[str, Any]


def bot_of(game: Game) -> Bot[State]:
    found: Bot[State] = import_module(f"threefold.games.{game.key}.bot.bot").BOT
    return found


class Thinking:
    """One question being thought about. The terms say who is asked, and what it remembers of the game."""

    def __init__(self, question: Json, terms: Json) -> None:
        self.game = game = find(question["game"])
        if not is_whole(question["seats"]) or not is_whole(question["seat"], question["seats"]):
            raise ValueError("no such seat")
        setup = game.setup(dict(question["options"]), question["seats"])
        self.seen = Seen(game.position(question["state"]), question["seat"])
        self.forced = len(game.rules.moves(self.seen.state)) == 1
        self.bot = bot_of(game)
        self.seats: int = setup.seats
        self.explains = level_of(terms) is None
        self.past = tuple(float(share) for share in terms.get("past", ())[-MOST_PAST:])
        self.since_offer = int(terms.get("since", PATIENCE))
        self.thoughts = self._thoughts(Random(int(terms["seed"], 16)), level_of(terms))
        self.latest: Thought | None = None
        self.explained = 0.0
        """When all that is known was told."""

    def _thoughts(self, rng: Random, level: int | None) -> Iterator[Thought]:
        return self.bot.evaluate(self.seen, rng) if level is None else self.bot.think(self.seen, rng, level)

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
        thought = self.latest
        assert thought, "a bot has a first thought at once"
        told: Json = {"done": 1.0 if over else round(min(thought.done, 0.99), 3)}
        if not self.explains:
            return told | self._wishes(thought)
        return told | (self._advice(thought) if over or perf_counter() > self.explained + ADVICE else {})

    def _advice(self, thought: Thought) -> Json:
        self.explained, write = perf_counter(), self.game.write
        return {
            "move": write(thought.move),
            "values": [[write(move), round(value.share, 4), value.plies] for move, value in thought.values],
            "idea": self.bot.idea(self.seen, thought),
            "why": self.bot.why(self.seen, thought),
        }

    def move(self) -> Json:
        """What it does, told as late as it is made: until then nobody may know what a hand holds."""
        assert self.latest, "a bot has a first thought at once"
        return {"move": self.game.write(self.latest.move)}

    def _wishes(self, thought: Thought) -> Json:
        """What it expects, and whether it would rather end the game."""
        told = wishes(thought, Standing(self.past, self.seats, self.since_offer), self.forced)
        plain = {
            "share": None if told.share is None else round(told.share, 4),
            "resigns": told.resigns,
            "offers": told.offers and self.game.offers_draws,
            "accepts": told.accepts,
        }
        return plain | {"old": True} if told.share is not None and not told.new else plain


def level_of(terms: Json) -> int | None:
    """The level that thinks, or None: the best there is, with reasons."""
    level = terms.get("level")
    if level is not None and not (is_whole(level) and level in LEVELS):
        raise ValueError("no such level")
    return level


THINKING: list["Thinking | Reviewing"] = []
"""The question at hand, if there is one."""


def _begun(question: Json, terms: Json) -> "Thinking | Reviewing":
    """A question of a bot or of whoever wants advice, or about moves of a finished game."""
    if terms.get("review") is not True:
        return Thinking(question, terms)
    # Imported by name, so that it stays out of what every bot needs: an archive of its own, fetched before the first.
    reviewing: type[Reviewing] = import_module("threefold.bots.reviewer").Reviewing
    return reviewing(find(question["game"]), question)


def _thinking() -> Thinking:
    found = THINKING[0]
    if not isinstance(found, Thinking):
        raise TypeError("a review chooses no move")
    return found


def _went_on() -> Json:
    found = THINKING[0]
    if isinstance(found, Thinking):
        return found.go_on()
    end = perf_counter() + ONE_ANSWER
    return found.go_on(lambda: perf_counter() > end)


def hush() -> None:
    """Nothing is swept from now on but between questions: to sweep takes longer than a slice of thinking may."""
    gc.disable()
    gc.freeze()


def call(name: str, text: str) -> str:
    """The one function that the worker calls: "prepare" tells what game there will be questions about, "think" begins
    with one, "more" goes on, "move" ends it."""
    try:
        if len(text) > LONGEST_CALL:
            raise ValueError("too long")
        answer: Json = {"ok": None}
        match name:
            case "prepare":
                bot_of(find(text))  # the import takes longer than a first thought may
                if not gc.isenabled():
                    gc.freeze()
            case "move":
                answer["ok"] = _thinking().move()
            case "think":
                THINKING.clear()
                if not gc.isenabled():
                    gc.collect()
                THINKING[:] = [_begun(*json.loads(text))]
                answer["ok"] = _went_on()
            case _:
                answer["ok"] = _went_on()
    # The border: the table plays on without a thought.
    except Exception as problem:  # noqa: BLE001
        answer = {"error": {"key": "error.inside", "text": type(problem).__name__}}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
