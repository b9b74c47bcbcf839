"""Play without a network, and new versions: offered, never forced, never half there."""

import hashlib
import json
import re
import shutil
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from types import SimpleNamespace

import pytest
from playwright.sync_api import Page, expect
from table import GAME, SLOW, holds, part, place, play_all, ready, saved, until

from workshop.hosting import Headers
from workshop.places import DIST
from workshop.serve import Mount, Server

KEPT = """async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active?.state === "activated" && !!navigator.serviceWorker.controller;
}"""
BUILD = "JSON.parse(document.getElementById('site').textContent).build"
WAITS = "async () => !!(await navigator.serviceWorker.getRegistration())?.waiting"


def keep(page: Page) -> Page:
    """Waits until the page could be cut off."""
    ready(page)
    until(page, KEPT)
    return page


def table(server: Server, guests, **settings) -> Page:
    page = guests(server, **settings).new_page()
    page.goto(server.url + "#/doh")
    return page


def newer(folder: Path, damaged: bool = False) -> Path:
    """The same site as another build; its new page can be damaged on the way."""
    shutil.copytree(DIST, folder)
    shell, worker = folder / "index.html", folder / "sw.js"
    build = json.loads(re.search(r'id="site">(.*?)</script>', shell.read_text())[1])["build"]
    shell.write_text(shell.read_text().replace(build, "f" * len(build)))
    listed = re.search(r'"url":\s*"index\.html"', worker.read_text())
    assert listed
    old, new = (hashlib.sha256((place / "index.html").read_bytes()).hexdigest() for place in (DIST, folder))
    worker.write_text(worker.read_text().replace(build, "f" * len(build)).replace(old, new))
    if damaged:
        shell.write_text(shell.read_text().replace("<body>", "<body class='half'>"))
    return folder


def test_everything_works_with_the_network_off(fresh_site, guests) -> None:
    page = keep(table(fresh_site, guests))
    place(page, "Sc3")
    page.context.set_offline(True)
    page.reload()
    ready(page)
    holds(page, "Sc3")
    play_all(page, GAME[1:4])
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("main.page")).to_contain_text("designed by Brian Schultze")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("Offline.")


def test_everything_works_with_the_server_gone(fresh_site, guests) -> None:
    page = keep(table(fresh_site, guests))
    place(page, "Sc3")
    fresh_site.stop()
    again = page.context.new_page()
    page.close()
    again.goto(fresh_site.url + "#/doh")
    ready(again)
    holds(again, "Sc3")
    place(again, "Lc4")


def test_a_new_version_is_offered_and_loaded_only_when_wanted(fresh_site, guests, tmp_path) -> None:
    page = keep(table(fresh_site, guests))
    place(page, "Sc3")
    fresh_site.mounts[0].folder = newer(tmp_path / "newer")
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until(page, WAITS)
    before = page.evaluate(BUILD)
    place(page, "Lc4")
    page.reload()
    ready(page)
    assert page.evaluate(BUILD) == before, "a reload alone does not change versions"
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("A new version is ready.", timeout=SLOW)
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()
    page.wait_for_load_state()
    assert set(page.evaluate(BUILD)) == {"f"}
    page.evaluate("location.hash = '#/doh'")
    ready(page)
    holds(page, "Lc4")
    assert saved(page)[0]["save"]["moves"] == ["Sc3", "Lc4"]


def test_another_window_plays_on_with_its_own_files_through_an_update(fresh_site, guests, tmp_path) -> None:
    page = keep(table(fresh_site, guests))
    other = page.context.new_page()
    other.goto(fresh_site.url + "#/doh")
    ready(other)
    place(other, "Sc3")
    fresh_site.mounts[0].folder = newer(tmp_path / "newer")
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
    until(page, WAITS)
    page.evaluate("location.hash = '#/'")
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()
    place(other, "Lc4")
    assert other.evaluate("performance.getEntriesByType('navigation').length") == 1
    assert set(other.evaluate(BUILD)) != {"f"}


