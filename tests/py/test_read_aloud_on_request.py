"""What a player can have read aloud: the choices, the score, the hand."""

from collections import Counter

import pytest
from helpers import ask, find
from listener import Listener

from threefold.core.message import Message
from threefold.games import all_games
from threefold.page.queries import Questions
from threefold.words import ENGLISH, sentence

pytestmark = pytest.mark.usefixtures("fresh_table")


@pytest.mark.parametrize("key", [game.key for game in all_games()])
def test_whoever_asks_hears_all_that_can_be_pointed_at_and_nothing_else(key: str) -> None:
    for you in (None, 0):
        one = Listener(find(key), 3, you)
        while not one.view.over and one.session.ply < 12:
            one.step()
            lines, scene = Questions(one.table).read_aloud({"what": "choices"}).lines, one.view.scene
            ready = [item.label for item in scene.items if item.label and "ready" in item.moods]
            ready += [act.label for act in scene.actions if act.ready and act.part not in one.table.picks]
            said = [name for line in lines for name in line.partition(": ")[2].removesuffix(".").split("; ")]
            assert Counter(ready) <= Counter(said) and (not ready or Counter(said) == Counter(ready)), lines


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("stack", ["The score: 0 for you and 0 for N1.", ENGLISH["stack.goal"]]),
        ("stac", ["Claims: 0 for you and 0 for N1.", "Left to build with: 25 single tokens."]),
        ("tactics", ["Lines: 0 for you and 0 for N1.", "You play X, N1 plays O."]),
    ],
)
def test_the_score_says_who_has_what(key: str, lines: list[str]) -> None:
    ask("new", game=key, names=["N0", "N1"], options={}, seed="1", bots=[0, 2], form="wide")
    assert [line.replace("{1}", "N1") for line in ask("read_aloud", what="score")["lines"]] == lines


@pytest.mark.parametrize(
    ("key", "lines"),
    [
        ("doh", ["N1 wins: you gave up.", "The game is over. With Undo it goes on."]),
        (
            "stac",
            ["N1 wins: you gave up.", "The game is over. With Undo it goes on.", "Claims: 0 for you and 0 for N1."],
        ),
    ],
)
def test_after_the_end_the_score_says_how_the_game_ended(key: str, lines: list[str]) -> None:
    ask("new", game=key, names=["N0", "N1"], options={}, seed="1", bots=[0, 2], form="wide")
    ask("resign", seat=0, form="wide")
    heard = [line.replace("{1}", "N1") for line in ask("read_aloud", what="score")["lines"]]
    assert heard == lines


def test_a_hand_is_told_by_its_places() -> None:
    ask("new", game="doh", names=["N0", "N1"], options={}, seed="1", bots=[0, 2], form="wide")
    assert ask("read_aloud", what="hand")["lines"] == ["Pieces to place: Large, 5 left; Medium, 5 left; Small, 5 left."]
    ask("new", game="stac", names=["N0", "N1"], options={}, seed="1", bots=[0, 2], form="wide")
    assert ask("read_aloud", what="hand")["lines"] == [ENGLISH["heard.hand.none"]]


def test_under_the_cover_nobody_hears_a_hand() -> None:
    for key in ("match", "tactics"):
        view = ask(
            "new",
            game=key,
            names=["N0", "N1"],
            options={"hand": "5"} if key == "tactics" else {},
            seed="1",
            form="wide",
        )
        assert "cover" in view
        lines = view.get("heard", []) + [
            line for what in ("choices", "score", "hand") for line in ask("read_aloud", what=what)["lines"]
        ]
        begin = sentence(Message(f"{key}.group.hand"))
        assert not [line for line in lines if line.startswith(begin)]
