"""The notation of Tic-Tac-Match: a move's parts joined by hyphens, such as "Xr-b2", "flip", "Ob-discard", "C"."""

from itertools import chain

from threefold.core.kernel import Move
from threefold.games.match.rules.deck import ACTION_CARDS, DOUBLE, FACES, PLACEMENTS
from threefold.games.match.rules.state import SEAT_NAMES


def write(move: Move) -> str:
    return "-".join(move)


ALL_MOVES: dict[str, Move] = {
    write(move): move
    for move in chain(
        *PLACEMENTS.values(),
        ((action,) for action in ACTION_CARDS),
        ((card, "discard") for card in (*FACES, DOUBLE)),
        ((name,) for name in SEAT_NAMES),
        (("deal",),),
    )
}


def read(text: str) -> Move:
    if text not in ALL_MOVES:
        raise ValueError(f"not a move of Tic-Tac-Match: {text[:20]}")
    return ALL_MOVES[text]
