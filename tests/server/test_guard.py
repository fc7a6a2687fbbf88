"""Pages of other sites can neither write nor listen; programs and the server's own pages can."""

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar, WebSocket, get, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from tests.server.desk import HOT_SEAT, Desk, desk
from tests.server.test_routes import refused

OWN = "http://127.0.0.1:8630"
STRANGERS = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://127.0.0.1:9999"},  # another program's page on the same machine
    {"origin": "http://localhost:8630"},  # not the name that it was reached by
    {"origin": f"{OWN}.evil.example"},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": OWN, "sec-fetch-site": "cross-site"},
]
OWN_PAGES: list[dict[str, str]] = [
    {},
    {"origin": OWN},
    {"origin": OWN, "sec-fetch-site": "same-origin"},
    {"sec-fetch-site": "none"},
]


def writes(table: Desk, game: str, headers: dict[str, str]) -> list[Any]:
    post, there = table.client.post, f"/api/games/{game}"
    body = {"state": 99, "seat": "french", "answer": None}
    answers = [
        post(f"{there}/{what}", json=body, headers=headers) for what in ("answers", "back", "undo", "try")
    ]
    new = {"ruleset": "guepier", "scenario": "waterloo", "seats": {}}
    answers.append(post("/api/games", json=new, headers=headers))
    answers.append(post("/api/games/load", json={}, headers=headers))
    answers.append(post("/api/games", content=b"a=1", headers={**headers, "content-type": "text/plain"}))
    answers.append(table.client.delete(f"{there}x", headers=headers))
    return answers


@pytest.mark.parametrize("headers", STRANGERS)
def test_other_sites_cannot_write(table: Desk, headers: dict[str, str]) -> None:
    game = table.new(HOT_SEAT)
    for answer in writes(table, game, headers):
        refused(answer, 403, "cross-site")
    assert [card["id"] for card in table.client.get("/api/games").json()] == [game]


@pytest.mark.parametrize("headers", OWN_PAGES)
def test_own_pages_and_programs_can_write(table: Desk, headers: dict[str, str]) -> None:
    for answer in writes(table, table.new(HOT_SEAT), headers):
        assert 400 <= answer.status_code < 500
        assert answer.status_code != 403


@pytest.mark.parametrize("headers", STRANGERS)
def test_other_sites_cannot_listen(table: Desk, headers: dict[str, str]) -> None:
    game = table.new()
    with (
        pytest.raises(WebSocketDisconnect),
        table.client.websocket_connect(f"/api/games/{game}/live", headers=headers),
    ):
        pass


@pytest.mark.parametrize("headers", OWN_PAGES)
def test_own_pages_can_listen(table: Desk, headers: dict[str, str]) -> None:
    game = table.new()
    with table.client.websocket_connect(f"/api/games/{game}/live", headers=headers) as line:
        assert line.receive_json()["type"] == "shown"


def hosts(table: Desk, host: str) -> int:
    return int(table.client.get("/api/bots", headers={"host": host}).status_code)


def test_a_name_that_was_made_to_point_here_is_refused(table: Desk) -> None:
    for host in (
        "evil.example",
        "evil.example:8630",
        "localhost.evil.example",
        "",
        "a b",
        "[::1",
        "127.0.0.1.nip.io",
    ):
        answer = table.client.get("/api/games", headers={"host": host})
        refused(answer, 403, "host-unknown")
    for host in ("localhost", "LOCALHOST:8630", "127.0.0.1:1", "[::1]:8630", "192.168.1.20:8630"):
        assert hosts(table, host) == 200


def test_a_server_that_listens_elsewhere_has_more_names(tmp_path: Path) -> None:
    with desk(tmp_path, names=("Table.local",)) as table:
        assert hosts(table, "table.local:8630") == 200
        assert hosts(table, "other.local:8630") == 403


def test_the_frameworks_own_check_does_not_suffice() -> None:
    """What it lacks and `Guard` is for; once one of these fails, see whether that may go."""

    @get("/")
    async def here() -> str:
        return ""

    @websocket("/live")
    async def live(socket: WebSocket[Any, Any, Any]) -> None:
        await socket.accept()

    app = Litestar([here, live], allowed_hosts=["localhost", "127.0.0.1"], openapi_config=None)
    with TestClient(app) as client:
        for host in ("localhost:8630", "LOCALHOST", "192.168.1.20", "[::1]"):
            assert client.get("/", headers={"host": host}).status_code == 400
        assert client.get("/nothing", headers={"host": "evil.example"}).status_code == 404
        assert client.get("/", headers={"host": "evil.example"}).json() == {"message": "invalid host header"}
        with client.websocket_connect("/live", headers={"host": "evil.example"}) as line:
            assert (
                line.receive(block=False)["type"] == "http.response.body"
            )  # after its start: no WebSocket's


def test_pages_may_not_be_framed_nor_load_from_elsewhere(table: Desk) -> None:
    for path in ("/", "/api/bots", "/api/nothing"):
        headers = table.client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert "access-control-allow-origin" not in headers
