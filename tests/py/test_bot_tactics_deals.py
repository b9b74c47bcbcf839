"""The compact deals on which the bots of Tic-Tac-Tics play ahead obey the rules: both are played side by side."""

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from helpers import find
from tactics_positions import RULES, start

from threefold.core.chance import below, mixed
from threefold.core.kernel import Move
from threefold.games.tactics.bot.compact import CORNERS as CORNER_EXCHANGES
from threefold.games.tactics.bot.compact import JACK, JUMPS, KING, QUEEN, STEPS, kind, kinds, named
from threefold.games.tactics.bot.deal import Deal, deal_of
from threefold.games.tactics.bot.levels import judge
from threefold.games.tactics.bot.possible_choices import Choice, options
from threefold.games.tactics.bot.turns import Turns
from threefold.games.tactics.rules.state import State

GAME = find("tactics")

HANDS, COLOURS = ("0", "3", "5"), ("off", "on")
TABLES = [{"hand": hand, "colours": colours} for hand, colours in product(HANDS, COLOURS)]
PHASES = {
    *(("turn", what) for what in ("draw", "pass", "meld", "move", "look", "melds")),
    *(("answer", what) for what in ("allow", "negate")),
    *(("melds", what) for what in ("meld", "pass")),
    ("take", "take"),
    ("discard", "discard"),
}


EACH = 3
"""How many choices of each kind are tried in a position."""


def test_the_tables_are_all_there_are() -> None:
    """The option "turns" is left out, because it only affects how long a game lasts."""
    values = {option.name: option.values for option in GAME.options if option.name != "turns"}
    assert values == {"hand": HANDS, "colours": COLOURS}


def game(seed: int, table: dict[str, str]) -> Iterator[tuple[State, Move, State]]:
    """Every ply of a game at random, in which many cards are drawn, so that specials and full hands are frequent."""
    rng, state = Random(seed), start(seed, **table)
    while not RULES.result(state):
        moves = RULES.moves(state)
        move = moves[below(len(moves), rng)]
        if state.stage == "turn" and rng.random() < 0.4:
            move = ("draw",)
        after = RULES.play(state, move)
        yield state, move, after
        state = after


def cards(deal: Deal) -> tuple[object, ...]:
    """Where the pieces and cards are. In which order cards were discarded makes no difference to a deal."""
    return deal.pieces, deal.hands, deal.deck, sorted(deal.discards)


# ---- single moves ----


def played(deal: Deal, state: State, move: Move, after: State, rng: Random) -> int | None:
    """Carries out a legal move on the deal, and begins the next turn if the move ends this one. Returns the seat that
    has won by it, or None."""
    seat, red_black, won = state.mover, state.red_black, None

    def as_kinds(*moved: str) -> tuple[int, ...]:
        return tuple(kind(card, red_black) for card in moved)

    match state.stage, move:
        case "turn", ("draw",):
            deal.draw(rng)
        case "turn" | "melds", (one, two, start, end):
            deal.spend(seat, as_kinds(one, two))
            won = deal.exchange(named(start, end, seat))
        case "turn", (card, *_, _):
            deal.spend(seat, as_kinds(card))
        case "answer", ("negate", ten):
            deal.spend(RULES.actor(state), as_kinds(ten))
        case "answer", _ if state.tens % 2 == 0 and len(state.special) == 3:
            won = deal.exchange(named(state.special[1], state.special[2], seat))
        case "take", (card,):
            deal.take(*as_kinds(card))
        case "discard", _:
            deal.keep(tuple(kinds([card for card in state.hands[seat] if card not in move], red_black)))
    if after.turn > state.turn:
        deal.mover = 1 - deal.mover
        if after.stage != "over":
            deal.draw(rng)
    return won


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_deal_goes_on_move_by_move_as_the_rules_do(table: dict[str, str]) -> None:
    rng, shuffled = Random(1), 0
    phases: set[tuple[str, int]] = set()
    for seed in range(8):
        deal: Deal | None = None
        for state, move, after in game(seed, table):
            deal = deal or deal_of(state)
            won = played(deal, state, move, after, rng)
            expected = deal_of(after)
            if len(after.deck) > len(state.deck):
                # The discards are shuffled differently: only the sizes of deck and hands and all cards together agree.
                shuffled += 1
                assert len(deal.deck) == len(expected.deck)
                assert list(map(len, deal.hands)) == list(map(len, expected.hands))
                assert sorted([*deal.deck, *deal.hands[0], *deal.hands[1]]) == sorted(
                    [*expected.deck, *expected.hands[0], *expected.hands[1]]
                )
                deal.deck, deal.hands = expected.deck[:], [hand[:] for hand in expected.hands]
            assert cards(deal) == cards(expected)
            assert won == after.winner
            if after.stage != "over":
                assert deal.mover == after.mover
            phases.add((state.stage, state.tens))
    assert shuffled > 5
    assert phases >= {
        ("turn", 0),
        ("answer", 0),
        ("answer", 1),
        ("answer", 2),
        ("take", 0),
        ("melds", 0),
        ("discard", 0),
    }


