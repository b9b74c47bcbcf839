"""The documentation for contributors: the files that it names exist, and the glossary stays short."""

import os
import re
import shutil
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from threefold.games import GAMES

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")] + sorted((ROOT / "docs").glob("*.md"))
PATH = re.compile(r"`((?:py|web|tests|docs)/[\w./-]*\w/?)`|\]\(([\w./-]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = PATH.findall(page.read_text(encoding="utf-8"))
    assert named or page.name == "glossary.md"
    for shown, linked in named:
        path = ROOT / shown if shown else page.parent / linked
        assert path.exists() or "NAME" in shown, shown or linked


ARCHITECTURE = ROOT / "docs/architecture.md"


def test_one_tap_is_told_with_files_that_are_there() -> None:
    """That each of them is there, the test above finds out."""
    _, _, after = ARCHITECTURE.read_text(encoding="utf-8").partition("\n## One tap, from finger to paint\n")
    tap, following, _ = after.partition("\n## ")
    assert following
    assert len(re.findall(r"^\d\. ", tap, re.M)) >= 9
    assert len(set(re.findall(r"`((?:py|web)/[\w./]+)`", tap))) >= 18


def test_the_page_on_languages_names_every_file_of_german() -> None:
    text = (ROOT / "docs/add-a-language.md").read_text(encoding="utf-8")
    patterns = re.findall(r"`((?:py|tests)/[\w./-]+)`", text)
    named = {path.replace("NAME", game) for path in patterns for game in GAMES}
    # A game need not have lessons and puzzles.
    assert not [path for path in patterns if not any((ROOT / path.replace("NAME", game)).exists() for game in GAMES)]
    german = re.compile(r"(/|_)de(_you)?\.(py|html)$|/de/")
    there = [path.relative_to(ROOT).as_posix() for home in ("py", "tests") for path in (ROOT / home).rglob("*.*")]
    found = [path for path in there if german.search(path) and "__pycache__" not in path]
    assert len(found) > 30
    assert not [path for path in found if path not in named and not path.startswith("py/threefold/words/de/")]


def lost_files(text: str) -> Iterator[str]:
    """Files named without the folder that their kind lies in, or by their name alone, that do not exist there."""
    for shown in re.findall(r"`([\w./{},]+\.(?:py|js|css|html))`", text):
        if shown.startswith(WHOLE):
            continue
        if "/" in shown:
            yield from (path for path in meant(shown) if not is_there(path))
        elif not is_there(f"web/{shown}") and not list((ROOT / HOMES[Path(shown).suffix]).rglob(shown)):
            yield shown


def test_files_that_the_architecture_names_in_short_are_there() -> None:
    text = ARCHITECTURE.read_text(encoding="utf-8")
    assert len(re.findall(r"`(?!py/|web/|tests/|docs/)[\w/]+\.(?:py|js)`", text)) >= 50
    assert list(lost_files(text)) == []
    gone = "`core/lines.py`, `motion/gone.js`, `games/stac/gone/it.py`, `dragged.js`, `gone.js`, `embed.html`"
    assert list(lost_files(gone)) == ["web/js/motion/gone.js", "py/threefold/games/stac/gone/it.py", "gone.js"]


def map_of_architecture() -> str:
    return ARCHITECTURE.read_text(encoding="utf-8").split("```")[1]


def test_every_folder_of_the_map_of_the_architecture_is_there() -> None:
    tree = "\n".join(line for line in map_of_architecture().strip().splitlines() if not line.startswith(" " * 4))
    assert len(tree.splitlines()) >= 20
    assert list(lost_folders(tree)) == []


def test_every_module_of_the_map_of_the_architecture_is_there() -> None:
    """Modules are named with an underscore, or with an explanation in brackets."""
    named = set(re.findall(r"\b(\w+_\w+)\b|\b([a-z]+) \(", map_of_architecture()))
    there = {path.stem for home in ("py", "web/js", "web/css", "tests") for path in (ROOT / home).rglob("*")}
    assert len(named) >= 30
    assert {first or second for first, second in named} - there == {"load_NAME"}


@pytest.mark.skipif(os.name == "nt", reason="the steps are for a POSIX shell")
def test_the_template_of_a_game_is_copied_as_the_page_says(tmp_path: Path) -> None:
    """With nothing but cp and Python: other tools differ between systems."""
    page = (ROOT / "docs/add-a-game.md").read_text(encoding="utf-8")
    commands = textwrap.dedent(page.split("```")[1]).replace("NAME", "higher")
    programs, games, template = tmp_path / "bin", tmp_path / "py/threefold/games", tmp_path / "tests/template_game"
    for folder in (programs, games, template):
        folder.mkdir(parents=True)
    shutil.copytree(ROOT / "tests/template_game/null", template / "null", ignore=shutil.ignore_patterns("__pycache__"))
    (programs / "cp").symlink_to(shutil.which("cp") or "")
    (programs / "python3").symlink_to(sys.executable)
    subprocess.run(["/bin/sh", "-e", "-c", commands], cwd=tmp_path, env={"PATH": str(programs)}, check=True)
    made = {path.relative_to(games / "higher"): path for path in (games / "higher").rglob("*") if path.is_file()}
    assert set(made) == {path.relative_to(template / "null") for path in template.rglob("*") if path.is_file()}
    text = "".join(path.read_text(encoding="utf-8") for path in made.values())
    assert "higher" in text
    assert "null" not in text


def test_the_glossary_is_short_and_in_order() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    words = re.findall(r"^- \*\*(.+?)\*\*: \S", text, re.M)
    lines = text[text.index("- **") :].splitlines()
    assert 20 <= len(words) <= len(lines) <= 40
    assert max(map(len, lines)) <= 120
    assert words == sorted(words, key=str.casefold)


# ---- "How it is built" in README.md: the map of folders, and the table of what is changed where ----

HOMES = {".py": "py/threefold", ".html": "py/threefold", ".js": "web/js", ".css": "web/css"}
"""The folder that paths of the table are relative to, by suffix."""
WHOLE = ("py/", "web/", "tests/")
"""Prefixes of paths that are relative to the root."""
QUOTED = re.compile(r"`([^`]+)`")
SHOWN = re.compile(r"[\w./{},]+(?:\.\w+|/)")
FOLDERS = re.compile(r"( *)((?:\S+/ ?)+) +\S")
LISTED = re.findall(r"^ *games/NAME/ +a game each: (.+)$", README.read_text(encoding="utf-8"), re.M)[0].split(", ")
"""The games that the map names: each has all that the table says of NAME."""
TEMPLATE = "tests/template_game/null"


def meant(shown: str) -> list[str]:
    """The paths that one path of the table stands for: each choice in braces, and NAME is every game."""
    pieces = [piece.strip("{}").split(",") for piece in re.findall(r"\{[^}]*\}|[^{]+", shown)]
    home = "" if shown.startswith(WHOLE) else HOMES.get(Path(shown).suffix, "")
    paths = [(Path(home) / "".join(path)).as_posix() + "/" * path[-1].endswith("/") for path in product(*pieces)]
    return [path.replace("NAME", game) for path in dict.fromkeys(paths) for game in games_with(path)]


def games_with(path: str) -> list[str]:
    """The games that have a path: all that the map names; others have at least what the template has."""
    if "NAME" not in path:
        return [""]
    in_template = is_there(path.replace("py/threefold/games/NAME", TEMPLATE))
    return [game for game in GAMES if game in LISTED or in_template]


def is_there(path: str) -> bool:
    return (ROOT / path).is_dir() if path.endswith("/") else (ROOT / path).is_file()


def rows_of(table: str) -> list[tuple[str, str]]:
    """Pairs of what can be changed and where."""
    cells = [line.strip("| ").split(" | ") for line in table.splitlines() if line.startswith("| ")]
    return [(row[0], row[1]) for row in cells[1:] if not row[0].startswith("**")]


def faults_of(table: str) -> Iterator[str]:
    for what, where in rows_of(table):
        shown = QUOTED.findall(where)
        if not shown:
            yield f"no file: {what}"
        yield from (f"not quoted: {one}" for one in SHOWN.findall(QUOTED.sub("", where)))
        for one in shown:
            if SHOWN.fullmatch(one):
                yield from (f"missing: {path}" for path in meant(one) if not is_there(path))
            else:
                yield f"not a path: {one}"


def lost_folders(tree: str) -> Iterator[str]:
    """The folders that the map names but that do not exist. An indented folder is inside the one above it."""
    above: list[str] = []
    for line in tree.strip().splitlines():
        found = FOLDERS.match(f"{line} ")
        if not found:
            yield f"no folder: {line}"
            continue
        depth = len(found[1]) // 2
        names = found[2].split()
        inside = "".join(above[:depth])
        above[depth:] = [names[0]]
        for name in names:
            yield from (path for path in meant(inside + name) if not is_there(path))


def how_it_is_built() -> tuple[str, str]:
    """The map and the table."""
    text = README.read_text(encoding="utf-8")
    section = text[text.index("## How it is built") : text.index("## Licence")]
    tree, table = section.split("### Where to change what")
    return tree.split("```")[1], table


def test_every_file_that_readme_says_to_change_is_there() -> None:
    _, table = how_it_is_built()
    assert len(rows_of(table)) >= 60
    assert list(faults_of(table)) == []


def test_every_folder_of_readmes_map_is_there() -> None:
    tree, _ = how_it_is_built()
    assert len(tree.strip().splitlines()) >= 20
    assert list(lost_folders(tree)) == []


def test_the_map_names_games_and_others_are_held_to_the_template(monkeypatch: pytest.MonkeyPatch) -> None:
    assert set(LISTED) <= set(GAMES)
    assert len(LISTED) >= 5
    monkeypatch.setitem(GAMES, "added", 31)
    missing = [path for path in meant("games/NAME/{editor/editor,bot/bot}.py") if not is_there(path)]
    assert missing == ["py/threefold/games/added/bot/bot.py"]


def test_a_file_that_has_gone_is_noticed() -> None:
    head = "| What | Where |\n|---|---|\n| **Keys** | |\n"
    games = [game for game in GAMES if game in LISTED]
    assert list(faults_of(head + "| focus | `table/focus.js`, `core/{lines,tree}.py`; `web/icons/` |")) == []
    gone = {
        "| focus | `table/{focus,lost}.js` |": ["missing: web/js/table/lost.js"],
        "| claims | `games/NAME/table/claimed.py` |": [
            f"missing: py/threefold/games/{game}/table/claimed.py" for game in games if game != "stac"
        ],
        "| pieces | `web/pieces/` |": ["missing: web/pieces/"],
        "| offline | the service worker |": ["no file: offline"],
        "| offline | `web/sw.js`, app/offline.js |": ["not quoted: app/offline.js"],
        "| offline | `sw.js` |": ["missing: web/js/sw.js"],
        "| offline | `web/sw.js (the worker)` |": ["not a path: web/sw.js (the worker)"],
    }
    for row, faults in gone.items():
        assert list(faults_of(head + row)) == faults


def test_a_folder_that_has_gone_is_noticed() -> None:
    tree = "py/threefold/  all\n  games/NAME/  a game\n    rules/ gone/  it\n  core/ lost/  all\nweb/js/  page"
    lost = [f"py/threefold/games/{game}/gone/" for game in GAMES if game in LISTED]
    assert list(lost_folders(tree)) == [*lost, "py/threefold/lost/"]
