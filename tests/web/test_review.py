"""Reviews in the page: by keys and with a screen reader, on a small phone; how they are stored, shown, played out."""

import json
import re
from typing import Any

import pytest
from long_games import long_game
from playwright.sync_api import Locator, Page, expect

from bench._check_proofs import played
from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from threefold.page.view import LONGEST_REVIEWED
from web.arrival import BLANK, open_with, put_in_storage
from web.axe import clean
from web.conftest import Visit
from web.stored_games import choose, entry_of, stored
from web.table import LISTEN, PHONE, SLOW, SMALL, at_rest, ready, resize, until
from web.test_every_screen_fits import MEASURE

# While window.holding is set, questions to the bots' worker wait, as in a long search.
HOLD = """(() => {
  const post = Worker.prototype.postMessage;
  window.held = [];
  Worker.prototype.postMessage = function (message, ...more) {
    const holds = String(message).startsWith('{"think"') || window.held.some(([worker]) => worker === this);
    if (window.holding && holds) window.held.push([this, message, ...more]);
    else post.call(this, message, ...more);
  };
  window.letGo = () => {
    window.holding = false;
    for (const [worker, ...all] of window.held.splice(0)) post.call(worker, ...all);
  };
  Object.defineProperty(document, "hidden", { get: () => Boolean(window.holding) }); // else a silent worker is replaced
})()"""


def finished(page: Page, session: Session, **more: Any) -> Page:
    """Opens a finished game from the saved ones."""
    open_with(page, "#/games", entry_of(session, **more))
    page.locator(".saved .button").first.click()
    return ready(page)


def heading(page: Page, words: str, wait: float = SLOW) -> None:
    expect(page.get_by_role("heading", name=words)).to_be_visible(timeout=wait)


