"""What is shown and said around sending a link: before it, while it is waited for, and at the end of a game."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from web.far_games import away, begun_with_a_move, game_on, game_on_start, invite, opened, play, sent, undealt
from web.stored_games import choose, session_of, sit_at, stored
from web.table import SLOW, at_rest, ready, resize, until

# JavaScript that makes Python refuse to write links, until `letters` is set.
NO_LETTER = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (text, ...more) {
    post.call(this, window.letters ? text : text.replace('"name":"letter"', '"name":"none"'), ...more);
  };
})()"""
NO_CLIPBOARD = "void (navigator.clipboard.writeText = () => Promise.reject(new DOMException('no clipboard')))"


def by_hand(page: Page) -> str:
    """Copies the link that a sheet shows marked; returns it."""
    field = page.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_be_focused()
    link = field.input_value()
    page.bring_to_front()
    page.keyboard.press("Control+C")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.evaluate("navigator.clipboard.readText()") == link
    return link


def test_in_german_by_keys_and_on_a_small_phone(person: Any, site: Any) -> None:
    page = person(locale="de-DE", viewport={"width": 320, "height": 568})
    page.add_init_script(NO_LETTER)
    page.goto(f"{site.url}#/doh/new")
    seat = page.locator(".people .person").nth(1)
    kinds = seat.locator(".segments").first.get_by_role("radio")
    kinds.and_(page.locator(":checked")).focus()
    for _ in range(2):
        if not kinds.last.is_checked():
            page.keyboard.press("ArrowRight")
    expect(kinds.last).to_be_checked()
    expect(page.locator(".away")).to_contain_text("Der Link ist die Partie", timeout=SLOW)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator(".foot .first").focus()
    page.keyboard.press("Enter")
    ready(page)
    play(page, game_on_start(page, 0))
    expect(page.locator("h1")).to_contain_text("Schick deinen Zug an", timeout=SLOW)
    # If the link cannot be written, the page says so, and can try again.
    again = page.locator("#edge").get_by_role("button", name="Noch einmal")
    # That goes when no link is wanted any more, and can be put away until a link is tried again.
    page.get_by_role("button", name="Zurücknehmen").click()
    expect(page.locator("#edge .toast")).to_have_count(0, timeout=SLOW)
    until(page, "Object.values(localStorage).some((one) => one.includes('\"ply\":0,'))")
    play(page, game_on_start(page, 0))
    again.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    page.locator("#edge").get_by_role("button", name="Alles klar").click()
    expect(page.locator("#edge .toast")).to_have_count(0)
    resize(page, 844, 390)
    again.wait_for()
    resize(page, 320, 568)
    page.evaluate("window.letters = true")
    again.click()
    button = page.get_by_role("button", name="Link kopieren")
    expect(button).to_be_enabled(timeout=SLOW)
    # On low phones the board keeps its size, and the third button fits too, which there is where a system can share.
    for shares in (False, True):
        page.evaluate("shares => Object.assign(navigator, { share: () => {}, canShare: () => shares })", shares)
        for width, height in ((844, 390), (360, 560), (320, 568)):
            resize(page, width, height)
            expect(page.locator(".acts .button")).to_have_count(3 if shares else 2)
            assert not unfit(page), (shares, width)
            board = page.locator(".play [data-area='board']").bounding_box()
            assert board and min(board["width"], board["height"]) > 150, (shares, width)
    # A low window that is wider has a row of buttons, and the code only comes where the board has room beside it.
    for width, height in ((700, 640), (700, 799), (390, 799), (390, 800), (700, 800)):
        coded = height >= 800
        resize(page, width, height)
        code = page.locator(".acts .code")
        assert code.is_visible() == coded, (width, height)
        board = page.locator(".play [data-area='board']").bounding_box()
        assert board and min(board["width"], board["height"]) > 150, (width, height)
        shown = code.bounding_box() if coded else None
        assert not shown or board["y"] + board["height"] <= shown["y"], (width, height)
    page.evaluate("navigator.canShare = () => false")
    resize(page, 360, 740)
    resize(page, 320, 568)
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("h1")).to_contain_text("Warten auf", timeout=SLOW)
    assert not unfit(page)
    # On a narrow phone that is higher, what to do is said too, even if there is no room for what comes after it.
    resize(page, 360, 740)
    expect(page.locator(".say p").first).to_be_visible()
    expect(page.locator(".say p").first).to_contain_text("Schick ihn jetzt an Spieler 2.")
    assert not unfit(page)
    resize(page, 320, 568)
    link = page.evaluate("navigator.clipboard.readText()")
    page.evaluate(NO_CLIPBOARD)
    page.get_by_role("button", name="Erneut kopieren").click()
    expect(page.get_by_role("dialog")).to_contain_text("Kopier ihn von Hand.")
    at_rest(page)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert by_hand(page) == link
    expect(page.locator("#edge")).to_contain_text("Der Link ist kopiert.")
    # All at one moment: the buttons are made anew when the page knows that the link is copied.
    measured = "(all) => all.map((one) => one.getBoundingClientRect().toJSON())"
    buttons = page.locator(".acts .button").evaluate_all(measured)
    assert buttons
    for box in buttons:
        assert box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 320