def test_a_half_arrived_update_is_never_used(fresh_site, guests, tmp_path) -> None:
    page = keep(table(fresh_site, guests, allow=("Failed to",)))
    fresh_site.mounts[0].folder = newer(tmp_path / "half", damaged=True)
    page.evaluate(
        """() => navigator.serviceWorker.getRegistration().then((one) => one.update()).then((one) =>
          new Promise((resolve) => {
            const fresh = one.installing ?? one.waiting;
            window.fate = fresh.state;
            fresh.addEventListener("statechange", () => { window.fate = fresh.state; });
          }), () => {}) && null"""
    )
    until(page, "window.fate === 'redundant'")
    assert not page.evaluate(WAITS)
    stored = page.evaluate("caches.keys()")
    assert not [name for name in stored if name.endswith("ffff")]
    page.reload()
    ready(page)
    place(page, "Sc3")


@pytest.mark.parametrize(
    "block",
    [
        "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })",
        # The empty page that comes first has no such thing at all.
        """if (globalThis.ServiceWorkerContainer)
          ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError"))""",
    ],
    ids=["none", "refused"],
)
def test_without_service_workers_the_page_works_and_says_what_is_lost(fresh_site, guests, block: str) -> None:
    context = guests(fresh_site)
    context.add_init_script(block)
    page = context.new_page()
    page.goto(fresh_site.url + "#/doh")
    ready(page)
    place(page, "Sc3")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("This works with a network only.", timeout=SLOW)


def test_without_room_for_the_files_the_page_works_and_says_what_is_lost(fresh_site, guests) -> None:
    page = guests(fresh_site, allow=("QuotaExceeded", "Failed to")).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": fresh_site.url.rstrip("/"), "quotaSize": 1_000_000})
    page.goto(fresh_site.url + "#/doh")
    ready(page)
    place(page, "Sc3")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("There is no room to keep the page for later.", timeout=SLOW)


def test_it_can_be_installed(visit) -> None:
    page = visit()
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((reply) => reply.json())")
    sizes = {icon["sizes"]: icon for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes.keys()
    assert any("maskable" in icon.get("purpose", "") for icon in manifest["icons"])
    assert {shot["form_factor"] for shot in manifest["screenshots"]} == {"wide", "narrow"}
    for entry in [*manifest["icons"], *manifest["screenshots"]]:
        width, height = page.evaluate(
            """async (src) => {
              const image = new Image();
              image.src = new URL(src, document.querySelector('link[rel=manifest]').href);
              await image.decode();
              return [image.naturalWidth, image.naturalHeight];
            }""",
            entry["src"],
        )
        if entry["sizes"] != "any":
            assert f"{width}x{height}" == entry["sizes"]


def test_it_works_from_a_sub_path(guests) -> None:
    with Server([Mount(DIST, "/some/dir/", Headers())]) as server:
        page = guests(server).new_page()
        page.goto(server.url + "some/dir/#/doh")
        keep(page)
        place(page, "Sc3")
        page.context.set_offline(True)
        page.reload()
        ready(page)
        holds(page, "Sc3")
        assert all(path.startswith("/some/dir/") for path in server.traffic.requests)


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def test_it_works_from_a_host_that_knows_no_headers_and_no_compression(guests) -> None:
    """Python's own file server: no policy, no caching rules, nothing compressed."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(DIST)))
    Thread(target=host.serve_forever, daemon=True).start()
    try:
        server = SimpleNamespace(url=f"http://localhost:{host.server_address[1]}/")
        page = guests(server).new_page()
        page.goto(server.url + "#/doh")
        keep(page)
        place(page, "Sc3")
        sizes = page.evaluate("performance.getEntriesByType('resource').map((one) => [one.name, one.encodedBodySize])")
        assert not [name for name, size in sizes if name.endswith(".wasm") and size > 5_000_000]
        assert part(page, "c3").is_visible()
    finally:
        host.shutdown()
        host.server_close()
