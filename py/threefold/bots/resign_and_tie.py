"""When a bot resigns, offers a tie and accepts one, decided from its thought and a few facts. The same in all games.

A bot whose thought has no values never resigns, offers or accepts.
"""

from math import isclose, log
from typing import NamedTuple

from threefold.bots.bot import LEVELS, Thought, Value

CONTEMPT = 0.03
"""How much less than half the game a tie between two sides is worth to a bot. Searches use it, too."""
TIE = 0.5 - CONTEMPT
LEVEL_MARGIN = 0.08
"""A game of two sides is level if the bot's share differs from one half by at most this much."""
LEVEL_TURNS = 12
"""The number of the bot's own turns for which a game has to be level before it offers or accepts a tie for that."""
MOVES_BETWEEN_OFFERS = 20
"""The minimum number of moves between two offers."""
HOPELESS = 0.02
"""A game is hopeless if the bot's share is at most this much; in a game of several rounds, its share of the present
round has to be so small as well."""
HOPELESS_TURNS = 3
"""The number of the bot's own turns in a row for which a game has to be hopeless, if the loss is not proved."""
SOON = 4
"""A bot resigns a proved loss that is at most this many moves away. If it is farther away, a slip may still save it."""

LOWEST_TO_RESIGN = 3
"""The lowest level that resigns: whoever plays against a weaker one wants to make the winning move."""


class GameFacts(NamedTuple):
    """The facts about a game that count, besides the thought."""

    shares: tuple[float, ...] = ()
    """The shares that the bot expected at its earlier turns, the latest last."""
    seats: int = 2
    since_offer: int = MOVES_BETWEEN_OFFERS
    """The number of moves since it last offered a tie."""
    sides: int = 2
    """The number of sides: seats that win and lose together are one side."""
    level: int = LEVELS[-1]
    """The level of the bot."""

    @property
    def even(self) -> float:
        """The share that a tie gives to each side."""
        return 1 / self.sides

    def part_of_even(self, of_two: float) -> float:
        """A difference of shares that is given for two sides, as large in proportion to an even share."""
        return of_two * 2 * self.even


class Wishes(NamedTuple):
    """Whether a bot wants to resign or agree on a tie, and which share it expects."""

    share: float | None
    """Its expected share of the game. None: unknown, because it has not thought about any choice yet."""
    resigns: bool = False
    offers: bool = False
    """Whether it offers a tie."""
    accepts: bool = False
    """Whether it accepts a tie."""
    new: bool = True
    """Whether `share` comes from thinking about this choice. If not, it must not be counted as a turn again."""


def wishes(thought: Thought, facts: GameFacts, forced: bool) -> Wishes:
    """What the bot wants to do, given its thought. If the choice was forced, the values are not searched, so the share
    expected before still holds, and the bot neither resigns nor offers a tie. Proved values hold even then."""
    value = expected(thought)
    if value and not (forced and value.plies is None):
        told = resigns(thought, facts), offers_tie(thought, facts), accepts_tie(thought, facts)
        return Wishes(value.share, *told)
    if not facts.shares:
        return Wishes(None, new=False)
    *before, last = facts.shares
    held = Thought(thought.move, ((thought.move, Value(last)),), dead=thought.dead)
    return Wishes(last, accepts=accepts_tie(held, facts._replace(shares=tuple(before))), new=False)


def contempt(scale: float) -> int:
    """CONTEMPT in the units of a search's evaluation, in which `scale` units stand for a share of 1 / (1 + 1/e)."""
    return round(scale * log((1 - TIE) / TIE))


def resigns(thought: Thought, facts: GameFacts) -> bool:
    """Whether the bot resigns. With more than two seats it never does, because that would decide the others' game."""
    value = expected(thought)
    if value is None or facts.seats > 2 or facts.level < LOWEST_TO_RESIGN:
        return False
    if value.share == 0 and value.plies is not None:
        return value.plies <= SOON
    turns = (*facts.shares, value.share)[-HOPELESS_TURNS:]
    lost, won = thought.stake
    most = min(HOPELESS, lost + HOPELESS * (won - lost))
    return len(turns) == HOPELESS_TURNS and max(turns) <= most


def offers_tie(thought: Thought, facts: GameFacts) -> bool:
    """Whether the bot offers a tie before it moves: nobody makes progress, and it expects at most an even share."""
    value = expected(thought)
    if value is None or facts.seats > 2 or facts.since_offer < MOVES_BETWEEN_OFFERS:
        return False
    return value.share <= facts.even and _leads_nowhere(thought, value, facts)


def accepts_tie(thought: Thought, facts: GameFacts) -> bool:
    """Whether the bot accepts a tie: it expects at most what a tie is worth to it, or nobody makes progress."""
    value = expected(thought)
    if value is None:
        return False
    tie = value.plies is not None and isclose(value.share, facts.even)
    most = facts.even - facts.part_of_even(CONTEMPT)
    return value.share <= most or tie or _leads_nowhere(thought, value, facts)


def expected(thought: Thought) -> Value | None:
    """The value of the thought's move; None if the thought has none."""
    return dict(thought.values).get(thought.move)


def _leads_nowhere(thought: Thought, value: Value, facts: GameFacts) -> bool:
    """Whether nobody can win any more; if the search cannot tell, whether the game has been level for LEVEL_TURNS."""
    if thought.dead is not None:
        return thought.dead
    turns = (*facts.shares, value.share)[-LEVEL_TURNS:]
    margin = facts.part_of_even(LEVEL_MARGIN)
    return len(turns) == LEVEL_TURNS and all(abs(share - facts.even) <= margin for share in turns)