def unfit(page: Page) -> list[str]:
    """The buttons that are not in the window, are too small for a finger, or do not hold their words."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll(".acts .button")].map((one) => {
          const { x, right, height } = one.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(one.querySelector("span"));
          const inside = words.getBoundingClientRect();
          const holds = inside.left >= x && inside.right <= right && inside.height <= height;
          const fits = x >= 0 && right <= innerWidth && height >= 44 && holds;
          return fits ? "" : `${one.textContent}: ${[x, right, height, inside.left, inside.right, inside.height]}`;
        }).filter(Boolean)"""
    )
    return found


def listed(page: Page) -> str:
    """What the list of saved games says about the only game; then the table is shown again."""
    page.evaluate("location.hash = '#/games'")
    row = page.locator(".saved li")
    expect(row).to_have_count(1)
    said = row.text_content()  # not the inner text, which is empty until the row has been painted
    page.go_back()
    ready(page)
    return said or ""


def test_the_list_of_games_tells_whether_a_link_was_sent_and_whose_turn_it_is(person: Any, site: Any) -> None:
    mira, jun = person(), person()
    invite(mira, site, "stac")
    ready(mira)
    until(mira, "Object.values(localStorage).some((one) => one.includes('\"far\":'))")
    assert "no moves yet, your turn" in listed(mira)
    play(mira, game_on_start(mira, 0))
    assert "move 1, your link is not sent yet" in listed(mira)
    assert to_go_on_with(mira) == "Stac with Jun: your link is not sent yet"
    opened(jun, sent(mira), 1)
    assert "move 1, your link was copied today" in listed(mira)
    assert to_go_on_with(mira) == "Stac with Jun, who is to move"
    assert "move 1, your turn since today" in listed(jun)
    # On a phone the table says it after what is asked; elsewhere it stands beside the board.
    resize(jun, 390, 844)
    expect(jun.locator(".panel .say p").first).to_have_text(re.compile(r"^It carries .*\. Opened today \d\d:\d\d\.$"))


def to_go_on_with(page: Page) -> str:
    """What the start page says of the game to go on with; then the table is shown again."""
    page.evaluate("location.hash = '#/'")
    row = page.locator(".continue")
    expect(row).to_be_visible()
    said = row.locator("> span").inner_text()
    page.go_back()
    expect(row).to_be_hidden()
    return said


def test_an_invitation_that_was_sent_is_waited_for(person: Any, site: Any) -> None:
    page = person()
    invite(page, site, "stack")
    title = page.locator("h1")
    expect(title).to_have_text("Send the link to Jun.", timeout=SLOW)
    link = undealt(page)
    assert to_go_on_with(page) == "Tic-Tac-Stack with Jun: your link is not sent yet"
    expect(title).to_have_text("Send the link to Jun.", timeout=SLOW)
    page.bring_to_front()
    page.get_by_role("button", name="Copy link").click()
    expect(title).to_have_text("Waiting for Jun.")
    expect(title).to_be_focused()
    # That is said once, in sight.
    expect(page.locator(".invited .fact")).to_contain_text("The link is copied. Send it to Jun.")
    expect(page.locator(".invited")).not_to_contain_text("Copied today")
    assert page.locator(".foot .first").count() == 0, "there is no answer to paste yet"
    page.reload()
    expect(title).to_have_text("Waiting for Jun.", timeout=SLOW)
    expect(page.locator(".invited")).to_contain_text(re.compile("Copied today .*Now send it to Jun."))
    expect(page.locator(".first")).to_have_text("Paste Jun’s link")
    page.evaluate("navigator.clipboard.writeText('')")
    page.get_by_role("button", name="Copy again").click()
    expect(page.get_by_text("The link is copied. Send it to Jun.").filter(visible=True).first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert to_go_on_with(page).startswith("Tic-Tac-Stack with Jun: your link was copied today ")
    page.evaluate("location.hash = '#/games'")
    expect(page.locator(".saved li")).to_contain_text("not dealt yet, your link was copied today")
    # Whoever leaves it again before it is shown stays there.
    for _ in range(4):
        page.go_back()
        until(page, "location.hash === '#/stack'")
        page.evaluate("location.hash = '#/games'")
        expect(page.locator(".saved li")).to_be_visible()
    assert page.evaluate("location.hash") == "#/games"
    # Older versions did not note whether it was sent.
    (entry,) = stored(page).values()
    del entry["far"]["unsent"]
    page.evaluate("entry => localStorage.setItem(`threefold.game.${entry.id}`, JSON.stringify(entry))", entry)
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".continue")).to_contain_text("your link is not sent yet")
    page.get_by_role("link", name="Continue").click()
    expect(title).to_have_text("Send the link to Jun.")
    expect(page.get_by_role("button", name="Paste Jun")).to_be_visible()


