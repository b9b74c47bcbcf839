"""Guesses hidden cards in Tic-Tac-Match: deals hands and a pile that fit everything a seat has seen."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from threefold.core.chance import below, mixed
from threefold.games.match.rules.deck import DECK, Card, Cards
from threefold.games.match.rules.state import State

if TYPE_CHECKING:
    from random import Random


class Place(NamedTuple):
    """An index in a hidden hand whose card can only be of some kinds."""

    owner: int
    number: int
    counted: bool
    """Whether its card is one of `State.counted`."""
    kinds: frozenset[Card]


class HiddenCards:
    """The cards that are hidden from a seat: those that counting proves to be in other hands (`known`), all others
    (`unknown`), and the places whose cards can only be of some kinds."""

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

    def guess(self, rng: "Random") -> tuple[tuple[Cards, ...], Cards] | None:
        """Returns hands and pile, or None if this try failed. All deals that fit are equally likely."""
        held, rest = list(self.known), list(self.unknown)
        fixed: dict[tuple[int, int], Card] = {}
        for count, place in enumerate(self.places):
            pool = held if place.counted else rest
            fits = [card for card in pool if card in place.kinds]
            # Rejection sampling: otherwise deals that leave fewer cards to choose from here would be more likely.
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
        """The highest number of cards that `guess` can have to choose from for the place at this index."""
        place = self.places[count]
        pool = self.known if place.counted else self.unknown
        # Each earlier place that can only hold cards of these kinds has taken one of them.
        gone = sum(one.counted == place.counted and one.kinds <= place.kinds for one in self.places[:count])
        return max(1, sum(card in place.kinds for card in pool) - gone)
