"""Writes and reads the moves of a record, with the lines, marks and comments between them."""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from threefold.core.highlights import Highlights, read_highlights, write_highlights
from threefold.core.kernel import IllegalMove
from threefold.core.lines import GAME, LONGEST_COMMENT, LONGEST_LINE_NAME, Line, Note, Tree
from threefold.core.session import Replay, Session
from threefold.core.tree import Regrowth
from threefold.saving.bad_record import BadRecord
from threefold.saving.checked_input import LONGEST_MOVE, MOST_MOVES

HIGHLIGHTS_TAG = "[%draw "
"""The start of a comment that contains the highlights of a move; it ends with a bracket."""
SIGNS = {"!": "$1", "?": "$2", "!?": "$5", "?!": "$6"}
MARK_OF = {sign: mark for mark, sign in SIGNS.items()}
NUMBERED = re.compile(r"(\d{1,9})\.(.*)", re.ASCII)
TOKEN = re.compile(r"[(){]|[^(){]+")
COMMENT = re.compile(r"((?:[^\\}]|\\.)*)(}?)")
ESCAPED = re.compile(r"\\(.)")
UNSAFE = re.compile(r"[\\{}]|\[(?=%)")


class Moves(NamedTuple):
    """What the moves of a record are read to."""

    session: Session
    shortened: bool
    """Whether a comment or the name of a line was too long and has been cut."""


class Words(NamedTuple):
    """The text of a tag, or one word of the moves, with its line number."""

    line: int
    text: str


def pieces(session: Session, tree: Tree) -> Iterator[str]:
    """Yields the pieces of text for the game's moves, notes and lines, in order. No piece may be split between lines of
    text."""
    below: dict[int, list[Line]] = {}
    for line in tree.lines:
        below.setdefault(line.parent, []).append(line)
    notes = {note[:2]: note for note in tree.notes}
    write = session.game.write

    def moves(line: Line) -> Iterator[str]:
        beside = below.get(line.number, [])
        for ply, move in enumerate(line.moves, line.start + 1):
            yield f"{ply}. {write(move)}"
            if note := notes.get((line.number, ply)):
                yield from filter(None, [SIGNS.get(note.mark)])
                yield from _comment(note.text)
                yield from _highlights(note)
            # A line follows the move that it replaces. Alternatives to a line's own first move are lines of its parent.
            for other in beside:
                if other.start == ply - 1:
                    yield from bracketed(other)
        for other in beside:
            if other.start == line.end:
                yield from bracketed(other)

    def bracketed(line: Line) -> Iterator[str]:
        inside = [*_comment(line.name), *moves(line)]
        yield from (f"({inside[0]}", *inside[1:-1], f"{inside[-1]})") if inside[1:] else (f"({inside[0]})",)

    if note := notes.get((GAME, 0)):
        yield from _highlights(note)
    yield from moves(session.trunk._replace(moves=session.played))


def _highlights(note: Note) -> list[str]:
    """The words of a note's highlights, as a comment that programs can read."""
    return f"{{{HIGHLIGHTS_TAG}{write_highlights(note.highlights)}]}}".split() if note.highlights else []


def _comment(text: str) -> list[str]:
    """The words of a comment in braces; none if it is empty."""
    words = UNSAFE.sub(lambda found: "\\" + found[0], text).split()
    if not words:
        return []
    words[0] = "{" + words[0]
    words[-1] += "}"
    return words


def read_moves(game: Replay, names: Iterable[str], words: Iterable[Words]) -> Moves:
    """The session from the words of a record: `game` with moves, lines and notes added. BadRecord if not valid."""
    reader = _Reader(game)
    for word in words:
        reader.read(word)
    return Moves(reader.session(names), reader.shortened)


