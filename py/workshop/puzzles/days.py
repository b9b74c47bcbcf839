"""Which puzzle comes on which day: web/puzzles/days.tsv, a day a line, the one for all first, then one of each game.

Nothing is worked out in the page: what a day has stands there by the ids of puzzles, which stay the same when ratings
change and others come. So the file is only ever added to: new puzzles bring new days, behind those that are there. The
page begins anew when it is through, so it has to be added to before that. From Monday to Sunday puzzles become harder;
the one for all goes round the games, and none comes twice.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, timedelta
from typing import NamedTuple

from workshop.puzzles.shipped import DAYS, MADE, id_of, lines_of

FIRST = date(2026, 11, 2)
WEEK = 7


class Rated(NamedTuple):
    id: str
    rating: int


def make_days(games: Sequence[str]) -> None:
    """Writes more days behind those that are there, as many whole weeks as there are puzzles for."""
    there = DAYS.read_text(encoding="utf-8").splitlines() if DAYS.exists() else []
    books = {game: [rated(text) for text in lines_of(game)] for game in games if (MADE / f"{game}.txt").exists()}
    DAYS.parent.mkdir(parents=True, exist_ok=True)
    DAYS.write_text("".join(f"{line}\n" for line in [*there, *more_days(there, books)]), encoding="utf-8", newline="\n")


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
    """How many puzzles of a game each day of the week takes."""
    days = range(begun, begun + weeks * WEEK)
    turns = [number % WEEK for number in days if games[number % len(games)] == game]
    return [weeks + turns.count(weekday) for weekday in range(WEEK)]


def by_weekday(book: Sequence[Rated], needed: Sequence[int]) -> list[list[str]]:
    """The easiest for Monday, the hardest for Sunday; among those of a day the ids decide, as if by lot."""
    rising = sorted(book, key=lambda one: (one.rating, one.id))
    count = sum(needed)
    spread = [rising[at * len(rising) // count].id for at in range(count)]
    ends = [sum(needed[: weekday + 1]) for weekday in range(WEEK)]
    parts = [spread[end - need : end] for end, need in zip(ends, needed, strict=True)]
    return [sorted(part, key=lambda one: hashlib.sha256(one.encode()).hexdigest()) for part in parts]
