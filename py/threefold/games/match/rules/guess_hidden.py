"""What a seat of Tic-Tac-Match can tell of hidden cards: hands dealt so that they fit everything that was seen."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from threefold.core.chance import below, mixed
from threefold.games.match.rules.deck import DECK, Card, Cards
from threefold.games.match.rules.state import State

if TYPE_CHECKING:
    from random import Random


class Place(NamedTuple):
    """A place in a hidden hand whose card cannot be of every kind."""

    owner: int
    number: int
    old: bool
    """Whether counting tells which cards are among those that it can be."""
    kinds: frozenset[Card]


class Filling:
    """What is hidden from a seat: the cards that counting puts in other hands, all other unseen ones, and where each
    may lie."""

    def __init__(self, state: State, seat: int | None) -> None:
        self.state, self.seat = state, seat
        mine = () if seat is None else state.hands[seat]
        known: Counter[Card] = Counter(state.counted)
        if seat is not None:
            known.subtract(mine[: state.old[seat]])
        unknown: Counter[Card] = Counter(DECK)
        for seen in (*state.under, filter(None, state.tops), state.discards, mine, known.elements()):
            unknown.subtract(seen)
        self.known, self.unknown = list(known.elements()), list(unknown.elements())
        self.places = [
            Place(owner, number, number < state.old[owner], frozenset(kinds))
            for owner, hand in enumerate(state.proven)
            for number, kinds in enumerate(hand)
            if kinds and owner != seat
        ]
        self.places.sort(key=lambda place: len(place.kinds))

    def dealt(self, rng: "Random") -> tuple[tuple[Cards, ...], Cards] | None:
        """Hands and pile. All deals that fit come up equally often; None: this try came to nothing."""
        held, rest = list(self.known), list(self.unknown)
        fixed: dict[tuple[int, int], Card] = {}
        for count, place in enumerate(self.places):
            pool = held if place.old else rest
            fits = [card for card in pool if card in place.kinds]
            # A deal in which the cards before have left fewer to choose from must not come up more often for that.
            if rng.random() * self._most(count) >= len(fits):
                return None
            card = fits[below(len(fits), rng)]
            pool.remove(card)
            fixed[place.owner, place.number] = card
        old, new = iter(mixed(held, rng)), iter(mixed(rest, rng))
        hands: list[Cards] = []
        for owner, hand in enumerate(self.state.hands):
            if owner != self.seat:
                count = self.state.old[owner]
                hand = tuple(
                    [fixed.get((owner, number)) or next(old if number < count else new) for number in range(len(hand))]
                )
            hands.append(hand)
        return tuple(hands), tuple(new)

    def _most(self, count: int) -> int:
        """How many cards there can be to choose from at most, when it is this place's turn."""
        place = self.places[count]
        pool = self.known if place.old else self.unknown
        # What lies in places that can hold nothing else is gone by then.
        gone = sum(one.old == place.old and one.kinds <= place.kinds for one in self.places[:count])
        return max(1, sum(card in place.kinds for card in pool) - gone)
