"""Writes and reads a record: a game as text that a person can read and the program can load.

Lines of tags come first, then every move with its number, then the result:

    [Game "Name of the game"]
    [Options "name=value, other=value"]
    [Players "Mira, Jun"]
    [Date "2026-11-21"]
    [Result "*"]

    1. b2 2. -c1 3. =c3 *

Unknown tags are skipped, so people may add their own. The page adds [Bots "0, 3"], the level of each seat's bot, 0 for
a person, and [Reseated "after everybody had moved"] if who plays has changed in mid-game, and reads both back
(web/js/lib/games_in_text.js). Curly quotes around a tag's text are read, too. Move numbers
may be left out, but a wrong one is an error, because it shows that something is missing. Undone moves are not in a
record.

A line is in round brackets after the move that it replaces, a comment in braces after its move; $1, $2, $5 and $6 mark
a move as good, bad, interesting, doubtful. A line's name is a comment before its first move:

    1. b2 $2 {Too early.} (1. -c1 2. =c3 (2. b3 {As good.})) (1. {The quiet one} a1) 2. -c1 *
"""

import json
import re
from collections.abc import Iterable
from itertools import pairwise

from threefold.core.game import Game
from threefold.core.kernel import SEEDS, Result, Setup, Whole
from threefold.core.lines import Tree
from threefold.core.read_json import read_json
from threefold.core.session import Ending, Replay, Session
from threefold.saving.bad_record import BadRecord
from threefold.saving.checked_input import LONGEST_NAME, Find, position, without_gc
from threefold.saving.record_moves import Moves, Words, pieces, read_moves
from threefold.words import ENGLISH

WIDTH = 80
MOST_PARTS = 100
"""The largest denominator of a share in a result."""
LONGEST_RECORD = 200_000
UNFINISHED = "*"
AGREED = "draw agreed"
PRACTICE = "undo showed what comes next"

CURLY = "“”„‟"
"""Quotes that are read like straight ones around a tag's text: messengers and word processors put them there."""
TAG = re.compile(rf'\[\s*(\w+)\s+["{CURLY}]((?:[^"\\]|\\.)*)["{CURLY}]\s*\]')
SCORE = re.compile(r"\*|\d+(?:/\d+)?(?:-\d+(?:/\d+)?)+", re.ASCII)
RESIGNED = re.compile(r"seat (\d) resigns", re.ASCII)
ITEM = re.compile(r"((?:[^,\\]|\\.)*),")
ESCAPE = re.compile(r"\\(?:u\{([0-9a-f]{1,6})\}|(.))")
# Backslash, quote and comma; control characters, line breaks and surrogates; a space at either end, which would be
# stripped.
UNSAFE = re.compile(r'([\\",])|[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]|^\s|\s\Z')


def write_record(session: Session, date: str, lines: bool = True) -> str:
    """The game without undone moves, as a record with the date it was played; with its tree if `lines`, but without
    guesses."""
    game, setup = session.game, session.setup
    score = _score(session.result)
    tags = {
        "Game": _escaped(_name(game)),
        "Options": _list(f"{name}={value}" for name, value in setup.options),
        "Players": _list(session.names),
        "Date": _escaped(date),
        "Seed": str(setup.seed) if game.chance else "",
        "Position": ""
        if session.start_position is None
        else _escaped(json.dumps(session.start_position, separators=(",", ":"))),
        "Result": score,
        "Ending": _ending_text(session.ending),
        "Practice": PRACTICE if session.practice else "",
    }
    head = [f'[{name} "{text}"]' for name, text in tags.items() if text]
    tree = session.tree.within(session.ply).known() if lines else Tree()
    return "\n".join((*head, "", *_lines((*pieces(session, tree), score)), ""))


@without_gc
def read_record(text: str, find: Find) -> Moves:
    """The game in a record, every move checked, and whether something in it was too long and has been cut. BadRecord if
    it is not valid."""
    if len(text) > LONGEST_RECORD:
        raise BadRecord("record.long")
    tags, words = _split(text.removeprefix("\ufeff").splitlines())
    if "Game" not in tags:
        raise BadRecord("record.foreign")
    game = _game(tags["Game"], find)
    names = _names(tags, game)
    setup = Setup(len(names), _options(tags, game), _seed(tags) if game.chance else 0)
    if not words or not SCORE.fullmatch(words[-1].text):
        raise BadRecord("record.cut", words[-1].line if words else len(text.splitlines()))
    try:
        session, shortened = read_moves(Replay(game, setup, _position(tags, game, setup)), names, words[:-1])
    except BadRecord:
        if second := _second(words):
            raise BadRecord("record.several", second) from None
        raise
    session = session._replace(practice="Practice" in tags and tags["Practice"].text == PRACTICE)
    if "Ending" in tags:
        session = _ended(session, tags["Ending"])
    score = _score(session.result)
    for said in (words[-1], *([tags["Result"]] if "Result" in tags else [])):
        if said.text != score:
            raise BadRecord("record.result", said.line, said.text, score)
    return Moves(session, shortened)


# ---- the parts of a record ----


def _lines(pieces: Iterable[str]) -> list[str]:
    """Joins pieces to lines of at most WIDTH characters. Pieces are never split, so a number stays with its move."""
    lines: list[str] = []
    for piece in pieces:
        if lines and len(lines[-1]) + 1 + len(piece) <= WIDTH:
            lines[-1] += f" {piece}"
        else:
            lines.append(piece)
    return lines


