"""A small static HTTP server that behaves like a good host: correct types, production headers, compressed text.

Tests and benchmarks use it too: it serves any number of folders below any prefixes, counts every byte, and can imitate
the peculiarities of other hosts.
"""

import email.utils
import gzip
import hashlib
import importlib
import importlib.util
import mimetypes
import posixpath
import socket
import sys
import threading
import urllib.parse
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple, Self

from workshop.atomic_files import write_atomically
from workshop.http_headers import Headers
from workshop.places import CACHE

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".txt": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
    # Compressed by the build and decompressed by the page: HTTP must not treat them as encoded.
    ".br": "application/octet-stream",
    ".gz": "application/octet-stream",
    ".whl": "application/octet-stream",
}
COMPRESSIBLE = ("text/", "application/json", "application/wasm", "application/manifest+json", "image/svg+xml")
LEAST_COMPRESSED = 256  # bytes below which compressing gains nothing


class Answer(NamedTuple):
    content: bytes
    kind: str
    headers: dict[str, str] = {}


@dataclass
class Mount:
    """A folder that is served below a prefix; the prefix is `/` or ends in `/`."""

    folder: Path
    prefix: str = "/"
    headers: Headers | None = None
    # Answers some paths (as `js/main.js`, without prefix) itself, before the folder is looked at.
    special: Callable[[str], Answer | None] | None = None
    types: Mapping[str, str] = field(default_factory=dict)  # content types by suffix that override TYPES
    encodings: Mapping[str, str] = field(default_factory=dict)  # suffixes that the host sends with a Content-Encoding


@dataclass
class Traffic:
    """The requests so far and the bytes sent for each path: bodies only, as sent (compressed)."""

    body_bytes: Counter[str] = field(default_factory=Counter)
    requests: list[str] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def note(self, path: str, size: int) -> None:
        with self._lock:
            self.requests.append(path)
            self.body_bytes[path] += size

    def forget(self) -> None:
        with self._lock:
            self.body_bytes.clear()
            self.requests.clear()


class Encoder:
    """Compresses answers and caches the results in memory. `best`: the highest compression, which takes minutes once
    and is cached on disk."""

    def __init__(self, allowed: tuple[str, ...] = ("br", "gzip"), best: bool = False) -> None:
        have_brotli = importlib.util.find_spec("brotli") is not None
        self.allowed = tuple(coding for coding in allowed if coding != "br" or have_brotli)
        self.best = best
        self._made: dict[tuple[str, str], bytes] = {}

    def choose(self, accepted: str) -> str | None:
        wanted = {part.split(";")[0].strip() for part in accepted.split(",")}
        return next((coding for coding in self.allowed if coding in wanted), None)

    def encode(self, content: bytes, coding: str) -> bytes:
        key = (hashlib.sha256(content).hexdigest(), coding)
        if key not in self._made:
            self._made[key] = self._cached(key, content) if self.best else self._compress(content, coding)
        return self._made[key]

    def _cached(self, key: tuple[str, str], content: bytes) -> bytes:
        path = CACHE / "encoded" / ".".join(key)
        if not path.exists():
            write_atomically(path, self._compress(content, key[1]))
        return path.read_bytes()

    def _compress(self, content: bytes, coding: str) -> bytes:
        if coding == "gzip":
            return gzip.compress(content, compresslevel=9 if self.best else 6, mtime=0)
        # Installed only in the virtual environment; without it, `allowed` does not contain `br`.
        brotli = importlib.import_module("brotli")
        packed: bytes = brotli.compress(content, quality=11 if self.best else 5)
        return packed


