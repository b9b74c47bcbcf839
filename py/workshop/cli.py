"""The commands of build.py: their names, their arguments, and the package groups that each needs installed first."""

import argparse
import errno
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from workshop import browsers, tools
from workshop.places import CACHE, DIST, NODE_MODULES, ROOT, TESTS, VENV, VENV_PYTHON
from workshop.steps import UserError, run, say

TESTERS = ["build", "test", "pyodide"]
IN_BROWSER = ("boot", "embed", "film", "motion", "page", "rules")  # benchmarks that need a browser
WITH_PACKAGES = ("learn_match", "learn_stack", "rules")  # those that import packages of the group `bench`
# Errors of the file system that a person can mend, and a traceback does not explain.
NO_SPACE_OR_RIGHTS = (errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES, errno.EPERM)
OF_CHECKS = (".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache")
Run = Callable[[argparse.Namespace], int]


def main(words: Sequence[str]) -> int:
    parser = _parser()
    args = parser.parse_args(words)
    if args.command is None:
        parser.print_help()
        return 0
    try:
        if args.groups:
            if not tools.inside_venv():
                tools.ensure_venv()
                tools.say_which_python()
                return _again_inside(words)
            tools.ensure(args.groups)
        work: Run = args.run
        return work(args)
    except UserError as trouble:
        print(trouble, file=sys.stderr)
        return 1
    except OSError as error:
        if error.errno not in NO_SPACE_OR_RIGHTS:
            raise
        print(f"{error.strerror}: {error.filename or 'the disk'}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _again_inside(words: Sequence[str]) -> int:
    """Runs the same command with the Python of the virtual environment, where the packages are installed."""
    command = [str(VENV_PYTHON), str(ROOT / "build.py"), *words]
    if os.name != "nt":
        sys.stdout.flush()
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="build.py", description="Builds, serves and tests Threefold. Every command sets up what it needs."
    )
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")

    def command(name: str, work: Run, summary: str, groups: Sequence[str] = ()) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=summary, description=summary)
        sub.set_defaults(run=work, groups=groups)
        return sub

    serve = command("serve", _serve, "Builds the site and serves it on this machine.", ["build"])
    serve.add_argument("--port", type=_port, default=8000)
    serve.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets other devices in (default: %(default)s)")
    serve.add_argument("--at", default="/", metavar="PATH", help="serve below a path such as /some/dir/")
    serve.add_argument(
        "--encoding", choices=["auto", "br", "gzip", "none"], default="auto", help="of what can be compressed"
    )
    serve.add_argument("--dev", action="store_true", help="serve the sources; the page reloads when one is saved")

    build = command("build", _build, "Makes dist/, the finished site.", ["build"])
    build.add_argument("--out", type=Path, default=DIST, help="another folder than dist/")

    test = command("test", _test, "Runs every check: linters, types, Python tests, browser tests.", TESTERS)
    extent = test.add_mutually_exclusive_group()
    extent.add_argument("--quick", action="store_true", help="leave out the tests marked slow")
    extent.add_argument("--thorough", action="store_true", help="all combinations, and many more random games")
    test.add_argument("-k", metavar="EXPRESSION", help="only the tests that match (as pytest has it), and no linters")
    test.add_argument("paths", nargs="*", help="only these test files")

    shots = command("shots", _shots, "Builds the site and takes a picture of every screen.", ["build", "test"])
    shots.add_argument("--out", type=Path, default=CACHE / "shots", help="the folder (default: .cache/shots)")
    shots.add_argument("--only", default="", metavar="PART", help="only pictures whose name has this part")

    bench = command("bench", _bench, "Measures; without a name, lists what can be measured.", ["build", "test"])
    bench.add_argument("what", nargs="?", help="one of the files in tests/bench, such as boot")
    bench.add_argument("rest", nargs=argparse.REMAINDER, help="handed on to it")

    make = command("make", _make, "Makes content anew, the same bytes everywhere: puzzles, or days.", ["build"])
    make.add_argument("what", choices=["puzzles", "days"], help="web/puzzles/*.txt; more days in web/puzzles/days.tsv")
    make.add_argument("games", nargs="*", help="puzzles only of these games")
    make.add_argument("--check", action="store_true", help="only checks every puzzle that is there")

    command("types", _types, "Makes the page's types anew from Python's (web/js/types.d.ts).", ["build"])
    command("setup", _setup, "Only gets what serve, build, test and shots need, browsers included.", TESTERS)
    command("clean", _clean, "Removes dist, .cache, .venv, web/node_modules and the caches of the checks.")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 (any free one) to 65535, not {text}")
    return int(text)


