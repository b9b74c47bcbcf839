"""The kinds and themes of Tic-Tac-Stack's puzzles. Their sentences are in en.py and de.py."""

from threefold.core.puzzles import Book, PuzzleKind
from threefold.games.stack.rules.rules import POINTS_TO_WIN, Stack, State

RULES = Stack()


def _won(_: State, now: State, seat: int) -> bool:
    return now.scores[seat] >= POINTS_TO_WIN


def _gained(before: State, after: State, seat: int) -> int:
    return after.scores[seat] - before.scores[seat]


def _lead(before: State, after: State, seat: int) -> int:
    """The points of a move minus the most that the opponent can score with the next one."""
    moves = RULES.moves(after)
    answers = (_gained(after, RULES.play(after, move), after.turn) for move in moves)  # type: ignore[arg-type]
    return _gained(before, after, seat) - max(answers, default=0)


def _answered(start: State, now: State) -> bool:
    """Whether the opponent has answered. Later moves depend on the tiles that are drawn."""
    placed = sum(map(len, now.stacks)) - sum(map(len, start.stacks))
    return placed >= 2


BOOK = Book(
    kinds={
        "win": PuzzleKind("reach", _won),
        "stop": PuzzleKind("stop", _won, _answered),
        "most": PuzzleKind("most", value=_gained),
        "lead": PuzzleKind("most", value=_lead),
    },
    themes=("lines", "traits", "centre", "wild", "cover", "quiet"),
)
