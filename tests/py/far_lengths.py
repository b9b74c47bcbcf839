"""Computes the lengths of the links of games with a far player, including the address before the fragment."""

from random import Random

from far_pages import NAMES

from threefold.core.game import Game
from threefold.core.kernel import SEEDS
from threefold.core.session import begin
from threefold.saving.far_letter import ID_BYTES, Letter, by_chain, write_letter
from threefold.saving.hash_chain import SIZE, ChainNumber

ADDRESS = len("https://threefold.example/#")


def lengths(game: Game, seats: int, seed: int) -> list[int]:
    """The number of characters of every link of a random game played to its end."""
    rng, found = Random(f"{game.key} {seats} {seed}"), list[int]()
    id, names = rng.randbytes(ID_BYTES), NAMES[:seats]
    told = tuple(ChainNumber(0, rng.randbytes(SIZE)) for _ in names) if by_chain(game) else ()
    session = begin(game, names, {}, rng.randrange(SEEDS))
    while session.chooser is not None:
        seat = session.chooser
        while session.chooser == seat:
            session = session.play(rng.choice(list(session.moves)))
        letter = Letter(id, seat, game, session.setup, names, session, told=told)
        found.append(ADDRESS + len(write_letter(letter)))
    return found
