"""What a table of Tic-Tac-Stack says: sentences, labels read aloud, tickets, history and the end."""

import json
import re
from pathlib import Path
from typing import cast

import pytest
from helpers import find, laid, random_session
from stack_tables import FULL, RULES, drawn, game, item, label, play, said, sentences, state_of, table, texts

from threefold.build.game_pictures import rules_pictures_of
from threefold.core.items import FORMS, SceneRequest
from threefold.core.session import replay
from threefold.games.stack.rules.rules import DECK, PLACE, State, lines_made
from threefold.games.stack.table.ranking import scores_by_ply
from threefold.games.stack.words.names import gain

GAME = find("stack")

# ---- read aloud ----


def test_squares_are_called_what_they_are() -> None:
    rows = "SR1+SB2+DR3 XB4 CY1 . . . . . ."
    scene = drawn(table(rows, "XW5", "XW4"))
    assert label(scene, "square:a3") == "a3, red diamond 3, two tiles beneath"
    assert label(scene, "square:b3") == "b3, blue star 4"
    assert label(scene, "square:a1") == "a1, empty"
    assert label(scene, "square:b2") == "b2, empty and wild"


def test_once_stacking_is_open_squares_say_what_can_be_covered() -> None:
    rows = "SR1+DR3 SB2 SY3 TK1 TW2 TR3 DB1 DY2 DK3"
    state = table(rows, "XW5", "XW4", "XY1", newest=(PLACE["a1"], PLACE["b2"], PLACE["c3"]))
    scene = drawn(state)
    assert label(scene, "square:a3") == "a3, red diamond 3, one tile beneath, can be covered"
    assert label(scene, "square:a1") == "a1, blue diamond 1, can be covered"
    assert label(scene, "square:b2") == "b2, white triangle 2, newest tile of Jun, cannot be covered"
    assert label(scene, "square:c3") == "c3, yellow square 3, newest tile of Ada, cannot be covered"
    assert label(drawn(state, looking=True), "square:b2") == "b2, white triangle 2"
    wild = drawn(state._replace(always_wild=True, newest=(-1, -1, -1)))
    assert label(wild, "square:b2") == "b2, wild, covered by white triangle 2, can be covered"


def test_hands_and_pile_are_called_what_they_are() -> None:
    scene = drawn(table(". . . . . . . . .", "XW5 SR1 TK2", "XY4 CB3 DW1", pile="SB1"))
    assert label(scene, "hand:SR1") == "red square 1"
    assert label(scene, "row:1") == "Jun holds yellow star 4, blue circle 3 and white diamond 1"
    assert label(scene, "pile") == "one tile in the pile"
    assert said(scene.groups["hand"]) == "Mira’s tiles"


# ---- sentences ----

OPENED = "All nine squares hold a tile: stacking is open. "
ONE = "The newest tile of Jun, with the folded corner,"
TWO = "The newest tiles of Jun and Ada, with folded corners,"
MANY = "Newest tiles, with folded corners, may not be covered."
HIGHER = "SR1+SW1 SB2 SY3 TK1 TW2 TR3 DB1 DY2 DK3"


