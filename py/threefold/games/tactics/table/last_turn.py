"""Finds out from the history of moves what happened in the last turn, because the position alone does not show it.

The moves name the cards that jacks took, which onlookers must not see: a caller that shows them must check who looks.
"""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.kernel import Move

ANSWERS = ("allow", "negate")


def is_special(move: Move) -> bool:
    return len(move) == 3 or move[1:] in (("look",), ("melds",))


class Turn(NamedTuple):
    """A turn, or the part of it that was played so far."""

    mover: int
    moves: tuple[Move, ...]

    @property
    def special(self) -> Move:
        """The special that was announced, if any was."""
        return next((move for move in self.moves if is_special(move)), ())

    @property
    def negated(self) -> bool:
        tens = sum(move[0] == "negate" for move in self.moves)
        return ("allow",) in self.moves and tens % 2 == 1

    @property
    def effects(self) -> tuple[tuple[str, str], ...]:
        """The pairs of squares that exchanged their contents, in their order."""
        found = [(move[2], move[3]) for move in self.moves if len(move) == 4]
        if len(self.special) == 3 and ("allow",) in self.moves and not self.negated:
            found.insert(0, (self.special[1], self.special[2]))
        return tuple(found)

    @property
    def taken(self) -> str | None:
        """The card that a jack took, or None."""
        if self.special[1:] != ("look",) or self.negated or ("allow",) not in self.moves:
            return None
        after = self.moves[self.moves.index(("allow",)) + 1 :]
        return after[0][0] if after else None


def last_turn(history: Sequence[tuple[int, Move]]) -> Turn | None:
    """The newest turn of which at least one move was made; it may be unfinished. None if there are no moves."""
    mover: int | None = None
    moves: list[Move] = []
    answers: list[Move] = []
    for seat, move in reversed(history):
        if move[0] in ANSWERS:
            # Both seats can answer, so an answer does not tell whose turn it was; the move before it does.
            answers.append(move)
            continue
        if mover is not None and seat != mover:
            break
        mover = seat
        moves += [*answers, move]
        answers = []
    return None if mover is None else Turn(mover, tuple(reversed(moves)))
