"""The German texts: the same keys with the same placeholders as in English, and really in German."""

import json
import re
import subprocess
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest
from helpers import answer as ask

from german import GERMAN
from threefold.build import prerender
from threefold.core.message import Message
from threefold.games import all_games
from threefold.page import bridge
from threefold.page.encode import compact
from threefold.words import ENGLISH, sentence, speak
from threefold.words.catalogue import LONGEST, checked, holes
from threefold.words.english import WHOLE_ENGLISH
from workshop.places import PY

ALIKE = {WHOLE_ENGLISH[f"{game.key}.name"] for game in all_games()} | {
    "Threefold", "Flip", "Wipe Out",
    "Wipe out", "Double", "Double Play",
    "Enter", "Esc", "A", "B", "D", "L", "M", "S", "R", "T", "U", "H", "Bot",
    "Palette", "System", "Normal", "Hand", "English", "Deutsch", "Pause", "Pip", "Milo", "Nora", "Vega", "Atlas",
    "Film", "Format", "Person", "Rest", "GIF", "Link", "MP4", "Text", "WebM",
}  # fmt: skip
"""Words that are the same in both languages."""


def test_german_has_every_key_and_no_other() -> None:
    assert GERMAN.keys() == WHOLE_ENGLISH.keys()


@pytest.mark.parametrize("name", prerender.APART)
def test_words_that_lie_apart_are_german_too(name: str) -> None:
    english, german = (import_module(f"threefold.words.{language}.{name}").WORDS for language in ("en", "de"))
    assert english.keys() == german.keys()
    assert not english.keys() & WHOLE_ENGLISH.keys()
    for key, text in german.items():
        assert holes(text) == holes(english[key]), key
        assert "'" not in text + english[key], key
        assert text != english[key] or text in ALIKE or not re.search(r"[^\W\d_]", re.sub(r"\{.*?\}", "", text)), key
        assert text == text.strip() and len(text) <= LONGEST, key
        assert text[-1] in english[key][-1] + "}" or text[-1].isalpha(), key


def test_a_card_that_lies_on_a_square_has_its_article() -> None:
    said = sentence(Message("match.why_line.covers", {"top": Message("match.card.Xg")}), GERMAN)
    assert said.startswith("Dort liegt ein grünes X: ")


def test_how_a_pawn_moves_is_not_taken_for_what_it_does_now() -> None:
    assert "zieht gerade " not in GERMAN["stac.why.line"]  # "gerade" is "straight" and "just now"


def test_every_sentence_has_the_holes_of_its_english_one() -> None:
    assert {key for key, text in GERMAN.items() if holes(text) != holes(WHOLE_ENGLISH[key])} == set()


def test_nothing_was_left_in_english() -> None:
    same = {text for key, text in GERMAN.items() if text == WHOLE_ENGLISH[key]}
    assert {text for text in same if re.search(r"[^\W\d_]", re.sub(r"\{.*?\}", "", text))} <= ALIKE


@pytest.mark.parametrize("words", [WHOLE_ENGLISH, GERMAN], ids=["en", "de"])
def test_one_thing_has_one_name(words: Mapping[str, str]) -> None:
    # Who sits at the table, as in "Two people", "Zwei Personen".
    assert words["shell.person"] == "Person"
    assert {words[f"shell.mode.{count}"].split()[1] for count in range(2, 7)} == {
        "people" if words is WHOLE_ENGLISH else "Personen"
    }
    assert words["shell.who.line"].startswith(words["shell.person"])
    # The start page, as the top line of other pages and a lesson's way out call it.
    assert words["shell.shelf"] == words["shell.lesson.shelf"]


def test_german_is_set_as_german() -> None:
    for key, text in GERMAN.items():
        assert text == text.strip(" "), key
        assert "—" not in text, key
        # A dash stands between numbers or names of squares, never in a sentence.
        assert not re.search(r"\s–|–\s", text), key
        # Only quoted lines of a record have the straight quotation marks that records are written with.
        plain = re.sub(r'\[\w+ "[^"]*"\]', "", text)
        assert not re.search(r"[\"']|\bSie\s+(haben|können|müssen)\b", plain), key
        assert "“" not in text or "„" in text, key
        assert bool(text) == bool(WHOLE_ENGLISH[key]), key
        assert len(text) <= LONGEST, key


def test_a_question_after_a_colon_begins_with_a_capital() -> None:
    apart = [import_module(f"threefold.words.de.{name}").WORDS for name in prerender.APART]
    asked = [text for words in (GERMAN, *apart) for text in words.values() if text.endswith("?")]
    assert not [text for text in asked if re.search(r": [a-zäöü][^.!?]*\?$", text)]
    # More seats are not more people: where one person plays among bots, the new ones are bots.
    assert GERMAN["shell.seats.more"] == "Partie für {0}"


def test_several_players_far_away_are_named_like_one() -> None:
    """„die anderen“ and a name fit in only after a colon or a preposition with the accusative."""
    for key in ("from", "to", "scan", "copied"):
        assert re.search(r"(: |\b[Aa]n )\{0\}", GERMAN[f"shell.far.{key}"]), key


