"""The types that all puzzle makers share, and how they choose moves in the games that they search."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from threefold.bots.bot import Bot
from threefold.core.kernel import Move, Rules


class Draft(NamedTuple):
    """A candidate puzzle: a position in which the maker's own search has found exactly one right move."""

    kind: str
    within: int
    state: Any
    move: Move
    themes: tuple[str, ...]


class Harder(NamedTuple):
    """Additional hard puzzles, appended after a game's usual ones: those that few levels solve, of themes that are rare
    among the usual ones."""

    games: Callable[[Random], Iterator[Any]]
    themes: Mapping[str, int]
    """How many puzzles of each theme are wanted."""
    least: int
    """The lowest rating that is hard enough."""


class Maker(NamedTuple):
    """How a game's puzzles are found and rated."""

    games: Callable[[Random], Iterator[Any]]
    """Plays a game at random or by bots, and yields its positions in order."""
    drafts: Callable[[Any, Random], Iterator[Draft]]
    """The candidate puzzles of a position, found by the maker's own search."""
    quotas: Mapping[tuple[str, int], int]
    """How many puzzles of each kind and length are wanted."""
    seeds: Mapping[int, int] = {1: 3, 2: 3, 3: 3, 4: 1, 5: 1}
    """How often each bot level tries to solve a puzzle; the rating depends on how many succeed."""
    length: int = 60
    """How much each further move of the solver adds to the rating."""
    harder: Harder | None = None
    kept: tuple[str, ...] = ()
    """The ids of puzzles of past days that have more than one right first move. They are no longer found, but they
    stay, because past days never change; each of their right moves is accepted."""


def next_move(
    rules: Rules[Any, Any],
    bot: Bot[Any],
    state: Any,
    chance: Random,
    wild: float,
    levels: tuple[int, ...] = (1, 2),
    random_moves: Callable[[], Sequence[Move]] | None = None,
) -> Move:
    """Chooses the next move of a game that is searched for puzzles: a random move with probability `wild`, otherwise
    that of a bot of one of these levels."""
    if chance.random() < wild:
        return chance.choice(random_moves() if random_moves else rules.moves(state))
    seen = rules.mask(state, rules.actor(state))
    return [thought.move for thought in bot.think(seen, chance, chance.choice(levels))][-1]
