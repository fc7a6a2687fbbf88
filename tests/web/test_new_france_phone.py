"""The French & Indian War on a small telephone: what a question needs is in sight, at any moment of a game."""

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.rulesets.golden import FOLDER
from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.player import Player, picture

SMALL = {"width": 360, "height": 740}
PEOPLE = {"british": "human", "french": "human"}
COMMANDS, FIRES = 14, 24  # answers after which the French are asked whom they command, and who fires


def recorded(answers: int) -> dict[str, Any]:
    """A golden game, up to so many of its answers."""
    record = json.loads((FOLDER / "tyneside-coles-farm.json").read_text("utf-8"))
    return {**record, "answers": record["answers"][:answers], "recorded": {}}


def whole(text: Locator) -> bool:
    """Nothing of it is cut off."""
    return bool(
        text.evaluate(
            "(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1"
        )
    )


@pytest.mark.parametrize(("lang", "theme"), [("en", "light"), ("fr", "dark")])
def test_a_question_with_odds(browse: Opener, games: Games, lang: str, theme: str) -> None:
    wishes = {"size": SMALL, "touch": True, "lang": lang, "theme": theme}
    for name, answers in (("command", COMMANDS), ("fire", FIRES)):
        page = browse(f"/games/{games.load(recorded(answers), PEOPLE)}", **wishes)
        player = Player(page)
        curtain = page.get_by_test_id("curtain")
        expect(player.text.or_(curtain).first).to_be_visible()
        if curtain.count():
            curtain.get_by_role("button").tap()
        player.asked()
        assert page.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
        assert whole(page.locator(".seq .now .word"))
        picture(page, f"new-france-{name}-360-{theme}-{lang}")
    # Odds that are asked for come into sight, above the button that goes on with them.
    player.panel.locator('[data-testid^="option-"]').first.tap()
    bar = player.panel.locator(".ob").first
    expect(bar).to_be_in_viewport(ratio=1)
    for _ in range(20):
        low, go = bar.bounding_box(), player.go.bounding_box()
        assert low is not None
        assert go is not None
        if low["y"] + low["height"] <= go["y"]:
            break
        page.wait_for_timeout(50)
    assert low["y"] + low["height"] <= go["y"]
    picture(page, f"new-france-odds-360-{theme}-{lang}")
