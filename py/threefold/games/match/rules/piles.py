"""The draw pile, the discards and the hands of Tic-Tac-Match: moves cards between them, makes a new pile when one is
needed, and records what all players know of a hand."""

from itertools import chain
from typing import TypeVar, cast

from threefold.core.chance import next_seed, shuffled
from threefold.games.match.rules.deck import HAND, SQUARES, Card, in_order
from threefold.games.match.rules.state import State

T = TypeVar("T")

NOTHING_COVERED: tuple[tuple[str, ...], ...] = ((),) * len(SQUARES)


def refill(state: State, seat: int) -> State:
    """Draws until the hand is full. Ruling 8: if the pile is empty and a card is still needed, the discards and the
    covered cards become a new pile."""
    hand = state.hands[seat]
    due = HAND - len(hand)
    drawn, pile = state.pile[:due], state.pile[due:]
    state = state._replace(hands=replaced_at(state.hands, seat, hand + drawn), pile=pile)
    if len(drawn) == due:
        return state
    loose, seed = chain(state.discards, *state.under), cast(int, state.seed)
    return refill(
        state._replace(
            pile=shuffled(loose, seed),
            discards=(),
            under=NOTHING_COVERED,
            seed=next_seed(seed),
            counted=in_order(chain(*state.hands)),
            old=tuple(map(len, state.hands)),
        ),
        seat,
    )


def discard(state: State, seat: int, *cards: Card) -> State:
    return remove_cards(state, seat, *cards)._replace(discards=(*state.discards, *cards))


def remove_cards(state: State, seat: int, *cards: Card) -> State:
    """The state without these cards in the hand; of equal cards the one held longest is removed."""
    hand, old, counted = state.hands[seat], state.old[seat], state.counted
    proven = state.proven[seat] if state.proven else ()
    for card in cards:
        place = hand.index(card)
        hand = (*hand[:place], *hand[place + 1 :])
        proven = (*proven[:place], *proven[place + 1 :])
        if place < old:
            old -= 1
            gone = counted.index(card)
            counted = (*counted[:gone], *counted[gone + 1 :])
    state = state._replace(
        hands=replaced_at(state.hands, seat, hand), old=replaced_at(state.old, seat, old), counted=counted
    )
    return with_proven(state, seat, proven)


def prove(state: State, seat: int, kinds: tuple[str, ...]) -> State:
    """Records that all players have seen that every card in this hand is of one of these kinds."""
    before = state.proven[seat] if state.proven else ()
    unproven = len(state.hands[seat]) - len(before)
    cards = (*before, *((),) * unproven)
    return with_proven(state, seat, tuple(tuple(kind for kind in card or kinds if kind in kinds) for card in cards))


def with_proven(state: State, seat: int, proven: tuple[tuple[str, ...], ...]) -> State:
    """The state with a new entry for this seat in `proven`, which stays () while nothing is proven of any hand."""
    if not state.proven and not proven:
        return state
    every = replaced_at(state.proven or ((),) * state.seats, seat, proven)
    return state._replace(proven=every if any(every) else ())


def replaced_at(things: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The tuple with the item at this index replaced."""
    return (*things[:place], thing, *things[place + 1 :])
