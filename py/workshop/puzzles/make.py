"""`build.py make puzzles`: plays games, finds puzzles in them, proves each twice, rates it, and writes web/puzzles.

Seeds are fixed, and searches are limited by counted work instead of time, so that two machines write the same bytes.
"""

from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from threefold.core.game import Game
from threefold.core.puzzles import (
    FIRST_LETTER,
    MOST_ANSWERS,
    NONE,
    Book,
    Puzzle,
    PuzzleKind,
    Search,
    going_on,
    hardest,
    other,
    refutation,
    right,
    write,
)
from threefold.games import find
from workshop.atomic_files import replace_atomically
from workshop.puzzles.draft import Draft, Maker
from workshop.puzzles.shipped import MADE, id_of, lines_of

MOST_GAMES, IDLE = 20_000, 250
"""At most so many games are played, and at most so many in a row without a wanted puzzle."""
FLOOR, STEP = 600, 240
"""The rating of a puzzle that every level solves, and how much each level that does not solve it adds."""


def book_of(game: Game) -> Book:
    book: Book = import_module(f"threefold.games.{game.key}.puzzles.puzzle").BOOK
    return book


def has_puzzles(game: Game) -> bool:
    return find_spec(f"workshop.puzzles.{game.key}") is not None


def maker_of(game: Game) -> Maker:
    maker: Maker = import_module(f"workshop.puzzles.{game.key}").MAKER
    return maker


def puzzles(game: Game, share: float = 1.0) -> Iterator[Puzzle]:
    """The game's puzzles, in the order in which they are found; `share` scales the number wanted of each kind."""
    known: set[Any] = set()
    yield from usual(game, share, known)
    yield from harder(game, share, known)


def usual(game: Game, share: float, known: set[Any]) -> Iterator[Puzzle]:
    maker, book = maker_of(game), book_of(game)
    wanted = Counter({kind: max(1, round(count * share)) for kind, count in maker.quotas.items()})
    last = 0
    for number in range(MOST_GAMES):
        chance = Random(f"{game.key} {number}")
        taken: set[tuple[str, int]] = set()
        for state in maker.games(chance):
            for draft in maker.drafts(state, chance):
                asked = (draft.kind, draft.within)
                seen = game.rules.mask(draft.state, game.rules.actor(draft.state)).state
                if wanted[asked] <= 0 or seen in known or asked in taken:
                    continue
                if puzzle := finished(game, book, maker, draft):
                    known.add(seen)
                    wanted[asked] -= 1
                    last = number
                    taken.add(asked)
                    yield puzzle
        if number - last > IDLE or not any(left > 0 for left in wanted.values()):
            return


def harder(game: Game, share: float, known: set[Any]) -> Iterator[Puzzle]:
    """Finds the additional hard puzzles. They come from games with seeds of their own, so that their number does not
    change the usual puzzles."""
    maker, book = maker_of(game), book_of(game)
    more = maker.harder
    if more is None:
        return
    wanted = Counter({theme: max(1, round(count * share)) for theme, count in more.themes.items()})
    for number in range(MOST_GAMES):
        chance = Random(f"{game.key} harder {number}")
        taken: set[str] = set()
        for state in more.games(chance):
            for draft in maker.drafts(state, chance):
                theme = next((theme for theme in draft.themes if wanted[theme] > 0 and theme not in taken), None)
                seen = game.rules.mask(draft.state, game.rules.actor(draft.state)).state
                if theme is None or seen in known:
                    continue
                puzzle = finished(game, book, maker, draft)
                if puzzle and puzzle.rating >= more.least:
                    known.add(seen)
                    wanted[theme] -= 1
                    taken.add(theme)
                    yield puzzle
        if not any(left > 0 for left in wanted.values()):
            return


