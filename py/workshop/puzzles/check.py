"""`build.py make puzzles --check`: checks every shipped puzzle with a plain exhaustive search
(threefold/core/puzzles.py), which shares no code with the searches that found the puzzles."""

from collections.abc import Iterator
from random import Random
from typing import Any

from threefold.core.game import Game
from threefold.core.kernel import Move, Seen
from threefold.core.puzzles import BadPuzzle, Book, Puzzle, Search, answer_to, other, read, right, setup_of
from threefold.core.session import BadPosition, Replay
from threefold.games import find
from workshop.puzzles.make import book_of, maker_of
from workshop.puzzles.shipped import id_of, lines_of
from workshop.steps import say

FILLS = 3
"""How many random fills of what the solver does not see are checked: the solution must not depend on it."""


def trouble(game: Game, book: Book, text: str) -> str:
    """Returns what is wrong with a puzzle, or "" if it is correct."""
    try:
        puzzle = read(game, book, text)
        setup = setup_of(game, puzzle.seen)
        seat = game.rules.actor(puzzle.seen)
        for seed in range(FILLS if game.hidden or game.chance else 1):
            start = game.rules.guess(Seen(puzzle.seen, seat), Random(seed))
            Replay(game, setup, start)  # raises BadPosition if the position cannot occur
            if found := _trouble(game, book, puzzle, start, seat, id_of(text) in maker_of(game).kept):
                return found
    except BadPuzzle:
        return "it cannot be read"
    except BadPosition as error:
        return f"the position cannot occur: {error.key}"
    return ""


def _trouble(game: Game, book: Book, puzzle: Puzzle, start: Any, seat: int, kept: bool) -> str:
    """Returns what is wrong with a puzzle from this start, or "". `kept`: its first move need not be the only one."""
    kind, rules = book.kinds[puzzle.kind], game.rules
    line = [game.read(move) for move in puzzle.line]
    first = right(game, kind, start, start, puzzle.within)
    if line[0] not in first or (len(first) > 1 and not kept):
        return "its first move is not the only one"
    state, left = start, puzzle.within
    for move in line:
        if move not in rules.moves(state):
            return "its line cannot be played"
        if rules.actor(state) == seat:
            ways = right(game, kind, start, state, left)
            if move not in ways or (book.strict and len(ways) > 1 and not kept):
                return "its line does not do it"
            left -= 1
        state = rules.play(state, move)
    if kind.way == "reach" and not kind.met(start, state, seat):
        return "its line does not end there"
    return next(filter(None, (_answered(game, book, puzzle, start, move) for move in rules.moves(start))), "")


def _answered(game: Game, book: Book, puzzle: Puzzle, start: Any, move: Move) -> str:
    """Checks the stored answer to a first move: it must be playable, and after a wrong move it must refute it. Returns
    what is wrong, or ""."""
    kind, rules = book.kinds[puzzle.kind], game.rules
    number = answer_to(puzzle, list(rules.moves(start)).index(move))
    after = rules.play(start, move)
    is_right = game.write(move) == puzzle.line[0]
    if number is None:
        told = kind.alone or kind.way == "most" or is_right or rules.result(after) or not puzzle.answers
        return "" if told else f"nothing answers {game.write(move)}"
    replies = rules.moves(after)
    if number >= len(replies):
        return f"the answer to {game.write(move)} cannot be played"
    attacker = rules.actor(start) if kind.way == "reach" else other(game, start)
    then = Search(game, kind, start, attacker).forces(rules.play(after, replies[number]), puzzle.within - 1)
    shows = then if kind.way == "stop" or is_right else not then
    return "" if shows else f"the answer to {game.write(move)} does not show it"


def troubles(key: str, texts: list[str]) -> Iterator[str]:
    game = find(key)
    book = book_of(game)
    for text in texts:
        if found := trouble(game, book, text):
            yield f"{key}: {found}: {text}"


def check(keys: list[str]) -> int:
    """Checks every puzzle of these games, prints what is wrong, and returns the number of wrong puzzles."""
    count = 0
    for key in keys:
        texts = lines_of(key)
        found = list(troubles(key, texts))
        say(f"{key}: {len(texts)} puzzles, {len(found)} wrong")
        for one in found:
            say(one)
        count += len(found)
    return count
