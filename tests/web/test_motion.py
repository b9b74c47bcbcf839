"""Movement and sound at the table: acting ends them, calm keeps them away, and no picture ever shows two hands."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from threefold.core.session import Session, begin
from threefold.games import find
from threefold.saving.save import write_save
from web.arrival import BLANK, arrive
from web.conftest import Visit
from web.table import GAME, SLOW, drawn, part, place, point, ready, resize, until

Table = Callable[..., Page]
MOVING = "document.querySelector('.play > canvas').dataset.moving !== undefined"
STILL = f"!({MOVING})"
# Frames only go on when a test says so: a slow machine must not decide what is seen.
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
# Everything that is heard is struck on an oscillator.
SILENT = """(() => {
  window.struck = [];
  window.studios = 0;
  const real = window.AudioContext;
  window.AudioContext = class extends real {
    constructor() {
      super();
      window.studios += 1;
    }
    get state() { return "running"; }
    createOscillator() {
      const source = super.createOscillator();
      window.struck.push(source.frequency);
      return source;
    }
  };
})()"""
PIXELS = """() => {
  const canvas = document.querySelector(".play > canvas");
  const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 1) sum = (sum * 31 + pixels[at]) >>> 0;
  return sum;
}"""


def set_up(page: Page, session: Session, **settings: str) -> Page:
    """A game that is kept on this device, resumed."""
    key, names = session.game.key, list(session.names)
    entry: dict[str, Any] = {"id": "abc", "game": key, "rev": 1, "save": write_save(session), "names": names}
    entry |= {"ply": session.ply, "over": bool(session.result), "when": 1, "summary": ""}
    kept = {"settings": {"theme": "system", "palette": "ink", "last": {}, **settings}} if settings else {}
    return ready(arrive(page, f"#/{key}", entry, **kept))


@pytest.fixture
def table(visit: Visit) -> Table:
    """A game of Tic Tac Doh! after its first move, with frames held back: table(motion="off")."""

    def open_table(traits: dict[str, Any] | None = None, **settings: str) -> Page:
        page = visit(BLANK, **(traits or {}))
        page.add_init_script(CLOCK)
        page.add_init_script(SILENT)
        session = begin(find("doh"), ["Mira", "Jun"], {}, 1).play(("L", "c3"))
        return set_up(page, session, **settings)

    return open_table


def hold(page: Page) -> None:
    drawn(page)
    until(page, STILL)
    page.evaluate("window.held = true")


def play_held(page: Page, move: str) -> None:
    """A move whose movement waits for its first frame."""
    point(page, move[0])
    expect(part(page, move[0])).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    hold(page)
    part(page, move[1:]).dispatch_event("click")
    until(page, MOVING)


def frames(page: Page, step: int = 40) -> list[int]:
    """All pictures from now until nothing moves."""
    seen = []
    for _ in range(200):
        seen.append(page.evaluate(PIXELS))
        if not page.evaluate(f"tick({step})"):
            break
    return [*seen, page.evaluate(PIXELS)]


# ---- movement ----


def test_a_piece_travels_and_its_square_can_be_pressed_meanwhile(table: Table) -> None:
    page = table()
    play_held(page, "Md4")
    assert page.evaluate(MOVING)
    label = part(page, "d4").get_attribute("aria-label") or ""
    assert "medium" in label, "what can be pointed at does not wait for movement"
    seen = frames(page)
    assert len(set(seen)) > 8
    assert page.evaluate(STILL)


LIT = """([x, y]) => {
  const canvas = document.querySelector(".play > canvas");
  const ground = canvas.getBoundingClientRect();
  const ratio = canvas.width / ground.width;
  const at = [(x - ground.x) * ratio, (y - ground.y) * ratio].map(Math.round);
  const [, , blue, alpha] = canvas.getContext("2d").getImageData(...at, 1, 1).data;
  return alpha > 0 && blue < 225;
}"""


def test_lit_squares_go_out_when_the_move_is_made(table: Table) -> None:
    page = table({"color_scheme": "light"})
    point(page, "M")
    expect(part(page, "M")).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    until(page, STILL)
    box = part(page, "b3").bounding_box()
    assert box
    place = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    until(page, f"({LIT})({place})")
    hold(page)
    part(page, "d4").dispatch_event("click")
    until(page, MOVING)
    # The piece is on its way; the board stays where it was until it has landed.
    page.evaluate("tick(20)")
    page.evaluate("tick(20)")
    assert not page.evaluate(LIT, place)


def test_the_board_travels_to_its_new_place_and_nothing_of_it_stays(table: Table) -> None:
    page = table()
    play_held(page, "Md4")
    ways = []
    for _ in range(200):
        ways.append(page.evaluate("document.querySelector('.carriage canvas')?.style.transform ?? ''"))
        if not page.evaluate("tick(20)"):
            break
    assert len({way for way in ways if way}) > 4
    assert not page.locator(".carriage").count()
    lying = page.evaluate(PIXELS)
    page.evaluate("window.held = false")
    page.set_viewport_size({"width": 1279, "height": 800})
    resize(page, 1280, 800)
    assert page.evaluate(PIXELS) == lying, "what movement ends with is what would be painted without it"


@pytest.mark.parametrize(
    ("late", "next_ones"),
    [("tick(200)", "tick(16); tick(16); tick(16)"), ("tick(40); tick(40)", "tick(40); tick(40)")],
    ids=["for a frame in time", "not for ever"],
)
def test_movement_waits_so_that_it_does_not_begin_with_a_jump(table: Table, late: str, next_ones: str) -> None:
    page = table()
    play_held(page, "Md4")
    page.evaluate("tick(16)")
    lying = page.evaluate(PIXELS)
    page.evaluate(late)
    assert page.evaluate(PIXELS) == lying
    page.evaluate(next_ones)
    assert page.evaluate(PIXELS) != lying


def test_acting_ends_all_movement(table: Table) -> None:
    page = table()
    play_held(page, "Md4")
    page.evaluate("tick(16); tick(16); tick(40)")
    midway = page.evaluate(PIXELS)
    page.locator(".play").dispatch_event("pointerdown")
    assert page.evaluate(STILL)
    shown = page.evaluate(PIXELS)
    assert shown != midway
    page.evaluate("window.held = false")
    page.locator(".panel").dispatch_event("pointerdown")
    drawn(page)
    assert page.evaluate(PIXELS) == shown


def test_a_key_and_the_next_move_end_it_too(table: Table) -> None:
    page = table()
    play_held(page, "Md4")
    page.evaluate("tick(16); tick(16); tick(40)")
    page.keyboard.press("Shift")
    assert page.evaluate(STILL)
    page.evaluate("window.held = false")
    place(page, "Sb4")
    until(page, STILL)
    assert page.locator("button[data-part='b4'][aria-label*='small']").count() == 1


@pytest.mark.parametrize("how", ["setting", "device"])
def test_without_movement_one_picture_fades_into_the_next(table: Table, how: str) -> None:
    page = table(motion="off") if how == "setting" else table({"reduced_motion": "reduce"})
    play_held(page, "Md4")
    start, *seen = frames(page, 20)
    assert len(seen) <= 7, "80 ms, and then it is there"
    assert start != seen[-1]


def test_fast_takes_half_the_time(table: Table) -> None:
    counts = []
    for motion in ("full", "fast"):
        page = table(motion=motion)
        play_held(page, "Md4")
        counts.append(len(frames(page, 20)))
    assert counts[1] < 0.65 * counts[0]


def test_nothing_moves_when_a_table_is_set_up(table: Table) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.moved = 0;
          new MutationObserver(() => (window.moved += 1))
            .observe(document.querySelector(".play > canvas"), { attributes: true, attributeFilter: ["data-moving"] });
        }"""
    )
    page.evaluate("location.hash = '#/settings'")
    page.locator("main.page").wait_for()
    page.go_back()
    until(page, "document.querySelector('.play > canvas') !== null")
    drawn(page)
    assert page.evaluate(STILL)
    assert page.evaluate("window.struck.length") == 0


