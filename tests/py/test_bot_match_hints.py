"""What hints of Tic-Tac-Match say: each claim is checked by the rules and by counting, in random games."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain, product
from random import Random

import pytest
from match_positions import GAME, RULES, play, position, some_states

from german import GERMAN
from threefold.bots.bot import Thought, Value
from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.match.bot.bot import BOT
from threefold.games.match.rules.deck import COLOURS, DECK, FLIP, LINES, covers
from threefold.games.match.rules.state import SIDES, State
from threefold.words import ENGLISH, sentence

WAITING = "Xr Xg Ob Oy | Or Og Ob Oy"
TAKES = "a1:Oy b1:Xy c1:Oy a2:Xg b2:Oy c2:Xr a3:Og b3:Ob c3:Xr"
"""A green X on a3 covers a green O there, and is no more worth to its own side than the lines it has."""
TWO_OR_ONE = "a1:Or b1:Ob c1:Xy a2:Xb b2:Xy c2:Xb a3:Or c3:Or"
"""A red O on b3 finishes a line at once; so does a red O after a Double Play."""


def why(state: State, move: Move) -> Message:
    return BOT.why(RULES.mask(state, RULES.actor(state)), Thought(move))


def begun_by_line(state: State, symbol: str) -> list[int]:
    """How far each line of a symbol has come: 1 for a card and 4 for two of one colour that can be made three."""
    found = [0] * len(LINES)
    for (number, line), colour in product(enumerate(LINES), COLOURS):
        face, tops = symbol + colour, [state.tops[place] for place in line]
        if all(top in ("", face) or covers(face, top) for top in tops):
            found[number] += (0, 1, 4, 4)[tops.count(face)]
    return found


def begun(state: State, symbol: str) -> int:
    return sum(begun_by_line(state, symbol))


def finishing(state: State, symbol: str) -> set[str]:
    """The cards of a symbol of which one more makes three in a row."""
    found = set()
    for line, colour in product(LINES, COLOURS):
        face, tops = symbol + colour, [state.tops[place] for place in line]
        rest = [top for top in tops if top != face]
        if len(rest) == 1 and (not rest[0] or covers(face, rest[0])):
            found.add(face)
    return found


def threats(state: State, before: State, side: int) -> int:
    """How many cards that the mover of `before` does not see finish a line for the other side."""
    hidden = Counter[str | None](DECK)
    for cards in (*before.under, filter(None, before.tops), before.discards, before.hands[before.mover]):
        hidden.subtract(cards)
    return sum(hidden[card] for card in finishing(state, state.signs[1 - side]))


def second_cards(state: State, move: Move) -> Iterator[State]:
    """All that can follow from this move in the same turn."""
    after = RULES.play(state, move)
    yield after
    if after.phase in ("first", "second"):
        for one in RULES.moves(after):
            yield from second_cards(after, one)


def check(state: State, move: Move, reason: Message) -> str:
    side, after = state.mover % SIDES, RULES.play(state, move)
    mine, theirs = state.signs[side], state.signs[1 - side]
    grown, others = (begun(after, sign) - begun(state, sign) for sign in (mine, theirs))
    for hole in ("they", "them"):
        named: object = 1 - state.mover if state.seats == 2 else Message(f"match.{hole}")
        assert reason.fill.get(hole, named) == named
    match reason.key.removeprefix("match.hint."):
        case "wins" | "wins.game" as kind:
            assert after.winner == side
            assert (kind == "wins.game") == (RULES.result(after) is not None)
        case "wins_double":
            assert any(later.winner == side for later in second_cards(state, move))
        case "forced":
            assert after.winner == 1 - side
        case "last":
            assert after.phase == "over" and after.winner is None
        case "discard":
            assert all(one[-1] == "discard" for one in RULES.moves(state))
        case "breaks" | "fewer":
            were, left = (threats(one, state, side) for one in (state, after))
            assert were > left
            assert (reason.fill.get("were", str(were)), reason.fill.get("left", str(left))) == (str(were), str(left))
        case "threat":
            kept = list(state.hands[state.mover])
            kept.remove(move[0])
            assert set(kept) & finishing(after, after.signs[side])
        case "flip":
            assert move == (FLIP,) and begun(state, theirs) > begun(state, mine)
        case "begins":
            assert move[0][0] == mine and grown > 0 and grown > others
        case "spoils":
            assert others < 0 and others < grown
        case "wiped" | "partner" as kind:
            assert (kind == "partner") == ("ABCD".index(move[0]) % SIDES == side)
        case other:
            assert other in ("deal", "double", "wipe", "wipe.one", "risk", "quiet")
    return reason.key.removeprefix("match.hint.")


def check_idea(state: State, move: Move, idea: Message) -> str:
    """That what an idea says of begun lines, and of cards that can wait, is so by the rules."""
    side, after, kind = state.mover % SIDES, RULES.play(state, move), idea.key.removeprefix("match.idea.")
    mine, theirs = state.signs[side], state.signs[1 - side]
    hand = state.hands[state.mover]
    own, others = (finishing(state, sign) for sign in (mine, theirs))
    own_after, others_after = (finishing(after, after.signs[one]) for one in (side, 1 - side))
    if "sign" in idea.fill:
        about_others = kind in ("breaks", "many", "both", "open", "spoils", "idle")
        assert idea.fill["sign"] == (theirs if about_others else mine)
    grew = [new > old for old, new in zip(begun_by_line(state, mine), begun_by_line(after, mine), strict=True)]
    match kind:
        case "many":
            assert len(others) > 1 and others - others_after
        case "both":
            assert len(others) == 1 and not others_after and own_after - own
        case "open":
            played = [RULES.play(state, one) for one in RULES.moves(state)]
            assert others <= others_after
            assert any(others - finishing(one, one.signs[1 - side]) for one in played)
        case "breaks":
            assert others
        case "waits":
            assert own & own_after and not own & set(hand)
        case "partner":
            assert state.seats == 4 and own_after - own
            seen = Counter(chain(state.discards, hand, filter(None, state.tops), *state.under))
            assert any(DECK.count(card) > seen[card] for card in own_after - own)
        case "first":
            assert not begun(state, mine) and begun(after, mine)
        case "keep_double":
            assert ("double",) in RULES.moves(state) and move != ("double",)
            assert all(later.winner != side for later in second_cards(state, ("double",)))
        case "keep_flip":
            assert (FLIP,) in RULES.moves(state) and move != (FLIP,) and begun(state, mine) > begun(state, theirs)
        case "cross":
            assert move[0][0] == mine and sum(grew) > 1
        case "spoils":
            assert begun(state, theirs) > begun(after, theirs)
        case "idle":
            lines = zip(begun_by_line(state, theirs), begun_by_line(after, theirs), strict=True)
            assert move[0][0] == theirs and all(new <= old for old, new in lines)
        case "double":
            assert state.phase == "first" or move == ("double",)
    return kind


def positions_of_bots(seats: int, games: int) -> Iterator[tuple[State, Move]]:
    """What bots choose, of games between bots, where there is a choice."""
    for seed in range(games):
        state, rng = GAME.rules.start(GAME.setup({}, seats)._replace(seed=seed)), Random(seed)
        while not RULES.result(state):
            *_, thought = BOT.think(RULES.mask(state, RULES.actor(state)), rng, 4)
            if len(RULES.moves(state)) > 1:
                yield state, thought.move
            state = RULES.play(state, thought.move)


@pytest.mark.parametrize("seats", [2, 4])
def test_in_games_of_bots_no_idea_is_told_all_the_time(seats: int) -> None:
    told = Counter[str]()
    for state, move in positions_of_bots(seats, 6):
        idea = BOT.idea(RULES.mask(state, RULES.actor(state)), Thought(move))
        told[check_idea(state, move, idea)] += 1
    assert told.total() > 200
    assert max(told.values()) < told.total() / 4, told
    assert told["goal"] < told.total() / 20, "the bare goal teaches nobody anything"
    assert len(told) >= 15


def test_ideas_of_random_moves_are_true_by_the_rules() -> None:
    told = Counter[str]()
    for state in some_states(12, 7):
        for move in RULES.moves(state)[::4]:
            if state.phase not in ("over", "target"):
                others = [one for one in (("double",), (FLIP,)) if one in RULES.moves(state) and one != move]
                values = ((move, Value(0.5)), *((one, Value(0.4)) for one in others[:1]))
                idea = BOT.idea(RULES.mask(state, RULES.actor(state)), Thought(move, values))
                told[check_idea(state, move, idea)] += 1
    begun = {"many", "both", "open", "waits", "partner", "first", "cross", "spoils", "idle"}
    assert told.keys() >= begun | {"keep_double", "keep_flip"}, told


@pytest.mark.slow
def test_reasons_are_true_by_the_rules() -> None:
    told = Counter[str]()
    for state in some_states(40, 7):
        for move in RULES.moves(state)[::3]:
            if state.phase != "over":
                told[check(state, move, why(state, move))] += 1
    assert {key for key, count in told.items() if count >= 5} >= {
        *("wins", "wins.game", "wins_double", "breaks", "fewer", "threat", "risk"),
        *("flip", "begins", "spoils", "quiet", "wiped", "partner"),
    }, told


@pytest.mark.parametrize(("hand", "card", "kind"), [("double", "double", "keep_double"), ("flip", FLIP, "keep_flip")])
def test_that_a_card_can_wait_is_told_only_where_the_choice_was_about_it(hand: str, card: str, kind: str) -> None:
    state = position(f"{hand} Xr Xg Oy | Or Og Ob Oy", "b2:Xy c1:Xb")
    move, seen = ("Xr", "a1"), RULES.mask(state, 0)
    second, third = (
        ((move, Value(0.5)), (("Xr", "a3"), Value(share)), ((card,), Value(0.45))) for share in (0.4, 0.48)
    )
    assert BOT.idea(seen, Thought(move, second)).key == f"match.idea.{kind}"
    for values in ((), third):
        assert BOT.idea(seen, Thought(move, values)).key != f"match.idea.{kind}"


def test_with_two_players_no_hint_speaks_of_sides() -> None:
    """With four it does: two seats are one."""
    for words, side in ((ENGLISH, "side"), (GERMAN, "Seite")):
        told = {2: 0, 4: 0}
        for state in some_states(6, 7):
            seen = RULES.mask(state, RULES.actor(state))
            for move in RULES.moves(state)[::5]:
                for say in (BOT.idea(seen, Thought(move)), BOT.why(seen, Thought(move))):
                    told[state.seats] += re.search(rf"\b{side}\b", sentence(say, words)) is not None
        assert not told[2] and told[4], told


def test_only_a_card_that_builds_lines_of_its_side_is_said_to() -> None:
    state = position("Xb Xy Ob Or | Oy Xg Xr Og", TAKES, signs=("O", "X"), mover=1)
    assert check(state, ("Xg", "a3"), why(state, ("Xg", "a3"))) == "spoils"
    empty = position(WAITING, "b2:Oy")
    assert check(empty, ("Xr", "a1"), why(empty, ("Xr", "a1"))) == "begins"


def test_on_the_last_turn_nothing_is_said_of_lines() -> None:
    """A move that reaches the turn limit finishes no line of the other side."""
    state = position(WAITING, "b2:Oy", turns=299, limit=300)
    assert why(state, ("Xr", "a1")).key == "match.hint.last"
    assert BOT.idea(RULES.mask(state, RULES.actor(state)), Thought(("Xr", "a1"))).key == "match.idea.last"


def test_the_first_card_of_a_double_play_that_wins_is_told_with_the_second() -> None:
    """Both cards come in this turn, so nobody is told to wait for the next one."""
    state = play(position("double Xr Xr Oy | Or Og Ob Oy", "a1:Xr b2:Og"), "double")
    assert why(state, ("Xr", "b1")).key == "match.hint.wins_double"
    before = position("double Xr Xr Oy | Or Og Ob Oy", "a1:Xr b2:Og")
    assert why(before, ("double",)).key == "match.hint.wins_double"


@pytest.mark.parametrize("seed", range(4))
def test_who_can_win_with_one_card_is_shown_that_card(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not a Double Play that wins with two, in hints at every moment and in the moves of the best level."""
    monkeypatch.setattr("threefold.games.match.bot.bot.TRIPS", {2: 500, 4: 500})
    state = position("double Or Ob Xr | Xy Xg Ob Oy", TWO_OR_ONE, signs=("O", "X"))
    assert RULES.play(state, ("Or", "b3")).winner == 0
    seen = RULES.mask(state, 0)
    for thoughts in (list(BOT.evaluate(seen, Random(seed))), list(BOT.think(seen, Random(seed), 5))):
        for thought in thoughts:
            assert thought.move == ("Or", "b3") == thought.values[0][0]
            assert thought.values[0][1].share == 1
            assert [value.share for _, value in thought.values] == sorted(
                (value.share for _, value in thought.values), reverse=True
            )
    assert BOT.idea(seen, thoughts[-1]).key == "match.idea.wins"


def test_reasons_fit_on_a_phone() -> None:
    sides = {"they": Message("match.they"), "them": Message("match.them")}
    for words in (ENGLISH, GERMAN):
        for key in ("begins", "spoils", "last"):
            for chance in (name for name in words if name.startswith("match.chance.")):
                assert len(sentence(Message(f"match.hint.{key}", {**sides, "after": Message(chance)}), words)) < 90


def test_a_wipe_out_with_four_does_not_say_whose_hand_it_will_be() -> None:
    """The target is named after it, and the best one may be the partner."""
    for words in (ENGLISH, GERMAN):
        assert not re.search("opponent|other|Gegner|andere", words["match.hint.wipe"])
