"""Tic-Tac-Tics by Lloyd Krassner, Warp Spawn Games.

Two players, X (seat 0) and O (seat 1), three boards, a deck of cards that move pieces. Two lines of three on the mid
board and the opponent's home board together win. Cards are "Kh", "Tc", squares "o1" (O's home), "m5" (mid), "x9".
"""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING, TypeVar

from threefold.core.chance import below, next_seed, shuffled
from threefold.core.kernel import SEEDS, Move, Result, Seen, Setup, won_by
from threefold.games.tactics.rules.choices import melds, specials
from threefold.games.tactics.rules.deck import DECK, RANK, TEN, Hand, in_order, shown, without
from threefold.games.tactics.rules.guess_hidden import can_meld, fits, guessed
from threefold.games.tactics.rules.proofs import added, after_gaining, after_spending
from threefold.games.tactics.rules.squares import START, exchanged, lines_made
from threefold.games.tactics.rules.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, MOST_HELD, State, Whole, first_seat

if TYPE_CHECKING:
    from random import Random

T = TypeVar("T")

MOST_TRIES = 10_000


class Tactics:
    def start(self, setup: Setup) -> Whole:
        seed, cuts = setup.seed, []
        while True:  # Ruling 1: equal ranks cut again.
            cards = shuffled(DECK, seed)
            seed = next_seed(seed)
            cuts.append((cards[0], cards[1]))
            if RANK[cards[0]] != RANK[cards[1]]:
                break
        mover = first_seat(tuple(cuts))
        deck, each = shuffled(DECK, seed), int(setup.option("hand"))
        # Cards are dealt one at a time, beginning with the seat that moves first.
        first, second = in_order(deck[: 2 * each : 2]), in_order(deck[1 : 2 * each : 2])
        return Whole(
            _drawn(
                State(
                    limit=int(setup.option("turns")),
                    red_black=setup.option("colours") == "on",
                    cuts=tuple(cuts),
                    seed=next_seed(seed),
                    board=START,
                    hands=(second, first) if mover else (first, second),
                    known=((), ()),
                    deck=deck[2 * each :],
                    pack=DECK,
                    discards=(),
                    turn=0,
                    mover=mover,
                )
            )
        )

    def actor(self, state: State) -> int:
        return actor(state)

    def moves(self, state: State) -> list[Move]:
        """The order must never change, because links rely on it: hands in the order of the deck, boards o, m, x,
        squares 1 to 9.

        A turn: draw, pass; melds by first card, then second card, then those where the first of the two stands for the
        own piece, by the boards of the two squares; then each jack, queen and king: look or melds first, squares after.
        A king's squares are those at home before the steps. A queen's melds: pass, then the melds. An answer: allow,
        then each ten. Taking and discarding: by card, pairs by the first one.
        """
        seat = self.actor(state)
        hand = shown(state.hands[seat])
        match state.stage:
            case "turn":
                found = melds(state.board, seat, hand, state.red_black)
                special = specials(state.board, seat, hand, bool(found), bool(state.hands[1 - seat]))
                return [("draw",), ("pass",), *found, *special]
            case "answer":
                # A seat is asked even without a ten: not asking would reveal that it has none.
                return [("allow",), *(("negate", card) for card in hand if card[0] == TEN)]
            case "take":
                return [(card,) for card in shown(state.hands[1 - seat])]
            case "melds":
                return [("pass",), *melds(state.board, seat, hand, state.red_black)]
            case "discard":
                return list(combinations(hand, len(hand) - MOST_HELD))
        return []

    def play(self, state: Whole, move: Move) -> Whole:
        return Whole(_played(state, move))

    def result(self, state: State) -> Result | None:
        if state.stage != "over":
            return None
        if state.winner is None:
            return Result((0.5, 0.5), "tactics.limit")
        # Ruling 8: lines can be made for the opponent too.
        reason = "tactics.lines" if state.winner == state.mover else "tactics.gift"
        return won_by(state.winner, reason)

    def mask(self, state: Whole, seat: int | None) -> Seen[State]:
        known = ((), ()) if seat is None else state.known
        hands = [
            hand if owner == seat else (*known[1 - owner], *((None,) * (len(hand) - len(known[1 - owner]))))
            for owner, hand in enumerate(state.hands)
        ]
        deck = (None,) * len(state.deck)
        return Seen(state._replace(seed=None, hands=(hands[0], hands[1]), known=known, deck=deck), seat)

    def guess(self, seen: Seen[State], rng: "Random") -> Whole:
        state = seen.state
        guess = guessed(state, rng)
        for _ in range(MOST_TRIES):  # Rejection sampling: all deals that fit are equally likely.
            if fits(guess):
                break
            guess = guessed(state, rng)
        if seen.seat is None and state.stage == "take":
            # A jack's look is going on: the mover has learned the whole hand.
            looked = tuple(shown(guess.hands[1 - state.mover]))
            guess = guess._replace(known=((), looked) if state.mover else (looked, ()))
        return Whole(guess._replace(seed=below(SEEDS, rng)))

    def flaw(self, state: State) -> str | None:
        from threefold.games.tactics.rules.impossible_positions import flaw_of  # only needed for positions from outside

        return flaw_of(state, self.moves)


