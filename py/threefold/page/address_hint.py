"""A hint calls the seat that it is for "you". Where that is not the person spoken to, it says whom it is for."""

from threefold.core.message import Message
from threefold.core.session import Session
from threefold.words import address, addressed, sentence


def address_hint(session: Session, say: Message) -> str:
    """What is told to the seat that has to choose in the position shown.

    To one person alone, at another seat's choice, it is told for that seat, and of the person by name.
    """
    reader, seat = addressed(), session.shown.actor
    if reader in (None, seat):
        return sentence(say)
    address(None)
    try:
        told = sentence(Message("advice.for", {"seat": seat, "said": say}))
    finally:
        address(reader)
    # The page puts "you" for the seat of the one spoken to.
    name = session.names[reader].replace("{", "(").replace("}", ")")
    return told.replace(f"{{{reader}}}", name)
