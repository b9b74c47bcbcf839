"""Stac: its notation, which foreign positions are accepted, and why something cannot be pointed at."""

from typing import cast

import pytest
from helpers import flaw, random_session
from stac_positions import FULL, GAME, GAP, RULES, game, position, state_of

from threefold.core.kernel import Move, Seen
from threefold.games.stac.rules.rules import NAMES, State
from threefold.games.stac.rules.why_not import why_not
from threefold.words import ENGLISH

# ---- the order of moves, the notation ----


def test_the_order_of_moves_is_kept_for_links() -> None:
    state = position("11111 11111 1111A 11111 11111", "c3", "b3")
    written = " ".join(GAME.write(move) for move in RULES.moves(state))
    assert written == "=c1 -c1 =c2 -c2 -a3 =d3 -d3 -e3 =c4 -c4 =c5 -c5"


@pytest.mark.parametrize(
    ("text", "move"), [("c4", ("c4",)), ("=c4", ("carry", "c4")), ("-c4", ("walk", "c4")), ("e5", ("e5",))]
)
def test_the_notation(text: str, move: Move) -> None:
    assert GAME.read(text) == move
    assert GAME.write(move) == text


@pytest.mark.parametrize("text", ["", "=", "c6", "f1", "==c4", "c4 ", "=C4", "carry", "c44", "−c4", "c４"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Stac"):
        GAME.read(text)


# ---- foreign positions ----


@pytest.mark.parametrize(
    "state",
    [
        position(FULL, "c3", "b3"),
        position("AAAAB BB000 11200 00000 00000", "a5", "e1", 1),
        position(GAP, "a3", "e5", resting=(True, False)),
        position("11111 11111 01111 11111 11112", "e3", "e5", 1, (True, False), quiet=1),
        position(FULL, "a1", "e5", quiet=150),
        position(FULL, "a1", "e5", quiet=900, limit=0),
        position("22222 22222 20000 00000 00A00", "a5", "c1", 1),
    ],
)
def test_a_foreign_position_that_can_occur_has_no_flaw(state: State) -> None:
    # The editor may begin from any such position, with any such counts.
    assert RULES.flaw(state) is None


@pytest.mark.parametrize(
    ("state", "key"),
    [
        (position("11111 11111 11111 11111 1111", "a1", "e5"), "position.foreign"),
        (position("11111 11111 11111 11111 111113", "a1", "e5"), "position.foreign"),
        (position("11111 11111 11111 11111 1113C", "a1", "e5"), "position.foreign"),
        (position(FULL, "a1", "a1"), "stac.flaw.pawns"),
        (position(FULL, "a1", "e5", turn=2), "position.foreign"),
        (position("11111 11111 11111 11111 11112", "a1", "e5"), "stac.flaw.tokens"),
        (position("A1111 11111 11111 11111 11111", "a1", "e5"), "stac.flaw.tokens"),
        # The token that rests under a pawn must be a single one ...
        (position(GAP, "e3", "e5", resting=(True, False)), "stac.flaw.resting"),
        # ... that came from somewhere ...
        (position(FULL, "a1", "e5", resting=(True, False)), "stac.flaw.resting"),
        # ... in reach of the pawn, if it was the last to move, and not from behind the other pawn.
        (position(GAP, "a1", "e5", 1, (True, False), quiet=1), "stac.flaw.resting"),
        (position("11111 11111 01111 11111 11112", "e3", "c3", 1, (True, False), quiet=1), "stac.flaw.resting"),
        # The turn that put it there was quiet, so `quiet` cannot be 0.
        (position("11111 11111 01111 11111 11112", "e3", "e5", 1, (True, False)), "stac.flaw.counts"),
        (position(FULL, "a1", "e5", quiet=151), "stac.flaw.counts"),
        (position(FULL, "a1", "e5", quiet=-1), "position.foreign"),
        (position(FULL, "a1", "e5", limit=7), "position.foreign"),
        (position(FULL, "a1", "e5", past=(position(FULL, "a1", "e5", 1).now,)), "stac.flaw.counts"),
        (position(FULL, "a1", "e5", past=(position(FULL, "a1", "e5").now,), quiet=1), "stac.flaw.past"),
        (
            position(FULL, "a1", "e5", past=(position(FULL, "a2", "e5", 1).now,), quiet=1, repetition=False),
            "stac.flaw.counts",
        ),
        (
            position(
                FULL,
                "a1",
                "e5",
                past=(position("11111 11111 11111 11111 01112", "a2", "e5", 1).now,),
                quiet=1,
            ),
            "stac.flaw.past",
        ),
        # The fourth claim is made by the last turn, and only one player can have four.
        (position("AAAAB BB000 11200 00000 00000", "a5", "e1", 0), "stac.flaw.end"),
        (position("AAAAB BB000 11200 00000 00000", "e5", "e1", 1), "stac.flaw.end"),
        (position("AAAAB BB000 11200 00000 00000", "a5", "e1", 1, quiet=3), "stac.flaw.end"),
        (position("AAAAA BB000 11200 00000 00000", "a5", "e1", 1), "stac.flaw.end"),
        (position("AAAAB BBB10 00000 00000 00000", "a5", "e1", 1), "stac.flaw.end"),
        # A position in which nobody can claim again also comes only from the last turn.
        (position("22222 22222 20000 00000 00A00", "a1", "c1", 0), "stac.flaw.end"),
        (position("22222 22222 20000 00000 00A00", "a5", "c1", 1, quiet=1), "stac.flaw.end"),
    ],
)
def test_foreign_positions_are_told_apart(state: State, key: str) -> None:
    assert flaw(GAME, state) == key
    assert ENGLISH[key].endswith(".")


def test_a_position_that_came_three_times_already_has_ended_before() -> None:
    here = position(FULL, "a1", "e5")
    # Both pawns go one square up or down, and back.
    walk = [("a1", "e5", 0), ("a2", "e5", 1), ("a2", "e4", 0), ("a1", "e4", 1)]
    past = tuple(position(FULL, first, second, turn).now for first, second, turn in walk) * 3
    assert RULES.flaw(here._replace(past=past, quiet=12)) == "stac.flaw.counts"
    assert RULES.flaw(here._replace(past=past[4:], quiet=12)) is None


# ---- refusals ----


@pytest.mark.parametrize(
    ("state", "parts", "key"),
    [
        (state_of(game()), ("a1",), "stac.why.here"),
        (state_of(game()), ("carry", "a1"), "stac.why.here"),
        (state_of(game()), ("b2",), "stac.why.line"),
        (position(FULL, "c3", "c4"), ("c4",), "stac.why.pawn"),
        (position("11111 11111 11011 11111 11112", "c3", "e5"), ("carry",), "stac.why.nothing"),
        (position("11111 11111 11211 11111 11110", "c3", "e5"), ("carry",), "stac.why.pair"),
        (position("11111 11111 11A11 11111 11100", "c3", "e5"), ("carry",), "stac.why.stack"),
        (position("11111 11111 11B11 11111 11100", "c3", "e5"), ("c4", "carry"), "stac.why.stack"),
        (position(GAP, "c3", "e5", resting=(True, False)), ("carry",), "stac.why.resting"),
        (position("11111 11111 111A1 11111 11100", "c3", "e5"), ("carry", "d3"), "stac.why.claimed"),
        (position("11111 11111 111A1 11111 11100", "c3", "e5"), ("d3", "carry"), "stac.why.claimed"),
        (position(FULL, "c3", "d3"), ("carry", "e3"), "stac.why.over"),
        (position(FULL, "c3", "d3"), ("walk", "e3"), None),
        (position(FULL, "c3", "d3"), ("e3",), None),
        (state_of(game()), ("carry", "a4"), None),
        (state_of(game()), ("carry",), None),
        (state_of(game()), ("walk",), None),
        (position("B1111 A1100 A1100 A1100 11111", "a1", "b1"), ("carry",), "stac.why.nowhere"),
    ],
)
def test_why_not(state: State, parts: tuple[str, ...], key: str | None) -> None:
    assert why_not(Seen(state, state.now.turn), parts) == key
    assert key is None or ENGLISH[key].endswith(".")


def test_what_is_refused_has_a_reason_and_what_is_legal_has_none() -> None:
    for state in cast(tuple[State, ...], random_session(GAME, 21).states[::3]):
        moves = RULES.moves(state)
        seen = Seen(state, state.now.turn)
        for name in NAMES:
            assert (why_not(seen, (name,)) is None) is any(name in move for move in moves)
            assert (why_not(seen, ("carry", name)) is None) is (("carry", name) in moves)
        assert (why_not(seen, ("carry",)) is None) is any("carry" in move for move in moves)


def test_every_reason_and_every_option_has_its_words() -> None:
    for reason in ("claims", "settled", "repetition", "quiet"):
        assert ENGLISH[f"stac.{reason}.what"]
        assert ENGLISH[f"stac.{reason}.why"].endswith(".")
    for option in GAME.options:
        assert ENGLISH[f"stac.option.{option.name}"]
        for value in option.values:
            assert ENGLISH[f"stac.option.{option.name}.{value}"]
            assert ENGLISH[f"stac.option.{option.name}.{value}.line"].endswith(".")
