"""Games on paper, on A4 and on Letter: board and pieces to cut out, and the moves of a game with diagrams."""

import re

import pytest
from playwright.sync_api import Page, expect

from german import GERMAN
from thorough import usually
from threefold.build.prerender import printed
from threefold.core.session import begin
from threefold.core.tree import vary
from threefold.games import find
from threefold.games.match.rules.deck import ACTION_CARDS
from threefold.games.match.rules.deck import FACES as FACES_OF_MATCH
from threefold.games.stack.rules.rules import DECK as STACK
from threefold.games.stack.words.names import kind_name
from threefold.words import sentence, speak
from threefold.words.english import WHOLE_ENGLISH
from web.arrival import BLANK, open_with
from web.axe import violations
from web.conftest import Visit
from web.stored_games import choose, session_of, sit_at
from web.table import PHONE, SLOW, drawn, resize, until
from web.test_print_rules import KEYS, MARGIN, OUTSIDE, PAPER
from web.test_print_rules import printed as pages_of

COLOURS = re.compile(r'(?:fill|stroke)="(#[0-9a-f]{6})"', re.I)
SVG = "(image) => fetch(image.src).then((reply) => reply.text())"
MM = 96 / 25.4


def german_names(key: str) -> set[str]:
    if key == "match":
        return {GERMAN[f"match.card.{card}"] for card in (*FACES_OF_MATCH, *ACTION_CARDS)}
    speak(GERMAN)
    try:
        return {sentence(kind_name(tile)) for tile in STACK}
    finally:
        speak(WHOLE_ENGLISH)


def sheets(page: Page, key: str) -> int:
    count = len(printed(find(key), WHOLE_ENGLISH))
    expect(page.locator(".papers img")).to_have_count(count, timeout=SLOW)
    expect(page.get_by_role("button", name="Print")).to_be_enabled()
    return count


@pytest.mark.parametrize("key", usually(["tactics", "doh"], KEYS))
def test_board_and_pieces_are_printed_sheet_by_sheet(visit: Visit, key: str) -> None:
    page = visit(f"#/{key}/rules", color_scheme="dark", bypass_csp=True)
    page.get_by_role("link", name="Print board and pieces").click()
    page.wait_for_url(f"**/#/{key}/paper")
    count = sheets(page, key)
    assert violations(page) == []
    first = page.locator(".papers img").first
    margin = first.evaluate("one => parseFloat(getComputedStyle(one).paddingLeft) / one.clientWidth")
    assert abs(margin - 15 / 210) < 0.002, "the preview has the margin of the paper"
    expect(first).to_have_attribute("alt", f"Sheet 1 of {count}")
    for image in page.locator(".papers img").all():
        svg = image.evaluate(SVG)
        assert set(COLOURS.findall(svg)) <= {"#000000", "#ffffff"}, "black on white"
        assert WHOLE_ENGLISH[f"{key}.credit"] in svg.replace("&amp;", "&")
    for paper in ("A4", "Letter"):
        pages = pages_of(page, paper)
        assert len(pages) == count, "a sheet a page"
        assert all(WHOLE_ENGLISH[f"{key}.name"].replace(" ", "") in text for text in pages)
    page.emulate_media(media="print")
    width, height = first.evaluate("(one) => [one.getBoundingClientRect().width, one.getBoundingClientRect().height]")
    assert (round(width / MM), round(height / MM)) == (180, 248), "squares and cards are as large as they were drawn"
    for hidden in (".panel", ".ink", ".foot"):
        expect(page.locator(hidden).first).to_be_hidden()
    page.emulate_media(media="screen")
    black = first.get_attribute("src")
    page.get_by_role("radio", name="Colours").check(force=True)
    until(page, f"document.querySelector('.papers img').src !== {black!r}")
    sheets(page, key)
    inks = {ink for image in page.locator(".papers img").all() for ink in COLOURS.findall(image.evaluate(SVG))}
    assert len(inks - {"#000000", "#ffffff", "#FFFFFF"}) > 1


