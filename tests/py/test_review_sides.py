"""Reviews of more than two sides, of teams, and of games over several rounds."""

import json
from random import Random
from typing import Any

import pytest

from bench._check_proofs import MORE, Kind, Reviewed, found_at, reviewed
from bench._review_proofs import levels_of
from thorough import usually
from threefold.bots.reviewer import Reviewing, reviewer_of
from threefold.core.kernel import Rules
from threefold.core.session import Session
from threefold.games import find
from threefold.games.match.bot.reviewer import chance
from threefold.games.match.bot.share_of_game import ahead, stake
from threefold.games.match.rules.state import State
from threefold.page import bridge
from threefold.page.mistake_teacher import MistakeTeacher
from threefold.page.review_calls import questions_of
from threefold.saving.save import write_save

KINDS = {kind.name: kind for kind in MORE}


def session_of(name: str, seed: int = 1) -> Session:
    kind = KINDS[name]
    return kind.played(seed, levels_of(seed, kind.seats))


def ask(name: str, **arguments: Any) -> Any:
    return json.loads(bridge.call(name, json.dumps(arguments)))


def found_of(session: Session, questions: tuple[str, ...]) -> list[dict[str, Any]]:
    return [
        one
        for question in questions
        for one in Reviewing(session.game, json.loads(question)).go_on(lambda: False)["found"]
    ]


@pytest.fixture(scope="module")
def three() -> Reviewed:
    return reviewed(session_of("stack-3", 4))


def test_of_three_each_has_a_share_after_every_move(three: Reviewed) -> None:
    for one in three.review.moves:
        for shares in (one.before, one.after):
            assert len(shares) == 3
            assert abs(sum(shares) - 1) < 1e-9
        assert abs(sum(one.luck)) < 1e-7
        found = three.founds[one.ply]
        assert one.before[one.seat] == pytest.approx(found.share)
        assert one.after[one.seat] == pytest.approx(found.played)


def test_what_the_others_gave_away_counts_for_whoever_gained_by_it(three: Reviewed) -> None:
    accounts = three.review.accounts
    lost = [sum(one.lost for one in three.review.moves if one.seat == seat) / 100 for seat in range(3)]
    assert sum(lost) > 0
    assert any(account.skill > 0 for account in accounts)
    assert sum(account.skill for account in accounts) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("name", ["stack-3", "stack-6", "match-points", "match-4", "match-points-4"])
