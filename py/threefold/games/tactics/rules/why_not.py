"""Why a card, a square or a button cannot be picked now in Tic-Tac-Tics: the ruling, as a message key.

A player who has picked one card and points at another that only goes with something else wants the other one: that is
no mistake, so no ruling is given.
"""

from collections.abc import Sequence

from threefold.core.kernel import Move, Seen
from threefold.core.selection import remaining
from threefold.games.tactics.rules.choices import melds, stands_on
from threefold.games.tactics.rules.deck import CARDS, COURT, MELDING, NUMBERS, RANK, TEN, in_order, shown
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.squares import BOARDS, SIGNS
from threefold.games.tactics.rules.squares import PLACE as SQUARES
from threefold.games.tactics.rules.state import State

RULES = Tactics()
COURT_EFFECTS = {"J": "tactics.why.jack", "Q": "tactics.why.queen", "K": "tactics.why.king"}
ALWAYS = {"take": "tactics.why.take", "discard": "tactics.why.discard"}
"""The ruling by stage, for the stages in which only cards can be picked."""


def why_not(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids picking the last of these parts after the others, as a message key; None: no ruling."""
    state, (*before, last) = seen.state, parts
    moves = RULES.moves(state)
    if remaining(moves, parts):
        return None
    hand = shown(state.hands[RULES.actor(state)])
    if state.stage in ALWAYS:
        return None if remaining(moves, (last,)) else ALWAYS[state.stage]
    if state.stage == "answer":
        return _answer(hand, last)
    if last in CARDS:
        return _card(state, moves, hand, before, last)
    if last in SQUARES:
        return _square(state, moves, hand, before, last)
    return _word(state, hand, last)


def _answer(hand: Sequence[str], last: str) -> str | None:
    tens = [card for card in hand if card[0] == TEN]
    if last in CARDS:
        return None if last in tens else "tactics.why.ten_only"
    if last == "negate":
        return None if tens else "tactics.why.no_ten"
    return None if last == "allow" else "tactics.why.answer"


def _card(state: State, moves: Sequence[Move], hand: Sequence[str], before: list[str], card: str) -> str | None:
    if card not in hand:
        return "tactics.why.not_held"
    if state.stage == "melds" and card[0] in COURT:
        return "tactics.why.melds_only"
    if not remaining(moves, (card,)):
        return _idle(state, hand, card)
    others, squares = [part for part in before if part in CARDS], [part for part in before if part in SQUARES]
    partner = others[-1] if others else ""
    if partner in MELDING and card in MELDING:
        if partner[0] == card[0] == TEN:
            return "tactics.why.two_tens"
        if not remaining(moves, (partner, card)):
            return _useless(state, (partner, card))
    elif card[0] in NUMBERS and squares and not remaining(moves, (card, *squares)):
        return "tactics.why.number"
    return None


def _idle(state: State, hand: Sequence[str], card: str) -> str:
    """Why no legal move contains this card."""
    if card[0] in COURT:
        return "tactics.why.queen.idle" if card[0] == "Q" else COURT_EFFECTS[card[0]]
    others = [other for other in hand if other in MELDING and other != card]
    if card[0] == TEN:
        others = [other for other in others if other[0] != TEN]
    if not others:
        return "tactics.why.ten_alone" if card[0] == TEN else "tactics.why.alone"
    return _useless(state, (card, *others))


def _useless(state: State, cards: Sequence[str]) -> str:
    """Why cards that could form a meld have no legal one: because of the colours, or because of the boards."""
    if state.red_black and melds(state.board, state.mover, in_order(cards), False):
        return "tactics.why.colour"
    return "tactics.why.useless"


def _square(state: State, moves: Sequence[Move], hand: Sequence[str], before: list[str], square: str) -> str | None:
    cards, squares = [part for part in before if part in CARDS], [part for part in before if part in SQUARES]
    if not cards:
        return None if remaining(moves, (square,)) else "tactics.why.no_card"
    if cards[-1][0] in COURT:
        return COURT_EFFECTS[cards[-1][0]]
    # One card picked: any other of the hand may be its partner.
    pair = cards if len(cards) == 2 else [cards[0], *(card for card in hand if card in MELDING)]
    numbers = [card for card in pair if card[0] in NUMBERS]
    if len(cards) == 2 and len(numbers) < 2:
        named = pair
    else:
        named = [card for card in pair if card[0] == TEN or RANK[card] == SQUARES[square] % len(NUMBERS)]
    if not any(RANK[card] == SQUARES[square] % len(NUMBERS) for card in numbers):
        return "tactics.why.number"
    if not any(BOARDS.index(square[0]) in stands_on(card, state.red_black) for card in named):
        return "tactics.why.colour"
    owners = [state.board[SQUARES[one]] for one in (*squares[-1:], square)]
    if len(owners) < 2:
        return "tactics.why.meld"
    mine = owners.count(SIGNS[state.mover])
    return {0: "tactics.why.not_yours", 2: "tactics.why.both_yours"}.get(mine, "tactics.why.number")


def _word(state: State, hand: Sequence[str], word: str) -> str | None:
    if state.stage == "melds":
        return None if word == "pass" else "tactics.why.melds_only"
    held = {card[0] for card in hand}
    if word == "look":
        return "tactics.why.empty_hand" if "J" in held and not state.hands[1 - state.mover] else None
    if word == "melds":
        return "tactics.why.no_meld" if "Q" in held else None
    return None
