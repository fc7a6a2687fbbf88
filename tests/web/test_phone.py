"""On a telephone, by touch: one thumb does everything, two fingers pinch."""

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.web.conftest import PHONE, Opener
from tests.web.games import Games
from tests.web.player import Player, picture

REST = 0.06  # seconds
SMALL = {"width": 360, "height": 740}
FIVE = {
    "guepier": "palo-verde",
    "western": "red-gulch",
    "tyneside": "river-trail",
    "tomahawks": "trail-ambush",
    "blackpowder": "aderklaa",
}
THUMB = 44  # pixels
MOST = 70  # answers of a turn, as a thumb in a hurry plays it
TOO_SMALL = """() => [...document.querySelectorAll('button, a, select, input')].filter((one) => {
  if (one instanceof SVGElement || one.closest('[data-piece], .log, .visually-hidden, .legs')) return false;
  const box = one.getBoundingClientRect(), round = getComputedStyle(one, '::after');
  if (!box.width || box.bottom < 0 || box.top > innerHeight || getComputedStyle(one).opacity === '0') return false;
  if (one.matches('[data-testid=path-pad]')) return false;
  const grown = round.content === 'none' ? 0 : -parseFloat(round.top) - parseFloat(round.bottom);
  return box.height + (grown || 0) < 43.5;
}).map((one) => one.outerHTML.slice(0, 120))"""


class Finger:
    """One finger, as the browser hears it; the mouse of the tests is none."""

    def __init__(self, session: CDPSession) -> None:
        self.session = session

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})

    def pinch(self, one: tuple[float, float], other: tuple[float, float], by: float, steps: int = 6) -> None:
        """Two fingers come down one after the other, and part or close by a factor about their middle."""
        middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
        self._touch("touchStart", one)
        self._touch("touchStart", one, other)
        for n in range(1, steps + 1):
            far = 1 + (by - 1) * n / steps
            moved = [
                (middle[0] + (x - middle[0]) * far, middle[1] + (y - middle[1]) * far)
                for x, y in (one, other)
            ]
            self._touch("touchMove", *moved)
        self._touch("touchEnd")

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


def fits(page: Page) -> None:
    """Nothing sticks out, and whatever is tapped is as large as a thumb."""
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    assert page.evaluate(TOO_SMALL) == []


def thumbs_answer(player: Player) -> None:
    """Whatever is asked, by taps in the sheet, in the shortest way that does something."""
    page, kind = player.page, player.kind
    options = player.panel.get_by_test_id(re.compile("^option-"))
    if kind == "place" and page.get_by_test_id("as-proposed").count():
        page.get_by_test_id("as-proposed").tap()
    elif player.answer_pass.count():
        player.answer_pass.tap()
        return
    elif kind in ("choose", "confirm", "number") and options.count():
        options.last.tap()  # the first tap may only show the odds
        page.wait_for_timeout(150)
        if player.state != int(player.panel.get_attribute("data-state") or 0) or not player.go.count():
            return
        if not player.go.is_enabled():
            return
    elif kind == "several":
        for n in range(options.count()):
            if player.go.is_enabled():
                break
            options.nth(n).tap()
    player.go.tap()


@pytest.mark.parametrize("ruleset", FIVE)
def test_a_whole_turn_with_one_thumb(browse: Opener, games: Games, ruleset: str) -> None:
    game = games.new(ruleset=ruleset, scenario=FIVE[ruleset], seats={}, seed="5")
    page = browse(f"/games/{game}", size=SMALL, touch=True, lang="fr" if ruleset == "western" else "en")
    player = Player(page)
    turn = page.get_by_test_id("turn")
    sheet = page.locator("aside.sheet")
    begun, looked = 0, set[str]()
    for _ in range(MOST):
        key = player.asked()
        now = int(turn.get_attribute("data-turn") or 0)
        begun = begun or now
        if begun and now > begun:
            break
        if key not in looked:
            looked.add(key)
            fits(page)
            box = sheet.bounding_box()
            assert box is not None
            assert box["y"] > 0.4 * SMALL["height"]  # the table keeps its part
        player.answers(lambda: thumbs_answer(player))
        if page.get_by_test_id("verdict").count():
            break
    else:
        raise AssertionError(f"no turn of {ruleset} in {MOST} answers")
    picture(page, f"turn-360-{ruleset}")
    page.get_by_test_id("tab-log").tap()
    expect(player.log).to_be_visible()
    fits(page)


def test_two_fingers_pinch_wherever_they_lie_and_one_drags(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0", [], "skirmish")
    page = browse(f"/games/{game}", size=SMALL, touch=True)
    player = Player(page)
    player.asked("move")
    place, path = player.place("legion.0"), page.get_by_test_id("path-sum")
    start, scale = player.on_screen("legion.0"), player.scale
    aside = (start[0] - 60, start[1] + 60)
    with finger(player) as touching:
        touching.drag(aside, (aside[0] + 30, aside[1] + 20))  # beside the pieces: the table is moved
        assert player.scale == pytest.approx(scale)
        x, y = player.on_screen("legion.0")
        assert (x, y) == pytest.approx((start[0] + 30, start[1] + 20), abs=3)
        expect(path).to_have_count(0)

        touching.pinch(
            (x, y), (x - 80, y + 50), 1.5
        )  # the first finger lies on a piece that could be dragged
        expect(path).to_have_count(0)
        assert player.scale == pytest.approx(scale * 1.5, rel=0.1)
        x, y = player.on_screen("legion.0")
        touching.pinch((x - 80, y + 50), (x, y), 0.7)  # and now the second
        expect(path).to_have_count(0)
        assert player.scale == pytest.approx(scale * 1.05, rel=0.1)

        # A drag that has begun is taken back by a second finger, and nothing of it is left.
        x, y = player.on_screen("legion.0")
        touching._touch("touchStart", (x, y))
        for n in range(1, 6):
            touching._touch("touchMove", (x, y + 10 * n))
        expect(page.locator("[data-ghost]").first).to_be_attached()
        touching._touch("touchStart", (x, y + 50), (x - 70, y + 20))
        touching._touch("touchMove", (x, y + 60), (x - 80, y + 10))
        touching._touch("touchEnd")
        expect(path).to_have_count(0)
        expect(page.locator("[data-ghost]")).to_have_count(0)
        assert player.place("legion.0") == place

        x, y = player.on_screen("legion.0")
        touching.drag((x, y), (x, y + 2 * player.scale))
        expect(path).to_contain_text("2 of")

        # The sheet is dragged up and down; the table is seen as a whole, and near again, with one thumb.
        sheet, grip = page.locator("aside.sheet"), page.get_by_test_id("sheet-grip").bounding_box()
        assert grip is not None
        at = (180.0, grip["y"] + 11)
        touching.drag(at, (180.0, 90.0))
        expect(sheet).to_have_css("height", f"{round(SMALL['height'] * 0.88)}px")
        touching.drag((180.0, SMALL["height"] * 0.12 + 11), (180.0, SMALL["height"] - 40.0))
        expect(sheet).to_have_css("height", "96px")
    buttons = page.get_by_test_id("zoom-bar").get_by_role("button")
    buttons.nth(2).tap()
    whole = player.scale
    buttons.nth(1).tap()
    assert player.scale > whole
    page.set_viewport_size({"width": 740, "height": 360})
    expect(page.get_by_test_id("zoom-bar")).to_be_visible()
    expect(page.locator("footer")).to_have_count(0)
    fits(page)
    picture(page, "move-740")
