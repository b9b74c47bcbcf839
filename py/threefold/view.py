"""A session as the page shows it: the scene of its position in JSON, with every key turned into a sentence."""

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from threefold.codec import write_save
from threefold.kernel import Move
from threefold.picks import open_parts
from threefold.scene import (
    About,
    Action,
    Art,
    Item,
    Line,
    Mark,
    Picture,
    Say,
    Scene,
    Strip,
    Table,
    Ticket,
    outcome,
    people,
    winners,
)
from threefold.session import Session
from threefold.words import sentence

Json = dict[str, Any]


class Company(NamedTuple):
    """Who is at the table."""

    eyes: int | None = None
    """The seat, or an onlooker, that sees what is shown."""
    bot: int = 0
    """The level of the bot that has to choose now."""
    rests: bool = False
    """Whether it waits until somebody says that the game goes on."""
    student: int | None = None
    """Whoever may point at what could be chosen in a position of the past."""


ONLOOKER = Company()


def view(
    session: Session,
    form: str,
    picks: tuple[str, ...] = (),
    heard: str | None = None,
    company: Company = ONLOOKER,
    story: "Story | None" = None,
) -> Json:
    """All that the page needs to show the session in one of the forms.

    Where hands are hidden and another seat has to choose than that which sees, the table waits under a cover that names
    it. While a bot has to choose, nothing can be pointed at.
    """
    eyes, bot, rests, student = company
    game, at = session.game, session.at
    assert game.draw and game.line, "only games that can be drawn come to the table"
    looking = session.look is not None
    result = None if looking else session.result
    chooser = None if session.result else game.rules.actor(session.now)
    actor = student if looking else chooser
    if not game.hidden:
        eyes = actor
    covered = game.hidden and chooser is not None and chooser != eyes and not bot
    if covered:
        eyes, actor, picks = None, None, ()
    legal = game.rules.moves(session.state) if actor is not None and (looking or not bot) else ()
    story = (story or Story()).follow(session)
    seen = game.rules.mask(session.state, eyes)
    lit = open_parts(legal, picks)
    instead = _instead(session, legal, picks, lit) if legal else frozenset()
    # One person among bots keeps the same hand in front, whoever's turn it is.
    front = None if game.hidden or legal else company.eyes
    table = Table(form, actor, picks, lit, instead, result, tuple(story.moves[:at]), front)
    scene = game.draw(seen, table)
    who, what, why = _looking(session, story.lines, form) if looking else ended(session, scene)
    if bot and not looking and chooser is not None:
        who, what, why = _bot_says(chooser, bot, rests)
        # A switch stays, so that what lies around it does.
        scene = scene._replace(actions=tuple(action for action in scene.actions if action.on is not None))
    on = {actor} if actor is not None else set(winners(result))
    shown: Json = {
        "game": game.key,
        "names": session.names,
        "scene": scene_json(scene),
        "say": {"who": sentence(who), "what": sentence(what), "why": sentence(why)},
        "seats": [_ticket(ticket, not on.isdisjoint(ticket.seats)) for ticket in scene.tickets],
        "strip": [_strip(entry) for entry in scene.strip],
        "history": story.plies,
        "pictures": story.pictures,
        "ply": session.ply,
        "at": at,
        "picks": picks,
        # What is looked at is not what would be changed.
        "undo": not looking and (session.ply > 0 or bool(session.ending)),
        "redo": not looking and session.ply < len(session.log) and not session.ending,
        "over": session.result is not None,
        "save": write_save(session),
        "summary": _summary(session),
    }
    if rests:
        shown["rests"] = True
    if covered:
        shown["cover"] = chooser
        if scene.ghosts and chooser is not None:
            shown["ghost"] = picture_json(scene.ghosts[chooser])
    if heard:
        shown["heard"] = _heard(heard, story.lines, (who, what, why), result is not None)
    return shown


