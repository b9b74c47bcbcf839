"""Puts games into a visitor's storage, as if they had been played there, and reads them back."""

import json
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Page, expect

from threefold.core.session import Session, begin
from threefold.games import find
from threefold.saving.save import write_save
from web.arrival import open_with
from web.table import SLOW, ready, taken, until

ATTEMPTS = 100
NAMES = ["Mira", "Jun", "Ada", "Leo", "Noor", "Ida"]


def session_of(key: str, plies: int = 6, seats: int = 2, seed: int = 1) -> Session:
    """A random game that is not over after so many moves, or after fewer if every attempt is over by then."""
    for attempt in range(seed, seed + ATTEMPTS):
        rng, session = Random(attempt), begin(find(key), NAMES[:seats], {}, attempt)
        while session.ply < plies and not session.result:
            session = session.play(rng.choice(list(session.moves)))
        if not session.result:
            return session
    return session_of(key, plies - 1, seats, seed)


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
    """The stored games by id. First makes the page store everything (pagehide)."""
    texts = page.evaluate(
        """() => window.dispatchEvent(new Event("pagehide")) && Object.entries(localStorage)
          .filter(([key]) => key.startsWith("threefold.game.")).map(([, text]) => text)"""
    )
    return {entry["id"]: entry for entry in map(json.loads, texts)}


def sit_at(page: Page, session: Session, **more: Any) -> Page:
    """Stores a game, opens its table, and uncovers it if it is covered."""
    open_with(page, f"#/{session.game.key}", entry_of(session, **more))
    ready(page)
    cover = page.locator(".cover .first")
    if cover.is_visible():
        cover.click()
        expect(cover).to_be_hidden()
    return page


def play_on(page: Page, session: Session) -> None:
    """Plays the first legal move by pointing, and waits until it is stored."""
    for name in session.moves[0]:
        button = page.locator(f"button[data-part='{name}']").filter(visible=True).first
        if button.count() and button.get_attribute("aria-pressed") != "true":
            button.click()
            taken(page, name, session.ply)
    until(page, f"JSON.parse(localStorage.getItem('threefold.game.one')).ply === {session.ply + 1}")


def choose(page: Page, *names: str) -> None:
    """Opens the menu of a table, then presses buttons or radio choices with these names in the sheets."""
    page.get_by_role("button", name="Menu", exact=True).filter(visible=True).first.click()
    for name in names:
        sheet = page.get_by_role("dialog")
        sheet.get_by_role("radio", name=name).or_(sheet.get_by_role("button", name=name)).first.click()


def menu_of(page: Page) -> list[str]:
    page.get_by_role("button", name="Menu", exact=True).filter(visible=True).first.click()
    names = page.get_by_role("dialog").locator(".row b").all_inner_texts()
    assert names, "the menu is empty"
    page.keyboard.press("Escape")
    return names


def link_of(page: Page) -> str:
    field = page.get_by_label("Link to this game")
    expect(field).not_to_have_value("…", timeout=SLOW)
    return field.input_value()


def saved_picture(page: Page, folder: Path, kind: str = "png") -> bytes:
    """Presses Save picture and returns the downloaded file."""
    button = page.get_by_role("button", name="Save picture")
    expect(button).to_be_enabled(timeout=SLOW)
    with page.expect_download() as waiting:
        button.click()
    assert waiting.value.suggested_filename.endswith(f".{kind}")
    waiting.value.save_as(folder / f"picture.{kind}")
    return (folder / f"picture.{kind}").read_bytes()
