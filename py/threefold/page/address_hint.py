"""Hints call the seat that they are for "you". If that is not the person who reads them, they name the seat."""

from threefold.core.message import Message
from threefold.core.session import Session
from threefold.words import address, addressed, sentence


def address_hint(session: Session, say: Message) -> str:
    """The sentence for the seat that has to choose in the position shown.

    If the one person among bots reads it at another seat's choice, the sentence names that seat, and calls the person
    by name instead of "you".
    """
    reader, seat = addressed(), session.shown.actor
    if reader in (None, seat):
        return sentence(say)
    address(None)
    try:
        told = sentence(Message("advice.for", {"seat": seat, "said": say}))
    finally:
        address(reader)
    # The page would replace the template of the reader's seat by "you".
    name = session.names[reader].replace("{", "(").replace("}", ")")
    return told.replace(f"{{{reader}}}", name)
