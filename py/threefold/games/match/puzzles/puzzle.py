"""The kinds and themes of Tic-Tac-Match's puzzles. Their sentences are in en.py and de.py."""

from threefold.core.puzzles import Book, PuzzleKind
from threefold.games.match.rules.deck import COPIES_OF_A_FACE, FITS, LINES
from threefold.games.match.rules.state import State


def _won(_: State, now: State, seat: int) -> bool:
    return now.phase == "over" and now.winner == seat


def _turn_over(start: State, now: State) -> bool:
    return now.turns != start.turns or now.phase not in ("turn", "first", "second")


def _safe(before: State, after: State, seat: int) -> int:
    """1 if the turn is over and no symbol card that the opponent could hold would finish a line of theirs; else 0. A
    card of which the solver knows all copies to be elsewhere is no danger."""
    if after.turns == before.turns or after.phase != "turn":
        return 0
    sign = after.signs[1 - seat]
    for line in LINES:
        shown = [after.tops[place] for place in line]
        for place in range(len(shown)):
            one, two = shown[:place] + shown[place + 1 :]
            fits = one == two and one.startswith(sign) and shown[place] in FITS[one]
            if fits and _lying(before, seat, one) < COPIES_OF_A_FACE:
                return 0
    return 1


def _lying(state: State, seat: int, face: str) -> int:
    """How many copies of a symbol card a seat knows to be in its hand, on the grid, or among the discards."""
    return sum(cards.count(face) for cards in (state.tops, *state.under, state.hands[seat], state.discards))


THIS_TURN = PuzzleKind("reach", _won, _turn_over, alone=True)
BOOK = Book(
    kinds={"win": THIS_TURN, "double": THIS_TURN, "safe": PuzzleKind("most", _won, value=_safe)},
    themes=("double", "single", "flip", "cover", "guard"),
    strict=True,
)
