"""The evaluation function of Stac at the leaves of the search: claims and threats to claim, for the player to move.

A claim counts 100. A forced win counts WIN minus its distance in plies from the start of the search; a forced loss
counts the negative of that.
"""

from typing import NamedTuple

from threefold.games.stac.bot.compact import CARRIES, LOW, ONE, Node
from threefold.games.stac.rules.rules import CLAIMS_TO_WIN, STACK

WIN = 100_000
FORCED = WIN - 1_000
"""A value of at least this is a forced win, a value of at most -FORCED a forced loss."""
INFINITE = 1 << 20
"""More than any value."""


class Weights(NamedTuple):
    """What counts in the value of a position besides its claims."""

    can_claim: int = 70
    """I am to move and stand on a token that I can carry to a pair."""
    threatened: int = 30
    """The opponent stands on a token that can be carried to a pair, and I am to move."""
    more_threats: int = 20
    """Each further pair that the opponent could carry the token to."""
    soon: int = 3
    """Bonus for a claim, for each ply that it comes before the search ends: own claims are not delayed, and those of
    the opponent are delayed as long as possible."""
    third: int = 15
    """The third claim, on top of its own value."""
    build: int = 1
    """Bonus for making a pair, for each ply that it comes before the search ends: among equal moves, a player who can
    build without harm does so without delay."""


class Evaluation:
    __slots__ = ("_build", "_can_claim", "_claims", "_more_threats", "_threatened")

    def __init__(self, weights: Weights) -> None:
        self._can_claim, self._threatened = weights.can_claim, weights.threatened
        self._more_threats, self._build = weights.more_threats, weights.build
        numbers = range(CLAIMS_TO_WIN + 1)
        self._claims = [[100 * (i - j) + weights.third * ((i == 3) - (j == 3)) for j in numbers] for i in numbers]
        """The value of the claims, indexed by my number of claims, then the opponent's."""

    def at_leaf(self, node: Node, ply: int) -> int:
        """The value of a position that is searched no further."""
        board, me, opponent, my_token_rests, opponent_token_rests, mine, theirs, _ = node
        low, high = board & LOW, board >> 1 & LOW
        pairs, singles = high & ~low, low & ~high
        value = self._claims[mine][theirs]
        if not pairs:
            return value
        if not my_token_rests and singles & ONE[me] and pairs & CARRIES[me << 5 | opponent]:
            return value + self._can_claim if mine < CLAIMS_TO_WIN - 1 else WIN - ply - 1
        if not opponent_token_rests and singles & ONE[opponent] and (threats := pairs & CARRIES[opponent << 5 | me]):
            value -= self._threatened + self._more_threats * (threats.bit_count() - 1)
        return value

    def most_before_leaf(self, node: Node) -> int:
        """An upper bound of the value with one ply left. A move that neither claims nor ends the game can only build
        and make threats. Returns INFINITE where a claim or an end of the game may be possible."""
        board, me, opponent, my_token_rests, _, mine, theirs, _ = node
        low, high = board & LOW, board >> 1 & LOW
        pairs, singles = high & ~low, low & ~high
        if singles.bit_count() <= STACK + 1 or (
            not my_token_rests and singles & ONE[me] and pairs & CARRIES[me << 5 | opponent]
        ):
            return INFINITE
        return self._claims[mine][theirs] + self._threatened + self._more_threats * pairs.bit_count() + self._build


def no_claim_left(board: int) -> bool:
    """Whether the unclaimed tokens can no longer form a stack, which ends the game."""
    low, high = board & LOW, board >> 1 & LOW
    singles = (low & ~high).bit_count()
    return not singles or (singles < STACK and not high & ~low)
