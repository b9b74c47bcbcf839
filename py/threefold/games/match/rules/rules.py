"""The rules of Tic-Tac-Match, by WAY Funner Games: legal moves, their effects, and what each seat knows."""

from typing import TYPE_CHECKING, cast

from threefold.core.chance import below, next_seed, shuffled
from threefold.core.kernel import SEEDS, Move, Result, Seen, Setup
from threefold.games.match.rules.deck import (
    CENTRE,
    DECK,
    DOUBLE,
    FITS,
    FLIP,
    HAND,
    LINES_THROUGH,
    PLACE,
    PLACEMENTS,
    SQUARES,
    SYMBOLS,
    WIPE,
    playable,
    unplayable,
)
from threefold.games.match.rules.guess_hidden import HiddenCards
from threefold.games.match.rules.piles import NOTHING_COVERED, discard, prove, refill, remove_cards, replaced_at
from threefold.games.match.rules.state import (
    MATCH_POINTS,
    SEAT_NAMES,
    SIDES,
    State,
    Whole,
    can_continue_double_play,
    can_double,
    next_seat,
)

if TYPE_CHECKING:
    from random import Random

MOST_TRIES = 100_000
"""How many deals `guessed` tries before it gives up: for a foreign position there may be none that fits."""


class Match:
    def start(self, setup: Setup) -> Whole:
        goal = MATCH_POINTS if setup.option("match") == "five" else 1
        dealer = shuffled(range(setup.seats), setup.seed)[0]
        return Whole(deal(setup.seats, goal, int(setup.option("turns")), 1, dealer, (0, 0), next_seed(setup.seed)))

    def actor(self, state: State) -> int:
        return next_seat(state, state.dealer) if state.phase == "over" else state.mover

    # The order must never change: cards from the one held longest, each kind once; the squares of a symbol card by rows
    # from a1 (a1, b1, c1, a2); targets from A.
    def moves(self, state: State) -> list[Move]:
        phase, tops = state.phase, state.tops
        if phase == "target":
            return [(name,) for seat, name in enumerate(SEAT_NAMES[: state.seats]) if seat != state.mover]
        if phase == "over":
            return [] if self.result(state) else [("deal",)]
        hand = state.hands[state.mover]
        found: list[Move] = []
        for card in dict.fromkeys(hand):
            if card in FITS:
                fits = FITS[card]
                found += [move for move, top in zip(PLACEMENTS[card], tops, strict=True) if top in fits]
            elif card == FLIP:
                found.append((FLIP,))
            elif phase == "turn" and (card == WIPE or (card == DOUBLE and can_double(hand, tops))):
                found.append((card,))
        return found or [(card, "discard") for card in dict.fromkeys(hand) if card]

    def play(self, state: Whole, move: Move) -> Whole:
        return Whole(played(state, move))

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        if state.winner is not None and state.points[state.winner] >= state.goal:
            share = SIDES / state.seats
            shares = tuple(share if seat % SIDES == state.winner else 0.0 for seat in range(state.seats))
            return Result(shares, "match.line" if state.goal == 1 else "match.points")
        return Result((1 / state.seats,) * state.seats, "match.limit") if state.goal == 1 else None

    def mask(self, state: Whole, seat: int | None) -> Seen[State]:
        hands = tuple(hand if owner == seat else (None,) * len(hand) for owner, hand in enumerate(state.hands))
        return Seen(state._replace(hands=hands, pile=(None,) * len(state.pile), seed=None), seat)

    def guess(self, seen: Seen[State], rng: "Random") -> Whole:
        """Deals the hidden cards at random, in agreement with what counting and `proven` tell of the hands."""
        return guessed(HiddenCards(seen.state, seen.seat), rng)

    def flaw(self, state: State) -> str | None:
        from threefold.games.match.rules.impossible_positions import FLAWS  # only foreign positions need it

        return next((key for key, found in FLAWS.items() if found(state)), None)


def guessed(cards: HiddenCards, rng: "Random") -> Whole:
    """Returns a random state that fits what was seen; raises ValueError if no deal fits."""
    for _ in range(MOST_TRIES):
        if hidden := cards.guess(rng):
            found = cards.state._replace(hands=hidden[0], pile=hidden[1], seed=below(SEEDS, rng))
            # During a Double Play all players know that the mover has a card to continue it with.
            if can_continue_double_play(found):
                return Whole(found)
    raise ValueError("no cards fit what was seen")


