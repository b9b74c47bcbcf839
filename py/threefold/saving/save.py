"""Writes and reads a save: a game as JSON, for storage and for files, including undone moves and names."""

from binascii import a2b_base64, b2a_base64
from typing import Any

from threefold.core.game import Game
from threefold.core.highlights import read_highlights, write_highlights
from threefold.core.kernel import SEEDS, IllegalMove, Whole
from threefold.core.lines import MOST_LINE_PLIES, MOST_LINES, Guess, Note
from threefold.core.read_json import read_json
from threefold.core.session import DIGESTS, MOST_ANSWERS, MOST_LEVELS, BadPosition, BotAnswer, Replay, Session
from threefold.core.tree import Regrowth
from threefold.core.whole_numbers import is_whole
from threefold.saving.checked_input import (
    LONGEST_MOVE,
    LONGEST_NAME,
    MOST_MOVES,
    BadInput,
    Find,
    position,
    to_json,
    without_gc,
)

SAVE_VERSION = 1
LONGEST_SAVE = 300_000


class BadSave(BadInput):
    pass


def write_save(session: Session) -> str:
    """The game as JSON, including undone moves and names."""
    told: dict[str, Any] = {"seed": session.setup.seed, "moves": [session.game.write(move) for move in session.log]}
    if session.start_position is not None:
        told["position"] = session.start_position
    if session.answers:
        told["answers"] = [(*answer[:3], session.game.write(answer.move)) for answer in session.answers]
    if any(session.tree):
        told["tree"] = _tree(session)
    return to_json(
        {
            "threefold": SAVE_VERSION,
            "game": session.game.key,
            "options": dict(session.setup.options),
            "names": session.names,
            # Base64, so that nobody reads hidden hands by accident when looking at a file or a message.
            **({"sealed": b2a_base64(to_json(told).encode(), newline=False).decode()} if session.game.hidden else told),
            "ply": session.ply,
            "ending": session.ending,
            **({"practice": True} if session.practice else {}),
        }
    )


def _tree(session: Session) -> dict[str, Any]:
    """The tree as plain data: lines in their order, notes, and guesses."""
    write, tree = session.game.write, session.tree.renumbered()
    guesses = list(dict.fromkeys(line.guess for line in tree.lines if line.guess))
    lines = [
        (
            *(line.parent, line.start, line.name, [write(move) for move in line.moves]),
            *([guesses.index(line.guess)] if line.guess else []),
        )
        for line in tree.lines
    ]
    notes = [note[:4] if not note.highlights else (*note[:4], write_highlights(note.highlights)) for note in tree.notes]
    return {"lines": lines, "notes": notes, **({"guesses": guesses} if guesses else {})}


@without_gc
def read_save(text: str, find: Find) -> Session:
    """The game in a save, every move checked. BadSave if it is not valid."""
    if len(text) > LONGEST_SAVE:
        raise BadSave("save.long")
    try:
        fields = read_json(text)
    except ValueError:
        raise BadSave("save.damaged") from None
    if not isinstance(fields, dict) or (type(fields.get("threefold")), fields.get("threefold")) != (int, SAVE_VERSION):
        raise BadSave("save.foreign")
    try:
        game = find(_checked(fields, "game", str))
    except KeyError:
        raise BadSave("save.game") from None
    if game.hidden:
        fields |= _unsealed(_checked(fields, "sealed", str))
    names = _strings(fields, "names", game.seats[1], LONGEST_NAME)
    texts = _strings(fields, "moves", MOST_MOVES, LONGEST_MOVE)
    options = _checked(fields, "options", dict)
    try:
        setup = game.setup(options, len(names), _whole(fields, "seed", SEEDS))
        moves = [game.read(one) for one in texts]
        plain = fields.get("position")
        again = Replay(game, setup, None if plain is None else position(game, plain))
        for move in moves:
            again.play(move)
        session = _with_tree(again, names, fields["tree"]) if "tree" in fields else again.session(names)
        session = session._replace(
            ply=_whole(fields, "ply", len(moves) + 1),
            practice=fields.get("practice") is True,
            answers=tuple(_answer(game, plain) for plain in _answers(fields)),
        )
        # Last, because whether an ending is valid depends on the present position.
        return session.ended(_strings(fields, "ending", 2, 10))
    except IllegalMove:
        raise BadSave("save.moves") from None
    except BadPosition as problem:
        raise BadSave(problem.key) from None
    except BadSave:
        raise
    except (ValueError, TypeError):
        raise BadSave("save.damaged") from None


