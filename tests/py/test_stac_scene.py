"""The table of Stac: what is lit and can be pressed, which piece lies where, what is shown beside the board."""

import re
from collections import Counter
from pathlib import Path

import pytest
from helpers import random_session
from stac_positions import GAME, RULES, game, position, state_of
from stac_tables import WINS, at, items, label, lit, said, sessions, switch, table

from thorough import usually
from threefold.build.game_pictures import rules_pictures_of
from threefold.core.items import FORMS, SceneRequest
from threefold.core.kernel import Seen
from threefold.games.stac.rules.rules import CARRY, NAMES, State, can_carry
from threefold.games.stac.rules.why_not import why_not
from threefold.words import named

HEIGHTS = {"0": 0, "1": 1, "2": 2, "A": 3, "B": 3}
UNIT = {"wide": 1.12, "tall": 358 / 540, "low": 350 / 540, "small": 290 / 540}
"""Pixels of a board unit in each form's usual window, as the design has them."""
everywhere = pytest.mark.parametrize("form", FORMS)


# ---- what can be pointed at ----


@everywhere
def test_every_square_is_a_button_and_only_what_can_be_reached_as_chosen_is_lit(form: str) -> None:
    for session in sessions(4, 7):
        for picks in ((), ("carry",), ("walk",)):
            moves = [move for move in session.moves if set(picks) <= set(move)]
            if moves:
                shown = table(session, form, picks)
                assert set(items(shown, "square:")) == set(NAMES)
                assert lit(shown) == {move[-1] for move in moves}


def test_a_turn_begins_with_the_token_taken_along_wherever_one_can_be() -> None:
    for session in sessions():
        if not session.result:
            seen = RULES.mask(state_of(session), None)
            carries = any(CARRY in move for move in session.moves)
            assert (GAME.usual(seen) == (CARRY,)) is carries
            # With the usual parts picked, one tap on a square makes a move.
            assert all(len(move) == 1 + len(GAME.usual(seen)) for move in session.moves if lit_by(seen, move))


def lit_by(seen: Seen[State], move: tuple[str, ...]) -> bool:
    return set(GAME.usual(seen)) <= set(move)


def test_the_switch_stays_while_a_game_lasts_and_shows_how_the_pawn_goes() -> None:
    for session in sessions():
        shown = switch(table(session))
        assert bool(shown) is (not session.result)
        if shown and not can_carry(state_of(session).now):
            assert shown == {"carry": (False, False), "walk": (True, True)}, "there is nothing to choose"
    assert switch(table(game())) == {"carry": (True, True), "walk": (False, True)}
    assert switch(table(game(), picks=("walk",))) == {"carry": (False, True), "walk": (True, True)}


def test_where_no_square_takes_the_token_the_pawn_walks_and_the_table_says_why() -> None:
    shown = table(at(position("B1111 A1100 A1100 A1100 11111", "a1", "b1")))
    assert switch(shown) == {"carry": (False, False), "walk": (True, True)}
    assert "no square in reach can take its token" in said(shown)
    assert lit(shown) == {"c1", "d1", "e1", "a2", "a3", "a4", "a5"}


def test_a_square_that_takes_no_token_says_why_while_carrying_is_chosen() -> None:
    state = position("11111 11111 11111 111A1 11010", "d1", "b1")
    shown = table(at(state))
    assert lit(shown) == {"c1", "e1", "d3", "d4", "d5"}
    seen = Seen(state, 0)
    assert why_not(seen, ("carry", "a1")) == "stac.why.over"
    assert why_not(seen, ("carry", "d2")) == "stac.why.claimed"
    assert {"a1", "d2"} <= lit(table(at(state), picks=("walk",)))


def test_nothing_is_lit_while_looking_back_though_a_line_can_be_tried() -> None:
    assert not lit(table(game("=a2 -e4 b2").jump(1), picks=("carry",)))


def test_nothing_is_lit_or_in_the_hand_when_it_is_over() -> None:
    for session in (game("=a2").resign(1), game("-a2 -e4 -a1 -e5 " * 2)):
        shown = table(session)
        assert not lit(shown)
        assert not items(shown, "lifted")
        assert not any(on or ready for on, ready in switch(shown).values())


# ---- the pieces ----


