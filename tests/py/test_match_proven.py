"""Tic-Tac-Match: what a discard proves of the hand that it came from, and that no guess at hidden cards forgets it."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import NamedTuple

import pytest
from helpers import random_session
from match_positions import BARREN, GAME, RULES, A, B, C, play, position, texts

from threefold.core.kernel import Move
from threefold.games.match.rules.deck import DECK, DOUBLE, FITS, FLIP, WIPE
from threefold.games.match.rules.state import OLDEST_FIELD_COUNT, State

GAMES_LOOKED_THROUGH = 30


class Seen(NamedTuple):
    """What all players saw about a card in a hand: it could not be played on this grid."""

    tops: tuple[str, ...]
    in_a_double_play: bool

    def could_have_played(self, card: str | None) -> bool:
        if card == FLIP or (card == WIPE and not self.in_a_double_play):
            return True
        return card in FITS and any(top in FITS[card] for top in self.tops)


def games() -> Iterator[tuple[State, list[list[list[Seen]]]]]:
    """Every position of some games, and what was seen about each card of each hand, tracked from the moves alone."""
    for seed in range(GAMES_LOOKED_THROUGH):
        session = random_session(GAME, seed)
        seen: list[list[list[Seen]]] = [[] for _ in range(session.setup.seats)]
        for ply, move in enumerate(session.log):
            before, after = session.states[ply], session.states[ply + 1]
            follow(seen, before, move, after)  # type: ignore[arg-type]
            yield after, seen  # type: ignore[misc]


def follow(seen: list[list[list[Seen]]], before: State, move: Move, after: State) -> None:
    mover, hands = before.mover, [list(hand) for hand in before.hands]
    if move == ("deal",):
        for cards in seen:
            cards.clear()
        return
    for owner, cards in enumerate(seen):
        cards += [[] for _ in range(len(hands[owner]) - len(cards))]
    if before.phase == "target":
        gone = ["ABCD".index(move[0])]
    else:
        place = hands[mover].index(move[0])
        del seen[mover][place], hands[mover][place]
        gone = [1 - mover] if move == (WIPE,) and before.seats == 2 else []
    for owner in gone:
        seen[owner].clear()
    dropped = before.phase == "first" and after.phase not in ("second", "over")
    if move[1:] == ("discard",) or dropped:
        for card in seen[mover]:
            card.append(Seen(after.tops, dropped))


def test_no_guess_holds_a_card_that_all_have_seen_could_not_be_played() -> None:
    rng, looked_at = Random(4), Counter[bool]()
    for state, seen in games():
        if not any(card for cards in seen for card in cards):
            continue
        for seat in (None, *range(state.seats)):
            guess = RULES.guess(RULES.mask(state, seat), rng)
            for owner, cards in enumerate(seen):
                for proofs, card in zip(cards, guess.hands[owner], strict=False):
                    looked_at.update(one.could_have_played(card) for one in proofs)
    assert looked_at[False] > 500
    assert looked_at[True] == 0, "filled hands that could have played"


def test_whoever_discards_is_known_to_hold_nothing_that_fits() -> None:
    after = play(position("Xr Xr double double | Xg Xb Xy Og", BARREN), "double-discard")
    assert after.proven == ((("Xr", DOUBLE),) * 3, ())
    guesses = [RULES.guess(RULES.mask(after, B), Random(seed)).hands[A] for seed in range(200)]
    assert {card for hand in guesses for card in hand[:3]} == {"Xr", DOUBLE}
    assert len({hand[3] for hand in guesses}) > 5, "a card drawn since can be any"


def test_what_was_proven_goes_with_the_card() -> None:
    after = play(position("Xr Xr double double | Xg wipe Xy Og", BARREN), "Xr-discard Xg-a1")
    assert [bool(kinds) for kinds in after.proven[A]] == [True] * 3
    played = play(after, next(text for text in texts(after) if text.startswith("Xr-")))
    assert [bool(kinds) for kinds in played.proven[A]] == [True] * 2
    assert play(played, "wipe").proven == ()


def test_a_second_card_that_is_dropped_proves_as_much() -> None:
    after = play(position("Og double Xr wipe | Xg Xb Xy Oy", BARREN), "double Og-a2")
    assert after.mover == B, "nothing could be played second"
    assert WIPE in after.proven[A][0]
    assert FLIP not in after.proven[A][0]


def test_all_deals_that_fit_come_up_equally_often() -> None:
    """Compared with all ways to put three of the unseen cards on the three proven places."""
    hands = "Xr Xg Xb Xy | Or Or Ob Ob | Or Ob flip Oy | wipe Oy Oy Og"
    state = position(hands, BARREN, gone="double double double")
    one, other = ("Or", "Ob", DOUBLE), ("Or", "Ob", "Oy", DOUBLE)
    state = state._replace(proven=((), (one, one), (other,), ()))
    assert RULES.flaw(state) is None
    unseen = [*state.pile, *(card for hand in state.hands[1:] for card in hand)]
    ways = Counter(
        (first, second, third)
        for first, second, third in permutations((card for card in unseen if card in other), 3)
        if first in one and second in one
    )
    rng, tries = Random(2), 6000
    found: Counter[tuple[str | None, ...]] = Counter()
    for _ in range(tries):
        guess = RULES.guess(RULES.mask(state, A), rng)
        found[(*guess.hands[B][:2], guess.hands[C][0])] += 1
    assert set(found) <= set(ways)
    for cards, count in ways.items():
        expected = tries * count / ways.total()
        assert abs(found[cards] - expected) < 5 * expected**0.5


def test_a_position_written_before_anything_was_proven_opens() -> None:
    state = position("Xr Xg Xb Xy | Or Og Ob Oy", "b2:Xr")
    plain = json.loads(json.dumps(state))
    assert GAME.position(plain[:OLDEST_FIELD_COUNT]) == GAME.position(plain) == state


@pytest.mark.parametrize("proven", [((),), ((), (), ()), ((), ()), (((FLIP,),), ()), ((), (("Xr",),)), (((),) * 5, ())])
def test_what_cannot_have_been_seen_is_refused(proven: tuple[tuple[tuple[str, ...], ...], ...]) -> None:
    assert RULES.flaw(position("Xr Xg Xb Xy | Or Og Ob Oy", "b2:Xr")._replace(proven=proven)) == "match.flaw.proven"


def test_a_foreign_question_that_nothing_fits_is_refused_in_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("threefold.games.match.rules.rules.MOST_TRIES", 5)
    masked = RULES.mask(position("Xr Xg Xb Xy | Or Og Ob Oy", "b2:Xr"), A)
    for proven in (((), (("Xr",),) * 4), ((), ((DOUBLE,),) * 4)):
        gone = tuple(card for card in DECK if card in proven[1][0])
        with pytest.raises(ValueError, match="no cards fit"):
            RULES.guess(masked._replace(state=masked.state._replace(proven=proven, discards=gone)), Random(1))
