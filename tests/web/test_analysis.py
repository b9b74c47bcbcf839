"""Analysis in the page: a bar and values on the board, in any position, only for players who may know them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from thorough import usually
from threefold.core.session import Session, replay
from threefold.games import find
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.stored_games import entry_of, session_of, sit_at
from web.table import GAME, LISTEN, PHONE, SLOW, drawn, open_example, part, play_all, ready, resize, until
from workshop import example_games


def switch(page: Page) -> None:
    page.get_by_role("button", name="Analysis", exact=True).click()


def doh(moves: list[str]) -> Session:
    """A game of Tic Tac Doh! with these moves."""
    game = find("doh")
    return replay(game, game.setup(), ("Mira", "Jun"), [game.read(move) for move in moves])


def values(page: Page) -> dict[str, str]:
    return dict(
        page.evaluate(
            "[...document.querySelectorAll('[data-value]')].map((one) => [one.dataset.part, one.dataset.value])"
        )
    )


def test_values_lie_on_the_board_and_change_with_what_is_picked(visit: Visit) -> None:
    page = sit_at(visit(BLANK), doh(GAME[:-1]))
    switch(page)
    line = page.locator(".analysis-line")
    expect(line).to_contain_text("Solved. Best: ", timeout=SLOW)
    expect(page.get_by_role("meter")).to_have_attribute("aria-valuetext", "Jun: win in 1")
    page.evaluate(LISTEN)
    part(page, "M").click()
    until(page, "document.querySelector('[data-part=d3]').dataset.value === 'win 1'", 30)
    assert values(page)["d4"] == "loss 1"
    until(page, "window.said.includes('Place a medium.')")
    # What is best is read with what can be chosen.
    page.evaluate("window.said = []")
    page.keyboard.press("l")
    until(page, "window.said.length > 1")
    assert page.evaluate("window.said[0]") == line.inner_text().replace("\u00a0", " ")
    expect(part(page, "d4")).to_have_attribute("aria-description", "loses in 1")
    part(page, "d3").click()
    expect(line).to_have_text("The game is over.", timeout=SLOW)
    assert not values(page)
    page.reload()
    expect(line).to_have_text("The game is over.", timeout=SLOW)
    page.get_by_role("button", name="Rematch").click()
    ready(page)
    expect(page.locator(".analysis")).to_be_hidden()
    expect(page.get_by_role("button", name="Analysis", exact=True)).to_have_attribute("aria-pressed", "false")


def test_one_press_on_a_button_or_a_key_turns_it_on_and_off(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    button, analysis = page.get_by_role("button", name="Analysis", exact=True), page.locator(".analysis")
    page.evaluate(LISTEN)
    presses: tuple[Callable[[], None], ...] = (button.click, lambda: page.keyboard.press("a"))
    for press in presses:
        press()
        expect(analysis).to_be_visible()
        expect(button).to_have_attribute("aria-pressed", "true")
        press()
        expect(analysis).to_be_hidden()
        expect(button).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("window.said") == ["Analysis: On.", "Analysis: Off."] * 2
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("Analysis on or off")
    page.keyboard.press("Escape")
    resize(page, 320, 568)
    # Large enough for a finger, and beside the menu.
    box, menu = button.bounding_box(), page.get_by_role("button", name="Menu", exact=True).bounding_box()
    assert box
    assert menu
    assert min(box["width"], box["height"]) >= 44
    assert box["x"] + box["width"] <= menu["x"]


def test_any_position_can_be_looked_at_and_what_could_have_been_is_pointed_at(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME)
    switch(page)
    page.locator(".side .move[data-ply='1']").click()
    until(page, "document.querySelectorAll('[data-value]').length >= 3", 60)
    part(page, "L").click()
    until(page, "document.querySelectorAll('[data-value]').length > 5", 60)
    # Playing the move that the game has there only shows the next position; the game does not change.
    part(page, "c4").click()
    expect(page.locator(".steps:visible b")).to_have_text("2")
    assert page.locator(".side .move").count() == len(GAME)


def test_while_it_thinks_people_play_on_and_a_bot_has_the_first_word(visit: Visit) -> None:
    page = ready(visit("#/stac", **PHONE))
    switch(page)
    until(page, "document.querySelectorAll('[data-value]').length > 5", 60)
    part(page, "b1").tap()
    until(page, "document.querySelector('.analysis-line').textContent.startsWith('Best')", 60)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Who plays").click()
    sheet = page.get_by_role("dialog", name="Who plays")
    sheet.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Bot").check(force=True)
    sheet.get_by_role("button", name="Take these seats").click()
    # The bot moves, and then its opponent sees the analysis again.
    until(
        page,
        "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('threefold.game.'))[1]).ply >= 2",
        60,
    )
    until(page, "document.querySelectorAll('[data-value]').length > 1", 60)


NAMES = ("Bartholomea-Wilhelmine", "Maximilian-Theodor", "Ada")
LONG_NAMES: list[tuple[str, ...]] = [NAMES, ("Maximilian-Theodor", "Bartholomew-Jo")]
SHARES = """(shares) => {
  const bar = document.querySelector(".scale");
  return shares.map((share) => {
    bar.querySelector("span").style.flexBasis = `${share}%`;
    bar.querySelectorAll("i").forEach((value, end) => (value.textContent = `${end ? 100 - share : share}%`));
    bar.getBoundingClientRect();
    return [...bar.children].flatMap((end) => [...end.querySelectorAll("i")].map((value) => {
      const [outer, inner] = [end.getBoundingClientRect(), value.getBoundingClientRect()];
      return !inner.width || (inner.left >= outer.left - 0.5 && inner.right <= outer.right + 0.5);
    }));
  });
}"""
CHIPS = """() => [...document.querySelectorAll(".canvas-buttons [data-value]:not([data-place=hand])")].map((one) => {
  const { top, height } = getComputedStyle(one, "::after");
  return (parseFloat(top) + parseFloat(height)) / one.getBoundingClientRect().height;
})"""


@pytest.mark.parametrize("size", usually([(320, 568)], [(320, 568), (390, 844)]), ids=lambda size: f"{size[0]}")
def test_on_phones_no_value_is_cut_off_no_pip_covered_and_the_board_stays_large(
    size: tuple[int, int], visit: Visit
) -> None:
    page = visit("#/about", reduced_motion="reduce", **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
    for number, example in enumerate((example_games.STACK, example_games.DOH, example_games.STAC)):
        open_example(page, example._replace(names=NAMES[: len(example.names)]), number)
        board = "document.querySelector('.canvas-buttons button[data-place=board]').getBoundingClientRect().width"
        before = page.evaluate(board)
        switch(page)
        until(page, "document.querySelectorAll('[data-value]').length > 3", 60)
        assert page.evaluate(board) >= 0.92 * before, example.game
        assert all(all(ends) for ends in page.evaluate(SHARES, [1, 5, 13, 30, 53, 87, 99])), example.game
        if example.game != "stac":  # there they stand below the pips
            assert max(page.evaluate(CHIPS)) < 0.55
        units = [value for value in values(page).values() if value[0].isdigit()]
        assert all(value[:-1].isdigit() and value[-1] == "%" for value in units)
        switch(page)


OVERLAPS = """() => {
  const boxes = (selector) => [...document.querySelectorAll(selector)]
    .filter((one) => one.checkVisibility()).map((one) => [selector, one.getBoundingClientRect()]);
  const apart = (one, other) => one.left > other.right - 1 || other.left > one.right - 1
    || one.top > other.bottom - 1 || other.top > one.bottom - 1;
  const claims = boxes(".canvas-buttons [data-key^='claims']");
  const all = [...boxes(".analysis"), ...boxes(".choice button"), ...claims];
  return {
    claims: claims.length,
    over: all.flatMap(([name, one], place) => all.slice(place + 1)
      .filter(([, other]) => !apart(one, other)).map(([other]) => [name, other])),
    out: all.filter(([, one]) => one.bottom > innerHeight || one.right > innerWidth).map(([name]) => name),
  };
}"""


@pytest.mark.parametrize("language", usually(["de"], ["en", "de"]))
def test_on_a_phone_on_its_side_the_claims_make_room_for_its_words(language: str, visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE | {"viewport": {"width": 844, "height": 390}})
    open_with(page, "#/about", settings={"language": language})
    open_example(page, example_games.STAC._replace(names=("Maximiliane", "Bartholomew")), 1)
    page.locator(".top .values").click()
    until(page, "/^(Best|Gelöst|Solved)/.test(document.querySelector('.analysis-line').textContent)")
    drawn(page)
    assert page.evaluate(OVERLAPS) == {"claims": 2, "over": [], "out": []}
    # The reason gets longer while the bot thinks on.
    more = " Milo kann gegen jeden Zug gewinnen. Dieser hält am längsten durch."
    page.evaluate("(more) => (document.querySelector('.analysis-line').textContent += more)", more)
    drawn(page)
    assert page.evaluate(OVERLAPS) == {"claims": 2, "over": [], "out": []}


EDGES = """() => Object.fromEntries([...document.querySelectorAll(".canvas-buttons [data-value]")].map((one) => {
  const { backgroundImage, color } = getComputedStyle(one, "::after");
  return [one.dataset.part, [one.dataset.value, backgroundImage.split("repeating-linear-gradient").length - 1, color]];
}))"""
"""The value on each part, how many of its edges are dashed, and the colour of its letters."""


LOST = example_games.DOH._replace(moves="Mc3 Ld3 Lc4 Sc5 Mb4 Sb5 Sd4 Md5 Sb4 Sc3")
"""Each of its moves lets the other side win at once."""


def test_a_loss_is_dashed_even_where_it_is_the_best_move(visit: Visit) -> None:
    page = sit_at(visit(BLANK), doh(GAME[:-1]))
    switch(page)
    part(page, "M").click()
    until(page, "document.querySelector('[data-part=d3]').dataset.value === 'win 1'", 30)
    edges = page.evaluate(EDGES)
    assert edges["d3"][1] == 0
    assert edges["d4"][:2] == ["loss 1", 4]
    open_example(page, LOST, 1)
    until(page, "/^Solved/.test(document.querySelector('.analysis-line').textContent)")
    marked = list(page.evaluate(EDGES).values())
    assert all(value.startswith("loss") and dashed == 4 for value, dashed, _ in marked), marked
    assert {colour for *_, colour in marked} == {edges["d4"][2]}


SIDES = """() => [...document.querySelectorAll(".canvas-buttons [data-place=board]")].map((one) => {
  const { width, height } = one.getBoundingClientRect();
  return Math.min(width, height);
})"""


@pytest.mark.parametrize("size", usually([(360, 640)], [(360, 640), (390, 844)]), ids=lambda size: f"{size[0]}")
def test_on_phones_the_squares_of_three_boards_stay_large_enough_for_a_finger(
    size: tuple[int, int], visit: Visit
) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE | {"viewport": {"width": size[0], "height": size[1]}})
    open_with(page, "#/about", settings={"language": "de"})
    open_example(page, example_games.TACTICS, 1)
    before = min(page.evaluate(SIDES))
    page.locator(".top .values").click()
    until(page, "document.querySelector('.analysis-line').textContent.startsWith('Bester')")
    page.evaluate(
        "() => (document.querySelector('.analysis-line').textContent += ' Du liegst zurück, aber nicht weit.')"
    )
    drawn(page)
    assert min(page.evaluate(SIDES)) >= 44
    assert min(page.evaluate(SIDES)) >= 0.95 * before
    words = page.locator(".analysis-line")
    # On the smallest phones one line has room, which says what is best; a press shows all.
    least = 30 if size[0] > 360 else 14
    assert words.evaluate("(one, least) => one.clientHeight >= least && one.scrollHeight > one.clientHeight", least)
    words.tap()
    drawn(page)
    assert words.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


WORDS = """(more) => {
  const one = document.querySelector(".analysis-line");
  one.textContent += more;
  const { lineHeight, paddingTop } = getComputedStyle(one);
  const lines = (one.clientHeight - parseFloat(paddingTop)) / parseFloat(lineHeight);
  const [box, tools] = [one, document.querySelector(".toolbar")].map((part) => part.getBoundingClientRect());
  const outside = getComputedStyle(one).overflowY === "visible" ? one.scrollHeight - one.clientHeight : 0;
  const cut = one.scrollHeight > one.clientHeight + 1;
  return { half: Math.abs(lines - Math.round(lines)), cut, above: tools.top - box.bottom - outside };
}"""
"""How far the words are from whole lines, whether some are left out, and how far above the tools they end."""


@pytest.mark.parametrize("text", usually(["larger"], ["normal", "larger"]))
@pytest.mark.parametrize("language", usually(["de"], ["de", "en"]))
def test_on_phones_its_words_are_whole_lines_and_a_press_shows_all_of_them(
    language: str, text: str, visit: Visit
) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    open_with(page, "#/about", settings={"language": language, "text": text})
    said = "document.querySelector('.analysis-line').textContent.length > 100"
    more = " Dann steht es etwa gleich, aber wohl nicht für lange."
    for number, example in enumerate((example_games.TACTICS, example_games.STACK)):
        open_example(page, example, number)
        page.locator(".top .values").click()
        until(page, said)
        drawn(page)
        for longer in ("", more):
            found = page.evaluate(WORDS, longer)
            assert found["half"] < 0.1 and found["above"] >= 0, (example.game, longer, found)
        if example.game == "tactics":
            assert found["cut"], "it has become shorter: choose another position"
            page.locator(".analysis-line").tap()
            drawn(page)
            assert not page.evaluate(WORDS, "")["cut"]
            seats = page.locator(".tickets").bounding_box()
            words = page.locator(".analysis-line").bounding_box()
            assert seats and words and words["y"] + words["height"] <= seats["y"]
            page.locator(".tickets").tap()
            drawn(page)
            assert page.evaluate(WORDS, "")["cut"]
        page.locator(".top .values").click()


COVERED = """() => {
  const range = document.createRange();
  return [...document.querySelectorAll(".acts button[data-value]")].flatMap((button) => {
    const words = [...button.querySelectorAll("span")].find((one) => one.textContent.trim()) ?? button;
    const box = button.getBoundingClientRect();
    const sheet = getComputedStyle(button, "::after");
    const px = (...names) => names.reduce((sum, name) => sum + parseFloat(sheet[name]), 0);
    const frame = 2 * px("borderTopWidth");
    const left = box.right - button.clientLeft - px("right", "width", "paddingLeft", "paddingRight") - frame;
    const bottom = box.top + button.clientTop + px("top", "height", "paddingTop", "paddingBottom") + frame;
    range.selectNodeContents(words);
    return [...range.getClientRects()].filter((line) => line.right > left && line.top + line.height * 0.2 < bottom)
      .map(() => button.textContent);
  });
}"""
"""The buttons whose words are under their value: letters begin a fifth below the upper edge of their line."""


FRAMES = """() => [...document.querySelectorAll(".canvas-buttons [data-place=board][data-mood=loss]")].map((one) => {
  const { paddingLeft, borderLeftWidth } = getComputedStyle(one, "::after");
  return [parseFloat(paddingLeft), parseFloat(borderLeftWidth)];
})"""
"""The space inside the frame of each loss, and the room for its dashes, which are two pixels thick."""


def test_on_phones_values_cover_no_words_nor_signs_and_dashes_stay_clear_of_letters(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    open_with(page, "#/about", settings={"language": "de"})
    switched = False
    for number, example in enumerate((example_games.TACTICS, example_games.MATCH, LOST)):
        open_example(page, example, number)
        if not switched:
            page.locator(".top .values").click()
        switched = True
        for width, height in usually([(360, 740)], [(390, 844), (360, 740)]):
            resize(page, width, height)
            until(page, "document.querySelectorAll('.canvas-buttons [data-value]').length > 2")
            drawn(page)
            if example.game == "tactics":
                assert page.evaluate(COVERED) == []
            elif example.game == "match":
                # In its upper corners a card has its sign and the mark of the last move.
                assert min(page.evaluate(CHIPS)) > 0.9
            else:
                edges = page.evaluate(FRAMES)
                assert edges and all(border >= 1.9 and padding >= 2 for padding, border in edges)


PLACE = """() => [...document.querySelectorAll(".canvas-buttons [data-place=board]")].flatMap((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def test_on_desktops_the_board_stays_where_it_is(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    open_with(page, "#/about", settings={"language": "de"})
    every = (example_games.STACK, example_games.TACTICS, example_games.STAC, example_games.DOH, example_games.MATCH)
    for number, example in enumerate(every):
        open_example(
            page, example._replace(names=("Maximiliane", "Bartholomew", "Ada", "Leo")[: len(example.names)]), number
        )
        for width, height in usually([(1024, 768)], [(1280, 800), (1024, 768)]):
            resize(page, width, height)
            drawn(page)
            before = page.evaluate(PLACE)
            page.locator(".top .values").click()
            # The sentence of the size before may still stand there: the bar is hidden until the new values come.
            until(page, "document.querySelector('.scale')?.checkVisibility()", 60)
            until(page, "document.querySelector('.analysis-line').textContent.length > 20", 60)
            drawn(page)
            assert before and page.evaluate(PLACE) == before, (example.game, width)
            panel, bar, seats = (page.locator(one).bounding_box() for one in (".panel", ".scale", ".tickets"))
            assert panel and bar and seats
            assert bar["y"] + bar["height"] <= seats["y"], (example.game, width)
            assert seats["y"] + seats["height"] < panel["y"] + panel["height"], (example.game, width)
            page.locator(".top .values").click()


NAMED = """() => [...document.querySelectorAll(".analysis > .names b, .scale b")]
  .filter((one) => one.checkVisibility() && one.textContent && one.clientWidth)
  .map((one) => [one.textContent, one.scrollWidth <= one.clientWidth + 1]) // 1: both are rounded"""


def test_no_name_in_the_bar_is_cut(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    open_with(page, "#/about", settings={"language": "de", "text": "larger"})
    for number, example in enumerate((example_games.TACTICS, example_games.STAC)):
        for place, names in enumerate(LONG_NAMES[: usually(1, 2)]):
            resize(page, 1280, 800)
            open_example(page, example._replace(names=names[: len(example.names)]), 2 * number + place)
            page.locator(".top .values").click()
            for width, height in ((1280, 800), (844, 390), (390, 844), (320, 568)):
                resize(page, width, height)
                # The bar is hidden until the values for this size have come.
                until(page, "document.querySelector('.scale').checkVisibility()")
                until(page, "document.querySelector('.scale').textContent.includes('%')", 60)
                drawn(page)
                found = page.evaluate(NAMED)
                assert found and all(whole for _, whole in found), (example.game, width, found)
            resize(page, 1280, 800)
            page.locator(".top .values").click()


WRITTEN = """() => [...document.querySelectorAll(".analysis > .names b, .scale b, .scale i")]
  .filter((one) => one.checkVisibility() && one.textContent && one.clientWidth)
  .map((one) => one.textContent.replaceAll("\\u00a0", " "))"""


def test_among_six_ones_own_name_and_chance_are_told_on_any_screen(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce", **PHONE)
    open_with(page, "#/about", settings={"language": "de"})
    names = ("Mira", "Maximiliane-Sophie", "Jun", "Ada", "Pip", "Bartholomew-George")
    for number, name in enumerate(usually(["Maximiliane-Sophie 2"], ["Maximiliane-Sophie 2", "Ada 2"])):
        open_example(page, example_games.STACK_SIX._replace(names=(name, *names[1:])), number)
        page.locator(".values:visible").click()
        until(page, "document.querySelector('.scale').textContent.includes('%')", 60)
        for width, height in ((1280, 800), (844, 390), (390, 844), (360, 640), (320, 568)):
            resize(page, width, height)
            drawn(page)
            told = page.evaluate(WRITTEN)
            values = [int(one.removesuffix(" %")) for one in told if one.endswith("%")]
            assert name in told and len(values) == 2 and sum(values) == 100, (width, told)
            assert page.evaluate(OVERLAPS)["over"] == [], width
            tiles = page.locator("button[data-place='hand']").evaluate_all("all => all.map((one) => one.offsetHeight)")
            assert min(tiles) >= 44, (width, tiles)
        page.locator(".values:visible").click()


IN_THE_ROW = """() => {
  const row = document.querySelector(".below > .acts").getBoundingClientRect();
  return [...document.querySelectorAll(".below > .acts button[data-value]")]
    .map((one) => one.getBoundingClientRect()).map(({ left, right }) => left >= row.left - 1 && right <= row.right + 1);
}"""


def test_four_buttons_with_their_values_stay_beside_the_piles(visit: Visit) -> None:
    page = visit(BLANK, reduced_motion="reduce")
    open_with(page, "#/about", settings={"language": "de", "text": "larger"})
    open_example(page, example_games.TACTICS._replace(names=("Mira", "Maximiliane")), 0)
    page.locator(".values:visible").click()
    until(page, "document.querySelectorAll('.below > .acts button[data-value]').length === 4")
    for width, height in ((1280, 800), (1024, 768), (1440, 900)):
        resize(page, width, height)
        drawn(page)
        assert page.evaluate(IN_THE_ROW) == [True] * 4, width


@pytest.mark.thorough  # usually a window of that size, for test_no_name_in_the_bar_is_cut
def test_on_a_phone_on_its_side_the_bar_has_both_names_whole(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", **PHONE | {"viewport": {"width": 844, "height": 390}})
    for number, example in enumerate((example_games.TACTICS, example_games.STAC)):
        open_example(page, example._replace(names=("Maximiliane", "Bartholomew")), number)
        switch(page)
        until(page, "document.querySelector('.analysis-line').textContent.startsWith('Best')")
        names = page.locator(".analysis > .names b")
        assert set(names.all_inner_texts()) == {"Maximiliane", "Bartholomew"}
        assert all(names.evaluate_all("all => all.map((one) => one.scrollWidth <= one.clientWidth)"))
        assert page.evaluate(OVERLAPS)["over"] == []
        switch(page)


def test_on_a_phone_on_its_side_its_words_are_shown_beside_any_board(visit: Visit) -> None:
    page = visit("#/about", reduced_motion="reduce", **PHONE | {"viewport": {"width": 844, "height": 390}})
    line = page.locator(".analysis-line")
    for number, example in enumerate((example_games.TACTICS, example_games.STACK_SIX, example_games.STACK)):
        open_example(page, example, number)
        page.keyboard.press("a")
        expect(line).to_contain_text("Best: ", timeout=SLOW)
        expect(line).to_be_visible()
        box, toolbar = line.bounding_box(), page.locator(".toolbar").bounding_box()
        assert box and toolbar
        assert box["height"] >= 30  # two lines
        assert box["y"] + box["height"] < toolbar["y"]
        page.keyboard.press("a")
        expect(line).to_be_hidden()


def test_hidden_hands_stay_hidden(visit: Visit) -> None:
    page = open_with(visit(BLANK), "#/match", entry_of(session_of("match", 0)))
    expect(page.locator(".cover .first")).to_be_visible(timeout=SLOW)
    page.locator(".cover .first").click()
    expect(page.locator(".cover")).to_be_hidden(timeout=SLOW)
    switch(page)
    until(page, "document.querySelectorAll('[data-value]').length > 2", 60)
    page.locator("[data-place='hand'][data-value]", has_not_text="Wipe").and_(
        page.get_by_label(re.compile("[XO]$"))
    ).first.click()
    until(page, "document.querySelector('[data-place=hand][aria-pressed]')", 60)
    page.locator("[data-place='board'][data-value]").first.click()
    expect(page.locator(".cover")).to_be_visible(timeout=SLOW)
    assert not values(page)
