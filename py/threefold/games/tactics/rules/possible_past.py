"""Checks whether a foreign position of Tic-Tac-Tics can have a past: cards drawn, cards played, pieces moved."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from threefold.core.kernel import Move
from threefold.games.tactics.rules.choices import corners, jumps, kings, melds
from threefold.games.tactics.rules.deck import COURT, DECK, NUMBERS, RANK, TEN, in_order
from threefold.games.tactics.rules.discard_log import half_done, is_meld, read, special_on_top
from threefold.games.tactics.rules.squares import EMPTY, NAMES, NINE, SIGNS, START, exchanged, lines_made
from threefold.games.tactics.rules.state import (
    LINES_TO_WIN,
    MELDS_OF_A_QUEEN,
    MOST_HELD,
    STARTING_HANDS,
    State,
    first_seat,
)

FIRST_NEW_DECK = 21
"""The fewest turns that are over when the deck is reshuffled: with five cards each and two drawn in every turn."""
FEWEST_SHUFFLED = len(DECK) - 2 * MOST_HELD - 1
"""The fewest cards in a new deck: the hands are full, and the mover has drawn once already."""


def flaw_of_history(state: State) -> str | None:
    first_deck = state.pack == DECK
    if not first_deck and (state.turn < FIRST_NEW_DECK or len(state.pack) < FEWEST_SHUFFLED):
        return "tactics.flaw.pack"
    if _fits_new_deck(state):
        return None
    if first_deck and not drawn_fit(state):
        return "tactics.flaw.drawn"
    ways = _ways(state)
    if not first_deck or not any(turns <= state.turn for turns, _ in ways):
        return "tactics.flaw.played"
    most = max(moved for turns, moved in ways if turns <= state.turn)
    if most < _fewest_exchanges(state.board) or not _numbers_fit(state):
        return "tactics.flaw.moved"
    if not _known_was_seen(state):
        return "tactics.flaw.seen"
    if any(state.proofs) and not _proofs_were_given(state):
        return "tactics.flaw.proof"
    return None


def _ways(state: State) -> list[tuple[int, int]]:
    """All ways in which the cards on the discards can have come there: the number of finished turns, and the most
    exchanges."""
    log = read(state.discards)
    return [
        (turns, most + moved)
        for used, moved in half_done(state)
        if used < len(log)
        for turns, most in log[-1 - used].items()
    ]


def _draws_now(state: State) -> bool:
    """Whether an unfinished turn has begun, with a card drawn. The limit of turns ends a game before that card."""
    return state.stage != "over" or state.winner is not None


def _fits_new_deck(state: State) -> bool:
    """Whether the deck can have been reshuffled, with all cards on the discards played since then."""
    drawn = len(state.pack) - len(state.deck) - _draws_now(state)
    ways = [turns for turns, _ in _ways(state)]
    if state.turn < FIRST_NEW_DECK or drawn < 0 or not ways:
        return False
    # Each turn since then has drawn a card, or two.
    fewest = max(min(ways), (drawn + 1 - (state.stage == "discard")) // 2)
    return fewest <= min(drawn, state.turn - FIRST_NEW_DECK)


def drawn_fit(state: State, dealt: Sequence[int] = STARTING_HANDS) -> bool:
    """Whether each seat can have drawn its cards: those of the deal, one in every turn, and a second in some turns.
    `dealt`: how many the deal can have given each."""
    held, log = _before_the_special(state)
    jacks = sum(card[0] == "J" for card in log)
    begun, over, more = [0, 0], [0, 0], [0, 0]
    for seat in (0, 1):
        first = seat == first_seat(state.cuts)
        over[seat] = (state.turn + first) // 2
        begun[seat] = over[seat] + (seat == state.mover and _draws_now(state))
        more[seat] = over[seat] + (seat == state.mover and state.stage == "discard")
    drawn = len(DECK) - len(state.deck)
    return any(
        0 <= drawn - 2 * each - sum(begun) <= sum(more)
        and all(
            each + begun[seat] - len(log) - jacks <= held[seat] <= each + begun[seat] + more[seat] + jacks
            for seat in (0, 1)
        )
        for each in dealt
    )


def _before_the_special(state: State) -> tuple[list[int], tuple[str, ...]]:
    """The number of cards that each seat held, and the discards, before the special that is now answered or carried
    out."""
    held, log = [len(hand) for hand in state.hands], state.discards
    if state.stage not in ("answer", "take", "melds"):
        return held, log
    melds = 2 * (MELDS_OF_A_QUEEN - state.melds) if state.stage == "melds" else 0
    ((used, _),) = half_done(state)
    theirs = (used - melds) // 2
    held[state.mover] += used - theirs
    held[1 - state.mover] += theirs
    return held, log[: len(log) - used]


def _fewest_exchanges(board: str) -> int:
    """The fewest exchanges of two squares that lead from the start to these boards."""
    changed = Counter((was, now) for was, now in zip(START, board, strict=True) if was != now)
    pairs = [(SIGNS[0], SIGNS[1]), (SIGNS[1], EMPTY), (EMPTY, SIGNS[0])]
    back_and_forth = sum(min(changed[one, two], changed[two, one]) for one, two in pairs)
    # The remaining changes are cycles of X, O and empty squares. Each cycle takes two exchanges.
    one, two = pairs[0]
    return back_and_forth + 2 * abs(changed[one, two] - changed[two, one])


def _numbers_fit(state: State) -> bool:
    """Whether the discards explain the changed squares: each needs a card of its number or a ten; a special can
    explain two."""
    missing = Counter(place % NINE for place, was in enumerate(START) if was != state.board[place])
    missing.subtract(RANK[card] for card in state.discards if card[0] in NUMBERS)
    others = sum(1 if card[0] == TEN else 2 for card in state.discards if card[0] not in NUMBERS)
    return sum(max(0, count) for count in missing.values()) <= others


def _known_was_seen(state: State) -> bool:
    """Whether jacks can have shown what is known. A jack shows the mover the other hand; the other seat knows the card
    that is taken from it."""
    jacks = sum(card[0] == "J" for card in state.discards)
    if not jacks:
        return not any(state.known)
    if state.stage == "take":
        return jacks > 1 or not state.known[1 - state.mover]
    return jacks > 1 or min(map(len, state.known)) <= 1


def _proofs_were_given(state: State) -> bool:
    spent = {card for proofs in state.proofs for proof in proofs for card in proof.spent}
    return spent.issubset(state.discards) and any(card[0] == "Q" for card in state.discards)


def last_exchanges(state: State) -> Iterator[str]:
    """All boards from which the mover can have made the last exchange with the cards on top of the discards."""
    log, mine = state.discards, SIGNS[state.mover]
    cards = [log[-2:]] if is_meld(log[-2:]) else []
    if state.stage == "over":
        cards += [log[-used:][:1] for used, _ in special_on_top(log, COURT, 1)]
    for end, sign in enumerate(state.board):
        for start, other in enumerate(state.board):
            if sign == mine != other:
                before = exchanged(state.board, NAMES[start], NAMES[end])
                ends = (NAMES[start], NAMES[end])
                if not any(lines_made(before, seat) >= LINES_TO_WIN for seat in (0, 1)) and any(
                    _leads(before, state, one, ends) for one in cards
                ):
                    yield before


def _leads(before: str, state: State, cards: Sequence[str], ends: tuple[str, str]) -> bool:
    """Whether the mover can exchange these squares with these cards, its own piece being on the first square."""
    if len(cards) == 2:
        return any(move[2:] == ends for move in melds(before, state.mover, in_order(cards), state.red_black))
    effects: dict[str, Callable[[str, int], Sequence[Move]]] = {"J": jumps, "Q": corners, "K": kings}
    return ends in effects[cards[0][0]](before, state.mover)
