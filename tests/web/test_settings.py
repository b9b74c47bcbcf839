"""Settings that change how a table is used: confirming moves, left-handed layout, larger text."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from thorough import usually
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import LISTEN, PHONE, SLOW, part, ready, saved, until

SIZES = {"desktop": (1280, 800), "phone": (390, 844), "low": (844, 390), "small": (320, 568)}
FITS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  return scrollWidth <= innerWidth && scrollHeight <= innerHeight;
}"""
LEFT = "(one) => document.querySelector(one).getBoundingClientRect().left"


def table(visit: Visit, game: str = "doh", settings: dict[str, Any] | None = None, **changed: str) -> Page:
    kept = {"theme": "system", "palette": "ink", "last": {}, **changed}
    return ready(open_with(visit(BLANK, **(settings or {})), f"#/{game}", settings=kept))


def answer(page: Page, name: str) -> Locator:
    return page.locator(".acts").get_by_role("button", name=name)


def plies(page: Page) -> int:
    return sum(game["ply"] for game in saved(page))


def is_asked(page: Page) -> None:
    expect(answer(page, "Play it")).to_be_visible(timeout=SLOW)
    assert plies(page) == 0


def counts(page: Page) -> None:
    expect(answer(page, "Play it")).to_have_count(0, timeout=SLOW)
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small", timeout=SLOW)
    assert plies(page) == 1


@pytest.mark.parametrize("touch", usually([True], [False, True]))
def test_a_move_counts_only_after_play_it(visit: Visit, touch: bool) -> None:
    page = table(visit, confirm="on", settings=PHONE if touch else None)
    page.evaluate(LISTEN)
    for name in ("S", "c3"):
        button = part(page, name)
        button.tap() if touch else button.click()
        expect(button).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    is_asked(page)
    expect(page.locator("h1")).to_contain_text("is that your move?")
    for line in ("Player 1 puts a small on c3.", "Is that your move?"):
        assert page.evaluate("window.said").count(line) == 1, line
    answer(page, "Take it back").tap() if touch else answer(page, "Take it back").click()
    expect(answer(page, "Play it")).to_have_count(0, timeout=SLOW)
    part(page, "c3").tap() if touch else part(page, "c3").click()
    is_asked(page)
    answer(page, "Play it").tap() if touch else answer(page, "Play it").click()
    counts(page)