def _serve(args: argparse.Namespace) -> int:
    from workshop.http_headers import Headers
    from workshop.serve import Encoder, Mount, Server

    prefix = f"/{args.at.strip('/')}/".replace("//", "/")
    if args.dev:
        from workshop.dev import DevSite

        mount = DevSite().mount()
        mount.prefix = prefix
    else:
        _build(argparse.Namespace(out=DIST))
        mount = Mount(DIST, prefix, Headers())
    allowed = {"auto": ("br", "gzip"), "none": ()}.get(args.encoding, (args.encoding,))
    try:
        server = Server([mount], args.host, args.port, Encoder(allowed))
    except OSError as error:
        faulty = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
        raise UserError(
            f"Cannot listen on {args.host} port {args.port} ({error.strerror}): choose another "
            f"{'--host' if faulty else '--port'}."
        ) from error
    say(f"Threefold is at {server.url}{prefix[1:]}  (Ctrl+C ends it)")
    server.forever()
    return 0


def _build(args: argparse.Namespace) -> int:
    from workshop.site import make_site

    make_site(args.out.resolve())
    return 0


def _test(args: argparse.Namespace) -> int:
    from workshop.checks import run_checks

    return run_checks(args)


def _shots(args: argparse.Namespace) -> int:
    from workshop.shots import take_all
    from workshop.site import make_site

    make_site(DIST)
    return min(1, take_all(args.out.resolve(), args.only))


def _bench(args: argparse.Namespace) -> int:
    known = sorted(path.stem for path in (TESTS / "bench").glob("*.py") if not path.stem.startswith("_"))
    if args.what not in known:
        say(f"There is to measure: {', '.join(known) or 'nothing yet'}")
        return 1 if args.what else 0
    if args.what in IN_BROWSER:
        browsers.chromium()
    if args.what in WITH_PACKAGES:
        tools.ensure_python_packages("bench")
    paths = os.pathsep.join([str(ROOT / "py"), str(TESTS)])
    return run([sys.executable, "-m", "bench", args.what, *args.rest], {"PYTHONPATH": paths})


def _make(args: argparse.Namespace) -> int:
    from threefold.games import all_games
    from workshop.puzzles.check import check
    from workshop.puzzles.days import make_days
    from workshop.puzzles.make import has_puzzles, make

    known = [game.key for game in all_games() if has_puzzles(game)]
    if args.what == "days":
        if args.games or args.check:
            raise UserError("Days have a puzzle of every game: make days takes no games, and has no --check.")
        make_days(known)
        return 0
    if unknown := [key for key in args.games if key not in known]:
        raise UserError(f"There are no puzzles of {', '.join(unknown)}, only of {', '.join(known)}.")
    keys = args.games or known
    if not args.check:
        make(keys)
    return min(1, check(keys))


def _types(_: argparse.Namespace) -> int:
    from workshop.typescript import write

    return write()


def _setup(args: argparse.Namespace) -> int:
    """Without Chromium it fails; of other browsers it says which are missing: their tests are then left out."""
    say(f"{browsers.CHROMIUM.title}: {browsers.chromium()}")
    for kind in (browsers.FIREFOX, browsers.WEBKIT):
        say(f"{kind.title}: {browsers.get(kind) or 'not to be had here, its tests are left out'}")
    lean = browsers.get(browsers.HEADLESS)
    say(f"{browsers.HEADLESS.title}: {lean or 'not to be had here, Chromium does its work'}")
    tools.browser_wheels()
    say("Everything that serve, build, test and shots need is in place.")
    return 0


def _clean(args: argparse.Namespace) -> int:
    unfinished = [path for kind in ("part", "old") for path in ROOT.glob(f"{DIST.name}.*.{kind}")]
    for folder in (DIST, ROOT / ".cache", VENV, NODE_MODULES, *unfinished, *(ROOT / name for name in OF_CHECKS)):
        shown = folder.relative_to(ROOT).as_posix()
        if folder.exists():
            shutil.rmtree(folder)
            say(f"removed {shown}")
        else:
            say(f"{shown} is not there")
    if CACHE != ROOT / ".cache":
        say(f"{CACHE} stays, which THREEFOLD_CACHE names")
    return 0
