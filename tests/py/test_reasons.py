"""The last sentence of a hint names what comes next, and what it names holds by the rules."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest
from helpers import find, random_states
from stac_ideas import true_of_stac
from stac_positions import RULES as STAC_RULES
from stac_positions import position
from test_ideas import TWO_LINES, careful_games, length

from german import GERMAN
from threefold.bots.bot import Thought, Value
from threefold.bots.worker import bot_of
from threefold.core.kernel import Move, Seen
from threefold.core.message import Message
from threefold.games.stac.bot.deepening import QUIET_TURNS_BEFORE_DEAD, Sight, deepen
from threefold.games.stac.bot.next_turn import square_named
from threefold.games.stac.rules.rules import CARRY, DOUBLE, PLACE, SINGLE, claims
from threefold.words import ENGLISH, sentence

DOH, STAC = find("doh"), find("stac")
MOST_PLIES = 70


def size_of(message: Any) -> str:
    return str(message.key.rpartition(".")[2])


def line_for_next(state: Any) -> bool:
    rules = DOH.rules
    return rules.result(state) is None and any(rules.play(state, one).won for one in rules.moves(state))


@pytest.mark.parametrize("stuck", ["tie", "loses"])
def test_in_doh_the_last_sentence_names_pieces_and_squares_that_are_so(stuck: str) -> None:
    rules, told = DOH.rules, set[str]()
    for state in careful_games(DOH, 12, {"stuck": stuck}):
        seen = rules.mask(state, rules.actor(state))
        *_, thought = bot_of(DOH).evaluate(seen, Random(1))
        said, values = bot_of(DOH).why(seen, thought), dict(thought.values)
        after, fill = rules.play(state, thought.move), said.fill
        match said.key:
            case "doh.hint.three":
                answer = rules.play(after, (size_of(fill["size"]), str(fill["square"])))
                assert rules.play(answer, (size_of(fill["mine"]), str(fill["end"]))).won
                assert all(line_for_next(rules.play(after, one)) for one in rules.moves(after))
            case "doh.hint.wins" | "doh.hint.wins.one":
                safe = [one for one in rules.moves(after) if not line_for_next(rules.play(after, one))]
                assert fill.get("n", "1") == str(len(safe))
                if "n" not in fill:
                    assert safe == [(size_of(fill["size"]), fill["square"])]
            case "doh.hint.only" | "doh.hint.but" | "doh.hint.tie":
                risk = fill["why"]
                assert isinstance(risk, Message)
                loser: Move = (size_of(risk.fill["size"]), str(risk.fill["square"]))
                assert values[loser].share == 0
                gift = rules.play(state, loser)
                told.add(risk.key)
                lines = [one for one in rules.moves(gift) if rules.play(gift, one).won]
                if risk.key == "doh.risk.line":
                    assert size_of(risk.fill["sizes"]) in {size for size, _ in lines}
        told.add(said.key)
    assert told >= {"doh.hint.three", "doh.hint.wins", "doh.risk.line"}


def claimed_by(state: Any, seat: int) -> set[str]:
    turned = state._replace(now=state.now._replace(turn=seat), past=(), quiet=0)
    before = claims(state.now.board, seat)
    played = {one: STAC_RULES.play(turned, one) for one in STAC_RULES.moves(turned)}
    return {one[-1] for one, after in played.items() if claims(after.now.board, seat) > before}


def threats_of(state: Any, seat: int) -> set[str]:
    """The squares that a player could threaten to claim next if it were that player's turn."""
    turned = state._replace(now=state.now._replace(turn=seat), past=(), quiet=0)
    played = [STAC_RULES.play(turned, one) for one in STAC_RULES.moves(turned)]
    return {name for after in played for name in claimed_by(after, seat) - claimed_by(after, 1 - seat)}


def pairs_of(state: Any, seat: int) -> set[str]:
    turned = state._replace(now=state.now._replace(turn=seat), past=(), quiet=0)
    return {
        one[-1] for one in STAC_RULES.moves(turned) if one[0] == CARRY and state.now.board[PLACE[one[-1]]] == SINGLE
    }


def tokens_for(state: Any, seat: int) -> set[str]:
    """The squares with a single token that a player's pawn could go to if it were that player's turn."""
    turned = state._replace(now=state.now._replace(turn=seat), past=(), quiet=0)
    return {one[-1] for one in STAC_RULES.moves(turned) if state.now.board[PLACE[one[-1]]] == SINGLE}


REASONS = {
    *("prepares", "aims", "denies", "denies.all", "keeps", "guards", "nears", "waits"),
    *("threat", "stops", "stops.all"),
}


