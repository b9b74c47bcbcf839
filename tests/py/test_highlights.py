"""Highlights (rings, crosses and arrows on the board): made press by press, drawn, read aloud, saved, sent or left
out."""

from typing import Any

import pytest
from helpers import answer, ask, find, going_on, refused

from threefold.core.game import Game
from threefold.core.highlights import MOST_HIGHLIGHTS, Highlight, read_highlights, toggled, write_highlights
from threefold.core.session import Session, begin
from threefold.core.tree import annotate, highlight, note_here, vary
from threefold.games import all_games
from threefold.saving.link import read_link, write_link
from threefold.saving.record import read_record, write_record
from threefold.saving.save import read_save, write_save

pytestmark = pytest.mark.usefixtures("fresh_table")
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
DAY = "2026-11-22"


def told(name: str, **arguments: Any) -> Any:
    return ask(name, form="wide", **arguments)


def drawn_in(view: Any) -> list[str]:
    return [item["key"] for item in view["scene"]["items"] if item["key"].startswith("drawn-")]


def label_of(view: Any, part: str) -> str:
    return next(str(item["label"]) for item in view["scene"]["items"] if item.get("part") == part and "label" in item)


def test_presses_go_round_ring_cross_nothing_and_arrow_dashed_nothing() -> None:
    drawn: tuple[Highlight, ...] = ()
    kinds = []
    for _ in range(3):
        drawn = toggled(drawn, "c3")
        kinds.append([one.kind for one in drawn])
    assert kinds == [["ring"], ["cross"], []]
    kinds = []
    for _ in range(3):
        drawn = toggled(drawn, "c3", "d4")
        kinds.append([one.kind for one in drawn])
    assert kinds == [["arrow"], ["dashed"], []]
    assert toggled((), "c3", "d4", dashed=True) == (Highlight("dashed", "c3", "d4"),)
    assert not toggled(toggled((), "c3", "d4", dashed=True), "c3", "d4", dashed=True)


def test_there_is_an_end_to_them() -> None:
    drawn: tuple[Highlight, ...] = ()
    for place in range(MOST_HIGHLIGHTS):
        drawn = toggled(drawn, f"s{place}")
    with pytest.raises(ValueError, match="too many"):
        toggled(drawn, "more")


@pytest.mark.parametrize("text", ["o.", "o.c3.d4", "a.c3", "a.c3.c3", "q.c3", "o.c3 o.c3", "o.c3  x.d4", " ", "o.<b>"])
def test_what_is_no_drawing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"draw|twice"):
        read_highlights(text)


def test_what_is_written_is_read_back() -> None:
    drawn = (
        Highlight("ring", "c3"),
        Highlight("cross", "d4"),
        Highlight("arrow", "a1", "b2"),
        Highlight("dashed", "b2", "a1"),
    )
    assert read_highlights(write_highlights(drawn)) == drawn
    assert read_highlights("") == ()


@every_game
def test_they_belong_to_their_position_and_travel_with_the_game(game: Game) -> None:
    session = going_on(game, 5, 6)
    session = highlight(session.jump(0), "a1").jump(None)
    session = highlight(session, "a1", "b2")
    assert [one.kind for one in note_here(session.jump(0)).highlights] == ["ring"]
    assert [one.kind for one in note_here(session).highlights] == ["arrow"]
    record, link = write_record(session, DAY), write_link(session)
    assert read_save(write_save(session), find).tree == session.tree
    assert read_record(record, find).session.tree == session.tree
    assert read_link(link, find, lambda _: session.names).tree == session.tree
    assert "o.a1" not in write_record(session, DAY, lines=False)
    assert write_link(session, lines=False) == write_link(session._replace(tree=type(session.tree)()))


def test_a_comment_that_looks_like_a_drawing_stays_a_comment() -> None:
    session = begin(find("doh"), ["Mira", "Jun"], {}, 1)
    session = session.play(session.moves[0])
    session = annotate(session, 0, 1, text="[%draw o.c3]")
    assert read_record(write_record(session, DAY), find).session.tree == session.tree


