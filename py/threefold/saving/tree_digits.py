"""The lines of a game as digits of the number in a link, and what is written of them as bytes behind it."""

from threefold.core.lines import GAME, MARKS, Line, Note, Tree
from threefold.core.session import MOST_PLIES, Replay, Session
from threefold.core.tree import Regrowth
from threefold.saving.fragment import Digits

LINES_BASE = 101
"""There are fewer lines than this."""
SHORT = 32
"""Most lines have no more moves: their number takes less room."""
MARK_BASE = 8
"""Room for more marks."""
BETWEEN = "\0"
"""Between two texts: in none of them."""


def put_tree(digits: Digits, session: Session, tree: Tree) -> None:
    """A tree whose lines are numbered in their order."""
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
    total = sum(len(line.moves) for line in moves_of)
    digits.put(len(tree.notes), total + 1)
    for note in tree.notes:
        before = sum(len(line.moves) for line in moves_of[: note.line])
        digits.put(before + note.ply - lines[note.line].start - 1, total)
        digits.put(MARKS.index(note.mark), MARK_BASE)
        digits.put(int(bool(note.text)), 2)


def texts_of(tree: Tree) -> bytes:
    """The names of lines and the comments, as far as there are any."""
    texts = [*(line.name for line in tree.lines), *(note.text for note in tree.notes)]
    return BETWEEN.join(filter(None, texts)).encode()


def take_tree(digits: Digits, session: Session, game: Replay, texts: bytes) -> Session:
    """The session with the lines that the digits hold. ValueError if they hold none."""
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
            way.go(legal[digits.take(len(legal))])
        lines.append(Line(number, parent, start, tuple(way.log[start:]), ()))
    total = sum(len(line.moves) for line in lines)
    notes, commented = [], []
    for place in range(digits.take(total + 1)):
        at, mark = digits.take(total), digits.take(MARK_BASE)
        if mark >= len(MARKS):
            raise ValueError("no such mark")
        if digits.take(2):
            commented.append(place)
        notes.append(_note(lines, at, MARKS[mark]))
    if len(written) != len(named) + len(commented) or not all(written):
        raise ValueError("texts for nothing")
    for number, name in zip(named, written, strict=False):
        regrowth.name(number, name)
    for place, text in zip(commented, written[len(named) :], strict=True):
        notes[place] = notes[place]._replace(text=text)
    return regrowth.beside(session, notes)


def _note(lines: list[Line], place: int, mark: str) -> Note:
    """A note of a move, by its place among all moves of all lines."""
    for line in lines:
        if place < len(line.moves):
            return Note(line.number, line.start + place + 1, mark)
        place -= len(line.moves)
    raise ValueError("no such move")


def _starts(parent: Line) -> tuple[int, int]:
    """From where on a line can leave its parent, and at how many places."""
    if parent.number == GAME:
        return 0, parent.end + 1
    if len(parent.moves) < 2:
        raise ValueError("no line can leave a line of one move")
    return parent.start + 1, len(parent.moves) - 1
