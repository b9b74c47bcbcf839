"""The sentences that are read aloud at a table: every change once, and only what the viewing seat may know.

The announcer remembers the session, headline, hands and score that it has read, and compares: new moves, new cards in
a hand, another score and another headline are read.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from threefold.core.items import Item, Row, Scene
from threefold.core.kernel import Move
from threefold.core.lines import GAME, tags
from threefold.core.message import Message
from threefold.core.session import Session
from threefold.page.situation import Situation
from threefold.words import Naming, sentence, word

HeadlineMessages = tuple[Message, Message, Message]
"""A headline: who, what and why."""


NUMBER = re.compile(r"\d+(?!\d*})")
"""Matches a number in a sentence, but no placeholder of a seat."""


WHOLE_HAND = ".news.hand"
"""The end of the key of a message that tells all cards of a hand, because all of them are new."""


class Hand(NamedTuple):
    """The hand that was last read to a seat, and the session at that time."""

    session: Session
    cards: tuple[str, ...]


class Announcer:
    """Finds what is new from one view of a table to the next."""

    def __init__(self) -> None:
        self.session: Session | None = None
        """The session of the last view."""
        self.headline: HeadlineMessages | None = None
        self.task_read: HeadlineMessages | None = None
        """The headline of a lesson or a puzzle that was read last."""
        self.covered = False
        self.begun = 0
        """How many moves had been made when the first view was shown."""
        self.picks: tuple[str, ...] = ()
        self.to_confirm: tuple[int, Move] | None = None
        """The move that the player was asked to confirm, with its ply first."""
        self.introduced: dict[int, bool] = {}
        """By seat that has had its first turn, at which the headline's `why` is read: whether the `why` that was read
        last told what held in that turn (`why_counts`)."""
        self.score: Sequence[Message] = ()
        self.hands: dict[int, Hand] = {}

    def new_sentences(
        self, now: Situation, scene: Scene, rows: Sequence[Row], head: HeadlineMessages, row_was_read: bool = False
    ) -> tuple[str, ...]:
        """The sentences that are new since the last call. `row_was_read`: the row of the move shown has just got the
        focus, so that a screen reader has read the move already."""
        if self.session is None:
            self.begun = now.session.ply
        # Who takes the device over has not heard what was said before, and is asked something.
        taken = self.covered and not now.covered and now.viewer is not None
        # Before the device is passed on only what has happened is told: the next task is for whoever takes it.
        passed = now.covered and not scene.round_over
        if now.looking:
            said = list(self._looking(now, scene, rows, row_was_read))
        else:
            events = list(self._missed(now, rows) if taken else self._events(now, rows, row_was_read))
            said = [*events, *self._hand(now, scene), *self._score(now, scene, head)]
            if not passed and not (row_was_read and now.result):  # how the game ended is said with the last move
                said += self._headline(now, scene, head, bool(events), taken and now.session.ply > 0)
        if not passed:
            self.headline = head
        self.session, self.picks, self.covered = now.session, now.picks, now.covered
        if not now.looking:
            self.to_confirm = (now.session.ply, now.picked) if now.picked else None
        return tuple(said)

    # ---- looking back ----

    def _looking(self, now: Situation, scene: Scene, rows: Sequence[Row], row_was_read: bool) -> Iterator[str]:
        before, session = self.session, now.session
        if before is not None and (before.look, before.line) == (session.look, session.line):
            if self.picks != now.picks and now.trying:
                yield _joined(scene.who, scene.what)
            return
        if session.line != GAME:
            if not row_was_read:
                yield from self._in_line(now, rows, before.line if before else GAME)
            # How the line ended, else whose move is next in it: the headline above tells of the game.
            if not (row_was_read and now.result):
                yield _joined(scene.who, scene.what)
            return
        if row_was_read:
            return
        if not session.at:
            key = "heard.looking.start.one" if session.ply == 1 else "heard.looking.start"
            yield sentence(Message(key, {"plies": str(session.ply)}))
            return
        number: dict[str, Message | str | int] = {"ply": str(session.at), "plies": str(session.ply)}
        yield sentence(Message("heard.looking", {**number, "event": rows[session.at - 1].spoken}))

    def _in_line(self, now: Situation, rows: Sequence[Row], before: int) -> Iterator[str]:
        session, tag = now.session, tags(now.lines.lines)[now.session.line]
        if before != session.line:
            yield sentence(Message("say.line.guess" if now.guessing else "say.line"))
        yield sentence(
            Message("heard.line", {"tag": tag, "ply": str(session.at), "event": rows[session.at - 1].spoken})
        )

    # ---- new moves, cards and scores ----

    def _events(self, now: Situation, rows: Sequence[Row], row_was_read: bool) -> Iterator[str]:
        before, session = self.session, now.session
        # Edits of the lines have a sentence of their own.
        if before is None or (session.edits and before.edits is not session.edits):
            return
        if before.look is not None and not row_was_read:
            yield word("heard.now")
        same = _alike(before, session)
        if same < before.ply or (before.ending and not session.ending):
            yield word("heard.undone")
        for ply in range(same, session.ply):
            # A move that was just confirmed was read with the question: only that it was played is said.
            known = self.to_confirm == (ply, session.log[ply])
            told = word("heard.played") if known else sentence(rows[ply].spoken)
            # What the answer to a try says is not read twice.
            if not now.context.task or told not in now.context.task.taught.rest:
                yield told
            yield from map(sentence, _news(session, ply, None))

    def _missed(self, now: Situation, rows: Sequence[Row]) -> Iterator[str]:
        """The moves of the others since the seat that takes the device had it last."""
        session, known = now.session, self.hands.get(now.viewer) if now.viewer is not None else None
        since = _alike(known.session, session) if known else min(self.begun, session.ply)
        for ply in range(since, session.ply):
            if session.position(ply).actor != now.viewer:
                yield sentence(rows[ply].spoken)
                yield from map(sentence, _news(session, ply, None))

    def _hand(self, now: Situation, scene: Scene) -> Iterator[str]:
        """What only the viewing seat may hear: the cards that came to its hand, or all of them if that is not known."""
        session, seat = now.session, now.viewer
        if seat is None or not (session.game.hidden or session.game.chance):
            return
        items = cards_in_hand(scene)
        cards, known = tuple(sentence(item.label) for item in items if item.label), self.hands.get(seat)
        self.hands[seat] = Hand(session, cards)
        if not session.game.hidden:
            # What is drawn, all hear as it is drawn. An undo takes it away again.
            if known and _alike(known.session, session) < known.session.ply and cards and cards != known.cards:
                yield hand_sentence(scene)
        elif known and _alike(known.session, session) == known.session.ply:
            told: list[Message] = []
            for ply in range(known.session.ply, session.ply):
                news = _news(session, ply, seat)
                # What came to a hand that has been replaced since is not told any more.
                told = [*([] if any(say.key.endswith(WHOLE_HAND) for say in news) else told), *news]
            with Naming(seat):
                heard = [sentence(say) for say in told]
            yield from heard
        elif cards and (known is None or known.cards != cards):
            yield hand_sentence(scene)

    def _score(self, now: Situation, scene: Scene, head: HeadlineMessages) -> Iterator[str]:
        """The score, if it has changed; not at the end of a round, where the headline says it, and at the end of the
        game only if that does not."""
        before, self.score = self.score, score_of(now.session)[:1]
        if before and self.score != before and not scene.round_over:
            told = sentence(self.score[0])
            if not now.result or sorted(NUMBER.findall(told)) != sorted(NUMBER.findall(sentence(head[1]))):
                yield told

    # ---- the headline ----

    def _headline(self, now: Situation, scene: Scene, head: HeadlineMessages, told: bool, taken: bool) -> Iterator[str]:
        """What is new in the headline. `told`: whether the last move was just read; `taken`: whether somebody has just
        taken the device."""
        before, task = self.headline, now.context.task
        has_task = task is not None and bool(task.text) and not now.picked and not now.level
        if has_task and head == self.task_read:
            return  # the task stays while its tries are judged
        other_why = before is None or before[2] != head[2]
        if has_task and now.picks_for_task:
            if other_why:
                yield sentence(head[2])
            return
        if has_task:
            self.task_read = head
        if now.picked:
            if before != head:
                yield from self._question(now, head)
        elif told or taken or before is None or before[:2] != head[:2] or self._ended(now):
            yield from self._turn(now, scene, head, told, taken)
        elif self.picks != now.picks and other_why:
            yield sentence(head[2])

    def _question(self, now: Situation, head: HeadlineMessages) -> Iterator[str]:
        """Asks to confirm the move that is picked."""
        yield sentence(head[2])
        yield _capital(sentence(head[1])) if now.context.second_press else word("heard.confirm")

    def _turn(self, now: Situation, scene: Scene, head: HeadlineMessages, told: bool, taken: bool) -> Iterator[str]:
        """Whose turn it is and what to do, or how the game ended; and why, if that is not known yet."""
        before, moved, (who, what, why) = self.headline, told or taken, head
        same = before is not None and before[:2] == head[:2]
        if now.level and same and not (taken or self._ended(now)):
            return  # a bot that goes on with its turn still thinks
        # While the player is choosing, only `what` is new.
        choosing = not moved and before is not None and before[0] == who and self.picks != now.picks
        yield _capital(sentence(what)) if choosing else _joined(who, what)
        undone = self.session is not None and now.session.ply < self.session.ply
        fresh = moved and not undone and why == scene.why
        of_turn = not now.result and (scene.round_over or self._introduces(now, scene, fresh))
        reads_why = of_turn or (now.result is not None and not scene.why_in_row)
        if reads_why:
            yield sentence(scene.why_rest if told and scene.why_rest and why == scene.why else why)
        elif now.result and why.key == "say.whole" and why.fill["who"] == scene.why:
            # What has been added to the game's own reason.
            yield sentence(Message("say.plain", {"text": why.fill["what"]}))

    def _ended(self, now: Situation) -> bool:
        """Whether the players have just ended the game themselves, or taken such an end back."""
        return self.session is not None and self.session.ending != now.session.ending

    def _introduces(self, now: Situation, scene: Scene, fresh: bool) -> bool:
        """Whether `why` is read to the seat that chooses. It is at the seat's first turn. Later it is only if it is
        `fresh`, and if it tells what holds in this turn, or the one read last did: that no longer holds."""
        seat = now.chooser
        if seat is None or now.level or now.covered:
            return False
        last, counts = self.introduced.get(seat), fresh and scene.why_counts
        if fresh or last is None:
            self.introduced[seat] = counts
        return last is None or counts or (fresh and last)


def score_of(session: Session) -> Sequence[Message]:
    """How the game stands, as everybody may know it; the first sentence is read aloud whenever it changes."""
    game = session.game
    return game.score(game.rules.mask(session.state, None))


def score_sentences(now: Situation, scene: Scene, head: HeadlineMessages) -> tuple[str, ...]:
    """How the game stands; at its end, or that of a line, how it ended and with which score."""
    score = [sentence(one) for one in score_of(now.session)]
    if not now.result:
        return tuple(score)
    who, what, why = (scene.who, scene.what, scene.why) if now.looking else head
    points = [score[0] for ticket in scene.tickets[:1] if ticket.score is not None]
    return tuple(dict.fromkeys((_joined(who, what), sentence(why), *points)))


def cards_in_hand(scene: Scene) -> list[Item]:
    """The items with a name in the hand that is shown, in their order."""
    return [item for item in scene.items if item.group == "hand" and item.label]


def hand_sentence(scene: Scene) -> str:
    cards = [sentence(item.label) for item in cards_in_hand(scene) if item.label]
    if not cards:
        return word("heard.hand.none")
    return f"{sentence(scene.groups['hand'])}: {'; '.join(cards)}."


def choices(now: Situation, scene: Scene, head: HeadlineMessages) -> list[str]:
    """What can be pointed at now, group by group, and the plain buttons; if there is nothing, the headline."""
    found: dict[str, list[str]] = {}
    for item in scene.items:
        if item.label and ("ready" in item.moods or item.part in now.fitting):
            found.setdefault(item.group, []).append(sentence(item.label))
    said = [f"{sentence(scene.groups[group])}: {'; '.join(names)}." for group, names in found.items()]
    ready = [action for action in scene.actions if action.ready or action.part in now.fitting]
    buttons = [sentence(action.label) for action in ready if action.part not in now.picks]
    if buttons:
        said.append(f"{word('heard.buttons')}: {'; '.join(buttons)}.")
    if said and now.looking:
        # The headline tells of the game, not of the move that can be tried.
        said.insert(0, _joined(scene.who, scene.what))
    return said or [_joined(head[0], head[1])]


def _news(session: Session, ply: int, seat: int | None) -> Sequence[Message]:
    """The news of a move besides its row: for an onlooker, or what one seat alone learns."""
    game, move = session.game, session.log[ply]
    before, after = game.seen_before(session.states[ply], seat, move), game.rules.mask(session.states[ply + 1], seat)
    return game.news(after, session.position(ply).actor, move, before)


def _alike(one: Session, other: Session) -> int:
    """How many moves two sessions have in common from the start: if a state is the same object, so are all before."""
    ply = min(one.ply, other.ply)
    while ply and one.states[ply] is not other.states[ply]:
        ply -= 1
    return ply


def _joined(who: Message, what: Message) -> str:
    one, two = sentence(who), sentence(what)
    return f"{one} {_capital(two) if one.endswith('.') else two}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
