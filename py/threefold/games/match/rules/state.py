"""A position of Tic-Tac-Match.

Seats 0 and 2 (A and C) are one side, seats 1 and 3 (B and D) the other; with two players each seat is a side.
"""

from typing import Literal, NamedTuple, NewType

from threefold.core.kernel import SEEDS
from threefold.core.shapes import grown, hidden, one_of, optional, record, tuple_of, whole
from threefold.games.match.rules.deck import DECK, FACES, FITS, FLIP, HAND, KINDS, SQUARES, SYMBOLS, Cards, playable

SIDES = 2
SEATS = (2, 4)
SEAT_NAMES = "ABCD"
MATCH_POINTS = 5
LIMITS = (300, 0)

Phase = Literal["turn", "first", "second", "target", "over"]
"""turn: a card is to be played, or discarded if none can be.
first, second: a Double Play lies there; its first or second card is to be played.
target: a Wipe Out was played and replaced; whose hand goes?
over: the round has ended. If the match goes on, the next dealer deals."""
PHASES: tuple[Phase, ...] = ("turn", "first", "second", "target", "over")


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
    proven: tuple[tuple[tuple[str, ...], ...], ...] = ()
    """Of each hand, from the card held longest, the kinds that each card can be, as far as all have seen what it is
    not: whoever discards has nothing that could be played. () and what is left out: any kind."""


Whole = NewType("Whole", State)
"""A state whose hands, pile and seed are known."""

_CARD = one_of(DECK)
_SEAT = whole(0, max(SEATS) - 1)
FIRST_FIELDS = State._fields.index("proven")
"""So many fields a position had when the first ones were written."""
_SHAPE = record(
    State,
    seats=one_of(SEATS),
    goal=one_of((1, MATCH_POINTS)),
    limit=one_of(LIMITS),
    number=whole(1),
    dealer=_SEAT,
    turns=whole(),
    mover=_SEAT,
    phase=one_of(PHASES),
    points=tuple_of(whole(0, MATCH_POINTS), SIDES),
    signs=tuple_of(one_of(SYMBOLS), SIDES),
    tops=tuple_of(one_of(("", *FACES)), len(SQUARES)),
    under=tuple_of(tuple_of(one_of(FACES), 0, len(DECK)), len(SQUARES)),
    hands=tuple_of(tuple_of(hidden(_CARD), 0, HAND), *SEATS),
    pile=tuple_of(hidden(_CARD), 0, len(DECK)),
    discards=tuple_of(_CARD, 0, len(DECK)),
    seed=hidden(whole(0, SEEDS - 1)),
    old=tuple_of(whole(0, HAND), *SEATS),
    counted=tuple_of(_CARD, 0, len(DECK)),
    winner=optional(whole(0, SIDES - 1)),
    proven=tuple_of(tuple_of(tuple_of(one_of(KINDS), 0, len(KINDS)), 0, HAND), 0, max(SEATS)),
)
SHAPE = grown(State, FIRST_FIELDS, _SHAPE)


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