class Server:
    """`with Server([Mount(folder)]) as server: server.url ...`, or `forever()`."""

    def __init__(
        self, mounts: list[Mount], host: str = "127.0.0.1", port: int = 0, encoder: Encoder | None = None
    ) -> None:
        self.mounts = sorted(mounts, key=lambda mount: -len(mount.prefix))
        self.encoder = encoder or Encoder()
        self.traffic = Traffic()
        self.offline = False  # if set, every connection is closed without an answer, as with a dead network
        self._http = _Http((host, port), self)
        self.host, self.port = host, self._http.server_address[1]
        self._thread: threading.Thread | None = None

    @property
    def url(self) -> str:
        return f"http://{'localhost' if self.host in ('127.0.0.1', '0.0.0.0') else self.host}:{self.port}/"

    def start(self) -> Self:
        self._thread = threading.Thread(target=self._http.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()
        return self

    def stop(self) -> None:
        """Stops listening and closes all open connections."""
        self.offline = True
        if self._thread:
            self._http.shutdown()
            self._thread.join()
        self._http.cut_connections()
        self._http.server_close()

    def forever(self) -> None:
        self._http.serve_forever()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def answer(self, path: str) -> Answer | None:
        for mount in self.mounts:
            if path.startswith(mount.prefix):
                return _from(mount, path.removeprefix(mount.prefix))
        return None


def _from(mount: Mount, path: str) -> Answer | None:
    headers = mount.headers.of("/" + path) if mount.headers else {}
    made = mount.special(path) if mount.special else None
    if made:
        return made._replace(headers={**headers, **made.headers})
    target = mount.folder / (path + "index.html" if path == "" or path.endswith("/") else path)
    if not target.is_file() or not target.resolve().is_relative_to(mount.folder.resolve()):
        return None
    if target.suffix in mount.encodings:
        headers = {**headers, "Content-Encoding": mount.encodings[target.suffix]}
    return Answer(target.read_bytes(), mount.types.get(target.suffix) or kind_of(target.name), headers)


def kind_of(name: str) -> str:
    suffix = posixpath.splitext(name)[1]
    return TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def _plain(target: str) -> str:
    """The path of a request: decoded, without the query, normalised (no `.` or `..`), with one leading slash."""
    asked = urllib.parse.unquote(urllib.parse.urlsplit(target).path)
    folder = "/" if asked.endswith("/") else ""
    return "/" + (posixpath.normpath(asked).strip("/") + folder).lstrip("/")


class _Http(ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, address: tuple[str, int], owner: Server) -> None:
        self.owner = owner
        self.connections: set[socket.socket] = set()
        super().__init__(address, _Handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        self.connections.discard(request)
        super().shutdown_request(request)

    def cut_connections(self) -> None:
        """Closes all open connections: browsers keep theirs open for minutes, and each keeps a thread waiting."""
        for connection in list(self.connections):
            with suppress(OSError):  # closed by the other side meanwhile
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Prints errors of our own code. Browsers drop connections all the time, so those errors are ignored."""
        if not self.owner.offline and not isinstance(sys.exception(), ConnectionError | TimeoutError):
            super().handle_error(request, client_address)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Http

    def do_GET(self) -> None:
        self._reply(send_body=True)

    def do_HEAD(self) -> None:
        self._reply(send_body=False)

    def log_message(self, format: str, *args: object) -> None:
        """Logs no requests: the terminal shows only the address."""

    def version_string(self) -> str:
        return "threefold"

    def _reply(self, send_body: bool) -> None:
        owner = self.server.owner
        if owner.offline:
            self.close_connection = True
            return
        answer = owner.answer(_plain(self.path))
        if answer is None:
            self._send(HTTPStatus.NOT_FOUND, Answer(b"Not here.\n", "text/plain; charset=utf-8"), {}, send_body)
            return
        tag = f'"{hashlib.sha256(answer.content).hexdigest()[:20]}"'
        extra = {**answer.headers, "ETag": tag}
        if self.headers.get("If-None-Match") == tag:
            self._send(HTTPStatus.NOT_MODIFIED, answer._replace(content=b""), extra, send_body=False)
            return
        encoded = "Content-Encoding" in answer.headers
        if not encoded and answer.kind.startswith(COMPRESSIBLE) and len(answer.content) >= LEAST_COMPRESSED:
            extra["Vary"] = "Accept-Encoding"
            coding = owner.encoder.choose(self.headers.get("Accept-Encoding", ""))
            if coding:
                extra["Content-Encoding"] = coding
                answer = answer._replace(content=owner.encoder.encode(answer.content, coding))
        self._send(HTTPStatus.OK, answer, extra, send_body)

    def _send(self, status: HTTPStatus, answer: Answer, extra: dict[str, str], send_body: bool) -> None:
        self.send_response_only(status)
        self.send_header("Date", email.utils.formatdate(usegmt=True))
        for name, value in {"Content-Type": answer.kind, **extra}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(answer.content)))
        self.end_headers()
        body = answer.content if send_body else b""
        # Counted before it is sent: a client that has the answer may read the count at once.
        self.server.owner.traffic.note(urllib.parse.urlsplit(self.path).path, len(body))
        self.wfile.write(body)
