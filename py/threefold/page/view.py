"""A session as the page shows it: everything is filled in here, once, and nowhere changed afterwards.

Strings are sentences in which "{0}" and "{1}" stand for the names of seats: the page puts those in. web/js/types.d.ts
is made from these tuples; encode.py makes JSON of them.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, NamedTuple

from threefold.bots.seats import can_go_back, dice
from threefold.core.kernel import Move
from threefold.core.lines import GAME, MARKS, Tree, tags
from threefold.core.message import Message, outcome, people, winners
from threefold.core.selection import point
from threefold.core.session import MOST_PLIES, Session
from threefold.core.tree import note_here
from threefold.drawing import items as drawn
from threefold.drawing.highlights import with_highlights
from threefold.drawing.items import Form, Mood, Row, SceneRequest
from threefold.drawing.pen import Art, Box, Picture
from threefold.page.analysis import Analysis, Evaluation, analysis
from threefold.page.history import Branch, Ply, Story
from threefold.page.situation import Situation, sides
from threefold.page.voice import Told
from threefold.saving.save import write_save
from threefold.words import addressed, sentence, word


class Item(NamedTuple):
    """A thing on the table."""

    key: str
    """Its identity between two scenes."""
    area: str
    """Which of the scene's areas it lies in."""
    at: tuple[float, float]
    z: int
    art: Art
    moods: tuple[Mood, ...]
    was: str | None = None
    """The key it grew from."""
    label: str | None = None
    """The button's name; items without one get no button."""
    part: str | None = None
    """What pointing at it contributes; without one it is only there to be looked at."""
    box: Box | None = None
    """The button's rectangle, relative to `at`."""
    group: str | None = None
    """Buttons of one group are one tab stop."""
    about: bool = False
    """Whether there is more to be told of it, for those who ask."""
    takes: tuple[str, ...] = ()
    """The keys of what is carried along when it is dragged from here."""


class Action(NamedTuple):
    """A plain button that is a part of moves too: pass, allow, carry."""

    part: str
    label: str
    ready: bool
    on: bool | None = None
    """One of a few that exclude each other; whether it is the one."""
    icon: str = ""


class About(NamedTuple):
    """Why, where and what: shown beside the board or over it."""

    title: str
    text: str
    picture: Picture | None = None


class Scene(NamedTuple):
    form: Form
    areas: Mapping[str, Box]
    """Board, hand, piles, others: each is fitted into the element of that name."""
    groups: Mapping[str, str]
    """The spoken name of each group."""
    items: tuple[Item, ...]
    actions: tuple[Action, ...]
    heights: Mapping[str, float]
    """Of areas, in pixels of the form's usual window."""
    broad: bool
    """The board needs all the width: everything else lies below it."""
    aside: About | None = None
    """What the side panel shows while nothing is pointed at."""


class Headline(NamedTuple):
    who: str
    what: str
    why: str


class Ticket(NamedTuple):
    name: str
    note: str
    short: str
    on: bool
    score: str | None = None
    of: str | None = None
    mark: Picture | None = None
    cards: Picture | None = None
    """An open hand."""


class Entry(NamedTuple):
    """An entry of the strip under the board."""

    title: str
    text: str
    mark: Picture | None = None
    about: bool = False
    """Whether there is more to be told of it, for those who ask."""


class Note(NamedTuple):
    """Why a part cannot be pointed at."""

    text: str
    part: str | None = None


class Noted(NamedTuple):
    """What somebody noted of a move."""

    line: int
    ply: int
    mark: Annotated[str, MARKS] = ""
    text: str = ""


