"""The cover over the table while the device is passed on: no picture ever shows two hands."""

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import begin
from threefold.games import find
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.held_table import STILL, set_up
from web.stored_games import entry_of
from web.table import drawn, point, resize, until
from web.window_sizes import SIDEWAYS
from workshop.example_games import PASSED_ON

RECORD = """(parts) => {
  const canvas = document.querySelector(".play > canvas");
  const cover = document.querySelector(".cover");
  const boxes = parts.map((part) => document.querySelector(`button[data-part="${part}"]`).getBoundingClientRect());
  window.look = () => {
    const ground = canvas.getBoundingClientRect();
    const ratio = canvas.width / ground.width;
    const pen = canvas.getContext("2d");
    return boxes.map((box) => {
      // Its middle: a lifted neighbour reaches over the edge.
      const [x, y] = [box.x - ground.x + box.width * 0.3, box.y - ground.y + box.height * 0.3];
      const at = [x, y, box.width * 0.4, box.height * 0.4].map((length) => Math.round(length * ratio));
      return pen.getImageData(...at).data.join();
    });
  };
  window.seen = [];
  window.go = true;
  requestAnimationFrame(function watch() {
    const lies = cover.hidden ? "off" : getComputedStyle(cover).clipPath === "none" ? "whole" : "part";
    window.seen.push([lies, window.look()]);
    if (window.go) requestAnimationFrame(watch);
  });
}"""
"""Records, frame by frame, the pixels where the cards of the hand are, and how much of them the cover hides."""


SEEN = "[getComputedStyle(document.querySelector('.cover')).clipPath, document.activeElement.id]"
"""How much of the cover is cut off, and what has the focus."""
HEARD = "[...document.querySelectorAll('#heard p')].map((line) => line.textContent)"
"""The lines that a screen reader can still find."""
HAND = ".canvas-buttons button[data-key^='hand:']"


def hand_of(page: Page) -> list[str]:
    return [one.get_attribute("data-part") or "" for one in page.locator(HAND).all()]


def reveal(page: Page) -> None:
    """Waits for the cover, presses its button, and waits until the cards are face up."""
    button = page.locator(".cover .first")
    button.wait_for()
    until(page, "getComputedStyle(document.querySelector('.cover')).clipPath === 'none'")
    drawn(page)
    button.click()
    page.locator(HAND).first.wait_for()
    button.wait_for(state="hidden")
    drawn(page)
    until(page, STILL)


@pytest.mark.parametrize("motion", ["full", "off"])
def test_no_picture_holds_two_hands(visit: Visit, motion: str) -> None:
    session = begin(find("match"), ["Mira", "Jun"], {}, 3)
    page = set_up(visit(BLANK), session, motion=motion)
    reveal(page)
    hand = hand_of(page)
    played = next(card for card in hand if card[0] in "XO")
    kept = [card for card in dict.fromkeys(hand) if card != played]
    page.evaluate(RECORD, kept)
    old = page.evaluate("window.look()")
    point(page, played)
    page.locator("button[data-part][data-key^='square:']:not([aria-disabled])").first.click()
    reveal(page)
    new = page.evaluate("window.look()")
    seen = page.evaluate("window.go = false, window.seen")
    assert any(lies == "part" for lies, _ in seen) == (motion == "full")
    assert old != new
    gone = turned = False
    for lies, cards in seen:
        olds = [card == before != after for card, before, after in zip(cards, old, new, strict=True)]
        news = [card == after != before for card, before, after in zip(cards, old, new, strict=True)]
        assert not (any(olds) and any(news))
        assert not (gone and any(olds)), "a hand that is gone came back"
        assert lies == "off" or not any(news), "cards are turned when the cover is gone"
        gone = gone or (lies == "whole" and not any(olds))
        turned = turned or any(news)
    assert gone
    assert turned


def test_the_name_on_the_cover_stays_in_one_line(visit: Visit) -> None:
    page = set_up(visit(BLANK), begin(find("match"), ["Player 1", "Player 2"], {}, 3))
    resize(page, 390, 844)
    for text in page.locator(".cover h1, .cover p").all():
        assert "Player\u00a0" in (text.text_content() or "")


@pytest.mark.parametrize("text", ["normal", "larger"])
@pytest.mark.parametrize("names", [("Spieler 1", "Spieler 2"), ("Bartholomew", "Maximiliane")])
def test_on_a_phone_on_its_side_the_headline_of_the_cover_leaves_the_games_name_free(
    visit: Visit, text: str, names: tuple[str, str]
) -> None:
    page = visit(BLANK, locale="de-DE")
    open_with(page, "#/tactics", entry_of(PASSED_ON.session().rename(names)), settings={"text": text})
    expect(page.locator(".cover h1")).to_contain_text("Gib das Gerät")
    for size in SIDEWAYS:
        resize(page, *size)
        name, title = (page.locator(f".cover {part}").bounding_box() for part in (".top .name", "h1"))
        assert name and title
        assert title["y"] >= name["y"] + name["height"], size
        assert title["x"] + title["width"] <= size[0], size


