"""What a search has found about a choice, and how that choice is judged: find, best, good, slip or mistake.

A choice is judged by what its seat could know at the time. It is measured by the winning chances that it gave away, in
points: a hundred are a whole win. Where it gave nothing away, but another choice is proven to win sooner or lose later,
it is not the best: a win that takes longer is good, and what loses sooner was lost anyway. Luck is counted separately,
by evaluating the position before and after each draw.

Seats that win and lose together are a side. The shares of all sides add up to one game: what one gains the others lose.
"""

from collections.abc import Iterator
from typing import NamedTuple

from threefold.core.kernel import Move
from threefold.core.message import Message

GOOD, SLIP, MISTAKE = 1, 5, 15
"""The points given away from which a choice is judged good instead of best, a slip, or a mistake."""
FIND = 15
"""A best choice is a find if every other choice would have given away at least this many points."""
JUDGEMENTS = ("find", "best", "good", "slip", "mistake")
LOST = "lost"
"""The judgement of a choice that loses sooner than another where all lose: neither praise nor blame."""


class Proof(NamedTuple):
    """A statement about a choice that is proved. Saves and the page call it a claim, but a claim of Stac is a tower."""

    key: str
    """wins: the best choice wins in so many moves, and the one played did not. loses: the one played loses in so many
    moves, and the best does not. ties: the one played is a tie, and the best wins. holds: the best is a tie, and the
    one played loses. claim: the one played lets the other side score at once, and the best does not. round: the best
    choice wins a round at once, though not the game, and the one played did not. slower: both win, the best choice in
    so many moves, the one played in more. sooner: every choice loses, the one played in so many moves, the best in
    more."""
    plies: int
    """The number of moves until then, of all sides, including the choice itself; 0 if there is no number."""


class Sides(NamedTuple):
    """The expected share of each side, used where there are more than two sides."""

    best: tuple[float, ...]
    """After the best choice."""
    played: tuple[float, ...]
    """After the choice that was made."""
    luck: tuple[float, ...]
    """The share that each side gained by what was drawn after it."""


class Found(NamedTuple):
    """What a search has found about one choice, in shares of the game for the seat that chose."""

    best: Move
    share: float
    """What the best choice is worth."""
    played: float
    """What the choice that was made is worth."""
    second: float | None
    """What the best of the choices that were not made is worth; None if there was no other choice."""
    proven: bool
    """Whether `share` and `played` are exact, not estimates."""
    proofs: tuple[Proof, ...]
    punished: tuple[Move, ...]
    """The moves that refute the choice that was made, the other side's first; empty if it was one of the best."""
    better: tuple[Move, ...]
    """The best choice, and the moves that would follow."""
    luck: float
    """The share that the first side gained by what was drawn after the choice."""
    why: Message | None = None
    """What is good about the best choice, if another one was made."""
    sides: Sides | None = None
    """None with two sides, whose shares add up to 1."""


class Judged(NamedTuple):
    """One move of a review."""

    ply: int
    """How many moves came before it."""
    seat: int
    judgement: str
    """One of JUDGEMENTS, or LOST; "" if only one move was legal."""
    before: tuple[float, ...]
    """The expected share of each side after the best choice."""
    after: tuple[float, ...]
    """The expected share of each side after the choice that was made."""
    lost: float
    """The points that the choice gave away; 0 if only one move was legal."""
    luck: tuple[float, ...]
    """The points that each side gained by what was drawn after the choice."""


def judgement(found: Found) -> str:
    if found.second is None:
        return ""
    lost = 100 * (found.share - found.played)
    if lost >= MISTAKE:
        return "mistake"
    if lost >= SLIP:
        return "slip"
    if lost >= GOOD:
        return "good"
    proofs = {proof.key for proof in found.proofs}
    if "sooner" in proofs:
        return LOST
    if 100 * (found.played - found.second) >= FIND:
        return "find"
    return "good" if "slower" in proofs else "best"


def distance_proofs(best: float, played: float, plies: tuple[int, int]) -> Iterator[Proof]:
    """The proof that a choice wins later or loses sooner than the best one, if it does. Both shares are proven; `plies`
    are the numbers of moves until then, of the best choice and of the one played."""
    if best == played == 1 and plies[0] < plies[1]:
        yield Proof("slower", plies[0])
    if best == played == 0 and plies[0] > plies[1]:
        yield Proof("sooner", plies[1])


def judged(ply: int, found: Found, seat: int, side: int) -> Judged:
    two = Sides(_both(found.share, side), _both(found.played, side), (found.luck, -found.luck))
    before, after, luck = found.sides or two
    lost = max(0.0, 100 * (found.share - found.played)) if found.second is not None else 0.0
    return Judged(ply, seat, judgement(found), before, after, lost, tuple(100 * share for share in luck))


def _both(share: float, side: int) -> tuple[float, float]:
    """The shares of both sides, given the share of one."""
    return (share, 1 - share) if side == 0 else (1 - share, share)
