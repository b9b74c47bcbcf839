"""Analysis at the table: what is shown of a bot's values, and to whom; forged values from outside are refused."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from helpers import ask, going_on, random_session, refused
from stack_tables import state_of
from tactics_positions import GAME, RULES, position

from german import GERMAN
from threefold.bots import worker as bots_worker
from threefold.core.game import Game
from threefold.core.puzzles import read
from threefold.core.session import Replay
from threefold.games import all_games, find
from threefold.games.stack.bot.reasons import reason
from threefold.page import bridge
from threefold.page.puzzle_teacher import opened
from threefold.page.seats import question
from threefold.saving.save import write_save
from threefold.words import ENGLISH, speak
from workshop.puzzles.make import book_of
from workshop.puzzles.shipped import lines_of

pytestmark = pytest.mark.usefixtures("fresh_table")
NOBODY = {"who": "", "value": ""}
every_game = pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
hiding = pytest.mark.parametrize("game", [game for game in all_games() if game.hidden], ids=lambda game: game.key)


def thoughts() -> Iterator[dict[str, Any]]:
    """What a bot says of the position shown, step by step, as the page gets it."""
    session = bridge.TABLE.current
    told = json.loads(bots_worker.call("think", json.dumps([question(session)._asdict(), {"seed": "5"}])))["ok"]
    yield told
    while told["done"] < 1:
        told = json.loads(bots_worker.call("more", '""'))["ok"]
        yield told


def advice() -> dict[str, Any]:
    known: dict[str, Any] = {}
    for told in thoughts():
        known |= told
    return {name: known[name] for name in ("move", "values", "why")}


def evaluate(**more: Any) -> dict[str, Any]:
    shown = ask("evaluate", ply=bridge.TABLE.current.at, **(advice() | more))
    return dict(shown["analysis"])


def doh(*moves: str, **more: Any) -> Any:
    shown = ask("new", game="doh", names=["Jun", "Mira"], options={}, seed="0", form="wide", analyse=True, **more)
    for move in moves:
        shown = ask("type", text=move, form="wide")
    return shown


@pytest.mark.parametrize("match", ["one", "five"])
def test_shares_in_a_game_of_several_rounds_are_said_to_be_those_of_the_whole_game(match: str) -> None:
    new = {"game": "match", "names": ["Jun", "Mira"], "options": {"match": match}, "seed": "5", "form": "wide"}
    first = ask("new", **new)["turn"]
    ask("new", **new, analyse=True, bots=[0 if seat == first else 3 for seat in range(2)])
    assert evaluate()["line"].endswith("Chances are those of the whole game.") == (match != "one")


@pytest.mark.parametrize(("seats", "told"), [(2, None), (3, "Among 3, an even share is 33%."), (6, "17%.")])
def test_among_several_the_even_share_is_told(seats: int, told: str | None) -> None:
    new = {"game": "stack", "names": [f"P{seat}" for seat in range(seats)], "options": {}, "seed": "5", "form": "wide"}
    first = ask("new", **new)["turn"]
    ask("new", **new, analyse=True, bots=[0 if seat == first else 3 for seat in range(seats)])
    line = evaluate()["line"]
    assert ("even share" in line) == (told is not None)
    assert (told or "") in line


def test_a_solved_position_says_who_wins_when_and_by_what() -> None:
    shown = doh("Sc3", "Lc4", "Sd4", "Ld3", "Mc3", "Le3", "Me3", "Se3", "Mc4")
    assert shown["analysis"] == {"open": True, "line": "Weighing the moves…", "marks": {}}
    analysis = evaluate()
    assert (analysis["share"], analysis["left"], analysis["right"]) == (0, NOBODY, {"who": "{1}", "value": "win in 1"})
    assert analysis["line"].startswith("Solved. Best: ")
    picked = ask("point", part="M", form="wide")["analysis"]
    # The design's own example: with a medium, Mira wins on d3; other squares hand the game over.
    assert picked["marks"]["d3"] == {"text": "win 1", "said": "wins in 1", "mood": "win", "best": True}
    assert picked["marks"]["d4"]["text"] == "loss 1"
    lit = {item["part"] for item in ask("show", form="wide")["scene"]["items"] if "ready" in item["moods"]}
    # The best move uses a small instead: the part to point at for it is marked, too.
    assert lit | {"S"} == set(picked["marks"])
    assert picked["marks"]["S"]["best"]


@pytest.mark.parametrize("key", ["doh", "stac"])
@pytest.mark.parametrize("within", [1, 2, 3])
def test_a_win_is_counted_as_in_puzzles(key: str, within: int) -> None:
    """The analysis of a position that a puzzle calls a win in three says "win in 3" as well, and not five moves."""
    game = find(key)
    texts = [text for text in lines_of(key) if text.startswith(f"win:{within}\t")][:3]
    for text in texts:
        start = opened(game, read(game, book_of(game), text), ("Jun", "Mira"), 1)
        ask("open", save=write_save(start), form="wide", analyse=True)
        analysis = evaluate()
        assert f"win in {within}" in (analysis["left"]["value"], analysis["right"]["value"])
        assert f"win {within}" in {mark["text"] for mark in analysis["marks"].values()}
    assert texts


@every_game
def test_every_part_that_can_be_pointed_at_has_the_best_of_what_can_come_of_it(game: Game) -> None:
    session = going_on(game, 7, plies=5)
    ask("open", save=write_save(session), form="wide", analyse=True)
    shown = ask("reveal", form="wide")
    told = advice()
    analysis = ask("evaluate", ply=session.ply, **told)["analysis"]
    # Parts that are picked from the start limit the moves that the marks are about.
    picks = set(shown["picks"])
    moves = {text: game.read(text) for text, _, _ in told["values"]}
    for part, mark in analysis["marks"].items():
        shares = [share for text, share, _ in told["values"] if {part, *picks} <= set(moves[text])]
        if mark["mood"] == "some":
            assert mark["text"] == f"{min(99, max(1, round(100 * max(shares))))}%"
        else:
            assert max(shares) in (0, 0.5, 1)
    assert any(mark["best"] for mark in analysis["marks"].values())
    assert set(analysis["marks"]) == {part for move in session.moves if picks <= set(move) for part in move} - picks


def test_looking_back_whoever_analyses_points_at_what_could_have_been_and_tries_it_beside_the_game() -> None:
    doh("Sc3", "Lc4", "Sd4")
    shown = ask("jump", ply=1, form="wide")
    assert shown["analysis"]["open"]
    assert {"S", "M", "L"} <= {item["part"] for item in shown["scene"]["items"] if "ready" in item["moods"]}
    assert evaluate()["marks"]
    assert ask("point", part="L", form="wide")["picks"] == ["L"]
    # Another size can be picked instead, as always; then a whole move, which begins a line beside the game.
    assert ask("point", part="S", form="wide")["picks"] == ["S"]
    shown = ask("point", part="c4", form="wide")
    assert (shown["ply"], shown["at"], shown["line"]) == (3, 2, 1)
    assert evaluate(line=1)["marks"]
    ask("analyse", on=False, form="wide")
    assert not [item for item in ask("jump", ply=1, form="wide")["scene"]["items"] if "ready" in item["moods"]]


def test_a_move_of_which_nothing_is_known_yet_has_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots_worker, "ADVICE", 0)  # each step tells what is known
    doh("Lc3", "Sd4")
    steps = [dict(told) for told in thoughts() if "values" in told]
    counts = [len(told["values"]) for told in steps]
    assert counts[0] < counts[-1] == len(bridge.TABLE.current.moves)
    assert all(plies is not None for told in steps for _, _, plies in told["values"])
    first = {name: steps[0][name] for name in ("move", "values", "why")}
    begun = ask("evaluate", ply=2, **first)["analysis"]
    assert begun["line"] == "Weighing the moves…"
    assert "50%" not in {mark["text"] for mark in begun["marks"].values()}


def test_what_was_found_stays_with_its_position() -> None:
    doh("Sc3", "Lc4", "Sd4")
    assert evaluate()["marks"]
    assert ask("undo", form="wide")["analysis"]["marks"] == {}
    assert ask("redo", form="wide")["analysis"]["marks"]
    assert ask("evaluate", ply=1, **advice())["analysis"]["marks"], "news of another position changes nothing"


def test_nothing_is_weighed_for_a_bot_or_when_the_game_is_over() -> None:
    shown = doh(bots=[3, 0])
    assert shown["analysis"] == {"open": False, "line": "{0} is thinking. No moves are weighed meanwhile.", "marks": {}}
    assert not ask("evaluate", ply=0)["analysis"]["open"]
    ask("seat", bots=[0, 0], form="wide")
    over = ask("resign", seat=1, form="wide")["analysis"]
    assert (over["open"], over["share"], over["left"]) == (False, 1, {"who": "{0}", "value": "won"})


@hiding
def test_whoever_may_not_see_a_hand_is_not_told_what_its_moves_are_worth(game: Game) -> None:
    session = going_on(game, 3, plies=4)
    covered = ask("open", save=write_save(session), form="wide", analyse=True)
    assert "cover" in covered
    assert not covered["analysis"]["open"]
    assert refused("question", ply=session.ply) == "why.looking"
    assert ask("evaluate", ply=session.ply, **advice())["analysis"]["marks"] == {}
    seat = ask("reveal", form="wide")["turn"]
    assert ask("question", ply=session.ply)["seat"] == seat
    for ply in range(session.ply):
        mine = game.rules.actor(session.states[ply]) == seat
        shown = ask("jump", ply=ply, form="wide")
        assert shown["analysis"]["open"] == mine
        if not mine:
            assert refused("question", ply=ply) == "why.looking"


@pytest.mark.parametrize(
    "foreign",
    [
        {"move": "Zz9"},
        {"move": None},
        {"values": None},
        {"values": [["Sc3"]]},
        {"values": [["Zz9", 0.5, None]]},
        {"values": [["Sc3", 2, None]]},
        {"values": [["Sc3", "1", None]]},
        {"values": [["Sc3", True, None]]},
        {"values": [["Sc3", 0.5, -1]]},
        {"values": [["Sc3", 0.5, "x"]]},
        {"why": None},
        {"why": ["no.such.key", {}]},
        {"why": ["analysis.side", {}]},
    ],
)
def test_foreign_advice_is_refused_and_nothing_changes(foreign: dict[str, Any]) -> None:
    before = doh()["analysis"]
    assert refused("evaluate", ply=0, **(advice() | foreign)) == "error.foreign"
    assert ask("show", form="wide")["analysis"] == before


def test_each_end_of_the_bar_says_who_and_how_many_of_a_hundred() -> None:
    ask("open", save=write_save(random_session(find("stac"), 1, plies=6)), form="wide", analyse=True)
    told = advice()
    (move, *_), *rest = told["values"]
    for share, value in ((0.62, "62%"), (0.2, "20%"), (0.04, "4%"), (0.001, "1%")):
        values = [[move, share, None], *rest]
        analysis = ask("evaluate", ply=6, move=move, values=values, why=told["why"])["analysis"]
        assert analysis["left"] == {"who": "{0}", "value": value}
        assert analysis["share"] == share


@pytest.mark.parametrize("seed", range(3))
def test_among_more_than_two_the_bar_tells_one_from_all_others(seed: int) -> None:
    names = ["A", "B", "C"]
    ask("new", game="stack", names=names, options={"centre": "open"}, seed=f"{seed}", form="wide", analyse=True)
    moves = bridge.TABLE.current.moves
    ask("type", text=find("stack").write(Random(seed).choice(list(moves))), form="wide")
    told = advice()
    values = [[text, 0.4, None] for text, _, _ in told["values"]]
    analysis = ask("evaluate", ply=1, **(told | {"values": values}))["analysis"]
    assert (analysis["share"], analysis["left"]) == (0.4, {"who": "{1}", "value": "40%"})
    assert analysis["right"] == {"who": "The others", "value": "60%"}


@pytest.mark.parametrize("ply", [5, 6])
def test_the_two_ends_of_the_bar_add_up_to_a_hundred(ply: int) -> None:
    ask("open", save=write_save(random_session(find("stac"), 1, plies=ply)), form="wide", analyse=True)
    told = advice()
    (move, *_), *rest = told["values"]
    for per_mille in (*range(5, 1000, 10), 1, 999):
        values = [[move, per_mille / 1000, None], *rest]
        analysis = ask("evaluate", ply=ply, move=move, values=values, why=told["why"])["analysis"]
        assert sum(int(analysis[end]["value"].rstrip(" %")) for end in ("left", "right")) == 100, per_mille


@pytest.mark.parametrize("kind", ["wins", "trade.most", "free.most"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_a_move_scores_is_told_once(language: str, kind: str) -> None:
    game = find("stack")
    for session in (going_on(game, seed, plies) for seed in range(40) for plies in (5, 8, 40, 60)):
        best = next(
            (move for move in session.moves if reason(state_of(session), move).key == f"stack.hint.{kind}"), None
        )
        if best:
            break
    assert best
    ask("open", save=write_save(session), form="wide", analyse=True)
    why = json.loads(json.dumps(reason(state_of(session), best)))
    values = [[game.write(move), 0.6 if move == best else 0.4, None] for move in session.moves]
    speak(GERMAN if language == "de" else ENGLISH)
    try:
        line = ask("evaluate", ply=session.ply, move=game.write(best), values=values, why=why)["analysis"]["line"]
    finally:
        speak(ENGLISH)
    points = {"en": r"\bpoints?\b", "de": r"\bPunkte?\b"}[language]
    answered = kind == "trade.most"  # what the answer scores is something else
    assert len(re.findall(points, line)) == 1 + answered, line


def test_where_all_cards_of_the_best_move_fit_the_pick_in_other_moves_they_are_marked_as_best() -> None:
    """With an ace picked, a three would go with it, but the best move is two threes."""
    state = position("As 3c 3h", limit=300)
    session = Replay(find("tactics"), find("tactics").setup({}), state).session(("A", "B"))
    ask("open", save=write_save(session), form="wide", analyse=True)
    ask("reveal", form="wide")
    moves = [GAME.write(move) for move in RULES.moves(state)]
    best = next(text for text in moves if {"3c", "3h"} <= set(GAME.read(text)))
    values = [[text, 0.7 if text == best else 0.4, None] for text in moves]
    shown = ask("evaluate", ply=0, move=best, values=values, why=advice()["why"])
    for part in ("3c", "3h"):
        assert shown["analysis"]["marks"][part]["best"]
    shown = ask("point", part="As", form="wide")
    assert shown["picks"] == ["As"]
    marks = shown["analysis"]["marks"]
    assert {part: (mark["best"], mark["text"][:2]) for part, mark in marks.items()}["3c"] == (True, "70")
    # Whoever follows the marks comes to the best move.
    for _ in range(9):
        if bridge.TABLE.current.ply:
            break
        part = next(part for part, mark in shown["analysis"]["marks"].items() if mark["best"])
        shown = ask("point", part=part, form="wide")
    assert bridge.TABLE.current.log == (GAME.read(best),)
