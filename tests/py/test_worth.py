"""Analysis at the table: what is shown of a mind's values, and to whom; nothing of it can be made up from outside."""

import json
from random import Random
from typing import Any

import pytest
from helpers import ask, random_session, refused

from threefold import bridge, thinker
from threefold.bots import question
from threefold.codec import write_save
from threefold.game import Game
from threefold.games import find
from threefold.games.every import GAMES

pytestmark = pytest.mark.usefixtures("fresh_desk")
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
hiding = pytest.mark.parametrize("game", [game for game in GAMES if game.hidden], ids=lambda game: game.key)


def advice() -> dict[str, Any]:
    """What a mind says of the position shown, as the page gets it."""
    session = bridge.DESK.current
    told, known = json.loads(thinker.call("think", json.dumps([question(session), {"seed": "5"}]))), {}
    while True:
        known |= told["ok"]
        if told["ok"]["done"] == 1:
            return {name: known[name] for name in ("move", "values", "why")}
        told = json.loads(thinker.call("more", '""'))


def weigh(**more: Any) -> dict[str, Any]:
    shown = ask("weigh", ply=bridge.DESK.current.at, **(advice() | more))
    return dict(shown["worth"])


def doh(*moves: str, **more: Any) -> Any:
    shown = ask("new", game="doh", names=["Jun", "Mira"], options={}, seed="0", form="wide", study=True, **more)
    for move in moves:
        shown = ask("type", text=move, form="wide")
    return shown


def test_a_solved_position_says_who_wins_when_and_by_what() -> None:
    shown = doh("Sc3", "Lc4", "Sd4", "Ld3", "Mc3", "Le3", "Me3", "Se3", "Mc4")
    assert shown["worth"] == {"open": True, "line": "Weighing the moves …", "marks": {}}
    worth = weigh()
    assert (worth["share"], worth["left"], worth["right"]) == (0, "", "{1}: win in 1")
    assert worth["line"].startswith("Solved. Best: ")
    picked = ask("point", part="M", form="wide")["worth"]
    # The design's own example: with a medium, Mira wins on d3; other squares hand the game over.
    assert picked["marks"]["d3"] == {"text": "win 1", "said": "wins in 1", "mood": "win", "best": True}
    assert picked["marks"]["d4"]["text"] == "loss 2"
    lit = {
        item["part"]
        for item in bridge.DESK.show({"form": "wide"}, bridge.DESK.current, ("M",))["scene"]["items"]
        if "ready" in item["moods"]
    }
    # The best move is another one, with a small: what to point at instead is marked too.
    assert lit | {"S"} == set(picked["marks"])
    assert picked["marks"]["S"]["best"]


@every_game
def test_every_part_that_can_be_pointed_at_has_the_best_of_what_can_come_of_it(game: Game) -> None:
    session = random_session(game, 7, plies=5)
    ask("open", save=write_save(session), form="wide", study=True)
    shown = ask("reveal", form="wide")
    told = advice()
    worth = ask("weigh", ply=session.ply, **told)["worth"]
    # What lies picked from the start narrows what comes next.
    picks = set(shown["picks"])
    moves = {text: game.read(text) for text, _, _ in told["values"]}
    for part, mark in worth["marks"].items():
        shares = [share for text, share, _ in told["values"] if {part, *picks} <= set(moves[text])]
        if mark["mood"] == "some":
            assert mark["text"] == str(min(99, max(1, round(100 * max(shares)))))
        else:
            assert max(shares) in (0, 0.5, 1)
    assert any(mark["best"] for mark in worth["marks"].values())
    assert set(worth["marks"]) == {part for move in session.moves if picks <= set(move) for part in move} - picks


