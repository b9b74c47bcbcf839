"""A position of Tic-Tac-Tics. Every half-turn is one: a turn's choice, an answer to a special, a jack's taking."""

from typing import Literal, NamedTuple

from threefold.games.tactics.deck import RANK, Hand
from threefold.kernel import Move

MOST_HELD = 7
"""Cards that a seat may keep at the end of its turn."""
LINES_TO_WIN = 2
MELDS_OF_A_QUEEN = 2

Stage = Literal["turn", "answer", "take", "melds", "discard", "over"]
"""turn: the card is drawn; draw another, play a meld or a special, or pass.
answer: a special or a ten lies there; let it stand, or negate it with a ten.
take: a jack stood and the opposing hand is seen; one card of it is taken.
melds: a queen stood; a meld, or no more.
discard: too many cards in hand; which go?"""


class State(NamedTuple):
    limit: int
    """Turns after which the game is drawn; 0: never."""
    red_black: bool
    cuts: tuple[tuple[str, str], ...]
    """What the seats cut for the first turn, equal ranks again and again until they differ."""
    seed: int | None
    """Decides the next shuffle. Nobody sees it."""
    board: str
    hands: tuple[Hand, Hand]
    known: tuple[tuple[str, ...], tuple[str, ...]]
    """What each seat has learned of the other's hand: cards a jack showed it or took from it, until they are played."""
    deck: tuple[str | None, ...]
    """From the top."""
    pack: tuple[str, ...]
    """The cards that the deck was last shuffled from. All see that discards go in: what is not in it is in a hand."""
    discards: tuple[str, ...]
    turn: int
    """Turns that are over."""
    mover: int
    """The seat whose turn it is, or was when the game ended."""
    stage: Stage = "turn"
    special: Move = ()
    """The special that waits for an answer, as it was announced."""
    tens: int = 0
    """Tens played so far to negate the special, or each other: they lie on top of the discards."""
    melds: int = 0
    """Melds that a queen still allows."""
    winner: int | None = None


def first_seat(cuts: tuple[tuple[str, str], ...]) -> int:
    """The seat that cut the higher card and moves first."""
    x, o = cuts[-1]
    return int(RANK[o] > RANK[x])
