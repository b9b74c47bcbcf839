"""Nothing gets lost: links, damaged and foreign input, full and blocked storage, two windows."""

import json
import re

from playwright.sync_api import Dialog, Page, expect

from german import GERMAN
from threefold.core.session import begin
from threefold.games import find
from threefold.saving.save import read_save
from web.arrival import open_address
from web.conftest import Guests, Visit
from web.stored_games import choose, entry_of, session_of, store
from web.table import GAME, SLOW, drawn, holds, part, place, play_all, ready, resize, saved, sentence, until
from web.test_bots import quiet
from workshop.serve import Server


def share(page: Page) -> str:
    """The link that the share sheet shows."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Share").click()
    field = page.get_by_label("Link to this game")
    expect(field).not_to_have_value("…", timeout=SLOW)
    link = field.input_value()
    page.keyboard.press("Escape")
    return link


def test_the_shelf_offers_to_go_on(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    page.goto(page.url.split("#")[0] + "#/")
    going = page.get_by_role("region", name="Going on")
    expect(going).to_contain_text("Tic Tac Doh! with Player 1, Player 2 to move")
    # On a tablet held upright the posters fill two rows, and all other pages are a press away, without the menu.
    menu, links = page.get_by_role("button", name="Menu"), page.locator(".house a")
    expect(links).to_have_count(5)
    for width, height, upright in ((768, 1024, True), (834, 1194, True), (390, 844, False)):
        resize(page, width, height)
        (expect(menu).to_be_hidden if upright else expect(menu).to_be_visible)()
        (expect(links.last).to_be_visible if upright else expect(links.last).to_be_hidden)()
        tops = page.locator(".poster").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
        assert len(set(tops)) == (2 if upright else 5)
        assert page.evaluate("document.documentElement.scrollHeight") == height
        if upright:
            titles = page.locator(".poster h2").evaluate_all("all => all.map((one) => one.getBoundingClientRect().top)")
            assert titles[0] == titles[1]
            assert titles[2] == titles[3] == titles[4]
    resize(page, 1280, 800)
    going.get_by_role("link").click()
    holds(page, "Sc3")
    # A newer game of this kind, which is over, was at the table last: the one that is named is opened all the same.
    page.evaluate("location.hash = '#/doh/new'")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator(".side .move")).to_have_count(0)
    place(page, "Lc3")
    choose(page, "Give up", "Player 1 gives up")
    page.get_by_role("button", name="Rematch").wait_for()
    page.get_by_role("link", name="Back").click()
    going.get_by_role("link").click()
    holds(page, "Sc3")


def test_a_link_shows_a_friend_the_same_position_and_history(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:3])
    link = share(page)
    friend = visit(link.split("/", 3)[3])
    expect(friend.locator("main.table")).to_be_visible(timeout=SLOW)
    ready(friend)
    labels = "(all) => all.map((one) => one.getAttribute('aria-label'))"
    spots = "button[data-part]"
    assert friend.locator(spots).evaluate_all(labels) == page.locator(spots).evaluate_all(labels)
    assert friend.locator(".side").inner_text() == page.locator(".side").inner_text()
    assert saved(friend)[0]["save"]["moves"] == GAME[:3]
    assert "#/doh" in friend.url
    place(friend, GAME[3])


def test_a_link_never_overwrites_the_game_at_hand(visit: Visit, site: Server) -> None:
    one = ready(visit("#/doh"))
    play_all(one, GAME[:2])
    link = share(one)
    page = ready(visit("#/doh"))
    place(page, "Mc3")
    page.goto(link)
    expect(part(page, "c4")).to_have_attribute("aria-label", "c4, a large", timeout=SLOW)
    assert sorted(len(game["save"]["moves"]) for game in saved(page)) == [1, 2]


BAD_LINKS = [
    ("1cOTZA0sQWEqo4AUE", "damaged or cut off"),
    ("7cOTZA0sQWEqo4AUD", "another version"),
    ("1cOTZA0sQ", "damaged or cut off"),
    ("1" + "A" * 30000, "too long"),
    ("%3Cscript%3E", "letters that no game link has"),
]


def test_a_bad_link_says_what_is_wrong_and_loses_nothing(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    # Older news waits: what the player has just done is answered first.
    page.evaluate("localStorage.setItem('threefold.game.cut', '{')")
    page.evaluate("location.hash = '#/games'")
    expect(page.get_by_text("A saved game cannot be read.")).to_be_visible()
    for code, words in BAD_LINKS:
        page.goto(page.url.split("#")[0] + "#" + code)
        expect(page.locator("main.shelf")).to_contain_text(words, timeout=SLOW)
        assert len(saved(page)) == 1
        expect(page.get_by_role("region", name="Going on")).to_be_visible()
        page.get_by_role("button", name="All right").click()
        expect(page.locator("main.shelf")).not_to_contain_text(words)


FILL = """() => {
  for (let size = 1 << 22; size >= 1; size >>= 1) {
    try { for (let n = 0; ; n++) localStorage.setItem(`fill${size}.${n}`, "x".repeat(size)); } catch {}
  }
}"""
EMPTY = "() => Object.keys(localStorage).forEach((key) => key.startsWith('fill') && localStorage.removeItem(key))"


def test_a_full_storage_is_told_and_what_waits_is_stored_when_there_is_room(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    page.evaluate(FILL)
    place(page, "Sc3")
    page.get_by_role("button", name="Make room").click()
    # There is nothing to delete.
    expect(page.locator("main.page")).to_contain_text("1 game is not stored yet: there is no room. Save it to a file.")
    page.evaluate(EMPTY)
    page.evaluate("location.hash = '#/doh'")
    holds(page, "Sc3")
    until(page, "Object.keys(localStorage).some((key) => key.startsWith('threefold.game.'))")
    store(page, *[entry_of(session_of("stac", 5), name) for name in ("a", "b")])
    page.evaluate(FILL)
    play_all(page, GAME[1:3])
    # Another move while the button is being pressed shows the message again, and the press still counts.
    page.get_by_role("button", name="Make room").hover()
    page.mouse.down()
    part(page, GAME[3][0]).dispatch_event("click")
    expect(part(page, GAME[3][0])).to_have_attribute("aria-pressed", "true", timeout=SLOW)
    part(page, GAME[3][1:]).dispatch_event("click")
    holds(page, GAME[3])
    saved(page)  # tries to store it, which shows the message again
    page.mouse.up()
    expect(page.locator("main.page")).to_contain_text("1 game is not stored yet")
    page.evaluate("location.hash = '#/'")
    shelf = page.locator("main.shelf")
    expect(shelf).to_contain_text("Storage is full.")
    moves = [game["save"]["moves"] for game in saved(page) if game["game"] == "doh"]
    assert moves == [GAME[:1]], "what was kept before stays whole"
    page.get_by_role("button", name="Make room").click()
    games = page.locator("main.page")
    expect(games).to_contain_text("1 game is not stored yet")
    expect(games.locator(".saved li").first).to_contain_text("move 4, not stored yet")
    # As long as there is no room, the message is shown again.
    page.evaluate("location.hash = '#/'")
    shelf.get_by_role("button", name="Make room").click()
    # At the table it can be put away, and stays away.
    page.evaluate("location.hash = '#/doh'")
    holds(page, GAME[3])
    toast = page.locator(".toast", has_text="Storage is full.")
    toast.get_by_role("button", name="Later").click()
    place(page, GAME[4])
    saved(page)  # tries to store it
    expect(toast).to_have_count(0)
    page.evaluate("location.hash = '#/games'")
    page.get_by_role("button", name="More: Stac").first.click()
    page.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(games).to_contain_text("Now there is room: everything is stored.")
    expect(games).not_to_contain_text("not stored yet")
    page.evaluate("location.hash = '#/'")
    shelf.wait_for()
    expect(shelf).not_to_contain_text("Storage is full.")
    ready(open_address(page, "#/doh"))
    holds(page, GAME[4])


def test_whoever_leaves_what_there_was_no_room_for_is_asked_and_nothing_is_promised_afterwards(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    asked: list[str] = []

    def leave(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.accept()

    page.on("dialog", leave)
    place(page, "Sc3")
    saved(page)
    page.reload()
    assert asked == [], "what is stored needs no question"
    ready(page)
    page.evaluate(FILL)
    place(page, GAME[1])
    saved(page)  # tries to store it
    page.reload()
    assert asked == ["beforeunload"]
    ready(page)
    page.evaluate("location.hash = '#/games'")
    games = page.locator("main.page")
    expect(games).to_contain_text("Storage is full. What you play now stays only in this window until there is room.")
    expect(games).not_to_contain_text("Nothing gets lost.")
    page.evaluate(EMPTY)
    page.evaluate("location.hash = '#/'")
    page.evaluate("location.hash = '#/games'")
    expect(games).to_contain_text("Nothing gets lost.")


def test_settings_that_found_no_room_are_not_promised_to_stay(visit: Visit) -> None:
    page = visit("#/settings")
    panel = page.locator(".panel")
    expect(panel).to_contain_text("They stay on this device.")
    page.evaluate(FILL)
    page.get_by_role("radio", name="Dark").check(force=True)
    expect(panel).to_contain_text("They stay until you close this window.")
    page.evaluate("location.hash = '#/about'")
    expect(page.locator(".about")).to_be_visible()
    page.evaluate("location.hash = '#/settings'")
    expect(panel).to_contain_text("They stay until you close this window.")
    page.evaluate(EMPTY)
    page.get_by_role("radio", name="High contrast").check(force=True)
    expect(panel).to_contain_text("They stay on this device.")
    page.reload()
    expect(page.get_by_role("radio", name="Dark")).to_be_checked()


def test_a_blocked_storage_is_told_and_play_goes_on(site: Server, guests: Guests) -> None:
    context = guests(site)
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page = context.new_page()
    page.goto(site.url + "#/doh/new")
    # The last choice of players is not stored here, so it is made by hand: otherwise a bot would answer.
    page.get_by_label("Two people").check(force=True)
    page.get_by_role("button", name="Play", exact=True).click()
    ready(page)
    place(page, "Sc3")
    place(page, "Lc4")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("Nothing can be kept here.")
    # No screen promises anything else.
    said = page.locator("main.page")
    page.evaluate("location.hash = '#/games'")
    expect(said).to_contain_text("The browser blocks its storage: games stay only in this window.")
    expect(said).not_to_contain_text("Nothing gets lost")
    expect(said).not_to_contain_text("Kept on this device")
    page.evaluate("location.hash = '#/settings'")
    expect(said).to_contain_text("They stay until you close this window.")
    page.evaluate("location.hash = '#/figures'")
    expect(said).to_contain_text("No game has been played to its end yet", timeout=SLOW)
    expect(said).not_to_contain_text("kept on this device")


def test_a_blocked_storage_is_told_in_the_language_of_the_browser(site: Server, guests: Guests) -> None:
    context = guests(site, newcomer=True, locale="de-DE")
    context.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('no', 'SecurityError'); } })"
    )
    page = context.new_page()
    page.goto(site.url)
    notice = page.locator("main.shelf .notice")
    expect(notice).to_have_text(
        f"{GERMAN['shell.storage.blocked']} {GERMAN['shell.storage.blocked.text']}{GERMAN['shell.good']}", timeout=SLOW
    )


def test_a_damaged_entry_is_put_aside_and_explained(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    assert len(saved(page)) == 1  # nothing waits to be stored, so the page does not write over the damage
    page.evaluate("localStorage.setItem('threefold.game.broken', '{\"id\":')")
    page.reload()
    page.evaluate("location.hash = '#/games'")
    expect(page.locator("main.page")).to_contain_text("Tic Tac Doh!")
    page.evaluate("location.hash = '#/'")
    expect(page.locator("main.shelf")).to_contain_text("A saved game cannot be read.")
    assert page.evaluate("localStorage.getItem('threefold.aside.broken')") == '{"id":'
    assert len(saved(page)) == 1


def test_several_damaged_games_are_counted_and_damaged_progress_is_told(visit: Visit) -> None:
    page = visit("#/about")
    for name in "abc":
        page.evaluate("(key) => localStorage.setItem(key, '{')", f"threefold.game.{name}")
    page.evaluate("for (const what of ['puzzles', 'days', 'results']) localStorage.setItem(`threefold.${what}`, '{')")
    page.reload()
    page.evaluate("location.hash = '#/'")
    notice = page.locator("main.shelf .notice")
    expect(notice).to_contain_text("3 saved games cannot be read. They were put aside, not deleted.")
    notice.get_by_role("button", name="All right").click()
    page.evaluate("location.hash = '#/figures'")
    toast = page.locator("#edge")
    for what, said in (
        ("puzzles", "Your progress in puzzles is damaged."),
        ("days", "The days you solved cannot be read."),
        ("results", "The results of your games cannot be read."),
    ):
        expect(toast).to_contain_text(said)
        assert page.evaluate("(what) => localStorage.getItem(`threefold.aside.${what}`)", what) == "{"
        toast.get_by_role("button", name="All right").click()
    expect(toast).to_be_empty()


def test_a_save_with_an_illegal_move_is_refused_with_a_sentence(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    game = saved(page)[0]
    key = f"threefold.game.{game['id']}"
    entry = json.loads(page.evaluate(f"localStorage.getItem('{key}')"))
    entry["save"] = entry["save"].replace('"Sc3"', '"Sa1"')
    page.evaluate("([key, text]) => { localStorage.setItem(key, text); }", [key, json.dumps(entry)])
    page.reload()
    expect(page.locator("main.shelf")).to_contain_text("put aside, not deleted", timeout=SLOW)
    page.get_by_role("button", name="All right").click()
    expect(page.locator("main.shelf")).to_contain_text("one of its moves is not legal")
    assert json.loads(page.evaluate(f"localStorage.getItem('{key.replace('game', 'aside')}')")) == entry
    # It can be tried again, because another version of the page may be able to open it.
    page.evaluate("location.hash = '#/games'")
    aside = page.locator(".bar-note", has_text="1 game could not be read and was put aside.")
    aside.get_by_role("button", name="Try again").click()
    expect(aside).to_be_hidden()
    page.get_by_role("button", name=re.compile("^Open Tic Tac Doh!")).click()
    expect(page.locator("main.shelf")).to_contain_text("put aside, not deleted", timeout=SLOW)
    entry["save"] = entry["save"].replace('"Sa1"', '"Sc3"')
    page.evaluate(
        "([key, text]) => { localStorage.setItem(key, text); }", [key.replace("game", "aside"), json.dumps(entry)]
    )
    page.evaluate("location.hash = '#/games'")
    aside.get_by_role("button", name="Try again").click()
    page.get_by_role("button", name=re.compile("^Open Tic Tac Doh!")).click()
    holds(page, "Sc3")


def test_two_windows_never_overwrite_each_others_game(visit: Visit) -> None:
    one = ready(visit("#/doh"))
    place(one, "Sc3")
    saved(one)  # waits until everything is stored
    two = one.context.new_page()
    two.goto(one.url)
    ready(two)
    holds(two, "Sc3")
    # Whatever is half made in one window stays there, although the other one goes on.
    part(two, "M").click()
    expect(part(two, "M")).to_have_attribute("aria-pressed", "true")
    place(one, "Lc4")
    saved(one)
    part(two, "d4").click()
    holds(two, "Md4")
    kept = sorted(tuple(game["save"]["moves"]) for game in saved(two))
    assert kept == [("Sc3", "Lc4"), ("Sc3", "Md4")]


def hears_of(window: Page, ply: int) -> None:
    """Waits until a window has been told that the game in another one has come to this ply."""
    until(window, f"Object.values(localStorage).some((one) => one.includes('\"ply\":{ply},'))")
    drawn(window)


def test_two_windows_side_by_side_follow_each_other(visit: Visit) -> None:
    session, moves = begin(find("doh"), ["Mira", "Jun"], {}), list[str]()
    for _ in range(5):
        moves.append(quiet(session))
        session = session.play(session.game.read(moves[-1]))
    one = ready(visit("#/doh"))
    place(one, moves[0])
    saved(one)
    two = one.context.new_page()
    two.goto(one.url)
    ready(two)
    holds(two, moves[0])
    place(one, moves[1])
    holds(two, moves[1])
    place(two, moves[2])
    holds(one, moves[2])
    # Behind a sheet, and while looking back, the table stays as it is; then it follows.
    two.get_by_role("button", name="Menu").click()
    place(one, moves[3])
    saved(one)
    hears_of(two, 4)
    expect(two.locator(".side .move")).to_have_count(3)
    two.keyboard.press("Escape")
    holds(two, moves[3])
    two.keyboard.press(",")
    now = two.get_by_role("button", name="Back to now")
    expect(now.first).to_be_visible()
    place(one, moves[4])
    saved(one)
    hears_of(two, 5)
    expect(two.locator(".side .move")).to_have_count(4)
    two.keyboard.press(".")
    holds(two, moves[4])
    # An undo is followed too, and no second game has come of all that.
    one.get_by_role("button", name="Undo").click()
    expect(two.locator(".side .move")).to_have_count(4, timeout=SLOW)
    assert [game["save"]["ply"] for game in saved(two)] == [4]
    # When a bot takes a seat in one window, only that window lets it move, and both go on with the same game.
    choose(one, "Who plays")
    one.get_by_role("radiogroup", name="Who plays seat 1").get_by_label("Bot").check(force=True)
    one.get_by_role("button", name="Take these seats").click()
    for page in (one, two):
        expect(page.locator(".side .move")).to_have_count(5, timeout=SLOW)
    expect(two.locator("h1")).to_contain_text("Your turn")
    [entry] = saved(two)
    place(two, quiet(read_save(json.dumps(entry["save"]), find)))
    for page in (one, two):
        expect(page.locator(".side .move")).to_have_count(7, timeout=SLOW)
    [entry] = saved(one)
    assert (entry["save"]["ply"], entry["bots"]) == (7, [2, 0]), "a bot of the level that new games have"


def test_a_deleted_game_comes_back_with_undo(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    place(page, "Sc3")
    page.evaluate("location.hash = '#/games'")
    page.get_by_role("button", name="More: Tic Tac Doh!").click()
    page.get_by_role("button", name="Delete").click()
    assert not saved(page)
    page.get_by_role("button", name="Undo").click()
    assert saved(page)[0]["save"]["moves"] == ["Sc3"]
    assert sentence(page).startswith("Your games.")


def test_a_game_that_was_played_on_elsewhere_opens_as_the_list_says(visit: Visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:3])
    [entry] = saved(page)
    ahead = entry_of(session_of("doh", 5), entry["id"], rev=entry["rev"] + 1)
    store(page, ahead)
    page.evaluate("location.hash = '#/games'")
    expect(page.locator(".saved li")).to_contain_text("move 5")
    page.get_by_role("button", name=re.compile("^Open")).click()
    expect(page.locator(".side .move")).to_have_count(5, timeout=SLOW)
