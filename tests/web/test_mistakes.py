"""The player's own mistakes in the page: solved by keys after wrong tries, asked again after days, on a small phone in
German, and from games that have not been reviewed yet."""

import json
import re
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bench._check_proofs import played
from thorough import usually
from threefold.bots.reviewer import Reviewing
from threefold.core.judgements import GOOD, SLIP
from threefold.core.kernel import Move
from threefold.core.session import Session
from threefold.games import find
from threefold.page.find_mistakes import key_of
from threefold.words.de.mistakes import WORDS as GERMAN
from threefold.words.en.mistakes import WORDS
from threefold.words.en.puzzle import WORDS as WORDS_OF_PUZZLES
from threefold.words.en.table_and_links import WORDS as WORDS_AT_TABLES
from web.arrival import BLANK, open_address, open_with
from web.axe import clean, violations
from web.conftest import Visit
from web.stored_games import entry_of, store, stored
from web.table import LISTEN, SLOW, SMALL, drawn, fits_smallest_phone, stored_text, task, until
from web.test_puzzle import press
from workshop.example_reviews import review_of_game

Plain = dict[str, Any]

WRONG_TRIES = ".about-puzzle .tries [href='#icon-close']"
"""The crosses of wrong tries, beside the board."""
LIE_ON_FIGURES = """(rows) => rows.flatMap((row) => {
  const [words, change] = [row.querySelector(".what"), row.querySelector(".figures").getBoundingClientRect()];
  const text = document.createRange();
  text.selectNodeContents(words);
  const lines = [...text.getClientRects()];
  return lines.filter((line) => line.right > change.left && line.bottom > change.top && line.top < change.bottom)
    .map(() => words.innerText);
})"""
"""JavaScript that returns the words that lie on the figures beside them."""


def mistakes_of(session: Session, review: Plain, seat: int) -> list[int]:
    """The plies at which a seat made mistakes, the biggest first."""
    lost = [round(100 * (one["share"] - one["played"])) if "second" in one else 0 for one in review["found"]]
    mine = [ply for ply in range(session.ply) if session.position(ply).actor == seat and lost[ply] >= 15]
    return sorted(mine, key=lambda ply: -lost[ply])


def lost_by(session: Session, ply: int, move: Move) -> float:
    """How much a move gives away (in percent) according to the review."""
    game, state = session.game, session.states[ply]
    seat = game.rules.actor(state)
    seen = json.loads(json.dumps(game.rules.mask(state, seat).state))
    head = {"game": game.key, "seats": session.setup.seats, "options": session.setup.options, "plies": session.ply}
    choice = [seen, seat, game.write(move), None]
    (found,) = Reviewing(game, {**head, "choices": [choice]}).go_on(lambda: False)["found"]
    return 100 * float(found["share"] - found["played"])


def solving(page: Page, key: str) -> Plain:
    kept = json.loads(stored_text(page, "threefold.mistakes"))
    return dict(kept.get("done", {}).get(key, {}))


