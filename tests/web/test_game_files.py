"""Games as files: all games or one are saved, files of any kind are read, and damaged ones are named."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from threefold.games import all_games
from threefold.saving.record import write_record
from threefold.saving.save import write_save
from threefold.words.english import WHOLE_ENGLISH
from web.arrival import BLANK
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at, stored
from web.table import GAME, PHONE, SLOW, holds, play_all, ready
from web.test_saves import more, said, shelf_with

KIND = "threefold games"


def bring(page: Page, *files: Path) -> str:
    """Picks files to bring in, and returns what the page says about them."""
    with page.expect_file_chooser() as waiting:
        page.get_by_role("button", name="Bring games in").click()
    waiting.value.set_files(list(files))
    return said(page)


def save_all(page: Page, path: Path, name: str = "Save all to a file") -> dict[str, Any]:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name).click()
    assert waiting.value.suggested_filename.endswith(".json")
    waiting.value.save_as(path)
    return dict(json.loads(path.read_text()))


def archive(*entries: Any, **more: Any) -> str:
    return json.dumps({"kind": KIND, "version": 1, "games": entries} | more)


def essence(entry: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name not in ("id", "rev", "summary", "came")}


def test_all_games_travel_to_another_device(visit: Visit, tmp_path: Path) -> None:
    games = [session_of(game.key, 5, game.seats[2], seed=4) for game in all_games()]
    mine = [entry_of(one, f"id{place}", when=1_700_000_000_000 + place) for place, one in enumerate(games)]
    mine[2] |= {"title": "Sunday final", "bots": [0, 3]}
    page = shelf_with(visit(BLANK), *mine)
    expect(page.locator(".say p")).to_contain_text("5 games, ")
    file = tmp_path / "games.json"
    saved = save_all(page, file)
    assert (saved["kind"], saved["version"], len(saved["games"])) == (KIND, 1, 5)
    # The saves are sealed as in the storage, so hands cannot be read in a file, either.
    assert {one["save"] for one in saved["games"]} == {one["save"] for one in mine}

    friend = shelf_with(visit(BLANK), entry_of(session_of("doh", 3), "id0"))
    assert bring(friend, file) == "5 games are added."
    theirs = stored(friend)
    assert theirs["id0"] == json.loads(json.dumps(entry_of(session_of("doh", 3), "id0"))), "nothing is overwritten"
    assert len(theirs) == 6
    assert all(one["came"] for name, one in theirs.items() if name != "id0"), "nothing was played on that device"
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
    expect(friend.locator(".tickets")).to_contain_text("You")
    expect(friend.locator(".tickets")).to_contain_text("Jun")


def test_one_game_to_a_file(visit: Visit, tmp_path: Path) -> None:
    one, other = session_of("stack", 5), session_of("doh", 3)
    page = shelf_with(visit(BLANK, **PHONE), entry_of(one, "one"), entry_of(other, "other"))
    with page.expect_download() as waiting:
        more(page, "Tic-Tac-Stack", "Save to a file")
    waiting.value.save_as(tmp_path / "one.json")
    [entry] = json.loads((tmp_path / "one.json").read_text())["games"]
    assert entry["save"] == write_save(one)
    expect(page.locator(".report")).to_contain_text(waiting.value.suggested_filename)


def test_a_game_in_which_somebody_took_a_seat_late_stays_practice_in_its_file(visit: Visit, tmp_path: Path) -> None:
    page = shelf_with(visit(BLANK), entry_of(session_of("doh", 3), bots=[0, 2], reseated=True))
    expect(page.locator(".saved li")).to_contain_text("practice")
    with page.expect_download() as waiting:
        more(page, "Tic Tac Doh!", "Save to a file")
    waiting.value.save_as(tmp_path / "one.json")
    other = shelf_with(visit(BLANK))
    assert bring(other, tmp_path / "one.json") == "1 game is added."
    expect(other.locator(".saved li")).to_contain_text("practice")
    [entry] = stored(other).values()
    assert entry["reseated"] is True


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
    # Reading files has not changed the game at the table, neither in the page nor in Python.
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
        "cut off": (archive(good)[:-20], "The end of this file is missing."),
        "not of ours": ('{"name": "chess", "version": 3}', "This is not a game saved by Threefold"),
        "a list": ("[1, 2, 3]", "cannot be read: [1, 2, 3]"),
        "a number": ("42", "This is not the record of a game"),
        "empty": ("", "There is nothing in it."),
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
    # The facts about an entry come from Python, not from the file.
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


@pytest.mark.first_visit  # a script from the service worker's cache could not be intercepted
def test_after_a_script_did_not_come_files_are_read_and_saved_the_next_time(visit: Visit, tmp_path: Path) -> None:
    page = shelf_with(visit(BLANK, allow=("Failed to load resource",)), entry_of(session_of("doh", 3)))
    file = tmp_path / "games.json"
    file.write_text(archive(entry_of(session_of("doh", 4))))
    page.route("**/bring_games-*", lambda route: route.abort())
    assert bring(page, file) == WHOLE_ENGLISH["shell.failed.text"]
    page.locator(".report button").click()
    page.get_by_role("button", name="Save all to a file").click()
    assert said(page) == WHOLE_ENGLISH["shell.failed.text"]
    page.unroute("**/bring_games-*")
    assert bring(page, file) == "1 game is added."
    assert len(save_all(page, file)["games"]) == 2


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


def dropped(page: Page, text: str, name: str = "games.json") -> None:
    page.evaluate(
        """([text, name]) => {
          const held = new DataTransfer();
          held.items.add(new File([text], name));
          window.dispatchEvent(new DragEvent("drop", { dataTransfer: held, cancelable: true }));
        }""",
        [text, name],
    )


def test_what_can_be_read_in_a_damaged_file_is_offered_wherever_it_is_dropped(visit: Visit) -> None:
    page = visit("#/about")
    page.locator("main.page").wait_for()
    games = json.loads(archive(*(entry_of(session_of("doh", ply), title=f"Game {ply}") for ply in (3, 4, 5))))
    games["games"][1]["save"] = 7
    dropped(page, json.dumps(games))
    expect(page.get_by_role("heading", level=1)).to_have_text("There are 2 games in this file.", timeout=SLOW)
    page.get_by_role("button", name="Add them").click()
    assert said(page) == "2 games are added. games.json, game 2: This entry is damaged and cannot be read."


def test_a_file_without_games_says_so(visit: Visit) -> None:
    page = visit("#/about")
    page.locator("main.page").wait_for()
    dropped(page, archive())
    expect(page.locator(".panel")).to_contain_text("There is no game in this file.", timeout=SLOW)
    expect(page.get_by_role("button", name="Add them")).to_have_count(0)
    dropped(page, "")
    expect(page.locator(".panel")).to_contain_text("There is nothing in it.", timeout=SLOW)


def test_a_backup_that_is_brought_to_the_list_of_games_is_offered_whole(visit: Visit) -> None:
    page = shelf_with(visit(BLANK), entry_of(session_of("doh", 3)))
    backup = {"kind": "threefold everything", "version": 1, "games": [], "kept": {}}
    page.locator("input[type=file]").set_input_files(
        {"name": "all.json", "mimeType": "application/json", "buffer": json.dumps(backup).encode()}
    )
    expect(page.get_by_role("heading", level=1)).to_have_text("Here is everything from another device.", timeout=SLOW)
    page.get_by_role("button", name="Open it").click()
    expect(page).to_have_url(re.compile("#/move"))
    expect(page.locator("main.page")).to_contain_text("Nothing is in it: no games, figures or lessons.", timeout=SLOW)
