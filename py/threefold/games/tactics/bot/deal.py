"""A guessed deal on which turns are played: a second implementation of the rules, fast and mutable, for moves that are
known to be legal.

Tests compare it with the rules, move by move.
"""

from random import Random

from threefold.core.chance import mixed
from threefold.games.tactics.bot.compact import Exchange, Hand, has_won, kind, kinds, pieces
from threefold.games.tactics.rules.state import State


class Deal:
    __slots__ = ("deck", "discards", "hands", "mover", "pieces")

    def __init__(self, pieces: list[int], hands: list[Hand], deck: Hand, discards: Hand, mover: int) -> None:
        self.pieces = pieces
        """The pieces of each seat, in its own frame."""
        self.hands = hands
        self.deck = deck
        """The top card is the last one."""
        self.discards, self.mover = discards, mover

    def copy(self) -> "Deal":
        hands = [self.hands[0][:], self.hands[1][:]]
        return Deal(self.pieces[:], hands, self.deck[:], self.discards[:], self.mover)

    def draw(self, rng: Random) -> None:
        """The mover draws a card. When there is none, the discards are shuffled into a new deck."""
        if not self.deck:
            self.deck, self.discards = list(mixed(self.discards, rng)), []
        hand = self.hands[self.mover]
        hand.append(self.deck.pop())
        hand.sort()

    def spend(self, seat: int, cards: tuple[int, ...]) -> None:
        """Puts cards of a hand on the discards."""
        for card in cards:
            self.hands[seat].remove(card)
            self.discards.append(card)

    def exchange(self, change: Exchange) -> int | None:
        """Exchanges two squares. Returns the seat that has won by it (the mover if both have two lines), or None."""
        seat = self.mover
        own, foe = self.pieces[seat], self.pieces[1 - seat]
        self.pieces[seat] = own = own ^ change.mine
        if foe & change.theirs:
            self.pieces[1 - seat] = foe = foe ^ change.theirs
        if has_won(own):
            return seat
        return 1 - seat if has_won(foe) else None

    def take(self, card: int) -> None:
        """Moves a card from the other hand to the mover's."""
        hand = self.hands[self.mover]
        self.hands[1 - self.mover].remove(card)
        hand.append(card)
        hand.sort()

    def keep(self, cards: tuple[int, ...]) -> None:
        """Discards all cards of the mover except these."""
        hand = self.hands[self.mover]
        for card in cards:
            hand.remove(card)
        self.discards += hand
        self.hands[self.mover] = list(cards)


def deal_of(state: State) -> Deal:
    """The deal of a full state."""
    red_black = state.red_black
    return Deal(
        [pieces(state.board, 0), pieces(state.board, 1)],
        [kinds(hand, red_black) for hand in state.hands],
        [kind(card, red_black) for card in reversed(state.deck) if card],
        [kind(card, red_black) for card in state.discards],
        state.mover,
    )
