"""Measures how much each optimisation of Python's start saves: the time until the bridge answers, with all of them and
without one or the other.

`python build.py bench runtime [--runs 9]` runs every variant once a round, under Node: no network, no painting, only
the interpreter. (`bench boot` measures the page as a whole, in Chromium.) Trust the ratios within one run.
"""

import argparse
import io
import json
import shutil
import statistics
import subprocess
import sys
import zipfile
from pathlib import Path

from bench._bench_md import write_section
from workshop import python_library, runtime
from workshop.places import CACHE, NODE_MODULES, PY
from workshop.steps import say
from workshop.tools import node
from workshop.wheel import make_wheel

HERE = Path(__file__).parent
STOCK = NODE_MODULES / "pyodide"
SHIPPED, FRESH = "all: as shipped", "without the snapshot"
Variant = tuple[Path, Path, Path | None]
"""The folder of an engine, a library, and a snapshot or None."""


def variants(work: Path) -> dict[str, Variant]:
    first = with_and_without_snapshot(work)
    tailored, ours, _ = first[FRESH]
    return {
        **first,
        "without snapshot and compiled library": (tailored, sources(ours, work / "sources.zip"), None),
        "without snapshot and tailored engine": (STOCK, ours, None),
        "without snapshot, tailored engine and stand-ins": (STOCK, without_stand_ins(work / "whole"), None),
        "without any: stock engine, stock library": (STOCK, stock(work / "stock.zip"), None),
    }


def with_and_without_snapshot(work: Path) -> dict[str, Variant]:
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    made = runtime.make(CACHE / "runtime", make_wheel(), say)
    shipped, empty = work / "engine", work / "empty.zip"
    shutil.copytree(made.engine, shipped)
    shutil.copytree(made.started, shipped, dirs_exist_ok=True)
    empty.write_bytes(b"")
    return {
        SHIPPED: (shipped, empty, made.started / runtime.SNAPSHOT),
        FRESH: (shipped, made.libraries / runtime.LIBRARY, None),
    }


def without_stand_ins(work: Path) -> Path:
    """The compiled library of the modules themselves, which import others that only the stock engine has."""
    library, *_ = python_library.make_library(STOCK, make_wheel(), work, with_stand_ins=False)
    return library


def sources(compiled: Path, target: Path) -> Path:
    """Writes a zip with the sources of the modules of a compiled library."""
    standing_in = python_library.stand_ins()
    with (
        zipfile.ZipFile(compiled) as names,
        zipfile.ZipFile(STOCK / "python_stdlib.zip") as standard,
        zipfile.ZipFile(target, "w", zipfile.ZIP_STORED) as out,
    ):
        for name in (name.removesuffix("c") for name in names.namelist()):
            if name.startswith("threefold/"):
                text = (PY / name).read_bytes()
            else:
                text = standing_in[name].encode() if name in standing_in else standard.read(name)
            out.writestr(name, text)
    return target


def stock(target: Path) -> Path:
    """Writes a zip with Pyodide's stock standard library and the modules of our wheel."""
    target.write_bytes((STOCK / "python_stdlib.zip").read_bytes())
    with zipfile.ZipFile(io.BytesIO(make_wheel().read_bytes())) as wheel, zipfile.ZipFile(target, "a") as out:
        for name in wheel.namelist():
            if name.endswith(".py"):
                out.writestr(name, wheel.read(name))
    return target


def run(variant: Variant) -> bytes:
    command = [str(node()), str(HERE / "_start_python.mjs"), *(str(part) for part in variant if part)]
    return subprocess.run(command, capture_output=True, check=True).stdout


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench runtime", description=__doc__)
    parser.add_argument("--runs", type=int, default=9)
    runs = parser.parse_args().runs
    every = variants(CACHE / "bench-runtime")
    found: dict[str, list[tuple[float, float]]] = {title: [] for title in every}
    for number in range(runs + 1):
        for title, variant in every.items():
            told = json.loads(run(variant))
            if number:  # the first round only warms up the disk
                found[title].append(told)
        say(f"· round {number} of {runs}")
    text = report(found, runs)
    write_section("runtime", text)
    say(text)
    return 0


def report(found: dict[str, list[tuple[float, float]]], runs: int) -> str:
    rows = ["| Python until its bridge answers | ms | ratio | memory, MB |", "|---|---|---|---|"]
    middle = {title: [statistics.median(column) for column in zip(*each, strict=True)] for title, each in found.items()}
    first, *_ = middle.values()
    for title, (ms, held) in middle.items():
        rows.append(f"| {title} | {ms:.0f} | {ms / first[0]:.2f} | {held:.0f} |")
    head = f"Medians of {runs} interleaved runs under Node, without network. The ratio is to the first row."
    return "\n".join([head, "", *rows])


if __name__ == "__main__":
    sys.exit(main())
