"""Every position that a game can begin from can be played on to its end, and everything else is refused."""

import json
import time
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from types import UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import nullgame
import pytest
from helpers import ALL, ask, find, random_session
from mutations import mutated, save_from

from thorough import usually
from threefold.bots.worker import Thinking, bot_of
from threefold.core.game import Game
from threefold.core.items import FORMS
from threefold.core.session import Session, replay
from threefold.games import all_games
from threefold.page import bridge, seats
from threefold.saving.link import read_link, write_link
from threefold.saving.record import read_record, write_record
from threefold.saving.save import BadSave, read_save, write_save
from threefold.words import ENGLISH, sentence, speak

every_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.key)
DAY = "2026-11-21"
GAMES_PLAYED = usually(40, 80)
MOST_SAMPLED = 60
"""How many positions of one game are sampled at most."""
EACH = usually(3, 4)
"""How many positions of each phase and number of seats are used, each from another game. That is enough to meet every
value of every option."""
SHOWN = usually(2, 4)
"""How many moves of each game are made through the bridge; the others by the rules alone."""
LONGEST = 5_000

Phase = tuple[str, ...]


@pytest.fixture(autouse=True)
def _a_table_for_all_games(fresh_table: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bridge, "find", find)
    speak(nullgame.WORDS)
    yield
    speak(ENGLISH)


# ---- every phase of every game ----


def phase_fields(game: Game) -> dict[str, tuple[str, ...]]:
    """The fields of a state with a Literal type, and their possible values: they say which kind of choice is due."""
    hints = get_type_hints(type(game.rules.start(game.setup())))
    return {name: get_args(hint) for name, hint in hints.items() if get_origin(hint) is Literal}


def phase(game: Game, state: Any) -> Phase:
    over = "over" if game.rules.result(state) else "goes on"
    return (*(getattr(state, name) for name in phase_fields(game)), over)


@cache
def positions(game: Game) -> list[tuple[Session, Any]]:
    """Positions of games played at random: some of each phase, by every number of seats and all options."""
    rng, count, found = Random(5), Counter[Any](), []
    for seed in range(GAMES_PLAYED):
        session = random_session(game, seed)
        sample = rng.sample(session.states, min(MOST_SAMPLED, len(session.states)))
        for kind, state in {(phase(game, one), session.setup.seats): one for one in sample}.items():
            if count[kind] < EACH:
                count[kind] += 1
                found.append((session, state))
    return found


def begin_from(session: Session, state: Any) -> Session:
    return replay(session.game, session.setup, session.names, (), state)


@pytest.mark.slow
@every_game
def test_random_games_reach_every_phase(game: Game) -> None:
    """The positions that the tests below use include every phase, number of seats and option."""
    reached = [(session, phase(game, state)) for session, state in positions(game)]
    for place, (name, values) in enumerate(phase_fields(game).items()):
        assert {kind[place] for _, kind in reached} == set(values), name
    assert {kind[-1] for _, kind in reached} == {"goes on", "over"}
    assert {session.setup.seats for session, _ in reached} == set(game.counts)
    chosen = {pair for session, _ in reached for pair in session.setup.options}
    assert chosen == {(option.name, value) for option in game.options for value in option.values}


@pytest.mark.slow
@every_game
def test_a_game_begun_from_any_position_is_played_to_its_end(game: Game) -> None:
    rng = Random(8)
    for number, (whole, state) in enumerate(positions(game)):
        session = begin_from(whole, state)
        assert session.start_position == state
        travels(session)
        play_to_the_end(at_the_table(session, FORMS[number % len(FORMS)], rng), rng)


def travels(session: Session) -> None:
    names = session.names
    assert read_link(write_link(session), find, lambda _: names) == session
    assert read_save(write_save(session), find) == session
    assert read_record(write_record(session, DAY), find).session == session
    # The text is standard JSON in valid Unicode: no NaN, no lone surrogate.
    json.loads(write_save(session), parse_constant=pytest.fail)
    write_save(session).encode()


