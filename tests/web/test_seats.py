"""Choosing who plays each seat on the page of a new game: by arrow keys, bots of one level, more seats and fewer."""

import re

import pytest
from playwright.sync_api import expect

from thorough import usually
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import LISTEN, SLOW, resize, until
from web.window_sizes import SIDEWAYS


def test_an_arrow_key_stays_with_the_choice_it_changes(visit: Visit) -> None:
    page = visit("#/doh/new")
    kind = page.get_by_role("radiogroup", name="Who plays seat 2")
    kind.get_by_label("Here").focus()
    page.keyboard.press("ArrowRight")
    expect(kind.get_by_label("Bot")).to_be_focused()
    level = page.get_by_role("radiogroup", name="Level of seat 2")
    top = level.evaluate("one => one.getBoundingClientRect().y")
    level.get_by_label("Level 3").focus()
    for step in (4, 5):
        page.keyboard.press("ArrowRight")
        expect(level.get_by_label(f"Level {step}")).to_be_focused()
        assert level.evaluate("one => one.getBoundingClientRect().y") == top, (
            "nothing jumps while levels are looked through"
        )
    kind.get_by_label("Bot").focus()
    page.keyboard.press("ArrowLeft")
    expect(kind.get_by_label("Here")).to_be_focused()
    expect(level).to_be_hidden()


