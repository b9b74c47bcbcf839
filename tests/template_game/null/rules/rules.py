"""The rules of Higher, the smallest game that has everything: chance, hidden cards, a choice.

Each player has one card, unseen by the other. Each in turn keeps it or swaps it for the top card of the pile; the card
swapped away lies open. Then the higher card wins.

This module decides which moves are legal and what they do; it contains nothing about drawing or playing well. The rest
of the program calls only these eight functions: core/kernel.py describes each of them.
"""

from random import Random
from typing import NamedTuple, NewType

from threefold.core.chance import mixed, shuffled
from threefold.core.kernel import Move, Result, Seen, Setup
from threefold.core.shapes import hidden, integer, named_tuple, tuple_of

LOWEST = 1
MOST_CARDS = 9
SEATS = 2
KEEP: Move = ("keep",)
SWAP: Move = ("swap",)


class State(NamedTuple):
    """A position: immutable, only tuples, strings and numbers. In a masked state, what the seat may not see is None."""

    hands: tuple[int | None, int | None]
    pile: tuple[int | None, ...]
    """The first card is drawn next."""
    cards: int
    """How many cards the game is played with."""
    open: tuple[int, ...] = ()
    """The cards that were swapped away, in this order."""
    turn: int = 0
    """How many choices have been made so far."""


Whole = NewType("Whole", State)
"""A state in which nothing is None; `play` accepts only such a state."""

CARD = integer(LOWEST, LOWEST + MOST_CARDS - 1)
SHAPE = named_tuple(
    State,
    hands=tuple_of(hidden(CARD), SEATS),
    pile=tuple_of(hidden(CARD), 0, MOST_CARDS),
    cards=integer(0, MOST_CARDS),
    open=tuple_of(CARD, 0, SEATS),
    turn=integer(0, SEATS),
)
"""The possible values of each field of a position. Every position from outside is checked against it, before `flaw`."""


class Higher:
    def start(self, setup: Setup) -> Whole:
        """All chance comes from the seed: a seed gives the same deal in every browser, for ever."""
        deck = shuffled(range(LOWEST, LOWEST + int(setup.option("cards"))), setup.seed)
        return Whole(State((deck[0], deck[1]), deck[SEATS:], len(deck)))

    def actor(self, state: State) -> int:
        """The seat that has to choose. Is also called when the game is over."""
        return state.turn % SEATS

    def moves(self, state: State) -> list[Move]:
        """The legal moves. Their order must never change once the game is published: links store a move's index."""
        return [] if self.result(state) else [KEEP, SWAP]

    def play(self, state: Whole, move: Move) -> Whole:
        if move == KEEP:
            return Whole(state._replace(turn=state.turn + 1))
        mine, other = state.hands[state.turn], state.hands[1 - state.turn]
        assert mine is not None, "only a whole state is played on"
        hands = (state.pile[0], other) if state.turn == 0 else (other, state.pile[0])
        return Whole(State(hands, state.pile[1:], state.cards, (*state.open, mine), state.turn + 1))

    def result(self, state: State) -> Result | None:
        """The result, or None if the game goes on. Its reason begins two keys in words/, ending in .what and .why."""
        one, two = state.hands
        if state.turn < SEATS or one is None or two is None:
            return None
        return Result((1.0, 0.0) if one > two else (0.0, 1.0), "null.higher")

    def mask(self, state: Whole, seat: int | None) -> Seen[State]:
        """What a seat's bot and table may see. Games that hide nothing inherit this and `guess` from
        kernel.OpenInformation."""
        over = state.turn == SEATS
        one, two = (card if over or seat == owner else None for owner, card in enumerate(state.hands))
        return Seen(state._replace(hands=(one, two), pile=(None,) * len(state.pile)), seat)

    def guess(self, seen: Seen[State], rng: Random) -> Whole:
        """Guesses everything hidden: returns a random state that is possible as far as this seat knows."""
        state = seen.state
        known = {*state.open, *(card for card in state.hands if card is not None)}
        unseen = list(mixed(sorted(set(range(LOWEST, LOWEST + state.cards)) - known), rng))
        one, two = (unseen.pop() if card is None else card for card in state.hands)
        return Whole(state._replace(hands=(one, two), pile=tuple(unseen)))

    def flaw(self, state: State) -> str | None:
        """Why a position from a link or a file cannot occur, or None if it can. Its shape has been checked before."""
        cards = [*state.hands, *state.pile, *state.open]
        if sorted(card or 0 for card in cards) != list(range(LOWEST, LOWEST + state.cards)):
            return "null.flaw.cards"
        return None if len(state.open) <= state.turn else "null.flaw.turn"
