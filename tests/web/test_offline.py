"""Playing offline, and new versions: they are offered, never forced, and never mixed with the old one."""

import hashlib
import json
import re
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from web.conftest import Guests, Visit
from web.stored_games import choose
from web.table import GAME, SLOW, holds, part, place, play_all, ready, saved, until
from workshop.http_headers import Headers
from workshop.places import DIST
from workshop.serve import Answer, Encoder, Mount, Server, kind_of

pytestmark = pytest.mark.first_visit

WORKER_ACTIVE = """async () => {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active?.state === "activated" && !!navigator.serviceWorker.controller;
}"""
BUILD = "JSON.parse(document.getElementById('site').textContent).build"
NO_WORKER = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => undefined })"
NO_LONG_WAITS = """
  const wait = window.setTimeout;
  window.setTimeout = (work, time, ...more) => wait(work, time >= 10_000 ? 300 : time, ...more);
"""
DAMAGEABLE = (".wasm", ".bin", ".txt")
SIZES = "performance.getEntriesByType('resource').map((one) => [one.name, one.encodedBodySize])"
WAITS = "async () => !!(await navigator.serviceWorker.getRegistration())?.waiting"
# Repeated, because an update check that is still running may return the old version.
LOOK_FOR_NEWER = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration.waiting) await registration.update();
  return !!registration.waiting;
}"""

# Asks for what every start of the page asks for, and returns when the service worker has had ample time to do it.
SWEEP = """async () => {
  const { active } = await navigator.serviceWorker.getRegistration();
  active.postMessage({ type: "sweep" });
  for (let round = 0; round < 50; round += 1) {
    const { port1, port2 } = new MessageChannel();
    const answered = new Promise((resolve) => (port1.onmessage = resolve));
    active.postMessage({ type: "build" }, [port2]);
    await answered;
    await caches.keys();
  }
}"""
# How many files of the newer build are stored.
NEWER_FILES = """async () => {
  const name = (await caches.keys()).find((one) => one.endsWith("ffff"));
  return name ? (await (await caches.open(name)).keys()).length : 0;
}"""
NEWER_WAITS = f"""async () => {{
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  return !registration.installing && (await ({NEWER_FILES})()) > 0;
}}"""

OCTETS = "application/octet-stream"
PLAIN = "text/plain; charset=utf-8"
UNKNOWN = (".wasm", ".bin", ".gz", ".json", ".mjs", ".svg", ".txt", ".webmanifest", ".woff2")
HOSTS = {
    "root": Mount(DIST, "/", Headers()),
    "folder": Mount(DIST, "/some/dir/", Headers()),
    "no headers": Mount(DIST),
    "encodings": Mount(DIST, "/", Headers(), encodings={".gz": "gzip", ".br": "br"}),
    "unpacks it all": Mount(DIST, encodings={".gz": "gzip", ".bin": "gzip"}),
    "octets": Mount(DIST, types=dict.fromkeys(UNKNOWN, OCTETS)),
    "plain text": Mount(DIST, types=dict.fromkeys(UNKNOWN, PLAIN)),
}
NOTHING_COMPRESSED = Encoder(())


def wait_until_offline_ready(page: Page) -> Page:
    """Waits until the page is ready to work offline."""
    ready(page)
    until(page, WORKER_ACTIVE)
    return page


def table(server: Server, guests: Guests, **settings: Any) -> Page:
    page = guests(server, **settings).new_page()
    page.goto(server.url + "#/doh")
    return page


def newer(folder: Path, damaged: bool = False, without: str = "", sign: str = "f") -> Path:
    """Copies the site as a newer build, which is named by many of `sign`. Its page can be damaged, and files that match
    `without` can have new names."""
    shutil.copytree(DIST, folder)
    shell, worker = folder / "index.html", folder / "sw.js"
    for path in folder.glob(without) if without else []:
        fresh = re.sub("-[0-9a-f]{10}", "-" + 10 * "f", path.name)
        path.rename(path.with_name(fresh))
        for page in (shell, worker):
            page.write_text(page.read_text().replace(path.name, fresh))
    data = re.search(r'id="site">(.*?)</script>', shell.read_text())
    assert data
    build = json.loads(data[1])["build"]
    shell.write_text(shell.read_text().replace(build, sign * len(build)))
    listed = re.search(r'"url":\s*"index\.html"', worker.read_text())
    assert listed
    old, new = (hashlib.sha256((place / "index.html").read_bytes()).hexdigest() for place in (DIST, folder))
    worker.write_text(worker.read_text().replace(build, sign * len(build)).replace(old, new))
    if damaged:
        shell.write_text(shell.read_text().replace("<body>", "<body class='half'>"))
    return folder


def load_newer(page: Page) -> None:
    """Accepts the newer version. A page that is loaded before the new service worker is active offers it again."""
    for _ in range(2):
        with page.expect_navigation():
            page.get_by_role("button", name="Load it").click()
        if set(page.evaluate(BUILD)) == {"f"}:
            return
    raise AssertionError("the newer version never comes")


def test_everything_works_with_the_network_off(fresh_site: Server, guests: Guests) -> None:
    page = wait_until_offline_ready(table(fresh_site, guests))
    place(page, "Sc3")
    page.context.set_offline(True)
    page.reload()
    ready(page)
    holds(page, "Sc3")
    play_all(page, GAME[1:4])
    page.get_by_role("button", name="Rules").click()
    expect(page.locator("main.page")).to_contain_text("designed by Brian Schultze")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("Offline. Everything works.")


def test_a_page_that_does_not_come_is_told_of_where_it_was_opened(fresh_site: Server, guests: Guests) -> None:
    context = guests(fresh_site, allow=("Failed to load resource", "ERR_"))
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    page.goto(fresh_site.url + "#/doh")
    ready(page)
    place(page, "Sc3")
    told = page.locator("#edge").get_by_text("This page did not open.")
    # Neither its words nor its style sheet.
    for pattern in ("**/lesson*.json", "**/lesson*.css"):
        page.route(pattern, lambda route: route.abort())
    page.evaluate("location.hash = '#/doh/learn'")
    until(page, "location.hash === '#/doh/new'")
    expect(told).to_be_visible()
    page.evaluate("location.hash = '#/doh'")
    ready(page)
    expect(told).to_be_hidden()
    page.context.set_offline(True)
    page.evaluate("location.hash = '#/doh/print'")
    expect(told).to_be_visible()
    holds(page, "Sc3")
    # The page is not stored here, so it must not say that all of it works.
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".masthead")).to_contain_text("Offline. What was opened before works.")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main.page")).to_contain_text("What was opened here before works all the same.")


def test_a_new_version_is_offered_and_loaded_only_when_wanted(
    fresh_site: Server, guests: Guests, tmp_path: Path
) -> None:
    page = wait_until_offline_ready(table(fresh_site, guests))
    place(page, "Sc3")
    # One that waited is replaced by another one that waits.
    fresh_site.mounts[0].folder = newer(tmp_path / "replaced", sign="e")
    until(page, LOOK_FOR_NEWER)
    fresh_site.mounts[0].folder = newer(tmp_path / "newer")
    until(page, NEWER_WAITS)
    before = page.evaluate(BUILD)
    place(page, "Lc4")
    page.reload()
    ready(page)
    assert page.evaluate(BUILD) == before, "a reload alone does not change versions"
    files = page.evaluate(NEWER_FILES)
    until(page, "caches.keys().then((all) => !all.some((name) => name.endsWith('eeee')))")
    page.evaluate(SWEEP)
    assert page.evaluate(NEWER_FILES) == files > 0, "the version that waits keeps its files"
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("A new version is ready.", timeout=SLOW)
    load_newer(page)
    page.evaluate("location.hash = '#/doh'")
    ready(page)
    holds(page, "Lc4")
    assert saved(page)[0]["save"]["moves"] == ["Sc3", "Lc4"]
    # Earlier versions deleted the files of a version that waited: these are stored again.
    page.evaluate("caches.keys().then((all) => Promise.all(all.map((name) => caches.delete(name))))")
    page.reload()
    until(page, f"({NEWER_FILES})().then((files) => files === {files})")
    page.context.set_offline(True)
    page.reload()
    ready(page)


def test_another_window_plays_on_with_its_own_files_through_an_update(
    fresh_site: Server, guests: Guests, tmp_path: Path
) -> None:
    page = wait_until_offline_ready(table(fresh_site, guests))
    other = page.context.new_page()
    other.goto(fresh_site.url + "#/doh")
    ready(other)
    place(other, "Sc3")
    fresh_site.mounts[0].folder = newer(tmp_path / "newer", without="runtime/bots*")
    until(page, LOOK_FOR_NEWER)
    page.evaluate("location.hash = '#/'")
    # If the browser does not activate the new service worker, the page is loaded anyway, and offers it again.
    page.evaluate("ServiceWorker.prototype.postMessage = () => {}")
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()
    load_newer(page)
    place(other, "Lc4")
    assert other.evaluate("performance.getEntriesByType('navigation').length") == 1
    assert set(other.evaluate(BUILD)) != {"f"}
    other.get_by_role("button", name="Hint").click()  # needs a file that the host does not have any more
    expect(other.locator(".info-box b:not(:empty)")).to_be_visible(timeout=SLOW)


def test_a_new_version_during_the_first_visit_is_offered(fresh_site: Server, guests: Guests, tmp_path: Path) -> None:
    page = ready(table(fresh_site, guests))
    fresh_site.mounts[0].folder = newer(tmp_path / "newer", without="runtime/bots*")
    place(page, "Sc3")
    page.evaluate("location.hash = '#/'")
    shelf = page.locator("main.shelf")
    expect(shelf).to_contain_text("A new version is ready. Your games stay as they are.", timeout=SLOW)
    # What cannot be stored would be lost.
    page.evaluate("""() => {
      window.usual = Storage.prototype.setItem;
      Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); };
    }""")
    page.evaluate("location.hash = '#/doh'")
    place(page, "Lc4")
    page.evaluate("location.hash = '#/'")
    expect(shelf).to_contain_text("A new version is ready. Games that are only in this window go with it")
    page.evaluate("void (Storage.prototype.setItem = window.usual)")
    page.evaluate("location.hash = '#/doh'")
    place(page, "Sd4")
    page.evaluate("location.hash = '#/'")
    expect(shelf).to_contain_text("A new version is ready. Your games stay as they are.")
    load_newer(page)


def test_where_files_of_this_version_are_gone_the_new_one_is_offered_at_once(
    fresh_site: Server, guests: Guests, tmp_path: Path
) -> None:
    context = guests(fresh_site, allow=("Failed to load resource",))
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    page.goto(fresh_site.url + "#/doh")
    ready(page)
    place(page, "Sc3")
    fresh_site.mounts[0].folder = newer(tmp_path / "newer", without="runtime/bots*")
    for script in (tmp_path / "newer/js").glob("puzzle_overview*"):
        script.unlink()
    page.evaluate("location.hash = '#/puzzles'")
    page.get_by_role("button", name="All right").click()  # that the page works with a network only
    page.get_by_role("button", name="All right").click()  # that the puzzles did not open
    expect(page.locator(".notices")).to_contain_text("This one lacks parts that are gone", timeout=SLOW)
    page.get_by_role("button", name="Later").click()
    page.evaluate("location.hash = '#/doh'")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#edge")).to_contain_text("This one lacks parts that are gone", timeout=SLOW)
    with page.expect_navigation():
        page.get_by_role("button", name="Load it").click()
    ready(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".info-box b:not(:empty)")).to_be_visible(timeout=SLOW)


def test_what_a_rare_call_needs_is_fetched_with_it_and_asked_for_again_if_it_was_damaged(
    fresh_site: Server, guests: Guests
) -> None:
    context = guests(fresh_site)
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    page.goto(fresh_site.url + "#/doh")
    ready(page)
    place(page, "Sc3")
    [mount] = fresh_site.mounts
    assert not [path for path in fresh_site.traffic.requests if "extras" in path]
    answers = [Answer(b"damaged", OCTETS)]
    mount.special = lambda path: answers.pop() if answers and path.startswith("runtime/extras") else None
    choose(page, "Share", "Text")
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("did not come")
    page.keyboard.press("Escape")
    choose(page, "Share", "Text")
    until(page, "document.querySelector('textarea')?.value.length > 0")


def test_a_bot_that_did_not_come_is_told_of_and_asked_again(fresh_site: Server, guests: Guests) -> None:
    context = guests(fresh_site, allow=("Failed to load resource",))
    context.add_init_script(NO_WORKER)
    page = context.new_page()
    [mount] = fresh_site.mounts
    missing = True
    mount.special = lambda path: Answer(b"damaged", OCTETS) if missing and path.startswith("runtime/bots") else None
    page.goto(fresh_site.url + "#/doh/new")
    page.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Bot").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    place(ready(page), "Sc3")
    lost = page.locator("#edge").get_by_role("status")
    expect(lost).to_contain_text("Nobody could think about this position. Undo a move", timeout=SLOW)
    asked = fresh_site.traffic.requests.copy()
    lost.get_by_role("button", name="Try again").click()
    expect(lost).to_be_visible(timeout=SLOW)
    assert len(fresh_site.traffic.requests) > len(asked)
    page.keyboard.press("u")
    expect(lost).to_have_count(0)  # nobody waits for the bot any more
    place(page, "Sc3")
    expect(lost).to_be_visible(timeout=SLOW)
    missing = False
    page.get_by_role("button", name="Move now").click()
    until(page, "document.querySelectorAll('.side .move').length === 2")
    expect(lost).to_have_count(0)


@pytest.mark.parametrize("gone", ["js/main-", "look/style-"])
def test_an_old_page_whose_files_are_gone_is_loaded_anew_by_itself(
    fresh_site: Server, guests: Guests, gone: str
) -> None:
    """An HTTP cache has kept an old page, but not the files that it names."""
    [mount] = fresh_site.mounts
    old = re.sub(rf"{gone}\w+", f"{gone}0000000000", (DIST / "index.html").read_text()).encode()
    answers = [Answer(old, "text/html")]
    mount.special = lambda path: answers.pop() if answers and path == "" else None
    page = table(fresh_site, guests, allow=("Failed to load resource",))
    expect(part(page, "c3")).to_be_visible(timeout=SLOW)
    ready(page)
    assert not answers
    expect(page.locator("#stuck")).to_have_css("position", "fixed")
    place(page, "Sc3")


def test_scripts_that_the_browser_refuses_are_told_of(guests: Guests) -> None:
    with Server([Mount(DIST, types={".js": OCTETS})]) as server:
        page = table(server, guests, allow=("Failed to load module script",))
        expect(page.locator("#stuck")).to_contain_text("The page could not start", timeout=SLOW)
        expect(page.locator("#stuck")).to_contain_text("Die Seite konnte nicht starten")
        expect(page.locator("#stuck")).to_be_in_viewport()
        page.context.close()  # before the server stops, because the page would look for a newer version there


def test_what_a_host_damages_is_asked_for_again(fresh_site: Server, guests: Guests) -> None:
    """One file is damaged at the page's start, one when it is cached, and one so often that the page says so."""
    bad = {"runtime/pyodide.asm-": 1, "runtime/snapshot": 1, "look/licenses": 5}
    page = table_with_damage(fresh_site, guests, bad)
    ready(page)
    page.evaluate("location.hash = '#/'")  # at once, because the page says it only until the next attempt has worked
    expect(page.locator("main.shelf")).to_contain_text("Not every file arrived whole", timeout=SLOW)
    until(page, WORKER_ACTIVE)
    expect(page.locator("main.shelf")).not_to_contain_text("Not every file arrived whole")
    assert not any(bad.values())
    page.evaluate("location.hash = '#/doh'")
    place(page, "Sc3")


