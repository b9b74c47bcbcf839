"""Shapes: what data from outside must look like before it can be a position."""

import json
from random import Random
from typing import Any, NamedTuple

import pytest
from helpers import ALL, find, random_session
from mutations import DEEP, save_from

from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.core.shapes import Shape, flag, hidden, integer, named_tuple, one_of, optional, text_of, tuple_of
from threefold.saving import link, save
from threefold.saving.bad_record import BadRecord
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import BadLink
from threefold.saving.record import read_record, write_record
from threefold.saving.save import BadSave, read_save

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
NAN, INFINITY = float("nan"), float("inf")


class Point(NamedTuple):
    x: int
    on: bool


POINT = named_tuple(Point, x=integer(0, 9), on=flag)
ROW = tuple_of(integer(), 1, 3)


@pytest.mark.parametrize(
    ("shape", "plain", "value"),
    [
        (integer(), 7, 7),
        (integer(-1, 1), -1, -1),
        (flag, True, True),
        (one_of("XO"), "O", "O"),
        (one_of((3, 5)), 5, 5),
        (text_of("01", 3), "010", "010"),
        (ROW, [1, 2], (1, 2)),
        (ROW, (1,), (1,)),
        (tuple_of(ROW, 1), [[1]], ((1,),)),
        (optional(flag), None, None),
        (optional(flag), False, False),
        (hidden(integer()), 4, 4),
        (POINT, [3, True], Point(3, True)),
        (POINT, Point(3, True), Point(3, True)),
    ],
)
def test_what_fits_is_read(shape: Shape[Any], plain: Any, value: Any) -> None:
    read = shape(plain, False)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("shape", "wrong"),
    [
        (integer(), [True, 1.0, -1, 10**30, NAN, INFINITY, "1", None, [], {}]),
        (flag, [0, 1, None, "true", []]),
        (one_of("XO"), ["", "XO", 0, None, ["X"], {}, "\ud800"]),
        (one_of((0, 1)), [True, 0.0, "0", [0]]),
        (text_of("01", 3), ["01", "0101", "01\ud800", ["0", "1", "0"], None, 10]),
        (ROW, [[], [1, 2, 3, 4], [True], [None], [[1]], "1", {"1": 1}, 1, None]),
        (optional(flag), [0, ""]),
        (hidden(integer()), [None, "", True]),
        (POINT, [[], [3], [3, True, 1], [True, 3], (3, True), {"x": 3, "on": True}, "3T", None]),
    ],
)
def test_what_does_not_fit_is_refused(shape: Shape[Any], wrong: list[Any]) -> None:
    for plain in wrong:
        with pytest.raises(ValueError, match="not"):
            shape(plain, False)


def test_what_is_hidden_may_be_missing_only_where_a_seat_looks() -> None:
    cards = tuple_of(hidden(integer()), 2)
    assert cards([None, 3], True) == (None, 3)
    with pytest.raises(ValueError, match="not such a number"):
        cards([None, 3], False)


def test_a_shape_must_name_the_fields_of_its_record() -> None:
    with pytest.raises(TypeError, match="Point"):
        named_tuple(Point, on=flag, x=integer())


@every_game
def test_real_positions_fit_whole_and_as_each_seat_sees_them(game: Game) -> None:
    for seed in range(8):
        session = random_session(game, seed)
        for state in Random(seed).sample(session.states, min(12, len(session.states))):
            assert game.shape(state, False) == state
            for seat in (None, *range(session.setup.seats)):
                seen = game.rules.mask(state, seat).state
                assert game.position(json.loads(json.dumps(seen))) == seen
                fits = game.unfit(session.setup, seen) is None
                assert fits == (seen == state)


# ---- positions that were taken once, and should not have been ----

WRONG: dict[str, list[tuple[str, Any]]] = {
    "stac": [
        ("now.pawns", [0, 24, 24]),
        ("now.pawns", [0.0, 24]),
        ("now.resting", [False, False, False]),
        ("now.resting", [0, 0]),
        ("now.turn", False),
        ("quiet", INFINITY),
        ("quiet", NAN),
        ("quiet", "0"),
        ("quiet", False),
        ("past", [[]]),
        ("limit", 150.0),
    ],
    "match": [
        ("points", [0]),
        ("points", [0, False]),
        ("seed", "7"),
        ("seed", 7.0),
        ("seed", -1),
        ("seed", 10**30),
        ("seed", "\ud800"),
        ("seed", None),
        ("seed", True),
        ("dealer", 0.0),
        ("turns", 0.0),
        ("number", True),
    ],
    "stack": [("turn", 0.0), ("pile", [None] * 119), ("scores", [0, False]), ("newest", [-1.0, -1])],
    "tactics": [
        ("known", [[]]),
        ("known", [[], [], []]),
        ("tens", None),
        ("tens", False),
        ("seed", "\ud800"),
        ("seed", 0.5),
        ("melds", 0.0),
        ("special", ["\ud800"]),
        ("winner", False),
    ],
    "doh": [("won", 0), ("left", [5.0, 5, 5]), ("left", [5, 5, 5, 0]), ("width", 5.0)],
    "null": [("turn", 0.0), ("pile", [None] * 7), ("cards", 9.0)],
}


def wrongly_begun(game: Game, name: str, value: Any) -> tuple[Session, Any]:
    """A new game, and its first position with another value in one field."""
    session = begin(game, ["a", "b"], seed=1)
    plain = json.loads(json.dumps(session.now))
    place: Any = plain
    fields: Any = session.now
    *outer, last = name.split(".")
    for one in outer:
        at = fields._fields.index(one)
        place, fields = place[at], fields[at]
    place[fields._fields.index(last)] = value
    return session, plain


def refused_everywhere(session: Session, plain: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Checks that the position is refused in a save, in a record and in a link."""
    with pytest.raises(BadSave) as bad_save:
        read_save(save_from(session, plain), find)
    assert bad_save.value.key in ("save.damaged", "position.foreign")
    # A lone surrogate can only be written as an ASCII escape.
    for module in (link, save):
        monkeypatch.setattr(module, "to_json", lambda fields: json.dumps(fields, separators=(",", ":")))
    foreign = session._replace(start_position=plain)
    with pytest.raises(BadLink) as bad_link:
        read_link(write_link(foreign), find, lambda _: session.names)
    assert bad_link.value.key == "position.foreign"
    with pytest.raises(BadRecord) as bad_record:
        read_record(write_record(foreign, "2026-11-21"), find)
    assert bad_record.value.key == "record.position"


@pytest.mark.parametrize(
    ("key", "name", "value"), [(key, name, value) for key, fields in WRONG.items() for name, value in fields], ids=str
)
def test_a_wrongly_shaped_position_is_refused(key: str, name: str, value: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    refused_everywhere(*wrongly_begun(find(key), name, value), monkeypatch)


@every_game
def test_a_position_nested_too_deep_is_refused(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(game, ["a", "b"], seed=1)
    plain = json.loads(json.dumps(session.now))
    refused_everywhere(session, DEEP, monkeypatch)
    for place in range(len(plain)):
        refused_everywhere(session, [*plain[:place], DEEP, *plain[place + 1 :]], monkeypatch)


def test_a_link_with_three_pawns_is_refused() -> None:
    link = "2tNikAABHW1siMTExMTExMTExMTExMTExMTExMTExMTExMSIsWzAsMjQsMjRdLFtmYWxzZSxmYWxzZV0sMF0sMCxbXSx0cnVlLDE1MF0E"
    with pytest.raises(BadLink, match=r"position\.foreign"):
        read_link(link, find, lambda _: ["a", "b"])
