"""Who may stay connected, and for how long: so that nobody who is silent, slow or does not read keeps others out.

uvicorn waits for ever for the head of a request, for its body and for somebody to read an answer, and takes as many
connections as there are descriptors, and then some. Here its protocols are looked at once a second, and newcomers at
the door. Where there is no room, one makes it who asks for nothing, or is still about to.
"""

import asyncio
import logging
import sys
from collections import Counter
from functools import cached_property
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address
from typing import Any

import h11
import msgspec
import uvicorn
from litestar.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from escarmouche.server.answers import MOST
from escarmouche.server.guard import HEADERS
from escarmouche.server.refusals import BUSY, MALFORMED, TOO_SLOW, Refused, refused
from escarmouche.server.voice import own

log = logging.getLogger("escarmouche.server")

RESERVE = (
    96  # descriptors that are no connections: files, the database, processes, those that are just refused
)
AT_ONCE = 32  # connections taken in one go, before any of them is looked at
MANY = 1000  # connections where descriptors are no concern
QUEUE = 1024  # that the system may hold until they are taken
PONGS = 65_536  # bytes of answers to pings that a client may leave unread
SILENT, IDLE, SENDING, BUSIEST = range(
    4
)  # never asked; asked before; sends a body; is served, or a live line


class Limits(msgspec.Struct, frozen=True):
    head: float = 15  # seconds for the head of a request, from the first sign of it or of the connection
    idle: float = 30  # seconds between two requests
    start: float = 20  # seconds that any body or answer may take,
    pace: int = 4000  # and bytes a second that it must do beyond that on average
    leaving: float = 2  # seconds for a client that still sends to read why it is refused
    ping: float = 20  # seconds between two questions whether a live line lives
    pong: float = 40  # and for the answer to it
    held: int = 128_000_000  # bytes of bodies and answers on their way, of all connections together
    look: float = 1  # seconds between two looks at all connections

    def is_late(self, seconds: float, done: int) -> bool:
        return seconds > self.start + done / self.pace


LIMITS = Limits()