# ---- the cover ----

RECORD = """(parts) => {
  const canvas = document.querySelector(".play > canvas");
  const cover = document.querySelector(".cover");
  const boxes = parts.map((part) => document.querySelector(`button[data-part="${part}"]`).getBoundingClientRect());
  window.look = () => {
    const ground = canvas.getBoundingClientRect();
    const ratio = canvas.width / ground.width;
    const pen = canvas.getContext("2d");
    return boxes.map((box) => {
      // Its middle: a lifted neighbour reaches over the edge.
      const [x, y] = [box.x - ground.x + box.width * 0.3, box.y - ground.y + box.height * 0.3];
      const at = [x, y, box.width * 0.4, box.height * 0.4].map((length) => Math.round(length * ratio));
      return pen.getImageData(...at).data.join();
    });
  };
  window.seen = [];
  window.go = true;
  requestAnimationFrame(function watch() {
    const lies = cover.hidden ? "off" : getComputedStyle(cover).clipPath === "none" ? "whole" : "part";
    window.seen.push([lies, window.look()]);
    if (window.go) requestAnimationFrame(watch);
  });
}"""
"""Keeps what is painted where cards lie in the hand, frame by frame, and how far the cover lies over it."""


HAND = ".spots button[data-key^='hand:']"


def hand_of(page: Page) -> list[str]:
    return [one.get_attribute("data-part") or "" for one in page.locator(HAND).all()]


def reveal(page: Page) -> None:
    """Waits until the cover has come, takes the device, and waits until the cards are turned."""
    button = page.locator(".cover .first")
    button.wait_for()
    until(page, "getComputedStyle(document.querySelector('.cover')).clipPath === 'none'")
    drawn(page)
    button.click()
    page.locator(HAND).first.wait_for()
    button.wait_for(state="hidden")
    drawn(page)
    until(page, STILL)


