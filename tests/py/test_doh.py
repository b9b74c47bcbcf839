"""Tic Tac Doh!, ruling by ruling, as the readings number them."""

from collections.abc import Iterator
from random import Random
from typing import Any, cast

import pytest
from helpers import find, flaw, laid, perft

from german import GERMAN
from threefold.core.items import SceneRequest
from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.core.session import Session, begin
from threefold.games.doh.rules.rules import ACCEPTS, SHOWS, State, field, winning_lines
from threefold.games.doh.rules.why_not import why_not
from threefold.words import ENGLISH, sentence

GAME = find("doh")
RULES = GAME.rules
PERFT = {"fixed": (3, 76, 1802, 39360, 784192), "imaginary": (3, 76, 2666, 82032, 2073496)}


def state_of(session: Session) -> State:
    return cast(State, session.now)


def game(moves: str = "", **options: str) -> Session:
    session = begin(GAME, ["Ada", "Ben"], options)
    for text in moves.split():
        session = session.play(GAME.read(text))
    return session


def squares_for(session: Session, size: str) -> set[str]:
    return {square for one, square in session.moves if one == size}


@pytest.mark.parametrize("depth", range(1, 5))
@pytest.mark.parametrize("board", PERFT)
def test_perft(board: str, depth: int) -> None:
    assert perft(RULES, state_of(game(board=board)), depth) == PERFT[board][depth - 1]


@pytest.mark.slow
@pytest.mark.parametrize("board", PERFT)
def test_perft_five_deep(board: str) -> None:
    assert perft(RULES, state_of(game(board=board)), 5) == PERFT[board][4]


def test_there_are_five_pyramids_of_each_size_for_both_players() -> None:
    session = game("Sb2 Sa1 Sb1 Sa3 Sc2", board="fixed")
    assert state_of(session).left == (0, 5, 5)
    assert not squares_for(session, "S")
    assert squares_for(session, "M")


# ---- 1: the board ----


def test_ruling_1_the_first_piece_is_c3_on_the_imaginary_board() -> None:
    assert {square for _, square in game().moves} == {"c3"}


def test_ruling_1_the_first_piece_goes_in_the_centre_of_the_fixed_board() -> None:
    assert {square for _, square in game(board="fixed").moves} == {"b2"}


def test_ruling_1_a_piece_goes_next_to_another_diagonals_included() -> None:
    assert squares_for(game("Sc3"), "S") == {"b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4"}


def test_ruling_1_all_pieces_must_still_fit_in_three_by_three() -> None:
    spread = game("Sc3 Sd4 Le5")
    columns = {square[0] for square in squares_for(spread, "L")}
    rows = {square[1] for square in squares_for(spread, "L")}
    assert columns == set("cde")
    assert rows == set("345")


def test_ruling_1_no_square_is_left_out_on_the_fixed_board() -> None:
    assert len(squares_for(game("Sb2", board="fixed"), "S")) == 8


# ---- 2: what a square can hold ----


def test_ruling_2_trees_and_nests_are_the_only_stacks() -> None:
    built = {below + size for below, sizes in ACCEPTS.items() for size in sizes}
    assert built == {"S", "M", "L", "LM", "MS", "LMS", "SM", "ML", "SML"}


@pytest.mark.parametrize(
    ("moves", "size", "fits"),
    [
        ("Lc3", "S", False),  # never a small straight on a large
        ("Sc3", "L", False),  # nor a large straight over a small
        ("Lc3", "M", True),
        ("Mc3", "S", True),
        ("Mc3", "L", True),
        ("Lc3 Mc3", "S", True),
        ("Lc3 Mc3", "L", False),  # a tree gets no nest's piece
        ("Sc3 Mc3", "L", True),
        ("Sc3 Mc3", "S", False),  # a nest gets no tree's piece
        ("Mc3 Sc3", "L", False),
        ("Mc3 Lc3", "S", False),
        ("Sc3", "S", False),
    ],
)
def test_ruling_2_what_fits_on_what(moves: str, size: str, fits: bool) -> None:
    assert ("c3" in squares_for(game(moves), size)) is fits


