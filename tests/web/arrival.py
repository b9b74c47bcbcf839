"""Opens the page with data already in the device's storage."""

import json
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Page

BLANK = "manifest.webmanifest"
"""An address of the page's origin at which no script runs. Storage can be written there before the page starts."""


def leave_page(page: Page) -> None:
    """Leaves the page for BLANK, so that the page stores everything it has not stored yet."""
    away = urljoin(page.url, f"/{BLANK}")
    if page.url != away:
        page.goto(away)


def put_in_storage(page: Page, *games: dict[str, Any], **kept: Any) -> None:
    """Leaves the page and puts games into its storage, and other entries (settings, days, ...) by keyword.

    It leaves first, because a running page could overwrite them or has already read the old ones.
    """
    leave_page(page)
    entries = {f"threefold.game.{one['id']}": json.dumps(one) for one in games}
    entries |= {f"threefold.{name}": json.dumps(one) for name, one in kept.items()}
    page.evaluate("all => Object.entries(all).forEach((one) => localStorage.setItem(...one))", entries)


def open_address(page: Page, fragment: str) -> Page:
    """Opens an address of the page and makes sure that the page starts there.

    (Going from one fragment to another starts nothing, and a reload right after that may still load the first one.)
    """
    leave_page(page)
    page.goto(urljoin(page.url, f"/{fragment}"))
    return page


def open_with(page: Page, fragment: str, *games: dict[str, Any], **kept: Any) -> Page:
    """Opens an address of the page with this data in storage. The page starts only once."""
    put_in_storage(page, *games, **kept)
    return open_address(page, fragment)
