"""What the menu of a table and the list of moves tell."""

from random import Random

import pytest
from playwright.sync_api import expect

from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from web.arrival import BLANK
from web.conftest import Visit
from web.kept import session_of, sit_at
from web.table import PHONE

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


def test_the_menu_says_with_which_options_the_game_is_played(visit: Visit) -> None:
    session = begin(find("tactics"), ["Ada", "Ben"], {"colours": "on", "turns": "100"}, 5)
    page = sit_at(visit(BLANK, reduced_motion="reduce"), session)
    page.get_by_role("button", name="Menu", exact=True).click()
    rules = page.get_by_role("dialog").get_by_role("button", name="Rules")
    expect(rules).to_contain_text("Starting hands: None. Red and black: Colours bind. A tie after: 100 turns.")
    sit_at(page, session_of("stac"))
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(rules).to_contain_text("If a position comes back: A tie the third time.")
