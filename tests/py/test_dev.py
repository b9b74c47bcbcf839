"""The development server: it serves everything that the page requests, and notices a saved file."""

import json
import os
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop import dev, javascript, stylesheets, tools
from workshop.cli import main
from workshop.dev import DevSite, stamp
from workshop.places import ROOT, WEB
from workshop.serve import Server


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    with Server([DevSite().mount()]) as running:
        yield running


def fetch(server: Server, path: str) -> bytes:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/{path}", timeout=30) as reply:
        content: bytes = reply.read()
    return content


@pytest.mark.slow
def test_all_that_the_page_asks_for_is_there(server: Server) -> None:
    page = fetch(server, "").decode()
    found = re.search(r'<script[^>]*id="site"[^>]*>(.*?)</script>', page, re.S)
    assert found
    site = json.loads(found[1])
    assert site["dev"] is True
    assert {"pyodide.mjs", "micropip.whl", "threefold.whl", "worker.js"} <= set(site["files"])
    named = set(re.findall(r"""<(?:script|link)\b[^>]*?\b(?:src|href)="([^"#]+)\"""", page))
    assert "dev/reload.js" in named
    for path in named | set(site["files"].values()):
        assert fetch(server, path), path


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("lib/qr.js", "squaresOf"),
        ("pictures/gif_worker.js", "createGif"),
        ("pictures/video_worker.js", "Mp4OutputFormat"),
    ],
)
def test_what_names_a_package_is_joined_with_it(server: Server, path: str, part: str) -> None:
    served = fetch(server, f"js/{path}").decode()
    assert part in served
    assert not re.search(r"""\bfrom\s*["']""", served)


def test_stock_pyodide_is_served(server: Server) -> None:
    assert b"loadPyodide" in fetch(server, "runtime/pyodide.mjs")
    with pytest.raises(urllib.error.HTTPError, match="404"):
        fetch(server, "runtime/no-such-file")


@pytest.mark.parametrize("path", ["", "js/app/main.js", "icons/favicon.svg", "style.css", "runtime/pyodide.mjs"])
def test_browsers_keep_nothing_so_that_a_reload_loads_what_was_saved(server: Server, path: str) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/{path}", timeout=30) as reply:
        assert reply.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["style.css", "licenses.txt", "js/lib/qr.js"])
def test_a_file_that_cannot_be_made_says_why(
    server: Server, path: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> str:
        raise KeyError("hue")

    monkeypatch.setattr(stylesheets, "style_css", fail)
    monkeypatch.setattr(dev, "licenses", fail)
    monkeypatch.setattr(javascript, "joined", fail)
    with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/{path}", timeout=30) as reply:
        answer = reply.read().decode()
        assert ("<pre>" in answer) == (reply.headers.get_content_type() == "text/html") == (path == "licenses.txt")
    assert "hue" in answer
    assert "KeyError: 'hue'" in capsys.readouterr().out


@pytest.mark.parametrize(
    "path", [WEB / "index.html", WEB / "puzzles/days.tsv", WEB / "dev/reload.js", ROOT / "netlify.toml"]
)
def test_a_saved_file_changes_the_stamp(path: Path) -> None:
    before, times = stamp(), path.stat()
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns + 1))
    try:
        assert stamp() != before
    finally:
        os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


@pytest.mark.parametrize("output", ["getaddrinfo EAI_AGAIN registry", "NewConnectionError: Connection refused"])
def test_a_missing_network_is_told_in_one_sentence(output: str) -> None:
    trouble = str(tools._missing("the npm packages of web/package-lock.json", "an npm registry", output))
    assert "the npm packages of web/package-lock.json" in trouble
    assert "is the network off?" in trouble
    assert "\n" not in trouble


def test_a_failed_installation_tells_its_reason_and_not_where_the_log_is() -> None:
    output = "npm error self-signed certificate\nnpm error A complete log of this run can be found in: a.log\n"
    trouble = str(tools._missing("the npm packages of web/package-lock.json", "an npm registry", output))
    assert "self-signed certificate" in trouble
    assert "a.log" not in trouble
    assert "no reason given" in str(tools._missing("Node", "an npm registry", "stopped"))


def test_no_command_prints_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    printed = capsys.readouterr().out
    for command in ("serve", "build", "test", "bench", "clean"):
        assert f"    {command} " in printed
