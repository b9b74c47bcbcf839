"""Guesses the hidden cards of Tic-Tac-Tics: random deals, and a check that they fit what everybody saw."""

from typing import TYPE_CHECKING

from threefold.core.chance import mixed
from threefold.games.tactics.rules.choices import melds
from threefold.games.tactics.rules.deck import DECK, in_order, shown
from threefold.games.tactics.rules.proofs import holds
from threefold.games.tactics.rules.state import MELDS_OF_A_QUEEN, State

if TYPE_CHECKING:
    from random import Random


def can_meld(state: State) -> bool:
    """Whether the mover has a meld, or had one when the special was announced."""
    own_tens = state.discards[len(state.discards) - state.tens :][1::2]
    hand = in_order((*shown(state.hands[state.mover]), *own_tens))
    return bool(melds(state.board, state.mover, hand, state.red_black))


def fits(state: State) -> bool:
    """Whether the hands agree with what everybody saw of queens.

    A position from outside may have no proof for the queen that was played last, so that queen is checked separately.
    """
    promised = state.special[1:] == ("melds",) or state.melds == MELDS_OF_A_QUEEN
    if promised and not can_meld(state):
        return False
    return all(
        holds(proof, seat, state.hands[seat], state.red_black) for seat in (0, 1) for proof in state.proofs[seat]
    )


def guessed(state: State, rng: "Random") -> State:
    """A random full state: the unseen cards are dealt to the deck and the hands; those that were not in the deck's last
    shuffle can only be in the hands."""
    seen = {*state.discards, *shown(state.hands[0]), *shown(state.hands[1])}
    pack = set(state.pack)
    unseen = [card for card in DECK if card not in seen]
    held = [card for card in unseen if card not in pack]
    free = mixed([card for card in unseen if card in pack], rng)
    open_places = state.hands[0].count(None) + state.hands[1].count(None)
    drawn = open_places - len(held)
    hidden = iter(mixed([*held, *free[:drawn]], rng))
    x, o = (in_order(card or next(hidden) for card in hand) for hand in state.hands)
    return state._replace(hands=(x, o), deck=free[drawn:])
