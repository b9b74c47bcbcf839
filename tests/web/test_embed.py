"""A game embedded in another site: its boards and sentences without Python, by buttons and by keys; a link to the whole
game in a new tab; and only an explaining sentence if the snippet is damaged."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest
from long_games import long_game
from playwright.sync_api import Browser, Frame, Page, expect

from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from threefold.page.embed_boards import EmbeddedStep, steps
from threefold.page.moves_list import Story
from web.arrival import BLANK, put_in_storage
from web.axe import violations
from web.conftest import Guests, Visit
from web.stored_games import choose, session_of, sit_at
from web.table import PHONE, SLOW, ready, until
from workshop.serve import Mount, Server

INKED = """() => {
  const canvas = document.querySelector("canvas");
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let sum = 0;
  for (let at = 0; at < data.length; at += 4) sum = (sum * 31 + data[at] + 3 * data[at + 1] + 7 * data[at + 2]) % 1e9;
  return sum;
}"""


class Snippet(HTMLParser):
    """Parses the HTML snippet as the page of another site does."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def snippet(page: Page) -> str:
    copy = page.get_by_role("button", name="Copy snippet")
    expect(copy).to_be_enabled(timeout=SLOW)
    return page.get_by_label("Snippet for a website").input_value()


def source_of(page: Page) -> str:
    [(tag, traits)] = Snippet(snippet(page)).found
    assert tag == "iframe"
    assert (traits["width"], traits["height"]) == ("480", "420")
    return traits["src"] or ""


def told(session: Session) -> list[EmbeddedStep]:
    shown = [steps(session, "tall", {"since": ply, "until": ply}, Story()).steps[0] for ply in range(session.ply + 1)]
    assert len({step.said for step in shown}) > 2
    return shown


def shows(frame: Frame | Page, ply: int, step: EmbeddedStep, plies: int) -> None:
    expect(frame.locator("h1")).to_have_text(step.end or step.said)
    expect(frame.locator(".facts")).to_contain_text(f"Move {ply} of {plies}")
    expect(frame.locator(".board .spoken")).to_have_text("".join(step.board))
    expect(frame.locator("canvas")).to_have_attribute("data-ply", str(ply))


def stays_sharp(page: Page) -> None:
    """Zooms in, and checks pictures whose size in CSS pixels is the same afterwards: only the pixel ratio tells that
    they have to be painted again."""
    pictures = [
        page.locator(".ticket canvas.picture").first,
        page.frame_locator(".embedded iframe").locator("canvas"),
    ]
    preview = page.frame_locator(".embedded iframe").locator("html")
    preview.evaluate("() => document.fonts.ready.then(() => null)")  # a font that comes later may change the layout
    before = [picture.evaluate("({ width, clientWidth }) => [width, clientWidth]") for picture in pictures]
    zoomed = {"width": 1024, "height": 640, "deviceScaleFactor": 1.25, "mobile": False}
    page.context.new_cdp_session(page).send("Emulation.setDeviceMetricsOverride", zoomed)
    for picture, (width, size) in zip(pictures, before, strict=True):
        expect(picture).to_have_attribute("width", str(round(width * 1.25)))
        assert picture.evaluate("({ clientWidth }) => clientWidth") == size


@pytest.fixture
def club(tmp_path: Path) -> Iterator[tuple[Server, Path]]:
    """A server for another site, and its folder."""
    with Server([Mount(tmp_path)]) as server:
        yield server, tmp_path


