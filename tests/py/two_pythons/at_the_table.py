"""Plays games at the table through the bridge, in every setup, with all other calls in between."""

import json
from random import Random
from typing import Any

from threefold.core.game import Game
from threefold.core.items import FORMS
from threefold.core.session import Session
from threefold.games import all_games, find
from threefold.page import bridge
from threefold.page.seats import FAR
from threefold.saving.far_letter import Letter, write_letter
from threefold.saving.link import read_link
from threefold.saving.save import write_save
from two_pythons.seeded_choices import NAMES, OTHERS, Hear, one_of, setups

DAY = "2026-11-22"
PARTS = ("b2", "a1", "S", "K", "X", "", "b9", "pile", "0", "done")
WORDS = ("b2", "B2 ", "1. b2", "—c3", "x", "", "S" * 200, "\ud800")
REASONS = (["say.start", {}], ["heard.turn", {}], ["say.bot", {"seat": 1}], ["no.key", {}], 5, None)


class BridgeCaller:
    """Calls the bridge and passes each question and answer to `hear`."""

    def __init__(self, hear: Hear) -> None:
        self.hear = hear

    def __call__(self, name: str, **arguments: Any) -> Any:
        """Returns the answer, or None if it is an error."""
        text = json.dumps(arguments)
        answer = bridge.call(name, text)
        self.hear(f"{name} {text}", answer)
        return json.loads(answer).get("ok")


