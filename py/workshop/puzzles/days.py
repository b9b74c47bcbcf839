"""Chooses the daily puzzles: web/puzzles/days.tsv has a line for each day, with the date, the puzzle of the day for
everybody, and then one puzzle of each game.

The page computes nothing: the file lists puzzle ids, which stay the same when ratings change and puzzles are added. So
lines are only ever appended: new puzzles give new days at the end. (A puzzle that turns out to be wrong is replaced by
hand, but only if its day is still to come.) After the last day the page starts over at the first
one, so the file must be extended before that. Puzzles become harder from Monday to Sunday; the puzzle for everybody
rotates through the games, and no puzzle is used twice.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from workshop.atomic_files import write_atomically
from workshop.puzzles.shipped import DAYS, MADE, id_of, lines_of

FIRST = date(2026, 11, 2)
WEEK = 7


class Rated(NamedTuple):
    id: str
    rating: int


def make_days(games: Sequence[str]) -> None:
    """Appends as many whole weeks as there are unused puzzles for."""
    there = DAYS.read_text(encoding="utf-8").splitlines() if DAYS.exists() else []
    books = {game: [rated(text) for text in lines_of(game)] for game in games if (MADE / f"{game}.txt").exists()}
    text = "".join(f"{line}\n" for line in [*there, *more_days(there, books)])
    write_atomically(DAYS, text.encode())


def rated(text: str) -> Rated:
    return Rated(id_of(text), int(text.split("\t")[1]))


def more_days(there: Sequence[str], books: Mapping[str, Sequence[Rated]]) -> Iterator[str]:
    used = {one for line in there for one in line.split("\t")[1:]}
    left = {game: [one for one in book if f"{game}:{one.id}" not in used] for game, book in books.items()}
    games, begun = list(books), len(there)
    weeks = 0
    while games and all(len(left[game]) >= sum(needs(games, game, begun, weeks + 1)) for game in games):
        weeks += 1
    waiting = {game: by_weekday(left[game], needs(games, game, begun, weeks)) for game in games}
    for number in range(begun, begun + weeks * WEEK):
        weekday = number % WEEK
        for_all = games[number % len(games)]
        taken = [f"{game}:{waiting[game][weekday].pop()}" for game in (for_all, *games)]
        yield "\t".join((str(FIRST + timedelta(number)), *taken))


def needs(games: Sequence[str], game: str, begun: int, weeks: int) -> list[int]:
    """How many puzzles of a game each weekday needs in so many weeks, Monday first. `begun`: how many days exist."""
    days = range(begun, begun + weeks * WEEK)
    turns = [number % WEEK for number in days if games[number % len(games)] == game]
    return [weeks + turns.count(weekday) for weekday in range(WEEK)]


def by_weekday(book: Sequence[Rated], needed: Sequence[int]) -> list[list[str]]:
    """Selects puzzle ids for each weekday, the easiest for Monday, the hardest for Sunday. Within a weekday their order
    is pseudo-random, by a hash of the id."""
    rising = sorted(book, key=lambda one: (one.rating, one.id))
    count = sum(needed)
    spread = [rising[at * len(rising) // count].id for at in range(count)]
    ends = [sum(needed[: weekday + 1]) for weekday in range(WEEK)]
    parts = [spread[end - need : end] for end, need in zip(ends, needed, strict=True)]
    return [sorted(part, key=lambda one: hashlib.sha256(one.encode()).hexdigest()) for part in parts]
