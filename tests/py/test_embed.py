"""The data of an embedded game: the boards of a film, each with its sentence, its score and its words."""

import json
from random import Random
from typing import Any

import pytest
from helpers import ask, going_on, refused
from test_film import played, rounded, sit_at

from german import GERMAN
from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.games import all_games, find
from threefold.page import embed_boards
from threefold.page.board_image import board_of, drawing_of
from threefold.page.embed_boards import Steps, move_sentences, steps
from threefold.page.film_boards import MOST_STILLS
from threefold.page.moves_list import LineRows, Story
from threefold.words import named

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
    assert first["score"] == "Ada:\u00a00, Ben:\u00a00", "no name and its score in two lines"
    assert [part.split()[0] for part in last["score"].split(", ")] == ["Ada:", "Ben:"]
    sit_at(begin(find("match"), ["Ada", "Ben", "Cy", "Di"], {"match": "five"}, 1))
    teams = asked(0, 0)["steps"][0]["score"]
    assert teams.replace("\u00a0", " ") == "Ada and Cy: 0, Ben and Di: 0"
    sit_at(begin(find("match"), ["Player 1", "Ben", "Player 3", "Anna Di"], {"match": "five"}, 1))
    # Where a team is wider than the panel, a line ends between two names.
    teams = asked(0, 0)["steps"][0]["score"]
    assert teams == "Player\u00a01 and Player\u00a03:\u00a00, Ben and Anna Di:\u00a00"
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
        state = game.rules.guess(game.rules.mask(session.now, None), Random(seed))
        other = session._replace(states=(*session.states[:-1], state))
        assert other.now != session.now
        assert steps(other, form, last, Story()) == steps(session, form, last, Story())


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


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_what_is_kept_from_call_to_call_changes_no_answer(game: Game) -> None:
    session, story = played(game, 45), Story()
    half = session.ply // 2

    def asked_for(since: int, until: int) -> Steps:
        return steps(session, "wide", {"since": since, "until": until}, story)

    # Whatever was asked for before: another game, the end, one board.
    other = played(game, 30, seed=4)
    steps(other, "wide", {"since": 1, "until": 1}, story)
    end, _ = asked_for(half, session.ply), asked_for(1, 1)
    assert asked_for(half, session.ply) == end
    rows = Story().follow(session).plies
    said = [named(row.spoken, session.names) for row in rows]
    for since, (drawings, shown) in ((0, asked_for(0, half - 1)), (half, end)):
        for ply, step in enumerate(shown, since):
            scene, items = board_of(session.jump(ply), "wide", highlights=False)
            assert step.box == scene.areas["board"]
            things = [(at, drawings[number].art) for at, number in step.items]
            assert things == [(item.at, drawing_of(item.art, session)) for item in items]
            assert ply == 0 or step.said == said[ply - 1]
    every = {"since": 0, "until": session.ply}
    assert move_sentences(session, every, story).said == tuple(said)
    assert move_sentences(session, {"since": half, "until": half + 1}, story).said == tuple(said[half - 1 : half + 1])


def test_in_other_words_the_moves_are_told_anew() -> None:
    session = played(find("doh"), 4)
    sit_at(session)
    before = ask("said", since=0, until=4)["said"]
    assert before[0] == "Ada puts a small on c3."
    try:
        ask("language", words=GERMAN)
        after = ask("said", since=0, until=4)["said"]
    finally:
        ask("language", words=None)
    assert after[0].startswith("Ada ") and not set(before) & set(after)


def test_a_long_game_is_told_and_drawn_in_a_time_that_grows_with_its_length(monkeypatch: pytest.MonkeyPatch) -> None:
    session = played(find("stac"), 60)
    sit_at(session)
    counts = {"told": 0, "found": 0}
    add_row, position = LineRows._add_row, Session.position

    def counted_add_row(*all: Any) -> None:
        counts["told"] += 1
        add_row(*all)

    def counted_position(*all: Any) -> Any:
        counts["found"] += 1
        return position(*all)

    monkeypatch.setattr(LineRows, "_add_row", counted_add_row)
    monkeypatch.setattr(Session, "position", counted_position)
    for since in (0, 20, 40, 0):
        asked(since, since + 19)
    ask("said", since=0, until=60)
    assert counts["told"] == 60, "each move once"
    asked(21, 60)
    ask("film", since=21, until=60, form="wide")
    assert counts["found"] < 12 * 60, "the moves before a board are not looked up for each board"


def test_no_call_asks_for_more_than_a_moment_of_work(monkeypatch: pytest.MonkeyPatch) -> None:
    sit_at(played(find("stac"), MOST_STILLS + 5))
    assert refused("embed", since=0, until=MOST_STILLS, form="wide") == "error.foreign"
    monkeypatch.setattr(embed_boards, "MOST_SENTENCES", 20)
    assert refused("said", since=0, until=20) == "error.foreign"
    assert len(ask("said", since=1, until=20)["said"]) == 20
