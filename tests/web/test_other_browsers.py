"""The other engines: Firefox and WebKitGTK open the real site, boot Python, play whole games and come back to them.

`build.py test` gets both where a package manager can, and says so where it cannot; only then are these tests left out.
"""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import product
from typing import Any

import pytest

from thorough import usually
from threefold.core.session import Session, replay
from threefold.games import GAMES, find
from threefold.saving.link import write_link
from threefold.saving.save import read_save
from web.other_engines import Engine, firefox, webkit
from web.table import LISTEN, spoken
from web.whole_games import ID, not_begun, telling_game
from workshop.serve import Server

MOVES = ("Sc3", "Lc4", "Sd4")
GAME = replay(find("doh"), find("doh").setup(), ("Player 1", "Player 2"), [find("doh").read(move) for move in MOVES])
LINK = write_link(GAME._replace(log=(), ply=0, states=GAME.states[:1]))
"""A game for two people at one device."""
BLANK = "sw.js"
"""An address of the page's origin that every engine shows as a text, without running it."""
READY = "performance.getEntriesByName('move-ready').length > 0"
SO_FAR = "[...document.getElementById('heard').children].map((one) => one.textContent.replaceAll('\\u00a0', ' '))"
HEAR = f"({LISTEN}, window.said.push(...{SO_FAR}))"
"""JavaScript that records in `said` everything that was read aloud since the page began, and will be."""
COMPLAIN = """(() => {
  window.complaints = [];
  const note = (text) => window.complaints.push(text);
  addEventListener("error", (event) => note(`threw ${event.message}`));
  addEventListener("unhandledrejection", (event) => note(`rejected ${event.reason}`));
  document.addEventListener("securitypolicyviolation", (event) => note(`violated ${event.violatedDirective}`));
})()"""
PLY = f"JSON.parse(localStorage.getItem('threefold.game.{ID}')).ply"
HELD = "!document.body.matches(':focus')"
COVERED = "document.querySelector('.play').inert"
ENGINES = ("firefox", "webkit")
every_engine = pytest.mark.parametrize("name", ENGINES)
WHOLE_GAMES = usually([("firefox", "match"), ("webkit", "stac")], list(product(ENGINES, GAMES)))
"""Which games are played whole in which engine. Chromium always plays them all, in test_games.py."""
Open = Callable[[str], Engine]


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    """Returns a function that gives the page of an engine, which is started once."""
    with ExitStack() as stack:
        pages: dict[str, Engine] = {}

        def page_of(name: str) -> Engine:
            if name not in pages:
                starts = webkit() if name == "webkit" else firefox(tmp_path_factory.mktemp("home"))
                pages[name] = stack.enter_context(starts)
            return pages[name]

        yield page_of


def button(name: str) -> str:
    """JavaScript for the visible button of a part."""
    return f"[...document.querySelectorAll(`button[data-part='{name}']`)].find((one) => one.checkVisibility())"


def begin(page: Engine, address: str, **kept: Any) -> None:
    """Opens an address of the site with nothing but this in storage, and listens to what is read aloud there."""
    page.go(address.split("#")[0] + BLANK)
    page.run("localStorage.clear()")
    for key, entry in kept.items():
        page.run(f"localStorage.setItem('threefold.{key}', {json.dumps(json.dumps(entry))})")
    page.go(address)
    page.until("document.getElementById('heard') !== null")
    page.run(COMPLAIN)
    page.run(HEAR)
    page.until(READY)


def play(page: Engine, session: Session) -> None:
    """Plays a game by keyboard, as somebody does who hears it: the focus goes to a button, and Enter presses it."""

    def press(target: str) -> None:
        page.until(f"({target})?.checkVisibility()")
        page.run(f"({target}).focus()")
        page.key("Enter")

    for ply, move in enumerate(session.log, start=1):
        if page.run(COVERED):
            press("document.querySelector('.cover .first')")
            page.until(f"!{COVERED} && {HELD}")
        for part in move:
            page.until(f"({button(part)}) || {PLY} === {ply}")
            if page.run(f"{PLY} === {ply}"):
                break  # the rest of the move was the only choice, so it was already played
            picked = f"({button(part)})?.getAttribute('aria-pressed') === 'true'"
            if not page.run(picked):
                press(button(part))
                page.until(f"({picked} || {PLY} === {ply}) && {HELD}")
        page.until(f"{PLY} === {ply}")


@pytest.mark.parametrize("name, key", WHOLE_GAMES)
def test_in_a_whole_game_every_change_is_read_aloud_once(opened: Open, site: Server, name: str, key: str) -> None:
    game = find(key)
    page, session = opened(name), telling_game(game)
    entry = {f"game.{ID}": not_begun(session)}
    begin(page, f"{site.url}#/{game.key}", settings={"motion": "off"}, **entry)
    play(page, session)
    page.until("document.activeElement.innerText.trim() === 'Rematch'")
    assert page.run("window.said") == spoken(session)
    page.run("dispatchEvent(new Event('pagehide'))")
    stored = json.loads(page.run(f"localStorage.getItem('threefold.game.{ID}')"))
    assert stored["over"] and read_save(stored["save"], find) == session
    assert page.run("window.complaints") == []


@every_engine
def test_it_plays_by_mouse_and_comes_back(opened: Open, site: Server, name: str) -> None:
    page = opened(name)
    begin(page, f"{site.url}#{LINK}")
    for move in MOVES:
        page.click(f"button[data-part='{move[0]}']")
        page.until(f"({button(move[0])}).getAttribute('aria-pressed') === 'true'")
        page.click(f"button[data-part='{move[1:]}']")
        page.until(f"!({button(move[1:])})?.getAttribute('aria-label').includes('empty')")
    assert page.run("window.said") == spoken(GAME)
    assert page.run("window.complaints") == []
    page.reload()
    page.until(f"{READY} && ({button('d4')})?.getAttribute('aria-label') === 'd4, a small'")
    assert "place a pyramid." in page.run("document.querySelector('h1').innerText").replace("\n", " ")
    assert page.run("navigator.serviceWorker.ready.then((one) => !!one.active)")


def test_webkit_waits_for_a_slow_style_sheet_instead_of_loading_the_page_again(fresh_site: Server) -> None:
    """WebKit runs the page's scripts before the style sheet has loaded."""

    def slowly(path: str) -> None:
        if path.startswith("look/style-"):
            time.sleep(1.5)

    fresh_site.mounts[0].special = slowly
    with webkit() as page:
        page.go(fresh_site.url + "#" + LINK)
        page.until(READY)
        assert page.run("performance.getEntriesByType('navigation')[0].type") == "navigate"
        panel = page.run("getComputedStyle(document.querySelector('.panel')).backgroundColor")
        assert panel.startswith("rgb(")
        # It was read from the computed style when the first screen was shown.
        assert page.run("document.querySelector('meta[name=theme-color]').content") == panel
