"""On a telephone, by touch."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, expect

from tests.web.conftest import PHONE, Opener
from tests.web.player import Player, picture

REST = 0.06  # seconds


class Finger:
    """One finger, as the browser hears it; the mouse of the tests is none."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        self._touch("touchStart", start)
        for n in range(1, steps + 1):
            part = n / steps
            self._touch(
                "touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            )
        for _ in range(3):  # who lets go in full swing has flung something, and the next tap only stops it
            time.sleep(REST)
            self._touch("touchMove", end)
        self._touch("touchEnd")


@contextmanager
def finger(player: Player) -> Iterator[Finger]:
    session = player.page.context.new_cdp_session(player.page)
    yield Finger(session)
    session.detach()


def test_a_game_and_an_activation_by_touch(browse: Opener) -> None:
    page = browse(size=PHONE, touch=True)
    page.get_by_test_id("play-now").tap()
    player = Player(page)
    player.asked("deploy")
    expect(page.get_by_test_id("tab-question")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    player.answers(lambda: player.go.tap())
    while player.asked() == "locate":
        player.answers(lambda: player.go.tap())

    player.asked("activate")
    player.answers(lambda: player.option("legion.0").tap())
    player.asked("with")
    player.answers(lambda: player.go.tap())
    player.asked("action")
    before = player.state
    player.option("skirmish").tap()  # a finger has no hover: the first tap shows the odds
    expect(player.panel.locator(".ob, .columns").first).to_be_visible()
    assert player.state == before
    player.answers(lambda: player.go.tap())

    while player.asked() == "also":
        player.answers(lambda: player.go.tap())
    player.asked("move")
    picture(page, "move-390-light-en")
    x, y = player.place("legion.0")
    start = player.on_screen("legion.0")
    with finger(player) as touching:
        touching.drag(start, (start[0], start[1] + 3 * player.scale))
    expect(page.get_by_test_id("path-sum")).to_be_visible()
    player.answers(lambda: player.go.tap())
    player.asked("activate")
    to = player.place("legion.0")
    assert to == pytest.approx((x, y - 3), abs=0.4)
    page.get_by_test_id("tab-log").tap()
    expect(player.log).to_contain_text("Turn 1")