@pytest.mark.parametrize("motion", ["full", "off"])
def test_no_picture_holds_two_hands(visit: Visit, motion: str) -> None:
    session = begin(find("match"), ["Mira", "Jun"], {}, 3)
    page = set_up(visit(BLANK), session, motion=motion)
    reveal(page)
    hand = hand_of(page)
    played = next(card for card in hand if card[0] in "XO")
    kept = [card for card in dict.fromkeys(hand) if card != played]
    page.evaluate(RECORD, kept)
    old = page.evaluate("window.look()")
    point(page, played)
    page.locator("button[data-part][data-key^='square:']:not([aria-disabled])").first.click()
    reveal(page)
    new = page.evaluate("window.look()")
    seen = page.evaluate("window.go = false, window.seen")
    assert any(lies == "part" for lies, _ in seen) == (motion == "full")
    assert old != new
    gone = turned = False
    for lies, cards in seen:
        olds = [card == before != after for card, before, after in zip(cards, old, new, strict=True)]
        news = [card == after != before for card, before, after in zip(cards, old, new, strict=True)]
        assert not (any(olds) and any(news))
        assert not (gone and any(olds)), "a hand that is gone came back"
        assert lies == "off" or not any(news), "cards are turned when the cover is gone"
        gone = gone or (lies == "whole" and not any(olds))
        turned = turned or any(news)
    assert gone
    assert turned


def test_the_cover_keeps_the_table_from_being_pressed(visit: Visit) -> None:
    page = set_up(visit(BLANK), begin(find("match"), ["Mira", "Jun"], {}, 3))
    reveal(page)
    played = next(card for card in hand_of(page) if card[0] in "XO")
    point(page, played)
    page.locator("button[data-part][data-key^='square:']:not([aria-disabled])").first.click()
    until(page, "document.querySelector('.play').inert")
    page.keyboard.press("Shift")
    assert page.locator(".cover .first").is_visible(), "acting brings the cover at once"
    assert not hand_of(page)


# ---- sounds ----


def pitches(page: Page) -> list[int]:
    return list(page.evaluate("window.struck.map((one) => Math.round(one.value))"))


def test_what_is_played_and_taken_back_is_heard(table: Table) -> None:
    page = table()
    assert pitches(page) == []
    assert page.evaluate("window.studios") == 0, "nothing is made before somebody acts"
    place(page, "Md4")
    until(page, "window.struck.length === 1")
    page.keyboard.press("u")
    until(page, "window.struck.length === 2")
    placed, taken = pitches(page)
    assert taken < placed
    page.keyboard.press("r")
    until(page, "window.struck.length === 3")
    # What was told beside the square that had the focus goes: the row stays where it is until it is let go.
    page.locator(".side .move").filter(has_text="c3").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Looking back", timeout=SLOW)
    assert len(pitches(page)) == 3, "looking back is silent"


def test_the_first_press_is_painted_before_sound_is_made_and_is_heard_all_the_same(table: Table) -> None:
    page = table()
    press = "document.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true })), window.studios"
    assert page.evaluate(press) == 0
    until(page, "window.struck.length === 1")
    assert page.evaluate("window.studios") == 1


def test_the_end_is_a_chord(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script(SILENT)
    session = begin(find("doh"), ["Mira", "Jun"], {}, 1)
    for move in GAME[:-1]:
        session = session.play((move[0], move[1:]))
    set_up(page, session)
    place(page, GAME[-1])
    # The sentence comes with the winning line, not when all its marks have been set.
    delay = page.evaluate("document.querySelector('.say').getAnimations()[0]?.effect.getTiming().delay ?? 0")
    assert delay < 600
    until(page, "window.struck.length === 3")


def test_sounds_can_be_off(table: Table) -> None:
    page = table(sounds="off")
    place(page, "Md4")
    page.keyboard.press("u")
    expect(part(page, "d4")).to_have_attribute("aria-label", re.compile("^d4, empty"), timeout=SLOW)
    assert pitches(page) == []
    assert page.evaluate("window.studios") == 0


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


def test_how_it_moves_and_sounds_is_kept(visit: Visit) -> None:
    page = visit("#/settings")
    page.get_by_role("radiogroup", name="Animation").get_by_role("radio", name="Fast").check(force=True)
    page.get_by_role("radiogroup", name="Sounds").get_by_role("radio", name="Off").check(force=True)
    page.reload()
    expect(page.get_by_role("radiogroup", name="Animation").get_by_role("radio", name="Fast")).to_be_checked()
    expect(page.get_by_role("radiogroup", name="Sounds").get_by_role("radio", name="Off")).to_be_checked()


def test_settings_from_before_stay(visit: Visit) -> None:
    """Written when there was no word about movement and sound."""
    page = arrive(visit(BLANK), "#/settings", settings={"theme": "dark", "palette": "ink", "last": {}})
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(page.get_by_role("radio", name="Full")).to_be_checked()
