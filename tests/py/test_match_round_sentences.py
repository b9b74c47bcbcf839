"""What is shown and read aloud at a table of Tic-Tac-Match from round to round, and of a hand that is wiped out."""

from typing import Any

import pytest
from match_positions import GAME, A, B, position

from threefold.core.kernel import Whole
from threefold.core.session import Session
from threefold.games.match.rules.state import State
from threefold.page.move_calls import MoveCalls
from threefold.page.seats import FAR
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.words import named

NAMES = ("Mira", "Jun", "Ada", "Leo")


def table(state: State, bots: list[int], **more: Any) -> tuple[GameTable, View]:
    """A table at which a game from this position is played."""
    options = {"match": "five" if state.goal > 1 else "one", "turns": str(state.limit)}
    setup = GAME.setup(options, state.seats, 0)
    one = GameTable()
    session = Session(GAME, setup, NAMES[: state.seats], (), 0, start_position=Whole(state), states=(Whole(state),))
    return one, one.begin({"bots": bots, "form": "wide", **more}, session)


def heard(view: View) -> list[str]:
    return [named(line, view.names) for line in view.heard]


def headline(view: View) -> str:
    return named(" ".join(view.headline), view.names)


def last_card(mover: int, dealer: int) -> State:
    """The mover can finish a row of red Xs, in the second round of a game to five points; A shows X."""
    hands = "Xr Xg Xb Xy | Or Og Ob Oy" if mover == A else "Or Og Ob Oy | Xr Xg Xb Xy"
    return position(hands, "a1:Xr b1:Xr", goal=5, points=(1, 0), number=2, mover=mover, dealer=dealer)


@pytest.mark.parametrize("level", [2, FAR])
def test_how_a_round_ended_is_shown_and_heard_before_a_bot_or_somebody_far_away_deals(level: int) -> None:
    one, _ = table(last_card(A, A), [0, level])
    MoveCalls(one).point({"form": "wide", "part": "Xr"})
    view = MoveCalls(one).point({"form": "wide", "part": "c1"})
    won, line = "You win round 2: three red Xs in a row!", "Row 1: one colour, one symbol, and X counts for you."
    rest = "You lead 2 to 0. Jun deals the next round."
    if level == FAR:
        rest += " Send your\u00a0move to\u00a0Jun."
    assert headline(view) == f"{won} {line} {rest}"
    assert heard(view)[-2:] == [won, f"{line} {rest}"]
    assert view.round_over and not view.over


def test_how_a_round_ended_that_a_bot_has_won_is_heard_with_the_points_and_who_deals() -> None:
    one, view = table(last_card(B, B), [0, 2])
    view = MoveCalls(one).answer({"form": "wide", "ply": 0, "move": "Xr-c1"})
    assert heard(view)[-2:] == [
        "You win round 2: Jun finished your line.",
        "Row 1 holds three red Xs: whoever plays the last one, the line goes to the side with X. "
        "You lead 2 to 0. You deal the next round.",
    ]
    assert not [line for line in heard(view) if line.startswith("Points")], "the score is not said twice"
    view = MoveCalls(one).point({"form": "wide", "part": "deal"})
    assert not view.round_over


def wiping(hands: str = "wipe Xg Xb Xy | Or Og Ob flip", **more: Any) -> State:
    return position(hands, "b2:Xr a1:Oy,Ob", **more)


@pytest.mark.parametrize("left", [3, 40])
def test_a_hand_that_is_wiped_out_is_heard_and_shown_even_if_a_new_pile_takes_it_in(left: int) -> None:
    one, _ = table(wiping(left=left), [0, 2])
    view = MoveCalls(one).point({"form": "wide", "part": "wipe"})
    assert "Jun’s old hand: a red O, a green O, a blue O and a Flip." in heard(view)
    aside = view.scene.aside
    assert aside and aside.picture and named(aside.title, NAMES) == "Jun’s old hand"
    assert aside.named == "red O; green O; blue O; Flip"
    assert aside.text == (
        "Wiped out: it is in the new pile." if left == 3 else "Wiped out: it lies open on the discards."
    )


def test_the_one_whose_hand_is_wiped_out_hears_and_sees_which_it_was_though_a_new_pile_has_it() -> None:
    state = wiping("Or Og Ob flip | wipe Xg Xb Xy", left=3, mover=B)
    one, _ = table(state, [0, 2])
    view = MoveCalls(one).answer({"form": "wide", "ply": 0, "move": "wipe"})
    assert "Your old hand: a red O, a green O, a blue O and a Flip." in heard(view)
    assert view.scene.aside and view.scene.aside.title == "Your old hand"


def test_only_the_hand_that_is_wiped_out_becomes_known() -> None:
    state = wiping("wipe Xg Xb Xy | Or Og Ob Oy | Xr Xg Xb Xy | Or Og Ob double", left=30)
    one, _ = table(state, [0, 2, 2, 2])
    view = MoveCalls(one).point({"form": "wide", "part": "wipe"})
    assert view.scene.aside is None and not [line for line in heard(view) if "old hand" in line]
    view = MoveCalls(one).point({"form": "wide", "part": "D"})
    assert [line for line in heard(view) if "old hand" in line] == [
        "Leo’s old hand: a red O, a green O, a blue O and a Double Play."
    ]


def test_whoever_takes_the_device_after_a_wipe_out_is_told_of_their_own_old_hand_and_of_no_card_that_is_gone() -> None:
    one, view = table(position("Or Og Ob flip | wipe Xg Xb Xy", "b2:Xr", top="Xr"), [])
    form = {"form": "wide"}
    one.reveal(form)
    MoveCalls(one).point({**form, "part": "Or"})
    MoveCalls(one).point({**form, "part": "a1"})  # draws a red X, and hands the device on
    one.reveal(form)
    MoveCalls(one).point({**form, "part": "wipe"})
    view = one.reveal(form)
    told = heard(view)
    assert "Mira’s old hand: a green O, a blue O, a Flip and a red X." in told
    assert [line for line in told if line.startswith("Mira’s new hand: ")]
    assert not [line for line in told if " drew" in line]