class View(NamedTuple):
    """Everything a table shows."""

    game: str
    names: tuple[str, ...]
    """As the table calls its seats: the one person among bots is "You"."""
    scene: Scene
    headline: Headline
    seats: tuple[Ticket, ...]
    strip: tuple[Entry, ...]
    history: tuple[Ply, ...]
    """The oldest first."""
    ply: int
    """How many moves were played."""
    at: int
    """How many moves lead to what is shown: fewer while looking back, any number in a line."""
    picks: tuple[str, ...]
    undo: bool
    redo: bool
    over: bool
    keepable: bool
    """It may be shown again later, to anybody, before Python is awake."""
    save: str
    """The whole game as text, for storage and for a fresh worker."""
    summary: str
    """One line for the list of games: "with {1}, {0} to move"."""
    sides: tuple[tuple[int, ...], ...] | None = None
    """Seats that win and lose together; only from a Python that is awake."""
    turn: int | None = None
    """The seat that has to choose, as long as the game is on; likewise."""
    plays: tuple[str, ...] = ()
    """What of the hand is a whole move as soon as it is pointed at."""
    you: int | None = None
    """The seat of the one person who plays among bots: sentences speak to it."""
    players: tuple[str, ...] | None = None
    """The names as they were given, where the table calls a seat otherwise."""
    confirm: bool = False
    """A move is picked in full and counts as soon as it is confirmed."""
    cover: int | None = None
    """The seat that the device is to be passed on to; until it says so, nothing hidden is in the view."""
    ghost: Picture | None = None
    """That seat's sign, for the cover."""
    bot: int = 0
    """The level of the bot that has to choose, if it is one."""
    rests: bool = False
    """Nobody plays but bots, and they wait."""
    dice: str = ""
    """For a bot that has to choose: what its own chance begins with. The same position, the same choice."""
    practice: bool = False
    """An undo has shown what comes next."""
    heard: tuple[str, ...] = ()
    """What is new, to be read aloud: sentence after sentence."""
    note: Note | None = None
    analysis: Analysis | None = None
    """As long as analysis is on."""
    looking: bool = False
    """Another position is shown than that of the game now."""
    line: int = 0
    """The line that is shown; 0 is the game."""
    branches: tuple[Branch, ...] = ()
    """The lines beside the game, in the order in which they are read."""
    notes: tuple[Noted, ...] = ()
    """In the order of lines and moves."""
    drawn: bool = False
    """Somebody has drawn on the board of some position."""
    hint: bool = False
    """A hint can be given."""
    allows_lines: bool = False
    """Lines can be tried: by playing while looking back."""
    edited: str | None = None
    """What was just done to the lines and can be taken back."""


def view(
    now: Situation,
    scene: drawn.Scene,
    story: Story,
    found: Evaluation | None = None,
    heard: tuple[str, ...] = (),
    note: Note | None = None,
    edited: str | None = None,
) -> View:
    """All that the page needs to show a situation, of which the scene was drawn."""
    session, move = now.session, now.picked
    actions = scene.actions
    if move:
        # A switch stays, for another of its choices is another move, and so that what lies around it does.
        actions = tuple(action for action in actions if action.on is not None)
    tree = session.tree.within(session.ply) if session.allows_lines else Tree()
    on = {now.actor} if now.actor is not None else set(winners(now.result))
    return View(
        game=session.game.key,
        names=_called(session.names),
        scene=_scene(scene, actions, now.fitting),
        headline=_said(headline(now, scene, story.rows)),
        seats=tuple(_ticket(ticket, not on.isdisjoint(ticket.seats)) for ticket in scene.tickets),
        strip=tuple(_entry(entry) for entry in scene.strip),
        history=tuple(story.plies),
        ply=session.ply,
        at=session.at,
        picks=now.picks,
        # What is looked at is not what would be changed; in a line one goes back and on along it.
        undo=session.line != GAME or (not now.looking and can_go_back(session, now.company.bots)),
        redo=_can_redo(session),
        over=session.result is not None,
        keepable=now.keepable,
        save=write_save(session),
        summary=summary(session),
        sides=sides(session),
        turn=now.chooser,
        plays=_plays(now, scene),
        you=addressed(),
        players=None if addressed() is None else session.names,
        confirm=move is not None,
        cover=now.chooser if now.covered else None,
        ghost=scene.ghosts[now.chooser] if now.covered and scene.ghosts and now.chooser is not None else None,
        bot=now.level,
        rests=now.company.rests,
        heard=heard,
        note=note,
        dice=f"{dice(session):x}" if now.level else "",
        practice=session.practice,
        analysis=analysis(now, found) if now.company.analysing else None,
        looking=now.looking,
        line=session.line,
        branches=story.branches,
        notes=tuple(Noted(*note[:4]) for note in tree.notes if note.mark or note.text),
        drawn=any(note.highlights for note in tree.notes),
        hint=now.advisable and not move,
        allows_lines=session.allows_lines,
        edited=edited,
    )


