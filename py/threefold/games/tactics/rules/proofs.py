"""What a queen proves to everybody about a hand in Tic-Tac-Tics: that it has a meld, or that it has none.

A queen may be announced for melds only if the hand has one. If the queen is not negated but the tens spent have left no
meld, it does nothing. Everybody sees both. A proof is about the hand of that moment: cards that were played since are
known, and cards that were added since can only have added melds.
"""

from typing import NamedTuple

from threefold.games.tactics.rules.choices import melds
from threefold.games.tactics.rules.deck import MELDING, in_order, shown

MOST_PROOFS = 4
"""The most proofs that are kept of one hand: the latest ones, which say most."""


class Proof(NamedTuple):
    board: str
    """The boards at that moment."""
    spent: tuple[str, ...]
    """The number cards and tens that were played from the hand since that moment."""
    can_meld: bool


Proofs = tuple[Proof, ...]


def shows_meld(board: str, seat: int, cards: tuple[str | None, ...], red_black: bool) -> bool:
    """Whether these cards contain a meld, in any order; hidden cards are ignored."""
    return bool(melds(board, seat, in_order(set(shown(cards))), red_black))


def holds(proof: Proof, seat: int, hand: tuple[str | None, ...], red_black: bool) -> bool:
    """Whether this hand of the seat agrees with the proof."""
    return shows_meld(proof.board, seat, (*hand, *proof.spent), red_black) == proof.can_meld


def added(proofs: Proofs, board: str, can_meld: bool) -> Proofs:
    return (*proofs, Proof(board, (), can_meld))[-MOST_PROOFS:]


def after_spending(proofs: Proofs, seat: int, cards: tuple[str, ...], red_black: bool) -> Proofs:
    """The proofs that still tell something after these cards were played. Once the cards played contain a meld, a proof
    of a meld tells nothing about the hidden cards, and is dropped."""
    melding = MELDING.intersection(cards)
    then = [proof._replace(spent=in_order(melding.union(proof.spent))) for proof in proofs]
    return tuple(
        proof for proof in then if not (proof.can_meld and shows_meld(proof.board, seat, proof.spent, red_black))
    )


def after_gaining(proofs: Proofs) -> Proofs:
    """The proofs that are valid after a card was added: it can add a meld, so proofs that there is none are dropped."""
    return tuple(proof for proof in proofs if proof.can_meld)
