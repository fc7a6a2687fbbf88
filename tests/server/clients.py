"""Clients that talk to a server byte by byte, or not at all."""

import base64
import json
import os
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

from tests.server.process import PATIENCE, Process

HEAD = b"Host: localhost\r\n"
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10  # kinds of frames
MUCH = 1 << 40
SMALL = 4096  # bytes that the system keeps for a client that does not read


class Client:
    """A connection; what the server says over it."""

    def __init__(self, server: Process, small: bool = False) -> None:
        self.socket = socket.socket()
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        self.socket.settimeout(PATIENCE)
        self.socket.connect(("127.0.0.1", server.client.base_url.port))
        self.read = b""

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def say(self, data: bytes) -> "Client":
        self.socket.sendall(data)
        return self

    def some(self) -> bool:
        """Read on; False where the server has closed."""
        try:
            data = self.socket.recv(65_536)
        except ConnectionError:
            return False
        self.read += data
        return bool(data)

    def rest(self) -> bytes:
        """All that the server says until it closes."""
        while self.some():
            pass
        return self.read

    def refusal(self) -> tuple[int, str]:
        """Why the server closes: its status and its code, in both languages."""
        head, _, body = self.rest().partition(b"\r\n\r\n")
        told = json.loads(body)
        assert set(told["reason"]) == {"fr", "en"}
        assert b"connection: close" in head
        return int(head.split()[1]), told["code"]

    def drip(self, data: bytes, times: int, pause: float) -> None:
        """Say the same again and again, as long as anybody listens."""
        for _ in range(times):
            try:
                self.socket.sendall(data)
            except ConnectionError:
                return
            time.sleep(pause)


class Line(Client):
    """A live line of which nothing is read that is not asked for."""

    def __init__(self, server: Process, game: str, small: bool = False) -> None:
        super().__init__(server, small)
        key = base64.b64encode(os.urandom(16))
        self.say(
            b"GET /api/games/" + game.encode() + b"/live HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: " + key + b"\r\n\r\n"
        )

    def opened(self) -> "Line":
        while b"\r\n\r\n" not in self.read:
            assert self.some()
        head, _, self.read = self.read.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101 "), head
        return self

    def send(self, kind: int, data: bytes) -> None:
        assert len(data) < 126
        self.say(frame(kind, data))

    def frame(self) -> tuple[int, bytes] | None:
        """The next frame; None where there is no more."""
        while True:
            if len(self.read) > 1:
                size, start = self.read[1], 2
                if size > 125:
                    start = 4 if size == 126 else 10
                    size = int.from_bytes(self.read[2:start], "big") if len(self.read) >= start else MUCH
                if len(self.read) >= start + size:
                    kind, data = self.read[0] & 15, self.read[start : start + size]
                    self.read = self.read[start + size :]
                    return kind, data
            if not self.some():
                return None

    def lives(self) -> bool:
        """Whether the server answers."""
        self.send(TEXT, b'{"type":"ping","id":77}')
        while (told := self.frame()) is not None:
            if told == (TEXT, b'{"type":"done","id":77}'):
                return True
        return False


def frame(kind: int, data: bytes) -> bytes:
    return bytes([0x80 | kind, 0x80 | len(data), 0, 0, 0, 0]) + data


def many(stack: ExitStack, server: Process, count: int, data: bytes = b"") -> list[Client]:
    """So many clients that say this and nothing more."""
    clients = []
    for _ in range(count):
        clients.append(stack.enter_context(Client(server)))
        with suppress(ConnectionError):
            clients[-1].say(data)
    return clients


def play(server: Process, game: str, answers: int) -> None:
    """Answer for whoever is asked, each time over a connection of its own."""
    seats = ("french", "mexican")
    for _ in range(answers):
        server.client.headers["connection"] = "close"
        shown: dict[str, Any] = next(
            one for seat in seats if (one := server.shown(game, seat=seat))["question"] is not None
        )
        ask = shown["question"]
        answer = ask["default"] if ask["default"] is not None else ask["options"][0]["key"]
        given = server.give(game, shown["state"], shown["seat"], answer)
        assert given.status_code == 200, given.text


def memory(server: Process) -> int:
    """Bytes that a server has in memory."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) * 1024
    raise AssertionError


def descriptors(server: Process) -> int:
    return sum(1 for _ in Path(f"/proc/{server.process.pid}/fd").iterdir())
