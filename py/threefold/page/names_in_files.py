"""The names of seats that nobody chose, such as "Player 2": in files they are always in English, so that whoever opens
one reads them in the language of the own page. (web/js/store/game_files.js writes them in the same way.)"""

from threefold.core.session import Session
from threefold.words import ENGLISH, word

KEYS = tuple(f"shell.player.{number}" for number in range(1, 7))


def for_file(session: Session) -> Session:
    """The session as it is written into a file."""
    return _renamed(session, {word(key): ENGLISH[key] for key in KEYS})


def from_file(session: Session) -> Session:
    """The session of a file as it is read on this page."""
    return _renamed(session, {ENGLISH[key]: word(key) for key in KEYS})


def _renamed(session: Session, names: dict[str, str]) -> Session:
    return session.rename([names.get(name, name) for name in session.names])
