"""Builds dist/, the whole site: reproducibly, and with a hash of its content in every file's name.

Only index.html, embed.html, start.js, sw.js and the manifests have fixed names, because browsers and links outside the
site refer to them.
"""

import gzip
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Any

from workshop import font, html_pages, javascript, stylesheets
from workshop.atomic_files import draft_of, replace_folder
from workshop.http_headers import Headers, content_policy
from workshop.places import CACHE, NODE_MODULES, ROOT, WEB
from workshop.puzzles.shipped import shipped
from workshop.run_prerender import make_data
from workshop.steps import UserError, say
from workshop.wheel import make_wheel, sources_of

PRECACHE = "/*{{precache}}*/ null"
SAFE_SUFFIXES = {".gz": ".bin", ".mjs": ".js"}
"""Some hosts send .gz as a content encoding, and some do not know that .mjs is a script; all treat these the same."""
MADE_NAMES = re.compile(
    r"(index|embed)\.html|(start|sw)\.js|manifest(-\w\w)?\.webmanifest|.+-0?[0-9a-f]{10}(-py3-none-any)?(\.\w+)?"
)
"""The names of all files that a build makes, also of earlier builds."""
SYSTEM_NAMES = (".DS_Store", "Thumbs.db", "desktop.ini")  # written into any folder by whoever looks at it


class Dist:
    """The site's files so far: their contents by path, and the path of each logical name."""

    def __init__(self) -> None:
        self.contents: dict[str, bytes] = {}
        self.paths: dict[str, str] = {}

    def add(self, logical: str, folder: str, content: bytes) -> str:
        name = Path(logical)
        path = f"{folder}/{name.stem}-{short_hash(content)}{SAFE_SUFFIXES.get(name.suffix, name.suffix)}"
        return self.put(logical, path, content)

    def put(self, logical: str, path: str, content: bytes) -> str:
        self.contents[path] = content
        self.paths[logical] = path
        return path

    def path_of(self, logical: str) -> str:
        if logical not in self.paths:
            raise UserError(f"The page names the file {logical}, which the site does not have.")
        return self.paths[logical]

    def write(self, out: Path) -> None:
        """Replaces the folder as a whole, so that it never has files of two builds, or only some of its files."""
        refuse_foreign_files(out)
        draft = draft_of(out)
        try:
            for path, content in sorted(self.contents.items()):
                target = draft / path
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
            replace_folder(draft, out)
        finally:
            shutil.rmtree(draft, ignore_errors=True)


def refuse_foreign_files(out: Path) -> None:
    """Raises UserError if a folder has files that no build has made, because a build replaces the whole folder."""
    if out.exists() and not out.is_dir():
        raise UserError(f"{out} is a file: name another folder with --out.")
    for path in out.rglob("*"):
        if path.is_dir() and not path.is_symlink():
            continue
        if not MADE_NAMES.fullmatch(path.name) and path.name not in SYSTEM_NAMES:
            raise UserError(
                f"A build would delete everything in {out}, and some of it comes from elsewhere, such as "
                f"{path.relative_to(out).as_posix()}: name another folder with --out, or empty this one."
            )


