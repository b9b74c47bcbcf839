"""A position of Tic-Tac-Match.

Seats 0 and 2 (A and C) are one side, seats 1 and 3 (B and D) the other; with two players each seat is a side.
"""

from typing import Literal, NamedTuple, NewType

from threefold.core.kernel import SEEDS
from threefold.core.shapes import hidden, integer, named_tuple, one_of, optional, tuple_of, with_added_fields
from threefold.games.match.rules.deck import DECK, FACES, FITS, FLIP, HAND, KINDS, SQUARES, SYMBOLS, Cards, playable

SIDES = 2
SEATS = (2, 4)
SEAT_NAMES = "ABCD"
MATCH_POINTS = 5
LIMITS = (300, 0)

Phase = Literal["turn", "first", "second", "target", "over"]
"""turn: a card is to be played, or discarded if none can be.
first, second: a Double Play was played; its first or second card is to be played.
target: a Wipe Out was played and replaced by a drawn card; the mover chooses the hand that it hits.
over: the round has ended. If the match goes on, the next dealer deals."""
PHASES: tuple[Phase, ...] = ("turn", "first", "second", "target", "over")


class State(NamedTuple):
    seats: int
    goal: int
    """Points that win the game; 1: the game is a single round."""
    limit: int
    """Turns after which a round is drawn; 0: no limit."""
    number: int
    """The number of the round, from 1."""
    dealer: int
    turns: int
    """Turns of this round that are over."""
    mover: int
    """The seat whose turn it is, or was when the round ended."""
    phase: Phase
    points: tuple[int, int]
    """The points of the two sides, including that of a round that has just ended."""
    signs: tuple[str, str]
    """What the ID cards of the two sides show: X or O."""
    tops: tuple[str, ...]
    """The visible card of each square, a1 first, b1 next."""
    under: tuple[tuple[str, ...], ...]
    """The covered cards of each square, from the bottom."""
    hands: tuple[Cards, ...]
    """The hand of each seat, from the card held longest: drawn cards go to the end."""
    pile: Cards
    """From the top."""
    discards: Cards
    """From the bottom."""
    seed: int | None
    """Decides the next shuffle. Hidden from all seats."""
    old: tuple[int, ...]
    """How many cards at the start of each hand were already held when the last new pile was made. All players know
    these numbers."""
    counted: Cards = ()
    """These old cards of all hands together, sorted. Counting reveals them, because all cards that went into the new
    pile had been visible."""
    winner: int | None = None
    """The side that won the round; None: nobody yet, or a tie."""
    proven: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """For each hand, from the card held longest: the kinds that each card can be according to what all players saw. A
    discard, for example, proves that no card of the hand could be played. () or a missing entry: any kind."""


Whole = NewType("Whole", State)
"""A state whose hands, pile and seed are known."""

_CARD = one_of(DECK)
_SEAT = integer(0, max(SEATS) - 1)
OLDEST_FIELD_COUNT = State._fields.index("proven")
"""How many fields the state has in the oldest links and saves."""
_SHAPE = named_tuple(
    State,
    seats=one_of(SEATS),
    goal=one_of((1, MATCH_POINTS)),
    limit=one_of(LIMITS),
    number=integer(1),
    dealer=_SEAT,
    turns=integer(),
    mover=_SEAT,
    phase=one_of(PHASES),
    points=tuple_of(integer(0, MATCH_POINTS), SIDES),
    signs=tuple_of(one_of(SYMBOLS), SIDES),
    tops=tuple_of(one_of(("", *FACES)), len(SQUARES)),
    under=tuple_of(tuple_of(one_of(FACES), 0, len(DECK)), len(SQUARES)),
    hands=tuple_of(tuple_of(hidden(_CARD), 0, HAND), *SEATS),
    pile=tuple_of(hidden(_CARD), 0, len(DECK)),
    discards=tuple_of(_CARD, 0, len(DECK)),
    seed=hidden(integer(0, SEEDS - 1)),
    old=tuple_of(integer(0, HAND), *SEATS),
    counted=tuple_of(_CARD, 0, len(DECK)),
    winner=optional(integer(0, SIDES - 1)),
    proven=tuple_of(tuple_of(tuple_of(one_of(KINDS), 0, len(KINDS)), 0, HAND), 0, max(SEATS)),
)
SHAPE = with_added_fields(State, OLDEST_FIELD_COUNT, _SHAPE)


def next_seat(state: State, seat: int) -> int:
    return (seat + 1) % state.seats


def can_double(hand: Cards, tops: tuple[str, ...]) -> bool:
    """Whether a hand has two cards for a Double Play, at least one of which can be played on this grid."""
    usable = [card for card in hand if card in FITS or card == FLIP]
    return len(usable) > 1 and any(playable(card, tops) for card in usable)


def can_continue_double_play(state: State) -> bool:
    """Whether the mover can play the next card of an unfinished Double Play; True if there is none."""
    hand = state.hands[state.mover]
    if state.phase == "first":
        return can_double(hand, state.tops)
    return state.phase != "second" or any(playable(card, state.tops) for card in hand)
