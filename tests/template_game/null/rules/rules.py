"""Higher, the smallest game with everything in it: chance, hidden cards, a choice.

Each player has one card, unseen by the other. Each in turn keeps it or swaps it for the top card of the pile; the card
swapped away lies open. Then the higher card wins.

Here belongs what is legal and what comes of it, and nothing of how it looks or how well it is played. These eight
functions are all that the rest of the program asks: core/kernel.py says what each of them promises.
"""

from random import Random
from typing import NamedTuple, NewType

from threefold.core.chance import mixed, shuffled
from threefold.core.kernel import Move, Result, Seen, Setup
from threefold.core.shapes import hidden, record, tuple_of, whole

LOWEST = 1
MOST_CARDS = 9
SEATS = 2
KEEP: Move = ("keep",)
SWAP: Move = ("swap",)


class State(NamedTuple):
    """A position: tuples, texts and numbers, nothing that can change. What a seat may not see is None for it."""

    hands: tuple[int | None, int | None]
    pile: tuple[int | None, ...]
    """The next card to be drawn is the first."""
    cards: int
    """How many the game is played with."""
    open: tuple[int, ...] = ()
    """Swapped away, in this order."""
    turn: int = 0
    """Choices made so far."""


Whole = NewType("Whole", State)
"""A state in which nothing is None: the only one that can be played on."""

CARD = whole(LOWEST, LOWEST + MOST_CARDS - 1)
SHAPE = record(
    State,
    hands=tuple_of(hidden(CARD), SEATS),
    pile=tuple_of(hidden(CARD), 0, MOST_CARDS),
    cards=whole(0, MOST_CARDS),
    open=tuple_of(CARD, 0, SEATS),
    turn=whole(0, SEATS),
)
"""What each field of a position can be: asked of every position that comes from outside, before `flaw` is."""


class Higher:
    def start(self, setup: Setup) -> Whole:
        """All chance comes from the seed: one seed is one deal, in every browser and for ever."""
        deck = shuffled(range(LOWEST, LOWEST + int(setup.option("cards"))), setup.seed)
        return Whole(State((deck[0], deck[1]), deck[SEATS:], len(deck)))

    def actor(self, state: State) -> int:
        """Who has to choose. It is asked when the game is over, too."""
        return state.turn % SEATS

    def moves(self, state: State) -> list[Move]:
        """Once the game is published their order never changes: links write down which of them was played."""
        return [] if self.result(state) else [KEEP, SWAP]

    def play(self, state: Whole, move: Move) -> Whole:
        if move == KEEP:
            return Whole(state._replace(turn=state.turn + 1))
        mine, other = state.hands[state.turn], state.hands[1 - state.turn]
        assert mine is not None, "only a whole state is played on"
        hands = (state.pile[0], other) if state.turn == 0 else (other, state.pile[0])
        return Whole(State(hands, state.pile[1:], state.cards, (*state.open, mine), state.turn + 1))

    def result(self, state: State) -> Result | None:
        """The reason is the beginning of two keys in words/: this one followed by .what and by .why."""
        one, two = state.hands
        if state.turn < SEATS or one is None or two is None:
            return None
        return Result((1.0, 0.0) if one > two else (0.0, 1.0), "null.higher")

    def mask(self, state: Whole, seat: int | None) -> Seen[State]:
        """All that bots and tables see. Games that hide nothing take this and `fill` from kernel.OpenInformation."""
        over = state.turn == SEATS
        one, two = (card if over or seat == owner else None for owner, card in enumerate(state.hands))
        return Seen(state._replace(hands=(one, two), pile=(None,) * len(state.pile)), seat)

    def fill(self, seen: Seen[State], rng: Random) -> Whole:
        """A guess at all that is hidden: any state that this seat could not tell from the true one."""
        state = seen.state
        known = {*state.open, *(card for card in state.hands if card is not None)}
        unseen = list(mixed(sorted(set(range(LOWEST, LOWEST + state.cards)) - known), rng))
        one, two = (unseen.pop() if card is None else card for card in state.hands)
        return Whole(state._replace(hands=(one, two), pile=tuple(unseen)))

    def flaw(self, state: State) -> str | None:
        """Why a position from a link or a file, which has the shape already, cannot occur."""
        cards = [*state.hands, *state.pile, *state.open]
        if sorted(card or 0 for card in cards) != list(range(LOWEST, LOWEST + state.cards)):
            return "null.flaw.cards"
        return None if len(state.open) <= state.turn else "null.flaw.turn"
