"""Lines in an unfinished game against a bot, in each game, on a desktop or a phone."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from thorough import usually
from threefold.core.kernel import Move
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.saving.save import read_save
from web.arrival import BLANK
from web.conftest import Visit
from web.stored_games import session_of, sit_at, stored
from web.table import PHONE, SLOW, SMALL, at_rest
from web.test_table_fits import boxes, overlap

DESKTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
SIZES = {"stac": SMALL, "doh": PHONE, "stack": DESKTOP, "match": PHONE, "tactics": SMALL}
LONGEST = 500
HIT = """one => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""


class Visitor:
    """A player at a table who points by mouse or finger."""

    def __init__(self, page: Page, *, wide: bool) -> None:
        self.page, self.wide = page, wide
        self.title = page.get_by_role("heading", level=1)
        self.row = page.locator("[role=treeitem][aria-selected=true]:visible")
        """The row of the move that is shown."""

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True).filter(visible=True).first

    def press(self, button: Locator) -> None:
        button.click() if self.wide else button.tap()

    def look_back(self, ply: int, session: Session) -> None:
        for at in range(session.ply - 1, ply - 1, -1):
            self.page.keyboard.press(",")
            if self.wide:
                expect(self.page.locator(".steps:visible b")).to_have_text(str(at), timeout=SLOW)
            else:
                expect(self.title).to_have_text(f"Looking back: move {at} of {session.ply}. ", timeout=SLOW)

    def play(self, move: Move) -> None:
        """Plays a move of a line, part by part."""
        line = self.page.get_by_role("heading", level=1, name=re.compile("^A line"))
        for name in move:
            parts = self.page.locator(f"button[data-part={json.dumps(name)}]:visible")
            picked = parts.and_(self.page.locator("[aria-pressed=true]"))
            if not line.count() and not picked.count():
                self.press(parts.first)
                expect(line.or_(picked).first).to_be_visible(timeout=SLOW)
        expect(line).to_be_visible(timeout=SLOW)

    def can_go_back(self) -> None:
        """The button back to the game is visible and can be pressed."""
        back = self.button("Back to the game")
        expect(back).to_be_in_viewport(ratio=0.99, timeout=SLOW)
        at_rest(self.page)
        assert back.evaluate(HIT)

    def sees_all(self) -> None:
        """The buttons beside the way back are not cut off, and the sentence does not overlap the line's tab."""
        buttons = self.page.locator(".acts button:visible").all()
        assert buttons
        for button in buttons:
            expect(button).to_be_in_viewport(ratio=0.99)
        if self.wide:
            (line,), (tab,) = boxes(self.page, ".analysis-line"), boxes(self.page, ".line-frame b")
            assert not overlap(line, tab)

    def write(self, text: str, keep: str) -> None:
        self.page.get_by_role("textbox").fill(text)
        self.press(self.button(keep))
        expect(self.page.get_by_role("textbox")).to_have_count(0)

    def edited(self, told: str, now: str) -> None:
        """Checks that an edit is announced, that the row shows it, and that Undo reverts it."""
        edge = self.page.locator("#edge")
        expect(edge).to_contain_text(told, timeout=SLOW)
        expect(self.row).to_have_attribute("aria-label", re.compile(now), timeout=SLOW)
        self.can_go_back()
        self.press(edge.get_by_role("button", name="Undo"))
        expect(self.row).not_to_have_attribute("aria-label", re.compile(now), timeout=SLOW)
        expect(edge).to_be_empty()


def choice_before(session: Session) -> int:
    """The ply of the last earlier position in which the first seat had several moves; -1 if there is none."""
    positions = ((ply, session.position(ply)) for ply in range(session.ply - 1, -1, -1))
    return next((ply for ply, now in positions if now.actor == 0 and len(now.moves) > 1), -1)


def test_every_game_has_its_size() -> None:
    assert set(SIZES) == {game.key for game in all_games()}


@pytest.mark.parametrize("key", usually(["match"], [*SIZES]))
def test_a_line_beside_a_game_against_a_bot(visit: Visit, key: str) -> None:
    sessions = (session_of(key, plies) for plies in range(5, 12))
    session = next(one for one in sessions if one.chooser == 0 and choice_before(one) >= 0)
    page = sit_at(visit(BLANK, **SIZES[key]), session, bots=[0, 1])
    me = Visitor(page, wide=SIZES[key] is DESKTOP)
    game = me.title.inner_text()
    # Another move at an earlier choice begins a line.
    ply = choice_before(session)
    me.look_back(ply, session)
    me.play(next(move for move in session.position(ply).moves if move != session.log[ply]))
    expect(me.title).to_contain_text(f"The game stands at move {session.ply}.")
    me.can_go_back()
    # Analysis and hints are about the line.
    me.press(me.button("Analysis"))
    expect(page.locator("[data-value]").first).to_be_visible(timeout=SLOW)
    me.can_go_back()
    me.sees_all()
    me.press(me.button("Hint"))
    expect(page.locator(".info-box b:not(:empty)")).to_be_visible(timeout=SLOW)
    me.can_go_back()
    # The line is marked, commented and named; each edit can be undone.
    if not me.wide:
        me.press(me.button("Moves"))
    me.press(me.button("good move"))
    me.edited(f"Move {ply + 1} is marked as good.", "good move")
    me.press(me.button("Comment"))
    me.write("z" * LONGEST, "Keep it")
    me.edited("The comment is kept.", f"[^z]z{{{LONGEST}}}$")
    me.press(me.button("More about this position"))
    me.press(me.button("Name this line"))
    me.write("Rather this", "Keep the name")
    me.edited("The line’s name is kept.", "Rather this")
    # The game is as it was.
    me.press(me.button("Back to the game"))
    expect(me.title).to_have_text(re.compile(re.escape(" ".join(game.split())).replace(r"\ ", r"\s*")), timeout=SLOW)
    kept = read_save(stored(page)["one"]["save"], find)
    assert (kept.log, kept.ply, len(kept.tree.lines)) == (session.log, session.ply, 1)
