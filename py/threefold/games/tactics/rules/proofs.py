"""What a queen proves of a hand in Tic-Tac-Tics, whatever becomes of it.

A queen may be announced for melds only if there is one; if it stands and the tens spent on it have left none, it does
nothing. All see both. What follows from it holds for the hand of that moment: cards that have left it since lie in the
open, and those that have come to it can only have added melds.
"""

from typing import NamedTuple

from threefold.games.tactics.rules.choices import melds
from threefold.games.tactics.rules.deck import MELDING, in_order, shown

MOST_PROOFS = 4
"""Of one hand: the latest ones say most."""


class Proof(NamedTuple):
    board: str
    """As it was then."""
    spent: tuple[str, ...]
    """Cards for melds that the hand has been seen to hold then, and holds no more."""
    can_meld: bool


Proofs = tuple[Proof, ...]


def shows_meld(board: str, seat: int, cards: tuple[str | None, ...], red_black: bool) -> bool:
    """Whether there is a meld in these cards, in no order, hidden ones left out."""
    return bool(melds(board, seat, in_order(set(shown(cards))), red_black))


def holds(proof: Proof, seat: int, hand: tuple[str | None, ...], red_black: bool) -> bool:
    """Whether the seat can have this hand."""
    return shows_meld(proof.board, seat, (*hand, *proof.spent), red_black) == proof.can_meld


def added(proofs: Proofs, board: str, can_meld: bool) -> Proofs:
    return (*proofs, Proof(board, (), can_meld))[-MOST_PROOFS:]


def after_spending(proofs: Proofs, seat: int, cards: tuple[str, ...], red_black: bool) -> Proofs:
    """What is still to be known once these cards lie in the open: a meld that all have seen tells of no hidden one."""
    melding = MELDING.intersection(cards)
    then = [proof._replace(spent=in_order(melding.union(proof.spent))) for proof in proofs]
    return tuple(
        proof for proof in then if not (proof.can_meld and shows_meld(proof.board, seat, proof.spent, red_black))
    )


def after_gaining(proofs: Proofs) -> Proofs:
    """A new card can make a meld, and cannot take one away."""
    return tuple(proof for proof in proofs if proof.can_meld)
