"""The state of a game of Tic-Tac-Tics. A turn can have several choices, each with a state of its own: what to do in the
turn, an answer to a special, the card that a jack takes."""

from typing import Literal, NamedTuple, NewType

from threefold.core.kernel import SEEDS, Move
from threefold.core.shapes import (
    flag,
    hidden,
    integer,
    named_tuple,
    one_of,
    optional,
    text_of,
    tuple_of,
    with_added_fields,
)
from threefold.games.tactics.rules.deck import DECK, RANK, SUITS, Hand
from threefold.games.tactics.rules.proofs import MOST_PROOFS, Proof, Proofs
from threefold.games.tactics.rules.squares import EMPTY, NAMES, SIGNS

MOST_HELD = 7
"""Cards that a seat may keep at the end of its turn."""
LINES_TO_WIN = 2
MELDS_OF_A_QUEEN = 2
MOST_CUTS = 100
"""The most cuts that a state can have: equal ranks do not come so often in a row."""

Stage = Literal["turn", "answer", "take", "melds", "discard", "over"]
"""turn: the card is drawn; draw another, play a meld or a special, or pass.
answer: a special or a ten was played; allow it, or negate it with a ten.
take: a jack was not negated and the opposing hand is seen; take one card of it.
melds: a queen was not negated; play a meld, or stop.
discard: the hand has too many cards; choose those to discard.
over: the game has ended."""


class State(NamedTuple):
    limit: int
    """Turns after which the game is drawn; 0: never."""
    red_black: bool
    cuts: tuple[tuple[str, str], ...]
    """The cards that X and O cut for the first turn, repeated until the ranks differ."""
    seed: int | None
    """The seed of the next shuffle; None in a masked state."""
    board: str
    hands: tuple[Hand, Hand]
    known: tuple[tuple[str, ...], tuple[str, ...]]
    """The cards of the other hand that each seat knows: those that a jack showed it or took from it, until they are
    played."""
    deck: tuple[str | None, ...]
    """From the top."""
    pack: tuple[str, ...]
    """The cards that the deck was last shuffled from. Everybody knows them: all others were in the hands then."""
    discards: tuple[str, ...]
    turn: int
    """Turns that are over."""
    mover: int
    """The seat whose turn it is, or was when the game ended."""
    stage: Stage = "turn"
    special: Move = ()
    """The special that waits for an answer, as it was announced."""
    tens: int = 0
    """The number of tens played so far to negate the special or each other; they lie on top of the discards."""
    melds: int = 0
    """The number of melds that a queen still allows."""
    winner: int | None = None
    proofs: tuple[Proofs, Proofs] = ((), ())
    """What queens have proven of each hand."""


Whole = NewType("Whole", State)
"""A state whose hands, deck and seed are known."""

STARTING_HANDS = (0, 3, 5)
LIMITS = (300, 200, 100, 0)
_CARD = one_of(DECK)
_CARDS = tuple_of(_CARD, 0, len(DECK))
_HIDDEN = tuple_of(hidden(_CARD), 0, len(DECK))
_PROOF = named_tuple(Proof, board=text_of(SIGNS + EMPTY, len(NAMES)), spent=_CARDS, can_meld=flag)
OLDEST_FIELD_COUNT = State._fields.index("proofs")
"""The number of fields of positions in old links and saves, which end before `proofs`."""
_SHAPE = named_tuple(
    State,
    limit=one_of(LIMITS),
    red_black=flag,
    cuts=tuple_of(tuple_of(_CARD, 2), 1, MOST_CUTS),
    seed=hidden(integer(0, SEEDS - 1)),
    board=text_of(SIGNS + EMPTY, len(NAMES)),
    hands=tuple_of(_HIDDEN, 2),
    known=tuple_of(_CARDS, 2),
    deck=_HIDDEN,
    pack=_CARDS,
    discards=_CARDS,
    turn=integer(),
    mover=integer(0, 1),
    stage=one_of(("turn", "answer", "take", "melds", "discard", "over")),
    special=tuple_of(one_of((*DECK, *NAMES, "look", "melds")), 0, 3),
    tens=integer(0, len(SUITS)),
    melds=integer(0, MELDS_OF_A_QUEEN),
    winner=optional(integer(0, 1)),
    proofs=tuple_of(tuple_of(_PROOF, 0, MOST_PROOFS), 2),
)
SHAPE = with_added_fields(State, OLDEST_FIELD_COUNT, _SHAPE)


def first_seat(cuts: tuple[tuple[str, str], ...]) -> int:
    """The seat that cut the higher card and moves first."""
    x, o = cuts[-1]
    return int(RANK[o] > RANK[x])
