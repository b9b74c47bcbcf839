"""The table of Tic-Tac-Match: what can be pointed at, where cards are, and that no hidden card is ever shown."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from helpers import random_session
from match_positions import BARREN, FOUR, GAME, RULES, A, B, play, position, state_of
from match_tables import (
    WIPING,
    after,
    hand,
    item,
    label,
    said,
    scene,
    sessions,
    viewed,
)

from thorough import usually
from threefold.core.items import FORMS, Item, SceneRequest
from threefold.core.marks import Box
from threefold.core.session import Session
from threefold.games.match.rules.state import State
from threefold.games.match.table.labels import card_name
from threefold.words import sentence

UNIT = {"wide": 1.19, "tall": 0.827, "low": 0.788, "small": 0.5}
"""Pixels of a board unit in each form's usual window, as the design has them."""
TOUCHING = 1e-9
FINGER = 44
"""The least width and height of what is pressed, in pixels."""
everywhere = pytest.mark.parametrize("form", FORMS)


# ---- what can be pointed at ----


@pytest.mark.slow
def test_all_that_is_legal_can_be_pointed_at_and_nothing_else() -> None:
    for session in sessions(usually(4, 10), step=6):
        if session.result:
            continue
        rng = Random(session.ply)
        for picks in ((), (rng.choice(rng.choice(list(session.moves))),)):
            # What is legal does not depend on the form, what is drawn does: usually each form comes in turn.
            for form in usually(FORMS[session.ply % 4 :][:1], FORMS):
                shown = viewed(session, form, picks, holder=RULES.actor(state_of(session)))["scene"]
                fitting = [move for move in session.moves if set(picks) <= set(move)]
                lit = {one["part"] for one in shown["items"] if "ready" in one["moods"]}
                lit |= {action["part"] for action in shown["actions"] if action["ready"]}
                assert lit == {part for move in fitting for part in move} - set(picks)


def test_who_does_not_choose_can_point_at_nothing() -> None:
    for session in sessions(6, step=9):
        for holder in (None, *range(session.setup.seats)):
            if session.result or holder != RULES.actor(state_of(session)):
                shown = viewed(session, "wide", holder=holder)["scene"]
                assert not any({"ready", "picked"} & set(one["moods"]) for one in shown["items"])
                assert not shown["actions"]


@pytest.mark.parametrize("seat", [A, B])
def test_a_hand_lies_open_to_its_own_seat_while_another_chooses(seat: int) -> None:
    shown = scene(position(), holder=seat)
    assert [label(one) for one in hand(shown)] == [
        ["red X", "green X", "blue X", "yellow X"],
        ["red O", "green O", "blue O", "yellow O"],
    ][seat]


@everywhere
def test_whoever_chooses_a_hand_to_wipe_out_sees_the_own_cards(form: str) -> None:
    """What was drawn for the Wipe Out decides whom to choose: the partner, or who plays next."""
    shown = scene(WIPING, form=form)
    own = [one for one in hand(shown) if one.group == "own"]
    assert [label(one) for one in own] == [sentence(card_name(name)) for name in WIPING.hands[A] if name]
    assert all(one.part is None and one.box[2] >= FINGER for one in own)
    players = [one for one in hand(shown) if one.group == "hand"]
    assert [one.part for one in players] == ["B", "C", "D"]
    assert all(min(one.box[2:]) >= FINGER for one in players)
    everything = (*players, *own)
    for place, one in enumerate(everything):
        assert not any(overlap(one, other) for other in everything[place + 1 :])
        assert inside(one, shown.areas["hand"])
    assert not [one for one in hand(scene(WIPING, form=form, holder=B)) if one.group == "own"]


def edges(one: Item) -> tuple[float, float, float, float]:
    x, y, width, height = one.box
    return one.at[0] + x, one.at[1] + y, one.at[0] + x + width, one.at[1] + y + height


def overlap(one: Item, other: Item) -> bool:
    left, top, right, bottom = edges(one)
    across = min(right, edges(other)[2]) - max(left, edges(other)[0])
    down = min(bottom, edges(other)[3]) - max(top, edges(other)[1])
    return across > TOUCHING and down > TOUCHING


def inside(one: Item, area: Box) -> bool:
    left, top, right, bottom = edges(one)
    return area[0] <= left and area[1] <= top and right <= area[0] + area[2] + 0.1 and bottom <= area[1] + area[3]


