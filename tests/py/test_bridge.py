"""The bridge between page and Python: every call, however wrong, takes JSON and returns JSON."""

import json
import re
from random import Random
from typing import Any

import pytest
from helpers import answer, ask, refused
from hypothesis import given, settings
from hypothesis import strategies as st

from german import GERMAN
from threefold.core.game import Game
from threefold.core.items import FORMS
from threefold.core.session import replay
from threefold.games import all_games, find
from threefold.page import bridge
from threefold.page.extra_calls import EXTRA_CALLS
from threefold.page.situation import TableContext
from threefold.page.table import GameTable
from threefold.saving.record import write_record
from threefold.saving.save import read_save, write_save
from threefold.words import ENGLISH, speak


def new(form: str = "wide", **options: str) -> Any:
    return ask("new", game="doh", names=["Ada", "Ben"], options=options, seed="0", form=form)


def ready(view: Any) -> list[str]:
    return [item["part"] for item in view["scene"]["items"] if "ready" in item["moods"]]


pytestmark = pytest.mark.usefixtures("fresh_table")


@pytest.mark.slow
def test_a_game_is_played_by_pointing_at_what_is_lit() -> None:
    for seed in range(20):
        rng, view = Random(seed), new(board=["fixed", "imaginary"][seed % 2])
        while not view["over"]:
            view = ask("point", part=rng.choice(ready(view)), form=rng.choice(FORMS))
        assert not ready(view)
        assert view["headline"]["who"] in ("{0} wins:", "{1} wins:", "A tie:")


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
    assert view["heard"][:2] == ["{0} puts a small on c3.", "{1}, place the second piece."]


def test_pointing_at_what_cannot_be_says_why_and_changes_nothing() -> None:
    new()
    for part in ("S", "c3", "L"):
        before = ask("point", part=part, form="wide")
    view = ask("point", part="a1", form="wide")
    assert view["refusal"] == {"part": "a1", "text": ENGLISH["doh.why.far"]}
    assert view["picks"] == before["picks"] == ["L"]
    assert view["save"] == before["save"]


def test_a_square_that_the_picked_size_does_not_fit_says_so() -> None:
    new()
    for part in ("L", "c3", "S"):
        ask("point", part=part, form="wide")
    view = ask("point", part="c3", form="wide")
    assert view["refusal"]["text"] == ENGLISH["doh.why.small"]
    assert view["picks"] == ["S"]


def test_each_call_is_answered_by_a_function_or_method_of_its_name() -> None:
    names = {name: found.__name__ for name, found in [*bridge.calls(bridge.TABLE).items(), *EXTRA_CALLS.items()]}
    # `open` would hide what Python calls so.
    assert names == {**{name: name for name in names}, "open": "open_save"}


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
    bridge.TABLE = GameTable()
    opened = ask("open", save=view["save"], form="wide")
    assert {**view, "heard": None} == {**opened, "heard": None}
    followed = ask("follow", code=link, form="wide")
    assert followed["history"] == view["history"]
    assert followed["names"] == ["Player 1", "Player 2"]


def test_a_game_that_goes_on_from_an_earlier_position_begins_with_its_players() -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        ask("point", part=part, form="wide")
    begun = ask("link", ply=1)
    assert begun["turn"] == 1
    view = ask("follow", code=begun["code"], names=["Vega", "Nora"], bots=[3, 0], form="wide")
    assert (view["ply"], view["players"], view["you"]) == (1, ["Vega", "Nora"], 1)
    assert not re.search("Player|Nora", " ".join(view["heard"]))
    assert refused("follow", code=begun["code"], names=["Nora"], form="wide") == "error.foreign"


AT_THE_TABLE = ["show", "reveal", "point", "confirm", "written", "type", "back", "undo", "redo", "seat", "question"]
AT_THE_TABLE += [
    "analyse",
    "evaluate",
    "answer",
    "hint",
    "jump",
    "rename",
    "resign",
    "tie",
    "link",
    "record",
    "picture",
]


