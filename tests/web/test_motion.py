"""Movement at the table: any action ends it, and the calm setting turns it off."""

import pytest
from playwright.sync_api import Page, expect

from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.held_table import MOVING, STILL, Table, held_table
from web.table import SLOW, drawn, part, place, point, resize, until

PIXELS = """() => {
  const canvas = document.querySelector(".play > canvas");
  const pixels = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 1) sum = (sum * 31 + pixels[at]) >>> 0;
  return sum;
}"""


@pytest.fixture
def table(visit: Visit) -> Table:
    return held_table(visit)


def hold(page: Page) -> None:
    drawn(page)
    until(page, STILL)
    page.evaluate("window.held = true")


def play_held(page: Page, move: str) -> None:
    """Plays a move whose animation waits for its first frame."""
    point(page, move[0])
    expect(part(page, move[0])).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    hold(page)
    part(page, move[1:]).dispatch_event("click")
    until(page, MOVING)


def frames(page: Page, step: int = 40) -> list[int]:
    """The pixels of every frame until nothing moves any more."""
    seen = []
    for _ in range(200):
        seen.append(page.evaluate(PIXELS))
        if not page.evaluate(f"tick({step})"):
            break
    return [*seen, page.evaluate(PIXELS)]


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
    # While the piece moves, nothing on the board is lit.
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


@pytest.mark.parametrize("how", ["setting", pytest.param("device", marks=pytest.mark.thorough)])
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
        counts.append(page.evaluate("() => { let count = 1; while (tick(20)) count += 1; return count; }"))
    assert counts[1] < 0.65 * counts[0]


def test_nothing_moves_when_a_table_is_set_up(table: Table) -> None:
    page = table()
    page.evaluate(
        """() => {
          window.moved = 0;
          new MutationObserver(() => (window.moved += 1))
            .observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-moving"] });
        }"""
    )
    page.evaluate("location.hash = '#/settings'")
    page.locator("main.page").wait_for()
    page.go_back()
    until(page, "document.querySelector('.play > canvas') !== null")
    drawn(page)
    assert page.evaluate(STILL)
    assert page.evaluate("window.moved") == 0
    assert page.evaluate("window.struck.length") == 0


def test_how_it_moves_and_sounds_is_kept(visit: Visit) -> None:
    page = visit("#/settings")
    page.get_by_role("radiogroup", name="Animation").get_by_role("radio", name="Fast").check(force=True)
    page.get_by_role("radiogroup", name="Sounds").get_by_role("radio", name="Off").check(force=True)
    page.reload()
    expect(page.get_by_role("radiogroup", name="Animation").get_by_role("radio", name="Fast")).to_be_checked()
    expect(page.get_by_role("radiogroup", name="Sounds").get_by_role("radio", name="Off")).to_be_checked()


def test_settings_from_before_stay(visit: Visit) -> None:
    """Settings stored before there were options for movement and sound are still read."""
    page = open_with(visit(BLANK), "#/settings", settings={"theme": "dark", "palette": "ink", "last": {}})
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()
    expect(page.get_by_role("radio", name="Full")).to_be_checked()
