"""What cards, squares and piles of Tic-Tac-Tics are called, shown and read aloud."""

from collections.abc import Sequence

from threefold.games.tactics.squares import EMPTY
from threefold.kernel import Move
from threefold.scene import Say

MOST_LISTED = 6


def rank_name(card: str) -> Say:
    return Say(f"tactics.rank.{card[0]}")


def card_name(card: str) -> Say:
    return Say("tactics.card", {"rank": rank_name(card), "suit": Say(f"tactics.suit.{card[1]}")})


def cards_named(cards: Sequence[str]) -> Say:
    """Cards in a sentence: "the five of spades and the jack of hearts"."""
    return listed([Say("tactics.the", {"card": card_name(card)}) for card in cards])


def listed(parts: Sequence[Say]) -> Say:
    """Up to six things, as names are listed; more by twos."""
    if len(parts) > MOST_LISTED:
        return Say("tactics.more", {"some": listed(parts[:2]), "rest": listed(parts[2:])})
    return Say(f"people.{len(parts)}", dict(zip("abcdef", parts, strict=False)))


def counted(number: int) -> Say:
    """How many cards."""
    return Say("tactics.cards.one") if number == 1 else Say("tactics.cards.many", {"n": str(number)})


def lines_counted(number: int) -> Say:
    return Say("tactics.lines.one") if number == 1 else Say("tactics.lines.many", {"n": str(number)})


def square_name(name: str) -> Say:
    return Say(f"tactics.square.{name[0]}", {"n": name[1]})


def square_label(name: str, sign: str) -> Say:
    empty = sign == EMPTY
    return Say("tactics.label.empty" if empty else "tactics.label.square", {"square": square_name(name), "sign": sign})


def board_title(board: str, form: str) -> Say:
    if board == "m":
        return Say("tactics.mid.long" if form == "wide" else "tactics.mid")
    return Say("tactics.home", {"seat": int(board == "o")})


def effect(special: Move, seat: int, signs: tuple[str, str]) -> Say:
    """What a special does, as it was announced by a seat. The signs lie on its two squares."""
    card, kind = special[:2]
    fill: dict[str, Say | str | int] = {"seat": seat, "other": 1 - seat, "card": rank_name(card)}
    if kind in ("look", "melds"):
        return Say(f"tactics.effect.{kind}", fill)
    fill |= {"start": square_name(special[1]), "end": square_name(special[2])}
    fill |= dict(zip(("sign", "foe"), signs, strict=True))
    return Say(f"tactics.effect.{card[0]}", fill)