def _with(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    return (pair[0], value) if seat else (value, pair[1])


# ---- playing a move ----


def actor(state: State) -> int:
    """The seat that must choose: the mover, except that answers to a special go in turn. The opponent answers the
    special, the mover the first ten, and so on."""
    if state.stage == "answer" and state.tens % 2 == 0:
        return 1 - state.mover
    return state.mover


def _played(state: State, move: Move) -> State:
    match state.stage, move:
        case "turn", ("pass",):
            return _ended(state)
        case "turn", ("draw",):
            return _ended(_drawn(state))
        case "turn", (card, _) | (card, _, _):
            announced = _proven(state, True) if move[1] == "melds" else state
            return _spent(announced, state.mover, (card,))._replace(stage="answer", special=move)
        case "turn", (one, two, start, end):
            return _moved(_spent(state, state.mover, (one, two)), start, end)
        case "answer", ("negate", ten):
            return _spent(state, actor(state), (ten,))._replace(tens=state.tens + 1)
        case "answer", _:
            settled = state._replace(stage="turn", special=(), tens=0)
            return _ended(settled) if state.tens % 2 else _stood(settled, state.special)
        case "take", (card,):
            return _ended(_taken(state, card))
        case "melds", (one, two, start, end):
            return _moved(_spent(state, state.mover, (one, two))._replace(melds=state.melds - 1), start, end)
        case "melds", _:
            return _ended(state)
        case "discard", cards:
            return _next(_spent(state, state.mover, cards))
    raise ValueError(f"no move now: {move}")


def _spent(state: State, seat: int, cards: Sequence[str]) -> State:
    """Puts cards of a hand on the discards. They are removed from what the other seat knows of that hand, and its
    proofs are updated."""
    hands = _with(state.hands, seat, without(state.hands[seat], cards))
    known, other = state.known, 1 - seat
    if known[other]:
        known = _with(known, other, tuple(card for card in known[other] if card not in cards))
    if state.proofs[seat]:
        left = after_spending(state.proofs[seat], seat, tuple(cards), state.red_black)
        state = state._replace(proofs=_with(state.proofs, seat, left))
    return state._replace(hands=hands, known=known, discards=(*state.discards, *cards))


def _proven(state: State, has_meld: bool) -> State:
    """Records that everybody sees whether the mover has a meld now."""
    proofs, seat = state.proofs, state.mover
    return state._replace(proofs=_with(proofs, seat, added(proofs[seat], state.board, has_meld)))


def _gained(state: State, seat: int, hand: Hand) -> State:
    return state._replace(
        hands=_with(state.hands, seat, hand), proofs=_with(state.proofs, seat, after_gaining(state.proofs[seat]))
    )


def _drawn(state: State) -> State:
    """The mover draws a card. Ruling 3: when there is none, the discards are shuffled into a new deck."""
    deck, seat = state.deck, state.mover
    if not deck:
        seed = state.seed or 0
        deck = shuffled(state.discards, seed)
        state = state._replace(pack=in_order(state.discards), discards=(), seed=next_seed(seed))
    hand = in_order(shown((*state.hands[seat], deck[0])))
    return _gained(state._replace(deck=deck[1:]), seat, hand)


def _moved(state: State, start: str, end: str) -> State:
    """Exchanges the contents of two squares. Ruling 8: the lines of the mover count first."""
    board, mover = exchanged(state.board, start, end), state.mover
    for seat in (mover, 1 - mover):
        if lines_made(board, seat) >= LINES_TO_WIN:
            return state._replace(board=board, stage="over", melds=0, winner=seat)
    if state.melds:
        # The mover is asked even if no second meld is left: not asking would reveal that.
        return state._replace(board=board)
    return _ended(state._replace(board=board))


def _stood(state: State, special: Move) -> State:
    """Carries out a special that was not negated."""
    mover, other = state.mover, 1 - state.mover
    match special:
        case (_, "look"):
            looked = tuple(shown(state.hands[other]))
            # Ruling 7: the tens may have emptied the hand.
            return state._replace(stage="take", known=_with(state.known, mover, looked)) if looked else _ended(state)
        case (_, "melds"):
            # Ruling 7: the tens spent may have been needed for the meld.
            if can_meld(state):
                return state._replace(stage="melds", melds=MELDS_OF_A_QUEEN)
            return _ended(_proven(state, False))
        case (_, start, end):
            return _moved(state, start, end)
    raise ValueError(f"no special: {special}")


def _taken(state: State, card: str) -> State:
    mover, other = state.mover, 1 - state.mover
    left = without(state.hands[other], (card,))
    own = in_order(shown((*state.hands[mover], card)))
    # The other seat knows where the card is now, and the taker knows all the cards that are left.
    known = _with(state.known, other, in_order((*state.known[other], card)))
    known = _with(known, mover, tuple(shown(left)))
    # Proofs of that hand are dropped: onlookers do not know which card is gone, and the taker knows all the others.
    state = state._replace(hands=_with(state.hands, other, left), known=known, proofs=_with(state.proofs, other, ()))
    return _gained(state, mover, own)


def _ended(state: State) -> State:
    """The end phase: the mover has to discard down to seven cards, or the next turn begins."""
    if len(state.hands[state.mover]) > MOST_HELD:
        return state._replace(stage="discard", melds=0)
    return _next(state)


def _next(state: State) -> State:
    turn = state.turn + 1
    if turn == state.limit:
        return state._replace(stage="over", turn=turn, melds=0)
    return _drawn(state._replace(stage="turn", turn=turn, mover=1 - state.mover, melds=0))