def test_a_game_lies_in_another_site_and_is_stepped_through(
    visit: Visit, browser: Browser, site: Server, club: tuple[Server, Path]
) -> None:
    session = session_of("stac", 12)
    page = sit_at(visit(BLANK), session)
    choose(page, "Share", "Embed")
    text = snippet(page)
    # The preview shows the same as the embedded game.
    preview = page.frame_locator(".embedded iframe")
    expect(preview.locator("h1")).to_have_text(told(session)[-1].said)
    stays_sharp(page)
    lines = page.get_by_label("Snippet for a website").evaluate(
        """(one) => {
          const { paddingTop, lineHeight } = getComputedStyle(one);
          return (one.clientHeight - parseFloat(paddingTop)) / parseFloat(lineHeight);
        }"""
    )
    assert lines == pytest.approx(round(lines), abs=0.05), "no half line is seen"
    server, folder = club
    (folder / "index.html").write_text(f"<!doctype html><link rel=icon href=data:,><h1>Club</h1>{text}")
    (folder / "page.html").write_text(f'<!doctype html><iframe src="{site.url}"></iframe>')
    context = browser.new_context()
    try:
        context.add_init_script("window.violations = []")
        host = context.new_page()
        asked: list[str] = []
        host.on("request", lambda request: asked.append(request.url.partition("#")[0]))
        host.goto(server.url)
        frame = next(one for one in host.frames if one.parent_frame)
        every = told(session)
        shows(frame, 12, every[12], 12)
        expect(frame.locator(".facts")).to_contain_text(every[12].score)
        expect(frame.locator(".credit")).to_contain_text("Daniel Isom")
        # Only the page, its style sheet, its script and its font are loaded: no Python, storage or service worker.
        kinds = [url.rsplit(".", 1)[1] for url in asked if url.startswith(site.url)]
        assert set(kinds) <= {"html", "css", "js", "woff2", "svg"} and len(kinds) <= 5, asked
        assert frame.evaluate("[localStorage.length, Boolean(navigator.serviceWorker?.controller)]") == [0, False]
        seen = {frame.evaluate(INKED)}
        frame.get_by_role("button", name="Back").click()
        shows(frame, 11, every[11], 12)
        frame.get_by_role("button", name="First").click()
        shows(frame, 0, every[0], 12)
        seen.add(frame.evaluate(INKED))
        host.keyboard.press("ArrowRight")
        shows(frame, 1, every[1], 12)
        host.keyboard.press("End")
        shows(frame, 12, every[12], 12)
        expect(frame.get_by_role("button", name="On")).to_have_attribute("aria-disabled", "true")
        host.keyboard.press("ArrowRight")
        host.keyboard.press("ArrowLeft")
        shows(frame, 11, every[11], 12)
        host.keyboard.press("Home")
        shows(frame, 0, every[0], 12)
        assert len(seen) == 2, "another position, another picture"
        with context.expect_page() as opening:
            frame.get_by_role("link", name="Whole game").click()
        whole = ready(opening.value)
        assert "#/stac" in whole.url
        expect(whole.locator(".side .move")).to_have_count(12)
        assert whole.evaluate("window.opener") is None
        # It is shown in a page that is a local file, too.
        host.goto((folder / "index.html").as_uri())
        expect(host.frame_locator("iframe").locator("h1")).to_have_text(every[12].said)
        # The main page itself cannot be shown in another site's frame.
        host.goto(f"{server.url}page.html")
        assert not [one.url for one in host.frames if one.parent_frame and one.url.startswith(site.url)]
    finally:
        context.close()


def test_where_hands_are_hidden_the_snippet_gives_nothing_away(visit: Visit) -> None:
    session = session_of("tactics", 9)
    page = sit_at(visit(BLANK), session)
    choose(page, "Share", "Embed")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Its link is not inside: it would give the cards away.")
    src = source_of(page)
    assert "#1a9//" in src
    embedded = page.context.new_page()
    embedded.goto(src)
    shows(embedded, 9, told(session)[9], 9)
    expect(embedded.get_by_role("link", name="Play this game")).to_have_attribute("href", "./#/tactics/new")
    expect(embedded.locator(".credit")).to_contain_text("Lloyd Krassner")
    sheet.get_by_role("radio", name="With", exact=True).check(force=True)
    expect(sheet).to_contain_text("The link inside gives the cards away.")
    expect(sheet).to_contain_text("Whoever opens it can see everybody’s hand and the deck.")
    assert "#1a9/1" in source_of(page)
    # The position shown can be chosen as the reader's first one, and the colours can be chosen.
    page.keyboard.press("Escape")
    page.locator(".side .move").nth(3).click()
    expect(page.get_by_role("button", name="Back to now").first).to_be_visible()
    choose(page, "Share", "Embed")
    assert "#1a6/" in source_of(page)
    sheet.get_by_role("radio", name="Dark").check(force=True)
    sheet.get_by_role("radio", name="Start", exact=True).check(force=True)
    embedded.goto("about:blank")
    embedded.goto(source_of(page))
    shows(embedded, 0, told(session)[0], 9)
    assert embedded.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(23, 24, 29)"


