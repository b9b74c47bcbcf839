"""Moves that need a confirmation before they are made, in every game."""

from random import Random
from typing import Any

import helpers
import pytest

from threefold.core.game import Game
from threefold.drawing.items import FORMS
from threefold.games import all_games
from threefold.page import bridge
from threefold.page.situation import usual

TABLES = [game for game in all_games() if game.draw]


def ask(name: str, **arguments: object) -> Any:
    return helpers.ask(name, **{"form": "wide", **arguments})


def begin(game: Game, seed: int = 1) -> Any:
    names = [f"N{seat}" for seat in range(game.counts[0])]
    view = ask("new", game=game.key, names=names, options={}, seed=f"{seed:x}")
    return ask("reveal") if "cover" in view else view


def pick(move: tuple[str, ...], form: str = "wide") -> Any:
    """Takes back picks that do not belong to the move, then points at its parts that are not picked yet."""
    game_table = bridge.TABLE
    for part in game_table.picks:
        if part not in move and part not in usual(game_table.current, game_table.current.chooser):
            ask("point", part=part, form=form, confirm=True)
    view = None
    for part in move:
        if part not in game_table.picks:
            view = ask("point", part=part, form=form, confirm=True)
    return view


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.key)
def test_a_move_counts_only_when_it_is_confirmed(game: Game) -> None:
    rng, view = Random(game.key), begin(game)
    for _ in range(12):
        if view["over"]:
            break
        if "cover" in view:
            assert "confirm" not in view
            view = ask("reveal")
        before = view["ply"]
        move = rng.choice(list(bridge.TABLE.current.moves))
        view = pick(move, rng.choice(FORMS))
        assert view["confirm"] and view["ply"] == before
        assert set(view["picks"]) == set(move) and not view["keepable"]
        assert view["headline"]["what"] == "is that your move?" and view["headline"]["why"] in view["heard"]
        assert all("on" in action for action in view["scene"]["actions"])
        # In another form the question is still shown.
        assert ask("show", form="tall")["confirm"]
        view = ask("confirm")
        assert view["ply"] == before + 1 and "confirm" not in view


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.key)
def test_it_can_be_taken_back_and_another_one_picked(game: Game) -> None:
    begin(game)
    moves = bridge.TABLE.current.moves
    view = pick(moves[0])
    assert view["confirm"]
    view = ask("back")
    assert "confirm" not in view and view["ply"] == 0
    assert pick(moves[-1])["confirm"]
    assert ask("confirm")["ply"] == 1


@pytest.mark.parametrize("game", TABLES, ids=lambda game: game.key)
def test_a_typed_move_is_asked_about_too(game: Game) -> None:
    begin(game)
    move = bridge.TABLE.current.moves[0]
    view = ask("type", text=game.write(move), confirm=True)
    assert view["confirm"] and view["ply"] == 0 and set(view["picks"]) == set(move)
    assert ask("confirm")["ply"] == 1


def test_nothing_is_asked_where_nobody_wants_it_and_nothing_confirmed_that_is_not_picked() -> None:
    begin(next(game for game in TABLES if game.key == "doh"))
    assert ask("confirm")["ply"] == 0
    ask("point", part="L")
    assert ask("confirm")["ply"] == 0
    assert ask("point", part="c3")["ply"] == 1


def test_under_a_cover_nothing_is_picked_or_confirmed() -> None:
    game = next(game for game in TABLES if game.hidden)
    view = ask("new", game=game.key, names=["A", "B"], options={}, seed="1")
    assert "cover" in view
    move = bridge.TABLE.current.moves[0]
    for part in move:
        assert "confirm" not in ask("point", part=part, confirm=True)
    assert ask("confirm")["ply"] == 0
