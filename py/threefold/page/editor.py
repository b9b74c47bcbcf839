"""Positions set up by hand: what the page shows of a sketch, and what becomes of it. A sketch travels as text, so that
nothing of it is remembered here; what comes back is read with bounds."""

import json
from collections.abc import Mapping
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from threefold.core import editor as told
from threefold.core.editor import Editor, Sketch, in_frame
from threefold.core.game import Game
from threefold.core.kernel import SEEDS
from threefold.core.message import Message, people
from threefold.core.position import position
from threefold.core.session import Replay, Session
from threefold.core.whole_numbers import is_whole
from threefold.drawing.pen import Box, Mark, Picture
from threefold.drawing.sheet import request
from threefold.games import find
from threefold.page.arguments import MOST_SEATS, Arguments, Refused, form_of, text_of
from threefold.page.board_image import with_names
from threefold.page.encode import plain_art
from threefold.page.table import GameTable
from threefold.saving.fragment import pack_sketch, sketch_in
from threefold.saving.link import read_link, write_link
from threefold.saving.reading import LONGEST_NAME, LONGEST_POSITION, to_json
from threefold.saving.save import write_save
from threefold.words import address, addressed, named, sentence, word

LONGEST_SKETCH = LONGEST_POSITION + 1_000
FOREIGN = "setup.foreign"


class Drawn(NamedTuple):
    """A picture, names filled in."""

    box: Box
    art: list[Mark]


class SketchPlace(NamedTuple):
    part: str
    label: str
    box: Box
    broken: bool = False
    """A flaw lies here."""


class SketchGroup(NamedTuple):
    """Places with one tab stop."""

    name: str
    places: tuple[SketchPlace, ...]


class SketchSheet(NamedTuple):
    key: str
    name: str
    picture: Drawn
    groups: tuple[SketchGroup, ...]
    scrolls: bool = False


class SketchBrush(NamedTuple):
    key: str
    name: str
    picture: Drawn
    caption: str | None = None


class SketchPalette(NamedTuple):
    name: str
    brushes: tuple[SketchBrush, ...]


class SketchTicket(NamedTuple):
    name: str
    on: bool
    mark: Drawn | None = None


class SketchCount(NamedTuple):
    text: str
    have: int
    of: int


class SketchNumber(NamedTuple):
    key: str
    name: str
    value: int
    least: int
    most: int


class SketchValue(NamedTuple):
    key: str
    name: str


class SketchChoice(NamedTuple):
    key: str
    name: str
    values: tuple[SketchValue, ...]
    value: str


class SketchView(NamedTuple):
    """A position being set up, as the page shows it."""

    game: str
    sketch: str
    """All of it as text: to be kept, and to come with the next call."""
    seats: int
    options: Mapping[str, str]
    sheets: tuple[SketchSheet, ...]
    palettes: tuple[SketchPalette, ...]
    tools: tuple[str, ...]
    tickets: tuple[SketchTicket, ...]
    turns: bool
    """Whether the turn can be given."""
    counts: tuple[SketchCount, ...] = ()
    numbers: tuple[SketchNumber, ...] = ()
    choices: tuple[SketchChoice, ...] = ()
    flaw: str | None = None
    """Why it cannot occur."""
    more: str | None = None
    """What there is to say besides."""
    over: bool = False
    """It can occur, and the game is over in it."""
    mixes: bool | None = None
    """Whether the piles are shuffled before it is played; None: there is nothing to shuffle."""


class SketchGame(NamedTuple):
    """A game that begins from a sketch."""

    save: str
    code: str
    summary: str


class SketchLink(NamedTuple):
    code: str


# ---- the calls ----


def sketch(game_table: GameTable, arguments: Arguments) -> SketchView:
    """A sketch as it is shown, after something was done to it; without one, where a game begins."""
    game, editor, now = _brought(game_table, arguments)
    act = arguments.get("act")
    if act is not None:
        if not isinstance(act, dict):
            raise Refused("error.foreign")
        now = _done(game, editor, now, act)
    form, names = form_of(arguments), _names(arguments, now.setup.seats)
    reader = addressed()
    address(None)
    try:
        return _view(game, editor, now, form, names)
    finally:
        address(reader)


def sketch_game(_: GameTable, arguments: Arguments) -> SketchGame:
    """The game that begins from a sketch that can occur. BadPosition says why it cannot."""
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
    return SketchGame(write_save(session), write_link(session), _summary(session))


