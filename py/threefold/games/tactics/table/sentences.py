"""The headline of Tic-Tac-Tics: who has to choose, what, and a line that explains why or how."""

from threefold.core.items import SceneRequest
from threefold.core.kernel import Seen
from threefold.core.message import Message
from threefold.games.tactics.rules.deck import CARDS, COURT, RANK, TEN
from threefold.games.tactics.rules.rules import Tactics
from threefold.games.tactics.rules.squares import PLACE, SIGNS, lines_made
from threefold.games.tactics.rules.state import LINES_TO_WIN, MELDS_OF_A_QUEEN, MOST_HELD, State
from threefold.games.tactics.table.labels import card_name, effect, rank_name, square_name
from threefold.games.tactics.table.last_turn import Turn, last_turn
from threefold.games.tactics.table.result_sentences import ended

Fill = dict[str, Message | str | int]
Words = tuple[Message, Message]
"""The what and the why of a headline."""
RULES = Tactics()


def headline(seen: Seen[State], table: SceneRequest) -> tuple[Message, Message, Message]:
    """Who, what and why of the headline. It addresses the seat that chooses, and mentions its hand only if that seat
    is the one that looks."""
    state = seen.state
    if table.result:
        return ended(state, table.result)
    seat = RULES.actor(state)
    fill: Fill = {"seat": seat, "other": 1 - seat, "sign": SIGNS[seat], "foe": SIGNS[1 - seat]}
    match state.stage:
        case "answer":
            what, why = _answer(state, table, fill)
        case "take":
            what, why = Message("tactics.what.take", fill), Message("tactics.hint.take", fill)
        case "discard":
            what, why = _discard(state, table)
        case "melds":
            what, why = _picked(state, table, fill) or _melds(seen, fill)
        case _:
            what, why = _picked(state, table, fill) or _turn(seen, table, fill)
    return Message("say.who", {"seat": seat}), what, why


# ---- nothing is picked yet ----


def _turn(seen: Seen[State], table: SceneRequest, fill: Fill) -> Words:
    state = seen.state
    what = Message("tactics.what.turn")
    if seen.seat == state.mover and all(len(move) == 1 for move in RULES.moves(state)):
        what = Message("tactics.what.nothing")
    before = last_turn(table.history)
    if before is None and not state.turn:
        return what, _cut(state, fill)
    event = _event(before, seen) if before else None
    hint = _lines(state, fill)
    if event:
        hint = Message("tactics.hint.after", {"event": event, "hint": hint})
    if not any(seat == state.mover for seat, _ in table.history) and state.turn < 2:
        hint = Message("tactics.hint.sign", {**fill, "hint": hint})  # first: small phones show only one sentence
    return what, hint


def rest_of(why: Message) -> Message | None:
    """What is left of a `why` without what happened in the last turn; None if it does not tell that."""
    hint = why.fill.get("hint")
    if not isinstance(hint, Message):
        return None
    if why.key == "tactics.hint.sign":
        rest = rest_of(hint)
        return rest and why._replace(fill={**why.fill, "hint": rest})
    return hint if why.key == "tactics.hint.after" else None


def more_to_tell(table: SceneRequest, why: Message) -> bool:
    """Whether `why` leaves out what the boards show of the last turn, or the cards that were discarded in it."""
    before = last_turn(table.history)
    return before is not None and (rest_of(why) is None or (before.moves[1:] != () and before.moves[0] == ("draw",)))


def _cut(state: State, fill: Fill) -> Message:
    """What wins, and why this seat begins: the cards that were cut. The page leaves out the latter if room is short."""
    x, o = state.cuts[-1]
    own, others = (o, x) if state.mover else (x, o)
    return Message("tactics.hint.cut", {**fill, "own": card_name(own), "others": card_name(others)})


def _event(before: Turn, seen: Seen[State]) -> Message | None:
    """What happened in the last turn, as far as the boards do not show it; else None."""
    fill: Fill = {"seat": before.mover, "other": 1 - before.mover}
    if before.special:
        fill["card"] = rank_name(before.special[0])
    if before.negated:
        return Message("tactics.event.negated", fill)
    if before.taken:
        # Both players know the card, an onlooker does not.
        if seen.seat is None:
            return Message("tactics.event.took", fill)
        return Message("tactics.event.took.card", {**fill, "card": card_name(before.taken)})
    if before.effects:
        return None
    if before.moves[0] in (("draw",), ("pass",)):
        return Message(f"tactics.event.{before.moves[0][0]}", fill)
    # Without a special, the game began from a position within that turn, so it is not known what happened before.
    return Message("tactics.event.nothing", fill) if before.special else None


def _lines(state: State, fill: Fill) -> Message:
    """Which seat needs one more line to win; if neither does, what can be played."""
    seat = state.mover
    if lines_made(state.board, seat) == LINES_TO_WIN - 1:
        return Message("tactics.hint.mine", fill)
    if lines_made(state.board, 1 - seat) == LINES_TO_WIN - 1:
        return Message("tactics.hint.theirs", fill)
    return Message("tactics.hint.turn", fill)


