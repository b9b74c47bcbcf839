"""Analysis on the real page: a bar, values on the board, in any position of the game, for whoever may know them."""

import re

from playwright.sync_api import Page, expect
from table import GAME, PHONE, SLOW, part, play_all, ready, until


def switch(page: Page) -> None:
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^Analysis")).click()
    page.keyboard.press("Escape")


def values(page: Page) -> dict[str, str]:
    return dict(
        page.evaluate(
            "[...document.querySelectorAll('[data-worth]')].map((one) => [one.dataset.part, one.dataset.worth])"
        )
    )


def test_values_lie_on_the_board_and_change_with_what_is_picked(visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME[:-1])
    switch(page)
    line = page.locator(".worth p")
    expect(line).to_contain_text("Solved. Best: ", timeout=SLOW)
    expect(page.get_by_role("meter")).to_have_attribute("aria-valuetext", "Player 2: win in 1")
    part(page, "M").click()
    until(page, "document.querySelector('[data-part=d3]').dataset.worth === 'win 1'", 30)
    assert values(page)["d4"] == "loss 2"
    expect(part(page, "d4")).to_have_attribute("aria-description", "loses in 2")
    part(page, "d3").click()
    expect(line).to_have_text("The game is over.", timeout=SLOW)
    assert not values(page)
    page.reload()
    expect(line).to_have_text("The game is over.", timeout=SLOW)
    switch(page)
    expect(page.locator(".worth")).to_be_hidden()


def test_any_position_can_be_looked_at_and_what_could_have_been_is_pointed_at(visit) -> None:
    page = ready(visit("#/doh"))
    play_all(page, GAME)
    switch(page)
    page.locator(".side .move[data-ply='1']").click()
    until(page, "document.querySelectorAll('[data-worth]').length >= 3", 60)
    part(page, "L").click()
    until(page, "document.querySelectorAll('[data-worth]').length > 5", 60)
    part(page, "c4").click()
    expect(page.locator(".note")).to_contain_text("You are looking back")
    assert page.locator(".side .move").count() == len(GAME)


def test_while_it_thinks_people_play_on_and_a_bot_has_the_first_word(visit) -> None:
    page = ready(visit("#/stac", **PHONE))
    switch(page)
    until(page, "document.querySelectorAll('[data-worth]').length > 5", 60)
    part(page, "b1").tap()
    until(page, "document.querySelector('.worth p').textContent.startsWith('Best')", 60)
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Who plays").click()
    sheet = page.get_by_role("dialog", name="Who plays")
    sheet.get_by_role("radiogroup", name="Who plays seat 2").get_by_label("Bot").check(force=True)
    sheet.get_by_role("button", name="Take these seats").click()
    # It plays, and then its opponent is advised again.
    until(
        page,
        "JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('threefold.game.'))[1]).ply >= 2",
        60,
    )
    until(page, "document.querySelectorAll('[data-worth]').length > 1", 60)


def test_hidden_hands_stay_hidden(visit) -> None:
    page = ready(visit("#/match"))
    expect(page.locator(".cover .first")).to_be_visible(timeout=SLOW)
    page.locator(".cover .first").click()
    expect(page.locator(".cover")).to_be_hidden(timeout=SLOW)
    switch(page)
    until(page, "document.querySelectorAll('[data-worth]').length > 2", 60)
    page.locator("[data-place='hand'][data-worth]", has_not_text="Wipe").and_(
        page.get_by_label(re.compile("[XO]$"))
    ).first.click()
    until(page, "document.querySelector('[data-place=hand][aria-pressed]')", 60)
    page.locator("[data-place='board'][data-worth]").first.click()
    expect(page.locator(".cover")).to_be_visible(timeout=SLOW)
    assert not values(page)
