"""The list of what every game must have, checked for all games: it names what is missing and where."""

import re
import shutil
from collections.abc import Callable, Iterator
from importlib import invalidate_caches
from pathlib import Path

import pytest
from helpers import ALL
from nullgame import TEMPLATES

from threefold import games
from threefold.build.complete import FILES, all_problems, colour_roles, word_keys
from threefold.core.game import Game, Option
from threefold.words import ENGLISH
from workshop.places import ROOT


@pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
def test_every_game_is_complete(game: Game) -> None:
    assert all_problems([game.key]) == []


def test_the_list_names_what_the_page_asks_for() -> None:
    doh = next(game for game in ALL if game.key == "doh")
    keys = word_keys(doh)
    assert {"doh.name", "doh.goal", "doh.option.stuck", "doh.option.stuck.tie.line", "doh.bot.5"} <= set(keys)
    assert set(keys) <= ENGLISH.keys()
    assert "act_doh_t" in colour_roles("doh")


def test_the_page_about_adding_a_game_says_the_same() -> None:
    page = (ROOT / "docs/add-a-game.md").read_text()
    blocks = [block.split("\n")[1:-1] for block in page.split("```")[1::2]]
    game = ALL[-1]._replace(key="NAME", options=(Option("OPTION", ("VALUE",)),))
    assert word_keys(game) in blocks
    assert colour_roles("NAME") in blocks
    assert {file for file in FILES if f"`{file}`" not in page} == set()
    named = [name for name in re.findall(r"`([\w./]+\.\w+|[\w/]+/)`", page) if "NAME" not in name]
    assert len(named) > 12
    assert [name for name in named if not (ROOT / name).exists() and not (TEMPLATES / "null" / name).exists()] == []


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[str], Path]]:
    """Returns a function that copies the template under a new name and adds it to GAMES. Each copy needs another name,
    because a module is imported only once."""

    def make(name: str) -> Path:
        shutil.copytree(TEMPLATES / "null", tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (tmp_path / name).rglob("*.*"):
            path.write_text(path.read_text().replace("null", name).replace("code=31", "code=30"))
        monkeypatch.setitem(games.GAMES, name, 30)
        invalidate_caches()
        return tmp_path / name

    games.__path__.append(str(tmp_path))
    yield make
    games.__path__.remove(str(tmp_path))


def test_a_copy_of_the_template_is_complete(copy: Callable[[str], Path]) -> None:
    copy("whole")
    assert all_problems(["whole"]) == []


@pytest.mark.parametrize(
    ("name", "file", "old", "new", "said"),
    [
        ("a1", "words/en.py", '"a1.pitch"', '"a1.peach"', "games/a1/words/en.py lacks the key a1.pitch."),
        ("a2", "words/de.py", '"a2.bot.4"', '"a2.bot.6"', "games/a2/words/de.py lacks the key a2.bot.4."),
        ("a3", "words/de.py", '"a3.open"', '"a3.shut"', "games/a3/words/de.py lacks the key a3.open."),
        ("a4", "words/en.py", '"a4.open"', '"b.open"', "games/a4/words/en.py: the key b.open does not begin with a4."),
        ("a5", "colours.py", '"mk_a5": "#CBB9FF",', "", "games/a5/colours.py has no mk_a5 in dark."),
        (
            "a6",
            "colours.py",
            "#A88BFA",
            "lilac",
            "games/a6/colours.py: g_a6 in light is lilac, not a colour such as #1F4ED0.",
        ),
        ("a7", "table/poster.py", "def motif", "def motive", "games/a7/table/poster.py lacks motif."),
        ("a8", "bot/bot.py", "def why", "def because", "games/a8/bot/bot.py: BOT lacks why."),
        ("a9", "game.py", "row=row,", "", "games/a9/game.py does not say row=."),
        ("b1", "game.py", "code=30", "code=29", "games/b1/game.py says code=29, but games/__init__.py says 30."),
        ("b2", "game.py", 'key="b2"', 'key="b0"', "games/b2/game.py says key='b0', but its folder is b2."),
        (
            "b3",
            "rules_page.html",
            'data-figure="swap"',
            'data-figure="swop"',
            "games/b3/rules_page.html asks for the picture swop, which is not drawn.",
        ),
        (
            "b5",
            "rules_page_de.html",
            'data-figure="swap"',
            'data-figure="swop"',
            "games/b5/rules_page_de.html never shows the picture swap.",
        ),
        (
            "b6",
            "rules_page_de.html",
            "<h2>Schreibweise</h2>",
            "",
            "games/b6/rules_page.html and rules_page_de.html differ in headings, pictures, paragraphs or their order.",
        ),
        (
            "b4",
            "words/en.py",
            "WORDS:",
            "WORDS: (",
            "games/b4/words/en.py cannot be imported: SyntaxError",
        ),
    ],
)
def test_what_is_missing_is_named_with_its_file(
    copy: Callable[[str], Path], name: str, file: str, old: str, new: str, said: str
) -> None:
    path = copy(name) / file
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))
    assert any(problem.startswith(said) for problem in all_problems([name])), all_problems([name])


@pytest.mark.parametrize(("name", "file"), [("c1", "rules_page.html"), ("c2", "rules_page_de.html")])
def test_a_missing_file_or_folder_is_named(copy: Callable[[str], Path], name: str, file: str) -> None:
    (copy(name) / file).unlink()
    assert all_problems([name]) == [f"games/{name}/{file} is missing."]
    assert all_problems(["nowhere"]) == ["games/__init__.py lists nowhere, but there is no folder games/nowhere."]


def test_two_games_never_share_a_number(copy: Callable[[str], Path], monkeypatch: pytest.MonkeyPatch) -> None:
    copy("d1")
    monkeypatch.setitem(games.GAMES, "d1", 3)
    assert all_problems(["d1"]) == [
        "games/d1/game.py says code=30, but games/__init__.py says 3.",
        "games/__init__.py: 3, the number of d1, is another game's too.",
    ]
    monkeypatch.setitem(games.GAMES, "d1", 32)
    assert "games/__init__.py: the number of d1 is 32, not one from 1 to 31." in all_problems(["d1"])
