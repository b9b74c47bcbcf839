"""Draws only the board of a game, without hidden information: for pictures that are sent and thumbnails of saved games.

Picked and lit parts are not marked in it, because that could reveal the hand that they were picked from.
"""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.items import Item, Scene, SceneRequest
from threefold.core.kernel import Move
from threefold.core.marks import Art, Box, Mark
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.page.encode import plain_art
from threefold.page.headline_sentences import ended
from threefold.page.view import highlighted
from threefold.words import address, addressed, named, sentence

History = tuple[tuple[int, Move], ...]
"""Moves, each with its seat first."""


class BoardPicture(NamedTuple):
    """A picture of the board without hidden information: names are filled in, nothing is lit."""

    game: str
    box: Box
    art: list[Mark]
    said: str
    """Who won, or who is to move."""


class Drawing(NamedTuple):
    art: list[Mark]


class Placed(NamedTuple):
    """A thing on the board."""

    at: tuple[float, float]
    drawing: int
    """The index of its drawing in the list that comes with it."""


class Still(NamedTuple):
    box: Box
    items: tuple[Placed, ...]
    """The lowest first."""


class Stills(NamedTuple):
    """Boards and the drawings of the things on them: shared, because most look the same from one board to the next."""

    drawings: tuple[Drawing, ...]
    stills: tuple[Still, ...]


def board_picture(session: Session, form: str, *, highlights: bool = False) -> BoardPicture:
    """A picture (box and art) of the position shown and its sentence, names filled in; with `highlights` these,
    too.

    Nobody is called "you" in it, for the person who gets it was not at the table.
    """
    reader = addressed()
    address(None)
    try:
        return _board_picture(session, form, highlights)
    finally:
        address(reader)


def _board_picture(session: Session, form: str, highlights: bool) -> BoardPicture:
    scene, board = board_of(session, form, highlights)
    if session.result and session.look is None:
        who, what, _ = ended(session, scene)
        said = f"{sentence(who)} {sentence(what)}"
    elif session.at:
        said = sentence(Message("shell.picture.turn", {"seat": session.shown.actor, "ply": str(session.at)}))
    else:
        said = sentence(Message("shell.picture.start", {"seat": session.shown.actor}))
    art: list[Mark] = [{"at": item.at, "art": drawing_of(item.art, session)} for item in board]
    return BoardPicture(session.game.key, scene.areas["board"], art, named(said, session.names))


def history_of(session: Session) -> History:
    """The moves that led to the position shown."""
    line = session.line_as_session
    return tuple((line.position(ply).actor, line.log[ply]) for ply in range(line.ply))


def board_of(session: Session, form: str, highlights: bool, history: History | None = None) -> tuple[Scene, list[Item]]:
    """The scene of the position shown, as somebody who is not at the table sees it, and the items on its board.

    `history` are the moves that led there. Whoever draws many boards of one game passes them: to find them again for
    each board takes long in a long game.
    """
    game = session.game
    assert game.draw, "only games that can be drawn come to the table"
    result = session.result if session.look is None else None
    history = history_of(session) if history is None else history
    nobody = SceneRequest(form, None, (), frozenset(), frozenset(), result, history)
    scene = game.draw(game.rules.mask(session.state, None), nobody)
    if highlights:
        scene = highlighted(scene, session, history)
    return scene, [item for item in sorted(scene.items, key=lambda item: item.z) if item.area == "board"]


def drawing_of(art: Art, session: Session) -> list[Mark]:
    """A drawing for JSON, its words and names filled in."""
    return with_names(plain_art(art), session.names)


def with_names(art: Sequence[Mark], names: tuple[str, ...]) -> list[Mark]:
    """The marks, made plain before, with names in place of the templates "{0}", "{1}", ... in their texts."""
    told = []
    for plain in art:
        mark = plain.copy()
        if isinstance(text := mark.get("text"), str):
            mark["text"] = named(text, names)
        if isinstance(less := mark.get("less"), str):
            mark["less"] = named(less, names)
        if "art" in mark:
            mark["art"] = with_names(mark["art"], names)
        told.append(mark)
    return told
