"""The board of a game by itself, as anybody may see it: to be sent as a picture, and small beside a saved game.

Nothing that is picked or lit is in it, because that would tell of the hand it was picked from.
"""

from typing import Any

from threefold.scene import Say, Table
from threefold.session import Session
from threefold.view import art_json, ended
from threefold.words import named, sentence

Json = dict[str, Any]


def portrait(session: Session, form: str) -> Json:
    """A picture (box and art) of the position shown, with the sentence that goes with it, names filled in."""
    game, rules = session.game, session.game.rules
    assert game.draw, "only games that can be drawn come to the table"
    result = session.result if session.look is None else None
    history = tuple((rules.actor(session.states[ply]), session.log[ply]) for ply in range(session.at))
    nobody = Table(form, None, (), frozenset(), frozenset(), result, history)
    scene = game.draw(rules.mask(session.state, None), nobody)
    board = [item for item in sorted(scene.items, key=lambda item: item.z) if item.area == "board"]
    if result:
        who, what, _ = ended(session, scene)
        said = f"{sentence(who)} {sentence(what)}"
    elif session.at:
        said = sentence(Say("shell.picture.turn", {"seat": rules.actor(session.state), "ply": str(session.at)}))
    else:
        said = sentence(Say("shell.picture.start", {"seat": rules.actor(session.state)}))
    art = [{"at": list(item.at), "art": art_json(item.art)} for item in board]
    return {
        "game": game.key,
        "box": list(scene.areas["board"]),
        "art": _with_names(art, session.names),
        "said": named(said, session.names),
    }


def _with_names(art: list[Json], names: tuple[str, ...]) -> list[Json]:
    """The marks with names where templates stand for seats."""
    told = []
    for mark in art:
        if "text" in mark:
            mark = mark | {"text": named(mark["text"], names)}
        if "art" in mark:
            mark = mark | {"art": _with_names(mark["art"], names)}
        told.append(mark)
    return told
