"""A table whose animation frames run only when a test calls `tick`, and whose sounds are recorded."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from threefold.core.session import Session, begin
from threefold.games import find
from threefold.saving.save import write_save
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import ready

Table = Callable[..., Page]
MOVING = "document.querySelector('.play > canvas').dataset.moving !== undefined"
STILL = f"!({MOVING})"
# JavaScript that replaces requestAnimationFrame: while `held` is set, frames run only on `tick(ms)`, so that the result
# does not depend on the machine's speed.
CLOCK = """(() => {
  let now = 1000;
  let next = 1e6;
  let due = [];
  const real = requestAnimationFrame.bind(window);
  const cancel = cancelAnimationFrame.bind(window);
  window.held = false;
  window.requestAnimationFrame = (call) => {
    if (!window.held) return real(call);
    due.push([++next, call]);
    return next;
  };
  window.cancelAnimationFrame = (id) => {
    cancel(id);
    due = due.filter(([one]) => one !== id);
  };
  window.tick = (ms) => {
    now += ms;
    for (const [, call] of due.splice(0)) call(now);
    return due.length;
  };
})()"""
# JavaScript that records in `struck` every sound started: each sound uses an oscillator.
SILENT = """(() => {
  window.struck = [];
  window.audioContexts = 0;
  const real = window.AudioContext;
  window.AudioContext = class extends real {
    constructor() {
      super();
      window.audioContexts += 1;
    }
    get state() { return "running"; }
    createOscillator() {
      const source = super.createOscillator();
      window.struck.push(source.frequency);
      return source;
    }
  };
})()"""


def set_up(page: Page, session: Session, **settings: str) -> Page:
    """Stores a game and opens it."""
    key, names = session.game.key, list(session.names)
    entry: dict[str, Any] = {"id": "abc", "game": key, "rev": 1, "save": write_save(session), "names": names}
    entry |= {"ply": session.ply, "over": bool(session.result), "when": 1, "summary": ""}
    kept = {"settings": {"theme": "system", "palette": "ink", "last": {}, **settings}} if settings else {}
    return ready(open_with(page, f"#/{key}", entry, **kept))


def held_table(visit: Visit) -> Table:
    """Returns a function that opens a game of Tic Tac Doh! after its first move, with CLOCK and SILENT installed:
    table(motion="off")."""

    def open_table(traits: dict[str, Any] | None = None, **settings: str) -> Page:
        page = visit(BLANK, **(traits or {}))
        page.add_init_script(CLOCK)
        page.add_init_script(SILENT)
        session = begin(find("doh"), ["Mira", "Jun"], {}, 1).play(("L", "c3"))
        return set_up(page, session, **settings)

    return open_table
