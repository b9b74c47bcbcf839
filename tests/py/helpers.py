"""Helpers for several test files: the games under test, random games, and calls of the bridge."""

import json
from collections.abc import Collection, Iterator
from itertools import pairwise, product
from random import Random
from typing import Any

import nullgame

from threefold.bots.bot import Thought
from threefold.core.game import Game, GameOf
from threefold.core.items import About as Matter
from threefold.core.kernel import Move, Rules
from threefold.core.selection import open_parts
from threefold.core.session import Session, begin
from threefold.games import all_games
from threefold.page import bridge
from threefold.page.encode import Encoder, Wire, compact
from threefold.page.headline_sentences import headline
from threefold.page.moves_list import Story
from threefold.page.read_aloud import Announcer
from threefold.page.situation import TableContext, situation
from threefold.page.view import about, draw, view
from threefold.words import ENGLISH

ONLOOKER = TableContext()
ALL: tuple[Game, ...] = (*all_games(), nullgame.GAME)


def find(key: int | str) -> GameOf[Any, Any]:
    for game in ALL:
        if key in (game.key, game.code):
            return game
    raise KeyError(key)


def ask(name: str, **arguments: Any) -> Any:
    """Calls the bridge and returns the answer; fails if it is an error."""
    told = answer(name, **arguments)
    assert "ok" in told, told
    return told["ok"]


def answer(name: str, **arguments: Any) -> Any:
    """Calls the bridge and returns the whole answer, also if it is an error, as the page has it after unpacking."""
    return unpacked(json.loads(bridge.call(name, json.dumps(arguments))), bridge.WIRE)


def unpacked(value: Any, line: Wire) -> Any:
    """Puts back what the bridge left out because the page has it already."""
    if isinstance(value, list):
        return [unpacked(one, line) for one in value]
    if not isinstance(value, dict):
        return value
    told = {name: unpacked(part, line) for name, part in value.items()}
    if isinstance(told.get("art"), int):
        told["art"] = unpacked(line.drawings.all[told["art"]], line)
    if "history" in told:
        told["history"] = whole(line.moves)
    if "save" in told:
        told["save"] = line.saved
    if "branches" in told:
        told["branches"] = whole(tuple(line.lines.values()))
    if "notes" in told:
        told["notes"] = whole(line.noted)
    return told


def whole(value: Any) -> Any:
    """A value as plain JSON data, with nothing left out."""
    return json.loads(compact(Encoder().plain(value)))


def laid(
    session: Session,
    form: str,
    picks: tuple[str, ...] = (),
    heard: bool = False,
    context: TableContext = ONLOOKER,
    story: Story | None = None,
) -> Any:
    """The view of a session as the page has it, including everything that the page could ask for in further calls.

    `heard`: also what is read aloud to somebody who has heard everything up to the move before."""
    story, announcer = story or Story(), Announcer()
    if heard and session.ply:
        listen(announcer, session._replace(ply=session.ply - 1, look=None, ending=()), form, context, story)
    now = situation(session, form, context, picks)
    story.follow(session, now.guesser)
    told = listen(announcer, session, form, context, story) if heard else ()
    if now.picks and not picks:
        # At the table the usual parts are picked from the start; here only the given picks are shown.
        now = now._replace(picks=(), lit=open_parts(now.legal, ()), instead=frozenset())
    scene = draw(now, story)
    shown = whole(view(now, scene, story, heard=told))
    matters = {item.key: item.about for item in scene.items}
    for item in shown["scene"]["items"]:
        if item.pop("about", False):
            item["about"] = whole(_about(matters[item["key"]]))
    for entry, drawn in zip(shown["strip"], scene.strip, strict=True):
        if entry.pop("about", False):
            entry["about"] = whole(_about(drawn.about))
    return shown


def listen(announcer: Announcer, session: Session, form: str, context: TableContext, story: Story) -> tuple[str, ...]:
    """What an announcer says about a session, compared with what it was told before."""
    now = situation(session, form, context)
    scene = draw(now, story.follow(session, now.guesser))
    return announcer.new_sentences(now, scene, story.rows, headline(now, scene, story.rows))


def _about(told: Matter | None) -> Any:
    assert told
    return about(told)


def refused(name: str, **arguments: Any) -> str:
    """Calls the bridge, which must answer with an error; returns the key of its sentence."""
    answer = json.loads(bridge.call(name, json.dumps(arguments)))
    assert answer["error"]["text"] == ENGLISH[answer["error"]["key"]]
    return str(answer["error"]["key"])


def flaw(game: Game, state: Any) -> str | None:
    """Why a position cannot occur with any setup, or None if it can; checks its shape first."""
    try:
        fits = game.shape(state, False) == state
    except ValueError:
        fits = False
    return game.rules.flaw(state) if fits else "position.foreign"


def option_sets(game: Game) -> list[dict[str, str]]:
    names = [option.name for option in game.options]
    return [dict(zip(names, values, strict=True)) for values in product(*(option.values for option in game.options))]


def random_session(game: Game, seed: int, plies: int | None = None) -> Session:
    """A random game, to its end or for so many plies; options and seats vary with the seed."""
    rng = Random(seed)
    names = [f"P{seat}" for seat in range(rng.choice(game.counts))]
    session = begin(game, names, rng.choice(option_sets(game)), rng.getrandbits(48))
    while not session.result and (plies is None or session.ply < plies):
        session = session.play(rng.choice(list(session.moves)))
    return session


def lasts(game: Game, plies: int = 12) -> bool:
    """Whether games of this kind usually have so many moves (judged by one random game)."""
    return random_session(game, 1, plies).ply >= plies


def going_on(game: Game, seed: int, plies: int) -> Session:
    """Like random_session, but never over: a game that ends is cut before its last move."""
    session = random_session(game, seed, plies)
    return random_session(game, seed, session.ply - 1) if session.result else session


def random_states(game: Game, games: int) -> Iterator[Any]:
    for seed in range(games):
        yield from random_session(game, seed).states


def perft(rules: Rules[Any, Any], state: Any, depth: int) -> int:
    """The number of move sequences of this length from here. It detects changes of the rules."""
    if rules.result(state):
        return 0
    moves = rules.moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(rules, rules.play(state, move), depth - 1) for move in moves)


def check_thoughts(thoughts: list[Thought], legal: Collection[Move]) -> None:
    """Checks the thoughts of any bot that has finished: only legal moves, and `done` grows to 1."""
    assert {thought.move for thought in thoughts} <= set(legal)
    assert {move for thought in thoughts for move, _ in thought.values} <= set(legal)
    assert all(one.done <= other.done for one, other in pairwise(thoughts))
    assert thoughts[-1].done == 1


def check_evaluated(thought: Thought, legal: Collection[Move]) -> None:
    """Checks the advice of any bot: a value for every legal move, the best first."""
    assert {move for move, _ in thought.values} == set(legal)
    assert len(thought.values) == len(legal)
    shares = [value.share for _, value in thought.values]
    assert shares == sorted(shares, reverse=True)
    assert all(0 <= share <= 1 for share in shares)
    assert thought.move == thought.values[0][0]
