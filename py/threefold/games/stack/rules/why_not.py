"""Why a tile or a square cannot be picked in Tic-Tac-Stack, as a message for the player."""

from threefold.core.kernel import Seen
from threefold.games.stack.rules.rules import PLACE, State, open_squares


def explain(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids picking the last of these parts after the others, as a message key; None: no ruling."""
    return why_not(seen.state, parts[-1]) if parts else None


def why_not(state: State, part: str) -> str | None:
    """The ruling that forbids a tile or a square to the seat to move, as a message key; None: no ruling."""
    if part in PLACE:
        square = PLACE[part]
        if square in open_squares(state):
            return None
        return "stack.why.newest" if all(state.stacks) else "stack.why.closed"
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
    return "stack.why.hand" if any(part in hand for hand in others) else None
