"""The table of Tic-Tac-Tics: what can be pointed at, and the layout in each form."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

import pytest
from tactics_positions import RULES, O, X, play, position
from tactics_tables import WON, asked, cards_in_hand, draw, item, keys, letters, lit, named, played, tables

from threefold.core.items import FORMS, Item, Scene
from threefold.core.marks import Mark
from threefold.games.tactics.table.layout import PLANS
from threefold.page.encode import plain_art as art_json

everywhere = pytest.mark.parametrize("form", FORMS)
PIXELS = {"wide": (928, 690, 208), "tall": (354, 358, 0), "low": (564, 455, 156), "small": (206, 300, 0)}
"""The widths of boards, hand and piles in each form's usual window; in the smallest beside a row of buttons."""


# ---- what can be pointed at ----


@pytest.mark.slow
def test_all_that_is_legal_can_be_pointed_at_and_nothing_else() -> None:
    rng = Random(1)
    for state, history in tables(5, step=9, hand="5"):
        moves = RULES.moves(state)
        if state.stage in ("answer", "over"):
            continue
        for picks in ("", *(rng.sample(rng.choice(moves), 1))):
            for form in FORMS:
                scene = draw(state, picks, form=form, history=history)
                fitting = {part for move in moves if set(picks.split()) <= set(move) for part in move} - {picks}
                pressed = {action.part for action in scene.actions if action.ready and action.part != picks}
                assert lit(scene) | pressed == fitting


@everywhere
def test_who_does_not_choose_can_point_at_nothing(form: str) -> None:
    for state, history in tables(3, step=11, hand="3"):
        for holder in {None, X, O} - {RULES.actor(state)}:
            scene = draw(state, form=form, holder=holder, history=history)
            assert not lit(scene)
            assert not scene.actions


@everywhere
def test_one_card_picked_lights_the_squares_of_its_number_alone(form: str) -> None:
    state = position("5s 9d Tc 3h 2c Js Kd", "4c", swaps="x1-m3 o9-x1")
    shining = [
        key for key in keys(draw(state, "9d", form=form), "square:") if _shines(draw(state, "9d", form=form), key)
    ]
    assert shining == ["square:o9", "square:m9", "square:x9"]
    assert not any(_shines(draw(state, form=form), key) for key in keys(draw(state), "square:")), "first come the cards"


def test_a_board_that_is_nearly_all_lit_has_one_sheet_of_light() -> None:
    scene = draw(position("Kd", "4c", swaps="x5-m1"), "Kd")
    assert {"x1", "x5", "x9", "m1", "m2"} <= lit(scene)
    assert not _shines(scene, "square:x1")
    assert _shines(scene, "square:m1")
    assert _shines(scene, "square:m2")


def _shines(scene: Scene, key: str) -> bool:
    return "lit_tactics" in set(letters(item(scene, key).art))


# ---- layout ----


@everywhere
def test_known_cards_lie_open_in_the_fan_and_nowhere_else(form: str) -> None:
    scene = draw(position("2c", "5s Jh Qd 3c", known=(("5s", "Jh"), ())), form=form)
    assert {"card:5s", "card:Jh"} <= {one.key for one in scene.items if one.area != "hand"}
    assert named(item(scene, "fan").label) == ("Jun’s hand, 4 cards, known: the five of spades and the jack of hearts")


def test_the_caption_of_the_fan_has_a_word_for_the_count_or_on_the_smallest_phone_for_the_cards() -> None:
    state = position("2c", "5s Jh Qd 3c")
    for form, caption in (("tall", "Jun holds four"), ("small", "Jun: 4 cards")):
        assert [named(mark["text"]) for mark in _texts(item(draw(state, form=form), "fan"))] == [caption]


@everywhere
def test_a_jack_sees_the_other_hand_in_the_place_of_its_own(form: str) -> None:
    state = play(position("Jh Kd", "2c 9d", top="8c"), "Jh:look allow")
    scene = draw(state, form=form)
    assert [named(one.label) for one in cards_in_hand(scene)] == ["two of clubs", "nine of diamonds"]
    assert lit(scene) == {"2c", "9d"}
    assert named(scene.groups["hand"]) == "Jun’s hand"
    assert "Jun’s hand" in {named(mark["text"]) for mark in _texts(item(scene, "title"))}
    assert item(scene, "card:Kd").area != "hand", "one’s own cards stay in sight"
    assert [one.key for one in draw(state, form=form, holder=O).items if one.area == "hand"] == ["card:2c", "card:9d"]