def test_an_engine_that_alone_arrives_damaged_is_fetched_again(fresh_site: Server, guests: Guests) -> None:
    engine = next(DIST.glob("runtime/pyodide.asm-*.wasm")).relative_to(DIST).as_posix()
    bad = {engine: 1}
    page = table_with_damage(fresh_site, guests, bad)
    ready(page)
    place(page, "Sc3")
    assert not any(bad.values())


def table_with_damage(site: Server, guests: Guests, left: dict[str, int]) -> Page:
    def damage(path: str) -> Answer | None:
        for start in left:
            if path.startswith(start) and path.endswith(DAMAGEABLE) and left[start]:
                left[start] -= 1
                content = bytearray((DIST / path).read_bytes())
                content[len(content) // 2 :] = bytes(len(content) - len(content) // 2)
                return Answer(bytes(content), kind_of(path))
        return None

    site.mounts[0].special = damage
    context = guests(site)
    context.add_init_script(NO_LONG_WAITS)
    page = context.new_page()
    page.goto(site.url + "#/doh")
    return page


def test_a_half_arrived_update_is_never_used(fresh_site: Server, guests: Guests, tmp_path: Path) -> None:
    page = wait_until_offline_ready(table(fresh_site, guests, allow=("Failed to",)))
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
        NO_WORKER,
        # The initial empty page (about:blank) has no ServiceWorkerContainer.
        """if (globalThis.ServiceWorkerContainer)
          ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException("no", "SecurityError"))""",
    ],
    ids=["none", "refused"],
)
def test_without_service_workers_the_page_works_and_says_what_is_lost(
    fresh_site: Server, guests: Guests, block: str
) -> None:
    context = guests(fresh_site)
    context.add_init_script(block)
    page = context.new_page()
    page.goto(fresh_site.url + "#/doh")
    ready(page)
    place(page, "Sc3")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("This works with a network only.", timeout=SLOW)