def check_stac(state: Any, move: Move) -> str:
    """That what is said of a move is so by the rules. Returns the end of its message key."""
    me, after = state.now.turn, STAC_RULES.play(state, move)
    said = bot_of(STAC).why(Seen(state, me), Thought(move))
    square: Any = said.fill.get("square")
    name = square.fill["name"] if square else ""
    match said.key.removeprefix("stac.hint."):
        case "threat":
            answered = [STAC_RULES.play(after, one) for one in STAC_RULES.moves(after)]
            stop = sum(bool(STAC_RULES.result(one)) or name not in claimed_by(one, me) for one in answered)
            assert name in claimed_by(after, me)
            assert (said.fill["n"], said.fill["all"]) == (str(stop), str(len(answered)))
        case "stops" | "stops.all" | "stops.threat" as kind:
            assert name in claimed_by(state, 1 - me) - claimed_by(after, 1 - me)
            assert kind != "stops.all" or not claimed_by(after, 1 - me)
            assert (kind == "stops.threat") == bool(claimed_by(after, me) - claimed_by(after, 1 - me))
            own: Any = said.fill.get("own")
            assert own is None or own.fill["name"] in claimed_by(after, me)
        case "prepares":
            assert said.fill["start"] == square_named(after.now.pawns[me])
            for answer in STAC_RULES.moves(after):
                answered = STAC_RULES.play(after, answer)
                assert (CARRY, name) in STAC_RULES.moves(answered)
                assert answered.now.board[PLACE[name]] == SINGLE
                assert name not in claimed_by(STAC_RULES.play(answered, (CARRY, name)), 1 - me)
        case "aims":
            assert name in pairs_of(after, me)
        case "denies" | "denies.all" as kind:
            assert (kind == "denies.all") == (not threats_of(after, 1 - me))
            assert name in threats_of(state, 1 - me) - threats_of(after, 1 - me)
        case "keeps":
            assert name in pairs_of(state, 1 - me) - pairs_of(after, 1 - me)
        case "guards":
            assert after.now.pawns[me] == PLACE[name]
            assert after.now.board[PLACE[name]] == DOUBLE and name not in claimed_by(after, 1 - me)
        case "token":
            turned = after._replace(now=after.now._replace(turn=me))
            assert any(one[0] == CARRY for one in STAC_RULES.moves(turned))
        case "nears":
            assert after.now.pawns[me] == PLACE[name]
            assert len(tokens_for(after, me)) > len(tokens_for(state, me))
        case "waits":
            assert said.fill["seat"] == 1 - me
            assert not claimed_by(after, 1 - me) and not pairs_of(after, 1 - me)
        case "guess":
            assert claimed_by(after, 1 - me) or pairs_of(after, 1 - me), "else that there are none is told"
    return str(said.key.removeprefix("stac.hint."))


def test_in_stac_what_a_quiet_move_prepares_is_so_by_the_rules() -> None:
    told = set[str]()
    for state in list(random_states(STAC, 6))[::5]:
        if STAC_RULES.result(state):
            continue
        for move in list(STAC_RULES.moves(state))[::3]:
            after = STAC_RULES.play(state, move)
            if STAC_RULES.result(after):
                continue
            told.add(check_stac(state, move))
    assert told >= REASONS, told


def test_in_stac_games_of_bots_what_a_move_does_is_so_by_the_rules(stac_games: list[tuple[Any, Thought]]) -> None:
    goes_on = [
        (state, one.move) for state, one in stac_games if not STAC_RULES.result(STAC_RULES.play(state, one.move))
    ]
    told = Counter(check_stac(state, move) for state, move in goes_on)
    assert told["stops.threat"], told


@pytest.fixture(scope="module")
def stac_games() -> list[tuple[Any, Thought]]:
    """What a bot thinks of every position of its games against itself."""
    found = []
    for seed in range(5):
        state, rng = STAC_RULES.start(STAC.setup()), Random(seed)
        for _ in range(MOST_PLIES):
            if STAC_RULES.result(state):
                break
            *_, thought = deepen(state, rng, Sight(40, 700, forced=5), all_exact=True)
            found.append((state, thought))
            state = STAC_RULES.play(state, thought.move)
    return found


def test_in_stac_games_of_bots_a_reason_is_hardly_ever_only_the_promise(stac_games: list[tuple[Any, Thought]]) -> None:
    say = bot_of(STAC)
    told = Counter(say.why(Seen(state, state.now.turn), thought).key for state, thought in stac_games)
    assert told.total() > 150
    assert told["stac.hint.guess"] <= told.total() / 20, told
    assert told["stac.hint.avoids"] and told["stac.hint.nears"] and told["stac.hint.waits"]