def sketch_link(_: GameTable, arguments: Arguments) -> SketchLink:
    """A sketch for an address, whether it can occur or not."""
    text = text_of(arguments, "sketch")
    read_sketch(text)
    return SketchLink(pack_sketch(text))


def _summary(session: Session) -> str:
    from threefold.page.view import summary

    reader = addressed()
    address(None)
    try:
        return summary(session)
    finally:
        address(reader)


def _brought(game_table: GameTable, arguments: Arguments) -> tuple[Game, Editor, Sketch]:
    """The sketch that comes with a call: as text, as a link, as the position at the table, or as the beginning."""
    if "sketch" in arguments:
        return read_sketch(text_of(arguments, "sketch"))
    if "code" in arguments:
        code = text_of(arguments, "code")
        text = sketch_in(code)
        if text is not None:
            return read_sketch(text)
        return _of_session(read_link(code, find, lambda seats: [""] * seats), arguments)
    if arguments.get("here") is True:
        return _of_session(game_table.current, arguments)
    try:
        game = find(text_of(arguments, "game"))
        setup = game.setup(_options(arguments.get("options", {})), _seats(arguments.get("seats")), _seed(arguments))
    except (KeyError, ValueError, TypeError):
        raise Refused("error.foreign") from None
    return game, editor_of(game), Sketch(setup._replace(seed=0), game.rules.start(setup))


def _of_session(session: Session, arguments: Arguments) -> tuple[Game, Editor, Sketch]:
    """The position shown. What nobody can know yet is made anew: a sketch would tell it."""
    game, state = session.game, session.state
    if session.result is None and session.look is None and game.hidden and not session.allows_lines:
        raise Refused("why.looking.secret")
    if game.chance:
        state = game.rules.fill(game.rules.mask(state, None), Random(_seed(arguments)))
    return game, editor_of(game), Sketch(session.setup._replace(seed=0), state)


def _done(game: Game, editor: Editor, now: Sketch, act: Mapping[str, Any]) -> Sketch:
    """A sketch after something was done to it."""
    state = now.state
    try:
        match act:
            case {"do": "press", "part": str(part), "brush": str(brush)}:
                state = editor.press(state, part, brush)
            case {"do": "carry", "part": str(part), "to": str(to)}:
                state = editor.carry(state, part, to)
            case {"do": "turn", "seat": int(seat)} if editor.turn and is_whole(seat, now.setup.seats):
                state = editor.turn(state, seat)
            case {"do": "tool", "name": str(name)}:
                state = editor.tools[name](state)
            case {"do": "number", "name": str(name), "value": int(value)}:
                [one] = [one for one in editor.numbers(state) if one.key == name]
                state = editor.number(state, name, min(one.most, max(one.least, value)))
            case {"do": "choose", "name": str(name), "value": str(value)}:
                [choice] = [one for one in editor.choices(state) if one.key == name]
                if value not in {key for key, _ in choice.values}:
                    raise Refused("error.foreign")
                state = editor.choose(state, name, value)
            case {"do": "mix", "on": bool(on)}:
                return now._replace(mixes=on)
            case {"do": "setup"}:
                return _framed(game, editor, now, act)
            case _:
                raise Refused("error.foreign")
    except (KeyError, IndexError, ValueError) as problem:
        if isinstance(problem, Refused):
            raise
        raise Refused("error.foreign") from None
    return now._replace(state=editor.fitted(state))


def _framed(game: Game, editor: Editor, now: Sketch, act: Mapping[str, Any]) -> Sketch:
    """The sketch for other options, or another number of players."""
    seats = _seats(act.get("seats"))
    setup = game.setup(_options(act.get("options", {})), now.setup.seats if seats is None else seats)
    start = game.rules.start(setup)
    state = editor.framed(now.state, start) if editor.framed else in_frame(game.frame, now.state, start)
    return Sketch(setup, editor.fitted(state), now.mixes)


# ---- what comes from outside ----


def _options(plain: Any) -> dict[str, str]:
    if not isinstance(plain, dict) or not all(isinstance(value, str) for value in plain.values()):
        raise Refused("error.foreign")
    return plain


def _seats(plain: Any) -> int | None:
    if plain is not None and not is_whole(plain, MOST_SEATS + 1):
        raise Refused("error.foreign")
    return plain


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