def test_a_call_for_another_game_than_the_one_at_the_table_is_refused() -> None:
    def told(name: str, table: str, **more: Any) -> Any:
        arguments = {"form": "wide", "part": "L", "names": ["Cy", "Di"], "table": table, **more}
        return answer(name, **arguments)

    first = told("new", "one", game="doh", seed="0")
    assert first["table"] == "one"
    save = first["ok"]["save"]
    assert told("open", "other", save=save)["table"] == "other"
    for name in AT_THE_TABLE:
        assert told(name, "one")["error"]["key"] == "error.none", name
    assert told("show", "other")["ok"]["save"] == save
    # A link that cannot be read leaves the table as it is. After a later failure the table has no name.
    assert told("follow", "link", code="1damaged")["error"]["key"].startswith("link.")
    assert told("show", "other")["table"] == "other"
    assert told("open", "link", save=save, form="square")["error"]["key"] == "error.foreign"
    for name in ("other", "link"):
        assert told("show", name)["error"]["key"] == "error.none"
    wrong: list[Any] = ["<a name>", "x" * 41, "\ud800", 7]
    for name in wrong:
        assert told("open", name, save=save)["error"]["key"] == "error.foreign"
    # A save that is only read, with `load`, does not change the table.
    told("open", "one", save=save)
    assert answer("load", text=save)["ok"]["save"] == save


def test_looking_back_lights_nothing_until_something_is_pointed_at() -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        ask("point", part=part, form="wide")
    view = ask("jump", ply=1, form="wide")
    assert (view["at"], view["ply"], ready(view)) == (1, 2, [])
    moods = {item["part"]: item["moods"] for item in view["scene"]["items"] if item.get("part")}
    assert "quiet" in moods["L"]
    assert ready(ask("point", part="L", form="wide"))
    assert ready(ask("jump", ply=None, form="wide"))


def test_names_are_places_in_the_sentences_and_never_words_of_them() -> None:
    view = ask("new", game="doh", names=["{1}", "<b>"], options={}, seed="0", form="wide")
    assert view["headline"]["who"] == "{0},"
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


def test_an_agreed_tie_ends_the_game_and_undo_takes_it_back() -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        before = ask("point", part=part, form="wide")
    assert (before["turn"], before["sides"]) == (0, [[0], [1]])
    over = ask("tie", form="wide")
    assert over["over"] and "turn" not in over and not ready(over)
    assert over["heard"] == ["A tie: by agreement.", "Everybody was content with that."]
    assert over["summary"] == "{0} and {1}; a tie"
    assert refused("tie", form="wide") == "why.over"
    assert refused("resign", seat=0, form="wide") == "why.over"
    # Undo would take back the agreement, not a move.
    assert refused("type", text="Sb2", confirm=False, form="wide") == "result.resigned.why"
    after = ask("undo", form="wide")
    assert (after["save"], after["turn"]) == (before["save"], 0)
    assert ask("resign", seat=1, form="wide")["summary"] == "{0} and {1}; {0} won"


@pytest.mark.parametrize("seat", [0, 1])
def test_giving_up_hands_the_win_to_the_others(seat: int) -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        before = ask("point", part=part, form="wide")
    ask("undo", form="wide")
    over = ask("resign", seat=seat, form="wide")
    assert over["headline"]["who"] == f"{{{1 - seat}}} wins:"
    assert over["headline"]["what"] == f"{{{seat}}} gave up."
    # Moves that were undone before the game ended cannot be redone.
    assert not over["redo"]
    assert ask("redo", form="wide")["save"] == over["save"]
    opened = ask("open", save=over["save"], form="wide")
    assert opened["over"] and opened["headline"] == over["headline"]
    assert ask("undo", form="wide")["redo"]
    assert ask("redo", form="wide")["save"] == before["save"]