def played(state: State, move: Move) -> State:
    mover = state.mover
    match move:
        case ("deal",):
            dealer, seed = next_seat(state, state.dealer), cast(int, state.seed)
            return deal(state.seats, state.goal, state.limit, state.number + 1, dealer, state.points, seed)
        case (card, "discard"):
            # Ruling 7: a player discards only if no card can be played, and a Wipe Out always can be.
            return end_turn(prove(discard(state, mover, card), mover, unplayable(state.tops, WIPE)))
        case (card, square):
            return put(state, card, PLACE[square])
        case ("flip",):
            first, second = state.signs
            return after_card(discard(state, mover, FLIP)._replace(signs=(second, first)))
        case ("double",):
            return discard(state, mover, DOUBLE)._replace(phase="first")
        case ("wipe",):
            replaced = refill(discard(state, mover, WIPE), mover)
            if state.seats > SIDES:
                return replaced._replace(phase="target")
            return wipe_out(replaced, next_seat(state, mover))
    return wipe_out(state, SEAT_NAMES.index(move[0]))


def deal(seats: int, goal: int, limit: int, number: int, dealer: int, points: tuple[int, int], seed: int) -> State:
    """Ruling 9: shuffles all cards, deals four to each seat from the dealer's left, turns over cards until there is a
    symbol card for the centre, and sets the ID cards."""
    deck, first, dealt = shuffled(DECK, seed), (dealer + 1) % seats, HAND * seats
    turned = next(place for place in range(dealt, len(deck)) if deck[place] in FITS)
    centre = deck[turned]
    x, o = tuple(SYMBOLS)
    # The ID card of the dealer's side shows the symbol in the centre, that of the other side the other symbol.
    signs = (x, o) if (centre[0] == x) == (dealer % SIDES == 0) else (o, x)
    return State(
        seats=seats,
        goal=goal,
        limit=limit,
        number=number,
        dealer=dealer,
        turns=0,
        mover=first,
        phase="turn",
        points=points,
        signs=signs,
        tops=replaced_at(("",) * len(SQUARES), CENTRE, centre),
        under=NOTHING_COVERED,
        hands=tuple(deck[(seat - first) % seats : dealt : seats] for seat in range(seats)),
        pile=deck[turned + 1 :],
        discards=deck[dealt:turned],
        seed=next_seed(seed),
        old=(0,) * seats,
    )


def put(state: State, card: str, place: int) -> State:
    """Rulings 3 and 4: puts a card of the mover on a square, over any card there. A line ends the round at once."""
    state, top = remove_cards(state, state.mover, card), state.tops[place]
    tops = replaced_at(state.tops, place, card)
    under = replaced_at(state.under, place, (*state.under[place], top)) if top else state.under
    if not any(tops[one] == tops[two] == tops[three] for one, two, three in LINES_THROUGH[place]):
        return after_card(state._replace(tops=tops, under=under))
    winner, (one, two) = state.signs.index(card[0]), state.points
    points = (one, two + 1) if winner else (one + 1, two)
    return state._replace(tops=tops, under=under, phase="over", winner=winner, points=points)


def after_card(state: State) -> State:
    """Ruling 6: after the first card of a Double Play a second one must be played if any can be. Otherwise the turn
    ends."""
    if state.phase == "first" and any(playable(card, state.tops) for card in state.hands[state.mover]):
        return state._replace(phase="second")
    if state.phase == "first":
        state = prove(state, state.mover, unplayable(state.tops))
    return end_turn(state)


def wipe_out(state: State, seat: int) -> State:
    """Ruling 5: discards and replaces the whole hand of a seat, which has the next turn."""
    return pass_turn(refill(discard(state, seat, *state.hands[seat]), seat), seat)


def end_turn(state: State) -> State:
    return pass_turn(refill(state, state.mover), next_seat(state, state.mover))


def pass_turn(state: State, seat: int) -> State:
    turns = state.turns + 1
    if turns == state.limit:
        return state._replace(turns=turns, phase="over")
    return state._replace(turns=turns, mover=seat, phase="turn")
