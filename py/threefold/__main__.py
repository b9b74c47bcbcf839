"""The games without a browser: `python -m threefold play GAME`, `show LINK`, `perft GAME DEPTH`, `simulate GAME`,
`flaws GAME`."""

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from datetime import date
from random import SystemRandom
from time import perf_counter

from threefold import __version__
from threefold.cli.flaws import check
from threefold.cli.simulate import simulate
from threefold.cli.terminal import said, scene_text
from threefold.core.game import Game
from threefold.core.items import Scene, SceneRequest
from threefold.core.kernel import SEEDS, Whole
from threefold.core.message import winners
from threefold.core.session import Session, begin
from threefold.games import all_games, find
from threefold.page.typed_move import Mistyped, typed
from threefold.saving.checked_input import BadInput
from threefold.saving.far_letter import read_letter
from threefold.saving.link import read_link, write_link
from threefold.saving.link_text import CONTAINER, LETTER, SKETCH, unpack
from threefold.saving.record import write_record
from threefold.words import ENGLISH, sentence

KEYS = [game.key for game in all_games()]
FRESH_SCREEN = "\n" * 60
COMMANDS = "moves, undo, redo, record, link, quit"


class Wrong(Exception):
    """An error of the user: its text is one sentence, printed without a traceback."""


def main(arguments: list[str] | None = None) -> int:
    args = parser().parse_args(arguments)
    try:
        args.run(args)
    except Wrong as problem:
        print(f"threefold: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 1
    except KeyboardInterrupt:
        print()
        return 130
    return 0


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="python -m threefold", description=__doc__)
    made.add_argument("--version", action="version", version=f"threefold {__version__}")
    kinds = made.add_subparsers(required=True, metavar="COMMAND")

    play = kinds.add_parser("play", help="play a game here, moves typed in notation")
    _game(play)
    play.add_argument("--names", metavar="A,B,...", help="who plays, in the order of the seats")
    play.add_argument("--seed", type=int, help="decides what is dealt; without it nobody knows")
    play.set_defaults(run=run_play)

    show = kinds.add_parser("show", help="a game in a link, as a text record and a board")
    show.add_argument("link", help="the whole link, or what stands behind its #")
    show.set_defaults(run=run_show)

    perft = kinds.add_parser("perft", help="count the positions after so many moves")
    _game(perft)
    perft.add_argument("depth", type=_whole)
    perft.add_argument("--seed", type=int, default=0)
    perft.set_defaults(run=run_perft)

    games = kinds.add_parser("simulate", help="play games at random and tell how they went")
    _game(games)
    games.add_argument("--games", type=_whole, default=1000, metavar="N")
    games.add_argument("--seed", type=int, default=0)
    games.set_defaults(run=run_simulate)

    flaws = kinds.add_parser("flaws", help="play games at random and see that none of their positions is refused")
    flaws.add_argument("game", choices=KEYS, metavar="GAME", help=", ".join(KEYS))
    flaws.add_argument("--games", type=_whole, default=1000, metavar="N")
    flaws.add_argument("--every", type=_whole, default=1, metavar="N", help="look at about every N-th position")
    flaws.add_argument("--seed", type=int, default=0)
    flaws.set_defaults(run=run_flaws)
    return made