def test_of_a_game_played_on_elsewhere_only_what_is_new_is_read_aloud() -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        view = ask("point", part=part, form="wide")
    save = view["save"]
    ask("undo", form="wide")
    told = ask("open", save=save, same=True, form="wide")["heard"]
    assert told == view["heard"]
    # Otherwise the game is introduced.
    assert ask("open", save=save, form="wide")["heard"] != told
    # Of another game nothing is known, whatever the page says.
    other = ask("new", game="stac", names=["Ada", "Ben"], options={}, seed="0", form="wide")
    ask("open", save=save, form="wide")
    assert ask("open", save=other["save"], same=True, form="wide")["heard"] == other["heard"]


def test_in_a_lesson_only_the_present_position_is_shown() -> None:
    names = ["Ada", "Ben"]
    shown = ask("lesson", game="doh", step=0, names=names, language="en", form="wide")
    assert refused("jump", ply=0, form="wide") == "error.foreign"
    assert ask("show", form="wide")["save"] == shown["save"]


def test_partners_give_up_together() -> None:
    names = ["Ada", "Ben", "Cy", "Di"]
    shown = ask("new", game="match", names=names, options={}, seed="0", form="wide")
    assert shown["sides"] == [[0, 2], [1, 3]]
    over = ask("resign", seat=0, form="wide")
    assert over["headline"]["what"] == "{0} and {2} gave up."


@pytest.mark.parametrize("seat", [-1, 2, "0", None, 0.5])
def test_only_a_seat_can_give_up(seat: Any) -> None:
    new()
    assert refused("resign", seat=seat, form="wide") == "error.foreign"


def test_a_record_names_the_day_and_can_be_loaded_without_leaving_the_table() -> None:
    new()
    for part in ("S", "c3", "L", "d4"):
        view = ask("point", part=part, form="wide")
    text = ask("record", date="2026-11-21")["text"]
    assert '[Date "2026-11-21"]' in text
    other = new(board="fixed")
    loaded = ask("load", text=text)
    assert loaded == {name: view[name] for name in ("game", "names", "ply", "over", "summary", "save")}
    assert ask("load", text=view["save"]) == loaded
    assert ask("show", form="wide")["save"] == other["save"]


@pytest.mark.parametrize("name", ["\u202eevil", "a\nb", "\0", " ", "\ud800", "\u2067x"])
def test_names_in_files_and_saves_have_no_unseen_characters_and_are_never_empty(name: str) -> None:
    """A change of direction in a name would turn the sentences around it round; joiners, as in emoji, stay."""
    doh = find("doh")
    session = replay(doh, doh.setup(), (name, "\u05d3\u05e0\u05d4 \U0001f469\u200d\U0001f680"), ())
    shown = name.translate({ord(sign): " " for sign in "\u202e\n\0\ud800\u2067"}).strip() or "Player 1"
    for view in (
        ask("load", text=write_record(session, "2026-01-01")),
        ask("open", save=write_save(session), form="wide"),
    ):
        assert view["names"] == [shown, "\u05d3\u05e0\u05d4 \U0001f469\u200d\U0001f680"]
        assert read_save(view["save"], find).names == tuple(view["names"])


def test_in_files_names_that_nobody_chose_are_in_the_language_of_whoever_opens_them() -> None:
    try:
        speak(GERMAN)
        save = ask("new", game="doh", names=["Spieler 2", "Jun"], options={}, seed="0", form="wide")["save"]
        text = ask("record", date="2026-11-21")["text"]
        assert '[Players "Player 2, Jun"]' in text
        loaded = ask("load", text=text)
        assert (loaded["names"], loaded["save"]) == (["Spieler 2", "Jun"], save)
        assert ask("show", form="wide")["names"] == ["Spieler 2", "Jun"]
        # From another device of the same player all names come as they are.
        assert ask("load", text=text, own=True)["names"] == ["Player 2", "Jun"]
    finally:
        speak(ENGLISH)
    assert ask("load", text=text)["names"] == ["Player 2", "Jun"]
    # What earlier versions wrote in German stays as it is.
    assert ask("load", text=save)["names"] == ["Spieler 2", "Jun"]