@pytest.mark.first_visit  # its clock stays changed in this browser profile
def test_a_mistake_is_solved_by_keys_and_comes_again_after_days(visit: Visit) -> None:
    session = played(find("doh"), 0, (1, 3))
    review = review_of_game(session)
    plies = mistakes_of(session, review, 0)
    ply = plies[0]
    key = key_of(session, ply)
    now = datetime(2026, 11, 23, 12, tzinfo=UTC)
    page = visit(BLANK, bypass_csp=True, reduced_motion="reduce")
    page.clock.set_fixed_time(now)
    open_with(page, "#/mistakes", entry_of(session, bots=[0, 3], over=True, review=review))
    row = page.locator(f".mistakes a[href='#/doh/mistake/{key}']")
    expect(row).to_contain_text(f"Move {ply + 1}.", timeout=SLOW)
    expect(row).to_have_accessible_name(re.compile(r"before \w+, after \w+"))
    expect(page.locator(".mistakes .open a")).to_have_count(len(plies))
    clean(page)
    row.focus()
    page.keyboard.press("Enter")
    task(page, WORDS["shell.mistake.task"])
    info_box = page.locator(".info-box")
    expect(info_box).to_contain_text("Back then: You put", timeout=SLOW)
    assert violations(page) == []
    # The move of the game is known to be wrong; any other move is judged by a bot.
    press(page, session.log[ply])
    expect(info_box).to_contain_text("Not this one")
    best = find("doh").read(review["found"][ply]["best"])
    others = [move for move in session.at_ply(ply).moves if move not in (best, session.log[ply])]
    wrong = next(move for move in others if lost_by(session, ply, move) >= SLIP)
    press(page, wrong)
    until(page, f"JSON.parse(localStorage.getItem('threefold.mistakes')).done['{key}']?.missed === 2")
    expect(info_box).to_contain_text("Not this one")
    expect(page.locator(WRONG_TRIES)).to_have_count(2)
    press(page, best)
    onward = page.locator(".acts.onward .first")
    expect(onward).to_be_focused(timeout=SLOW)
    expect(info_box).to_contain_text(f"{WORDS['shell.mistake.best.late']} {WORDS['shell.mistake.best.text']}")
    assert violations(page) == []
    kept = solving(page, key)
    assert (kept["rounds"], kept["missed"], kept["grade"]) == (1, 2, 2)
    # One key leads to the next mistake.
    page.keyboard.press("Enter")
    if len(plies) > 1:
        until(page, f"location.hash === '#/doh/mistake/{key_of(session, plies[1])}'")
    open_address(page, "#/mistakes")
    expect(page.locator(f".solved a[href='#/doh/mistake/{key}']")).to_be_visible(timeout=SLOW)
    # It is asked again only if that option is on, and then after days.
    expect(page.locator(".mistakes .due")).to_have_count(0)
    page.get_by_label(WORDS["shell.mistakes.again"]).check()
    until(page, f"JSON.parse(localStorage.getItem('threefold.mistakes')).done['{key}'].memory !== undefined")
    expect(page.locator(f".solved a[href='#/doh/mistake/{key}']")).to_be_visible()
    page.clock.set_fixed_time(now + timedelta(days=9))
    open_address(page, "#/puzzles")
    expect(page.locator(".run[href='#/mistakes']")).to_contain_text("1 again today", timeout=SLOW)
    page.locator(".run[href='#/mistakes']").click()
    page.locator(f".due a[href='#/doh/mistake/{key}']").click()
    press(page, best)
    expect(info_box).to_contain_text(WORDS["shell.mistake.best.first"], timeout=SLOW)
    until(page, f"JSON.parse(localStorage.getItem('threefold.mistakes')).done['{key}'].rounds === 2")
    page.get_by_role("button", name=WORDS["shell.mistake.on"]).click()
    until(page, "location.hash === '#/doh'")
    games = stored(page)
    (new,) = [one for name, one in games.items() if name != "one"]
    assert new["bots"] == [0, 3]
    assert new["over"] is False
    page.get_by_role("link", name="Back", exact=True).click()
    until(page, f"location.hash === '#/doh/mistake/{key}'")
    # Whoever comes back finds it solved, and it is not counted again.
    expect(onward).to_be_visible(timeout=SLOW)
    expect(info_box).to_contain_text(WORDS["shell.mistake.best.first"])
    assert solving(page, key)["rounds"] == 2
    open_address(page, "#/mistakes")
    page.locator(f".solved a[href='#/doh/mistake/{key}']").click()
    expect(info_box).to_contain_text("Back then: You put", timeout=SLOW)
    expect(onward).to_have_count(0)


