"""Numbers in foreign data: a boolean, a fraction or a text is refused wherever a whole number is expected."""

import json
from typing import Any

import pytest
from helpers import ask, find, random_session, refused

from threefold.bots import worker as bots_worker
from threefold.core.kernel import Move
from threefold.core.session import Session
from threefold.core.whole_numbers import is_whole
from threefold.page.seats import question
from threefold.saving.bad_record import BadRecord
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import BadLink
from threefold.saving.record import read_record, write_record
from threefold.saving.save import BadSave, read_save, write_save

NO_NUMBERS: list[Any] = [True, False, 1.0, 0.0, "1", "0", [], {}, -1, 2**53, 1e400, float("nan")]
every_no_number = pytest.mark.parametrize("value", NO_NUMBERS, ids=repr)
ROUND = {"form": "wide"}


def nameless(seats: int) -> list[str]:
    return [""] * seats


def over() -> Session:
    """A finished game that one seat has won."""
    return next(
        session
        for session in (random_session(find("doh"), seed) for seed in range(99))
        if session.result and 1.0 in session.result.shares
    )


def test_what_a_whole_number_is() -> None:
    assert [value for value in NO_NUMBERS if is_whole(value, 10)] == []
    assert is_whole(0)
    assert is_whole(9, 10)
    assert not is_whole(10, 10)


@every_no_number
@pytest.mark.parametrize("field", ["threefold", "seed", "ply"])
def test_a_save_needs_numbers(field: str, value: Any) -> None:
    save = json.loads(write_save(random_session(find("stack"), 3, plies=2)))
    assert read_save(json.dumps(save), find)
    with pytest.raises(BadSave):
        read_save(json.dumps(save | {field: value}), find)


@pytest.mark.parametrize("seat", ["00", "01", "٠", "１", "²", "-1", "2", " 0", "0 ", "+1", "", True, 0, None])
def test_a_save_names_a_seat_in_one_way(seat: Any) -> None:
    save = json.loads(write_save(random_session(find("doh"), 1, plies=2).resign(0)))
    assert read_save(json.dumps(save), find).ending == ("resign", "0")
    with pytest.raises(BadSave):
        read_save(json.dumps(save | {"ending": ["resign", seat]}), find)


@pytest.mark.parametrize("ending", [("draw",), ("resign", "0"), ("resign", "1")])
def test_no_ending_overrides_a_result(ending: tuple[str, ...]) -> None:
    """An ending in a game that the rules have already ended is refused in a link, a save and a record."""
    lie = over()._replace(ending=ending)
    with pytest.raises(BadLink):
        read_link(write_link(lie), find, nameless)
    with pytest.raises(BadSave):
        read_save(write_save(lie), find)
    with pytest.raises(BadRecord):
        read_record(write_record(lie, "2026-11-21"), find)


def test_an_ending_counts_where_the_game_stands() -> None:
    """If undone moves lead to a result, the players can still agree on a tie before them."""
    session = over().undo().agree_tie()
    assert read_save(write_save(session), find) == session
    assert read_link(write_link(session), find, nameless).result == session.result


@pytest.fixture
def table(fresh_table: None) -> Move:
    """Opens a game after two moves at the table, and returns a legal move."""
    session = random_session(find("doh"), 1, plies=2)
    ask("open", save=write_save(session), **ROUND)
    return session.moves[0]


@pytest.mark.parametrize("value", [*NO_NUMBERS, 2, None], ids=repr)
def test_who_gives_up_is_a_seat(value: Any, table: Move) -> None:
    assert refused("resign", seat=value, **ROUND) == "error.foreign"
    assert ask("resign", seat=1, **ROUND)["over"]


@pytest.mark.parametrize("value", [*NO_NUMBERS, 6, None], ids=repr)
def test_who_plays_a_seat_is_a_level(value: Any, table: Move) -> None:
    assert refused("seat", bots=[value, 0], **ROUND) == "error.foreign"
    assert ask("seat", bots=[0, 5], **ROUND)["ply"] == 2


@every_no_number
@pytest.mark.parametrize("name", ["jump", "answer", "hint", "question", "evaluate"])
def test_a_position_is_named_by_a_number(name: str, value: Any, table: Move) -> None:
    ask("analyse", on=True, **ROUND)
    if name == "answer":
        ask("seat", bots=[5, 5], **ROUND)
    assert (
        refused(name, ply=value, move=find("doh").write(table), why=["analysis.begun", {}], **ROUND) == "error.foreign"
    )


@pytest.mark.parametrize("value", [True, False, 1.0, 6, -1], ids=repr)
def test_a_sentence_names_a_seat_by_its_number(value: Any, table: Move) -> None:
    move = find("doh").write(table)
    right, wrong = ["say.bot", {"seat": 1}], ["say.bot", {"seat": value}]
    assert refused("hint", ply=2, move=move, why=wrong, idea=right, **ROUND) == "error.foreign"
    assert refused("hint", ply=2, move=move, why=right, idea=wrong, **ROUND) == "error.foreign"
    told = ask("hint", ply=2, move=move, why=right, idea=right, **ROUND)
    assert told["why"] and told["idea"]


@every_no_number
def test_a_proof_is_counted_in_moves(value: Any, table: Move) -> None:
    ask("analyse", on=True, **ROUND)
    told = {"ply": 2, "move": find("doh").write(table), "why": ["analysis.begun", {}]}
    assert refused("evaluate", values=[[told["move"], 1.0, value]], **told) == "error.foreign"
    assert ask("evaluate", values=[[told["move"], 1.0, 3]], **told)["analysis"]["marks"]


def test_a_truth_value_is_no_place_in_the_strip() -> None:
    ask("new", game="match", names=["A", "B"], options={}, seed="1", form="tall")
    shown = ask("reveal", form="tall")
    assert all(ask("about", entry=place)["about"] for place in range(len(shown["strip"])))
    for value in (True, False, -1, 1.0, len(shown["strip"])):
        assert "about" not in ask("about", entry=value)


@pytest.mark.parametrize("value", [True, 1.0, "1", 6, -1], ids=repr)
@pytest.mark.parametrize("field", ["seat", "seats", "level"])
def test_a_bot_is_asked_with_numbers(field: str, value: Any) -> None:
    asked: dict[str, Any] = question(random_session(find("doh"), 1, plies=2))._asdict()
    terms: dict[str, Any] = {"seed": "1", "level": 1}
    assert "ok" in json.loads(bots_worker.call("think", json.dumps([asked, terms])))
    (terms if field == "level" else asked)[field] = value
    assert "error" in json.loads(bots_worker.call("think", json.dumps([asked, terms])))
