"""Sharing: the link as a QR code, the record, the picture. Also the endings that players agree on."""

import struct
from pathlib import Path
from typing import Any

import pytest
from long_games import long_game
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.game import Game
from threefold.core.lines import GAME, LONGEST_COMMENT, MOST_LETTERS
from threefold.core.session import MOST_PLIES, Session
from threefold.core.tree import annotate
from threefold.games import all_games, find
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import BadLink
from threefold.saving.record import read_record, write_record
from threefold.saving.save import read_save
from web.arrival import BLANK, open_with
from web.axe import violations
from web.conftest import Visit
from web.read_qr import read, squares_of
from web.stored_games import choose, entry_of, link_of, menu_of, saved_picture, session_of, sit_at, stored
from web.table import PHONE, SLOW, SMALL, at_rest, part, ready, resize, sentence, taken, until
from web.window_sizes import SIDEWAYS

WARNING = "Whoever opens it can see everybody’s hand and the deck."
PNG = b"\x89PNG\r\n\x1a\n"
# JavaScript that makes a canvas return random pixels, as Tor Browser does.
NOISE = """() => {
  const real = CanvasRenderingContext2D.prototype.getImageData;
  CanvasRenderingContext2D.prototype.getImageData = function (...at) {
    const read = real.apply(this, at);
    return { ...read, data: crypto.getRandomValues(new Uint8ClampedArray(read.data.length)) };
  };
}"""


def code_on(page: Page) -> str:
    """The text of the QR code on the sheet."""
    drawing = page.locator(".code svg")
    drawing.wait_for()
    assert drawing.locator("path").evaluate("one => getComputedStyle(one).fill") == "rgb(23, 24, 28)"
    assert page.locator(".code").evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"
    path = drawing.locator("path").get_attribute("d")
    return read(squares_of(drawing.get_attribute("viewBox") or "", path or ""))


@pytest.mark.parametrize("settings", [{}, {"color_scheme": "dark", **PHONE}], ids=["desktop", "dark phone"])
def test_the_code_is_the_link(visit: Visit, settings: dict[str, Any]) -> None:
    page = sit_at(visit(BLANK, **settings), session_of("stack"))
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    choose(page, "Share")
    link = link_of(page)
    assert link.startswith(page.url.split("#")[0] + "#1")
    assert code_on(page) == link
    # The code that draws it is loaded only now.
    assert sorted(url.split("/js/")[1].split("-")[0] for url in asked if "/js/" in url) == ["qr", "share_link"]


@pytest.mark.parametrize("text", ["normal", "larger"])
def test_on_a_phone_on_its_side_the_button_beside_the_code_is_whole(visit: Visit, text: str) -> None:
    page = visit(BLANK, locale="de-DE", viewport={"width": 844, "height": 390})
    open_with(page, "#/tactics", entry_of(session_of("tactics")), settings={"text": text})
    ready(page)
    page.locator(".cover .first").click()
    expect(page.locator(".cover")).to_be_hidden()
    page.get_by_role("button", name="Menü").click()
    page.get_by_role("dialog").get_by_role("button", name="Teilen").click()
    button = page.get_by_role("dialog").get_by_role("button", name="Link kopieren")
    expect(button).to_be_enabled()
    for size in SIDEWAYS:
        resize(page, *size)
        outer = page.locator("dialog .inside").bounding_box()
        inner, word = button.bounding_box(), button.locator("span").bounding_box()
        assert outer and inner and word
        assert inner["x"] + inner["width"] <= outer["x"] + outer["width"], size
        assert inner["x"] <= word["x"] and word["x"] + word["width"] <= inner["x"] + inner["width"], size
        assert word["height"] < 30, f"in one line, at {size}"


def test_a_link_too_long_for_a_code_says_so(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 2))
    page.evaluate("history.replaceState(history.state, '', `/${'x'.repeat(2400)}${location.hash}`)")
    choose(page, "Share")
    expect(page.get_by_role("dialog")).to_contain_text("too long for a QR code")
    assert not page.locator(".code svg").count()
    assert len(link_of(page)) > 2300


