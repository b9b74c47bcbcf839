"""A position of Tic-Tac-Match.

Seats 0 and 2 (A and C) are one side, seats 1 and 3 (B and D) the other; with two players each seat is a side.
"""

from typing import Literal, NamedTuple

from threefold.games.match.deck import FITS, FLIP, Cards, playable

SIDES = 2
SEAT_NAMES = "ABCD"

Phase = Literal["turn", "first", "second", "target", "over"]
"""turn: a card is to be played, or discarded if none can be.
first, second: a Double Play lies there; its first or second card is to be played.
target: a Wipe Out was played and replaced; whose hand goes?
over: the round has ended. If the match goes on, the next dealer deals."""


class State(NamedTuple):
    seats: int
    goal: int
    """Points that win the game: a single round is played for one."""
    limit: int
    """Turns after which a round is drawn; 0: never."""
    number: int
    """Of the round, from 1."""
    dealer: int
    turns: int
    """Turns of this round that are over."""
    mover: int
    """The seat whose turn it is, or was when the round ended."""
    phase: Phase
    points: tuple[int, int]
    """Of the two sides, the round that has just ended included."""
    signs: tuple[str, str]
    """What the ID cards of the two sides show: X or O."""
    tops: tuple[str, ...]
    """The visible card of each square, a1 first, b1 next."""
    under: tuple[tuple[str, ...], ...]
    """The cards that each of them covers, from the bottom."""
    hands: tuple[Cards, ...]
    """Each from the card held longest: what is drawn goes to the end."""
    pile: Cards
    """From the top."""
    discards: Cards
    """From the bottom."""
    seed: int | None
    """Decides the next shuffle. Nobody sees it."""
    old: tuple[int, ...]
    """How many cards of each hand, the first ones, have been there since the pile was made anew. All see that."""
    counted: Cards = ()
    """Those cards of all hands together. The new pile was made of all others: whoever counts knows them."""
    winner: int | None = None
    """The side that won the round."""


def left_of(state: State, seat: int) -> int:
    return (seat + 1) % state.seats


def can_double(hand: Cards, tops: tuple[str, ...]) -> bool:
    """Whether a Double Play has its two cards, one of them to be played at once."""
    usable = [card for card in hand if card in FITS or card == FLIP]
    return len(usable) > 1 and any(playable(card, tops) for card in usable)


def can_go_on(state: State) -> bool:
    """Whether the mover holds what the cards of a Double Play that are still due ask for."""
    hand = state.hands[state.mover]
    if state.phase == "first":
        return can_double(hand, state.tops)
    return state.phase != "second" or any(playable(card, state.tops) for card in hand)