def test_of_equal_cards_the_one_held_longest_is_lifted_whichever_is_pointed_at() -> None:
    shown = scene(position("Og Xg Xb Xg | Or Oy Ob Oy"), "Xg")
    both = [one for one in hand(shown) if one.part == "Xg"]
    assert len(both) == 2
    assert [("picked" in one.moods) for one in both] == [True, False]
    assert len(both[0].art) == 1, "lifted as a whole"
    assert both[1].art == hand(scene(position("Og Xg Xb Xg | Or Oy Ob Oy")))[3].art, "it is as good, so it stays bright"


def test_a_card_that_cannot_be_played_is_veiled_for_the_one_who_chooses() -> None:
    shown = scene(position("double Xr wipe wipe | Or Og Ob Oy"))
    double, red, *_ = hand(shown)
    assert not double.moods
    assert double.art[-1]["fill"] == "paper"
    assert red.moods == {"ready"}


def test_a_hand_with_nothing_to_play_gets_a_button_to_discard() -> None:
    stuck = position("Xr double Xr double | Or Og Ob Xg", BARREN)
    (action,) = scene(stuck).actions
    assert (action.part, action.ready) == ("discard", True)
    (action,) = scene(stuck, "Xr").actions
    assert sentence(action.label) == "Discard the red X"
    assert not scene(position()).actions


def test_a_round_that_is_over_waits_for_the_next_dealer() -> None:
    over = play(position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5), "Xr-c3")
    (action,) = scene(over).actions
    assert (action.part, action.ready) == ("deal", True)
    assert not scene(over, holder=B).actions


@pytest.mark.parametrize("form", ["wide", "tall", "low", "small"])
def test_the_points_of_a_team_stand_on_its_ticket(form: str) -> None:
    state = position(FOUR, "a1:Xr b2:Xr", goal=5, points=(4, 0), number=5)
    assert [ticket.score for ticket in scene(state, form=form).tickets] == ["4", "0"]


# ---- what is hidden ----