def test_without_room_for_the_files_the_page_works_and_says_what_is_lost(fresh_site: Server, guests: Guests) -> None:
    page = guests(fresh_site, allow=("QuotaExceeded", "Failed to")).new_page()
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": fresh_site.url.rstrip("/"), "quotaSize": 1_000_000})
    page.goto(fresh_site.url + "#/doh")
    ready(page)
    place(page, "Sc3")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("There is no room to keep the page for later.", timeout=SLOW)


def test_it_can_be_installed(visit: Visit) -> None:
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


@pytest.mark.parametrize("kind", usually(["folder", "unpacks it all", "no headers"], list(HOSTS)))
def test_on_every_kind_of_host_it_plays_at_the_first_visit_the_second_and_offline(guests: Guests, kind: str) -> None:
    mount = replace(HOSTS[kind])
    with Server([mount], encoder=NOTHING_COMPRESSED if kind in ("no headers", "octets") else None) as server:
        context = guests(server)
        address = server.url.rstrip("/") + mount.prefix + "#/doh"
        for visit, move in enumerate(["Sc3", "Lc4", "Sd4"]):
            if visit == 2:
                server.offline = True  # before the page is opened: nothing can come from the network
            page = context.new_page()
            page.goto(address)
            ready(page)
            place(page, move)
            if visit == 0:
                wait_until_offline_ready(page)
                sizes = page.evaluate(SIZES)
                assert not [name for name, size in sizes if name.endswith(".wasm") and size > 5_000_000]
            page.close()
        assert all(path.startswith(mount.prefix) for path in server.traffic.requests)