def at_the_table(hear: Hear, rng: Random, german: dict[str, str], thorough: bool) -> None:
    """Plays every setup in both languages if `thorough`, otherwise in one of them."""
    ask = BridgeCaller(hear)
    for name in ("show", "point", "undo", "link", "record", "written", "nothing"):
        ask(name, form="wide", date=DAY, part="b2")
    for words in (None, german):
        ask("language", words=words)
        for game in all_games():
            for number, (options, seats) in enumerate(setups(game)):
                # Not every second one: that would be all of one option or number of seats.
                if thorough or (number + number // 2) % 2 == (words is None):
                    _game(ask, rng, game, options, seats)
    ask("language", words={"say.start": "{no}"})
    ask("language", words=None)


def present(ask: BridgeCaller) -> Session:
    """The game at the table, read from its link, to prepare the next call."""
    return read_link(ask("link")["code"], find, lambda seats: NAMES[:seats])


def _game(ask: BridgeCaller, rng: Random, game: Game, options: dict[str, str], seats: int) -> None:
    seed, form = f"{int(rng.random() * 2**53):x}", one_of(rng, FORMS)
    thinking = rng.random() < 0.2
    bots = [one_of(rng, (0, 0, 0, 1, 5)) for _ in range(seats)]
    ask("new", game=game.key, names=NAMES[:seats], options=options, seed=seed, form=form, analyse=thinking, bots=bots)
    for _ in range(1 + int(rng.random() * 6)):
        if rng.random() < 0.5:
            _aside(ask, rng, game, seats)
        _move(ask, rng, game)
    _taken_out(ask, rng, game, seats)
    _by_links(ask, rng, game, options, seats)
    ask(one_of(rng, ("resign", "tie")), seat=int(rng.random() * seats), form=one_of(rng, FORMS))
    _taken_out(ask, rng, game, seats)


def _by_links(ask: BridgeCaller, rng: Random, game: Game, options: dict[str, str], seats: int) -> None:
    """The same game against a far player: writing letters and opening them."""
    form, known = one_of(rng, FORMS), {"id": "0123456789ab", "secret": "5e" * 16}
    if not game.by_links:
        return
    if game.start_as_dealt:
        asked = {**known, "game": game.key, "options": options, "names": NAMES[:seats], "seat": 0}
        invited = ask("invite", **asked, form=form) or {}
        joined = ask("unfold", code=invited.get("code", ""), secret="0f" * 16, form=form) or {}
        more = {"save": "", "note": invited.get("note", ""), "seat": 0, "undealt": True}
        ask("unfold", code=joined.get("code", ""), secret=known["secret"], form=form, **more)
        return
    ask("seat", bots=[0, *[FAR] * (seats - 1)], form=form)
    sent = ask("letter", **known, note="", form=form) or {"code": ""}
    ask("sent", form=form)
    ask("undo", form=form)
    code = sent["code"]
    ask("unfold", code=code, form=form, secret=known["secret"])
    for changed in (code, code[:-1], code[:9] + "A" + code[10:]):
        kept = {"save": write_save(present(ask)), "note": "", "seat": 0, "sent": 0}
        ask("unfold", code=changed, form=form, secret=known["secret"], **kept)
    ask("receive", code=code, note="", way="on", form=form)
    session = present(ask)
    before = session.ply
    while session.chooser not in (0, None):
        session = session.play(one_of(rng, session.moves))
    if session.ply > before and session.chooser is not None:
        sender = session.position(session.ply - 1).actor
        answer = Letter(bytes.fromhex(known["id"]), sender, game, session.setup, session.names, session)
        ask("receive", code=write_letter(answer), note="", way="on", form=form)


def _move(ask: BridgeCaller, rng: Random, game: Game) -> None:
    form = one_of(rng, FORMS)
    ask("reveal", form=form)
    texts = (ask("written") or {"moves": []})["moves"]
    if not texts:
        session = present(ask)
        if session.moves:
            move = game.write(one_of(rng, session.moves))
            ask("question", ply=session.ply)
            ask("answer", ply=session.ply, move=move, form=form)
        return
    text, careful = one_of(rng, texts), rng.random() < 0.2
    if rng.random() < 0.4:
        ask("type", text=text, form=form, confirm=careful)
    else:
        for part in game.read(text):
            ask("point", part=part, form=form, confirm=careful)
    if careful:
        ask("confirm", form=form)


def _aside(ask: BridgeCaller, rng: Random, game: Game, seats: int) -> None:
    """Makes one of the other calls that are possible between two moves."""
    form = one_of(rng, (*FORMS, *FORMS, "round"))
    ply = one_of(rng, (None, 0, 1, 2, 3, -1, True, "1"))
    match one_of(rng, range(13)):
        case 0:
            ask("undo", form=form)
            if rng.random() < 0.7:
                ask("redo", form=form)
        case 1:
            ask("jump", ply=ply, form=form)
            ask("question", ply=ply)
            ask("point", part=one_of(rng, PARTS), form=form)
            ask("jump", ply=None, form="wide")
        case 2:
            ask("point", part=one_of(rng, PARTS), form=form)
            ask("back", form=form)
        case 3:
            ask("type", text=one_of(rng, WORDS), form=form)
        case 4:
            session = present(ask)
            move = game.write(one_of(rng, session.moves)) if session.moves else "b2"
            for why in (REASONS[0], one_of(rng, REASONS)):
                ask("hint", ply=session.ply, move=move, why=why, idea=why)
        case 5:
            _analysed(ask, rng, game, form)
        case 6:
            ask("rename", names=[one_of(rng, NAMES) for _ in range(seats)], form=form)
        case 7:
            ask("seat", bots=[one_of(rng, (0, 0, 2, 5)) for _ in range(seats)], rest=rng.random() < 0.5, form=form)
        case 8:
            ask("picture", form=form)
        case 9:
            ask("record", date=one_of(rng, (DAY, "yesterday")))
        case 10:
            ask("show", form=form)
        case 11:
            ask(one_of(rng, ("resign", "tie")), seat=one_of(rng, (0, 1, True, 7, -1, None)), form=form)
            ask("undo", form=form)
        case 12:
            name = one_of(
                rng, ("new", "open", "follow", "load", "type", "evaluate", "answer", "rename", "seat", "reveal")
            )
            key = one_of(rng, ("form", "text", "save", "code", "names", "game", "bots", "ply", "move", "seed"))
            ask(name, **{"form": "wide", key: one_of(rng, OTHERS)})


def _analysed(ask: BridgeCaller, rng: Random, game: Game, form: str) -> None:
    ask("analyse", on=True, form=form)
    session = present(ask)
    ask("question", ply=session.ply)
    texts = [game.write(move) for move in session.moves[:30]]
    values = [[text, round(rng.random(), 4), one_of(rng, (None, None, 1, 4))] for text in texts]
    for share, done in ((3, 0.5), (30, 1.0)):
        ask("evaluate", ply=session.ply, values=values[:share], done=done, why=one_of(rng, REASONS), move=texts[:1])
    ask("analyse", on=rng.random() < 0.3, form=form)


def _taken_out(ask: BridgeCaller, rng: Random, game: Game, seats: int) -> None:
    """Opens the game again from its link, save and record, intact and damaged."""
    session = present(ask)
    link, save, form = ask("link")["code"], write_save(session), one_of(rng, FORMS)
    record = ask("record", date=DAY)["text"]
    for text in (link, _other_letter(rng, link), link[:-2]):
        ask("follow", code=text, form=form)
    for text in (record, save, _other_letter(rng, record), _other_letter(rng, save)):
        ask("load", text=text)
    ask("picture", save=_other_letter(rng, save), form=form)
    ask("picture", save=save, form=form)
    ask("open", save=save, form=form)


def _other_letter(rng: Random, text: str) -> str:
    at = int(rng.random() * len(text))
    return str(text[:at] + one_of(rng, 'abX09,-="[]') + text[at + 1 :])
