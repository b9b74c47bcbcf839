"""The rules pages: they differ only in the words between the languages, and their data are valid for the page."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from german import GERMAN
from threefold.build.complete import PICTURE, RULES
from threefold.build.rules_text import rules_text
from threefold.games import all_games
from threefold.page.encode import compact
from threefold.words import ENGLISH
from workshop.places import PY

KEYS = [game.key for game in all_games()]


def page(key: str, name: str) -> str:
    return (PY / "threefold/games" / key / name).read_text(encoding="utf-8")


def plain(markup: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", markup))


@pytest.mark.parametrize("key", KEYS)
def test_both_languages_have_the_same_headings_pictures_and_rulings(key: str) -> None:
    english, german = (page(key, name) for name in RULES)
    assert PICTURE.findall(german) == PICTURE.findall(english)
    for tag in ("h2", "p", "b", "mark"):
        assert german.count(f"<{tag}>") == english.count(f"<{tag}>"), tag
    assert not {*re.findall(r"<h2>(.*?)</h2>", german)} & {*re.findall(r"<h2>(.*?)</h2>", english)}


@pytest.mark.parametrize("key", KEYS)
def test_the_german_page_is_german_and_names_the_same_numbers(key: str) -> None:
    english, german = (plain(page(key, name)) for name in RULES)
    assert not re.search(r"\b(the|and|with|of|your)\b|[\"']|—", german)
    for number in ("300", "150", "125"):
        assert (number in german) == (number in english), number
    # The notation of records is the same in every language.
    written = r"\S*(?:-discard|2h\+7c:\S+|negate:Tc|CB3b2|=c4)"
    assert re.findall(written, german) == re.findall(written, english)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_options_are_called_there_as_they_are_where_they_are_chosen(game: Any) -> None:
    english, german = (plain(page(game.key, name)).lower() for name in RULES)
    for option in game.options:
        titles = (words[f"{game.key}.option.{option.name}"].lower() for words in (ENGLISH, GERMAN))
        here, there = (re.sub(r"^(the|die|das) ", "", title) for title in titles)
        assert (there in german) == (here in english), there


def inside(part: Any) -> str:
    return part if isinstance(part, str) else "".join(inside(one) for one in part[2:])


@pytest.mark.parametrize("key", KEYS)
def test_the_page_is_given_every_word_of_it(key: str, tmp_path: Path) -> None:
    parts = rules_text(page(key, "rules_page_de.html"))
    said = "".join(inside(part) for part in parts)
    assert re.sub(r"\s", "", said) == re.sub(r"\s", "", plain(page(key, "rules_page_de.html")))
    assert json.loads(compact(parts)) == parts
    assert [part[1] for part in parts if part[0] == "figure"] == PICTURE.findall(page(key, "rules_page_de.html"))


@pytest.mark.parametrize(
    "markup",
    ["<script>1</script>", '<p onclick="x">a</p>', '<img src="x">', "<p>a", "<p>a</b></p>", "a</p>"],
)
def test_a_page_with_anything_else_in_it_is_not_built(markup: str) -> None:
    with pytest.raises(ValueError):
        rules_text(markup)
