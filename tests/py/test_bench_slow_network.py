"""The slow network of the bench forwards everything, and closes without warnings while data is still being sent."""

import gc
import logging
import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from urllib.parse import urlsplit

import pytest

from bench._slow_network import Line

CONTENT = b"threefold " * 20_000
AT_ONCE_GONE = struct.pack("ii", 1, 0)


class Sender(BaseRequestHandler):
    def handle(self) -> None:
        with suppress(OSError):  # clients close before they have read everything
            self.request.sendall(CONTENT)


class Server(ThreadingTCPServer):
    daemon_threads = True
    request_queue_size = 64


@pytest.fixture
def url() -> Iterator[str]:
    with Server(("127.0.0.1", 0), Sender) as server:
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/"
        server.shutdown()


def dial(line: str) -> socket.socket:
    parts = urlsplit(line)
    return socket.create_connection((parts.hostname, parts.port), timeout=10)


def received(end: socket.socket) -> bytes:
    parts = []
    while part := end.recv(1 << 16):
        parts.append(part)
    return b"".join(parts)


def test_everything_arrives(url: str) -> None:
    with Line(url, megabits=200, round_trip=0.01) as line, dial(line) as end:
        assert received(end) == CONTENT


def test_it_ends_amid_connections_without_a_word(url: str, caplog: pytest.LogCaptureFixture) -> None:
    with Line(url, megabits=20, round_trip=0.01) as line:
        ends = [dial(line) for _ in range(20)]
        for end in ends[:10]:
            assert end.recv(1)
        for end in ends[:5]:
            end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE_GONE)
            end.close()
        assert ends[5].recv(1)
    for end in ends:
        end.close()
    gc.collect()  # a task or socket that was not closed warns only when it is collected
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
