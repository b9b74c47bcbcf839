"""Edits of a session's tree: add, name, cut and promote lines, annotate moves. Each edit returns a new session.

LookupError if a line does not exist; TreeFull if there is no room.
"""

from collections.abc import Iterable

from threefold.core.highlights import toggled
from threefold.core.kernel import IllegalMove, Move
from threefold.core.lines import (
    GAME,
    LONGEST_COMMENT,
    LONGEST_LINE_NAME,
    MOST_LINES,
    Guess,
    Line,
    Note,
    Tree,
    TreeFull,
    tidy,
)
from threefold.core.session import Replay, Session

MOST_EDITS = 20
"""How many edits can be undone."""


def vary(session: Session, move: Move, guess: Guess | None = None) -> Session:
    """Tries a move in the position shown, and shows the position after it. If the line goes on with this move, or
    another line begins with it, that one is followed. At the end of a line the move is appended. Otherwise a new line
    begins.

    With a guess, a new line begins from the guessed state. IllegalMove if the move is not legal.
    """
    shown, at = session.line_as_session, session.at
    if move not in shown.moves:
        raise IllegalMove(move)
    if at < len(shown.log) and shown.log[at] == move:
        return session.jump(at + 1, session.line)
    for line in session.tree.lines:
        if (line.parent, line.start, line.moves[0], line.guess) == (session.line, at, move, guess):
            return session.jump(at + 1, line.number)
    state = session.game.rules.play(guess.state if guess else session.state, move)
    if session.line != GAME and at == len(shown.log):
        last = session.tree.find(session.line)
        grown = last._replace(moves=(*last.moves, move), states=(*last.states, state))
    else:
        grown = Line(session.tree.unused, session.line, at, (move,), (state,), guess=guess)
    return session._replace(tree=session.tree.with_line(grown), edits=()).jump(at + 1, grown.number)


def cut(session: Session, number: int) -> Session:
    """Removes a line and all lines below it. If a position in them was shown, the one where the line branched off is
    shown instead."""
    line, tree = session.tree.find(number), session.tree.without(number)
    after = _edited(session, tree)
    if session.line in {one.number for one in tree.lines} | {GAME}:
        return after
    return after._replace(look=None, line=GAME).jump(line.start, line.parent)


def promote(session: Session, number: int) -> Session:
    """Swaps a line with the moves of its parent to which it is the alternative. The position shown stays the same. If
    the parent is the game, the line becomes the game, and an ending by its players is removed. ValueError if the line
    begins from a guess."""
    line = session.tree.find(number)
    parent = session.trunk if line.parent == GAME else session.tree.find(line.parent)
    grown, tree = session.tree.swapped(parent, number)
    after = _edited(session, tree)
    if parent.number == GAME:
        states = (session.states[0], *grown.states)
        after = after._replace(log=grown.moves, ply=len(grown.moves), states=states, ending=())
    other = {number: parent.number, parent.number: number if session.at > line.start else parent.number}
    return after.jump(session.at, other.get(session.line, session.line))


def rename_line(session: Session, number: int, name: str) -> Session:
    line = session.tree.find(number)
    return _edited(session, session.tree.with_line(line._replace(name=tidy(name, LONGEST_LINE_NAME))))


def annotate(session: Session, line: int, ply: int, *, mark: str | None = None, text: str | None = None) -> Session:
    """Sets the mark or the comment of a move; None leaves it as it is. ValueError if the move or the mark does not
    exist."""
    on = session.trunk if line == GAME else session.tree.find(line)
    if not on.start < ply <= on.end:
        raise ValueError("no such move")
    note = session.tree.note(line, ply)
    mark = note.mark if mark is None else mark
    text = note.text if text is None else tidy(text, LONGEST_COMMENT)
    return _edited(session, session.tree.noted(note._replace(mark=mark, text=text)))


def note_here(session: Session) -> Note:
    """The note on the position shown; an empty one if there is none."""
    line, at = session.line, session.at
    # The position where a line begins belongs to its parent.
    while line != GAME and at == (found := session.tree.find(line)).start:
        line = found.parent
    return session.tree.note(line, at)


def highlight(session: Session, start: str, end: str = "", *, dashed: bool = False) -> Session:
    """Adds, changes or removes a highlight on the position shown, as `toggled` does. ValueError if it is not valid."""
    note = note_here(session)
    drawn = toggled(note.highlights, start, end, dashed=dashed)
    return _edited(session, session.tree.noted(note._replace(highlights=drawn)))


def unedit(session: Session) -> Session:
    """Undoes the last edit. Returns the same session if there is none."""
    return session.edits[-1]._replace(names=session.names) if session.edits else session


def _edited(session: Session, tree: Tree) -> Session:
    return session._replace(tree=tree, edits=(*session.edits, session)[-MOST_EDITS:])


class Regrowth:
    """Rebuilds a tree from a link, save or record: lines are added one by one, in their order."""

    def __init__(self, game: Replay) -> None:
        self.ways = [game]
        """The game and each line, each as a replay from the start of the game."""
        self.places: list[tuple[int, int, str, Guess | None]] = [(GAME, 0, "", None)]

    def leave(self, parent: int, start: int, guess: Guess | None = None) -> Replay:
        """Adds a line and returns its replay, in which its moves are then played. ValueError if it cannot branch off
        there or there are too many lines, or if the guess contradicts what its seat knows."""
        if len(self.ways) > MOST_LINES:
            raise TreeFull("too many lines")
        if not 0 <= parent < len(self.ways):
            raise ValueError(f"no line {parent}")
        way = self.ways[parent].branch(start)
        if guess:
            mask = way.game.rules.mask
            if mask(guess.state, guess.seat) != mask(way.states[-1], guess.seat):
                raise ValueError("nobody could guess that there")
            way.states[-1] = guess.state
        self.ways.append(way)
        self.places.append((parent, start, "", guess))
        return way

    def name(self, number: int, name: str) -> None:
        parent, start, _, guess = self.places[number]
        self.places[number] = parent, start, tidy(name, LONGEST_LINE_NAME), guess

    def beside(self, session: Session, notes: Iterable[Note]) -> Session:
        """The session with this tree, validated, and these notes. ValueError if it is not a valid tree."""
        lines = tuple(
            Line(number, parent, start, tuple(way.log[start:]), tuple(way.states[start + 1 :]), name, guess)
            for number, (way, (parent, start, name, guess)) in enumerate(zip(self.ways, self.places, strict=True))
            if number != GAME
        )
        noted = tuple(note._replace(text=tidy(note.text, LONGEST_COMMENT)) for note in notes)
        return session._replace(tree=Tree(lines, noted).checked(session.trunk))
