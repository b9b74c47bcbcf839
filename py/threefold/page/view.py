"""Builds the View of a session: everything that the page needs to show it. Nothing else changes a View."""

from collections.abc import Sequence

from threefold.core import items
from threefold.core.items import SceneRequest
from threefold.core.kernel import Move
from threefold.core.lines import GAME
from threefold.core.message import Message, people, winners
from threefold.core.selection import point
from threefold.core.session import Session
from threefold.core.tree import note_here
from threefold.drawing.highlights import with_highlights
from threefold.page.analysis import Evaluation, analysis
from threefold.page.encode import plain_art
from threefold.page.headline_sentences import printed, summary
from threefold.page.moves_list import Story
from threefold.page.read_aloud import HeadlineMessages
from threefold.page.same_after_undo import seed_for_choice
from threefold.page.seats import FAR, plays
from threefold.page.situation import Situation, sides
from threefold.page.teacher import Taught
from threefold.page.undo_and_practice import can_go_back, progress
from threefold.page.view_types import About, Action, Entry, Far, Headline, Item, Noted, Refusal, Scene, Ticket, View
from threefold.saving.save import write_save
from threefold.words import Naming, addressed, sentence, word

LONGEST_REVIEWED = 400
"""In plies: a longer game is not reviewed."""
DEALING = Message("say.dealing.who"), Message("say.dealing.what"), Message("say.dealing.why")


def view(
    now: Situation,
    scene: items.Scene,
    story: Story,
    found: Evaluation | None = None,
    heard: tuple[str, ...] = (),
    refusal: Refusal | None = None,
    edited: str | None = None,
) -> View:
    """The View of a situation, given the scene that was drawn of it."""
    session, move = now.session, now.picked
    actions = scene.actions
    if move:
        # A switch stays: its other choices make other moves, and without it the buttons around it would shift.
        actions = tuple(action for action in actions if action.on is not None)
    tree = now.lines
    far = _far(now)
    return View(
        game=session.game.key,
        names=_called(session.names),
        scene=_scene(scene, actions, now.fitting, _items(scene, now.fitting)),
        headline=_headline(printed(now, scene, story.rows)),
        tickets=_tickets(now, far, scene.tickets),
        strip=tuple(_entry(entry) for entry in scene.strip),
        history=tuple(story.plies),
        ply=session.ply,
        at=session.at,
        picks=now.picks,
        chosen=now.chosen,
        # While looking back, an undo would change a position that is not shown; in a line it steps along the line.
        undo=session.line != GAME or (not now.looking and can_go_back(session, now.context.bots, now.context.sent)),
        redo=_can_redo(session),
        over=session.result is not None,
        keepable=now.keepable,
        save=write_save(session),
        summary=summary(session),
        sides=sides(session),
        turn=now.chooser,
        plays=_plays(now, scene),
        you=addressed(),
        players=_players(session.names),
        confirm=move is not None and not now.context.second_press,
        cover=now.chooser if now.covered else None,
        ghost=scene.ghosts[now.chooser] if now.covered and scene.ghosts and now.chooser is not None else None,
        bot=now.level,
        rests=now.context.rests,
        round_over=scene.round_over,
        heard=heard,
        refusal=refusal,
        dice=f"{seed_for_choice(session):x}" if now.level else "",
        practice=session.practice,
        analysis=analysis(now, found) if now.context.analysing else None,
        looking=now.looking,
        line=session.line,
        branches=story.branches,
        notes=tuple(Noted(*note[:4]) for note in tree.notes if note.mark or note.text),
        highlighted=any(note.highlights for note in tree.notes),
        hint=now.advisable and (not move or now.context.second_press),
        tries=now.trying,
        edited=edited,
        far=far,
        exercise=_exercise(now, scene),
        reviews=reviewable(session),
        too_long=_ended(session) and session.ply > LONGEST_REVIEWED,
        options=dict(session.setup.options),
    )


def reviewable(session: Session) -> bool:
    return _ended(session) and session.ply <= LONGEST_REVIEWED


