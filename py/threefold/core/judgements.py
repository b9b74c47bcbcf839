"""What a search has found about a choice, and how that choice is judged: find, best, good, slip or mistake.

Whoever chose is judged by what that seat could know then. A choice is measured by the points of chance that it gave
away: a hundred make a win. What chance did is counted apart, by one evaluation before and after each draw.

Seats that win and lose together are a side. All sides share one game: what one gains the others lose.
"""

from typing import NamedTuple

from threefold.core.kernel import Move
from threefold.core.message import Message

GOOD, SLIP, MISTAKE = 1, 5, 15
"""From so many points on that a choice gave away it is no longer the best, a slip, a mistake."""
FIND = 15
"""Every other choice would have given away so many."""
JUDGEMENTS = ("find", "best", "good", "slip", "mistake")


class Claim(NamedTuple):
    """Something that is proven of a choice."""

    key: str
    """wins: the best choice wins in so many moves, and the one played did not. loses: the one played loses in so many
    moves, and the best does not. ties: the one played is a tie, and the best wins. holds: the best is a tie, and the
    one played loses. claim: the one played lets the other side score at once, and the best does not. round: the best
    choice wins a round at once, though not the game, and the one played did not."""
    plies: int
    """Of all sides, the one that is meant included; 0: it tells of none."""


class Sides(NamedTuple):
    """What each side may expect, where there are more than two."""

    best: tuple[float, ...]
    """After the best choice."""
    played: tuple[float, ...]
    """After the choice that was made."""
    luck: tuple[float, ...]
    """What was drawn after it was worth to each."""


class Found(NamedTuple):
    """What a search has found about one choice, in shares of the game for whoever chose."""

    best: Move
    share: float
    """What the best choice is worth."""
    played: float
    """What the choice that was made is worth."""
    second: float | None
    """What the best of all others than the one played is worth; None: there was no other."""
    proven: bool
    """Whether these are no estimates."""
    claims: tuple[Claim, ...]
    punished: tuple[Move, ...]
    """What follows the choice that was made, if it was none of the best: the other side first."""
    better: tuple[Move, ...]
    """The best choice, and what follows."""
    luck: float
    """What was drawn after it was worth to the first side."""
    why: Message | None = None
    """What is good about the best choice, if it was another one."""
    sides: Sides | None = None
    """Of more than two sides; of two, each has what the other has not."""


class Judged(NamedTuple):
    """One move of a review."""

    ply: int
    """How many moves came before it."""
    seat: int
    judgement: str
    """One of the judgements; "" if there was no choice."""
    before: tuple[float, ...]
    """The chance of each side, if it had gone on with the best choice."""
    after: tuple[float, ...]
    """The same with the choice that was made."""
    lost: float
    """Points that it gave away."""
    luck: tuple[float, ...]
    """Points that chance gave each side after it."""


def judgement(found: Found) -> str:
    if found.second is None:
        return ""
    lost = 100 * (found.share - found.played)
    if lost >= MISTAKE:
        return "mistake"
    if lost >= SLIP:
        return "slip"
    if lost < GOOD and 100 * (found.played - found.second) >= FIND:
        return "find"
    return "best" if lost < GOOD else "good"


def judged(ply: int, found: Found, seat: int, side: int) -> Judged:
    two = Sides(_both(found.share, side), _both(found.played, side), (found.luck, -found.luck))
    before, after, luck = found.sides or two
    lost = max(0.0, 100 * (found.share - found.played)) if found.second is not None else 0.0
    return Judged(ply, seat, judgement(found), before, after, lost, tuple(100 * share for share in luck))


def _both(share: float, side: int) -> tuple[float, float]:
    """What both sides have, given what one of them has."""
    return (share, 1 - share) if side == 0 else (1 - share, share)
