"""Names in the code use the words of the glossary: words that meant something only here do not come back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FILES = [
    path
    for folder in ("py", "tests", "web/js", "web/css")
    for path in (ROOT / folder).rglob("*.*")
    if path.suffix in {".py", ".js", ".ts", ".css"} and "__pycache__" not in path.parts
]

PRIVATE = {
    "desk": "table, or desktop",
    "eyes": "perception",
    "manners": "tie, resign",
    "mind": "bot",
    "portrait": "board picture",
    "postcard": "captioned board",
    "reel": "film",
    "slab": "headline",
    "student": "learner",
    "studio": "audio context",
    "study": "analysis",
    "thinker": "the bots' worker",
    "weigh": "evaluate",
    "worth": "value",
}
"""Words that are part of no name, bent neither, with what to say instead. Sentences, comments and stored keys may use
them."""
IN_SENTENCES = {"weigh", "worth"}
"""These may stand in the name of a test, which is a sentence."""
AGREEMENT = {"accept", "accepts", "agree", "agreed", "answer", "offer", "offers", "refused", "resign"}
"""Beside these, "draw" would mean a tie."""

PYTHON = re.compile(
    r'''#[^\n]*|[rbfu]*"""(?:\\.|.)*?"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|([A-Za-z_]\w*)''', re.DOTALL
)
SCRIPT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|\bclass: "([\w -]+)"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
    r"""|([A-Za-z_]\w*)""",
    re.DOTALL,
)
STYLE = re.compile(r"/\*.*?\*/|[.#]([A-Za-z_][\w-]*)|(--[\w-]+)", re.DOTALL)
KINDS = {".py": PYTHON, ".js": SCRIPT, ".ts": SCRIPT, ".css": STYLE}
PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
SUFFIXES = (("ies", "y"), ("ied", "y"), ("ing", ""), ("ed", ""), ("s", ""))
"""How a word is bent (studies, studied, studying, weighed, reels), and what stands there in the word itself."""


def words_of(name: str) -> set[str]:
    """The words that a name is made of, in lower case."""
    return {part.lower() for part in PART.findall(name)}


def stems_of(word: str) -> set[str]:
    """The word itself, and those that it may be bent from."""
    return {word, *(word.removesuffix(suffix) + plain for suffix, plain in SUFFIXES if word.endswith(suffix))}


def names_in(text: str, suffix: str) -> Iterator[str]:
    """The identifiers in Python or JavaScript and the classes in style sheets, without comments and strings."""
    for found in KINDS[suffix].finditer(text):
        yield from filter(None, found.groups())


def faults_of(names: set[str]) -> list[str]:
    faults = []
    for name in sorted(names):
        words = words_of(name)
        private = PRIVATE.keys() - (IN_SENTENCES if name.startswith("test_") else set())
        stems = {stem for word in words for stem in stems_of(word)}
        faults += [f"{name}: say {PRIVATE[stem]} for {stem}" for stem in sorted(stems & private)]
        if "Opponent" in name:  # in lower case it is the other side, in any game
            faults.append(f"{name}: say bot for a program that plays")
        if words & {"draw", "draws"} and words & AGREEMENT:
            faults.append(f"{name}: say tie for the end of a game")
    return faults


def test_no_name_is_made_of_a_word_that_means_something_only_here() -> None:
    assert len(FILES) > 500
    faults = [
        f"{path.relative_to(ROOT)}: {fault}"
        for path in FILES
        for fault in faults_of({path.stem.title(), *names_in(path.read_text(encoding="utf-8"), path.suffix)})
    ]
    assert faults == []


@pytest.mark.parametrize(
    ("suffix", "text", "names"),
    [
        (".py", '"""In mind."""\nworth = {"study": x}  # eyes\n', {"worth", "x"}),
        (
            ".js",
            '// a slab\nconst KEY = "app.study"; make("div", { class: "reel" });',
            {"const", "KEY", "make", "reel"},
        ),
        (".css", "/* slab */ .slab > .on:hover { color: var(--key); }", {"slab", "on", "--key"}),
    ],
    ids=["Python", "JavaScript", "CSS"],
)
def test_only_names_are_looked_at(suffix: str, text: str, names: set[str]) -> None:
    assert set(names_in(text, suffix)) == names


@pytest.mark.parametrize(
    "name",
    [
        "OPEN_EYES",
        "portraitOf",
        "paintPostcard",
        "_mind",
        "openThinker",
        "agreeDraw",
        "createOpponents",
        "Studied",
        "reStudies",
        "STUDYING",
        "two_minds",
        "weighed",
    ],
)
def test_a_private_word_is_found_in_a_name(name: str) -> None:
    assert faults_of({name})


@pytest.mark.parametrize(
    "name", ["weights", "remind", "desktop", "draw_card", "redrawn", "opponent", "steady", "test_it_is_worth_it"]
)
def test_a_word_that_only_looks_like_one_is_left(name: str) -> None:
    assert faults_of({name}) == []
