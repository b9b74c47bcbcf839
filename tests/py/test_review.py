"""Reviews: proofs hold when played out, luck and skill add up, and judgements do not depend on hidden cards."""

import json
from collections import Counter
from random import Random
from typing import Any, cast

import pytest
from long_games import long_game

from bench._check_proofs import MORE, Kind, Reviewed, found_at, played, reviewed, wrong_proofs
from bench._check_proofs import sides as sides_of
from bench._review_proofs import levels_of
from threefold.bots import worker
from threefold.bots.bot import Thought, Value
from threefold.bots.reviewer import compared, reviewer_of
from threefold.core.judgements import GOOD, MISTAKE, SLIP, Found, Proof, judgement
from threefold.core.judgements import judged as judged_move
from threefold.core.kernel import Move
from threefold.core.review import judge_game
from threefold.core.session import Session, begin
from threefold.core.turning_points import LUCKY
from threefold.games import all_games, find
from threefold.games.stac.bot.deepening import Sight, deepen
from threefold.games.stac.bot.review_search import judged
from threefold.games.stac.rules.rules import State
from threefold.page import bridge
from threefold.page.review_calls import percent, percent_after
from threefold.page.review_hands import came_after, hand_at
from threefold.page.view import LONGEST_REVIEWED
from threefold.saving.save import write_save
from threefold.words import sentence
from threefold.words.de import review as german
from threefold.words.en import review as english

KEYS = [game.key for game in all_games() if game.reviews]
CHANCE = [key for key in KEYS if find(key).chance]
HIDDEN = [key for key in KEYS if find(key).hidden]
LEVELS = (1, 2)


@pytest.fixture(scope="module", params=[*(Kind(key, key) for key in KEYS), *MORE], ids=lambda kind: kind.name)
def made(request: pytest.FixtureRequest) -> Reviewed:
    kind = request.param
    return reviewed(kind.played(1, LEVELS if kind.seats == len(LEVELS) else levels_of(1, kind.seats)))


def found(share: float, mine: float, second: float | None = 0.0, luck: float = 0.0) -> Found:
    return Found(("b",), share, mine, second, False, (), (), (), luck)


@pytest.mark.slow
def test_every_proof_of_a_reviewed_game_holds(made: Reviewed) -> None:
    for ply, one in enumerate(made.founds):
        assert not list(wrong_proofs(made.session, ply, one)), ply


def test_in_a_proven_game_every_mistake_is_told_by_what_it_threw_away() -> None:
    made = reviewed(played(find("doh"), 1, LEVELS))
    mistakes = [ply for ply, one in enumerate(made.review.moves) if one.judgement == "mistake"]
    assert mistakes
    for ply in mistakes:
        assert made.founds[ply].proofs, ply
        assert made.founds[ply].punished or made.session.states[ply + 1] == made.session.now


def test_a_line_that_punishes_a_loss_ends_in_that_loss() -> None:
    session = played(find("doh"), 1, LEVELS)
    lost = 0
    for ply in range(session.ply):
        one = found_at(session, ply)
        plies = {proof.key: proof.plies for proof in one.proofs}
        if "loses" not in plies:
            continue
        state = session.states[ply + 1]
        for move in one.punished:
            state = session.game.rules.play(state, move)
        result = session.game.rules.result(state)
        assert result
        assert result.shares[session.position(ply).actor] == 0
        assert 1 + len(one.punished) == plies["loses"]
        lost += 1
    assert lost


@pytest.mark.slow
def test_luck_skill_and_rest_make_the_result(made: Reviewed) -> None:
    accounts = made.review.accounts
    assert made.session.result
    sides = sides_of(made.session)
    assert len(accounts) == len(set(sides))
    for side, account in enumerate(accounts):
        assert abs(account.luck + account.skill + account.rest - account.result) < 1e-9
        share = sum(one for one, other in zip(made.session.result.shares, sides, strict=True) if other == side)
        assert abs(account.result - (share - 1 / len(accounts))) < 1e-9
        if not made.session.game.chance:
            assert account.luck == 0
    # The sums over all seats are 0: what one seat gains the others lose.
    for part in range(4):
        assert abs(sum(account[part] for account in accounts)) < 1e-9


