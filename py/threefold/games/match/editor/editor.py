"""Setting up positions of Tic-Tac-Match by hand: every card is on the grid, in a hand, discarded or in the pile."""

from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random

from threefold.core.chance import below, mixed
from threefold.core.editor import Count, EditorChoice, EditorOf, Number, Why, mirror, moved, rotate, with_fields_of
from threefold.core.kernel import SEEDS
from threefold.core.message import Message, people
from threefold.games.match.editor.pictures import KEYS, palettes, sheets
from threefold.games.match.editor.sketch_cards import may_lie, put_back, put_down, swapped, taken, top_of, with_pile
from threefold.games.match.rules.deck import CENTRE, DECK, DOUBLE, FACES, FLIP, HAND, SYMBOLS, WIPE, lines_on
from threefold.games.match.rules.impossible_positions import FLAWS
from threefold.games.match.rules.piles import NOTHING_COVERED
from threefold.games.match.rules.state import MATCH_POINTS, PHASES, SIDES, State
from threefold.games.match.table.labels import card_name
from threefold.games.match.table.sentences import side

DUE = {"first": HAND - 1, "second": HAND - 2}
"""How many cards the mover holds in the middle of a Double Play, by phase."""
LATER = ("match.flaw.turn", "match.flaw.early", "match.flaw.log", "match.flaw.signs", "match.flaw.mover")
"""Flaws that `fitted` can remove by changing the number of turns, the dealer or the ID cards."""
NEEDS = {"first": ((DOUBLE,),), "second": ((DOUBLE,), (DOUBLE, FLIP)), "target": ((WIPE,),)}
"""The cards that must be the last discards in the middle of a turn, by phase: one of these."""
MOST_TURNS = 70
ACROSS = 3


def press(state: State, part: str, brush: str) -> State:
    """Puts the brush's card on the part; if such a card is its top card already, that goes back to the pile. Discards
    may hold the same card twice in a row, so there it is added."""
    kind = KEYS.get(brush[:1])
    if kind is None or holds(state, part, brush):
        return _anew(put_back(state, part))
    return _anew(put_down(state, part, kind))


def holds(state: State, part: str, brush: str) -> bool:
    return part not in ("pile", "discards") and top_of(state, part) == KEYS.get(brush[:1])


def carry(state: State, start: str, end: str) -> State:
    top = top_of(state, start)
    if not top or start == end or not may_lie(end, top):
        return state
    return _anew(swapped(state, start, end) or put_down(taken(state, start), end, top))


def _anew(state: State) -> State:
    """The state without what everybody knew about hands: that is not true any more after an edit. A line on the grid
    ends the round."""
    return _won(state)._replace(old=(0,) * state.seats, counted=(), proven=())


def _won(state: State) -> State:
    """The state with the winner that the lines on the grid and the ID cards make, and with that side's point."""
    lines = lines_on(state.tops)
    winner = state.signs.index(state.tops[lines[0][0]][0]) if lines else None
    points = list(state.points)
    if state.winner is not None:
        points[state.winner] = max(0, points[state.winner] - 1)
    if winner is not None:
        points[winner] = min(MATCH_POINTS, points[winner] + 1)
    phase = "over" if lines else "turn" if state.winner is not None else state.phase
    return state._replace(phase=phase, winner=winner, points=(points[0], points[1]))


def turn(state: State, seat: int) -> State:
    return _anew(state._replace(mover=seat))


def clear(state: State) -> State:
    """A position as at the start of a round: one card in the centre, nothing else on the grid or the discards."""
    first = (*state.under[CENTRE], state.tops[CENTRE])[0]
    loose = [top for place, top in enumerate(state.tops) if top and (place != CENTRE or state.under[CENTRE])]
    loose += [card for below_ in state.under for card in below_]
    if first in loose and state.under[CENTRE]:
        loose.remove(first)
    tops = tuple(first if place == CENTRE else "" for place in range(len(state.tops)))
    state = state._replace(tops=tops, under=NOTHING_COVERED, discards=(), turns=0, phase="turn")
    return _anew(with_pile(state))