class Story:
    """The history of a session as the page lists it. What stays the same from one view to the next is kept."""

    def __init__(self) -> None:
        self.begun: Any = None
        self.moves: list[tuple[int, Move]] = []
        """Each with the seat that made it."""
        self.lines: list[Line] = []
        self.plies: list[Json] = []
        self.pictures: list[Json] = []
        """Each once, however many moves show it."""
        self.places: dict[str, int] = {}

    def follow(self, session: Session) -> "Story":
        """Becomes the story of this session."""
        if self.begun is not session.states[0]:
            self.__init__()  # type: ignore[misc]
            self.begun = session.states[0]
        same = 0
        for (_, told), move in zip(self.moves, session.played, strict=False):
            if told != move:
                break
            same += 1
        del self.moves[same:], self.lines[same:], self.plies[same:]
        for ply in range(same, session.ply):
            self._tell(session, ply)
        return self

    def _tell(self, session: Session, ply: int) -> None:
        game, move = session.game, session.log[ply]
        assert game.line
        seat = game.rules.actor(session.states[ply])
        before, after = (game.rules.mask(session.states[at], None) for at in (ply, ply + 1))
        line = game.line(after, seat, move, before)
        shown: Json = {
            "ply": ply + 1,
            "seat": seat,
            "move": [part if isinstance(part, str) else self._place(part) for part in line.parts],
            "spoken": sentence(line.spoken),
        }
        if line.tag:
            shown["tag"] = sentence(line.tag)
        self.moves.append((seat, move))
        self.lines.append(line)
        self.plies.append(shown)

    def _place(self, picture: Picture) -> int:
        shown = picture_json(picture)
        key = json.dumps(shown)
        if key not in self.places:
            self.places[key] = len(self.pictures)
            self.pictures.append(shown)
        return self.places[key]


def _instead(session: Session, legal: Sequence[Move], picks: tuple[str, ...], lit: frozenset[str]) -> frozenset[str]:
    """Parts that do not fit the picks, but may replace one: no ruling forbids them."""
    if not picks:
        return frozenset()
    game, state = session.game, session.state
    seen = game.rules.mask(state, game.rules.actor(state))
    others = open_parts(legal, ()) - lit - set(picks)
    return frozenset(part for part in others if game.why_not(seen, (*picks, part)) is None)


def _bot_says(seat: int, level: int, rests: bool) -> tuple[Say, Say, Say]:
    who = Say("say.bot", {"seat": seat})
    if rests:
        return who, Say("say.resting"), Say("say.resting.why")
    why = Say("say.thinking.why", {"level": str(level), "name": Say(f"shell.mind.{level}")})
    return who, Say("say.thinking"), why


def _looking(session: Session, lines: list[Line], form: str) -> tuple[Say, Say, Say]:
    number: dict[str, Say | str | int] = {"ply": str(session.at), "plies": str(session.ply)}
    why = Say("say.looking.why", number)
    if session.at == 0:
        what = Say("say.start")
    elif form in ("tall", "small"):
        what, why = Say("say.move", number), Say("say.looking.waits")
    else:
        what = lines[session.at - 1].spoken
    return Say("say.looking"), what, why


def ended(session: Session, scene: Scene) -> tuple[Say, Say, Say]:
    """What the game says of its position; an end that the players agreed on is said here, for all games."""
    if not session.ending or not session.result:
        return scene.who, scene.what, scene.why
    shares, reason = session.result
    losers = people([seat for seat, share in enumerate(shares) if not share]) if 0.0 in shares else Say("say.tie")
    return outcome(session.result), Say(f"{reason}.what", {"people": losers}), Say(f"{reason}.why")


def _summary(session: Session) -> str:
    seats = session.setup.seats
    everybody = people(range(seats))
    if session.result:
        return sentence(Say("summary.over", {"people": everybody}))
    seat = session.game.rules.actor(session.now)
    if seats == 2:
        return sentence(Say("summary.turn", {"seat": seat, "other": 1 - seat}))
    return sentence(Say("summary.many", {"people": everybody, "seat": seat}))


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
        "actions": [_action(action) for action in scene.actions],
        "heights": dict(scene.heights),
        "broad": scene.broad,
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
    if item.label:
        shown |= {"box": list(item.box), "label": sentence(item.label), "group": item.group}
    if item.part is not None:
        shown["part"] = item.part
    if item.about:
        shown["about"] = _about(item.about)
    return shown


def _action(action: Action) -> Json:
    shown: Json = {"part": action.part, "label": sentence(action.label), "ready": action.ready}
    if action.on is not None:
        shown["on"] = action.on
    if action.icon:
        shown["icon"] = action.icon
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


def _ticket(ticket: Ticket, on: bool) -> Json:
    shown: Json = {
        "name": sentence(people(ticket.seats)),
        "note": sentence(ticket.note),
        "short": sentence(ticket.short),
        "on": on,
    }
    if ticket.score is not None:
        shown["score"] = ticket.score
    if ticket.of:
        shown["of"] = sentence(ticket.of)
    if ticket.mark:
        shown["mark"] = picture_json(ticket.mark)
    if ticket.cards:
        shown["cards"] = picture_json(ticket.cards)
    return shown


def _strip(entry: Strip) -> Json:
    shown: Json = {"title": sentence(entry.title), "text": sentence(entry.text)}
    if entry.mark:
        shown["mark"] = picture_json(entry.mark)
    if entry.about:
        shown["about"] = _about(entry.about)
    return shown