def _melds(seen: Seen[State], fill: Fill) -> Words:
    state = seen.state
    first = state.melds == MELDS_OF_A_QUEEN
    if seen.seat == state.mover and len(RULES.moves(state)) == 1:
        return Message("tactics.what.no_meld"), Message("tactics.hint.no_meld")
    return Message("tactics.what.meld.first" if first else "tactics.what.meld.second"), Message(
        "tactics.hint.queen", fill
    )


def _discard(state: State, table: SceneRequest) -> Words:
    surplus = len(state.hands[state.mover]) - MOST_HELD
    if surplus == 1:
        return Message("tactics.what.discard.one"), Message("tactics.hint.discard")
    if not table.picks:
        return Message("tactics.what.discard.two"), Message("tactics.hint.discard")
    return Message("tactics.what.discard.other"), Message(
        "tactics.hint.discard.other", {"rank": rank_name(table.picks[0])}
    )


def _answer(state: State, table: SceneRequest, fill: Fill) -> Words:
    fill = {**fill, "card": rank_name(state.special[0])}
    if "negate" in table.picks:
        return Message("tactics.what.which_ten"), Message("tactics.hint.which_ten")
    if state.tens % 2:
        struck = Message(f"tactics.struck.{state.special[0][0]}")
        return Message("tactics.what.answer.ten", fill), Message("tactics.hint.answer.ten", {"struck": struck})
    effected = effect(state.special, state.mover, signs_of(state))
    rest = Message("tactics.hint.saved" if state.tens else "tactics.hint.answer", fill)
    return Message("tactics.what.answer", fill), Message("tactics.hint.after", {"event": effected, "hint": rest})


def signs_of(state: State) -> tuple[str, str]:
    """The contents of the two squares of the special that waits for an answer; "" if it names no squares."""
    if len(state.special) != 3:
        return "", ""
    return state.board[PLACE[state.special[1]]], state.board[PLACE[state.special[2]]]


# ---- something is picked ----


def _picked(state: State, table: SceneRequest, fill: Fill) -> Words | None:
    cards = [pick for pick in table.picks if pick in CARDS]
    squares = [pick for pick in table.picks if pick in PLACE]
    court = [card for card in cards if card[0] in COURT]
    words = [pick for pick in table.picks if pick in ("look", "melds")]
    if not (cards or squares or words):
        return None
    if words and not cards:
        only = ".one" if len(table.open & set(CARDS)) == 1 else ""
        return Message(f"tactics.what.{words[0]}{only}", fill), Message(f"tactics.hint.{words[0]}", fill)
    if court and not squares:
        return _court(court[0], table, fill)
    if len(cards) == 1 and not court:
        number = rank_name(cards[0])
        hint = "tactics.hint.partner.ten" if cards[0][0] == TEN else "tactics.hint.partner"
        if state.red_black and cards[0][0] != TEN:
            hint = "tactics.hint.partner.colours"
        return Message("tactics.what.partner", {"rank": number}), Message(hint, fill)
    if squares:
        return _from_square(state, squares, bool(cards), fill)
    return Message("tactics.what.pair", fill), _pair(cards, fill)


def _court(card: str, table: SceneRequest, fill: Fill) -> Words:
    """For a picked jack, queen or king: a jack and a queen have two effects, of which one may be impossible now."""
    word = {"J": "look", "Q": "melds", "K": ""}[card[0]]
    both = word in table.open and bool(table.open & PLACE.keys())
    kind = f"{card[0]}.both" if both else f"{card[0]}.{word}" if word in table.open else card[0]
    return Message(f"tactics.what.court.{kind}", fill), Message(f"tactics.hint.court.{kind}", fill)


def _from_square(state: State, squares: list[str], carried: bool, fill: Fill) -> Words:
    """For picked squares: asks for the cards, or for the other square. `carried`: a card is picked, too."""
    fill = {**fill, "square": square_name(squares[-1])}
    if len(squares) > 1:
        return Message("tactics.what.cards"), Message("tactics.hint.cards")
    signs = {SIGNS[state.mover]: "own", SIGNS[1 - state.mover]: "foe"}
    kind = signs.get(state.board[PLACE[squares[0]]], "empty")
    if carried:
        return Message(f"tactics.what.onto.{kind}", fill), Message("tactics.hint.onto", fill)
    return Message(f"tactics.what.square.{kind}", fill), Message("tactics.hint.square", fill)


def _pair(cards: list[str], fill: Fill) -> Message:
    """The numbers of the squares that a pair of cards can exchange. A ten has no number of its own."""
    numbers = sorted({RANK[card] + 1 for card in cards if card[0] != TEN})
    if len(numbers) == 1:
        return Message("tactics.hint.pair.same", {**fill, "one": str(numbers[0])})
    return Message("tactics.hint.pair", {**fill, "one": str(numbers[0]), "two": str(numbers[1])})
