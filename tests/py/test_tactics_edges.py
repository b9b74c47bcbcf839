"""Tic-Tac-Tics: the order of its moves, its notation, foreign positions, refusals."""

from typing import Any

import pytest
from helpers import find, flaw
from tactics_positions import GAME, RULES, O, X, board, play, position, random_game

from threefold.core.kernel import Move, Seen
from threefold.games.tactics.rules.deck import DECK
from threefold.games.tactics.rules.squares import START
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.rules.why_not import why_not
from threefold.games.tactics.words.en import WORDS
from threefold.saving.link import read_link, write_link
from threefold.words import ENGLISH

# Links that were sent once must open for ever: the cut, the deal, every shuffle and the order of the moves.
GOLDEN = {
    "1C79HBKfggfZYCEAQBPMbuOrC": (
        "pass draw draw 7d+Th:x7-o7 Jh:look allow Ah Qs:o7-o3 negate:Ts allow Qd:x7-x3 allow draw 2d+Td:o2-x2 "
        "7s+8c:x7-o8 Ah+As:o1-x1 2c+5s:o2-m5 Kd:o5-o2 allow draw pass 5h+3d:x5-o3"
    ),
    "1vivuMRxNqCK9RjAK4vuV5zItD-I": (
        "9c+3c:x9-o3 5c+8c:o5-x8 Qd:o3-o7 negate:Tc allow pass Js:look allow 2s 2c+4s:o2-x4 2s+2h:o2-m2 Qs:o7-o3 "
        "negate:Ts allow Kd:m2-m1 allow draw Jh:m1-m6 allow 6s+5s:o6-x5 3s+7s:x3-o7 draw pass 8s+7c:x8-x7 draw pass "
        "6c+4h:x6-m4 Qc:x9-x1 allow"
    ),
}


def test_a_random_game_always_ends() -> None:
    for seed in range(60):
        assert sum(1 for _ in random_game(seed, turns="0")) < 4_000


def test_the_order_of_moves_is_frozen() -> None:
    state = position("2c 2d 7h Th Jc Qs Kd", "9s", swaps="x7-m7 o2-m4 o9-m9 x1-m1")
    assert " ".join(GAME.write(move) for move in RULES.moves(state)) == (
        "draw pass 2c+2d:x2-o2 2c+2d:x2-m2 2c+7h:x2-o7 2c+7h:x2-x7 7h+2c:m7-o2 7h+2c:m7-m2 2c+Th:x2-o2 2c+Th:x2-m2 "
        "2d+7h:x2-o7 2d+7h:x2-x7 7h+2d:m7-o2 7h+2d:m7-m2 2d+Th:x2-o2 2d+Th:x2-m2 7h+Th:m7-o7 7h+Th:m7-x7 "
        "Jc:look Jc:m1-m6 Jc:m1-m8 Jc:m7-m2 Jc:m7-m6 Jc:x2-x7 Jc:x6-x1 Jc:x6-x7 Jc:x8-x1 Qs:melds Qs:m1-m9 "
        "Kd:m1-x1 Kd:m1-x7 Kd:m1-m2 Kd:m1-m5 Kd:m7-x1 Kd:m7-x7 Kd:m7-m5 Kd:m7-m8 Kd:x2-x1 Kd:x2-x7 Kd:x3-x1 Kd:x3-x7 "
        "Kd:x4-x1 Kd:x4-x7 Kd:x5-x1 Kd:x5-x7 Kd:x6-x1 Kd:x6-x7 Kd:x8-x1 Kd:x8-x7 Kd:x9-x1 Kd:x9-x7"
    )
    taking = play(state, "Jc:look allow")
    assert RULES.moves(taking) == [("9s",)]
    melding = RULES.moves(play(state, "Qs:melds allow"))
    assert [GAME.write(move) for move in melding[:3]] == ["pass", "2c+2d:x2-o2", "2c+2d:x2-m2"]
    answering = play(position("Kd", "Ts Th Td", swaps="x1-m1"), "Kd:m1-m2")
    assert [GAME.write(move) for move in RULES.moves(answering)] == ["allow", "negate:Td", "negate:Th", "negate:Ts"]


@pytest.mark.parametrize(("link", "moves"), GOLDEN.items())
def test_golden_links_never_break(link: str, moves: str) -> None:
    session = read_link(link, find, lambda seats: ["Ada", "Ben"])
    assert " ".join(GAME.write(move) for move in session.log) == moves
    assert session.result
    assert write_link(session) == link


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (("draw",), "draw"),
        (("2h", "7c", "o2", "m7"), "2h+7c:o2-m7"),
        (("Js", "look"), "Js:look"),
        (("Qd", "melds"), "Qd:melds"),
        (("Kh", "m7", "x9"), "Kh:m7-x9"),
        (("negate", "Th"), "negate:Th"),
        (("5s",), "5s"),
        (("5s", "9c"), "5s,9c"),
    ],
)
def test_notation(move: Move, text: str) -> None:
    assert GAME.write(move) == text
    assert GAME.read(text) == move


