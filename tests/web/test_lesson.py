"""Lessons in the page: whole ones by finger, by keys and with the names that a screen reader gets; leaving and
continuing; from the rules and back."""

import json
from collections.abc import Callable
from contextlib import suppress
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from thorough import usually
from threefold.core.lessons import agrees, answered, done, opened, stage, ways
from threefold.core.session import Session
from threefold.games import GAMES, find
from threefold.page.lesson_teacher import course_of, words_of
from threefold.words.en.lesson import WORDS as LEARN
from web.arrival import BLANK, open_with
from web.axe import violations
from web.conftest import Visit
from web.delays import held, hold, make_late, release
from web.screen_reader import Ears
from web.table import LISTEN, PHONE, SLOW, SMALL, drawn, fits_smallest_phone, stored_text, task, until
from web.test_games import Act, by_keyboard, by_mouse, by_touch

MUSEUM = json.loads((Path(__file__).parents[1] / "museum/lessons.json").read_text(encoding="utf-8"))
NAMES = ["Ada", "Pip", "Pip", "Pip"]
BUTTONS = """JSON.stringify([...document.querySelectorAll("h1, button")].filter((one) => one.checkVisibility())
  .map((one) => [one.innerText, one.ariaLabel, one.dataset.part, one.ariaPressed, one.disabled, one.className]))"""
"""The state of everything that can be pressed, which changes with every part that is pointed at."""
TRIES = 12
BRIEF = 2000  # ms
"""How often the last game is tried, because the bot may be lucky."""


def learning(page: Page, game: str) -> dict[str, Any]:
    kept = json.loads(stored_text(page, "threefold.settings"))
    return dict(kept.get("lessons", {}).get(game, {}))


def by_ear_and_keyboard(page: Page, part: str) -> None:
    """Presses a part by keyboard. Its accessible name, with that of its group, must be enough to find it."""
    shown = page.locator(f"button[data-part='{part}']").filter(visible=True).first
    name = shown.get_attribute("aria-label") or " ".join(shown.inner_text().split())
    assert name, f"{part} has a name"
    group = shown.evaluate("one => one.closest('[role=group]')?.ariaLabel")
    room = page.get_by_role("group", name=group, exact=True) if group else page
    called = room.get_by_role("button", name=name, exact=True)
    assert set(called.evaluate_all("all => all.map((one) => one.dataset.part)")) == {part}, "only equal cards share it"
    by_keyboard(page, part)


def press(page: Page, act: Act, part: str) -> bool:
    """Points at a part unless it is already picked; returns whether it did."""
    button = page.locator(f"button[data-part='{part}']").filter(visible=True).first
    expect(button).to_be_visible()
    if button.get_attribute("aria-pressed") == "true":
        return False
    act(page, part)
    drawn(page)
    return True


def do(page: Page, act: Act, session: Session, number: int, key: str, choose: Callable[[Locator], None]) -> None:
    """Does one step with the first accepted moves."""
    course = course_of(find(key))
    assert course
    step, words = course.steps[number], words_of(find(key), "en", NAMES[1])
    while not done(step, session):
        at = stage(session)
        task(page, words[step.key] if not at else words[f"{step.key}.{at + 1}"])
        if agrees(step, session):
            choose(page.get_by_role("button", name="Agree", exact=True))
            break
        move = ways(course, step, session)[0]
        for part in move:
            asked = page.locator(".acts.onward button").count() == 0
            shown = page.locator(f"button[data-part='{part}']").filter(visible=True).count()
            if asked and shown:
                before = page.evaluate(BUTTONS)
                if press(page, act, part):
                    until(page, f"{BUTTONS} !== {json.dumps(before)}")
        session = answered(step, session.play(move))
    onward = page.locator(".acts.onward .first")
    expect(onward).to_be_visible(timeout=SLOW)
    expect(page.locator(".info-box")).to_contain_text(words[f"{step.key}.done"])
    expect(onward).to_be_focused()


