"""Writes and reads a game's tree in a link: lines and marks as digits of the link's number, texts as bytes after it."""

from threefold.core.highlights import read_highlights, write_highlights
from threefold.core.lines import GAME, MARKS, Line, Note, Tree
from threefold.core.session import MOST_PLIES, Replay, Session
from threefold.core.tree import Regrowth
from threefold.saving.link_text import Digits

LINES_BASE = 101
"""The base of numbers of lines: more than MOST_LINES."""
SHORT = 32
"""Lines with at most this many moves, as most are, store their length in a smaller base."""
MARK_BASE = 8
"""The base of marks: more than there are now, so that others can be added."""
BETWEEN = "\0"
"""The separator of texts; no text contains it."""


def has_highlights(tree: Tree) -> bool:
    """Whether any note has highlights: only then is the tree written in the format that has room for them."""
    return any(note.highlights for note in tree.notes)


def put_tree(digits: Digits, session: Session, tree: Tree) -> None:
    """Writes a tree whose lines are numbered in their order (`Tree.renumbered`)."""
    rules, ways = session.game.rules, {GAME: (session.played, session.states)}
    lines = {GAME: session.trunk._replace(moves=session.played)} | {line.number: line for line in tree.lines}
    digits.put(len(tree.lines), LINES_BASE)
    for line in tree.lines:
        digits.put(line.parent, line.number)
        first, many = _starts(lines[line.parent])
        digits.put(line.start - first, many)
        short = len(line.moves) <= SHORT
        digits.put(int(short), 2)
        digits.put(len(line.moves) - 1, SHORT if short else MOST_PLIES)
        digits.put(int(bool(line.name)), 2)
        moves, states = ways[line.parent]
        ways[line.number] = (*moves[: line.start], *line.moves), (*states[: line.start + 1], *line.states)
        for ply, move in enumerate(line.moves, line.start):
            legal = rules.moves(ways[line.number][1][ply])
            digits.put(legal.index(move), len(legal))
    moves_of = list(lines.values())
    with_highlights = has_highlights(tree)
    total = sum(len(line.moves) for line in moves_of) + with_highlights
    digits.put(len(tree.notes), total + 1)
    for note in tree.notes:
        before = sum(len(line.moves) for line in moves_of[: note.line])
        digits.put(before + note.ply - lines[note.line].start - 1 + with_highlights, total)
        digits.put(MARKS.index(note.mark), MARK_BASE)
        digits.put(int(bool(note.text)), 2)
        if with_highlights:
            digits.put(int(bool(note.highlights)), 2)


def texts_of(tree: Tree) -> bytes:
    """All names of lines, comments and highlights that are not empty, joined with the separator."""
    shown = (write_highlights(note.highlights) for note in tree.notes)
    texts = [*(line.name for line in tree.lines), *(note.text for note in tree.notes), *shown]
    return BETWEEN.join(filter(None, texts)).encode()


def take_tree(digits: Digits, session: Session, game: Replay, texts: bytes, *, with_highlights: bool) -> Session:
    """The session with the tree read from the digits and texts. `with_highlights`: the format has them.
    ValueError if the tree is not valid."""
    written = texts.decode().split(BETWEEN) if texts else []
    regrowth, lines = Regrowth(game), [session.trunk]
    named = []
    for number in range(1, digits.take(LINES_BASE) + 1):
        parent = digits.take(number)
        first, many = _starts(lines[parent])
        start = first + digits.take(many)
        length = digits.take(SHORT if digits.take(2) else MOST_PLIES) + 1
        if digits.take(2):
            named.append(number)
        way = regrowth.leave(parent, start)
        for _ in range(length):
            legal = way.moves
            if not legal:
                raise ValueError("the game was over before")
            way.play_unchecked(legal[digits.take(len(legal))])
        lines.append(Line(number, parent, start, tuple(way.log[start:]), ()))
    total = sum(len(line.moves) for line in lines) + with_highlights
    notes, commented, highlighted = [], [], []
    for place in range(digits.take(total + 1)):
        at, mark = digits.take(total), digits.take(MARK_BASE)
        if mark >= len(MARKS):
            raise ValueError("no such mark")
        if digits.take(2):
            commented.append(place)
        if with_highlights and digits.take(2):
            highlighted.append(place)
        notes.append(_note(lines, at - with_highlights, MARKS[mark]))
    if len(written) != len(named) + len(commented) + len(highlighted) or not all(written):
        raise ValueError("texts for nothing")
    texts_left = iter(written)
    for number in named:
        regrowth.name(number, next(texts_left))
    for place in commented:
        notes[place] = notes[place]._replace(text=next(texts_left))
    for place in highlighted:
        notes[place] = notes[place]._replace(highlights=read_highlights(next(texts_left)))
    if with_highlights and not highlighted:
        raise ValueError("nothing is drawn: it is written otherwise")
    return regrowth.beside(session, notes)


def _note(lines: list[Line], place: int, mark: str) -> Note:
    """A note on the move at index `place` among the moves of all lines; -1 is the starting position."""
    if place < 0:
        return Note(GAME, 0, mark)
    for line in lines:
        if place < len(line.moves):
            return Note(line.number, line.start + place + 1, mark)
        place -= len(line.moves)
    raise ValueError("no such move")


def _starts(parent: Line) -> tuple[int, int]:
    """The first ply at which a line can branch off from this parent, and the number of such plies."""
    if parent.number == GAME:
        return 0, parent.end + 1
    if len(parent.moves) < 2:
        raise ValueError("no line can leave a line of one move")
    return parent.start + 1, len(parent.moves) - 1
