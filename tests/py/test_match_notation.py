"""Tic-Tac-Match as it is written: words, notation, links."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median

import pytest
from helpers import random_session
from match_positions import (
    GAME,
)

from threefold.core.kernel import Move
from threefold.core.session import begin
from threefold.games.match.rules import why_not
from threefold.games.match.rules.impossible_positions import FLAWS
from threefold.games.match.rules.notation import ALL_MOVES
from threefold.games.match.words.en import WORDS
from threefold.saving.link import read_link, write_link

# Links that were sent once must open for ever: the deal, every shuffle and the order of the moves.
GOLDEN = {
    "1AJCREnc8dZHCfAG4AiC8aYV1BiEF": (
        "Oy-a1 Xy-a3 Og-b3 flip Xy-a1 Oy-c3 Oy-a2 wipe Oy-b3 Ob-b2 Xb-b1 Og-c3 Or-c1 Ob-b3 double Og-b3 Xy-a2"
    ),
    "1PQZiCXEJx02aXh2QAiBXKL9PfmCl": (
        "Xg-c2 Xr-c3 Ob-a3 Og-c1 Xg-c3 double Oy-a3 Oy-b2 Xy-a2 Xb-a1 Xr-c3 Xr-a2 wipe A Xr-a1 Xb-c2 Oy-c1"
    ),
    # With a new pile, and a second round.
    "1xtfsEV3FR4seysq-yOXGk8q6W8ZFFYQFgECyzJLTPeU": (
        "Or-a1 Xg-c3 Oy-a1 Or-a3 Og-c1 Oy-b2 Ob-b1 wipe D Xr-b3 Oy-c1 Xr-c3 Ob-c2 Xr-a2 Or-b3 Or-b2 double Og-c1 Ob-c1 "
        "Xb-c2 Xr-b3 Xr-c2 Oy-c1 Xb-c2 Xr-b2 Xy-c1 Ob-a1 Xg-a2 wipe C Oy-b1 Or-b2 Xb-a2 Xy-a2 Xy-c2 Og-a1 Og-b1 Xy-c3 "
        "deal Or-a2 Xr-b3 Ob-a3 Og-a2 Xg-b1"
    ),
}


# ---- words and notation ----


def test_all_that_is_said_has_a_sentence() -> None:
    said = {word for word in Path(why_not.__file__).read_text().split('"') if word.startswith("match.why.")}
    reasons = {f"match.{reason}.{part}" for reason in ("line", "points", "limit") for part in ("what", "why")}
    options = {f"match.option.{option.name}" for option in GAME.options}
    values = {f"match.option.{option.name}.{value}" for option in GAME.options for value in option.values}
    assert {*FLAWS, *said, *reasons, *options, *values, *(f"{value}.line" for value in values)} <= set(WORDS)
    assert len(said) > 10


@pytest.mark.parametrize(
    ("move", "text"),
    [
        (("Xr", "b2"), "Xr-b2"),
        (("flip",), "flip"),
        (("wipe",), "wipe"),
        (("C",), "C"),
        (("double",), "double"),
        (("Ob", "discard"), "Ob-discard"),
        (("deal",), "deal"),
    ],
)
def test_notation(move: Move, text: str) -> None:
    assert GAME.write(move) == text
    assert GAME.read(text) == move


def test_every_move_has_a_notation_of_its_own() -> None:
    assert len(ALL_MOVES) == 8 * 9 + 3 + 9 + 4 + 1
    assert all(GAME.read(GAME.write(move)) == move and " " not in text for text, move in ALL_MOVES.items())


@pytest.mark.parametrize("text", ["", "X", "Xr", "Xr-d4", "Zr-b2", "xr-b2", "flip-b2", "flip-discard", "E", "Xr-b2-"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a move of Tic-Tac-Match"):
        GAME.read(text)


# ---- links ----


def nameless(count: int) -> Sequence[str]:
    return [""] * count


@pytest.mark.parametrize(("link", "moves"), GOLDEN.items())
def test_golden_links_never_break(link: str, moves: str) -> None:
    session = read_link(link, lambda code: GAME, nameless)
    assert " ".join(GAME.write(move) for move in session.log) == moves


def test_a_whole_game_fits_a_link() -> None:
    lengths = [len(write_link(random_session(GAME, seed))) for seed in range(30)]
    assert median(lengths) <= 700


def test_dealing_costs_nothing_in_a_link() -> None:
    session, rng = begin(GAME, ["", ""], {"match": "five"}, 4), Random(4)
    while session.moves != [("deal",)]:
        session = session.play(rng.choice(list(session.moves)))
    assert len(write_link(session.play(("deal",)))) == len(write_link(session))
