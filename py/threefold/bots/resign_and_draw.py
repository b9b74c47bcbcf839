"""When a bot gives up, offers a draw and accepts one, from what it thought and a few facts: alike in all games.

A thought without values has no opinion: whoever plays so neither gives up nor agrees to anything.
"""

from math import log
from typing import NamedTuple

from threefold.bots.bot import Thought, Value

CONTEMPT = 0.03
"""How much less than half the game a draw is worth to a bot. Searches play by it, too."""
DRAW = 0.5 - CONTEMPT
LEVEL = 0.08
"""So near to half the game stands level."""
LEVEL_TURNS = 12
"""For so many of its own turns a game has to stand level before a draw is offered."""
PATIENCE = 20
"""Moves of the game between two offers."""
HOPELESS = 0.02
HOPELESS_TURNS = 3
"""For so many of its own turns in a row a game has to be hopeless, where the loss is not proven."""
SOON = 4
"""A proven loss is not played out to the end if it is so many moves away at most. Farther away, a slip may save it."""


class Standing(NamedTuple):
    """What of a game decides, besides the thought."""

    shares: tuple[float, ...] = ()
    """What the bot expected at its turns before this one, the latest last."""
    seats: int = 2
    since_offer: int = PATIENCE
    """Moves since it last offered a draw."""


class Wishes(NamedTuple):
    """What a bot would rather do than play on, and what it expects."""

    share: float | None
    """Of the game. None: it has never thought about it."""
    resigns: bool = False
    offers: bool = False
    """A draw."""
    accepts: bool = False
    """One."""
    new: bool = True
    """Whether it has thought about this choice. What it expected before does not count once more."""


def wishes(thought: Thought, standing: Standing, forced: bool) -> Wishes:
    """What comes of a thought. About a forced choice nobody thinks: what was expected before still holds then, and
    nothing is begun because of it. What is proven is known however little there was to choose."""
    value = expected(thought)
    if value and not (forced and value.plies is None):
        told = resigns(thought, standing), offers_draw(thought, standing), accepts_draw(thought, standing)
        return Wishes(value.share, *told)
    if not standing.shares:
        return Wishes(None, new=False)
    *before, last = standing.shares
    held = Thought(thought.move, ((thought.move, Value(last)),))
    return Wishes(last, accepts=accepts_draw(held, standing._replace(shares=tuple(before))), new=False)


def contempt(scale: float) -> int:
    """The same for a search that counts in units of its own, where so many units stand for 1 / (1 + 1/e)."""
    return round(scale * log((1 - DRAW) / DRAW))


def resigns(thought: Thought, standing: Standing) -> bool:
    """Whether it is hopeless. Who gives up among more than two would decide the game of the others."""
    value = expected(thought)
    if value is None or standing.seats > 2:
        return False
    if value.share == 0 and value.plies is not None:
        return value.plies <= SOON
    turns = (*standing.shares, value.share)[-HOPELESS_TURNS:]
    return len(turns) == HOPELESS_TURNS and max(turns) <= HOPELESS


def offers_draw(thought: Thought, standing: Standing) -> bool:
    """Whether it proposes a draw before it moves: the game leads nowhere, and it expects no more than half of it."""
    value = expected(thought)
    if value is None or standing.seats > 2 or standing.since_offer < PATIENCE:
        return False
    return value.share <= 0.5 and _leads_nowhere(thought, value, standing)


def accepts_draw(thought: Thought, standing: Standing) -> bool:
    """Whether it agrees to one: it expects no more than a draw is worth to it, or the game leads nowhere."""
    value = expected(thought)
    if value is None:
        return False
    tie = value.share == 0.5 and value.plies is not None
    return value.share <= DRAW or tie or _leads_nowhere(thought, value, standing)


def expected(thought: Thought) -> Value | None:
    """What the thought's move is worth, if it says so."""
    return dict(thought.values).get(thought.move)


def _leads_nowhere(thought: Thought, value: Value, standing: Standing) -> bool:
    """Whether the bot sees that it does; where it cannot tell, whether the game has stood level for long."""
    if thought.dead is not None:
        return thought.dead
    turns = (*standing.shares, value.share)[-LEVEL_TURNS:]
    return len(turns) == LEVEL_TURNS and all(abs(share - 0.5) <= LEVEL for share in turns)
