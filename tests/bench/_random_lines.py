"""Makes random games with lines: with names, notes and highlights, with cut and promoted lines, as a player might leave
them."""

from random import Random

from threefold.core.game import Game
from threefold.core.kernel import SEEDS
from threefold.core.lines import GAME, LONGEST_COMMENT, MARKS, TreeFull
from threefold.core.session import Replay, Session, begin
from threefold.core.tree import annotate, cut, highlight, promote, rename_line, vary

WORDS = (
    "carry",
    "b4",
    "to",
    "d4",
    "(and)",
    "{claim}",
    "there",
    "é",
    "🙂",
    '"ouch"',
    "$1",
    "\\",
    "19.",
    "*",
    "]",
    "!",
    "[%draw",
    "o.c3]",
)


def text(rng: Random, words: int) -> str:
    return " ".join(rng.choice(WORDS) for _ in range(rng.randrange(words + 1)))[:LONGEST_COMMENT]


def place(session: Session, rng: Random) -> tuple[int, int]:
    """A random position before the end of the game or of a line: the line's number, and how many moves come before the
    position."""
    spots = [(GAME, ply) for ply in range(session.ply)]
    spots += [
        (line.number, ply)
        for line in session.tree.lines
        for ply in range(line.start + 1, line.end + 1)
        if line in session.tree.within(session.ply).lines
    ]
    return rng.choice(spots)


def with_line(session: Session, rng: Random, plies: int) -> Session:
    """The session with a new line of up to so many moves, from a random position."""
    line, ply = place(session, rng)
    looking = session.jump(ply, line)
    for _ in range(plies):
        if looking.look is None or not looking.line_as_session.moves:
            break
        try:
            looking = vary(looking, rng.choice(list(looking.line_as_session.moves)))
        except TreeFull:
            break
    return looking.jump(None)


def edited(session: Session, rng: Random) -> Session:
    """The session after one random edit of its tree."""
    numbers = [line.number for line in session.tree.within(session.ply).lines]
    match rng.randrange(12):
        case 0 if numbers:
            return cut(session, rng.choice(numbers))
        case 1 if numbers:
            return promote(session, rng.choice(numbers)).jump(None)
        case 2 if numbers:
            return rename_line(session, rng.choice(numbers), text(rng, 4))
        case 3 | 4 | 5 | 6:
            number = rng.choice([GAME, *numbers])
            on = session.trunk if number == GAME else session.tree.find(number)
            ply = rng.randrange(on.start, on.end) + 1
            words = text(rng, rng.choice((0, 4, 4, 12)))
            return annotate(session, number, ply, mark=rng.choice(MARKS), text=words)
        case 7 | 8:
            line, ply = place(session, rng) if session.ply else (GAME, 0)
            start, end = rng.sample(("a1", "b2", "c3", "m4"), 2)
            at_place = session.jump(ply, line)
            return highlight(at_place, start, rng.choice(("", end)), dashed=rng.random() < 0.3).jump(None)
    return with_line(session, rng, rng.choice((1, 2, 3, 8)))


def from_position(game: Game, session: Session, rng: Random) -> Session:
    """A new game that begins from a position reached by random moves."""
    for _ in range(rng.randrange(1, 20)):
        after = session.play(rng.choice(list(session.moves)))
        if after.result:
            break
        session = after
    return Replay(game, session.setup, session.now).session(session.names)


def random_tree(
    game: Game, rng: Random, plies: int = 40, edits: int = 12, *, with_start_position: bool = False
) -> Session:
    """A random game with lines; `with_start_position`: it begins from a position in the middle of another game."""
    options = {option.name: rng.choice(option.values) for option in game.options}
    names = [f"P{seat}" for seat in range(rng.choice(game.counts))]
    session = begin(game, names, options, rng.randrange(SEEDS))
    if with_start_position:
        session = from_position(game, session, rng)
    end = rng.randrange(1, plies + 1)
    while session.ply < end and not session.result:
        session = session.play(rng.choice(list(session.moves)))
    for _ in range(rng.randrange(edits + 1)):
        session = edited(session, rng)
    if rng.random() < 0.2 and session.ply:
        for _ in range(rng.choice((1, 2, 5))):
            session = session.undo()
        if rng.random() < 0.5 and session.ply and session.moves:
            session = session.play(rng.choice(list(session.moves)))
    if rng.random() < 0.2:
        session = rng.choice((session.agree_tie(), session.resign(0)))
    return session
