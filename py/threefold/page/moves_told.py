"""The history of a session as the page lists it. What stays the same from one view to the next is kept."""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import Move, Whole
from threefold.core.lines import GAME, tags
from threefold.core.position import position
from threefold.core.session import Session
from threefold.drawing.items import Row
from threefold.drawing.pen import Picture
from threefold.words import sentence


class Ply(NamedTuple):
    """A move in the history."""

    ply: int
    seat: int
    move: tuple[str | Picture, ...]
    """How the history prints it."""
    spoken: str
    """The whole move in words, with what the tag alone would say."""
    tag: str | None = None
    """Such as "wins" or "+2"."""


class Branch(NamedTuple):
    """A line beside the game, as the page lists it."""

    number: int
    parent: int
    """The line that it leaves; 0 is the game."""
    start: int
    """How many moves come before it."""
    tag: str
    """What it is called: a, b; a1 is a line in line a."""
    plies: tuple[Ply, ...]
    name: str = ""
    guess: bool = False
    """Hidden cards are imagined in it, and what will be drawn."""


class Chapter:
    """What was told of the game, or of one line."""

    def __init__(self) -> None:
        self.states: list[Whole] = []
        """The positions that have been told of: the one before the first move, and one after each."""
        self.moves: list[tuple[int, Move]] = []
        """Each with the seat that made it."""
        self.rows: list[Row] = []
        self.plies: list[Ply] = []

    def follow(self, game: Game, start: int, moves: Sequence[Move], states: Sequence[Whole]) -> None:
        """Becomes the story of these moves, before which there were so many others."""
        told = self.states
        # A position that is the very same has the very same before it.
        same = min(len(told), len(states))
        while same and told[same - 1] is not states[same - 1]:
            same -= 1
        plies = max(0, same - 1)
        del told[same:], self.moves[plies:], self.rows[plies:], self.plies[plies:]
        told.extend(states[same:])
        for place in range(plies, len(moves)):
            self._tell(game, start + place + 1, moves[place], states[place], states[place + 1])

    def _tell(self, game: Game, ply: int, move: Move, before: Whole, after: Whole) -> None:
        assert game.row, "only games that can be drawn come to the table"
        seat, mask = position(game.rules, before).actor, game.rules.mask
        row = game.row(mask(after, None), seat, move, mask(before, None))
        spoken, tag = sentence(row.spoken), sentence(row.tag) if row.tag else None
        if tag and not row.tag_told:
            spoken += f" {tag[:1].upper()}{tag[1:]}."
        self.moves.append((seat, move))
        self.rows.append(row)
        self.plies.append(Ply(ply, seat, row.parts, spoken, tag))


class Story:
    """Follows a session wherever it goes, and tells anew only what has changed."""

    def __init__(self) -> None:
        self.chapters: dict[int, Chapter] = {}
        """By the number of the line."""
        self.branches: tuple[Branch, ...] = ()
        self.moves: Sequence[tuple[int, Move]] = ()
        """Of the line that is shown, from the first move of the game on; each with the seat that made it."""
        self.rows: Sequence[Row] = ()

    @property
    def plies(self) -> list[Ply]:
        """Of the game."""
        return self.chapters[GAME].plies

    def follow(self, session: Session, seat: int | None = None) -> "Story":
        """Becomes the story of this session, as it may be told to whoever looks from a seat."""
        game = session.game
        shown = session.tree_for(seat).lines
        numbers = (GAME, *(one.number for one in shown))
        self.chapters = {number: self.chapters.get(number) or Chapter() for number in numbers}
        self.chapters[GAME].follow(game, 0, session.played, session.states[: session.ply + 1])
        names, states = tags(shown), {GAME: session.states}
        starts = {GAME: 0}
        for one in shown:
            before = states[one.parent][one.start - starts[one.parent]]
            starts[one.number], states[one.number] = one.start, (before, *one.states)
            self.chapters[one.number].follow(game, one.start, one.moves, states[one.number])
        self.branches = tuple(
            Branch(
                one.number,
                one.parent,
                one.start,
                names[one.number],
                tuple(self.chapters[one.number].plies),
                one.name,
                session.tree.guessed(one.number),
            )
            for one in shown
        )
        self.moves, self.rows = self._way(session, session.line)
        return self

    def _way(self, session: Session, number: int) -> tuple[Sequence[tuple[int, Move]], Sequence[Row]]:
        """The moves from the first one of the game to the end of a line, and how they are told."""
        chapter = self.chapters[number]
        if number == GAME:
            return chapter.moves, chapter.rows
        line = session.tree.find(number)
        moves, rows = self._way(session, line.parent)
        return (*moves[: line.start], *chapter.moves), (*rows[: line.start], *chapter.rows)