@pytest.mark.parametrize("key", CHANCE)
def test_luck_is_what_was_drawn_against_what_could_have_been(key: str) -> None:
    """The average luck over many possible draws is 0; where nothing is drawn, luck is exactly 0."""
    session = played(find(key), 3, LEVELS)
    game, reviewer = session.game, reviewer_of(session.game)
    assert reviewer.redrawn
    assert any(found_at(session, ply).luck for ply in range(session.ply))
    last = found_at(session, session.ply - 1)
    assert session.result
    assert abs(last.luck) < 1e-9 or game.rules.result(session.now) is None, "the last move draws nothing that counts"
    rng, state = Random(5), session.states[2]
    assert reviewer.redrawn(state, rng) != state
    assert game.rules.mask(reviewer.redrawn(state, rng), game.rules.actor(state)) == game.rules.mask(
        state, game.rules.actor(state)
    )


@pytest.mark.parametrize("key", HIDDEN)
def test_what_was_hidden_does_not_change_a_judgement(key: str) -> None:
    session = played(find(key), 2, LEVELS)
    rules, swapped = session.game.rules, 0
    for ply in range(0, session.ply - 1, 5):
        state = session.states[ply]
        seat = rules.actor(state)
        other = rules.guess(rules.mask(state, seat), Random(ply))
        swapped += other != state
        there = session._replace(states=(*session.states[:ply], other, *session.states[ply + 1 :]))
        assert found_at(session, ply, luck=False) == found_at(there, ply, luck=False)
    assert swapped, "somebody held something else"


def test_in_stac_the_move_that_was_made_and_the_best_other_one_are_weighed_exactly() -> None:
    """They get the same values as when all moves are compared exactly, at the same depth and if nothing is forced."""
    session, alike = played(find("stac"), 1, LEVELS), 0
    for ply in range(4, session.ply, 6):
        state, move = cast(State, session.states[ply]), session.log[ply]
        sight = Sight(2, 100_000)
        *_, judged_one = judged(state, move, Random(1), sight)
        *_, evaluated = deepen(state, Random(1), sight, all_exact=True)
        mine, all_of_them = compared(judged_one, move), compared(evaluated, move)
        if not any(value.plies for _, value in (*judged_one.values, *evaluated.values)):
            assert mine[1:4] == pytest.approx(all_of_them[1:4])
            alike += 1
    assert alike


@pytest.mark.parametrize("key", KEYS)
def test_a_long_game_shares_the_work(key: str) -> None:
    """A choice in a very long game gets no more work than one in a short game, but is still judged."""
    session = played(find(key), 1, LEVELS)
    rules, reviewer, pauses = session.game.rules, reviewer_of(session.game), [0, 0]
    for ply in range(0, session.ply, 4):
        state, move = session.states[ply], session.log[ply]
        seen = rules.mask(state, rules.actor(state))
        if len(rules.moves(seen.state)) == 1:
            continue
        for way, plies in enumerate((session.ply, 5_000)):
            *steps, last = reviewer.choice(seen, move, Random(1), plies)
            pauses[way] += len(steps)
            assert last
            assert 0 <= last.played <= last.share <= 1
    assert pauses[1] <= pauses[0]


def test_judgements_have_the_thresholds_that_are_shown() -> None:
    kinds = [judgement(found(0.8, 0.8 - lost / 100, 0.79)) for lost in (0, 2, 4.9, 5.1, 14.9, 15.1, 60)]
    assert kinds == ["best", "good", "good", "slip", "slip", "mistake", "mistake"]
    assert judgement(found(0.8, 0.8, 0.6)) == "find"
    assert judgement(found(0.8, 0.8, None)) == ""


