"""What is drawn: every form of every position, in words and colours that exist, with a button for all that is legal."""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from helpers import option_sets, random_session

from threefold.bridge import usual
from threefold.game import Game
from threefold.picks import point
from threefold.scene import FORMS, Mark
from threefold.session import Session, begin
from threefold.studio import ON_TABLE, SHELF, opening, start
from threefold.view import view

TOKENS = json.loads((Path(__file__).parents[2] / "web" / "tokens.json").read_text())
PATTERNS = {"hatch", "dots", "bars"}
SLAB_INK = "on"
"""The page sets it beside each slab; motifs alone use it."""
every_game = pytest.mark.parametrize("game", ON_TABLE, ids=lambda game: game.key)


def positions(game: Game) -> Iterator[tuple[Session, tuple[str, ...]]]:
    """Positions of random games, with nothing picked and with one part picked."""
    for seed in range(12):
        session = random_session(game, seed)
        yield session, ()
        while session.ply:
            yield session.jump(session.ply // 2), ()
            session = session.undo()
            yield session, ()
            yield session, (session.moves[seed % len(session.moves)][0],)


def marks(node: Any) -> Iterator[Mark]:
    """Every mark in a piece of JSON."""
    if isinstance(node, dict):
        if any(name in node for name in ("d", "art")) or {"text", "size"} <= node.keys():
            yield node
        node = list(node.values())
    if isinstance(node, list | tuple):
        for part in node:
            yield from marks(part)


def check_marks(node: Any) -> None:
    for mark in marks(node):
        assert sum(name in mark for name in ("d", "text", "art")) <= 1 or "box" in mark
        for role in {mark.get("fill"), mark.get("line")} - {None, SLAB_INK} - PATTERNS:
            for theme in ("light", "dark", "hc"):
                assert role in TOKENS[theme], f"{role} has no colour in {theme}"


@every_game
def test_all_that_is_legal_has_a_button_and_nothing_else_is_lit(game: Game) -> None:
    for session, picks in positions(game):
        for form in FORMS:
            shown = view(session, form, picks)
            items = [item for item in shown["scene"]["items"] if "part" in item] + shown["scene"]["actions"]
            lit = {item["part"] for item in items if item.get("ready") or "ready" in item.get("moods", ())}
            legal = session.moves if session.look is None else ()
            fitting = [move for move in legal if set(picks) <= set(move)]
            assert lit == {part for move in fitting for part in move} - set(picks)


@every_game
def test_what_may_replace_a_pick_is_told_apart_from_what_fits_it(game: Game) -> None:
    for session, picks in positions(game):
        if session.look is None and picks:
            for item in view(session, "wide", picks)["scene"]["items"]:
                if "instead" in item["moods"]:
                    assert "ready" not in item["moods"]
                    picked = point(session.moves, picks, item["part"])
                    assert picked
                    assert item["part"] in picked.parts


@every_game
def test_items_have_keys_of_their_own_and_lie_in_areas_that_exist(game: Game) -> None:
    for session, picks in positions(game):
        scene = view(session, "wide", picks)["scene"]
        keys = [item["key"] for item in scene["items"]]
        assert len(set(keys)) == len(keys)
        for item in scene["items"]:
            assert item["area"] in scene["areas"]
            if "part" in item:
                assert item["label"]
                assert item["group"] in scene["groups"]


@every_game
def test_buttons_lie_within_reach_of_their_area(game: Game) -> None:
    for session, picks in positions(game):
        for form in FORMS:
            scene = view(session, form, picks)["scene"]
            for item in (item for item in scene["items"] if "part" in item):
                x, y, w, h = scene["areas"][item["area"]]
                left, top = item["at"][0] + item["box"][0], item["at"][1] + item["box"][1]
                assert x - 12 <= left and left + item["box"][2] <= x + w + 12
                assert y - 12 <= top and top + item["box"][3] <= y + h + 12


@every_game
def test_every_colour_has_a_role_in_every_theme(game: Game) -> None:
    for session, picks in positions(game):
        check_marks(view(session, "wide", picks))


@every_game
def test_no_hole_of_a_sentence_is_left_open(game: Game) -> None:
    for session, picks in positions(game):
        for form in FORMS:
            shown = view(session, form, picks, heard="heard.turn")
            assert not re.findall(r"\{[^01]", json.dumps({**shown, "save": ""}).replace('{"', "").replace("{}", ""))


def test_the_shelf_shows_five_posters_and_opens_what_can_be_played() -> None:
    made = start()
    assert [game["key"] for game in made["games"]] == list(SHELF)
    assert {game["key"] for game in made["games"] if game["open"]} == {game.key for game in ON_TABLE}
    check_marks(made)


@every_game
def test_the_pictures_made_beforehand_are_those_that_python_draws_later(game: Game) -> None:
    made = opening(game)
    for seats, options, form in product(game.counts, option_sets(game), FORMS):
        key = ",".join([str(seats), *(f"{name}={value}" for name, value in options.items())])
        early = made["views"][made["index"][key][form]]
        session = begin(game, [""] * seats, options, seed=987654321)
        later = view(session, form, usual(session)) | {"save": ""}
        if game.chance:
            # What no deal changes: it is as it will be, and says nothing of what was dealt beforehand.
            assert all(item in later["scene"]["items"] for item in early["scene"]["items"])
            assert early["scene"]["areas"] == later["scene"]["areas"]
        else:
            assert json.loads(json.dumps(early)) == json.loads(json.dumps(later))
