"""Names in files. Those that nobody chose, such as "Player 2", are always in English there, so that whoever opens one
reads them in the language of the own page. (web/js/store/game_files.js writes them in the same way.) Any name may come
in with a file: unseen characters could turn a sentence round, and a name of spaces alone could not be read at all."""

from threefold.core.session import Session
from threefold.saving.checked_input import UNSEEN
from threefold.words import ENGLISH, word

KEYS = tuple(f"shell.player.{number}" for number in range(1, 7))


def for_file(session: Session) -> Session:
    """The session as it is written into a file."""
    return _renamed(session, {word(key): ENGLISH[key] for key in KEYS})


def from_file(session: Session) -> Session:
    """The session of a file as it is read on this page."""
    return _renamed(tidied(session), {ENGLISH[key]: word(key) for key in KEYS})


def tidied(session: Session) -> Session:
    """The session with names that can be read."""
    names = [UNSEEN.sub(" ", name).strip() or word(key) for name, key in zip(session.names, KEYS, strict=False)]
    return session if tuple(names) == session.names else session.rename(names)


def _renamed(session: Session, names: dict[str, str]) -> Session:
    return session.rename([names.get(name, name) for name in session.names])