def win(page: Page, act: Act, choose: Callable[[Locator], None], hint: Callable[[], None]) -> None:
    """Plays the last game by following hints; starts again after a loss. `hint` gives up soon: a bot may have moved
    meanwhile, or even won."""
    onward = page.locator(".acts.onward")
    for _ in range(TRIES):
        while not onward.is_visible():
            until(
                page, "!document.querySelector('.toolbar .hint').disabled || document.querySelector('.acts.onward')", 60
            )
            if onward.is_visible():
                break
            while not page.locator(".hinted").count() and not onward.is_visible():
                with suppress(TimeoutError):
                    hint()
                until(page, "document.querySelector('.info-box')?.ariaBusy !== 'true'", 60)
                drawn(page)
            # Parts that can be picked come first, because with the usual part picked, the square alone plays the move.
            parts = page.evaluate(
                """[...document.querySelectorAll(".hinted")]
                  .sort((one, other) => (one.ariaPressed === null) - (other.ariaPressed === null))
                  .map((one) => one.dataset.part)"""
            )
            for part in parts:
                if not onward.is_visible() and page.locator(f"button[data-part='{part}']").filter(visible=True).count():
                    press(page, act, part)
            until(
                page,
                "document.querySelector('.acts.onward') || !document.querySelector('.hinted')",
                60,
            )
        if "Again" not in onward.inner_text():
            return
        choose(onward.get_by_role("button").first)
        expect(onward).to_be_hidden(timeout=SLOW)
    raise AssertionError("it is never won")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "act"),
    usually(
        [
            ("tactics", by_mouse),
            ("stac", by_touch),
            ("doh", by_ear_and_keyboard),
        ],
        [*product(GAMES, (by_ear_and_keyboard, by_touch)), ("tactics", by_mouse)],
    ),
)
def test_a_whole_lesson_from_the_shelf_to_its_end(visit: Visit, key: str, act: Act) -> None:
    game = find(key)
    course, words = course_of(game), words_of(game, "en", NAMES[1])
    assert course
    settings: dict[str, Any] = {} if act is not by_touch else SMALL if key in ("match", "stac") else PHONE
    page = visit("#/", newcomer=True, reduced_motion="reduce", **settings)

    def choose(what: Locator) -> None:
        if act is by_mouse:
            what.click()
        elif act is by_touch:
            what.tap()
        else:
            what.press("Enter")

    # Two presses from the shelf to the first task.
    choose(page.locator(f".poster[href='#/{key}/new']"))
    learn = page.locator(".foot .first")
    expect(learn).to_have_attribute("href", f"#/{key}/learn")
    choose(learn)
    last = len(course.steps) - 1
    for number, step in enumerate(course.steps[:last]):
        do(page, act, opened(game, step, NAMES), number, key, choose)
        choose(page.locator(".acts.onward .first"))
    task(page, words[course.steps[last].key])
    hint = page.locator(".toolbar .hint")
    press_hint = hint.click if act is by_mouse else hint.tap if act is by_touch else None
    win(page, act, choose, lambda: press_hint(timeout=BRIEF) if press_hint else page.keyboard.press("h"))
    task(page, words["learnt"])
    assert learning(page, key)["learnt"]
    if not settings:
        assert page.locator(".steps-list .icon").count() == last + 1, "the last step is ticked, too"
    choose(page.get_by_role("button", name="All games"))
    expect(page.locator(f".poster[href='#/{key}/new'] .learnt")).to_have_text("learnt")
    # Lessons are not stored as saved games.
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('threefold.game.')).length") == 0


def test_whoever_wins_the_last_game_first_is_led_to_what_is_open(visit: Visit) -> None:
    words = words_of(find("doh"), "en", NAMES[1])
    page = visit("#/doh/learn/12", newcomer=True, reduced_motion="reduce")
    task(page, words["win"])
    win(page, by_mouse, lambda what: what.click(), lambda: page.locator(".toolbar .hint").click(timeout=BRIEF))
    task(page, "Steps that are still open: 11.")
    assert learning(page, "doh") == {"at": 0, "done": [11], "learnt": False}
    page.get_by_role("button", name="Next step", exact=True).click()
    task(page, words["first"])


def test_the_lesson_is_learnt_with_the_step_that_was_left_to_the_end(visit: Visit) -> None:
    words = words_of(find("stac"), "en", NAMES[1])
    page = visit(BLANK, newcomer=True, reduced_motion="reduce")
    done = [number for number in range(13) if number != 2]
    open_with(page, "#/stac/learn/3", settings={"lessons": {"stac": {"at": 2, "done": done, "learnt": False}}})
    task(page, words["claim"])
    by_mouse(page, "c1")
    task(page, words["learnt"])
    expect(page.locator(".progress")).to_contain_text("All 12")
    assert learning(page, "stac")["learnt"]
    page.get_by_role("button", name="All games").click()
    expect(page.locator(".poster[href='#/stac/new'] .learnt")).to_have_text("learnt")


def test_why_nothing_can_be_placed_somewhere_is_said_until_something_is_picked(visit: Visit) -> None:
    words = words_of(find("stack"), "en", NAMES[1])
    page = visit("#/stack/learn/2", newcomer=True, reduced_motion="reduce", **PHONE)
    task(page, words["shape"])
    info_box = page.locator(".info-box")
    page.locator("button[data-part='a1']").tap(force=True)
    expect(info_box).to_contain_text("Not there.")
    by_touch(page, "a2")
    expect(page.locator("button[data-part='a2']")).to_have_attribute("aria-pressed", "true")
    expect(info_box).to_be_hidden()
    # What is said of a try stays while the next one is picked.
    by_touch(page, "CY3")
    expect(info_box).to_contain_text("Not a2.")
    by_touch(page, "CY3")
    expect(info_box).to_contain_text("Not a2.")


