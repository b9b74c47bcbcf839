"""Playing against bots in the page: they answer, can be hurried, and get only what they may know."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.page.seats import question
from threefold.saving.save import read_save
from web.arrival import BLANK, open_address, open_with
from web.conftest import Visit
from web.stored_games import session_of, sit_at
from web.table import PHONE, SLOW, drawn, part, ready, until
from web.worker_messages import CHOSEN, HOLD_TIMERS, OVERHEAR, hold_timers, release_timers, thought_out

SAVES = """(window.dispatchEvent(new Event("pagehide")), Object.keys(localStorage))
  .filter((key) => key.startsWith("threefold.game."))
  .map((key) => JSON.parse(localStorage.getItem(key)))"""

NEWEST = f"{SAVES}.sort((one, other) => other.when - one.when)[0]"


def sit_down(page: Page, level: int, seat: int = 2) -> Page:
    """From the page of a new game to a table with one bot."""
    page.get_by_role("radiogroup", name=f"Who plays seat {seat}").get_by_label("Bot").check(force=True)
    levels = page.get_by_role("radiogroup", name=f"Level of seat {seat}")
    levels.get_by_role("radio", name=f"Level {level}").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    return ready(page)


def watched(visit: Visit, script: str, fragment: str, **settings: Any) -> Page:
    """A page in which this script runs before all others."""
    page = visit(BLANK, **settings)
    page.add_init_script(script)
    return open_address(page, fragment)


def kept(page: Page) -> dict[str, Any]:
    saves = page.evaluate(SAVES)
    assert len(saves) == 1
    return dict(saves[0])


def settled(page: Page) -> dict[str, Any]:
    """Waits until no bot is thinking and nothing changes any more; returns the newest save."""
    before: dict[str, Any] = {}
    for _ in range(200):
        page.wait_for_timeout(150)
        newest: dict[str, Any] = max(page.evaluate(SAVES), key=lambda one: one["when"], default={})
        if newest == before and not page.locator(".wait").count():
            return newest
        before = newest
    raise AssertionError("the bot never answers")


def play_something(page: Page, step: int | str) -> None:
    """Types a legal move, given as its index or its notation, and waits for the bot's answer."""
    before = settled(page)
    page.keyboard.press("t")
    until(page, "document.querySelectorAll('#written option').length > 0")
    moves = page.evaluate("[...document.querySelectorAll('#written option')].map((one) => one.value)")
    page.get_by_role("combobox", name="Your move").fill(step if isinstance(step, str) else moves[step % len(moves)])
    page.keyboard.press("Enter")
    until(page, f"({NEWEST})?.ply > {before.get('ply', 0)}", 30)
    settled(page)


def quiet(session: Session) -> str:
    """A move after which neither the move itself nor any answer ends the game."""
    rules = session.game.rules

    def goes_on(state: Any, more: int) -> bool:
        if rules.result(state):
            return False
        return more == 0 or all(goes_on(rules.play(state, move), more - 1) for move in rules.moves(state))

    return session.game.write(next(move for move in session.moves if goes_on(rules.play(session.now, move), 1)))


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = sit_down(visit("#/doh/new"), 3)
    settled(page)
    for step in range(20):
        if page.get_by_role("button", name="Rematch").is_visible():
            break
        play_something(page, step * 7)
    expect(page.get_by_role("button", name="Rematch")).to_be_visible(timeout=SLOW)
    assert kept(page)["over"]
    assert kept(page)["bots"] == [0, 3]
    session = read_save(kept(page)["save"], find)
    assert session.names == ("Player 1", "Nora")
    page.get_by_role("button", name="Rematch").click()
    # In the rematch the bot begins.
    until(page, "document.querySelectorAll('.side .move').length === 1", 30)