def test_without_its_comments_the_link_is_a_code_again(visit: Visit) -> None:
    session, text = session_of("doh", 6), "".join(map(chr, range(0x4E00, 0x4E00 + LONGEST_COMMENT)))
    for ply in range(1, 6):
        session = annotate(session, GAME, ply, text=text[ply:])
    page = sit_at(visit(BLANK, color_scheme="dark"), session)
    choose(page, "Share")
    sheet = page.get_by_role("dialog")
    code_on(page)
    sheet.get_by_role("button", name="Lines and comments").click()
    expect(sheet).to_contain_text("too long for a QR code")
    sheet.get_by_role("button", name="Lines and comments").click()
    assert code_on(page) == link_of(page)


@pytest.mark.thorough  # playing it takes half a minute; of a game with too many comments the same is said
def test_a_game_too_long_for_a_link_opens_and_says_so(visit: Visit) -> None:
    # Stored by a version in which games had no limit.
    page = sit_at(visit(BLANK), long_game("stac", MOST_PLIES + 1), over=False)
    assert "as long as a game can get" in sentence(page)
    choose(page, "Share")
    expect(page.get_by_role("dialog")).to_contain_text("This game is too long for a link. Its record still holds all")
    expect(page.get_by_role("button", name="Copy link")).to_be_hidden()
    expect(page.get_by_role("button", name="Save as a file")).to_be_visible()


