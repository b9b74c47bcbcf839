"""Renders in advance, when the site is built, what the page shows before Python is loaded.

`python -m threefold.build.prerender FOLDER` writes start.json (the page's words and the shelf), sharing-en.json and
lesson-en.json (words that are loaded later), editor-LANGUAGE.json, statistics-LANGUAGE.json, mistakes-LANGUAGE.json,
puzzle-LANGUAGE.json and review-LANGUAGE.json (more words that are loaded later, in separate files for each language),
puzzles-LANGUAGE.json (the tasks and themes of the games' puzzles), embed.json (the words of embed.html, in every
language), words-LANGUAGE.json (all other words in it) and, for each game that can be played, pictures-GAME.json
(pictures for its rules), option-pictures-GAME.json (pictures of its options), rules-GAME-LANGUAGE.json (its rules where
they are not English), paper-GAME-LANGUAGE.json (sheets to print its board and pieces) and opening-GAME-LANGUAGE.json:
the pictures of its starting positions for all options and forms.
"""

import re
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from threefold.bots.bot import LEVELS
from threefold.build.game_pictures import option_pictures_of, rules_pictures_of
from threefold.build.rules_text import rules_text
from threefold.core.game import Game
from threefold.core.items import FORMS, Form, Scene
from threefold.core.marks import Box, Picture
from threefold.core.session import Session, begin
from threefold.drawing.print_pieces import sheets
from threefold.games import GAMES, all_games
from threefold.page.encode import Encoder, Wire, compact
from threefold.page.lesson_teacher import course_of
from threefold.page.moves_list import Story
from threefold.page.puzzle_teacher import book_of
from threefold.page.puzzle_teacher import words_of as puzzle_words_of
from threefold.page.situation import Situation, TableContext, situation
from threefold.page.view import LONGEST_REVIEWED, draw, opening
from threefold.page.view_types import View
from threefold.words import ENGLISH, LANGUAGES, Naming, address, speak
from threefold.words.en import buttons_and_screens, far, lesson, player_names, saved_games, sharing
from threefold.words.english import WHOLE_ENGLISH
from threefold.words.whole import CATALOGUES

ON_TABLE = tuple(game for game in all_games() if game.draw)
POSTERS: Mapping[str, ModuleType] = {key: import_module(f"threefold.games.{key}.table.poster") for key in GAMES}
"""The posters of all games, in the order of the shelf. A game that cannot be played yet has a poster, too."""
APART = ("statistics", "mistakes", "puzzle", "review", "editor")
"""Words in files of their own in each language, because only these screens need them."""
SEEDS = 6
"""How many deals are compared to find out what is the same in every deal."""


class Seats(NamedTuple):
    usual: int
    counts: tuple[int, ...]


class Value(NamedTuple):
    """A value of an option."""

    key: str
    name: str
    line: str
    ratio: float
    """The width of its picture, divided by the height; 0 if it has none."""


class Option(NamedTuple):
    key: str
    name: str
    values: tuple[Value, ...]


class Poster(NamedTuple):
    high: Picture
    """Upright art, 230 by 370."""
    flat: Picture
    """Square art, 230 by 230."""


class LessonStep(NamedTuple):
    number: int
    """The number by which a device stores that the step is solved."""
    sections: tuple[int, ...]
    """The indexes of the headings on the rules page whose rules the step uses; its own heading is first."""


class GameInfo(NamedTuple):
    """What the page knows about a game before Python is loaded."""

    key: str
    open: bool
    """Whether it can be played; if not, its poster says that it is coming."""
    name: str
    pitch: str
    players: str
    length: str
    credit: str
    goal: str
    """One line for the screen where a game is begun."""
    seats: Seats
    teams: tuple[tuple[int, ...], ...]
    """The seats that play together if all of these seats are taken; empty if everybody plays alone."""
    begins: bool
    """Whether the first seat always begins; if not, the deal decides."""
    lot: bool
    """Whether it is usually drawn by lot which player takes the first seat."""
    start: str
    """A sentence about what it means to begin, such as an advantage; "" if there is none."""
    hidden: bool
    """Whether hands are hidden: then a link or a record would reveal them."""
    far: bool
    """Whether it can be played by links with somebody far away."""
    chained: bool
    """Whether all players have to join a game by links before it is dealt, because there is no dealer."""
    levels: tuple[str, ...]
    """What bots of each level see and miss; empty if there are no bots."""
    options: tuple[Option, ...]
    editor: bool
    """Whether it has a position editor."""
    reviews: int
    """The maximum number of moves of a game that can be reviewed; 0 if none can."""
    lesson: tuple[LessonStep, ...]
    """Empty if it has no lesson."""
    pictures: Mapping[str, Box]
    """The boxes of the pictures on its rules page; the pictures themselves come with Pictures."""
    poster: Poster
    icon: Picture
    motif: Picture
    """The picture in the background of the headline's panel, drawn in role "on"."""


