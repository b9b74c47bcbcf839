"""Starting Python in the page: early taps, damaged files, workers that die, random numbers."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from thorough import usually
from threefold.core.kernel import SEEDS
from threefold.core.session import replay
from threefold.games import GAMES
from threefold.saving.link import write_link
from threefold.words.english import WHOLE_ENGLISH
from web.arrival import BLANK, open_address, open_with
from web.conftest import Guests, Visit
from web.stored_games import entry_of, session_of
from web.table import SLOW, holds, part, place, play_all, ready, saved, until
from workshop import browsers
from workshop.places import DIST
from workshop.serve import Server

# Usually only some are in the whole browser, which takes a quarter longer.
pytestmark = [pytest.mark.first_visit, *usually([], [pytest.mark.whole_browser])]

WATCH_WORKERS = """
  window.said = [];
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      window.workers = [...(window.workers ?? []), this];
      this.addEventListener("message", ({ data }) => window.said.push(data));
    }
  };
"""
# Replaces every answer to `open` by an internal error.
OPENS_BADLY = """
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      const asked = new Set();
      const send = this.postMessage.bind(this);
      this.postMessage = (text, ...more) => {
        const { id, name } = JSON.parse(text);
        if (name === "open") asked.add(id);
        send(text, ...more);
      };
      this.addEventListener("message", (event) => {
        const news = JSON.parse(event.data);
        if (!asked.has(news.id) || news.answer === undefined) return;
        event.stopImmediatePropagation();
        const error = { key: "error.inside", text: "Something went wrong inside. The game is as it was before." };
        const data = JSON.stringify({ ...news, answer: JSON.stringify({ error }) });
        asked.delete(news.id);
        this.dispatchEvent(new MessageEvent("message", { data }));
      });
    }
  };
"""

# Ends the worker instead of sending it `follow`.
DIES_OF_A_LINK = """
  window.died = {}; // by call
  window.Worker = class extends Worker {
    constructor(...given) {
      super(...given);
      const send = this.postMessage.bind(this);
      this.postMessage = (text, ...more) => {
        const { id, name } = JSON.parse(text);
        if (name !== "follow") return send(text, ...more);
        window.died[id] = (window.died[id] ?? 0) + 1;
        const die = () => this.dispatchEvent(new ErrorEvent("error", { message: "gone" }));
        setTimeout(die, 500); // after the answers to all calls before it
      };
    }
  };
