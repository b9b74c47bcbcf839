"""The page of a new game shows pictures beside the options that have some, in wide windows only."""

import pytest
from playwright.sync_api import expect

from threefold.build.game_pictures import option_pictures_of
from threefold.games import GAMES
from web.conftest import Visit
from web.table import PHONE, asked, drawn, resize, until

PAINTED = """canvas => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value) => value !== 0);
}"""
"""JavaScript: whether anything is drawn on a canvas."""
DRAWN = [key for key in GAMES if option_pictures_of(key)]


@pytest.mark.parametrize("key", DRAWN)
def test_each_value_has_its_picture_in_a_wide_window(visit: Visit, key: str) -> None:
    page = visit(f"#/{key}/new")
    pictures = page.locator(".option canvas")
    expect(pictures).to_have_count(len(option_pictures_of(key)))
    for picture in pictures.all():
        expect(picture).to_be_visible()
        handle = picture.element_handle()
        for _ in range(100):
            if handle.evaluate(PAINTED):
                break
            page.wait_for_timeout(50)
        assert handle.evaluate(PAINTED)
    tall = [one.bounding_box() for one in page.locator(".option label").all()]
    assert all(box and box["height"] >= 44 for box in tall)


def test_phones_neither_show_nor_load_them_until_the_window_is_wide(visit: Visit) -> None:
    page = visit("#/stack", **PHONE)
    files = asked(page, "option-pictures")
    page.evaluate("location.hash = '#/stack/new'")
    expect(page.locator(".option label").first).to_be_visible()
    expect(page.locator(".option canvas").first).to_be_hidden()
    drawn(page)
    page.evaluate("fetch('manifest.webmanifest')")  # what was requested before is known then
    assert files == []
    resize(page, 1280, 800)
    until(page, "document.querySelector('.option canvas').clientWidth > 0")
    expect(page.locator(".option canvas").first).to_be_visible()
    for _ in range(100):
        if files:
            break
        page.wait_for_timeout(50)
    assert len(files) == 1


def test_pictures_that_cannot_be_loaded_leave_the_options_as_they_are(visit: Visit) -> None:
    page = visit("#/stack", service_workers="block")
    page.route("**/option-pictures-*", lambda route: route.fulfill(status=200, body=""))
    page.evaluate("location.hash = '#/stack/new'")
    expect(page.locator(".option canvas")).to_have_count(0)
    always = page.locator(".option input").last
    always.check()
    expect(always).to_be_checked()