@pytest.mark.parametrize("text", ["{[%draw o.c3]} 1. Sc3 {[%draw nothing]} *", "1. Sc3 (1. Sd4 {[%draw a.c3]}) *"])
def test_a_record_with_a_drawing_that_is_none_says_where(text: str) -> None:
    record = f'[Game "Tic Tac Doh!"]\n[Options "board=slides"]\n[Players "Mira, Jun"]\n\n{text}\n'
    told = answer("load", text=record)["error"]
    assert told["key"].startswith("record.")
    assert told["text"]


def stac_line() -> Session:
    """A game with a line that begins after its first move."""
    session = begin(find("stac"), ["Mira", "Jun"], {}, 1)
    for _ in range(3):
        session = session.play(session.moves[0])
    looking = session.jump(1)
    return vary(looking, looking.line_as_session.moves[-1])


def test_at_the_table_they_are_drawn_spoken_and_only_on_that_position() -> None:
    told("open", save=write_save(stac_line().jump(None)))
    view = told("highlight", start="c3")
    assert drawn_in(view) == ["drawn-c3-"]
    assert view["heard"] == ["c3 is ringed."]
    assert label_of(view, "c3").endswith(", ringed")
    assert view["highlighted"] is True
    view = told("highlight", start="c3", end="d4")
    assert view["heard"] == ["Arrow from c3 to d4."]
    assert "arrow to d4" in label_of(view, "c3")
    view = told("jump", ply=1)
    assert not drawn_in(view)
    view = told("jump", ply=None)
    assert sorted(drawn_in(view)) == ["drawn-c3-", "drawn-c3-d4"]
    view = told("unedit")
    assert drawn_in(view) == ["drawn-c3-"]
    for text, keys in (("c3 is crossed.", ["drawn-c3-"]), ("Nothing is drawn on c3 any more.", [])):
        view = told("highlight", start="c3")
        assert (view["heard"], drawn_in(view)) == ([text], keys)
    assert view.get("highlighted", False) is False


def test_a_line_has_drawings_of_its_own_and_begins_with_those_of_the_game() -> None:
    told("open", save=write_save(stac_line().jump(None)))
    told("jump", ply=2, line=1)
    view = told("highlight", start="e5")
    assert drawn_in(view) == ["drawn-e5-"]
    assert not drawn_in(told("jump", ply=2))
    assert drawn_in(told("jump", ply=2, line=1)) == ["drawn-e5-"]


def test_half_a_move_stays_half_a_move_while_somebody_draws() -> None:
    told("new", game="doh", names=["Mira", "Jun"], options={"board": "fixed"}, seed="1")
    assert told("point", part="M")["picks"] == ["M"]
    assert told("highlight", start="b2")["picks"] == ["M"]


def test_a_board_is_drawn_on_in_a_game_with_hidden_hands_too() -> None:
    told("new", game="match", names=["Mira", "Jun"], options={}, seed="1")
    told("reveal")
    assert drawn_in(told("highlight", start="a1")) == ["drawn-a1-"]


def test_nothing_is_drawn_where_nothing_is() -> None:
    told("new", game="stac", names=["Mira", "Jun"], options={}, seed="1")
    for wrong in ({"start": "z9"}, {"start": ""}, {"start": "c3", "end": "z9"}, {"start": "c3", "end": "c3"}, {}):
        assert refused("highlight", form="wide", **wrong) == "error.foreign"


def test_a_picture_has_them_only_if_they_are_wanted() -> None:
    told("open", save=write_save(stac_line().jump(None)))
    bare = told("picture")
    told("highlight", start="c3", end="d4")
    assert told("picture") == bare
    assert len(told("picture", highlights=True)["art"]) == len(bare["art"]) + 1
    film = told("film", since=2, until=3, highlights=True)
    plain = told("film", since=2, until=3)
    assert [len(one["items"]) for one in film["stills"]] == [
        len(plain["stills"][0]["items"]),
        len(plain["stills"][1]["items"]) + 1,
    ]


def test_a_marked_move_has_its_sign_on_the_board() -> None:
    told("open", save=write_save(stac_line().jump(None)))
    before = told("jump", ply=2)
    assert not [item for item in before["scene"]["items"] if item["key"].startswith("mark-")]
    view = told("mark", line=0, ply=2, mark="!?")
    assert [item["area"] for item in view["scene"]["items"] if item["key"].startswith("mark-")] == ["board"]
    assert not [item for item in told("jump", ply=3)["scene"]["items"] if item["key"].startswith("mark-")]