def test_a_pile_or_hands_that_nobody_sees_change_no_judgement(name: str) -> None:
    session = session_of(name, 2)
    rules, swapped = session.game.rules, 0
    for ply in range(0, session.ply - 1, 4 if session.game.key == "stack" else max(1, session.ply // 6)):
        state = session.states[ply]
        other = rules.guess(rules.mask(state, rules.actor(state)), Random(ply))
        swapped += other != state
        there = session._replace(states=(*session.states[:ply], other, *session.states[ply + 1 :]))
        assert found_at(session, ply, luck=False) == found_at(there, ply, luck=False)
    assert swapped


@pytest.mark.slow
def test_a_proof_among_more_tells_of_the_next_seat() -> None:
    """With more than two seats, a proof "loses" means that the next seat can win at once, but not after the better
    move."""
    told = 0
    for seed in range(usually(3, 8)):
        session = session_of("stack-3", seed)
        for ply in range(session.ply):
            found = found_at(session, ply, luck=False)
            for key, plies in found.proofs:
                assert (key, plies) in {("wins", 1), ("loses", 2)}
                if key == "loses":
                    after = session.states[ply + 1]
                    rules = session.game.rules
                    result = rules.result(rules.play(after, found.punished[0]))
                    assert result
                    assert result.shares[rules.actor(after)] == 1
                    told += 1
    assert told


def test_the_chance_of_the_game_follows_from_the_score() -> None:
    assert (ahead(5, 5), ahead(1, 1), ahead(1, 0), ahead(0, 1)) == (0.5, 0.5, 0.0, 1.0)
    assert ahead(1, 2) == 0.75
    for mine in range(1, 6):
        for theirs in range(1, 6):
            assert ahead(mine, theirs) == (ahead(mine - 1, theirs) + ahead(mine, theirs - 1)) / 2
            assert ahead(mine, theirs) + ahead(theirs, mine) == 1


@pytest.fixture(scope="module")
def points() -> Reviewed:
    return reviewed(session_of("match-points"))


def states(session: Session) -> list[State]:
    found: Any = session.states
    return list(found)


def test_in_a_game_over_rounds_a_choice_is_worth_what_its_round_is(points: Reviewed) -> None:
    session = points.session
    for ply, found in enumerate(points.founds):
        state = states(session)[ply]
        lost, won = stake(state, session.game.rules.actor(state) % 2)
        if state.phase != "over":
            assert lost - 1e-9 <= found.played <= found.share <= won + 1e-9
        else:
            assert found.played == pytest.approx(
                ahead(5 - state.points[ply_side(session, ply)], 5 - other(session, ply))
            )
    dealt = [ply for ply, state in enumerate(states(session)[: session.ply]) if state.phase == "over"]
    assert len(dealt) > 3


def ply_side(session: Session, ply: int) -> int:
    return int(session.game.rules.actor(session.states[ply])) % 2


def other(session: Session, ply: int) -> int:
    return states(session)[ply].points[1 - ply_side(session, ply)]


def test_a_new_deal_between_rounds_is_luck(points: Reviewed) -> None:
    session = points.session
    dealt = [ply for ply, state in enumerate(states(session)[: session.ply]) if state.phase == "over"]
    assert any(abs(points.review.moves[ply].luck[0]) > 0.1 for ply in dealt)
    assert all(not points.review.moves[ply].judgement for ply in dealt)
    rules: Rules[Any, Any] = session.game.rules
    redrawn, play = reviewer_of(session.game).redrawn, rules.play
    assert redrawn
    state = session.states[dealt[0]]
    others = {play(redrawn(state, Random(seed)), ("deal",)) for seed in range(4)}
    assert len(others) == 4, "each deal is another one"
    first = chance(states(session)[dealt[0]])
    assert first
    # On average a new deal only changes who begins.
    mean = sum((chance(play(redrawn(state, Random(seed)), ("deal",))) or (0.5,))[0] for seed in range(60)) / 60
    assert abs(mean - first[0]) < 0.05


def test_a_round_that_was_there_is_proved_as_a_round(points: Reviewed) -> None:
    proofs = [proof for found in points.founds for proof in found.proofs]
    assert {proof.key for proof in proofs} <= {"wins", "round"}
    for found, state in zip(points.founds, states(points.session), strict=False):
        for proof in found.proofs:
            side = points.session.game.rules.actor(state) % 2
            assert proof.key == ("wins" if state.points[side] == state.goal - 1 else "round")


@pytest.mark.parametrize("name", ["stack-3", "match-points", "match-4"])
def test_the_page_tells_a_review_of_more(name: str) -> None:
    session = session_of(name)
    view = ask("open", save=write_save(session), form="wide", bots=[0] + [2] * (session.setup.seats - 1))["ok"]
    assert view["reviews"]
    questions = ask("review_questions")["ok"]
    answers = found_of(session, tuple(questions["questions"]))
    told = ask("review", stamp=questions["stamp"], found=answers)["ok"]
    count = len(set(told["sides"]))
    assert count == (3 if name == "stack-3" else 2)
    assert told["rounds"] == (name == "match-points")
    assert len(told["accounts"]) == count
    for account in told["accounts"]:
        assert abs(account["luck"] + account["skill"] + account["rest"] - account["result"]) < 1e-6
    for move in told["moves"]:
        assert len(move["chances"]) == len(move["before"]) == len(move["drawn"]) == count
        assert abs(sum(move["chances"]) - 100) <= count / 2
    assert len(told["accuracy"]) == session.setup.seats
    assert len(json.dumps(answers)) < 100_000, "it is kept with the game"
    assert max(told["moves"][-1]["chances"]) == 100
    for ply in told["points"]:
        board = ask("review_board", ply=ply, form="wide")["ok"]
        assert board["art"]
        assert len(board["hand"].split(", ")) == len(session.states[ply].hands[told["moves"][ply]["seat"]])
    seats = list(range(session.setup.seats))
    found = ask("mistakes", save=write_save(session), seats=seats, stamp=questions["stamp"], found=answers)["ok"][
        "found"
    ]
    sides = told["sides"]
    assert [one["against"] for one in found] == [
        [seat for seat in seats if sides[seat] != sides[one["seat"]]] for one in found
    ]
    assert found, "there is something to look at"


def test_shares_that_are_none_are_refused() -> None:
    session = session_of("stack-3")
    ask("open", save=write_save(session), form="wide")
    questions = ask("review_questions")["ok"]
    answers = found_of(session, tuple(questions["questions"]))
    best, played, luck = answers[0]["sides"]
    for bad in (
        None,
        [],
        [best, played],
        [best, played, luck[:2]],
        [[1, 1, 1], played, luck],
        [best, played, ["x"] * 3],
    ):
        wrong = [{**answers[0], "sides": bad}, *answers[1:]]
        assert "error" in ask("review", stamp=questions["stamp"], found=wrong), bad
    assert "ok" in ask("review", stamp=questions["stamp"], found=answers)


@pytest.mark.slow
def test_a_mistake_among_more_says_who_can_win() -> None:
    for seed in range(12):
        session = session_of("stack-3", seed)
        for ply in range(session.ply - 1):
            found = found_at(session, ply, luck=False)
            if ("loses", 2) not in found.proofs:
                continue
            start = session.at_ply(ply)._replace(log=session.log[:ply], states=session.states[: ply + 1])
            said = {"task": "", "why": "", "solved": ""}
            task = MistakeTeacher(start, session.log[ply], found, said, session.ply).task(start)
            assert task.taught.verdict
            assert task.taught.verdict.chooser == (start.present.actor + 1) % 3
            return
    raise AssertionError("no such mistake")


def test_every_kind_of_a_reviewed_game_can_be_reviewed() -> None:
    """A game that offers a review is not refused when it is reviewed."""
    for kind in (*MORE, Kind("stack-5", "stack", 5)):
        session = kind.played(3, levels_of(3, kind.seats)) if kind.rarely == 1 else session_of(kind.name)
        assert questions_of(session).questions
        assert find(kind.key).reviews
