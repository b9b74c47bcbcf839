"""What is done with the lines of a session: tried, named, noted, cut, promoted. Each edit gives a new session.

LookupError if a line is meant that there is not; TreeFull if there is no room.
"""

from collections.abc import Iterable

from threefold.core.highlights import toggled
from threefold.core.kernel import IllegalMove, Move
from threefold.core.lines import (
    GAME,
    LONGEST_COMMENT,
    LONGEST_TITLE,
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
"""So many can be taken back."""


def vary(session: Session, move: Move, guess: Guess | None = None) -> Session:
    """A move in the position that is looked at: on along its line, into one that begins so, or as a new line.

    With a guess the new line goes on from that, and the game itself from what it truly was.
    """
    walk, at = session.walk, session.at
    if move not in walk.moves:
        raise IllegalMove(move)
    if at < len(walk.log) and walk.log[at] == move:
        return session.jump(at + 1, session.line)
    for line in session.tree.lines:
        if (line.parent, line.start, line.moves[0], line.guess) == (session.line, at, move, guess):
            return session.jump(at + 1, line.number)
    state = session.game.rules.play(guess.state if guess else session.state, move)
    if session.line != GAME and at == len(walk.log):
        last = session.tree.find(session.line)
        grown = last._replace(moves=(*last.moves, move), states=(*last.states, state))
    else:
        grown = Line(session.tree.unused, session.line, at, (move,), (state,), guess=guess)
    return session._replace(tree=session.tree.with_line(grown), edits=()).jump(at + 1, grown.number)


def cut(session: Session, number: int) -> Session:
    """Without a line and all that hangs on it. Who stood in it stands where it left its parent."""
    line, tree = session.tree.find(number), session.tree.without(number)
    after = _edited(session, tree)
    if session.line in {one.number for one in tree.lines} | {GAME}:
        return after
    return after._replace(look=None, line=GAME).jump(line.start, line.parent)


def promote(session: Session, number: int) -> Session:
    """The line takes the place of what it stands beside, which becomes the line. Where one stands stays the same
    position. If it stands beside the game, it is the game from then on."""
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
    return _edited(session, session.tree.with_line(line._replace(name=tidy(name, LONGEST_TITLE))))


def annotate(session: Session, line: int, ply: int, *, mark: str | None = None, text: str | None = None) -> Session:
    """Marks a move or comments it; what is not given stays. ValueError if there is no such move or mark."""
    on = session.trunk if line == GAME else session.tree.find(line)
    if not on.start < ply <= on.end:
        raise ValueError("no such move")
    note = session.tree.note(line, ply)
    mark = note.mark if mark is None else mark
    text = note.text if text is None else tidy(text, LONGEST_COMMENT)
    return _edited(session, session.tree.noted(note._replace(mark=mark, text=text)))


def note_here(session: Session) -> Note:
    """What is noted of the position shown."""
    line, at = session.line, session.at
    # Where a line begins stands what its parent has there.
    while line != GAME and at == (found := session.tree.find(line)).start:
        line = found.parent
    return session.tree.note(line, at)


def highlight(session: Session, start: str, end: str = "", *, dashed: bool = False) -> Session:
    """Draws on the board of the position shown, or takes away what is drawn there. ValueError if nothing can be."""
    note = note_here(session)
    drawn = toggled(note.highlights, start, end, dashed=dashed)
    return _edited(session, session.tree.noted(note._replace(highlights=drawn)))


def unedit(session: Session) -> Session:
    """The last edit taken back."""
    return session.edits[-1]._replace(names=session.names) if session.edits else session


def _edited(session: Session, tree: Tree) -> Session:
    return session._replace(tree=tree, edits=(*session.edits, session)[-MOST_EDITS:])


class Regrowth:
    """A tree as it is brought back beside a game, line by line, in their order."""

    def __init__(self, game: Replay) -> None:
        self.ways = [game]
        """The game and each line, as games from their beginning."""
        self.places: list[tuple[int, int, str, Guess | None]] = [(GAME, 0, "", None)]

    def leave(self, parent: int, start: int, guess: Guess | None = None) -> Replay:
        """A new line, to be played on. ValueError if it can leave its parent nowhere, if there are too many, or if its
        seat could tell the guess from what was so."""
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
        self.places[number] = parent, start, tidy(name, LONGEST_TITLE), guess

    def beside(self, session: Session, notes: Iterable[Note]) -> Session:
        """The session with this tree, checked. ValueError if it is none."""
        lines = tuple(
            Line(number, parent, start, tuple(way.log[start:]), tuple(way.states[start + 1 :]), name, guess)
            for number, (way, (parent, start, name, guess)) in enumerate(zip(self.ways, self.places, strict=True))
            if number != GAME
        )
        noted = tuple(note._replace(text=tidy(note.text, LONGEST_COMMENT)) for note in notes)
        return session._replace(tree=Tree(lines, noted).checked(session.trunk))