def editor_of(game: Game) -> Editor:
    """How positions of a game are set up. A game need not have that."""
    try:
        editor: Editor = import_module(f"threefold.games.{game.key}.editor.editor").EDITOR
    except ModuleNotFoundError:
        raise Refused("setup.none") from None
    return editor


def write_sketch(game: Game, now: Sketch) -> str:
    setup = now.setup
    options = dict(setup.options)
    return to_json({"game": game.key, "seats": setup.seats, "options": options, "mixes": now.mixes, "state": now.state})


def read_sketch(text: str) -> tuple[Game, Editor, Sketch]:
    """A sketch from its text. It may be impossible, but it is one of this game, in the frame of its options."""
    if len(text) > LONGEST_SKETCH:
        raise Refused(FOREIGN)
    try:
        match json.loads(text):
            case {
                "game": str(key),
                "seats": int(seats),
                "options": dict(options),
                "mixes": bool(mixes),
                "state": plain,
            }:
                game = find(key)
                setup = game.setup(_options(options), _seats(seats))
                state = game.shape(plain, False)
            case _:
                raise Refused(FOREIGN)
    except (ValueError, KeyError, TypeError, RecursionError):
        raise Refused(FOREIGN) from None
    editor, start = editor_of(game), game.rules.start(setup)
    if any(getattr(state, name) != getattr(start, name) for name in game.frame) or not editor.sound(state):
        raise Refused(FOREIGN)
    return game, editor, Sketch(setup, state, mixes)


# ---- what is shown ----


def _view(game: Game, editor: Editor, now: Sketch, form: str, names: tuple[str, ...]) -> SketchView:
    state, setup = now.state, now.setup
    flaw = game.unfit(setup, state)
    why = editor.why(state, flaw) if flaw else told.Why()
    over = flaw is None and position(game.rules, state).result is not None

    def said(message: Message) -> str:
        return named(sentence(message), names)

    def drawn(picture: Picture) -> Drawn:
        return Drawn(picture.box, with_names(plain_art(picture.art), names))

    def sheet(one: told.Sheet) -> SketchSheet:
        members: dict[str, list[SketchPlace]] = {}
        for place in one.places:
            shown = SketchPlace(place.part, said(place.label), place.box, place.part in why.parts)
            members.setdefault(place.group, []).append(shown)
        groups = tuple(
            SketchGroup(said(one.groups[name]) if name in one.groups else said(one.name), tuple(places))
            for name, places in members.items()
        )
        return SketchSheet(one.key, said(one.name), drawn(one.picture), groups, one.scrolls)

    def palette(one: told.Palette) -> SketchPalette:
        brushes = tuple(
            SketchBrush(b.key, said(b.name), drawn(b.picture), said(b.caption) if b.caption else None)
            for b in one.brushes
        )
        return SketchPalette(said(one.name), brushes)

    def choice(one: told.Choice) -> SketchChoice:
        values = tuple(SketchValue(key, said(name)) for key, name in one.values)
        return SketchChoice(one.key, said(one.name), values, one.value)

    actor = None if over else game.rules.actor(state)
    marks = _marks(game, state)
    return SketchView(
        game=game.key,
        sketch=write_sketch(game, now),
        seats=setup.seats,
        options=dict(setup.options),
        sheets=tuple(map(sheet, editor.sheets(state, form, not now.mixes))),
        palettes=tuple(map(palette, editor.palettes(state))),
        tools=tuple(editor.tools),
        tickets=tuple(
            SketchTicket(said(people((seat,))), seat == actor, drawn(marks[seat]) if seat in marks else None)
            for seat in range(setup.seats)
        ),
        turns=editor.turn is not None,
        counts=tuple(SketchCount(said(one.text), one.have, one.of) for one in editor.counts(state)),
        numbers=tuple(SketchNumber(one.key, said(one.name), *one[2:]) for one in editor.numbers(state)),
        choices=tuple(map(choice, editor.choices(state))),
        flaw=said(Message(flaw)) if flaw else None,
        more=said(why.text) if why.text else None,
        over=over,
        mixes=now.mixes if editor.mixed else None,
    )


def _marks(game: Game, state: Any) -> dict[int, Picture]:
    """The sign of each seat, as its ticket has it."""
    assert game.draw
    scene = game.draw(game.rules.mask(state, None), request("wide"))
    return {seat: ticket.mark for ticket in scene.tickets if ticket.mark for seat in ticket.seats}
