"""Helpers for tests at a table: pointing at parts, playing moves, waiting, resizing, reading what is shown and said."""

import json
import re
import time
from typing import Any

from playwright.sync_api import BrowserContext, Error, Locator, Page, Request, expect

from threefold.core.session import Session
from threefold.page.bridge import calls
from threefold.page.table import GameTable
from threefold.words import named
from workshop.example_games import ExampleGame, entry_of

SLOW = 30_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = {**PHONE, "viewport": {"width": 320, "height": 568}}
# The second player wins on row 3 with three mediums: a nest, two trees.
GAME = ["Sc3", "Lc4", "Sd4", "Ld3", "Mc3", "Le3", "Me3", "Se3", "Mc4", "Md3"]

LISTEN = r"""(() => {
  window.said = [];
  const words = (node) => node.textContent.replaceAll("\u00a0", " ");
  const write = ({ addedNodes }) => window.said.push(...[...addedNodes].map(words));
  const ear = () => document.getElementById("heard");
  const listen = () => new MutationObserver((all) => all.forEach(write)).observe(ear(), { childList: true });
  if (ear()) listen();
  else document.addEventListener("DOMContentLoaded", () => ear() && listen());
})()"""
"""JavaScript that records in `said` everything that is read aloud from now on."""
CHANGE_TIMERS = """(delays) => {
  window.realTimeout ??= window.setTimeout;
  window.setTimeout = (work, ms, ...more) => window.realTimeout(work, delays[ms] ?? ms, ...more);
}"""
NO_LONG_PRESS = """(() => {
  const real = window.setTimeout;
  const pressed = (ms) => ms === 500 && window.event?.type === "pointerdown";
  window.setTimeout = (work, ms, ...more) => real(work, pressed(ms) ? 1e6 : ms, ...more);
})()"""
"""JavaScript with which a tap is never taken for a long press: on a slow machine it may take as long."""


def part(page: Page, name: str) -> Locator:
    """The button of a square or a piece."""
    return page.locator(f"button[data-part='{name}']")


def until(page: Page, question: str, seconds: float = 60) -> None:
    """Waits until an expression is true in the page; fails after a timeout. (Playwright's wait_for_function polls with
    `eval` inside the page, which the page's content security policy forbids.)

    A TypeError or a destroyed context counts as false: elements may be missing while screens change.
    """
    end = time.monotonic() + seconds
    while True:
        try:
            if page.evaluate(question):
                return
            said = ""
        except Error as error:
            said = str(error)
            if "TypeError" not in said and "context was destroyed" not in said:
                raise
        assert time.monotonic() < end, f"never came true: {question}\n{said}"
        page.wait_for_timeout(50)


def change_timers(page: Page, delays: dict[int, int]) -> None:
    """Gives other delays (ms) to the timers that this page starts from now on, in place of those of an earlier call."""
    page.evaluate(CHANGE_TIMERS, {str(usual): other for usual, other in delays.items()})


def at_rest(page: Page) -> None:
    """Waits until no CSS animation or transition is running."""
    until(page, "document.getAnimations().every(({ playState }) => playState !== 'running')")


def drawn(page: Page) -> None:
    """Waits two frames, so that everything requested so far is laid out and painted."""
    page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"
    )


UNMOVED = """async (argument) => {
  const measure = %s;
  const runs = ({ playState, effect }) => playState === "running" && effect.getTiming().iterations < Infinity;
  let before = null;
  for (let times = 0; times < 600; times += 1) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    const now = measure(argument);
    if (JSON.stringify(now) === before && !document.getAnimations().some(runs)) return now;
    before = JSON.stringify(now);
  }
  throw new Error("it never comes to rest");
}"""


def unmoved(page: Page, measure: str, argument: object = None) -> Any:
    """What a function in JavaScript measures, when no animation runs and two more frames have changed nothing."""
    return page.evaluate(UNMOVED % measure, argument)


FOLLOWED = """async ([width, height]) => {
  const is = (query) => matchMedia(query).matches;
  const formNow = () => {
    const low = "(orientation: landscape) and (min-width: 35em) and ((max-height: 30em) or (width < 56.25em))";
    if (is(low)) return "low";
    if (is("(min-width: 56.25em) and (min-height: 30.0625em)")) return "wide";
    return is("(max-width: 37.5em) and (max-height: 49.9375em)") ? "small" : "tall";
  };
  const follows = () => {
    const [form, { form: taken = form }] = [formNow(), document.documentElement.dataset];
    if (!is(`(width: ${width}px) and (height: ${height}px)`) || taken !== form) return false;
    const table = document.querySelector(".play");
    return !table || table.dataset.drawn === form;
  };
  for (let times = 0; times < 600; times += 1) {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
    if (follows()) return true;
  }
  return false;
}"""
"""JavaScript that waits until the page has the form that belongs to the size of its window, and has painted it."""


def asked(source: Page | BrowserContext, part: str) -> list[str]:
    """A list of the files that are requested from now on with this part in their address."""
    found: list[str] = []

    def note(request: Request) -> None:
        if part in request.url:
            found.append(request.url.split("/")[-1])

    source.on("request", note)
    return found


