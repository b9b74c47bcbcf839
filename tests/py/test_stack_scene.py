"""What a table of Tic-Tac-Stack shows: everything that a player needs to see and press."""

import json
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from helpers import find, laid, random_session
from stack_tables import FULL, RULES, drawn, game, item, play, quietly, said, squares, state_of, table, texts

from threefold.core.items import FORMS
from threefold.core.kernel import Setup
from threefold.core.session import Session
from threefold.games.stack.rules.rules import COLOURS, PLACE, SHAPES, SQUARES, THROUGH, State
from threefold.games.stack.table.hands_and_pile import rows_of
from threefold.games.stack.table.scored_lines import pills

GAME = find("stack")

SQUARE_IN_PIXELS = {"wide": 170, "tall": 95, "low": 95, "small": 60}
"""A lower bound for the size of a square in the usual window of each form."""


def positions(games: int, step: int) -> Iterator[Session]:
    """Positions of random games for all numbers of seats, and most of them again while looking back."""
    for seed in range(games):
        session = random_session(GAME, seed)
        yield session
        while session.ply > step:
            for _ in range(step):
                session = session.undo()
            yield session
            yield session.jump(session.ply // 2)


# ---- what can be pointed at ----


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_all_that_is_legal_is_lit_and_nothing_else(form: str) -> None:
    for session in positions(3, 9):
        legal = session.moves if session.look is None else ()
        for picks in [(), *((part,) for part in (legal[0] if legal else ()))]:
            items = laid(session, form, picks)["scene"]["items"]
            lit = {item["part"] for item in items if "ready" in item["moods"]}
            fitting = [move for move in legal if set(picks) <= set(move)]
            assert lit == {part for move in fitting for part in move} - set(picks)


@pytest.mark.parametrize("form", FORMS)
def test_every_lit_square_stands_in_light_and_no_other(form: str) -> None:
    for session in positions(3, 11):
        if session.look is None and not session.result:
            scene = drawn(state_of(session), form)
            sheet = "lit_stack" in json.dumps(item(scene, "ground").art)
            legal = squares(state_of(session))
            assert sheet == (len(legal) >= 6)
            for name in SQUARES:
                art = json.dumps(item(scene, f"square:{name}").art)
                assert ("lit_stack" in art) == (name in legal and not sheet)
                assert ("mk_bold" in art) == (name in legal), "high contrast has no sheet of light"


def test_one_tile_is_lifted_and_the_others_may_take_its_place() -> None:
    state = state_of(game())
    one, *others = state.hands[0]
    scene = drawn(state, picks=(one,))
    assert item(scene, f"hand:{one}").moods == {"picked"}
    assert all(item(scene, f"hand:{other}").moods == {"instead"} for other in others)
    assert "alpha" in json.dumps(item(scene, f"hand:{one}").art), "the plate of a lifted tile"
    assert not any('alpha": 0.22' in json.dumps(item(scene, f"hand:{other}").art) for other in others)


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
def test_nothing_to_point_at_lies_over_another_or_outside_its_area(form: str) -> None:
    for session in positions(4, 13):
        scene = laid(session, form)["scene"]
        pointable = [item for item in scene["items"] if "label" in item]
        for one in pointable:
            x, y, w, h = _rect(one)
            left, top, width, height = scene["areas"][one["area"]]
            assert left - 8 <= x and x + w <= left + width + 8
            assert top - 8 <= y and y + h <= top + height + 8
        for one, other in combinations(pointable, 2):
            if one["area"] == other["area"]:
                (ax, ay, aw, ah), (bx, by, bw, bh) = _rect(one), _rect(other)
                assert ax + aw <= bx + 0.01 or bx + bw <= ax + 0.01 or ay + ah <= by + 0.01 or by + bh <= ay + 0.01


def _rect(item: dict[str, Any]) -> tuple[float, float, float, float]:
    (x, y), (dx, dy, w, h) = item["at"], item["box"]
    return x + dx, y + dy, w, h


@pytest.mark.parametrize("form", FORMS)
def test_no_letter_is_under_twelve_pixels(form: str) -> None:
    for session in positions(6, 17):
        scene = laid(session, form)["scene"]
        for one in scene["items"]:
            _, _, width, height = scene["areas"][one["area"]]
            if one["area"] == "board":
                unit = SQUARE_IN_PIXELS[form] / 100
            elif one["area"] in scene["heights"]:
                unit = scene["heights"][one["area"]] / height
            else:
                unit = 214 / width
            assert all(size * unit >= 12 for size in _sizes(one["art"])), one["key"]


def _sizes(art: list[dict[str, Any]], scale: float = 1) -> Iterator[float]:
    for mark in art:
        if "text" in mark:
            yield mark["size"] * scale
        yield from _sizes(mark.get("art", []), scale * mark.get("scale", 1))


# ---- what is hidden ----


@pytest.mark.slow
def test_no_tile_of_the_pile_is_drawn_or_said() -> None:
    letters = {word: letter for names in (SHAPES, COLOURS) for letter, word in names.items()}
    code = re.compile(r"[CSDTX][RBYKW][1-5]")
    name = re.compile(rf"({'|'.join(COLOURS.values())}) ({'|'.join(SHAPES.values())}) ([1-5])")
    # Not while looking back, because there the history names tiles that were still in the pile in that position.
    for session in (session for session in positions(6, 17) if session.look is None):
        for form in FORMS:
            shown = json.dumps({**laid(session, form), "save": ""}, ensure_ascii=False)
            found = {letters[shape] + letters[colour] + number for colour, shape, number in name.findall(shown)}
            found |= set(code.findall(shown))
            assert found.isdisjoint(state_of(session).pile)
            assert found.issuperset(tile for hand in state_of(session).hands for tile in hand) or session.result


def test_what_lies_in_the_pile_changes_nothing() -> None:
    state = state_of(game(seats=4))
    other = state._replace(pile=state.pile[::-1])
    assert drawn(state) == drawn(other)


# ---- the board ----


def test_the_opponents_newest_tiles_have_folded_corners() -> None:
    state = table(FULL, "XW5", "XW4", "XY4", newest=(PLACE["a1"], PLACE["b2"], PLACE["c3"]))
    for turn, names in enumerate(({"b2", "c3"}, {"a1", "c3"}, {"a1", "b2"})):
        scene = drawn(state._replace(turn=turn))
        assert {item.key.removeprefix("flap:") for item in scene.items if item.key.startswith("flap:")} == names


def test_looking_back_the_corner_tells_what_was_placed_last() -> None:
    state = table(FULL, "XW5", "XW4", "XY4", newest=(PLACE["a1"], PLACE["b2"], PLACE["c3"]), turn=1)
    assert [item.key for item in drawn(state, looking=True).items if item.key.startswith("flap:")] == ["flap:a1"]


def test_a_stack_shows_its_height_and_tells_what_lies_beneath() -> None:
    state = table("SR1+SB2+TY3+TK1+TW2+TR3 . . . . . . . .", "XW5", "XW4", newest=(PLACE["a3"], -1))
    scene = drawn(state)
    assert texts(scene.items, "height:") == ["6"]
    assert texts(scene.items, "tile:TR3") == ["3"]
    # At most four edges are drawn under the top tile, however high the stack is.
    assert len(item(scene, "under:a3").art[0]["art"]) == 8
    about = item(scene, "square:a3").about
    assert about
    assert said(about.title) == "Beneath a3"
    assert said(about.text) == (
        "From the top down: white triangle 2, black triangle 1, yellow triangle 3, blue square 2 and red square 1."
    )
    assert about.picture
    assert json.dumps(about.picture.art).count('"text"') == 5


def test_the_open_centre_shows_five_shapes_and_a_covered_one_only_when_it_stays_wild() -> None:
    def wild(state: State) -> bool:
        scene = drawn(state)
        return any(item.key == "wild" for item in scene.items) or "t_redE" in json.dumps(item(scene, "square:b2").art)

    empty, covered = ". . . . . . . . .", ". . . . SK1 . . . ."
    for always in (False, True):
        assert wild(table(empty, "XW5", "XW4", always_wild=always))
        assert wild(table(covered, "XW5", "XW4", always_wild=always)) == always


def test_during_play_a_score_shows_its_points_beside_the_square() -> None:
    state = play(table("DB4 . SR2 . . SR3 . . .", "SR1 XW5", "XY1"), "SR1c1")
    scene = drawn(state)
    assert texts(scene.items, "points") == ["+2"]
    assert any(item.key == "links" for item in scene.items)
    quiet = drawn(play(table("DB4 . . . . SR3 . . .", "SR1 XW5", "XY1"), "SR1c1"))
    assert texts(quiet.items, "points") == []
    assert not any(item.key == "links" for item in quiet.items)


def test_the_winning_move_shows_the_points_of_each_line() -> None:
    won = play(table("CR4 CB2 SR1 XW3 . SR2 . DK2 .", "SR3 XW5", "XY1", scores=(5, 0)), "SR3c1")
    assert RULES.result(won)
    scene = drawn(won)
    assert sorted(texts(scene.items, "points:")) == ["+1", "+2"]
    assert "g_stack" in json.dumps(item(scene, "ground").art)
    assert {item.part for item in scene.items if "winning" in item.moods} == {"a3", "b2", "c1", "c2", "c3"}
    assert not [item for item in scene.items if item.key.startswith("flap:")]


def test_points_of_several_lines_never_lie_over_each_other() -> None:
    for square in range(9):
        for size in range(1, len(THROUGH[square]) + 1):
            for lines in combinations(THROUGH[square], size):
                places = [pill.at for pill in pills([(line, ("shape",)) for line in lines])]
                assert len(set(places)) == len(places)


# ---- tiles on their way ----


def test_a_tile_keeps_its_name_from_the_pile_to_the_board() -> None:
    before = state_of(game())
    tile = before.hands[0][1]
    after = play(before, f"{tile}a1")
    drawn_tile = after.hands[0][-1]
    scene = drawn(after)
    assert item(scene, f"tile:{tile}").was == f"hand:{tile}"
    assert item(drawn(before), f"hand:{tile}").area == "hand"
    assert item(scene, f"held:{drawn_tile}").was == "pile"
    assert item(scene, f"held:{after.hands[0][0]}").was == f"hand:{after.hands[0][0]}"
    assert item(scene, f"hand:{after.hands[1][0]}").was == f"held:{after.hands[1][0]}"


def test_the_covered_tile_lies_still_under_the_one_that_covers_it() -> None:
    before = table(FULL, "XW5 XW4", "XY4 XY3")
    after = play(before, "XW5b2")
    assert item(drawn(before), "tile:TW2")
    assert item(drawn(after), "tile:TW2").z <= item(drawn(after), "tile:XW5").z
    order = [one.key for one in drawn(after).items if one.key.startswith(("under:b2", "tile:TW2", "tile:XW5"))]
    assert order == ["under:b2", "tile:TW2", "tile:XW5"]


# ---- where the hands are ----


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("form", FORMS)
def test_every_open_hand_is_to_be_seen_once(seats: int, form: str) -> None:
    state = state_of(game(seats=seats, moves=""))
    scene = drawn(state, form)
    on_tickets = seats >= 4 and form in ("tall", "small")
    assert ("others" in scene.areas) != on_tickets
    assert all(bool(ticket.cards) == on_tickets for ticket in scene.tickets)
    beside = {one.key.removeprefix("held:") for one in scene.items if one.key.startswith("held:")}
    assert beside == (set() if on_tickets else {tile for hand in state.hands[1:] for tile in hand})
    assert [one.part for one in scene.items if one.area == "hand"] == list(state.hands[0])
    assert ("piles" in scene.areas) == (form == "wide")
    if on_tickets:
        assert said(scene.tickets[1].short).startswith("holds ")


@pytest.mark.parametrize("others", [1, 2, 5])
@pytest.mark.parametrize("form", FORMS)
def test_the_number_of_an_open_tile_stands_nearer_to_it_than_to_the_next_one(form: str, others: int) -> None:
    rows, digit = rows_of(others, form), 0.6  # a digit's width, in units of its size
    after = rows.step - rows.tile - rows.gap - digit * rows.number
    assert rows.gap < after, (form, rows.gap, after)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("form", FORMS)
def test_a_name_beside_an_open_hand_is_whole_and_near_it(seats: int, form: str) -> None:
    letter, shortest = 0.53, 7.5 if form == "small" else 8.2  # a letter's width, in units of its size
    items = drawn(state_of(game(seats=seats, moves="")), form).items
    rows = [one for one in items if one.key.startswith("row:")]
    assert len(rows) == seats - 1
    top = min(one.at[1] for one in items if one.key.startswith("held:"))
    for row in rows:
        name = row.art[0]
        letters = name["room"] / (letter * name["size"])
        over = row.at[1] + name["at"][1] + name["size"] / 2 <= top  # then it begins where the tiles begin
        assert letters >= (11.5 if over else shortest)
        assert over or letters < 16


def test_empty_hands_and_an_empty_pile_can_be_shown() -> None:
    state = RULES.start(Setup(3, (("centre", "open"),), 3))
    while any(state.hands):
        if len(state.pile) < 2:
            for form in FORMS:
                assert drawn(state, form)
                assert drawn(state, form, looking=True)
        state = quietly(state._replace(scores=(0, 0, 0)))
    assert "hand" not in drawn(state, looking=True).areas
