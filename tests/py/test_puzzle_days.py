"""Which puzzle belongs to which day: days never change, no puzzle comes twice, puzzles become harder towards Sunday,
and the puzzle for all comes from each game in turn."""

import hashlib
from datetime import date, timedelta
from statistics import mean

import pytest

from threefold.games import all_games
from workshop.puzzles.days import FIRST, WEEK, Rated, more_days, rated
from workshop.puzzles.make import has_puzzles, maker_of
from workshop.puzzles.shipped import DAYS, days, lines_of

GAMES = [game for game in all_games() if has_puzzles(game)]
LINES = DAYS.read_text(encoding="utf-8").splitlines()
GIVEN = 357
"""How many days were published first. They have been played and shared, so they must never change."""
SUM = "a65c078d97854c2d2389497de0239fe0472db008d00fe1545bf57360e41f312a"
FIRST_GIVEN = 41
"""So many of them are as they were published first; of the later ones 17 had a wrong puzzle of Tic-Tac-Match and
one of Tic-Tac-Stack, which were replaced before their days came."""
FIRST_SUM = "015c57f54b41bd550cb35ed797d21c2fdb75be9abde88b169cb69ebcd9578ec3"


def test_the_days_that_were_given_never_change() -> None:
    assert LINES[0].startswith("2026-11-02\tstack:vvlfi9\tstack:ddw94j\t")
    assert LINES[60].startswith("2027-01-01\tstack:1pigjs9\t")
    assert hashlib.sha256("\n".join(LINES[:GIVEN]).encode()).hexdigest() == SUM
    assert hashlib.sha256("\n".join(LINES[:FIRST_GIVEN]).encode()).hexdigest() == FIRST_SUM


def test_puzzles_that_are_kept_only_for_past_days_belong_to_past_days() -> None:
    for game in GAMES:
        for one in maker_of(game).kept:
            assert any(f"{game.key}:{one}" in line.split("\t") for line in LINES[:FIRST_GIVEN]), one


def test_every_day_has_a_puzzle_of_each_game_and_one_for_all_and_none_comes_twice() -> None:
    games = [one.split(":")[0] for one in LINES[0].split("\t")[2:]]
    shipped = {f"{game}:{rated(text).id}" for game in games for text in lines_of(game)}
    assert days() == {"first": str(FIRST), "days": [" ".join(line.split("\t")[1:]) for line in LINES]}
    seen: set[str] = set()
    for number, line in enumerate(LINES):
        day, for_all, *own = line.split("\t")
        assert day == str(FIRST + timedelta(number))
        assert [one.split(":")[0] for one in own] == games
        assert for_all.split(":")[0] == games[number % len(games)]
        assert {for_all, *own} <= shipped and not {for_all, *own} & seen
        seen |= {for_all, *own}
    assert FIRST.weekday() == 0


def test_they_become_harder_from_monday_to_sunday() -> None:
    games = [one.split(":")[0] for one in LINES[0].split("\t")[2:]]
    rating = {f"{game}:{one.id}": one.rating for game in games for one in map(rated, lines_of(game))}
    for column in range(1, 7):
        of_week = [mean(rating[line.split("\t")[column]] for line in LINES[weekday::WEEK]) for weekday in range(WEEK)]
        assert of_week == sorted(of_week)
        assert of_week[-1] - of_week[0] > 300


@pytest.mark.parametrize("count", [0, 9, 30, 61])
def test_new_puzzles_bring_new_days_behind_those_that_are_there(count: int) -> None:
    books = {game: [Rated(f"{game}{at}", 600 + at) for at in range(40)] for game in ("one", "two")}
    there = list(more_days([], books))
    more = {
        game: [*book, *(Rated(f"{game}new{at}", 700 + 7 * at) for at in range(count))] for game, book in books.items()
    }
    added = list(more_days(there, more))
    assert len(there) == 3 * WEEK
    assert len(added) == WEEK * {0: 0, 9: 1, 30: 3, 61: 6}[count]
    names = [one for line in [*there, *added] for one in line.split("\t")[1:]]
    assert len(names) == len(set(names))
    dates = [date.fromisoformat(line.split("\t")[0]) for line in [*there, *added]]
    assert dates == [FIRST + timedelta(at) for at in range(len(dates))]