LOOKS: dict[str, dict[str, Any]] = {
    "light": {},
    "dark": {"color_scheme": "dark"},
    "contrast": {"contrast": "more"},
    "narrow": {**PHONE, "viewport": {"width": 320, "height": 420}},
}
PAPER = {"dark": "rgb(23, 24, 29)", "contrast": "rgb(255, 255, 255)"}
SMALL = """() => [...document.querySelectorAll("button, a")].map((one) => one.getBoundingClientRect())
  .filter(({ width, height }) => width < 43.9 || height < 43.9).length"""


def test_an_embed_suits_its_reader(visit: Visit, browser: Browser) -> None:
    session = session_of("stack", 14)
    page = sit_at(visit(BLANK), session)
    choose(page, "Share", "Embed")
    address, every = source_of(page), told(session)
    longest = max(range(len(every)), key=lambda ply: len(every[ply].said))
    for look in usually(["dark", "narrow"], [*LOOKS]):
        guest = browser.new_context(**{"viewport": {"width": 480, "height": 420}, "bypass_csp": True, **LOOKS[look]})
        try:
            embedded = guest.new_page()
            for ply in (14, longest):
                embedded.goto("about:blank")
                embedded.goto(address.replace("#1a14", f"#1a{ply}"))
                shows(embedded, ply, every[ply], 14)
                assert violations(embedded) == [], look
                assert embedded.evaluate(SMALL) == 0, look
                # Nothing lies outside the frame, and the board has most of the room.
                root = "document.documentElement"
                width, height = embedded.evaluate(f"[{root}.scrollWidth, {root}.scrollHeight]")
                assert width <= (320 if look == "narrow" else 480) and height <= 420
                board = embedded.locator("canvas").bounding_box()
                assert board and min(board["width"], board["height"]) >= (120 if look == "narrow" else 290)
            paper = embedded.evaluate("getComputedStyle(document.body).backgroundColor")
            assert paper == PAPER.get(look, "rgb(250, 248, 242)")
        finally:
            guest.close()


BROKEN = """() => {
  const text = document.querySelector("h1").firstChild;
  const range = document.createRange();
  return text.data.split(/\\s+/).filter((one) => {
    const from = text.data.indexOf(one);
    range.setStart(text, from);
    range.setEnd(text, from + one.length);
    return range.getClientRects().length > 1;
  });
}"""
"""The words of the headline that do not stand on one line."""


def test_in_the_narrowest_frame_no_word_of_the_headline_is_broken(visit: Visit) -> None:
    session = session_of("doh", 9)
    page = sit_at(visit(BLANK), session)
    choose(page, "Share", "Embed")
    address, every = source_of(page), told(session)
    embedded = page.context.new_page()
    embedded.set_viewport_size({"width": 200, "height": 300})
    for ply, step in [*enumerate(every)][:: usually(3, 1)]:
        embedded.goto("about:blank")
        embedded.goto(address.replace("#1a9", f"#1a{ply}"))
        shows(embedded, ply, step, 9)
        embedded.evaluate("() => document.fonts.ready.then(() => null)")
        assert embedded.evaluate(BROKEN) == [], step
        title, steps, board = (embedded.locator(one).bounding_box() for one in ("h1", ".steps", ".board"))
        assert title and steps and board
        assert title["y"] + title["height"] <= board["y"] and steps["y"] + steps["height"] <= board["y"]


