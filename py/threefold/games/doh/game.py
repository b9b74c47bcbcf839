"""Tic Tac Doh!"""

from threefold.core.game import GameOf, Option
from threefold.core.kernel import Move
from threefold.games.doh.rules.rules import SHAPE, SIZES, Doh
from threefold.games.doh.rules.why_not import why_not
from threefold.games.doh.table.scene import draw, row
from threefold.games.doh.table.sentences import score


def write(move: Move) -> str:
    """M on c4 is written Mc4."""
    return "".join(move)


def read(text: str) -> Move:
    if len(text) != 3 or text[0] not in SIZES or text[1] not in "abcde" or text[2] not in "12345":
        raise ValueError(f"not a move of Tic Tac Doh!: {text[:20]}")
    return text[0], text[1:]


GAME = GameOf(
    key="doh",
    code=3,
    seats=(2, 2, 2),
    options=(Option("board", ("imaginary", "fixed")), Option("stuck", ("tie", "loses"))),
    chance=False,
    rules=Doh(),
    shape=SHAPE,
    write=write,
    read=read,
    draw=draw,
    row=row,
    score=score,
    why_not=why_not,
    reviews=True,
    fixed_fields=("width", "stuck_loses"),
)
