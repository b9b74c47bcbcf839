"""Explains why a part of a move cannot be pointed at in Tic Tac Doh!: the ruling that forbids it, as a message key."""

from threefold.core.kernel import Seen
from threefold.games.doh.rules.rules import ACCEPTS, SIZES, State, field, fits, reach, taken


def why_not(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids the last of these parts after the others; None if no ruling does."""
    places = field(seen.state.width).place
    sizes, squares = [p for p in parts if p in SIZES], [p for p in parts if p in places]
    if sizes and not seen.state.left[SIZES.index(sizes[-1])]:
        return "doh.why.spent"
    return _on_square(seen.state, sizes[-1] if sizes else None, squares[-1]) if squares else None


def _on_square(state: State, size: str | None, name: str) -> str | None:
    """The ruling that forbids a square (with this size, if one is picked); None if no ruling does."""
    square = field(state.width).place[name]
    stack = state.stacks[square]
    if not stack:
        if square in reach(state.width, taken(state)):
            return None
        if not state.placed:
            return "doh.why.first"
        return "doh.why.far" if fits(state.width, taken(state) | {square}) else "doh.why.outside"
    if not ACCEPTS[stack]:
        return "doh.why.full"
    if size is None or size in ACCEPTS[stack]:
        return None
    return {"S": "doh.why.small", "M": "doh.why.medium", "L": "doh.why.large"}[size]
