"""The server goes and comes back, the browser is closed and opened: the game is where it was."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.conftest import Opener, Served
from tests.web.games import Games
from tests.web.player import Player


@pytest.fixture
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server of one's own: it is stopped."""
    server = Served(tmp_path_factory.mktemp("games"))
    yield server
    server.stop()


def test_a_game_goes_on_after_server_and_browser_were_restarted(
    browse: Opener, served: Served, games: Games
) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0")
    player = Player(browse(f"/games/{game}"))
    page = player.page
    player.asked("with")
    text = player.text.inner_text()
    where = {id: player.place(id) for id in ("legion.0", "guerrilla.0")}
    player.option("legion.2").click()

    served.stop()
    expect(page.get_by_text("The line to the server is cut")).to_be_visible()
    served.start()
    expect(page.get_by_text("The line to the server is cut")).to_have_count(0)
    expect(player.text).to_have_text(text)
    expect(player.option("legion.2")).to_have_attribute(
        "aria-pressed", "true"
    )  # what was composed is still there
    player.answers(lambda: player.go.click())
    player.asked("action")

    page.reload()
    player.asked("action")
    expect(page.locator(".steps li")).to_have_count(2)
    assert {id: player.place(id) for id in where} == where
    player.play({"action": "skirmish"})
    player.asked("move")
    player.drag("legion.0", (0, -3))
    player.answers(lambda: player.go.click())
    player.asked("activate")

    page.goto(served.url)
    page.get_by_test_id(f"game-{game}").locator("a.title").click()
    player.asked("activate")


def test_the_bot_goes_on_where_the_server_stopped(browse: Opener, served: Served, games: Games) -> None:
    game = games.new()
    served.stop()
    served.start()
    player = Player(browse(f"/games/{game}"))
    player.asked("deploy")
    player.play()
    player.asked("locate")
    assert httpx.get(f"{served.url}/api/games/{game}").json()["answers"] >= 2