def commented(key: str) -> Session:
    """A resigned game with more comments than fit into a link."""
    session = session_of(key, 40).resign(0)
    text = "ここで塔を取ることもできたが、次の手ですべてが決まる。" * 20
    for ply in range(1, MOST_LETTERS // LONGEST_COMMENT + 1):
        session = annotate(session, GAME, ply, mark="!", text=f"{ply} {text}"[:LONGEST_COMMENT])
    return session


def saved_as_file(page: Page, folder: Path) -> Session:
    """Presses the focused button and returns the game in the file that is downloaded."""
    with page.expect_download() as waiting:
        page.keyboard.press("Enter")
    name = waiting.value.suggested_filename
    waiting.value.save_as(folder / name)
    expect(page.get_by_role("dialog")).to_contain_text(name)
    return read_record((folder / name).read_text(encoding="utf-8"), find).session


def test_of_a_game_with_too_many_comments_for_a_link_the_record_is_saved(visit: Visit, tmp_path: Path) -> None:
    session = commented("tactics")
    with pytest.raises(BadLink):
        write_link(session)
    page = sit_at(visit(BLANK), session, over=False)
    choose(page, "Share")
    sheet, save = page.get_by_role("dialog"), page.get_by_role("button", name="Save as a file")
    expect(sheet).to_contain_text("This game is too long for a link. Its record still holds all of it.")
    # The button already has the focus.
    expect(save).to_be_focused()
    expect(sheet.get_by_text("gives the cards away")).to_have_count(0)  # the game is over
    expect(page.get_by_label("Link to this game")).to_be_hidden()
    back = saved_as_file(page, tmp_path)
    expect(sheet).to_contain_text("This game is too long for a link.")
    assert (back.played, back.ending, back.tree) == (session.played, session.ending, session.tree)
    # Without the comments the game fits.
    sheet.get_by_role("button", name="Lines and comments").click()
    expect(page.get_by_role("button", name="Copy link")).to_be_enabled(timeout=SLOW)
    expect(save).to_be_hidden()
    assert read_link(link_of(page).split("#")[1], find, lambda _: session.names).played == session.played
    sheet.get_by_role("button", name="Lines and comments").click()
    expect(save).to_be_visible(timeout=SLOW)


def test_too_long_for_a_link_in_german_on_the_smallest_phone(visit: Visit, tmp_path: Path) -> None:
    session = commented("stac")
    page = sit_at(visit(BLANK, bypass_csp=True, locale="de-DE", **SMALL), session, over=False)
    page.get_by_role("button", name="Menü", exact=True).filter(visible=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name="Teilen").first.click()
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("zu lang für einen Link. In der Mitschrift steht sie vollständig.")
    save = sheet.get_by_role("button", name="Als Datei speichern")
    expect(save).to_be_focused()
    at_rest(page)
    box = save.bounding_box()
    assert box and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert violations(page) == []
    back = saved_as_file(page, tmp_path)
    assert (back.played, back.tree) == (session.played, session.tree)


@pytest.mark.parametrize("game", usually([find("stack"), find("doh")], all_games()), ids=lambda game: game.key)
def test_whoever_shares_hidden_hands_is_warned(visit: Visit, game: Game) -> None:
    page = sit_at(visit(BLANK), session_of(game.key, 3, game.seats[2]))
    choose(page, "Share")
    sheet = page.get_by_role("dialog")
    link_of(page)
    expect(sheet.get_by_text(WARNING)).to_have_count(int(game.hidden))
    sheet.get_by_role("radio", name="Text").click()
    expect(sheet.get_by_text("This text gives the cards away.")).to_have_count(int(game.hidden))


@pytest.mark.parametrize("game", [game for game in all_games() if game.hidden], ids=lambda game: game.key)
def test_once_a_game_is_over_nobody_is_warned_of_hands_that_all_can_see(visit: Visit, game: Game) -> None:
    page = sit_at(visit(BLANK), session_of(game.key, 3, game.seats[2]).agree_tie(), over=False)
    choose(page, "Share")
    sheet = page.get_by_role("dialog")
    link_of(page)
    expect(sheet.get_by_text(WARNING)).to_have_count(0)
    for kind in ("Text", "Picture", "Embed"):
        sheet.get_by_role("radio", name=kind).click()
        expect(sheet.locator(".told, .warning, textarea").first).to_be_visible()
        expect(sheet.get_by_text("gives the cards away")).to_have_count(0)


def test_the_record_is_copied_and_saved(visit: Visit, tmp_path: Path) -> None:
    session = session_of("match", 9, 4)
    page = sit_at(visit(BLANK, permissions=["clipboard-read", "clipboard-write"]), session)
    choose(page, "Share", "Text")
    text = page.get_by_label("Text record").last
    until(page, "document.querySelector('textarea')?.value.length > 0")
    day = page.evaluate("new Date(1_700_000_000_000).toLocaleDateString('sv')")
    assert text.input_value() == write_record(session, day)
    page.get_by_role("button", name="Copy text").click()
    expect(page.get_by_role("status").filter(has_text="The text is copied.")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == write_record(session, day)
    with page.expect_download() as waiting:
        page.get_by_role("button", name="Save as a file").click()
    assert waiting.value.suggested_filename == f"threefold-match-{day}.txt"
    waiting.value.save_as(tmp_path / "record.txt")
    read_back = read_record((tmp_path / "record.txt").read_text(), find).session
    assert (read_back.names, read_back.played, read_back.now) == (session.names, session.played, session.now)


def test_under_the_buttons_that_copy_no_line_of_the_text_peeps_out(visit: Visit) -> None:
    page = sit_at(visit(BLANK, **PHONE), session_of("doh", 4))
    choose(page, "Share", "Embed")
    expect(page.get_by_role("button", name="Copy snippet")).to_be_enabled(timeout=SLOW)
    at_rest(page)
    inside = ".sheet .inside:has(> .shared)"
    assert page.evaluate(
        f"(({{ scrollHeight, clientHeight }}) => scrollHeight > clientHeight)(document.querySelector('{inside}'))"
    )
    edges = page.evaluate(
        f"['{inside}', '.shared .answers'].map((one) => document.querySelector(one).getBoundingClientRect().bottom)"
    )
    assert edges[0] == edges[1]


def picture(page: Page, folder: Path) -> bytes:
    choose(page, "Share", "Picture")
    content = saved_picture(page, folder)
    page.keyboard.press("Escape")
    return content


@pytest.mark.parametrize("game", usually([find("tactics"), find("stac")], all_games()), ids=lambda game: game.key)
def test_the_picture_shows_the_board_and_never_a_hand(visit: Visit, tmp_path: Path, game: Game) -> None:
    session = session_of(game.key, 4, game.seats[2], seed=3)
    page = sit_at(visit(BLANK), session)
    before = picture(page, tmp_path)
    assert before.startswith(PNG)
    width, height = struct.unpack(">II", before[16:24])
    # The picture is exactly as high as the board, the name and at most two lines of text.
    page.evaluate("window.dispatchEvent(new Event('pagehide'))")
    box = page.evaluate("JSON.parse(localStorage.getItem('threefold.glimpse'))?.view?.scene.areas.board")
    _, _, across, down = box or (0, 0, 0, 0)
    board = min(down * 308 / across, 385) if across else 308
    assert (width, height) in [(1080, int(1080 / 340 * (board + 58 + 17 * lines) + 1e-6)) for lines in range(3)]
    # Picked parts light squares, which would reveal cards of the hand.
    pointed = page.locator(".canvas-buttons button[data-part]:not([aria-disabled=true])").first
    name = pointed.get_attribute("data-part") or ""
    pointed.click()
    taken(page, name, session.ply)
    if stored(page)["one"]["ply"] == session.ply:
        assert picture(page, tmp_path) == before


def test_a_browser_that_hides_what_is_painted_gets_no_noise_for_a_picture(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 3))
    page.evaluate(NOISE)
    choose(page, "Share", "Picture")
    sheet = page.get_by_role("dialog")
    save = sheet.get_by_role("button", name="Save picture")
    expect(sheet.get_by_text("SVG works here.")).to_be_visible(timeout=SLOW)
    expect(save).to_be_disabled()
    expect(sheet.get_by_text("The picture is the game.")).to_be_hidden()
    sheet.get_by_role("radio", name="SVG").check(force=True)
    expect(save).to_be_enabled(timeout=SLOW)
    expect(sheet.get_by_text("SVG works here.")).to_be_hidden()
    expect(sheet.get_by_text("The picture is the game.")).to_be_visible()
    sheet.get_by_role("radio", name="Film").click()
    expect(sheet.get_by_text("it can make no film")).to_be_visible(timeout=SLOW)
    expect(sheet.get_by_role("button", name="Save film")).to_be_disabled()


def test_the_system_is_given_link_and_picture(visit: Visit) -> None:
    page = visit(BLANK)
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
    page.get_by_role("radio", name="Picture").click()
    page.get_by_role("button", name="Save picture").wait_for()
    page.get_by_role("button", name="Send…").click()
    until(page, "sent.length === 2")
    first, second = page.evaluate("sent")
    assert first["url"] == link
    assert second["files"] == ["image/png"]


# ---- ends by agreement, names ----


def test_a_tie_is_offered_agreed_on_and_taken_back(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("stac", 4))
    choose(page, "Offer a tie")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("Mira offers a tie.")
    expect(sheet).to_contain_text("Jun, agree?")
    sheet.get_by_role("button", name="Play on").click()
    assert not stored(page)["one"]["over"]
    choose(page, "Offer a tie", "Agree")
    expect(page.locator(".panel h1")).to_contain_text("by agreement.")
    expect(page.locator("#heard")).to_contain_text("A tie: by agreement.Everybody was content with that.")
    assert read_save(stored(page)["one"]["save"], find).ending == ("draw",)
    assert not {"Offer a tie", "Give up"} & set(menu_of(page))
    page.reload()
    expect(page.locator(".panel h1")).to_contain_text("by agreement.", timeout=SLOW)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".panel h1")).to_contain_text("Mira", timeout=SLOW)
    assert not stored(page)["one"]["over"]
    assert {"Offer a tie", "Give up"} <= set(menu_of(page))