class _Reader:
    """Parses the words of a record one by one."""

    def __init__(self, game: Replay) -> None:
        self.regrowth = Regrowth(game)
        self.open = [GAME]
        """A stack of the numbers of the lines that contain the current word; the innermost is last."""
        self.opened: Words | None = None
        """The opening bracket of a line that has no move yet; else None."""
        self.name = ""
        self.comment: list[str] | None = None
        """The words so far of the comment being read; None outside comments."""
        self.notes: dict[tuple[int, int], Note] = {}
        self.shortened = False
        self.last = Words(1, "")

    def read(self, word: Words) -> None:
        self.last, text, at = word, word.text, 0
        while at < len(text):
            if self.comment is not None:
                at = self._in_comment(text, at)
                continue
            token = TOKEN.match(text, at)
            assert token, "one or the other of its ways fits any text"
            at = token.end()
            self._token(Words(word.line, token[0]))

    def session(self, names: Iterable[str]) -> Session:
        if self.comment is not None or self.opened or len(self.open) > 1:
            raise BadRecord("record.cut", self.last.line)
        try:
            return self.regrowth.beside(self.regrowth.ways[GAME].session(tuple(names)), self._in_order())
        except ValueError:
            raise BadRecord("record.lines") from None

    def _in_order(self) -> list[Note]:
        return [self.notes[place] for place in sorted(self.notes)]

    def _in_comment(self, text: str, at: int) -> int:
        """Reads text inside a comment, and returns where it goes on after the end of the comment."""
        found = COMMENT.match(text, at)
        assert found and self.comment is not None, "the empty text fits"
        if not found[2] and found.end() < len(text):
            raise BadRecord("record.line", self.last.line, text[at:])
        self.comment.append(found[1])
        if found[2]:
            said = " ".join(filter(None, self.comment))
            self.comment = None
            if said.startswith(HIGHLIGHTS_TAG) and said.endswith("]"):
                self._highlight(said[len(HIGHLIGHTS_TAG) : -1])
            else:
                self._say(ESCAPED.sub(r"\1", said))
        return found.end()

    def _token(self, word: Words) -> None:
        if word.text == "{":
            self.comment = []
        elif word.text == "(":
            if self.opened:
                raise BadRecord("record.line", word.line, word.text)
            self.opened = word
        elif word.text == ")":
            if self.opened or len(self.open) == 1:
                raise BadRecord("record.line", word.line, word.text)
            self.open.pop()
        elif word.text in MARK_OF:
            self._note(word, mark=MARK_OF[word.text])
        else:
            if self.opened:
                self._leave(word)
            play(self.regrowth.ways[self.open[-1]], word)

    def _leave(self, word: Words) -> None:
        """Begins a line with this word: at the ply that its number says, else as an alternative to the last move."""
        parent, numbered = self.open[-1], NUMBERED.fullmatch(word.text)
        made = len(self.regrowth.ways[parent].log)
        start = int(numbered[1]) - 1 if numbered else made - 1
        if not made - 1 <= start <= made:
            raise BadRecord("record.number", word.line, word.text, str(max(1, made)))
        try:
            self.regrowth.leave(parent, start)
        except ValueError:
            raise BadRecord("record.line", word.line, word.text) from None
        self.open.append(len(self.regrowth.ways) - 1)
        self.regrowth.name(self.open[-1], self.name)
        self.opened, self.name = None, ""

    def _say(self, text: str) -> None:
        if self.opened:
            self.name = text
            self.shortened |= len(text) > LONGEST_LINE_NAME
        elif text:
            self._note(self.last, text=text)

    def _highlight(self, text: str) -> None:
        try:
            self._note(self.last, highlights=read_highlights(text))
        except ValueError:
            raise BadRecord("record.line", self.last.line, text) from None

    def _note(self, word: Words, mark: str = "", text: str = "", highlights: Highlights = ()) -> None:
        line = self.open[-1]
        ply = len(self.regrowth.ways[line].log)
        before = ply == self.regrowth.places[line][1] and not (line == GAME and highlights)
        if self.opened or before:
            raise BadRecord("record.line", word.line, word.text)
        known = self.notes.get((line, ply), Note(line, ply))
        # What is too long is cut in the end: many comments of one move do not grow to more than that here.
        whole = f"{known.text} {text}".strip()
        self.shortened |= len(whole) > LONGEST_COMMENT
        text = whole if len(known.text) < LONGEST_COMMENT else known.text
        self.notes[line, ply] = Note(line, ply, mark or known.mark, text, highlights or known.highlights)


def play(again: Replay, word: Words) -> None:
    """Plays a word on the replay: a move, a move's number, or both in one. BadRecord if it is not valid."""
    text = word.text
    if numbered := NUMBERED.fullmatch(text):
        expected = len(again.log) + 1
        if int(numbered[1]) != expected:
            raise BadRecord("record.number", word.line, text, str(expected))
        text = numbered[2]
    if not text:
        return
    if len(again.log) >= MOST_MOVES:
        raise BadRecord("record.long", word.line)
    try:
        if len(text) > LONGEST_MOVE:
            raise ValueError("longer than any move")
        move = again.game.read(text)
    except ValueError:
        raise BadRecord("record.move", word.line, text) from None
    try:
        again.play(move)
    except IllegalMove:
        key = "record.illegal" if again.moves else "record.over"
        raise BadRecord(key, word.line, text, str(len(again.log) + 1)) from None
