"""The finished site: files named by hashes, nothing missing, relative addresses, one origin, reproducible builds."""

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest

from thorough import THOROUGH
from workshop import font, runtime
from workshop import site as site_module
from workshop.html_pages import early_script
from workshop.http_headers import Headers, content_policy
from workshop.javascript import joined, renamed, workers
from workshop.places import CACHE, REQUIREMENTS, ROOT, WEB
from workshop.site import Dist, make_site
from workshop.steps import UserError, say
from workshop.wheel import make_wheel, sources_of

HASHED = re.compile(r"(?P<stem>.+)-0?(?P<hash>[0-9a-f]{10})(?P<rest>-py3-none-any)?(?P<suffix>\.\w+)")
MANIFESTS = ("manifest.webmanifest", "manifest-de.webmanifest")
UNHASHED = {"index.html", "embed.html", "start.js", "sw.js", *MANIFESTS}
FOREIGN = re.compile(rb"""(?:https?:)?//[a-z0-9-]+(?:\.[a-z0-9-]+)+""", re.I)
NAMES_ONLY = {b"http://www.w3.org"}  # a namespace is only a name: nothing loads it
# Mediabunny names its licence, and in two error texts a page about a format; the page's policy applies to workers, too.
MENTIONED = {b"https://mozilla.org", b"https://www.w3.org", b"https://www.webmproject.org"}
MENTIONED |= {b"https://aomediacodec.github.io"}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("build") / "site"
    make_site(out)
    return out


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def site_data(site: Path) -> dict[str, dict[str, Any]]:
    page = (site / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<script[^>]*id="site"[^>]*>(.*?)</script>', page, re.S)
    assert found
    data: dict[str, dict[str, Any]] = json.loads(found[1])
    return data


def precache(site: Path) -> dict[str, dict[str, object]]:
    worker = (site / "sw.js").read_text(encoding="utf-8")
    start = worker.index('{"build":')
    listing, _ = json.JSONDecoder().raw_decode(worker[start:])
    return {entry["url"]: entry for entry in listing["files"]}


def references(path: str, content: str) -> set[str]:
    """Everything a page, a style sheet or a module names that a browser would load, as it is written there."""
    if path.endswith(".html"):
        return set(re.findall(r"""<(?:script|link|img|source|iframe)\b[^>]*?\b(?:src|href)="([^"#][^"]*)\"""", content))
    if path.endswith(".css"):
        return set(re.findall(r"""url\(["']?(?!data:|#)([^"')]+)""", content))
    if path.endswith(".webmanifest"):
        manifest = json.loads(content)
        pictures = [*manifest.get("icons", []), *manifest.get("screenshots", [])]
        return {picture["src"] for picture in pictures} | {manifest["start_url"]}
    return {f"./{name}" for name in workers(content)}


def test_names_hold_the_hash_of_the_content(site: Path) -> None:
    files = files_of(site)
    assert set(files) > UNHASHED
    for path in set(files) - UNHASHED:
        found = HASHED.fullmatch(Path(path).name)
        assert found, path
        assert found["hash"] == hashlib.sha256(files[path]).hexdigest()[:10], path


def test_every_reference_is_relative_and_there(site: Path) -> None:
    files = files_of(site)
    seen = 0
    for path, content in files.items():
        if not path.endswith((".html", ".css", ".webmanifest")) and not path.startswith("js/"):
            continue
        for reference in references(path, content.decode()):
            assert not urlsplit(reference).scheme, (path, reference)
            assert not reference.startswith("/"), (path, reference)
            target = urljoin(path, reference)
            assert target.rstrip("./") == "" or target in files, (path, reference)
            seen += 1
    assert seen > 10
    for path in site_data(site)["files"].values():
        assert path in files


def test_a_module_is_named_only_by_its_hashed_name(site: Path) -> None:
    stems = {path.name for path in (WEB / "js").rglob("*.js")}
    for path, content in files_of(site).items():
        if path.startswith("js/"):
            assert not stems & workers(content.decode()), path


def test_nothing_names_another_origin(site: Path) -> None:
    for path, content in files_of(site).items():
        # Pyodide's own loader names the default address of its files; the policy forbids requests to it.
        if path.endswith((".html", ".css", ".js", ".webmanifest", ".svg")) and not path.startswith("runtime/"):
            allowed = NAMES_ONLY | (MENTIONED if path.startswith("js/video_worker-") else set())
            assert set(FOREIGN.findall(content)) <= allowed, path


def test_the_service_worker_knows_every_file(site: Path) -> None:
    files = files_of(site)
    listed = precache(site)
    manifest = json.loads(files["manifest.webmanifest"])
    for_installers = {picture["src"] for picture in manifest.get("screenshots", [])}
    # The wheel is not cached: installing it needs a network anyway.
    wheel = {name for name in files if name.endswith(".whl")}
    assert set(listed) == set(files) - {"sw.js"} - for_installers - wheel
    for path, entry in listed.items():
        assert entry["sha256"] == hashlib.sha256(files[path]).hexdigest()
        assert entry["bytes"] == len(files[path])
        if path.endswith(".bin"):
            assert entry["unpacked"] == hashlib.sha256(gzip.decompress(files[path])).hexdigest()
        if path.endswith(".wasm"):
            assert gzip.decompress(files[str(entry["packed"])]) == files[path]


def test_no_name_means_something_else_to_some_host(site: Path) -> None:
    assert not [path for path in files_of(site) if path.endswith((".gz", ".br", ".zip", ".mjs"))]


def test_the_progress_bar_knows_true_sizes(site: Path) -> None:
    data = site_data(site)
    for name, size in data["sizes"].items():
        assert (site / data["files"][name]).stat().st_size == size


def test_no_placeholder_is_left(site: Path) -> None:
    for path in UNHASHED:
        assert not re.search(r"\{\{[\w:./-]+\}\}", (site / path).read_text(encoding="utf-8")), path


def test_headers(site: Path) -> None:
    headers = Headers()
    shell = headers.of("/")
    policy = dict(part.split(" ", 1) for part in shell["Content-Security-Policy"].split("; "))
    assert policy["default-src"] == "'none'"
    page = (site / "index.html").read_text(encoding="utf-8")
    (inside,) = re.findall(r"<script(?![^>]*(?: src=|application/json))[^>]*>(.*?)</script>", page, re.DOTALL)
    known = base64.b64encode(hashlib.sha256(inside.encode()).digest()).decode()
    assert policy["script-src"] == f"'self' 'wasm-unsafe-eval' 'sha256-{known}'"
    assert policy["frame-ancestors"] == "'none'"
    assert not re.search(r"'unsafe-(inline|eval|hashes)'", shell["Content-Security-Policy"])
    assert shell["X-Content-Type-Options"] == "nosniff"
    assert shell["Referrer-Policy"] == "no-referrer"
    assert "camera=()" in shell["Permissions-Policy"]
    for path in ("/", "/index.html", "/embed.html", "/start.js", "/sw.js", *(f"/{name}" for name in MANIFESTS)):
        assert headers.of(path)["Cache-Control"] == "no-cache"


def test_a_script_in_the_page_that_the_policy_does_not_allow_stops_the_build() -> None:
    with pytest.raises(UserError, match=r"script-src in netlify\.toml has to allow it by 'sha256-"):
        early_script("script-src 'self'")


def test_only_the_embed_may_lie_in_a_frame(site: Path) -> None:
    headers = Headers()
    policies = {path: headers.of(f"/{path}").get("Content-Security-Policy", "") for path in files_of(site)}
    assert {path for path in policies if "frame-ancestors 'none'" not in policies[path]} == {"embed.html"}
    assert len(set(policies.values())) == 2, "all but one have the same"
    policy = dict(part.split(" ", 1) for part in policies["embed.html"].split("; "))
    # Not even `*`, which browsers do not match with pages in files and in apps.
    assert "frame-ancestors" not in policy
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    # Once loaded, embed.html sends no requests, starts no workers and shows no frames.
    assert not {"connect-src", "worker-src", "frame-src"} & set(policy)


def test_each_header_rule_says_who_may_frame_its_files() -> None:
    headers = Headers()
    shell = headers.of("/")["Content-Security-Policy"]
    folders = ("js", "look", "icons", "data", "runtime", "wheel")
    alike = ["index", "index.html", "start.js", "sw.js", *MANIFESTS, *(f"{name}/x.svg" for name in folders)]
    assert {path for path in alike if headers.of(f"/{path}").get("Content-Security-Policy") != shell} == set()
    # For hosts that serve /file for file.html.
    assert headers.of("/embed") == headers.of("/embed.html")
    assert headers.of("/index") == headers.of("/index.html")
    assert "frame-ancestors" not in headers.of("/embed")["Content-Security-Policy"]


@pytest.mark.parametrize("name", ["index.html", "embed.html"])
def test_the_page_carries_the_policy_for_hosts_without_headers(site: Path, name: str) -> None:
    page = (site / name).read_text(encoding="utf-8")
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert found
    assert found[1] == content_policy(Headers(), f"/{name}")


@pytest.mark.parametrize("name", ["index.html", "embed.html"])
def test_the_browser_keeps_the_page_clear_of_notches(site: Path, name: str) -> None:
    """With viewport-fit=cover every style sheet would have to make room for them, on all four sides."""
    page = (site / name).read_text(encoding="utf-8")
    assert re.findall(r'<meta name="viewport" content="([^"]*)"', page) == ["width=device-width, initial-scale=1"]


def test_every_hashed_file_may_be_kept_for_ever(site: Path) -> None:
    headers = Headers()
    for path in set(files_of(site)) - UNHASHED:
        assert "immutable" in headers.of(f"/{path}")["Cache-Control"], path


def test_no_header_is_set_twice() -> None:
    """If two rules set the same header, hosts disagree about which one wins."""
    rules = Headers().rules
    folders = ("js", "look", "icons", "data", "runtime", "wheel")
    for path in ("/", "/index", "/embed", *(f"/{path}" for path in UNHASHED), *(f"/{name}/x" for name in folders)):
        names = [name for rule in rules if rule.pattern.fullmatch(path) for name in rule.values]
        assert len(names) == len(set(names)), path


@pytest.mark.slow
def test_the_wheel_installs_and_imports(site: Path, tmp_path: Path) -> None:
    wheel = site / site_data(site)["files"]["threefold.whl"]
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-index", "--no-deps", "--target", str(tmp_path)]
    subprocess.run([*pip, str(wheel)], check=True)
    script = f"import sys; sys.path[0] = {str(tmp_path)!r}; import threefold.page.bridge; print(threefold.__file__)"
    answer = subprocess.run([sys.executable, "-I", "-c", script], check=True, capture_output=True, text=True)
    assert answer.stdout.startswith(str(tmp_path))


@pytest.mark.slow
def test_building_again_changes_nothing(site: Path, tmp_path: Path) -> None:
    make_site(tmp_path / "again")
    assert files_of(tmp_path / "again") == files_of(site)


@pytest.mark.slow
def test_building_from_nothing_gives_the_same_bytes(site: Path, tmp_path: Path) -> None:
    """Python for the browser, which takes longest, is made from nothing only in a thorough run."""
    if not THOROUGH:
        for folder in runtime.make(CACHE / "runtime", make_wheel(), say):
            shutil.copytree(folder, tmp_path / "cache" / "runtime" / folder.name)
    env = {**os.environ, "THREEFOLD_CACHE": str(tmp_path / "cache"), "PYTHONHASHSEED": "7", "TZ": "Asia/Tokyo"}
    command = [sys.executable, str(ROOT / "build.py"), "build", "--out", str(tmp_path / "again")]
    subprocess.run(command, check=True, env=env)
    one, other = files_of(site), files_of(tmp_path / "again")
    assert sorted(one) == sorted(other)
    assert [path for path in one if one[path] != other[path]] == []


def test_locks_are_whole_and_name_no_address() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or "integrity" in package, name
    for path in REQUIREMENTS.glob("*.txt"):
        text = path.read_text(encoding="utf-8")
        assert "://" not in text, path.name
        pins = re.findall(r"^[\w.-]+==", text, re.M)
        assert pins
        assert len(re.findall(r"^\S+==.*\\\n    --hash=sha256:", text, re.M)) == len(pins), path.name


def test_modules_are_joined_and_workers_renamed(tmp_path: Path) -> None:
    (tmp_path / "main.js").write_text(
        'import { a } from "./a.js";\nnew Worker(new URL("./w.js", import.meta.url), a);\n'
    )
    (tmp_path / "a.js").write_text("// why\nexport const a = { type: 'module' };\nexport const unused = 1;\n")
    source = joined(tmp_path / "main.js")
    assert workers(source) == {"w.js"}
    assert workers(renamed(source, lambda name: f"X{name}")) == {"Xw.js"}
    assert "from" not in source
    assert "unused" not in source
    assert "why" not in source


def test_a_module_that_is_missing_is_told(tmp_path: Path) -> None:
    (tmp_path / "main.js").write_text('import "./gone.js";\n')
    with pytest.raises(UserError, match=r"gone\.js"):
        joined(tmp_path / "main.js")


def small_site(letter: str, count: int = 1) -> Dist:
    dist = Dist()
    dist.put("index.html", "index.html", letter.encode())
    for number in range(count):
        dist.add(f"{number}.js", "js", f"{letter} {number}".encode())
    return dist


@pytest.mark.parametrize("foreign", [".git/HEAD", "notes.txt", "js/mine.js"])
def test_a_folder_with_files_from_elsewhere_is_not_replaced(
    foreign: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "pages"
    small_site("a").write(out)
    (out / foreign).parent.mkdir(exist_ok=True)
    (out / foreign).write_text("mine")
    before = files_of(out)
    with pytest.raises(UserError, match=f"such as {foreign}: name another folder"):
        small_site("b").write(out)
    monkeypatch.setattr(site_module, "make_data", lambda: pytest.fail("the work has begun"))
    with pytest.raises(UserError, match=f"such as {foreign}: name another folder"):
        make_site(out)
    assert files_of(out) == before


def test_a_file_is_not_replaced_by_a_folder(tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("mine")
    with pytest.raises(UserError, match="is a file"):
        small_site("a").write(tmp_path / "notes")
    assert (tmp_path / "notes").read_text() == "mine"


def test_an_earlier_site_and_an_empty_folder_are_replaced(site: Path, tmp_path: Path) -> None:
    out = tmp_path / "pages"
    out.mkdir()
    small_site("a").write(out)
    (out / ".DS_Store").write_bytes(b"of the desktop")
    small_site("b").write(out)
    assert files_of(out) == small_site("b").contents
    assert list(tmp_path.iterdir()) == [out]
    for path in files_of(site):
        (out / path).parent.mkdir(exist_ok=True)
        (out / path).write_bytes(b"an earlier one")
    small_site("c").write(out)
    assert files_of(out) == small_site("c").contents


def test_builds_at_the_same_time_do_not_mix_their_files(tmp_path: Path) -> None:
    out = tmp_path / "pages"
    sites = [small_site("a", 99), small_site("b", 99)]
    with ThreadPoolExecutor(len(sites)) as threads:
        for _ in range(8):
            list(threads.map(lambda dist: dist.write(out), sites))
            assert files_of(out) in [dist.contents for dist in sites]
    assert list(tmp_path.iterdir()) == [out]


def test_files_of_editors_and_desktops_are_no_sources(tmp_path: Path) -> None:
    for name in ("a.py", ".a.py.swp", ".DS_Store", "__pycache__/a.pyc", ".idea/a.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert sources_of(tmp_path) == [tmp_path / "a.py"]


def test_the_font_is_cut_anew_by_other_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    before = font.digest()
    assert font.digest() == before
    monkeypatch.setattr(font, "version", lambda name: f"another {name}")
    assert font.digest() != before
