"""A newcomer: one click to a game against the bot, and a whole turn of it."""

from playwright.sync_api import Page, expect

from tests.web.player import Player, picture

LONG = 400  # answers of which no turn of the small scenario has need


def test_a_newcomer_plays_a_whole_turn_by_clicking(page: Page) -> None:
    page.get_by_test_id("play-now").click()
    player = Player(page)
    player.asked("deploy")
    assert "/games/" in page.url
    turn = page.get_by_test_id("turn")
    played: list[str] = []
    for _ in range(LONG):
        if turn.get_attribute("data-turn") == "2":
            break
        played.append(player.play({"activate": "legion.0"} if "activate" not in played else {}))
    expect(turn).to_have_attribute("data-turn", "2")
    assert played[:2] == ["deploy", "locate"]
    assert "activate" in played
    expect(player.log.get_by_role("heading", name="Turn 1")).to_be_visible()
    picture(page, "game-turn-2")
