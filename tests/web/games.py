"""Games made and led on without clicking, so that a test begins where it has something to see."""

import time
from typing import Any

import httpx

SOLO = {"french": "human", "mexican": "regular"}
HOT_SEAT = {"french": "human", "mexican": "human"}
WATCH = {"french": "recruit", "mexican": "recruit"}
RED_GULCH = {"ruleset": "western", "scenario": "red-gulch", "seats": {"law": "human", "outlaws": "human"}}
PATIENCE = 60.0


class Games:
    def __init__(self, client: httpx.Client) -> None:
        self.client = client

    def new(self, **wishes: object) -> str:
        body = {"ruleset": "guepier", "scenario": "palo-verde", "seats": SOLO, "seed": "1863", **wishes}
        return str(self._answered(self.client.post("/api/games", json=body))["id"])

    def load(self, record: dict[str, Any], seats: dict[str, str] = SOLO) -> str:
        players = {"seats": [f"{seat}={player}" for seat, player in seats.items()]}
        return str(self._answered(self.client.post("/api/games/load", json=record, params=players))["id"])

    def shown(self, game: str, **query: object) -> dict[str, Any]:
        return self._answered(self.client.get(f"/api/games/{game}", params=query))

    def save(self, game: str) -> dict[str, Any]:
        return self._answered(self.client.get(f"/api/games/{game}/save"))

    def asked(self, game: str, seat: str = "french") -> dict[str, Any]:
        """The game when this seat is asked: bots have thought."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            shown = self.shown(game, seat=seat)
            if shown["question"] is not None:
                return shown
            time.sleep(0.05)
        raise AssertionError("nobody asked")

    def give(self, game: str, *answers: object, seat: str = "french") -> dict[str, Any]:
        """Answers one after the other; ... stands for what the rules would do by themselves."""
        self.say(game, *answers, seat=seat)
        return self.asked(game, seat)

    def say(self, game: str, *answers: object, seat: str) -> None:
        """The same, without waiting for what is asked next: it may be another's turn."""
        for answer in answers:
            shown = self.asked(game, seat)
            given = shown["question"]["default"] if answer is ... else answer
            body = {"state": shown["state"], "seat": seat, "answer": given}
            self._answered(self.client.post(f"/api/games/{game}/answers", json=body))

    @staticmethod
    def _answered(response: httpx.Response) -> dict[str, Any]:
        assert response.is_success, response.text
        return dict(response.json())
