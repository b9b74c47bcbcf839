"""A move of Tic-Tac-Tics as the list of moves shows it and as it is read aloud, from what an onlooker sees after it."""

from threefold.core.items import Row
from threefold.core.kernel import Move, Seen
from threefold.core.marks import Picture
from threefold.core.message import Message
from threefold.games.tactics.rules.deck import TEN
from threefold.games.tactics.rules.squares import EMPTY, PLACE, SIGNS
from threefold.games.tactics.rules.state import State
from threefold.games.tactics.table.art import rank_text, suit_picture
from threefold.games.tactics.table.labels import cards_named, rank_name, square_name
from threefold.words import sentence

NEGATED, SWAP = Message("tactics.tag.negated"), Message("tactics.tag.swap")
SPOKEN_TAGS = (NEGATED, SWAP)
"""Tags that only repeat what the sentence says."""
Fill = dict[str, Message | str | int]
Parts = tuple[str | Picture, ...]


def row(seen: Seen[State], seat: int, move: Move, before: Seen[State]) -> Row:
    """The row of a move. A card that a jack took is named to the seat that took it: onlookers may not know it."""
    state = seen.state
    fill: Fill = {"seat": seat, "other": 1 - seat}
    match move:
        case ("negate", _):
            parts, spoken = _negated(state, fill)
        case ("allow",):
            parts, spoken = _allowed(before.state, fill)
        case (_, "look" | "melds") | (_, _, _):
            parts, spoken = _announced(state, move, fill)
        case (one, two, start, end):
            parts = (f"{rank_text(one)} + {rank_text(two)}, {start}–{end}",)
            spoken = _meld(state, move, {**fill, "cards": cards_named((one, two))})
        case (word,) if word in ("draw", "pass"):
            parts, spoken = _words(word, fill)
        case cards:
            parts, spoken = _given_up(state, cards, fill)
            if before.state.stage == "take" and seen.seat == seat:
                spoken = Message("tactics.told.take.card", {**fill, "card": cards_named(cards)})
    tag = _tag(state, seat, move, before.state)
    return Row(parts, spoken, tag, tag in SPOKEN_TAGS)


def _words(key: str, fill: Fill) -> tuple[Parts, Message]:
    """A move whose words contain no card and no square."""
    return (sentence(Message(f"tactics.short.{key}", fill)),), Message(f"tactics.told.{key}", fill)


def _meld(state: State, move: Move, fill: Fill) -> Message:
    """The sentence of a meld. The mover's piece is on the last square now; if the first one is not empty, two pieces
    changed places."""
    _, _, start, end = move
    fill["sign"], left = state.board[PLACE[end]], state.board[PLACE[start]]
    if left == EMPTY:
        return Message("tactics.told.meld", fill | _two_squares("start", start, "end", end))
    return Message("tactics.told.switch", {**fill, "foe": left} | _two_squares("end", end, "start", start))


def _two_squares(one: str, first: str, two: str, second: str) -> Fill:
    """Two squares by what they are called in a sentence, in its order. Whose home they are in is said once."""
    same_home = first[0] == second[0] != "m"
    last = Message("tactics.square.same", {"n": second[1]}) if same_home else square_name(second)
    return {one: square_name(first), two: last}


def _announced(state: State, move: Move, fill: Fill) -> tuple[Parts, Message]:
    fill["card"] = Message(f"tactics.played.{move[0][0]}", {"suit": Message(f"tactics.suit.{move[0][1]}")})
    if len(move) == 2:
        return (f"{move[0][0]}, {sentence(Message(f'tactics.short.{move[1]}'))}",), Message(
            f"tactics.told.{move[1]}", fill
        )
    card, start, end = move
    sign, foe = state.board[PLACE[start]], state.board[PLACE[end]]
    fill |= {**_two_squares("start", start, "end", end), "sign": sign, "foe": foe}
    return (f"{card[0]} {start}–{end}",), Message(f"tactics.told.{card[0]}", fill)


def struck(state: State) -> tuple[str, int]:
    """The special that somebody may answer with a ten, and the number of tens on it."""
    tens = next(tens for tens, card in enumerate(reversed(state.discards)) if card[0] != TEN)
    return state.discards[-1 - tens], tens


def _negated(state: State, fill: Fill) -> tuple[Parts, Message]:
    what = state.special[0] if state.tens == 1 else TEN
    fill |= {"rank": rank_text(what), "what": rank_name(what), "ten": cards_named(state.discards[-1:])}
    return (sentence(Message("tactics.short.negate", fill)),), Message("tactics.told.negate", fill)


def _allowed(before: State, fill: Fill) -> tuple[Parts, Message]:
    """The state before is asked, as this move may have the discards shuffled into a new deck. With an even number of
    tens the opponent allows the special; with an odd number the mover accepts that it is negated."""
    card, tens = struck(before)
    fill |= {"card": rank_name(card), "rank": rank_text(card)}
    if tens % 2:
        return _words("allow.ten", fill)
    return _words("allow.special", fill | {"card": Message(f"tactics.allowed.{card[0]}")})


def _given_up(state: State, cards: tuple[str, ...], fill: Fill) -> tuple[Parts, Message]:
    """Cards of the "discard" or the "take" stage. Discarded cards are on the discards, or in the new deck made of them;
    a card that was taken is in neither."""
    gone = {*state.discards, *(state.pack if not state.discards else ())}
    if not gone.issuperset(cards):
        return _words("take", fill)
    parts: list[str | Picture] = [sentence(Message("tactics.short.discard", fill))]
    for card in cards:
        parts += [f" {rank_text(card)}", suit_picture(card[1])]
    return tuple(parts), Message("tactics.told.discard", {**fill, "cards": cards_named(cards)})


def _tag(state: State, seat: int, move: Move, before: State) -> Message | None:
    if state.stage == "over":
        if state.winner is None:
            return Message("tactics.tag.limit")
        return (
            Message("tag.wins", {"seat": seat})
            if state.winner == seat
            else Message("tactics.tag.they", {"winner": state.winner})
        )
    if move == ("allow",) and struck(before)[1] % 2:
        return NEGATED
    if len(move) == 4 and state.board[PLACE[move[2]]] == SIGNS[1 - seat]:
        return SWAP
    return None