# ---- 3 and 4: what a stack shows, and who wins ----


def test_ruling_3_a_tree_shows_all_its_sizes_a_nest_only_the_outermost() -> None:
    assert SHOWS["LMS"] == "LMS"
    assert SHOWS["MS"] == "MS"
    assert SHOWS["SML"] == "L"
    assert SHOWS["SM"] == "M"


def test_ruling_4_whoever_leaves_three_of_a_size_in_line_wins() -> None:
    session = game("Sc3 Lc4 Sd4 Ld3 Mc3 Le3 Me3 Se3 Mc4")
    assert session.result is None
    won = session.play(("M", "d3"))
    assert won.result
    assert won.result.shares == (0.0, 1.0)
    assert winning_lines(state_of(won)) == [("M", tuple(field(5).place[name] for name in ("c3", "d3", "e3")))]


@pytest.mark.parametrize(
    "moves",
    ["Sc3 Sd3 Ld4 Se3", "Sc3 Sc4 Ld4 Sc5", "Sc3 Sd4 Ld3 Se5", "Sc3 Sb4 Lc4 Sd2"],
    ids=["row", "column", "rising", "falling"],
)
def test_ruling_4_rows_columns_and_diagonals_count(moves: str) -> None:
    session = game(moves)
    assert session.result
    assert session.result == ((0.0, 1.0), "doh.line")


def test_ruling_4_hiding_a_size_in_a_nest_takes_it_out_of_the_line() -> None:
    assert game("Sc3 Sd3 Mc3 Se3").result is None


# ---- 5: ties and the stuck player ----


def random_games(stuck: str) -> Iterator[Session]:
    """Games that avoid lines as long as they can, so that many get to the last piece."""
    for seed in range(400):
        rng = Random(seed)
        session = game(stuck=stuck, board=rng.choice(["fixed", "imaginary"]))
        while not session.result:
            moves = list(session.moves)
            rng.shuffle(moves)
            now = state_of(session)
            session = session.play(next((move for move in moves if not RULES.play(now, move).won), moves[0]))
        yield session


def test_ruling_5_all_fifteen_placed_is_a_tie() -> None:
    full = (
        ended for ended in random_games("tie") if not sum(state_of(ended).left) and not winning_lines(state_of(ended))
    )
    session = next(full, None)
    assert session, "random play fills the board now and then"
    assert session.result == ((0.5, 0.5), "doh.full")


@pytest.mark.parametrize(("stuck", "shared"), [("tie", True), ("loses", False)])
def test_ruling_5_a_last_piece_that_fits_nowhere(stuck: str, shared: bool) -> None:
    ends = (ended for ended in random_games(stuck) if ended.result and "stuck" in ended.result.reason)
    session = next(ends, None)
    assert session, "random play meets a stuck player now and then"
    assert sum(state_of(session).left) == 1
    assert not RULES.moves(state_of(session))
    loser = RULES.actor(state_of(session))
    assert session.result
    assert session.result.shares[loser] == (0.5 if shared else 0.0)


def test_ruling_5_nobody_is_stuck_with_more_than_one_piece_left() -> None:
    for seed in range(600):
        rng = Random(seed)
        session = game(board="fixed" if seed % 2 else "imaginary")
        while not session.result:
            assert session.moves
            session = session.play(rng.choice(list(session.moves)))


# ---- foreign positions and refusals ----


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"stacks": ("SL",) + ("",) * 24}, "position.foreign"),
        ({"left": (5, 5, 5)}, "doh.flaw.pieces"),
        ({"width": 3}, "doh.flaw.board"),
        ({"width": 4}, "position.foreign"),
        ({"won": True}, "doh.flaw.line"),
    ],
)
def test_foreign_positions_are_told_apart(change: dict[str, Any], key: str) -> None:
    assert flaw(find("doh"), state_of(game("Sc3 Lc4"))._replace(**change)) == key