"""


@pytest.fixture
def visitor(site: Server, guests: Guests) -> BrowserContext:
    context = guests(site)
    context.add_init_script(WATCH_WORKERS)
    return context


def open_table(site: Server, visitor: BrowserContext) -> Page:
    page = visitor.new_page()
    page.goto(site.url + "#/doh")
    return ready(page)


def starts(page: Page) -> int:
    """How many workers have reported that they are ready."""
    return int(page.evaluate("window.said.filter((text) => JSON.parse(text).ready).length"))


def failures(page: Page) -> int:
    """How many workers have reported that they failed to start."""
    return int(page.evaluate("window.said.filter((text) => JSON.parse(text).failed).length"))


def visit_once(site: Server, visitor: BrowserContext) -> None:
    page = open_table(site, visitor)
    until(page, browsers.SETTLED)
    page.close()


@pytest.mark.whole_browser
def test_taps_made_before_python_is_there_are_kept_and_played(site: Server, guests: Guests) -> None:
    context = guests(site)
    context.add_init_script("performance.mark('opened')")
    page = context.new_page()
    held = []
    holding = True
    page.route(re.compile(r"runtime/snapshot"), lambda route: held.append(route) if holding else route.continue_())
    page.goto(site.url + "#/doh")
    part(page, "L").click()
    part(page, "c3").click()
    expect(part(page, "L")).to_have_class(re.compile("pending"))
    assert page.evaluate("performance.getEntriesByName('move-ready').length") == 0
    holding = False  # the worker may not have asked yet
    for route in held:
        route.continue_()
    holds(page, "Lc3")
    assert saved(page)[0]["save"]["moves"] == ["Lc3"]


def test_a_later_visit_shows_no_bar(site: Server, visitor: BrowserContext) -> None:
    visit_once(site, visitor)
    page = visitor.new_page()
    page.goto(site.url + "#/doh")
    expect(page.locator(".load")).to_be_hidden()
    ready(page)
    assert not page.evaluate("window.said.some((text) => 'progress' in JSON.parse(text))")
    place(page, "Lc3")


@pytest.mark.whole_browser
def test_games_that_begin_with_a_position_open(site: Server, visitor: BrowserContext) -> None:
    """Only such games are checked for flaws, by modules that nothing else imports."""
    for key in GAMES:
        middle = session_of(key, 5)
        page = visitor.new_page()
        page.goto(site.url + BLANK)
        begun = replay(middle.game, middle.setup, middle.names, (), middle.now)
        ready(open_with(page, f"#/{key}", entry_of(begun)))
        assert page.evaluate("Object.keys(localStorage).includes('threefold.game.one')")
        page.close()


def test_a_game_is_not_put_aside_for_a_fault_of_the_page(site: Server, visitor: BrowserContext) -> None:
    page = open_table(site, visitor)
    place(page, "Lc3")
    until(page, "JSON.stringify(localStorage).includes('Lc3')")
    page.add_init_script(OPENS_BADLY)
    page.reload()
    expect(page.locator("main.shelf")).to_contain_text("Something went wrong inside.", timeout=SLOW)
    assert [game["save"]["moves"] for game in saved(page)] == [["Lc3"]]


def test_the_progress_of_a_first_visit_ends_at_all_bytes(site: Server, visitor: BrowserContext) -> None:
    page = open_table(site, visitor)
    told = page.evaluate("window.said.map((text) => JSON.parse(text).progress).filter(Boolean)")
    assert told == sorted(told)
    assert told[-1][0] >= told[-1][1] * 0.98


CUT = "(bytes) => bytes.slice(0, bytes.length / 2)"
ONE_BYTE = "(bytes) => { bytes[bytes.length >> 1] ^= 255; return bytes; }"
EMPTY = "() => new Uint8Array(0)"
JUNK = "(bytes) => bytes.fill(7)"


@pytest.mark.parametrize(
    "change",
    [
        pytest.param(CUT, id="cut", marks=pytest.mark.thorough),
        pytest.param(ONE_BYTE, id="one byte"),
        pytest.param(EMPTY, id="empty", marks=pytest.mark.thorough),
        pytest.param(JUNK, id="junk", marks=pytest.mark.thorough),
    ],
)
def test_a_damaged_snapshot_is_fetched_anew_and_play_goes_on(site: Server, guests: Guests, change: str) -> None:
    """It is damaged in the offline cache, as a disk error might do: the first start fails, the next one fetches it."""
    visitor = guests(site, bypass_csp=True)  # only so that the test may run code given as text
    visitor.add_init_script(WATCH_WORKERS)
    visit_once(site, visitor)
    page = open_table(site, visitor)
    place(page, "Lc3")
    damage_snapshot(page, change)
    page.reload()
    ready(page)
    holds(page, "Lc3")
    place(page, "Sd4")


def damage_snapshot(page: Page, change: str, into: str = "", file: str = "snapshot") -> None:
    """Damages the snapshot (or `file`) in the site's cache, or stores a damaged copy in the cache named `into`."""
    page.evaluate(
        """async ([change, into, file]) => {
          const name = (await caches.keys()).find((one) => one.includes("files"));
          const cache = await caches.open(name);
          const request = (await cache.keys()).find(({ url }) => url.includes(file));
          const found = await cache.match(request);
          const bytes = new Uint8Array(await found.arrayBuffer());
          const made = Function("bytes", `return (${change})(bytes)`)(bytes);
          await (await caches.open(into || name)).put(request, new Response(made, { headers: found.headers }));
        }""",
        [change, into, file],
    )


def test_a_damaged_script_of_the_worker_is_fetched_anew(site: Server, guests: Guests) -> None:
    visitor = guests(site, bypass_csp=True, allow=("SyntaxError", "Failed to load"))
    visit_once(site, visitor)
    page = open_table(site, visitor)
    damage_snapshot(page, CUT, file="js/worker-")
    page.reload()
    ready(page)
    place(page, "Lc3")


