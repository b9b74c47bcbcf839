"""The editor of every game: each position that is reached can be set up, and whatever is pressed can be shown."""

import json
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest
from helpers import answer, ask
from sketching import GAMES, START, after, first, press, reached, state

from german import GERMAN
from thorough import usually
from threefold.core.editor import Sketch
from threefold.core.game import Game
from threefold.games import find
from threefold.page.sketch_text import read_sketch, write_sketch
from threefold.saving.save import read_save
from threefold.words import ENGLISH, speak


@GAMES
def test_every_position_that_is_reached_is_a_sketch_and_comes_back_the_same(game: Game) -> None:
    for seed in range(3):
        for setup, one in reached(game, seed):
            text = write_sketch(game, Sketch(setup, one))
            again, _, back = read_sketch(text)
            assert (again.key, back.state) == (game.key, one)
            assert back.setup.options == setup.options


@GAMES
def test_a_sketch_that_can_occur_is_played(game: Game) -> None:
    view = first(game.key)
    assert "flaw" not in view
    made = ask("sketch_game", sketch=view["sketch"], names=["Ada", "Bo"], seed="7")
    session = read_save(made["save"], find)
    assert session.names == ("Ada", "Bo")
    assert session.start_position is not None
    assert session.moves
    followed = ask("follow", code=made["code"], form="wide")
    assert followed["game"] == game.key


@GAMES
def test_the_board_of_a_sketch_is_drawn_in_every_form_of_window(game: Game) -> None:
    for form in ("wide", "tall", "low", "small"):
        view = ask("sketch", **{**START, "form": form}, game=game.key, options={})
        parts = [place["part"] for sheet in view["sheets"] for group in sheet["groups"] for place in group["places"]]
        assert parts
        assert len(parts) == len(set(parts))
        assert all(place["label"] for sheet in view["sheets"] for group in sheet["groups"] for place in group["places"])


@pytest.mark.slow
@GAMES
def test_whatever_is_pressed_the_sketch_stays_one_that_can_be_shown(game: Game) -> None:
    """Makes random presses, in German, too: nothing fails, and a position that cannot occur shows its flaw."""
    rng = Random(5)
    view, flawed = first(game.key), 0
    for step in range(usually(60, 150)):
        if step == 75:
            speak(GERMAN)
        parts = [place["part"] for sheet in view["sheets"] for group in sheet["groups"] for place in group["places"]]
        brush = "".join(rng.choice(palette["brushes"])["key"] for palette in view["palettes"])
        acts = [{"do": "press", "part": rng.choice(parts), "brush": brush}] * 12
        acts += [{"do": "carry", "part": rng.choice(parts), "to": rng.choice(parts)}] * 3
        acts += [{"do": "tool", "name": name} for name in view["tools"] if name != "clear" or step % 40 == 0]
        acts += [{"do": "turn", "seat": rng.randrange(2)}] if view["turns"] else []
        for number in view.get("numbers", ()):
            acts.append({"do": "number", "name": number["key"], "value": number["value"] + rng.choice((-1, 1))})
        for choice in view.get("choices", ()):
            acts.append({"do": "choose", "name": choice["key"], "value": rng.choice(choice["values"])["key"]})
        view = ask("sketch", **START, sketch=view["sketch"], act=rng.choice(acts))
        flawed += "flaw" in view
        assert view.get("flaw", "x").strip()
    speak(ENGLISH)
    assert flawed


@pytest.fixture(autouse=True)
def _english() -> Any:
    yield
    speak(ENGLISH)


