"""What the page shows before Python is there, made at build time by the code that draws the table later.

`python -m threefold.build.prerender FOLDER` writes start.json (the page's words and the shelf), sharing-en.json,
setup-en.json and lesson-en.json (words that are loaded later), statistics-LANGUAGE.json, mistakes-LANGUAGE.json,
puzzle-LANGUAGE.json and review-LANGUAGE.json (more of them, which lie apart in each language), puzzles-LANGUAGE.json
(what the games' puzzles are about), embed.json (what embed.html says, in every language), words-de.json (all words in
German, for those who read it) and, for each game that can be played, figures-GAME.json (pictures for its rules),
rules-GAME-de.json (its rules in German), paper-GAME-LANGUAGE.json (its board and pieces on sheets to be printed) and
opening-GAME-LANGUAGE.json: the pictures of its starting positions for all options and forms.
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
from threefold.build.rules_text import rules_text
from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.drawing.items import FORMS, Form
from threefold.drawing.pen import Box, Picture
from threefold.drawing.print_pieces import sheets
from threefold.games import GAMES, all_games
from threefold.page.encode import Encoder, Wire, compact
from threefold.page.lesson_teacher import course_of
from threefold.page.moves_told import Story
from threefold.page.puzzle_teacher import book_of
from threefold.page.puzzle_teacher import words_of as puzzle_words_of
from threefold.page.situation import Company, situation
from threefold.page.view import LONGEST_REVIEWED, draw, opening, view
from threefold.page.view_types import View
from threefold.words import ENGLISH, address, speak
from threefold.words.en import buttons_and_screens, far, lesson, setup, sharing
from threefold.words.german import GERMAN

ON_TABLE = tuple(game for game in all_games() if game.draw)
POSTERS: Mapping[str, ModuleType] = {key: import_module(f"threefold.games.{key}.table.poster") for key in GAMES}
"""In the order they hang. A game whose rules are not there yet has a poster that says so."""
LANGUAGES = {"en": ENGLISH, "de": GERMAN}
APART = ("statistics", "mistakes", "puzzle", "review")
"""Words that lie apart from all others in each language, because only who asks for these screens needs them."""
SEEDS = 6
"""So many deals tell what no deal changes."""


class Seats(NamedTuple):
    usual: int
    counts: tuple[int, ...]


class Value(NamedTuple):
    """A choice that an option has."""

    key: str
    name: str
    line: str


class Option(NamedTuple):
    key: str
    name: str
    values: tuple[Value, ...]


class Poster(NamedTuple):
    high: Picture
    """Portrait art, 230 by 370."""
    flat: Picture
    """Square art, 230 by 230."""


class LessonStep(NamedTuple):
    number: int
    """What is kept of it once it is done."""
    sections: tuple[int, ...]
    """The headings of the rules page whose rules are met there, first of all its own."""


class GameInfo(NamedTuple):
    """What the page knows of a game before Python is there."""

    key: str
    open: bool
    """Whether it can be played: else the poster is drawn and says that it comes."""
    name: str
    pitch: str
    players: str
    length: str
    credit: str
    goal: str
    """One line for the page where a game is begun."""
    seats: Seats
    begins: bool
    """Whether the first seat begins; else the game decides by lot."""
    lot: bool
    """Whether who sits there is usually drawn by lot."""
    start: str
    """What it means to begin, if there is something to say."""
    hidden: bool
    """Whether hands are hidden: a link or a record tells what is in them."""
    far: bool
    """Whether it can be played by links with somebody far away."""
    chained: bool
    """Whether all have to join such a game before it is dealt, for nobody deals."""
    levels: tuple[str, ...]
    """What bots of each level see and miss; none where there are no bots."""
    options: tuple[Option, ...]
    editor: bool
    """Whether its positions can be set up by hand."""
    reviews: int
    """The most moves of a finished game that can be reviewed; 0: none can."""
    lesson: tuple[LessonStep, ...]
    """None: it has no lesson."""
    figures: Mapping[str, Box]
    """Of its rules; what is in them comes with Figures."""
    poster: Poster
    icon: Picture
    motif: Picture
    """The ghost on the headline's panel, drawn in role "on"."""


