"""Hints and rulings call the seat that chooses "you", or by its name where several people play. If it is not the only
person among bots, they say first which seat they are for."""

from threefold.core.message import Message
from threefold.core.session import Session
from threefold.words import Naming, address, addressed, sentence


def address_hint(session: Session, say: Message) -> str:
    """The sentence for the seat that has to choose in the position shown.

    If the one person among bots reads it at another seat's choice, the sentence names that seat, and calls the person
    by name instead of "you".
    """
    reader, seat = addressed(), session.shown.actor
    if reader in (None, seat):
        with Naming(seat):
            return sentence(say)
    address(None)
    try:
        told = sentence(Message("advice.for", {"seat": seat, "said": say}))
    finally:
        address(reader)
    # The page would replace the template of the reader's seat by "you".
    name = session.names[reader].replace("{", "(").replace("}", ")")
    return told.replace(f"{{{reader}}}", name)


def address_ruling(session: Session, say: Message) -> str:
    """The sentence that says why something cannot be played in the position shown. Those of all games are for whoever
    reads them, those of the game's own rules for the seat that has to choose."""
    own = say.key.startswith(f"{session.game.key}.")
    return address_hint(session, say) if own else sentence(say)
