"""Style sheets that are loaded on demand: once loaded they stay, so they may dress only what their own screens name."""

import re

from workshop.places import WEB
from workshop.stylesheets import ON_DEMAND, sheets

CSS = WEB / "css"
FOR_ALL = {"high_contrast.css", "print_pages.css"}
"""Adjust elements of every screen, under the names that these have."""
TOGETHER = {"puzzle.css": {"lesson.css", "daily.css", "mistakes.css"}}
"""What each is loaded with: screens that look like puzzles."""


def sheet(name: str) -> str:
    return re.sub(r"/\*.*?\*/", "", (CSS / name).read_text(encoding="utf-8"), flags=re.S)


def class_names(text: str) -> set[str]:
    """The class names whose elements a sheet dresses: not those that it leaves alone."""
    return set(re.findall(r"\.([a-z][\w-]*)", re.sub(r":not\([^()]*\)", "", text)))


def bare_names(text: str) -> set[str]:
    """The class names that a sheet dresses wherever they are: alone in a rule that is in no other."""
    flat, before = re.sub(r"\([^()]*\)", "", text), ""
    while flat != before:
        # What is inside a rule goes, from the innermost on.
        flat, before = re.sub(r"(?<=\{)[^{}]*\{[^{}]*\}[^{}]*", "", flat), flat
    lists = re.findall(r"(?:^|\})\s*([^{}]+)\{", flat)
    found = [re.fullmatch(r"\.([\w-]+)", one.strip()) for several in lists for one in several.split(",")]
    return {match[1] for match in found if match}


def test_a_screens_own_style_sheet_dresses_nothing_of_another_screen() -> None:
    always = {name: class_names(sheet(name)) for name in sheets() if name not in FOR_ALL}
    parts = {bundle: "".join(sheet(f"on_demand/{part}") for part in names) for bundle, names in ON_DEMAND.items()}
    assert {"code-parts", "code-player"} <= bare_names(parts["statistics.css"])
    for bundle, text in parts.items():
        with_it = {bundle} | TOGETHER.get(bundle, set())
        others = always | {name: class_names(other) for name, other in parts.items() if name not in with_it}
        shared = {(name, where) for where, names in others.items() for name in bare_names(text) & names}
        assert not shared, f"{bundle} changes what these name: {sorted(shared)}"
