"""Measures the page's Lighthouse scores: the shelf and a table, on a desktop and on a phone.

`python build.py bench page [--runs 3]` writes the medians of so many first visits into BENCH.md. For the phone,
Lighthouse itself throttles the network and the processor (four times slower). It prints the audits that cost points;
the full reports are in .cache/lighthouse/reports.
"""

import argparse
import json
import statistics
import sys
from pathlib import Path
from typing import Any

from bench._bench_md import write_section
from bench._machine import machine
from workshop import browsers, tools
from workshop.http_headers import Headers
from workshop.places import CACHE, DIST, TESTS
from workshop.serve import Mount, Server
from workshop.site import make_site
from workshop.steps import UserError, run_logged, say, step

HOME = TESTS / "bench" / "lighthouse"
REPORTS = CACHE / "lighthouse" / "reports"
PAGES = {"shelf": "#/", "table": "#/stac"}
PRESETS = {"desktop": ["--preset=desktop"], "mobile": []}
CATEGORIES = {"performance": "performance", "accessibility": "accessibility", "best-practices": "best practices"}
GOAL = 95
TRIES = 4  # Lighthouse sometimes gives up on a browser that is slow to start (NO_NAVSTART)
FLAGS = "--headless=new --no-sandbox --disable-quic --no-first-run --disable-background-networking"


def visit(packages: Path, url: str, preset: str, report: Path) -> dict[str, Any]:
    """Runs Lighthouse on one first visit and returns its report. Retries up to TRIES times, then raises UserError."""
    command: list[str | Path] = [tools.node(), packages / "lighthouse" / "cli" / "index.js", url, *PRESETS[preset]]
    command += [f"--only-categories={','.join(CATEGORIES)}", f"--chrome-flags={FLAGS}", "--quiet"]
    command += ["--output=json", f"--output-path={report}"]
    for _ in range(TRIES):
        report.unlink(missing_ok=True)
        code, output = run_logged(command, "lighthouse.txt", {"CHROME_PATH": str(browsers.chromium())})
        told: dict[str, Any] = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
        if not code and told and not told.get("runtimeError"):
            return told
    raise UserError(f"Lighthouse gave up, {TRIES} times:\n{told.get('runtimeError') or output[-2000:]}")


def scores(told: dict[str, Any]) -> dict[str, float]:
    return {key: 100 * (told["categories"][key]["score"] or 0) for key in CATEGORIES}


def flaws(told: dict[str, Any]) -> list[str]:
    """The titles of the audits that cost points."""
    found = []
    for category in CATEGORIES:
        for part in told["categories"][category]["auditRefs"]:
            audit = told["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                found.append(f"{audit['title']} ({audit.get('displayValue') or audit['score']})")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench page", description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    args = parser.parse_args()
    browsers.chromium()
    make_site(DIST)
    packages = tools.npm_packages_of(HOME)
    REPORTS.mkdir(parents=True, exist_ok=True)
    rows = [f"| | {' | '.join(CATEGORIES.values())} |", "|---|" + "---|" * len(CATEGORIES)]
    with Server([Mount(DIST, "/", Headers())]) as host:
        for page, fragment in PAGES.items():
            for preset in PRESETS:
                with step(f"Lighthouse looks at the {page}, {preset}"):
                    reports = [REPORTS / f"{page}-{preset}-{number}.json" for number in range(args.runs)]
                    told = [visit(packages, host.url + fragment, preset, report) for report in reports]
                for flaw in sorted({flaw for one in told for flaw in flaws(one)}):
                    say(f"  {flaw}")
                medians = [statistics.median(scores(one)[key] for one in told) for key in CATEGORIES]
                rows.append(f"| {page}, {preset} | {' | '.join(f'{score:.0f}' for score in medians)} |")
    version = json.loads((packages / "lighthouse" / "package.json").read_text(encoding="utf-8"))["version"]
    text = [
        f"Lighthouse {version}, medians of {args.runs} first visits, {machine()}; goal: at least {GOAL} of 100.",
        "",
        *rows,
    ]
    write_section("page", "\n".join(text))
    say("\n".join(text))
    return 0


if __name__ == "__main__":
    sys.exit(main())
