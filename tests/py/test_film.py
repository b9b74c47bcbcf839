"""The frames of a film: each board is the same as in a picture of that position, with all hidden cards hidden."""

import json
from random import Random
from typing import Any

import pytest
from helpers import ask, going_on, refused

from threefold.core.game import Game
from threefold.core.session import Session, begin
from threefold.games import all_games, find
from threefold.page.film_boards import MOST_STILLS, stills
from threefold.saving.save import write_save

NAMES = ["Ada", "Ben", "Cy", "Di", "Eli", "Flo"]
pytestmark = pytest.mark.usefixtures("fresh_table")


def played(game: Game, plies: int, seed: int = 3) -> Session:
    """A game played at random for so many moves, or to its end."""
    rng, session = Random(seed), begin(game, NAMES[: game.seats[2]], {}, seed)
    while session.ply < plies and not session.result:
        session = session.play(rng.choice(list(session.moves)))
    return session


def sit_at(session: Session, **more: Any) -> Any:
    return ask("open", save=write_save(session), form="wide", **more)


def boards(since: int, until: int) -> list[dict[str, Any]]:
    """The frames, assembled from drawings as in the page."""
    film = ask("film", since=since, until=until, form="wide")
    drawings = [one["art"] for one in film["drawings"]]
    assert len({json.dumps(one) for one in drawings}) == len(drawings), "no drawing travels twice"
    return [
        {"box": still["box"], "art": [{"at": item["at"], "art": drawings[item["drawing"]]} for item in still["items"]]}
        for still in film["stills"]
    ]


def rounded(value: Any) -> Any:
    match value:
        case dict():
            return {name: rounded(part) for name, part in value.items()}
        case list():
            return [rounded(part) for part in value]
        case float():
            return round(value, 1)
    return value


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_each_frame_is_the_picture_of_its_position(game: Game) -> None:
    session = played(game, 24)
    sit_at(session)
    frames = boards(0, session.ply)
    assert len(frames) == session.ply + 1
    for ply, frame in enumerate(frames):
        ask("jump", ply=ply, form="wide")
        picture = ask("picture", form="wide")
        assert rounded(frame) == rounded({name: picture[name] for name in ("box", "art")}), ply
    # A part of the film has the same frames as the whole film, whichever position is shown at the table.
    since, until = session.ply // 4, session.ply // 2
    assert boards(since, until) == frames[since : until + 1]


@pytest.mark.parametrize("game", [game for game in all_games() if game.hidden], ids=lambda game: game.key)
def test_no_frame_tells_of_a_hand(game: Game) -> None:
    session = going_on(game, 3, 6)
    sit_at(session)
    frames = boards(0, session.ply)
    ask("reveal", form="wide")
    ask("point", part=session.moves[0][0], confirm=True, form="wide")
    assert boards(0, session.ply) == frames, "whoever holds the device, and whatever is picked"
    # Other hidden cards give the same frame.
    last = {"since": session.ply, "until": session.ply}
    for seed in range(3):
        state = game.rules.guess(game.rules.mask(session.now, None), Random(seed))
        other = session._replace(states=(*session.states[:-1], state))
        assert other.now != session.now
        assert stills(other, "wide", last) == stills(session, "wide", last)


def test_a_film_speaks_of_people_by_their_names_and_leaves_the_table_as_it_is() -> None:
    session = played(find("tactics"), 9)
    before = sit_at(session, bots=[0, 3])
    assert before["names"][0] != "Ada", "one person among bots is spoken to"
    text = json.dumps(boards(0, session.ply))
    assert "Ada" in text
    assert "You" not in text and "{" not in text.replace('{"', "")
    assert ask("show", form="wide")["names"] == before["names"]


@pytest.mark.parametrize(
    ("since", "until"),
    [(3, 2), (-1, 2), (0, 99), (99, 99), (None, 2), (0, None), (True, 2), (0.0, 2), ("0", "2"), (0, 2**70)],
)
def test_a_stretch_that_is_none_is_refused(since: Any, until: Any) -> None:
    sit_at(played(find("stac"), 10))
    assert refused("film", since=since, until=until, form="wide") == "error.foreign"
    assert refused("film", since=0, until=2, form="round") == "error.foreign"


def test_no_call_asks_for_more_than_a_moment_of_work() -> None:
    sit_at(played(find("stac"), MOST_STILLS + 5))
    assert len(boards(0, MOST_STILLS - 1)) == MOST_STILLS
    assert refused("film", since=0, until=MOST_STILLS, form="wide") == "error.foreign"
