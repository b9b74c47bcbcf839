"""Puzzles: the calls that put a puzzle on the table or draw it, and the teacher that judges the moves tried in it."""

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import SEEDS, Move, Seen, Whole
from threefold.core.puzzles import (
    BadPuzzle,
    Book,
    Puzzle,
    PuzzleKind,
    Search,
    answer_to,
    hardest,
    other,
    read,
    refutation,
    right,
    setup_of,
)
from threefold.core.session import BadPosition, Replay, Session
from threefold.core.whole_numbers import is_whole
from threefold.games import find, part_of
from threefold.page.analysis import spoken
from threefold.page.arguments import Arguments, Refused, form_of, text_of
from threefold.page.board_image import BoardPicture, board_picture
from threefold.page.lesson_teacher import gone_on
from threefold.page.table import GameTable
from threefold.page.teacher import Task, Taught
from threefold.page.view_types import View
from threefold.saving.checked_input import LONGEST_NAME
from threefold.words import LANGUAGES, sentence, word

FOREIGN = "puzzle.foreign"
LONGEST_LINE = 24


class WrongTry(NamedTuple):
    """What is said about a wrong try."""

    rest: str
    move: Move
    log: tuple[Move, ...]
    """All moves of the game up to the try, and the answer that refutes it if there is one."""


class PuzzleTeacher:
    """Judges the moves that are tried in one puzzle."""

    def __init__(self, game: Game, book: Book, puzzle: Puzzle, words: Mapping[str, str], start: Session) -> None:
        self.game, self.puzzle, self.words, self.start = game, puzzle, words, start
        self.kind: PuzzleKind = book.kinds[puzzle.kind]
        self.seat = int(game.rules.actor(puzzle.seen))
        self.wrong_try: WrongTry | None = None
        self.tries = 0
        self.search = Search(game, self.kind, self.start_position, self.seat)
        """The search for the solver, kept because it caches the positions that it has searched."""
        self.rights: dict[Whole, list[Move]] = {}

    @property
    def start_position(self) -> Whole:
        return self.start.states[0]

    def own(self, session: Session) -> int:
        """How many moves the solver has made."""
        actor = self.game.rules.actor
        return sum(actor(session.states[ply]) == self.seat for ply in range(session.ply))

    def done(self, session: Session) -> bool:
        if self.missed(session):
            return False
        if self.kind.way == "reach":
            return self.kind.met(self.start_position, session.now, self.seat)
        return session.ply > 0

    def missed(self, session: Session) -> bool:
        """Whether a wrong try is on the board."""
        return self.wrong_try is not None and session.played == self.wrong_try.log

    def back(self, session: Session) -> Session:
        return session.at_ply(0) if self.missed(session) else session

    def resumed(self, session: Session) -> Session:
        """A saved game to go on with; if the solver has made a wrong move in it, the beginning of the puzzle."""
        own = [ply for ply in range(session.ply) if self.game.rules.actor(session.states[ply]) == self.seat]
        on_the_way = (self._is_right(session.at_ply(ply), session.log[ply]) for ply in own)
        return session if all(on_the_way) else session.at_ply(0)

    def left(self, session: Session) -> int:
        return self.puzzle.within - self.own(session)

    def right(self, session: Session) -> list[Move]:
        """The right moves now. The first one comes from the puzzle; later ones are searched for."""
        if not session.ply:
            return [self.game.read(self.puzzle.line[0])]
        if session.now not in self.rights:
            found = right(self.game, self.kind, self.start_position, session.now, self.left(session), self.search)
            self.rights[session.now] = found
        return self.rights[session.now]

    def _is_right(self, session: Session, move: Move) -> bool:
        """Whether a move is right: one of `right`, or a first move that is worth as much as that of the puzzle."""
        first = self.right(session)
        if move in first or session.ply or self.kind.way != "most":
            return move in first
        value, best = (
            self.kind.value(session.now, self.game.rules.play(session.now, one), self.seat) for one in (move, first[0])
        )
        return value >= best

    def play(self, session: Session, move: Move) -> Session:
        if self.done(session) or self.missed(session):
            return session
        if not self._is_right(session, move):
            self.tries += 1
            rest, stands = self._allows(session, move)
            self.wrong_try = WrongTry(rest, move, stands.played)
            return stands
        self.wrong_try = None
        return self._answered(session.play(move), session)

    def _answered(self, session: Session, before: Session) -> Session:
        """The game after the opponent's answers, until the solver has to choose again or it is over."""
        while not self.done(session) and session.result is None and session.chooser != self.seat:
            number = self._reply(before, session.log[before.ply]) if session.ply == before.ply + 1 else None
            if number is None:
                number = hardest(self.game, self.search, session.now, self.left(session))
            session = session.play(session.moves[number])
        return session

    def _reply(self, session: Session, move: Move) -> int | None:
        """The index of the answer to a first move, as the puzzle has it; None for later moves or if there is none."""
        if session.ply:
            return None
        number = answer_to(self.puzzle, list(session.moves).index(move))
        after = session.play(move)
        return number if number is not None and after.result is None and number < len(after.moves) else None

    def _allows(self, session: Session, move: Move) -> tuple[str, Session]:
        """The sentence about a wrong move, and the session that shows it: with the answer that refutes it, if any."""
        kind, name = self.kind, self.puzzle.kind
        after = session.play(move)
        if kind.way == "most":
            if kind.met(self.start_position, after.now, 1 - self.seat):
                return self.words[f"{name}.lost"], after
            value = kind.value(session.now, after.now, self.seat)
            return self.words[f"{name}.wrong"].replace("{n}", str(value).replace("-", "−")), after
        number = self._refuted(session, after, move)
        if number is None:
            return self.words[f"{name}.wrong"], after
        reply = after.moves[number]
        then = after.play(reply)
        stop = kind.way == "stop"
        lost = kind.met(self.start_position, then.now, 1 - self.seat) if stop else then.result is not None
        return f"{sentence(spoken(after, reply))} {self.words[f'{name}.lost' if lost else f'{name}.late']}", then

    def _refuted(self, session: Session, after: Session, move: Move) -> int | None:
        """The index of the answer that refutes a wrong move; None if there is none."""
        kind, reach = self.kind, self.kind.way == "reach"
        if kind.alone or after.result is not None or after.chooser == self.seat or (reach and self.left(session) == 1):
            return None
        number = self._reply(session, move)
        if number is not None:
            return number
        search = self.search if reach else Search(self.game, kind, self.start_position, other(self.game, session.now))
        return refutation(self.game, kind, search, after.now, self.left(session))

    def task(self, session: Session) -> Task:
        words, name, done, missed = self.words, self.puzzle.kind, self.done(session), self.missed(session)
        show = "" if done or missed else self.game.write(self.right(session)[0])
        themes = tuple(words[f"theme.{theme}"] for theme in self.puzzle.themes if theme)
        taught = Taught(
            0, (), done, missed=missed, tries=self.tries, show=show, line=self._line(session), themes=themes
        )
        task = words.get(f"{name}.{self.puzzle.within}") or words[name]
        why = words.get(f"{name}.{self.puzzle.within}.why") or words[f"{name}.why"]
        if not missed and self.own(session) and (then := words.get(f"{name}.{self.left(session)}")):
            task, why = f"{word('puzzle.yes')} {then}", ""
        if done:
            taught = taught._replace(sign="right")
            task, why = words.get(f"{name}.{self.puzzle.within}.done") or words[f"{name}.done"], ""
        elif wrong := self.wrong_try:
            first = word("puzzle.no")
            taught = taught._replace(sign="wrong", first=first, rest=wrong.rest, tried=wrong.move)
        return Task(taught, task, why, (), still=True)

    def _line(self, session: Session) -> tuple[str, ...]:
        """The moves so far, as spoken sentences."""
        found = []
        for ply in range(min(session.ply, LONGEST_LINE)):
            at = session._replace(log=session.log[:ply], states=session.states[: ply + 1], ply=ply)
            found.append(sentence(spoken(at, session.log[ply])))
        return tuple(found)