def test_undo_takes_the_answer_back_too_and_a_reload_goes_on(visit: Visit) -> None:
    page = sit_down(visit("#/doh/new"), 5)
    for name in ("S", "c3"):
        part(page, name).click()
    settled(page)
    until(page, "document.querySelectorAll('.side .move').length === 2", 30)
    page.keyboard.press("u")
    until(page, "document.querySelectorAll('.side .move').length === 0", 30)
    for name in ("L", "c3"):
        part(page, name).click()
    until(page, "document.querySelectorAll('.side .move').length > 0", 30)
    page.reload()
    ready(page)
    until(page, "document.querySelectorAll('.side .move').length === 2", 30)


def test_the_board_of_a_phone_stays_where_it_is_while_a_bot_thinks(visit: Visit) -> None:
    page = visit("#/stac/new", **PHONE)
    sit_down(page, 3)
    page.evaluate(
        """() => {
          const board = document.querySelector('.play > [data-area="board"]');
          const heard = [];
          const look = () => {
            const { top, height } = board.getBoundingClientRect();
            heard.push([document.querySelector(".say h1").textContent, Math.round(top), Math.round(height)]);
          };
          look();
          new ResizeObserver(look).observe(board);
          new MutationObserver(look).observe(document.querySelector(".say"), { subtree: true, childList: true });
          window.heard = heard;
        }"""
    )
    for _ in range(2):
        settled(page)
        before = page.evaluate("window.heard.length")
        page.locator(".canvas-buttons button[data-part]:not([aria-disabled])").last.tap()
        until(page, f"window.heard.slice({before}).some(([said]) => said.includes('thinking'))")
    settled(page)
    heard = page.evaluate("window.heard")
    assert {"Move your pawn" in said for said, _, _ in heard} == {True, False}
    tops, heights = ([one[place] for one in heard] for place in (1, 2))
    # Line heights are rounded, so one pixel of difference is allowed.
    assert max(tops) - min(tops) <= 1
    assert max(heights) - min(heights) <= 1


# JavaScript that points at a square and, as soon as a note answers that, presses "Move now": before the bot has moved
# by itself, and without a pointer event, because that would remove the note.
HURRY_AT_A_NOTE = """() => {
  const hurry = document.querySelector(".wait").closest("button");
  new MutationObserver((_, watcher) => {
    const note = document.querySelector(".callout");
    if (!note) return;
    watcher.disconnect();
    window.noted = note.textContent;
    hurry.click();
  }).observe(document.body, { childList: true, subtree: true });
  document.querySelector("button[data-part='c3']").click();
}"""


def test_whoever_waits_can_hurry_the_bot_and_take_its_seat(visit: Visit) -> None:
    page = sit_down(visit("#/stac/new", reduced_motion="reduce"), 5)
    part(page, "b1").click()
    hurry = page.get_by_role("button", name="Move now")
    expect(hurry).to_be_visible()
    page.evaluate(HURRY_AT_A_NOTE)
    until(page, "/ is to move now[.]$/.test(window.noted) && !/Somebody/.test(window.noted)")
    settled(page)
    # The note is not true any more, so it is removed.
    expect(page.locator(".callout")).to_have_count(0)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Who plays").click()
    sheet = page.get_by_role("dialog", name="Who plays")
    sheet.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Person").check(force=True)
    sheet.get_by_role("button", name="Take these seats").click()
    expect(page.locator("#heard")).to_contain_text("Who plays: Player 1, Player 2.")
    play_something(page, 3)
    expect(page.get_by_role("heading", level=1)).not_to_contain_text("thinking")
    expect(page.locator(".wait")).to_have_count(0)
    # A bot's default name is replaced when a person takes its seat.
    expect(page.get_by_role("heading", level=1)).to_contain_text("Player 2")


COUNT_STYLES = """
  window.styles = [];
  const set = CSSStyleDeclaration.prototype.setProperty;
  CSSStyleDeclaration.prototype.setProperty = function (name, ...more) {
    if (name === "--thought") window.styles.push([performance.now(), more[0], this === document.documentElement.style]);
    return set.call(this, name, ...more);
  };
"""