class Start(NamedTuple):
    """Made at build time by the same Python that draws the table later."""

    words: Mapping[str, str]
    """The page's own words."""
    games: tuple[GameInfo, ...]


class Opening(NamedTuple):
    """One file per game: the pictures of its starting positions."""

    views: tuple[View, ...]
    places: Mapping[str, Mapping[Form, int]]
    """By "2,board=imaginary,stuck=tie" and by form: the place in `views`."""
    alone: Mapping[str, Mapping[Form, int]]
    """The same where the first seat is the only person's, to whom it speaks."""


def start() -> Start:
    playable = {game.key: game for game in ON_TABLE}
    return Start(
        buttons_and_screens.WORDS, tuple(_info(key, poster, playable.get(key)) for key, poster in POSTERS.items())
    )


def _info(key: str, poster: ModuleType, game: Game | None) -> GameInfo:
    def told(field: str) -> str:
        return ENGLISH[f"{key}.{field}"]

    return GameInfo(
        key=key,
        open=game is not None,
        name=told("name"),
        pitch=told("pitch"),
        players=told("players"),
        length=told("length"),
        credit=told("credit"),
        goal=ENGLISH.get(f"{key}.goal", ""),
        seats=Seats(game.seats[2], game.counts) if game else Seats(2, (2,)),
        begins=not game or all(begins(game, count) for count in game.counts),
        lot=game is not None and game.lot,
        start=ENGLISH.get(f"{key}.begins", ""),
        hidden=game is not None and game.hidden,
        far=game is not None and game.by_links,
        chained=game is not None and game.retold is not None,
        levels=levels(key) if game else (),
        options=tuple(_option(key, option.name, option.values) for option in game.options) if game else (),
        editor=find_spec(f"threefold.games.{key}.editor") is not None
        and find_spec(f"threefold.games.{key}.editor.editor") is not None,
        reviews=LONGEST_REVIEWED if game and game.reviews else 0,
        lesson=lesson_steps(game) if game else (),
        figures={name: picture.box for name, picture in game.figures().items()} if game else {},
        poster=Poster(poster.poster(high=True), poster.poster(high=False)),
        icon=poster.icon(),
        motif=poster.motif(),
    )


def embedded(words: Mapping[str, str]) -> Mapping[str, Mapping[str, Any]]:
    """What embed.html says in a language: its own words, and what each game is called and whom it is by."""
    games = {game.key: {field: words[f"{game.key}.{field}"] for field in ("name", "credit")} for game in ON_TABLE}
    return {"words": {key: text for key, text in words.items() if key.startswith("shell.embedded.")}, "games": games}


def printed(game: Game, words: Mapping[str, str]) -> tuple[Picture, ...]:
    """The sheets of a game on paper; none where nobody has drawn them."""
    name = f"threefold.games.{game.key}.table.print_pieces"
    if not find_spec(name):
        return ()
    return sheets(import_module(name).paper(), words[f"{game.key}.name"], words[f"{game.key}.credit"])


def levels(key: str) -> tuple[str, ...]:
    """What each level sees and misses, in a line; none where nobody thinks yet."""
    if not find_spec(f"threefold.games.{key}.bot.bot"):
        return ()
    return tuple(ENGLISH[f"{key}.bot.{level}"] for level in LEVELS)


def lesson_steps(game: Game) -> tuple[LessonStep, ...]:
    course = course_of(game)
    if not course:
        return ()
    return tuple(LessonStep(course.number(step), (step.section, *step.also)) for step in course.steps)


