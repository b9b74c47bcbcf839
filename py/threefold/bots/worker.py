"""The Python entry point of the web worker in which bots think: `call` takes and returns JSON.

A question contains only what one seat may know (see `question`): no log, no seed, no deck. The answers contain, for a
bot, its progress and in the end its move; for advice, what every move is worth. The worker calls again and again, and
every call takes a few milliseconds, so that between calls it can react to a cancelled question.
"""

import gc
import json
from collections.abc import Iterator
from importlib import import_module
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any

from threefold.bots.bot import LEVELS, UNKNOWN, Bot, Thought
from threefold.bots.resign_and_tie import MOVES_BETWEEN_OFFERS, GameFacts, wishes
from threefold.core.game import Game
from threefold.core.kernel import Seen, State
from threefold.core.whole_numbers import is_whole
from threefold.games import find

if TYPE_CHECKING:
    from threefold.bots.reviewer import Reviewing

ONE_ANSWER = 0.008
"""Seconds of thinking per call."""
ADVICE = 0.1
"""Minimum seconds between two answers that contain the values of all moves, because encoding them takes time from
thinking."""
LONGEST_CALL = 1_000_000
"""The maximum length of a call. It is large because a state of Stac contains the earlier positions since a token last
landed on a token, and a review asks about many states."""
MOST_PAST = 50
Json = dict[str, Any]


def bot_of(game: Game) -> Bot[State]:
    found: Bot[State] = import_module(f"threefold.games.{game.key}.bot.bot").BOT
    return found


class Thinking:
    """One question that a bot is thinking about. `terms` contain the level (none for advice), the random seed, and what
    the bot remembers of the game: its earlier expected shares and its last tie offer."""

    def __init__(self, question: Json, terms: Json) -> None:
        self.game = game = find(question["game"])
        if not is_whole(question["seats"]) or not is_whole(question["seat"], question["seats"]):
            raise ValueError("no such seat")
        setup = game.setup(dict(question["options"]), question["seats"])
        self.seen = Seen(game.position(question["state"]), question["seat"])
        self.forced = len(game.rules.moves(self.seen.state)) == 1
        self.bot = bot_of(game)
        self.seats: int = setup.seats
        self.sides = len(set(game.sides(setup.seats)))
        self.level = level_of(terms)
        self.explains = self.level is None
        self.past = tuple(float(share) for share in terms.get("past", ())[-MOST_PAST:])
        self.since_offer = int(terms.get("since", MOVES_BETWEEN_OFFERS))
        self.thoughts = self._thoughts(Random(int(terms["seed"], 16)))
        self.latest: Thought | None = None
        self.explained = 0.0
        """The time of the last answer that contained the values of all moves."""

    def _thoughts(self, rng: Random) -> Iterator[Thought]:
        return self.bot.evaluate(self.seen, rng) if self.level is None else self.bot.think(self.seen, rng, self.level)

    def go_on(self) -> Json:
        """Thinks for ONE_ANSWER seconds and returns an answer; the first call returns after the first thought."""
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
        return self._answer(over)

    def _answer(self, over: bool) -> Json:
        thought = self.latest
        assert thought, "a bot has a first thought at once"
        told: Json = {"done": 1.0 if over else round(min(thought.done, 0.99), 3)}
        if not self.explains:
            return told | self._wishes(thought)
        return told | (self._advice(thought) if over or perf_counter() > self.explained + ADVICE else {})

    def _advice(self, thought: Thought) -> Json:
        self.explained, write = perf_counter(), self.game.write
        known = [(move, value) for move, value in thought.values if value is not UNKNOWN]
        return {
            "move": write(thought.move),
            "values": [[write(move), round(value.share, 4), value.plies] for move, value in known],
            "idea": self.bot.idea(self.seen, thought),
            "why": self.bot.why(self.seen, thought),
        }

    def move(self) -> Json:
        """The bot's move. It is sent only when it is made, because it could reveal what is in the bot's hand."""
        assert self.latest, "a bot has a first thought at once"
        return {"move": self.game.write(self.latest.move)}

    def _wishes(self, thought: Thought) -> Json:
        """The share that the bot expects, and whether it resigns, offers a tie or accepts one."""
        assert self.level is not None, "advice wishes nothing"
        facts = GameFacts(self.past, self.seats, self.since_offer, self.sides, self.level)
        told = wishes(thought, facts, self.forced)
        plain = {
            "share": None if told.share is None else round(told.share, 4),
            "resigns": told.resigns,
            "offers": told.offers and self.game.offers_ties,
            "accepts": told.accepts,
        }
        return plain | {"old": True} if told.share is not None and not told.new else plain


def level_of(terms: Json) -> int | None:
    """The level of the bot; None for advice: the best thoughts, with reasons."""
    level = terms.get("level")
    if level is not None and not (is_whole(level) and level in LEVELS):
        raise ValueError("no such level")
    return level


THINKING: list["Thinking | Reviewing"] = []
"""The current question: a list of one item, or empty."""


def _begun(question: Json, terms: Json) -> "Thinking | Reviewing":
    """Begins a new question: a bot's move, advice, or the review of moves of a finished game."""
    if terms.get("review") is not True:
        return Thinking(question, terms)
    # Imported by name, because it is in an archive of its own that the page loads only before the first review.
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


def disable_gc() -> None:
    """Turns off automatic garbage collection, which takes longer than a slice of thinking may. From now on garbage is
    collected only between questions."""
    gc.disable()
    gc.freeze()


def call(name: str, text: str) -> str:
    """The only function that the worker calls. "prepare" imports the bot of a game, "think" begins a question, "more"
    goes on with it, "move" returns the bot's move."""
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
    # No exception may reach the worker: the page can go on without a bot's answer.
    except Exception as problem:  # noqa: BLE001
        answer = {"error": {"key": "error.inside", "text": type(problem).__name__}}
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
