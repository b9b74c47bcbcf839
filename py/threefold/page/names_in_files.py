"""Names in files and letters. Those that nobody chose, such as "Player 2", are always in English there, so that whoever
opens one reads them in the language of the own page. (web/js/store/game_files.js writes them in the same way.)"""

from collections.abc import Mapping

from threefold.core.session import Session
from threefold.page.readable_names import KEYS, readable
from threefold.saving.far_letter import Letter
from threefold.words import ENGLISH, word


def for_file(session: Session) -> Session:
    """The session as it is written into a file."""
    return _renamed(session, _to_english())


def from_file(session: Session) -> Session:
    """The session of a file as it is read on this page."""
    return _renamed(readable(session), _from_english())


def for_letter(letter: Letter) -> Letter:
    """The letter as it is written into a link."""
    return _readdressed(letter, _to_english())


def from_letter(letter: Letter) -> Letter:
    """The letter of a link as it is read on this page."""
    return _readdressed(letter, _from_english())


def _to_english() -> dict[str, str]:
    return {word(key): ENGLISH[key] for key in KEYS}


def _from_english() -> dict[str, str]:
    return {ENGLISH[key]: word(key) for key in KEYS}


def _renamed(session: Session, names: Mapping[str, str]) -> Session:
    return session.rename([names.get(name, name) for name in session.names])


def _readdressed(letter: Letter, names: Mapping[str, str]) -> Letter:
    session = letter.session and _renamed(letter.session, names)
    return letter._replace(names=tuple(names.get(name, name) for name in letter.names), session=session)
