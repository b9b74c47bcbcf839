"""The door between page and Python: JSON in, JSON out, nothing else, whatever comes."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from threefold import bridge
from threefold.scene import FORMS
from threefold.words import ENGLISH


def ask(name: str, **arguments: Any) -> Any:
    answer = json.loads(bridge.call(name, json.dumps(arguments)))
    assert list(answer) == ["ok"], answer
    return answer["ok"]


def refused(name: str, **arguments: Any) -> str:
    answer = json.loads(bridge.call(name, json.dumps(arguments)))
    assert answer["error"]["text"] == ENGLISH[answer["error"]["key"]]
    return str(answer["error"]["key"])


def new(form: str = "wide", **options: str) -> Any:
    return ask("new", game="doh", names=["Ada", "Ben"], options=options, seed="0", form=form)


def ready(view: Any) -> list[str]:
    return [item["part"] for item in view["scene"]["items"] if "ready" in item["moods"]]


@pytest.fixture(autouse=True)
def fresh_desk(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bridge, "DESK", bridge.Desk())


def test_a_game_is_played_by_pointing_at_what_is_lit() -> None:
    for seed in range(20):
        rng, view = Random(seed), new(board=["fixed", "imaginary"][seed % 2])
        while not view["over"]:
            view = ask("point", part=rng.choice(ready(view)), form=rng.choice(FORMS))
        assert not ready(view)
        assert view["say"]["who"] in ("{0} wins:", "{1} wins:", "A tie:")


def test_size_and_square_make_a_move_in_either_order() -> None:
    new()
    ask("point", part="L", form="wide")
    one = ask("point", part="c3", form="wide")
    new()
    ask("point", part="c3", form="wide")
    two = ask("point", part="L", form="wide")
    assert one == two
    assert one["ply"] == 1


def test_what_was_just_done_is_told_in_a_sentence() -> None:
    new()
    ask("point", part="S", form="wide")
    view = ask("point", part="c3", form="wide")
    assert view["heard"] == "{0} puts a small on c3. {1}, place the second piece."


def test_pointing_at_what_cannot_be_says_why_and_changes_nothing() -> None:
    new()
    for part in ("S", "c3", "L"):
        before = ask("point", part=part, form="wide")
    view = ask("point", part="a1", form="wide")
    assert view["note"] == {"part": "a1", "text": ENGLISH["doh.why.far"]}
    assert view["picks"] == before["picks"] == ["L"]
    assert view["save"] == before["save"]


def test_a_square_that_the_picked_size_does_not_fit_says_so() -> None:
    new()
    for part in ("L", "c3", "S"):
        ask("point", part=part, form="wide")
    view = ask("point", part="c3", form="wide")
    assert view["note"]["text"] == ENGLISH["doh.why.small"]
    assert view["picks"] == ["S"]


def test_back_takes_back_the_last_pick() -> None:
    new()
    ask("point", part="L", form="wide")
    assert ask("back", form="wide")["picks"] == []
    assert ask("back", form="wide")["ply"] == 0


def test_a_save_or_a_link_brings_the_table_back() -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        view = ask("point", part=part, form="wide")
    link = ask("link")["code"]
    bridge.DESK = bridge.Desk()
    opened = ask("open", save=view["save"], form="wide")
    assert {**view, "heard": None} == {**opened, "heard": None}
    followed = ask("follow", code=link, form="wide")
    assert followed["history"] == view["history"]
    assert followed["names"] == ["Player 1", "Player 2"]


def test_looking_back_lights_nothing() -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        ask("point", part=part, form="wide")
    view = ask("jump", ply=1, form="wide")
    assert (view["at"], view["ply"], ready(view)) == (1, 2, [])
    assert ask("point", part="L", form="wide")["note"]["text"] == ENGLISH["why.looking"]
    assert ready(ask("jump", ply=None, form="wide"))


def test_names_are_places_in_the_sentences_and_never_words_of_them() -> None:
    view = ask("new", game="doh", names=["{1}", "<b>"], options={}, seed="0", form="wide")
    assert view["say"]["who"] == "{0},"
    assert "<b>" not in json.dumps({**view, "names": [], "save": ""})
    assert ask("rename", names=["Cy", "Di"], form="wide")["names"] == ["Cy", "Di"]


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("new", {"game": "chess", "names": ["a", "b"], "options": {}, "seed": "0", "form": "wide"}),
        ("new", {"game": "doh", "names": ["a"], "options": {}, "seed": "0", "form": "wide"}),
        ("new", {"game": "doh", "names": ["a", "b"], "options": {"board": "round"}, "seed": "0", "form": "wide"}),
        ("new", {"game": "doh", "names": ["a", "b"], "options": {}, "seed": "xyz", "form": "wide"}),
        ("new", {"game": "doh", "names": ["a", "b"], "options": {}, "seed": "0", "form": "round"}),
        ("point", {"part": 7, "form": "wide"}),
        ("no such call", {}),
    ],
)
def test_calls_that_make_no_sense_are_refused(name: str, arguments: dict[str, Any]) -> None:
    new()
    assert refused(name, **arguments) == "error.foreign"


def test_without_a_game_there_is_nothing_to_undo() -> None:
    assert refused("undo", form="wide") == "error.none"


def test_a_bad_link_leaves_the_game_at_hand_alone() -> None:
    new()
    ask("point", part="L", form="wide")
    assert refused("follow", code="1zzzz", form="wide") == "link.cut"
    assert ask("show", form="wide")["picks"] == ["L"]


CALLS = ["hello", "new", "open", "follow", "show", "point", "back", "undo", "redo", "jump", "rename", "link"]
values = st.none() | st.integers(-3, 99) | st.sampled_from(["L", "c3", "d4", "wide", "tall", "doh", "", "1AAA"])


@given(
    st.lists(
        st.tuples(
            st.sampled_from(CALLS),
            st.dictionaries(st.sampled_from(["form", "part", "ply", "save", "code", "names", "game"]), values),
        ),
        max_size=8,
    )
)
@settings(max_examples=300)
def test_no_row_of_calls_makes_the_door_throw(calls: list[tuple[str, dict[str, Any]]]) -> None:
    new()
    for name, arguments in calls:
        answer = json.loads(bridge.call(name, json.dumps(arguments)))
        assert ("ok" in answer) ^ ("error" in answer)
        assert answer.get("error", {}).get("key") != "error.inside", answer


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "7", "{" * 50_000])
def test_what_is_no_json_object_is_refused(text: str) -> None:
    assert "error" in json.loads(bridge.call("show", text))
