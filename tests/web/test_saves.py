"""The games on this device: titles, files that go out and come in, pictures, and the promise to keep them."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from threefold.games import all_games
from threefold.saving.record import write_record
from threefold.saving.save import write_save
from web.arrival import BLANK, arrive, come
from web.axe import violations
from web.conftest import Visit
from web.kept import entry_of, play_on, session_of, sit_at, store, stored
from web.table import GAME, PHONE, SLOW, drawn, holds, part, place, play_all, ready, until

KIND = "threefold games"


def shelf_with(page: Page, *entries: dict[str, Any]) -> Page:
    arrive(page, "#/games", *entries)
    page.locator("main.page").wait_for()
    return page


def more(page: Page, name: str, act: str) -> None:
    page.get_by_role("button", name=f"More: {name}").click()
    page.get_by_role("dialog").get_by_role("button", name=act).click()


def bring(page: Page, *files: Path) -> str:
    """Picks files, and answers what is said of them."""
    with page.expect_file_chooser() as waiting:
        page.get_by_role("button", name="Bring games in").click()
    waiting.value.set_files(list(files))
    return said(page)


def said(page: Page) -> str:
    report = page.locator(".report")
    until(page, "!/(One moment|Reading)/.test(document.querySelector('.report')?.textContent ?? 'Reading')")
    return " ".join(report.inner_text().split())


def save_all(page: Page, path: Path, name: str = "Save all to a file") -> dict[str, Any]:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name).click()
    assert waiting.value.suggested_filename.endswith(".json")
    waiting.value.save_as(path)
    return dict(json.loads(path.read_text()))


def archive(*entries: Any, **more: Any) -> str:
    return json.dumps({"kind": KIND, "version": 1, "games": entries} | more)


def essence(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in ("id", "rev", "summary")}


# ---- titles ----


def test_a_game_gets_a_title_that_playing_on_does_not_lose(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:2])
    page.evaluate("location.hash = '#/games'")
    more(page, "Tic Tac Doh!, Player 1, Player 2", "Give it a title")
    field = page.get_by_label("Title", exact=True)
    expect(field).to_be_focused()
    field.fill("  Sunday \u202e  final ")
    page.keyboard.press("Enter")
    button = page.get_by_role("button", name="More: Sunday final")
    expect(button).to_be_focused()
    [entry] = stored(page).values()
    assert (entry["title"], entry["rev"]) == ("Sunday final", 2)
    page.get_by_role("button", name="Open Sunday final").click()
    play_all(page, GAME[2:4])
    [entry] = stored(page).values()
    assert (entry["title"], entry["ply"]) == ("Sunday final", 4)
    page.evaluate("location.hash = '#/games'")
    more(page, "Sunday final", "Give it a title")
    page.get_by_label("Title", exact=True).fill("")
    page.get_by_role("button", name="Save title").click()
    page.get_by_role("button", name="More: Tic Tac Doh!").wait_for()
    assert "title" not in next(iter(stored(page).values()))


def test_a_title_that_nobody_gave_puts_the_entry_aside(visit: Visit) -> None:
    page = shelf_with(visit(BLANK), entry_of(session_of("doh"), "good"), entry_of(session_of("doh"), "bad", title=7))
    expect(page.locator(".saved li")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('threefold.aside.bad')") is not None


def test_all_games_are_listed_whatever_their_dates_say(visit: Visit) -> None:
    page = visit(BLANK)
    odd = {"newest": 9e15, "before": -1e12}
    known = [entry_of(session_of("doh", 3), name, when=when) for name, when in odd.items()]
    page.evaluate(
        """(one) => { for (let n = 0; n < 300; n++)
          localStorage.setItem(`threefold.game.n${n}`, JSON.stringify({ ...one, id: `n${n}`, when: 1e12 + n })); }""",
        entry_of(session_of("doh", 3)),
    )
    foreign = entry_of(session_of("doh", 3), "foreign", game="chess", when=0)
    shelf_with(page, *known, foreign)
    entries = page.locator(".saved li")
    expect(entries).to_have_count(303)
    expect(entries.first).to_contain_text("No date")
    expect(entries.last).to_contain_text("1938")
    expect(page.locator(".say p")).to_contain_text("303 games, ")
    unknown = entries.nth(301)
    expect(unknown).to_contain_text("not in this version")
    expect(unknown.get_by_role("button", name="Open")).to_be_disabled()
    # Only what is in sight is painted.
    entries.nth(280).scroll_into_view_if_needed()
    expect(entries.nth(280).locator("canvas")).to_be_visible()
    assert page.locator(".saved canvas").count() < 100


# ---- files ----


def test_all_games_travel_to_another_device(visit: Visit, tmp_path: Path) -> None:
    games = [session_of(game.key, 5, game.seats[2], seed=4) for game in all_games()]
    mine = [entry_of(one, f"id{place}", when=1_700_000_000_000 + place) for place, one in enumerate(games)]
    mine[2] |= {"title": "Sunday final", "bots": [0, 3]}
    page = shelf_with(visit(BLANK), *mine)
    expect(page.locator(".say p")).to_contain_text("5 games, ")
    file = tmp_path / "games.json"
    saved = save_all(page, file)
    assert (saved["kind"], saved["version"], len(saved["games"])) == (KIND, 1, 5)
    # Sealed as it is stored: no hand is to be read in a file either.
    assert {one["save"] for one in saved["games"]} == {one["save"] for one in mine}

    friend = shelf_with(visit(BLANK), entry_of(session_of("doh", 3), "id0"))
    assert bring(friend, file) == "5 games are added."
    theirs = stored(friend)
    assert theirs["id0"] == json.loads(json.dumps(entry_of(session_of("doh", 3), "id0"))), "nothing is overwritten"
    assert len(theirs) == 6
    brought = [essence(one) for name, one in theirs.items() if name != "id0"]
    key = lambda one: one["when"]  # noqa: E731
    assert sorted(brought, key=key) == sorted(json.loads(json.dumps([essence(one) for one in mine])), key=key)
    expect(friend.locator(".saved li")).to_have_count(6)
    # The same file again adds nothing.
    assert bring(friend, file) == "5 games were here already."
    assert stored(friend) == theirs
    friend.get_by_role("button", name="Open Sunday final").click()
    ready(friend)
    assert "#/stac" in friend.url
    # One person among bots is "You" there, too.
    expect(friend.locator(".seats")).to_contain_text("You")
    expect(friend.locator(".seats")).to_contain_text("Jun")


def test_one_game_to_a_file(visit: Visit, tmp_path: Path) -> None:
    one, other = session_of("stack", 5), session_of("doh", 3)
    page = shelf_with(visit(BLANK, **PHONE), entry_of(one, "one"), entry_of(other, "other"))
    with page.expect_download() as waiting:
        more(page, "Tic-Tac-Stack", "Save to a file")
    waiting.value.save_as(tmp_path / "one.json")
    [entry] = json.loads((tmp_path / "one.json").read_text())["games"]
    assert entry["save"] == write_save(one)
    expect(page.locator(".report")).to_contain_text(waiting.value.suggested_filename)


def test_records_and_single_saves_come_in_and_the_table_stays(visit: Visit, tmp_path: Path) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 4))
    session = session_of("match", 6, 4, seed=9)
    (tmp_path / "trip.txt").write_text(write_record(session, "2026-11-21"))
    (tmp_path / "save.json").write_text(write_save(session_of("stac", 5)))
    page.evaluate("location.hash = '#/games'")
    assert bring(page, tmp_path / "trip.txt", tmp_path / "save.json") == "2 games are added."
    entries = {entry["game"]: entry for entry in stored(page).values()}
    assert entries["match"]["save"] == write_save(session)
    assert entries["match"]["names"] == list(session.names)
    # Reading was not sitting down: the game at the table is the same for page and Python.
    page.evaluate("location.hash = '#/doh'")
    page.locator("[data-part=L]").click()
    expect(page.locator("[data-part=L]")).to_have_attribute("aria-pressed", "true")
    page.evaluate("location.hash = '#/games'")
    page.get_by_role("button", name="Open Tic-Tac-Match").click()
    expect(page.locator(".cover")).to_contain_text("Pass it to", timeout=SLOW)


def test_files_are_dropped_onto_the_page(visit: Visit) -> None:
    page = shelf_with(visit(BLANK))
    ready_made = archive(entry_of(session_of("doh", 4), title="Dropped"))
    hold = """(text) => {
      window.held = new DataTransfer();
      held.items.add(new File([text], "games.json"));
      const drag = (kind) => window.dispatchEvent(new DragEvent(kind, { dataTransfer: held, cancelable: true }));
      window.drag = drag;
      return drag("dragenter");
    }"""
    assert page.evaluate(hold, ready_made) is False, "else the browser would open the file"
    expect(page.locator(".drop")).to_be_visible()
    page.evaluate("drag('dragleave')")
    expect(page.locator(".drop")).to_be_hidden()
    assert page.evaluate("drag('drop')") is False
    assert said(page) == "1 game is added."
    expect(page.get_by_role("button", name="Open Dropped")).to_be_visible()


def damaged() -> dict[str, tuple[str | bytes, str]]:
    good = entry_of(session_of("doh", 4, seed=2))
    save = json.loads(good["save"])
    illegal = {**good, "save": json.dumps({**save, "moves": ["Sc3", "Sc3"]})}
    text = write_record(session_of("doh", 4), "2026-11-21")
    return {
        "cut off": (archive(good)[:-20], "This saved game is damaged and cannot be read."),
        "not of ours": ('{"name": "chess", "version": 3}', "This is not a game saved by Threefold"),
        "a list": ("[1, 2, 3]", "cannot be read: [1, 2, 3]"),
        "a number": ("42", "This is not the record of a game"),
        "empty": ("", "This is not the record of a game"),
        "bytes": (bytes(range(256)) * 20, "This is not the record of a game"),
        "newer": (archive(good, version=2), "A newer version saved this file."),
        "no version": (archive(good, version="1"), "A newer version saved this file."),
        "no games": (json.dumps({"kind": KIND, "version": 1, "games": {}}), "damaged and cannot be read"),
        "too many": (archive(*[1] * 10_001), "too large"),
        "an illegal move": (
            archive(illegal),
            "file, game 1: This saved game is damaged: one of its moves is not legal.",
        ),
        "a foreign game": (
            archive({**good, "save": json.dumps({**save, "game": "chess"})}),
            "file, game 1: This saved game is of a game that this version does not have.",
        ),
        "a wrong move": (text.replace("1. ", "1. Zz9 "), "Zz9 is not a move of this game."),
        "a cut record": (text[: text.rindex("*")], "This record is cut off"),
        "deep": ("[" * 100_000, "file: "),
        "ten megabytes": (b"x" * 10_000_000, "too large"),
        "too many megabytes of games": (archive(*[{"save": "x" * 900_000}] * 23), "too large"),
    }


def test_what_cannot_be_read_is_named_in_a_sentence_and_harms_nothing(visit: Visit, tmp_path: Path) -> None:
    page = ready_page = shelf_with(visit(BLANK), entry_of(session_of("doh", 3), "mine"))
    before = stored(ready_page)
    for name, (content, words) in damaged().items():
        file = tmp_path / "file"
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
        answer = bring(page, file)
        assert words in answer, name
        assert "added" not in answer, name
        assert stored(page) == before, name


def test_of_a_damaged_file_all_is_added_that_can_be_read(visit: Visit, tmp_path: Path) -> None:
    good = [entry_of(session_of("doh", 4, seed=seed)) for seed in range(3)]
    bad: list[Any] = [
        None,
        7,
        {"save": 7},
        {"save": "{}"},
        {**good[0], "title": "x" * 61},
        {**good[0], "when": "today"},
        [],
    ]
    strange = {**good[1], "id": "mine", "rev": 9, "ply": -5, "over": "yes", "names": ["<b>"], "when": 9e15, "x": "y"}
    file = tmp_path / "mixed.json"
    file.write_text(archive(good[0], *bad, strange, good[2]))
    page = shelf_with(visit(BLANK), entry_of(session_of("stac", 3), "mine"))
    answer = bring(page, file)
    assert answer.startswith("3 games are added. mixed.json, game 2: This entry is damaged and cannot be read.")
    assert "mixed.json, game 5: This is not a game saved by Threefold" in answer or "And 2 more" in answer
    assert answer.endswith("And 2 more that cannot be read.")
    entries = stored(page)
    assert len(entries) == 4 and entries["mine"]["game"] == "stac"
    # What an entry says of itself is Python's word, not the file's.
    assert {entry["ply"] for entry in entries.values() if entry["game"] == "doh"} == {4}
    assert max(entry["when"] for entry in entries.values()) < page.evaluate("Date.now() + 1")
    expect(page.locator(".saved li")).to_have_count(4)


def test_when_there_is_no_room_the_rest_is_left_and_told(visit: Visit, tmp_path: Path) -> None:
    page = visit(BLANK)
    full = entry_of(session_of("doh", 3))
    page.evaluate(
        """(one) => { for (let n = 0; n < 499; n++)
          localStorage.setItem(`threefold.game.n${n}`, JSON.stringify({ ...one, id: `n${n}` })); }""",
        full,
    )
    shelf_with(page)
    file = tmp_path / "games.json"
    file.write_text(archive(*(entry_of(session_of("doh", 4, seed=seed)) for seed in range(3))))
    assert bring(page, file) == "1 game is added. 2 games found no room: delete some first."
    assert len(stored(page)) == 500


# ---- pictures, and the browser's promise ----


def test_boards_stand_beside_the_games_once_python_is_awake(visit: Visit) -> None:
    page = visit("#/about")
    store(page, *(entry_of(session_of(game.key, 6, game.seats[2]), game.key) for game in all_games()))
    page.evaluate(
        """() => { window.boards = 0;
          const send = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function (text, ...more) {
            if (JSON.parse(text).name === "picture") boards += 1;
            return send.call(this, text, ...more);
          }; }"""
    )
    page.evaluate("location.hash = '#/games'")
    icons = page.locator(".thumb canvas")
    expect(icons).to_have_count(5)
    until(page, "boards === 5")
    # Known now: shown at once, and not asked for again.
    page.evaluate("location.hash = '#/about'")
    page.evaluate("location.hash = '#/games'")
    expect(icons).to_have_count(5)
    page.evaluate("location.hash = '#/doh'")
    part(page, "c3").wait_for()
    assert page.evaluate("boards") == 5


def asking(page: Page) -> Page:
    page.add_init_script(
        """window.asked = Number(sessionStorage.getItem("asked"));
        navigator.storage.persist = async () => sessionStorage.setItem("asked", ++window.asked) ?? true;
        navigator.storage.persisted = async () => window.asked > 0;"""
    )
    return page


def test_the_browser_is_asked_once_to_keep_the_games(visit: Visit) -> None:
    page = asking(visit(BLANK))
    sit_at(page, session_of("doh", 2, seed=3))
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main")).to_contain_text("has not promised to keep your games")
    store(page, entry_of(session_of("stac", 2), "two"))
    page.evaluate("location.hash = '#/doh/new'")
    page.get_by_role("button", name="Play").click()
    place(page, "Sc3")
    until(page, "asked === 1")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator("main")).to_contain_text("has promised to keep your games")
    ready(come(page, "#/doh"))
    place(page, "Lc4")
    until(page, "document.querySelectorAll('.side .move').length === 2")
    drawn(page)
    assert page.evaluate("asked") == 1


def test_ten_moves_are_worth_asking_too(visit: Visit) -> None:
    page = asking(visit(BLANK))
    session = session_of("stac", 9)
    sit_at(page, session)
    drawn(page)
    assert page.evaluate("asked") == 0
    page.locator("[data-part][data-part]:not([aria-disabled=true])").first.wait_for()
    play_on(page, session)
    until(page, "asked === 1")


@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark", **PHONE}], ids=["desk", "dark phone"])
def test_axe_finds_nothing_on_the_page_and_its_sheets(visit: Visit, tmp_path: Path, settings: dict[str, Any]) -> None:
    page = visit(BLANK, bypass_csp=True, **settings)
    shelf_with(page, entry_of(session_of("stack", 5), "one", title="Sunday final"), entry_of(session_of("doh"), "two"))
    ready_made = tmp_path / "foreign.txt"
    ready_made.write_text("hello")
    page.locator("input[type=file]").set_input_files(ready_made)
    said(page)
    assert violations(page) == []
    page.get_by_role("button", name="More: Sunday final").click()
    assert violations(page) == []
    page.get_by_role("button", name="Give it a title").click()
    assert violations(page) == []
    page.keyboard.press("Escape")
    more(page, "Sunday final", "Delete")
    assert violations(page) == []
    page.get_by_role("button", name="Undo").click()
    assert stored(page)["one"]["title"] == "Sunday final"
    holds_all = page.locator(".saved li")
    expect(holds_all).to_have_count(2)


def test_a_game_from_a_file_is_played_on(visit: Visit, tmp_path: Path) -> None:
    session = session_of("doh", 0)
    for text in GAME[:4]:
        session = session.play(session.game.read(text))
    (tmp_path / "game.txt").write_text(write_record(session, "2026-11-21"))
    page = shelf_with(visit(BLANK))
    assert bring(page, tmp_path / "game.txt") == "1 game is added."
    page.get_by_role("button", name="Open Tic Tac Doh!").click()
    ready(page)
    holds(page, GAME[3])
    play_all(page, GAME[4:])
    expect(page.locator(".panel h1")).to_contain_text("Jun wins:")
