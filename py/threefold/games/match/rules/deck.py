"""The cards and the grid of Tic-Tac-Match. "Xr" is a red X, "" a square without a card."""

from collections.abc import Iterable

from threefold.core.kernel import Move

SYMBOLS = "XO"
COLOURS = "rgby"
FACES = tuple(symbol + colour for symbol in SYMBOLS for colour in COLOURS)
FLIP, WIPE, DOUBLE = "flip", "wipe", "double"
ACTION_CARDS = (FLIP, WIPE, DOUBLE)
KINDS = (*FACES, *ACTION_CARDS)
COPIES_OF_A_FACE = 6
COPIES_OF_AN_ACTION_CARD = 4
DECK = tuple(face for face in FACES for _ in range(COPIES_OF_A_FACE)) + tuple(
    card for card in ACTION_CARDS for _ in range(COPIES_OF_AN_ACTION_CARD)
)
HAND = 4
"""How many cards a seat holds at the beginning and at the end of every turn."""

Card = str | None
"""None: a hidden card."""
Cards = tuple[Card, ...]

SQUARES = tuple(column + row for row in "123" for column in "abc")
PLACE = {name: place for place, name in enumerate(SQUARES)}
CENTRE = PLACE["b2"]
LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
LINES_THROUGH = tuple(tuple(line for line in LINES if place in line) for place in range(len(SQUARES)))


def covers(face: str, top: str) -> bool:
    """Whether a symbol card can cover another: they share the symbol or the colour, but not both."""
    return (face[0] == top[0]) != (face[1] == top[1])


# Ruling 3: the cards that each symbol card can cover, and "" for an empty square.
FITS: dict[Card, frozenset[str]] = {
    face: frozenset({"", *(top for top in FACES if covers(face, top))}) for face in FACES
}
PLACEMENTS: dict[Card, tuple[Move, ...]] = {face: tuple((face, square) for square in SQUARES) for face in FACES}


def lines_on(tops: tuple[str, ...]) -> list[tuple[int, int, int]]:
    """All lines of three equal visible cards."""
    return [line for line in LINES if tops[line[0]] and tops[line[0]] == tops[line[1]] == tops[line[2]]]


def playable(card: Card, tops: tuple[str, ...]) -> bool:
    """Whether a card can be played as a card of a Double Play on this grid: a Flip always, a symbol card if it fits."""
    return card == FLIP or (card in FITS and not FITS[card].isdisjoint(tops))


def unplayable(tops: tuple[str, ...], *less: str) -> tuple[str, ...]:
    """The kinds of cards for which `playable` is false on this grid, without those in `less`."""
    return tuple(kind for kind in KINDS if kind not in less and not playable(kind, tops))


def in_order(cards: Iterable[Card]) -> Cards:
    """The cards that are not hidden, sorted, so that equal sets of cards are equal tuples."""
    return tuple(sorted(card for card in cards if card))