def _position(tags: dict[str, Words], game: Game, setup: Setup) -> Whole | None:
    """The state that the game began from; None if the record has none."""
    if "Position" not in tags:
        return None
    tag = tags["Position"]
    line = tag.line
    try:
        state = position(game, read_json(_unescaped(tag, tag.text)))
    except ValueError:
        raise BadRecord("record.position", line) from None
    if game.unfit(setup, state):
        raise BadRecord("record.position", line)
    return Whole(state)


def _split(lines: list[str]) -> tuple[dict[str, Words], list[Words]]:
    """Splits a record into its tags, by name, and the words after them, each with its line number."""
    tags: dict[str, Words] = {}
    words: list[Words] = []
    for number, line in enumerate(lines, start=1):
        if words or not line.lstrip().startswith("["):
            words += [Words(number, word) for word in line.split()]
            continue
        found = TAG.fullmatch(line.strip())
        if not found:
            raise BadRecord("record.tag", number, line.strip())
        name, text = found.groups()
        if name in tags:
            raise BadRecord("record.twice", number, name)
        tags[name] = Words(number, text)
    return tags, words


def _second(words: Iterable[Words]) -> int | None:
    """The number of the line where another record begins after the end of the first; None if there is no other one."""
    begins = (word.line for end, word in pairwise(words) if word.text == "[Game" and SCORE.fullmatch(end.text))
    return next(begins, None)


def _name(game: Game) -> str:
    return ENGLISH.get(f"{game.key}.name", game.key)


def _game(tag: Words, find: Find) -> Game:
    """Finds the game by its English name or by its key."""
    (said,) = _items(tag)[:1]
    named = (key for key, name in ENGLISH.items() if key.endswith(".name") and name.casefold() == said.casefold())
    for key in (*(key.removesuffix(".name") for key in named), said):
        try:
            return find(key)
        except KeyError:
            continue
    raise BadRecord("record.game", tag.line, said)


def _names(tags: dict[str, Words], game: Game) -> tuple[str, ...]:
    if "Players" not in tags:
        raise BadRecord("record.players")
    tag = tags["Players"]
    names = _items(tag)
    for name in names:
        if len(name) > LONGEST_NAME:
            raise BadRecord("record.name", tag.line, name, str(LONGEST_NAME))
    if len(names) not in game.counts:
        raise BadRecord("record.seats", tag.line, str(len(names)))
    return names


def _options(tags: dict[str, Words], game: Game) -> tuple[tuple[str, str], ...]:
    """Every option of the game with its value; options that are not named get their default."""
    values = {option.name: option.values for option in game.options}
    chosen: dict[str, str] = {}
    tag = tags.get("Options", Words(1, ""))
    for item in _items(tag) if tag.text.strip() else ():
        name, _, value = (part.strip() for part in item.partition("="))
        if value not in values.get(name, ()) or name in chosen:
            raise BadRecord("record.option", tag.line, item)
        chosen[name] = value
    return tuple((name, chosen.get(name, usual[0])) for name, usual in values.items())


def _seed(tags: dict[str, Words]) -> int:
    if "Seed" not in tags:
        raise BadRecord("record.seedless")
    line, text = tags["Seed"]
    if not (text.isascii() and text.isdecimal() and len(text) <= len(str(SEEDS)) and int(text) < SEEDS):
        raise BadRecord("record.seed", line, text)
    return int(text)


def _score(result: Result | None) -> str:
    """The share of each seat, as in 1-0 or 1/2-1/2; * as long as there is no result."""
    if not result:
        return UNFINISHED
    return "-".join(_share(share) for share in result.shares)


def _share(share: float) -> str:
    """A share as a fraction: a third is 1/3. (Python's `fractions` is not used, because it would make the page load
    `decimal`, too.)"""
    parts = min(range(1, MOST_PARTS + 1), key=lambda parts: round(abs(share * parts - round(share * parts)), 9))
    return f"{round(share * parts)}/{parts}" if parts > 1 else str(round(share))


def _ending_text(ending: Ending) -> str:
    match ending:
        case ("draw",):
            return AGREED
        case ("resign", seat):
            return f"seat {int(seat) + 1} resigns"
    return ""


def _ended(session: Session, tag: Words) -> Session:
    """The session with the ending in the tag. BadRecord if it is not valid, or if the game was over by its rules."""
    resigned = RESIGNED.fullmatch(tag.text)
    ending = ("resign", str(int(resigned[1]) - 1)) if resigned else ("draw",)
    if not resigned and tag.text != AGREED:
        raise BadRecord("record.ending", tag.line, tag.text)
    try:
        return session.ended(ending)
    except ValueError:
        raise BadRecord("record.ending", tag.line, tag.text) from None


# ---- texts inside quotes ----


def _escaped(text: str) -> str:
    """The text with everything escaped that cannot be between quotes or commas on one line."""

    def escape(found: re.Match[str]) -> str:
        return "\\" + found[1] if found[1] else f"\\u{{{ord(found[0]):x}}}"

    return UNSAFE.sub(escape, text)


def _list(texts: Iterable[str]) -> str:
    return ", ".join(_escaped(text) for text in texts)


def _unescaped(tag: Words, text: str) -> str:
    def plain(found: re.Match[str]) -> str:
        code, letter = found.groups()
        if letter and letter in '\\",':
            return letter
        if letter and letter in CURLY:
            return '"'
        if letter or int(code, 16) > 0x10FFFF:
            raise BadRecord("record.tag", tag.line, tag.text)
        return chr(int(code, 16))

    return ESCAPE.sub(plain, text)


def _items(tag: Words) -> tuple[str, ...]:
    """The texts between the commas of a tag, unescaped."""
    return tuple(_unescaped(tag, item.strip()) for item in ITEM.findall(tag.text + ","))
