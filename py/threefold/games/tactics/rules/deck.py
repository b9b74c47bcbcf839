"""The cards of Tic-Tac-Tics: rank, then suit, "Tc" the ten of clubs. A hand is always kept in the order of the deck."""

from collections.abc import Collection, Iterable

SUITS = "cdhs"
RED_SUITS = "dh"
NUMBERS = "A23456789"
TEN = "T"
COURT = "JQK"
DECK = tuple(rank + suit for rank in (*NUMBERS, TEN, *COURT) for suit in SUITS)
CARDS = {card: place for place, card in enumerate(DECK)}
"""The names of the cards, each with its place in the deck."""
RANK = {card: place // len(SUITS) for place, card in enumerate(DECK)}
"""Ace 0, king 12. For a number card it is also the index of its square on a board."""
MELDING = frozenset(card for card in DECK if card[0] in NUMBERS + TEN)

Hand = tuple[str | None, ...]
"""Cards in the order of the deck; those that a seat has not learned are None and come last."""


def is_red(card: str) -> bool:
    return card[1] in RED_SUITS


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(cards, key=CARDS.__getitem__))


def shown(hand: Iterable[str | None]) -> list[str]:
    """The cards of a hand that are not hidden."""
    return [card for card in hand if card]


def without(hand: Hand, cards: Collection[str]) -> Hand:
    return tuple(card for card in hand if card not in cards)
