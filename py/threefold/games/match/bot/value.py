"""Evaluates positions of Tic-Tac-Match with all hands known, at the beginning of a turn: a logistic model of features.

The cards in the hands matter more than lines begun: a card that finishes a line, two that finish one together with a
Double Play, a Flip. The weights are in weights.py, which says how they were learned.
"""

from collections.abc import Callable
from math import exp

from threefold.games.match.bot.compact import (
    COVERS,
    DOUBLES,
    DRAWN,
    FLIPS,
    LINE_CODES,
    NO_CARD,
    OF_SYMBOL,
    WIPES,
    Round,
)
from threefold.games.match.bot.policy import line_of
from threefold.games.match.bot.weights import SURE, WEIGHTS
from threefold.games.match.rules.deck import HAND
from threefold.games.match.rules.state import SIDES

Row = list[tuple[int, float]]
"""Pairs of a feature's index in `names` and its value. All other features are 0."""
Hand = tuple[int, ...]
HELD = {FLIPS: "flips", WIPES: "wipes", DOUBLES: "doubles"}
STEPS = {2: ("mover", "next"), 4: ("mover", "next", "partner", "last")}
"""The names of the seats in the order of their turns."""
LINES = ("empty", "covered", "blocked")
"""Lines with two equal cards, by the third square: empty, with a card that can be covered, with one that cannot."""
READY = ("one", "more", "other one", "other more", "flip", "turned", "pair")
"""What a hand can finish with one card: one or more lines of its side, and of the other side. If none of its side: it
has a Flip, after which it can finish a line of the other side; it also has a Double Play, to do both in one turn; it
has a Double Play and two equal cards for a line that has one of them."""
ONE, MORE, OTHER_ONE, OTHER_MORE, FLIP_FIRST, TURNED, PAIR = range(len(READY))
OWNERS = ("mine", "theirs")


def names(seats: int) -> list[str]:
    """The names of all features, in order; "mine" is the side that moves next. The first, second, ... action card of a
    kind in a hand are features of their own."""
    lines = [f"{owner} {kind}" for owner in OWNERS for kind in (*LINES, "left")]
    held = [f"{kind} {number}" for kind in HELD.values() for number in range(1, HAND + 1)]
    return ["move", *lines, *(f"{step} {what}" for step in STEPS[seats] for what in (*held, *READY))]


ALL_FACES = (1 << NO_CARD) - 1
FACES_OF = tuple(((1 << OF_SYMBOL) - 1) << first for first in (0, OF_SYMBOL))
"""The faces of the Xs and those of the Os, as bit masks with a bit for each face."""
PAIRS = NO_CARD
"""From this bit on a "wanted" mask has the faces of which two more cards finish a line."""
COUNT = tuple(bits.bit_count() for bits in range(ALL_FACES + 1))
LEFT, OF_OWNER = len(LINES), len(LINES) + 1
HELD_READY = len(HELD) * HAND
OF_SEAT = HELD_READY + len(READY)
SEATS_FROM = 1 + len(OWNERS) * OF_OWNER
MOST_KNOWN = 50_000


def _wanted(code: int) -> int:
    """A mask of the faces of which one more card finishes a line, and from bit `PAIRS` on those that need two more."""
    line, found = line_of(code), 0
    for face in range(NO_CARD):
        if all(top == face or COVERS[face][top] for top in line):
            found |= {2: 1 << face, 1: 1 << face + PAIRS}.get(line.count(face), 0)
    return found