def finished(game: Game, book: Book, maker: Maker, draft: Draft) -> Puzzle | None:
    """Makes a puzzle from a draft; returns None if the plain search does not confirm it."""
    kind = book.kinds[draft.kind]
    moves = game.rules.moves(draft.state)
    if len(moves) > MOST_ANSWERS or right(game, kind, draft.state, draft.state, draft.within) != [draft.move]:
        return None
    replies, line = answers(game, kind, draft)
    if book.strict and not is_only_way(game, kind, draft.state, draft.within, line):
        return None
    seat = game.rules.actor(draft.state)
    seen = game.rules.mask(draft.state, seat).state
    solved = rated(game, maker, draft, seen)
    rating = round(FLOOR + STEP * (5 - solved) + maker.length * (draft.within - 1) + 2 * len(moves))
    themes = tuple(theme for theme in book.themes if theme in draft.themes)
    return Puzzle(draft.kind, draft.within, rating, themes, replies, line, seen)


def is_only_way(game: Game, kind: PuzzleKind, start: Any, within: int, line: tuple[str, ...]) -> bool:
    """Whether every move of the solver in this line is the only right one."""
    state, seat = start, game.rules.actor(start)
    for move in map(game.read, line):
        if game.rules.actor(state) == seat:
            if right(game, kind, start, state, within) != [move]:
                return False
            within -= 1
        state = game.rules.play(state, move)
    return True


def answers(game: Game, kind: PuzzleKind, draft: Draft) -> tuple[str, tuple[str, ...]]:
    """Returns the answers to all first moves, one letter for each, and the line that is shown as the solution."""
    rules, state, start = game.rules, draft.state, draft.state
    seat = rules.actor(state)
    line = [game.write(draft.move)]
    letters = ""
    if kind.way == "most" or (kind.way == "reach" and draft.within == 1):
        return "", tuple(line)
    if kind.alone:
        search = Search(game, kind, start, seat)
        line += played_on(game, kind, search, rules.play(state, draft.move), draft.within - 1)
        return "", tuple(line)
    attacker = seat if kind.way == "reach" else other(game, state)
    search = Search(game, kind, start, attacker)
    for move in rules.moves(state):
        after = rules.play(state, move)
        if (move == draft.move and kind.way == "stop") or rules.result(after) or rules.actor(after) == seat:
            letters += NONE
        elif move == draft.move:
            letters += chr(FIRST_LETTER + hardest(game, search, after, draft.within - 1))
        else:
            reply = refutation(game, kind, search, after, draft.within)
            letters += NONE if reply is None else chr(FIRST_LETTER + reply)
    if kind.way == "reach":
        line += played_on(game, kind, search, rules.play(state, draft.move), draft.within - 1)
    return letters.rstrip(NONE), tuple(line)


def played_on(game: Game, kind: PuzzleKind, search: Search, state: Any, within: int) -> list[str]:
    """Continues the solution until its aim is met: each time the hardest answer, then the first move that still solves
    the puzzle."""
    rules, line = game.rules, []
    while not kind.met(search.start, state, search.seat):
        moves = rules.moves(state)
        if rules.actor(state) == search.seat:
            move = going_on(game, search, state, within)[0]
            within -= 1
        else:
            move = moves[hardest(game, search, state, within)]
        line.append(game.write(move))
        state = rules.play(state, move)
    return line


def rated(game: Game, maker: Maker, draft: Draft, seen: Any) -> float:
    """How many of the five levels find the first move; each level counts by the share of its tries that do."""
    bot = import_module(f"threefold.games.{game.key}.bot.bot").BOT
    given = game.rules.mask(draft.state, game.rules.actor(draft.state))
    solved = 0.0
    for level, tries in maker.seeds.items():
        found = 0
        for seed in range(tries):
            thought = None
            for thought in bot.think(given, Random(seed), level):  # noqa: B007
                pass
            found += thought is not None and thought.move == draft.move
        solved += found / tries
    return solved


def make(keys: list[str], share: float = 1.0) -> None:
    for key in keys:
        game = find(key)
        stays = maker_of(game).kept
        kept = [text for text in lines_of(key) if id_of(text) in stays] if stays else []
        # It takes long: the shipped file stays whole until the new one is.
        with (
            replace_atomically(MADE / f"{key}.txt") as draft,
            draft.open("w", encoding="utf-8", newline="\n") as out,
        ):
            for puzzle in puzzles(game, share):
                out.write(write(puzzle) + "\n")
                out.flush()
            out.writelines(f"{text}\n" for text in kept)
