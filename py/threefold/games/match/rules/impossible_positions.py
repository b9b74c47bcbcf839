"""Finds flaws in foreign positions of Tic-Tac-Match: each check returns True if the position cannot occur. It may rely
on the checks before it in FLAWS."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain, pairwise

from threefold.games.match.rules.deck import CENTRE, DECK, DOUBLE, FLIP, HAND, WIPE, covers, in_order, lines_on
from threefold.games.match.rules.discard_log import first_pile, made_anew, may_be_made_anew
from threefold.games.match.rules.state import SIDES, State, can_continue_double_play, next_seat


def of_another_game(state: State) -> bool:
    return (
        state.signs[0] == state.signs[1]
        or max(state.dealer, state.mover) >= state.seats
        or not len(state.hands) == len(state.old) == state.seats
    )


def wrong_cards(state: State) -> bool:
    lying = chain(filter(None, state.tops), *state.under, state.discards)
    return Counter(chain(lying, *state.hands, state.pile)) != Counter(DECK)


def wrong_stacks(state: State) -> bool:
    """The centre is never empty; a card covers only what it may."""
    stacks = [(*below, top) for below, top in zip(state.under, state.tops, strict=True)]
    legal = all(upper and covers(upper, lower) for stack in stacks for lower, upper in pairwise(stack))
    return not (legal and state.tops[CENTRE])


def wrong_hands(state: State) -> bool:
    held = [len(hand) for hand in state.hands]
    movers = held.pop(state.mover)
    if state.winner is None:
        fits = movers == {"first": HAND - 1, "second": HAND - 2}.get(state.phase, HAND)
    else:
        # The winning card was a turn's only one, or the first or second card of a Double Play.
        fits = HAND - 3 <= movers <= HAND - 1
    return not fits or set(held) != {HAND}


def wrong_old(state: State) -> bool:
    """`counted` must hold the old cards, which are the first ones of each hand. Not all cards can be old, because the
    seat that needed the new pile has drawn from it."""
    if not all(old <= len(hand) for old, hand in zip(state.old, state.hands, strict=True)):
        return True
    if min(state.old) == HAND:
        return True
    return state.counted != in_order(chain(*(hand[:old] for old, hand in zip(state.old, state.hands, strict=True))))


def wrong_proofs(state: State) -> bool:
    """`proven` must agree with the hands, and the grid and the discards must show how it can have been proven."""
    if state.proven and (len(state.proven) != state.seats or not any(state.proven)):
        return True
    # A symbol card can be unplayable only if no square is empty, and a Flip can always be played.
    kinds = {kind for hand in state.proven for card in hand for kind in card}
    if FLIP in kinds or ("" in state.tops and not kinds <= {WIPE, DOUBLE}):
        return True
    # What proves something leaves a card in the discards: an unplayable card, or a Double Play that could not go on.
    if state.proven and not may_be_made_anew(state) and {FLIP, WIPE}.issuperset(state.discards):
        return True
    return any(
        len(cards) > len(hand) or any(kinds and card not in kinds for kinds, card in zip(cards, hand, strict=False))
        for cards, hand in zip(state.proven, state.hands, strict=False)
    )


def wrong_points(state: State) -> bool:
    ended, won = state.number - (state.phase != "over"), state.winner is not None
    if won and state.phase != "over":
        return True
    before = list(state.points)
    if state.winner is not None:
        before[state.winner] -= 1
    scored = sum(state.points)
    # Every round that is not drawn scores a point, and the match ends as soon as a side has `goal` points.
    return (
        not 0 <= min(before) <= max(before) < state.goal
        or scored > ended - (state.phase == "over" and not won)
        or (not state.limit and scored < ended)
        or (state.goal == 1 and state.number > 1)
    )


def wrong_turn(state: State) -> bool:
    drawn = state.phase == "over" and state.winner is None
    if drawn != (0 < state.limit <= state.turns) or state.turns > (state.limit or state.turns):
        return True
    # Each finished turn moves `mover` on by one seat; only with four players can a Wipe Out skip seats.
    passed = state.turns - drawn
    return (state.seats == SIDES or not passed) and state.mover != (
        next_seat(state, state.dealer) + passed
    ) % state.seats


def wrong_phase(state: State) -> bool:
    """The last discards and the mover's hand must fit an unfinished turn, or one that won."""
    first_played = state.discards[-1:] == (DOUBLE,) or state.discards[-2:] == (DOUBLE, FLIP)
    match state.phase:
        case "target":
            return state.seats == SIDES or not (state.discards[-1:] == (WIPE,) or _just_made_anew(state))
        case "first":
            return state.discards[-1:] != (DOUBLE,) or not can_continue_double_play(state)
        case "second":
            return not first_played or not can_continue_double_play(state)
        case "over" if state.winner is not None:
            # The winning card was a turn's only one, or the first or second one of a Double Play.
            held = len(state.hands[state.mover])
            return not (held == HAND - 1 or (first_played if held == HAND - 3 else state.discards[-1:] == (DOUBLE,)))
    return False


