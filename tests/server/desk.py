"""A server for tests: real SQLite files, a client without a network, and players who know what to answer."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient

from escarmouche.bots import Recruit, Stuck
from escarmouche.server.app import make_app
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.store import Store

SOLO = {"french": "human", "mexican": "regular"}
HOT_SEAT = {"french": "human", "mexican": "human"}
WATCH = {"french": "recruit", "mexican": "recruit"}
PATIENCE = 60.0


class Desk:
    """A client of one server, and a look behind its counter."""

    def __init__(self, client: TestClient[Any], rooms: Rooms) -> None:
        self.client, self.rooms = client, rooms

    def new(
        self,
        seats: dict[str, str] | None = None,
        scenario: str = "palo-verde",
        seed: str = "7",
        **more: object,
    ) -> str:
        body = {"ruleset": "guepier", "scenario": scenario, "seats": seats or SOLO, "seed": seed, **more}
        made = self.client.post("/api/games", json=body)
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    def shown(self, game: str, **query: object) -> dict[str, Any]:
        answer = self.client.get(f"/api/games/{game}", params=query)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def post(self, game: str, what: str, **body: object) -> httpx.Response:
        return self.client.post(f"/api/games/{game}/{what}", json=body)

    def give(self, game: str, answer: object, seat: str = "french") -> httpx.Response:
        """Answer the question that is open now."""
        state = self.shown(game, seat=seat)["state"]
        return self.post(game, "answers", state=state, seat=seat, answer=answer)

    def default(self, game: str, seat: str = "french") -> dict[str, Any]:
        """Answer as the rules would by themselves."""
        given = self.give(game, self.shown(game, seat=seat)["question"]["default"], seat)
        assert given.status_code == 200, given.text
        return dict(given.json())

    def behind(self, game: str, look: Callable[[Room], Any]) -> Any:
        """Look at the true game, in the thread where it is played."""
        return self.client.blocking_portal.call(self.rooms.look, game, look)

    def step(self, game: str, seat: str = "french") -> bool:
        """One answer of a player who takes any legal one; False when the seat is not asked."""
        shown = self.shown(game, seat=seat)
        if shown["question"] is None:
            return False

        def legal(room: Room) -> Any:
            view, recruit = room.view(seat), Recruit(f"{seat}:{room.state}")
            for _ in range(50):
                try:
                    raw = recruit.answer(view)
                    room.game.copy().answer(raw, view.question.seat if view.question else seat)
                    return raw
                except Stuck:
                    return Stuck
                except Exception:
                    continue
            return Stuck

        raw = self.behind(game, legal)
        if raw is Stuck:
            answer = self.post(game, "back", state=shown["state"], seat=seat)
        else:
            answer = self.post(game, "answers", state=shown["state"], seat=seat, answer=raw)
        assert answer.status_code == 200, answer.text
        return True

    def until(self, come_true: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not come_true():
            assert time.monotonic() < end, "waited in vain"
            time.sleep(0.02)

    def wait(self, game: str, until: Callable[[dict[str, Any]], bool], **query: object) -> dict[str, Any]:
        """The game when something has come true, within reason."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.shown(game, **query)
            if until(shown):
                return shown
            time.sleep(0.02)
        raise AssertionError(f"waited in vain: state {shown['state']}, question {shown['question']}")

    def play_until(
        self, game: str, until: Callable[[dict[str, Any]], bool], seats: tuple[str, ...] = ("french",)
    ) -> dict[str, Any]:
        """Let the people play anything until something has come true."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for seat in seats:
                shown = self.shown(game, seat=seat)
                if until(shown):
                    return shown
                if shown["verdict"]:
                    raise AssertionError("the game is over")
                if not self.step(game, seat):
                    time.sleep(0.005)
        raise AssertionError("waited in vain")


@contextmanager
def desk(folder: Path, pace: float = 0.0, names: tuple[str, ...] = ()) -> Iterator[Desk]:
    """A server over the games in a folder, for as long as it is needed."""
    rooms = Rooms(lambda: Store(folder), pace)
    with TestClient(make_app(rooms, names), base_url="http://127.0.0.1:8630") as client:
        yield Desk(client, rooms)
