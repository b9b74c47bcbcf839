"""The catalogue: every key has one sentence, whichever file it lies in."""

from threefold.words import ENGLISH
from threefold.words.en import GAMES
from threefold.words.en_match import WORDS as MATCH
from threefold.words.en_shell import SHELL
from threefold.words.en_stac import WORDS as STAC
from threefold.words.en_stack import WORDS as STACK
from threefold.words.en_tactics import WORDS as TACTICS

FILES = (GAMES, STACK, STAC, TACTICS, MATCH, SHELL)


def test_no_file_overwrites_what_another_one_says() -> None:
    assert sum(len(words) for words in FILES) == len(ENGLISH)


def test_every_sentence_says_something_in_plain_letters() -> None:
    for key, text in ENGLISH.items():
        assert text.strip() or not text, key
        assert text == text.strip(" "), key
        assert not set("→<>") & set(text), key
