"""Statistics of played games, and moving everything to another device and back."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from threefold.core.session import Session, begin
from threefold.games import find
from threefold.saving.link import write_link
from web.arrival import BLANK, open_address, open_with, put_in_storage
from web.axe import clean, violations
from web.conftest import Visit
from web.stored_games import entry_of, play_on, session_of, stored
from web.table import SLOW, change_timers, ready, resize, until

SMALL: dict[str, Any] = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "reduced_motion": "reduce"}
READY = ".charts:not([aria-busy])"

SOLVED = """() => {
  const date = (ago) => {
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago, 12);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((one) => String(one).padStart(2, "0")).join("-");
  };
  const days = { [date(2)]: { all: "w1" }, [date(1)]: { all: "s1" }, [date(0)]: { all: "s0", doh: "s0" } };
  localStorage.setItem("threefold.days", JSON.stringify({ version: 1, days }));
}"""
"""Stores results of the last three days' puzzles for all, and of today's puzzle of one game."""


def won_by(key: str, seat: int) -> Session:
    """A random game of two that this seat wins."""
    for seed in range(1, 200):
        rng, session = Random(seed), begin(find(key), ["You", "Nora"], {}, seed)
        while not session.result:
            session = session.play(rng.choice(list(session.moves)))
        if session.result.shares[seat] == 1:
            return session
    raise AssertionError("nobody wins")


def go(page: Page, fragment: str) -> None:
    page.evaluate("fragment => { location.hash = fragment; }", fragment)


def figures(page: Page, fragment: str = "#/figures") -> Page:
    go(page, fragment)
    page.locator(READY).wait_for(timeout=SLOW)
    return page


def level(page: Page, number: int) -> list[str]:
    """The cells of the table of results by level, for one level, as they are read aloud."""
    row = page.locator(".by-level tbody tr").nth(number - 1)
    return [" ".join(cell.split()) for cell in row.locator("td .spoken, td .not").all_text_contents()]


def settings(page: Page) -> dict[str, Any]:
    return dict(json.loads(page.evaluate("localStorage.getItem('threefold.settings') ?? '{}'")))


def fill(page: Page, *entries: dict[str, Any], **chosen: Any) -> None:
    put_in_storage(page)
    open_with(page, "#/about", *entries, settings={**settings(page), **chosen})
    page.locator("main.page").wait_for()


def save_file(page: Page, name: str, path: Path) -> Path:
    with page.expect_download(timeout=SLOW) as waiting:
        page.get_by_role("button", name=name).click()
    waiting.value.save_as(path)
    return path


def read_file(page: Page, name: str, path: Path) -> str:
    with page.expect_file_chooser() as waiting:
        page.get_by_role("button", name=name).click()
    waiting.value.set_files(path)
    return report(page)


def report(page: Page) -> str:
    busy = "/(One moment|Reading|Moment:|Gelesen:)/.test(document.querySelector('.report')?.textContent ?? 'Reading')"
    until(page, f"!{busy}")
    return " ".join(page.locator(".report").inner_text().split())


def test_practice_is_told_apart_in_the_figures(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    won = won_by("match", 0)._replace(practice=True)
    fill(page, entry_of(won, "won", bots=[0, 2]), entry_of(won_by("match", 1), "lost", bots=[0, 2]))
    figures(page)
    expect(page.locator("h1")).to_have_text("Your figures.")
    said = page.locator(".say p")
    expect(said).to_contain_text("2 games played to the end.")
    expect(said).to_contain_text("1 was practice and is counted apart.")
    assert level(page, 2) == ["0 won of 1", "not played"]
    practice = page.locator(".by-level").get_by_role("row", name="Practice")
    expect(practice).to_contain_text("1 won of 1")


def test_back_at_the_figures_the_focus_stays_on_what_was_pressed(visit: Visit) -> None:
    page = open_with(visit(BLANK), "#/about", entry_of(won_by("doh", 0), "won", bots=[0, 1]))
    figures(page)
    for address, name in (("#/figures/stac", "Stac"), ("#/doh/learn", "Tic Tac Doh!")):
        link = page.locator(f".charts a[href='{address}']")
        link.focus()
        page.keyboard.press("Enter")
        expect(link).to_have_count(0, timeout=SLOW)
        page.go_back()
        page.locator(".figure-games a[href='#/figures'][aria-current]").wait_for(timeout=SLOW)
        page.locator(READY).wait_for(timeout=SLOW)
        expect(link).to_be_focused()
        expect(link).to_have_text(name)


def test_a_finished_game_that_was_only_opened_from_a_link_is_no_game_played(visit: Visit) -> None:
    page = open_address(visit(BLANK, reduced_motion="reduce"), f"#{write_link(won_by('doh', 0))}")
    until(page, "Object.keys(localStorage).some((key) => key.startsWith('threefold.game.'))")
    figures(page)
    expect(page.locator(".say p")).to_contain_text("0 games played to the end.")
    days = page.evaluate("JSON.parse(localStorage.getItem('threefold.results') ?? '{\"days\":[]}').days")
    marks = page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('threefold.once.day.'))")
    assert (days, marks) == ([], [])


def test_figures_count_what_was_played_and_stay_when_a_game_is_deleted(visit: Visit) -> None:
    page = visit(BLANK, bypass_csp=True, reduced_motion="reduce")
    review = {"stamp": "1", "found": [], "accuracy": [73, 20], "when": 0}
    fill(
        page,
        entry_of(won_by("stac", 0), "won", bots=[0, 3], when=1_790_000_000_000, review=review),
        entry_of(won_by("stac", 1), "lost", bots=[0, 3], when=1_790_000_100_000),
        entry_of(won_by("doh", 1), "second", bots=[2, 0], when=1_790_000_200_000),
        entry_of(won_by("tactics", 0), "people", when=1_790_000_250_000),
        entry_of(on := session_of("doh", 3), when=1_790_000_300_000),
        lessons={"doh": {"at": 2, "done": [0, 1], "learnt": False}},
    )
    # From the shelf by keys.
    go(page, "#/")
    link = page.get_by_role("link", name="Your figures")
    link.focus()
    page.keyboard.press("Enter")
    page.locator(READY).wait_for(timeout=SLOW)
    expect(page.locator("h1")).to_have_text("Your figures. 2 games won.")
    expect(page.locator(".say p")).to_contain_text("4 games played to the end. 1 is still on.")
    expect(page.locator(".say p")).to_contain_text("Only games of one person against bots or by link are counted")
    by_game = page.get_by_role("table", name="Won by game")
    expect(by_game.get_by_role("row", name="Tic-Tac-Tics")).to_contain_text("not counted")
    expect(by_game.get_by_role("row", name="Tic-Tac-Match")).to_contain_text("not played")
    assert level(page, 3) == ["1 won of 2", "not played"]
    assert level(page, 2) == ["not played", "1 won of 1"]
    expect(page.get_by_role("table", name="Lessons").get_by_role("row", name="Doh")).to_contain_text("2 of")
    page.get_by_text("As a table").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("table", name="Accuracy").get_by_role("cell", name="73%").first).to_be_visible()
    clean(page)
    for width, height in ((1280, 800), (844, 390), (320, 568)):
        resize(page, width, height)
        assert page.evaluate("document.documentElement.scrollWidth") == width
    resize(page, 1280, 800)
    page.get_by_role("navigation", name="Games").get_by_role("link", name="Stac", exact=True).click()
    expect(page.locator(".by-level h2")).to_contain_text("Stac, won by level")
    expect(page.locator("h1")).to_have_text("Your figures. 1 game won.")
    assert level(page, 2) == ["not played", "not played"]
    # When a game is deleted, its noted result stays.
    go(page, "#/games")
    page.locator("[data-more='won']").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(page.locator(".saved li")).to_have_count(4)
    figures(page)
    assert level(page, 3) == ["1 won of 2", "not played"]
    # The result of a finished game is noted at the latest when the game is deleted.
    page.evaluate("localStorage.removeItem('threefold.results')")
    go(page, "#/games")
    page.locator("[data-more='lost']").click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    until(page, "localStorage.getItem('threefold.results')?.includes('lost')")
    # A day with a move counts, even if the game is deleted.
    go(page, "#/doh")
    play_on(ready(page), on)
    page.evaluate("localStorage.removeItem('threefold.game.one')")
    figures(page)
    expect(page.locator(".streaks dl > div").nth(2)).to_have_text("day in a row played1")
    # A day with a solved daily puzzle counts, too: the one for all or one of a single game.
    expect(page.locator(".streaks dl > div")).to_have_count(4)
    page.evaluate(SOLVED)
    go(page, "#/about")
    page.locator(READY).wait_for(state="detached")
    figures(page)
    rows = page.locator(".streaks dl > div")
    expect(rows.nth(4)).to_have_text("days of puzzles in a row2")
    expect(rows.nth(5)).to_have_text("the most ever2")
    go(page, "#/figures/doh")
    expect(page.locator(".streaks dl > div").nth(2)).to_have_text("day of puzzles in a row1", timeout=SLOW)


def test_everything_moves_to_another_device_by_file_and_back(visit: Visit, tmp_path: Path) -> None:
    past = session_of("stac", 4)
    later = past.play(past.moves[0])
    other = past.play(past.moves[1])
    mine = visit(BLANK, reduced_motion="reduce")
    fill(
        mine,
        entry_of(past, "both", title="Sunday"),
        entry_of(won_by("doh", 0), "won", bots=[0, 4]),
        theme="dark",
        lessons={"stac": {"at": 3, "done": [0, 1, 2], "learnt": False}},
    )
    figures(mine)
    file = save_file(mine, "Save to a file", tmp_path / "mine.json")

    theirs = visit(BLANK, locale="de-DE", **SMALL)
    # The clock of that device was years behind.
    fill(
        theirs,
        entry_of(later, "both", when=86_400_000),
        theme="light",
        rest="slow",
        lessons={"stac": {"at": 1, "done": [0, 5], "learnt": False}},
    )
    go(theirs, "#/move")
    told = read_file(theirs, "Datei lesen", file)
    assert told.startswith("1 Partie ist dazugekommen. 1 Partie war schon da."), told
    expect(theirs.locator(".report")).to_be_in_viewport(ratio=1)
    section = theirs.locator("section", has=theirs.get_by_role("heading", name="Auf dieses Gerät"))
    assert section.locator(".answers + * > .report").count() == 1, "it is under its button"
    take = theirs.get_by_role("button", name="Einstellungen von dort nehmen")
    # Words in the colour of their ground are no violation to axe, which takes them for hidden on purpose.
    ink, ground = take.evaluate(
        "it => [getComputedStyle(it).color, getComputedStyle(it.closest('.report')).backgroundColor]"
    )
    assert ink != ground
    take.click()
    assert settings(theirs)["theme"] == "dark"
    assert settings(theirs)["lessons"] == {"stac": {"at": 3, "done": [0, 1, 2, 5], "learnt": False}}
    assert (stored(theirs)["both"]["ply"], stored(theirs)["both"]["title"]) == (5, "Sunday")
    before = theirs.evaluate("JSON.stringify(Object.entries(localStorage).sort())")
    assert "waren schon da" in read_file(theirs, "Datei lesen", file)
    assert theirs.evaluate("JSON.stringify(Object.entries(localStorage).sort())") == before
    assert theirs.evaluate("document.documentElement.scrollWidth") == 320
    figures(theirs)
    assert level(theirs, 4) == ["1 gewonnen von 1", "nicht gespielt"]
    back = save_file(theirs, "Als Datei speichern", tmp_path / "theirs.json")

    # The game has been continued differently on both devices: both versions stay. The file is dropped on the shelf.
    fill(mine, entry_of(other, "both", title="Sunday"))
    go(mine, "#/")
    mine.locator(".shelf").wait_for()
    mine.evaluate(
        """text => {
          const held = new DataTransfer();
          held.items.add(new File([text], "theirs.json", { type: "application/json" }));
          dispatchEvent(new DragEvent("drop", { dataTransfer: held, cancelable: true }));
        }""",
        back.read_text(),
    )
    mine.get_by_role("button", name="Open it").click()
    told = report(mine)
    assert "1 game went on differently there: both versions are kept. 1 game was here already." in told, told
    kept = stored(mine)
    assert {name: len(json.loads(one["save"])["moves"]) for name, one in kept.items() if name != "won"} == {
        "both": 5,
        "both-2": 5,
    }
    assert settings(mine)["rest"] == "slow"
    # A foreign file, and a file of everything that is opened as a file of games.
    bad = tmp_path / "bad.json"
    bad.write_text('{"kind": "recipes"}')
    assert (
        read_file(mine, "Read a file", bad)
        == "This is no file with everything from a device. Single games go in under “Your games”."
    )
    go(mine, "#/games")
    expect(mine.locator("li", has_text="from another device")).to_have_count(1)
    expect(mine.locator("[data-opens='both-2']")).to_have_accessible_name(re.compile("from another device"))
    with mine.expect_file_chooser() as waiting:
        mine.get_by_role("button", name="Bring games in").click()
    waiting.value.set_files(file)
    expect(mine.locator("h1")).to_have_text("Here is everything from another device.", timeout=SLOW)


@pytest.mark.parametrize(
    ("locale", "told"),
    [
        pytest.param("en-GB", "with Nora, you to move", marks=pytest.mark.thorough),
        ("de-DE", "gegen Nora, du bist dran"),
    ],
)
def test_a_game_with_a_bot_speaks_to_its_player_on_another_device(
    visit: Visit, tmp_path: Path, locale: str, told: str
) -> None:
    mine = visit(BLANK)
    session = session_of("stac", 5).rename(("Nora", "Player 2"))
    fill(mine, entry_of(session, bots=[3, 0]))
    go(mine, "#/move")
    file = save_file(mine, "Everything as a file", tmp_path / "all.json")
    theirs = visit(BLANK, locale=locale)
    fill(theirs)
    go(theirs, "#/move")
    read_file(theirs, "Read a file" if locale == "en-GB" else "Datei lesen", file)
    go(theirs, "#/")
    expect(theirs.locator(".continue")).to_contain_text(told)


def links(page: Page) -> list[str]:
    """The links of all codes, collected by going from one to the next by keys."""
    said = page.locator(".code-player > b")
    count = int(said.inner_text().split()[-1])
    found = []
    for number in range(1, count + 1):
        expect(said).to_have_text(f"Code {number} of {count}")
        expect(page.locator(".code-player svg").first).to_have_attribute("aria-label", f"Code {number} of {count}")
        found.append(page.get_by_label("Link of this code").input_value())
        page.keyboard.press("ArrowRight")
    expect(said).to_have_text(f"Code 1 of {count}")
    return found


def test_everything_moves_by_a_chain_of_codes_in_any_order(visit: Visit) -> None:
    mine = visit(BLANK, bypass_csp=True)
    games = [session_of(key, 24, seed=seed) for key in ("tactics", "stack", "stac") for seed in range(10, 50, 10)]
    entries = [entry_of(one, f"g{place}", when=1_790_000_000_000) for place, one in enumerate(games)]
    fill(mine, *entries, sounds="off", lessons={"doh": {"at": 0, "done": [0], "learnt": True}})
    go(mine, "#/move")
    change_timers(mine, {4000: 300})
    # Two presses before the codes are there show them once.
    mine.get_by_role("button", name="Show as codes").evaluate("button => { button.click(); button.click(); }")
    said = mine.locator(".code-player > b")
    # The codes change by themselves until they are paused.
    expect(said).to_contain_text(re.compile(r"Code (?!1 )\d+ of"), timeout=SLOW)
    mine.get_by_role("button", name="Pause").click()
    expect(mine.get_by_role("button", name="Go on by itself")).to_be_visible()
    assert violations(mine) == []
    while not said.inner_text().startswith("Code 1 "):
        mine.get_by_role("button", name="Previous code").click()
    chain = links(mine)
    assert len(chain) > 2
    assert all(len(link) < 700 for link in chain)
    go(mine, "#/games")
    traits = "{ key: 'ArrowRight', bubbles: true, cancelable: true }"
    ignored = mine.evaluate(f"document.body.dispatchEvent(new KeyboardEvent('keydown', {traits}))")
    assert ignored, "on another screen, arrow keys are not kept for the codes"

    theirs = visit("#/about", locale="de-DE", bypass_csp=True, **SMALL)
    fragments = ["#" + link.split("#", 1)[1] for link in chain]
    # The codes are opened in another order, one of them twice, one damaged, each as a separate visit. A reload keeps
    # the codes received so far.
    go(theirs, fragments[-1])
    until(theirs, "location.hash === '#/move'")
    expect(theirs.locator(".gathered h2")).to_have_text(f"1 von {len(chain)} Codes ist da.")
    for fragment in [fragments[1], fragments[-1]]:
        go(theirs, fragment)
        until(theirs, "location.hash === '#/move'")
    theirs.reload()
    heading = theirs.locator(".gathered h2")
    expect(heading).to_have_text(f"2 von {len(chain)} Codes sind da.")
    expect(theirs.locator(".gathered")).to_contain_text("Es fehlen: 1")
    go(theirs, fragments[0][:-6])
    assert "abgeschnitten oder beschädigt" in report(theirs)
    expect(heading).to_have_text(f"2 von {len(chain)} Codes sind da.")
    # The other codes are opened in another window of this browser.
    second = theirs.context.new_page()
    second.goto(theirs.url.split("#")[0] + fragments[0])
    for fragment in fragments[2:-1]:
        until(second, "location.hash === '#/move'")
        go(second, fragment)
    whole = f"Alle {len(chain)} Codes sind da."
    expect(theirs.locator(".gathered h2")).to_have_text(whole, timeout=SLOW)
    expect(theirs.locator(".gathered")).to_contain_text(f"Darin: {len(games)} Partien.")
    assert stored(theirs) == {}, "nothing comes in unasked"
    assert violations(theirs) == []
    assert theirs.evaluate("document.documentElement.scrollWidth") == 320
    take = theirs.get_by_role("button", name="Übernehmen")
    take.focus()
    theirs.keyboard.press("Enter")
    assert report(theirs).startswith(f"{len(games)} Partien sind dazugekommen.")
    expect(theirs.locator(".gathered")).to_be_hidden()
    expect(theirs.locator(".report")).to_be_in_viewport(ratio=1)
    assert theirs.locator(".gathered + * > .report").count() == 1, "it takes the place of the codes"
    expect(theirs.get_by_role("heading", level=1)).to_be_focused()
    assert {name: one["save"] for name, one in stored(theirs).items()} == {one["id"]: one["save"] for one in entries}
    assert settings(theirs)["sounds"] == "off"
    assert settings(theirs)["lessons"]["doh"]["learnt"] is True
    assert theirs.evaluate("Object.keys(localStorage).filter((key) => key.includes('.part.')).length") == 0


def test_what_finds_no_room_is_told_and_nothing_is_lost(visit: Visit, tmp_path: Path) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    fill(page, entry_of(session_of("doh", 5), "one"), entry_of(session_of("doh", 6, seed=3), "two"), language="de")
    go(page, "#/move")
    file = save_file(page, "Alles als Datei", tmp_path / "all.json")
    friend = visit(BLANK, reduced_motion="reduce")
    put_in_storage(friend, entry_of(session_of("stac", 3), "mine"))
    # There is room for settings and other small entries, but not for games.
    friend.add_init_script(
        """const setItem = Storage.prototype.setItem;
        Storage.prototype.setItem = function (key, text) {
          if (!window.room && key.includes(".game.")) throw new DOMException("full", "QuotaExceededError");
          return setItem.call(this, key, text);
        };"""
    )
    open_address(friend, "#/move")
    read_file(friend, "Read a file", file)
    # The language was moved, too, and the report is in that language.
    expect(friend.locator(".report")).to_contain_text("Für 2 Partien war kein Platz", timeout=SLOW)
    assert list(stored(friend)) == ["mine"]
    friend.evaluate("window.room = true")
    assert read_file(friend, "Datei lesen", file).startswith("2 Partien sind dazugekommen.")
    assert sorted(stored(friend)) == ["mine", "one", "two"]
