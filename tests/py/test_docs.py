"""The pages for people who work on the project: what they name is there, and the glossary stays short."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md")] + sorted((ROOT / "docs").glob("*.md"))
PATH = re.compile(r"`((?:py|web|tests|docs)/[\w./-]*\w/?)`|\]\(([\w./-]+)\)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = PATH.findall(page.read_text(encoding="utf-8"))
    assert named or page.name == "glossary.md"
    for shown, linked in named:
        path = ROOT / shown if shown else page.parent / linked
        assert path.exists() or "NAME" in shown, shown or linked


def test_one_tap_is_told_with_files_that_are_there() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    tap = text[text.index("## One tap") : text.index("## Rules to build by")]
    assert len(set(re.findall(r"`((?:py|web)/[\w./]+)`", tap))) >= 14


def test_the_glossary_is_short_and_in_order() -> None:
    text = (ROOT / "docs/glossary.md").read_text(encoding="utf-8")
    words = re.findall(r"^- \*\*(.+?)\*\*: \S", text, re.M)
    assert 20 <= len(words) <= 40
    assert words == sorted(words, key=str.casefold)