def test_how_a_bot_gets_on_is_painted_no_more_often_than_it_is_seen(visit: Visit) -> None:
    page = watched(visit, COUNT_STYLES, "#/doh/new")
    sit_down(page, 4)
    part(page, "S").click()
    part(page, "c3").click()
    until(page, "document.querySelectorAll('.side .move').length === 2")
    styles = page.evaluate("window.styles")
    assert [float(share) for _, share, _ in styles] == sorted(float(share) for _, share, _ in styles)
    assert not any(everywhere for _, _, everywhere in styles), "only what shows it is styled anew"
    seconds = (styles[-1][0] - styles[0][0]) / 1000
    assert 3 <= len(styles) <= 3 + 10 * seconds


# Where nothing is hidden, a seat may know all.
GAMES_ASKED = usually([game for game in all_games() if game.hidden], [*all_games()])


@pytest.mark.parametrize("game", GAMES_ASKED, ids=lambda game: game.key)
def test_a_bot_is_told_what_its_seat_may_know_and_one_person_needs_no_cover(visit: Visit, game: Any) -> None:
    page = watched(visit, OVERHEAR, f"#/{game.key}/new", **(PHONE if game.hidden else {}))
    sit_down(page, 2)
    settled(page)
    for step in range(12):
        # A turn can have several choices, so a bot may be asked later than after two.
        if step >= usually(2, 4) and page.evaluate("window.passed.length"):
            break
        expect(page.locator(".cover")).to_be_hidden()
        if page.get_by_role("button", name="Rematch").is_visible():
            break
        play_something(page, step)
    session = read_save(kept(page)["save"], find)
    thought = [json.loads(one)["terms"] for one in page.evaluate("window.said") if '"think":' in one]
    asked = [json.loads(one) for one in page.evaluate("window.passed")]
    assert asked
    assert len(thought) == len(asked)
    for terms in thought:
        # Besides what its seat may know: the level, a seed for its random numbers, and its earlier values of this game.
        assert set(terms) == {"level", "seed", "past"}
        assert terms["level"] == 2
        assert all(isinstance(share, float | int) for share in terms["past"])
    bots = [json.loads(json.dumps(question(session._replace(ply=ply))._asdict())) for ply in range(session.ply + 1)]
    for told in asked:
        assert told["seat"] == 1
        assert told in bots
    assert not [one for one in page.evaluate("window.said") if '"thinks":true' in one and "save" in one]
    if game.hidden:
        assert_nothing_told_what_a_bot_holds(page, asked)


def assert_nothing_told_what_a_bot_holds(page: Page, asked: list[dict[str, Any]]) -> None:
    """No message of the page contains the state that the bots' worker got, neither as JSON nor inside another text."""
    heard = "\n".join(page.evaluate("window.said"))
    for told in asked:
        hand = json.dumps(told["state"], separators=(",", ":"))
        assert hand not in heard
        assert hand.replace('"', '\\"') not in heard