def _just_made_anew(state: State) -> bool:
    """Whether the card that replaced a Wipe Out can have been the first of a new pile."""
    old = [HAND - (seat == state.mover) for seat in range(state.seats)]
    return not state.discards and not any(state.under) and list(state.old) == old


def too_early(state: State) -> bool:
    """A new pile is made only when the first one is used up."""
    return any(state.old) and not may_be_made_anew(state)


def wrong_log(state: State) -> bool:
    """The discards and the cards on the grid must fit the number of turns since the deal or since the last new pile."""
    return not made_anew(state) and not first_pile(state)


def wrong_signs(state: State) -> bool:
    """The lowest card in the centre determines what the ID cards showed first, and every Flip swaps them."""
    return not made_anew(state) and all(flips % 2 != _flips(state) for flips, _ in first_pile(state))


def _flips(state: State) -> int:
    """0 if the ID cards show what they did when the round began, 1 if not."""
    first = (*state.under[CENTRE], state.tops[CENTRE])[0]
    return int(state.signs[state.dealer % SIDES] != first[0])


def wrong_mover(state: State) -> bool:
    """Each finished turn moves `mover` on by one seat; with four players a Wipe Out can skip up to two seats."""
    passed = state.turns - (state.phase == "over" and state.winner is None)
    skipped = (state.mover - next_seat(state, state.dealer) - passed) % state.seats
    return not made_anew(state) and not any(
        skipped <= 2 * wipes for flips, wipes in first_pile(state) if flips % 2 == _flips(state)
    )


def wrong_lines(state: State) -> bool:
    """A line ends the round and wins it for the side whose ID card shows its symbol; one card must have made all
    lines."""
    lines = lines_on(state.tops)
    if state.winner is None or not lines:
        return bool(lines) or state.winner is not None
    for place in set(lines[0]).intersection(*lines):
        uncovered = (state.under[place] or ("",))[-1]
        before = (*state.tops[:place], uncovered, *state.tops[place + 1 :])
        if not lines_on(before):
            return state.tops[place][0] != state.signs[state.winner]
    return True


FLAWS: Mapping[str, Callable[[State], bool]] = {
    "match.flaw.game": of_another_game,
    "match.flaw.cards": wrong_cards,
    "match.flaw.stack": wrong_stacks,
    "match.flaw.points": wrong_points,
    "match.flaw.hands": wrong_hands,
    "match.flaw.old": wrong_old,
    "match.flaw.proven": wrong_proofs,
    "match.flaw.turn": wrong_turn,
    "match.flaw.phase": wrong_phase,
    "match.flaw.line": wrong_lines,
    "match.flaw.early": too_early,
    "match.flaw.log": wrong_log,
    "match.flaw.signs": wrong_signs,
    "match.flaw.mover": wrong_mover,
}
