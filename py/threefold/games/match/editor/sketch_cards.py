"""Moves the cards of a sketch of Tic-Tac-Match between grid, hands, discards and pile. The pile holds all cards that
are nowhere else."""

from collections import Counter

from threefold.drawing.editor_board import hand_slot
from threefold.games.match.rules.deck import DECK, FACES, HAND, PLACE
from threefold.games.match.rules.state import State


def top_of(state: State, part: str) -> str | None:
    """The top card of a square or pile, or the card in a slot of a hand ("hand:0:2"); None if there is none."""
    if part in PLACE:
        return state.tops[PLACE[part]] or None
    if part == "discards":
        return state.discards[-1] if state.discards else None
    if part == "pile":
        return state.pile[0] if state.pile else None
    seat, slot = hand_slot(part)
    hand = state.hands[seat]
    return hand[slot] if slot < len(hand) else None


def may_lie(part: str, card: str) -> bool:
    """Whether a card may be put there: only symbol cards may be on the grid."""
    return part not in PLACE or card in FACES


def taken(state: State, part: str) -> State:
    """The state without the top card of a part, which is put somewhere else next."""
    return state._replace(pile=state.pile[1:]) if part == "pile" else put_back(state, part)


def swapped(state: State, start: str, end: str) -> State | None:
    """The state with two cards of one hand swapped; None if the parts are not two cards of the same hand."""
    if not (start.startswith("hand:") and end.startswith("hand:")):
        return None
    (seat, one), (other, two) = hand_slot(start), hand_slot(end)
    hand = list(state.hands[seat])
    if seat != other or max(one, two) >= len(hand):
        return None
    hand[one], hand[two] = hand[two], hand[one]
    return _held(state, seat, tuple(hand))


def put_down(state: State, part: str, card: str) -> State:
    """Adds a card to a part. If the pile has none of its kind left, the sketch then has one too many, which is a flaw.
    On the pile it goes to the top, if the pile has one."""
    if part == "pile":
        if card not in state.pile:
            return state
        place = state.pile.index(card)
        return state._replace(pile=(card, *state.pile[:place], *state.pile[place + 1 :]))
    if part in PLACE:
        return with_pile(_covered(state, PLACE[part], card))
    if part == "discards":
        return with_pile(state._replace(discards=(*state.discards, card)))
    seat, slot = hand_slot(part)
    hand = state.hands[seat]
    return with_pile(_held(state, seat, (*hand[:slot], card, *hand[slot + 1 :])[:HAND]))


def _covered(state: State, place: int, card: str) -> State:
    """The state with a card on a square; unchanged if it is not a symbol card."""
    if card not in FACES:
        return state
    top, under = state.tops[place], state.under[place]
    tops = (*state.tops[:place], card, *state.tops[place + 1 :])
    return state._replace(tops=tops, under=_changed(state.under, place, (*under, top) if top else under))


def put_back(state: State, part: str) -> State:
    """Puts the top card of a part back into the pile."""
    if part == "pile" or top_of(state, part) is None:
        return state
    if part == "discards":
        return with_pile(state._replace(discards=state.discards[:-1]))
    if part in PLACE:
        place = PLACE[part]
        under = state.under[place]
        tops = (*state.tops[:place], under[-1] if under else "", *state.tops[place + 1 :])
        return with_pile(state._replace(tops=tops, under=_changed(state.under, place, under[:-1])))
    seat, slot = hand_slot(part)
    hand = state.hands[seat]
    return with_pile(_held(state, seat, (*hand[:slot], *hand[slot + 1 :])))


def _held(state: State, seat: int, hand: tuple[str | None, ...]) -> State:
    return state._replace(hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))


def _changed(stacks: tuple[tuple[str, ...], ...], place: int, stack: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    return (*stacks[:place], stack, *stacks[place + 1 :])


def with_pile(state: State) -> State:
    """Updates the pile to the cards that are nowhere else: those in it keep their order, others go under it."""
    rest = Counter(DECK)
    rest.subtract(top for top in state.tops if top)
    for cards in (*state.under, *state.hands, state.discards):
        rest.subtract(card for card in cards if card)
    pile = []
    for card in state.pile:
        if card and rest[card] > 0:
            pile.append(card)
            rest[card] -= 1
    pile += [card for card in rest for _ in range(rest[card])]
    return state._replace(pile=tuple(pile))