@pytest.mark.slow
def test_there_are_always_twenty_five_tokens_and_each_keeps_its_name_wherever_it_goes() -> None:
    for seed in range(usually(2, 6)):
        session = random_session(GAME, seed, 60)
        before: dict[str, list[float]] = {}
        for ply in range(session.ply + 1):
            then = session.jump(ply)
            now = {key: item["at"] for key, item in items(table(then, picks=()), "token:").items()}
            assert len(now) == 25
            carried = ply and session.log[ply - 1][0] == CARRY
            columns = {key for key in now if before and now[key][0] != before[key][0]}
            rows = {key for key in now if before and abs(now[key][1] - before[key][1]) > 50}
            assert len(columns | rows) == (1 if carried else 0)
            before = now


@pytest.mark.slow
def test_the_towers_on_the_board_are_as_high_as_the_rules_say() -> None:
    for session in sessions(4):
        shown = table(session, picks=())
        tops = Counter((item["at"][0] // 110, (item["at"][1] + 50) // 110) for item in items(shown, "token:").values())
        for square, holds in enumerate(state_of(session).now.board):
            assert tops[square % 5, 4 - square // 5] == HEIGHTS[holds]


def test_the_piece_that_moves_is_lifted_with_its_token_or_alone() -> None:
    def places(picks: tuple[str, ...]) -> tuple[list[float], list[float]]:
        shown = table(game(), picks=picks)
        return items(shown, "pawn:")["0"]["at"], items(shown, "token:")["0.0"]["at"]

    pawn, token = places(("carry",))
    assert pawn == token == [-3, 433]
    pawn, token = places(("walk",))
    assert pawn == [-3, 433]
    assert token == [0, 440]
    assert items(table(game("-a2")), "pawn:")["0"]["at"] == [0, 330]


def test_a_game_begun_elsewhere_has_its_tokens_too_and_they_keep_their_names() -> None:
    session = at(position("AAB00 B1100 10000 10111 12111", "a1", "e1", limit=0))
    shown = table(session)
    assert not items(shown, "fold")
    for number, text in enumerate(("=a2", "-d1", "a3", "=d2", "=b3", "d3", "b4")):
        before, session = items(shown, "token:"), session.play(GAME.read(text))
        shown = table(session, picks=())
        # Where a pawn started is known only from its first move.
        assert number < 1 or set(items(shown, "token:")) == set(before)
        assert len(items(shown, "token:")) == len(before) == 25


def test_the_last_move_leaves_a_fold_where_it_ended_and_a_hollow_one_where_it_began() -> None:
    shown = table(game("-a2 =e3"))
    assert items(shown, "flap")[""]["at"] == [440, 220]
    assert items(shown, "fold")[""]["at"] == [440, 0]
    assert items(shown, "flap")[""]["art"][0]["fill"] == "seatB"
    assert "last" in items(shown, "square:")["e3"]["moods"]
    assert not items(table(game()), "flap")


@pytest.mark.slow
def test_the_fold_is_seen_on_the_claim_that_it_made() -> None:
    claims = [
        s for s in sessions(usually(6, 12), 1) if s.ply and "claim" in table(s, picks=())["history"][-1].get("tag", "")
    ]
    assert claims
    for session in claims:
        shown = table(session, picks=())
        seat = 1 - state_of(session).now.turn
        assert items(shown, "flap")[""]["art"][0]["fill"] == f"seat{'AB'[seat]}dark"


def test_a_seal_lies_on_every_lit_square_where_carrying_claims_and_nowhere_else() -> None:
    state = position("11111 11111 12110 11111 12111", "b5", "e5")
    state = state._replace(now=state.now._replace(board="12111111111211011111" + "11111"))
    assert set(items(table(at(state)), "seal:")) == {"b1", "b3"}
    assert not items(table(at(state), picks=("walk",)), "seal:")
    assert not items(table(at(state), picks=()), "seal:")
    shown = table(at(state))
    assert label(shown, "b3") == "b3, two tokens, would claim"
    assert "On b1 or b3 that token is the third: a claim." in said(shown)


def test_an_agreed_tie_and_a_resignation_ring_no_claims() -> None:
    state = position(WINS, "a1", "e1")
    for session in (at(state).agree_tie(), at(state).resign(1)):
        assert not any("winning" in item["moods"] for item in items(table(session), "square:").values())
    over = table(at(position("AAAAB BB000 11200 00000 00000", "a5", "e1", 1)))
    assert {name for name, item in items(over, "square:").items() if "winning" in item["moods"]} == {
        "a5",
        "b5",
        "c5",
        "d5",
    }


# ---- beside the board ----


@everywhere
def test_claims_are_shown_beside_the_board_or_only_on_the_tickets(form: str) -> None:
    shown = table(at(position("AAB11 22222 22000 00000 00000", "d5", "e1")), form)
    assert [(ticket["score"], ticket["of"]) for ticket in shown["tickets"]] == [("2", "4"), ("1", "4")]
    assert ("piles" in shown["scene"]["areas"]) is (form in ("wide", "low"))
    rows = items(shown, "claims:")
    if rows:
        assert named(rows["0"]["label"], ("Ada", "Ben")) == "Ada has claimed 2 of 4"
        assert rows["0"]["about"]["text"] == "Claimed: a5, b5."
        filled = [key for key, item in items(shown, "slot:").items() if "seat" in str(item["art"][0].get("fill"))]
        assert filled == ["0:0", "0:1", "1:0"]


@everywhere
def test_the_strip_tells_the_last_move_and_what_is_left_to_build_with(form: str) -> None:
    strip = [(named(entry["title"], ("Ada", "Ben")), entry["text"]) for entry in table(game("=a2 -e3"), form)["strip"]]
    # A word joiner keeps both squares of the move in one line.
    told = [("Ben e5–\u2060e3", "pawn only"), ("23 single tokens, 1 pair", "left")]
    assert strip == (told if form in ("tall", "low") else [])


# ---- the picture ----


@everywhere
def test_nothing_that_can_be_touched_lies_over_another_or_outside_its_area(form: str) -> None:
    for session in sessions(3, 11):
        scene = table(session, form)["scene"]
        spots: dict[str, list[tuple[float, float, float, float]]] = {}
        for item in (item for item in scene["items"] if "label" in item):
            x, y = item["at"][0] + item["box"][0], item["at"][1] + item["box"][1]
            right, low = x + item["box"][2], y + item["box"][3]
            left, top, width, height = scene["areas"][item["area"]]
            assert left - 8 <= x and right <= left + width + 8
            assert top - 8 <= y and low <= top + height + 8
            for a, b, c, d in spots.setdefault(item["area"], []):
                assert x >= c or right <= a or y >= d or low <= b
            spots[item["area"]].append((x, y, right, low))


@everywhere
def test_no_letter_on_the_board_is_smaller_than_twelve_pixels(form: str) -> None:
    scene = table(random_session(GAME, 3, 40), form)["scene"]
    sizes = [m["size"] for item in scene["items"] if item["area"] == "board" for m in item["art"] if "text" in m]
    assert sizes
    assert min(sizes) * UNIT[form] >= 12


def test_the_glyphs_tell_the_position() -> None:
    seen = Seen(position("A1111 11110 00112 11111 11111", "a5", "c3", 1, (False, True)), 1)
    squares = GAME.draw(seen, SceneRequest("wide", 1, (), frozenset(), frozenset(), None, ())) if GAME.draw else None
    assert squares
    glyphs = {item.part: item.glyph for item in squares.items if item.part}
    assert [glyphs[name] for name in ("a5", "b5", "e4", "c3", "e3")] == ["[○]○", "•", "·", "•□", "••"]


def test_an_onlooker_sees_the_same_board() -> None:
    for session in sessions(2, 13):
        history = tuple((ply % 2, move) for ply, move in enumerate(session.played))
        tables = SceneRequest("tall", None, (), frozenset(), frozenset(), session.result, history)
        assert GAME.draw
        assert GAME.draw(Seen(state_of(session), None), tables) == GAME.draw(Seen(state_of(session), 0), tables)


def test_the_rules_page_shows_every_picture_and_no_other() -> None:
    page = (Path(__file__).parents[2] / "py/threefold/games/stac/rules_page.html").read_text()
    assert re.findall(r'data-figure="(\w+)"', page) == list(rules_pictures_of("stac"))