@pytest.mark.parametrize(
    ("rows", "seats", "picks", "says"),
    [
        (". . . . . . . . .", 2, (), "Mira, place the first tile. Three in a row"),
        ("SR1 . . . . . . . .", 2, (), "Mira, place a tile. Nothing stacks until all nine squares hold a tile."),
        ("SR1 . . . . . . . .", 2, ("XW5",), "Mira, where does the white star go? Nothing stacks"),
        ("SR1 . . . . . . . .", 2, ("CB3",), "Mira, where does the blue circle 3 go? Nothing stacks"),
        ("SR1 . . . . . . . .", 2, ("a1",), "Mira, which tile goes on a1? Nothing stacks"),
        (FULL, 2, (), f"Mira, place a tile. {OPENED}{ONE} may not be covered."),
        (FULL, 3, (), f"Mira, place a tile. {OPENED}{TWO} may not be covered."),
        (FULL, 5, (), f"Mira, place a tile. {OPENED}{MANY}"),
        (FULL, 2, ("a3",), "Mira, which tile goes on a3? It will cover the red square 1."),
        (HIGHER, 2, (), f"Mira, place a tile. Any lit square may be covered. {ONE} may not."),
        (HIGHER, 3, ("XW5",), f"Mira, where does the white star go? Any lit square may be covered. {TWO} may not."),
        (HIGHER, 6, (), f"Mira, place a tile. {MANY}"),
    ],
)
def test_the_headline_says_what_to_do_and_why(rows: str, seats: int, picks: tuple[str, ...], says: str) -> None:
    newest = tuple(range(seats)) if "." not in rows else (PLACE["a3"], *(-1,) * (seats - 1))
    hands = ("XW5 CB3 CB4", *(f"XK{seat}" for seat in range(1, seats)))
    scene = drawn(table(rows, *hands, pile="DW1", newest=newest), picks=picks)
    assert sentences(scene).startswith(says)


def test_the_headline_says_that_the_pile_is_empty() -> None:
    scene = drawn(table(HIGHER, "XW5", "XW4", newest=(0, 1)))
    assert "The pile is empty: the tiles in hand are all there is." in sentences(scene)


# ---- the end ----


@pytest.mark.parametrize(
    ("rows", "move", "scores", "always", "says"),
    [
        (
            "TK3 TW3 . . . . . . .",
            "SR3c3",
            (6, 2),
            False,
            "Mira wins: seven points! Three threes along row 3 made the seventh point.",
        ),
        (
            "SR1 SR2 . . . . . . .",
            "SR3c3",
            (6, 2),
            False,
            "Mira wins: eight points! Three red square tiles along row 3 made the last two points.",
        ),
        (
            "XR4 . . . . . . . .",
            "XB4c1",
            (5, 2),
            False,
            "Mira wins: seven points! Two stars numbered 4 and the wild centre along the diagonal a3–\u2060c1 made the "
            "last two points.",
        ),
        (
            "CR1 CR2 SB3 TY4 . TK4 SB1 CR3 CW1",
            "XY5b2",
            (5, 2),
            True,
            "Mira wins: 13 points! "
            "Row 2, column b, the diagonal a1–\u2060c3 and the diagonal a3–\u2060c1 made the last eight points.",
        ),
    ],
)
def test_seven_points_say_who_won_and_what_made_them(
    rows: str, move: str, scores: tuple[int, ...], always: bool, says: str
) -> None:
    won = play(table(rows, f"{move[:3]} XW5", "XY1", scores=scores, always_wild=always), move)
    assert sentences(drawn(won)) == says


@pytest.mark.parametrize(
    ("scores", "says"),
    [
        (
            (3, 5, 4),
            "Jun wins: all tiles are played. Nobody reached seven, so the most points win: Jun has five points.",
        ),
        (
            (4, 1, 4),
            "Mira and Ada win: all tiles are played. Mira and Ada have the most, four points each, and share the game.",
        ),
        ((4, 4), "A tie: all tiles are played. Everybody has four points, so everybody shares the game."),
        ((0, 0), "A tie: all tiles are played. Nobody scored, so everybody shares the game."),
    ],
)
def test_an_end_without_seven_points_says_who_has_most(scores: tuple[int, ...], says: str) -> None:
    state = table(FULL, *("" for _ in scores), scores=scores)
    assert sentences(drawn(state)) == says


@pytest.mark.parametrize("form", FORMS)
def test_at_the_end_the_ranking_takes_the_place_of_the_hand(form: str) -> None:
    scene = drawn(table(FULL, "", "", "", "", scores=(2, 5, 0, 2)), form)
    if form == "small":
        # The tickets say the same there, and the buttons leave no room for it.
        assert not [one for one in scene.items if one.area != "board"]
        return
    rows = [texts((one,)) for one in scene.items if one.area == "hand"]
    assert [(row[0], row[1], row[2]) for row in rows] == [
        ("1", "{1}", "5"),
        ("2", "{0}", "2"),
        ("2", "{3}", "2"),
        ("4", "{2}", "0"),
    ]
    assert set(scene.areas) == {"board", "hand"}


