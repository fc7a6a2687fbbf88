"""Two players of one screen, and what only one of them may know: a gambler with two guns up his sleeves."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Opener
from tests.web.far_west import Overheard, curtain_falls, sit_down
from tests.web.games import RED_GULCH, Games
from tests.web.player import Player, picture

SALOON = (10, 35, 28, 50)


def test_the_gambler_is_seen_by_his_own_side_only(page: Page, games: Games) -> None:
    game = games.new(**RED_GULCH)
    heard = Overheard(page)
    page.goto(page.url.rstrip("/") + f"/games/{game}")
    player = Player(page)
    sit_down(player, "The Law")
    player.asked("hide")
    gambler = player.piece("gambler")
    expect(gambler).to_be_visible()
    player.drag("gambler", (6, 3))
    x, y = player.place("gambler")
    assert SALOON[0] < x < SALOON[2]
    assert SALOON[1] < y < SALOON[3]
    player.go.click()
    curtain_falls(player, "The Outlaws")
    picture(page, "far-west-curtain-1440-light-en")

    sit_down(player, "The Outlaws")
    player.asked("deploy")
    expect(gambler).to_have_count(0)
    roster = page.get_by_role("navigation", name="Who is on the table")
    expect(roster).to_contain_text("Gambler")
    expect(roster).not_to_contain_text("Derringer")
    expect(player.log).to_contain_text("one figure lies in wait somewhere")
    assert heard.by("outlaws")
    for view in heard.by("outlaws"):
        assert "gambler" not in [piece["id"] for piece in view["scene"]["pieces"]]
        assert ["gear" in piece for piece in view["scene"]["reserve"] if piece["id"] == "gambler"] == [False]
        assert not view["composed"]
    sight = games.client.get(
        f"/api/games/{game}/sight", params={"seat": "outlaws", "from": "gambler", "to": "3,3"}
    )
    ranges = games.client.get(f"/api/games/{game}/ranges", params={"seat": "outlaws", "piece": "gambler"})
    assert (sight.is_success, ranges.is_success) == (False, False)

    player.go.click()
    sit_down(player, "The Law")
    player.asked("deploy")
    expect(gambler).to_be_visible()
    assert player.place("gambler") == pytest.approx((x, y), abs=0.01)
    expect(roster).to_contain_text("Derringer")
    expect(roster).to_contain_text("hidden")
    picture(page, "far-west-hidden-1440-light-en")


def test_nothing_is_on_the_screen_before_the_other_player_has_sat_down(browse: Opener, games: Games) -> None:
    """Keys do nothing while the curtain is down, and a page that is opened anew begins behind it."""
    game = games.new(**RED_GULCH)
    player = Player(browse(f"/games/{game}"))
    sit_down(player, "The Law")
    player.asked("hide")
    player.go.click()
    curtain_falls(player, "The Outlaws")
    player.page.keyboard.press("Escape")
    player.page.keyboard.press("Backspace")
    curtain_falls(player, "The Outlaws")
    assert games.shown(game, seat="outlaws")["answers"] == 1
    player.page.reload()
    sit_down(player, "The Outlaws")
    player.asked("deploy")
    expect(player.panel).to_contain_text("The Outlaws to answer")
    expect(player.piece("gambler")).to_have_count(0)