@pytest.mark.parametrize("text", ["", "Draw", "1c", "5x", "negate:9h", "Kh:melds", "2h+Kc:o2-m7", "Kh:m0-x9", "5s,"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Tic-Tac-Tics"):
        GAME.read(text)


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"board": START[:-1] + "O"}, "board"),
        ({"board": START[1:]}, ""),
        ({"discards": ("2c",)}, "cards"),
        ({"hands": (("3c",), ("4c", "5c"))}, "cards"),
        ({"pack": DECK[1:]}, "cards"),
        ({"seed": None}, ""),
        ({"cuts": ()}, ""),
        ({"cuts": (("2c", "2d"),)}, "cut"),
        ({"cuts": (("2c", "3d"), ("Kc", "2d"))}, "cut"),
        ({"turn": 21}, "turn"),
        ({"mover": O}, "turn"),
        ({"limit": 100, "turn": 100}, "turn"),
        ({"stage": "asleep"}, ""),
        ({"hands": (("3c", "2c"), ("4c", "5c"))}, "hand"),
        ({"stage": "discard"}, "hand"),
        ({"known": (("9h",), ())}, "known"),
        ({"known": (("5c", "4c"), ())}, "known"),
        ({"stage": "take"}, "jack"),
        ({"winner": X}, "lines"),
        ({"board": board("x1-m1 x2-m2 x3-m3 x4-m4 x5-m5 x6-m6")}, "lines"),
        ({"tens": 1}, "special"),
        ({"melds": 1}, "special"),
        ({"stage": "melds", "melds": 3}, ""),
        ({"stage": "answer"}, "special"),
        ({"special": ("Kh", "x1", "m1")}, "special"),
    ],
)
def test_foreign_positions_are_told_apart(change: dict[str, Any], what: str) -> None:
    key = f"tactics.flaw.{what}" if what else "position.foreign"
    assert flaw(GAME, position("2c 3c", "4c 5c")._replace(**change)) == key
    assert key in ENGLISH


@pytest.mark.parametrize(
    "change",
    [
        {"special": ("Kh", "m1", "m3")},  # not a king's step
        {"special": ("Kd", "m1", "m2")},  # not the card that was played
        {"tens": 0},
        {"tens": 2},
        {"tens": -1},
    ],
)
def test_a_special_that_could_not_be_announced_is_a_flaw(change: dict[str, Any]) -> None:
    state = play(position("Kh", "Th", swaps="x1-m1", gone="2c"), "Kh:m1-m2 negate:Th")
    assert RULES.flaw(state._replace(**change)) == "tactics.flaw.special"


@pytest.mark.parametrize(
    ("state", "parts", "key"),
    [
        (position("2c"), ("2c",), "alone"),
        (position("2c 3c", swaps="x2-m1 x3-m4"), ("2c",), "useless"),
        (position("2c 2d 3c", swaps="x2-m2"), ("2c", "2h"), "not_held"),
        (position("2h 2d", red_black=True), ("2h",), "colour"),
        (position("Tc"), ("Tc",), "ten_alone"),
        (position("Tc Td 2c"), ("Tc", "Td"), "two_tens"),
        (position("2c 3c 5c", swaps="x2-m1 x3-m4"), ("2c", "3c"), "useless"),
        (position("2c 2d"), ("2c", "x3"), "number"),
        (position("2c 2d"), ("2c", "2d", "x2", "x2"), None),
        (position("2c 2d 3d", swaps="x2-m2 x3-m3"), ("2c", "3d", "m2", "m3"), "both_yours"),
        (position("2c 2d 3d", swaps="x2-m2 x3-m3"), ("2c", "3d", "o2", "o3"), "not_yours"),
        (position("2c 2h", red_black=True), ("2c", "2h", "m2"), None),
        (position("2c 7h", swaps="x7-m7 o2-m4", red_black=True), ("2c", "7h", "x7"), "colour"),
        (position("2c 2d"), ("x3",), "no_card"),
        (position("2c 2d"), ("x2", "3c"), "not_held"),
        (position("Jc"), ("Jc",), "jack"),
        (position("Jc"), ("look",), "empty_hand"),
        (position("Qc"), ("Qc",), "queen.idle"),
        (position("Qc 2c"), ("melds",), "no_meld"),
        (position("Kc", swaps="x1-m1"), ("Kc", "m1", "m9"), "king"),
        (position("Kc"), ("Kc",), "king"),
        (position("Kc 2c 2d", swaps="x1-m1"), ("Kc", "2c"), None),  # the second card picked replaces the king
        (play(position("Kc", "9h", swaps="x1-m1"), "Kc:m1-m2"), ("9h",), "ten_only"),
        (play(position("Kc", "9h", swaps="x1-m1"), "Kc:m1-m2"), ("negate",), "no_ten"),
        (play(position("Kc", "9h", swaps="x1-m1"), "Kc:m1-m2"), ("o1",), "answer"),
        (play(position("Kc", "Th", swaps="x1-m1"), "Kc:m1-m2"), ("allow", "Th"), None),
        (play(position("Jc", "9h"), "Jc:look allow"), ("o1",), "take"),
        (play(position("2c 3c 4c 5c 6c 7c 8c 9c"), "pass"), ("draw",), "discard"),
        (play(position("Qh 2c 2d Kh"), "Qh:melds allow"), ("Kh",), "melds_only"),
        (play(position("Qh 2c 2d Kh"), "Qh:melds allow"), ("draw",), "melds_only"),
    ],
)
def test_why_not(state: State, parts: tuple[str, ...], key: str | None) -> None:
    said = why_not(Seen(RULES.mask(state, RULES.actor(state)).state, RULES.actor(state)), parts)
    assert said == (key and f"tactics.why.{key}")
    assert said is None or said in WORDS


def test_every_option_and_result_has_its_words() -> None:
    for option in GAME.options:
        assert f"tactics.option.{option.name}" in WORDS
        for value in option.values:
            assert {f"tactics.option.{option.name}.{value}", f"tactics.option.{option.name}.{value}.line"} <= set(WORDS)
    for reason in ("lines", "gift", "limit"):
        assert {f"tactics.{reason}.what", f"tactics.{reason}.why"} <= set(WORDS)
