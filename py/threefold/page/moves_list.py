"""The list of moves of a session, and its lines, as the page shows them; what has not changed since the last view is
cached."""

from collections.abc import Sequence
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.items import Row
from threefold.core.kernel import Move, Whole
from threefold.core.lines import GAME, tags
from threefold.core.marks import Picture
from threefold.core.position import position
from threefold.core.session import Session
from threefold.words import sentence


class Ply(NamedTuple):
    """A move in the history."""

    ply: int
    seat: int
    move: tuple[str | Picture, ...]
    """As the list of moves prints it."""
    spoken: str
    """The move in words; what only the tag says is added."""
    tag: str | None = None
    """Such as "wins" or "+2"."""


class Branch(NamedTuple):
    """A line beside the game, as the page lists it."""

    number: int
    parent: int
    """The number of the line that it branches off; 0 is the game."""
    start: int
    """How many moves come before it, from the first move of the game on."""
    tag: str
    """Its letters: a, b; a1 is a line that branches off line a."""
    plies: tuple[Ply, ...]
    name: str = ""
    guess: bool = False
    """Whether it is a guess: hidden cards, and what will be drawn, are filled in."""


class LineRows:
    """The cached rows of the game or of one line."""

    def __init__(self) -> None:
        self.states: list[Whole] = []
        """The positions that the rows were made from: the one before the first move, and one after each."""
        self.moves: list[tuple[int, Move]] = []
        """Each move with the seat that made it, the seat first."""
        self.rows: list[Row] = []
        self.plies: list[Ply] = []

    def follow(self, game: Game, start: int, moves: Sequence[Move], states: Sequence[Whole]) -> None:
        """Updates the rows to these moves, which follow `start` others; rows of unchanged moves are kept."""
        told = self.states
        # If a position is the same object as before, so are all before it.
        same = min(len(told), len(states))
        while same and told[same - 1] is not states[same - 1]:
            same -= 1
        plies = max(0, same - 1)
        del told[same:], self.moves[plies:], self.rows[plies:], self.plies[plies:]
        told.extend(states[same:])
        for place in range(plies, len(moves)):
            self._add_row(game, start + place + 1, moves[place], states[place], states[place + 1])

    def _add_row(self, game: Game, ply: int, move: Move, before: Whole, after: Whole) -> None:
        assert game.row, "only games that can be drawn come to the table"
        seat, mask = position(game.rules, before).actor, game.rules.mask
        row = game.row(mask(after, None), seat, move, mask(before, None))
        spoken, tag = sentence(row.spoken), sentence(row.tag) if row.tag else None
        if tag and not row.tag_in_spoken:
            spoken += f" {tag[:1].upper()}{tag[1:]}."
        self.moves.append((seat, move))
        self.rows.append(row)
        self.plies.append(Ply(ply, seat, row.parts, spoken, tag))


class Story:
    """The rows of the game and of its lines; only what has changed since the last session is made again."""

    def __init__(self) -> None:
        self.chapters: dict[int, LineRows] = {}
        """Keys are the numbers of the lines."""
        self.branches: tuple[Branch, ...] = ()
        self.moves: Sequence[tuple[int, Move]] = ()
        """The moves to the end of the line that is shown, from the first of the game on; each with its seat first."""
        self.rows: Sequence[Row] = ()

    @property
    def plies(self) -> list[Ply]:
        """The plies of the game."""
        return self.chapters[GAME].plies

    def follow(self, session: Session, seat: int | None = None) -> "Story":
        """Updates to this session, with only the lines that the viewing seat may see. Returns itself."""
        game = session.game
        shown = session.tree_for(seat).lines
        numbers = (GAME, *(one.number for one in shown))
        self.chapters = {number: self.chapters.get(number) or LineRows() for number in numbers}
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
        """The moves from the first one of the game to the end of a line, and their rows."""
        chapter = self.chapters[number]
        if number == GAME:
            return chapter.moves, chapter.rows
        line = session.tree.find(number)
        moves, rows = self._way(session, line.parent)
        return (*moves[: line.start], *chapter.moves), (*rows[: line.start], *chapter.rows)