class Doors:
    """All connections: how many there may be, and a look at each from time to time."""

    def __init__(self, limits: Limits, most: int) -> None:
        self.limits, self.most = limits, most
        self.most_each = max(most // 2, 1)  # of one address
        self.open: set[Watched] = set()
        self.by_address: Counter[str] = Counter()
        self._looking: asyncio.TimerHandle | None = None

    def admit(self, newcomer: "Watched") -> bool:
        """Let somebody in; where there is no room, one makes it who has asked for nothing yet."""
        if self.by_address[newcomer.address] >= self.most_each:
            crowd = {one for one in self.open if one.address == newcomer.address}
        else:
            crowd = self.open if len(self.open) >= self.most else set()
        if crowd:
            ranks = ((one.rank, one.since, one) for one in crowd if one.rank < BUSIEST)
            *_, idlest = min(ranks, key=lambda known: known[:2], default=(None,))
            if idlest is None:
                log.warning("there are too many connections: %s is turned away", newcomer.address)
                return False
            idlest.cut()
        self.add(newcomer)
        return True

    def add(self, one: "Watched") -> None:
        self.open.add(one)
        self.by_address[one.address] += 1
        if self._looking is None:
            self._looking = one.loop.call_later(self.limits.look, self._look, one.loop)

    def leave(self, one: "Watched") -> None:
        if one in self.open:
            self.open.remove(one)
            self.by_address[one.address] -= 1
            if not self.by_address[one.address]:
                del self.by_address[one.address]

    def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        now = loop.time()
        for one in list(self.open):
            one.look(now)
        held = {one: one.held for one in self.open}
        while sum(held.values()) > self.limits.held:
            most = max(held, key=lambda one: held[one])
            del held[most]
            log.warning("too much is on its way to and from clients: %s is turned away", most.address)
            most.turn_away(refused(BUSY, "crowded"))
        self._looking = loop.call_later(self.limits.look, self._look, loop) if self.open else None


class Watched:
    """What is the same for requests and for live lines."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    client: tuple[str, int] | None
    config: uvicorn.Config
    since = 0.0  # when the client began with what it does
    stuck: tuple[float, int] | None = None  # since when it has not read, and how much there was to read
    closing = 0.0  # since when the connection is being closed

    @property
    def doors(self) -> Doors:
        assert isinstance(self.config, Settings)
        return self.config.doors

    @property
    def rank(self) -> int:
        """How much it matters that it stays."""
        return BUSIEST

    @cached_property
    def address(self) -> str:
        return address_of(self.client[0] if self.client else "")

    @property
    def held(self) -> int:
        """Bytes in memory that wait for the client."""
        return self.transport.get_write_buffer_size()

    def pause_writing(self) -> None:
        super().pause_writing()  # type: ignore[misc]
        self.stuck = self.loop.time(), self.held

    def resume_writing(self) -> None:
        super().resume_writing()  # type: ignore[misc]
        self.stuck, self.closing = None, 0.0

    def look(self, now: float) -> None:
        """Part with a client that does not read, and with one that is told goodbye and stays."""
        if self.transport.is_closing():
            self.closing = self.closing or now
        left = self.transport.get_write_buffer_size()
        since, size = self.stuck or (self.closing, left)
        if since and self.doors.limits.is_late(now - since, max(size - left, 0)):
            self.cut()

    def turn_away(self, why: Refused) -> None:
        self.cut()

    def cut(self) -> None:
        """Leave at once, with what was not read."""
        self.doors.leave(self)
        self.transport.abort()


class HttpConnection(Watched, H11Protocol):
    """A connection over which requests come."""

    received = 0  # bytes of the request that there is
    leaving = 0.0  # since when it has been refused, and is only listened to until it has read why
    answered = 0.0  # when the last answer was whole

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.since = self.loop.time()
        if not self.doors.admit(self):
            transport.write(written(refused(BUSY, "crowded")))
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.leave(self)
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self.doors.leave(self)
        super().handle_websocket_upgrade(event)

    @property
    def rank(self) -> int:
        if self.leaving or self.conn.their_state is h11.IDLE:
            return IDLE if self.answered else SILENT
        return SENDING if self.conn.their_state is h11.SEND_BODY else BUSIEST

    @property
    def held(self) -> int:
        return super().held + self.received

    def data_received(self, data: bytes) -> None:
        if self.leaving:
            return
        if self.conn.their_state is h11.IDLE and not self.conn.trailing_data[0]:
            self.since, self.received = self.loop.time(), 0
        self.received += len(data)
        super().data_received(data)

    def on_response_complete(self) -> None:
        self.since = self.answered = self.loop.time()
        self.received = 0
        super().on_response_complete()

    def look(self, now: float) -> None:
        super().look(now)
        limits, waited = self.doors.limits, now - self.since
        their, our = self.conn.their_state, self.conn.our_state
        if self.leaving:
            if now - self.leaving > limits.leaving:
                self.cut()
        elif their is h11.IDLE and self.conn.trailing_data[0]:
            if waited > limits.head:
                self.turn_away(refused(TOO_SLOW, "too-slow"))
        elif their is h11.IDLE:
            if waited > (limits.idle if self.answered else limits.head):
                self.cut()
        elif their is h11.SEND_BODY and our is h11.DONE:  # it was answered, and sends on
            if now - self.answered > limits.leaving:
                self.cut()
        elif their is h11.SEND_BODY and not self.flow.read_paused and limits.is_late(waited, self.received):
            self.turn_away(refused(TOO_SLOW, "too-slow"))

    def send_400_response(self, msg: str) -> None:
        self.turn_away(unreadable())

    def turn_away(self, why: Refused) -> None:
        """Say why, and listen for a moment: a client that still sends would otherwise not read it."""
        if self.leaving or self.transport.is_closing():
            self.cut()
            return
        if self.cycle is not None and not self.cycle.response_complete:  # type: ignore[redundant-expr]
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):  # no answer has been begun
            self.transport.write(written(why))
        self.leaving, self.received = self.loop.time(), 0
        self._unset_keepalive_if_required()
        self.flow.resume_reading()
        if self.transport.can_write_eof():
            self.transport.write_eof()

    def shutdown(self) -> None:
        if self.leaving:
            self.cut()
        else:
            super().shutdown()


class LiveConnection(Watched, WebSocketsSansIOProtocol):
    """A connection that has become a live line."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.doors.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.doors.leave(self)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.handshake_exc is not None:  # it is no request that a live line begins with
            self.close_sent = True
            self.transport.write(written(unreadable()))
            self.transport.close()
        elif (
            self.stuck and self.held > self.stuck[1] + PONGS
        ):  # it asks whether the line lives, and does not read that it does
            self.cut()

    def send_receive_event_to_app(self) -> None:
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    async def run_asgi(self) -> None:
        await super().run_asgi()
        if self.stuck:  # nobody reads what it was still to be told
            self.cut()


class Settings(uvicorn.Config):
    """How uvicorn serves the app."""

    def __init__(self, app: ASGIApp) -> None:
        self.doors = Doors(LIMITS, most_connections())
        super().__init__(
            app,
            http=HttpConnection,
            ws=LiveConnection,
            backlog=AT_ONCE,
            timeout_keep_alive=int(LIMITS.idle) + 1,  # sooner here
            ws_max_size=MOST,
            ws_per_message_deflate=False,  # packing takes longer than the way, and memory for every line
            ws_ping_interval=LIMITS.ping,
            ws_ping_timeout=LIMITS.pong,
            timeout_graceful_shutdown=2,
            lifespan="on",
            server_header=False,
            proxy_headers=False,
            log_config=None,
            log_level="warning",
            access_log=False,
        )


def unreadable() -> Refused:
    return refused(MALFORMED, "malformed", detail=own("not-http"))


def written(why: Refused) -> bytes:
    """A refusal as it goes out, where the connection is closed after it."""
    body = msgspec.json.encode(why.refusal)
    headers = (
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
        *HEADERS,
    )
    first = f"HTTP/1.1 {why.status} {HTTPStatus(why.status).phrase}".encode()
    return b"\r\n".join([first, *(name + b": " + value for name, value in headers), b"", body])


def most_connections() -> int:
    """As many as there are descriptors, with some left for everything else."""
    if sys.platform == "win32":
        return MANY
    import resource

    descriptors, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if descriptors == resource.RLIM_INFINITY:
        return MANY
    return min(MANY, max(descriptors - RESERVE, descriptors // 4))


def address_of(host: str) -> str:
    """Whom a connection counts for: of an IPv6 address, whoever has the network."""
    try:
        known: Any = ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if not isinstance(known, IPv6Address):
        return host
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> 64 << 64)}/64"