def test_right_but_not_the_best_on_a_small_phone_in_german(visit: Visit) -> None:
    """In a game with a pile; every legal move can be judged."""
    session = played(find("stack"), 1, (1, 1))
    review = review_of_game(session)
    rights = (
        (ply, move)
        for ply in mistakes_of(session, review, 0)
        for move in session.at_ply(ply).moves
        if GOOD <= lost_by(session, ply, move) < SLIP
    )
    ply, move = next(rights)
    key = key_of(session, ply)
    page = visit(BLANK, locale="de-DE", reduced_motion="reduce", **SMALL)
    open_with(page, "#/mistakes/stack", entry_of(session, bots=[0, 2], over=True, review=review))
    expect(page.locator(f".mistakes a[href='#/stack/mistake/{key}']")).to_be_visible(timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert not violations(page)
    page.locator(f".mistakes a[href='#/stack/mistake/{key}']").tap()
    task(page, GERMAN["shell.mistake.task"])
    press(page, move, touch=True)
    info_box = page.locator(".info-box")
    expect(info_box).to_contain_text("Noch besser:", timeout=2 * SLOW)
    expect(info_box).to_contain_text("verschenkt")
    assert solving(page, key)["grade"] == 3
    fits_smallest_phone(page)
    assert not violations(page)


@pytest.mark.parametrize("before", ["a hint", "a wrong try", "the solution"])
def test_after_help_or_a_wrong_try_a_reload_makes_no_first_try_of_the_next_one(visit: Visit, before: str) -> None:
    session = played(find("doh"), 0, (1, 3))
    review = review_of_game(session)
    ply = mistakes_of(session, review, 0)[0]
    key = key_of(session, ply)
    page = visit(BLANK, reduced_motion="reduce")
    open_with(page, "#/mistakes", entry_of(session, bots=[0, 3], over=True, review=review))
    page.locator(f".mistakes a[href='#/doh/mistake/{key}']").click(timeout=SLOW)
    task(page, WORDS["shell.mistake.task"])
    info_box, missed = page.locator(".info-box"), page.locator(WRONG_TRIES)
    expect(info_box).to_contain_text("Back then: You put", timeout=SLOW)
    tries, rounds = int(before == "a wrong try"), 1 + int(before == "the solution")
    if tries:
        press(page, session.log[ply])
        expect(info_box).to_contain_text("Not this one")
    elif rounds > 1:
        for told in ("sure", "shown"):
            page.get_by_role("button", name=WORDS["shell.mistake.solution"], exact=True).click()
            expect(info_box).to_contain_text(WORDS[f"shell.mistake.{told}"])
    else:
        page.keyboard.press("h")
        expect(info_box).to_contain_text(WORDS["shell.mistake.look"])
    page.reload()
    expect(info_box).to_contain_text("Back then: You put", timeout=SLOW)
    expect(missed).to_have_count(tries)
    press(page, find("doh").read(review["found"][ply]["best"]))
    expect(info_box).to_contain_text(WORDS[f"shell.mistake.best.{'late' if tries else 'first'}"], timeout=SLOW)
    kept = solving(page, key)
    assert (kept["rounds"], kept["missed"], kept["grade"]) == (rounds, tries, 2), "found, but not at the first try"


def test_a_long_reason_begins_at_its_beginning_on_a_small_phone(visit: Visit) -> None:
    session = played(find("doh"), 0, (1, 3))
    review = review_of_game(session)
    told = [ply for ply in mistakes_of(session, review, 0) if len(review["found"][ply].get("punished", ())) > 2]
    key = key_of(session, told[0])
    page = visit(BLANK, locale="de-DE", reduced_motion="reduce", **SMALL)
    open_with(page, "#/mistakes", entry_of(session, bots=[0, 3], over=True, review=review))
    page.locator(f".mistakes a[href='#/doh/mistake/{key}']").tap(timeout=SLOW)
    task(page, GERMAN["shell.mistake.task"])
    press(page, session.log[told[0]], touch=True)
    info_box = page.locator(".info-box")
    expect(info_box).to_contain_text("Dann:", timeout=SLOW)
    box, first = info_box.bounding_box(), info_box.locator("b").bounding_box()
    assert box and first
    assert first["y"] >= box["y"], "its first words are seen"
    assert first["y"] + first["height"] <= box["y"] + box["height"]


@pytest.mark.parametrize(("game", "settings"), [("doh", {}), ("doh", {"confirm": "on"}), ("tactics", {})])
def test_the_move_of_a_solution_is_read_aloud_once(visit: Visit, game: str, settings: dict[str, str]) -> None:
    session = played(find(game), 0, (1, 3))
    review = review_of_game(session)
    ply = mistakes_of(session, review, 0)[0]
    page = visit(BLANK, reduced_motion="reduce")
    open_with(page, "#/mistakes", entry_of(session, bots=[0, 3], over=True, review=review), settings=settings)
    page.locator(f".mistakes a[href='#/{game}/mistake/{key_of(session, ply)}']").click(timeout=SLOW)
    task(page, WORDS["shell.mistake.task"])
    solution, info_box = page.get_by_role("button", name="Solution", exact=True), page.locator(".info-box")
    solution.click()
    expect(info_box).to_contain_text(WORDS["shell.mistake.sure"], timeout=SLOW)
    page.evaluate(LISTEN)
    solution.click()
    expect(info_box).to_contain_text(WORDS["shell.mistake.shown"], timeout=SLOW)
    until(page, f"window.said.some((line) => line.startsWith({json.dumps(WORDS['shell.mistake.shown'])}))")
    drawn(page)
    heard = page.evaluate("window.said")
    move = info_box.inner_text().removeprefix(WORDS["shell.mistake.shown"]).strip()
    assert sum(line.count(move) for line in heard) == 1, heard
    assert not any(WORDS_AT_TABLES["heard.confirm"] in line for line in heard), "nobody is asked to confirm it"


@pytest.mark.parametrize("text", usually(["large"], ["normal", "large", "larger"]))
def test_on_a_small_phone_in_german_no_words_of_a_mistake_lie_on_what_it_changed(visit: Visit, text: str) -> None:
    session = played(find("doh"), 0, (1, 3))
    page = visit(BLANK, locale="de-DE", reduced_motion="reduce", **SMALL)
    entry = entry_of(session, bots=[0, 3], over=True, review=review_of_game(session))
    open_with(page, "#/mistakes", entry, settings={"text": text})
    rows = page.locator(".mistakes .game-row")
    expect(rows.first).to_contain_text("Niederlage", timeout=SLOW)
    assert rows.evaluate_all(LIE_ON_FIGURES) == []
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_the_page_of_puzzles_tells_at_once_how_many_mistakes_a_review_has_found(visit: Visit) -> None:
    session = played(find("doh"), 0, (1, 3))
    page = visit(BLANK, bypass_csp=True, reduced_motion="reduce")
    open_with(page, "#/games", entry_of(session, bots=[0, 3], over=True))
    page.locator(".saved .button").first.click()
    page.get_by_role("button", name="Review").click(timeout=SLOW)
    expect(page.locator("progress, .review-moves").first).to_be_attached(timeout=SLOW)
    page.evaluate("location.hash = '#/puzzles'")  # the review goes on behind it if it has not ended
    until(page, "localStorage.getItem('threefold.mistakes.found') !== null")
    count = len(mistakes_of(session, stored(page)["one"]["review"], 0))
    assert count
    expect(page.locator(".run[href='#/mistakes']")).to_contain_text(
        WORDS_OF_PUZZLES["shell.puzzles.mistakes.left"].format(count)
    )


def test_games_are_reviewed_from_the_page_of_mistakes_and_take_them_along(visit: Visit) -> None:
    session = played(find("doh"), 0, (1, 3))
    page = visit("#/mistakes", reduced_motion="reduce")
    expect(page.locator(".mistakes .none")).to_have_text(WORDS["shell.mistakes.none"], timeout=SLOW)
    store(page, entry_of(session, bots=[0, 3], over=True))
    page.reload()
    review = page.get_by_role("button", name=WORDS["shell.mistakes.review"])
    review.focus(timeout=SLOW)
    page.evaluate("document.activeElement.click(); document.querySelector('.to-review button').click()")
    expect(page.locator(".to-review")).to_contain_text(WORDS["shell.mistakes.cancelled"], timeout=SLOW)
    review.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".mistakes .open a").first).to_be_visible(timeout=2 * SLOW)
    expect(page.locator(".to-review")).to_contain_text(WORDS["shell.mistakes.reviewed"], timeout=2 * SLOW)
    kept = stored(page)["one"]["review"]
    assert len(kept["found"]) == session.ply
    assert len(kept["accuracy"]) == 2
    address = page.locator(".mistakes .open a").first.get_attribute("href")
    # When a game is deleted, its mistakes are, too, and an address of one of them says so.
    page.evaluate("localStorage.removeItem('threefold.game.one')")
    page.goto(page.url.split("#")[0] + str(address))
    expect(page.get_by_text(WORDS["shell.mistake.gone"])).to_be_visible(timeout=SLOW)
    expect(page.locator(".mistakes .none")).to_have_text(WORDS["shell.mistakes.none"])
    page.goto(page.url.split("#")[0] + "#/settings")
    expect(page.locator("h1")).to_have_text("Settings.")
    expect(page.get_by_text(WORDS["shell.mistake.gone"])).to_have_count(0)