def puzzles(game: Game, language: str) -> Mapping[str, Any] | None:
    """What the page of puzzles says of a game, if it has some."""
    book = book_of(game)
    if not book:
        return None
    words = puzzle_words_of(game, language)
    asked = re.compile(rf"({'|'.join(book.kinds)})(\.\d+)?")
    tasks = {key: text for key, text in words.items() if asked.fullmatch(key)}
    themes = {theme: words[f"theme.{theme}"] for theme in book.themes}
    return {"line": words["line"], "tasks": tasks, "themes": themes}


def begins(game: Game, seats: int) -> bool:
    """Whether the first seat always begins."""
    starts = (game.rules.start(game.setup(seats=seats, seed=seed)) for seed in range(SEEDS))
    return all(game.rules.actor(state) == 0 for state in starts)


def _option(key: str, name: str, values: tuple[str, ...]) -> Option:
    at = f"{key}.option.{name}"
    return Option(name, ENGLISH[at], tuple(Value(v, ENGLISH[f"{at}.{v}"], ENGLISH[f"{at}.{v}.line"]) for v in values))


def openings(game: Game) -> Opening:
    """The starting pictures of a game, equal ones once. Names stand in them as {0}, {1} and are left empty."""
    views: list[View] = []
    places: dict[str, dict[Form, int]] = {}
    alone: dict[str, dict[Form, int]] = {}
    names, every_value = [option.name for option in game.options], [option.values for option in game.options]
    for seats, values in product(game.counts, product(*every_value)):
        chosen = dict(zip(names, values, strict=True))
        sessions = [begin(game, [""] * seats, chosen, seed) for seed in range(SEEDS if game.chance else 1)]
        name = ",".join([str(seats), *(f"{name}={value}" for name, value in chosen.items())])
        for index, you in ((places, None), (alone, 0)):
            address(you)
            index[name] = {}
            for form in FORMS:
                shown = opening([first_view(session, form, you) for session in sessions])
                if shown not in views:
                    views.append(shown)
                index[name][form] = views.index(shown)
    address(None)
    return Opening(tuple(views), places, alone)


def first_view(session: Session, form: str, you: int | None = None) -> View:
    bots = () if you is None else tuple(int(seat != you) for seat in range(session.setup.seats))
    story, now = Story().follow(session), situation(session, form, Company(bots))
    return view(now, draw(now, story), story)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    _write(folder / "start.json", compact(Encoder().plain(start())))
    _write(folder / "words-de.json", compact(GERMAN))
    _write(folder / "sharing-en.json", compact(sharing.WORDS | far.WORDS))
    _write(folder / "setup-en.json", compact(setup.WORDS))
    _write(folder / "lesson-en.json", compact(lesson.WORDS))
    for name, language in product(APART, LANGUAGES):
        words = import_module(f"threefold.words.{language}.{name}").WORDS
        _write(folder / f"{name}-{language}.json", compact(words))
    _write(folder / "embed.json", compact({language: embedded(words) for language, words in LANGUAGES.items()}))
    for game in ON_TABLE:
        # Apart from the rest, because only who reads the rules needs them.
        _write(folder / f"figures-{game.key}.json", compact(Encoder().plain(game.figures())))
        rules = files(f"threefold.games.{game.key}") / "rules_page_de.html"
        _write(folder / f"rules-{game.key}-de.json", compact(rules_text(rules.read_text(encoding="utf-8"))))
        for language, catalogue in LANGUAGES.items():
            speak(catalogue)
            if drawn := printed(game, catalogue):
                _write(folder / f"paper-{game.key}-{language}.json", compact(Encoder().plain(drawn)))
            _write(folder / f"opening-{game.key}-{language}.json", Wire().tell(openings(game)))
        speak(ENGLISH)
    for language in LANGUAGES:
        told = {game.key: about for game in ON_TABLE if (about := puzzles(game, language))}
        _write(folder / f"puzzles-{language}.json", compact(told))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
