"""Names that come in from outside: unseen characters could turn a sentence round, and a name of spaces alone could not
be read at all."""

from threefold.core.session import Session
from threefold.saving.checked_input import UNSEEN
from threefold.words import word

KEYS = tuple(f"shell.player.{number}" for number in range(1, 7))
"""The message keys of the names that nobody chose."""


def readable(session: Session) -> Session:
    """The session with names that can be read."""
    names = [UNSEEN.sub(" ", name).strip() or word(key) for name, key in zip(session.names, KEYS, strict=False)]
    return session if tuple(names) == session.names else session.rename(names)
