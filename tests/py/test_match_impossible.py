"""Tic-Tac-Match: foreign positions, and why something is not allowed."""

from itertools import product
from typing import Any, get_args

import pytest
from match_positions import (
    BARREN,
    FOUR,
    GAME,
    RULES,
    B,
    C,
    play,
    position,
    some_states,
)

from threefold.games.match.rules.deck import ACTION_CARDS, FACES, SQUARES
from threefold.games.match.rules.state import PHASES, Phase, State

# ---- foreign positions ----


@pytest.mark.parametrize(
    ("change", "flaw"),
    [
        ({"seats": 4}, "match.flaw.game"),
        ({"signs": ("X", "X")}, "match.flaw.game"),
        ({"mover": 2}, "match.flaw.game"),
        ({"old": (0,)}, "match.flaw.game"),
        ({"discards": ("flip",)}, "match.flaw.cards"),
        ({"pile": ()}, "match.flaw.cards"),
        ({"points": (1, 0)}, "match.flaw.points"),
        ({"points": (-1, 1)}, "match.flaw.points"),
        ({"number": 2}, "match.flaw.points"),
        ({"winner": 0}, "match.flaw.points"),
        ({"old": (1, 0)}, "match.flaw.old"),
        ({"old": (5, 0)}, "match.flaw.old"),
        ({"counted": ("Xr",)}, "match.flaw.old"),
        ({"mover": 1}, "match.flaw.turn"),
        ({"turns": 1}, "match.flaw.turn"),
        ({"turns": -1}, "match.flaw.turn"),
        ({"turns": 300, "limit": 300}, "match.flaw.turn"),
        ({"phase": "target"}, "match.flaw.phase"),
        ({"phase": "first"}, "match.flaw.hands"),
        ({"phase": "over"}, "match.flaw.points"),
    ],
    ids=str,
)
def test_foreign_positions_are_told_apart(change: dict[str, Any], flaw: str) -> None:
    assert RULES.flaw(position()) is None
    assert RULES.flaw(position()._replace(**change)) == flaw


@pytest.mark.parametrize(
    "change",
    [
        {"seats": 3},
        {"goal": 2},
        {"limit": 5},
        {"phase": "asleep"},
        {"seed": None},
        {"tops": ("",) * 8},
        {"tops": ("",) * 4 + ("flip",) + ("",) * 4},
    ],
    ids=str,
)
def test_what_is_no_position_of_any_game_is_told_apart(change: dict[str, Any]) -> None:
    setup = GAME.setup({"turns": "0"})
    assert GAME.unfit(setup, position()) is None
    assert GAME.unfit(setup, position()._replace(**change)) == "position.foreign"


@pytest.mark.parametrize(
    ("state", "flaw"),
    [
        (position(grid="a1:Xr"), "match.flaw.stack"),
        (position(grid="b2:Xr,Og"), "match.flaw.stack"),
        (position(grid="b2:Xr,Xr"), "match.flaw.stack"),
        (position("Xr Xg Xb | Or Og Ob Oy Oy"), "match.flaw.hands"),
        (position("Xr Xg Xb | Or Og Ob Oy", phase="first"), "match.flaw.phase"),
        (position("Xr wipe wipe | Or Og Ob Oy", gone="double", phase="first"), "match.flaw.phase"),
        (position("Xr Xb | Or Og Ob Oy", gone="flip", phase="second"), "match.flaw.phase"),
        (position("wipe wipe | Or Og Ob Oy", gone="double", phase="second"), "match.flaw.phase"),
        (position(FOUR, gone="flip", phase="target"), "match.flaw.phase"),
        (position(grid="a1:Xr b2:Xr c3:Xr"), "match.flaw.line"),
        (position("Xr Xg Xb | Or Og Ob Oy", phase="over", winner=0, points=(1, 0)), "match.flaw.line"),
        (
            position("Xr Xg Xb | Or Og Ob Oy", "a1:Xr b2:Xr c3:Xr", phase="over", winner=1, points=(0, 1)),
            "match.flaw.line",
        ),
        (
            position(
                "Xr Xg Xb | Or Og Ob Oy",
                "a1:Xr b1:Xr c1:Xr a3:Oy b3:Oy c3:Oy b2:Xg",
                phase="over",
                winner=0,
                points=(1, 0),
            ),
            "match.flaw.line",
        ),
    ],
)
def test_more_foreign_positions(state: State, flaw: str) -> None:
    assert RULES.flaw(state) == flaw