def test_what_was_said_of_a_step_stays_when_somebody_presses_the_board_after_it(visit: Visit) -> None:
    page = visit(BLANK, newcomer=True, reduced_motion="reduce")
    page.add_init_script(LISTEN)
    open_with(page, "#/doh/learn/1")
    by_mouse(page, "M")
    by_mouse(page, "c3")
    info_box, onward = page.locator(".info-box"), page.locator(".acts.onward .first")
    expect(onward).to_be_visible(timeout=SLOW)
    told = info_box.inner_text()
    assert told.startswith("Right.")
    said = len(page.evaluate("window.said"))
    page.locator("button[data-part='c3']").click(force=True)
    # Nobody else is to move: it is read once more, and what was right gets no cross.
    until(page, f"window.said.length > {said}")
    assert page.evaluate("window.said")[said:] == [" ".join(told.split())]
    expect(info_box).to_have_text(told, use_inner_text=True)
    expect(page.locator(".tried")).to_have_count(0)
    expect(onward).to_be_visible()


def test_a_step_that_is_left_in_the_middle_goes_on_there_and_can_be_begun_again(visit: Visit) -> None:
    words = words_of(find("match"), "en", NAMES[1])
    page = visit("#/match/learn/1", newcomer=True, reduced_motion="reduce")
    task(page, words["cover"])
    by_mouse(page, "Xg")
    by_mouse(page, "a2")
    task(page, words["cover.2"])
    page.reload()
    task(page, words["cover.2"])
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="Back to the lesson").click()
    task(page, words["cover.2"])
    page.get_by_role("button", name="Again", exact=True).click()
    task(page, words["cover"])
    page.reload()
    task(page, words["cover"])
    # Another step begins where it begins. One that is done is shown so until it is begun again.
    by_mouse(page, "Xg")
    by_mouse(page, "a2")
    task(page, words["cover.2"])
    page.get_by_role("button", name="Step 2").click()
    task(page, words["line"])
    page.get_by_role("button", name="Step 1:").click()
    task(page, words["cover"])
    by_mouse(page, "Xg")
    by_mouse(page, "a2")
    task(page, words["cover.2"])
    by_mouse(page, "Or")
    by_mouse(page, "b2")
    info_box, onward = page.locator(".info-box"), page.locator(".acts.onward .first")
    expect(info_box).to_contain_text(words["cover.done"], timeout=SLOW)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="Back to the lesson").click()
    for _ in ("from the rules", "reloaded"):
        expect(onward).to_have_text(LEARN["shell.lesson.next"], timeout=SLOW)
        expect(info_box).to_contain_text(words["cover.done"])
        page.reload()
    page.get_by_role("button", name="Again", exact=True).click()
    task(page, words["cover"])


def test_a_wrong_try_goes_back_and_is_told_and_the_lesson_is_left_and_gone_on_with(visit: Visit) -> None:
    words = words_of(find("stac"), "en", NAMES[1])
    page = visit("#/stac/learn/3", newcomer=True, reduced_motion="reduce")
    task(page, words["claim"])
    ears = Ears(page)
    assert ears.heading() == words["claim"]
    a2 = page.locator("button[data-part='a2']")
    a2.click()
    info_box = page.locator(".info-box")
    expect(info_box).to_contain_text("Not a2.")
    expect(info_box).to_contain_text(words["claim.pair"])
    expect(page.locator(".tried")).to_have_count(1)
    expect(page.locator("#heard")).to_contain_text(words["claim.pair"])
    # Illegal presses are explained there, too.
    page.locator("button[data-part='b2']").click(force=True)
    expect(info_box).to_contain_text("Not there.")
    # The move is shown and made, and the lesson continues with the next step.
    page.locator(".toolbar .hint").click()
    expect(page.locator("button[data-part='c1'].hinted")).to_be_visible()
    page.locator("button[data-part='c1']").click()
    expect(page.locator(".acts.onward .first")).to_be_focused(timeout=SLOW)
    assert learning(page, "stac") == {"at": 3, "done": [2], "learnt": False}
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(".foot a[href='#/stac/learn']")).to_contain_text("step 4 of 12")
    page.goto(page.url.split("#")[0] + "#/")
    expect(page.locator(".poster[href='#/stac/new'] .learnt")).to_have_text("step 4 of 12")
    page.goto(page.url.split("#")[0] + "#/stac/learn")
    task(page, words["pass"])
    # To the rules of this step and back, and from the rules to a step.
    page.get_by_role("button", name="Rules", exact=True).click()
    page.get_by_role("button", name="Back to the lesson").click()
    task(page, words["pass"])
    page.goto(page.url.split("#")[0] + "#/stac/rules")
    page.get_by_role("link", name="Try it: Claiming").click()
    task(page, words["claim"])
    # The list leads to every step; the last one can be left, and that starts no game.
    page.get_by_role("button", name="Step 12").click()
    task(page, words["win"])
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator(".foot a[href='#/stac/learn']")).to_be_visible()


