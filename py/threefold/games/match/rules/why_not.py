"""Why a card or a square cannot be picked in Tic-Tac-Match: the ruling that forbids it, as a message key."""

from threefold.core.kernel import Seen
from threefold.games.match.rules.deck import DECK, DOUBLE, FITS, FLIP, PLACE, WIPE, playable
from threefold.games.match.rules.rules import Match
from threefold.games.match.rules.state import SEAT_NAMES, State


def why_not(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids the last of these parts after the others; None if no ruling does. Only the newest card
    and the newest square count, for they replace those picked before."""
    if not parts:
        return None
    state, part = seen.state, parts[-1]
    card = next((one for one in reversed(parts) if one in FITS), None)
    square = next((one for one in reversed(parts) if one in PLACE), None)
    together = {card, square} - {None} if part in (card, square) else {part}
    if any(together <= set(move) for move in Match().moves(state)):
        return None
    if state.phase == "over":
        return None if Match().result(state) else "match.why.deal"
    if state.phase == "target":
        return "match.why.self" if part == SEAT_NAMES[state.mover] else "match.why.target"
    if part in SEAT_NAMES:
        return "match.why.seat"
    if part == "discard":
        return "match.why.discard"
    if part not in PLACE and part not in state.hands[state.mover]:
        return "match.why.not_held" if part in DECK else None
    if state.phase != "turn" and part in (WIPE, DOUBLE):
        return "match.why.two_cards"
    if part == DOUBLE:
        usable = [one for one in state.hands[state.mover] if one in FITS or one == FLIP]
        return "match.why.double_few" if len(usable) < 2 else "match.why.double_stuck"
    return on_square(state, card, state.tops[PLACE[square]] if square else None)


def on_square(state: State, card: str | None, top: str | None) -> str:
    hand = state.hands[state.mover]
    if state.phase == "turn" and WIPE not in hand and not any(playable(one, state.tops) for one in hand):
        return "match.why.stuck"
    if top is None:
        return "match.why.nowhere"
    if card is None:
        return "match.why.square" if any(one in FITS for one in hand) else "match.why.no_symbol"
    return "match.why.same" if card == top else "match.why.apart"
