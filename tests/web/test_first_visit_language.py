"""The first visit uses the language of the browser if the page has it: from the first text on, and offline, too."""

import json
import re
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import Error, Page, Route, expect

from german import GERMAN
from threefold.games import all_games
from threefold.words.en import buttons_and_screens as english
from web.conftest import Guests, Visit
from web.table import asked, ready, resize, until
from workshop.places import PY
from workshop.serve import Server

pytestmark = pytest.mark.first_visit

KEYS = [game.key for game in all_games()]
WITNESS = """
  window.seen = new Set();
  window.shifted = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((one) => (window.shifted += one.value)))
    .observe({ type: "layout-shift", buffered: true });
  new MutationObserver(() => {
    for (const one of document.querySelectorAll("#app :is(h1, h2, p, b, i, span, a, button)")) {
      const own = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent);
      window.seen.add(own.join("").trim());
      if (one.getAttribute("aria-label")) window.seen.add(one.getAttribute("aria-label"));
    }
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
"""
"""Records every text that appears on the page, and the sum of layout shifts."""
WORKER_ACTIVE = "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'"
CHOSEN = "JSON.parse(localStorage.getItem('threefold.settings') ?? '{}').language"


# JavaScript that makes the page wait for the words of a language for a moment only, where it waits for seconds.
IMPATIENT = """
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms === 8000 ? 1 : ms);
"""


def spoken(page: Page) -> str:
    return str(page.evaluate("document.documentElement.lang"))


def test_a_german_browser_is_spoken_to_in_german_from_the_first_text_on(site: Server, guests: Guests) -> None:
    context = guests(site, newcomer=True, locale="de-DE")
    context.add_init_script(WITNESS)
    page = context.new_page()
    words = asked(context, "words-de")
    page.goto(site.url)
    expect(page.locator("main.shelf .house")).to_contain_text("Einstellungen")
    until(page, "document.fonts.status === 'loaded'")
    assert page.evaluate("window.shifted") == 0
    page.goto(site.url + "#/doh")
    ready(page)
    seen = set(page.evaluate("[...window.seen]"))
    only_english = {text for text in english.WORDS.values() if "{" not in text} - {*GERMAN.values()}
    assert seen & only_english == set()
    assert any("etz die erste Pyramide" in text for text in seen)
    assert spoken(page) == "de"
    assert len(words) == 1
    assert page.evaluate(CHOSEN) is None, "nobody has chosen anything"


def test_the_words_do_not_wait_for_the_script_that_says_them(site: Server, guests: Guests) -> None:
    context = guests(site, locale="de-AT")
    page = context.new_page()
    words = asked(context, "words-de")
    held = []
    page.route("**/js/main-*", lambda route: held.append(route))
    page.goto(site.url, wait_until="commit")
    until(page, "performance.getEntriesByType('resource').some((one) => one.name.includes('words-de'))")
    assert held
    held[0].continue_()
    expect(page.locator("main.shelf .house")).to_contain_text("Einstellungen")
    assert len(words) == 1, "the page uses what was asked for ahead"


def test_words_that_are_too_slow_are_spoken_when_they_come(site: Server, guests: Guests) -> None:
    context = guests(site, locale="de-DE")
    context.add_init_script(IMPATIENT)
    page = context.new_page()
    held: list[Route] = []
    holding = True
    page.route("**/words-de-*", lambda route: held.append(route) if holding else route.continue_())
    page.goto(site.url)
    expect(page.locator("main.shelf .house")).to_contain_text("Settings")
    assert spoken(page) == "en"
    holding = False
    for route in held:
        with suppress(Error):  # the page has given this one up
            route.continue_()
    expect(page.locator("main.shelf .house")).to_contain_text("Einstellungen")
    assert spoken(page) == "de"


def test_words_whose_first_request_fails_are_requested_again_before_any_english_is_seen(
    site: Server, guests: Guests
) -> None:
    context = guests(site, locale="de-DE")
    page = context.new_page()
    requests: list[Route] = []

    def fail_first(route: Route) -> None:
        requests.append(route)
        # Not aborted: the browser would log an error, and tests fail for errors on the console.
        route.fulfill(status=200, body="") if len(requests) == 1 else route.continue_()

    page.route("**/words-de-*", fail_first)
    page.add_init_script(WITNESS)
    page.goto(site.url)
    expect(page.locator("main.shelf .house")).to_contain_text("Einstellungen")
    assert len(requests) == 2
    assert english.WORDS["shell.settings"] not in page.evaluate("[...window.seen]")