def test_whoever_gives_up_has_lost_until_undo(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("tactics", 4))
    choose(page, "Give up")
    expect(page.get_by_role("dialog")).to_contain_text("The game ends here; Undo takes it back.")
    page.get_by_role("button", name="Jun gives up").click()
    expect(page.locator(".panel h1")).to_have_text("Mira wins: Jun gave up.")
    assert stored(page)["one"]["over"]
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".panel h1")).not_to_contain_text("gave up")
    assert not stored(page)["one"]["over"]


def test_with_several_everybody_is_asked_and_nobody_gives_up(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("stack", 4, 4))
    names = menu_of(page)
    assert "Offer a tie" in names and "Give up" not in names
    choose(page, "Offer a tie")
    expect(page.get_by_role("dialog")).to_contain_text("Jun, Ada and Leo, do you all agree?")


def test_partners_give_up_together(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("match", 4, 4))
    choose(page, "Give up", "Mira and Ada give up")
    expect(page.locator(".panel h1")).to_contain_text("Jun and Leo win:")


def test_looking_back_nobody_ends_the_game(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 4))
    page.locator(".side .move").nth(2).click()
    expect(page.get_by_role("button", name="Back to now").first).to_be_visible()
    assert not {"Offer a tie", "Give up"} & set(menu_of(page))


