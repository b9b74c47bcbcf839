"""Files and texts that another app shares with the installed page. The test posts the form that the system would."""

import base64
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, expect

from threefold.saving.link import write_link
from threefold.saving.record import write_record
from web.conftest import Guests
from web.stored_games import choose, saved_picture, session_of, sit_at, stored
from web.table import SLOW, ready, until
from workshop.serve import Server

# Like the system: a navigation that posts a form with the manifest's fields.
SHARE = """([action, fields, files]) => {
  const form = Object.assign(document.createElement("form"), { action, method: "post" });
  form.enctype = "multipart/form-data";
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement("textarea"), { name, value }));
  }
  const held = new DataTransfer();
  for (const [name, type, content] of files) {
    held.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name, { type }));
  }
  const input = Object.assign(document.createElement("input"), { type: "file", name: "files", multiple: true });
  input.files = held.files;
  form.append(input);
  document.body.append(form);
  form.submit();
}"""


def share(context: BrowserContext, site: Server, *files: tuple[str, str, bytes], **fields: str) -> Page:
    page = context.new_page()
    packed = [[name, kind, base64.b64encode(content).decode()] for name, kind, content in files]
    page.evaluate(SHARE, [f"{site.url}received", fields, packed])
    page.wait_for_url(f"{site.url}#/**")
    return page


def test_what_is_shared_with_the_installed_page_opens(fresh_site: Server, guests: Guests, tmp_path: Path) -> None:
    guest = guests(fresh_site)
    page = guest.new_page()
    page.goto(fresh_site.url + "#/about")
    until(page, "navigator.serviceWorker.controller !== null")
    session = session_of("stac", 6)
    sit_at(page, session)
    choose(page, "Share", "Picture")
    picture = saved_picture(page, tmp_path)
    fresh_site.offline = True
    before = stored(page)

    shared = share(guest, fresh_site, ("board.png", "image/png", picture), title="", text="", url="")
    expect(shared.locator("h1")).to_have_text("There is a game in this picture.", timeout=SLOW)
    assert stored(shared) == before, "nothing is changed before somebody says so"
    shared.get_by_role("button", name="Open it").click()
    shared.wait_for_url("**/#/stac")
    # The shared file is removed once it is opened: the address finds nothing the second time.
    assert shared.evaluate("caches.keys().then((all) => all.filter((name) => name.includes('received')))") == []
    shared.evaluate("location.hash = '#/received'")
    expect(shared.locator(".notice")).to_contain_text("holds no game of Threefold")

    other = session_of("doh", 4)
    record = write_record(other, "2026-11-22")
    shared = share(guest, fresh_site, title="A game", text=record)
    expect(shared.locator("h1")).to_have_text("There is a game in this text.", timeout=SLOW)
    shared.get_by_role("button", name="Not now").click()
    assert len(stored(shared)) == len(before)

    link = f"Look at this: https://example.org/threefold/#{write_link(other)}\nWell?"
    shared = share(guest, fresh_site, text=link)
    shared.wait_for_url("**/#/doh")
    ready(shared)
    assert "doh" in {entry["game"] for entry in stored(shared).values()}

    several = [(f"{one}.txt", "text/plain", record.encode()) for one in "ab"]
    count = len(stored(shared))
    shared = share(guest, fresh_site, *several, ("c.png", "image/png", picture))
    expect(shared.locator("h1")).to_have_text("There are 3 files for you.", timeout=SLOW)
    assert len(stored(shared)) == count
    shared.get_by_role("button", name="Add them").click()
    expect(shared.locator(".report")).to_contain_text("here already", timeout=SLOW)

    shared = share(guest, fresh_site, title="Milk", text="and bread, https://example.org/#shop")
    expect(shared.locator(".notice")).to_contain_text("holds no game of Threefold")
    assert shared.url == f"{fresh_site.url}#/"