@pytest.mark.parametrize(
    ("share", "played", "told"),
    [
        (0.394, 0.2474, (39, 25)),  # a slip of 14.7
        (0.605, 0.4549, (60, 45)),  # a mistake of 15.0
        (0.587, 0.581, (59, 59)),  # the best: 0.6
        (0.5, 0.448, (50, 45)),  # a slip of 5.2
        (0.7, 0.2, (70, 20)),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_the_chances_told_differ_by_as_much_as_the_judgement_says(
    share: float, played: float, told: tuple[int, int], side: int
) -> None:
    one = judged_move(0, found(share, played), side, side)
    before, after = percent(one.before)[side], percent_after(one, side)[side]
    assert (before, after) == told and sum(percent_after(one, side)) == 100
    assert [before - after >= limit for limit in (GOOD, SLIP, MISTAKE)] == [
        one.lost >= limit for limit in (GOOD, SLIP, MISTAKE)
    ]


@pytest.mark.parametrize(("text", "kind"), [("Ld4", "lost"), ("Sd1", "best"), ("Se2", "best")])
def test_of_lost_moves_only_those_that_hold_out_longest_are_the_best(text: str, kind: str) -> None:
    """After these moves all is lost: a large on d4 hands over a line at once, two other moves last ten moves."""
    session = begin(find("doh"), ("Ada", "Pip"))
    for played_one in ("Sc3", "Ld2", "Md2", text):
        session = session.play(session.game.read(played_one))
    one = found_at(session, 3)
    assert judgement(one) == kind
    assert one.proofs == ((Proof("sooner", 2),) if kind == "lost" else ())
    assert session.game.write(one.best) in ("Sd1", "Se2")
    assert not list(wrong_proofs(session, 3, one))
    made = judge_game([one], [1], (0, 1), (1.0, 0.0))
    assert (made.accuracy, sum(made.counts[1])) == ((-1, 100), int(kind == "best")), "nothing was given away"
    assert judged_move(3, one, 1, 1).lost == 0


def test_a_win_that_could_come_sooner_is_good_but_not_the_best() -> None:
    quick, slow, soon, late = Value(1.0, 3), Value(1.0, 5), Value(0.0, 2), Value(0.0, 6)
    for best, mine, kind in ((quick, slow, "good"), (late, soon, "lost"), (quick, quick, "best"), (late, late, "best")):
        both = Thought(("b",), ((("b",), best), (("p",), mine), (("x",), mine)))
        assert judgement(compared(both, ("p",))) == kind
    only = Thought(("b",), ((("b",), slow), (("p",), soon)))
    assert judgement(compared(only, ("b",))) == "find"
    unproven = Thought(("b",), ((("b",), Value(1.0)), (("p",), slow)))
    assert not compared(unproven, ("p",)).proofs


def test_accuracy_and_turning_points() -> None:
    founds = [found(0.5, 0.5, 0.45), found(0.5, 0.2, 0.5), found(0.8, 0.78, 0.7), found(0.2, 0.2, None)]
    made = judge_game(founds, [0, 1, 0, 1], (0, 1), (1.0, 0.0))
    assert made.accuracy == (100, 0)
    assert made.points == (1, 2), "one mistake, and what else cost anything"
    drawn = judge_game([found(0.5, 0.5, 0.5, luck=0.3)], [0], (0, 1), (1.0, 0.0))
    assert drawn.points == (0,), "a draw can be what turned it"
    nearly = judge_game([found(0.5, 0.497, 0.45), found(0.5, 0.48, 0.45)], [0, 1], (0, 1), (1.0, 0.0))
    assert nearly.points == (1,), "a move that is called best turned nothing"
    undone = [found(0.5 if ply % 2 else 1.0, 0.0 if ply % 2 else 0.5, 0.2) for ply in range(8)]
    turns = judge_game(undone, [0, 1] * 4, (0, 1), (1.0, 0.0)).points
    assert turns == (3, 4, 5, 6, 7), "what an early mistake did, a later one as big has undone"


def ask(name: str, **arguments: Any) -> Any:
    return json.loads(bridge.call(name, json.dumps(arguments)))


def answered(questions: list[str]) -> list[dict[str, Any]]:
    """The worker's answers to the questions, computed slice by slice."""
    answers: list[dict[str, Any]] = []
    for question in questions:
        told = json.loads(worker.call("think", f'[{question},{{"review":true}}]'))["ok"]
        while told["done"] < 1:
            told = json.loads(worker.call("more", ""))["ok"]
        answers += told["found"]
    return answers


def sat(key: str) -> tuple[Session, dict[str, Any], list[dict[str, Any]]]:
    session = played(find(key), 1, LEVELS)
    view = ask("open", save=write_save(session), form="wide", bots=[0, 2])["ok"]
    assert view["reviews"]
    questions = ask("review_questions")["ok"]
    return session, questions, answered(questions["questions"])


@pytest.mark.parametrize("key", ["doh", "tactics"])
def test_the_page_gets_a_review_with_its_sentences(key: str) -> None:
    session, questions, answers = sat(key)
    told = ask("review", stamp=questions["stamp"], found=answers)["ok"]
    assert len(told["moves"]) == session.ply
    assert len(told["accuracy"]) == 2
    assert len(told["accounts"]) == (2 if session.game.chance else 0)
    assert len(json.dumps(answers)) < 20_000, "it is kept with the game"
    for move in told["moves"][:-1]:
        before, after = (move[name][told["sides"][move["seat"]]] for name in ("before", "chances"))
        assert move["lost"] == before - after or not move["lost"], "one number"
    assert any(move["lost"] for move in told["moves"]) or not told["points"]
    for place in told["points"]:
        move = told["moves"][place]
        best = move.get("best")
        board = ask("review_board", ply=place, form="wide", **({"best": best["text"]} if best else {}))["ok"]
        assert board["art"]
        held = session.states[place].hands[move["seat"]] if key == "tactics" else ()
        assert len(board["hand"].split(", ")) == len(held) if held else board["hand"] == ""
        better, mine = {"arrow", "frame", "same"}, {"dashed", "dashed_frame"}
        assert len(board["shown"]) == len(set(board["shown"])) and len(better & set(board["shown"])) <= 1
        assert len(mine & set(board["shown"])) <= 1 and set(board["shown"]) <= better | mine
        if key == "tactics":
            said = json.dumps(board["art"], ensure_ascii=False)
            assert "Your home" in said and f"{session.names[0]}’s home" not in said, "as in the sentences beside it"
        if best:
            assert best["spoken"]
    called = [f"{name} again" for name in session.names]
    replay = ask("review_play", ply=told["points"][0], names=called)["ok"]
    opened = ask("open", save=replay["text"], form="wide")["ok"]
    assert (opened["ply"], opened["names"]) == (told["points"][0], called)
    assert replay["practice"] == opened.get("practice", False) == session.game.chance, "draws were seen"


def test_every_moment_tells_whose_symbols_are_whose_before_its_move() -> None:
    session = played(find("match"), 0, (2, 2))
    flips = [ply for ply, move in enumerate(session.log) if move == ("flip",)]
    assert flips
    ask("open", save=write_save(session), form="wide", bots=[0, 2])
    questions = ask("review_questions")["ok"]
    told = ask("review", stamp=questions["stamp"], found=answered(questions["questions"]))["ok"]
    for ply, move in enumerate(told["moves"]):
        state: Any = session.states[ply]
        mine, other = signs = state.signs
        assert tuple(move["signs"]) == signs
        board = ask("review_board", ply=ply, form="wide")["ok"]
        assert board["signs"] == f"{mine} counts for you, {other} for {{1}}."
    for ply in flips:
        assert told["moves"][ply]["signs"] == told["moves"][ply + 1]["signs"][::-1]


@pytest.mark.parametrize("key", CHANCE)
def test_what_was_drawn_is_told_by_name_and_hand(key: str) -> None:
    session, told = played(find(key), 4, LEVELS), 0
    states: Any = session.states
    for ply in range(session.ply):
        came = dict(came_after(session, ply))
        for seat, cards in came.items():
            hand = [sentence(item.label) for item in hand_at(session, ply + 1, seat) if item.label]
            assert len(hand) == len(states[ply + 1].hands[seat])
            assert not Counter(cards.split(", ")) - Counter(hand)
        before, after = (len(state.deck if key == "tactics" else state.pile) for state in states[ply : ply + 2])
        if after <= before:  # else a new pile was made
            assert sum(len(cards.split(", ")) for cards in came.values()) == before - after, ply
        told += len(came)
    assert told > 1


def test_a_wiped_out_hand_is_told_whole_although_equal_cards_came_back() -> None:
    session = played(find("match"), 0, (2, 2))
    ply = 19
    assert session.log[ply] == ("wipe",)
    drew, whole = came_after(session, ply)
    assert drew == (0, "green X")
    assert whole == (1, "Flip, Flip, green X, yellow O")


def test_only_what_chance_gave_much_with_is_named_in_a_review() -> None:
    session = played(find("match"), 0, (2, 2))
    ask("open", save=write_save(session), form="wide", bots=[0, 2])
    questions = ask("review_questions")["ok"]
    moves = ask("review", stamp=questions["stamp"], found=answered(questions["questions"]))["ok"]["moves"]
    lucky = [move for move in moves if max(map(abs, move["drawn"])) > LUCKY]
    assert lucky and all(move["came"] for move in lucky)
    assert not any(move.get("came") for move in moves if max(map(abs, move["drawn"])) < LUCKY)


def test_moves_that_look_alike_on_the_board_are_drawn_once_and_told_so() -> None:
    game = find("doh")

    def shown(*moves: str, best: str) -> list[str]:
        """What is drawn of the last move and a better one."""
        session = begin(game, ("Ada", "Bo"))
        for move in moves:
            session = session.play(game.read(move))
        ask("open", save=write_save(session.resign(0)), form="wide", bots=[0, 2])
        return list(ask("review_board", ply=len(moves) - 1, best=best, form="wide")["ok"]["shown"])

    assert shown("Sc3", best="Mc3") == ["same"]
    assert shown("Sc3", "Md4", best="Ld4") == ["same"]
    assert shown("Sc3", "Md4", best="Md3") == ["frame", "dashed_frame"]


def test_a_better_move_that_draws_a_card_has_no_arrow_to_explain() -> None:
    session, _, _ = sat("tactics")
    game = session.game
    melds = [
        ply for ply, move in enumerate(session.log) if game.write(move).count("-") and "draw" in legal(session, ply)
    ]
    assert melds
    shown = {tuple(ask("review_board", ply=ply, best="draw", form="wide")["ok"]["shown"]) for ply in melds}
    assert shown == {("dashed",)}


def legal(session: Session, ply: int) -> list[str]:
    return [session.game.write(move) for move in session.position(ply).moves]


def test_foreign_answers_are_refused() -> None:
    _, questions, answers = sat("doh")
    stamp = questions["stamp"]
    bad: list[object] = [
        None,
        answers[:-1],
        [*answers[:-1], {"share": 2, "played": 0}],
        [*answers[:-1], {**answers[-1], "best": "S z9"}],
        [*answers[:-1], {**answers[-1], "claims": [["wins", -1]]}],
        [*answers[:-1], {**answers[-1], "why": ["no such key", {}]}],
        [*answers[:-1], {**answers[-1], "punished": ["x"] * 100}],
    ]
    for one in bad:
        assert "error" in ask("review", stamp=stamp, found=one)
    assert "error" in ask("review", stamp="0" * 16, found=answers)
    assert "error" in ask("review_board", ply=10_000, form="wide")
    assert "ok" in ask("review", stamp=stamp, found=answers)


def test_a_game_that_is_not_over_has_no_review() -> None:
    session = played(find("doh"), 1, LEVELS).undo()
    assert not ask("open", save=write_save(session), form="wide")["ok"].get("reviews")
    assert "error" in ask("review_questions")


def test_a_game_with_too_many_moves_is_said_to_be_too_long() -> None:
    for plies, reviews, too_long in ((LONGEST_REVIEWED, True, None), (LONGEST_REVIEWED + 1, None, True)):
        session = long_game("stac", plies).resign(0)
        view = ask("open", save=write_save(session), form="wide")["ok"]
        assert (view.get("reviews"), view.get("too_long")) == (reviews, too_long)
        assert ("error" in ask("review_questions")) == bool(too_long)


def test_the_worker_refuses_what_is_no_move() -> None:
    _, questions, _ = sat("doh")
    question = json.loads(questions["questions"][0])
    question["choices"][0][2] = question["choices"][1][2]
    assert "error" in json.loads(worker.call("think", json.dumps([question, {"review": True}])))


@pytest.mark.parametrize("plies", [-1, 1.5, "9", None])
def test_the_worker_refuses_a_game_of_no_length(plies: object) -> None:
    _, questions, _ = sat("doh")
    question = {**json.loads(questions["questions"][0]), "plies": plies}
    assert "error" in json.loads(worker.call("think", json.dumps([question, {"review": True}])))


def test_what_a_move_led_to_is_told_before_what_was_better() -> None:
    _, questions, answers = sat("doh")
    place = next(place for place, one in enumerate(answers) if one.get("claims"))
    answers[place]["claims"] = [["wins", 11], ["loses", 2]]
    told = ask("review", stamp=questions["stamp"], found=answers)["ok"]
    assert told["moves"][place]["claims"] == [["loses", 2], ["wins", 11]]


@pytest.mark.parametrize("words", [english.WORDS, german.WORDS], ids=["en", "de"])
def test_what_a_move_did_is_said_without_the_number_that_its_reason_gives(words: dict[str, str]) -> None:
    said = [text for key, text in words.items() if key.startswith("shell.review.sentence.")]
    assert said and not any("{" in text for text in said)


def test_german_says_all_that_english_says() -> None:
    assert german.WORDS.keys() == english.WORDS.keys()
    for key, text in english.WORDS.items():
        for hole in range(3):
            assert (f"{{{hole}}}" in text) == (f"{{{hole}}}" in german.WORDS[key]), key


def test_moves_are_written_as_the_notation_has_them() -> None:
    session, _, answers = sat("stac")
    moves: list[Move] = [session.game.read(one["best"]) for one in answers if "best" in one]
    assert moves