def make_site(out: Path) -> None:
    from workshop import runtime

    refuse_foreign_files(out)  # at once, not after all the work
    dist = Dist()
    data = make_data()  # first, because it reports what is missing in an incomplete game
    wheel = make_wheel()
    parts = runtime.make(CACHE / "runtime", wheel, say).files()
    add_wheel(dist, wheel)
    for logical, path in sorted(parts.items()):
        dist.add(logical, "runtime", path.read_bytes())
    for path in sorted(data.glob("*-*.json")):
        dist.add(path.name, "data", _minified(path).encode())
    for name, content in shipped().items():
        dist.add(name, "data", content)
    add_look(dist)
    start = json.loads((data / "start.json").read_text(encoding="utf-8"))
    manifest_pictures = add_manifests(dist, data)
    add_scripts(dist)
    dist.add("licenses.txt", "look", licenses().encode())
    told = json.loads((data / "embed.json").read_text(encoding="utf-8"))
    embed = html_pages.render_embed(dist.path_of, told, content_policy(Headers(), "/embed.html"))
    dist.put("embed.html", "embed.html", embed.encode())

    site = {
        "dev": False,
        "version": wheel.name.split("-")[1],
        "files": {
            name: dist.path_of(name)
            for name in ["worker.js", "threefold.whl", *stylesheets.on_demand_css(), *parts]
            if name in dist.paths
        }
        | {name: path for name, path in dist.paths.items() if path.startswith("data/")},
        "sizes": {name: len(dist.contents[dist.path_of(name)]) for name in parts},
    }
    # The wheel is not stored offline: who fetches it installs it, and needs a network for that anyway.
    add_shell(dist, site, start, unneeded=manifest_pictures | {dist.path_of("threefold.whl")})
    dist.write(out)
    total = sum(len(content) for content in dist.contents.values())
    say(f"{out.name}/ is ready: {len(dist.contents)} files, {total / 1e6:.2f} MB")


def add_wheel(dist: Dist, wheel: Path) -> None:
    """Adds the wheel with its hash in the build tag, the only part of a wheel's name that can hold one."""
    content = wheel.read_bytes()
    name, version, *tags = wheel.stem.split("-")
    tagged = "-".join([name, version, f"0{short_hash(content)}", *tags])
    dist.put("threefold.whl", f"wheel/{tagged}.whl", content)


def add_look(dist: Dist) -> None:
    dist.add("threefold.woff2", "look", font.font().read_bytes())
    for path in sources_of(WEB / "icons"):
        dist.add(path.relative_to(WEB).as_posix(), path.relative_to(WEB).parent.as_posix(), path.read_bytes())

    def beside(name: str) -> str:
        path = dist.path_of(name)
        return path.removeprefix("look/") if path.startswith("look/") else f"../{path}"

    dist.add("style.css", "look", stylesheets.style_css(beside).encode())
    for name, sheet in stylesheets.on_demand_css().items():
        dist.add(name, "look", sheet.encode())
    dist.add("embed.css", "look", stylesheets.embed_css(beside).encode())


def manifests(data: Path) -> dict[str, dict[str, Any]]:
    """The manifest of each language by its file's name, with a shortcut for every open game. The page links the one of
    the language that it speaks (web/js/ui/language.js); to browsers all of them are the same app, by their `id`."""
    plain = json.loads((WEB / "manifest.webmanifest").read_text(encoding="utf-8"))
    start = json.loads((data / "start.json").read_text(encoding="utf-8"))
    games = [one for one in start["games"] if one["open"]]
    plain["shortcuts"] += [{"name": one["name"], "url": f"./#/{one['key']}/new"} for one in games]
    found = {"manifest.webmanifest": plain}
    for path in sorted(data.glob("words-??.json")):
        words = json.loads(path.read_text(encoding="utf-8"))
        language = path.stem.removeprefix("words-")
        go_on, *begin = plain["shortcuts"]
        found[f"manifest-{language}.webmanifest"] = plain | {
            "lang": language,
            "description": words["shell.description"],
            "shortcuts": [
                go_on | {"name": words["shell.continue"]},
                *(one | {"name": words[f"{game['key']}.name"]} for one, game in zip(begin, games, strict=True)),
            ],
        }
    return found


def add_manifests(dist: Dist, data: Path) -> set[str]:
    """Adds the manifests. Returns the paths of the screenshots, which only an installer shows: they are not stored
    offline, so that no visitor has to load them."""
    pictures: set[str] = set()
    for name, manifest in manifests(data).items():
        for picture in ("icons", "screenshots"):
            manifest[picture] = [one | {"src": dist.path_of(one["src"])} for one in manifest[picture]]
        pictures |= {one["src"] for one in manifest["screenshots"]}
        dist.put(name, name, html_pages.compact(manifest).encode())
    return pictures