ACTS = {"wide": 0, "tall": 48 + 14, "small": 48 + 8}
FOOT = {"wide": 0, "tall": 74 + 14, "small": 0}
"""The heights of the buttons that are shown under the board at the end, and of the strip before it, with their gaps."""


@pytest.mark.parametrize("form", ACTS)
@pytest.mark.parametrize("seats", range(2, 7))
def test_all_that_is_beside_the_board_is_as_high_at_the_end_as_before(seats: int, form: str) -> None:
    state = state_of(game(seats=seats))
    before, over = drawn(state, form), drawn(table(FULL, *[""] * seats, scores=(5, *[2] * (seats - 1))), form)
    assert before.heights["hand"] + FOOT[form] == over.heights["hand"] + ACTS[form]
    assert over.areas["hand"][3] == pytest.approx(over.heights["hand"]), "no letter is smaller than it is drawn"
    if form != "wide":
        assert before.heights.get("others") == over.heights.get("others")


def test_the_area_of_the_ranking_is_as_wide_as_its_columns() -> None:
    """In a narrow window it would be painted smaller otherwise."""
    for hands, width in ((("", "", ""), 460), (("", "", "", ""), 672)):
        scene = drawn(table(FULL, *hands, scores=(5, 2, 0, 2)[: len(hands)]), "wide")
        assert scene.areas["hand"][2] == width


def test_the_ranking_tells_until_when_somebody_was_ahead() -> None:
    session = next(
        s for s in (random_session(GAME, seed) for seed in range(40)) if s.result and s.setup.seats == 2 and s.ply > 20
    )
    scores = [state.scores for state in cast(tuple[State, ...], session.states[1:])]
    loser = min((0, 1), key=lambda seat: state_of(session).scores[seat])
    ahead = max((ply for ply, score in enumerate(scores, 1) if score[loser] > score[1 - loser]), default=0)
    shown = json.dumps(laid(session, "wide")["scene"])
    assert (f"ahead until move {ahead}" in shown) == bool(ahead)


def test_the_ranking_of_a_game_from_a_position_counts_what_it_began_with() -> None:
    """The points and tiles of the position; and the seat that was to move there began."""
    began = set()
    for seed in range(30):
        game = random_session(GAME, seed)
        if not game.result:
            continue
        middle = game.ply // 2
        session = replay(GAME, game.setup, game.names, game.log[middle:], game.states[middle])
        history = tuple((session.position(ply).actor, move) for ply, move in enumerate(session.log))
        scores = [state.scores for state in cast(tuple[State, ...], session.states)]
        assert scores_by_ply(state_of(session), history) == scores[1:]
        assert GAME.draw and session.result
        nothing: frozenset[str] = frozenset()
        request = SceneRequest("wide", None, (), nothing, nothing, session.result, history)
        scene = GAME.draw(RULES.mask(session.now, None), request)
        for seat in range(session.setup.seats):
            if "began" in texts((item(scene, f"rank:{seat}"),)):
                began.add(seat)
                assert history[0][0] == seat
    assert len(began) > 1


@pytest.mark.parametrize("form", FORMS)
def test_ends_that_the_players_agreed_on_can_be_shown(form: str) -> None:
    session = random_session(GAME, 3, plies=15)
    assert "{1} gave up." in json.dumps(laid(session.resign(1), form)["headline"])
    over = laid(session.agree_tie(), form)["scene"]
    assert {one["area"] for one in over["items"]} == ({"board"} if form == "small" else {"board", "hand"})


# ---- beside the board ----