class Start(NamedTuple):
    """The first data that the page loads, created at build time."""

    words: Mapping[str, str]
    """The page's own words."""
    games: tuple[GameInfo, ...]


class Opening(NamedTuple):
    """One file per game: the pictures of its starting positions."""

    views: tuple[View, ...]
    places: Mapping[str, Mapping[Form, int]]
    """The index in `views`, by setup (such as "2,board=imaginary,stuck=tie") and form."""
    alone: Mapping[str, Mapping[Form, int]]
    """The same for games with bots in which the first seat is the only person, whom sentences call "you"."""


def start() -> Start:
    playable = {game.key: game for game in ON_TABLE}
    return Start(
        buttons_and_screens.WORDS | saved_games.WORDS | player_names.WORDS,
        tuple(_info(key, poster, playable.get(key)) for key, poster in POSTERS.items()),
    )


def _info(key: str, poster: ModuleType, game: Game | None) -> GameInfo:
    def told(field: str) -> str:
        return WHOLE_ENGLISH[f"{key}.{field}"]

    return GameInfo(
        key=key,
        open=game is not None,
        name=told("name"),
        pitch=told("pitch"),
        players=told("players"),
        length=told("length"),
        credit=told("credit"),
        goal=WHOLE_ENGLISH.get(f"{key}.goal", ""),
        seats=Seats(game.seats[2], game.counts) if game else Seats(2, (2,)),
        teams=game.teams if game else (),
        begins=not game or all(begins(game, count) for count in game.counts),
        lot=game is not None and game.lot,
        start=WHOLE_ENGLISH.get(f"{key}.begins", ""),
        hidden=game is not None and game.hidden,
        far=game is not None and game.by_links,
        chained=game is not None and game.start_as_dealt is not None,
        levels=levels(key) if game else (),
        options=tuple(_option(key, option.name, option.values) for option in game.options) if game else (),
        editor=find_spec(f"threefold.games.{key}.editor") is not None
        and find_spec(f"threefold.games.{key}.editor.editor") is not None,
        reviews=LONGEST_REVIEWED if game and game.reviews else 0,
        lesson=lesson_steps(game) if game else (),
        pictures={name: picture.box for name, picture in rules_pictures_of(key).items()},
        poster=Poster(poster.poster(high=True), poster.poster(high=False)),
        icon=poster.icon(),
        motif=poster.motif(),
    )


def embedded(words: Mapping[str, str]) -> Mapping[str, Mapping[str, Any]]:
    """The words of embed.html in a language: its own, and the name and credit of each game."""
    games = {game.key: {field: words[f"{game.key}.{field}"] for field in ("name", "credit")} for game in ON_TABLE}
    return {"words": {key: text for key, text in words.items() if key.startswith("shell.embedded.")}, "games": games}


def printed(game: Game, words: Mapping[str, str]) -> tuple[Picture, ...]:
    """The sheets to print a game; empty if it has none."""
    name = f"threefold.games.{game.key}.table.print_pieces"
    if not find_spec(name):
        return ()
    return sheets(import_module(name).paper(), words[f"{game.key}.name"], words[f"{game.key}.credit"])


def levels(key: str) -> tuple[str, ...]:
    """One line for each level of the game's bot: what it sees and misses. Empty if there is no bot."""
    if not find_spec(f"threefold.games.{key}.bot.bot"):
        return ()
    return tuple(WHOLE_ENGLISH[f"{key}.bot.{level}"] for level in LEVELS)


def lesson_steps(game: Game) -> tuple[LessonStep, ...]:
    course = course_of(game)
    if not course:
        return ()
    return tuple(LessonStep(course.number(step), (step.section, *step.also)) for step in course.steps)


