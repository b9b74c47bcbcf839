"""The headline on phones: beside a sentence of one line the reason is shown, or as much of it as there is room for."""

import pytest
from playwright.sync_api import expect

from thorough import usually
from threefold.core.session import Session, begin
from threefold.games import find
from web.arrival import BLANK, open_with, put_in_storage
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at
from web.table import PHONE, at_rest, drawn, ready, resize, until

PHONES = [(320, 568), (360, 640), (360, 740), (390, 844)]
SHOWN = """() => {
  const why = document.querySelector(".say > p");
  const [inner, outer] = [why, document.querySelector(".panel")].map((one) => one.getBoundingClientRect());
  return why.checkVisibility() && inner.height && inner.bottom <= outer.bottom ? why.textContent : "";
}"""


def first_turns() -> list[Session]:
    """The first turn of Tic-Tac-Tics, and that of the other player after a turn in which a card was drawn."""
    session = begin(find("tactics"), ["Mira", "Jun"], {}, 2)
    both = [session]
    while session.chooser == both[0].chooser:
        session = session.play(("draw",) if ("draw",) in session.moves else session.moves[0])
    return [*both, session]


@pytest.mark.parametrize(
    ("language", "words", "named"),
    usually([("de", "Du spielst", "spielt")], [("de", "Du spielst", "spielt"), ("en", "You play", "plays")]),
)
def test_on_every_phone_the_first_turn_says_which_sign_is_ones_own(
    language: str, words: str, named: str, visit: Visit
) -> None:
    """Where several people sit at the table, their names say it."""
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    for text in usually(["larger"], ["normal", "larger"]):
        for session in first_turns():
            assert session.chooser is not None
            for bot in (0, 3):
                put_in_storage(page, settings={"language": language, "text": text})
                sit_at(page, session, bots=[0 if seat == session.chooser else bot for seat in range(2)])
                for width, height in PHONES:
                    resize(page, width, height)
                    drawn(page)
                    said = page.evaluate(SHOWN)
                    plays = words if bot else f"{session.names[session.chooser]} {named}"
                    assert said.startswith(f"{plays} {'XO'[session.chooser]}."), (text, bot, width, height)


LONG = ("Maximiliane", "Bartholomew", "Annabellina")
NAMES = """() => [...document.querySelectorAll(".ticket b")].map((one) => {
  const { fontSize, lineHeight } = getComputedStyle(one);
  const [inner, outer] = [one, one.closest(".ticket")].map((place) => place.getBoundingClientRect());
  const range = document.createRange();
  range.selectNodeContents(one);
  const { right } = range.getBoundingClientRect();
  const line = inner.height < 1.5 * parseFloat(lineHeight);
  return [one.innerText, line && right <= inner.right + 0.1 && right < outer.right - 2, parseFloat(fontSize) >= 12];
})"""


ALIKE = ("Maximiliane-Sophie", "Maximiliane-Sophie 2", "Maximiliane-Sophie 3", "Wilhelmine-Charlot")
LAST_WORDS = """() => [...document.querySelectorAll(".ticket b")].map((one) => {
  const frame = one.getBoundingClientRect();
  const inside = [...one.querySelectorAll("bdi > bdi")].filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const [across, down] = [[left, right], [top, bottom]];
    return right > left && across.every((x) => x >= frame.left && x <= frame.right + 1)
      && down.every((y) => y >= frame.top - 2 && y <= frame.bottom + 2);
  });
  return inside.map((part) => part.textContent).join("").replaceAll("\\u00a0", " ");
})"""
"""What stands on the tickets, without what is not in sight at all."""
LINES = """(all) => all.map((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
})"""