def _can_redo(session: Session) -> bool:
    if session.line != GAME:
        return session.at < session.tree.find(session.line).end
    return session.look is None and session.ply < len(session.log) and not session.ending


def _called(names: tuple[str, ...]) -> tuple[str, ...]:
    you = addressed()
    return tuple(word("shell.you") if seat == you else name for seat, name in enumerate(names))


def opening(views: Sequence[View]) -> View:
    """What is the same whatever is dealt, of one beginning in several deals: shown until Python is awake."""
    first, *others = views
    # The save names the options, so that equal pictures of different options would not be equal.
    early = first._replace(save="", sides=None, turn=None, players=None)
    if not others:
        return early
    items = tuple(item for item in first.scene.items if all(item in one.scene.items for one in others))
    return early._replace(
        scene=first.scene._replace(items=items, actions=()),
        headline=_said((Message("say.dealing.who"), Message("say.dealing.what"), Message("say.dealing.why"))),
        seats=tuple(Ticket(ticket.name, "", "", on=False) for ticket in first.seats),
        strip=(),
        summary="",
        cover=None,
        bot=0,
        dice="",
    )


def draw(now: Situation, story: Story) -> drawn.Scene:
    """What the game draws of a situation."""
    session = now.session
    assert session.game.draw, "only games that can be drawn come to the table"
    # One person among bots keeps the same hand in front, whoever's turn it is.
    front = None if session.game.hidden or now.legal else now.holder
    history = tuple(story.moves[: session.at])  # of the line that is shown
    scene = session.game.draw(
        now.seen, SceneRequest(now.form, now.actor, now.picks, now.lit, now.instead, now.result, history, front)
    )
    return highlighted(scene, session, history) if session.allows_lines else scene


def highlighted(scene: drawn.Scene, session: Session, history: tuple[tuple[int, Move], ...]) -> drawn.Scene:
    """The scene with what somebody has drawn on the board of the position shown."""
    if not session.tree.notes:
        return scene
    return scene._replace(items=with_highlights(scene.items, note_here(session), history[-1][1] if history else ()))


# ---- what is said ----


def headline(now: Situation, scene: drawn.Scene, rows: Sequence[Row]) -> Told:
    if now.picked:
        return confirming(now, now.picked)
    if now.session.line != GAME:
        return _in_line(now, scene)
    if now.looking:
        return _looking(now, scene, rows)
    if now.level and now.chooser is not None:
        return _bot_says(now.chooser, now.level, now.company.rests)
    return ended(now.session, scene)


def _bot_says(seat: int, level: int, rests: bool) -> Told:
    who = Message("say.bot", {"seat": seat})
    if rests:
        return who, Message("say.resting"), Message("say.resting.why")
    why = Message("say.thinking.why", {"level": str(level), "name": Message(f"shell.bot.{level}")})
    return who, Message("say.thinking"), why


def _looking(now: Situation, scene: drawn.Scene, rows: Sequence[Row]) -> Told:
    at = now.session.at
    number: dict[str, Message | str | int] = {"ply": str(at), "plies": str(now.session.ply)}
    way = "try" if now.trying else "waits"
    why = Message(f"say.looking.why.{way}", number)
    if at == 0:
        what = Message("say.start")
    elif now.form in ("tall", "small"):
        what, why = Message("say.move", number), Message(f"say.looking.{way}")
    else:
        what = rows[at - 1].spoken
    return Message("say.looking"), what, _asked(scene) if now.choosing else why


def _in_line(now: Situation, scene: drawn.Scene) -> Told:
    session = now.session
    stands = Message("say.line.over" if session.result else "say.line.stands", {"ply": str(session.ply)})
    if now.choosing or now.result:
        return Message("say.line"), stands, _asked(scene)
    tag = tags(session.tree.within(session.ply).lines)[session.line]
    return Message("say.line"), stands, Message("say.line.why", {"tag": tag, "ply": str(session.at)})


def _asked(scene: drawn.Scene) -> Message:
    """What the game itself says of the position."""
    return Message("say.whole", {"who": scene.who, "what": scene.what})


