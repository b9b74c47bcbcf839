"""Writes BENCH.md: each benchmark replaces its own section and leaves the others unchanged."""

import re

from workshop.atomic_files import write_atomically
from workshop.places import ROOT

PAGE = ROOT / "BENCH.md"
HEAD = "# Measured\n\nA section whose title is a command is written by it. Trust ratios more than milliseconds.\n"


def write_section(name: str, text: str) -> None:
    """Replaces the section of `build.py bench NAME`, or appends it if there is none."""
    page = PAGE.read_text(encoding="utf-8") if PAGE.exists() else HEAD
    section = f"## `python build.py bench {name}`\n\n{text.strip()}\n"
    pattern = re.compile(rf"^## `python build.py bench {name}`\n.*?(?=^## |\Z)", re.S | re.M)
    page = pattern.sub(lambda _: section + "\n", page) if pattern.search(page) else f"{page.rstrip()}\n\n{section}"
    write_atomically(PAGE, (page.rstrip() + "\n").encode())
