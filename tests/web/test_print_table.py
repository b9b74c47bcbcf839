"""Positions on paper by the browser's own print: of a game that is being played, and in the editor."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from threefold.words.en.editor import WORDS as EDITOR
from threefold.words.english import WHOLE_ENGLISH
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at
from web.table import PHONE, SLOW, drawn, part, ready
from web.test_print_rules import KEYS, PAPER
from web.test_print_rules import printed as pages_of

WATCH = """() => {
  window.painted = [];
  window.changed = 0;
  const isPainted = (canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    return data.some((value) => value > 0);
  };
  const shown = () => [...document.querySelectorAll(".tickets canvas, .printed-table canvas")].map(isPainted);
  addEventListener("beforeprint", () => (window.painted = shown()));
  const count = () => (window.changed += Number(matchMedia("print").matches));
  new MutationObserver(count).observe(document.querySelector(".tickets"), { childList: true });
}"""
"""Keeps which canvases are painted when the browser begins to print, and how often tickets change while it does."""
DISTORTED = """() => [...document.querySelectorAll(".printed-table canvas")].filter((canvas) => {
  const { width, height } = canvas.getBoundingClientRect();
  return !width || Math.abs(width / height / (canvas.width / canvas.height) - 1) > 0.02;
}).length"""

HAND = "document.querySelector('.printed-table [data-printed=hand]')?.toDataURL()"


def on_paper(page: Page) -> None:
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")


def in_windows(on_desktop: list[str], on_phone: list[str]) -> pytest.MarkDecorator:
    """Each game in one of two windows; in both only thoroughly."""
    often = {"desktop": on_desktop, "phone": on_phone}
    every = [
        pytest.param(window, key, id=f"{name}-{key}", marks=() if key in often[name] else pytest.mark.thorough)
        for name, window in (("desktop", {}), ("phone", PHONE))
        for key in KEYS
    ]
    return pytest.mark.parametrize(("window", "key"), every)


@in_windows(["stac"], ["stack", "match"])
def test_a_table_is_printed_as_it_stands_on_one_sheet(visit: Visit, key: str, window: dict[str, Any]) -> None:
    page = sit_at(visit(BLANK, color_scheme="dark", **window), session_of(key, 8))
    drawn(page)
    page.evaluate(WATCH)
    said = page.locator(".panel h1").inner_text()
    for paper in PAPER:
        [text] = pages_of(page, paper)
        assert "".join(said.split()) in text, "whose turn it is"
        assert all(name in text for name in ("Mira", "Jun"))
        assert WHOLE_ENGLISH[f"{key}.name"].replace(" ", "") in text
        assert not any(WHOLE_ENGLISH[word] in text for word in ("shell.undo", "shell.hint", "shell.menu")), "no tools"
        painted = page.evaluate("painted")
        assert len(painted) > 0 and all(painted), "in the dark theme, too"
        assert page.evaluate("changed") == 0, "it is not laid out anew while it is printed"
    expect(page.locator(".printed-table canvas")).to_have_count(0)
    on_paper(page)
    assert page.locator(".printed-table canvas").count() == page.locator(".play [data-area]:not([hidden])").count()
    assert page.evaluate(DISTORTED) == 0
    assert page.locator(".panel h1").evaluate("(one) => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    for hidden in (".toolbar", ".play", ".top .square"):
        expect(page.locator(hidden).first).to_be_hidden()


def test_what_lies_over_the_table_is_not_printed(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("stac", 4))
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    [text] = pages_of(page, "A4")
    assert "Mira" in text and "Giveup" not in text
    # The menu is still there afterwards.
    expect(page.get_by_role("dialog")).to_be_visible()


def test_a_covered_hand_is_not_printed(visit: Visit) -> None:
    session = session_of("match", 4)
    page = ready(open_with(visit(BLANK), f"#/{session.game.key}", entry_of(session)))
    expect(page.locator(".cover .first")).to_be_visible(timeout=SLOW)
    drawn(page)
    on_paper(page)
    covered = page.evaluate(HAND)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(media="screen")
    page.locator(".cover .first").click()
    expect(part(page, session.moves[0][0])).to_be_visible(timeout=SLOW)
    drawn(page)
    on_paper(page)
    shown = page.evaluate(HAND)
    assert shown and shown != covered


@in_windows(["stack"], ["stac"])
def test_a_position_that_is_set_up_is_printed_without_its_tools(visit: Visit, key: str, window: dict[str, Any]) -> None:
    page = visit(f"#/{key}/setup", **window)
    expect(page.locator(".editing .editor-sheet button").first).to_be_visible(timeout=SLOW)
    shown = [*page.locator(".turns b, .turns .on i, .meter p, .number > span").all_inner_texts()]
    chosen = page.locator(".numbers .choosing label:has(:checked) span").all_inner_texts()
    others = page.locator(".numbers .choosing label:not(:has(:checked)) span").all_inner_texts()
    [text] = pages_of(page, "A4")
    for words in (*shown, *chosen, WHOLE_ENGLISH[f"{key}.name"]):
        assert words.replace(" ", "") in text
    tools = [EDITOR[f"shell.editor.{name}"] for name in ("copy", "clear", "from", "from.first", "analyse")]
    tools.append(WHOLE_ENGLISH["shell.undo"])
    for words in (*(one for one in others if one not in shown), *tools):
        assert words.replace(" ", "") not in text, "nothing that can be pressed or was not chosen"
    assert EDITOR["shell.editor.turn.give"].replace(" ", "") not in text
    page.emulate_media(media="print")
    for sheet in page.locator(".editor-sheet canvas").all():
        box = sheet.bounding_box()
        size = sheet.evaluate("(one) => one.width / one.height")
        assert box and abs(box["width"] / box["height"] / size - 1) < 0.02, "not distorted"
    on = page.locator(".turns .on").evaluate("(one) => parseFloat(getComputedStyle(one).borderTopWidth)")
    off = page.locator(".turns .ticket:not(.on)").first.evaluate(
        "(one) => parseFloat(getComputedStyle(one).borderTopWidth)"
    )
    assert on > off, "whose turn it is can be seen without a background"
