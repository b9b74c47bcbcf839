"""Checks that each listed game has everything that the page requires: files, functions, words and colours.

`python -m threefold.build.complete` prints what is missing, one sentence per line; the build runs it first. This is the
list that docs/add-a-game.md mentions: nothing else is required of a game.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

from threefold import games
from threefold.bots.bot import LEVELS
from threefold.build.game_pictures import option_pictures_of, rules_pictures_of
from threefold.core.game import Game
from threefold.words import LANGUAGES

RULES = ("rules_page.html", *(f"rules_page_{language}.html" for language in LANGUAGES[1:]))
"""The rules page in each language."""
FILES: dict[str, tuple[str, ...]] = {
    "game.py": ("GAME",),
    "colours.py": ("COLOURS",),
    **{f"words/{language}.py": ("WORDS",) for language in LANGUAGES},
    **{f"words/{language}_you.py": ("WORDS",) for language in LANGUAGES},
    "table/poster.py": ("poster", "icon", "motif"),
    "bot/bot.py": ("BOT",),
    **dict.fromkeys(RULES, ()),
}
"""The required files, each with the names that the rest of the program imports from it."""
PICTURE = re.compile(r'data-figure="([^"]*)"')
PLAN = re.compile(r"<(\w+)|" + PICTURE.pattern)
"""Matches the tags and pictures of a rules page: they must be the same in each language."""
BOT = ("think", "evaluate", "idea", "why")
THEMES = ("light", "dark", "hc")
ROLES = ("s_{}", "on_{}", "act_{}", "act_{}_t", "g_{}", "lit_{}", "mk_{}")
SHELF = ("name", "pitch", "players", "length", "credit", "goal")
LAST_CODE = 31
"""The largest `code` of a game that fits into a link."""


def word_keys(game: Game) -> list[str]:
    """The keys of all words that the page itself uses. Other words are used only by the game's own table and bot."""
    keys = [f"{game.key}.{name}" for name in SHELF]
    for option in game.options:
        keys.append(f"{game.key}.option.{option.name}")
        for value in option.values:
            keys += [f"{game.key}.option.{option.name}.{value}", f"{game.key}.option.{option.name}.{value}.line"]
    return keys + [f"{game.key}.bot.{level}" for level in LEVELS]


def colour_roles(key: str) -> list[str]:
    """The colour roles that the page uses for the shelf, the headline's panel and the buttons of a game."""
    return [role.format(key) for role in ROLES]


def problems(key: str) -> Iterator[str]:
    """Yields every problem of a listed game as a sentence that names the file."""
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
        yield from _rules(key, folder)
        yield from _options(key, game)
        yield from _words(game, {name: parts.get(f"words/{name}.py") for name in LANGUAGES}, word_keys(game))
        yield from _words(game, {f"{one}_you": parts.get(f"words/{one}_you.py") for one in LANGUAGES}, [])
    if colours := parts.get("colours.py"):
        yield from _colours(key, colours)
    if bot := parts.get("bot/bot.py"):
        yield from (f"games/{key}/bot/bot.py: BOT lacks {name}." for name in BOT if not hasattr(bot, name))


def _file(key: str, folder: Path, name: str, wanted: tuple[str, ...], parts: dict[str, Any]) -> Iterator[str]:
    """Checks that a file exists and has the wanted names; stores the value of the first one in `parts`."""
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


def _rules(key: str, folder: Path) -> Iterator[str]:
    """Checks that every picture is used, and that the page has the same structure in each language."""
    pages = {name: path.read_text(encoding="utf-8") for name in RULES if (path := folder / name).is_file()}
    made = set(rules_pictures_of(key))
    for name, page in pages.items():
        asked, here = set(PICTURE.findall(page)), f"games/{key}/{name}"
        yield from (f"{here} asks for the picture {one}, which is not drawn." for one in sorted(asked - made))
        yield from (f"{here} never shows the picture {one}." for one in sorted(made - asked))
    plans = [PLAN.findall(page) for page in pages.values()]
    if plans[1:] != plans[:-1]:
        yield f"games/{key}/{' and '.join(pages)} differ in headings, pictures, paragraphs or their order."


def _options(key: str, game: Game) -> Iterator[str]:
    """Checks that every picture of an option belongs to one of its values."""
    values = {f"{option.name}.{value}" for option in game.options for value in option.values}
    strays = sorted(option_pictures_of(key).keys() - values)
    yield from (f"games/{key}/table/option_pictures.py draws {one}, which is no value of an option." for one in strays)


def _words(game: Game, languages: Mapping[str, Any], asked: Iterable[str]) -> Iterator[str]:
    """Checks that each language has all keys that are asked for, and all keys that another language has."""
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
