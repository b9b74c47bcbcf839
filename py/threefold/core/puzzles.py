"""Puzzles: positions with exactly one right first move, proved by a search of all legal moves.

A puzzle is one line of text; its task is a kind with a number, such as "win 2". Kinds are data in a game's `puzzles`
folder. The right moves are found here by a brute-force search: every move against every answer. The code that
generates puzzles (py/workshop/puzzles) uses other searches, so each puzzle is proved twice.
"""

import json
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any, NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import Move, Setup, State, Whole
from threefold.core.read_json import read_json

LONGEST = 3_000
"""The maximum length of a puzzle's text."""
FIELDS = 6
MOST_WITHIN = 9
SEATS = 2
RATINGS = range(400, 2801)
FIRST_LETTER = 35
"""Each answer is one letter: the index of a move plus this character code ("#"). A space means no answer."""
NONE = " "
MOST_ANSWERS = 90
HIDDEN = "~"
"""Replaces null in a puzzle's text: a value that the solver does not see."""


class PuzzleKind(NamedTuple):
    """A kind of task."""

    way: str
    """reach: the solver reaches the goal within a number of own moves, whatever the opponent answers. stop: after the
    solver's move, the opponent cannot reach the goal any more. most: the move is worth more than any other."""
    met: Callable[[Any, Any, int], bool] = lambda start, now, seat: False
    """Whether a seat has reached the goal, given the puzzle's starting state and the current one."""
    ended: Callable[[Any, Any], bool] = lambda start, now: False
    """Whether the goal cannot be reached any more: the search stops there."""
    alone: bool = False
    """Whether the goal must be reached within one turn: then no answer can refute a wrong move."""
    value: Callable[[Any, Any, int], int] = lambda start, now, seat: 0
    """The value of the move that led from the first state to the second."""


class Book(NamedTuple):
    """The kinds and themes of a game's puzzles."""

    kinds: Mapping[str, PuzzleKind]
    themes: tuple[str, ...]
    """All themes that its puzzles can have."""
    strict: bool = False
    """Whether every move of the solver in the solution, not only the first, has to be the only right one."""


class Puzzle(NamedTuple):
    kind: str
    within: int
    rating: int
    themes: tuple[str, ...]
    answers: str
    """The answer to each first move, one letter each, in the order of `moves`."""
    line: tuple[str, ...]
    """The solution, including the answers, in notation."""
    seen: State
    """The position as the solver sees it."""


class BadPuzzle(ValueError):
    """A text that is not a puzzle of this game."""


def write(puzzle: Puzzle) -> str:
    told = (f"{puzzle.kind}:{puzzle.within}", str(puzzle.rating), ",".join(puzzle.themes))
    plain = json.dumps(puzzle.seen, separators=(",", ":")).replace("null", HIDDEN)
    return "\t".join((*told, puzzle.answers, ";".join(puzzle.line), plain))


def read(game: Game, book: Book, text: str) -> Puzzle:
    """Parses and validates a puzzle. BadPuzzle if the text is not one."""
    fields = text.split("\t")
    if len(text) > LONGEST or len(fields) != FIELDS:
        raise BadPuzzle("not a puzzle")
    asked, rating, themes, answers, line, plain = fields
    kind, _, within = asked.partition(":")
    named = tuple(theme for theme in themes.split(",") if theme)
    moves = tuple(line.split(";"))
    try:
        number, level = int(within), int(rating)
        seen = game.position(read_json(plain.replace(HIDDEN, "null")))
        for move in moves:
            game.read(move)
    except (ValueError, KeyError):
        raise BadPuzzle("not a puzzle") from None
    fits = kind in book.kinds and 1 <= number <= MOST_WITHIN and level in RATINGS and set(named) <= set(book.themes)
    if not fits or len(answers) > MOST_ANSWERS:
        raise BadPuzzle("not a puzzle")
    return Puzzle(kind, number, level, named, answers, moves, seen)


