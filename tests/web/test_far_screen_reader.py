"""A game by link with a screen reader and the keyboard: the test only uses the accessibility tree and keys."""

import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, NamedTuple

import pytest
from far_pages import CHAINED, NAMES, FarPage, begun

from thorough import usually
from threefold.games import all_games
from web.conftest import Visit
from web.screen_reader import Ears

PATIENCE_SECONDS = 60


class Listener(Ears):
    """`Ears` that also read the live regions."""

    def read_aloud(self) -> list[str]:
        """The lines now in the live region (role "log"), which a screen reader reads without being asked."""
        inside, lines = set[str](), list[str]()
        for node in self.nodes():
            role = node["role"]["value"]
            if role == "log" or node.get("parentId") in inside:
                inside.add(node["nodeId"])
                lines += [node["name"]["value"]] if role == "StaticText" else []
        return lines

    def listen(self, begins: str) -> list[str]:
        """Waits for a line that begins like this; returns all lines up to it."""
        self.wait(lambda: any(line.startswith(begins) for line in self.read_aloud()), begins)
        lines = self.read_aloud()
        return lines[: 1 + next(place for place, line in enumerate(lines) if line.startswith(begins))]

    def press(self, name: str) -> None:
        """Waits until a button can be pressed, moves the focus to it with Tab, and presses Enter."""
        self.wait(lambda: name in self.pressable(), name)
        self.tab_to(name)
        self.page.keyboard.press("Enter")

    def texts(self) -> list[str]:
        return self.names("StaticText")

    def pressable(self) -> list[str]:
        return [
            node["name"]["value"]
            for node in self.nodes()
            if node["role"]["value"] == "button" and not any(one["name"] == "disabled" for one in node["properties"])
        ]

    def wait(self, happened: Callable[[], bool], what: str) -> None:
        end = time.monotonic() + PATIENCE_SECONDS
        while not happened():
            assert time.monotonic() < end, f"{what!r} never came; heard {self.read_aloud()}"
            self.page.wait_for_timeout(50)


class Answer(NamedTuple):
    seed: int
    """The seed of a game in which Mira has the first turn."""
    move: str
    """Mira's move; "": the first legal move, in games whose cards cannot be known in advance."""
    told: str
    """The beginning of the line that tells her move."""
    steps: Sequence[tuple[str, str, str]]
    """Each step: a key, and the expected name of the focused element and heading after it. Tab is repeated until that
    element has the focus."""
    answer: str
    """The notation of the move that these steps play, or the end of it."""


PLAYED = "Send your move to Mira."
ANSWERS: dict[str, Answer] = {
    "doh": Answer(
        1,
        "Sc3",
        "Mira puts a small on c3.",
        [
            ("1", "Large, 5 left", "Your turn."),
            ("Enter", "Large, 5 left", "Your turn. Place a large."),
            ("b", "c3, a small", "Your turn."),
            ("ArrowRight", "d3", "Your turn."),
            ("Enter", "d3, a large", PLAYED),
        ],
        "Ld3",
    ),
    "stac": Answer(
        1,
        "-b1",
        "Mira moves the pawn only, from a1 to b1.",
        [
            ("b", "a1", "Your turn."),
            *(("ArrowUp", f"a{row}", "Your turn.") for row in range(2, 6)),
            ("Enter", "a5, two tokens", PLAYED),
        ],
        "=a5",
    ),
    "stack": Answer(
        1,
        "",
        "Mira puts the ",
        [
            ("1", "", "Your turn."),
            ("Enter", "", "Your turn. Where does"),
            ("b", "a1, ", "Your turn."),
            ("ArrowRight", "b1, empty", "Your turn."),
            ("Enter", "b1, ", PLAYED),
        ],
        "b1",
    ),
    "tactics": Answer(
        1,
        "draw",
        "Mira draws a second card.",
        [("Tab", "Draw a card", "Your turn."), ("Enter", "", PLAYED)],
        "draw",
    ),
    "match": Answer(
        1,
        "Xg-a1",
        "Mira puts a green X on a1.",
        [
            ("1", "yellow X", "Your turn."),
            ("Enter", "yellow X", "Your turn. Where does the yellow X go?"),
            ("b", "a1, green X", "Your turn."),
            ("ArrowRight", "b1, empty", "Your turn."),
            ("Enter", "b1, yellow X", PLAYED),
        ],
        "Xy-b1",
    ),
}


def copied(ears: Listener) -> str:
    """Copies the link; returns the part after its #."""
    ears.press("Copy link")
    ears.wait(lambda: any("The link is copied. Send it to Mira." in name for name in ears.texts()), "that it is copied")
    link: str = ears.page.evaluate("navigator.clipboard.readText()")
    return link.split("#")[1]


@pytest.mark.parametrize("key", usually(["tactics", "stac"], [game.key for game in all_games() if game.by_links]))
def test_a_script_that_hears_and_presses_keys_answers_a_link(visit: Visit, site: Any, key: str) -> None:
    answer, page = ANSWERS[key], visit("#/about", permissions=["clipboard-read", "clipboard-write"])
    ears = Listener(page)
    if key in CHAINED:
        mira, invitation = invited(key, answer.seed)
        page.goto(f"{site.url}#{invitation}")
        ears.title("You are in.")
        assert mira.open(copied(ears))["kind"] == "deal"
    else:
        (mira, _), _ = begun(key, answer.seed)
    mira.play(answer.move or mira.ask("written")["moves"][0])
    page.goto(f"{site.url}#{mira.send()}")
    heard = ears.listen("Your turn.")
    assert any(line.startswith(answer.told) for line in heard), heard
    assert not any(line.startswith("Waiting") for line in heard), heard
    for step, focus, heading in answer.steps:
        if step == "Tab":
            ears.tab_to(focus)
        else:
            page.keyboard.press(step)
        ears.until(focus)
        ears.title(heading)
    back = copied(ears)
    ears.title("Waiting for Mira.")
    assert mira.open(back)["kind"] == "new"
    session = mira.session
    assert session.ply == 2 and session.game.write(session.log[1]).endswith(answer.answer)


def invited(key: str, seed: int) -> tuple[FarPage, str]:
    """A page that invites Jun to a game dealt by both pages, and the code of the invitation."""
    rng = Random(seed)
    page = FarPage(0, 2, rng.randbytes(6).hex(), rng)
    found = page.ask("invite", game=key, options={}, names=NAMES[:2], seat=0, id=page.id, secret=page.secret)
    page.undealt, page.save, page.note = True, found["save"], found["note"]
    return page, found["code"]