def test_positions_that_look_odd_but_can_occur() -> None:
    # One card can make two lines; it can be the turn of a seat that was skipped.
    both = position(
        "Xr Xg Xb | Or Og Ob Oy", "a1:Xr b1:Xr c1:Xr c2:Xr c3:Xr b2:Xg", phase="over", winner=0, points=(1, 0)
    )
    assert RULES.flaw(both) is None
    assert RULES.flaw(position(FOUR, mover=C, turns=61)) is None
    assert RULES.flaw(position(FOUR, mover=B, turns=0)) == "match.flaw.turn"


# ---- why not? ----


@pytest.mark.parametrize(
    ("state", "parts", "key"),
    [
        (position(), ("Xr", "b2"), "match.why.same"),
        (position("Og wipe wipe wipe | Or Og Ob Oy"), ("Og", "b2"), "match.why.apart"),
        (position("Og wipe wipe wipe | Or Og Ob Oy"), ("b2", "Og"), "match.why.apart"),
        (position("Og wipe wipe wipe | Or Og Ob Oy"), ("b2",), "match.why.square"),
        (position("Xr wipe wipe wipe | Or Og Ob Oy"), ("b2",), "match.why.square"),
        (position("flip wipe wipe double | Or Og Ob Oy"), ("a1",), "match.why.no_symbol"),
        (position("flip wipe wipe double | Or Og Ob Oy"), ("b2",), "match.why.no_symbol"),
        (play(position("double flip flip wipe | Or Og Ob Oy"), "double flip"), ("a1",), "match.why.no_symbol"),
        (position("Xr Xr flip wipe | Or Og Ob Xg", BARREN), ("Xr",), "match.why.nowhere"),
        (position("Xr Xr double double | Or Og Ob Xg", BARREN), ("a1",), "match.why.stuck"),
        (position("Xr Xr double double | Or Og Ob Xg", BARREN), ("Xr", "a1"), "match.why.stuck"),
        (position("Xr wipe wipe double | Or Og Ob Oy"), ("double",), "match.why.double_few"),
        (position("Xr Xr wipe double | Or Og Ob Xg", BARREN), ("double",), "match.why.double_stuck"),
        (play(position("Xr flip wipe double | Or Og Ob Oy"), "double"), ("wipe",), "match.why.two_cards"),
        (play(position("double flip Xr double | Or Og Ob Oy"), "double"), ("double",), "match.why.two_cards"),
        (position(), ("Xr", "discard"), "match.why.discard"),
        (position(), ("Og",), "match.why.not_held"),
        (position(), ("flip",), "match.why.not_held"),
        (position(FOUR), ("C",), "match.why.seat"),
        (play(position(FOUR.replace("Xr", "wipe", 1)), "wipe"), ("A",), "match.why.self"),
        (play(position(FOUR.replace("Xr", "wipe", 1)), "wipe"), ("Xg",), "match.why.target"),
        (play(position(FOUR.replace("Xr", "wipe", 1)), "wipe"), ("C",), None),
        (play(position(grid="a1:Xr b2:Xr", goal=5), "Xr-c3"), ("Xg",), "match.why.deal"),
        (play(position(grid="a1:Xr b2:Xr", goal=5), "Xr-c3"), ("deal",), None),
        (position(), ("Xr", "a1"), None),
        (position(), ("a1", "Xg"), None),
        (position(), ("Xr", "Xg"), None),
        (position(), ("a1", "b1"), None),
        (position("Xr flip wipe wipe | Or Og Ob Oy"), ("Xr", "flip"), None),
        (position("Xr Xr double double | Or Og Ob Xg", BARREN), ("Xr", "double"), None),
        (position(), (), None),
        (position(), ("elsewhere",), None),
        (play(position(grid="a1:Xr b2:Xr"), "Xr-c3"), ("Xg",), None),
    ],
)
def test_why_not(state: State, parts: tuple[str, ...], key: str | None) -> None:
    assert GAME.why_not(RULES.mask(state, RULES.actor(state)), parts) == key


def test_whatever_cannot_be_pointed_at_has_a_reason_and_whatever_can_has_none() -> None:
    everything = {*FACES, *ACTION_CARDS, *SQUARES, "discard", *"ABCD"}
    for state in some_states(15):
        if not RULES.result(state):
            moves = RULES.moves(state)
            seen = RULES.mask(state, RULES.actor(state))
            for part in everything:
                legal = any(part in move for move in moves)
                assert (GAME.why_not(seen, (part,)) is None) is legal
            for card, square in product(state.hands[state.mover], SQUARES):
                if state.phase == "turn" and card in FACES:
                    assert (GAME.why_not(seen, (card, square)) is None) is ((card, square) in moves)


def test_every_phase_is_known() -> None:
    assert get_args(Phase) == PHASES