FACES = """(svg) => {
  const sheet = new DOMParser().parseFromString(svg, "image/svg+xml");
  const pattern = (_, id) => sheet.getElementById(id).outerHTML.replace(id, "");
  return [...sheet.querySelectorAll("[stroke-dasharray='16 12']")].map((cut) => {
    const face = cut.previousElementSibling.innerHTML.replace(/url\\(#(\\w+)\\)/g, pattern);
    return [cut.nextElementSibling.textContent, face];
  });
}"""
"""The name under each piece of a sheet, and what is drawn on it."""


@pytest.mark.parametrize(("key", "faces"), [("stack", 125), ("match", 8 + 3)])
def test_in_black_no_two_colours_look_alike_and_every_name_is_whole(visit: Visit, key: str, faces: int) -> None:
    page = open_with(visit(BLANK, bypass_csp=True), f"#/{key}/paper", settings={"language": "de"})
    expect(page.locator(".papers img").first).to_be_visible(timeout=SLOW)
    pieces = [
        (name, face)
        for image in page.locator(".papers img").all()[1:]
        for name, face in page.evaluate(FACES, image.evaluate(SVG))
        if name in german_names(key)
    ]
    assert len({face for _, face in pieces}) == faces
    assert {name for name, _ in pieces} == german_names(key), "none is cut off"


SLOW_FONT = """() => {
  const fetch = window.fetch;
  window.come = [];
  window.fetch = async (...all) => {
    if (String(all[0]).includes(".woff2")) await new Promise((come) => window.come.push(come));
    return fetch(...all);
  };
  window.made = 0;
  const create = URL.createObjectURL;
  URL.createObjectURL = (content) => {
    window.made += 1;
    return create(content);
  };
}"""
"""The font that is put into the sheets comes when `come` is called; `made` counts the images of sheets."""
READ_FONT = """async () => {
  const { href } = document.querySelector('link[rel="preload"][as="font"]');
  const font = fetch(href);
  for (const come of window.come) come();
  await (await font).arrayBuffer();
  await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = done;
    reader.readAsDataURL(new Blob(["x".repeat(1_000_000)]));
  });
}"""


def test_the_sheets_come_in_the_readers_language_and_without_a_network(visit: Visit) -> None:
    page = open_with(visit(BLANK, bypass_csp=True, **PHONE), "#/stack/paper", settings={"language": "de"})
    expect(page.locator(".papers img").first).to_be_visible(timeout=SLOW)
    svg = page.locator(".papers img").nth(1).evaluate(SVG)
    assert "roter Kreis" in svg and "red circle" not in svg
    expect(page.locator("h1")).to_contain_text("auf Papier.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    # Sheets that were left while they were made are not kept in memory.
    page.evaluate(SLOW_FONT)
    page.evaluate("location.hash = '#/doh/paper'")
    until(page, "window.come.length === 1")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator(".on-paper")).to_have_count(0)
    page.evaluate(READ_FONT)
    drawn(page)
    assert page.evaluate("window.made") == 0


ASKED = """() => {
  window.asked = [];
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (text, ...more) {
    const { name, args } = JSON.parse(text);
    const { since, until } = JSON.parse(args ?? "{}");
    if (["embed", "said"].includes(name)) window.asked.push([name, since, until]);
    postMessage.call(this, text, ...more);
  };
}"""
"""Keeps in `asked` which boards and which moves are asked for."""


