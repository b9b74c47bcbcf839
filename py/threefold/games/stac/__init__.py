"""Stac."""

from threefold.game import Game, Option
from threefold.games.stac.rules import CARRY, PLACE, WALK, Stac, State, why_not
from threefold.kernel import Move, Seen

SIGNS = {CARRY: "=", WALK: "-"}
"""=c4 carries the token to c4, -c4 leaves it behind; c4 alone is a walk with nothing that could be carried there."""
WORDS = {sign: word for word, sign in SIGNS.items()}


def write(move: Move) -> str:
    *how, square = move
    return "".join(SIGNS[word] for word in how) + square


def read(text: str) -> Move:
    how, square = (text[:1], text[1:]) if text[:1] in WORDS else ("", text)
    if square not in PLACE:
        raise ValueError(f"not a move of Stac: {text[:20]}")
    return (WORDS[how], square) if how else (square,)


def explain(seen: Seen[State], parts: tuple[str, ...]) -> str | None:
    """The ruling that forbids pointing at the last of these parts after the others."""
    how = [part for part in parts if part in SIGNS]
    squares = [part for part in parts if part in PLACE]
    carried = how[-1] == CARRY if how else None
    return why_not(seen.state.now, carried, squares[-1] if squares else None)


GAME = Game(
    key="stac",
    code=4,
    seats=(2, 2, 2),
    options=(Option("repetition", ("drawn", "play on")), Option("quiet limit", ("150", "never"))),
    chance=False,
    rules=Stac(),
    write=write,
    read=read,
    why_not=explain,
)
