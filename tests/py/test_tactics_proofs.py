"""Tic-Tac-Tics: what a queen proves about a hand stays proven while the hand changes, and guesses at hidden cards agree
with it."""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from tactics_positions import GAME, RULES, O, X, board, play, position, random_game

from threefold.games.tactics.rules.choices import melds
from threefold.games.tactics.rules.deck import in_order, shown
from threefold.games.tactics.rules.proofs import MOST_PROOFS
from threefold.games.tactics.rules.state import OLDEST_FIELD_COUNT, State

START = board()


def has_meld(board: str, seat: int, cards: set[str], red_black: bool = False) -> bool:
    return bool(melds(board, seat, in_order(cards), red_black))


@pytest.mark.slow
def test_no_guess_denies_what_a_refused_queen_proved() -> None:
    """Tracks from the moves alone which cards have left a hand since its queen, as long as it has gained none."""
    rng, counts = Random(3), Counter[bool]()
    for seed in range(60):
        announced: list[tuple[str, set[str]] | None] = [None, None]
        for before, move, after in random_game(seed, hand="5", colours="on" if seed % 3 else "off"):
            if move[1:] == ("melds",):
                announced[before.mover] = before.board, set()
            for seat in (X, O):
                known = announced[seat]
                left, gained = held(before, seat) - held(after, seat), held(after, seat) - held(before, seat)
                if known and (gained or (before.stage == "take" and left)):
                    announced[seat] = None
                elif known:
                    known[1].update(left)
            for seat in (X, O):
                if not (known := announced[seat]) or after.stage == "over":
                    continue
                for viewer in (None, 1 - seat):
                    guess = held(RULES.guess(RULES.mask(after, viewer), rng), seat)
                    counts[has_meld(known[0], seat, guess | known[1], after.red_black)] += 1
    assert counts[True] > 200
    assert counts[False] == 0, "filled hands that could not have announced it"


def held(state: State, seat: int) -> set[str]:
    return set(shown(state.hands[seat]))


def test_a_negated_queen_has_shown_a_meld() -> None:
    refused = play(position("Qh 2c 2d Kc", "Th 9c"), "Qh:melds negate:Th allow")
    assert refused.mover == O
    assert [proof.can_meld for proof in refused.proofs[X]] == [True]
    for seed in range(300):
        guess = held(RULES.guess(RULES.mask(refused, O), Random(seed)), X)
        assert has_meld(refused.board, X, guess)


def test_melds_that_are_declined_are_there_all_the_same() -> None:
    declined = play(position("Qh 2c 2d Kc", "9c"), "Qh:melds allow pass")
    for seed in range(300):
        assert has_meld(declined.board, X, held(RULES.guess(RULES.mask(declined, O), Random(seed)), X))


def test_a_queen_that_does_nothing_has_shown_that_there_is_no_meld() -> None:
    state = play(position("Qh 4c Th Kc", "Tc Td 9c"), "Qh:melds negate:Tc negate:Th allow")
    assert state.mover == O, "its own ten was the meld"
    assert [(proof.can_meld, proof.spent) for proof in state.proofs[X]] == [(True, ("Th",)), (False, ())]
    for seed in range(300):
        assert not has_meld(state.board, X, held(RULES.guess(RULES.mask(state, O), Random(seed)), X))


def test_a_meld_that_is_played_proves_nothing_more() -> None:
    state = play(position("Qh 2c 2d Kc", "9c"), "Qh:melds allow")
    meld = next(move for move in RULES.moves(state) if len(move) == 4)
    assert state.proofs[X]
    assert not RULES.play(state, meld).proofs[X]


@pytest.mark.slow
def test_a_hand_is_never_said_to_hold_a_meld_for_long() -> None:
    """There are never more than MOST_PROOFS proofs, because the cards of a proven meld become visible at some point."""
    most = 0
    for seed in range(40):
        for _, _, after in random_game(seed, hand="5"):
            most = max(most, *map(len, after.proofs))
            assert RULES.flaw(after) is None
    assert 1 < most <= MOST_PROOFS


def test_a_position_written_before_anything_was_proven_opens() -> None:
    state = position("Qh 2c 2d", "Th 9c")
    plain = json.loads(json.dumps(state))
    assert GAME.position(plain[:OLDEST_FIELD_COUNT]) == GAME.position(plain) == state


@pytest.mark.parametrize(
    ("proofs", "flaw"),
    [
        (((START, (), True),), "tactics.flaw.proof"),
        (((START, ("2c", "2d"), False),), "tactics.flaw.proof"),
        (((START, ("2c", "2d"), True),), None),
        (((START, (), False),), None),
    ],
)
def test_what_cannot_have_been_seen_is_refused(proofs: Any, flaw: str | None) -> None:
    state = position("Qh Kh", "Th 9c")
    plain = json.loads(json.dumps(state._replace(proofs=(proofs, ()))))
    assert RULES.flaw(GAME.position(plain)) == flaw