def ended(session: Session, scene: drawn.Scene) -> Told:
    """What the game says of its position; an end that is not the game's own is said here, for all games."""
    result = session.result
    if not result or not result.reason.startswith("result."):
        return scene.who, scene.what, scene.why
    shares, reason = result
    losers = people([seat for seat, share in enumerate(shares) if not share]) if 0.0 in shares else Message("say.tie")
    return (
        outcome(result),
        Message(f"{reason}.what", {"people": losers}),
        Message(f"{reason}.why", {"plies": str(MOST_PLIES)}),
    )


def confirming(now: Situation, move: Move) -> Told:
    """The question whether a move shall count that is pointed at in full.

    What it would do is told as an onlooker would hear it: nobody learns more by asking than by playing it.
    """
    session = now.session
    game, rules, seat = session.game, session.game.rules, session.present.actor
    assert game.row, "only games that can be drawn come to the table"
    before, after = rules.mask(session.now, None), rules.mask(rules.play(session.now, move), None)
    return Message("say.who", {"seat": seat}), Message("say.confirm"), game.row(after, seat, move, before).spoken


def summary(session: Session) -> str:
    """One line for the list of games."""
    seats, seat = session.setup.seats, session.chooser
    everybody = people(range(seats))
    if seat is None:
        return sentence(Message("summary.over", {"people": everybody}))
    if seats == 2:
        return sentence(Message("summary.turn", {"seat": seat, "other": 1 - seat}))
    return sentence(Message("summary.many", {"people": everybody, "seat": seat}))


# ---- the parts of a view ----


def _plays(now: Situation, scene: drawn.Scene) -> tuple[str, ...]:
    parts = (item.part for item in scene.items if item.area == "hand" and item.part)
    picked = ((part, point(now.legal, now.picks, part)) for part in parts)
    return tuple(part for part, picks in picked if picks and picks.move)


def _said(told: Told) -> Headline:
    who, what, why = (sentence(say) for say in told)
    # What follows a whole sentence is one of its own.
    return Headline(who, what[:1].upper() + what[1:] if who.endswith(".") else what, why)


def _scene(scene: drawn.Scene, actions: Sequence[drawn.Action], fitting: frozenset[str]) -> Scene:
    return Scene(
        form=scene.form,
        areas=scene.areas,
        groups={name: sentence(say) for name, say in scene.groups.items()},
        items=tuple(_item(item, fitting) for item in sorted(scene.items, key=lambda item: item.z)),
        actions=tuple(_action(action, fitting) for action in actions),
        heights=scene.heights,
        broad=scene.broad,
        aside=about(scene.aside) if scene.aside else None,
    )


def _item(item: drawn.Item, fitting: frozenset[str]) -> Item:
    # What fits and is not lit can be pointed at all the same.
    quiet = {"quiet"} if item.part in fitting and "ready" not in item.moods else frozenset[str]()
    moods, more = tuple(sorted(item.moods | quiet)), item.about is not None
    if not item.label:
        return Item(item.key, item.area, item.at, item.z, item.art, moods, item.was, part=item.part, about=more)
    label = sentence(item.label)
    return Item(
        item.key,
        item.area,
        item.at,
        item.z,
        item.art,
        moods,
        item.was,
        label,
        item.part,
        item.box,
        item.group,
        more,
        item.takes,
    )


def _action(action: drawn.Action, fitting: frozenset[str]) -> Action:
    return Action(action.part, sentence(action.label), action.ready or action.part in fitting, action.on, action.icon)


def about(told: drawn.About) -> About:
    return About(sentence(told.title), sentence(told.text), told.picture)


def _ticket(ticket: drawn.Ticket, on: bool) -> Ticket:
    return Ticket(
        name=sentence(people(ticket.seats)),
        note=sentence(ticket.note),
        short=sentence(ticket.short),
        on=on,
        score=ticket.score,
        of=sentence(ticket.of) if ticket.of else None,
        mark=ticket.mark,
        cards=ticket.cards,
    )


def _entry(entry: drawn.Strip) -> Entry:
    return Entry(sentence(entry.title), sentence(entry.text), entry.mark, entry.about is not None)