def puzzles(game: Game, language: str) -> Mapping[str, Any] | None:
    """The words about a game's puzzles; None if it has none."""
    book = book_of(game)
    if not book:
        return None
    words = puzzle_words_of(game, language)
    asked = re.compile(rf"({'|'.join(book.kinds)})(\.\d+)?")
    tasks = {key: text for key, text in words.items() if asked.fullmatch(key)}
    themes = {theme: words[f"theme.{theme}"] for theme in book.themes}
    return {"line": words["line"], "tasks": tasks, "themes": themes}


def begins(game: Game, seats: int) -> bool:
    """Whether the first seat begins in every deal."""
    starts = (game.rules.start(game.setup(seats=seats, seed=seed)) for seed in range(SEEDS))
    return all(game.rules.actor(state) == 0 for state in starts)


def _option(key: str, name: str, values: tuple[str, ...]) -> Option:
    words, at, pictures = WHOLE_ENGLISH, f"{key}.option.{name}", option_pictures_of(key)

    def told(value: str) -> Value:
        picture = pictures.get(f"{name}.{value}")
        ratio = round(picture.box[2] / picture.box[3], 3) if picture else 0.0
        return Value(value, words[f"{at}.{value}"], words[f"{at}.{value}.line"], ratio)

    return Option(name, words[at], tuple(told(value) for value in values))


def openings(game: Game) -> Opening:
    """The views of a game's starting positions, each stored only once. They have placeholders {0}, {1} for names."""
    views: list[View] = []
    places: dict[str, dict[Form, int]] = {}
    alone: dict[str, dict[Form, int]] = {}
    names, every_value = [option.name for option in game.options], [option.values for option in game.options]
    for seats, values in product(game.counts, product(*every_value)):
        chosen = dict(zip(names, values, strict=True))
        players = [f"{{{seat}}}" for seat in range(seats)]
        sessions = [begin(game, players, chosen, seed) for seed in range(SEEDS if game.chance else 1)]
        name = ",".join([str(seats), *(f"{name}={value}" for name, value in chosen.items())])
        for index, you in ((places, None), (alone, 0)):
            address(you)
            index[name] = {}
            for form in FORMS:
                shown = opening([first_drawn(session, form, you) for session in sessions])
                if shown not in views:
                    views.append(shown)
                index[name][form] = views.index(shown)
    address(None)
    return Opening(tuple(views), places, alone)


def first_drawn(session: Session, form: str, you: int | None = None) -> tuple[Situation, Scene]:
    bots = () if you is None else tuple(int(seat != you) for seat in range(session.setup.seats))
    now = situation(session, form, TableContext(bots))
    with Naming(session.shown.actor):
        return now, draw(now, Story().follow(session))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "start.json", compact(Encoder().plain(start())))
    for language in LANGUAGES[1:]:
        _write(folder / f"words-{language}.json", compact(CATALOGUES[language]))
    _write(folder / "sharing-en.json", compact(sharing.WORDS | far.WORDS))
    _write(folder / "lesson-en.json", compact(lesson.WORDS))
    for name, language in product(APART, LANGUAGES):
        words = import_module(f"threefold.words.{language}.{name}").WORDS
        _write(folder / f"{name}-{language}.json", compact(words))
    _write(folder / "embed.json", compact({language: embedded(words) for language, words in CATALOGUES.items()}))
    for game in ON_TABLE:
        # In separate files, because only the rules page needs them, or only the page of a new game in a wide window.
        _write(folder / f"pictures-{game.key}.json", compact(Encoder().plain(rules_pictures_of(game.key))))
        if option_pictures := option_pictures_of(game.key):
            _write(folder / f"option-pictures-{game.key}.json", compact(Encoder().plain(option_pictures)))
        for language in LANGUAGES[1:]:
            rules = files(f"threefold.games.{game.key}") / f"rules_page_{language}.html"
            _write(folder / f"rules-{game.key}-{language}.json", compact(rules_text(rules.read_text(encoding="utf-8"))))
        for language, catalogue in CATALOGUES.items():
            speak(catalogue)
            if drawn := printed(game, catalogue):
                _write(folder / f"paper-{game.key}-{language}.json", compact(Encoder().plain(drawn)))
            _write(folder / f"opening-{game.key}-{language}.json", Wire().encode(openings(game)))
        speak(ENGLISH)
    for language in LANGUAGES:
        told = {game.key: about for game in ON_TABLE if (about := puzzles(game, language))}
        _write(folder / f"puzzles-{language}.json", compact(told))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
