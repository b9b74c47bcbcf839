"""What cards, squares and piles of Tic-Tac-Match are called."""

from threefold.games.match.art import spread
from threefold.games.match.deck import ACTIONS, SQUARES
from threefold.games.match.state import State
from threefold.scene import About, Say


def card_name(card: str) -> Say:
    """Without an article: "red X", "Flip"."""
    return Say(f"match.card.{card}")


def square_label(state: State, place: int, ready: bool, winning: bool) -> Say:
    """What a square is called when it is read aloud."""
    name, top, under = SQUARES[place], state.tops[place], state.under[place]
    if not top:
        return Say("match.label.empty", {"square": name})
    fill: dict[str, Say | str | int] = {"square": name, "top": card_name(top)}
    if not under:
        label = Say("match.label.single", fill)
    else:
        fill |= {"under": card_name(under[-1]), "more": str(len(under) - 1)}
        label = Say("match.label.covers" if len(under) == 1 else "match.label.stack", fill)
    if winning:
        return Say("match.label.winning", {"label": label})
    return Say("match.label.ready", {"label": label}) if ready else label


def square_glyph(state: State, place: int) -> str:
    under = len(state.under[place])
    return (state.tops[place] or "·") + (f" +{under}" if under else "")


def about_square(state: State, place: int) -> About | None:
    """The cards that lie on a square, if there are several."""
    top, under = state.tops[place], state.under[place]
    if not under:
        return None
    fill: dict[str, Say | str | int] = {"top": card_name(top), "under": card_name(under[-1]), "count": str(len(under))}
    text = Say("match.about.one" if len(under) == 1 else "match.about.several", fill)
    return About(Say("match.about.square", {"square": SQUARES[place]}), text, spread((*under, top)))


def about_card(card: str) -> About | None:
    """What a card does, if its face does not say it."""
    return About(card_name(card), Say(f"match.about.{card}")) if card in ACTIONS else None


def about_discards(state: State) -> About | None:
    """Every card of the discards, for they lie open."""
    cards = [card for card in state.discards if card]
    if not cards:
        return None
    return About(counted("match.discards", len(cards)), Say("match.about.discards"), spread(cards))


def about_pile(state: State, seat: int | None) -> About:
    """How the pile comes to be; and what counting tells of other hands since it was made anew."""
    title = counted("match.pile", len(state.pile))
    held = list(state.counted)
    for card in state.hands[seat][: state.old[seat]] if seat is not None else ():
        if card in held:
            held.remove(card)
    if not held:
        return About(title, Say("match.about.pile"))
    cards = [card for card in held if card]
    return About(title, Say("match.about.known" if seat is not None else "match.about.known_all"), spread(cards))


def counted(key: str, number: int) -> Say:
    return Say(f"{key}.one" if number == 1 else f"{key}.many", {"count": str(number)})