# ---- what can be done ----


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_the_candidates_are_the_legal_moves(table: dict[str, str]) -> None:
    """All melds, jumps, steps and corner exchanges, with the positions that they lead to. Only moves home that are no
    step are left out."""
    candidates = Turns(judge("learned", table["colours"] == "on"), Random(1)).candidates
    melds = specials = 0
    for state, _, _ in (ply for seed in range(2) for ply in game(seed, table)):
        if state.stage not in ("turn", "melds") or state.turn % 3:
            continue
        seat, deal = state.mover, deal_of(state)
        own, foe, hand = deal.pieces[seat], deal.pieces[1 - seat], tuple(deal.hands[seat])
        plans = options(RULES.mask(state, seat))
        found = candidates.melds(own, foe, hand)
        if state.stage == "turn":
            for card, ways in ((JACK, JUMPS), (QUEEN, CORNER_EXCHANGES), (KING, STEPS)):
                if card in hand:
                    found += candidates.steps(own, foe, hand, card, ways)
        moving = [plan for plan in plans if plan.what in ("meld", "move")]
        legal = {(plan.cards, plan.change) for plan in moving if plan.cards != (KING,) or plan.change in STEPS}
        assert {(spent, change) for _, spent, change, *_ in found} == legal
        for _, spent, change, now, then, rest in found:
            left = deal.copy()
            left.spend(seat, spent)
            left.exchange(change)
            assert (now, then, rest) == (left.pieces[seat], left.pieces[1 - seat], tuple(left.hands[seat]))
            melds, specials = melds + (len(spent) == 2), specials + (len(spent) == 1)
    assert melds > 300
    assert specials > 100


# ---- whole turns ----


def reached(state: State, turn: int, goal: Deal, won: int | None) -> State | None:
    """A position that legal moves can reach by the end of the turn and that equals the deal; None if there is none."""
    if state.turn > turn or state.stage == "over":
        return state if state.winner == won and cards(deal_of(state)) == cards(goal) else None
    for move in RULES.moves(state):
        after = RULES.play(state, move)
        gone = Counter(kind(card, state.red_black) for card in after.discards)
        if gone <= Counter(goal.discards) and (found := reached(after, turn, goal, won)):
            return found
    return None


def drawn(deal: Deal, state: State, won: int | None) -> Deal:
    """The deal after the turn, with the card that the next player draws if there is a next turn."""
    deal = deal.copy()
    if won is None and state.turn + 1 != state.limit:
        deal.draw(Random(1))
    return deal


def sampled(table: dict[str, str], games: int) -> Iterator[State]:
    """Positions with more than two cards left to draw: all positions within a turn, and some at the start of a turn."""
    for seed in range(games):
        for state, _, _ in game(seed, table):
            if len(state.deck) > 2 and (state.stage != "turn" or state.turn % 40 == 0):
                yield state


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_choice_ends_the_turn_as_the_rules_allow(table: dict[str, str]) -> None:
    """For every choice in any phase, legal moves can reach the position that the deal has at the end of the turn."""
    rng, met = Random(2), Counter[tuple[str, str, int]]()
    for state in sampled(table, 12):
        seen = RULES.mask(state, RULES.actor(state))
        turns = Turns(judge("learned", state.red_black), rng)
        choices, tried = options(seen), Counter[str]()
        for plan in mixed(list(choices), rng):
            if tried[plan.what] == EACH:
                continue
            tried[plan.what] += 1
            choice, deal = Choice(seen, turns), deal_of(state)
            won = choice.carry_out(deal, plan)
            goal = drawn(deal, state, won)
            for move in {choices[plan][0], choices[plan][-1]}:
                after = reached(RULES.play(state, move), state.turn, goal, won)
                assert after, (state, plan, move)
                assert (after.stage == "over") == (won is not None or choice.left == 1)
                assert after.stage == "over" or after.mover == goal.mover
            met[state.stage, plan.what, state.tens or state.melds] += 1
    assert {(stage, what) for stage, what, _ in met} >= PHASES
    assert met["answer", "allow", 2]
    assert met["melds", "meld", 1]


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_games_played_ahead_can_be_played(table: dict[str, str]) -> None:
    """Turn by turn to the end of the deck: with noise, so that more than the best is chosen."""
    turns_played = 0
    for seed in range(6):
        rng = Random(seed)
        state: State = start(seed, **table, turns="0")
        turns = Turns(judge("learned", state.red_black), rng, noise=2.0)
        deal = deal_of(state)
        won = turns.act(deal, turns.chooser.choose(deal))
        while len(state.deck) > 4:
            goal = drawn(deal, state, won)
            after = reached(state, state.turn, goal, won)
            assert after, (state, goal.pieces, goal.hands)
            turns_played += 1
            if won is not None:
                break
            state = after
            won = turns.turn(deal)
    assert turns_played > 40
