"""Moves that need a confirmation before they are made, in every game."""

from random import Random
from typing import Any

import helpers
import pytest

from threefold.core.game import Game
from threefold.core.items import FORMS
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


def test_a_finger_picks_an_action_card_up_first_and_is_told_what_it_does_a_mouse_plays_it() -> None:
    match = next(game for game in TABLES if game.key == "match")

    def dealt(card: str) -> Any:
        for seed in range(1, 99):
            view = ask("new", game="match", names=["You", "Milo"], options={}, seed=f"{seed:x}", bots=[0, 2])
            if not view.get("bot") and (card,) in bridge.TABLE.current.moves:
                return view
        raise AssertionError(card)

    told = {
        "wipe": "{1} gets a new hand and plays next. The card played is replaced.",
        "flip": "All ID cards turn over: X and O change sides.",
        "double": "Then play two more cards, one after the other: symbol cards or Flips.",
    }
    assert set(match.by_second_press) == set(told)
    for card, effect in told.items():
        dealt(card)
        moves = bridge.TABLE.current.moves
        view = ask("point", part=card, confirm=False, touch=True)
        assert view["ply"] == 0 and view["picks"] == [card] and "confirm" not in view, "no button moves the board"
        assert view["headline"]["why"] == effect and view["headline"]["what"] == "Press again."
        assert view["heard"] == [effect, "Press again."]
        assert bridge.TABLE.current.moves == moves, "what is legal stays as it is"
        # Another card replaces it, and Back puts it down.
        other = next(move[0] for move in moves if len(move) > 1)
        assert ask("point", part=other, confirm=False, touch=True)["picks"] == [other]
        ask("point", part=card, confirm=False, touch=True)
        assert ask("back")["picks"] == []
        ask("point", part=card, confirm=False, touch=True)
        assert ask("point", part=card, confirm=False, touch=True)["ply"] == 1
        dealt(card)
        assert ask("point", part=card, confirm=False)["ply"] == 1, "a mouse hovers over it before"
        dealt(card)
        # Whoever wants every move confirmed plays by the button alone: a second press takes it back, as anywhere.
        assert ask("point", part=card, confirm=True, touch=True)["confirm"]
        assert "confirm" not in ask("point", part=card, confirm=True, touch=True)


def test_a_finger_places_cards_and_draws_in_as_many_presses_as_ever() -> None:
    for game in TABLES:
        begin(game)
        move = next(move for move in bridge.TABLE.current.moves if move[0] not in game.by_second_press)
        for part in move:
            if part not in bridge.TABLE.picks:
                view = ask("point", part=part, confirm=False, touch=True)
        assert view["ply"] == 1, game.key


def test_while_an_action_card_is_picked_up_other_cards_are_not_veiled_and_a_hint_can_be_asked() -> None:
    """A second press plays that card, so the others are how a finger puts it down: they must not look locked."""
    for seed in range(1, 99):
        view = ask("new", game="match", names=["You", "Milo"], options={}, seed=f"{seed:x}", bots=[0, 2])
        moves = bridge.TABLE.current.moves
        if not view.get("bot") and ("flip",) in moves and len({move[0] for move in moves}) > 2:
            break
    others = {move[0] for move in moves} - {"flip"}
    view = ask("point", part="flip", confirm=False, touch=True)
    scene = bridge.TABLE.scene
    assert scene
    shown = {one.part: one.moods for one in scene.items if one.part in others}
    assert shown.keys() == others and all("instead" in moods for moods in shown.values())
    assert view["hint"] is True
