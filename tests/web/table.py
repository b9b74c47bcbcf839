"""A table as its player meets it: what can be pressed, what is said, what the history shows."""

import json
import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

SLOW = 30_000
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# The second player wins on row 3 with three mediums: a nest, two trees.
GAME = ["Sc3", "Lc4", "Sd4", "Ld3", "Mc3", "Le3", "Me3", "Se3", "Mc4", "Md3"]


def part(page: Page, name: str) -> Locator:
    """The button of a square or a piece."""
    return page.locator(f"button[data-part='{name}']")


def until(page: Page, question: str, seconds: float = 60) -> None:
    """Asks again and again. (Playwright's own way polls inside the page by `eval`, which the page's policy forbids.)"""
    end = time.monotonic() + seconds
    while not page.evaluate(question):
        assert time.monotonic() < end, f"never came true: {question}"
        page.wait_for_timeout(50)


def ready(page: Page) -> Page:
    """Waits until Python answers at this table."""
    until(page, "performance.getEntriesByName('move-ready').length > 0")
    return page


def point(page: Page, name: str, touch: bool = False) -> None:
    button = part(page, name)
    button.tap() if touch else button.click()


def place(page: Page, move: str, touch: bool = False) -> None:
    """One move: a size, then a square; waits until the square holds it."""
    point(page, move[0], touch)
    expect(part(page, move[0])).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    point(page, move[1:], touch)
    holds(page, move)


def holds(page: Page, move: str) -> None:
    name = {"S": "small", "M": "medium", "L": "large"}[move[0]]
    expect(part(page, move[1:])).to_have_attribute("aria-label", re.compile(f"^{move[1:]}, .*{name}"), timeout=SLOW)


def play_all(page: Page, moves: list[str], touch: bool = False) -> None:
    for move in moves:
        place(page, move, touch)


def saved(page: Page) -> list[dict[str, Any]]:
    """The games kept on this device, newest first, each with its save opened."""
    entries = page.evaluate(
        """() => Object.entries(localStorage)
          .filter(([key]) => key.startsWith("threefold.game.")).map(([, text]) => text)"""
    )
    games = [json.loads(entry) for entry in entries]
    for game in games:
        game["save"] = json.loads(game["save"])
    return sorted(games, key=lambda game: -game["when"])


def sentence(page: Page) -> str:
    return " ".join(page.locator("h1").inner_text().split())
