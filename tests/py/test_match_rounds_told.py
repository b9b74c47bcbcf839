"""What is shown and read aloud at a table of Tic-Tac-Match from round to round, and of a hand that is wiped out."""

from typing import Any

import pytest
from match_positions import GAME, A, B, position

from threefold.bots.seats import FAR
from threefold.core.kernel import Whole
from threefold.core.session import Session
from threefold.games.match.rules.state import State
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
    one.point({"form": "wide", "part": "Xr"})
    view = one.point({"form": "wide", "part": "c1"})
    won, line = "You win round 2: three red Xs in a row!", "Row 1: one colour, one symbol, and X is on your ID card."
    rest = "You lead 2 to 0. Jun deals the next round."
    if level == FAR:
        rest += " Send your\u00a0move to Jun."
    assert headline(view) == f"{won} {line} {rest}"
    assert heard(view)[-2:] == [won, f"{line} {rest}"]
    assert view.round_over and not view.over


def test_how_a_round_ended_that_a_bot_has_won_is_heard_with_the_points_and_who_deals() -> None:
    one, view = table(last_card(B, B), [0, 2])
    view = one.answer({"form": "wide", "ply": 0, "move": "Xr-c1"})
    assert heard(view)[-2:] == [
        "You win round 2: Jun finished your line.",
        "Row 1 holds three red Xs: whoever plays the last one, the line goes to the side with X on its ID. "
        "You lead 2 to 0. You deal the next round.",
    ]
    assert not [line for line in heard(view) if line.startswith("Points")], "the score is not said twice"
    view = one.point({"form": "wide", "part": "deal"})
    assert not view.round_over
