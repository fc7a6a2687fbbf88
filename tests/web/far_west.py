"""Positions of the Far West in which a test begins, and the curtain between two players of one screen."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket, expect

from tests.web.player import Player

HOT_SEAT = {"law": "human", "outlaws": "human"}


def position(
    figures: dict[str, dict[str, Any]], step: str, dice: tuple[int, ...] = (), **fields: object
) -> dict[str, Any]:
    """A street without anything on it, at that step of the first turn; the dice are written down."""
    return {
        "format": 1,
        "ruleset": "western",
        "dice": {"kind": "scripted", "faces": list(dice)},
        "start": {
            "position": {
                "size": [60, 45],
                "turn": 1,
                "first": "law",
                "cursor": {"step": step},
                "figures": figures,
                **fields,
            }
        },
    }


# High noon: sheriff and boss 10 cm apart, a bandit far away. Coloured dice 2 and 5, each with skill 4 (FW.10.02): the
# boss is faster and misses with a 4, the sheriff hits with a 6; a revolver needs 5 at 10 cm.
NOON = position(
    {
        "sheriff": {"troop": "sheriff", "at": [20, 20], "facing": 90},
        "boss": {"troop": "boss", "at": [32, 20], "facing": 270, "life": 1},
        "bandit": {"troop": "bandit", "at": [57, 42], "facing": 270},
    },
    "shoot",
    (2, 5, 4, 6),
)


class Overheard:
    """What the server has told a page, message by message."""

    def __init__(self, page: Page) -> None:
        self.views: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, line: WebSocket) -> None:
        line.on("framereceived", self._hear)

    def _hear(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message.get("type") == "shown":
            self.views.append(message["shown"])

    def by(self, seat: str) -> list[dict[str, Any]]:
        return [view for view in self.views if view["seat"] == seat]


def curtain_falls(player: Player, name: str) -> None:
    """It covers the whole window and says who is to come."""
    curtain = player.page.get_by_test_id("curtain")
    expect(curtain).to_contain_text(name)
    box, window = curtain.bounding_box(), player.page.viewport_size
    assert box is not None
    assert window is not None
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, window["width"], window["height"])


def sit_down(player: Player, name: str) -> None:
    """The other player comes to the screen."""
    curtain_falls(player, name)
    curtain = player.page.get_by_test_id("curtain")
    curtain.get_by_role("button").click()
    expect(curtain).to_have_count(0)
