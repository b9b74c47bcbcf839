"""The installed page and its device: Chromium accepts the manifest, launches go to the open window, the icon shows the
number of waiting games, and the screen stays on. These tests fake the browser's side, so that they reach rare cases;
in test_installed.py a browser really installs the page.
"""

import html
import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from german import GERMAN
from threefold.games import all_games
from threefold.saving.record import write_record
from threefold.words.english import WHOLE_ENGLISH
from web.conftest import Guests, Visit
from web.stored_games import entry_of, session_of, store, stored
from web.table import ready, until
from workshop.serve import Server

pytestmark = pytest.mark.first_visit

SYSTEM = """
  window.app = { badges: [], held: 0, asked: 0 };
  const queue = { setConsumer: (take) => (window.app.launch = take) };
  Object.defineProperty(window, "launchQueue", { value: queue });
  navigator.setAppBadge = async (count) => void window.app.badges.push(count);
  navigator.clearAppBadge = async () => void window.app.badges.push(0);
  Object.defineProperty(navigator, "wakeLock", { value: {
    request: async () => {
      window.app.asked += 1;
      window.app.held += 1;
      return { release: async () => void (window.app.held -= 1) };
    },
  } });
"""
INSTALLED = """
  const asked = window.matchMedia.bind(window);
  window.matchMedia = (query) => (query === "(display-mode: browser)" ? { matches: false } : asked(query));
"""
LAUNCH = """([fragment, files]) => window.app.launch({
  targetURL: location.href.split("#")[0] + fragment,
  files: files.map(([name, text]) => ({ kind: "file", getFile: async () => {
    return new File([text], name, { type: name.endsWith(".svg") ? "image/svg+xml" : "" });
  } })),
})"""


def launch(page: Page, fragment: str, *files: tuple[str, str]) -> None:
    page.evaluate(LAUNCH, [fragment, list(files)])


def test_chromium_takes_the_manifest_with_all_its_ways_in(visit: Visit) -> None:
    page = visit()
    browser = page.context.new_cdp_session(page)
    found: dict[str, Any] = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    assert manifest["launch_handler"]["client_mode"] == ["focus-existing", "auto"]
    [opened] = manifest["file_handlers"]
    assert {".json", ".txt", ".png", ".svg"} == {end for ends in opened["accept"].values() for end in ends}
    [shared] = manifest["share_target"]["params"]["files"]
    assert set(opened["accept"]) < set(shared["accept"]), "what can be opened can be shared"
    named = [*(WHOLE_ENGLISH[f"{game.key}.name"] for game in all_games())]
    assert [one["name"] for one in manifest["shortcuts"]] == ["Continue", *named]
    for one, name in zip(manifest["shortcuts"][:2], ["Threefold", named[0]], strict=True):
        page.goto("about:blank")
        page.goto(found["url"].rsplit("/", 1)[0] + one["url"].removeprefix("."))
        # If there is no game to continue, the first shortcut leads to the shelf.
        expect(page.locator(".masthead h1, .top .name")).to_have_text(name)


def test_the_page_is_installed_in_the_language_that_it_speaks(visit: Visit) -> None:
    page = visit("#/settings", locale="de-AT")
    browser = page.context.new_cdp_session(page)

    def offered() -> tuple[dict[str, Any], dict[str, Any]]:
        found: dict[str, Any] = browser.send("Page.getAppManifest")
        assert found["errors"] == []
        return found, json.loads(found["data"])

    until(page, "document.documentElement.lang === 'de'")
    found, german = offered()
    assert (german["lang"], german["description"]) == ("de", GERMAN["shell.description"])
    named = [GERMAN["shell.continue"], *(GERMAN[f"{game.key}.name"] for game in all_games())]
    assert [one["name"] for one in german["shortcuts"]] == named
    page.get_by_label("English").click(force=True)
    until(page, "document.documentElement.lang === 'en'")
    other, english = offered()
    assert english["lang"] == "en"
    assert english["shortcuts"][0]["name"] == "Continue"
    # It is one app, whatever the language in which it was installed.
    assert found["url"] != other["url"]
    told = ("lang", "description", "shortcuts")
    assert [(key, value) for key, value in german.items() if key not in told] == [
        (key, value) for key, value in english.items() if key not in told
    ]
    assert [one["url"] for one in german["shortcuts"]] == [one["url"] for one in english["shortcuts"]]


def test_launches_files_and_the_number_on_the_icon(site: Server, guests: Guests) -> None:
    guest: BrowserContext = guests(site)
    guest.add_init_script(SYSTEM)
    page = guest.new_page()
    page.goto(site.url)
    until(page, "window.app.launch !== undefined")
    assert page.evaluate("window.app.badges.length") == 0, "in a tab there is no icon"
    guest.add_init_script(INSTALLED)
    page.reload()
    until(page, "window.app.badges.length === 1 && window.app.badges[0] === 0")
    store(page, entry_of(session_of("doh", 3), "a", bots=[0, 2]), entry_of(session_of("stac", 3), "b", when=5))
    page.reload()
    until(page, "window.app.launch !== undefined")
    # A game between people at this device is not counted.
    until(page, "window.app.badges.length === 1 && window.app.badges[0] === 1")
    # A shortcut leads this window to the newest game; a launch by the icon does not navigate.
    launch(page, "#/continue")
    ready(page)
    assert page.url.endswith("#/doh")
    launch(page, "")
    assert page.url.endswith("#/doh")
    # Files are read as on the page of saved games, whichever screen is shown.
    record = write_record(session_of("stack", 5), "2026-11-22")
    launch(page, "", ("stack.txt", record), ("notes.txt", "milk, bread"))
    expect(page.locator(".report")).to_contain_text("1 game is added.")
    expect(page.locator(".report")).to_contain_text("notes.txt")
    assert len(stored(page)) == 3
    assert page.url.endswith("#/games")
    # A picture can hold a game, too; the page asks before it opens it.
    record = html.escape(write_record(session_of("match", 4), "2026-11-22"))
    picture = f'<svg xmlns="http://www.w3.org/2000/svg"><metadata id="threefold-record">{record}</metadata></svg>'
    launch(page, "", ("board.svg", picture))
    expect(page.locator("h1")).to_have_text("There is a game in this picture.")
    assert len(stored(page)) == 3


def test_the_screen_stays_on_while_the_device_is_passed_on_and_while_bots_play(site: Server, guests: Guests) -> None:
    guest: BrowserContext = guests(site)
    guest.add_init_script(SYSTEM)
    page = guest.new_page()
    page.goto(site.url)
    store(page, entry_of(session_of("doh", 3), "bots", bots=[3, 3]))
    # Tic-Tac-Tics has hidden hands, so the cover must be lifted first.
    page.goto(site.url + "#/tactics")
    ready(page)
    until(page, "window.app.held === 1")
    page.locator(".cover .first").click()
    until(page, "window.app.held === 0")
    # A game between bots only goes on after a press.
    page.evaluate("location.hash = '#/doh'")
    page.get_by_role("button", name="Go on").first.click()
    until(page, "window.app.held === 1")
    page.evaluate("location.hash = '#/'")
    until(page, "window.app.held === 0")
