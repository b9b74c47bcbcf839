"""The view of a sketch (a position being set up by hand) for the page, names and words filled in."""

from collections.abc import Mapping
from typing import NamedTuple

from threefold.core import editor as told
from threefold.core.editor import Editor, Sketch
from threefold.core.game import Game
from threefold.core.kernel import Whole
from threefold.core.marks import Box, Mark, Picture
from threefold.core.message import Message, people
from threefold.core.position import position
from threefold.drawing.editor_board import request
from threefold.page.board_image import with_names
from threefold.page.encode import plain_art
from threefold.page.sketch_text import write_sketch
from threefold.words import named, sentence


class Drawn(NamedTuple):
    """A picture, names filled in."""

    box: Box
    art: list[Mark]


class SketchPlace(NamedTuple):
    part: str
    label: str
    box: Box
    broken: bool = False
    """Whether the flaw is here."""


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
    stays: float = 0


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
    """The whole sketch as text: the page stores it and sends it with the next call."""
    seats: int
    options: Mapping[str, str]
    sheets: tuple[SketchSheet, ...]
    palettes: tuple[SketchPalette, ...]
    tools: tuple[str, ...]
    tickets: tuple[SketchTicket, ...]
    turns: bool
    """Whether the user can set whose turn it is."""
    how: str
    """What a press does."""
    counts: tuple[SketchCount, ...] = ()
    numbers: tuple[SketchNumber, ...] = ()
    choices: tuple[SketchChoice, ...] = ()
    flaw: str | None = None
    """Why the position cannot occur; None if it can."""
    more: str | None = None
    """More about the flaw."""
    over: bool = False
    """Whether the position can occur and the game is over in it."""
    mixes: bool | None = None
    """Whether the piles are shuffled before it is played; None: there is nothing to shuffle."""


def view_of(game: Game, editor: Editor, now: Sketch, form: str, names: tuple[str, ...]) -> SketchView:
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
        return SketchSheet(one.key, said(one.name), drawn(one.picture), groups, one.scrolls, one.stays)

    def palette(one: told.Palette) -> SketchPalette:
        brushes = tuple(
            SketchBrush(b.key, said(b.name), drawn(b.picture), said(b.caption) if b.caption else None)
            for b in one.brushes
        )
        return SketchPalette(said(one.name), brushes)

    def choice(one: told.EditorChoice) -> SketchChoice:
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
        how=said(editor.how),
        counts=tuple(SketchCount(said(one.text), one.have, one.of) for one in editor.counts(state)),
        numbers=tuple(SketchNumber(one.key, said(one.name), *one[2:]) for one in editor.numbers(state)),
        choices=tuple(map(choice, editor.choices(state))),
        flaw=said(Message(flaw)) if flaw else None,
        more=said(why.text) if why.text else None,
        over=over,
        mixes=now.mixes if editor.mixed else None,
    )


def _marks(game: Game, state: Whole) -> dict[int, Picture]:
    """The sign on each seat's ticket; seats without one are left out."""
    assert game.draw
    scene = game.draw(game.rules.mask(state, None), request("wide"))
    return {seat: ticket.mark for ticket in scene.tickets if ticket.mark for seat in ticket.seats}
