"""The stagecoach, driven by dragging it; and a game against the computer from the first page on."""

import json
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Opener
from tests.web.far_west import sit_down
from tests.web.games import Games
from tests.web.player import Player, picture

SANTA_RITA = {
    "ruleset": "western",
    "scenario": "santa-rita",
    "seats": {"stage": "human", "amerindians": "human"},
}


def test_the_coach_is_dragged_by_whoever_sits_in_it(browse: Opener, games: Games) -> None:
    """In its middle sits a passenger; the coach goes where he is dragged, and all aboard with it."""
    game = games.new(**SANTA_RITA)
    games.say(game, ..., seat="amerindians")
    games.say(game, ..., seat="stage")
    games.say(game, ..., seat="amerindians")
    for seat in ("amerindians", "stage"):  # no early shots
        if games.shown(game, seat=seat)["question"]["key"] == "shooter":
            games.say(game, None, seat=seat)
    if games.shown(game, seat="amerindians")["question"]:
        games.say(game, None, seat="amerindians")
    player = Player(browse(f"/games/{game}"))
    sit_down(player, "The Stage party")
    player.asked("activate")
    player.answers(lambda: player.option("driver").click())
    offered = player.panel.get_by_test_id(re.compile("^option-"))
    expect(offered.first).to_contain_text("Drive the stagecoach")
    offered.first.hover()
    expect(player.table.locator(".reach")).to_have_count(1)
    player.answers(lambda: offered.first.click())
    player.asked("drive")
    x, y = player.place("coach")
    player.drag("coach", (20, 0))
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("20 of 25")
    picture(player.page, "far-west-coach-1440-light-en")
    expect(player.panel.get_by_test_id("glimpses")).to_have_count(0)  # who lies in wait is not told of
    player.go.click()
    expect(player.panel).not_to_have_attribute("data-key", "drive")
    for seat in ("amerindians", "stage"):  # nobody shoots on the way
        asked = games.shown(game, seat=seat)["question"]
        if asked and asked["key"] in ("interrupt", "moving-shot"):
            games.say(game, None, seat=seat)
    pieces = games.shown(game, seat="stage")["scene"]["pieces"]
    coach = next(piece["at"] for piece in pieces if piece["id"] == "coach")
    assert coach == pytest.approx([x + 20, y], abs=0.3)


def test_the_far_west_is_chosen_on_the_first_page_and_the_regular_sits_opposite(page: Page) -> None:
    page.get_by_test_id("new-game").click()
    page.get_by_role("button", name="Far West").or_(page.get_by_text("Far West", exact=True)).first.click()
    page.get_by_test_id("scenario-red-gulch").check()
    expect(page.get_by_test_id("bot-outlaws")).to_have_value("regular")
    with page.expect_request(lambda one: one.method == "POST" and one.url.endswith("/api/games")) as sent:
        page.get_by_test_id("start-game").click()
    asked = json.loads(sent.value.post_data or "{}")
    assert asked["seats"] == {"law": "human", "outlaws": "regular"}
    player = Player(page)
    turn = page.get_by_test_id("turn")
    played = []
    while turn.get_attribute("data-turn") in ("0", "1"):
        played.append(player.play())
        expect(page.get_by_test_id("curtain")).to_have_count(0)  # the bot needs none
    assert played[:2] == ["hide", "deploy"]
    assert "activate" in played