def _ended(session: Session) -> bool:
    """Whether it is over, after at least one move, in a game that has reviews."""
    return session.game.reviews and session.result is not None and session.ply > 0


def _exercise(now: Situation, scene: items.Scene) -> Taught | None:
    """What the exercise shows, with the plain buttons that lead on added to `press`: the page frames those, for the
    board's lights do not reach them."""
    if not now.context.task:
        return None
    taught = now.context.task.taught
    lead = {action.part for action in scene.actions if action.part in now.lit} if now.context.task.ways else set[str]()
    return taught._replace(press=tuple(sorted({*taught.press, *lead})))


def _far(now: Situation) -> Far | None:
    session, bots = now.session, now.context.bots
    if FAR not in bots:
        return None
    mine = session.chooser is not None and not plays(bots, session.chooser)
    sends = progress(session) > now.context.sent and not mine
    others = [seat for seat in range(session.setup.seats) if plays(bots, seat)]
    to = session.chooser if session.chooser is not None else others[0] if len(others) == 1 else None
    return Far(sends, progress(session), session.game.hidden, to)


def _can_redo(session: Session) -> bool:
    if session.line != GAME:
        return session.line_goes_on
    return session.look is None and session.ply < len(session.log) and not session.ending


def _called(names: tuple[str, ...]) -> tuple[str, ...]:
    you = addressed()
    return tuple(word("shell.you") if seat == you else name for seat, name in enumerate(names))


def _players(names: tuple[str, ...]) -> tuple[str, ...] | None:
    return None if addressed() is None else names


def opening(deals: Sequence[tuple[Situation, items.Scene]]) -> View:
    """The view that the page shows until Python has started: what several deals of a starting position have in common.
    With only one, which is what a game without chance has, it is that.

    The words in its drawings are filled in now: later they could address another seat as "you". It has no save and no
    options, for these would make the same picture differ.
    """
    (now, scene), *others = deals
    session, same = now.session, _items_of_deal(now, scene)
    for deal in others:
        there = _items_of_deal(*deal)
        same = tuple(item for item in same if item in there)
    with Naming(session.shown.actor):
        return View(
            game=session.game.key,
            names=_called(session.names),
            scene=_scene(scene, () if others else scene.actions, now.fitting, same),
            headline=_headline(DEALING if others else printed(now, scene, ())),
            tickets=tuple(map(_ticket_before_deal, scene.tickets)) if others else _tickets(now, None, scene.tickets),
            strip=() if others else tuple(_entry(entry) for entry in scene.strip),
            history=(),
            ply=0,
            at=0,
            picks=now.picks,
            chosen=now.chosen,
            undo=False,
            redo=False,
            over=False,
            keepable=now.keepable,
            save="",
            summary="" if others else summary(session),
            you=addressed(),
            players=_players(session.names),
            hint=now.advisable,
        )


def _items_of_deal(now: Situation, scene: items.Scene) -> tuple[Item, ...]:
    """The items of a scene, with the words in their drawings filled in."""
    plain = tuple(item._replace(art=tuple(plain_art(item.art))) for item in scene.items)
    with Naming(now.session.shown.actor):
        return _items(scene._replace(items=plain), now.fitting)


def draw(now: Situation, story: Story) -> items.Scene:
    """The scene that the game draws of a situation."""
    session = now.session
    assert session.game.draw, "only games that can be drawn come to the table"
    # The one person among bots keeps their own hand in front while others choose.
    front = None if session.game.hidden or now.legal else now.holder
    history = tuple(story.moves[: session.at])  # of the line that is shown
    before = None
    if session.game.laid_open and history:
        last = session.moves_and_states(session.line)[1][session.at - 1]
        before = session.game.seen_before(last, now.viewer, history[-1][1])
    named = now.viewer != now.holder and addressed() is None
    request = SceneRequest(
        now.form, now.actor, now.picks, now.lit, now.instead, now.result, history, front, before, named
    )
    scene = session.game.draw(now.seen, request)
    return highlighted(scene, session, history)


