"""Tic-Tac-Stack."""

from threefold.game import Game, Option
from threefold.games.stack.figures import figures
from threefold.games.stack.rules import LEAST_SEATS, MOST_SEATS, PLACE, TILES, Stack, State, why_not
from threefold.games.stack.scene import draw, line
from threefold.kernel import Move, Seen

TILE_LETTERS = 3


def write(move: Move) -> str:
    """The blue circle with a three on b2 is written CB3b2."""
    return "".join(move)


def read(text: str) -> Move:
    tile, square = text[:TILE_LETTERS], text[TILE_LETTERS:]
    if tile not in TILES or square not in PLACE:
        raise ValueError(f"not a move of Tic-Tac-Stack: {text[:20]}")
    return tile, square


def explain(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids pointing at the last of these parts after the others."""
    return why_not(seen.state, parts[-1]) if parts else None


GAME = Game(
    key="stack",
    code=1,
    seats=(LEAST_SEATS, MOST_SEATS, 2),
    options=(Option("centre", ("open", "always")),),
    chance=True,
    rules=Stack(),
    write=write,
    read=read,
    draw=draw,
    line=line,
    why_not=explain,
    figures=figures,
    frame=("seats", "always_wild"),
)