@pytest.mark.parametrize("date", ["", "today", "2026-11-21\n", '2026-1-1"]', "٢٠٢٦-١١-٢١", 7])
def test_a_record_takes_only_a_day(date: Any) -> None:
    new()
    assert refused("record", date=date) == "error.foreign"


def test_what_is_wrong_with_a_text_is_said_with_its_line() -> None:
    text = '[Game "Tic Tac Doh!"]\n[Players "Ada, Ben"]\n\n1. Sc3 2. 0} *\n'
    told = answer("load", text=text)
    assert told["error"] == {"key": "record.move", "text": "Line 4: 0) is not a move of this game."}
    assert refused("load", text="{}") == "save.foreign"
    assert refused("load", text='{"threefold":1,"game":"chess"}') == "save.game"
    assert refused("load", text="hello") == "record.foreign"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_a_picture_is_the_board_as_everybody_may_see_it(game: Game) -> None:
    names = ["Ada", "Ben", "Cy", "Di", "Eli", "Flo"][: game.seats[2]]
    ask("new", game=game.key, names=names, options={}, seed="7", form="wide")
    first = ask("picture", form="wide")
    shown = ask("reveal", form="wide")
    for part in max(bridge.TABLE.current.moves, key=len):
        if part not in shown["picks"] and not shown["ply"]:
            # The picture does not show picked parts: what is lit would reveal cards of the hand.
            assert ask("picture", form="wide") == first
            shown = ask("point", part=part, form="wide")
    assert shown["ply"]
    picture = ask("picture", form="wide")
    assert set(picture) == {"game", "box", "art", "said"}
    assert f"after move {shown['ply']}." in picture["said"]
    assert "{" not in json.dumps(picture["art"]).replace('{"', "")
    assert ask("picture", save=shown["save"], form="wide") == picture
    ask("jump", ply=0, form="wide")
    assert ask("picture", form="wide") == first
    ask("tie", form="wide")
    assert ask("picture", form="wide")["said"] == "A tie: by agreement."


CALLS = ["hello", "new", "open", "follow", "show", "point", "back", "undo", "redo", "jump", "rename", "link"]
CALLS += ["reveal", "resign", "tie", "record", "picture", "film", "embed", "said", "load"]
values = st.none() | st.integers(-3, 99) | st.sampled_from(["L", "c3", "d4", "wide", "tall", "doh", "", "1AAA"])


@pytest.mark.slow
@given(
    st.lists(
        st.tuples(
            st.sampled_from(CALLS),
            st.dictionaries(
                st.sampled_from(
                    ["form", "part", "ply", "save", "code", "names", "game", "seat", "date", "text", "since", "until"]
                ),
                values,
            ),
        ),
        max_size=8,
    )
)
@settings(max_examples=300)
def test_no_row_of_calls_makes_the_door_throw(calls: list[tuple[str, dict[str, Any]]]) -> None:
    new()
    for name, arguments in calls:
        told = answer(name, **arguments)
        assert ("ok" in told) ^ ("error" in told)
        assert told.get("error", {}).get("key") != "error.inside", told


@pytest.mark.parametrize("text", ["", "[]", "nonsense", "7", "{" * 50_000])
def test_what_is_no_json_object_is_refused(text: str) -> None:
    assert "error" in json.loads(bridge.call("show", text))


def test_a_move_can_be_typed() -> None:
    new()
    assert ask("written")["moves"] == ["Sc3", "Mc3", "Lc3"]
    assert ask("type", text="lc3", form="wide")["ply"] == 1
    told = answer("type", text="Lc3", form="wide")
    assert told["error"]["key"].startswith("doh.why.")
    assert ask("show", form="wide")["ply"] == 1


def test_nothing_is_written_or_typed_before_the_hand_may_be_seen() -> None:
    ask("new", game="match", names=["Ada", "Ben"], options={}, seed="5", form="wide")
    assert ask("written")["moves"] == []
    ask("reveal", form="wide")
    moves = ask("written")["moves"]
    assert moves
    bridge.TABLE.context = TableContext()
    assert ask("type", text=moves[0], form="wide")["ply"] == 0
