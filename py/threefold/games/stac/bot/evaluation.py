"""What a position of Stac is worth to the player to move where the search ends: claims, and those that are near.

A claim counts a hundred. An end that can be forced counts WIN less the plies from the start of the search to it.
"""

from typing import NamedTuple

from threefold.games.stac.bot.compact import CARRIES, LOW, ONE, Node
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN, STACK

WIN = 100_000
FORCED = WIN - 1_000
"""From here on a value is an end that can be forced."""
INFINITE = 1 << 20
"""More than any value."""


class Weights(NamedTuple):
    """What a position is worth where the search ends, beside its claims."""

    can_claim: int = 70
    """I am to move and stand on a token that I can carry to a pair."""
    threatened: int = 30
    """You stand so, and I am to move."""
    more_threats: int = 20
    """The same for every pair but the first."""
    soon: int = 3
    """A claim, for every move that it comes before the search ends: none is put off, none allowed before it must be."""
    third: int = 15
    """The third claim, on top of its own worth."""
    build: int = 1
    """A pair, in the same way: among equals, whoever can build without harm does, and does not put it off."""


class Evaluation:
    __slots__ = ("_build", "_can_claim", "_claims", "_more_threats", "_threatened")

    def __init__(self, weights: Weights) -> None:
        self._can_claim, self._threatened = weights.can_claim, weights.threatened
        self._more_threats, self._build = weights.more_threats, weights.build
        numbers = range(CLAIMS_TO_WIN + 1)
        self._claims = [[100 * (i - j) + weights.third * ((i == 3) - (j == 3)) for j in numbers] for i in numbers]
        """What claims are worth, by mine and yours."""

    def at_leaf(self, node: Node, ply: int) -> int:
        """The value of a position that is searched no further."""
        board, me, you, i_rest, you_rest, mine, yours, _ = node
        low, high = board & LOW, board >> 1 & LOW
        pairs, singles = high & ~low, low & ~high
        value = self._claims[mine][yours]
        if not pairs:
            return value
        if not i_rest and singles & ONE[me] and pairs & CARRIES[me << 5 | you]:
            return value + self._can_claim if mine < CLAIMS_TO_WIN - 1 else WIN - ply - 1
        if not you_rest and singles & ONE[you] and (threats := pairs & CARRIES[you << 5 | me]):
            value -= self._threatened + self._more_threats * (threats.bit_count() - 1)
        return value

    def most_before_leaf(self, node: Node) -> int:
        """An upper bound of the value with one ply to go. A move that claims nothing and ends nothing can build and
        make threats, no more; where another kind of move is possible there is no bound."""
        board, me, you, i_rest, _, mine, yours, _ = node
        low, high = board & LOW, board >> 1 & LOW
        pairs, singles = high & ~low, low & ~high
        if singles.bit_count() <= STACK + 1 or (not i_rest and singles & ONE[me] and pairs & CARRIES[me << 5 | you]):
            return INFINITE
        return self._claims[mine][yours] + self._threatened + self._more_threats * pairs.bit_count() + self._build


def no_claim_left(board: int) -> bool:
    """Whether the tokens that are not claimed can make no stack any more, which ends the game."""
    low, high = board & LOW, board >> 1 & LOW
    singles = (low & ~high).bit_count()
    return not singles or (singles < STACK and not high & ~low)
