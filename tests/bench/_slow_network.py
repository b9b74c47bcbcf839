"""Simulates a slow network: a proxy to a local server with a limited bandwidth and a delay.

The page, its workers and its service worker all use it, whereas a browser's own throttling does not affect all of them.
"""

import asyncio
import threading
from contextlib import closing, suppress
from types import TracebackType
from urllib.parse import urlsplit

SLOW_LINE = (10, 0.04)
"""The network for which the start is measured: bandwidth in megabits per second, round-trip time in seconds."""
CHUNK = 4096
AHEAD = 0.2  # the proxy buffers at most so many seconds' worth of data; the rest waits in the server


class Lane:
    """One direction of the network. All connections share its bandwidth."""

    def __init__(self, bytes_a_second: float, delay: float) -> None:
        self.bytes_a_second = bytes_a_second
        self.delay = delay
        self.free = 0.0
        """The time (of the event loop) at which everything accepted so far has been sent."""

    async def carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        loop = asyncio.get_running_loop()
        under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def deliver() -> None:
            while True:
                arrival, content = await under_way.get()
                await asyncio.sleep(max(0.0, arrival - loop.time()))
                if not content:
                    break
                target.write(content)
                await target.drain()
            target.close()

        delivery = asyncio.create_task(deliver())
        try:
            while not delivery.done():
                try:
                    content = await source.read(CHUNK)
                except ConnectionError:
                    content = b""  # the sender has disconnected; data already accepted is still delivered
                self.free = max(self.free, loop.time()) + len(content) / self.bytes_a_second
                under_way.put_nowait((self.free + self.delay, content))
                if not content:
                    break
                await asyncio.sleep(max(0.0, self.free - loop.time() - AHEAD))
            with suppress(ConnectionError):
                await delivery
        finally:
            delivery.cancel()
            await asyncio.gather(delivery, return_exceptions=True)


class Line:
    """`with Line(server.url, megabits=10, round_trip=0.04) as url: ...`"""

    def __init__(self, url: str, megabits: float, round_trip: float) -> None:
        parts = urlsplit(url)
        self.host, self.port = parts.hostname or "127.0.0.1", parts.port or 80
        self.round_trip = round_trip
        self.up, self.down = (Lane(megabits * 1e6 / 8, round_trip / 2) for _ in range(2))
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)

    def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = self.loop.create_task(self._connect(reader, writer))
        # A callback instead of `finally`, to also close it if the task is cancelled before its first step.
        connection.add_done_callback(lambda _: writer.close())

    async def _connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(self.round_trip)  # connecting takes one round trip
        with suppress(ConnectionError):
            from_server, to_server = await asyncio.open_connection(self.host, self.port)
            with closing(to_server):
                await asyncio.gather(self.up.carry(reader, to_server), self.down.carry(from_server, writer))

    def __enter__(self) -> str:
        self.thread.start()
        begun = asyncio.run_coroutine_threadsafe(asyncio.start_server(self._accept, "127.0.0.1", 0), self.loop)
        self.server = begun.result()
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}/"

    async def _end(self) -> None:
        self.server.close()
        # In a loop: a connection that was just accepted may start new tasks meanwhile.
        while others := asyncio.all_tasks() - {asyncio.current_task()}:
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        asyncio.run_coroutine_threadsafe(self._end(), self.loop).result()
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()
