"""French and English change places at once, in the midst of anything."""

from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.player import Player


def test_the_language_changes_in_the_midst_of_an_answer(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0")
    player = Player(browse(f"/games/{game}"))
    page = player.page
    player.asked("with")
    english = player.text.inner_text()
    player.option("legion.2").click()
    expect(player.option("legion.2")).to_have_attribute("aria-pressed", "true")
    before = player.state

    page.get_by_test_id("lang-fr").click()
    expect(player.text).not_to_have_text(english)
    expect(player.text).to_contain_text("Caporal")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(player.option("legion.2")).to_have_attribute("aria-pressed", "true")
    expect(player.log).to_contain_text("Tour 1")
    assert player.state == before

    page.get_by_test_id("open-settings").click()
    page.get_by_test_id("settings").get_by_text("English").click()
    expect(player.text).to_have_text(english)
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("settings")).to_have_count(0)
    expect(player.option("legion.2")).to_have_attribute("aria-pressed", "true")


def test_a_drawn_path_outlives_the_language_and_the_choice_outlives_the_page(
    browse: Opener, games: Games
) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0", [], "skirmish")
    player = Player(browse(f"/games/{game}"))
    player.asked("move")
    player.drag("legion.0", (0, -3.5))
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("3.5 of ")
    player.page.get_by_test_id("lang-fr").click()
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("3,5 sur ")
    player.page.reload()
    player.asked("move")
    expect(player.page.locator("html")).to_have_attribute("lang", "fr")