def test_bots_wait_while_a_sheet_lies_open_and_give_up_for_themselves(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    page.add_init_script(OVERHEAR + HOLD_TIMERS)
    open_with(page, "#/stac/new", settings={"rest": "fast"})
    sit_down(page, 1)
    hold_timers(page)
    # In one step, because the menu must be open before the bot has moved.
    menu = page.get_by_role("button", name="Menu", exact=True).element_handle()
    part(page, "b1").evaluate("(square, menu) => { square.click(); menu.click(); }", menu)
    until(page, f"{SAVES}[0]?.ply === 1")
    thought_out(page)
    release_timers(page)
    assert page.evaluate(CHOSEN) == 0 and kept(page)["ply"] == 1
    # Who offers a tie is the person, also when it is a bot's turn.
    menu.evaluate("menu => { document.querySelector('dialog[open]').close(); menu.click(); }")
    page.get_by_role("button", name="Offer a tie").click()
    expect(page.get_by_role("dialog", name="You offer a tie.")).to_contain_text("declines.")
    page.keyboard.press("Escape")
    until(page, f"{SAVES}[0].ply === 2", 30)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Give up").click()
    expect(page.get_by_role("dialog").get_by_role("button", name="Give up")).to_have_count(1)


def test_whoever_comes_back_to_bots_finds_them_waiting(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    page.add_init_script(OVERHEAR)
    open_with(page, "#/stac/new", settings={"rest": "fast"})
    page.get_by_role("radiogroup", name="Who plays seat 1").get_by_label("Bot").check(force=True)
    sit_down(page, 1)
    until(page, "document.querySelectorAll('.side .move').length > 1", 60)
    page.reload()
    expect(page.get_by_role("button", name="Go on")).to_be_visible(timeout=SLOW)
    expect(page.locator(".panel h1")).to_contain_text("waits.")
    moves = page.locator(".side .move").count()
    ready(page)
    drawn(page)
    assert page.evaluate("window.said.filter((one) => JSON.parse(one).name === 'question')") == [], "no bot is asked"
    # No person is there to speak for a seat.
    page.get_by_role("button", name="Menu", exact=True).click()
    rows = page.get_by_role("dialog").locator(".row")
    expect(rows.filter(has_text="Who plays")).to_have_count(1)
    for label in ("Offer a tie", "Give up"):
        expect(rows.filter(has_text=label)).to_have_count(0)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Go on").click()
    until(page, f"document.querySelectorAll('.side .move').length > {moves}", 30)


def test_bots_among_themselves_can_be_stopped_and_go_on(visit: Visit) -> None:
    # With the slow setting the game is certainly not over when the bots are paused and a person joins.
    page = visit(BLANK, reduced_motion="reduce")
    page.add_init_script(OVERHEAR + HOLD_TIMERS)
    open_with(page, "#/doh/new", settings={"rest": "slow"})
    page.get_by_role("radiogroup", name="Who plays seat 1").get_by_label("Bot").check(force=True)
    hold_timers(page)
    sit_down(page, 1)
    thought_out(page)
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Go on")).to_be_visible(timeout=SLOW)
    chosen, moves = page.evaluate(CHOSEN), page.locator(".side .move").count()
    release_timers(page)
    assert page.evaluate(CHOSEN) == chosen and page.locator(".side .move").count() == moves
    page.get_by_role("button", name="Menu", exact=True).click()
    speed = page.get_by_role("button", name="Bots’ speed")
    for name in ("Usual", "Fast"):
        speed.click()
        expect(speed).to_contain_text(name)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Who plays").click()
    sheet = page.get_by_role("dialog", name="Who plays")
    sheet.get_by_role("radiogroup", name="Who plays seat 1").get_by_label("Person").check(force=True)
    sheet.get_by_role("button", name="Take these seats").click()
    # With a person in the game there is no pause any more.
    expect(page.get_by_role("button", name="Go on")).to_be_hidden()
    play_something(page, quiet(read_save(settled(page)["save"], find)))
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Who plays").click()
    sheet.get_by_role("radiogroup", name="Who plays seat 1").get_by_label("Bot").check(force=True)
    sheet.get_by_role("button", name="Take these seats").click()
    page.locator(".acts").get_by_role("button", name="Rematch").wait_for(timeout=60_000)


def test_an_undo_gets_no_other_answer_and_a_reload_forgets_nothing(visit: Visit) -> None:
    page = watched(visit, OVERHEAR, "#/doh/new")
    sit_down(page, 5)
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()

    def answer_to(square: str) -> str:
        part(page, "M").click()
        part(page, square).click()
        until(page, "document.querySelectorAll('.side .move').length === 2", 30)
        return page.locator(".side .move").first.inner_text()

    first = answer_to("c3")
    undo.click()
    until(page, "document.querySelectorAll('.side .move').length === 0", 30)
    assert answer_to("c3") == first
    undo.click()
    until(page, "document.querySelectorAll('.side .move').length === 0", 30)
    until(page, f"{SAVES}[0].save.includes('answers')")
    page.reload()
    ready(page)
    assert answer_to("c3") == first
    until(page, f"{SAVES}[0].ply === 2")
    (memory,) = [one for one in kept(page)["memories"] if one]
    assert memory["level"] == 5
    assert [ply for ply, _, _ in memory["turns"]] == [1]
    page.reload()
    ready(page)
    page.evaluate("window.said.length = 0")
    play_something(page, 3)
    (terms,) = [json.loads(one)["terms"] for one in page.evaluate("window.said") if '"think":' in one]
    assert terms["past"] == [share for _, share, _ in memory["turns"]]


# JavaScript that presses "Pause" as soon as it is there.
PAUSE_AT_ONCE = """() => {
  new MutationObserver((_, watcher) => {
    const pause = [...document.querySelectorAll(".acts button")].find((one) => one.textContent.trim() === "Pause");
    if (pause) (watcher.disconnect(), pause.click());
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_bots_that_were_stopped_before_their_first_move_are_there_to_go_on(visit: Visit) -> None:
    page = visit("#/settings", reduced_motion="reduce")
    page.get_by_role("radiogroup", name="Bots’ speed").get_by_label("Slow").check(force=True)
    page.goto(page.url.split("#")[0] + "#/match/new")
    page.get_by_role("radiogroup", name="Who plays seat 1").get_by_label("Bot").check(force=True)
    page.evaluate(PAUSE_AT_ONCE)
    sit_down(page, 1)
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    until(page, f"{SAVES}.length === 1")
    before = kept(page)
    assert before["ply"] == 0
    page.reload()
    expect(page.get_by_role("button", name="Go on")).to_be_visible(timeout=SLOW)
    assert kept(page)["save"] == before["save"], "the same deal"
    assert page.locator(".side .move").count() == 0
    page.get_by_role("button", name="Go on").click()
    until(page, "document.querySelectorAll('.side .move').length > 0", 30)


def test_an_undo_that_shows_what_comes_next_makes_it_practice(visit: Visit) -> None:
    page = sit_down(visit("#/stack/new"), 1)
    play_something(page, 0)
    notice = page.get_by_text("This game is practice now.")
    page.get_by_role("button", name="Undo").click()
    expect(notice).to_be_visible()
    page.get_by_role("button", name="All right").click()
    expect(notice).to_be_hidden()
    play_something(page, 1)
    page.get_by_role("button", name="Undo").click()
    until(page, "document.querySelectorAll('.side .move').length === 0", 30)
    drawn(page)
    expect(notice).to_be_hidden()
    assert kept(page)["practice"]
    page.goto(page.url.split("#")[0] + "#/games")
    expect(page.locator(".saved li")).to_contain_text("practice")


def test_what_is_said_of_practice_goes_with_the_next_move(visit: Visit) -> None:
    page = sit_down(visit("#/stack/new"), 1)
    play_something(page, 0)
    notice = page.get_by_text("This game is practice now.")
    page.get_by_role("button", name="Undo").click()
    expect(notice).to_be_visible()
    play_something(page, 0)
    expect(notice).to_be_hidden()
    assert kept(page)["practice"]


def test_another_player_in_mid_game_makes_it_practice_but_not_before_everybody_has_moved(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    sit_at(page, session_of("doh", 1))
    notice = page.get_by_text("It counts apart: somebody else plays on.")

    def seat_two(player: str) -> None:
        page.get_by_role("button", name="Menu").click()
        page.get_by_role("button", name="Who plays").click()
        sheet = page.get_by_role("dialog", name="Who plays")
        sheet.get_by_role("radiogroup", name="Who plays seat 2").get_by_label(player).check(force=True)
        sheet.get_by_role("button", name="Take these seats").click()
        expect(sheet).to_be_hidden()

    seat_two("Bot")
    until(page, "document.querySelectorAll('.side .move').length >= 2", 30)
    drawn(page)
    expect(notice).to_have_count(0)
    assert not kept(page).get("reseated")
    seat_two("Person")
    expect(notice).to_be_visible()
    until(page, f"{NEWEST}.reseated")
    page.get_by_role("button", name="All right").click()
    # It stays so, and is told once.
    page.reload()
    ready(page)
    seat_two("Bot")
    expect(page.locator("#heard")).to_contain_text("Who plays:")
    expect(notice).to_have_count(0)
    assert kept(page)["reseated"]
    page.goto(page.url.split("#")[0] + "#/games")
    expect(page.locator(".saved li")).to_contain_text("practice")