def test_the_cover_keeps_the_table_from_being_pressed(visit: Visit) -> None:
    page = set_up(visit(BLANK), begin(find("match"), ["Mira", "Jun"], {}, 3))
    for width, height in usually(((844, 390), (1280, 800)), ((1280, 800), (844, 390), (390, 844), (1280, 800))):
        resize(page, width, height)
        page.locator(".cover .menu").click()
        expect(page.get_by_role("dialog", name="Menu")).to_be_visible()
        # The veil lies over all of the cover, and no part of it is left beside the sheet.
        assert page.evaluate("getComputedStyle(document.querySelector('dialog[open]'), '::backdrop').left") == "0px"
        assert page.evaluate("document.querySelector('dialog[open]').getBoundingClientRect().left") == 0
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog", name="Menu")).to_have_count(0)
    reveal(page)
    played = next(card for card in hand_of(page) if card[0] in "XO")
    point(page, played)
    page.locator("button[data-part][data-key^='square:']:not([aria-disabled])").first.click()
    until(page, "document.querySelector('.play').inert")
    # Before the cover is seen, the focus is on it: it is never on nothing.
    assert page.evaluate(SEEN) == ["inset(100%)", "cover-title"]
    page.keyboard.press("Shift")
    assert page.evaluate(SEEN) == ["none", "cover-title"], "acting brings the cover at once"
    assert not hand_of(page)
    # On a phone, the sheet of moves is closed: it would lie over the cover.
    resize(page, 390, 844)
    reveal(page)
    point(page, next(card for card in hand_of(page) if card[0] in "XO"))
    page.get_by_role("button", name="Moves").click()
    sheet = page.locator(".moves-sheet")
    expect(sheet).to_be_visible()
    page.locator("button[data-part][data-key^='square:']:not([aria-disabled])").first.click()
    until(page, "document.querySelector('.play').inert")
    expect(sheet).to_have_count(0)
    expect(page.locator(".cover h1")).to_be_focused()
    page.locator(".cover .first").click()
    page.locator(HAND).first.wait_for()
    # Whoever undoes by mistake takes that back on the cover, and no hand is shown meanwhile.
    redo = page.locator(".cover").get_by_role("button", name="Redo")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".cover h1")).to_have_text("Pass it to Jun.")
    # Nobody knows who of them offers a tie now.
    page.locator(".cover .menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Offer a tie").click()
    sheet = page.get_by_role("dialog", name="Offer a tie")
    expect(sheet).to_contain_text("Mira and Jun, do you both agree?")
    sheet.get_by_role("button", name="Play on").click()
    redo.click()
    expect(page.locator(".cover h1")).to_have_text("Pass it to Mira.")
    expect(redo).to_have_count(0)
    assert not hand_of(page)
    page.locator(".cover .first").click()
    page.locator(HAND).first.wait_for()
    # Rules leave the hand open. Whoever comes back from the shelf or the list of games has to say who it is.
    for away, covered in (("#/match/rules", False), ("#/", True), ("#/games", True)):
        page.evaluate(f"location.hash = '{away}'")
        expect(page.locator(".play")).to_have_count(0)
        page.go_back()
        if covered:
            page.locator(".cover .first").wait_for()
            assert not hand_of(page)
            page.locator(".cover .first").click()
        page.locator(HAND).first.wait_for()
        expect(page.locator(".cover .first")).to_be_hidden()


@pytest.mark.parametrize("motion", usually(["full"], ["full", "off"]))
def test_what_was_read_to_one_person_is_gone_as_soon_as_the_device_is_passed_on(visit: Visit, motion: str) -> None:
    page = set_up(visit(BLANK), begin(find("match"), ["Mira", "Jun"], {}, 3), motion=motion)
    heard = page.locator("#heard")
    for name in usually(("Mira",), ("Mira", "Jun")):
        reveal(page)
        expect(heard).to_contain_text("Your hand:")
        page.get_by_role("button", name="Hint").click()
        expect(heard).to_contain_text("Press again for the move")
        point(page, next(card for card in hand_of(page) if card[0] in "XO"))
        page.locator("button[data-part][data-key^='square:']:not([aria-disabled])").first.click()
        until(page, "document.querySelector('.play').inert")
        # While the cover still comes, too. What everybody has seen may be read to its end.
        assert not [line for line in page.evaluate(HEARD) if not line.startswith(f"{name} ")]
        expect(heard).to_contain_text(f"{name} ")
        assert not [line for line in page.evaluate(HEARD) if not line.startswith(f"{name} ")]
    # A card that came and went again with an undo.
    reveal(page)
    page.get_by_role("button", name="Undo").click()
    until(page, "document.querySelector('.play').inert")
    assert "hand" not in " ".join(page.evaluate(HEARD))
    expect(heard).to_contain_text("Taken back")


def test_who_plays_is_read_to_its_end_though_the_device_is_passed_on(visit: Visit) -> None:
    page = set_up(visit(BLANK), begin(find("match"), ["Mira", "Jun"], {}, 3), motion="off")
    reveal(page)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Who plays").click()
    sheet = page.get_by_role("dialog", name="Who plays")
    sheet.get_by_role("radiogroup", name="Who plays seat 1").get_by_label("Bot").check(force=True)
    sheet.get_by_role("button", name="Take these seats").click()
    expect(page.locator("#heard")).to_contain_text("Who plays:")