def played_to_the_end(key: str, seed: int) -> Session:
    rng, session = Random(seed), begin(find(key), ("Maximiliane", "Bartholomew"), {}, seed)
    while not session.result:
        session = session.play(rng.choice(list(session.moves)))
    return session


CUT = """() => {
  const { bottom, right } = document.querySelector(".headline").getBoundingClientRect();
  return [".steps", ".headline .button", ".credit"].filter((one) => {
    const box = document.querySelector(one).getBoundingClientRect();
    return box.bottom > bottom || box.right > right;
  });
}"""
"""What is not wholly inside the panel, however long the sentence above it."""


@pytest.mark.parametrize("key", usually(["tactics"], ["stack", "tactics"]))
def test_at_the_end_of_a_game_buttons_link_and_credit_are_in_the_frame(visit: Visit, key: str) -> None:
    page = sit_at(visit(BLANK), played_to_the_end(key, 7), over=False)
    choose(page, "Share", "Embed")
    embedded = page.context.new_page()
    address = source_of(page)
    for width in (480, 358, 288):
        embedded.set_viewport_size({"width": width, "height": 420})
        embedded.goto("about:blank")
        embedded.goto(address)
        expect(embedded.locator(".say .moved")).not_to_be_empty()
        embedded.evaluate("() => document.fonts.ready.then(() => null)")
        assert embedded.evaluate(CUT) == [], width
        board = embedded.locator(".board").bounding_box()
        assert board and board["height"] >= 0.49 * 420, width


def test_a_bad_snippet_is_told_in_a_sentence(visit: Visit) -> None:
    page = visit("embed.html")
    address = page.url
    for fragment in ("", "#1a//", "#/stac", "#1a3/1abc/AAAA", "#<script>", f"#1a/{'x' * 70_000}/a"):
        page.goto("about:blank")
        page.goto(address + fragment)
        expect(page.locator("h1")).to_have_text("There is no game here.")
        expect(page.get_by_role("link", name="To the games")).to_have_attribute("href", "./")
    page.evaluate("Object.defineProperty(navigator, 'language', { value: 'de-AT' })")
    page.evaluate("location.hash = '#nothing'")
    expect(page.locator("h1")).to_have_text("Hier ist keine Partie.")


def test_a_long_game_shows_its_end_and_says_so(visit: Visit) -> None:
    session = long_game("stac", 330)
    page = sit_at(visit(BLANK), session)
    choose(page, "Share", "Embed")
    address = source_of(page)
    expect(page.get_by_role("dialog")).to_contain_text("it shows the last 301 positions")
    embedded = page.context.new_page()
    embedded.goto(address)
    expect(embedded.locator(".facts")).to_contain_text("Move 330 of 330")
    embedded.keyboard.press("Home")
    expect(embedded.locator(".facts")).to_contain_text("Move 30 of 330")


def test_an_installed_page_shows_embeds_without_a_network(fresh_site: Server, guests: Guests) -> None:
    guest = guests(fresh_site)
    page = guest.new_page()
    page.goto(fresh_site.url)
    until(page, "navigator.serviceWorker.controller !== null")
    fresh_site.offline = True
    page.goto(f"{fresh_site.url}embed.html#nothing")
    expect(page.locator("h1")).to_have_text("There is no game here.")


def test_the_sentences_are_in_the_language_of_whoever_made_it(visit: Visit) -> None:
    session = session_of("doh", 5)
    page = visit(BLANK)
    put_in_storage(page, settings={"language": "de"})
    sit_at(page, session)
    page.get_by_role("button", name="Menü", exact=True).filter(visible=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name="Teilen").click()
    page.get_by_role("dialog").get_by_role("radio", name="Web", exact=True).check(force=True)
    frame = page.frame_locator(".embedded iframe")
    expect(frame.locator("h1")).to_contain_text("setzt", timeout=SLOW)
    expect(frame.locator(".facts")).to_contain_text("Zug 5 von 5")
    expect(frame.locator("html")).to_have_attribute("lang", "de")
