"""What a maker finds, and what all makers share."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from threefold.bots.bot import Bot
from threefold.core.kernel import Move, Rules


class Draft(NamedTuple):
    """A position in which the first solver has found one right move."""

    kind: str
    within: int
    state: Any
    move: Move
    themes: tuple[str, ...]


class Harder(NamedTuple):
    """What comes behind a game's first puzzles: only such as few levels find, of themes that are rare among those."""

    games: Callable[[Random], Iterator[Any]]
    themes: Mapping[str, int]
    """How many of each."""
    least: int
    """The rating from which one is hard enough."""


class Maker(NamedTuple):
    """What makes a game's puzzles."""

    games: Callable[[Random], Iterator[Any]]
    """The positions of a game that is played at random or by bots, from the first on."""
    drafts: Callable[[Any, Random], Iterator[Draft]]
    """What can be asked in a position, by the first solver."""
    quotas: Mapping[tuple[str, int], int]
    """How many of each kind and length."""
    seeds: Mapping[int, int] = {1: 3, 2: 3, 3: 3, 4: 1, 5: 1}
    """How often each level tries to solve a puzzle, by which it is rated."""
    length: int = 60
    """What each further move adds to the rating."""
    harder: Harder | None = None


def next_move(
    rules: Rules[Any, Any],
    bot: Bot[Any],
    state: Any,
    chance: Random,
    wild: float,
    levels: tuple[int, ...] = (1, 2),
    random_moves: Callable[[], Sequence[Move]] | None = None,
) -> Move:
    """How games go on in which puzzles are looked for: so often by a random move, else by a weak bot's."""
    if chance.random() < wild:
        return chance.choice(random_moves() if random_moves else rules.moves(state))
    seen = rules.mask(state, rules.actor(state))
    return [thought.move for thought in bot.think(seen, chance, chance.choice(levels))][-1]
