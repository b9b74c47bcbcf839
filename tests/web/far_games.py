"""Plays games by link in browser pages: inviting, beginning, moving, sending and opening links."""

import json
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.page.seats import FAR
from threefold.saving.save import read_save
from web.short_games import PROGRESS, short_way
from web.stored_games import stored
from web.table import SLOW, ready, until

CHAINED = {game.key for game in all_games() if game.start_as_dealt}
LONGEST_USUAL = 250
NAMES = ("Mira", "Jun", "Ada", "Leo")
Choose = Callable[[Session], str]


def invite(page: Page, site: Any, key: str, seats: int = 2, first: str = "Mira", names: Sequence[str] = NAMES) -> None:
    """Creates a game against far players. This page is that of the first; `first` begins, if that can be chosen."""
    page.goto(f"{site.url}#/{key}/new")
    page.locator(".people .person").nth(1).locator("label", has_text="Far away").click()
    people = page.locator(".people input[type=text]")
    while people.count() < seats:
        page.locator(".row-of-two button").first.click()
    expect(people).to_have_count(seats)
    for place, who in enumerate(names[:seats]):
        people.nth(place).fill(who)
    begins = (
        page.locator(".columns section").filter(has=page.locator("input[type=radio]")).get_by_label(first, exact=True)
    )
    if begins.count():
        begins.check(force=True)
    page.locator(".foot .first").click()


def away(session: Session, seat: int, sent: int) -> dict[str, Any]:
    """What is stored of a game by link, on the page of a seat."""
    bots = [FAR] * session.setup.seats
    bots[seat] = 0
    return {"bots": bots, "far": {"id": "0123456789ab", "sent": sent, "when": 1_700_000_000_000, "note": ""}}


def begun(person: Any, site: Any, key: str, seats: int = 2) -> list[Page]:
    """Sets up a game by link; returns the pages of all players, the inviter's first."""
    pages: list[Page] = [person() for _ in range(seats)]
    mira, *others = pages
    invite(mira, site, key, seats)
    if key in CHAINED:
        # No single player deals: a link has to go round to all players first.
        link = undealt(mira)
        for name, other in zip(NAMES[1:], others, strict=False):
            other.goto(link)
            if seats > 2:
                other.get_by_role("button", name=f"I am {name}").click(timeout=SLOW)
            link = undealt(other)
            other.reload()
            assert undealt(other) == link
        mira.goto(link)
    ready(mira)
    until(mira, "Object.values(localStorage).some((one) => one.includes('\"far\":'))")
    return pages


def begun_with_a_move(person: Any, site: Any, key: str) -> tuple[Page, Page]:
    """Begins a game by link for two: Mira, whose page comes first, has moved, and Jun has opened her link."""
    mira, jun = person(), person()
    invite(mira, site, key)
    ready(mira)
    play(mira, game_on_start(mira, 0))
    opened(jun, sent(mira), 1)
    return mira, jun


def undealt(page: Page) -> str:
    """The link that this player has to send on before the game is dealt."""
    expect(page.locator(".invited .code svg")).to_be_visible(timeout=SLOW)
    return page.locator(".invited input.link").input_value()


def game_on(page: Page) -> Session:
    """The only game stored in this page's storage."""
    (entry,) = stored(page).values()
    return read_save(entry["save"], find)


def until_stored(page: Page, moves: list[str]) -> None:
    """Waits until the only stored game has these moves: a move is stored a moment after it is shown."""
    until(
        page,
        f"""JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith("threefold.game."))
          .map(([, text]) => JSON.parse(JSON.parse(text).save).moves)) === JSON.stringify({json.dumps([moves])})""",
    )


def play(page: Page, move: str) -> None:
    ply = game_on(page).ply
    page.keyboard.press("t")
    field = page.get_by_role("dialog").locator("input")
    field.fill(move)
    field.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0, timeout=SLOW)
    until(page, f"Object.values(localStorage).some((one) => one.includes('\"ply\":{ply + 1},'))")


def sent(page: Page, name: str = "Copy link") -> str:
    """Presses Copy link, which counts as sent, and returns the link. After that, the page waits for the answer."""
    button = page.get_by_role("button", name=name)
    expect(button).to_be_enabled(timeout=SLOW)
    page.bring_to_front()
    button.click()
    expect(button).to_be_hidden(timeout=SLOW)
    link: str = page.evaluate("navigator.clipboard.readText()")
    assert len(link) <= LONGEST_USUAL
    return link


SENT_AT = """(() => {
  const games = Object.entries(localStorage).filter(([key]) => key.startsWith("threefold.game."));
  return Math.max(...games.map(([, text]) => JSON.parse(text).far?.when ?? 0));
})()"""
"""JavaScript that returns when the pending move was sent; 0 if there is none."""


def sent_at(page: Page) -> int:
    return int(page.evaluate(SENT_AT))


def opened(page: Page, link: str, ply: int, who: str = "") -> None:
    """Opens a link and waits until the stored game has so many moves. `who`: what its reader answers when the page asks
    whose seat it is for."""
    page.goto(link)
    if who:
        page.get_by_role("button", name=f"I am {who}").click(timeout=SLOW)
    ready(page)
    until(page, f"Object.values(localStorage).some((one) => one.includes('\"ply\":{ply},'))")


def best(session: Session) -> str:
    """A move that helps to end the game soon: one that ends it, or the one that scores most."""
    rules, seat = session.game.rules, session.present.actor

    def value(move: Any) -> Any:
        after: Any = rules.play(session.now, move)
        ended = rules.result(after)
        return (ended is not None, getattr(after, "scores", (0,) * 9)[seat])

    return session.game.write(max(session.moves, key=value))


def plan_of(start: Session) -> Choose:
    """A function that chooses every player's moves so that the game ends soon."""
    if start.game.key not in PROGRESS:
        # In a game dealt by hash chains, the draws are unknown in advance: each move is chosen when it is due.
        return best
    moves = short_way(start)
    return lambda session: session.game.write(moves[session.ply])


def lasting(session: Session) -> str:
    """A move after which the game goes on."""
    rules = session.game.rules
    return session.game.write(next(move for move in session.moves if not rules.result(rules.play(session.now, move))))


def turn(page: Page, move: Choose) -> Session:
    """Plays until it is another player's turn or the game is over; returns the game."""
    seat = seat_of(page)
    while (session := game_on(page)).result is None and session.chooser == seat:
        play(page, move(session))
    return session


def seat_of(page: Page) -> int:
    (entry,) = stored(page).values()
    seat: int = entry["bots"].index(0)
    return seat


def game_on_start(page: Page, place: int) -> str:
    until(page, "Object.values(localStorage).some((one) => one.includes('\"far\":'))")
    session = game_on(page)
    return session.game.write(session.moves[place])