def test_by_keyboard_enter_asks_escape_takes_back_and_enter_plays(visit: Visit) -> None:
    page = table(visit, confirm="on")
    part(page, "S").focus()
    page.keyboard.press("Enter")
    expect(part(page, "S")).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    part(page, "c3").focus()
    page.keyboard.press("Enter")
    is_asked(page)
    expect(answer(page, "Play it")).to_be_focused()
    page.keyboard.press("Escape")
    expect(answer(page, "Play it")).to_have_count(0, timeout=SLOW)
    expect(part(page, "c3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(answer(page, "Play it")).to_be_focused(timeout=SLOW)
    page.keyboard.press("Enter")
    counts(page)
    expect(part(page, "c3")).to_be_focused()


def test_a_dragged_and_a_typed_move_are_asked_about_too(visit: Visit) -> None:
    page = table(visit, confirm="on")
    part(page, "S").drag_to(part(page, "c3"))
    is_asked(page)
    page.keyboard.press("Escape")
    expect(answer(page, "Play it")).to_have_count(0, timeout=SLOW)
    page.keyboard.press("t")
    page.get_by_label("Your move").fill("Sc3")
    page.keyboard.press("Enter")
    is_asked(page)
    expect(answer(page, "Play it")).to_be_focused()
    page.keyboard.press("Enter")
    counts(page)


def test_a_hidden_hand_is_covered_only_after_play_it(visit: Visit) -> None:
    page = table(visit, "tactics", confirm="on")
    page.locator(".cover .first").click()
    answer(page, "Pass").click()
    is_asked(page)
    expect(answer(page, "Pass")).to_have_count(0)
    expect(page.locator(".cover")).to_be_hidden()
    answer(page, "Play it").click()
    expect(page.locator(".cover .first")).to_be_visible(timeout=SLOW)
    assert plies(page) == 1


def test_nothing_is_asked_as_long_as_it_is_not_wanted(visit: Visit) -> None:
    page = table(visit)
    part(page, "S").click()
    part(page, "c3").click()
    counts(page)


@pytest.mark.parametrize("form", usually(["low"], ["desktop", "low"]))
def test_for_the_left_hand_the_headline_lies_right_and_the_board_is_the_same(visit: Visit, form: str) -> None:
    width, height = SIZES[form]
    size = {"viewport": {"width": width, "height": height}}
    right, left = (table(visit, "stac", settings=size, hand=hand) for hand in ("right", "left"))
    assert right.evaluate(LEFT, ".panel") == 0 and right.evaluate(LEFT, "[data-area=board]") > 200
    panel = left.locator(".panel").bounding_box()
    assert panel and panel["x"] + panel["width"] == width
    boxes = [page.locator("[data-area=board]").bounding_box() for page in (right, left)]
    assert boxes[0] and boxes[1]
    for side in ("width", "height"):
        assert abs(boxes[0][side] - boxes[1][side]) < 1
    # The board itself is not mirrored.
    lefts = [part(left, name).bounding_box() for name in ("a1", "e1")]
    assert lefts[0] and lefts[1] and lefts[0]["x"] < lefts[1]["x"]


def test_on_a_phone_tools_and_menu_gather_at_the_left_thumb(visit: Visit) -> None:
    page = table(visit, settings=PHONE, hand="left")
    for name in ("Undo", "Rules", "Menu"):
        box = page.get_by_role("button", name=name).locator("visible=true").bounding_box()
        assert box and box["x"] + box["width"] <= 390 - 60, name


@pytest.mark.parametrize("form", usually(["low", "small"], [*SIZES]))
@pytest.mark.parametrize("game", ["stack", "stac"])
def test_a_table_fits_with_larger_text(visit: Visit, form: str, game: str) -> None:
    width, height = SIZES[form]
    size = {"viewport": {"width": width, "height": height}}
    page = table(visit, game, size, text="larger", confirm="on")
    assert page.evaluate(FITS)
    tools = page.locator(".toolbar").bounding_box()
    assert tools and tools["y"] + tools["height"] <= height
    assert page.locator("[data-area=board]").bounding_box()["height"] >= 0.25 * height  # type: ignore[index]


def test_text_grows_on_pages_and_in_sheets(visit: Visit) -> None:
    size = "(one) => parseFloat(getComputedStyle(document.querySelector(one)).fontSize)"
    grown = {}
    steps = usually(("normal", "larger"), ("normal", "large", "larger"))
    for text in steps:
        page = table(visit, text=text, settings=PHONE)
        page.locator(".menu:visible").click()
        sheet = page.evaluate(size, ".row b")
        page.keyboard.press("Escape")
        page.evaluate("location.hash = '#/doh/rules'")
        expect(page.locator(".prose > p").first).to_be_visible()
        grown[text] = (sheet, page.evaluate(size, ".prose > p"))
    for one, other in pairwise(steps):
        assert all(after >= before * 1.1 for before, after in zip(grown[one], grown[other], strict=True))


def test_letters_digits_and_signs_are_no_commands_if_they_are_switched_off(visit: Visit) -> None:
    page = table(visit, letters="off")
    sheet = page.get_by_role("dialog")

    def brush() -> str | None:
        return page.locator(".brush[aria-checked='true']").get_attribute("data-brush")

    part(page, "L").focus()
    for key in ("2", "b", "t", "h", "?", ",", "d"):
        page.keyboard.press(key)
        expect(part(page, "L")).to_be_focused()
    expect(sheet).to_have_count(0)
    expect(page.locator(".info-box")).to_be_hidden()
    # All other keys act.
    page.keyboard.press("ArrowRight")
    expect(part(page, "M")).to_be_focused()
    page.keyboard.press("Enter")
    expect(part(page, "M")).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    page.keyboard.press("Escape")
    expect(part(page, "M")).not_to_have_attribute("aria-pressed", "true", timeout=SLOW)
    page.get_by_role("button", name="Menu").click()
    expect(sheet.locator(".row", has_text="Type a move").locator("em")).to_have_count(0)
    sheet.get_by_role("button", name="Keys").click()
    expect(sheet).to_have_accessible_description("Letters, digits and signs are switched off in the settings.")
    assert sheet.locator("dt").all_inner_texts() == ["Arrows", "Enter", "Esc"]
    page.evaluate("location.hash = '#/doh/setup'")
    page.locator(".brush").first.wait_for(timeout=SLOW)
    expect(page.locator(".editing .by-keys")).to_have_text("Arrow keys move, Enter puts down, Delete takes away.")
    expect(page.locator(".brush i")).to_have_count(0)
    before = brush()
    page.keyboard.press("3")
    assert before != "3" and brush() == before
    # The setting is read with what it means.
    page.evaluate("location.hash = '#/settings'")
    letters = page.get_by_role("radiogroup", name="Letter keys")
    expect(letters).to_have_accessible_description("Off: letters, digits and signs do nothing")
    letters.get_by_label("On").check(force=True)
    page.evaluate("location.hash = '#/doh/setup'")
    page.locator(".brush").first.wait_for(timeout=SLOW)
    page.keyboard.press("3")
    assert brush() == "3"
    page.evaluate("location.hash = '#/doh'")
    ready(page)
    page.keyboard.press("?")
    expect(sheet).to_have_accessible_description("Letters, digits and signs can be switched off in the settings.")
    expect(sheet.locator("dt")).to_have_count(16)


def test_settings_lead_back_to_the_table_and_say_that_high_contrast_is_light(visit: Visit) -> None:
    page = table(visit, "stac")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Settings").click()
    note = page.get_by_text("High contrast is always light.")
    expect(note).to_be_hidden()
    theme = page.get_by_role("radiogroup", name="Theme")
    expect(theme).to_have_accessible_description("")
    page.get_by_role("radio", name="High contrast").check(force=True)
    expect(note).to_be_visible()
    expect(theme).to_have_accessible_description("High contrast is always light.")
    expect(page.locator(".panel .top")).to_contain_text("Stac")
    page.locator(".panel [data-up]").click()
    expect(part(page, "a2")).to_be_visible(timeout=SLOW)


def test_what_another_window_changes_is_seen_here(visit: Visit) -> None:
    page = visit("#/settings")
    expect(page.locator("h1")).to_contain_text("Settings.")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_role("radio", name="Larger", exact=True).click()
    chosen = page.locator("[data-setting='text'] :checked")
    expect(chosen.locator("xpath=..")).to_have_text("Larger")
    other.get_by_role("radio", name="Deutsch", exact=True).click()
    expect(page.locator("h1")).to_contain_text("Einstellungen.")
    page.evaluate("location.hash = '#/'")
    other.get_by_role("radio", name="English", exact=True).click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    other.close()


def test_a_system_that_asks_for_more_contrast_gets_it_unless_a_theme_was_chosen(visit: Visit) -> None:
    page = ready(visit("#/stac", contrast="more", color_scheme="dark"))
    theme = page.locator(":root")
    expect(theme).to_have_attribute("data-theme", "hc")
    board = "document.querySelector('.play canvas').toDataURL()"
    page.evaluate(f"window.before = {board}")
    # It follows the system while it is open: the board is painted again, too.
    page.emulate_media(contrast="no-preference")
    expect(theme).to_have_attribute("data-theme", "dark")
    until(page, f"{board} !== window.before")
    page.emulate_media(contrast="more")
    expect(theme).to_have_attribute("data-theme", "hc")
    until(page, f"{board} === window.before")
    # The settings say why, and a theme that is chosen counts more.
    page.evaluate("location.hash = '#/settings'")
    note = page.get_by_text("Your system asks for high contrast; Light and Dark are without it.")
    expect(note).to_be_visible()
    page.emulate_media(contrast="no-preference")
    expect(note).to_be_hidden()
    page.emulate_media(contrast="more")
    expect(page.get_by_role("radiogroup", name="Theme")).to_have_accessible_description(note.inner_text())
    page.get_by_role("radio", name="Dark").check(force=True)
    expect(theme).to_have_attribute("data-theme", "dark")
    expect(note).to_be_hidden()
    page.get_by_role("radio", name="System").check(force=True)
    expect(theme).to_have_attribute("data-theme", "hc")
    # The system's own colours count more: with a dark system, what is painted stays dark.
    page.emulate_media(forced_colors="active")
    expect(theme).to_have_attribute("data-theme", "dark")
