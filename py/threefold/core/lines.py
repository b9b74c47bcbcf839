"""The tree beside a game: lines (moves that were tried) and notes on moves. The same for all games.

A tree is immutable; each edit returns a new one. The game itself is line 0; the tree contains all other lines, in
depth-first order: a line, the lines that branch off from it, then the next one.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from threefold.core.highlights import Highlights, checked
from threefold.core.kernel import Move, Whole

GAME = 0
"""The number of the game itself as a line."""
MOST_LINES = 100
MOST_DEPTH = 8
"""How deep lines can be nested."""
MOST_LINE_PLIES = 2_000
"""The limit of moves in all lines together."""
MOST_NOTES = 500
LONGEST_COMMENT = 500
LONGEST_LINE_NAME = 40
"""The maximum length of a line's name."""
MOST_LETTERS = 10_000
"""The limit of characters in all names and comments of a tree together."""
MARKS = ("", "!", "?", "!?", "?!")
"""None, good, bad, interesting, doubtful."""


class Guess(NamedTuple):
    """A whole state that a seat considers possible: hidden cards and later draws are guessed."""

    seat: int
    state: Whole
    """The state that a line begins from. Masked for the seat, it equals the true state."""


class Line(NamedTuple):
    """Moves that were tried as an alternative to others."""

    number: int
    """Its identifier, unique in the tree."""
    parent: int
    """The number of the line that it branches off from."""
    start: int
    """The number of moves before its first one, counted from the start of the game."""
    moves: tuple[Move, ...]
    states: tuple[Whole, ...]
    """The state after each of its moves."""
    name: str = ""
    guess: Guess | None = None
    """The guess that it begins from; None if it begins from its parent's state."""

    @property
    def end(self) -> int:
        return self.start + len(self.moves)


class Note(NamedTuple):
    """A mark, a comment and highlights for one move; the highlights are drawn on the board after it."""

    line: int
    ply: int
    """The number of the move, counted from 1; 0 is the starting position, which can only have highlights."""
    mark: str = ""
    text: str = ""
    highlights: Highlights = ()


class TreeFull(ValueError):
    """An edit would make the tree larger than its limits allow."""


