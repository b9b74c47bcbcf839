"""Why a tile or a square cannot be picked in Tic-Tac-Stack, as a message for the player."""

from threefold.core.kernel import Seen
from threefold.games.stack.rules.rules import PLACE, State, open_squares


def why_not(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids picking the last of these parts after the others, as a message key; None: no ruling."""
    return _of_part(seen.state, parts[-1]) if parts else None


def _of_part(state: State, part: str) -> str | None:
    """The ruling that forbids a tile or a square to the seat to move, as a message key; None: no ruling."""
    if part in PLACE:
        square = PLACE[part]
        if square in open_squares(state):
            return None
        return "stack.why.newest" if all(state.stacks) else "stack.why.closed"
    others = [hand for seat, hand in enumerate(state.hands) if seat != state.turn]
    return "stack.why.hand" if any(part in hand for hand in others) else None