def test_a_game_with_too_many_moves_is_told_to_be_too_long(visit: Visit) -> None:
    session = long_game("stac", LONGEST_REVIEWED + 1).resign(0)
    page = finished(visit(BLANK, bypass_csp=True), session)
    page.get_by_role("button", name="Review").click()
    expect(page.get_by_text("This game has 401 moves. A review can look at 400 at most.")).to_be_visible()
    # The theme changes all of the page, also what a script loaded on demand has drawn.
    motif = "document.querySelector('.page canvas.motif').toDataURL()"
    page.evaluate(f"window.before = {motif}")
    page.emulate_media(color_scheme="dark")
    until(page, f"{motif} !== window.before")
    page.emulate_media(color_scheme="light")
    until(page, f"{motif} === window.before")
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.get_by_role("button", name="Review it")).to_have_count(0)
    clean(page)
    page.get_by_role("button", name="Back to the table").click()
    expect(page.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_review_by_keys_and_names(visit: Visit) -> None:
    session = played(find("doh"), 0, (1, 3))
    page = finished(visit(BLANK, bypass_csp=True), session, bots=[0, 3])
    page.get_by_role("button", name="Review").focus()
    page.keyboard.press("Enter")
    heading(page, "Turning points")
    title = page.get_by_role("heading", level=1)
    expect(title).to_be_focused()
    # The graph is one tab stop; keys step through it by moves or by turning points.
    graph = page.get_by_role("slider", name="How it went")
    graph.focus()
    page.keyboard.press("Home")
    expect(graph).to_have_attribute("aria-valuetext", "Move 1, best: You put a small on c3. You: tie before, tie after")
    page.keyboard.press("PageDown")
    expect(graph).to_have_attribute("aria-valuenow", "2")
    page.keyboard.press("ArrowRight")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    # The list of moves has the same content.
    lines = page.locator(".review-moves a .spoken").all_text_contents()
    assert len(lines) == session.ply
    # Whoever sees it reads who moved; a turn can be several moves, so its place does not tell.
    assert page.locator(".review-moves a b").all_text_contents() == [
        "You" if session.position(ply).actor == 0 else session.names[1] for ply in range(session.ply)
    ]
    # Also of the bot's moves it says where You stand, as the turning points do.
    assert all(re.search(r"\. You: \w+ before, \w+ after$", line) for line in lines)
    clean(page)
    # The review is stored with the game, with the accuracy of each seat.
    until(page, "Object.values(localStorage).some((text) => text.includes('accuracy'))")
    kept = stored(page)["one"]["review"]
    assert len(kept["found"]) == session.ply
    assert len(kept["accuracy"]) == 2
    graph.focus()
    page.keyboard.press("Enter")
    heading(page, "Move 3: this loses.")
    expect(title).to_be_focused()
    expect(page.get_by_role("heading", name="Better")).to_be_visible()
    clean(page)
    # On a tablet held upright, what was played is told above the buttons at the foot.
    resize(page, 768, 1024)
    # A script that was loaded later knows the new form, too.
    expect(page.locator(".reviewing")).to_have_attribute("data-form", "tall")
    until(page, "document.querySelector('.page > .foot') !== null")
    foot = page.locator(".page > .foot").bounding_box()
    told = page.locator(".review-moment .which").first.bounding_box()
    assert foot and told
    assert told["y"] + told["height"] < foot["y"]
    assert page.locator(".review-acts .button").first.evaluate("(one) => one.offsetWidth") > 200
    resize(page, 1280, 800)
    expect(page.locator(".reviewing")).to_have_attribute("data-form", "wide")
    # The punishing answer is shown at the table as a line; Redo shows its further moves.
    page.get_by_role("button", name="Show what punishes it").focus()
    page.evaluate(LISTEN)
    page.keyboard.press("Enter")
    expect(page.locator(".panel h1")).to_contain_text("Redo shows the next move.")
    # Where one is in the line is read, and nothing of the way there.
    until(page, "window.said.length > 1")
    assert [line.startswith("Line a, move ") for line in page.evaluate("window.said")] == [True, False]
    assert page.evaluate("window.said[1]").startswith(("Your turn. ", f"{session.names[1]}, "))
    until(page, "location.hash === '#/doh' && document.querySelector('.lined') !== null")
    here = page.locator("[role=treeitem][aria-selected=true]")
    seen = [here.inner_text()]
    while "Redo" in page.locator(".panel h1").inner_text():
        page.keyboard.press("r")
        expect(here).not_to_have_text(seen[-1], use_inner_text=True)
        seen.append(here.inner_text())
    assert len(seen) > 2
    page.get_by_role("link", name="Back", exact=True).click()
    heading(page, "Move 3: this loses.")
    page.get_by_role("button", name="Play it out against the bot").focus()
    page.keyboard.press("Enter")
    until(page, "location.hash === '#/doh'")
    ready(page)
    until(page, "document.querySelectorAll('.side .move').length >= 2")
    games = stored(page)
    (new,) = [one for name, one in games.items() if name != "one"]
    assert new["bots"] == [0, 3]
    assert new["over"] is False
    assert games["one"]["over"] is True
    page.get_by_role("link", name="Back", exact=True).click()
    heading(page, "Move 3: this loses.")


def test_back_to_a_review_puts_the_focus_on_what_was_pressed_there(visit: Visit) -> None:
    session = played(find("doh"), 0, (1, 3))
    page = finished(visit(BLANK), session, bots=[0, 3])

    def press(name: str) -> None:
        button = page.get_by_role("button", name=name)
        button.focus()
        page.keyboard.press("Enter")

    def back_to(what: Locator, address: str) -> None:
        until(page, f"location.hash !== {address!r}")
        expect(what).to_have_count(0, timeout=SLOW)
        page.go_back()
        expect(what).to_be_focused(timeout=SLOW)
        assert page.url.endswith(address)

    press("Review")
    # The graph comes with the move that was looked at.
    graph = page.get_by_role("slider", name="How it went")
    graph.focus(timeout=SLOW)
    for key in ("Home", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    heading(page, "Move 3: this loses.")
    back_to(graph, "#/doh/review")
    expect(graph).to_have_attribute("aria-valuenow", "3")
    expect(graph).to_have_attribute("aria-valuetext", re.compile("^Move 3,"))
    press("Solve your mistakes")
    back_to(page.get_by_role("button", name="Solve your mistakes"), "#/doh/review")
    page.locator(".review-moves a").nth(2).focus()
    page.keyboard.press("Enter")
    heading(page, "Move 3: this loses.")
    for name in ("Show the better line", "Play it out against the bot"):
        press(name)
        back_to(page.get_by_role("button", name=name), "#/doh/review/3")


def test_a_review_on_a_small_phone_tells_luck_from_play(visit: Visit) -> None:
    session = played(find("tactics"), 0, (2, 3))
    page = finished(visit(BLANK, bypass_csp=True, **SMALL), session, bots=[0, 3])
    page.get_by_role("button", name="Review").click()
    heading(page, "Luck and play")
    page.get_by_role("button", name="Show all of it").click()
    told = page.locator(".review-account td:last-child").all_text_contents()
    points = [text.replace("−", "-") for text in told]
    luck, skill, rest, result = map(float, points)
    assert abs(luck + skill + rest - result) < 0.2, "each is rounded"
    assert abs(result) == 50
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    clean(page)
    page.get_by_role("button", name="First turning point").click()
    heading(page, "Played")
    expect(page.locator(".review-moment figure")).to_contain_text(re.compile(r"(You|\w+) held: \w+ of \w+, "))
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    small = page.evaluate(
        """() => [...document.querySelectorAll("main :is(a, button)")].filter((one) => one.offsetParent)
          .map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width < 44 || height < 44).length"""
    )
    assert small == 0
    clean(page)
    # After a reload the review is shown from storage, in German, too, without judging the moves again.
    page.evaluate(
        "kept => localStorage.setItem('threefold.settings', kept)",
        json.dumps(
            {**json.loads(page.evaluate("localStorage.getItem('threefold.settings') ?? '{}'")), "language": "de"}
        ),
    )
    page.reload()
    heading(page, "Gespielt")
    page.go_back()
    heading(page, "Glück und Können")
    german = page.locator(".review-account td:last-child").all_text_contents()
    assert german == [text.replace(".", ",") for text in told]


def test_turning_points_say_whose_chance_they_changed_as_the_figures_show_it(visit: Visit) -> None:
    page = finished(visit(BLANK), played(find("match"), 0, (2, 2)), bots=[0, 2])
    page.get_by_role("button", name="Review").click()
    heading(page, "Turning points")
    luck = 0
    for entry in page.locator(".review-points li").all():
        changed = re.search(r"(raised|lowered) (your chance|Bo’s chance) by (\d+)", entry.inner_text())
        assert changed
        change = int(changed[3]) * (1 if (changed[1] == "raised") == (changed[2] == "your chance") else -1)
        figures = entry.locator("strong").evaluate("one => (one.querySelector('[aria-hidden]') ?? one).textContent")
        if "draw" in changed.string:
            luck += 1
            assert figures == f"{change:+}".replace("-", "−"), "the chances before the draw would seem to deny it"
        else:
            before, after = map(int, figures.split("›"))
            assert abs(after - before - change) <= 1, "each is rounded"
            expect(entry.locator("strong .spoken")).to_have_text(f"before {before}, after {after}")
    assert luck
    # A draw is told by its cards.
    told = "You drew: green X. Bo drew: Flip, Flip, green X, yellow O. That raised your chance by 14 of 100."
    entry = page.locator(".review-points a").nth(2)
    expect(entry).to_contain_text(f"The draw that mattered. {told}")
    entry.click()
    expect(page.locator(".panel")).to_contain_text(told)


def test_a_moment_says_whose_symbols_are_whose_before_and_after_a_flip(visit: Visit) -> None:
    page = finished(visit(BLANK, bypass_csp=True), played(find("match"), 0, (2, 2)), bots=[0, 2])
    page.get_by_role("button", name="Review").click()
    heading(page, "Turning points")
    points = page.locator(".review-points a")
    # Whoever sees them reads a sign, whoever hears them hears words.
    seen = [" ".join(text.split()) for text in points.locator("b").all_inner_texts()]
    assert [re.sub(r"(· .).*", r"\1", text) for text in seen] == ["9 Bo · X", "16 You · O", "20 You · O", "24 You · O"]
    heard = "Move 16: You with O. You put a red X on c3, over a blue X. A mistake. It lowered your chance by 19 of 100."
    expect(points.nth(1)).to_have_accessible_name(re.compile(re.escape(heard)))
    lines = page.locator(".review-moves a .spoken").all_inner_texts()
    assert "You with O: 56 before" in lines[15]
    assert "X counts for you, O for Bo. You: " in lines[17], "after the Flip, no word of the symbol before it"
    assert "O counts for you, X for Bo. You: " in lines[18]
    for number, signs in ((18, "O counts for you, X for Bo."), (19, "X counts for you, O for Bo.")):
        page.locator(".review-moves a").nth(number - 1).click()
        expect(page.locator(".review-moment figure")).to_contain_text(signs, timeout=SLOW)
        page.go_back()
        expect(points.first).to_be_visible()
    clean(page)
    # A better move is framed: a ring or a cross would be taken for an O or an X that lies there.
    points.nth(1).click()
    expect(page.locator(".review-moment figure")).to_contain_text("On the board: dashed frame played.")


@pytest.mark.parametrize("text", usually(["larger"], ["normal", "larger"]))
def test_what_can_be_done_after_a_game_has_room_on_the_smallest_phone_in_german(visit: Visit, text: str) -> None:
    page = visit(BLANK, locale="de-DE", **SMALL)
    open_with(page, "#/games", entry_of(played(find("doh"), 0, (1, 3)), bots=[0, 3]), settings={"text": text})
    page.locator(".saved .button").first.click()
    expect(page.get_by_role("button", name="Bericht")).to_be_visible(timeout=SLOW)
    at_rest(page)
    row = page.locator(".below .acts").bounding_box()
    assert row
    buttons = page.locator(".below .acts .button").all()
    assert len(buttons) > 1
    for one in buttons:
        box = one.bounding_box()
        assert box
        assert row["x"] <= box["x"] and box["x"] + box["width"] <= row["x"] + row["width"]


@pytest.mark.parametrize(
    "device", [pytest.param(PHONE, id="phone", marks=pytest.mark.thorough), pytest.param(SMALL, id="small")]
)
def test_no_word_on_a_ticket_is_broken_in_german(visit: Visit, device: dict[str, Any]) -> None:
    session = played(find("doh"), 0, (1, 3))
    page = finished(visit(BLANK, locale="de-DE", **device), session, bots=[0, 3])
    page.get_by_role("button", name="Bericht").click()
    words = page.locator(".review-tickets i")
    expect(words.first).to_have_text("Genauigkeit", timeout=SLOW)
    for lines in words.evaluate_all(
        "all => all.map((one) => one.offsetHeight / Number.parseFloat(getComputedStyle(one).lineHeight))"
    ):
        assert round(lines) == 1
    assert page.evaluate("document.documentElement.scrollWidth") == device["viewport"]["width"]


@pytest.mark.parametrize("device", [PHONE, SMALL], ids=["phone", "small"])
def test_no_name_on_a_ticket_is_broken_with_larger_text(visit: Visit, device: dict[str, Any]) -> None:
    session = played(find("doh"), 0, (1, 3)).rename(["Maximilianus", "Bartholomaeusfreundin 2"])
    put_in_storage(page := visit(BLANK, **device), settings={"text": "larger"})
    finished(page, session)
    page.get_by_role("button", name="Review").click()
    names = page.locator(".review-tickets b")
    expect(names.first).to_have_text("Maximilianus", timeout=SLOW)
    for lines in names.evaluate_all(
        "all => all.map((one) => one.offsetHeight / parseFloat(getComputedStyle(one).lineHeight))"
    ):
        assert round(lines) == 1
    # What has no room even in small letters is cut before the number that tells two names apart.
    inner, outer = (part.bounding_box() for part in (names.nth(1).get_by_text("2", exact=True), names.nth(1)))
    assert inner and outer and inner["x"] + inner["width"] <= outer["x"] + outer["width"] + 1


@pytest.mark.parametrize("text", usually(["large"], ["normal", "large", "larger"]))
def test_on_the_smallest_phone_the_change_leaves_the_sentence_of_a_turning_point_its_width(
    visit: Visit, text: str
) -> None:
    put_in_storage(page := visit(BLANK, locale="de-DE", **SMALL), settings={"text": text})
    finished(page, played(find("doh"), 0, (1, 3)), bots=[0, 3])
    page.get_by_role("button", name="Bericht").click()
    changes = page.locator(".review-points strong [aria-hidden]")
    expect(changes.last).to_have_text("Niederlage › Niederlage", timeout=SLOW)
    widths = page.locator(".review-points a > span").evaluate_all("all => all.map((one) => one.clientWidth)")
    assert len(widths) == changes.count()
    assert min(widths) >= 120, widths
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_review_can_be_cancelled_and_waits_while_others_play(visit: Visit) -> None:
    session = played(find("stac"), 1, (1, 3))
    page = visit(BLANK)
    page.add_init_script(HOLD)
    finished(page, session, bots=[0, 3])
    page.evaluate("window.holding = true")
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Cancel").click(timeout=SLOW)
    page.evaluate("window.letGo()")
    page.evaluate(MEASURE)
    expect(page.get_by_role("button", name="Review it")).to_be_visible()
    assert page.evaluate("window.faults()") == []
    page.get_by_role("button", name="Review it").click()
    # The review continues in the background while the table is open.
    page.get_by_role("progressbar").or_(page.locator(".review-points")).first.wait_for()
    page.go_back()
    ready(page)
    page.get_by_role("button", name="Review").click()
    heading(page, "Turning points")


def test_a_game_that_ends_otherwise_after_an_undo_is_reviewed_by_itself_again(visit: Visit) -> None:
    session = played(find("doh"), 0, (1, 3))
    page = visit(BLANK)
    page.add_init_script(HOLD)
    open_with(page, "#/games", entry_of(session), settings={"review": "always"})
    page.locator(".saved .button").first.click()
    reviewed = "JSON.parse(localStorage.getItem('threefold.game.one')).review?.found.length"
    until(page, f"{reviewed} === {session.ply}")
    # The next review is not finished when the game goes on once more, to an end with one move less.
    page.evaluate("window.holding = true")
    for fewer in (1, 2):
        for _ in range(fewer):
            page.keyboard.press("u")
        expect(page.locator(".side .move")).to_have_count(session.ply - fewer)
        choose(page, "Give up", "gives up")
        expect(page.get_by_role("button", name="Rematch")).to_be_visible()
        until(page, f"window.held.filter(([, text]) => text.startsWith('{{\"think\"')).length === {fewer}")
        assert page.evaluate(reviewed) is None
    page.evaluate("window.letGo()")
    until(page, f"{reviewed} === {session.ply - 2}")


def test_whoever_gave_up_a_won_game_has_the_loser_s_ticket_and_is_told_that_it_was_won(visit: Visit) -> None:
    game = find("doh")
    session = begin(game, ("Ada", "Milo"))
    for move in ("Mc3", "Lb4", "Md4"):
        session = session.play(game.read(move))
    page = finished(visit(BLANK, reduced_motion="reduce", **PHONE), session.resign(1), bots=[0, 2])
    page.get_by_role("button", name="Review").click()
    tickets = page.locator(".review-tickets li")
    expect(tickets).to_have_count(2, timeout=SLOW)
    expect(tickets.nth(0)).to_have_class("on")
    expect(tickets.nth(1)).not_to_have_class("on")
    expect(page.locator(".panel")).to_contain_text("Milo still had a win")


def test_on_a_phone_what_was_better_stands_beside_what_was_played_in_sight(visit: Visit) -> None:
    game = find("doh")
    session = begin(game, ("Ada", "Milo"))
    for move in ("Mc3", "Lb4", "Md4", "Mb2"):
        session = session.play(game.read(move))
    page = finished(visit(BLANK, reduced_motion="reduce", **PHONE), session, bots=[0, 2])
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="First turning point").click(timeout=SLOW)
    for number in (1, 2):
        # Until the next moment is there, the one before stays.
        expect(page.locator(".review-steps b")).to_contain_text(f"{number} of ")
        better = page.locator(".sides .better")
        expect(better).to_be_visible()
        at_rest(page)
        tops = page.locator(".sides section").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(tops) == 2 and tops[0] == tops[1]
        bars = page.locator(".sides .value").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ top, width }) => [top, Math.round(width)])"
        )
        assert len(bars) == 2 and bars[0] == bars[1], "as long as each other, so that the chances can be compared"
        # The move, its chance, and the first line of what it does are over the buttons at the foot.
        foot = page.locator(".foot").bounding_box()
        said = page.locator(".sides .better .which + p").bounding_box()
        assert foot and said and said["y"] + 17 <= foot["y"]
        page.get_by_role("button", name="Next turning point").first.click()


