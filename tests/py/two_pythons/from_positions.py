"""Games that begin from positions: opens them as links, saves and records, intact and damaged, and plays on."""

import json
from random import Random

from threefold.core.game import Game
from threefold.core.items import FORMS
from threefold.core.session import BadPosition, replay
from threefold.games import all_games, find
from threefold.page.bridge import call
from threefold.saving.link import write_link
from threefold.saving.record import write_record
from threefold.saving.save import write_save
from two_pythons.at_the_table import DAY, BridgeCaller
from two_pythons.seeded_choices import Hear, at_random, damaged, one_of, setups

TIMES = 1
NESTED = (90, 400, 3_000, 12_000)
"""Brackets in brackets: from some depth on, reading them with the standard library alone ends a browser's Python."""
DEPTHS = (0, 1, 2, 3, 5, 8, 13, 21, 40, 80)


def from_positions(hear: Hear, rng: Random) -> None:
    ask = BridgeCaller(hear)
    for game in all_games():
        for options, seats in setups(game):
            for _ in range(TIMES):
                _from_one(ask, rng, game, options, seats)
    for depth in NESTED:
        _nested(ask, depth)


def _from_one(ask: BridgeCaller, rng: Random, game: Game, options: dict[str, str], seats: int) -> None:
    played = at_random(game, rng, options, seats, one_of(rng, DEPTHS))
    try:
        session = replay(game, played.setup, played.names, (), played.now)
    except BadPosition as problem:
        ask.hear(f"{game.key} {played.now!r}", problem.key)
        return
    form = one_of(rng, FORMS)
    ask("load", text=write_record(session, DAY))
    ask("follow", code=write_link(session), form=form)
    ask("open", save=write_save(session), form=form)
    for _ in range(6):
        ask("reveal", form=form)
        texts = (ask("written") or {"moves": []})["moves"]
        if not texts:
            break
        ask("type", text=one_of(rng, texts), form=form)
    ask("record", date=DAY)
    ask("link")
    for _ in range(3):
        plain = json.loads(json.dumps(session.start_position))
        for _ in range(1 + int(rng.random() * 2)):
            plain = damaged(rng, plain)
        try:
            wrong = session._replace(start_position=plain)
            ask("load", text=write_record(wrong, DAY))
            ask("follow", code=write_link(wrong), form=form)
            ask("open", save=write_save(wrong), form=form)
        except ValueError as problem:
            ask.hear(f"{game.key} {plain!r}", repr(problem))


def _nested(ask: BridgeCaller, depth: int) -> None:
    deep = "[" * depth + "]" * depth
    game = find("doh")
    session = replay(game, game.setup(), ("Mira", "Jun"), ())
    save, record = write_save(session), write_record(session, DAY)
    ask("open", save=f'{save[:-1]},"more":{deep}}}', form="wide")
    ask("load", text=deep)
    ask("load", text=record.replace("\n\n", f'\n[Position "{deep}"]\n\n', 1))
    ask("sketch", sketch=deep, form="wide")
    answer = call("open", f'{{"save":{deep}}}')
    ask.hear(f"open {depth}", answer)
