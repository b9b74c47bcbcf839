"""German: chosen once, then everywhere, also after a reload, without a network and after the worker was replaced."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from german import GERMAN as WORDS
from thorough import usually
from threefold.games import all_games
from web.arrival import BLANK, open_address, open_with
from web.conftest import Guests, Visit
from web.find_english import english_on
from web.stored_games import entry_of, session_of
from web.table import GAME, PHONE, SLOW, asked, at_rest, drawn, part, ready, sentence, until
from workshop.serve import Server

GERMAN = {"theme": "system", "palette": "ink", "language": "de", "last": {}}
TASK = "Spieler 2, setz die zweite Pyramide."


def choose(page: Page, language: str) -> None:
    page.locator("[data-setting='language']").get_by_label(language).check()


def german(visit: Visit, fragment: str = "#/doh", **settings: Any) -> Page:
    """A visitor who has chosen German before."""
    return open_with(visit(BLANK, **settings), fragment, settings=GERMAN)


def play(page: Page, move: str, label: str) -> None:
    part(page, move[0]).click()
    expect(part(page, move[0])).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    part(page, move[1:]).click()
    expect(part(page, move[1:])).to_have_attribute("aria-label", f"{move[1:]}, {label}", timeout=SLOW)


def test_whoever_reads_english_loads_no_other_words(visit: Visit) -> None:
    page = visit(BLANK)
    files = asked(page, "words-")
    ready(open_address(page, "#/doh"))
    assert files == []
    assert page.evaluate("document.documentElement.lang") == "en"


def test_german_is_chosen_on_the_settings_page_and_spoken_at_once(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    part(page, "S").click()
    part(page, "c3").click()
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small", timeout=SLOW)
    page.evaluate("location.hash = '#/doh/new'")
    names = page.locator(".people input[type=text]")
    expect(names.first).to_have_value("Player 1")
    names.last.fill("Zoë")
    page.evaluate("location.hash = '#/settings'")
    read = set(page.locator("#heard p").all_inner_texts())
    assert any("small" in text for text in read)
    choose(page, "Deutsch")
    expect(page.locator("h1")).to_have_text(re.compile("Einstellungen."))
    assert not read & set(page.locator("#heard p").all_inner_texts()), "they would be read as if they were German"
    assert page.evaluate("document.documentElement.lang") == "de"
    assert page.evaluate("document.activeElement.closest('[data-setting]').dataset.setting") == "language"
    # What was chosen for a new game stays; a name that was not given is another one now.
    page.evaluate("location.hash = '#/doh/new'")
    expect(names.first).to_have_value("Spieler 1")
    expect(names.last).to_have_value("Zoë")
    page.evaluate("location.hash = '#/doh'")
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, eine kleine", timeout=SLOW)
    expect(page.locator("h1")).to_contain_text("setz die zweite Pyramide.")
    page.evaluate("location.hash = '#/settings'")
    choose(page, "English")
    expect(page.locator("h1")).to_have_text(re.compile("Settings."))
    page.evaluate("location.hash = '#/doh'")
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small", timeout=SLOW)


def test_moves_in_german_a_reload_and_no_network(fresh_site: Server, guests: Guests) -> None:
    page = guests(fresh_site).new_page()
    page.goto(fresh_site.url + BLANK)
    ready(open_with(page, "#/doh", settings=GERMAN))
    play(page, "Sc3", "eine kleine")
    page.reload()
    ready(page)
    assert sentence(page) == TASK
    until(page, "async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'")
    page.context.set_offline(True)
    fresh_site.stop()
    page.reload()
    ready(page)
    assert sentence(page) == TASK
    play(page, "Lc4", "eine große")
    expect(page.locator("#heard")).to_contain_text("setzt eine große auf c4.")
    page.get_by_role("button", name="Rückgängig", exact=True).click()
    expect(part(page, "c4")).to_have_attribute("aria-label", "c4, leer, noch offen", timeout=SLOW)


def test_no_english_is_seen_on_the_way(visit: Visit) -> None:
    """Records every text that appears on the page, from the first one on, and checks that none is English."""
    page = german(visit, "#/settings")
    page.add_init_script("""
      window.seen = new Set();
      new MutationObserver(() => {
        for (const one of document.querySelectorAll("#app :is(h1, p, b, i, span, button)")) {
          const own = [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent);
          window.seen.add(own.join("").trim());
          const label = one.getAttribute("aria-label");
          if (label) window.seen.add(label);
        }
      }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    """)
    ready(open_address(page, "#/match"))
    seen = set(page.evaluate("[...window.seen]"))
    words = json.loads(page.evaluate("document.getElementById('start').textContent"))["words"]
    # Single letters and words that are the same in both languages are ignored.
    german_words = page.evaluate("""async () => {
      const { files } = JSON.parse(document.getElementById("site").textContent);
      return Object.values(await (await fetch(files["words-de.json"])).json());
    }""")
    english = {text for text in words.values() if "{" not in text} - set(german_words)
    assert seen & english == set()
    assert any("Karten" in text for text in seen)


# JavaScript that pretends that a newer version waits from the very start, before any words are loaded.
WAITS = """
  const fresh = Object.assign(new EventTarget(), { state: "installed", postMessage() {} });
  const worker = Object.assign(new EventTarget(), { waiting: fresh, active: fresh });
  navigator.serviceWorker.register = () => {
    window.registered = true;
    return Promise.resolve(worker);
  };
"""


def test_a_version_that_waits_from_the_start_is_offered_in_german(visit: Visit) -> None:
    page = visit(BLANK, service_workers="block")  # else the words come from its cache, where nothing holds them
    page.add_init_script(WAITS)
    held: list[Route] = []
    page.route("**/words-de-*", lambda route: held.append(route))
    with page.expect_request("**/words-de-*"):
        open_with(page, "#/", settings=GERMAN)
    until(page, "window.registered === true")
    drawn(page)
    assert held, "the words wait"
    for route in held:
        route.continue_()
    notice = page.locator(".notice")
    expect(notice).to_contain_text(WORDS["shell.update"], timeout=SLOW)
    expect(notice.get_by_role("button")).to_have_text([WORDS["shell.update.load"], WORDS["shell.later"]])
    assert english_on(page) == []


def test_a_fresh_worker_is_told_the_language(visit: Visit) -> None:
    page = visit(BLANK)
    page.add_init_script("""
      const Real = Worker;
      window.workers = [];
      window.Worker = class extends Real {
        constructor(...all) { super(...all); window.workers.push(this); }
      };
    """)
    ready(open_with(page, "#/doh", settings=GERMAN))
    play(page, "Sc3", "eine kleine")
    page.evaluate("window.workers[0].dispatchEvent(new ErrorEvent('error', { message: 'gone' }))")
    play(page, "Lc4", "eine große")


@pytest.mark.first_visit  # files from the service worker's cache could not be intercepted
def test_rules_that_do_not_come_in_german_are_english_and_say_so(visit: Visit) -> None:
    page = german(visit, "#/about")
    page.locator("main.page").wait_for()
    page.route("**/rules-doh-de-*", lambda route: route.fulfill(status=200, body="{}"))
    page.evaluate("location.hash = '#/doh/rules'")
    expect(page.locator(".body > h2").first).to_have_attribute("lang", "en")
    expect(page.locator(".contents")).to_have_attribute("lang", "en")
    expect(page.get_by_role("button", name="Neue Partie")).to_be_visible()


@pytest.mark.first_visit
def test_words_that_do_not_come_leave_the_page_english(visit: Visit) -> None:
    page = visit("#/settings")
    page.route("**/words-de-*", lambda route: route.fulfill(status=200, body='{"shell.title": 5}'))
    page.locator("[data-setting='language']").get_by_label("Deutsch").click(force=True)
    expect(page.locator("#heard")).to_contain_text("The words did not come.")
    expect(page.locator("#edge")).to_contain_text("The words did not come.")
    assert page.evaluate("JSON.parse(localStorage.getItem('threefold.settings')).language") == "en"
    expect(page.locator("[data-setting='language'] :checked + span")).to_have_text("English")


NOTE_READ = """() => {
  const { text } = Response.prototype;
  Response.prototype.text = async function () {
    const all = await text.call(this);
    setTimeout(() => (window.read = true)); // when whoever asked has done with it what is to be done
    return all;
  };
}"""


@pytest.mark.first_visit
@pytest.mark.parametrize("good", usually([True], [True, False]))
def test_the_last_choice_counts_not_the_last_file(visit: Visit, good: bool) -> None:
    page = visit("#/settings")
    late = []
    page.route("**/words-de-*", lambda route: late.append(route))
    choices = page.locator("[data-setting='language']")
    choices.get_by_label("Deutsch").click(force=True)
    choices.get_by_label("English").click(force=True)
    page.evaluate("location.hash = '#/doh/new'")
    page.get_by_role("button", name="Play", exact=True).wait_for()
    page.evaluate("document.querySelector('main').dataset.same = 'yes'")
    page.evaluate(NOTE_READ)
    (route,) = late
    route.continue_() if good else route.fulfill(status=200, body="{")
    until(page, "window.read === true", 20)
    assert page.evaluate("document.documentElement.lang") == "en"
    assert page.evaluate("JSON.parse(localStorage.getItem('threefold.settings')).language") == "en"
    assert page.evaluate("document.querySelector('main').dataset.same") == "yes"


@pytest.mark.parametrize("phone", usually([True], [False, True]))
def test_a_whole_game_is_told_in_german(visit: Visit, phone: bool) -> None:
    settings: dict[str, Any] = PHONE if phone else {}
    page = ready(german(visit, **settings))
    labels = ["eine kleine", "eine große", "eine kleine", "eine große", "Nest: mittlere über kleiner"]
    for move, label in zip(GAME, labels, strict=False):
        play(page, move, label)
    expect(page.locator("#heard")).to_contain_text(": ein Nest.")


def test_the_shelf_says_in_german_only_what_was_said_in_german(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    part(page, "S").click()
    part(page, "c3").click()
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, a small", timeout=SLOW)
    open_with(page, "#/", settings=GERMAN)
    going = page.get_by_role("region", name="Läuft gerade")
    expect(going).to_contain_text("Tic Tac Doh! Player 1, Player 2")
    going.get_by_role("link").click()
    expect(part(page, "c3")).to_have_attribute("aria-label", "c3, eine kleine", timeout=SLOW)
    play(page, "Lc4", "eine große")
    page.evaluate("location.hash = '#/'")
    expect(page.get_by_role("region", name="Läuft gerade")).to_contain_text("gegen Player 2, Player 1 ist dran")
    against_a_bot = entry_of(session_of("stac", 3), "newest", bots=[0, 5], names=["Player 1", "Vega"], when=9e15)
    open_with(page, "#/", against_a_bot, settings=GERMAN)
    expect(page.get_by_role("region", name="Läuft gerade")).to_contain_text("Stac mit Vega")


def test_no_page_of_any_game_says_a_word_in_english(visit: Visit) -> None:
    page = german(visit)
    ready(page)
    shown = {
        "new": ".foot .first",
        "setup": ".editor-sheet button",
        "rules": "h2",
        "paper": "h1",
        "learn/1": ".taught .canvas-buttons button",
    }
    for game in all_games():
        for place, sign in shown.items():
            page.evaluate("document.querySelector('main').classList.add('left')")
            page.evaluate(f"location.hash = '#/{game.key}/{place}'")
            expect(page.locator(f"main:not(.left) :is({sign})").first).to_be_visible(timeout=SLOW)
            at_rest(page)
            assert english_on(page) == [], f"{game.key}/{place}"