def resize(page: Page, width: int, height: int) -> None:
    """Resizes the window and waits until the page has followed, which it does only with the next frame."""
    page.set_viewport_size({"width": width, "height": height})
    assert page.evaluate(FOLLOWED, [width, height]), f"the page has not the form of {width}x{height}"


def taken(page: Page, name: str, ply: int) -> None:
    """Waits until a part that was pointed at is picked, or the move after that ply is played. (Only on a desktop.)"""
    picked = f"document.querySelector('[data-part={json.dumps(name)}][aria-pressed=true]') !== null"
    until(page, f"{picked} || document.querySelectorAll('.side .move').length > {ply}")


def ready(page: Page) -> Page:
    """Waits until Python has answered and a move can be made."""
    until(page, "performance.getEntriesByName('move-ready').length > 0")
    return page


def point(page: Page, name: str, touch: bool = False) -> None:
    button = part(page, name)
    button.tap() if touch else button.click()


def place(page: Page, move: str, touch: bool = False) -> None:
    """Plays a move of Tic Tac Doh!: a size, then a square; waits until the square holds the piece."""
    point(page, move[0], touch)
    expect(part(page, move[0])).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    point(page, move[1:], touch)
    holds(page, move)


def holds(page: Page, move: str) -> None:
    name = {"S": "small", "M": "medium", "L": "large"}[move[0]]
    expect(part(page, move[1:])).to_have_attribute("aria-label", re.compile(f"^{move[1:]}, .*{name}"), timeout=SLOW)


def play_all(page: Page, moves: list[str], touch: bool = False) -> None:
    for move in moves:
        place(page, move, touch)


def stored_text(page: Page, key: str) -> str:
    """What is stored under a key, or `{}`. First makes the page store everything (pagehide)."""
    return str(page.evaluate("key => dispatchEvent(new Event('pagehide')) && (localStorage.getItem(key) ?? '{}')", key))


def saved(page: Page) -> list[dict[str, Any]]:
    """The stored games, newest first, each with its save parsed."""
    entries = page.evaluate(
        """() => window.dispatchEvent(new Event("pagehide")) && Object.entries(localStorage)
          .filter(([key]) => key.startsWith("threefold.game.")).map(([, text]) => text)"""
    )
    games = [json.loads(entry) for entry in entries]
    for game in games:
        game["save"] = json.loads(game["save"])
    return sorted(games, key=lambda game: -game["when"])


def spoken(session: Session, form: str = "wide") -> list[str]:
    """Everything that is read aloud while people at one device play this game from its beginning, part by part."""
    start = session._replace(log=(), ply=0, states=session.states[:1])
    table, heard = GameTable(), list[str]()

    def do(name: str, **more: Any) -> Any:
        view: Any = calls(table)[name]({"form": form, **more})
        heard.extend(view.heard)
        return view

    view = table.begin({"form": form}, start)
    heard.extend(view.heard)
    for ply, move in enumerate(session.played, start=1):
        if view.cover is not None:
            do("reveal")
        for name in move:
            if name not in table.picks and table.current.ply < ply:
                view = do("point", part=name)
    return [named(line, session.names) for line in heard]


def fits_smallest_phone(page: Page) -> None:
    """Nothing is cut off beside an exercise, in a window 320 pixels wide, and no button is too small for a finger."""
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    small = page.evaluate(
        """[...document.querySelectorAll('.taught :is(.acts.onward, .toolbar, .top) :is(button, a)')]
          .filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
          .filter(({ width, height }) => width < 44 || height < 44).length"""
    )
    assert small == 0


def sentence(page: Page) -> str:
    return " ".join(page.locator("h1").inner_text().split())


def task(page: Page, words: str) -> None:
    """Waits until a lesson or a puzzle shows this task."""
    expect(page.locator(".taught h1")).to_have_text(words, timeout=SLOW)


def open_example(page: Page, example: ExampleGame, number: int) -> None:
    """Stores a game and opens its table without reloading the page."""
    entry = entry_of(example.session(), f"one{number}", 1_800_000_000_000 + number)
    page.evaluate(
        """([key, entry]) => {
          localStorage.setItem(`threefold.game.${entry.id}`, JSON.stringify(entry));
          history.pushState({ game: entry.id }, "", "#/");
          dispatchEvent(new PopStateEvent("popstate"));
          history.replaceState({ game: entry.id }, "", `#/${key}`);
          dispatchEvent(new PopStateEvent("popstate"));
        }""",
        [example.game, entry],
    )
    taken = page.locator(".cover:not([hidden]) .first")
    page.locator(".canvas-buttons button, .cover:not([hidden]) .first").first.wait_for(timeout=SLOW)
    if taken.count():
        taken.click()
        expect(taken).to_be_hidden(timeout=SLOW)
    until(
        page,
        "!document.querySelector('.toolbar .hint').disabled && document.querySelector('.canvas-buttons button')",
    )