def test_what_moved_keeps_its_history_and_its_corner_is_folded() -> None:
    state, history = played(position("2c 3c", "4c", swaps="o3-m3"), "2c+3c:x2-m3")
    scene = draw(state, history=history)
    assert keys(scene, "flap:") == ["flap:m3"]
    assert keys(scene, "from:") == ["from:x2"]
    assert item(scene, "piece:m3:X").was == "piece:x2:X"
    assert item(scene, "piece:x2:O").was == "piece:m3:O"
    assert "last" in item(scene, "square:m3").moods


def test_a_negated_special_moves_nothing() -> None:
    state, history = played(position("Kd 8c", "Tc 3c", swaps="x4-m4"), "Kd:x5-x4 negate:Tc allow")
    assert not keys(draw(state, history=history), "flap:")


@everywhere
def test_both_winning_lines_are_banded_and_their_pieces_ringed(form: str) -> None:
    state, history = played(position("2c 7d Kd", "Jh", swaps=WON), "2c+7d:x2-m7")
    scene = draw(state, form=form, history=history)
    won = {one.part for one in scene.items if "winning" in one.moods}
    assert won == {"m1", "m3", "m5", "m7", "m9"}
    ringed = {key for key in keys(scene, "piece:") if "key" in set(letters(item(scene, key).art))}
    assert ringed == {f"piece:{name}:X" for name in won}


def test_all_discards_can_be_looked_through_the_oldest_first() -> None:
    scene = draw(position("2c", "4c", gone="3s 7s Kd"))
    about = item(scene, "gone").about
    assert about
    assert about.picture
    ranks = [text for text in letters(about.picture.art) if text in {"3", "7", "K"}]
    assert ranks == ["3", "7", "K"]
    assert [named(card) for card in about.named] == ["three of spades", "seven of spades", "king of diamonds"]
    assert named(item(scene, "gone").label) == "discards, 3 cards, king of diamonds on top"
    assert named(item(draw(position("2c", "4c")), "gone").label) == "discards, none"


@everywhere
def test_a_fan_closes_up_so_that_every_hand_has_room(form: str) -> None:
    cards = "2c 2d 2h 2s 3c 3d 3h 3s 4c"
    for count in range(1, 10):
        hand = cards.split()[:count]
        stage = "discard" if count > 8 else "turn"
        scene = draw(position(" ".join(hand), "9c", stage=stage), form=form)
        x, _, w, _ = scene.areas["hand"]
        boxes = [(one.at[0] + one.box[0], one.box[2]) for one in cards_in_hand(scene)]
        assert len(boxes) == count
        assert boxes[0][0] >= x
        assert boxes[-1][0] + boxes[-1][1] <= x + w
        assert min(width for _, width in boxes) * PIXELS[form][1] / w >= 29


@everywhere
def test_no_box_covers_another_of_its_group(form: str) -> None:
    for state, history in tables(3, step=13, hand="5"):
        scene = draw(state, form=form, history=history)
        for group in scene.groups:
            boxes = [
                (one.at[0] + one.box[0], one.at[1] + one.box[1], one.box[2], one.box[3])
                for one in scene.items
                if one.label and one.group == group
            ]
            for (ax, ay, aw, ah), (bx, by, bw, bh) in combinations(boxes, 2):
                across = min(ax + aw, bx + bw) - max(ax, bx)
                assert across < 0.01 or min(ay + ah, by + bh) - max(ay, by) < 0.01


@everywhere
def test_no_letter_is_under_twelve_pixels(form: str) -> None:
    boards, hand, piles = PIXELS[form]
    wide = {"board": boards, "hand": hand, "piles": piles, "others": 208}
    states = [position("2c Td Kd", "5s Jh Qd", known=(("5s",), ()), gone="3s 7s"), asked("5s Tc")]
    states.append(play(position("Jh Kd", "2c 9d", top="8c"), "Jh:look allow"))
    for state in states:
        scene = draw(state, form=form)
        for one in scene.items:
            scale = wide[one.area] / scene.areas[one.area][2]
            for size in _sizes(art_json(one.art), scale):
                assert size >= 11.9, one.key


