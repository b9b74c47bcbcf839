"""Measures making films of games: how long it takes, how large the files are, and whether the page is blocked.

`python build.py bench film [--moves 60]` plays a game of each kind at random, shares it as a film in the page, as a GIF
and then as the video that the browser can encode, and writes the results into BENCH.md. The time is measured from
choosing Film, or the other format, to the finished file, including Python's part.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import Locator, Page, sync_playwright

from bench._bench_md import write_section
from bench._machine import machine
from bench.boot import until
from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.games import all_games
from threefold.saving.save import write_save
from threefold.words import ENGLISH
from workshop import browsers
from workshop.http_headers import Headers
from workshop.places import DIST
from workshop.serve import Mount, Server
from workshop.site import make_site
from workshop.steps import say

SEEDS = 200
GOAL_TIME, GOAL_SIZE, GOAL_MOVES = 3.0, 1000, 60
NAMES = ["Mira", "Jun", "Ada", "Leo"]
# JavaScript that records how long, in ms, each long task (over 50 ms) blocked the page while the film was made.
WATCH = """() => {
  window.blocks = [];
  new PerformanceObserver((list) => window.blocks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: "longtask" });
}"""
# JavaScript that presses one of the sheet's choices and waits until the film is finished; returns the ms taken.
MAKE = """async (choice) => {
  const save = () => [...document.querySelectorAll(".shared .answers .first")].find((one) => !one.disabled);
  window.blocks = [];
  const began = performance.now();
  choice.click();
  while (!document.querySelector(".film-preview") || !save()) await new Promise((done) => setTimeout(done, 2));
  return performance.now() - began;
}"""


class Film(NamedTuple):
    format: str
    moves: int
    seconds: float
    kilobytes: float
    block: float
    """The longest time in ms for which the page was blocked; 0: never for more than 50."""


def longest(game: Game, moves: int) -> Session:
    """A random game of so many moves that is not over, or the longest one found if there is none."""
    best: Session | None = None
    for seed in range(SEEDS):
        rng, session = Random(seed), begin(game, NAMES[: game.seats[2]], {}, seed)
        while session.ply < moves:
            following = session.play(rng.choice(list(session.moves)))
            if following.result:
                break
            session = following
        if best is None or session.ply > best.ply:
            best = session
        if best.ply == moves:
            break
    assert best
    return best


def open_share(page: Page, url: str, session: Session) -> None:
    """Stores the game as a saved one, opens it, and opens the sheet that shares it."""
    key = session.game.key
    entry = {"id": "bench", "game": key, "rev": 1, "save": write_save(session), "names": list(session.names)}
    entry |= {"ply": session.ply, "over": False, "when": 1, "summary": ""}
    page.goto(f"{url}#/about")
    page.evaluate("one => { localStorage.clear(); localStorage['threefold.game.bench'] = JSON.stringify(one); }", entry)
    page.goto(f"{url}#/{key}")
    page.reload()
    until(page, "performance.getEntriesByName('move-ready').length > 0")
    if page.locator(".cover .first").is_visible():
        page.locator(".cover .first").click()
    page.get_by_role("button", name="Menu", exact=True).filter(visible=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name="Share").first.click()


def make_films(page: Page, url: str, session: Session, folder: Path) -> list[Film]:
    """Makes the film as a GIF and in each of the other formats that the page offers, if any."""
    open_share(page, url, session)
    page.locator(".code svg").wait_for()
    page.evaluate(WATCH)
    films = [film_of(page, session, folder, page.get_by_role("radio", name="Film"))]
    for name in ("MP4", "WebM"):
        choice = page.get_by_role("radio", name=name)
        if choice.count():
            films.append(film_of(page, session, folder, choice))
    return films


def film_of(page: Page, session: Session, folder: Path, choice: Locator) -> Film:
    seconds = choice.evaluate(f"(choice) => ({MAKE})(choice)") / 1000
    block = max(page.evaluate("window.blocks"), default=0)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save film").click()
    path = folder / waiting.value.suggested_filename
    waiting.value.save_as(path)
    return Film(path.suffix[1:].upper(), session.ply, seconds, path.stat().st_size / 1000, block)


def report(films: dict[str, list[Film]]) -> str:
    rows = ["| | moves | format | time | size | longest block |", "|---|---|---|---|---|---|"]
    for key, made in films.items():
        for film in made:
            block = f"{film.block:.0f} ms" if film.block else "none over 50 ms"
            rows.append(
                f"| {ENGLISH[f'{key}.name']} | {film.moves} | {film.format} | {film.seconds:.2f} s "
                f"| {film.kilobytes:.0f} kB | {block} |"
            )
    return "\n".join(
        [
            f"Games played at random as films of 480 pixels, {machine()}: from choosing Film, or the",
            f"video, to the finished file. Goals for {GOAL_MOVES} moves: at most {GOAL_TIME:g} s and {GOAL_SIZE} kB. A",
            "block is time in which the page could not answer.",
            "",
            *rows,
        ]
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="build.py bench film", description=__doc__)
    parser.add_argument("--moves", type=int, default=GOAL_MOVES)
    args = parser.parse_args()
    program = browsers.chromium()
    make_site(DIST)
    films: dict[str, list[Film]] = {}
    with (
        sync_playwright() as play,
        Server([Mount(DIST, "/", Headers())]) as site,
        tempfile.TemporaryDirectory() as folder,
    ):
        browser = play.chromium.launch(executable_path=program, args=browsers.CHROMIUM_FLAGS)
        page = browser.new_context(viewport={"width": 1280, "height": 800}).new_page()
        for game in all_games():
            films[game.key] = make_films(page, site.url, longest(game, args.moves), Path(folder))
            say(f"{game.key}: {films[game.key]}")
        browser.close()
    write_section("film", report(films))
    return 0


if __name__ == "__main__":
    sys.exit(main())