def _kind(code: int, symbol: int) -> int | None:
    """The index in LINES for a line with two equal cards of this symbol; None for other lines."""
    line = line_of(code)
    face = next(
        (face for face in line if face < NO_CARD and face // OF_SYMBOL == symbol and line.count(face) == 2), None
    )
    if face is None:
        return None
    third = next(top for top in line if top != face)
    return 0 if third == NO_CARD else 1 if COVERS[face][third] else 2


WANTED = tuple(_wanted(code) for code in range(LINE_CODES))
_KINDS = tuple(tuple(_kind(code, symbol) for code in range(LINE_CODES)) for symbol in range(SIDES))


def wanted(codes: list[int]) -> int:
    """Combines the masks of `_wanted` for the codes of all eight lines."""
    a, b, c, d, e, f, g, h = codes
    return WANTED[a] | WANTED[b] | WANTED[c] | WANTED[d] | WANTED[e] | WANTED[f] | WANTED[g] | WANTED[h]


def fraction_of(cards: list[int], faces: int) -> float:
    """The fraction of the cards that are of these faces (a mask)."""
    return sum([faces >> card & 1 for card in cards]) / len(cards) if cards else 0.0


def seat_features(hand: Hand, wanted: int, symbol: int) -> list[int]:
    """The indexes, among the features of a seat, of those that its hand has: what it holds, then what it can finish.
    `symbol` is that of its side."""
    found = [row * HAND + number for row, kind in enumerate(HELD) for number in range(hand.count(kind))]
    faces, twice, own = 0, 0, FACES_OF[symbol]
    for card in hand:
        if card < NO_CARD:
            twice |= faces & 1 << card
            faces |= 1 << card
    mine, others = COUNT[wanted & faces & own], COUNT[wanted & faces & (ALL_FACES - own)]
    ready = [ONE, MORE][:mine] + [OTHER_ONE, OTHER_MORE][:others]
    if not mine:
        ready += [FLIP_FIRST] if others and FLIPS in hand else []
        ready += [TURNED] if others and FLIPS in hand and DOUBLES in hand else []
        ready += [PAIR] if wanted >> PAIRS & twice & own and DOUBLES in hand else []
    return [*found, *(HELD_READY + place for place in ready)]


def relevant_bits(hand: Hand) -> int:
    """The bits of a "wanted" mask that affect the features of this hand."""
    faces = sum(1 << card for card in set(hand) if card < NO_CARD)
    return faces | (faces << PAIRS if DOUBLES in hand else 0)


def finishes(hand: list[int], wanted: int, symbol: int) -> bool:
    """Whether one card of this hand can finish a line of this symbol."""
    done = wanted & FACES_OF[symbol]
    return done != 0 and any(done >> card & 1 for card in hand)


def features(now: Round) -> Row | None:
    """The features for the side that moves next; None if it can finish a line with one card: then SURE is its share."""
    mover, codes = now.mover, now.codes
    symbol, faces = now.signs[mover % SIDES], wanted(codes)
    if finishes(now.hands[mover], faces, symbol):
        return None
    found: Row = [(0, 1)]
    for owner in range(len(OWNERS)):
        first, side = 1 + owner * OF_OWNER, symbol ^ owner
        kinds = [_KINDS[side][code] for code in codes]
        found += [(first + kind, kinds.count(kind)) for kind in range(len(LINES)) if kind in kinds]
        found.append((first + LEFT, fraction_of(now.pile, faces & FACES_OF[side])))
    for step in range(now.seats):
        first, hand = SEATS_FROM + step * OF_SEAT, tuple(now.hands[(mover + step) % now.seats])
        found += [(first + place, 1) for place in seat_features(hand, faces, symbol ^ step & 1)]
    return found


class Judge:
    """Evaluates positions with weights for one number of seats; caches what hands count."""

    def __init__(self, seats: int, sure: float, weights: dict[str, float]) -> None:
        counted = [weights.get(name, 0.0) for name in names(seats)]
        self.sure, self.move = sure, counted[0]
        mine, theirs = counted[1 : 1 + OF_OWNER], counted[1 + OF_OWNER : SEATS_FROM]
        self.left = mine[LEFT], theirs[LEFT]
        self.lines = [
            [
                sum(kinds[kind] for kind, kinds in ((own[code], mine), (other[code], theirs)) if kind is not None)
                for code in range(LINE_CODES)
            ]
            for own, other in (_KINDS, _KINDS[::-1])
        ]
        """The weight of a line by its code, if the Xs move next and if the Os do."""
        self.steps = [counted[SEATS_FROM + step * OF_SEAT :][:OF_SEAT] for step in range(seats)]
        self.hands: dict[Hand, int] = {}
        """A cache of `relevant_bits`."""
        self.seats: list[dict[tuple[Hand, int, int], float]] = [{} for _ in range(seats)]
        """For each seat in the order of turns, a cache of what its hand counts: by hand, the bits of `wanted` that
        matter to it, and the symbol of the side to move."""

    def share(self, now: Round, side: int, left: Callable[[int], float]) -> float:
        """The expected share of a side; `left` returns the fraction of the cards in no hand that are of some faces."""
        if now.winner is not None:
            return 0.5 if now.winner == DRAWN else float(now.winner == side)
        mover, codes, hands = now.mover, now.codes, now.hands
        symbol, faces = now.signs[mover % SIDES], wanted(codes)
        if finishes(hands[mover], faces, symbol):
            return self.sure if mover % SIDES == side else 1 - self.sure
        lines, own = self.lines[symbol], FACES_OF[symbol]
        a, b, c, d, e, f, g, h = codes
        logit = self.move + lines[a] + lines[b] + lines[c] + lines[d] + lines[e] + lines[f] + lines[g] + lines[h]
        logit += self.left[0] * left(faces & own) + self.left[1] * left(faces & (ALL_FACES - own))
        for step, known in enumerate(self.seats):
            hand = tuple(hands[(mover + step) % now.seats])
            matters = self.hands.get(hand)
            if matters is None:
                matters = self.hands[hand] = relevant_bits(hand)
            key = hand, faces & matters, symbol
            counts = known.get(key)
            if counts is None:
                weights = self.steps[step]
                counts = known[key] = sum([weights[one] for one in seat_features(hand, faces, symbol ^ step & 1)])
            logit += counts
        return 1 / (1 + exp(-logit if mover % SIDES == side else logit))

    def forget(self) -> None:
        """Clears the caches when they are too large."""
        if len(self.hands) > MOST_KNOWN or any(len(known) > MOST_KNOWN for known in self.seats):
            self.hands.clear()
            for known in self.seats:
                known.clear()


JUDGES = {seats: Judge(seats, SURE, WEIGHTS[seats]) for seats in STEPS}


def share(now: Round, side: int) -> float:
    """The expected share of a side in a position in which the pile is known, too."""
    return JUDGES[now.seats].share(now, side, lambda faces: fraction_of(now.pile, faces))
