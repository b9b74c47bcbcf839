"""What leaves the page: the link as a QR code, the record, the picture. And the ends that players agree on."""

import struct
from pathlib import Path

import pytest
from kept import choose, link_of, menu_of, session_of, sit_at, stored
from playwright.sync_api import Page, expect
from squares import read, squares_of
from table import PHONE, SLOW, part, sentence, until
from test_access import violations

from threefold.codec import read_save
from threefold.games import every, find
from threefold.records import read_record, write_record

WARNING = "Whoever opens it can see everybody’s hand and the deck."
PNG = b"\x89PNG\r\n\x1a\n"


def code_on(page: Page) -> str:
    """What a camera reads on the sheet."""
    drawing = page.locator(".code svg")
    drawing.wait_for()
    assert drawing.locator("path").evaluate("one => getComputedStyle(one).fill") == "rgb(23, 24, 28)"
    assert page.locator(".code").evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"
    path = drawing.locator("path").get_attribute("d")
    return read(squares_of(drawing.get_attribute("viewBox") or "", path or ""))


@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark", **PHONE}], ids=["desk", "dark phone"])
def test_the_code_is_the_link(visit, settings: dict) -> None:
    page = sit_at(visit("#/about", **settings), session_of("stack"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    choose(page, "Share")
    link = link_of(page)
    assert link.startswith(page.url.split("#")[0] + "#1")
    assert code_on(page) == link
    # Nobody who shares nothing loads what draws it.
    assert [url for url in asked if "/js/" in url] == [url for url in asked if "/js/qr-" in url] != []


def test_a_link_too_long_for_a_code_says_so(visit) -> None:
    page = sit_at(visit("#/about"), session_of("doh", 2))
    page.evaluate("history.replaceState(history.state, '', `/${'x'.repeat(2400)}${location.hash}`)")
    choose(page, "Share")
    expect(page.get_by_role("dialog")).to_contain_text("too long for a QR code")
    assert not page.locator(".code svg").count()
    assert len(link_of(page)) > 2300


@pytest.mark.parametrize("game", every.GAMES, ids=lambda game: game.key)
def test_whoever_shares_hidden_hands_is_warned(visit, game) -> None:
    page = sit_at(visit("#/about"), session_of(game.key, 3, game.seats[2]))
    choose(page, "Share")
    sheet = page.get_by_role("dialog")
    link_of(page)
    expect(sheet.get_by_text(WARNING)).to_have_count(int(game.hidden))
    sheet.get_by_role("button", name="Text record").click()
    expect(sheet.get_by_text("This text carries the cards.")).to_have_count(int(game.hidden))


def test_the_record_is_copied_and_saved(visit, tmp_path: Path) -> None:
    session = session_of("match", 9, 4)
    page = visit("#/about", permissions=["clipboard-read", "clipboard-write"])
    sit_at(page, session)
    choose(page, "Share", "Text record")
    text = page.get_by_label("Text record").last
    until(page, "document.querySelector('textarea').value.length > 0")
    day = page.evaluate("new Date(1_700_000_000_000).toLocaleDateString('sv')")
    assert text.input_value() == write_record(session, day)
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("status").filter(has_text="The text is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == write_record(session, day)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    assert waiting.value.suggested_filename == f"threefold-match-{day}.txt"
    waiting.value.save_as(tmp_path / "record.txt")
    read_back = read_record((tmp_path / "record.txt").read_text(), find)
    assert (read_back.names, read_back.played, read_back.now) == (session.names, session.played, session.now)


def picture(page: Page, folder: Path) -> bytes:
    choose(page, "Share", "Picture")
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save picture").click()
    assert waiting.value.suggested_filename.endswith(".png")
    waiting.value.save_as(folder / "picture.png")
    page.keyboard.press("Escape")
    return (folder / "picture.png").read_bytes()


@pytest.mark.parametrize("game", every.GAMES, ids=lambda game: game.key)
def test_the_picture_shows_the_board_and_never_a_hand(visit, tmp_path: Path, game) -> None:
    session = session_of(game.key, 4, game.seats[2], seed=3)
    page = sit_at(visit("#/about"), session)
    before = picture(page, tmp_path)
    assert before.startswith(PNG)
    width, height = struct.unpack(">II", before[16:24])
    # Board, name and one line: no room for anything else.
    box = page.evaluate("JSON.parse(localStorage.getItem('threefold.glimpse'))?.view?.scene.areas.board")
    _, _, across, down = box or (0, 0, 0, 0)
    board = min(down * 1408 / across, 1600) if across else height - 522
    assert (width, height) == (1600, round(board + 522))
    # What is picked lights squares, which would tell of the hand.
    page.locator(".spots button[data-part]:not([aria-disabled=true])").first.click()
    page.wait_for_timeout(500)
    if stored(page)["one"]["ply"] == session.ply:
        assert picture(page, tmp_path) == before


def test_the_system_is_given_link_and_picture(visit) -> None:
    page = visit("#/about")
    page.add_init_script(
        """window.sent = [];
        navigator.canShare = () => true;
        navigator.share = async (what) => {
          window.sent.push({ ...what, files: what.files?.map((one) => one.type) });
        };"""
    )
    sit_at(page, session_of("doh", 3))
    choose(page, "Share")
    link = link_of(page)
    page.get_by_role("button", name="Send…").click()
    page.get_by_role("button", name="Picture").click()
    page.get_by_role("button", name="Send…").click()
    until(page, "sent.length === 2")
    first, second = page.evaluate("sent")
    assert first["url"] == link
    assert second["files"] == ["image/png"]


# ---- ends by agreement, names ----


def test_a_draw_is_offered_agreed_on_and_taken_back(visit) -> None:
    page = sit_at(visit("#/about"), session_of("stac", 4))
    choose(page, "Offer a draw")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Mira offers a draw.")
    expect(sheet).to_contain_text("Jun, agree?")
    sheet.get_by_role("button", name="Play on").click()
    assert not stored(page)["one"]["over"]
    choose(page, "Offer a draw", "Agree")
    expect(page.locator(".slab h1")).to_contain_text("a draw by agreement.")
    expect(page.locator("#heard")).to_have_text("A tie: a draw by agreement. Both sides were content with that.")
    assert read_save(stored(page)["one"]["save"], find).ending == ("draw",)
    assert not {"Offer a draw", "Give up"} & set(menu_of(page))
    page.reload()
    expect(page.locator(".slab h1")).to_contain_text("a draw by agreement.", timeout=SLOW)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".slab h1")).to_contain_text("Mira", timeout=SLOW)
    assert not stored(page)["one"]["over"]
    assert {"Offer a draw", "Give up"} <= set(menu_of(page))


def test_whoever_gives_up_has_lost_until_undo(visit) -> None:
    page = sit_at(visit("#/about"), session_of("tactics", 4))
    choose(page, "Give up")
    expect(page.get_by_role("dialog")).to_contain_text("The game ends here; Undo takes it back.")
    page.get_by_role("button", name="Jun gives up").click()
    expect(page.locator(".slab h1")).to_have_text("Mira wins: Jun gave up.")
    assert stored(page)["one"]["over"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".slab h1")).not_to_contain_text("gave up")
    assert not stored(page)["one"]["over"]


