"""The sentence on the slab of Tic-Tac-Tics: whose choice it is, what is to be chosen, and a line that helps."""

from threefold.games.tactics.deck import COURT, RANK, TEN
from threefold.games.tactics.deck import PLACE as CARDS
from threefold.games.tactics.ending import ended
from threefold.games.tactics.labels import card_name, effect, rank_name, square_name
from threefold.games.tactics.past import Turn, last_turn
from threefold.games.tactics.rules import Tactics
from threefold.games.tactics.squares import PLACE, SIGNS, lines_made
from threefold.games.tactics.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, MOST_HELD, State
from threefold.kernel import Seen
from threefold.scene import Say, Table

Fill = dict[str, Say | str | int]
Words = tuple[Say, Say]
"""What is to be done, and why or how."""
RULES = Tactics()


def tell(seen: Seen[State], table: Table) -> tuple[Say, Say, Say]:
    """Who, what and why. It speaks to the seat that chooses, and of its hand only if that seat looks."""
    state = seen.state
    if table.result:
        return ended(state, table.result)
    seat = RULES.actor(state)
    fill: Fill = {"seat": seat, "other": 1 - seat, "sign": SIGNS[seat], "foe": SIGNS[1 - seat]}
    match state.stage:
        case "answer":
            what, why = _answer(state, table, fill)
        case "take":
            what, why = Say("tactics.what.take", fill), Say("tactics.hint.take", fill)
        case "discard":
            what, why = _discard(state, table)
        case "melds":
            what, why = _picked(state, table, fill) or _melds(seen, fill)
        case _:
            what, why = _picked(state, table, fill) or _turn(seen, table, fill)
    return Say("say.who", {"seat": seat}), what, why


# ---- nothing is chosen yet ----


def _turn(seen: Seen[State], table: Table, fill: Fill) -> Words:
    state = seen.state
    what = Say("tactics.what.turn")
    if seen.seat == state.mover and all(len(move) == 1 for move in RULES.moves(state)):
        what = Say("tactics.what.nothing")
    before = last_turn(table.history)
    if before is None:
        return what, _cut(state, fill)
    event = _event(before, seen)
    hint = _lines(state, fill)
    return what, Say("tactics.hint.after", {"event": event, "hint": hint}) if event else hint


def _cut(state: State, fill: Fill) -> Say:
    """Why this seat begins."""
    x, o = state.cuts[-1]
    own, others = (o, x) if state.mover else (x, o)
    return Say("tactics.hint.cut", {**fill, "own": card_name(own), "others": card_name(others)})


def _event(before: Turn, seen: Seen[State]) -> Say | None:
    """What the board does not show of the turn before."""
    fill: Fill = {"seat": before.mover, "other": 1 - before.mover}
    if before.special:
        fill["card"] = rank_name(before.special[0])
    if before.negated:
        return Say("tactics.event.negated", fill)
    if before.taken:
        # Both players know the card: an onlooker does not.
        if seen.seat is None:
            return Say("tactics.event.took", fill)
        return Say("tactics.event.took.card", {**fill, "card": card_name(before.taken)})
    if before.effects:
        return None
    if before.moves[0] in (("draw",), ("pass",)):
        return Say(f"tactics.event.{before.moves[0][0]}", fill)
    return Say("tactics.event.nothing", fill)


def _lines(state: State, fill: Fill) -> Say:
    """Who is how near to winning; if nobody is, what can be played."""
    seat = state.mover
    if lines_made(state.board, seat) == LINES_TO_WIN - 1:
        return Say("tactics.hint.mine", fill)
    if lines_made(state.board, 1 - seat) == LINES_TO_WIN - 1:
        return Say("tactics.hint.theirs", fill)
    return Say("tactics.hint.turn", fill)


def _melds(seen: Seen[State], fill: Fill) -> Words:
    state = seen.state
    first = state.melds == MELDS_OF_A_QUEEN
    if seen.seat == state.mover and len(RULES.moves(state)) == 1:
        return Say("tactics.what.no_meld"), Say("tactics.hint.no_meld")
    return Say("tactics.what.meld.first" if first else "tactics.what.meld.second"), Say("tactics.hint.queen", fill)


