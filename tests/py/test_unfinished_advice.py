"""What hints and analysis say while the search still goes on, slice by slice, as the bots' worker gives it. What they
call lost or solved is compared with all that can be played: at no moment may a sentence say more than is known."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from helpers import ask
from stac_positions import GAME, RULES, position
from test_ideas import careful_games

from threefold.bots import worker
from threefold.core.kernel import Move, Seen
from threefold.core.session import Replay
from threefold.games import find
from threefold.games.doh.bot.bot import BOT as DOH
from threefold.games.stac.bot import levels
from threefold.games.stac.bot.bot import BOT as STAC
from threefold.games.stac.rules.rules import CARRY, State, claims
from threefold.page import bridge
from threefold.page.seats import question
from threefold.saving.save import write_save

pytestmark = pytest.mark.usefixtures("fresh_table")
ONE_HOLDS = position("00AB1 B0100 A2002 000A0 0B001", "e2", "b2", turn=1, quiet=5)
"""Three claims each. Only b2-b3 does not lose."""
TWO_HOLD = position("00AB1 B0100 A2002 000A0 0B001", "e3", "d2", turn=1, quiet=5)
NOTHING_HOLDS = RULES.play(RULES.play(ONE_HOLDS, ("d2",)), ("e5",))
DEEPEST = 5


def wins_within(state: State, plies: int) -> bool:
    """Whether the player to move wins within so many plies, by all that can be played."""
    if result := RULES.result(state):
        return result.shares[RULES.actor(state)] == 1
    return plies > 0 and any(loses_within(RULES.play(state, move), plies - 1) for move in RULES.moves(state))


def loses_within(state: State, plies: int) -> bool:
    if result := RULES.result(state):
        return result.shares[RULES.actor(state)] == 0
    return plies > 0 and all(wins_within(RULES.play(state, move), plies - 1) for move in RULES.moves(state))


def losing(state: State) -> set[Move]:
    return {move for move in RULES.moves(state) if wins_within(RULES.play(state, move), DEEPEST)}


def opened(state: State) -> None:
    session = Replay(GAME, GAME.setup({}), state).session(("Ada", "Ben"))
    ask("open", save=write_save(session), form="wide", analyse=True)


def told(monkeypatch: pytest.MonkeyPatch, seed: str) -> Iterator[dict[str, Any]]:
    """The answers about the position at the table, one for every slice, and what the analysis shows of each."""
    monkeypatch.setattr(worker, "ONE_ANSWER", 0)
    monkeypatch.setattr(worker, "ADVICE", -1)
    monkeypatch.setattr(levels, "EVALUATION_SIGHT", levels.EVALUATION_SIGHT._replace(positions=9_000))
    name, text = "think", json.dumps([question(bridge.TABLE.current)._asdict(), {"seed": seed}])
    while True:
        answer = json.loads(worker.call(name, text))["ok"]
        shown = {key: answer[key] for key in ("move", "values", "why")}
        yield answer | ask("evaluate", ply=bridge.TABLE.current.at, **shown)
        if answer["done"] == 1:
            return
        name, text = "more", ""


@pytest.mark.parametrize("seed", ["1", "2"])
@pytest.mark.parametrize("state", [ONE_HOLDS, TWO_HOLD])
def test_no_position_is_called_lost_or_solved_while_a_move_holds(
    state: State, seed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost, every = losing(state), set(RULES.moves(state))
    assert 1 <= len(every - lost) <= 2
    assert not wins_within(state, DEEPEST)
    opened(state)
    partly = 0
    for answer in told(monkeypatch, seed):
        known = {GAME.read(text): share for text, share, _ in answer["values"]}
        move, analysis = GAME.read(answer["move"]), answer["analysis"]
        assert answer["idea"][0] not in ("stac.idea.lost", "stac.idea.wins")
        assert answer["why"][0] not in ("stac.hint.lost", "stac.hint.wins")
        assert move not in lost or (not known and answer["done"] == 0), "what is advised is not refuted"
        if answer["idea"][0] == "stac.idea.only" or answer["why"][0] == "stac.hint.only":
            assert every - lost == {move}
        assert not analysis["line"].startswith("Solved")
        assert not any("win" in analysis.get(end, {}).get("value", "") for end in ("left", "right"))
        if known and move not in known:
            assert (analysis["line"], analysis.get("share")) == ("Weighing the moves…", None)
            partly += 1
        for part, mark in analysis["marks"].items():
            with_it = {one for one in every if part in one}
            assert mark["mood"] != "loss" or with_it <= lost, part
            assert not mark["best"] or move in with_it
    assert partly, "some losses were known before the other moves were"


def test_what_is_lost_is_called_so_once_every_move_is_known_to_lose(monkeypatch: pytest.MonkeyPatch) -> None:
    every = set(RULES.moves(NOTHING_HOLDS))
    assert losing(NOTHING_HOLDS) == every
    opened(NOTHING_HOLDS)
    for answer in told(monkeypatch, "1"):
        known = {GAME.read(text) for text, _, plies in answer["values"] if plies}
        said = answer["idea"][0] == "stac.idea.lost", answer["analysis"]["line"].startswith("Solved")
        assert said == (known == every,) * 2
    assert said == (True, True)


def test_where_one_move_holds_the_hint_says_so_before_it_speaks_of_a_tie() -> None:
    for state, idea, why in ((ONE_HOLDS, "idea.only", "hint.only"), (TWO_HOLD, "idea.some", "hint.holds")):
        seen = Seen(state, state.now.turn)
        *_, thought = STAC.evaluate(seen, Random(1))
        assert thought.dead
        assert thought.move not in losing(state)
        assert STAC.idea(seen, thought).key == f"stac.{idea}"
        said = STAC.why(seen, thought)
        assert said.key == f"stac.{why}"
        assert_risk_is_true(state, thought.move, said.fill["why"])


def assert_risk_is_true(state: State, advised: Move, risk: Any) -> None:
    """What a sentence says that losing moves allow, played out by the rules."""
    other = 1 - state.now.turn
    lost = losing(state)

    def claimed(position: State, seat: int) -> set[str]:
        turned = position._replace(now=position.now._replace(turn=seat), past=(), quiet=0)
        before = claims(position.now.board, seat)
        return {one[-1] for one in RULES.moves(turned) if claims(RULES.play(turned, one).now.board, seat) > before}

    def stays(after: State, square: str) -> bool:
        """Whether the other player has a move after which no answer stops a claim of this square."""
        threats = [RULES.play(after, one) for one in RULES.moves(after)]
        return any(
            not RULES.result(made)
            and all(square in claimed(RULES.play(made, answer), other) for answer in RULES.moves(made))
            for made in threats
        )

    square = risk.fill["square"].fill["name"] if "square" in risk.fill else ""
    if risk.key == "stac.risk.all":
        assert all(square in claimed(RULES.play(state, one), other) for one in lost)
        assert square not in claimed(RULES.play(state, advised), other)
        return
    carries = risk.fill["move"].key == "stac.risk.carry"
    told = [
        one for one in lost if (one[0] == CARRY) == carries and one[-1] == risk.fill["move"].fill["to"].fill["name"]
    ]
    assert told, "the move that is named loses"
    after = RULES.play(state, told[0])
    match risk.key:
        case "stac.risk.claim":
            assert square in claimed(after, other)
        case "stac.risk.threat":
            assert stays(after, square)
        case key:
            assert key == "stac.risk.far"


@pytest.mark.parametrize("stuck", ["tie", "loses"])
def test_in_doh_every_sentence_on_the_way_is_true_of_the_exact_values(stuck: str) -> None:
    game, unfinished = find("doh"), 0
    for state in careful_games(game, 12, {"stuck": stuck}):
        seen = Seen(state, game.rules.actor(state))
        *thoughts, last = DOH.evaluate(seen, Random(1))
        shares = [value.share for _, value in last.values]
        lost, ties = shares.count(0.0), shares.count(0.5)
        for thought in (*thoughts, last):
            unfinished += thought is not last
            for message in (DOH.idea(seen, thought), DOH.why(seen, thought)):
                match message.key.removeprefix("doh."):
                    case "idea.all" | "hint.all":
                        assert ties == len(shares)
                    case "idea.only" | "hint.only":
                        assert (ties, lost) == (1, len(shares) - 1)
                    case "idea.some":
                        assert ties > 1 < lost
                    case "hint.tie":
                        assert lost > 1
                    case "idea.but" | "hint.but":
                        assert (lost, ties) == (1, len(shares) - 1)
                    case "idea.lost" | "idea.lost_next" | "hint.lost" | "hint.lost_next":
                        assert lost == len(shares)
                    case "idea.wins" | "idea.three" | "hint.wins" | "hint.wins.one" | "hint.three":
                        assert 1.0 in shares
    assert unfinished
