"""Who may talk to the server: pages of its own, and programs. Other sites may neither write nor listen.

A page of another site that a player has open can send requests here; browsers tell where a request comes from. A name
that is made to point at this machine is seen by the `Host`, which must be one of its own.

Litestar's `AllowedHostsConfig` does not suffice for that. It compares the whole header, port included, with a list of
words, so that it knows no address that is not listed, nor capitals; it guards routes, not what has none; its refusal is
none that a WebSocket takes, and has neither code nor French. `tests/server/test_guard.py` shows each.
"""

from collections.abc import Iterable
from ipaddress import ip_address
from socket import gethostname
from urllib.parse import urlsplit

from litestar.datastructures import Headers
from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPReceiveMessage,
    Message,
    Receive,
    Scope,
    Send,
    WebSocketReceiveMessage,
)

from escarmouche.server.answers import LEFT, plain_refusal
from escarmouche.server.refusals import FORBIDDEN, Refused, refused

READING = ("GET", "HEAD", "OPTIONS")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
PAGES_MAY = (
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "frame-ancestors 'none'",
)
HEADERS = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"content-security-policy", "; ".join(PAGES_MAY).encode()),
)


class Guard:
    """Stands before the app: refuses what comes from elsewhere, and tells browsers what pages may do."""

    def __init__(self, app: ASGIApp, names: Iterable[str] = ()) -> None:
        self.app = app
        self.names = {*LOOPBACK, *(name.lower() for name in names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind not in ("http", "websocket"):  # the start and the end of the server
            await self.app(scope, receive, send)
            return
        stranger = self.stranger(scope)
        if stranger is None:
            await self.app(scope, _noting_who_leaves(scope, receive), _with_headers(send))
        elif scope["type"] == ScopeType.WEBSOCKET:
            await send({"type": "websocket.close", "code": 4403, "reason": stranger.refusal.code})
        else:
            await plain_refusal(stranger)(scope, receive, send)

    def stranger(self, scope: Scope) -> Refused | None:
        """Why this request is not let in."""
        headers = Headers.from_scope(scope)
        host = headers.get("host", "")
        if not self.is_own(host):
            return refused(FORBIDDEN, "host-unknown", given=host)
        writes = scope["type"] == ScopeType.WEBSOCKET or scope.get("method") not in READING
        if writes and not is_same(headers, host):
            return refused(FORBIDDEN, "cross-site")
        return None

    def is_own(self, host: str) -> bool:
        """One of this machine's names; a bare address cannot be made to point here by somebody else."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
            return name in self.names or bool(ip_address(name))
        except ValueError:
            return False


def is_same(headers: Headers, host: str) -> bool:
    """Whether a request comes from a page of this server, or from no page at all."""
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or origin.lower() in (f"http://{host}".lower(), f"https://{host}".lower())


def own_names() -> tuple[str, ...]:
    """What other machines may call this one."""
    name = gethostname().lower()
    return name, f"{name}.local"


def _noting_who_leaves(scope: Scope, receive: Receive) -> Receive:
    """What breaks because a client leaves in the middle of what it sends is no mistake of the program."""

    async def receiving() -> HTTPReceiveMessage | WebSocketReceiveMessage:
        message = await receive()
        if message["type"] == "http.disconnect":
            scope[LEFT] = True  # type: ignore[literal-required]
        return message

    return receiving


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message.get("headers", ()), *HEADERS]
        await send(message)

    return sending