def test_a_link_that_was_cut_is_refused_where_it_is_pasted(person: Any, site: Any) -> None:
    mira, jun = begun_with_a_move(person, site, "stac")
    play(jun, game_on_start(jun, 0))
    answer = sent(jun)
    mira.bring_to_front()
    mira.evaluate("link => navigator.clipboard.writeText(link)", answer[:-4])
    mira.get_by_role("button", name="Paste Jun").click()
    sheet = mira.get_by_role("dialog")
    # The sheet keeps what was pasted, and has two names for two things.
    expect(sheet).to_contain_text("This link is damaged or cut off.", timeout=SLOW)
    expect(sheet.get_by_role("heading")).to_have_text("Paste Jun’s link")
    field = sheet.get_by_label("The link you were sent")
    expect(field).to_have_value(answer[:-4])
    field.fill(answer[:-9])
    field.press("Enter")
    expect(sheet).to_contain_text("This link is damaged or cut off.", timeout=SLOW)
    expect(field).to_have_value(answer[:-9])
    field.fill(answer)
    field.press("Enter")
    expect(mira.get_by_role("button", name="Show the move again")).to_be_visible(timeout=SLOW)
    assert game_on(mira).ply == 2


def test_comments_and_shared_links_of_a_game_by_link_say_that_they_are_no_answer(person: Any) -> None:
    session = session_of("stac", 3)
    page = sit_at(person(viewport={"width": 320, "height": 568}), session, **away(session, 0, 2))
    sent(page)
    expect(page.locator("#edge")).to_contain_text("Send it to Jun.")
    choose(page, "Share")
    sheet = page.get_by_role("dialog")
    expect(sheet).to_contain_text("It opens a game of its own. Your moves travel by the links at the table")
    # The notice was about the link of the move, which is not the one that is copied now.
    sheet.get_by_role("button", name="Copy link").click()
    expect(page.locator("#edge .toast")).to_have_count(0)
    page.keyboard.press("Escape")
    resize(page, 1280, 800)
    page.locator(".moves-list .move").last.click()
    page.get_by_role("button", name="Comment").filter(visible=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("Only you see it")


def test_an_invitation_that_leaves_the_first_move_to_its_reader_came_from_the_inviter(person: Any, site: Any) -> None:
    mira, jun = person(), person()
    invite(mira, site, "stac", first="Jun")
    ready(mira)
    jun.goto(sent(mira))
    ready(jun)
    expect(jun.locator("h1")).to_contain_text("Your turn")
    expect(jun.locator(".far")).to_contain_text("From Mira, by link")
    assert "your turn" in listed(jun)


def test_giving_up_ends_a_game_by_link_when_the_link_is_sent(person: Any, site: Any) -> None:
    mira, jun = begun_with_a_move(person, site, "stac")
    choose(jun, "Give up")
    expect(jun.get_by_role("dialog")).to_contain_text("The game ends as soon as you send the link.")
    jun.get_by_role("dialog").get_by_role("button", name="Give up").click()
    reason = ".panel .say p"
    expect(jun.locator(reason).first).to_contain_text("as soon as the link is sent. Until then Undo takes it back.")
    expect(jun.get_by_role("button", name="Undo")).to_be_enabled()
    assert "your last link is not sent yet" in listed(jun)
    assert to_go_on_with(jun) == "Stac with Mira: your last link is not sent yet"
    # On a low window, where copying is not allowed, the link is copied by hand.
    resize(jun, 844, 390)
    jun.evaluate(NO_CLIPBOARD)
    copy = jun.get_by_role("button", name="Copy link")
    copy.click()
    link = by_hand(jun)
    expect(copy).to_be_hidden(timeout=SLOW)
    resize(jun, 1280, 800)
    expect(jun.locator(reason).first).to_have_text("That ends the game.")
    jun.evaluate("location.hash = '#/'")
    expect(jun.locator(".poster").first).to_be_visible()
    expect(jun.locator(".continue")).to_have_count(0)
    jun.go_back()
    # If it gets lost, it can be sent again.
    jun.reload()
    ready(jun)
    again = jun.get_by_role("button", name="Copy again")
    expect(again).to_be_enabled(timeout=SLOW)
    jun.bring_to_front()
    again.click()
    expect(jun.locator("#edge")).to_contain_text("The link is copied. Send it to Mira", timeout=SLOW)
    assert jun.evaluate("navigator.clipboard.readText()") == link
    mira.goto(link)
    ready(mira)
    expect(mira.locator("h1")).to_contain_text("you win", ignore_case=True, timeout=SLOW)
    expect(mira.locator(reason).first).to_have_text("That ends the game.")
    expect(mira.get_by_role("button", name="Undo")).to_be_disabled()
    expect(mira.locator(".far")).to_contain_text("From Jun, by link")
    expect(mira.get_by_role("button", name="Copy again")).to_have_count(0)
