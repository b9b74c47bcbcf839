"""The headline: the sentences over the board that say who has to do what, and why.

Each game has headlines for its own positions (in its scene). Those that all games share are here: lines, looking back,
bots, players far away, a move to confirm, an ending by the players. So is the summary of a game in a list.
"""

from collections.abc import Sequence

from threefold.core.items import Row, Scene
from threefold.core.kernel import Move
from threefold.core.lines import GAME, tags
from threefold.core.message import Message, outcome, people, winners
from threefold.core.session import MOST_PLIES, Session
from threefold.page.read_aloud import HeadlineMessages
from threefold.page.seats import FAR
from threefold.page.situation import Situation, TableContext
from threefold.page.teacher import Task
from threefold.page.undo_and_practice import progress
from threefold.words import sentence

MOST_MOVES = 3
"""How many moves of others the headline tells of in a game by link."""


def headline(now: Situation, scene: Scene, rows: Sequence[Row]) -> HeadlineMessages:
    if now.picked:
        return confirming(now, now.picked, scene)
    if now.context.task and now.context.task.text and not now.level:
        task = now.context.task
        return _plain(task.text), _plain(""), _under_task(now, task, scene)
    if now.session.line != GAME:
        return _in_line(now, scene)
    if now.looking:
        return _looking(now, scene, rows)
    if scene.round_over and now.level:
        return _round_ended(now, scene, rows)
    if now.level == FAR and now.chooser is not None:
        return _far_says(now, now.chooser, rows)
    if now.level and now.chooser is not None:
        return _bot_says(now.chooser, now.level, now.context)
    who, what, why = ended(now.session, scene)
    if now.session.ending and FAR in now.context.bots:
        why = Message("say.far.ended.send" if _unsent(now) else "say.far.ended")
    elif sends := still_sends(now):
        why = Message("say.whole", {"who": why, "what": sends})
    return who, what, why


def printed(now: Situation, scene: Scene, rows: Sequence[Row]) -> HeadlineMessages:
    """The headline as it is printed. In a game by link, what the others have done comes first: the link may be opened
    hours after the last look at the boards. On phones there is no room for it, and by ear it is told by itself."""
    who, what, why = headline(now, scene, rows)
    if FAR not in now.context.bots or now.form != "wide" or not scene.why_follows or now.chosen or why != scene.why:
        return who, what, why
    session = now.session
    first = last = session.at
    while first and session.position(first - 1).actor != now.chooser:
        first -= 1
    rest = scene.why_rest or why
    for row in reversed(rows[max(first, last - MOST_MOVES) : last]):
        rest = Message("say.whole", {"who": row.spoken, "what": rest})
    return who, what, rest


def still_sends(now: Situation) -> Message | None:
    """What is left to do when a game by link has ended on this page: the others do not know it yet."""
    if FAR not in now.context.bots or not now.session.result or now.session.ending or not _unsent(now):
        return None
    others = [seat for seat, level in enumerate(now.context.bots) if level == FAR]
    return Message("say.far.over.send", {"people": people(others)})


def _unsent(now: Situation) -> bool:
    return progress(now.session) > now.context.sent


def _plain(text: str) -> Message:
    return Message("say.plain", {"text": text})


def _under_task(now: Situation, task: Task, scene: Scene) -> Message:
    """What stands under a task: in a lesson, as soon as something is picked, what the game asks about it."""
    if now.picks_for_task:
        return Message("say.asked", {"what": scene.what})
    return _plain(task.why)


def _bot_says(seat: int, level: int, context: TableContext) -> HeadlineMessages:
    who = Message("say.bot", {"seat": seat})
    if context.rests:
        alone = sum(map(bool, context.bots)) == 1
        return who, Message("say.resting"), Message("say.resting.why.one" if alone else "say.resting.why")
    why = Message("say.thinking.why", {"level": str(level), "name": Message(f"shell.bot.{level}")})
    return who, Message("say.thinking"), why


def _far_says(now: Situation, seat: int, rows: Sequence[Row]) -> HeadlineMessages:
    """The headline while somebody far away has to choose: the move has to be sent, or the answer is awaited."""
    session = now.session
    fill: dict[str, Message | str | int] = {"seat": seat}
    # With more than two, the next link need not come from the one whose turn it is.
    many = ".many" if session.setup.seats > 2 else ""
    if session.ply <= now.context.sent:
        return (
            Message("say.far.wait", fill),
            Message("say.far.wait.what", fill),
            Message(f"say.far.wait.why{many}", fill),
        )
    if not session.ply:
        return Message("say.far.begin", fill), Message("say.far.begin.what", fill), Message("say.far.begin.why", fill)
    why = Message(f"say.far.send.why{many}", {"move": rows[session.ply - 1].spoken, **fill})
    return Message("say.far.send", fill), Message("say.far.send.what", fill), why