@pytest.mark.parametrize("key", usually(["stack"], KEYS))
def test_a_game_that_was_played_is_printed_with_its_diagrams(visit: Visit, key: str) -> None:
    session = session_of(key, 24)
    plies = session.ply
    page = sit_at(visit(BLANK, bypass_csp=True), session)
    choose(page, "Give up", "Mira gives up")
    expect(page.locator(".panel h1")).to_contain_text("Jun wins")
    choose(page, "Share", "Text")
    page.evaluate(ASKED)
    page.get_by_role("button", name="Print this game").click()
    figures = page.locator(".score-sheet figure")
    moves = page.locator(".score-sheet li")
    shown = [*range(5, plies, 5), plies]
    expect(figures).to_have_text(["The start", *(f"After move {ply}" for ply in shown)], timeout=SLOW)
    expect(page.locator(".sheet-head")).to_contain_text("Mira, Jun")
    expect(page.locator(".sheet-head")).to_contain_text(re.compile(r"\. \d+ \w+ \d{4}"))
    expect(page.locator(".sheet-head .result")).to_contain_text("Jun wins: Mira gave up.")
    expect(moves).to_have_count(plies)
    expect(moves.first).to_have_text(re.compile(r"^1\.(Mira|Jun) \w+"))
    expect(page.locator(".on-paper")).to_contain_text(WHOLE_ENGLISH[f"{key}.credit"])
    assert violations(page) == []
    page.get_by_role("radio", name="10 moves").check(force=True)
    expect(figures).to_have_count(2 + (plies - 1) // 10)
    boards = [["embed", ply, ply] for ply in (0, *shown)]
    assert page.evaluate("asked") == [["said", 1, plies], *boards], "only the boards that are printed, each once"
    last = re.sub(r"^\d+\.|\s", "", moves.last.inner_text())  # without the move number
    for paper, (width, height) in PAPER.items():
        pages = pages_of(page, paper)
        assert 1 <= len(pages) <= 3
        assert f"{WHOLE_ENGLISH[f'{key}.name']}Mira,Jun".replace(" ", "") in pages[0]
        assert last in "".join(pages)
        assert f"Aftermove{plies}" in pages[-1], "the credit is not alone on its page"
        assert WHOLE_ENGLISH[f"{key}.credit"].replace(" ", "") in pages[-1]
        page.emulate_media(media="print")
        resize(page, width - 2 * MARGIN, height - 2 * MARGIN)
        assert page.evaluate(OUTSIDE) == 0
        expect(page.locator(".every")).to_be_hidden()
        expect(page.locator(".sheet-head")).to_be_visible()
        columns = {round(one.bounding_box()["x"]) for one in page.locator(".score-sheet > *").all()}  # type: ignore[index]
        assert len(columns) == 2, "moves stand in two columns"
    expect(page.locator(".panel p")).not_to_contain_text("not printed")
    # After a reload the game to print is gone, so its table is shown.
    page.emulate_media(media="screen")
    page.reload()
    page.wait_for_url(f"**/#/{key}")


def test_the_head_of_a_printed_game_names_its_options_and_no_diagram_counts_one_hand(visit: Visit) -> None:
    session = begin(find("tactics"), ["Mira", "Jun"], {"hand": "5"}, 1)
    session = session.play(session.moves[0])
    page = sit_at(visit(BLANK, bypass_csp=True), session)
    choose(page, "Share", "Text")
    page.get_by_role("button", name="Print this game").click()
    figures = page.locator(".score-sheet figure img")
    expect(figures).to_have_count(2, timeout=SLOW)
    expect(page.locator(".sheet-head")).to_contain_text("Starting hands: Five cards.")
    for image in figures.all():
        svg = image.evaluate(SVG)
        assert "Mid" in svg and "discards" in svg
        assert "holds" not in svg, "a hand of one seat only"


def test_a_short_game_with_a_line_offers_no_choice_and_says_what_is_left_out(visit: Visit) -> None:
    session = session_of("doh", 4)
    page = sit_at(visit(BLANK), vary(session.jump(3), next(move for move in session.moves if move != session.log[3])))
    choose(page, "Share", "Text")
    page.get_by_role("button", name="Print this game").click()
    expect(page.locator(".score-sheet figure")).to_have_text(["The start", "After move 4"], timeout=SLOW)
    expect(page.locator(".every")).to_have_count(0)
    expect(page.locator(".panel p")).to_contain_text("Lines, comments and marks are not printed.")