def at_the_table(session: Session, form: str, rng: Random) -> Session:
    """Plays some moves through the bridge, each with the other calls that a page makes."""
    game = session.game
    shown = ask("open", save=write_save(session), form=form, analyse=True)
    for _ in range(SHOWN):
        assert read_save(shown["save"], find) == session
        ask("picture", form=form)
        ask("show", form=FORMS[rng.randrange(len(FORMS))])
        if session.result:
            break
        if "cover" in shown:
            ask("reveal", form=form)
        question = ask("question", ply=session.ply)
        seen = game.rules.mask(session.now, game.rules.actor(session.now))
        assert game.position(question["state"]) == seen.state
        assert ask("written")["moves"] == [game.write(move) for move in session.moves]
        move = rng.choice(list(session.moves))
        for part in move[:-1]:
            ask("point", part=part, form=form)
        advice = {"move": game.write(move), "values": [[game.write(move), 0.5, None]], "why": ["analysis.begun", {}]}
        ask("evaluate", ply=session.ply, **advice)
        shown = ask("type", text=game.write(move), form=form)
        session = session.play(move)
        ask("jump", ply=0, form=form)
        ask("jump", ply=None, form=form)
    ask("undo", form=form)
    ask("redo", form=form)
    travels(session)
    return session


def play_to_the_end(session: Session, rng: Random) -> Session:
    """Plays the rest by the rules; then opens the finished game at the table."""
    rules = session.game.rules
    while not session.result:
        state = session.now
        for seat in (None, *range(session.setup.seats)):
            seen = rules.mask(state, seat)
            if rng.random() < 0.05:
                assert rules.mask(rules.guess(seen, rng), seat) == seen
        session = session.play(rng.choice(list(session.moves)))
        assert session.ply < LONGEST
    shown = ask("open", save=write_save(session), form="wide")
    assert shown["over"]
    return session


@pytest.mark.slow
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_an_opponent_can_move_in_every_phase(game: Game) -> None:
    """Asks bots as the page does, in one position of each phase and number of seats; advice also gives a reason."""
    asked, bot = set(), bot_of(game)
    for whole, state in positions(game):
        kind = (phase(game, state), whole.setup.seats)
        if kind in asked or game.rules.result(state):
            continue
        asked.add(kind)
        question = json.loads(json.dumps(seats.question(begin_from(whole, state))._asdict()))
        legal = {game.write(move) for move in game.rules.moves(state)}
        for terms in ({"seed": "1", "level": 1}, {"seed": "1"}):
            thinking = Thinking(question, terms)
            thinking.go_on()
            assert thinking.move()["move"] in legal
        thought = next(bot.evaluate(thinking.seen, Random(3)))
        assert sentence(bot.why(thinking.seen, thought))
    assert asked


# ---- wrong positions ----

MUTATED = usually(500, 2_000)
"""How many changed positions of each game are tried."""
CHANGED_SLOWLY = 0.2
"""The most seconds that accepting or refusing a changed position may take."""


def of_type(value: Any, hint: Any) -> bool:
    """Whether a value has exactly the declared type of its field: True and 1.0 are not accepted for an int."""
    origin, args = get_origin(hint), get_args(hint)
    if origin is Literal:
        return any(type(value) is type(one) and value == one for one in args)
    if origin is UnionType:
        return any(of_type(value, one) for one in args)
    if origin is tuple:
        parts = args[:1] * len(value) if args[1:] == (...,) else args
        return type(value) is tuple and len(parts) == len(value) and all(map(of_type, value, parts))
    if hasattr(hint, "_fields"):
        return type(value) is hint and all(map(of_type, value, get_type_hints(hint).values()))
    return type(value) is hint


@pytest.mark.slow
@every_game
def test_a_position_put_wrong_is_refused_or_played_to_its_end(game: Game) -> None:
    rng = Random(13)
    found = positions(game)
    taken = 0
    for number in range(MUTATED):
        whole, state = rng.choice(found)
        text = save_from(begin_from(whole, state), mutated(state, rng))
        started = time.process_time()
        try:
            session = read_save(text, find)
        except BadSave as problem:
            assert ENGLISH.get(problem.key) or problem.key.startswith("null."), (problem.key, text)
            continue
        finally:
            assert time.process_time() - started < CHANGED_SLOWLY
        taken += 1
        travels(session)
        if session.start_position is not None:
            assert of_type(session.start_position, type(state)), text
        if session.start_position != state:
            ask("open", save=write_save(session), form=FORMS[number % len(FORMS)])
            play_to_the_end(session, rng)
    assert taken
