"""Puzzles in the page: solved by keys after a wrong try, on a small phone in German; their page; and what is stored."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import german
from threefold.core.puzzles import answer_to, read
from threefold.games import find
from threefold.page.puzzle_teacher import book_of, opened, words_of
from threefold.words.de.puzzle import WORDS as GERMAN
from threefold.words.en.puzzle import WORDS
from threefold.words.english import WHOLE_ENGLISH
from web.axe import violations
from web.conftest import Visit
from web.table import LISTEN, SLOW, SMALL, drawn, fits_smallest_phone, stored_text, task, until
from web.test_games import by_keyboard
from workshop.puzzles.shipped import id_of, lines_of


def solving(page: Page, game: str) -> dict[str, Any]:
    kept = json.loads(stored_text(page, "threefold.puzzles"))
    return dict(kept.get("games", {}).get(game, {}))


def open_anew(page: Page, address: str) -> None:
    """Opens an address that is shown already, by a link of another page: with a history entry of its own."""
    page.evaluate("location.hash = '#/puzzles'")
    expect(page.locator(".game-row")).to_have_count(5, timeout=SLOW)
    page.evaluate("hash => location.hash = hash", address[address.index("#") :])


def press(page: Page, parts: tuple[str, ...], touch: bool = False) -> None:
    for part in parts:
        one = page.locator(f"button[data-part='{part}']").filter(visible=True).first
        expect(one).to_be_visible()
        if one.get_attribute("aria-pressed") != "true" and one.get_attribute("aria-checked") != "true":
            if touch:
                one.tap(force=True)  # after a wrong try nothing is lit, but any press starts again
            else:
                by_keyboard(page, part)
            drawn(page)


CUT_FACTS = """() => {
  const bottom = document.querySelector(".about-puzzle").getBoundingClientRect().bottom;
  return [...document.querySelectorAll(".about-puzzle .fact")]
    .filter((one) => one.getBoundingClientRect().bottom > bottom).map((one) => one.textContent);
}"""


def knows_cards(text: str) -> bool:
    """Whether whoever solves this puzzle of Tic-Tac-Tics knows cards of the other hand."""
    game = find("tactics")
    book = book_of(game)
    assert book
    state: Any = opened(game, read(game, book, text), ("Ada", "Pip"), 1).state
    return bool(state.known[1 - game.rules.actor(state)])


@pytest.mark.parametrize("known", (False, True), ids=("hidden cards", "known cards"))
def test_below_a_broad_board_the_facts_of_a_puzzle_are_whole(visit: Visit, known: bool) -> None:
    text = next(one for one in lines_of("tactics") if knows_cards(one) is known)
    page = visit(f"#/tactics/puzzle/{id_of(text)}")
    expect(page.locator(".about-puzzle .fact")).to_have_count(4, timeout=SLOW)
    expect(page.locator(".play.broad")).to_be_visible(timeout=SLOW)
    expect(page.locator("[data-area='others']")).to_be_visible(visible=known)
    drawn(page)
    until(page, f"({CUT_FACTS})().length === 0")


def test_a_wrong_try_is_told_what_it_allows_and_the_puzzle_is_solved_by_keys(visit: Visit) -> None:
    game = find("doh")
    text = next(one for one in lines_of("doh") if one.startswith("win:2\t"))
    book = book_of(game)
    assert book
    puzzle, words = read(game, book, text), words_of(game, "en")
    session = opened(game, puzzle, ("Ada", "Pip"), 1)
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    task(page, words["win.2"])
    assert not violations(page)
    wrong = next(
        move
        for at, move in enumerate(session.moves)
        if game.write(move) != puzzle.line[0] and answer_to(puzzle, at) is not None
    )
    press(page, wrong)
    # The wrong try and its answer are shown. One key leads back, and the text stays.
    info_box, line, again = (
        page.locator(".info-box"),
        page.locator(".about-puzzle li"),
        page.locator(".acts.onward .first"),
    )
    expect(info_box).to_contain_text(WHOLE_ENGLISH["puzzle.no"])
    expect(again).to_have_text(WORDS["shell.puzzle.retry"])
    expect(again).to_be_focused(timeout=SLOW)
    # There is one way back at a time, and what restarts the puzzle otherwise is told apart from it.
    restart = page.get_by_role("button", name="Restart", exact=True)
    expect(restart).to_be_disabled()
    icons = [button.locator("use").get_attribute("href") for button in (again, restart)]
    assert None not in icons and icons[0] != icons[1]
    expect(line).to_have_count(2)
    assert not violations(page)
    told = info_box.inner_text()
    for key in ("Escape", "u", "Enter"):
        page.keyboard.press(key)
        expect(line).to_have_count(0)
        expect(again).to_have_count(0)
        expect(info_box).to_have_text(told, use_inner_text=True)
        if key != "Enter":
            press(page, wrong)
            expect(line).to_have_count(2)
            expect(again).to_be_focused()
    expect(restart).to_be_enabled()
    assert any(words[f"win.{how}"] in info_box.inner_text() for how in ("late", "lost"))
    expect(page.locator(".about-puzzle .fact", has_text=WORDS["shell.puzzle.first"])).to_contain_text("missed")
    assert solving(page, "doh")["rating"] < 1000 and solving(page, "doh")["solved"] == []
    # The hint only shows the first part of the move.
    page.keyboard.press("h")
    expect(info_box).to_contain_text(WORDS["shell.puzzle.look"])
    expect(page.locator(".hinted")).to_have_count(1)
    # Pressed again it also tells what the puzzle is about, which nothing else has told so far.
    expect(info_box).to_contain_text(WORDS["shell.puzzle.look.more"])
    themes = [words[f"theme.{theme}"] for theme in puzzle.themes]
    expect(info_box).not_to_contain_text(" · ".join(themes))
    page.keyboard.press("h")
    expect(info_box).to_contain_text(" · ".join(themes))
    expect(page.locator(".hinted")).to_have_count(1)
    expect(page.locator(".about-puzzle .chips")).to_have_count(0)
    for move in puzzle.line[::2]:
        press(page, game.read(move))
    expect(page.locator(".acts.onward .first")).to_be_focused(timeout=SLOW)
    expect(info_box).to_contain_text(WORDS["shell.puzzle.solved.4"])
    expect(page.locator(".about-puzzle li")).to_have_count(len(puzzle.line))
    rated = solving(page, "doh")
    assert rated["solved"] == [id_of(text)] and rated["missed"] == [id_of(text)] and rated["rated"] == 1
    assert not violations(page)
    # Whoever presses the board once more is not told whose turn it is: the puzzle is over.
    page.locator("button[data-place='board']").first.click(force=True)
    drawn(page)
    expect(info_box).to_contain_text(WORDS["shell.puzzle.solved.4"])
    page.locator(".acts.onward .first").focus()
    # One key leads to the next puzzle, and puzzles are not stored as saved games.
    page.keyboard.press("Enter")
    until(page, f"location.hash.startsWith('#/doh/puzzle/') && !location.hash.endsWith('{id_of(text)}')")
    expect(page.locator(".acts.onward")).to_be_hidden(timeout=SLOW)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('threefold.game.')).length") == 0


def test_a_hint_says_where_the_solution_begins_before_what_the_next_press_tells(visit: Visit) -> None:
    game, text = find("doh"), next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    task(page, words_of(game, "en")["win.1"])
    page.evaluate(LISTEN)
    page.keyboard.press("h")
    name = page.locator(".hinted").get_attribute("aria-label", timeout=SLOW)
    here, more = WORDS["shell.puzzle.look.text"], WORDS["shell.puzzle.look.more"]
    until(page, f"window.said.some((one) => one.includes('{more}'))")
    said = next(one for one in page.evaluate("window.said") if more in one)
    assert re.fullmatch(f".*{here} .*{name}\\. {more}", said), said


def test_on_a_small_phone_in_german_and_played_on_after_it(visit: Visit) -> None:
    game = find("stac")
    text = next(one for one in lines_of("stac") if one.startswith("stop:1\t"))
    book = book_of(game)
    assert book
    puzzle, words = read(game, book, text), words_of(game, "de")
    page = visit("#/", newcomer=True, locale="de-DE", reduced_motion="reduce", **SMALL)
    page.locator(".masthead button").tap()
    page.get_by_role("dialog").get_by_text("Aufgaben").tap()
    expect(page.locator(".game-row")).to_have_count(5, timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert not violations(page)
    page.goto(f"{page.url.split('#')[0]}#/stac/puzzle/{id_of(text)}")
    task(page, words["stop.1"])
    # One wrong try is taken back with a finger, another one by making the next try.
    wrong = next(move for move in opened(game, puzzle, ("Ada", "Pip"), 1).moves if game.write(move) != puzzle.line[0])
    info_box, again = page.locator(".info-box"), page.get_by_role("button", name=GERMAN["shell.puzzle.retry"])
    press(page, wrong, touch=True)
    expect(again).to_be_visible(timeout=SLOW)
    again.tap()
    expect(again).to_have_count(0)
    expect(info_box).to_contain_text(german.GERMAN["puzzle.no"])
    press(page, wrong, touch=True)
    expect(again).to_be_visible(timeout=SLOW)
    press(page, game.read(puzzle.line[0]), touch=True)
    expect(info_box).to_contain_text(GERMAN["shell.puzzle.solved.3"], timeout=SLOW)
    assert solving(page, "stac")["rating"] < 1000
    fits_smallest_phone(page)
    assert not violations(page)
    page.get_by_role("button", name=GERMAN["shell.puzzle.on"]).tap()
    until(page, "location.hash === '#/stac'")
    until(page, "Object.keys(localStorage).some((key) => key.startsWith('threefold.game.'))")
    # Whoever comes back finds it solved; from the page of puzzles it begins anew.
    page.locator(".top a[data-up]").tap()
    onward = page.locator(".acts.onward .first")
    expect(onward).to_have_text(GERMAN["shell.puzzle.next"], timeout=SLOW)
    expect(info_box).to_contain_text(GERMAN["shell.puzzle.solved.2"])
    page.reload()
    expect(onward).to_have_text(GERMAN["shell.puzzle.next"], timeout=SLOW)
    open_anew(page, page.url)
    task(page, words["stop.1"])
    assert solving(page, "stac")["rated"] == 1


def test_what_a_try_allows_covers_all_of_a_long_task_or_nothing(visit: Visit) -> None:
    text = next(one for one in lines_of("tactics") if one.startswith("negate:1\t"))
    page = visit(f"#/tactics/puzzle/{id_of(text)}", newcomer=True, locale="de-DE", reduced_motion="reduce", **SMALL)
    task(page, words_of(find("tactics"), "de")["negate"])
    asked = page.locator(".taught h1").bounding_box()
    press(page, ("allow",), touch=True)
    info_box = page.locator(".info-box")
    expect(info_box).to_contain_text(german.GERMAN["puzzle.no"], timeout=SLOW)
    told = info_box.bounding_box()
    assert asked and told
    assert told["y"] <= asked["y"] or told["y"] >= asked["y"] + asked["height"]
    assert not violations(page)


def test_the_page_of_puzzles_leads_to_runs_and_counts_what_was_done(visit: Visit) -> None:
    page = visit("#/", newcomer=True, reduced_motion="reduce")
    page.locator(".house a[href='#/puzzles']").click()
    rows = page.locator(".game-row")
    expect(rows).to_have_count(5, timeout=SLOW)
    expect(page.locator(".game-row[href='#/doh/puzzle']")).to_contain_text(f"0 of {len(lines_of('doh'))}")
    assert not violations(page)
    page.get_by_role("radio", name="Tic Tac Doh!").check(force=True)
    expect(page.locator(".chips a[href='#/doh/puzzle/theme-tree']")).to_be_visible()
    page.locator(".run[href='#/doh/puzzle/ten']").click()
    said = page.locator(".taught .progress")
    expect(said).to_contain_text("1 of 10, 0 solved", timeout=SLOW)
    # The solution needs a confirmation, which a double-click does not skip; then it is played.
    solution = page.get_by_role("button", name=WORDS["shell.puzzle.solution"], exact=True)
    expect(solution).to_be_enabled(timeout=SLOW)
    solution.dblclick()
    expect(page.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.sure"])
    assert solving(page, "doh") == {}
    solution.click()
    expect(page.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.shown"], timeout=SLOW)
    shown = solving(page, "doh")
    assert len(shown["missed"]) == 1 and shown["solved"] == [], "what was shown is not solved"
    expect(said).to_contain_text("1 of 10, 0 solved")  # until the next one comes
    page.get_by_role("button", name=WORDS["shell.puzzle.next"]).click()
    expect(said).to_contain_text("2 of 10, 0 solved")
    # The run and its puzzle are still there after a look at the rules.
    expect(solution).to_be_enabled(timeout=SLOW)
    asked = page.locator(".about-puzzle").inner_text()
    page.get_by_role("button", name="Rules", exact=True).click()
    until(page, "location.hash === '#/doh/rules'")
    page.go_back()
    expect(said).to_contain_text("2 of 10, 0 solved", timeout=SLOW)
    assert page.locator(".about-puzzle").inner_text() == asked
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="Back to the puzzle").click()
    expect(said).to_contain_text("2 of 10, 0 solved", timeout=SLOW)
    assert page.locator(".about-puzzle").inner_text() == asked
    page.locator(".top a.square").click()
    expect(page.locator(".game-row[href='#/doh/puzzle']")).to_contain_text(f"0 of {len(lines_of('doh'))}")
    # The theme that is practised is shown.
    page.goto(page.url.split("#")[0] + "#/doh/puzzle/theme-tree")
    expect(page.locator(".about-puzzle")).to_contain_text(
        "Theme: " + words_of(find("doh"), "en")["theme.tree"], timeout=SLOW
    )
    # For an unknown puzzle the page says so and shows another one.
    for nothing in ("nothing", "theme-nothing"):
        page.goto(page.url.split("#")[0] + f"#/doh/puzzle/{nothing}")
        none = page.get_by_text(WORDS["shell.puzzle.none"])
        expect(none).to_be_visible(timeout=SLOW)
        until(page, "location.hash.startsWith('#/doh/puzzle/') && !location.hash.endsWith('nothing')")
        page.get_by_role("button", name="All right").click()
        expect(none).to_be_hidden()


def test_a_puzzle_rates_once_and_what_finds_no_room_is_known_on_every_screen(visit: Visit) -> None:
    game = find("doh")
    text = next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    book = book_of(game)
    assert book
    move = game.read(read(game, book, text).line[0])
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    task(page, words_of(game, "en")["win.1"])
    onward = page.locator(".acts.onward .first")
    press(page, move)
    expect(onward).to_be_focused(timeout=SLOW)
    expect(page.locator(".taught h1")).to_have_text(words_of(game, "en")["win.1.done"])
    once = solving(page, "doh")
    assert once["rated"] == 1
    open_anew(page, page.url)
    task(page, words_of(game, "en")["win.1"])
    press(page, move)
    expect(onward).to_be_focused(timeout=SLOW)
    assert solving(page, "doh") == once
    # Its themes lead to more puzzles of the kind.
    chip = page.locator(".about-puzzle .chips a").first
    theme = chip.inner_text()
    chip.click()
    expect(page).to_have_url(re.compile("#/doh/puzzle/theme-"))
    expect(page.locator(".about-puzzle .only").first).to_contain_text(theme, timeout=SLOW)
    page.go_back()
    task(page, words_of(game, "en")["win.1.done"])
    # If the storage is full, the page says so, but the page of puzzles still counts the solved puzzle.
    page.evaluate("localStorage.removeItem('threefold.puzzles')")
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }; }")
    open_anew(page, page.url)
    task(page, words_of(game, "en")["win.1"])
    press(page, move)
    expect(page.get_by_text(WHOLE_ENGLISH["shell.storage.full"])).to_be_visible(timeout=SLOW)
    page.locator(".top a.square").click()
    row = page.locator(".game-row[href='#/doh/puzzle']")
    expect(row).to_contain_text(f"1 of {len(lines_of('doh'))}", timeout=SLOW)
    expect(row).to_contain_text("rating 1")


def test_a_puzzle_that_was_missed_stays_missed_when_it_is_opened_again(visit: Visit) -> None:
    game, text = find("doh"), next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    book = book_of(game)
    assert book
    puzzle, title = read(game, book, text), words_of(game, "en")["win.1"]
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    first = page.locator(".about-puzzle .fact", has_text=WORDS["shell.puzzle.first"])
    task(page, title)
    expect(first).to_contain_text("open")
    press(page, next(m for m in opened(game, puzzle, ("Ada", "Pip"), 1).moves if game.write(m) != puzzle.line[0]))
    expect(first).to_contain_text("missed", timeout=SLOW)
    page.reload()
    task(page, title)
    expect(first).to_contain_text("missed")
    # To see the solution costs nothing any more.
    page.get_by_role("button", name="Solution").click()
    expect(page.locator(".info-box")).to_have_text(f"{WORDS['shell.puzzle.sure']} {WORDS['shell.puzzle.sure.again']}")
    press(page, game.read(puzzle.line[0]))
    expect(page.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.solved.2"], timeout=SLOW)
    expect(first).to_contain_text("missed")
    assert solving(page, "doh")["missed"] == [] and solving(page, "doh")["rated"] == 1
    # Nor does it turn a puzzle that was solved before into one that was missed.
    open_anew(page, page.url)
    task(page, title)
    expect(first).to_contain_text("solved")
    page.get_by_role("button", name="Solution").click()
    expect(page.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.sure.again"])
    page.get_by_role("button", name="Solution").click()
    expect(page.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.shown"], timeout=SLOW)
    assert solving(page, "doh")["missed"] == []


@pytest.mark.parametrize("left_by", ["a reload", "a look at the rules"])
def test_a_puzzle_solved_after_a_hint_rates_nobody_though_its_page_was_left_in_between(
    visit: Visit, left_by: str
) -> None:
    game, text = find("doh"), next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    book, title = book_of(game), words_of(game, "en")["win.1"]
    assert book
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    task(page, title)
    page.keyboard.press("h")
    expect(page.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.look"])
    if left_by == "a reload":
        page.reload()
    else:
        page.get_by_role("button", name="Rules", exact=True).click()
        until(page, "location.hash === '#/doh/rules'")
        page.go_back()
    task(page, title)
    expect(page.locator(".hinted")).to_have_count(0)
    press(page, game.read(read(game, book, text).line[0]))
    expect(page.locator(".info-box")).to_contain_text(WORDS["shell.puzzle.solved.1"], timeout=SLOW)
    kept = solving(page, "doh")
    assert (kept["solved"], kept["rated"], kept["rating"]) == ([id_of(text)], 0, 1000)
    # The hint belongs to that puzzle: the next one counts again.
    page.get_by_role("button", name=WORDS["shell.puzzle.next"]).click()
    until(page, f"!location.hash.endsWith('{id_of(text)}')")
    solution = page.get_by_role("button", name="Solution", exact=True)
    expect(solution).to_be_enabled(timeout=SLOW)
    page.reload()
    expect(solution).to_be_enabled(timeout=SLOW)
    other = next(one for one in lines_of("doh") if page.url.endswith(id_of(one)))
    for move in read(game, book, other).line[::2]:
        press(page, game.read(move))
    until(page, "JSON.parse(localStorage.getItem('threefold.puzzles')).games.doh.rated === 1")


def test_the_solution_is_shown_only_while_the_question_before_it_is_in_sight(visit: Visit) -> None:
    text = next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    task(page, words_of(find("doh"), "en")["win.1"])
    info_box, solution = page.locator(".info-box"), page.get_by_role("button", name="Solution")
    for between in ("Escape", "h"):
        solution.click()
        expect(info_box).to_contain_text(WORDS["shell.puzzle.sure"])
        page.keyboard.press(between)
        expect(info_box.get_by_text(WORDS["shell.puzzle.sure"])).to_be_hidden()
    solution.click()
    expect(info_box).to_contain_text(WORDS["shell.puzzle.sure.text"])
    assert solving(page, "doh").get("missed", []) == []


def test_after_a_restart_a_puzzle_can_be_solved_and_shown_once_more(visit: Visit) -> None:
    game, text = find("doh"), next(one for one in lines_of("doh") if one.startswith("win:1\t"))
    book = book_of(game)
    assert book
    move = game.read(read(game, book, text).line[0])
    title = words_of(game, "en")["win.1"]
    page = visit(f"#/doh/puzzle/{id_of(text)}", newcomer=True, reduced_motion="reduce")
    task(page, title)
    info_box, onward = page.locator(".info-box"), page.locator(".acts.onward .first")
    solution = page.get_by_role("button", name="Solution")
    restart = page.get_by_role("button", name="Restart", exact=True)

    def show_solution() -> None:
        solution.click()
        expect(info_box).to_contain_text(WORDS["shell.puzzle.sure"])
        solution.click()
        expect(info_box).to_contain_text(WORDS["shell.puzzle.shown"], timeout=SLOW)

    show_solution()
    restart.click()
    task(page, title)
    # Nothing is played by itself: the place of the move is still to be pressed.
    press(page, move)
    expect(info_box).to_contain_text(WORDS["shell.puzzle.solved.2"], timeout=SLOW)
    expect(onward).to_be_focused()
    restart.click()
    task(page, title)
    show_solution()
    assert solving(page, "doh")["missed"] == [id_of(text)]


def test_the_menu_of_a_small_phone_says_what_exactly_is_asked_and_what_the_numbers_mean(visit: Visit) -> None:
    text = next(one for one in lines_of("stack") if one.startswith("lead:"))
    page = visit(f"#/stack/puzzle/{id_of(text)}", newcomer=True, locale="de-DE", reduced_motion="reduce", **SMALL)
    words = words_of(find("stack"), "de")
    task(page, words["lead"])
    expect(page.locator(".taught .say > p")).to_be_hidden()
    page.locator(".top .menu").tap()
    sheet = page.get_by_role("dialog")
    told = f"{words['lead.why']} Wertung der Aufgabe: {text.split(chr(9))[1]}, deine: 1000."
    expect(sheet).to_contain_text(told)
    expect(sheet).to_have_accessible_description(re.compile(re.escape(told)))
    assert not violations(page)
