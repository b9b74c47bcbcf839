"""The local server: content types, headers, compression, folders, and nothing from outside its folder."""

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from workshop.http_headers import Headers
from workshop.serve import Answer, Encoder, Mount, Server

TEXT = b"export const long = 1;\n" * 100


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    (site / "js").mkdir(parents=True)
    (site / "runtime").mkdir()
    (site / "index.html").write_bytes(b"<!doctype html>\n" * 50)
    (site / "manifest.webmanifest").write_bytes(b"{}")
    (site / "js" / "a.mjs").write_bytes(TEXT)
    (site / "runtime" / "a.wasm").write_bytes(b"\0asm" * 200)
    (site / "runtime" / "a.gz").write_bytes(gzip.compress(TEXT))
    (tmp_path / "secret.txt").write_text("not for you")
    return site


@pytest.fixture
def server(folder: Path) -> Iterator[Server]:
    with Server([Mount(folder, headers=Headers()), Mount(folder, "/some/dir/")]) as running:
        yield running


def ask(server: Server, path: str, method: str = "GET", **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection(server.host, server.port, timeout=10)
    connection.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    reply = connection.getresponse()
    content = reply.read()
    connection.close()
    return reply.status, dict(reply.getheaders()), content


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/js/a.mjs?query=1", "text/javascript; charset=utf-8"),
        ("/runtime/a.wasm", "application/wasm"),
        ("/runtime/a.gz", "application/octet-stream"),
        ("/manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_types(server: Server, path: str, kind: str) -> None:
    status, headers, _ = ask(server, path)
    assert (status, headers["Content-Type"]) == (200, kind)
    assert "Content-Encoding" not in headers


def test_production_headers(server: Server) -> None:
    _, headers, _ = ask(server, "/js/a.mjs")
    assert headers.items() >= Headers().of("/js/a.mjs").items()
    assert "immutable" in headers["Cache-Control"]


def test_text_is_sent_compressed_and_counted(server: Server) -> None:
    _, headers, content = ask(server, "/js/a.mjs", Accept_Encoding="gzip")
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(content) == TEXT
    assert server.traffic.body_bytes["/js/a.mjs"] == len(content) < len(TEXT)
    assert server.traffic.requests == ["/js/a.mjs"]


def test_brotli_where_it_is_wanted(server: Server) -> None:
    _, headers, _ = ask(server, "/runtime/a.wasm", Accept_Encoding="gzip, deflate, br")
    assert headers["Content-Encoding"] == "br"


def test_what_is_compressed_already_is_left_alone(server: Server) -> None:
    _, headers, content = ask(server, "/runtime/a.gz", Accept_Encoding="gzip, br")
    assert "Content-Encoding" not in headers
    assert gzip.decompress(content) == TEXT


def test_the_odd_ways_of_other_hosts(folder: Path) -> None:
    odd = Mount(folder, types={".wasm": "text/plain"}, encodings={".gz": "gzip"})
    with Server([odd]) as server:
        _, headers, content = ask(server, "/runtime/a.gz", Accept_Encoding="gzip, br")
        assert headers["Content-Encoding"] == "gzip"
        assert gzip.decompress(content) == TEXT, "once packed, not twice"
        assert ask(server, "/runtime/a.wasm")[1]["Content-Type"] == "text/plain"
        assert ask(server, "/js/a.mjs")[1]["Content-Type"] == "text/javascript; charset=utf-8"


def test_encoding_can_be_forbidden(folder: Path) -> None:
    with Server([Mount(folder)], encoder=Encoder(())) as server:
        assert "Content-Encoding" not in ask(server, "/js/a.mjs", Accept_Encoding="gzip, br")[1]


def test_a_known_version_is_not_sent_again(server: Server) -> None:
    tag = ask(server, "/")[1]["ETag"]
    status, _, content = ask(server, "/", If_None_Match=tag)
    assert (status, content) == (304, b"")


def test_a_dumb_host_below_a_path(server: Server) -> None:
    status, headers, content = ask(server, "/some/dir/")
    assert status == 200
    assert content.startswith(b"<!doctype html>")
    assert "Content-Security-Policy" not in headers


def test_ranges_are_not_a_thing(server: Server) -> None:
    assert ask(server, "/js/a.mjs", Range="bytes=0-3")[0] == 200


def test_head_sends_no_body(server: Server) -> None:
    status, headers, content = ask(server, "/js/a.mjs", "HEAD")
    assert (status, content, headers["Content-Length"]) == (200, b"", str(len(TEXT)))


@pytest.mark.parametrize(
    "path",
    ["/nowhere", "/js", "/js/", "/../secret.txt", "/%2e%2e/secret.txt", "//secret.txt", "/js/..%2f../secret.txt"],
)
def test_nothing_from_outside(server: Server, path: str) -> None:
    assert ask(server, path)[0] == 404


def test_offline_cuts_the_line(server: Server) -> None:
    server.offline = True
    with pytest.raises((http.client.RemoteDisconnected, ConnectionResetError)):
        ask(server, "/")


@pytest.mark.parametrize(("error", "printed"), [(KeyError("hue"), "KeyError: 'hue'"), (ConnectionResetError(), "")])
def test_errors_of_our_own_code_are_printed(
    folder: Path, capsys: pytest.CaptureFixture[str], error: Exception, printed: str
) -> None:
    def fail(path: str) -> Answer:
        raise error

    with Server([Mount(folder, special=fail)]) as server, pytest.raises(http.client.RemoteDisconnected):
        ask(server, "/")
    told = capsys.readouterr().err
    assert printed in told
    assert bool(told) == bool(printed)