PROVEN = {f"stac.idea.{key}" for key in ("wins", "lost", "drawn", "some", "trap", "dead", "only")}


def test_in_stac_games_of_bots_an_idea_is_true_and_none_is_told_most_of_the_time(
    stac_games: list[tuple[Any, Thought]],
) -> None:
    told = Counter[str]()
    for state, thought in stac_games:
        said = bot_of(STAC).idea(Seen(state, state.now.turn), thought)
        told[said.key] += 1
        assert all(length(said, words) <= TWO_LINES for words in (ENGLISH, GERMAN))
        if said.key not in PROVEN:
            true_of_stac(STAC, state, thought.move, said)
    assert told.total() > 150
    assert max(told.values()) <= told.total() / 5, told
    assert len(told) >= 15, told


def test_in_stac_only_a_move_that_is_not_proven_to_lose_is_said_to_avoid_that(
    stac_games: list[tuple[Any, Thought]],
) -> None:
    for state, thought in stac_games:
        said = bot_of(STAC).why(Seen(state, state.now.turn), thought)
        losing = {move for move, value in thought.values if value.share == 0 and value.plies}
        if said.key == "stac.hint.avoids" or said.key.startswith("stac.risk."):
            assert thought.move not in losing
            assert len(losing) > 1 if said.key == "stac.hint.avoids" else len(losing) == 1


def test_in_stac_a_move_that_would_end_the_game_lost_is_said_to() -> None:
    """The last single token completes a stack, and the other player has more."""
    state = position("00220 BB200 0B2A0 00200 10020", "a1", "e5", turn=0)
    ends = next(one for one in STAC_RULES.moves(state) if STAC_RULES.result(STAC_RULES.play(state, one)))
    result = STAC_RULES.result(STAC_RULES.play(state, ends))
    assert result and result.shares == (0.0, 1.0)
    calm = next(one for one in STAC_RULES.moves(state) if one[0] != CARRY)
    thought = Thought(calm, ((calm, Value(0.4)), (ends, Value(0.0, 1))))
    said = bot_of(STAC).why(Seen(state, 0), thought)
    assert said.key == "stac.risk.ends" and said.fill["seat"] == 1


def test_in_stac_a_forced_win_says_what_the_move_does() -> None:
    state = next(state for state in random_states(STAC, 1) if not STAC_RULES.result(state))
    move = next(one for one in STAC_RULES.moves(state) if one[0] == CARRY)
    say = bot_of(STAC)
    won = say.why(Seen(state, state.now.turn), Thought(move, ((move, Value(1.0, 7)),)))
    assert won.key == "stac.hint.wins" and won.fill["why"] == say.why(Seen(state, state.now.turn), Thought(move))
    assert sentence(won).count(".") == 2
    soon = say.why(Seen(state, state.now.turn), Thought(move, ((move, Value(1.0, 3)),)))
    assert soon.key == "stac.hint.wins.next"


def test_in_stac_a_tie_is_the_honest_end_only_after_turns_in_which_nothing_was_built() -> None:
    state = next(state for state in random_states(STAC, 1) if not STAC_RULES.result(state))
    move = STAC_RULES.moves(state)[0]
    thought = Thought(move, ((move, Value(0.5)),), dead=True)
    for quiet, honest in ((QUIET_TURNS_BEFORE_DEAD - 1, False), (QUIET_TURNS_BEFORE_DEAD, True)):
        seen = Seen(state._replace(quiet=quiet), state.now.turn)
        assert (bot_of(STAC).why(seen, thought).key == "stac.hint.dead") == honest
        if not honest:
            assert bot_of(STAC).idea(seen, thought).key != "stac.idea.dead"


def test_the_sentence_of_the_honest_end_leaves_room_for_a_slip() -> None:
    for words, slip in ((ENGLISH, "slip"), (GERMAN, "Fehler")):
        assert all(slip in words[f"stac.{step}.dead"] for step in ("idea", "hint"))


def test_in_german_tics_what_stands_is_not_called_she() -> None:
    told = {key: GERMAN[f"tactics.{key}"] for key in ("hint.why.allow", "hint.why.no_ten", "hint.why.negate")}
    told["idea"] = GERMAN["tactics.idea.no_ten"]
    assert not [key for key, text in told.items() if re.search(r"\b[Ss]ie\b", text)]
    after = [key for key, text in GERMAN.items() if key.startswith("tactics.odds.") and text.startswith("Danach")]
    assert not after, "the reason before it often begins with that word"
