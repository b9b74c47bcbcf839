"""On phones and in low windows: the values of analysis cover neither signs of the board nor each other, and a finger
hits each card of a full hand."""

from itertools import combinations
from typing import Any

from playwright.sync_api import Page

from thorough import usually
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import PHONE, SMALL, drawn, open_example, resize, until
from workshop import example_games
from workshop.example_games import ExampleGame

NINE = ExampleGame("tactics", "draw draw draw", options=(("hand", "5"),))
EIGHT = ExampleGame("tactics", " ".join(7 * ["draw"]))
"""Two hands of which two cards, or one, are to be let go: each has a value."""

TAGS = """() => [...document.querySelectorAll(".canvas-buttons [data-value]")].map((one) => {
  const button = one.getBoundingClientRect();
  const sheet = getComputedStyle(one, "::after");
  const px = (...names) => names.reduce((sum, name) => sum + parseFloat(sheet[name]), 0);
  const whole = sheet.boxSizing === "border-box";
  const width = px("width") + (whole ? 0 : px("paddingLeft", "paddingRight", "borderLeftWidth", "borderRightWidth"));
  const height = px("height") + (whole ? 0 : px("paddingTop", "paddingBottom", "borderTopWidth", "borderBottomWidth"));
  const [across = 0, down = 0] = sheet.translate.split(" ").map((share) => parseFloat(share) / 100 || 0);
  const left = px("left") + across * width;
  const top = px("top") + down * height;
  return {
    part: one.dataset.part, place: one.dataset.place, page: [button.left + left, button.top + top],
    left: left / button.width, top: top / button.height, wide: width / button.width, size: [width, height],
  };
})"""
"""Where each value stands: on the page in pixels, and in its button in shares of that."""


def tags(page: Page, place: str) -> list[dict[str, Any]]:
    return [one for one in page.evaluate(TAGS) if one["place"] == place]


def overlaps(one: dict[str, Any], other: dict[str, Any]) -> bool:
    starts, sizes = zip(one["page"], other["page"], strict=True), zip(one["size"], other["size"], strict=True)
    return all(
        first < second + long and second < first + wide
        for (first, second), (wide, long) in zip(starts, sizes, strict=True)
    )


def analysed(page: Page, example: ExampleGame, number: int) -> None:
    open_example(page, example, number)
    if page.locator(".analysis").is_hidden():
        page.locator(".top .values").click()
    until(page, "document.querySelectorAll('.canvas-buttons [data-value]').length > 3")


def test_a_value_in_stac_leaves_the_number_of_its_row_and_the_sign_of_a_claim_in_sight(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", **PHONE)
    analysed(page, example_games.STAC, 1)
    for size in usually([(390, 844), (320, 568)], [(390, 844), (360, 640), (320, 568), (844, 390)]):
        resize(page, *size)
        drawn(page)
        found = tags(page, "board")
        assert {one["part"][0] for one in found} == set("abcde")
        for one in found:
            # They end above a third of the square, pips in the middle; the letter of a column begins at three quarters.
            assert one["top"] > 0.54, (size, one)
            assert one["left"] + one["wide"] < 0.76, (size, one)


def test_values_over_many_cards_stand_beside_each_other(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", **PHONE | {"viewport": {"width": 568, "height": 320}})
    for number, (example, cards) in enumerate(((EIGHT, 8), (NINE, 9))):
        analysed(page, example, number)
        drawn(page)
        found = tags(page, "hand")
        assert len(found) == cards
        pairs = combinations(found, 2)
        assert [(one["part"], other["part"]) for one, other in pairs if overlaps(one, other)] == []


def test_a_finger_hits_each_of_seven_cards_on_the_narrowest_phone(visit: Visit) -> None:
    page = open_with(visit(BLANK, reduced_motion="reduce", **SMALL), "#/about")
    open_example(page, example_games.TACTICS, 1)
    for size in ((320, 568), (320, 640), (360, 640)):
        resize(page, *size)
        drawn(page)
        wide = page.evaluate(
            """() => [...document.querySelectorAll(".canvas-buttons [data-place=hand]")].map((one) => {
              const { left, right, width, height } = one.getBoundingClientRect();
              return left >= 0 && right <= innerWidth ? Math.min(width, height) : 0;
            })"""
        )
        assert len(wide) == 7
        assert min(wide) >= 43.9, size
