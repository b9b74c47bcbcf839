"""The catalogue of sentences: every key has exactly one sentence, in only one file."""

import json
import re
from collections.abc import Mapping
from importlib import import_module

import pytest

from german import GERMAN
from threefold.bots.bot import LEVELS
from threefold.games import GAMES
from threefold.words import LANGUAGES
from threefold.words.en import (
    buttons_and_screens,
    far,
    lesson,
    player_names,
    saved_games,
    sharing,
    table_and_links,
    table_and_links_you,
)
from threefold.words.english import WHOLE_ENGLISH
from threefold.words.whole import CATALOGUES
from workshop.places import PY, WEB

FILES = (
    *(
        table_and_links.WORDS,
        table_and_links_you.WORDS,
        player_names.WORDS,
        buttons_and_screens.WORDS,
        saved_games.WORDS,
        sharing.WORDS,
        far.WORDS,
        lesson.WORDS,
    ),
    *(import_module(f"threefold.games.{key}.words.{part}").WORDS for key in GAMES for part in ("en", "en_you")),
)

ENDS = re.compile(r"(\.(one|many|text|line|you|title|start|label))+$")


def test_python_and_the_page_have_the_same_languages() -> None:
    listed = re.search(r"LANGUAGES = .*?(\[.*?\])", (WEB / "js/lib/languages.js").read_text(encoding="utf-8"))
    assert listed and tuple(json.loads(listed[1])) == LANGUAGES
    folders = {path.parent.name for path in (PY / "threefold/words").glob("*/__init__.py")}
    assert set(LANGUAGES) == CATALOGUES.keys() == folders


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_its_name_in_all_of_them_and_is_there_when_nothing_starts(language: str) -> None:
    assert len({words[f"shell.language.{language}"] for words in CATALOGUES.values()}) == 1
    for page, sentences in {"index.html": ("noscript", "stuck"), "embed.html": ("noscript",)}.items():
        text = (WEB / page).read_text(encoding="utf-8")
        for key in sentences:
            translated = f'<p lang="{language}">{{{{{language}:shell.{key}}}}}</p>'
            assert (translated if language in LANGUAGES[1:] else f"<p>{{{{shell.{key}}}}}</p>") in text, page


def test_no_file_overwrites_what_another_one_says() -> None:
    assert sum(len(words) for words in FILES) == len(WHOLE_ENGLISH)


def page_words() -> set[str]:
    """The keys of all words, those too that the page loads on demand."""
    modules = (import_module(f"threefold.words.en.{path.stem}") for path in PY.glob("threefold/words/en/[!_]*.py"))
    return {key for module in modules for key in module.WORDS}


def test_every_word_key_that_a_script_of_the_page_writes_out_is_a_word() -> None:
    """Keys that are put together from pieces cannot be found here, nor by whoever searches for them."""
    words = page_words()
    scripts = [path.read_text(encoding="utf-8") for path in (WEB / "js").rglob("*.js")]
    written = {key for script in scripts for key in re.findall(r'"(shell\.[\w.]+)"', script)}
    assert len(written) > 1000
    assert not written - words


def test_a_search_for_the_key_of_a_word_leads_to_its_use() -> None:
    """Where only an end is added to a key, such as ".one" for one thing, the key before it is found."""
    used = [path for kind in ("js/**/*.js", "*.html") for path in WEB.glob(kind)]
    used += [path for path in PY.glob("threefold/**/*.py") if "words" not in path.parts]
    found = {key for path in used for key in re.findall(r"shell\.[\w.]*\w", path.read_text(encoding="utf-8"))}
    keys = {key for key in page_words() if key.startswith("shell.") and key[-1].isalnum()}
    assert len(keys) > 900
    assert [key for key in sorted(keys) if not {key, ENDS.sub("", key)} & found] == []


def test_every_sentence_says_something_in_plain_letters() -> None:
    for key, text in WHOLE_ENGLISH.items():
        assert text.strip() or not text, key
        assert text == text.strip(" "), key
        assert not set("→<>'") & set(text), key


@pytest.mark.parametrize("catalogue", [WHOLE_ENGLISH, GERMAN], ids=["en", "de"])
def test_no_bot_is_called_by_its_level(catalogue: Mapping[str, str]) -> None:
    levels, names = ([catalogue[f"shell.bot.{part}{level}"].lower() for level in LEVELS] for part in ("", "name."))
    assert len({*levels, *names}) == 2 * len(LEVELS)