def _discard(state: State, table: Table) -> Words:
    surplus = len(state.hands[state.mover]) - MOST_HELD
    if surplus == 1:
        return Say("tactics.what.discard.one"), Say("tactics.hint.discard")
    if not table.picks:
        return Say("tactics.what.discard.two"), Say("tactics.hint.discard")
    return Say("tactics.what.discard.other"), Say("tactics.hint.discard.other", {"rank": rank_name(table.picks[0])})


def _answer(state: State, table: Table, fill: Fill) -> Words:
    fill = {**fill, "card": rank_name(state.special[0])}
    if "negate" in table.picks:
        return Say("tactics.what.which_ten"), Say("tactics.hint.which_ten")
    if state.tens % 2:
        return Say("tactics.what.answer.ten", fill), Say("tactics.hint.answer.ten", fill)
    effected = effect(state.special, state.mover, signs_of(state))
    rest = Say("tactics.hint.saved" if state.tens else "tactics.hint.answer", fill)
    return Say("tactics.what.answer", fill), Say("tactics.hint.after", {"event": effected, "hint": rest})


def signs_of(state: State) -> tuple[str, str]:
    """What lies on the two squares of the special that waits."""
    if len(state.special) != 3:
        return "", ""
    return state.board[PLACE[state.special[1]]], state.board[PLACE[state.special[2]]]


# ---- something is chosen ----


def _picked(state: State, table: Table, fill: Fill) -> Words | None:
    cards = [pick for pick in table.picks if pick in CARDS]
    squares = [pick for pick in table.picks if pick in PLACE]
    court = [card for card in cards if card[0] in COURT]
    words = [pick for pick in table.picks if pick in ("look", "melds")]
    if not (cards or squares or words):
        return None
    if words and not cards:
        only = ".one" if len(table.open & set(CARDS)) == 1 else ""
        return Say(f"tactics.what.{words[0]}{only}", fill), Say(f"tactics.hint.{words[0]}", fill)
    if court and not squares:
        return _court(court[0], table, fill)
    if len(cards) == 1 and not court:
        number = rank_name(cards[0])
        hint = "tactics.hint.partner.ten" if cards[0][0] == TEN else "tactics.hint.partner"
        if state.red_black and cards[0][0] != TEN:
            hint = "tactics.hint.partner.colours"
        return Say("tactics.what.partner", {"rank": number}), Say(hint, fill)
    if squares:
        return _from_square(state, squares, bool(cards), fill)
    return Say("tactics.what.pair", fill), _pair(cards, fill)


def _court(card: str, table: Table, fill: Fill) -> Words:
    """A jack, queen or king: some have two effects, and one of them may be out of reach."""
    word = {"J": "look", "Q": "melds", "K": ""}[card[0]]
    both = word in table.open and bool(table.open & PLACE.keys())
    kind = f"{card[0]}.both" if both else f"{card[0]}.{word}" if word in table.open else card[0]
    return Say(f"tactics.what.court.{kind}", fill), Say(f"tactics.hint.court.{kind}", fill)


def _from_square(state: State, squares: list[str], carried: bool, fill: Fill) -> Words:
    """A square was chosen: what goes there, or where does its piece go?"""
    fill = {**fill, "square": square_name(squares[-1])}
    if len(squares) > 1:
        return Say("tactics.what.cards"), Say("tactics.hint.cards")
    signs = {SIGNS[state.mover]: "own", SIGNS[1 - state.mover]: "foe"}
    kind = signs.get(state.board[PLACE[squares[0]]], "empty")
    if carried:
        return Say(f"tactics.what.onto.{kind}", fill), Say("tactics.hint.onto", fill)
    return Say(f"tactics.what.square.{kind}", fill), Say("tactics.hint.square", fill)


def _pair(cards: list[str], fill: Fill) -> Say:
    """Between squares of which numbers: a ten has none of its own."""
    numbers = sorted({RANK[card] + 1 for card in cards if card[0] != TEN})
    if len(numbers) == 1:
        return Say("tactics.hint.pair.same", {**fill, "one": str(numbers[0])})
    return Say("tactics.hint.pair", {**fill, "one": str(numbers[0]), "two": str(numbers[1])})