def _with_tree(again: Replay, names: tuple[str, ...], plain: Any) -> Session:
    """The session of the replayed game with the tree from a save."""
    regrowth, read = Regrowth(again), again.game.read
    match plain:
        case {"lines": list(lines), "notes": list(notes)}:
            guesses = _guesses(again, plain)
            for number, line in enumerate(lines, start=1):
                match line:
                    case [int(parent), int(start), str(name), list(texts), *guess] if (
                        is_whole(parent)
                        and is_whole(start)
                        and (not guess or (len(guess) == 1 and is_whole(guess[0], len(guesses))))
                    ):
                        way = regrowth.leave(parent, start, guesses[guess[0]] if guess else None)
                        regrowth.name(number, name)
                        for text in texts[:MOST_LINE_PLIES]:
                            way.play(read(_move(text)))
                    case _:
                        raise BadSave("save.damaged")
            return regrowth.beside(again.session(names), [_note(note) for note in notes])
    raise BadSave("save.damaged")


def _guesses(again: Replay, plain: dict[str, Any]) -> list[Guess]:
    """The guesses from which lines begin, each a seat and a state that this game can begin from."""
    found, game = [], again.game
    for one in _checked(plain, "guesses", list)[:MOST_LINES] if "guesses" in plain else []:
        match one:
            case [int(seat), state] if is_whole(seat, again.setup.seats):
                imagined = position(game, state)
                if key := game.unfit(again.setup, imagined):
                    raise BadSave(key)
                found.append(Guess(seat, Whole(imagined)))
            case _:
                raise BadSave("save.damaged")
    return found


def _move(text: Any) -> str:
    if isinstance(text, str) and len(text) <= LONGEST_MOVE:
        return text
    raise BadSave("save.damaged")


def _note(plain: Any) -> Note:
    match plain:
        case [int(line), int(ply), str(mark), str(text), *more] if is_whole(line) and is_whole(ply):
            match more:
                case []:
                    return Note(line, ply, mark, text)
                case [str(highlights)]:
                    return Note(line, ply, mark, text, read_highlights(highlights))
    raise BadSave("save.damaged")


def _answers(fields: dict[str, Any]) -> list[Any]:
    """The remembered answers of bots as plain lists; saves of earlier versions have none."""
    answers: list[Any] = _checked(fields, "answers", list) if "answers" in fields else []
    if len(answers) > MOST_ANSWERS:
        raise BadSave("save.damaged")
    return answers


def _answer(game: Game, plain: Any) -> BotAnswer:
    match plain:
        case [int(), int(), int(), str(text)] if (
            is_whole(plain[0], MOST_MOVES)
            and is_whole(plain[1], MOST_LEVELS)
            and is_whole(plain[2], DIGESTS)
            and len(text) <= LONGEST_MOVE
        ):
            return BotAnswer(plain[0], plain[1], plain[2], game.read(text))
    raise BadSave("save.damaged")


def _unsealed(text: str) -> dict[str, Any]:
    try:
        told = read_json(a2b_base64(text, strict_mode=True).decode())
        more = {name: told[name] for name in ("answers", "tree") if name in told}
        return {"seed": told["seed"], "moves": told["moves"], "position": told.get("position"), **more}
    except (ValueError, TypeError, KeyError, AttributeError):
        raise BadSave("save.damaged") from None


def _whole(fields: dict[str, Any], name: str, end: int) -> int:
    value = fields.get(name)
    if not is_whole(value, end):
        raise BadSave("save.damaged")
    return value


def _checked(fields: dict[str, Any], name: str, kind: type) -> Any:
    value = fields.get(name)
    if not isinstance(value, kind):
        raise BadSave("save.damaged")
    return value


def _strings(fields: dict[str, Any], name: str, most: int, longest: int) -> tuple[str, ...]:
    values = _checked(fields, name, list)
    if len(values) > most or not all(isinstance(value, str) and len(value) <= longest for value in values):
        raise BadSave("save.damaged")
    return tuple(values)
