"""Calls that most visits never make: records, films, boards for other sites, games with somebody far away, lessons,
puzzles, reviews, mistakes, positions set up by hand, and outcomes of saved games.

In the browser this module and the modules that only it imports are in an archive of their own, `extras.zip`, which the
page fetches at the first of these calls (web/js/python/bridge.js).
"""

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from threefold.core.whole_numbers import is_whole
from threefold.games import find
from threefold.page.arguments import Arguments, Refused, form_of, text_of
from threefold.page.board_image import BoardPicture, Stills
from threefold.page.editor import SketchGame, SketchLink, sketch, sketch_game, sketch_link
from threefold.page.embed_boards import MoveSentences, Steps, move_sentences, steps
from threefold.page.far import Sent, invite, letter, unfold
from threefold.page.far_letter_preview import LetterPreview
from threefold.page.far_letter_receive import receive
from threefold.page.film_boards import stills
from threefold.page.find_mistakes import Mistakes, mistake_questions, mistakes
from threefold.page.headline_sentences import summary
from threefold.page.lesson_teacher import lesson
from threefold.page.mistake_teacher import mistake, mistake_judged
from threefold.page.names_in_files import for_file, from_file
from threefold.page.outcome import Compared, Outcome, compare, outcome
from threefold.page.puzzle_teacher import puzzle, puzzle_picture
from threefold.page.review_calls import ReviewAnswer, ReviewQuestions, review, review_questions
from threefold.page.review_moment import Board, Replay, review_board, review_play
from threefold.page.sketch_view import SketchView
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.saving.record import read_record, write_record
from threefold.saving.save import read_save, write_save
from threefold.words import address, addressed

DAY = re.compile(r"\d{4}-\d{2}-\d{2}", re.ASCII)


class Recorded(NamedTuple):
    text: str


class Loaded(NamedTuple):
    """A game read from a record or a save, as the page stores it."""

    game: str
    names: tuple[str, ...]
    ply: int
    over: bool
    summary: str
    save: str
    practice: bool = False
    shortened: bool = False
    """Whether a comment or the name of a line was too long and has been cut."""


def record(game_table: GameTable, arguments: Arguments) -> Recorded:
    """The game as a record. The page sends the date, for Python never reads the clock."""
    date = text_of(arguments, "date")
    if not DAY.fullmatch(date):
        raise Refused("error.foreign")
    return Recorded(write_record(for_file(game_table.current), date, arguments.get("lines") is True))


def film(game_table: GameTable, arguments: Arguments) -> Stills:
    """The boards of some positions of the game at the table, as the frames of a film."""
    return stills(game_table.current, form_of(arguments), arguments)


def embed(game_table: GameTable, arguments: Arguments) -> Steps:
    """The boards of some positions of the game at the table, with their sentences, for another site."""
    return steps(game_table.current, form_of(arguments), arguments, game_table.public_story)


def said(game_table: GameTable, arguments: Arguments) -> MoveSentences:
    """Some moves of the game at the table in sentences, as they are told to anybody."""
    return move_sentences(game_table.current, arguments, game_table.public_story)


def load(_: GameTable, arguments: Arguments) -> Loaded:
    """Reads a record or a save and returns it as the page stores it. The game at the table is not changed."""
    text, you = text_of(arguments, "text"), arguments.get("you")
    if you is not None and not is_whole(you):
        raise Refused("error.foreign")
    if text.lstrip("\ufeff \t\r\n").startswith("{"):
        session, shortened = read_save(text, find), False
    else:
        session, shortened = read_record(text, find)
    if arguments.get("own") is not True:
        session = from_file(session)
    over = session.result is not None
    save = write_save(session)
    reader = addressed()
    address(you)
    try:
        said = summary(session)
    finally:
        address(reader)
    return Loaded(session.game.key, session.names, session.ply, over, said, save, session.practice, shortened)


ExtraAnswer = (
    Recorded
    | Loaded
    | Stills
    | BoardPicture
    | Steps
    | MoveSentences
    | Sent
    | LetterPreview
    | View
    | SketchView
    | SketchGame
    | SketchLink
    | ReviewQuestions
    | ReviewAnswer
    | Mistakes
    | Board
    | Replay
    | Outcome
    | Compared
)
EXTRA_CALLS: Mapping[str, Callable[[GameTable, Arguments], ExtraAnswer]] = {
    "record": record,
    "film": film,
    "embed": embed,
    "said": said,
    "load": load,
    "invite": invite,
    "letter": letter,
    "unfold": unfold,
    "receive": receive,
    "lesson": lesson,
    "puzzle": puzzle,
    "puzzle_picture": puzzle_picture,
    "outcome": outcome,
    "compare": compare,
    "sketch": sketch,
    "sketch_game": sketch_game,
    "sketch_link": sketch_link,
    "review_questions": review_questions,
    "review": review,
    "review_board": review_board,
    "review_play": review_play,
    "mistakes": mistakes,
    "mistake_questions": mistake_questions,
    "mistake": mistake,
    "mistake_judged": mistake_judged,
}