@pytest.mark.parametrize("game", ["stack", "match"])
def test_players_whose_long_names_differ_in_a_number_are_told_apart_on_any_phone(game: str, visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    session = begin(find(game), list(ALIKE), {}, 3)
    while session.chooser != 1:
        session = session.play(session.moves[0])
    sit_at(page, session)
    for width, height in ((844, 390), (667, 375), (390, 844), (360, 640), (320, 568)):
        resize(page, width, height)
        drawn(page)
        first, second, third, last = ALIKE
        teams = [f"{first} and{third}", f"{second} and{last}"]
        assert page.evaluate(LAST_WORDS) == (teams if game == "match" else list(ALIKE)), (width, height)
    # A number never begins a line.
    assert "Maximiliane-Sophie\u00a02" in page.locator(".say h1").inner_text()


@pytest.mark.parametrize("width", usually([390], [390, 412]))
def test_each_name_of_a_team_has_a_line_of_its_own_on_usual_phones(width: int, visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    put_in_storage(page, settings={"language": "de"})
    sit_at(page, begin(find("match"), [f"Spieler {seat}" for seat in (1, 2, 3, 4)], {"match": "five"}, 3))
    resize(page, width, 844)
    drawn(page)
    assert page.locator(".ticket b").evaluate_all(LINES) == [2, 2]


def test_the_winner_and_the_verb_stand_in_one_line_on_phones(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    resigned = begin(find("doh"), ["Wilhelmineke", "Maximilianus"], {}, 2).resign(1)
    open_with(page, "#/games", entry_of(resigned), settings={"language": "de"})
    page.locator(".saved .button").first.click()
    ready(page)
    for width, height in ((360, 640), (360, 740), (390, 844)):
        resize(page, width, height)
        drawn(page)
        assert page.locator(".say h1 .who").inner_text() == "Wilhelmineke gewinnt:"
        assert page.locator(".say h1 .who").evaluate_all(LINES) == [1], (width, height)


@pytest.mark.parametrize(("game", "seats"), [("stac", 2), ("stack", 3)])
@pytest.mark.parametrize("language", usually(["de"], ["en", "de"]))
def test_names_of_eleven_letters_are_whole_on_the_tickets_of_phones(
    game: str, seats: int, language: str, visit: Visit
) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    session = session_of(game, 5, seats).rename(LONG[:seats])
    for text in ("normal", "larger"):
        put_in_storage(page, settings={"language": language, "text": text})
        sit_at(page, session)
        for width, height in [*PHONES, (844, 390)]:
            resize(page, width, height)
            drawn(page)
            found = page.evaluate(NAMES)
            assert found == [[name, True, True] for name in LONG[:seats]], (text, width, height)


def test_the_comma_after_a_long_name_is_in_its_line(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    session = session_of("tactics", 5).rename(LONG[:2])
    assert session.chooser == 1
    sit_at(page, session)
    who = page.locator("h1 .who")
    assert who.inner_text() == "Bartholomew,"
    assert who.evaluate("(one) => one.offsetHeight <= parseFloat(getComputedStyle(one).lineHeight) + 1")


LONGER = ("Maximilianewilhelminecha", "Donaudampfschifffahrtska")
"""Longer than a name that can be typed, but links and files may bring them."""


@pytest.mark.parametrize("name", LONGER)
def test_a_name_of_24_letters_without_a_hyphen_is_whole_in_the_headline_of_a_desktop(name: str, visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    session = session_of("tactics", 5).rename([name, name[::-1]])
    for settings in ({"language": "en"}, {"language": "de"}, {"language": "de", "text": "larger"}):
        put_in_storage(page, settings=settings)
        sit_at(page, session)
        for width, height in usually([(1280, 800), (1000, 600)], [(1280, 800), (1000, 600), (2560, 1440)]):
            resize(page, width, height)
            drawn(page)
            who = page.locator(".say h1 .who")
            assert who.evaluate_all(LINES) == [1], (settings, width)
            assert who.evaluate("(one) => one.scrollWidth <= one.clientWidth"), (settings, width)
            assert who.evaluate("(one) => parseFloat(getComputedStyle(one).fontSize)") >= 16, (settings, width)


PAINTED = """() => {
  window.painted = [];
  const paint = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
    window.painted.push(words);
    return paint.call(this, words, ...rest);
  };
}"""


SIZES = """() => {
  window.sizes = [];
  const paint = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (words, ...rest) {
    const size = parseFloat(/([\\d.]+)px/.exec(this.font)[1]) * Math.abs(this.getTransform().d);
    window.sizes.push([words, size, this.canvas]);
    return paint.call(this, words, ...rest);
  };
}"""
NAMES_ON_BOARD = """() => window.sizes
  .filter(([words, , { isConnected }]) => isConnected && /^(Maxim|Barth|Mira|Jun|Heim)/.test(words))
  .map(([words, size, canvas]) => [words, size * canvas.getBoundingClientRect().height / canvas.height])"""
"""The names that were painted, with what stands beside them, and their size in CSS pixels."""


@pytest.mark.parametrize("size", [(320, 568), (320, 640), (390, 844)])
@pytest.mark.parametrize("language", ["en", "de"])
def test_while_the_moves_are_shown_no_name_on_the_boards_is_smaller_than_nine_pixels(
    language: str, size: tuple[int, int], visit: Visit
) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    page.add_init_script(f"({SIZES})()")
    put_in_storage(page, settings={"language": language})
    for names in (LONG[:2], ("Mira", "Jun")):
        sit_at(page, session_of("tactics", 5).rename(names))
        resize(page, *size)
        drawn(page)
        page.evaluate("window.sizes = []")
        page.locator(".toolbar .moves").tap()
        expect(page.locator(".moves-sheet")).to_be_visible()
        at_rest(page)
        drawn(page)
        found = page.evaluate(NAMES_ON_BOARD)
        assert len(found) >= 3, found
        assert not [one for one in found if one[1] < 8.99], names


@pytest.mark.parametrize("language", usually(["de"], ["en", "de"]))
def test_names_of_eleven_letters_are_whole_over_home_boards_and_beside_open_hands(language: str, visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    page.add_init_script(f"({PAINTED})()")
    put_in_storage(page, settings={"language": language})
    phones = usually([PHONES[0], PHONES[-1]], PHONES)
    for session, names, sizes in (
        (session_of("tactics", 5), 2, [*phones, (844, 390), (768, 1024), (1024, 768), (1280, 800)]),
        (session_of("stack", 5, 3), 3, phones),
        (session_of("stack", 5, 2), 2, phones),
    ):
        sit_at(page, session.rename(LONG[:names]))
        for width, height in sizes:
            resize(page, width, height)
            drawn(page)
            # Only what stays: the first frame may still have the measures of the window before.
            page.evaluate("window.painted = []")
            page.emulate_media(color_scheme="dark")
            until(page, "window.painted.length > 0")
            page.emulate_media(color_scheme="light")
            drawn(page)
            painted = page.evaluate("window.painted")
            assert painted, (session.game.key, width)
            assert not [words for words in painted if words.endswith("…")], (session.game.key, width)
            shown = [name for name in LONG[:names] if any(name in words for words in painted)]
            assert len(shown) >= names - 1, (session.game.key, width, painted)
