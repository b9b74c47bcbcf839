"""Sounds at the table: moves, undo and the end of a game are heard, and one tap turns sounds off."""

import re

import pytest
from playwright.sync_api import Page, expect

from threefold.core.session import begin
from threefold.games import find
from web.arrival import BLANK
from web.conftest import Visit
from web.held_table import SILENT, STILL, Table, held_table, set_up
from web.table import GAME, SLOW, change_timers, drawn, part, place, until

KEEP_AUDIO_CONTEXT = """(() => {
  window.struck = 0;
  const real = window.AudioContext;
  window.AudioContext = class extends real {
    constructor() {
      super();
      window.audioContext = this;
    }
    createOscillator() {
      window.struck += 1;
      return super.createOscillator();
    }
  };
})()"""


# Late sounds are skipped: with this the clock runs at a tenth of its speed.
SLOW_CLOCK = "(() => { const real = performance.now.bind(performance); performance.now = () => real() / 10; })()"


# JavaScript that stores in `delay` how long the sentence waits until it appears.
TELL_DELAY = """() => {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (frames, how) {
    if (this.matches(".say")) window.delay = how.delay;
    return animate.call(this, frames, how);
  };
}"""


@pytest.fixture
def table(visit: Visit) -> Table:
    return held_table(visit)


def pitches(page: Page) -> list[int]:
    return list(page.evaluate("window.struck.map((one) => Math.round(one.value))"))


def test_what_is_played_and_taken_back_is_heard(table: Table) -> None:
    page = table()
    assert pitches(page) == []
    assert page.evaluate("window.audioContexts") == 0, "nothing is made before somebody acts"
    place(page, "Md4")
    until(page, "window.struck.length === 1")
    page.keyboard.press("u")
    until(page, "window.struck.length === 2")
    placed, taken = pitches(page)
    assert taken < placed
    page.keyboard.press("r")
    until(page, "window.struck.length === 3")
    # The note beside the focused square disappears, but the row must not move before the pointer is released.
    page.locator(".side .move").filter(has_text="c3").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Looking back", timeout=SLOW)
    assert len(pitches(page)) == 3, "looking back is silent"


def test_the_first_press_is_painted_before_sound_is_made_and_is_heard_all_the_same(table: Table) -> None:
    page = table()
    page.evaluate(SLOW_CLOCK)
    press = "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true })), window.audioContexts"
    assert page.evaluate(press) == 0
    until(page, "window.struck.length === 1")
    assert page.evaluate("window.audioContexts") == 1


def test_the_device_is_let_go_while_nothing_is_heard(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script(KEEP_AUDIO_CONTEXT)
    set_up(page, begin(find("doh"), ["Mira", "Jun"], {}, 1).play(("L", "c3")))
    page.evaluate(SLOW_CLOCK)
    change_timers(page, {3000: 300})  # of silence
    place(page, "Md4")
    until(page, "window.struck === 1")  # only while it runs
    until(page, "window.audioContext.state === 'suspended'")
    page.keyboard.press("u")
    until(page, "window.struck === 2")


def test_the_end_is_a_chord(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script(SILENT)
    session = begin(find("doh"), ["Mira", "Jun"], {}, 1)
    for move in GAME[:-1]:
        session = session.play((move[0], move[1:]))
    set_up(page, session)
    page.evaluate(TELL_DELAY)
    place(page, GAME[-1])
    # The sentence appears with the winning line, before all its marks are drawn.
    until(page, "window.delay !== undefined")
    assert 0 < page.evaluate("window.delay") < 600
    until(page, "window.struck.length === 3")


def test_sounds_can_be_off(table: Table) -> None:
    page = table(sounds="off")
    place(page, "Md4")
    page.keyboard.press("u")
    expect(part(page, "d4")).to_have_attribute("aria-label", re.compile("^d4, empty"), timeout=SLOW)
    assert pitches(page) == []
    assert page.evaluate("window.audioContexts") == 0


def test_one_tap_in_the_menu_makes_it_quiet(table: Table) -> None:
    page = table()
    page.get_by_role("button", name="Menu").first.click()
    page.get_by_role("button", name="Sounds: on").click()
    expect(page.get_by_role("button", name="Sounds: off")).to_be_visible()
    page.keyboard.press("Escape")
    place(page, "Md4")
    drawn(page)
    until(page, STILL)
    assert pitches(page) == []
    page.reload()
    assert page.evaluate("JSON.parse(localStorage.getItem('threefold.settings')).sounds") == "off"