@GAMES
def test_what_is_no_sketch_is_refused(game: Game) -> None:
    view = first(game.key)
    text, rng = view["sketch"], Random(3)
    bad = ["", "{}", "[]", "null", "[" * 5000, '{"game":1}', text.replace(game.key, "nothing"), text * 20]
    bad += [text.replace('"state":[', '"state":[[],'), text.replace('"seats":2', '"seats":9')]
    for one in bad:
        told = answer("sketch", **START, sketch=one)
        assert told["error"]["key"] == "editor.foreign", one[:60]
    for _ in range(200):
        place = rng.randrange(len(text))
        one = text[:place] + rng.choice('0123456789[]{},"ABxX') + text[place + rng.randrange(2) :]
        told = answer("sketch", **START, sketch=one)
        assert "ok" in told or told["error"]["key"] in ("editor.foreign", "error.foreign"), one


NO_ACTS: tuple[Any, ...] = (
    1,
    "x",
    {},
    {"do": "fly"},
    {"do": "press"},
    {"do": "press", "part": "z9", "brush": "1"},
    {"do": "tool", "name": "burn"},
    {"do": "turn", "seat": 7},
    {"do": "number", "name": "x", "value": 1},
    {"do": "choose", "name": "x", "value": "y"},
    {"do": "setup", "seats": 40},
)


@GAMES
def test_what_cannot_be_done_is_refused(game: Game) -> None:
    view = first(game.key)
    for act in NO_ACTS:
        told = answer("sketch", **START, sketch=view["sketch"], act=act)
        assert told["error"]["key"] == "error.foreign", act


@GAMES
def test_other_options_and_players_keep_a_sketch_that_can_be_shown(game: Game) -> None:
    for seats in game.counts:
        for option in game.options:
            for value in option.values:
                view = after(first(game.key), do="setup", seats=seats, options={option.name: value})
                assert view["options"][option.name] == value
                assert view["seats"] == seats == len(view["tickets"])
                assert "flaw" not in view


def test_the_position_at_the_table_is_set_up_from_unless_it_would_tell_a_hand() -> None:
    ask("new", game="stac", options={}, names=["A", "B"], seed="1", form="wide")
    ask("type", text="=a3", form="wide")
    view = ask("sketch", **START, here=True)
    assert state(view).now.turn == 1
    assert state(view).now.board[0] == "0"
    ask("new", game="match", options={}, names=["A", "B"], seed="1", form="wide")
    assert answer("sketch", **START, here=True)["error"]["key"] == "why.looking.secret"


def test_what_nobody_has_seen_of_a_game_is_not_told_by_setting_up_from_it() -> None:
    ask("new", game="stack", options={}, names=["A", "B"], seed="1", form="wide")
    one, two = (state(ask("sketch", **{**START, "seed": seed}, here=True)) for seed in ("1", "2"))
    assert one.hands == two.hands
    assert one.pile != two.pile
    assert sorted(one.pile) == sorted(two.pile)


def test_a_save_begins_a_sketch_of_its_last_position() -> None:
    view = press(first("match"), "hand:0:0", "")
    save = ask("sketch_game", sketch=after(view, do="tool", name="deal")["sketch"], names=[], seed="1")["save"]
    start: Any = read_save(save, find).start_position
    assert state(ask("sketch", **START, save=save)) == start
    assert "error" in answer("sketch", **START, save="{}")


def test_a_link_begins_a_sketch() -> None:
    view = press(first("doh"), "c3", "2")
    code = ask("sketch_game", sketch=view["sketch"], names=[], seed="1")["code"]
    assert state(ask("sketch", **START, code=code)).stacks[12] == "M"
    assert "error" in answer("sketch", **START, code="nonsense")


@GAMES
def test_a_sketch_that_cannot_occur_travels_in_a_link(game: Game) -> None:
    view = first(game.key)
    part = view["sheets"][0]["groups"][0]["places"][0]["part"]
    for _ in range(3):
        view = press(view, part, "0")
    code = ask("sketch_link", sketch=view["sketch"])["code"]
    assert ask("sketch", **START, code=code)["sketch"] == view["sketch"]
    for bad in (code[:-3], code + "A", code.replace(code[9], "_" if code[9] != "_" else "A")):
        assert answer("sketch", **START, code=bad)["error"]["key"].startswith("link.")