def test_without_scripts_both_languages_can_be_read(visit: Visit) -> None:
    page = visit("", java_script_enabled=False)
    lines = page.locator("noscript p")
    expect(lines).to_have_text([words["shell.noscript"] for words in (english.WORDS, GERMAN)])
    first, second = (line.bounding_box() for line in lines.all())
    assert first
    assert second
    assert first["y"] + first["height"] <= second["y"]


def test_a_browser_of_another_language_is_spoken_to_in_english(visit: Visit) -> None:
    page = visit("#/about", locale="fr-FR")
    page.locator("main.page").wait_for()
    assert spoken(page) == "en"
    german = [asked(page.context, part) for part in ("words-de", "rules-", "-de-")]
    page.reload()
    page.evaluate("location.hash = '#/doh/rules'")
    expect(page.locator(".body > h2").first).to_have_text("The aim")
    assert german == [[], [], []]


def test_a_choice_wins_for_good(visit: Visit) -> None:
    page = visit("#/settings", locale="de-DE")
    choices = page.locator("[data-setting='language']")
    expect(choices.locator(":checked + span")).to_have_text("Deutsch")
    choices.get_by_label("English").check()
    expect(page.locator("h1")).to_have_text(re.compile("Settings"))
    page.reload()
    expect(page.locator("h1")).to_have_text(re.compile("Settings"))
    assert page.evaluate(CHOSEN) == "en"
    choices.get_by_label("Deutsch").check()
    expect(page.locator("h1")).to_have_text(re.compile("Einstellungen"))
    page.reload()
    expect(choices.locator(":checked + span")).to_have_text("Deutsch")
    assert spoken(page) == "de"


def headings(key: str) -> list[str]:
    return re.findall("<h2>(.*?)</h2>", (PY / f"threefold/games/{key}/rules_page_de.html").read_text(encoding="utf-8"))


def read(page: Page, key: str) -> None:
    """Opens a rules page and checks that it is the whole German one, marked with lang="de"."""
    page.evaluate(f"location.hash = '#/{key}/rules'")
    expect(page.locator(".body > h2")).to_have_text(headings(key))
    for place in (".say", ".contents", ".body > h2 >> nth=0"):
        expect(page.locator(place)).to_have_attribute("lang", "de")
    assert page.locator("figure canvas").count() == page.locator("figure").count() > 0


def test_the_rules_are_german_online_and_offline_and_come_when_asked_for(fresh_site: Server, guests: Guests) -> None:
    context = guests(fresh_site, locale="de-DE")
    page = context.new_page()
    files = asked(context, "rules-")
    page.goto(fresh_site.url)
    expect(page.locator("main.shelf .house")).to_contain_text("Einstellungen")
    assert files == []
    read(page, "doh")
    assert [name.rpartition("-")[0] for name in files] == ["rules-doh-de"]
    until(page, WORKER_ACTIVE)
    page.context.set_offline(True)
    fresh_site.stop()
    page.reload()
    for key in KEYS:
        read(page, key)


@pytest.mark.parametrize("locale", ["de-DE", "en-US"])
def test_a_game_that_is_kept_knows_its_language(visit: Visit, locale: str) -> None:
    page = ready(visit("#/doh", locale=locale))
    for name in ("S", "c3"):
        page.locator(f"button[data-part='{name}']").click()
    until(page, "Object.keys(localStorage).some((key) => key.startsWith('threefold.game.'))")
    [text] = page.evaluate(
        "Object.entries(localStorage).filter(([key]) => key.startsWith('threefold.game.')).map(([, text]) => text)"
    )
    assert json.loads(text).get("language", "en") == locale[:2]


WORDS_OF_TOOLS = """() => {
  const shown = [...document.querySelectorAll(".toolbar button")].filter((one) => one.offsetParent);
  return shown.map((one) => {
    const { left, right } = one.querySelector("span").getBoundingClientRect();
    return [left, right, one.getBoundingClientRect().width];
  });
}"""


def test_the_words_of_the_tools_never_touch(visit: Visit) -> None:
    page = visit("#/stac", locale="de-DE")
    for width, height in ((1280, 800), (390, 844), (320, 568)):
        expect(page.locator(".toolbar .undo span")).to_have_text("Rückgängig")
        resize(page, width, height)
        tools = page.evaluate(WORDS_OF_TOOLS)
        assert len(tools) == 5
        for (_, end, _), (start, _, _) in pairwise(tools):
            assert start >= end + 3, width
        assert tools[0][0] >= 0
        assert tools[-1][1] <= width
        assert min(wide for _, _, wide in tools) >= 44, width
