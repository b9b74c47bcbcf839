"""The boards of consecutive positions of a game, without hidden information: the frames of a film.

As in a picture that is sent, no hand is shown, nothing is lit, and nobody is called "you".
"""

from functools import partial

from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.page.arguments import Arguments, Refused
from threefold.page.board_image import Drawing, History, Placed, Still, Stills, board_of, drawing_of, history_of
from threefold.page.encode import Drawings
from threefold.words import address, addressed

MOST_STILLS = 40
"""The maximum number of boards in one answer: that many can be drawn without a noticeable wait."""


def stills(session: Session, form: str, arguments: Arguments) -> Stills:
    """The boards from ply `since` to ply `until`, both included."""
    since, until = stretch(session, arguments, MOST_STILLS)
    highlights = arguments.get("highlights") is True
    reader = addressed()
    address(None)
    try:
        drawings, history = Drawings(), history_of(session.jump(until))
        shown = tuple(
            _still(session.jump(ply), form, drawings, highlights, history[:ply]) for ply in range(since, until + 1)
        )
    finally:
        address(reader)
    return Stills(tuple(map(Drawing, drawings.all)), shown)


def stretch(session: Session, arguments: Arguments, most: int) -> tuple[int, int]:
    """The first and the last ply that the call asks for; Refused if the game lacks them or if they are more
    than `most`."""
    since, until = arguments.get("since"), arguments.get("until")
    if not is_whole(since, session.ply + 1) or not is_whole(until, session.ply + 1):
        raise Refused("error.foreign")
    if not 0 <= until - since < most:
        raise Refused("error.foreign")
    return since, until


def _still(session: Session, form: str, drawings: Drawings, highlights: bool, history: History) -> Still:
    scene, board = board_of(session, form, highlights, history)
    placed = tuple(Placed(item.at, drawings.number(item.art, partial(drawing_of, session=session))) for item in board)
    return Still(scene.areas["board"], placed)
