"""Plays games at a table as a player does, and records everything that is read aloud meanwhile."""

from random import Random
from typing import Any

from helpers import find, option_sets

from threefold.core.game import Game
from threefold.core.items import FORMS
from threefold.core.session import Session, begin
from threefold.page.bridge import calls
from threefold.page.table import GameTable
from threefold.words import sentence


class Listener:
    """Plays one game at a table of its own, by pointing, and records everything that is read aloud."""

    def __init__(self, game: Game, seed: int, you: int | None = None) -> None:
        self.rng, self.game = Random(seed), game
        names = [f"N{seat}" for seat in range(self.rng.choice(game.counts))]
        bots = [0 if you in (None, seat) else 2 for seat in range(len(names))]
        options = self.rng.choice(option_sets(game))
        self.queue: list[str] = []
        self.table = GameTable()
        session = begin(game, names, options, self.rng.getrandbits(48))
        self.view = self.table.begin({"bots": bots, "form": "wide"}, session)
        self.queue += self.view.heard

    @property
    def session(self) -> Session:
        return self.table.current

    @property
    def seat(self) -> int | None:
        """The seat whose private information is read aloud; None while the cover is shown."""
        return None if self.view.cover is not None else self.table.context.holder

    def ask(self, name: str, **more: Any) -> list[str]:
        view: Any = calls(self.table)[name]({"form": self.rng.choice(FORMS), **more})
        self.view = view
        heard = list(self.view.heard)
        assert len(set(heard)) == len(heard), "nothing is said twice at once"
        self.queue += heard
        return heard

    def step(self) -> list[str]:
        """Lifts the cover, makes a bot's move, or points at a part of the next move; returns what is read aloud."""
        if self.view.cover is not None:
            return self.ask("reveal")
        session = self.session
        if self.view.bot:
            move = self.rng.choice(list(session.moves))
            return self.ask("answer", ply=session.ply, move=self.game.write(move))
        picks = self.table.picks
        legal = [move for move in session.moves if set(picks) <= set(move)]
        if not legal:
            return self.ask("back")
        move = self.rng.choice(legal)
        return self.ask("point", part=self.rng.choice([part for part in move if part not in picks] or [move[0]]))

    def told(self, ply: int) -> str:
        """The sentence of a move, as an onlooker hears it."""
        states, mask = self.session.states, self.game.rules.mask
        before, after = mask(states[ply], None), mask(states[ply + 1], None)
        assert self.game.row
        return sentence(self.game.row(after, self.session.position(ply).actor, self.session.log[ply], before).spoken)


def listener(key: str, seed: int, plies: int) -> Listener:
    """A listener in a game after at least so many moves."""
    one = Listener(find(key), seed, 0)
    while one.session.ply < plies:
        one.step()
    return one
