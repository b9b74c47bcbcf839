"""Puzzles: positions with exactly one right first move, shown to be so by looking at everything the rules allow.

A puzzle is one line of text; what it asks is a kind with a number, such as "win 2". Kinds are data in a game's
`puzzles` folder. What is right is found here by the plainest search there is: every move against every answer.
Whoever makes puzzles uses other searches (py/workshop/puzzles), so each puzzle is shown twice.
"""

import json
from collections.abc import Callable, Mapping
from itertools import product
from typing import Any, NamedTuple

from threefold.core.game import Game
from threefold.core.kernel import Move, Setup, State, Whole

LONGEST = 3_000
"""Letters of a puzzle."""
FIELDS = 6
MOST_WITHIN = 9
SEATS = 2
RATINGS = range(400, 2801)
FIRST_LETTER = 35
"""Answers are numbers of moves, a letter each, from "#" on; a space: none."""
NONE = " "
MOST_ANSWERS = 90
HIDDEN = "~"
"""A card that the solver does not see."""


class Kind(NamedTuple):
    """Something that can be asked for."""

    way: str
    """reach: the solver brings it about within so many moves of its own, whatever is answered. stop: the other one
    cannot, after the solver's move. most: no other move is worth as much."""
    met: Callable[[Any, Any, int], bool] = lambda start, now, seat: False
    """Whether it has come about for a seat, given where it began and what is so now."""
    ended: Callable[[Any, Any], bool] = lambda start, now: False
    """Whether nothing can come of it any more."""
    alone: bool = False
    """Whether all of it happens within a turn: then no answer shows what a wrong move allows."""
    worth: Callable[[Any, Any, int], int] = lambda start, now, seat: 0
    """What a move is worth that led from the one to the other."""


class Book(NamedTuple):
    """What the puzzles of a game ask for."""

    kinds: Mapping[str, Kind]
    themes: tuple[str, ...]
    """All that its puzzles can be about."""
    strict: bool = False
    """Whether every choice of the solver is the only one, not only the first."""


class Puzzle(NamedTuple):
    kind: str
    within: int
    rating: int
    themes: tuple[str, ...]
    answers: str
    """What is answered to each first move, in the order in which the rules list them."""
    line: tuple[str, ...]
    """The solution, with the answers between, as the notation writes moves."""
    seen: State
    """The position as the solver sees it."""


class BadPuzzle(ValueError):
    """A text that is no puzzle of this game."""


def write(puzzle: Puzzle) -> str:
    told = (f"{puzzle.kind}:{puzzle.within}", str(puzzle.rating), ",".join(puzzle.themes))
    plain = json.dumps(puzzle.seen, separators=(",", ":")).replace("null", HIDDEN)
    return "\t".join((*told, puzzle.answers, ";".join(puzzle.line), plain))


def read(game: Game, book: Book, text: str) -> Puzzle:
    """A puzzle from its text, checked: whatever comes in may be anything."""
    fields = text.split("\t")
    if len(text) > LONGEST or len(fields) != FIELDS:
        raise BadPuzzle("not a puzzle")
    asked, rating, themes, answers, line, plain = fields
    kind, _, within = asked.partition(":")
    named = tuple(theme for theme in themes.split(",") if theme)
    moves = tuple(line.split(";"))
    try:
        number, level = int(within), int(rating)
        seen = game.position(json.loads(plain.replace(HIDDEN, "null")))
        for move in moves:
            game.read(move)
    except (ValueError, RecursionError, KeyError):
        raise BadPuzzle("not a puzzle") from None
    fits = kind in book.kinds and 1 <= number <= MOST_WITHIN and level in RATINGS and set(named) <= set(book.themes)
    if not fits or len(answers) > MOST_ANSWERS:
        raise BadPuzzle("not a puzzle")
    return Puzzle(kind, number, level, named, answers, moves, seen)


def setup_of(game: Game, state: State) -> Setup:
    """What was agreed before a game that comes to this position."""
    for values in product(*(option.values for option in game.options)):
        options = {option.name: value for option, value in zip(game.options, values, strict=True)}
        setup = game.setup(options, SEATS)
        start = game.rules.start(setup)
        if all(getattr(start, name) == getattr(state, name) for name in game.frame):
            return setup
    raise BadPuzzle("not a puzzle")


def answer_to(puzzle: Puzzle, number: int) -> int | None:
    """The number of the move that answers a first move, given its number."""
    letter = puzzle.answers[number : number + 1] or NONE
    return None if letter == NONE else ord(letter) - FIRST_LETTER


class Search:
    """Looks at everything. `start` is where the puzzle begins, `seat` who is to bring it about."""

    def __init__(self, game: Game, kind: Kind, start: Whole, seat: int) -> None:
        self.rules, self.kind, self.start, self.seat = game.rules, kind, start, seat
        self.known: dict[tuple[Whole, int], bool] = {}

    def forces(self, state: Whole, within: int) -> bool:
        """Whether that seat brings it about from here within so many moves of its own, whatever is answered."""
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


def right(game: Game, kind: Kind, start: Whole, state: Whole, within: int, search: Search | None = None) -> list[Move]:
    """The moves that do it, with so many moves of one's own left. A search of the solver's remembers what it saw."""
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
    worth = {move: kind.worth(state, rules.play(state, move), seat) for move in moves}
    return [move for move in moves if worth[move] == max(worth.values())]


def other(game: Game, state: Whole) -> int:
    """Puzzles are for two."""
    return 1 - int(game.rules.actor(state))


def going_on(game: Game, search: Search, state: Whole, within: int) -> list[Move]:
    """The moves that keep to the solution."""
    rules = game.rules
    return [move for move in rules.moves(state) if search.forces(rules.play(state, move), within - 1)]


def hardest(game: Game, search: Search, state: Whole, within: int) -> int:
    """The number of the answer that holds out longest, and of those one that leaves the fewest ways on."""

    def ease(reply: Move) -> tuple[int, int]:
        then = game.rules.play(state, reply)
        takes = next((count for count in range(within) if search.forces(then, count)), within)
        on = () if game.rules.result(then) else going_on(game, search, then, within)
        return -takes, len(on) or MOST_ANSWERS

    return min(enumerate(map(ease, game.rules.moves(state))), key=lambda one: one[1])[0]


def refutation(game: Game, kind: Kind, search: Search, after: Whole, within: int) -> int | None:
    """The number of an answer that shows what a wrong move allows, with so many moves left to whoever needs them: one
    that ends the game, if there is one."""
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