def test_looking_back_whoever_studies_points_at_what_could_have_been_and_plays_nothing() -> None:
    doh("Sc3", "Lc4", "Sd4")
    shown = ask("jump", ply=1, form="wide")
    assert shown["worth"]["open"]
    assert {"S", "M", "L"} <= {item["part"] for item in shown["scene"]["items"] if "ready" in item["moods"]}
    assert weigh()["marks"]
    assert ask("point", part="L", form="wide")["picks"] == ["L"]
    # Another size instead, as at any time; then a whole move, which is none.
    assert ask("point", part="S", form="wide")["picks"] == ["S"]
    shown = ask("point", part="c4", form="wide")
    assert shown["note"]["text"].startswith("You are looking back")
    assert (shown["ply"], shown["at"]) == (3, 1)
    ask("study", on=False, form="wide")
    assert not [item for item in ask("jump", ply=1, form="wide")["scene"]["items"] if "ready" in item["moods"]]


def test_what_was_found_stays_with_its_position() -> None:
    doh("Sc3", "Lc4", "Sd4")
    assert weigh()["marks"]
    assert ask("undo", form="wide")["worth"]["marks"] == {}
    assert ask("redo", form="wide")["worth"]["marks"]
    assert ask("weigh", ply=1, **advice())["worth"]["marks"], "news of another position changes nothing"


def test_nothing_is_weighed_for_a_bot_or_when_the_game_is_over() -> None:
    shown = doh(bots=[3, 0])
    assert shown["worth"] == {"open": False, "line": "{0} is thinking. Nothing is weighed meanwhile.", "marks": {}}
    assert not ask("weigh", ply=0)["worth"]["open"]
    ask("seat", bots=[0, 0], form="wide")
    over = ask("resign", seat=1, form="wide")["worth"]
    assert (over["open"], over["share"], over["left"]) == (False, 1, "Won: {0}")


@hiding
def test_whoever_may_not_see_a_hand_is_not_told_what_its_moves_are_worth(game: Game) -> None:
    session = random_session(game, 3, plies=4)
    covered = ask("open", save=write_save(session), form="wide", study=True)
    assert "cover" in covered
    assert not covered["worth"]["open"]
    assert refused("question", ply=session.ply) == "why.looking"
    assert ask("weigh", ply=session.ply, **advice())["worth"]["marks"] == {}
    seat = ask("reveal", form="wide")["turn"]
    assert ask("question", ply=session.ply)["seat"] == seat
    for ply in range(session.ply):
        mine = game.rules.actor(session.states[ply]) == seat
        shown = ask("jump", ply=ply, form="wide")
        assert shown["worth"]["open"] == mine
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
        {"why": ["worth.side", {}]},
    ],
)
def test_foreign_advice_is_refused_and_nothing_changes(foreign: dict[str, Any]) -> None:
    before = doh()["worth"]
    assert refused("weigh", ply=0, **(advice() | foreign)) == "error.foreign"
    assert ask("show", form="wide")["worth"] == before


def test_the_bar_has_room_for_what_it_says() -> None:
    ask("open", save=write_save(random_session(find("stac"), 1, plies=6)), form="wide", study=True)
    told = advice()
    (move, *_), *rest = told["values"]
    for share, left in ((0.62, "{0} 62 %"), (0.2, "20 %"), (0.04, "")):
        values = [[move, share, None], *rest]
        worth = ask("weigh", ply=6, move=move, values=values, why=told["why"])["worth"]
        assert worth["left"] == left
        assert worth["share"] == share


@pytest.mark.parametrize("seed", range(3))
def test_among_more_than_two_the_bar_tells_one_from_all_others(seed: int) -> None:
    names = ["A", "B", "C"]
    ask("new", game="stack", names=names, options={"centre": "open"}, seed=f"{seed}", form="wide", study=True)
    moves = bridge.DESK.current.moves
    ask("type", text=find("stack").write(Random(seed).choice(list(moves))), form="wide")
    told = advice()
    values = [[text, 0.4, None] for text, _, _ in told["values"]]
    worth = ask("weigh", ply=1, **(told | {"values": values}))["worth"]
    assert (worth["share"], worth["left"], worth["right"]) == (0.4, "{1} 40 %", "The others 60 %")