def test_with_several_everybody_is_asked_and_nobody_gives_up(visit) -> None:
    page = sit_at(visit("#/about"), session_of("stack", 4, 4))
    names = menu_of(page)
    assert "Offer a draw" in names and "Give up" not in names
    choose(page, "Offer a draw")
    expect(page.get_by_role("dialog")).to_contain_text("Jun, Ada and Leo, do you all agree?")


def test_partners_give_up_together(visit) -> None:
    page = sit_at(visit("#/about"), session_of("match", 4, 4))
    choose(page, "Give up", "Mira and Ada give up")
    expect(page.locator(".slab h1")).to_contain_text("Jun and Leo win:")


def test_looking_back_nobody_ends_the_game(visit) -> None:
    page = sit_at(visit("#/about"), session_of("doh", 4))
    page.locator(".side .move").nth(2).click()
    expect(page.get_by_role("button", name="Back to now").first).to_be_visible()
    assert not {"Offer a draw", "Give up"} & set(menu_of(page))


def test_a_game_that_has_not_begun_cannot_be_ended(visit) -> None:
    page = sit_at(visit("#/about"), session_of("doh", 0))
    assert not {"Offer a draw", "Give up"} & set(menu_of(page))
    assert "Names" in menu_of(page)


def test_players_get_other_names_during_a_game(visit) -> None:
    page = sit_at(visit("#/about"), session_of("doh", 3))
    choose(page, "Names")
    fields = page.get_by_role("dialog").get_by_role("textbox")
    expect(fields).to_have_count(2)
    fields.nth(0).fill("  Zoë \u202e {1} ")
    fields.nth(1).fill(" ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".seats")).to_contain_text("Zoë {1}")
    until(page, "JSON.parse(localStorage.getItem('threefold.game.one')).names[0] !== 'Mira'")
    assert stored(page)["one"]["names"] == ["Zoë {1}", "Jun"]
    expect(part(page, "c3")).to_be_visible()
    assert "Mira" not in sentence(page)


@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark", **PHONE}], ids=["desk", "dark phone"])
def test_axe_finds_nothing_on_the_sheets(visit, settings: dict) -> None:
    page = sit_at(visit("#/about", bypass_csp=True, **settings), session_of("tactics", 5))
    for names in (["Share"], ["Share", "Text record"], ["Share", "Picture"], ["Offer a draw"], ["Give up"], ["Names"]):
        choose(page, *names)
        if names == ["Share"]:
            page.locator(".code svg").wait_for()
        page.wait_for_timeout(300)
        assert violations(page) == [], names
        small = page.evaluate(
            """() => [...document.querySelectorAll("dialog button, dialog input, dialog textarea")]
              .filter((one) => one.checkVisibility())
              .map((one) => [one.textContent, one.getBoundingClientRect()])
              .filter(([, { width, height }]) => width < 43.9 || height < 43.9).map(([text]) => text)"""
        )
        assert small == [], names
        page.keyboard.press("Escape")
