"""Clients that are silent, slow, do not read, leave or say nonsense: others play on, and the log stays short.

Over real sockets, against a server in a process of its own; its patience is shortened where it is tried here.
"""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import pytest

from escarmouche.server import connections
from escarmouche.server.connections import Limits, address_of
from tests.server.clients import (
    CLOSE,
    HEAD,
    PING,
    PONG,
    TEXT,
    Client,
    Line,
    descriptors,
    frame,
    many,
    memory,
    play,
)
from tests.server.process import PATIENCE, Process

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

PLAYERS = {"french": "human", "mexican": "human"}
FEW = 256  # descriptors
JSON = HEAD + b"Content-Type: application/json\r\n"
QUICK = """
from escarmouche.server import connections as c
c.LIMITS = c.Limits(head=0.6, idle=0.8, start=0.6, pace=20_000, leaving=0.3, ping=0.4, pong=0.4, look=0.05)
"""


@pytest.fixture(scope="module")
def few(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server with few descriptors, and as patient as any."""
    with Process(tmp_path_factory.mktemp("few"), descriptors=FEW) as server:
        yield server.ready()


@pytest.fixture(scope="module")
def quick(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that loses its patience at once."""
    with Process(tmp_path_factory.mktemp("quick"), QUICK) as server:
        yield server.ready()


@pytest.fixture
def game(few: Process) -> str:
    return few.new("guepier", "palo-verde", PLAYERS, "1")


def until(there: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not there():
        assert time.monotonic() < end
        time.sleep(0.02)


# Too many


@pytest.mark.parametrize(
    "said",
    [b"", b"GET / HTTP/1.1\r\nHo", b"POST /api/games HTTP/1.1\r\n" + JSON + b"Content-Length: 200\r\n\r\n{"],
    ids=["silent", "head", "body"],
)
def test_others_play_on_while_hundreds_keep_connections(few: Process, game: str, said: bytes) -> None:
    """More than there are descriptors; who plays comes anew for each answer, and another looks all the time."""
    lines = len(few.said)
    with ExitStack() as stack:
        line = stack.enter_context(Line(few, game)).opened()
        few.client.close()
        few.ready()
        many(stack, few, 300, said)
        began = time.monotonic()
        play(few, game, 5)
        assert time.monotonic() - began < 10
        assert line.lives()
        assert descriptors(few) < FEW
    assert len(few.said) - lines <= 1


def test_who_is_one_too_many_is_told_so_and_let_in_later(few: Process, game: str) -> None:
    """Live lines are not put out for somebody else."""
    with ExitStack() as stack:
        each = (FEW - connections.RESERVE) // 2
        few.client.close()
        few.ready()
        lines = [stack.enter_context(Line(few, game)).opened() for _ in range(each)]
        for _ in range(3):
            assert Client(few).refusal() == (503, "crowded")
        answer = few.client.get("/api/games")  # as any client sees it
        assert (answer.status_code, answer.json()["code"]) == (503, "crowded")
        lines[0].send(CLOSE, b"")
        until(lambda: few.client.get("/api/games").status_code == 200)
        assert all(one.lives() for one in lines[1:])


def test_limits_follow_from_the_descriptors_that_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    for there, most in ((256, 160), (1024, 928), (100_000, 1000), (resource.RLIM_INFINITY, 1000), (64, 16)):
        monkeypatch.setattr(resource, "getrlimit", lambda _, there=there: (there, there))
        assert connections.most_connections() == most
    assert Limits().is_late(70, 1_000_000) is False  # a megabyte over a slow phone line takes 50 s
    assert Limits().is_late(21, 1000) is True


def test_one_network_is_one_address() -> None:
    assert address_of("192.0.2.7") == address_of("::ffff:192.0.2.7") == "192.0.2.7"
    assert address_of("2001:db8::1") == address_of("2001:db8::2:0:0:9") == "2001:db8::/64"
    assert address_of("fe80::1%eth0") == "fe80::/64"
    assert address_of("2001:db8:0:1::1") != address_of("2001:db8::1")


# Too slow


def test_a_head_that_does_not_come_is_not_waited_for(quick: Process) -> None:
    with Client(quick) as silent, Client(quick) as slow:
        began = time.monotonic()
        slow.drip(b"G", 30, 0.05)
        assert slow.refusal() == (408, "too-slow")
        assert silent.rest() == b""  # nothing was asked
        assert time.monotonic() - began < 10


def test_between_two_requests_one_does_not_wait_for_ever(quick: Process) -> None:
    with Client(quick) as client:
        client.say(b"GET /api/about HTTP/1.1\r\n" + HEAD + b"\r\n")
        assert client.some()
        time.sleep(0.4)
        client.say(b"GET /api/about HTTP/1.1\r\n" + HEAD + b"\r\n")
        assert client.rest().count(b"HTTP/1.1 200 OK") == 2


@pytest.mark.parametrize("how", [b"Content-Length: 5000\r\n\r\n", b"Transfer-Encoding: chunked\r\n\r\n"])
def test_a_body_that_does_not_come_is_not_waited_for(quick: Process, how: bytes) -> None:
    with Client(quick) as client:
        began = time.monotonic()
        client.say(b"POST /api/games HTTP/1.1\r\n" + JSON + how)
        client.drip(b"1\r\n \r\n" if b"chunked" in how else b" ", 30, 0.05)
        assert client.refusal() == (408, "too-slow")
        assert time.monotonic() - began < 10


def test_a_slow_line_that_gets_on_is_waited_for(quick: Process) -> None:
    """Longer than a silent one is, at three times the pace that is asked for."""
    with Client(quick) as client:
        client.say(b"POST /api/games HTTP/1.1\r\n" + JSON + b"Content-Length: 120000\r\n\r\n")
        client.drip(b" " * 3000, 40, 0.05)
        while b"\r\n\r\n{" not in client.read:
            assert client.some()
        assert client.read.startswith(b"HTTP/1.1 400 ")
        assert b'"malformed"' in client.read


def test_what_is_sent_after_the_answer_is_not_listened_to(quick: Process) -> None:
    with Client(quick) as client:
        client.say(b"POST /api/nothing HTTP/1.1\r\n" + HEAD + b"Content-Length: 900000\r\n\r\n")
        client.drip(b"a", 40, 0.05)
        assert client.rest().startswith(b"HTTP/1.1 404 ")


# Who does not read


def test_clients_that_do_not_read_are_let_go_and_cost_little(few: Process, game: str) -> None:
    """Each asks for 30 MB; meanwhile somebody plays."""
    lines = len(few.said)
    large = few.new("guepier", "camerone", PLAYERS, "1")
    with ExitStack() as stack:
        deaf = [stack.enter_context(Line(few, large, small=True)).opened() for _ in range(8)]
        before = memory(few)
        for number in range(1000):
            for one in deaf:
                with suppress(ConnectionError):
                    one.send(TEXT, b'{"type":"seat","id":%d,"seat":"french"}' % number)
            if number % 250 == 0:
                play(few, game, 1)
        until(lambda: not any(_is_open(one) for one in deaf))
        assert memory(few) - before < 40_000_000
    with Line(few, large) as again:
        assert again.opened().lives()
    assert len(few.said) - lines <= 1


def _is_open(one: Client) -> bool:
    """Whether the server still listens to a client that has read nothing."""
    try:
        one.say(frame(PONG, b""))
    except ConnectionError:
        return False
    return True


def test_answers_that_nobody_reads_are_not_kept_for_ever(quick: Process) -> None:
    game = quick.new("guepier", "palo-verde", PLAYERS, "1")
    asked = b"GET /api/games/" + game.encode() + b" HTTP/1.1\r\n" + HEAD + b"\r\n"
    before = descriptors(quick)
    with Client(quick, small=True) as client:
        client.say(asked * 3000)
        until(lambda: descriptors(quick) > before)
        until(lambda: descriptors(quick) == before)
        assert client.rest().count(b"HTTP/1.1 200 OK") < 3000


def test_a_line_that_does_not_answer_is_closed_and_one_that_does_is_kept(quick: Process) -> None:
    game = quick.new("guepier", "palo-verde", PLAYERS, "1")
    with Line(quick, game) as dead, Line(quick, game) as alive:
        dead.opened(), alive.opened()
        end = time.monotonic() + 2
        while time.monotonic() < end:
            told = alive.frame()
            assert told is not None
            if told[0] == PING:
                alive.send(PONG, told[1])
        kinds = []
        while (one := dead.frame()) is not None:
            kinds.append(one[0])
        assert kinds == [TEXT, PING, CLOSE]
        assert alive.lives()


def test_who_asks_for_life_and_does_not_read_the_answers_is_let_go(few: Process, game: str) -> None:
    before = memory(few)
    with Line(few, game, small=True) as line:
        line.opened()
        flood = frame(PING, b"a" * 125) * 200_000
        with pytest.raises(ConnectionError):
            line.say(flood)
    assert memory(few) - before < 20_000_000


# Nonsense, and who leaves


@pytest.mark.parametrize("path", [b"/api/games", b"/api/games/load", b"/api/games/x/answers"])
@pytest.mark.parametrize(
    "said", [b"Content-Length: 200\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n5\r\n{"]
)
def test_a_client_that_leaves_in_the_middle_of_a_body_is_no_mistake(
    quick: Process, path: bytes, said: bytes
) -> None:
    lines, before = len(quick.said), descriptors(quick)
    with Client(quick) as client:
        client.say(b"POST " + path + b" HTTP/1.1\r\n" + JSON + said)
        time.sleep(0.05)
    until(lambda: descriptors(quick) <= before)
    assert quick.client.get("/api/about").status_code == 200
    assert quick.said[lines:] == []


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"GET /\xff HTTP/1.1\r\n" + HEAD, 400),
        (b"GET /api/games/%FF HTTP/1.1\r\n" + HEAD, 404),
        (b"GET /api/games/x?seat=%FF HTTP/1.1\r\n" + HEAD, 404),
        (b"GET /api/games/x?%FF=%FF HTTP/1.1\r\n" + HEAD, 404),
        (b"GET /api/games?\xff HTTP/1.1\r\n" + HEAD, 400),
        (b"GET /api/games HTTP/1.1\r\nHost: \xff\r\n", 403),
        (b"GET /api/games HTTP/1.1\r\n" + HEAD + b"Cookie: \xff=\xff\r\nAccept: \xff\r\n", 200),
        (b"GET /api/games HTTP/1.1\r\n" + HEAD + b"X: \0\r\n", 400),
        (b"\x16\x03\x01\x02\0\x01\0\x01", 400),
        (b"POST /api/games HTTP/1.1\r\n" + JSON + b"Content-Length: 2\r\n\r\n\xff\xfe", 400),
        (b"POST /api/games HTTP/1.1\r\n" + JSON + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n", 400),
        (
            b"GET /api/games/x/live HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\nConnection: upgrade\r\n",
            400,
        ),
        (
            b"GET /api/games/x/live HTTP/1.1\r\n" + HEAD + b"Upgrade: websocket\r\nConnection: upgrade\r\n"
            b"Content-Length: 5\r\n",
            400,
        ),
    ],
)
def test_nonsense_is_answered_as_such(quick: Process, said: bytes, status: int) -> None:
    with Client(quick) as client:
        last = b"\r\n" if status == 400 else b"Connection: close\r\n\r\n"
        assert client.say(said + last).rest().startswith(b"HTTP/1.1 %d " % status)


def test_frames_that_are_no_text_close_the_line(quick: Process) -> None:
    game = quick.new("guepier", "palo-verde", PLAYERS, "1")
    for said, code in ((frame(TEXT, b"\xff"), 1007), (frame(3, b""), 1002), (b"\x81\x01a", 1002)):
        with Line(quick, game) as line:
            line.opened().say(said)
            while (told := line.frame()) is not None and told[0] != CLOSE:
                pass
            assert told is not None
            assert int.from_bytes(told[1][:2], "big") == code


def test_nonsense_again_and_again_is_written_down_once(quick: Process) -> None:
    for _ in range(300):
        with Client(quick) as client:
            assert client.say(b"\x1b[2J\nERROR all is lost\r\n\r\n").refusal() == (400, "malformed")
    assert sum("Invalid HTTP" in line for line in quick.said) == 1
    assert not any("Traceback" in line or "ERROR" in line or "\x1b" in line for line in quick.said)
