"""A part that a hint points at and that has the keyboard focus: the ring and the frame of the hint are both seen."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.table import PHONE, SLOW, open_example
from workshop import example_games
from workshop.example_games import ExampleGame

DESKTOP = {"viewport": {"width": 1280, "height": 800}}
SMALL = {**PHONE, "viewport": {"width": 360, "height": 640}}
LOW = {**PHONE, "viewport": {"width": 844, "height": 390}}
FOCUSED = """() => {
  const one = document.activeElement;
  const { outlineColor, boxShadow } = getComputedStyle(one);
  const colour = (name) => {
    const probe = one.parentElement.appendChild(document.createElement("i"));
    probe.style.color = name.startsWith("--") ? `var(${name})` : name;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const inks = Object.fromEntries(["--focus", "--key", "Highlight", "CanvasText"].map((name) => [colour(name), name]));
  const shadows = [...boxShadow.matchAll(/(rgba?\\([^)]*\\))(?: -?[\\d.]+px){3} ([\\d.]+)px( inset)?/g)]
    .map(([, ink, spread, inset]) => [inset ? "inset" : inks[ink] ?? "", parseFloat(spread)]);
  return { ring: inks[outlineColor], shadows, frame: Number(one.style.getPropertyValue("--frame")) };
}"""
"""Of the part with the focus: the colour of its ring, its shadows with their spread, pixels per unit of its frame."""


def shown(visit: Visit, size: dict[str, Any], example: ExampleGame) -> Page:
    """The table of this game, with the second step of a hint, which shows the move."""
    page = open_with(visit(BLANK, reduced_motion="reduce", **size), "#/about")
    open_example(page, example, 1)
    for _ in range(2):
        page.keyboard.press("h")
        expect(page.locator(".info-box b:not(:empty)")).to_be_visible(timeout=SLOW)
    return page


def focused(page: Page, place: str) -> dict[str, Any]:
    """How the first part there that the hint points at looks with the focus."""
    one = page.locator(f".canvas-buttons .hinted[data-place={place}]").first
    one.wait_for(timeout=SLOW)
    one.focus()
    page.keyboard.press("Shift")  # so that the browser shows the focus
    return dict(page.evaluate(FOCUSED))


def test_with_the_focus_on_it_a_card_has_the_frame_of_the_hint_too(visit: Visit) -> None:
    look = focused(shown(visit, DESKTOP, example_games.MATCH), "hand")
    assert look["ring"] == "--focus"
    assert [ink for ink, _ in look["shadows"][:2]] == ["inset", "--key"]


@pytest.mark.parametrize(
    ("size", "example"),
    [pytest.param(SMALL, example_games.STACK, id="small"), pytest.param(LOW, example_games.TACTICS, id="low")],
)
def test_on_a_phone_a_square_with_the_focus_has_the_frame_of_the_hint_too(
    size: dict[str, Any], example: ExampleGame, visit: Visit
) -> None:
    page = shown(visit, size, example)
    look = focused(page, "board")
    assert look["ring"] == "--focus"
    assert [ink for ink, _ in look["shadows"][:2]] == ["inset", "--key"]
    assert look["shadows"][1][1] == pytest.approx(5 * look["frame"], abs=0.1), "as small as the square is"
    page.emulate_media(forced_colors="active")
    look = page.evaluate(FOCUSED)
    assert look["ring"] == "Highlight"
    assert [ink for ink, _ in look["shadows"]] == ["inset", "CanvasText"]