def test_tickets_show_points_and_who_just_scored() -> None:
    scene = drawn(play(table("DB4 . SR2 . . SR3 . . .", "SR1 XW5", "XY1", "XY2"), "SR1c1"))
    assert [(ticket.score, said(ticket.status)) for ticket in scene.tickets] == [
        ("2", "scored 2"),
        ("0", "to play"),
        ("0", ""),
    ]


@pytest.mark.parametrize(
    ("rows", "move", "entry"),
    [
        (". . . . . . . . .", "SR1a1", ("Mira a1", "red square 1")),
        (FULL, "XW5a1", ("Mira a1", "white star 5 over blue diamond")),
        ("TK3 TW3 . . . . . . .", "SR3c3", ("Mira +1", "three threes, row 3")),
        ("XR4 . . . . . . . .", "XB4c1", ("Mira +2", "two stars numbered 4 and the wild centre, a3–c1")),
        ("SR1 . . . SB2 . . . .", "SY2c1", ("Mira +1", "three square tiles, a3–c1")),
        (". . SR2 . . SR3 XR4 XB5 .", "XR1c1", ("Mira +2", "row 1 and column c")),
    ],
)
def test_the_strip_tells_the_pile_and_what_happened_last(rows: str, move: str, entry: tuple[str, str]) -> None:
    state = play(table(rows, f"{move[:3]} DW1", "XY1", pile="DW2 DW3"), move)
    for form in ("tall", "low"):
        pile, last = drawn(state, form).strip
        assert (said(pile.title), said(pile.text)) == ("1", "in the pile")
        assert (said(last.title), said(last.text)) == entry
    assert not drawn(state, "wide").strip
    assert not drawn(state, "small").strip


def test_the_history_names_the_tile_its_square_and_what_it_scored() -> None:
    assert GAME.row
    before = table("SR1+SK1 SB2 SY3 TK1 TW2 TR3 DB1 DY2 DK3", "SR5 XW5", "XY1")
    move = GAME.read("SR5a3")
    line = GAME.row(RULES.mask(RULES.play(before, move), None), 0, move, RULES.mask(before, None))
    assert [part for part in line.parts if isinstance(part, str)] == ["5", "  a3"]
    assert line.tag
    assert said(line.tag) == "+1"
    assert said(line.spoken) == (
        "Mira puts the red square 5 on a3, over the black square 1. That is one point: three square tiles along row 3."
    )
    quiet = GAME.read("XW5c1")
    line = GAME.row(RULES.mask(RULES.play(before, quiet), None), 0, quiet, RULES.mask(before, None))
    assert line.tag is None
    assert said(line.spoken) == "Mira puts the white star 5 on c1, over the black diamond 3."


def test_the_terminal_sees_the_top_tile_and_the_height() -> None:
    scene = drawn(table("SR1+SK1 . . . . . . . .", "XW5", "XW4"))
    glyphs = [one.glyph for one in scene.items if one.key.startswith("square:")]
    assert glyphs == ["·", "·", "·", "·", "*", "·", "SK1×2", "·", "·"]
    assert item(scene, "hand:XW5").glyph == "★5"
    always = drawn(table(". . . . SR1+SK1 . . . .", "XW5", "XW4", always_wild=True))
    assert item(always, "square:b2").glyph == "*SK1×2"


# ---- words ----


def test_every_tile_and_every_line_has_a_name() -> None:
    for tile in DECK:
        assert drawn(table(". . . . . . . . .", tile, "XW5" if tile != "XW5" else "XW4"))
    rows = "SR1 SB2 SY3 SK4 . SW1 SR2 SB3 SY4"
    state = play(table(rows, "SK5 XW5", "XY1"), "SK5b2")
    scored = lines_made(state, PLACE["b2"])
    assert gain(scored) == 4
    assert "all lines through b2" in said(drawn(state, "tall").strip[1].text)


def test_the_rules_page_shows_every_picture_once() -> None:
    page = (Path(__file__).parents[2] / "py/threefold/games/stack/rules_page.html").read_text()
    assert sorted(re.findall(r'data-figure="(\w+)"', page)) == sorted(rules_pictures_of("stack"))
