"""Games by link between two browsers that share nothing else."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from threefold.games import all_games
from threefold.words import ENGLISH
from web.arrival import BLANK, open_with
from web.conftest import Visit
from web.far_games import (
    SENT_AT,
    begun,
    game_on,
    invite,
    lasting,
    opened,
    plan_of,
    play,
    seat_of,
    sent,
    sent_at,
    turn,
    undealt,
    until_kept,
)
from web.kept import choose, stored
from web.table import LISTEN, PHONE, SLOW, at_rest, drawn, ready, resize, sentence, until

# JavaScript that makes Python refuse to write links, until `letters` is set.
NO_LETTER = """(() => {
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (text, ...more) {
    post.call(this, window.letters ? text : text.replace('"name":"letter"', '"name":"none"'), ...more);
  };
})()"""
NO_CLIPBOARD = "void (navigator.clipboard.writeText = () => Promise.reject(new DOMException('no clipboard')))"
KEYS = [game.key for game in all_games() if game.by_links]
SQUARE = re.compile(r"[a-c][1-3]")


@pytest.fixture
def person(visit: Visit) -> Any:
    def sit_down(**settings: Any) -> Page:
        page = visit(BLANK, permissions=["clipboard-read", "clipboard-write"], **settings)
        page.add_init_script(LISTEN)
        return page

    return sit_down


@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_by_nothing_but_links(person: Any, site: Any, key: str) -> None:
    page, other = begun(person, site, key)
    plan = plan_of(game_on(page))
    while not (session := turn(page, plan)).result:
        link = sent(page)
        assert sentence(page) == f"Waiting for {session.names[1 - seat_of(page)]}."
        opened(other, link, session.ply)
        page, other = other, page
    opened(other, sent(page), session.ply)
    for one in (page, other):
        expect(one.get_by_role("button", name=ENGLISH["shell.rematch"])).to_be_visible(timeout=SLOW)
    mine, theirs = game_on(page), game_on(other)
    assert mine.result is not None and not mine.ending
    assert mine.ply > len(mine.names)
    assert (mine.log, mine.names, mine.result) == (theirs.log, theirs.names, theirs.result)
    said = " ".join(other.evaluate("window.said"))
    assert "Waiting" in said or "Your turn" in said


@pytest.mark.parametrize(("key", "seats"), [("stack", 3), ("match", 4)])
def test_letters_go_round_and_everybody_sees_what_all_others_did(person: Any, site: Any, key: str, seats: int) -> None:
    pages = begun(person, site, key, seats)
    page, session = pages[0], game_on(pages[0])
    if session.chooser != seat_of(page):
        # The cards decide who begins: if the other player does, the first letter has no move in it.
        link = sent(page)
        page = pages[session.chooser or 0]
        opened(page, link, 0)
    since = [session.ply] * seats
    for _ in range(seats + 1):
        seat, session = seat_of(page), turn(page, lasting)
        assert session.chooser is not None
        since[seat] = session.ply
        link = sent(page)
        assert sentence(page) == f"Waiting for {session.names[session.chooser]}."
        page = pages[session.chooser]
        page.evaluate("window.said = []")
        opened(page, link, session.ply)
        until(page, "window.said.some((one) => one.startsWith('Your turn'))")
        said = page.evaluate("window.said")
        for ply in range(since[session.chooser], session.ply):
            name, place = session.names[session.position(ply).actor], session.log[ply][-1]
            found = [one for one in said if one.startswith(name) and (not SQUARE.fullmatch(place) or place in one)]
            assert found, (name, place, said)
        expect(page.locator(".side .move")).to_have_count(session.ply)
        assert game_on(page).log == session.log


def test_waiting_taking_back_reloading_old_links_and_forks(person: Any, site: Any) -> None:
    mira, jun = person(), person(**PHONE)
    invite(mira, site, "stac")
    ready(mira)
    # A move can be taken back until it is sent; a reload does not change that.
    moves = [game_on_start(mira, place) for place in range(2)]
    play(mira, moves[0])
    expect(mira.get_by_role("button", name="Take it back")).to_be_visible(timeout=SLOW)
    mira.reload()
    ready(mira)
    expect(mira.locator(".far .code svg")).to_be_visible(timeout=SLOW)
    mira.get_by_role("button", name="Take it back").click()
    until(mira, "document.querySelector('.acts.sending') === null")
    play(mira, moves[1])
    first = sent(mira)
    # A link that was only copied is not on its way, and nobody is asked for an answer to it yet.
    expect(mira.locator(".say > p")).to_have_text(re.compile("^Copied today .*Now send it to Jun. Then open the link"))
    expect(mira.locator(".far .fact")).to_contain_text("Now send it to Jun.")
    expect(mira.locator(".acts .paste")).to_be_visible()
    assert mira.locator(".acts .first").count() == 0
    expect(mira.get_by_role("button", name="Copy again")).to_be_visible()
    mira.reload()
    ready(mira)
    assert sentence(mira) == "Waiting for Jun."
    expect(mira.locator(".acts .first")).to_have_text("Paste Jun’s link")
    expect(mira.locator(".say > p")).to_contain_text("Now send it to Jun.")
    assert mira.get_by_role("button", name="Undo").is_disabled()
    # Cancelling the system's share sheet does not count as sending again.
    since = sent_at(mira)
    mira.evaluate("""() => {
      navigator.share = () => {
        window.cancelled = true;
        return Promise.reject(new DOMException("", "AbortError"));
      };
      navigator.canShare = () => true;
    }""")
    mira.get_by_role("button", name="Send it again").click()
    until(mira, "window.cancelled === true")
    drawn(mira)
    assert sent_at(mira) == since
    # If the system refuses to share, the link is copied, and the page says so.
    mira.evaluate("""() => {
      navigator.share = () => Promise.reject(new DOMException("", "NotAllowedError"));
      navigator.canShare = () => true;
    }""")
    mira.get_by_role("button", name="Send it again").click()
    expect(mira.locator("#edge")).to_contain_text("The link is copied. Send it to Jun", timeout=SLOW)
    until(mira, f"{SENT_AT} > {since}")  # the time of sending is updated
    assert mira.evaluate("navigator.clipboard.readText()") == first
    mira.get_by_role("button", name="All right").click()
    # As soon as the system has sent it, it is on its way.
    expect(mira.locator(".acts .first")).to_have_text("Send…")
    mira.evaluate("navigator.share = async () => {}")
    mira.locator(".acts .first").click()
    expect(mira.locator(".say > p")).to_contain_text("On its way since")
    expect(mira.locator(".acts .first")).to_have_text("Paste Jun’s link")
    # On Mira's page nothing can be pressed for Jun.
    assert mira.locator(".spots button:not([aria-disabled])[data-part]").count() == 0
    opened(jun, first, 1)
    until(jun, "window.said.some((one) => one.startsWith('Your turn'))")
    said = jun.evaluate("window.said")
    assert any(one.startswith("Mira ") for one in said), said
    assert not any(one.startswith("Waiting") for one in said), "nobody waits for a move that has come"
    # The opponent's move is read aloud before the player is asked to move.
    assert next(at for at, one in enumerate(said) if one.startswith("Mira ")) < len(said) - 1
    two = [game.write(move) for game, move in legal(jun)][:2]
    play(jun, two[0])
    answer = sent(jun)
    # The answer is pasted into the page that waits for it, which then costs no step back.
    mira.evaluate("location.hash = '#/'")
    mira.get_by_role("link", name="Continue").click()
    mira.bring_to_front()
    mira.evaluate("link => navigator.clipboard.writeText(`Your turn! ${link}`)", answer)
    mira.get_by_role("button", name="Paste Jun").click()
    until(mira, "window.said.some((one) => one.startsWith('Jun '))")
    assert game_on(mira).ply == 2
    mira.go_back()
    expect(mira.locator(".poster").first).to_be_visible()
    mira.get_by_role("link", name="Continue").click()
    until(mira, "document.querySelectorAll('.side .move').length === 2")
    # An old link and the same link again: the page says so, and nothing is lost.
    mira.goto(first)
    expect(mira.locator("#edge")).to_contain_text("It ends at move 1; your game is at move 2", timeout=SLOW)
    assert game_on(mira).ply == 2
    # On the smallest phone the buttons are visible without scrolling, and the board does not shrink.
    resize(mira, 320, 568)
    for name in ("Stay here", "Look at move 1"):
        assert mira.get_by_role("button", name=name).evaluate(
            "one => one.getBoundingClientRect().bottom <= innerHeight"
        )
    at_rest(mira)
    whole = mira.locator(".play canvas").first.bounding_box()
    resize(mira, 1280, 800)
    mira.get_by_role("button", name="Stay here").click()
    resize(mira, 320, 568)
    at_rest(mira)
    assert mira.locator(".play canvas").first.bounding_box() == whole
    resize(mira, 1280, 800)
    mira.goto(answer)
    expect(mira.locator("#edge")).to_contain_text("holds this link already", timeout=SLOW)
    # A fork: another move in place of one that was received. It can be viewed, left, kept as a second game, or taken.
    fork = forked(jun, two[1])
    before = game_on(mira).log
    mira.goto(fork)
    expect(mira.locator(".two-boards canvas")).to_have_count(2, timeout=SLOW)
    expect(mira.locator("h1")).to_contain_text("Two moves for one turn")
    expect(mira.locator(".say p")).to_contain_text(f"move 2 is {two[0]}. This link has {two[1]}")
    for width, height in ((390, 844), (320, 568)):
        resize(mira, width, height)
        assert mira.evaluate("document.documentElement.scrollWidth <= innerWidth")
    resize(mira, 1280, 800)
    mira.get_by_role("button", name="Keep both").click()
    until(mira, "Object.values(localStorage).some((one) => one.includes('\\\\\"tree\\\\\"'))")
    assert game_on(mira).log == before
    assert len(game_on(mira).tree.lines) == 1
    mira.goto(f"{site.url}#/about")
    mira.goto(fork)
    mira.get_by_role("button", name=f"Take {two[1]}").click()
    until(mira, "document.querySelector('.two-boards') === null")
    expect(mira.get_by_role("button", name="Show the move again")).to_be_visible(timeout=SLOW)
    until_kept(mira, [game_on(mira).game.write(before[0]), two[1]])
    # While this window asks which move to take, the game goes on in another one: the link no longer fits, and a move
    # that was made there is not taken for one that was sent.
    mira.goto(f"{site.url}#/about")
    mira.goto(answer)
    take = mira.get_by_role("button", name=f"Take {two[0]}")
    expect(take).to_be_visible(timeout=SLOW)
    other = mira.context.new_page()
    other.goto(answer)
    other.get_by_role("button", name=f"Take {two[0]}").click(timeout=SLOW)
    until_kept(other, [game_on(other).game.write(before[0]), two[0]])
    ready(other)
    play(other, game_on_start(other, 0))
    take.click()
    expect(mira.locator(".note", has_text=ENGLISH["far.late"])).to_be_visible(timeout=SLOW)
    expect(mira.get_by_role("button", name="Take it back")).to_be_visible()
    (entry,) = stored(mira).values()
    assert (entry["ply"], entry["far"]["sent"]) == (3, 2)


def game_on_start(page: Page, place: int) -> str:
    until(page, "Object.values(localStorage).some((one) => one.includes('\"far\":'))")
    session = game_on(page)
    return session.game.write(session.moves[place])


def legal(page: Page) -> list[Any]:
    session = game_on(page)
    return [(session.game, move) for move in session.moves]


def forked(page: Page, move: str) -> str:
    """A link with another move in place of the one that was sent, from a page whose stored game is reset to before
    it."""
    (entry,) = stored(page).values()
    save = json.loads(entry["save"])
    save |= {"moves": save["moves"][:1], "ply": 1}
    entry |= {"save": json.dumps(save), "ply": 1, "far": {**entry["far"], "sent": 1}}
    ready(open_with(page, "#/continue", entry))
    play(page, move)
    return sent(page)


def test_another_name_of_somebody_far_away_is_said(person: Any, site: Any) -> None:
    mira, jun = begun(person, site, "stac")
    play(mira, lasting(game_on(mira)))
    opened(jun, sent(mira), 1)
    choose(jun, "Names")
    # A player can only change the own name.
    field = jun.get_by_role("dialog").get_by_role("textbox")
    expect(field).to_have_value("Jun")
    field.fill("Zoë")
    jun.keyboard.press("Enter")
    until(jun, "Object.values(localStorage).some((one) => one.includes('Zoë'))")
    play(jun, lasting(game_on(jun)))
    opened(mira, sent(jun), 2)
    expect(mira.locator("#edge")).to_contain_text("Jun is called Zoë now.", timeout=SLOW)
    assert game_on(mira).names == ("Mira", "Zoë")
    mira.get_by_role("button", name=ENGLISH["shell.good"]).click()
    # Nothing is said if the name has not changed.
    play(mira, lasting(game_on(mira)))
    opened(jun, sent(mira), 3)
    expect(jun.get_by_role("button", name="Show the move again")).to_be_visible(timeout=SLOW)
    expect(jun.locator("#edge")).to_be_empty()


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
    buttons = page.locator(".acts .button").all()
    assert buttons
    for one in buttons:
        box = one.bounding_box()
        assert box and box["height"] >= 44 and box["x"] >= 0 and box["x"] + box["width"] <= 320


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
    assert "your link is copied" in listed(mira)
    assert to_go_on_with(mira) == "Stac with Jun, who is to move"
    assert "your turn" in listed(jun)


def to_go_on_with(page: Page) -> str:
    """What the start page says of the game to go on with; then the table is shown again."""
    page.evaluate("location.hash = '#/'")
    row = page.locator(".continue")
    expect(row).to_be_visible()
    said = row.locator("> span").inner_text()
    page.go_back()
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
    expect(page.locator(".share [role=status]")).to_have_text("The link is copied. Send it to Jun.")
    assert page.locator(".foot .first").count() == 0, "there is no answer to paste yet"
    page.reload()
    expect(title).to_have_text("Waiting for Jun.", timeout=SLOW)
    expect(page.locator(".invited")).to_contain_text(re.compile("Copied today .*Now send it to Jun."))
    expect(page.locator(".first")).to_have_text("Paste Jun’s link")
    page.evaluate("navigator.clipboard.writeText('')")
    page.get_by_role("button", name="Send it again").click()
    expect(page.get_by_text("The link is copied. Send it to Jun.").filter(visible=True).first).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == link
    assert to_go_on_with(page) == "Tic-Tac-Stack with Jun: your link is copied"
    page.evaluate("location.hash = '#/games'")
    expect(page.locator(".saved li")).to_contain_text("not dealt yet, your link is copied")
    # Older versions did not note whether it was sent.
    (entry,) = stored(page).values()
    del entry["far"]["unsent"]
    page.evaluate("entry => localStorage.setItem(`threefold.game.${entry.id}`, JSON.stringify(entry))", entry)
    page.evaluate("location.hash = '#/'")
    expect(page.locator(".continue")).to_contain_text("your link is not sent yet")
    page.get_by_role("link", name="Continue").click()
    expect(title).to_have_text("Send the link to Jun.")
    expect(page.get_by_role("button", name="Paste Jun")).to_be_visible()


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
    mira, jun = person(), person()
    invite(mira, site, "stac")
    ready(mira)
    play(mira, game_on_start(mira, 0))
    opened(jun, sent(mira), 1)
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
    again = jun.get_by_role("button", name="Send it again")
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
    expect(mira.get_by_role("button", name="Send it again")).to_have_count(0)
