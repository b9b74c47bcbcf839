"""The news read aloud after a move of Tic-Tac-Stack: the tile that was drawn, stacks that open. And the score."""

from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.stack.rules.rules import State
from threefold.games.stack.words.names import listed, tile_name


def news(after: Seen[State], seat: int, _move: Move, before: Seen[State]) -> tuple[Message, ...]:
    """Announces the tile that was drawn, as all hands are open, and that stacking is open from now on."""
    drawn = [tile for tile in after.state.hands[seat] if tile not in before.state.hands[seat]]
    told = [Message("stack.drew", {"seat": seat, "tile": tile_name(tile)}) for tile in drawn]
    if all(after.state.stacks) and not all(before.state.stacks):
        told.append(Message("stack.opened"))
    return tuple(told)


def score(seen: Seen[State]) -> tuple[Message, ...]:
    each = [Message("score.seat", {"seat": seat, "points": str(has)}) for seat, has in enumerate(seen.state.scores)]
    return Message("stack.score", {"points": listed(each)}), Message("stack.goal")