def test_pieces_apart_are_no_position() -> None:
    session = game("Sc3 Sd4 Se5")
    stacks = list(state_of(session).stacks)
    stacks[field(5).place["d4"]], stacks[field(5).place["e3"]] = "", "S"
    assert RULES.flaw(state_of(session)._replace(stacks=tuple(stacks))) == "doh.flaw.reach"


@pytest.mark.parametrize(
    ("moves", "parts", "key"),
    [
        ("", ("a1",), "doh.why.first"),
        ("Sc3", ("a1",), "doh.why.far"),
        ("Sc3 Sd4 Le5", ("b2",), "doh.why.outside"),
        ("Lc3", ("S", "c3"), "doh.why.small"),
        ("Sc3 Mc3", ("S", "c3"), "doh.why.small"),
        ("Lc3 Mc3", ("M", "c3"), "doh.why.medium"),
        ("Sc3", ("L", "c3"), "doh.why.large"),
        ("Mc3 Sc3", ("c3",), "doh.why.full"),
        ("Sc3", ("S", "d4"), None),
    ],
)
def test_why_not(moves: str, parts: tuple[str, ...], key: str | None) -> None:
    assert why_not(Seen(state_of(game(moves)), 0), parts) == key


def test_why_a_small_does_not_go_onto_a_nest_whose_top_is_a_medium() -> None:
    key = why_not(Seen(state_of(game("Sc3 Mc3")), 0), ("S", "c3"))
    assert key
    for words, kind in ((ENGLISH, "hides no small"), (GERMAN, "in der keine kleine steckt")):
        assert kind in sentence(Message(key), words), "a small does go straight onto other mediums"


@pytest.mark.parametrize("text", ["", "X", "Mc9", "Zc3", "Mc34", "mc3"])
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(ValueError, match="not a move"):
        GAME.read(text)


@pytest.mark.parametrize("form", ["wide", "tall", "low", "small"])
def test_the_first_piece_goes_wherever_the_sheet_is_pointed_at(form: str) -> None:
    """No single square is lit: the board has one button, which is as large as the board."""
    shown = laid(game(""), form)
    [sheet] = [item for item in shown["scene"]["items"] if item.get("part") and item["area"] == "board"]
    x, y, w, h = sheet["box"]
    board_w, board_h = shown["scene"]["areas"]["board"][2:]
    assert sheet["part"] == "c3" and "ready" in sheet["moods"]
    assert sheet["label"] == "c3, anywhere on the empty board"
    assert (sheet["at"][0] + x, sheet["at"][1] + y) == (0, 0)
    assert w > 0.85 * board_w and h > 0.85 * board_h
    assert len([item for item in laid(game("Lc3"), form)["scene"]["items"] if item["area"] == "board"]) > 25


def test_the_fixed_board_begins_in_its_marked_middle() -> None:
    shown = laid(game(board="fixed"), "wide")
    squares = {item["part"]: item for item in shown["scene"]["items"] if item.get("part") and item["area"] == "board"}
    assert len(squares) == 9
    assert [name for name, item in squares.items() if "ready" in item["moods"]] == ["b2"]


@pytest.mark.parametrize(
    ("moves", "why"),
    [("Sc3 Sc4 Sc5", "Column c"), ("Sc3 Lc4 Sd4 Ld3 Mc3 Le3 Me3 Se3 Mc4 Md3", "Nest, tree, tree: row 3")],
)
def test_only_a_line_of_several_kinds_tells_them_apart(moves: str, why: str) -> None:
    session = begin(find("doh"), ["Ada", "Bo"], {}, 0)
    for move in moves.split():
        session = session.play(session.game.read(move))
    request = SceneRequest("wide", None, (), frozenset(), frozenset(), session.result, ())
    assert session.game.draw
    scene = session.game.draw(session.game.rules.mask(session.now, None), request)
    assert sentence(scene.why).startswith(f"{why} shows a")