def add_scripts(dist: Dist) -> None:
    """Adds all bundles, in an order in which each one's references already have their hashed names."""
    dist.put("start.js", "start.js", javascript.bare(WEB / "start.js").encode())
    for name, place in javascript.BUNDLES.items():
        source = javascript.joined(WEB / "js" / place)
        source = javascript.renamed(source, lambda other: dist.path_of(other).removeprefix("js/"))
        dist.add(name, "js", source.encode())


def add_shell(dist: Dist, site: dict[str, Any], start: Any, unneeded: set[str]) -> None:
    worker_source = javascript.bare(WEB / "sw.js")
    if PRECACHE not in worker_source:
        raise UserError(f"web/sw.js lacks its place for the list of files: {PRECACHE}")

    def index(build: str) -> bytes:
        policy = content_policy(Headers())
        return html_pages.render(html_pages.Fill(dist.path_of, {**site, "build": build}, start, policy)).encode()

    # The build id is a hash of all files, including the page (rendered without the id) and the service worker.
    everything = "".join(f"{path} {digest(content)}\n" for path, content in sorted(dist.contents.items()))
    build = short_hash(everything.encode() + index("") + worker_source.encode())
    dist.put("index.html", "index.html", index(build))
    needed = {path: content for path, content in sorted(dist.contents.items()) if path not in unneeded}
    listing = html_pages.compact({"build": build, "files": listed(dist, needed)})
    dist.put("sw.js", "sw.js", worker_source.replace(PRECACHE, listing).encode())


def listed(dist: Dist, needed: dict[str, bytes]) -> list[dict[str, Any]]:
    """The files that the service worker stores, each with its hash. A .gz file also has the hash of its decompressed
    content, because a host may send it so that the browser decompresses it. A file that also exists as .gz has the path
    of that one in `packed` (it is not stored twice)."""
    logical = {path: name for name, path in dist.paths.items()}
    twins = {path: dist.paths.get(f"{name}.gz") for path, name in logical.items()}
    files = []
    for path, content in needed.items():
        entry: dict[str, Any] = {"url": path, "sha256": digest(content), "bytes": len(content)}
        if twins[path]:
            entry["packed"] = twins[path]
        if logical[path].endswith(".gz"):
            entry["unpacked"] = digest(gzip.decompress(content))
        files.append(entry)
    return files


def licenses() -> str:
    """The texts that the licences of the parts require to be distributed with them."""
    font = NODE_MODULES / "@fontsource-variable/bricolage-grotesque/LICENSE"
    squares = NODE_MODULES / "uqr/LICENSE"
    films = NODE_MODULES / "gifenc/LICENSE.md"
    videos = NODE_MODULES / "mediabunny"
    again = NODE_MODULES / "ts-fsrs/LICENSE"
    version = json.loads((videos / "package.json").read_text(encoding="utf-8"))["version"]
    pyodide = json.loads((NODE_MODULES / "pyodide/package.json").read_text(encoding="utf-8"))
    return "\n\n".join(
        [
            "Threefold\n\n" + (ROOT / "LICENSE").read_text(encoding="utf-8"),
            f"Pyodide {pyodide['version']}: {pyodide['license']}, the Pyodide contributors; its source is the npm "
            "package pyodide of that version.\nIt holds CPython: the PSF License Agreement, the Python Software "
            "Foundation.",
            "The typeface Bricolage Grotesque, cut down to a subset\n\n" + font.read_text(encoding="utf-8"),
            "uqr, which makes QR codes\n\n" + squares.read_text(encoding="utf-8"),
            "ts-fsrs, which says when mistakes come again\n\n" + again.read_text(encoding="utf-8"),
            "gifenc, which makes films\n\n" + films.read_text(encoding="utf-8"),
            f"Mediabunny {version}, which makes videos; its source is the npm package mediabunny of that version\n\n"
            + (videos / "LICENSE").read_text(encoding="utf-8"),
        ]
    )


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def short_hash(content: bytes) -> str:
    return digest(content)[:10]


def _minified(path: Path) -> str:
    return html_pages.compact(json.loads(path.read_text(encoding="utf-8")))