def test_a_later_visit_starts_its_worker_before_the_main_script_comes(site: Server, guests: Guests) -> None:
    visitor = guests(site, bypass_csp=True)
    visitor.add_init_script(WATCH_WORKERS)
    visit_once(site, visitor)
    page = open_table(site, visitor)
    assert page.evaluate("window.early === null"), "there was one, and the main script has taken it over"
    assert page.evaluate("window.workers.length") == 1
    place(page, "Lc3")


def test_scripts_are_stored_as_they_came_so_that_their_compiled_code_is_kept(
    site: Server, visitor: BrowserContext
) -> None:
    """Chromium keeps compiled code with a stored reply only if that has an address, as only one of the network has."""
    visit_once(site, visitor)
    page = visitor.new_page()
    page.goto(site.url + BLANK)
    stored = page.evaluate(
        """async () => {
          const cache = await caches.open((await caches.keys()).find((one) => one.includes("files")));
          const replies = (await cache.keys()).map(async ({ url }) => [url, await cache.match(url)]);
          const told = (await Promise.all(replies)).map(async ([url, reply]) => [url, reply.url, await reply.text()]);
          return (await Promise.all(told)).filter(([url]) => url.endsWith(".js"));
        }"""
    )
    names = {Path(url).name: text for url, address, text in stored if address == url}
    assert len(names) == len(stored) > 2
    assert all(next(DIST.rglob(name)).read_text(encoding="utf-8") == text for name, text in names.items())


def test_a_page_without_its_service_worker_starts_with_files_of_the_host(site: Server, guests: Guests) -> None:
    """Without a service worker, as after a forced reload, the damaged file in the cache is not used."""
    visitor = guests(site, bypass_csp=True)
    visitor.add_init_script(WATCH_WORKERS)
    visit_once(site, visitor)
    page = open_table(site, visitor)
    damage_snapshot(page, ONE_BYTE)
    page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.unregister())")
    page.reload()
    ready(page)
    place(page, "Lc3")
    assert failures(page) == 0


def test_a_damaged_copy_that_an_older_build_stored_does_not_keep_a_page_from_its_start(
    site: Server, guests: Guests
) -> None:
    visitor = guests(site, bypass_csp=True)
    visitor.add_init_script(WATCH_WORKERS)
    page = visitor.new_page()
    page.goto(site.url + BLANK)
    page.evaluate("caches.open('older')")  # created first, so it is searched first
    page.close()
    visit_once(site, visitor)
    page = open_table(site, visitor)
    damage_snapshot(page, ONE_BYTE, into="older")
    page.reload()
    ready(page)
    place(page, "Lc3")
    assert failures(page) == 1


def test_what_earlier_versions_kept_is_cleared_away(site: Server, visitor: BrowserContext) -> None:
    """Earlier versions made a snapshot in every browser, which was larger than the whole site."""
    page = visitor.new_page()
    page.goto(site.url + BLANK)
    kept = "caches.open(`threefold snapshot ${new URL('./', document.baseURI).href}`)"
    page.evaluate(f"{kept}.then((cache) => cache.put('snapshot', new Response('old')))")
    page.goto(site.url + "#/doh")
    ready(page)
    until(page, "caches.keys().then((names) => !names.some((name) => name.includes('snapshot')))")


def test_a_worker_that_dies_in_mid_game_is_replaced_and_the_game_goes_on(site: Server, visitor: BrowserContext) -> None:
    page = open_table(site, visitor)
    play_all(page, ["Sc3", "Lc4"])
    page.evaluate("window.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'gone' }))")
    place(page, "Md4")
    assert saved(page)[0]["save"]["moves"] == ["Sc3", "Lc4", "Md4"]
    assert starts(page) == 2


def test_what_ends_two_workers_is_not_tried_a_third_time(site: Server, guests: Guests) -> None:
    context = guests(site)
    context.add_init_script(DIES_OF_A_LINK)
    page = open_table(site, context)
    play_all(page, ["Sc3", "Lc4"])
    page.evaluate("code => { location.hash = code; }", write_link(session_of("stac", 3)))
    expect(page.get_by_role("status").filter(has_text=WHOLE_ENGLISH["shell.bad.link"])).to_be_visible(timeout=SLOW)
    assert set(page.evaluate("Object.values(window.died)")) == {2}
    page.evaluate("location.hash = '#/doh'")
    place(page, "Md4")
    assert saved(page)[0]["save"]["moves"] == ["Sc3", "Lc4", "Md4"]


