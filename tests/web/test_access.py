"""What a checker of accessibility finds on the main views: nothing."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESK, PHONE, ROOT, Opener
from tests.web.games import Games
from tests.web.player import Player

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
RUN = """axe.run(document, {resultTypes: ['violations']}).then((found) =>
  found.violations.flatMap((rule) => rule.nodes.map((node) => rule.id + ': ' + node.html)))"""


def faults(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1440", "390"])
def test_nothing_stands_in_anybodys_way(
    browse: Opener, games: Games, size: dict[str, int], theme: str
) -> None:
    page = browse("/", size=size, theme=theme)
    expect(page.get_by_test_id("play-now")).to_be_visible()
    assert faults(page) == []
    page.goto(page.url + "new")
    expect(page.get_by_test_id("start-game")).to_be_visible()
    assert faults(page) == []

    game = games.new()
    games.give(game, ..., [], "legion.0", ["legion.2"], "skirmish")
    page.goto(page.url.removesuffix("new") + f"games/{game}")
    Player(page).asked("move")
    assert faults(page) == []
    page.get_by_test_id("tool-twin").click()
    twin = page.get_by_test_id("twin")
    expect(twin.locator('[data-twin="legion.0"]')).to_contain_text("cm")
    assert faults(page) == []