def deal(state: State) -> State:
    """Gives every hand the right number of cards: draws from the top of the pile or puts cards back under it."""
    for seat in range(state.seats):
        due = _due(state) if seat == state.mover else HAND
        hand, pile = state.hands[seat], state.pile
        more = max(0, due - len(hand))
        hand, pile = (*hand, *pile[:more]), pile[more:]
        hand, pile = hand[:due], (*pile, *hand[due:])
        hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
        state = state._replace(hands=hands, pile=pile)
    return _anew(state)


def _due(state: State) -> int:
    """How many cards the mover holds: a winning card has left its hand."""
    return HAND - 1 if state.winner is not None else DUE.get(state.phase, HAND)


def _turned(state: State, goes: Sequence[int]) -> State:
    return state._replace(tops=moved(state.tops, goes), under=moved(state.under, goes))


def swap(state: State) -> State:
    """Turns every X into an O and every O into an X, on cards and on ID cards."""
    other = {face: SYMBOLS[1 - SYMBOLS.index(face[0])] + face[1] for face in FACES}

    def other_cards(cards: tuple[str | None, ...]) -> tuple[str, ...]:
        return tuple(other.get(card or "", card or "") for card in cards)

    return state._replace(
        tops=other_cards(state.tops),
        under=tuple(map(other_cards, state.under)),
        hands=tuple(map(other_cards, state.hands)),
        pile=other_cards(state.pile),
        discards=other_cards(state.discards),
        signs=(state.signs[1], state.signs[0]),
        old=(0,) * state.seats,
        counted=(),
        proven=(),
    )


def fitted(state: State) -> State:
    """If the position has a flaw in LATER, searches a number of turns, a dealer and ID cards without a flaw."""
    most = max(MOST_TURNS, state.turns)
    most = min(most, (state.limit or most + 1) - 1)
    # The numbers next to the present one come first, so that a number that was set changes little.
    return _fitted(state, sorted(range(most + 1), key=lambda turns: abs(turns - state.turns)))


def _fitted(state: State, numbers_of_turns: Sequence[int]) -> State:
    if _flaw(state) not in LATER:
        return state
    return next((other for other in _others(state, numbers_of_turns) if _flaw(other) is None), state)


def _flaw(state: State) -> str | None:
    return next((key for key, found in FLAWS.items() if found(state)), None)


def _others(state: State, numbers_of_turns: Sequence[int]) -> Iterator[State]:
    one, two = state.signs
    for turns in numbers_of_turns:
        for ago in range(state.seats):
            dealer = (state.mover - 1 - turns - ago) % state.seats
            for signs in ((one, two), (two, one)):
                yield _won(state._replace(turns=turns, dealer=dealer, signs=signs))
            if state.seats == SIDES:
                break


def numbers(state: State) -> tuple[Number, ...]:
    found = [Number("turns", Message("match.editor.turns"), state.turns, 0, state.limit or 999)]
    if state.goal > 1:
        found.append(Number("round", Message("match.editor.round"), state.number, 1, 99))
        for number in range(SIDES):
            whose = Message("match.editor.points", {"people": people(side(state, number))})
            found.append(Number(f"points:{number}", whose, state.points[number], 0, MATCH_POINTS))
    return tuple(found)


def number(state: State, key: str, value: int) -> State:
    if key == "turns":
        return _fitted(state._replace(turns=value), [value])
    if key == "round":
        return fitted(state._replace(number=value))
    one, two = state.points
    return fitted(state._replace(points=(one, value) if key == "points:1" else (value, two)))