def test_on_a_tablet_the_light_under_a_line_does_not_touch_the_title_over_it() -> None:
    plan, shown = PLANS["wide"], 672 / 928
    light = 8 * plan.scale(1) / plan.unit
    capitals = 0.7 * max(plan.title, plan.least / shown)
    assert (plan.title_at - capitals / 2 - light) * shown > 2.5


def _texts(one: Item) -> list[Mark]:
    found, marks = [], list(one.art)
    while marks:
        mark = marks.pop()
        marks += mark.get("art", ())
        if "text" in mark:
            found.append(mark)
    return found


def _sizes(art: Iterable[Mark], scale: float) -> list[float]:
    found = []
    for mark in art:
        found += _sizes(mark.get("art", ()), scale * mark.get("scale", 1))
        if "text" in mark:
            found.append(mark["size"] * scale)
    return found


@everywhere
def test_every_position_can_be_shown_to_everybody(form: str) -> None:
    for state, history in tables(3, step=13):
        for holder in (None, X, O):
            scene = draw(state, form=form, holder=holder, history=history)
            assert scene.broad == (form in ("wide", "low"))
            assert len({one.key for one in scene.items}) == len(scene.items)
            for one in scene.items:
                assert one.area in scene.areas
                assert not one.label or one.group in scene.groups


ROW = 44
"""In pixels, on a phone on its side: the height of the row of piles and buttons."""


@pytest.mark.parametrize("known", ["", "2c", "2c Td"])
@pytest.mark.parametrize("hand", ["4c 9d", "Jh 4c 9d", "Jh Qc 4c 9d"])
def test_on_a_phone_on_its_side_both_piles_are_there_whatever_else_is(hand: str, known: str) -> None:
    """Beside known cards, too: each can be pressed, and shows how many cards are in it."""
    state = position(hand, "2c Td 5s", gone="Ks 8h", swaps="x1-m3 o9-x1")
    state = state._replace(known=(tuple(known.split()), ()))
    scene = draw(state, form="low")
    assert len(scene.actions) == len(hand.split())
    assert scene.heights["piles"] <= ROW, "neither the boards nor the hand give room"
    across, down = scene.areas["piles"][2:]
    pressed = [one for one in scene.items if one.area == "piles" and one.label]
    assert [one.key for one in pressed if one.key != "fan"] == ["pile", "gone"]
    assert ("fan" in [one.key for one in pressed]) == bool(known)
    counted = {one.key: [mark["text"] for mark in one.art if "text" in mark] for one in pressed}
    assert counted["pile"][0] == str(len(state.deck)) and counted["gone"][0] == "2"
    boxes = [(one.at[0] + one.box[0], one.at[1] + one.box[1], one.box[2], one.box[3]) for one in pressed]
    for x, y, wide, high in boxes:
        assert x >= 0 and y >= -1 and x + wide <= across and y + high <= down
        assert wide >= 44 and high >= 36
    for (x, y, wide, high), (left, top, w, h) in combinations(boxes, 2):
        assert x + wide <= left or left + w <= x or y + high <= top or top + h <= y
    # The known cards are whole, and keep clear of the piles.
    fan = next((one for one in pressed if one.key == "fan"), None)
    for one in scene.items:
        if fan and one.key in {f"card:{card}" for card in known.split()}:
            assert fan.at[0] <= one.at[0] and one.at[0] + 66 * one.art[0]["scale"] <= across


def test_on_the_smallest_phones_a_home_is_called_one_and_after_its_player_alone_only_where_that_is_too_long() -> None:
    ground = item(draw(position("4c", "5s"), form="small"), "ground")
    titles = [mark for mark in ground.art if "text" in mark]
    assert [named(mark["text"]) for mark in titles] == ["Jun’s home", "Mid", "Mira’s home"]
    assert [named(mark["less"]) if "less" in mark else None for mark in titles] == ["Jun", None, "Mira"]
    assert [mark.get("less") for mark in art_json(ground.art) if "text" in mark] == ["{1}", None, "{0}"]