def book_of(game: Game) -> Book | None:
    """The kinds of a game's puzzles; None if it has no puzzles."""
    module = part_of(game, "puzzles", "puzzle")
    return module.BOOK if module else None


def words_of(game: Game, language: str) -> Mapping[str, str]:
    module = part_of(game, "puzzles", language)
    return module.WORDS if module else {}


def opened(game: Game, puzzle: Puzzle, names: tuple[str, ...], seed: int) -> Session:
    """The game that a puzzle begins with. What the solver does not see is filled in from the seed: no solution depends
    on it. BadPosition if the position cannot occur."""
    setup = setup_of(game, puzzle.seen)
    seat = game.rules.actor(puzzle.seen)
    start = game.rules.guess(Seen(puzzle.seen, seat), Random(seed))
    return Replay(game, setup, start).session(names if seat == 0 else names[::-1])


def begun_by(arguments: Arguments, names: tuple[str, str], seed: int) -> tuple[Game, Book, Puzzle, Session]:
    """The puzzle in the arguments, and the game that it begins with; Refused if the puzzle is not valid."""
    try:
        game = find(text_of(arguments, "game"))
        book = book_of(game)
        if book is None:
            raise Refused("error.foreign")
        told = read(game, book, text_of(arguments, "puzzle"))
        session = opened(game, told, names, seed)
    except KeyError:
        raise Refused("error.foreign") from None
    except (BadPuzzle, BadPosition, ValueError) as error:
        if isinstance(error, Refused):
            raise
        raise Refused(FOREIGN) from None
    if game.read(told.line[0]) not in session.moves:
        raise Refused(FOREIGN)
    return game, book, told, session


def puzzle_picture(_: GameTable, arguments: Arguments) -> BoardPicture:
    """A picture of the board that a puzzle begins with, without hidden information."""
    session = begun_by(arguments, (word("shell.player.1"), word("shell.player.2")), 0)[-1]
    return board_picture(session, form_of(arguments))


def puzzle(game_table: GameTable, arguments: Arguments) -> View:
    """Puts a puzzle on the table; with a save, as far as it was played."""
    language, seed = text_of(arguments, "language"), arguments.get("seed", 0)
    solver, opponent = text_of(arguments, "solver"), text_of(arguments, "opponent")
    if language not in LANGUAGES or not is_whole(seed, SEEDS):
        raise Refused("error.foreign")
    game, book, told, session = begun_by(arguments, (solver[:LONGEST_NAME], opponent[:LONGEST_NAME]), seed)
    teacher = PuzzleTeacher(game, book, told, words_of(game, language), session)
    if "save" in arguments:
        session = teacher.resumed(gone_on(session, text_of(arguments, "save")))
    seat = teacher.seat
    bots = [1, 1]
    bots[seat] = 0
    return game_table.arrive({**arguments, "bots": bots}, session, teacher)