class Tree(NamedTuple):
    lines: tuple[Line, ...] = ()
    notes: tuple[Note, ...] = ()
    """At most one per move, in the order of lines and moves."""

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
        """How deep a line is nested: 0 is the game itself, 1 a line that branches off from it."""
        depth = 0
        while number != GAME:
            number, depth = self.find(number).parent, depth + 1
        return depth

    # ---- guesses ----

    def guessed(self, number: int) -> bool:
        """Whether a line, or any line that it branches off from, begins from a guess."""
        while number != GAME:
            line = self.find(number)
            if line.guess:
                return True
            number = line.parent
        return False

    def guesses(self, seats: Collection[int]) -> "Tree":
        """The tree with only the lines that begin from guesses of these seats, the lines below them, and notes on the
        moves of the game."""
        kept = {GAME}
        for line in self.lines:
            own = line.guess is not None and line.guess.seat in seats if line.parent == GAME else line.parent in kept
            if own:
                kept.add(line.number)
        lines = tuple(line for line in self.lines if line.number in kept)
        return Tree(lines, tuple(note for note in self.notes if note.line in kept))

    def known(self) -> "Tree":
        """The tree without guesses: it can be shown to others."""
        tree = self
        for line in self.lines:
            if line.guess and line in tree.lines:
                tree = tree.without(line.number)
        return tree

    # ---- lines ----

    def with_line(self, line: Line) -> "Tree":
        """The tree with a line added, or replaced if its number exists. TreeFull if there is no room."""
        others = tuple(other for other in self.lines if other.number != line.number)
        return Tree((*others, line), self.notes).tidied().bounded()

    def without(self, number: int) -> "Tree":
        """The tree without a line, the lines below it, and their notes."""
        gone = {number}
        for line in self.lines:
            if line.parent in gone:
                gone.add(line.number)
        kept = tuple(line for line in self.lines if line.number not in gone)
        return Tree(kept, tuple(note for note in self.notes if note.line not in gone))

    def within(self, plies: int) -> "Tree":
        """The tree without lines and notes after the first `plies` moves of the game."""
        tree = self
        for line in self.lines:
            if line.parent == GAME and line.start > plies:
                tree = tree.without(line.number)
        return tree._replace(notes=tuple(note for note in tree.notes if note.line != GAME or note.ply <= plies))

    def swapped(self, parent: Line, number: int) -> tuple[Line, "Tree"]:
        """Swaps a line with the moves of its parent to which it is the alternative. Returns the new parent and the new
        tree, in which the parent's former moves are the line. ValueError if the line begins from a guess."""
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
        """The tree after a move was played in the game at this ply; `game` includes undone moves.

        Undone moves become a line if any lines or notes depend on them. If a line begins with the move, that move is
        now part of the game, and only the rest of the line remains one.
        """
        same = ply < game.end and game.moves[ply] == move
        tree = self._with_undone(game, ply + 1 if same else ply)
        for line in tree.lines:
            if (line.parent, line.start, line.moves[0], line.guess) == (GAME, ply, move, None):
                tree = tree._played(line)
        return tree.tidied()

    def _with_undone(self, game: Line, ply: int) -> "Tree":
        """The tree with the moves of the game after this ply turned into a line, if any lines or notes depend on them.
        If there is no room for it, those lines and notes are dropped."""
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
        """The tree after the first move of a line has become a move of its parent."""
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
        """The tree with a note replaced; an empty note is removed. TreeFull if there is no room."""
        if note.mark not in MARKS:
            raise ValueError("no such mark")
        others = [other for other in self.notes if other[:2] != note[:2]]
        kept = [*others, note] if any(note[2:]) else others
        return self._replace(notes=tuple(kept)).tidied().bounded()

    # ---- order and bounds ----

    def tidied(self) -> "Tree":
        """The same tree with lines in depth-first order, and notes in the order of lines and moves."""
        lines = tuple(_in_order(self.lines))
        places = {GAME: 0} | {line.number: place for place, line in enumerate(lines, start=1)}
        return Tree(lines, tuple(sorted(self.notes, key=lambda note: (places[note.line], note.ply))))

    def renumbered(self) -> "Tree":
        """The same tree with lines numbered from 1 in their order, as links, saves and records need it."""
        numbers = {GAME: GAME} | {line.number: place for place, line in enumerate(self.lines, start=1)}
        lines = (line._replace(number=numbers[line.number], parent=numbers[line.parent]) for line in self.lines)
        return Tree(tuple(lines), tuple(note._replace(line=numbers[note.line]) for note in self.notes))

    def bounded(self) -> "Tree":
        """The tree itself. TreeFull if it exceeds a limit."""
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
        """The tree itself, validated after it came from outside. Its moves must be legal already. ValueError if it is
        not a valid tree for this game."""
        known = {GAME: game}
        ways: set[tuple[int, int, Move, Guess | None]] = set()
        for line in self.lines:
            parent = known.get(line.parent)
            if (
                parent is None
                or line.number in known
                or not line.moves
                or line.name != tidy(line.name, LONGEST_LINE_NAME)
            ):
                raise ValueError("no line of this game")
            least = parent.start if parent is game else parent.start + 1
            most = parent.end if parent is game else parent.end - 1
            way = line.parent, line.start, line.moves[0], line.guess
            again = line.start < parent.end and parent.moves[line.start - parent.start] == line.moves[0]
            # The parent's next move is allowed after a guess, because there it can have another effect.
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


JOINERS = "\u200c\u200d"
"""Emoji and words of many languages are written with them."""


def tidy(text: str, longest: int) -> str:
    """The text in one line, without unprintable characters except joiners, runs of spaces collapsed, cut to `longest`
    characters."""
    shown = "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in text)
    return " ".join(shown.split())[:longest].rstrip(f" {JOINERS}")


def tags(lines: Sequence[Line]) -> Mapping[int, str]:
    """Labels of lines, by number: a, b, ...; the first line below a is a1, the first below that a1a."""
    found, counts = {GAME: ""}, dict[int, int]()
    for line in lines:
        count = counts[line.parent] = counts.get(line.parent, 0) + 1
        above = found[line.parent]
        found[line.number] = above + (str(count) if above[-1:].isalpha() else _letters(count))
    return found


def _letters(count: int) -> str:
    """1 to 26 as a to z, then aa, ab, ..."""
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
