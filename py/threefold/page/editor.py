"""Calls for setting up positions by hand. A sketch comes and goes as text with each call: nothing is stored here."""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from threefold.core.editor import Editor, Sketch, with_fields_of
from threefold.core.game import Game
from threefold.core.kernel import SEEDS
from threefold.core.session import Replay, Session
from threefold.core.whole_numbers import is_whole
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, form_of, text_of
from threefold.page.headline_sentences import summary
from threefold.page.sketch_text import editor_of, options_of, read_sketch, seats_of
from threefold.page.sketch_view import SketchView, view_of
from threefold.page.table import GameTable
from threefold.saving.checked_input import LONGEST_NAME, LONGEST_POSITION, to_json
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import pack_sketch, sketch_in
from threefold.saving.save import read_save, write_save
from threefold.words import address, addressed, word


class SketchGame(NamedTuple):
    """A game that begins from a sketch."""

    save: str
    code: str
    summary: str


class SketchLink(NamedTuple):
    code: str


# ---- the calls ----


def sketch(game_table: GameTable, arguments: Arguments) -> SketchView:
    """Applies an action, if there is one, to the sketch that comes with the call, and returns its view."""
    game, editor, now = _brought(game_table, arguments)
    act = arguments.get("act")
    if act is not None:
        if not isinstance(act, dict):
            raise Refused("error.foreign")
        now = _done(game, editor, now, act, arguments)
    form, names = form_of(arguments), _names(arguments, now.setup.seats)
    reader = addressed()
    address(None)
    try:
        return view_of(game, editor, now, form, names)
    finally:
        address(reader)


def sketch_game(_: GameTable, arguments: Arguments) -> SketchGame:
    """The game that begins from a sketch. Refused with the flaw's key if the position cannot occur."""
    game, editor, now = read_sketch(text_of(arguments, "sketch"))
    seed = _seed(arguments)
    state = now.state
    if now.mixes and editor.mixed:
        state = editor.mixed(state, Random(seed))
    setup = now.setup._replace(seed=seed if game.chance else 0)
    names = _names(arguments, setup.seats)
    if game.unfit(setup, state):
        raise Refused(str(game.unfit(setup, state)))
    session = Replay(game, setup, state).session(names)
    you = arguments.get("you")
    if you is not None and not is_whole(you):
        raise Refused("error.foreign")
    return SketchGame(write_save(session), write_link(session), _summary(session, you))


def sketch_link(_: GameTable, arguments: Arguments) -> SketchLink:
    """The link of a sketch, whether its position can occur or not."""
    text = text_of(arguments, "sketch")
    read_sketch(text)
    return SketchLink(pack_sketch(text))


def _summary(session: Session, you: int | None) -> str:
    reader = addressed()
    address(you)
    try:
        return summary(session)
    finally:
        address(reader)


def _brought(game_table: GameTable, arguments: Arguments) -> tuple[Game, Editor, Sketch]:
    """The sketch that a call names: as text, in a link or a save, from the position at the table, or a new beginning.

    Nothing is masked in a link or a save, for the person who has it could read it anyway.
    """
    match arguments:
        case {"sketch": str(text)}:
            return read_sketch(text)
        case {"code": str(code)}:
            sketched = sketch_in(code)
            if sketched is not None:
                return read_sketch(sketched)
            return _of_session(read_link(code, find, lambda seats: [""] * seats))
        case {"save": str(save)}:
            return _of_session(read_save(save, find))
        case {"here": True}:
            return _here(game_table.current, _seed(arguments))
    try:
        game = find(text_of(arguments, "game"))
        setup = game.setup(options_of(arguments.get("options", {})), seats_of(arguments.get("seats")), _seed(arguments))
    except (KeyError, ValueError, TypeError):
        raise Refused("error.foreign") from None
    return game, editor_of(game), Sketch(setup._replace(seed=0), game.rules.start(setup))


