"""Messages that name cards, squares and boards of Tic-Tac-Tics, both shown and read aloud."""

from collections.abc import Sequence

from threefold.core.kernel import Move
from threefold.core.message import Message
from threefold.games.tactics.rules.squares import EMPTY

MOST_LISTED = 6


def rank_name(card: str) -> Message:
    return Message(f"tactics.rank.{card[0]}")


def card_name(card: str) -> Message:
    return Message("tactics.card", {"rank": rank_name(card), "suit": Message(f"tactics.suit.{card[1]}")})


def cards_named(cards: Sequence[str]) -> Message:
    """Cards in a sentence: "the five of spades and the jack of hearts"."""
    return listed([Message("tactics.the", {"card": card_name(card)}) for card in cards])


def listed(parts: Sequence[Message]) -> Message:
    """Joins things to a list, as names are listed. Of more than six, the first ones are put in front, one at a time."""
    if len(parts) > MOST_LISTED:
        return Message("tactics.more", {"first": parts[0], "rest": listed(parts[1:])})
    return Message(f"people.{len(parts)}", dict(zip("abcdef", parts, strict=False)))


def counted(number: int) -> Message:
    """How many cards."""
    return Message("tactics.cards.one") if number == 1 else Message("tactics.cards.many", {"n": str(number)})


def lines_counted(number: int) -> Message:
    return Message("tactics.lines.one") if number == 1 else Message("tactics.lines.many", {"n": str(number)})


def owner(board: str) -> int:
    """The seat whose home the board is: "o" or "x"."""
    return int(board == "o")


def square_name(name: str) -> Message:
    board, number = name[0], name[1]
    if board == "m":
        return Message("tactics.square.mid", {"n": number})
    return Message("tactics.square.home", {"seat": owner(board), "n": number})


def square_label(name: str, sign: str) -> Message:
    """The label of a square without its board, whose name is read first."""
    return Message("tactics.label.empty" if sign == EMPTY else "tactics.label.square", {"n": name[1], "sign": sign})


def board_title(board: str, form: str) -> Message:
    if board == "m":
        return Message("tactics.mid.long" if form == "wide" else "tactics.mid")
    return Message("tactics.home", {"seat": owner(board)})


def home_in_short(board: str) -> Message | None:
    """For where a home's title has no room beside a long name: the name alone."""
    return None if board == "m" else Message("tactics.home.small", {"seat": owner(board)})


def effect(special: Move, seat: int, signs: tuple[str, str]) -> Message:
    """What a special does that a seat has announced. `signs` are the contents of its two squares."""
    card, kind = special[:2]
    fill: dict[str, Message | str | int] = {"seat": seat, "other": 1 - seat, "card": rank_name(card)}
    if kind in ("look", "melds"):
        return Message(f"tactics.effect.{kind}", fill)
    fill |= {"start": square_name(special[1]), "end": square_name(special[2])}
    fill |= dict(zip(("sign", "foe"), signs, strict=True))
    return Message(f"tactics.effect.{card[0]}", fill)