def test_links_of_sketches_open_for_ever() -> None:
    kept = json.loads((Path(__file__).parents[1] / "museum" / "sketches.json").read_text())
    assert kept.keys() >= {"stac", "doh", "stack", "match", "tactics"}
    for one in kept.values():
        assert json.loads(ask("sketch", **START, code=one["code"])["sketch"]) == one["sketch"]


def test_words_that_are_loaded_later_are_known_in_both_languages() -> None:
    from threefold.words.de import editor as german
    from threefold.words.en import editor as english

    assert english.WORDS.keys() == german.WORDS.keys()
    texts: Mapping[str, str] = json.loads(json.dumps(english.WORDS))
    assert all(texts.values())


def test_without_a_brush_a_press_takes_away() -> None:
    parts = {"stac": "b2", "stack": "hand:0:1", "match": "hand:1:0", "tactics": "x5"}
    gone = {"stac": "empty", "stack": "none", "match": "none", "tactics": "empty"}
    for game, one in parts.items():
        view = press(press(first(game), one, ""), one, "")
        [label] = [p["label"] for s in view["sheets"] for g in s["groups"] for p in g["places"] if p["part"] == one]
        assert label.endswith(gone[game]) or game in ("stack", "match"), label
        assert view.get("flaw"), game


def test_what_a_press_does_is_said_as_it_is_in_each_game() -> None:
    told = {game.key: first(game.key)["how"] for game in GAMES.args[1]}
    assert told.pop("tactics").startswith("Press a square, and it becomes X, then O, then empty")
    assert told.pop("match").endswith("again to take it away, except on the discards.")
    assert set(told.values()) == {"Press a place to put something down, again to take it away."}


def test_the_summary_of_a_game_from_a_position_calls_the_only_person_you() -> None:
    sketched: Any = {"sketch": first("stac")["sketch"], "names": ["Player 1", "Milo"], "seed": "1"}
    assert ask("sketch_game", **sketched, you=0)["summary"] == "with {1}, you to move"
    assert ask("sketch_game", **sketched)["summary"] == "with {1}, {0} to move"
    assert answer("sketch_game", **sketched, you="x")["error"]["key"] == "error.foreign"


def _lists(plain: Any) -> list[Any]:
    """All lists in a plain state that hold something, the outer ones first."""
    inner = [found for one in plain for found in _lists(one)] if isinstance(plain, list) else []
    return [plain, *inner] if isinstance(plain, list) and plain else inner


@GAMES
def test_a_damaged_sketch_is_shown_or_refused_and_never_an_error_of_the_program(game: Game) -> None:
    """With a value of it replaced by another one, so that a card, a tile or a piece is there twice or not at all."""
    rng = Random(11)
    refused = shown = 0
    positions = [one for seed in range(4) for one in reached(game, seed)]
    for _ in range(usually(80, 250)):
        setup, one = rng.choice(positions)
        plain = json.loads(write_sketch(game, Sketch(setup._replace(seed=0), one, mixes=rng.random() < 0.5)))
        there, from_ = rng.choice(_lists(plain["state"])), rng.choice(_lists(plain["state"]))
        there[rng.randrange(len(there))] = json.loads(json.dumps(rng.choice(from_)))
        found = answer("sketch", **START, sketch=json.dumps(plain))
        if "error" in found:
            assert found["error"]["key"] == "editor.foreign", found["error"]
            refused += 1
        else:
            shown += 1
    assert refused
    assert shown


def test_tactics_a_card_that_lies_in_two_places_is_refused_in_words() -> None:
    plain = json.loads(first("tactics")["sketch"])
    hands = plain["state"][5]
    deck = next(one for one in plain["state"] if isinstance(one, list) and len(one) == 51)
    assert len(hands[0]) == 1
    deck[7] = hands[0][0]
    found = answer("sketch", **START, sketch=json.dumps(plain | {"mixes": False}))
    assert found["error"]["text"] == ENGLISH["editor.foreign"]