def _of_session(session: Session) -> tuple[Game, Editor, Sketch]:
    editor, state = editor_of(session.game), session.state
    if len(to_json(state)) > LONGEST_POSITION:
        state = editor.forget(state)
    return session.game, editor, Sketch(session.setup._replace(seed=0), state)


def _here(session: Session, seed: int) -> tuple[Game, Editor, Sketch]:
    """The position shown at the table. What will be drawn is filled in again, for the sketch would reveal it. Refused
    while hands are hidden and the game is not over."""
    game, editor, now = _of_session(session)
    if game.hidden and session.result is None:
        raise Refused("why.looking.secret")
    if game.chance and session.result is None:
        now = now._replace(state=game.rules.guess(game.rules.mask(now.state, None), Random(seed)))
    return game, editor, now


def _done(game: Game, editor: Editor, now: Sketch, act: Mapping[str, Any], arguments: Arguments) -> Sketch:
    """The sketch after an action; Refused if there is no such action."""
    state = now.state
    try:
        match act:
            case {"do": "press", "part": str(part), "brush": str(brush)}:
                state = editor.press(state, part, brush)
            case {"do": "drop", "part": str(part), "brush": str(brush)}:
                # A press puts down or takes away; what is dropped is only put down.
                state = state if editor.holds(state, part, brush) else editor.press(state, part, brush)
            case {"do": "carry", "part": str(part), "to": str(to)}:
                state = editor.carry(state, part, to)
            case {"do": "off", "part": str(part)}:
                state = editor.off(state, part) if editor.off else editor.press(state, part, "")
            case {"do": "turn", "seat": int(seat)} if editor.turn and is_whole(seat, now.setup.seats):
                state = editor.turn(state, seat)
            case {"do": "tool", "name": str(name)}:
                state = editor.tools[name](state)
            case {"do": "number", "name": str(name), "value": int(value)}:
                [one] = [one for one in editor.numbers(state) if one.key == name]
                # What was set stays as it was set; if it does not fit, its flaw is said.
                return now._replace(state=editor.number(state, name, min(one.most, max(one.least, value))))
            case {"do": "choose", "name": str(name), "value": str(value)}:
                [choice] = [one for one in editor.choices(state) if one.key == name]
                if value not in {key for key, _ in choice.values}:
                    raise Refused("error.foreign")
                state = editor.choose(state, name, value)
            case {"do": "mix", "on": bool(on)}:
                return now._replace(mixes=on)
            case {"do": "setup"}:
                return _adapted(game, editor, now, act, _seed(arguments))
            case _:
                raise Refused("error.foreign")
    except (KeyError, IndexError, ValueError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("error.foreign") from None
    return now._replace(state=editor.fitted(state))


def _adapted(game: Game, editor: Editor, now: Sketch, act: Mapping[str, Any], seed: int) -> Sketch:
    """The sketch changed to other options or another number of seats. If it starts anew, it is dealt from the seed."""
    seats = seats_of(act.get("seats"))
    setup = game.setup(options_of(act.get("options", {})), now.setup.seats if seats is None else seats, seed)
    start = game.rules.start(setup)
    state = editor.adapted(now.state, start) if editor.adapted else with_fields_of(start, now.state, game.fixed_fields)
    return Sketch(setup._replace(seed=0), editor.fitted(state), now.mixes)


def _seed(arguments: Arguments) -> int:
    try:
        seed = int(text_of(arguments, "seed"), 16)
    except ValueError:
        raise Refused("error.foreign") from None
    if not 0 <= seed < SEEDS:
        raise Refused("error.foreign")
    return seed


def _names(arguments: Arguments, seats: int) -> tuple[str, ...]:
    names = arguments.get("names", [])
    if not isinstance(names, list) or not all(isinstance(name, str) and len(name) <= LONGEST_NAME for name in names):
        raise Refused("error.foreign")
    usual = [word(f"shell.player.{seat}") for seat in range(len(names) + 1, seats + 1)]
    return tuple([*names, *usual][:seats])
