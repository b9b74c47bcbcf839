"""What is read aloud over whole games: every change exactly once, and only to players who may know it."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from typing import Any, NamedTuple

import pytest
from helpers import ask, find, lasts
from listener import Listener, listener

from german import GERMAN
from thorough import usually
from threefold.core.game import Game
from threefold.core.message import Message
from threefold.core.session import Session, begin
from threefold.games import all_games
from threefold.games.match.rules.deck import DECK as MATCH_CARDS
from threefold.games.match.table.labels import card_name as match_name
from threefold.games.stack.rules.rules import DECK as TILES
from threefold.games.stack.words.names import tile_name
from threefold.games.tactics.rules.deck import DECK as TACTICS_CARDS
from threefold.games.tactics.table.labels import card_name as tactics_name
from threefold.page.move_calls import MoveCalls
from threefold.page.situation import usual
from threefold.page.table import GameTable
from threefold.page.view_types import View
from threefold.words import address, sentence

GAMES = pytest.mark.parametrize("key", [game.key for game in all_games()])
LONG_GAMES = pytest.mark.parametrize("key", [game.key for game in all_games() if lasts(game)])
CAME = re.compile(r"Your hand: |(?:Your|{\d}’s) new hand: |(?:You|{\d}) (?:drew|took) (?!.* from )")
"""The beginnings of lines that tell a player which cards came to the hand."""
GAMES_PLAYED, LONGEST = usually(3, 6), 45
CARDS = {
    "stack": {sentence(tile_name(tile)): tile for tile in TILES},
    "match": {sentence(match_name(card)): card for card in MATCH_CARDS},
    "tactics": {sentence(tactics_name(card)): card for card in TACTICS_CARDS},
}
NAMES = {key: re.compile("|".join(sorted(names, key=len, reverse=True))) for key, names in CARDS.items()}


class Step(NamedTuple):
    """What changed by one step of a listener, and what was read aloud of it."""

    heard: list[str]
    before: View
    after: View
    session: Session
    seat: int | None
    score: str

    @property
    def taken(self) -> bool:
        """Whether a seat has just taken the device over."""
        return self.before.cover is not None and self.after.cover is None


class Played(NamedTuple):
    """A game that was listened to from the beginning."""

    game: Game
    steps: list[Step]
    queue: list[str]
    moves: list[str]
    """The sentence of each move."""

    @property
    def session(self) -> Session:
        return self.steps[-1].session


@cache
def played(key: str) -> list[Played]:
    """Games of people at one device, and of one person among bots."""
    game, found = find(key), []
    for seed in range(GAMES_PLAYED):
        one = Listener(game, seed, (None, 0, 1)[seed % 3])
        steps = [Step(one.queue[:], one.view, one.view, one.session, one.seat, _score(one))]
        while not one.view.over and one.session.ply < LONGEST:
            before, heard = one.view, one.step()
            steps.append(Step(heard, before, one.view, one.session, one.seat, _score(one)))
        found.append(Played(game, steps, one.queue, [one.told(ply) for ply in range(one.session.ply)]))
    return found


def _score(one: Listener) -> str:
    return sentence(one.game.score(one.game.rules.mask(one.session.now, None))[0])


@pytest.mark.slow
@GAMES
def test_every_move_is_told_once_and_in_its_order(key: str) -> None:
    for one in played(key):
        sentences = set(one.moves)
        told = [line for step in one.steps if not step.taken for line in step.heard if line in sentences]
        assert told == one.moves


@pytest.mark.slow
@pytest.mark.parametrize("key", ["match", "tactics"])
def test_whoever_takes_the_device_hears_what_happened_since_and_what_is_asked(key: str) -> None:
    for one in played(key):
        sentences, had, heard = set(one.moves), dict[int | None, int](), 0
        for step in one.steps:
            plies = range(had.get(step.seat, 0), step.session.ply)
            if step.taken:
                since = [one.moves[ply] for ply in plies if step.session.position(ply).actor != step.seat]
                assert [line for line in step.heard if line in sentences] == since
                what = step.after.headline.what
                assert sum(line.endswith(what[1:]) for line in step.heard) == 1, step.heard
                heard += len(since)
            had[step.seat] = step.session.ply
        assert heard or not any(step.taken for step in one.steps)


def test_whoever_agrees_on_a_tie_while_the_device_is_passed_hears_no_move_again() -> None:
    view = ask("new", game="match", names=["N0", "N1"], options={}, seed="1", form="wide")
    while view["ply"] < 4:
        ask("reveal", form="wide")
        view = ask("written")
        view = ask("type", text=view["moves"][0], form="wide")
    assert "cover" in view
    heard = ask("tie", form="wide")["heard"]
    assert heard and not {row["spoken"] for row in view["history"]} & {*heard}


@pytest.mark.slow
@GAMES
def test_every_question_is_asked_once_when_it_comes_up(key: str) -> None:
    for one in played(key):
        for heard, before, after, *_ in one.steps[1:]:
            who, what, why = after.headline
            asked = [line for line in heard if line.endswith(what[1:])]
            if after.cover is not None and not after.round_over:
                assert not asked, heard  # it is a question for whoever takes the device, and asked then
            elif after.ply > before.ply or what != before.headline.what or before.cover is not None:
                if before.bot and after.bot and before.headline[:2] == (who, what):
                    assert not asked, heard  # a bot that goes on with its turn still thinks
                    continue
                assert len(asked) == 1, (heard, what)
                assert asked[0].startswith((who, what[:1].upper()))
            elif after.picks != before.picks and before.cover is None:
                assert heard == ([why] if why != before.headline.why else [])


@pytest.mark.slow
@GAMES
def test_the_score_is_told_when_it_has_changed_and_only_then(key: str) -> None:
    for one in played(key):
        for before, after in pairwise(one.steps):
            if after.after.over and after.score == after.after.headline.why:
                continue  # in a game without a score this line says why the game ended
            told = [line for line in after.heard if line == after.score]
            if after.after.round_over and after.score != before.score:
                # How the round ended is read with the points: "You lead 2 to 1."
                assert after.after.headline.why in after.heard and not told, after.heard
                continue
            # The headline at the end may have it: "Three points to one".
            won = after.after.headline.what if after.after.over else ""
            known = after.after.over and sorted(re.findall(r"\d+", won)) == sorted(re.findall(r"\d+(?!})", after.score))
            assert len(told) == int(after.score != before.score and not known), after.heard


@pytest.mark.parametrize("key", ["match", "tactics"])
def test_every_card_that_comes_to_a_hand_is_told_once_to_its_seat(key: str) -> None:
    for one in played(key):
        first = one.steps[0].session
        came = {seat: Counter(_held(first.states[0], seat)) for seat in range(first.setup.seats)}
        heard = {seat: Counter[str]() for seat in came}
        unheard = {seat: Counter[str]() for seat in came}
        done = 0
        for step in one.steps:
            for ply in range(done, step.session.ply):
                for seat in came:
                    new = Counter(_came(key, step.session, ply, seat))
                    if key == "match" and new.total() == 4:
                        # A card that was drawn and lost with the hand while others held the device is heard as gone.
                        came[seat], unheard[seat] = came[seat] - unheard[seat], Counter()
                    came[seat] += new
                    unheard[seat] += new
            done = step.session.ply
            cards = [name for line in step.heard if CAME.match(line) for name in NAMES[key].findall(line)]
            if step.seat is None:
                assert not cards, "nobody may know"
            else:
                heard[step.seat] += Counter(CARDS[key][name] for name in cards)
                unheard[step.seat] = Counter()
                assert heard[step.seat] == came[step.seat], step.heard


def _held(state: Any, seat: int) -> tuple[str, ...]:
    return tuple(state.hands[seat])


def _came(key: str, session: Session, ply: int, seat: int) -> list[str]:
    """The cards that a move brought to a hand, found from the whole states."""
    before, after, move = _held(session.states[ply], seat), _held(session.states[ply + 1], seat), session.log[ply]
    if key == "tactics":
        return [card for card in after if card not in before]
    actor = session.position(ply).actor
    struck = move == ("ABCD"[seat],) or (move == ("wipe",) and session.setup.seats == 2 and seat != actor)
    kept = [] if struck or move == ("deal",) else list(before)
    if actor == seat and move[0] in kept:
        kept.remove(move[0])
    assert list(after[: len(kept)]) == kept, "what is drawn goes to the end"
    return list(after[len(kept) :])


@pytest.mark.parametrize("key", sorted(CARDS))
def test_no_card_is_named_to_anybody_who_may_not_know_it(key: str) -> None:
    for one in played(key):
        known: dict[int | None, set[str]] = {}
        ply = 0
        for step in one.steps:
            mask = one.game.rules.mask
            for seat in (None, *range(step.session.setup.seats)):
                # Cards that the seat has ever seen are known to it.
                seen = known.setdefault(seat, set())
                for state in step.session.states[ply : step.session.ply + 1]:
                    seen.update(_cards(mask(state, seat).state))
            ply = step.session.ply
            for line in step.heard:
                named = {CARDS[key][name] for name in NAMES[key].findall(line)}
                assert named <= known[step.seat] | known[None], line


def _cards(node: Any) -> Iterator[str]:
    if isinstance(node, str):
        yield node
    elif isinstance(node, tuple):
        for part in node:
            yield from _cards(part)


def test_a_card_that_a_jack_took_is_told_by_itself() -> None:
    """Whoever took it may get the device back only after other moves, which "it" would seem to mean."""
    game, table = find("tactics"), GameTable()
    heard = [*table.begin({"form": "wide"}, begin(game, ["Mira", "Jun"], {}, 224)).heard]
    moves = "draw draw 5s+8c:o5-x8 draw Jd:look allow 2d 6s+4h:x6-o4 9c+2d:o9-x2"
    for move in map(game.read, moves.split(" ")):
        if table.unseen:
            heard += table.reveal({"form": "wide"}).heard
        for part in move:
            if part not in table.picks:
                heard += MoveCalls(table).point({"form": "wide", "part": part}).heard
    assert {"{1} took the two of diamonds.", "{0} lost the two of diamonds."} <= set(heard)
    assert "melds the six of spades" in heard[heard.index("{1} took the two of diamonds.") - 1]


# ---- looking back, undo, other forms ----


@LONG_GAMES
def test_each_step_of_looking_back_says_where_it_is_and_what_was_played(key: str) -> None:
    one = listener(key, 4, plies=7)
    plies = one.session.ply
    for ply in (plies - 1, plies - 2, 0, 1):
        heard = one.ask("jump", ply=ply)
        assert len(heard) == 1
        assert heard[0].startswith(f"Move {ply} of {plies}. {one.told(ply - 1)}" if ply else "The start.")
        assert one.ask("show") == [], "another form is no other step"
    heard = one.ask("jump", ply=None)
    assert heard[0] == "Back to now."
    assert heard[1].endswith(one.view.headline.what[1:])


def test_looking_back_to_the_start_counts_the_moves_that_follow() -> None:
    for plies, follow, folgen in ((1, "One move follows.", "Es folgt ein Zug."), (2, "2 moves follow.", "2 Züge.")):
        assert listener("stac", 4, plies=plies).ask("jump", ply=0) == [f"The start. {follow}"]
        key = "heard.looking.start.one" if plies == 1 else "heard.looking.start"
        assert sentence(Message(key, {"plies": str(plies)}), GERMAN).endswith(folgen)


@LONG_GAMES
def test_what_is_taken_back_and_done_again_is_told(key: str) -> None:
    one = listener(key, 5, plies=6)
    plies = one.session.ply
    heard = one.ask("undo")
    assert heard[0] == "Taken back."
    assert heard[-1].endswith(one.view.headline.what[1:])
    assert not [line for line in heard if line in {one.told(ply) for ply in range(one.session.ply)}]
    back = one.session.ply
    heard = one.ask("redo")
    moves = [one.told(ply) for ply in range(back, one.session.ply)]
    assert 0 < len(moves) <= plies - back
    assert [line for line in heard if line in moves] == moves


def test_after_an_undo_the_hand_is_told_that_has_lost_the_tile_drawn_since() -> None:
    one = listener("stack", 5, plies=6)
    hands = [line for line in one.ask("undo") if line.startswith("Your tiles: ")]
    assert len(hands) == 1
    state: Any = one.session.state
    assert {CARDS["stack"][name] for name in NAMES["stack"].findall(hands[0])} == set(state.hands[0])


@GAMES
def test_a_move_that_is_confirmed_was_told_when_it_was_asked_about(key: str) -> None:
    one = Listener(find(key), 6, 0)
    while one.view.bot:
        one.step()
    heard: list[str] = []
    move = one.session.moves[-1]
    for part in one.table.picks:
        if part not in move and part not in usual(one.session, one.session.chooser):
            one.ask("point", part=part, confirm=True)
    for part in move:
        if part not in one.table.picks:
            heard = one.ask("point", part=part, confirm=True)
    assert heard[-1] == "Is that your move?"
    assert one.ask("show") == []
    played = one.ask("confirm")
    assert heard[0] == one.told(0 if one.session.ply == 1 else one.session.ply - 1)
    assert played[0] == "Played."
    assert heard[0] not in played


@GAMES
def test_nothing_new_is_nothing_said(key: str) -> None:
    one = Listener(find(key), 7)
    for _ in range(12):
        one.step()
        assert one.ask("show") == []
        assert one.ask("rename", names=[f"M{seat}" for seat in range(one.session.setup.seats)]) == []
        part = "nothing such"
        assert one.ask("point", part=part) == [], "why not is a note of its own"


def test_why_the_pawn_goes_alone_and_where_a_claim_lies_open_is_told_in_every_turn() -> None:
    counts = ("It goes alone: ", "It stands on no token", "that token is the third", "it makes your fourth claim")
    told = 0
    for one in played("stac"):
        for step in one.steps[1:]:
            why, mine = step.after.headline.why, not step.after.bot and not step.after.over
            if mine and step.after.ply > step.before.ply and any(text in why for text in counts):
                told += 1
                assert step.heard.count(why) == 1, (step.heard, why)
    assert told > 20


def test_a_pawn_that_went_alone_is_said_to_carry_again() -> None:
    told = 0
    for one in played("stac"):
        alone: dict[int | None, bool] = {}
        for step in one.steps[1:]:
            why, mine = step.after.headline.why, not step.after.bot and not step.after.over
            if mine and step.after.ply > step.before.ply:
                seat = step.session.chooser
                carries = "carries" in why
                if carries and alone.get(seat):
                    told += 1
                    assert step.heard.count(why) == 1, (step.heard, why)
                alone[seat] = "It goes alone: " in why
    assert told > 3


@pytest.mark.parametrize(
    ("key", "first", "again", "rest"),
    [
        ("tactics", "draw", "drew a second card", "You play "),
        ("match", "flip", "flipped the sides: ", "Three of one colour and symbol in a row win."),
    ],
)
def test_at_a_first_turn_the_reason_does_not_tell_the_last_move_again(
    key: str, first: str, again: str, rest: str
) -> None:
    tried = 0
    for seed in range(40):
        one = Listener(find(key), seed, 1)
        while not one.view.bot and one.session.ply < 3:
            one.step()
        if one.view.bot and (first,) in one.session.moves and 1 not in one.table.announcer.introduced:
            heard = one.ask("answer", ply=one.session.ply, move=first)
            if not one.view.bot:
                tried += 1
                assert again in one.view.headline.why
                assert not [line for line in heard if again in line], heard
                assert heard[-1].startswith(rest), heard
    assert tried


def test_who_plays_which_sign_is_said_in_words_at_ones_first_turn() -> None:
    address(None)
    game = find("tactics")
    for seed, you in ((1, 0), (2, 0), (3, 1), (4, 1)):
        one = Listener(game, seed, you)
        while one.view.bot:
            one.step()
        assert sum(f"You play {'XO'[you]}." in line for line in one.queue) == 1


def test_a_hand_that_undo_changes_is_told_whole() -> None:
    one, changes = listener("tactics", 3, plies=20), 0
    while one.session.ply > 3:
        before = _held(one.session.now, 0)
        heard, hand = one.ask("undo"), _held(one.session.now, 0)
        told = [line for line in heard if line.startswith("Your hand: ")]
        changes += hand != before
        assert len(told) == (hand != before)
        assert not told or NAMES["tactics"].findall(told[0]) == [sentence(tactics_name(card)) for card in hand]
    assert changes
