"""Checks why a foreign position of Tic-Tac-Tics cannot occur."""

from collections.abc import Callable, Sequence

from threefold.core.kernel import Move
from threefold.games.tactics.rules.deck import DECK, MELDING, RANK, TEN, in_order, shown
from threefold.games.tactics.rules.discard_log import half_done
from threefold.games.tactics.rules.possible_past import flaw_of_history, last_exchanges
from threefold.games.tactics.rules.proofs import holds
from threefold.games.tactics.rules.squares import EMPTY, NINE, SIGNS, lines_made
from threefold.games.tactics.rules.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, MOST_HELD, State, first_seat

MOST_IN_TURN = {"turn": 8, "answer": 7, "take": 7, "melds": 7, "discard": 9, "over": 7}
"""By stage: the most cards that the mover can hold, which are seven, one drawn, perhaps another."""


def flaw_of(state: State, moves: Callable[[State], Sequence[Move]]) -> str | None:
    if not _board_stands(state.board):
        return "tactics.flaw.board"
    if not _cards_are_there(state):
        return "tactics.flaw.cards"
    if not _cuts_differ(state):
        return "tactics.flaw.cut"
    if not _turn_fits(state):
        return "tactics.flaw.turn"
    if not _hands_fit(state):
        return "tactics.flaw.hand"
    if state.stage == "take" and not half_done(state):
        return "tactics.flaw.jack"
    if state.stage == "melds" and not _queen_lies_there(state):
        return "tactics.flaw.queen"
    if not _known_is_held(state):
        return "tactics.flaw.known"
    if not _proofs_hold(state):
        return "tactics.flaw.proof"
    if not _lines_fit(state):
        return "tactics.flaw.lines"
    if not _special_fits(state, moves):
        return "tactics.flaw.special"
    return flaw_of_history(state)


def _board_stands(board: str) -> bool:
    return all(board.count(sign) == NINE for sign in (*SIGNS, EMPTY))


def _cards_are_there(state: State) -> bool:
    """Whether every card occurs exactly once, and those in the deck are in the pack that it was shuffled from."""
    cards = [*state.hands[0], *state.hands[1], *state.deck, *state.discards]
    if len(cards) != len(DECK) or set(cards) != set(DECK):
        return False
    pack = set(state.pack)
    return state.pack == in_order(pack) and pack.issuperset(shown(state.deck))


def _cuts_differ(state: State) -> bool:
    if not all(x != o for x, o in state.cuts):
        return False
    equal = [RANK[x] == RANK[o] for x, o in state.cuts]
    return all(equal[:-1]) and not equal[-1]


def _turn_fits(state: State) -> bool:
    drawn_game = state.stage == "over" and state.winner is None
    if drawn_game and state.turn != state.limit:
        return False
    if state.limit and not drawn_game and state.turn >= state.limit:
        return False
    # At a drawn game's end the last turn counts as over, and its seat is still the mover.
    return state.mover == (first_seat(state.cuts) + state.turn - drawn_game) % 2


def _hands_fit(state: State) -> bool:
    most = [MOST_HELD, MOST_HELD]
    most[state.mover] = MOST_IN_TURN[state.stage] - (2 if state.stage == "melds" and state.melds == 1 else 0)
    if any(len(hand) > limit for hand, limit in zip(state.hands, most, strict=True)):
        return False
    if state.stage == "discard" and len(state.hands[state.mover]) <= MOST_HELD:
        return False
    if state.stage == "turn" and not state.hands[state.mover]:
        return False
    return all(hand == in_order(shown(hand)) for hand in state.hands)


def _queen_lies_there(state: State) -> bool:
    """Whether a queen that was not negated lies on the discards, and the meld that was played since, if any."""
    return bool(half_done(state)) and (state.melds == MELDS_OF_A_QUEEN or any(last_exchanges(state)))


def _known_is_held(state: State) -> bool:
    for seat, known in enumerate(state.known):
        if known != in_order(set(known)) or not set(known) <= set(state.hands[1 - seat]):
            return False
    return state.stage != "take" or 0 < len(state.known[state.mover]) == len(state.hands[1 - state.mover])


def _proofs_hold(state: State) -> bool:
    """Whether the hands agree with what queens have proven of them."""
    return all(
        _board_stands(proof.board)
        and MELDING.issuperset(proof.spent)
        and holds(proof, seat, state.hands[seat], state.red_black)
        for seat, proofs in enumerate(state.proofs)
        for proof in proofs
    )


def _lines_fit(state: State) -> bool:
    """Whether the winner is right, and can have won by the last exchange. Two lines end the game, and those of the
    mover count first."""
    made = [seat for seat in (state.mover, 1 - state.mover) if lines_made(state.board, seat) >= LINES_TO_WIN]
    if state.winner != (made[0] if made else None) or bool(made) > (state.stage == "over"):
        return False
    return not made or any(last_exchanges(state))


def _special_fits(state: State, moves: Callable[[State], Sequence[Move]]) -> bool:
    """Whether the special that waits for an answer can have been announced, with only tens on it; and whether melds are
    allowed only by a queen."""
    if bool(state.melds) != (state.stage == "melds"):
        return False
    if state.stage == "melds" and state.melds == MELDS_OF_A_QUEEN and len(moves(state)) == 1:
        return False
    if state.stage != "answer":
        return not state.special and not state.tens
    top = state.discards[len(state.discards) - state.tens - 1 :]
    if len(top) != state.tens + 1 or top[:1] != state.special[:1]:
        return False
    if not all(card[0] == TEN for card in top[1:]):
        return False
    hands = list(state.hands)
    # The hands at the moment of the announcement: the opponent played the first ten, then both in turn.
    hands[state.mover] = in_order(shown((*state.hands[state.mover], *top[::2])))
    hands[1 - state.mover] = in_order(shown((*state.hands[1 - state.mover], *top[1::2])))
    if len(hands[state.mover]) > MOST_IN_TURN["turn"] or len(hands[1 - state.mover]) > MOST_HELD:
        return False
    before = state._replace(hands=(hands[0], hands[1]), stage="turn", special=(), tens=0)
    return state.special in moves(before)