def _game(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", choices=KEYS, metavar="GAME", help=", ".join(KEYS))
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be given again")
    command.add_argument("--seats", type=_whole, metavar="N", help="how many play")


def _whole(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def _choices(args: argparse.Namespace) -> tuple[Game, dict[str, str], int]:
    game = find(args.game)
    options = {}
    for choice in args.option:
        name, equals, value = choice.partition("=")
        if not equals:
            raise Wrong(f"an option is given as NAME=VALUE, not as {choice}")
        options[name] = value
    seats = args.seats or game.seats[2]
    try:
        game.setup(options, seats)
    except ValueError as problem:
        offered = "; ".join(f"{option.name}={'|'.join(option.values)}" for option in game.options)
        raise Wrong(f"{problem} (there is: {offered})") from None
    return game, options, seats


# ---- play ----


def run_play(args: argparse.Namespace) -> None:
    game, options, seats = _choices(args)
    names = [name.strip() for name in args.names.split(",")] if args.names else _usual_names(seats)
    if args.names and args.seats and len(names) != seats:
        raise Wrong(f"{seats} seats need {seats} names")
    if len(names) not in game.counts:
        raise Wrong(f"{game.key} is for {' or '.join(map(str, game.counts))} players")
    seed = SystemRandom().randrange(SEEDS) if args.seed is None else args.seed
    session = begin(game, names, options, seed)
    print(f"{ENGLISH[f'{game.key}.name']}. Type a move, or: {COMMANDS}.")
    seer, shown = None, None
    while True:
        seer = _pass_on(session, seer)
        if shown != (session.states, session.ply, session.ending):
            print("\n" + picture(session, seer) + "\n")
            shown = (session.states, session.ply, session.ending)
        word = _ask("> ")
        if word is None or word in ("quit", "exit", "q"):
            break
        session = _do(session, word.strip())


def _pass_on(session: Session, seer: int | None) -> int | None:
    """The seat for which the table is drawn next; None if the game is over. With hidden hands, the screen is cleared
    before the next player looks at it."""
    if session.result:
        return None
    seat = session.game.rules.actor(session.now)
    if session.game.hidden and seat != seer:
        _ask(f"{FRESH_SCREEN}--- Pass it to {session.names[seat]}, who presses Enter. ---")
    return seat


def _do(session: Session, word: str) -> Session:
    game = session.game
    match word:
        case "":
            return session
        case "moves":
            print("  ".join(game.write(move) for move in session.moves) or "The game is over.")
        case "undo":
            return session.undo()
        case "redo":
            return session.redo()
        case "record":
            print(write_record(session, date.today().isoformat()))
        case "link":
            print("#" + write_link(session))
        case _:
            try:
                return session.play(typed(session, word))
            except Mistyped as problem:
                print(f"{sentence(problem.message)} There is also: {COMMANDS}.")
    return session


def _ask(prompt: str) -> str | None:
    try:
        return input(prompt)
    except EOFError:
        print()
        return None


def picture(session: Session, seat: int | None) -> str:
    """The table as this seat sees it."""
    scene = draw(session, seat)
    return f"{scene_text(scene, session.names)}\n\n{said(scene, session.names)}"


def draw(session: Session, seat: int | None) -> Scene:
    game, state = session.game, session.now
    assert game.draw
    actor = None if session.result else game.rules.actor(state)
    lit = frozenset(part for move in session.moves for part in move) if actor == seat else frozenset()
    movers = [game.rules.actor(one) for one in session.states]
    history = tuple(zip(movers, session.played, strict=False))
    table = SceneRequest("wide", actor, (), lit, frozenset(), session.result, history)
    return game.draw(game.rules.mask(state, seat), table)


# ---- show ----


def run_show(args: argparse.Namespace) -> None:
    try:
        session = _session_in(args.link)
    except BadInput as problem:
        raise Wrong(ENGLISH[problem.key]) from None
    print(write_record(session, ""))  # a link does not know when it was played
    print(picture(session, None))


def _session_in(link: str) -> Session:
    """The game in a link, or in a letter from somebody far away."""
    code = link.rpartition("#")[2].rpartition("/")[2]
    kind, body = unpack(code)
    held = body[0] if kind == CONTAINER and body else None
    if held == SKETCH:
        raise Wrong("There is no game in this link, but a position being set up: open it in the page.")
    if held != LETTER:
        return read_link(code, find, _usual_names)
    letter = read_letter(code, find)
    if letter.session is None:
        raise Wrong("This link invites to a game that has not begun.")
    return letter.session


def _usual_names(seats: int) -> list[str]:
    return [ENGLISH[f"shell.player.{seat}"] for seat in range(1, seats + 1)]


# ---- perft ----


def run_perft(args: argparse.Namespace) -> None:
    game, options, seats = _choices(args)
    start = game.rules.start(game.setup(options, seats, args.seed))
    for depth in range(1, args.depth + 1):
        begun = perf_counter()
        count = perft(game, start, depth)
        print(f"{depth} {perf_counter() - begun:.2f}s {count}", flush=True)


def perft(game: Game, state: Whole, depth: int) -> int:
    """The number of move sequences of this length. Games that are over earlier count 0."""
    rules = game.rules
    if rules.result(state):
        return 0
    moves = rules.moves(state)
    if depth == 1:
        return len(moves)
    return sum(perft(game, rules.play(state, move), depth - 1) for move in moves)


# ---- simulate ----


def run_simulate(args: argparse.Namespace) -> None:
    game, options, seats = _choices(args)
    lengths: list[int] = []
    wins: Counter[str] = Counter()
    reasons: Counter[str] = Counter()
    begun = perf_counter()
    report = _reporter(args.games)
    for played in simulate(game, args.games, seats, options, args.seed):
        lengths.append(played.plies)
        first = winners(played.result)
        wins[" and ".join(f"seat {seat + 1}" for seat in first) if first else "nobody"] += 1
        reasons[played.result.reason] += 1
        report(len(lengths))
    taken = perf_counter() - begun
    lengths.sort()
    print(f"{len(lengths)} games of {ENGLISH[f'{game.key}.name']}, {seats} seats")
    print(f"plies: fewest {lengths[0]}, median {lengths[len(lengths) // 2]}, most {lengths[-1]}")
    for title, counts in (("won by", wins), ("ended by", reasons)):
        shares = [f"{name} {100 * count / len(lengths):.1f} %" for name, count in counts.most_common()]
        print(f"{title}: {', '.join(shares)}")
    print(f"{sum(lengths) / taken:.0f} plies a second")


# ---- flaws ----


def run_flaws(args: argparse.Namespace) -> None:
    positions, done, report = 0, 0, _reporter(args.games)
    for checked in check(find(args.game), args.games, args.seed, 1 / args.every):
        positions, done = positions + checked.positions, done + 1
        report(done)
        if checked.refused:
            key, state = checked.refused
            raise Wrong(f"{key} is said of a position that a game came to: {state}")
    print(f"{done} games of {ENGLISH[f'{args.game}.name']}: none of {positions} positions is refused")


def _reporter(games: int) -> Callable[[int], None]:
    """Returns a function that prints the progress on one line; it does nothing if stderr is not a terminal."""
    if not sys.stderr.isatty():
        return lambda done: None

    def report(done: int) -> None:
        if done % max(1, games // 100) == 0 or done == games:
            print(f"\r{done} of {games}", end="\n" if done == games else "", file=sys.stderr, flush=True)

    return report


if __name__ == "__main__":
    sys.exit(main())
