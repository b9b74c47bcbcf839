"""A session as the page shows it: the scene of its position in JSON, with every key turned into a sentence."""

from typing import Any

from threefold.codec import write_save
from threefold.picks import open_parts
from threefold.scene import About, Art, Item, Line, Mark, Picture, Say, Scene, Table, Ticket
from threefold.session import Session
from threefold.words import sentence

Json = dict[str, Any]


def view(session: Session, form: str, picks: tuple[str, ...] = (), heard: str | None = None) -> Json:
    """All that the page needs to show the session in one of the forms."""
    game, at = session.game, session.at
    assert game.draw and game.line, "only games that can be drawn come to the table"
    looking = session.look is not None
    result = None if looking else session.result
    actor = None if looking or result else game.rules.actor(session.now)
    legal = session.moves if actor is not None else ()
    movers = [game.rules.actor(state) for state in session.states]
    history = tuple(zip(movers, session.played, strict=False))
    seen = game.rules.mask(session.state, actor)
    lit = open_parts(legal, picks)
    table = Table(form, actor, picks, lit, _instead(session, picks, lit), result, history[:at])
    scene = game.draw(seen, table)
    lines = [
        game.line(game.rules.mask(session.states[ply + 1], None), seat, move)
        for ply, (seat, move) in enumerate(history)
    ]
    who, what, why = _looking(session, lines, form) if looking else _ended(session, scene)
    shown: Json = {
        "game": game.key,
        "names": session.names,
        "scene": scene_json(scene),
        "say": {"who": sentence(who), "what": sentence(what), "why": sentence(why)},
        "seats": [_seat(one, seat == actor or _won(session, seat)) for seat, one in enumerate(scene.tickets)],
        "strip": [{"title": sentence(title), "text": sentence(text)} for title, text in scene.strip],
        "history": [
            _ply(line, place, seat) for place, (line, (seat, _)) in enumerate(zip(lines, history, strict=True))
        ],
        "ply": session.ply,
        "at": at,
        "picks": picks,
        "undo": session.ply > 0 or bool(session.ending),
        "redo": session.ply < len(session.log),
        "over": session.result is not None,
        "save": write_save(session),
        "summary": _summary(session),
    }
    if heard:
        shown["heard"] = _heard(heard, lines, (who, what, why), result is not None)
    return shown


def _instead(session: Session, picks: tuple[str, ...], lit: frozenset[str]) -> frozenset[str]:
    """Parts that do not fit the picks, but may replace one: no ruling forbids them."""
    if not picks:
        return frozenset()
    game, state = session.game, session.now
    seen = game.rules.mask(state, game.rules.actor(state))
    others = open_parts(session.moves, ()) - lit - set(picks)
    return frozenset(part for part in others if game.why_not(seen, (*picks, part)) is None)


def _won(session: Session, seat: int) -> bool:
    return session.look is None and session.result is not None and session.result.shares[seat] == 1


def _looking(session: Session, lines: list[Line], form: str) -> tuple[Say, Say, Say]:
    at, plies = str(session.at), str(session.ply)
    if session.at == 0:
        what = Say("say.start")
    elif form in ("tall", "small"):
        what = Say("say.move", {"ply": at})
    else:
        what = lines[session.at - 1].spoken
    return Say("say.looking"), what, Say("say.looking.why", {"ply": at, "plies": plies})


def _ended(session: Session, scene: Scene) -> tuple[Say, Say, Say]:
    """What the game says of its position; an end that the players agreed on is said here, for all games."""
    if not session.ending or not session.result:
        return scene.who, scene.what, scene.why
    shares, reason = session.result
    if 1.0 not in shares:
        return Say("say.tie"), Say(f"{reason}.what"), Say(f"{reason}.why")
    fill = {"seat": shares.index(1.0), "loser": shares.index(0.0)}
    return Say("say.winner", fill), Say(f"{reason}.what", fill), Say(f"{reason}.why", fill)


def _summary(session: Session) -> str:
    result, seats = session.result, session.setup.seats
    if result or seats != 2:
        key = "summary.over" if result else "summary.many"
        seat = 0 if result else session.game.rules.actor(session.now)
    else:
        key, seat = "summary.turn", session.game.rules.actor(session.now)
    return sentence(Say(key, {"seat": seat, "other": (seat + 1) % seats}))


def _heard(key: str, lines: list[Line], said: tuple[Say, Say, Say], over: bool) -> str:
    who, what, why = said
    if key == "heard.turn" and lines:
        fill = {"event": lines[-1].spoken, "who": who, "task": what, "why": why}
        return sentence(Say("heard.over" if over else "heard.turn", fill))
    return sentence(Say("heard.undone")) + " " + sentence(who) + " " + sentence(what)


# ---- to JSON ----


def _round(number: float) -> float:
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def scene_json(scene: Scene) -> Json:
    shown: Json = {
        "form": scene.form,
        "areas": {name: [_round(number) for number in box] for name, box in scene.areas.items()},
        "groups": {name: sentence(say) for name, say in scene.groups.items()},
        "items": [_item(item) for item in sorted(scene.items, key=lambda item: item.z)],
        "actions": [{"part": a.part, "label": sentence(a.label), "ready": a.ready} for a in scene.actions],
    }
    if scene.aside:
        shown["aside"] = _about(scene.aside)
    return shown


def _item(item: Item) -> Json:
    shown: Json = {
        "key": item.key,
        "area": item.area,
        "at": [_round(number) for number in item.at],
        "z": item.z,
        "art": art_json(item.art),
        "moods": sorted(item.moods),
    }
    if item.was:
        shown["was"] = item.was
    if item.part is not None and item.label:
        shown |= {"part": item.part, "box": list(item.box), "label": sentence(item.label), "group": item.group}
    if item.about:
        shown["about"] = _about(item.about)
    return shown


def art_json(art: Art) -> list[Mark]:
    return [_mark(mark) for mark in art]


def _mark(mark: Mark) -> Mark:
    shown = dict(mark)
    if "art" in mark:
        shown["art"] = art_json(mark["art"])
    if isinstance(mark.get("text"), Say):
        shown["text"] = sentence(mark["text"])
    for name in ("at", "dash"):
        if name in mark:
            shown[name] = [_round(number) for number in mark[name]]
    return shown


def picture_json(picture: Picture) -> Json:
    return {"box": [_round(number) for number in picture.box], "art": art_json(picture.art)}


def _about(about: About) -> Json:
    shown: Json = {"title": sentence(about.title), "text": sentence(about.text)}
    if about.picture:
        shown["picture"] = picture_json(about.picture)
    return shown


def _seat(ticket: Ticket, on: bool) -> Json:
    shown: Json = {"note": sentence(ticket.note), "short": sentence(ticket.short), "on": on}
    if ticket.score is not None:
        shown["score"] = ticket.score
    if ticket.of:
        shown["of"] = sentence(ticket.of)
    if ticket.mark:
        shown["mark"] = picture_json(ticket.mark)
    return shown


def _ply(line: Line, place: int, seat: int) -> Json:
    shown: Json = {
        "ply": place + 1,
        "seat": seat,
        "move": [part if isinstance(part, str) else picture_json(part) for part in line.parts],
        "spoken": sentence(line.spoken),
    }
    if line.tag:
        shown["tag"] = sentence(line.tag)
    return shown
