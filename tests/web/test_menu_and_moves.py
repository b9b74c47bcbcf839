"""What the menu of a table and the list of moves tell."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at
from web.table import PHONE, SLOW, ready, resize
from web.test_table_fits import boxes, overlap
from web.window_sizes import SIDEWAYS
from workshop.example_games import STAC, TACTICS, ExampleGame

GROUND = """canvas => {
  let ground = canvas;
  while (getComputedStyle(ground).backgroundColor === "rgba(0, 0, 0, 0)") ground = ground.parentElement;
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = "var(--key)";
  const same = getComputedStyle(probe).color === getComputedStyle(ground).backgroundColor;
  probe.remove();
  return same ? "its own ink" : "another colour";
}"""
"""What a picture that is drawn in the colour of texts lies on."""


def within(inner: dict[str, float], outer: dict[str, float]) -> bool:
    across = outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    return across and outer["y"] <= inner["y"] and inner["y"] + inner["height"] <= outer["y"] + outer["height"]


def discarded() -> Session:
    """A game of Tic-Tac-Tics whose last move discarded a card."""
    rng, session = Random(5), begin(find("tactics"), ["Ada", "Ben"], {}, 5)
    while getattr(session.now, "stage", "discard") != "discard":
        session = session.play(("draw",) if ("draw",) in session.moves else rng.choice(list(session.moves)))
    return session.play(next(iter(session.moves)))


@pytest.mark.parametrize("theme", usually(["dark"], ["light", "dark"]))
def test_the_suit_of_a_discarded_card_is_seen_in_the_chosen_row(visit: Visit, theme: str) -> None:
    page = sit_at(visit(BLANK, color_scheme=theme, reduced_motion="reduce", **PHONE), discarded())
    page.get_by_role("button", name="Moves", exact=True).tap()
    page.locator(".moves-sheet .move:has(canvas)").first.tap()
    suit = page.locator(".moves-sheet .move[aria-current] canvas")
    expect(suit).to_have_count(1)
    assert suit.evaluate(GROUND) == "another colour"


def test_a_score_stands_in_the_line_of_its_move_whatever_the_names(visit: Visit) -> None:
    session = session_of("stack", 18)
    page = visit(BLANK, viewport={"width": 1280, "height": 800})
    for names in (("Mira", "Jun"), ("Maximiliane", "Wilhelmineke")):
        sit_at(page, session.rename(names))
        scored = page.locator(".play .move:has(.tag)")
        expect(scored.first).to_contain_text("+1")
        for row in scored.all():
            move, score = (row.locator(part).bounding_box() for part in (".made", ".tag"))
            assert move and score and move["y"] <= score["y"] + score["height"] / 2 <= move["y"] + move["height"]


def open_moves(page: Page) -> None:
    page.get_by_role("button", name="Moves", exact=True).click()
    expect(page.locator(".moves-sheet")).to_be_visible()


def open_moves_of(page: Page, example: ExampleGame, **settings: str) -> None:
    """Opens a table and its sheet of moves. (A key lifts the cover: soon after a click another would be ignored.)"""
    open_with(page, f"#/{example.game}", entry_of(example.session()), settings=settings)
    ready(page)
    if example.game == "tactics":
        page.locator(".cover .first").press("Enter")
        expect(page.locator(".cover")).to_be_hidden()
    open_moves(page)


@pytest.mark.parametrize("hand", ["right", "left"])
@pytest.mark.parametrize("text", ["normal", "larger"])
def test_on_a_phone_on_its_side_the_sheet_of_moves_holds_its_buttons_and_leaves_the_board_free(
    visit: Visit, text: str, hand: str
) -> None:
    page = visit(BLANK, viewport={"width": 844, "height": 390})
    for example in (TACTICS, STAC):
        open_moves_of(page, example, text=text, hand=hand)
        for size in SIDEWAYS:
            resize(page, *size)
            (sheet,) = boxes(page, ".moves-sheet")
            buttons = boxes(page, ".moves-sheet :is(header, .steps, footer) button")
            assert len(buttons) == 6, size
            assert not [one for one in buttons if not within(one, sheet)], size
            assert all(min(one["width"], one["height"]) >= 44 for one in buttons), size
            squares = boxes(page, ".canvas-buttons button")
            assert squares and not [one for one in squares if overlap(one, sheet)], size


def test_on_a_phone_on_its_side_rows_of_a_line_show_their_moves(visit: Visit) -> None:
    page = sit_at(visit(BLANK, viewport={"width": 844, "height": 390}), STAC.session())
    page.keyboard.press(",")
    expect(page.locator(".panel h1")).to_contain_text("Looking back")
    page.locator("button[data-part][data-place='board']:not([aria-disabled])").first.click()
    expect(page.locator(".panel h1")).to_contain_text("A line to try", timeout=SLOW)
    open_moves(page)
    for size in SIDEWAYS:
        resize(page, *size)
        (sheet,) = boxes(page, ".moves-sheet")
        rows = page.locator(".moves-sheet [role=treeitem] .made")
        assert rows.evaluate_all("all => all.every((one) => one.offsetWidth && one.scrollWidth <= one.offsetWidth)")
        parts = boxes(page, ".moves-sheet :is(h2, .steps > *, footer button)")
        assert len(parts) == 14 and not [one for one in parts if not within(one, sheet)], size


UNDER = """() => {
  const one = document.activeElement;
  const { x, y, width, height } = one.getBoundingClientRect();
  const seen = document.elementFromPoint(x + width / 2, y + height / 2);
  const free = one === document.body || one.contains(seen) || one.parentElement.contains(seen);
  return free ? "" : one.outerHTML.slice(0, 90);
}"""
"""What has the focus, if something else lies over it."""


@pytest.mark.parametrize("size", [(844, 390), (640, 400)])
def test_behind_the_sheet_of_moves_nothing_takes_the_focus_on_a_phone_on_its_side(
    visit: Visit, size: tuple[int, int]
) -> None:
    page = visit(BLANK, viewport={"width": size[0], "height": size[1]})
    for example in (STAC, TACTICS):
        open_moves_of(page, example)
        for _ in range(16):
            page.keyboard.press("Tab")
            assert page.evaluate(UNDER) == ""
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Moves", exact=True)).to_be_focused()


def test_the_menu_says_with_which_options_the_game_is_played(visit: Visit) -> None:
    session = begin(find("tactics"), ["Ada", "Ben"], {"colours": "on", "turns": "100"}, 5)
    page = sit_at(visit(BLANK, reduced_motion="reduce"), session)
    page.get_by_role("button", name="Menu", exact=True).click()
    rules = page.get_by_role("dialog").get_by_role("button", name="Rules")
    expect(rules).to_contain_text("Starting hands: None. Red and black: Colours bind. A tie after: 100 turns.")
    sit_at(page, session_of("stac"))
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(rules).to_contain_text("If a position comes back: A tie the third time.")
