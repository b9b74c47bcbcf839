"""Between two rounds of Tic-Tac-Match in the browser: the result stays until the player goes on; and single buttons."""

from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from threefold.core.kernel import Move
from threefold.core.session import Session, begin
from threefold.games import all_games
from web.arrival import BLANK
from web.conftest import Visit
from web.stored_games import sit_at
from web.table import PHONE, drawn, part, sentence
from web.worker_messages import CHOSEN, HOLD_TIMERS, OVERHEAR, hold_timers, release_timers, thought_out

GAME = next(game for game in all_games() if game.key == "match")


def over(session: Session) -> bool:
    state: Any = session.now
    return bool(state.phase == "over")


def last_move(dealer: int) -> tuple[Session, Move]:
    """A game to five points in which the first player can end the first round, and that seat deals the next one."""
    for seed in range(300):
        rng, session = Random(seed), begin(GAME, ["Ada", "Pip"], {"match": "five", "turns": "300"}, seed)
        while not over(session):
            for move in session.moves:
                after = session.play(move)
                if session.present.actor == 0 and over(after) and after.chooser == dealer:
                    return session, move
            session = session.play(rng.choice(session.moves))
    raise AssertionError("no such game")


def ended(visit: Visit, dealer: int) -> Page:
    session, move = last_move(dealer)
    page = visit(BLANK)
    page.add_init_script(OVERHEAR + HOLD_TIMERS)
    sit_at(page, session, bots=[0, 1])
    hold_timers(page)
    for name in move:
        part(page, name).click()
    expect(page.locator(".say")).to_contain_text("round 1")
    return page


def test_how_a_round_ended_stays_until_the_player_goes_on_though_a_bot_deals(visit: Visit) -> None:
    page = ended(visit, dealer=1)
    thought_out(page)
    release_timers(page)
    assert page.evaluate(CHOSEN) == 0
    expect(page.locator(".say")).to_contain_text("Pip deals the next round.")
    assert "round 1:" in sentence(page)
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".say")).not_to_contain_text("round 1")
    expect(page.locator(".canvas-buttons [data-part]:not([aria-disabled])").first).to_be_attached()


def test_where_one_button_is_all_there_is_a_hint_says_all_at_once(visit: Visit) -> None:
    page = ended(visit, dealer=0)
    page.get_by_role("button", name="Hint").click()
    box = page.locator(".info-box")
    expect(box).to_contain_text("Deal round 2. The round is over: all that is left is to deal the next one.")
    expect(box).not_to_contain_text("Press again")


def test_what_is_said_of_the_draw_pile_is_shown_once(visit: Visit) -> None:
    session, _ = last_move(1)
    page = sit_at(visit(BLANK), session, bots=[0, 1])
    pile = page.get_by_role("button", name="Draw pile")
    pile.click()
    drawn(page)
    expect(page.locator(".about-item")).to_contain_text("Draw pile")
    expect(page.locator(".callout")).to_have_count(0)


def test_the_number_of_a_name_stands_on_its_line(visit: Visit) -> None:
    session = begin(GAME, ["Ada", "Pip", "Ben", "Pip 3"], {"match": "five", "turns": "300"}, 1)
    page = sit_at(visit(BLANK, **PHONE), session, bots=[0, 1, 1, 1])
    assert "Pip\u00a03" in page.locator(".ticket b").nth(1).inner_text()
