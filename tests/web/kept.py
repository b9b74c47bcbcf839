"""Games put into a visitor's storage, as if they had been played there."""

import json
from random import Random
from typing import Any

from playwright.sync_api import Page, expect
from table import SLOW, ready

from threefold.codec import write_save
from threefold.games import find
from threefold.session import Session, begin

NAMES = ["Mira", "Jun", "Ada", "Leo", "Noor", "Ida"]


def session_of(key: str, plies: int = 6, seats: int = 2, seed: int = 1) -> Session:
    """A game played at random that is still going on after so many moves."""
    rng, session = Random(seed), begin(find(key), NAMES[:seats], {}, seed)
    while session.ply < plies and not session.result:
        session = session.play(rng.choice(list(session.moves)))
    return session_of(key, plies, seats, seed + 1) if session.result else session


def entry_of(session: Session, name: str = "one", **more: Any) -> dict[str, Any]:
    entry = {"id": name, "game": session.game.key, "rev": 1, "save": write_save(session), "names": session.names}
    entry |= {"ply": session.ply, "over": bool(session.result), "when": 1_700_000_000_000, "summary": ""}
    return entry | more


def store(page: Page, *entries: dict[str, Any]) -> None:
    page.evaluate(
        "all => all.forEach((one) => localStorage.setItem(`threefold.game.${one.id}`, JSON.stringify(one)))",
        list(entries),
    )


def stored(page: Page) -> dict[str, dict[str, Any]]:
    """What is kept, by id."""
    texts = page.evaluate(
        """() => Object.entries(localStorage)
          .filter(([key]) => key.startsWith("threefold.game.")).map(([, text]) => text)"""
    )
    return {entry["id"]: entry for entry in map(json.loads, texts)}


def sit_at(page: Page, session: Session) -> Page:
    """Opens the table of a game, its cards turned up."""
    store(page, entry_of(session))
    page.goto(page.url.split("#")[0] + f"#/{session.game.key}")
    page.reload()
    ready(page)
    cover = page.locator(".cover .first")
    if cover.is_visible():
        cover.click()
        expect(cover).to_be_hidden()
    return page


def choose(page: Page, *names: str) -> None:
    """Opens the menu of a table and goes through its sheets by the names of their buttons."""
    page.get_by_role("button", name="Menu", exact=True).filter(visible=True).first.click()
    for name in names:
        page.get_by_role("dialog").get_by_role("button", name=name).first.click()


def menu_of(page: Page) -> list[str]:
    page.get_by_role("button", name="Menu", exact=True).filter(visible=True).first.click()
    names = page.get_by_role("dialog").locator(".row b").all_inner_texts()
    page.keyboard.press("Escape")
    return names


def link_of(page: Page) -> str:
    field = page.get_by_label("Link to this game")
    expect(field).not_to_have_value("…", timeout=SLOW)
    return field.input_value()