def setup_of(game: Game, state: State) -> Setup:
    """A setup with whose options a game can come to this state. BadPuzzle if there is none."""
    for values in product(*(option.values for option in game.options)):
        options = {option.name: value for option, value in zip(game.options, values, strict=True)}
        setup = game.setup(options, SEATS)
        start = game.rules.start(setup)
        if all(getattr(start, name) == getattr(state, name) for name in game.fixed_fields):
            return setup
    raise BadPuzzle("not a puzzle")


def answer_to(puzzle: Puzzle, number: int) -> int | None:
    """The index of the answer to the first move with this index; None if there is no answer."""
    letter = puzzle.answers[number : number + 1] or NONE
    return None if letter == NONE else ord(letter) - FIRST_LETTER


class Search:
    """A brute-force search with a cache. `start` is the puzzle's starting state, `seat` the seat that has to reach the
    goal."""

    def __init__(self, game: Game, kind: PuzzleKind, start: Whole, seat: int) -> None:
        self.rules, self.kind, self.start, self.seat = game.rules, kind, start, seat
        self.known: dict[tuple[Whole, int], bool] = {}

    def forces(self, state: Whole, within: int) -> bool:
        """Whether the seat can reach the goal within this number of own moves, whatever the opponent answers."""
        found = self.known.get((state, within))
        if found is None:
            found = self.known[state, within] = self._forces(state, within)
        return found

    def _forces(self, state: Whole, within: int) -> bool:
        rules, kind = self.rules, self.kind
        if kind.met(self.start, state, self.seat):
            return True
        if not within or rules.result(state) or kind.ended(self.start, state):
            return False
        own = rules.actor(state) == self.seat
        each = (self.forces(rules.play(state, move), within - own) for move in rules.moves(state))
        return any(each) if own else all(each)


def right(
    game: Game, kind: PuzzleKind, start: Whole, state: Whole, within: int, search: Search | None = None
) -> list[Move]:
    """The moves in `state` that solve the task. `within` is the number of moves left to the solver; for `stop`, to the
    opponent. For `reach`, a `search` of the solver can be passed to reuse its cache."""
    rules = game.rules
    seat = rules.actor(state)
    moves = rules.moves(state)
    match kind.way:
        case "reach":
            search = search or Search(game, kind, start, seat)
            return [move for move in moves if search.forces(rules.play(state, move), within - 1)]
        case "stop":
            search = Search(game, kind, start, other(game, state))
            return [move for move in moves if not search.forces(rules.play(state, move), within)]
    values = {move: kind.value(state, rules.play(state, move), seat) for move in moves}
    return [move for move in moves if values[move] == max(values.values())]


def other(game: Game, state: Whole) -> int:
    """The opponent's seat: puzzles have two seats."""
    return 1 - int(game.rules.actor(state))


def going_on(game: Game, search: Search, state: Whole, within: int) -> list[Move]:
    """The moves after which the solver can still reach the goal in time."""
    rules = game.rules
    return [move for move in rules.moves(state) if search.forces(rules.play(state, move), within - 1)]


def hardest(game: Game, search: Search, state: Whole, within: int) -> int:
    """The index of the answer that delays the goal longest; among equals, the one that leaves the fewest moves that
    keep to the solution."""

    def ease(reply: Move) -> tuple[int, int]:
        then = game.rules.play(state, reply)
        takes = next((count for count in range(within) if search.forces(then, count)), within)
        on = () if game.rules.result(then) else going_on(game, search, then, within)
        return -takes, len(on) or MOST_ANSWERS

    return min(enumerate(map(ease, game.rules.moves(state))), key=lambda one: one[1])[0]


def refutation(game: Game, kind: PuzzleKind, search: Search, after: Whole, within: int) -> int | None:
    """The index of an answer that refutes a wrong move; None if there is none. `after` is the state after that move;
    `within` is as in `right`, before it. For `reach`, an answer that ends the game is preferred."""
    rules, found = game.rules, None
    for number, reply in enumerate(rules.moves(after)):
        then = rules.play(after, reply)
        if kind.way == "stop":
            if search.forces(then, within - 1):
                return number
        elif not search.forces(then, within - 1):
            if rules.result(then):
                return number
            found = number if found is None else found
    return found