def choices(state: State) -> tuple[EditorChoice, ...]:
    phases = [phase for phase in PHASES if phase == state.phase or phase in ("turn", "first", "second")]
    if state.seats > SIDES and "target" not in phases:
        phases.append("target")
    if state.winner is not None:
        phases = [state.phase]
    told = tuple((phase, Message(f"match.editor.phase.{phase}")) for phase in phases)
    dealers = tuple((str(seat), people((seat,))) for seat in range(state.seats))
    signs = tuple((sign, Message("match.number", {"count": sign})) for sign in SYMBOLS)
    whose = Message("match.editor.sign", {"people": people(side(state, 0))})
    return (
        EditorChoice("phase", Message("match.editor.phase"), told, state.phase),
        EditorChoice("dealer", Message("match.editor.dealer"), dealers, str(state.dealer)),
        EditorChoice("sign", whose, signs, state.signs[0]),
    )


def choose(state: State, key: str, value: str) -> State:
    if key == "dealer":
        return state._replace(dealer=int(value))
    if key == "sign":
        return state if value == state.signs[0] else _anew(state._replace(signs=(state.signs[1], state.signs[0])))
    return _anew(state._replace(phase=next(phase for phase in PHASES if phase == value)))


def counts(state: State) -> tuple[Count, ...]:
    there = Counter(DECK)
    lie = sum(map(bool, state.tops)) + sum(map(len, state.under)) + len(state.discards)
    return (Count(Message("match.editor.count", {"count": str(lie)}), lie, there.total()),)


def why(state: State, flaw: str) -> Why:
    if flaw == "match.flaw.hands":
        return Why(Message("match.editor.deal"))
    if flaw == "match.flaw.cards":
        return _too_many(state)
    if flaw == "match.flaw.phase" and state.phase in NEEDS:
        # The card is there, so the hand cannot go on with it.
        there = any(state.discards[-len(cards) :] == cards for cards in NEEDS[state.phase])
        return Why(Message("match.editor.needs.hand" if there else f"match.editor.needs.{state.phase}"))
    return Why(Message("match.editor.centre")) if flaw == "match.flaw.stack" else Why()


def _too_many(state: State) -> Why:
    """Names a card of which more lie somewhere than there are."""
    there = Counter(DECK)
    lying = (state.tops, *state.under, *state.hands, state.discards)
    for card, count in Counter(card for cards in lying for card in cards if card).items():
        if count > there[card]:
            fill: dict[str, Message | str | int] = {
                "card": card_name(card),
                "count": str(count),
                "most": str(there[card]),
            }
            return Why(Message("match.editor.many", fill))
    return Why()


def sound(state: State) -> bool:
    seats = state.seats
    fits = len(state.hands) == len(state.old) == seats and max(state.dealer, state.mover) < seats
    covered = all(top or not below for top, below in zip(state.tops, state.under, strict=True))
    won = state.phase != "over" or state.winner is None or lines_on(state.tops)
    return fits and covered and bool(won) and len(state.proven) in (0, seats)


def shuffled(state: State, rng: Random) -> State:
    return state._replace(pile=mixed(state.pile, rng), seed=below(SEEDS, rng))


def adapted(state: State, start: State) -> State:
    """The state for other options: another number of seats starts again; in a single round nobody has points."""
    if state.seats != start.seats:
        return start
    state = with_fields_of(start, state, ("goal", "limit"))
    return state if state.goal > 1 else state._replace(number=1, points=(0, 0))


EDITOR = EditorOf(
    sheets=sheets,
    palettes=palettes,
    press=press,
    holds=holds,
    carry=carry,
    turn=turn,
    tools={
        "clear": clear,
        "mirror": lambda state: _turned(state, mirror(ACROSS)),
        "rotate": lambda state: _turned(state, rotate(ACROSS)),
        "swap": swap,
        "deal": deal,
    },
    counts=counts,
    numbers=numbers,
    number=number,
    choices=choices,
    choose=choose,
    fitted=fitted,
    why=why,
    sound=sound,
    how=Message("match.editor.how"),
    mixed=shuffled,
    adapted=adapted,
)
