"""Names, labels and information for the cards, squares and piles of Tic-Tac-Match."""

from collections.abc import Sequence

from threefold.core.items import About
from threefold.core.message import Message
from threefold.games.match.rules.deck import ACTION_CARDS, SQUARES
from threefold.games.match.rules.state import State
from threefold.games.match.table.art import spread


def card_name(card: str) -> Message:
    """The name of a card, without an article: "red X", "Flip"."""
    return Message(f"match.card.{card}")


def square_label(state: State, place: int, ready: bool, winning: bool) -> Message:
    """The label of a square, as it is read aloud."""
    name, top, under = SQUARES[place], state.tops[place], state.under[place]
    if not top:
        return Message("match.label.empty", {"square": name})
    fill: dict[str, Message | str | int] = {"square": name, "top": card_name(top)}
    if not under:
        label = Message("match.label.single", fill)
    else:
        fill |= {"under": card_name(under[-1]), "more": str(len(under) - 1)}
        kind = {1: "covers", 2: "stack.one"}.get(len(under), "stack")
        label = Message(f"match.label.{kind}", fill)
    if winning:
        return Message("match.label.winning", {"label": label})
    return Message("match.label.ready", {"label": label}) if ready else label


def square_glyph(state: State, place: int) -> str:
    under = len(state.under[place])
    return (state.tops[place] or "·") + (f" +{under}" if under else "")


def about_square(state: State, place: int) -> About | None:
    """All cards on a square; None unless there are several."""
    top, under = state.tops[place], state.under[place]
    if not under:
        return None
    fill: dict[str, Message | str | int] = {
        "top": card_name(top),
        "under": card_name(under[-1]),
        "count": str(len(under)),
    }
    cards = (*under, top)
    text = Message("match.about.one" if len(under) == 1 else "match.about.several", fill)
    return About(Message("match.about.square", {"square": SQUARES[place]}), text, spread(cards), _names(cards))


def about_card(card: str) -> About | None:
    """What an action card does; None for symbol cards."""
    return About(card_name(card), Message(f"match.about.{card}")) if card in ACTION_CARDS else None


def about_discards(state: State) -> About | None:
    """All discards, for they are face up; None if there are none."""
    cards = [card for card in state.discards if card]
    if not cards:
        return None
    return About(counted("match.discards", len(cards)), Message("match.about.discards"), spread(cards), _names(cards))


def about_pile(state: State, seat: int | None) -> About:
    """What the pile is, or, if counting the new pile shows which cards are in other hands, those cards."""
    title = counted("match.pile", len(state.pile))
    held = list(state.counted)
    for card in state.hands[seat][: state.old[seat]] if seat is not None else ():
        if card in held:
            held.remove(card)
    if not held:
        return About(title, Message("match.about.pile"))
    cards = [card for card in held if card]
    text = Message("match.about.known" if seat is not None else "match.about.known_all")
    return About(title, text, spread(cards), _names(cards))


def about_wiped(seat: int, hand: Sequence[str], shuffled: bool) -> About:
    """The hand of a seat that was just wiped out; `shuffled`: a new pile took it in."""
    title = Message("match.wiped.title", {"seat": seat})
    return About(title, Message("match.wiped.shuffled" if shuffled else "match.wiped.text"), spread(hand), _names(hand))


def _names(cards: Sequence[str]) -> tuple[Message, ...]:
    return tuple(card_name(card) for card in cards)


def counted(key: str, number: int) -> Message:
    return Message(f"{key}.one" if number == 1 else f"{key}.many", {"count": str(number)})
