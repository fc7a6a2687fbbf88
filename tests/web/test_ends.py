"""The end of a game, and more than one window on the same one."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.player import Player, picture

FINISHED = Path(__file__).parents[1] / "rulesets" / "golden" / "guepier-palo-verde.json"


def test_a_game_that_is_over_says_who_won_and_can_be_gone_through(browse: Opener, games: Games) -> None:
    game = games.load(json.loads(FINISHED.read_text()))
    page = browse(f"/games/{game}")
    verdict = page.get_by_test_id("verdict")
    expect(verdict.get_by_role("heading")).not_to_be_empty()
    expect(verdict.locator(".rule").first).to_be_visible()
    picture(page, "verdict-1440-light-en")
    page.keyboard.press("Escape")
    expect(verdict).to_have_count(0)
    slider = page.get_by_test_id("replay").get_by_role("slider")
    slider.focus()
    page.keyboard.press("Home")
    expect(page.get_by_test_id("turn")).to_have_attribute("data-turn", "0")
    page.keyboard.press("PageDown")
    expect(page.get_by_test_id("turn")).to_have_attribute("data-turn", "1")
    picture(page, "replay-1440-light-en")
    page.goto(page.url.split("/games")[0])
    expect(page.get_by_test_id("games-finished").get_by_test_id(f"game-{game}")).to_be_visible()


def test_a_second_window_follows_the_first(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [])
    one, other = (Player(browse(f"/games/{game}")) for _ in range(2))
    one.asked("activate")
    other.asked("activate")
    one.answers(lambda: one.option("legion.0").click())
    other.asked("with")
    other.answers(lambda: other.go.click())
    one.asked("action")


def test_a_game_is_played_by_keys_alone(browse: Opener, games: Games) -> None:
    game = games.new()
    player = Player(browse(f"/games/{game}"))
    keys = player.page.keyboard
    player.asked("deploy")
    player.answers(lambda: keys.press("Enter"))
    while player.asked() == "locate":
        player.answers(lambda: keys.press("Enter"))
    player.answers(lambda: keys.press("1"))
    player.asked("with")
    keys.press("1")
    expect(player.panel.locator("[aria-pressed=true]")).to_have_count(1)
    player.answers(lambda: keys.press("Enter"))
    player.asked("action")
    player.answers(lambda: keys.press("1"))
    player.answers(lambda: keys.press("Escape"))
    player.asked("action")
    while player.asked() != "activate":
        player.answers(lambda: keys.press("Escape"))
    player.answers(lambda: keys.press("0"))
