"""Writes a sketch (a position being set up by hand) as JSON text, and reads it back with every field validated."""

from typing import Any

from threefold.core.editor import Editor, Sketch
from threefold.core.game import Game
from threefold.core.kernel import Whole
from threefold.core.read_json import read_json
from threefold.core.whole_numbers import is_whole
from threefold.games import find, part_of
from threefold.page.arguments import MOST_SEATS, Refused
from threefold.saving.checked_input import LONGEST_POSITION, to_json

LONGEST_SKETCH = LONGEST_POSITION + 1_000
FOREIGN = "editor.foreign"


def editor_of(game: Game) -> Editor:
    """The editor of a game; Refused if the game has none."""
    module = part_of(game, "editor", "editor")
    if module is None:
        raise Refused("editor.none")
    editor: Editor = module.EDITOR
    return editor


def write_sketch(game: Game, now: Sketch) -> str:
    setup = now.setup
    options = dict(setup.options)
    return to_json({"game": game.key, "seats": setup.seats, "options": options, "mixes": now.mixes, "state": now.state})


def read_sketch(text: str) -> tuple[Game, Editor, Sketch]:
    """Reads a sketch; Refused if the text is not one. Its position may be one that cannot occur in a game, but it has
    the shape of the game's states, and its fields that options and seats decide are right."""
    if len(text) > LONGEST_SKETCH:
        raise Refused(FOREIGN)
    try:
        match read_json(text):
            case {
                "game": str(key),
                "seats": int(seats),
                "options": dict(options),
                "mixes": bool(mixes),
                "state": plain,
            }:
                game = find(key)
                setup = game.setup(options_of(options), seats_of(seats))
                state = Whole(game.shape(plain, False))
            case _:
                raise Refused(FOREIGN)
    except (ValueError, KeyError, TypeError):
        raise Refused(FOREIGN) from None
    editor, start = editor_of(game), game.rules.start(setup)
    if any(getattr(state, name) != getattr(start, name) for name in game.fixed_fields) or not editor.sound(state):
        raise Refused(FOREIGN)
    return game, editor, Sketch(setup, state, mixes)


def options_of(plain: Any) -> dict[str, str]:
    if not isinstance(plain, dict) or not all(isinstance(value, str) for value in plain.values()):
        raise Refused("error.foreign")
    return plain


def seats_of(plain: Any) -> int | None:
    if plain is not None and not is_whole(plain, MOST_SEATS + 1):
        raise Refused("error.foreign")
    return plain