def _round_ended(now: Situation, scene: Scene, rows: Sequence[Row]) -> HeadlineMessages:
    """How a round ended, before a bot or somebody far away begins the next one. Who that is, `why` says."""
    why = scene.why
    if now.level == FAR and now.chooser is not None:
        who, what, _ = _far_says(now, now.chooser, rows)
        why = Message("say.whole", {"who": why, "what": Message("say.whole", {"who": who, "what": what})})
    return scene.who, scene.what, why


def _looking(now: Situation, scene: Scene, rows: Sequence[Row]) -> HeadlineMessages:
    at = now.session.at
    number: dict[str, Message | str | int] = {"ply": str(at), "plies": str(now.session.ply)}
    way = ("guess" if now.guessing else "try") if now.trying else "waits"
    why = Message(f"say.looking.why.{way}", number)
    if at == 0:
        what, why = Message("say.start"), Message(f"say.looking.{way}")
    elif now.form in ("tall", "small"):
        what, why = Message("say.move", number), Message(f"say.looking.{way}")
    else:
        what = rows[at - 1].spoken
    return Message("say.looking"), what, _asked(scene) if now.choosing else why


def _in_line(now: Situation, scene: Scene) -> HeadlineMessages:
    session = now.session
    who = Message("say.line.guess" if now.guessing else "say.line")
    stands = Message("say.line.over" if session.result else "say.line.stands", {"ply": str(session.ply)})
    if session.line_goes_on:
        stands = Message("say.line.more")
    if now.choosing or now.result:
        return who, stands, _asked(scene)
    why = "say.line.guess.why" if now.guessing else "say.line.why"
    return who, stands, Message(why, {"tag": tags(now.lines.lines)[session.line], "ply": str(session.at)})


def _asked(scene: Scene) -> Message:
    """The game's own headline for the position, without the reason."""
    return Message("say.whole", {"who": scene.who, "what": scene.what})


def ended(session: Session, scene: Scene) -> HeadlineMessages:
    """The game's own headline; for results that all games share (resigned, agreed, too long), the one from here."""
    result = session.result
    if not result or not result.reason.startswith("result."):
        return scene.who, scene.what, scene.why
    shares, reason = result
    lost = [seat for seat, share in enumerate(shares) if not share]
    losers = people(lost) if lost else Message("say.tie")
    many = ".many" if reason == "result.resigned" and len(lost) > 1 else ""
    return (
        outcome(result),
        Message(f"{reason}{many}.what", {"people": losers}),
        Message(f"{reason}.why", {"plies": str(MOST_PLIES)}),
    )


def confirming(now: Situation, move: Move, scene: Scene) -> HeadlineMessages:
    """The headline that asks to confirm a move that is picked in full.

    It says what the move would do as an onlooker would hear it, so that asking never reveals more than playing it.
    """
    session = now.session
    game, rules, seat = session.game, session.game.rules, session.present.actor
    assert game.row, "only games that can be drawn come to the table"
    if now.context.second_press:
        return scene.who, scene.what, scene.why
    before, after = rules.mask(session.now, None), rules.mask(rules.play(session.now, move), None)
    return Message("say.who", {"seat": seat}), Message("say.confirm"), game.row(after, seat, move, before).spoken


def summary(session: Session) -> str:
    """The summary of a game in one line, for the list of games."""
    seats, seat = session.setup.seats, session.chooser
    everybody = people(range(seats))
    if seat is None:
        return sentence(_summary_of_end(session, everybody))
    if seats == 2:
        return sentence(Message("summary.turn", {"seat": seat, "other": 1 - seat}))
    return sentence(Message("summary.many", {"people": everybody, "seat": seat}))


def _summary_of_end(session: Session, everybody: Message) -> Message:
    match winners(session.result):
        case ():
            return Message("summary.tie", {"people": everybody})
        case (seat,):
            return Message("summary.won", {"people": everybody, "seat": seat})
        case several:
            return Message("summary.won.many", {"people": everybody, "winners": people(several)})