# The pictures whose line is not that of the letters before them.
APART = """() => [...document.querySelectorAll(".review-moves canvas")].filter((one) => {
  const letters = document.createRange();
  letters.selectNode(one.previousSibling);
  const [box, rank] = [one.getBoundingClientRect(), [...letters.getClientRects()].at(-1)];
  return box.top > rank.bottom || box.bottom < rank.top;
}).map((one) => one.closest("a").textContent)"""


def test_a_suit_stands_beside_its_rank_in_the_list_of_every_move(visit: Visit) -> None:
    session = played(find("tactics"), 3, (3, 3))
    page = finished(visit(BLANK, reduced_motion="reduce", **PHONE), session, bots=[0, 3])
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".review-moves canvas").first).to_be_attached(timeout=SLOW)
    for width in range(356, 396, 4):
        page.locator(".review-moves").evaluate("(list, width) => list.style.width = `${width}px`", width)
        assert page.evaluate(APART) == [], width


def test_on_a_german_phone_the_accuracy_of_both_seats_stands_alike(visit: Visit) -> None:
    game = find("doh")
    session = begin(game, ("Ada", "Milo"))
    for move in ("Mc3", "Lb4", "Md4", "Mb2"):
        session = session.play(game.read(move))
    blank = visit(BLANK, reduced_motion="reduce", **PHONE)
    page = open_with(blank, "#/games", entry_of(session, bots=[0, 2]), settings={"language": "de"})
    page.locator(".saved .button").first.click()
    ready(page).get_by_role("button", name="Bericht").click()
    numbers = page.locator(".review-tickets strong")
    expect(numbers).to_have_text(["0\u00a0%", "50\u00a0%"], timeout=SLOW)
    tops = numbers.evaluate_all("all => all.map((one) => one.offsetTop - one.parentElement.offsetTop)")
    assert tops[0] == tops[1]
    # Only the size differs between what was played and what was better.
    page.get_by_role("button", name="Erster Wendepunkt").click()
    expect(page.locator(".review-moment figure")).to_contain_text("beide Züge enden auf demselben Feld")
    expect(page.get_by_role("button", name="Nächster Wendepunkt")).to_have_count(2)
    # From the list of moves one steps from move to move.
    page.go_back()
    page.locator(".review-moves a").nth(3).click()
    expect(page.get_by_role("button", name="Voriger Zug")).to_be_visible()
