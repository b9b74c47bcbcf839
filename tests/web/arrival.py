"""How a visitor comes to the page with something kept on the device already."""

import json
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import Page

BLANK = "manifest.webmanifest"
"""An address of the page's origin at which nothing runs. Whoever has yet to be given something opens it first."""


def leave(page: Page) -> None:
    """Whatever the page has yet to store, it stores now."""
    away = urljoin(page.url, f"/{BLANK}")
    if page.url != away:
        page.goto(away)


def keep(page: Page, *games: dict[str, Any], **kept: Any) -> None:
    """Leaves the page, and puts games into its storage, and by their names settings, days and the like.

    Where nothing of the page runs: so it neither writes over them nor has read anything before.
    """
    leave(page)
    entries = {f"threefold.game.{one['id']}": json.dumps(one) for one in games}
    entries |= {f"threefold.{name}": json.dumps(one) for name, one in kept.items()}
    page.evaluate("all => Object.entries(all).forEach((one) => localStorage.setItem(...one))", entries)


def come(page: Page, fragment: str) -> Page:
    """Opens an address of the page by starting the page there, wherever one was before.

    (To go from one fragment to another starts nothing, and to reload at once can still be to reload the first.)
    """
    leave(page)
    page.goto(urljoin(page.url, f"/{fragment}"))
    return page


def arrive(page: Page, fragment: str, *games: dict[str, Any], **kept: Any) -> Page:
    """Opens an address of the page on a device on which this is kept. The page starts once."""
    keep(page, *games, **kept)
    return come(page, fragment)
