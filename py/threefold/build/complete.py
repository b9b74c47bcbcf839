"""Whether a listed game has all that the page asks of every game: its files, functions, words and colours.

`python -m threefold.build.complete` says what is missing where, a sentence a line; the build asks it first. This is the
list that docs/add-a-game.md speaks of: nothing else is asked of every game.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from threefold import games
from threefold.bots.bot import LEVELS
from threefold.core.game import Game

FILES = {
    "game.py": ("GAME",),
    "colours.py": ("COLOURS",),
    "words/en.py": ("WORDS",),
    "words/de.py": ("WORDS",),
    "words/en_you.py": ("WORDS",),
    "words/de_you.py": ("WORDS",),
    "table/poster.py": ("poster", "icon", "motif"),
    "bot/bot.py": ("BOT",),
    "rules_page.html": (),
    "rules_page_de.html": (),
}
"""Each with what the rest of the program takes from it."""
RULES = ("rules_page.html", "rules_page_de.html")
"""The same page in each language."""
FIGURE = re.compile(r'data-figure="([^"]*)"')
PLAN = re.compile(r"<(\w+)|" + FIGURE.pattern)
"""What a page is made of, without its words."""
BOT = ("think", "evaluate", "idea", "why")
THEMES = ("light", "dark", "hc")
ROLES = ("s_{}", "on_{}", "act_{}", "act_{}_t", "g_{}", "lit_{}", "mk_{}")
SHELF = ("name", "pitch", "players", "length", "credit", "goal")
LAST_CODE = 31
"""A link has no room for larger numbers of games."""


def word_keys(game: Game) -> list[str]:
    """The words that the page asks for by itself. All others are those that the game's own table and bot name."""
    keys = [f"{game.key}.{name}" for name in SHELF]
    for option in game.options:
        keys.append(f"{game.key}.option.{option.name}")
        for value in option.values:
            keys += [f"{game.key}.option.{option.name}.{value}", f"{game.key}.option.{option.name}.{value}.line"]
    return keys + [f"{game.key}.bot.{level}" for level in LEVELS]


def colour_roles(key: str) -> list[str]:
    """The colours by which the page prints the shelf, the headline's panel and the buttons of a game."""
    return [role.format(key) for role in ROLES]


def problems(key: str) -> Iterator[str]:
    """Every fault of a listed game as a sentence that names the file."""
    folder = next((place for path in games.__path__ if (place := Path(path) / key).is_dir()), None)
    if folder is None:
        yield f"games/__init__.py lists {key}, but there is no folder games/{key}."
        return
    parts: dict[str, Any] = {}
    for name, wanted in FILES.items():
        try:
            yield from _file(key, folder, name, wanted, parts)
        except Exception as problem:  # noqa: BLE001  whatever it is, its file is what has to be named
            yield f"games/{key}/{name} cannot be imported: {type(problem).__name__}: {problem}."
    if game := parts.get("game.py"):
        yield from _record(key, game)
        yield from _rules(key, game, folder)
        yield from _words(game, {name: parts.get(f"words/{name}.py") for name in ("en", "de")}, word_keys(game))
        yield from _words(game, {name: parts.get(f"words/{name}.py") for name in ("en_you", "de_you")}, [])
    if colours := parts.get("colours.py"):
        yield from _colours(key, colours)
    if bot := parts.get("bot/bot.py"):
        yield from (f"games/{key}/bot/bot.py: BOT lacks {name}." for name in BOT if not hasattr(bot, name))


def _file(key: str, folder: Path, name: str, wanted: tuple[str, ...], parts: dict[str, Any]) -> Iterator[str]:
    """Whether a file is there with what is wanted of it; what it holds is put among the parts."""
    if not (folder / name).is_file():
        yield f"games/{key}/{name} is missing."
    elif wanted:
        module = import_module(f"threefold.games.{key}.{name.removesuffix('.py').replace('/', '.')}")
        parts[name] = getattr(module, wanted[0], None)
        yield from (f"games/{key}/{name} lacks {part}." for part in wanted if not hasattr(module, part))


def _record(key: str, game: Game) -> Iterator[str]:
    here, number = f"games/{key}/game.py", games.GAMES.get(key, game.code)
    if game.key != key:
        yield f"{here} says key={game.key!r}, but its folder is {key}."
    if game.code != number:
        yield f"{here} says code={game.code}, but games/__init__.py says {number}."
    if not 0 < number <= LAST_CODE:
        yield f"games/__init__.py: the number of {key} is {number}, not one from 1 to {LAST_CODE}."
    if list(games.GAMES.values()).count(number) > 1:
        yield f"games/__init__.py: {number}, the number of {key}, is another game's too."
    yield from (f"{here} does not say {name}=." for name in ("draw", "row") if getattr(game, name) is None)


def _rules(key: str, game: Game, folder: Path) -> Iterator[str]:
    """Every figure is shown, and the page is built alike in every language."""
    pages = {name: path.read_text(encoding="utf-8") for name in RULES if (path := folder / name).is_file()}
    made = set(game.figures())
    for name, page in pages.items():
        asked, here = set(FIGURE.findall(page)), f"games/{key}/{name}"
        yield from (f"{here} asks for the figure {one}, which is not drawn." for one in sorted(asked - made))
        yield from (f"{here} never shows the figure {one}." for one in sorted(made - asked))
    plans = [PLAN.findall(page) for page in pages.values()]
    if plans[1:] != plans[:-1]:
        yield f"games/{key}/{' and '.join(pages)} differ in headings, figures, paragraphs or their order."


def _words(game: Game, languages: Mapping[str, Any], asked: Iterable[str]) -> Iterator[str]:
    """In each language all that the page asks for, and all that another language has."""
    everything = dict.fromkeys([*asked, *(key for words in languages.values() for key in words or ())])
    for language, words in languages.items():
        here = f"games/{game.key}/words/{language}.py"
        if words is None:
            continue
        yield from (f"{here} lacks the key {key}." for key in everything if key not in words)
        strays = [key for key in words if not key.startswith(f"{game.key}.")]
        yield from (f"{here}: the key {key} does not begin with {game.key}." for key in strays)


def _colours(key: str, themes: Mapping[str, Mapping[str, str]]) -> Iterator[str]:
    here = f"games/{key}/colours.py"
    everything = dict.fromkeys([*colour_roles(key), *(role for roles in themes.values() for role in roles)])
    for theme in THEMES:
        roles = themes.get(theme, {})
        yield from (f"{here} has no {role} in {theme}." for role in everything if role not in roles)
        yield from (
            f"{here}: {role} in {theme} is {colour}, not a colour such as #1F4ED0."
            for role, colour in roles.items()
            if not re.fullmatch(r"#[0-9A-F]{6}([0-9A-F]{2})?", colour)
        )


def all_problems(keys: Iterable[str]) -> list[str]:
    return [problem for key in keys for problem in problems(key)]


if __name__ == "__main__":
    found = all_problems(games.GAMES)
    print("\n".join(found))
    sys.exit(1 if found else 0)