def test_a_game_that_has_not_begun_cannot_be_ended(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 0))
    assert not {"Offer a tie", "Give up"} & set(menu_of(page))
    assert "Names" in menu_of(page)


def test_players_get_other_names_during_a_game(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("doh", 3))
    choose(page, "Names")
    fields = page.get_by_role("dialog").get_by_role("textbox")
    expect(fields).to_have_count(2)
    fields.nth(0).fill("  Zoë \u202e {1} ")
    fields.nth(1).fill(" ")
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(".tickets")).to_contain_text("Zoë {1}")
    until(page, "JSON.parse(localStorage.getItem('threefold.game.one')).names[0] !== 'Mira'")
    assert stored(page)["one"]["names"] == ["Zoë {1}", "Jun"]
    expect(part(page, "c3")).to_be_visible()
    assert "Mira" not in sentence(page)


@pytest.mark.parametrize(
    "settings",
    [
        pytest.param({}, id="desktop", marks=pytest.mark.thorough),
        pytest.param({"color_scheme": "dark", **PHONE}, id="dark phone"),
    ],
)
def test_axe_finds_nothing_on_the_sheets(visit: Visit, settings: dict[str, Any]) -> None:
    page = sit_at(visit(BLANK, bypass_csp=True, **settings), session_of("tactics", 5))
    sheets = (["Share"], ["Share", "Text"], ["Share", "Picture"], ["Share", "Film"], ["Share", "Embed"])
    for names in (*sheets, ["Offer a tie"], ["Give up"], ["Names"]):
        choose(page, *names)
        if names == ["Share"]:
            page.locator(".code svg").wait_for()
        if names[-1] in ("Picture", "Film"):
            expect(page.get_by_role("button", name=f"Save {names[-1].lower()}")).to_be_enabled(timeout=SLOW)
        if names[-1] == "Embed":
            expect(page.get_by_role("button", name="Copy snippet")).to_be_enabled(timeout=SLOW)
        assert violations(page) == [], names
        small = page.evaluate(
            """() => [...document.querySelectorAll("dialog button, dialog input, dialog textarea")]
              .filter((one) => one.checkVisibility())
              .map((one) => [one.textContent, one.getBoundingClientRect()])
              .filter(([, { width, height }]) => width < 43.9 || height < 43.9).map(([text]) => text)"""
        )
        assert small == [], names
        page.keyboard.press("Escape")


def test_the_link_says_which_position_it_shows(visit: Visit) -> None:
    page = sit_at(visit(BLANK), session_of("stac", 6))
    sheet = page.get_by_role("dialog")
    choose(page, "Share")
    expect(sheet).to_contain_text("sees this position with all its moves, and can play on from it.")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.keyboard.press(",")
    expect(page.locator("h1")).to_contain_text("Looking back")
    choose(page, "Share")
    expect(sheet).to_contain_text("sees the game as it stands now, after move 6, not the position shown here.")
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.keyboard.press(".")
    expect(page.locator("h1")).not_to_contain_text("Looking back")
    choose(page, "Give up", "Mira gives up")
    choose(page, "Share")
    expect(sheet).to_contain_text("sees how the game ended, with all its moves.")
