"""Lines beside a game: moves that were tried, what they are called, and what is noted of moves. No game is named here.

A tree never changes; each edit gives a new one. The game itself is line 0; the tree holds all others, in the order in
which they are read: a line, what hangs on it, then the next.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from threefold.core.highlights import Highlights, checked
from threefold.core.kernel import Move, Whole

GAME = 0
"""The number of the line that is the game."""
MOST_LINES = 100
MOST_DEPTH = 8
"""A line, a line in a line: so deep at most."""
MOST_LINE_PLIES = 2_000
"""Of all lines together."""
MOST_NOTES = 500
LONGEST_COMMENT = 500
LONGEST_TITLE = 40
"""Of the name of a line."""
MOST_LETTERS = 10_000
"""Of all that is written in a tree."""
MARKS = ("", "!", "?", "!?", "?!")
"""Nothing, good, bad, interesting, doubtful."""


class Guess(NamedTuple):
    """Hidden cards and what will be drawn, as a seat imagines them."""

    seat: int
    state: Whole
    """The position that a line begins from: to the seat it looks like the true one."""


class Line(NamedTuple):
    """Moves that were tried in place of others."""

    number: int
    """Its identity: in a tree no number is given twice."""
    parent: int
    """The line that it leaves."""
    start: int
    """How many moves come before it, from the first move of the game on."""
    moves: tuple[Move, ...]
    states: tuple[Whole, ...]
    """The position after each of its moves."""
    name: str = ""
    guess: Guess | None = None
    """None: it goes on from its parent's position as it truly is."""

    @property
    def end(self) -> int:
        return self.start + len(self.moves)


class Note(NamedTuple):
    """What somebody noted of a move, and drew on the board after it."""

    line: int
    ply: int
    """Which move, counted from the first one of the game on; 0: the position before that, where only drawing is."""
    mark: str = ""
    text: str = ""
    highlights: Highlights = ()


class TreeFull(ValueError):
    """A line or a comment that there is no room for."""