@pytest.mark.slow
def test_no_viewer_is_shown_or_told_what_they_may_not_know() -> None:
    """States that differ only in what a seat cannot know give exactly the same view."""
    rng = Random(4)
    for session in sessions(usually(6, 12), step=usually(18, 9)):
        for holder in (None, *range(session.setup.seats)):
            other = RULES.guess(RULES.mask(state_of(session), holder), rng)
            told = session._replace(states=(*session.states[:-1], other))
            for form in usually(FORMS[session.ply // 18 % 2 :][:1], FORMS[:2]):
                one, two = viewed(session, form, holder=holder), viewed(told, form, holder=holder)
                assert {**one, "save": ""} == {**two, "save": ""}


def test_others_see_backs_and_no_more() -> None:
    shown = scene(position(), holder=None)
    assert [one.key for one in hand(shown)] == ["back:0", "back:1", "back:2", "back:3"]
    assert all((one.label, one.part, one.was) == (None, None, None) for one in hand(shown))
    drawn = json.dumps([one.art for one in hand(shown)])
    assert "m_" not in drawn


def test_nothing_tells_that_a_hand_of_another_is_stuck() -> None:
    stuck = position("Xr double Xr double | Or Og Ob Xg", BARREN)
    for holder in (None, B):
        assert said(scene(stuck, holder=holder)) == "Mira, play a card."


def test_hands_are_hidden_when_the_round_is_over() -> None:
    over = play(position("Xr Xg Xb Xy | Or Og Ob Oy", "a1:Xr b2:Xr", goal=5), "Xr-c3")
    for holder in (None, A, B):
        assert not hand(scene(over, holder=holder))


# ---- which card is which ----


def own_keys(session: Session, seat: int) -> list[str]:
    assert GAME.draw
    told = tuple((RULES.actor(state), move) for state, move in zip(session.states, session.log, strict=False))
    table = SceneRequest("wide", None, (), frozenset(), frozenset(), None, told)
    shown = GAME.draw(RULES.mask(state_of(session), seat), table)
    return [one.key for one in hand(shown)]


@pytest.mark.slow
def test_a_card_keeps_its_key_as_long_as_it_is_held() -> None:
    checked = 0
    for seed in range(usually(3, 8)):
        session = random_session(GAME, seed, plies=0)
        rng = Random(seed)
        while not session.result and session.ply < 120:
            before = {seat: own_keys(session, seat) for seat in range(session.setup.seats)}
            held = state_of(session).hands
            session = session.play(rng.choice(list(session.moves)))
            if state_of(session).phase == "over" or session.played[-1] == ("deal",):
                continue
            for seat, keys in before.items():
                now = own_keys(session, seat)
                assert len(set(now)) == len(now)
                kept = [key for key in keys if key in now]
                assert kept == now[: len(kept)], "what is held closes up, what is new comes to the end"
                # The cards that are kept are still in the hand, in the same order.
                left = list(held[seat])
                if len(now) == len(keys) == 4 and len(kept) == 3:
                    del left[keys.index(next(key for key in keys if key not in now))]
                    assert tuple(left) == state_of(session).hands[seat][:3]
                    checked += 1
    assert checked > 100


def test_a_card_on_the_grid_grew_from_the_hand_it_was_in() -> None:
    state = position("Og Xg Xb Xg | Or Oy Ob Oy")
    before = hand(scene(state))[1]
    new = next(one for one in after(state, "Xg-b2").items if one.was == before.key)
    assert new.key == "card:1:b2:1"
    assert new.at == item(scene(state), "card:1:b2:0").at


def test_a_covered_card_stays_the_same_card_and_a_new_pile_takes_only_what_is_covered() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "b2:Or,Og", left=0)
    keys = {one.key for one in after(state, "Xr-a2").items}
    assert "card:1:b2:0" in keys
    assert not any(key.startswith("card:1:b2:") for key in keys - {"card:1:b2:0"})


def test_what_is_discarded_grew_from_the_hand_too() -> None:
    state = position("flip Xg Xb Xg | Or Oy Ob Oy", gone="wipe")
    shown = after(state, "flip")
    assert item(shown, "discard:1:1").was == hand(scene(state))[0].key
    assert item(shown, "discard:1:0").was is None


# ---- every form ----


def boxes(shown: dict[str, Any]) -> Iterator[tuple[str, str, float, float, float, float]]:
    for one in shown["items"]:
        if "box" in one:
            (x, y), (dx, dy, w, h) = one["at"], one["box"]
            yield one["area"], one["group"], x + dx, y + dy, w, h


@everywhere
def test_nothing_that_can_be_pointed_at_lies_over_another_or_outside_its_area(form: str) -> None:
    for session in sessions(usually(3, 6), step=usually(11, 7)):
        holder = None if session.result else RULES.actor(state_of(session))
        shown = viewed(session, form, holder=holder)["scene"]
        found = list(boxes(shown))
        for place, (area, group, x, y, w, h) in enumerate(found):
            left, top, width, height = shown["areas"][area]
            assert left - 1 <= x
            assert x + w <= left + width + 1
            assert top - 5 <= y
            assert y + h <= top + height + 5
            for _, other, x2, y2, w2, h2 in found[:place]:
                apart = x + w <= x2 + 0.01 or x2 + w2 <= x + 0.01 or y + h <= y2 + 0.01 or y2 + h2 <= y + 0.01
                assert group != other or apart


def letters(marks: Any, scale: float) -> Iterator[float]:
    for mark in marks:
        if "text" in mark:
            yield mark["size"] * scale
        yield from letters(mark.get("art", ()), scale * mark.get("scale", 1))


@everywhere
@pytest.mark.parametrize("state", [position("flip wipe double Xr | Or Og Ob Oy", gone="flip wipe"), WIPING], ids=str)
def test_no_letter_is_too_small_to_read(form: str, state: State) -> None:
    shown = scene(state, form=form)
    for one in shown.items:
        width, height = shown.areas[one.area][2:]
        places = {"wide": (672, 172), "tall": (358, 126), "small": (300, 100), "low": (214, 270)}
        across, down = places[form]
        hand_unit = min(across / width, shown.heights.get("hand", down) / height)
        unit = {"board": UNIT[form], "hand": hand_unit, "piles": 1.0}[one.area]
        assert all(size > 11.9 for size in letters(one.art, unit))


def test_piles_lie_beside_the_board_or_in_the_strip_or_nowhere() -> None:
    for form in FORMS:
        shown = scene(position(), form=form, history=((B, ("Xr", "b2")),))
        assert ("piles" in shown.areas) == (form == "wide")
        assert len(shown.strip) == (3 if form in ("tall", "low") else 0)
