"""Limits that Python and the page's scripts both define: they agree, or the wider one is where it has to be."""

import pytest
from script_numbers import number_in

from threefold.bots import worker
from threefold.bots.bot import LEVELS
from threefold.core import lines, puzzles, turning_points
from threefold.core.session import MOST_PLIES
from threefold.page import arguments, find_mistakes, seats, sketch_text
from threefold.saving import checked_input, compare_far_letter, link_text, save
from threefold.words import catalogue

SAME = (
    (lines.LONGEST_COMMENT, "lib/limits.js", "LONGEST_COMMENT"),
    (lines.LONGEST_LINE_NAME, "lib/limits.js", "LONGEST_LINE_NAME"),
    (arguments.MOST_SEATS, "lib/limits.js", "MOST_SEATS"),
    (compare_far_letter.LONGEST_NOTE, "store/validate.js", "LONGEST_NOTE"),
    (worker.MOST_PAST, "store/validate.js", "MOST_TURNS"),
    (find_mistakes.MOST, "mistakes/collect_mistakes.js", "MOST"),
    (turning_points.LUCKY, "screens/review_sentences.js", "LUCKY"),
    (puzzles.LONGEST, "puzzles/puzzle_files.js", "LONGEST"),
    (catalogue.LONGEST, "words/words.js", "LONGEST_SENTENCE"),
    (seats.FAR, "lib/levels.js", "FAR"),
    (LEVELS[-1], "lib/levels.js", "LEVELS"),
)
LESS_IN_PYTHON = (
    (save.LONGEST_SAVE, "lib/limits.js", "LONGEST_SAVE"),
    (sketch_text.LONGEST_SKETCH, "store/sketches.js", "LONGEST"),
    (link_text.LONGEST_LINK, "lib/limits.js", "LONGEST_LINK"),
    (link_text.LONGEST_LINK, "dialogs/paste_letter.js", "LONGEST"),
    (MOST_PLIES, "store/validate.js", "MOST_TIMES"),
    (MOST_PLIES, "embed/fragment.js", "MOST_PLIES"),
)
"""What the page holds back is never what Python would accept: Python says what is wrong, and nothing valid is cut."""
MORE_IN_PYTHON = (
    (checked_input.LONGEST_NAME, "lib/limits.js", "LONGEST_TYPED_NAME"),
    (checked_input.LONGEST_MOVE, "lib/limits.js", "LONGEST_TYPED_MOVE"),
)
"""Whatever can be typed is accepted."""


@pytest.mark.parametrize(("number", "script", "name"), SAME)
def test_python_and_the_page_have_the_same_number(number: int, script: str, name: str) -> None:
    assert number_in(script, name) == number


@pytest.mark.parametrize(("number", "script", "name"), LESS_IN_PYTHON)
def test_the_page_takes_whatever_python_takes(number: int, script: str, name: str) -> None:
    assert number_in(script, name) > number


@pytest.mark.parametrize(("number", "script", "name"), MORE_IN_PYTHON)
def test_python_takes_whatever_can_be_typed(number: int, script: str, name: str) -> None:
    assert number_in(script, name) < number