@pytest.mark.parametrize(("key", "language"), [("stac", "en"), ("tactics", "de")])
def test_a_tie_is_agreed_on_by_the_one_button_there_is(visit: Visit, key: str, language: str) -> None:
    words, game = words_of(find(key), language, NAMES[1]), find(key)
    course = course_of(game)
    assert course
    number = next(number for number, step in enumerate(course.steps) if step.key == "agree")
    step, locale = course.steps[number], {"en": "en-US", "de": "de-DE"}[language]
    page = visit(f"#/{key}/learn/{number + 1}", newcomer=True, locale=locale, reduced_motion="reduce", **SMALL)
    task(page, words["agree"])
    session = opened(game, step, NAMES)
    while not agrees(step, session):
        move = ways(course, step, session)[0]
        for part in move:
            press(page, by_touch, part)
        session = answered(step, session.play(move))
    task(page, words[f"agree.{len(step.tasks)}"])
    agree = page.locator(".acts.onward .first")
    expect(agree).to_have_count(1)
    expect(page.locator(".toolbar .hint")).to_be_disabled()
    # A learner who plays on is told why that is wrong, and is asked again. The button is in the place of draw and pass.
    if key == "stac":
        press(page, by_touch, session.moves[0][0])
        expect(page.locator(".info-box")).to_contain_text(words["agree.on"])
    assert not violations(page)
    box = agree.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    agree.tap()
    expect(page.locator(".info-box")).to_contain_text(words["agree.done"], timeout=SLOW)
    expect(page.locator(".acts.onward .first")).to_be_focused()
    task(page, words[f"agree.{len(step.tasks)}"])
    assert learning(page, key)["done"] == [course.number(step)]


def test_what_was_learnt_before_a_step_was_new_stays_learnt_and_the_new_step_is_not(visit: Visit) -> None:
    words = words_of(find("match"), "en", NAMES[1])
    # Progress from the museum: the numbers of all twelve steps of that version.
    lessons = {"match": MUSEUM["match"]["learning"][0]["entry"]}
    page = visit(BLANK, newcomer=True, reduced_motion="reduce")
    make_late(page)
    open_with(page, "#/", settings={"lessons": lessons})
    expect(page.locator(".poster[href='#/match/new'] .learnt")).to_have_text("learnt")
    # Who asks for the move before Python has put the step on the table gets it as soon as it is there.
    hold(page, "lesson")
    page.goto(page.url.split("#")[0] + "#/match/learn")
    page.get_by_role("button", name="Show", exact=True).click()
    held(page, "lesson")
    expect(page.locator(".info-box[aria-busy=true]")).to_be_visible()
    release(page)
    task(page, words["pile"])
    expect(page.locator(".hinted").first).to_be_attached()
    expect(page.locator(".info-box")).to_be_visible()
    steps = page.get_by_role("navigation", name="The steps").get_by_role("button")
    expect(steps).to_have_count(12)
    told = [name for name in steps.evaluate_all("all => all.map((one) => one.ariaLabel)") if ", done" not in name]
    assert told == ["Step 10: An empty pile"]
    # Its section of the rules leads there, and the lesson is still learnt when it is done.
    page.goto(page.url.split("#")[0] + "#/match/rules")
    page.get_by_role("link", name="Try it: The piles").click()
    task(page, words["pile"])
    by_mouse(page, "Xg")
    by_mouse(page, "c3")
    expect(page.locator(".info-box")).to_contain_text(words["pile.done"], timeout=SLOW)
    assert learning(page, "match")["done"] == [*range(13)]
    assert learning(page, "match")["learnt"]


def test_a_lesson_speaks_german(visit: Visit) -> None:
    words = words_of(find("doh"), "de", NAMES[1])
    page = visit("#/doh/learn/3", newcomer=True, locale="de-DE", reduced_motion="reduce", **SMALL)
    task(page, words["tree"])
    page.locator("button[data-part='M']").tap()
    page.locator("button[data-part='c3']").tap()
    expect(page.locator(".info-box")).to_contain_text(words["tree.done"], timeout=SLOW)
    fits_smallest_phone(page)
