"""The bot of Stac: every level searches, the lowest one or two plies deep, the highest as deep as its budget allows."""

from collections.abc import Iterator
from random import Random

from threefold.bots.bot import Thought
from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.games.stac.bot import deepening, levels
from threefold.games.stac.bot.ideas import idea
from threefold.games.stac.bot.reasons import reason
from threefold.games.stac.rules.rules import State


class StacBot:
    def think(self, seen: Seen[State], rng: Random, level: int) -> Iterator[Thought]:
        yield from deepening.deepen(seen.state, rng, levels.SIGHTS[level], all_exact=False)

    def evaluate(self, seen: Seen[State], rng: Random) -> Iterator[Thought]:
        yield from deepening.deepen(seen.state, rng, levels.EVALUATION_SIGHT, all_exact=True)

    def idea(self, seen: Seen[State], thought: Thought) -> Message:
        return idea(seen.state, thought)

    def why(self, seen: Seen[State], thought: Thought) -> Message:
        return reason(seen.state, thought)


BOT = StacBot()
