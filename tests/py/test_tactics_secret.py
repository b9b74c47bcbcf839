"""What the table of Tic-Tac-Tics must not reveal: cards that nobody has learned, and whether a hand has a ten to negate
with."""

import pytest
from tactics_positions import GAME, RULES, O, X, play, position
from tactics_tables import WON, History, asked, buttons, cards_in_hand, draw, item, keys, letters, lit, played, tables

from threefold.core.items import FORMS, Item
from threefold.games.tactics.rules.deck import DECK
from threefold.games.tactics.table.labels import card_name
from threefold.words import sentence

everywhere = pytest.mark.parametrize("form", FORMS)
NAMES = {sentence(card_name(card)): card for card in DECK}
HANDS = ("5s 7c 3h", "5s Tc 3h", "5s Tc Th", "Tc Td Th")


# ---- being asked ----


@everywhere
def test_the_prompt_looks_the_same_whatever_is_held(form: str) -> None:
    """Only the faces of the hand's own cards differ."""
    shown = [draw(asked(hand), form=form) for hand in HANDS]
    for scene in shown:
        assert not lit(scene)
        assert buttons(scene).keys() == {"allow", "negate"}
        assert not any(_faded(one) or {"picked", "instead"} & one.moods for one in cards_in_hand(scene))
    first, *others = [(s.actions, s.who, s.what, s.why, s.tickets, s.areas, s.heights) for s in shown]
    assert all(other == first for other in others)
    places = [[(one.at, one.box, one.moods, one.z) for one in cards_in_hand(scene)] for scene in shown]
    assert all(place == places[0] for place in places)


def test_with_one_ten_negating_needs_no_choice_with_two_it_does() -> None:
    usual = [GAME.usual(RULES.mask(asked(hand), O)) for hand in HANDS]
    assert usual == [(), ("Tc",), (), ()]
    scene = draw(asked("5s Tc Th"), "negate")
    assert lit(scene) == {"Tc", "Th"}
    assert [_faded(one) for one in cards_in_hand(scene)] == [True, False, False]
    assert buttons(scene) == {"negate": "Back"}


def test_an_announced_special_shows_where_from_and_a_ghost_where_to() -> None:
    scene = draw(asked("5s 7c 3h"))
    assert keys(scene, "from:") == ["from:x5"]
    assert keys(scene, "ghost:") == ["ghost:x4"]
    assert not keys(scene, "flap:"), "the turn before is over and done with"
    corners = draw(play(position("Qs", "4c", swaps="x1-m1 o5-m9"), "Qs:m1-m9"))
    assert set(keys(corners, "ghost:")) == {"ghost:m1", "ghost:m9"}


def _faded(one: Item) -> bool:
    return "paper" in set(letters(one.art))


# ---- nothing hidden ----


@pytest.mark.slow
@everywhere
def test_no_card_that_a_seat_has_not_learned_is_drawn_or_said(form: str) -> None:
    for state, history in tables(4, step=9, hand="5"):
        for holder in (None, X, O):
            scene = draw(state, form=form, holder=holder, history=history)
            seen = RULES.mask(state, holder).state
            open_cards = {*seen.hands[X], *seen.hands[O], *seen.discards}
            if not history:
                open_cards |= set(seen.cuts[-1])
            text = "|".join(letters(tuple(scene)))
            for name, card in NAMES.items():
                if card not in open_cards:
                    assert f"card:{card}" not in text
                    assert card not in {one.part for one in scene.items}
                    assert name not in text or (holder is not None and _was_taken(history, card))


def _was_taken(history: History, card: str) -> bool:
    return any(move == (card,) for _, move in history)


@everywhere
def test_an_onlooker_sees_the_same_whatever_was_taken(form: str) -> None:
    start = position("Jh 5c", "2c 9d Kc", top="8c 8d 8h")
    shown = []
    for card in ("2c", "9d"):
        state, history = played(start, f"Jh:look allow {card}")
        shown.append(draw(state, form=form, holder=None, history=history))
    assert shown[0] == shown[1]


def test_hidden_cards_have_keys_that_tell_nothing() -> None:
    one = draw(position("2c", "3c 4c"), holder=X)
    two = draw(position("2c", "Kh Qd"), holder=X)
    assert one == two
    assert len(keys(one, "back:1:")) == 2


def test_hands_stay_hidden_when_the_game_is_over() -> None:
    state, history = played(position("2c 7d Kd", "Jh", swaps=WON), "2c+7d:x2-m7")
    for holder in (None, X, O):
        scene = draw(state, holder=holder, history=history)
        assert not [one.key for one in scene.items if one.area == "hand"]
        assert not {"card:Kd", "card:Jh"} & {one.key for one in scene.items}


def test_an_onlooker_learns_from_the_fan_how_many_cards_there_are_and_no_more() -> None:
    about = item(draw(position("2c", "3c 4c", known=(("3c",), ())), holder=None), "fan").about
    assert about
    assert about.picture is None