def test_whoever_listens_to_the_choices_with_arrow_keys_keeps_the_bot_and_hears_what_is_chosen(visit: Visit) -> None:
    page = visit("#/stac/new")
    kind = page.get_by_role("radiogroup", name="Who plays seat 2")
    level = page.get_by_role("radiogroup", name="Level of seat 2").get_by_role("radio", checked=True)
    page.get_by_role("radio", name="You and a bot").check(force=True)
    expect(level).to_have_accessible_description(re.compile("^Casual .* your next move"))
    kind.get_by_label("Bot").focus()
    page.evaluate(LISTEN)
    page.keyboard.press("ArrowRight")
    expect(kind.get_by_label("Far away")).to_be_focused()
    until(page, "window.said.length > 0")
    assert page.evaluate("window.said")[0].startswith("Play somebody far away.")
    expect(kind.get_by_label("Far away")).to_have_accessible_description(re.compile("^Play somebody far away. "))
    for key in ("ArrowLeft", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
    expect(kind.get_by_label("Bot")).to_be_focused()
    expect(level).to_have_accessible_name("Level 2, Casual")
    expect(page.locator(".person b").first).to_have_text("You")
    page.get_by_role("radio", name="Level 4").filter(visible=True).check(force=True)
    page.get_by_role("radio", name="Two people").check(force=True)
    page.get_by_role("radio", name="You and a bot").check(force=True)
    expect(level).to_have_accessible_name(re.compile("Level 4"))
    page.get_by_role("button", name="Change seats").click()
    until(page, "window.said.at(-1)?.startsWith('Who begins: ')")
    assert re.match(r"Seats: \w+, You\.$", page.evaluate("window.said.at(-2)"))


def test_bots_of_one_level_are_told_apart_before_the_game_as_at_the_table(visit: Visit) -> None:
    page = visit("#/stack/new")
    page.get_by_role("radio", name="You and a bot").check(force=True)
    page.get_by_role("button", name="Play with 3").click()
    names = page.locator(".people input[type=text]")
    first = names.first.input_value()
    expect(names.last).to_have_value(f"{first} 2")
    begins = page.locator(".begins input")
    expect(begins.last).to_have_attribute("aria-label", f"{first} 2")
    # The number goes as soon as the other one has a name of its own, and comes back.
    names.first.fill("Vera")
    expect(names.last).to_have_value(first)
    expect(begins.last).to_have_attribute("aria-label", first)
    names.first.fill(first)
    expect(names.last).to_have_value(f"{first} 2")
    # A number that the page has given is no name of the player's: with another level it goes.
    page.locator(".person").last.locator(".levels input").last.check(force=True)
    expect(names.last).not_to_have_value(re.compile(first))


@pytest.mark.parametrize("more", usually(["6"], ["3", "6"]))
def test_fewer_seats_never_lose_the_only_person(visit: Visit, more: str) -> None:
    page = visit("#/stack/new")
    page.get_by_role("radio", name="You and a bot").check(force=True)
    while page.locator(".person").count() < int(more):
        page.get_by_role("button", name="Play with").click()
    page.get_by_role("button", name="Change seats").click()
    expect(page.locator(".person").last).to_contain_text("You")
    page.get_by_role("radiogroup", name="Who begins").get_by_role("radio", name="You").check(force=True)
    while page.locator(".person").count() > 2:
        page.get_by_role("button", name="Fewer").click()
    expect(page.locator(".person").last).to_contain_text("You")
    expect(page.get_by_role("radio", name="You and a bot")).to_be_checked()
    expect(page.locator(".begins").get_by_role("radio", name="You")).to_be_checked()
    page.get_by_role("button", name=re.compile("^Play$")).click()
    until(page, "location.hash === '#/stack'")
    expect(page.locator(".tickets .ticket").filter(has_text="You")).to_have_count(1, timeout=SLOW)


OUTSIDE = """() => [...document.querySelectorAll(".fresh .segments label")].filter((one) => {
  const [box, frame] = [one, one.closest(".segments")].map((part) => part.getBoundingClientRect());
  const column = one.closest("section").getBoundingClientRect();
  const [word, room] = [one.querySelector("span"), Math.ceil(box.width)];
  return box.width < 43.5 || word.scrollWidth > room || box.right > frame.right + 1 || frame.right > column.right + 1;
}).map((one) => one.textContent)"""
"""The choices of a new game that are too narrow for a finger or their word, or that reach out of frame or column."""


@pytest.mark.parametrize(("locale", "text"), [("en-GB", "normal"), ("de-DE", "larger")])
def test_on_a_phone_on_its_side_all_choices_stay_in_their_column(visit: Visit, locale: str, text: str) -> None:
    page = visit(BLANK, locale=locale)
    for route in ("#/doh/new", "#/match/new"):
        open_with(page, route, settings={"text": text})
        page.locator(".who-plays label").first.click()
        expect(page.locator(".levels")).to_be_visible()
        for size in SIDEWAYS:
            resize(page, *size)
            assert page.evaluate(OUTSIDE) == [], f"{route} at {size}"


WORDS_INSIDE = """() => [...document.querySelectorAll(".row-of-two .button:not([hidden])")].map((one) => {
  const [box, icon, words] = [one, one.querySelector("svg, .icon"), one.querySelector("span:last-child")]
    .map((part) => part.getBoundingClientRect());
  return [one.textContent.trim(), Math.min(icon.left - box.left, box.right - words.right, innerWidth - box.right)];
})"""
"""The buttons for more seats and fewer, and how far what is on them stays inside: of their edges and of the window."""


@pytest.mark.parametrize("language", usually(["de"], ["de", "en"]))
def test_the_buttons_for_more_seats_and_fewer_hold_their_words(language: str, visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    last = {"stack": {"names": ["Mira", "Jun", "Ada"], "options": {"centre": "open"}}}
    open_with(page, "#/stack/new", settings={"language": language, "text": "larger", "last": last})
    for width in (360, 320):
        resize(page, width, 640)
        found = dict(page.evaluate(WORDS_INSIDE))
        assert len(found) == 2 and min(found.values()) >= 5, (width, found)


RULES_APART = """() => {
  const from = (one) => Math.max(...[...one.querySelectorAll("i, b")].filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().bottom));
  const legends = [...document.querySelectorAll(".option legend")].map((one) => one.getBoundingClientRect().top);
  const options = [...document.querySelectorAll(".option")];
  const hint = document.querySelector(".begins ~ .small-print").getBoundingClientRect().bottom;
  return [legends[0] - hint, ...options.slice(0, -1).map((one, place) => legends[place + 1] - from(one))];
}"""
"""How far each option's line is below what comes before it."""


def test_the_options_of_a_new_game_are_equally_far_apart_and_large_text_leaves_out_the_poster(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    open_with(page, "#/tactics/new", settings={"language": "de", "text": "larger"})
    for width, height in ((390, 844), (1440, 900)):
        resize(page, width, height)
        first, second, *_ = page.evaluate(RULES_APART)
        assert abs(first - second) <= 4 or (width == 1440 and first >= 30), (width, first, second)
    # In one column it would stand between the seats and everything else.
    expect(page.locator(".fresh .print")).to_be_hidden()
    columns = page.locator(".fresh .columns").evaluate(
        "one => getComputedStyle(one).gridTemplateColumns.split(' ').length"
    )
    assert columns == 1
