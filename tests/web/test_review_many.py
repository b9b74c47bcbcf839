"""Reviews of three seats and of a game over several rounds in the page: by keys, on a small phone, in German."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from bench._check_proofs import MORE
from bench._review_proofs import levels_of
from threefold.core.session import Session
from threefold.games import find
from threefold.saving.save import read_save
from threefold.words.de.review import WORDS as GERMAN
from threefold.words.en.review import WORDS
from web.arrival import BLANK
from web.axe import clean
from web.conftest import Visit
from web.stored_games import stored
from web.table import SLOW, SMALL, drawn, ready, until
from web.test_puzzle import press
from web.test_review import finished, heading

KINDS = {kind.name: kind for kind in MORE}
SMALL_ONES = """() => [...document.querySelectorAll("main :is(a, button)")].filter((one) => one.offsetParent)
  .map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length"""
DRAWN_TO_SCALE = """(() => {
  const graph = document.querySelector(".review-graph");
  const picture = graph.querySelector("svg");
  const whole = Math.abs(picture.viewBox.baseVal.width - graph.clientWidth) < 1;
  return whole && Math.abs(picture.getScreenCTM().a - 1) < 0.01;
})()"""


def session_of(name: str, seed: int) -> Session:
    kind = KINDS[name]
    return kind.played(seed, levels_of(seed, kind.seats))


def figures(page: Page, table: str) -> list[list[float]]:
    rows = page.locator(f"{table} tbody tr").all()
    return [[float(text.replace("−", "-")) for text in row.locator("td:not(.plot)").all_inner_texts()] for row in rows]


def test_three_seats_play_and_are_reviewed_by_keys(visit: Visit) -> None:
    whole = session_of("stack-3", 4)
    page = finished(
        visit(BLANK, bypass_csp=True),
        whole.at_ply(whole.ply - 1)._replace(log=whole.log[:-1], states=whole.states[:-1]),
        bots=[0, 0, 0],
    )
    press(page, whole.log[-1])
    review = page.get_by_role("button", name="Review", exact=True)
    expect(review).to_be_visible(timeout=SLOW)
    review.focus()
    page.keyboard.press("Enter")
    heading(page, "Turning points", 2 * SLOW)
    # The graph has a line for each seat, with its name at the end.
    lines = page.locator(".review-graph .line")
    expect(lines).to_have_count(6)
    expect(page.locator(".review-graph .line.own").first).to_have_attribute("stroke-dasharray", "none")
    dashes = {one.get_attribute("stroke-dasharray") for one in page.locator(".review-graph .line:not(.own)").all()}
    assert dashes == {"7 4", "2 4"}
    for name in whole.names:
        expect(page.locator(".review-graph .note", has_text=name)).to_have_count(1)
    drawn = [one.get_attribute("stroke-dasharray") for one in page.locator(".review-tickets .sample path").all()]
    assert sorted(drawn, key=str) == ["2 4", "7 4", "none"], "each ticket shows its line"
    # Its letters have the same size in all windows.
    for width, height in ((768, 1024), (1024, 768), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        until(page, DRAWN_TO_SCALE)
    graph = page.get_by_role("slider", name="How it went")
    graph.focus()
    page.keyboard.press("Home")
    said = graph.get_attribute("aria-valuetext") or ""
    assert said.startswith("Move 1, ")
    shares = [int(number) for number in re.findall(r"(?:Ada|Bo|Cy)\s(\d+)", said.split("Then: ")[1])]
    assert len(shares) == 3
    assert abs(sum(shares) - 100) <= 1
    page.keyboard.press("PageDown")
    point = int(graph.get_attribute("aria-valuenow") or 0)
    assert page.locator(".review-moves a").count() == whole.ply
    expect(page.locator(".review-moves .spoken").first).to_contain_text("Then: ")
    # For each seat the parts (luck, skill, the rest) add up to its result.
    for luck, skill, rest, result in figures(page, ".review-accounts"):
        assert abs(luck + skill + rest - result) < 0.25, "each is rounded"
    results = sorted(row[3] for row in figures(page, ".review-accounts"))
    assert results == [-33.3, -33.3, 66.7]
    clean(page)
    kept = stored(page)["one"]["review"]
    assert len(kept["found"]) == whole.ply
    assert len(kept["accuracy"]) == 3
    graph.focus()
    page.keyboard.press("Enter")
    heading(page, f"Move {point}:", 2 * SLOW)
    heading(page, "Played", 2 * SLOW)
    clean(page)
    # On a tablet held upright, the words are in sight under the board.
    page.set_viewport_size({"width": 768, "height": 1024})
    until(page, "document.documentElement.dataset.form === 'tall'")
    foot = page.locator(".foot").bounding_box()
    words = page.locator(".review-moment .which").first.bounding_box()
    assert foot and words
    assert words["y"] + words["height"] < foot["y"]
    page.set_viewport_size({"width": 1280, "height": 800})
    on = page.get_by_role("button", name="Play it out against the bot")
    on.focus()
    page.keyboard.press("Enter")
    until(page, "location.hash === '#/stack'")
    ready(page)
    (new,) = [one for name, one in stored(page).items() if name != "one"]
    assert len(new["names"]) == 3
    assert sum(level == 0 for level in new["bots"]) == 1
    assert new["practice"] is True, "its list says so before the first move, too"


@pytest.mark.thorough  # usually test_every_screen_fits.py measures it there
def test_three_seats_on_a_small_phone_in_german(visit: Visit) -> None:
    session = session_of("stack-3", 4)
    page = finished(visit(BLANK, bypass_csp=True, locale="de-DE", **SMALL), session, bots=[0, 2, 2])
    page.get_by_role("button", name="Bericht", exact=True).tap()
    heading(page, GERMAN["shell.review.points"], 2 * SLOW)
    expect(page.locator("#review-keys")).to_have_text(GERMAN["shell.review.keys.touch"])
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    until(page, DRAWN_TO_SCALE)
    page.get_by_role("button", name=GERMAN["shell.review.account.more"]).tap()
    expect(page.locator(".review-accounts")).to_be_visible()
    expect(page.locator(".review-luck .small-print")).to_contain_text("67 Punkte sind ein Sieg")
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    clean(page)
    page.get_by_role("button", name=GERMAN["shell.review.first"]).tap()
    heading(page, GERMAN["shell.review.played"], 2 * SLOW)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.evaluate(SMALL_ONES) == 0
    clean(page)


def test_three_seats_mistakes_come_back_and_say_who_can_win(visit: Visit) -> None:
    """In a reviewed game in which a seat let the next one win."""
    session = session_of("stack-3", 4)
    page = finished(visit(BLANK, bypass_csp=True), session, bots=[0, 0, 0])
    page.get_by_role("button", name="Review", exact=True).click()
    heading(page, "Turning points", 2 * SLOW)
    page.get_by_role("button", name=WORDS["shell.review.mistakes"]).click()
    row = page.locator(".mistakes .open a").first
    expect(row).to_be_visible(timeout=SLOW)
    said = row.locator(".what span").inner_text()
    mover = next(name for name in session.names if said.startswith(f"{name}, move "))
    against = ", ".join(name for name in session.names if name != mover)
    assert f". Against {against}. " in said, "nobody is called their own opponent"
    row.focus()
    page.keyboard.press("Enter")
    info_box = page.locator(".info-box")
    expect(info_box).to_contain_text("Back then:", timeout=SLOW)
    found = json.loads(page.evaluate("localStorage.getItem('threefold.mistakes.found')"))["games"]["one"]["found"]
    key = page.url.split("/")[-1]
    ply = next(one["ply"] for one in found if one["key"] == key)
    press(page, session.log[ply])
    expect(info_box).to_contain_text("Not this one", timeout=SLOW)
    best = stored(page)["one"]["review"]["found"][ply]["best"]
    press(page, session.game.read(best))
    expect(page.locator(".acts.onward .first")).to_be_focused(timeout=2 * SLOW)


def test_a_game_over_several_rounds_is_reviewed_by_keys(visit: Visit) -> None:
    session = session_of("match-points", 1)
    page = finished(visit(BLANK, bypass_csp=True, viewport={"width": 320, "height": 568}), session, bots=[0, 2])
    page.get_by_role("button", name="Review", exact=True).focus()
    page.keyboard.press("Enter")
    heading(page, "Turning points", 2 * SLOW)
    expect(page.locator(".review-graph + .small-print + .small-print")).to_have_text(WORDS["shell.review.rounds"])
    assert page.locator(".review-moves a").count() == session.ply
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.get_by_role("button", name=WORDS["shell.review.account.more"]).focus()
    page.keyboard.press("Enter")
    (luck,), (skill,), (rest,), (result,) = figures(page, ".review-account")
    assert abs(luck + skill + rest - result) < 0.25
    assert abs(result) == 50
    graph = page.get_by_role("slider", name="How it went")
    graph.focus()
    page.keyboard.press("End")
    drawn(page)
    expect(graph).to_have_attribute("aria-valuetext", re.compile(r" (0|100) after, of 100$"))
    clean(page)
    # A rematch has the options of this game, not those chosen last for a new game.
    page.go_back()
    page.get_by_role("button", name="Rematch").click()
    kept = "Object.keys(localStorage).filter((key) => key.startsWith('threefold.game.')).length === 2"
    until(page, f"document.querySelector('.toolbar .hint')?.disabled === false || {kept}")
    # A game is stored from its first move on, which is made by the bot or, with a hint, by the player (drawn by lot).
    while not page.evaluate(kept) and not page.locator(".hinted").count():
        page.keyboard.press("h")
        until(page, "document.querySelector('.info-box')?.ariaBusy !== 'true'")
        drawn(page)
    if not page.evaluate(kept):
        parts = page.evaluate("[...document.querySelectorAll('.hinted')].map((one) => one.dataset.part)")
        press(page, tuple(sorted(parts)))  # the card, then its square
    until(page, kept)
    (new,) = [read_save(one["save"], find) for name, one in stored(page).items() if name != "one"]
    assert new.setup.options == session.setup.options