class Tree(NamedTuple):
    lines: tuple[Line, ...] = ()
    notes: tuple[Note, ...] = ()
    """One for a move at most, in the order of lines and moves."""

    def find(self, number: int) -> Line:
        """KeyError if there is no such line."""
        for line in self.lines:
            if line.number == number:
                return line
        raise KeyError(number)

    def note(self, line: int, ply: int) -> Note:
        return next((note for note in self.notes if note[:2] == (line, ply)), Note(line, ply))

    @property
    def unused(self) -> int:
        return max((line.number for line in self.lines), default=GAME) + 1

    def depth(self, number: int) -> int:
        """How many lines one has left the game by: none in the game itself."""
        depth = 0
        while number != GAME:
            number, depth = self.find(number).parent, depth + 1
        return depth

    # ---- guesses ----

    def guessed(self, number: int) -> bool:
        """Whether a line is a guess, or hangs on one."""
        while number != GAME:
            line = self.find(number)
            if line.guess:
                return True
            number = line.parent
        return False

    def guesses(self, seats: Collection[int]) -> "Tree":
        """The guesses of some seats, with the lines that hang on them, and what is noted of the game."""
        kept = {GAME}
        for line in self.lines:
            own = line.guess is not None and line.guess.seat in seats if line.parent == GAME else line.parent in kept
            if own:
                kept.add(line.number)
        lines = tuple(line for line in self.lines if line.number in kept)
        return Tree(lines, tuple(note for note in self.notes if note.line in kept))

    def known(self) -> "Tree":
        """The tree without guesses: what can be told to somebody else."""
        tree = self
        for line in self.lines:
            if line.guess and line in tree.lines:
                tree = tree.without(line.number)
        return tree

    # ---- lines ----

    def with_line(self, line: Line) -> "Tree":
        """The tree with a line that is new, or has changed. TreeFull if there is no room."""
        others = tuple(other for other in self.lines if other.number != line.number)
        return Tree((*others, line), self.notes).tidied().bounded()

    def without(self, number: int) -> "Tree":
        """The tree without a line and all that hangs on it."""
        gone = {number}
        for line in self.lines:
            if line.parent in gone:
                gone.add(line.number)
        kept = tuple(line for line in self.lines if line.number not in gone)
        return Tree(kept, tuple(note for note in self.notes if note.line not in gone))

    def within(self, plies: int) -> "Tree":
        """What hangs on the first moves of the game."""
        tree = self
        for line in self.lines:
            if line.parent == GAME and line.start > plies:
                tree = tree.without(line.number)
        return tree._replace(notes=tuple(note for note in tree.notes if note.line != GAME or note.ply <= plies))

    def swapped(self, parent: Line, number: int) -> tuple[Line, "Tree"]:
        """A line takes the place of what it stands beside. The parent as it is then, and the tree; what had the place
        has become the line."""
        line = self.find(number)
        if line.guess:
            raise ValueError("what is guessed takes no place of what was played")
        here = line.start - parent.start
        rest = line._replace(moves=parent.moves[here:], states=parent.states[here:], name="")
        grown = parent._replace(moves=(*parent.moves[:here], *line.moves), states=(*parent.states[:here], *line.states))
        other = {parent.number: number, number: parent.number}
        kept = [rest] if rest.moves else []
        for one in self.lines:
            if one.number not in other:
                moves = one.parent in other and one.start > line.start
                kept.append(one._replace(parent=other[one.parent]) if moves else one)
        if parent.number != GAME:
            kept.append(grown)
        notes = (
            note._replace(line=other[note.line]) if note.line in other and note.ply > line.start else note
            for note in self.notes
        )
        return grown, Tree(tuple(kept), tuple(notes)).tidied().bounded()

    def followed(self, game: Line, ply: int, move: Move) -> "Tree":
        """The tree after a move of the game at this ply; `game` holds what was undone, too.

        What was undone lives on as a line if anything hangs on it, and a line that begins with the move has been
        played: only the rest of it is still a line.
        """
        same = ply < game.end and game.moves[ply] == move
        tree = self._kept(game, ply + 1 if same else ply)
        for line in tree.lines:
            if (line.parent, line.start, line.moves[0], line.guess) == (GAME, ply, move, None):
                tree = tree._played(line)
        return tree.tidied()

    def _kept(self, game: Line, ply: int) -> "Tree":
        """The tree, with the moves of the game behind this ply as a line if anything hangs on them."""
        hanging = [line for line in self.lines if line.parent == GAME and line.start > ply]
        if not hanging and not any(note.line == GAME and note.ply > ply for note in self.notes):
            return self
        number = self.unused
        rest = Line(number, GAME, ply, game.moves[ply:], game.states[ply:])
        lines = [line._replace(parent=number) if line in hanging else line for line in self.lines]
        notes = (note._replace(line=number) if note.line == GAME and note.ply > ply else note for note in self.notes)
        try:
            return Tree((*lines, rest), tuple(notes)).tidied().bounded()
        except TreeFull:
            return self.within(ply)

    def _played(self, line: Line) -> "Tree":
        """The tree without the first move of a line: it is one of its parent now."""
        ply, parent = line.start + 1, line.parent
        rest = line._replace(start=ply, moves=line.moves[1:], states=line.states[1:])
        lines = [
            one._replace(parent=parent) if (one.parent, one.start) == (line.number, ply) else one
            for one in self.lines
            if one.number != line.number
        ]
        known = any(note[:2] == (parent, ply) for note in self.notes)
        notes = [
            note._replace(line=parent) if note[:2] == (line.number, ply) else note
            for note in self.notes
            if not (known and note[:2] == (line.number, ply))
        ]
        return Tree(tuple([*lines, rest] if rest.moves else lines), tuple(notes))

    # ---- notes ----

    def noted(self, note: Note) -> "Tree":
        """The tree with a note of a move in place of the one before; an empty one takes it away."""
        if note.mark not in MARKS:
            raise ValueError("no such mark")
        others = [other for other in self.notes if other[:2] != note[:2]]
        kept = [*others, note] if any(note[2:]) else others
        return self._replace(notes=tuple(kept)).tidied().bounded()

    # ---- order and bounds ----

    def tidied(self) -> "Tree":
        """The same in the order in which it is read."""
        lines = tuple(_in_order(self.lines))
        places = {GAME: 0} | {line.number: place for place, line in enumerate(lines, start=1)}
        return Tree(lines, tuple(sorted(self.notes, key=lambda note: (places[note.line], note.ply))))

    def renumbered(self) -> "Tree":
        """The same with its lines numbered in their order, as texts hold them."""
        numbers = {GAME: GAME} | {line.number: place for place, line in enumerate(self.lines, start=1)}
        lines = (line._replace(number=numbers[line.number], parent=numbers[line.parent]) for line in self.lines)
        return Tree(tuple(lines), tuple(note._replace(line=numbers[note.line]) for note in self.notes))

    def bounded(self) -> "Tree":
        """The tree itself. TreeFull if it is larger than any may be."""
        letters = sum(len(line.name) for line in self.lines) + sum(len(note.text) for note in self.notes)
        if (
            len(self.lines) > MOST_LINES
            or sum(len(line.moves) for line in self.lines) > MOST_LINE_PLIES
            or len(self.notes) > MOST_NOTES
            or letters > MOST_LETTERS
            or max(map(self.depth, (line.number for line in self.lines)), default=0) > MOST_DEPTH
        ):
            raise TreeFull("there is no room for more")
        return self

    def checked(self, game: Line) -> "Tree":
        """A tree that came from outside, its moves known to be legal. ValueError if it is none beside this game."""
        known = {GAME: game}
        ways: set[tuple[int, int, Move, Guess | None]] = set()
        for line in self.lines:
            parent = known.get(line.parent)
            if parent is None or line.number in known or not line.moves or line.name != tidy(line.name, LONGEST_TITLE):
                raise ValueError("no line of this game")
            least = parent.start if parent is game else parent.start + 1
            most = parent.end if parent is game else parent.end - 1
            way = line.parent, line.start, line.moves[0], line.guess
            again = line.start < parent.end and parent.moves[line.start - parent.start] == line.moves[0]
            # What is guessed may go otherwise with the same move.
            twice = again and not line.guess
            if not least <= line.start <= most or twice or way in ways:
                raise ValueError("it leaves its parent nowhere")
            known[line.number] = line
            ways.add(way)
        for note in self.notes:
            on = known.get(note.line)
            if on is None or note.mark not in MARKS or not any(note[2:]):
                raise ValueError("no note of a move")
            if not on.start < note.ply <= on.end and (note[:4] != (GAME, 0, "", "")):
                raise ValueError("no such move")
            checked(note.highlights)
            if note.text != tidy(note.text, LONGEST_COMMENT):
                raise ValueError("no comment")
        if len({note[:2] for note in self.notes}) != len(self.notes) or self.tidied() != self:
            raise ValueError("it is not in order")
        return self.bounded()


def tidy(text: str, longest: int) -> str:
    """A text as it can be shown and kept: one line, nothing invisible, not too long."""
    shown = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(shown.split())[:longest].strip()


def tags(lines: Sequence[Line]) -> Mapping[int, str]:
    """What lines are called: a, b; a line in line a is a1, a line in that a1a."""
    found, counts = {GAME: ""}, dict[int, int]()
    for line in lines:
        count = counts[line.parent] = counts.get(line.parent, 0) + 1
        above = found[line.parent]
        found[line.number] = above + (str(count) if above[-1:].isalpha() else _letters(count))
    return found


def _letters(count: int) -> str:
    """a to z, then aa."""
    said = ""
    while count:
        count, letter = divmod(count - 1, 26)
        said = chr(ord("a") + letter) + said
    return said


def _in_order(lines: Iterable[Line]) -> Iterator[Line]:
    below: dict[int, list[Line]] = {}
    for line in sorted(lines, key=lambda line: (line.start, line.number)):
        below.setdefault(line.parent, []).append(line)
    waiting = below.get(GAME, [])[::-1]
    while waiting:
        yield (line := waiting.pop())
        waiting += below.get(line.number, [])[::-1]