def test_what_codes_hold_is_said_of_one_code_and_of_several() -> None:
    """The sentence comes after "All 4 codes are here." and after "The code is here."."""
    for language, number in (("en", r"\b(They|in it|in them)\b"), ("de", r"\bSie\b")):
        words = import_module(f"threefold.words.{language}.statistics").WORDS
        for key in ("shell.move.holds", "shell.move.holds.one", "shell.move.holds.none"):
            assert not re.search(number, words[key]), key


def test_the_ends_of_sentences_agree() -> None:
    for key, text in GERMAN.items():
        if key.endswith(".length"):
            continue  # "Min." is an abbreviation
        assert re.search(r"[.!?:…]?$", text)[0] == re.search(r"[.!?:…]?$", WHOLE_ENGLISH[key])[0], key  # type: ignore[index]


@pytest.mark.parametrize(
    "words",
    [
        [],
        "words",
        {"say.who": 1},
        {"say.who": "{people},"},
        {"say.who": "ohne Loch"},
        {"say.tie": "{seat}"},
        {"say.tie": "x" * (LONGEST + 1)},
        {"shell.lesson": "{1}, Lektion"},
    ],
)
def test_what_is_no_catalogue_is_refused(words: object) -> None:
    with pytest.raises(ValueError):
        checked(words)


def test_words_that_only_the_page_says_are_left_out() -> None:
    assert checked({"shell.menu": "Menü", "no.such.key": 1}) == ENGLISH


def test_english_stands_in_for_what_is_missing() -> None:
    some = checked({"say.tie": "Unentschieden:"})
    assert (some["say.tie"], some["why.over"]) == ("Unentschieden:", ENGLISH["why.over"])


@pytest.mark.parametrize("game", [game for game in all_games() if game.draw], ids=lambda game: game.key)
def test_a_table_speaks_german_and_english_again(game) -> None:  # type: ignore[no-untyped-def]
    try:
        assert ask("language", words=GERMAN) == {"ok": {}}
        seats = game.counts[0]
        view = ask("new", game=game.key, names=["A"] * seats, options={}, seed="1", form="wide")["ok"]
        if "cover" in view:
            view = ask("reveal", form="wide")["ok"]
        assert view["headline"]["what"] not in {
            sentence(Message(key), ENGLISH) for key in ENGLISH if not holes(ENGLISH[key])
        }
        assert "Deine" in json.dumps(view) or "Brett" in json.dumps(view)
        assert ask("jump", ply=9, form="wide")["error"]["text"] == "Das ist nicht lesbar."
        assert ask("language", words={"say.who": "?"})["error"]["key"] == "error.foreign"
        assert ask("show", form="wide")["ok"]["headline"] == view["headline"]
        assert ask("language", words=None) == {"ok": {}}
        assert ask("show", form="wide")["ok"]["headline"] != view["headline"]
    finally:
        speak(ENGLISH)


def test_the_history_is_told_anew_in_another_language() -> None:
    try:
        ask("new", game="doh", names=["A", "B"], options={}, seed="0", form="wide")
        for part in ("L", "c3"):
            view = ask("point", part=part, form="wide")["ok"]
        assert view["history"][0]["spoken"] == "{0} puts a large on c3."
        ask("language", words=GERMAN)
        assert ask("show", form="wide")["ok"]["history"][0]["spoken"] == "{0} setzt eine große auf c3."
    finally:
        speak(ENGLISH)


def test_the_browsers_python_goes_without_german() -> None:
    """The browser's library has only modules that these two import; German is loaded as a file when it is chosen."""
    code = "import sys, threefold.page.bridge, threefold.games; threefold.games.all_games(); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(PY)}
    )
    loaded = done.stdout.split()
    assert "threefold.words.en.table_and_links" in loaded
    assert [name for name in loaded if re.match(r"threefold\.words\.(de|german)", name)] == []


def test_the_page_is_given_the_whole_catalogue(tmp_path: Path) -> None:
    prerender._write(tmp_path / "words-de.json", compact(GERMAN))
    written = (tmp_path / "words-de.json").read_text(encoding="utf-8")
    assert json.loads(written) == GERMAN
    assert checked(json.loads(written)) == {key: GERMAN[key] for key in ENGLISH}
    assert len(written) < bridge.LONGEST_CALL / 2


def test_the_middle_board_has_one_name_and_short_counts_are_no_riddle() -> None:
    """ "Mitte 3" is a square; the board is always "Mittelbrett"."""
    lessons = import_module("threefold.games.tactics.lessons.de").WORDS
    told = {**{key: text for key, text in GERMAN.items() if key.startswith("tactics.")}, **lessons}
    assert not {key for key, text in told.items() if re.search(r"\bMitte\b(?! (?:\d|\{n\}))", text)}
    assert not {key for key, text in told.items() if re.fullmatch(r"\{n\} weg", text)}


def test_what_one_more_press_of_a_hint_does_has_a_subject() -> None:
    """ "Noch einmal zeigt den Zug" lacks one."""
    for key in ("shell.hint.more", "shell.hint.why"):
        assert GERMAN[key].startswith("Noch ein Druck "), key
