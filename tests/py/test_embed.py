"""The data of an embedded game: the boards of a film, each with its sentence, its score and its words."""

import json
from random import Random
from typing import Any

import pytest
from helpers import ask, going_on, refused
from test_film import played, rounded, sit_at

from threefold.core.game import Game
from threefold.games import all_games, find
from threefold.page.embed_boards import steps
from threefold.page.film_boards import MOST_STILLS

pytestmark = pytest.mark.usefixtures("fresh_table")


def asked(since: int, until: int, form: str = "wide") -> dict[str, Any]:
    return dict(ask("embed", since=since, until=until, form=form))


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_each_step_is_the_board_of_the_film_and_says_the_move(game: Game) -> None:
    session = played(game, 24)
    view = sit_at(session)
    told = asked(0, session.ply)
    film = ask("film", since=0, until=session.ply, form="wide")
    assert rounded(told["drawings"]) == rounded(film["drawings"])
    boards = [{"box": step["box"], "items": step["items"]} for step in told["steps"]]
    assert rounded(boards) == rounded(film["stills"])
    rows = [ply["spoken"] for ply in view["history"]]
    for place, name in enumerate(session.names):
        rows = [row.replace(f"{{{place}}}", name) for row in rows]
    assert [step["said"] for step in told["steps"][1:]] == rows
    assert "first move" in told["steps"][0]["said"]
    ends = [bool(step["end"]) for step in told["steps"]]
    assert ends == [False] * session.ply + [session.result is not None]
    text = json.dumps({**told, "drawings": []})
    assert "{0}" not in text and "{1}" not in text


def test_the_board_is_told_in_words_and_the_score_by_names() -> None:
    session = played(find("stac"), 30)
    sit_at(session)
    first, last = (asked(ply, ply)["steps"][0] for ply in (0, session.ply))
    [words] = first["board"]
    assert words.startswith("Board: a1, one token, Ada’s pawn; b1, one token;")
    assert first["score"] == "Ada\u00a00, Ben\u00a00", "no name and its score in two lines"
    assert [part.split()[0] for part in last["score"].split(", ")] == ["Ada", "Ben"]
    sit_at(played(find("tactics"), 12))
    assert [group.split(":")[0] for group in asked(3, 3)["steps"][0]["board"]][:3] == [
        "Ben’s home",
        "Mid board",
        "Ada’s home",
    ]


@pytest.mark.parametrize("form", ["wide", "tall"])
@pytest.mark.parametrize("game", [game for game in all_games() if game.hidden], ids=lambda game: game.key)
def test_no_step_tells_of_a_hand(game: Game, form: str) -> None:
    session = going_on(game, 3, 6)
    sit_at(session)
    before = asked(0, session.ply, form)
    ask("reveal", form=form)
    ask("point", part=session.moves[0][0], confirm=True, form=form)
    assert asked(0, session.ply, form) == before, "whoever holds the device, and whatever is picked"
    last = {"since": session.ply, "until": session.ply}
    for seed in range(3):
        state = game.rules.fill(game.rules.mask(session.now, None), Random(seed))
        other = session._replace(states=(*session.states[:-1], state))
        assert other.now != session.now
        assert steps(other, form, last) == steps(session, form, last)


def test_nobody_is_spoken_to_and_the_table_stays() -> None:
    session = played(find("doh"), 20)
    before = sit_at(session, bots=[0, 3])
    told = asked(0, session.ply)
    assert "You " not in json.dumps(told)
    assert ask("show", form="wide")["names"] == before["names"]


@pytest.mark.parametrize(("since", "until"), [(3, 2), (-1, 2), (0, 99), (None, 2), (True, 2), (0, 2**70)])
def test_a_stretch_that_is_none_is_refused(since: Any, until: Any) -> None:
    sit_at(played(find("stac"), 10))
    assert refused("embed", since=since, until=until, form="wide") == "error.foreign"


def test_no_call_asks_for_more_than_a_moment_of_work() -> None:
    sit_at(played(find("stac"), MOST_STILLS + 5))
    assert refused("embed", since=0, until=MOST_STILLS, form="wide") == "error.foreign"