def highlighted(scene: items.Scene, session: Session, history: tuple[tuple[int, Move], ...]) -> items.Scene:
    """The scene with the highlights that were drawn on the board of the position shown."""
    if not session.tree.notes:
        return scene
    return scene._replace(items=with_highlights(scene.items, note_here(session), history[-1][1] if history else ()))


# ---- the parts of a view ----


def _plays(now: Situation, scene: items.Scene) -> tuple[str, ...]:
    parts = (item.part for item in scene.items if item.area == "hand" and item.part)
    picked = ((part, point(now.legal, now.picks, part)) for part in parts)
    return tuple(part for part, picks in picked if picks and picks.move)


def _headline(told: HeadlineMessages) -> Headline:
    who, what, why = (sentence(say) for say in told)
    # If `who` is a whole sentence, `what` is one too and begins with a capital letter.
    return Headline(who, what[:1].upper() + what[1:] if who.endswith(".") else what, why)


def _scene(
    scene: items.Scene, actions: Sequence[items.Action], fitting: frozenset[str], shown: tuple[Item, ...]
) -> Scene:
    return Scene(
        form=scene.form,
        areas=scene.areas,
        groups={name: sentence(say) for name, say in scene.groups.items()},
        items=shown,
        actions=tuple(_action(action, fitting) for action in actions),
        heights=scene.heights,
        broad=scene.broad,
        values_low=scene.values_low,
        aside=about(scene.aside) if scene.aside else None,
    )


def _items(scene: items.Scene, fitting: frozenset[str]) -> tuple[Item, ...]:
    return tuple(_item(item, fitting) for item in sorted(scene.items, key=lambda item: item.z))


def _item(item: items.Item, fitting: frozenset[str]) -> Item:
    # A part that fits but is not lit can still be pointed at.
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


def _action(action: items.Action, fitting: frozenset[str]) -> Action:
    return Action(action.part, sentence(action.label), action.ready or action.part in fitting, action.on, action.icon)


def about(told: items.About) -> About:
    named = "; ".join(sentence(one) for one in told.named)
    return About(sentence(told.title), sentence(told.text), told.picture, named or None)


def _tickets(now: Situation, far: Far | None, tickets: Sequence[items.Ticket]) -> tuple[Ticket, ...]:
    """The tickets; those of the seats that have something to do are on, at the end those of the winners."""
    if not far or not far.sends or now.looking or now.result:
        on = {now.actor} if now.actor is not None else set(winners(now.result))
        return tuple(_ticket(ticket, not on.isdisjoint(ticket.seats)) for ticket in tickets)
    # Until the link is sent, nobody far away can move.
    here = {seat for seat in range(now.session.setup.seats) if not plays(now.context.bots, seat)}
    told: list[Ticket] = []
    for ticket in tickets:
        sends = not here.isdisjoint(ticket.seats)
        status, short = (_before_sending(one, sends) for one in (ticket.status, ticket.short))
        told.append(_ticket(ticket._replace(status=status, short=short), sends))
    return tuple(told)


def _before_sending(status: Message, sends: bool) -> Message:
    """What a ticket says before the link is sent: whoever has to send it does not wait, and the others do."""
    if sends and status.key == "ticket.waits":
        return Message("say.plain", {"text": ""})
    return status._replace(key="ticket.waits") if status.key == "ticket.to_play" else status


def _ticket(ticket: items.Ticket, on: bool) -> Ticket:
    return Ticket(
        name=sentence(people(ticket.seats)),
        status=sentence(ticket.status),
        short=sentence(ticket.short),
        on=on,
        score=ticket.score,
        of=sentence(ticket.of) if ticket.of else None,
        mark=ticket.mark,
        cards=ticket.cards,
        team=len(ticket.seats) > 1,
    )


def _ticket_before_deal(ticket: items.Ticket) -> Ticket:
    """The ticket with nothing that the deal decides."""
    return Ticket(sentence(people(ticket.seats)), "", "", on=False)


def _entry(entry: items.Strip) -> Entry:
    return Entry(sentence(entry.title), sentence(entry.text), entry.mark, entry.about is not None)