def test_a_worker_that_falls_silent_is_noticed_and_the_tap_is_not_lost(site: Server, visitor: BrowserContext) -> None:
    page = open_table(site, visitor)
    play_all(page, ["Sc3", "Lc4"])
    page.evaluate("window.workers[0].terminate()")
    part(page, "M").click()
    part(page, "d4").click()
    holds(page, "Md4")
    assert saved(page)[0]["save"]["moves"] == ["Sc3", "Lc4", "Md4"]
    page.get_by_role("button", name="Undo").click()
    expect(part(page, "d4")).to_have_attribute("aria-label", re.compile("^d4, empty"), timeout=SLOW)


def test_a_bots_worker_that_dies_without_a_word_is_noticed_within_seconds_and_asked_again(
    site: Server, visitor: BrowserContext
) -> None:
    page = open_table(site, visitor)
    place(page, "Sc3")
    hint(page)
    place(page, "Lc4")
    for one in range(1, page.evaluate("window.workers.length")):
        page.evaluate(f"window.workers[{one}].terminate()")
    workers = page.evaluate("window.workers.length")
    page.get_by_role("button", name="Hint").click()
    until(page, f"window.workers.length > {workers}", 12)  # within seconds; while it starts, it is given 20
    hinted(page)


def hint(page: Page) -> None:
    page.get_by_role("button", name="Hint").click()
    hinted(page)


def hinted(page: Page) -> None:
    expect(page.locator(".info-box b:not(:empty)")).to_be_visible(timeout=SLOW)


def test_a_runtime_that_does_not_come_is_said_plainly(site: Server, guests: Guests) -> None:
    page = guests(site, allow=("Failed to load resource",)).new_page()
    page.route(re.compile(r"runtime/"), lambda route: route.abort())
    page.goto(site.url + "#/doh")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("The games cannot be started.", timeout=60_000)


ROLL = """async () => {
  const seen = [];
  const last = () => window.said.map((text) => JSON.parse(text)).filter((news) => news.id === 4711).at(-1);
  window.workers[0].postMessage(JSON.stringify({ id: 4711, name: "hello", args: "{}" }));
  while (!last()) await new Promise((resolve) => setTimeout(resolve, 20));
  return JSON.parse(last().answer).ok.chance;
}"""


def test_two_visitors_never_get_the_same_chance(site: Server, guests: Guests) -> None:
    """Python's random generator has a different state in each visit, although all start from the same snapshot."""
    numbers = []
    for _ in range(2):
        visitor = guests(site)
        visitor.add_init_script(WATCH_WORKERS)
        for _ in range(2):
            page = open_table(site, visitor)
            numbers.append(page.evaluate(ROLL))
            page.close()
    assert len(set(numbers)) == len(numbers)
    assert all(0 <= number < 1 for number in numbers)


def test_every_new_game_gets_a_seed_of_its_own(site: Server, guests: Guests) -> None:
    seeds = []
    for _ in range(2):
        visitor = guests(site)
        visitor.add_init_script(
            """window.asked = [];
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (text) { window.asked.push(text); post.call(this, text); };"""
        )
        page = visitor.new_page()
        page.goto(site.url + "#/doh")
        ready(page)
        calls = page.evaluate("window.asked.map((text) => JSON.parse(text)).filter((order) => order.name === 'new')")
        seeds += [json.loads(order["args"])["seed"] for order in calls]
    assert len(seeds) == 2
    assert len(set(seeds)) == 2
    assert all(0 <= int(seed, 16) < SEEDS for seed in seeds), "what a save and a link can hold"


COUNT_WORKERS = """window.begun = [];
  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      window.begun.push(performance.now());
    }
  };"""


def test_a_bots_python_waits_until_a_move_can_be_made(visit: Visit) -> None:
    page = visit(BLANK, newcomer=True)
    page.add_init_script(COUNT_WORKERS)
    ready(open_address(page, "#/doh"))
    until(page, "begun.length === 2")
    first, second = page.evaluate("begun")
    assert first < page.evaluate("performance.getEntriesByName('move-ready')[0].startTime") < second
