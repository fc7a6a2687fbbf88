"""The Far West on a telephone, in French, by touch: two players hand it to each other."""

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.far_west import HOT_SEAT, NOON, curtain_falls
from tests.web.games import Games
from tests.web.player import Player, picture


def fits(player: Player) -> None:
    assert player.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def declare(player: Player, who: str, whom: str) -> None:
    player.asked("shooter")
    player.option(who).tap()  # the first tap shows the odds
    player.answers(lambda: player.go.tap())
    if player.asked() == "target":
        player.option(whom).tap()
        # the odds push the button down as they come
        expect(player.panel.locator(".ob").first).to_be_visible()
        player.answers(lambda: player.go.tap())
    player.asked("arms")
    player.option("revolver:1").tap()
    expect(player.panel.locator(".ob").first).to_be_visible()
    picture(player.page, f"far-west-shot-{who}-390-dark-fr")
    fits(player)
    player.answers(lambda: player.go.tap())
    player.asked("call-duel")
    player.option("yes").tap()


def test_a_duel_by_touch(browse: Opener, games: Games) -> None:
    page = browse(
        f"/games/{games.load(NOON, HOT_SEAT)}", size=PHONE, touch=True, lang="fr", theme="dark", speed=1
    )
    player = Player(page)
    page.get_by_test_id("curtain").get_by_role("button").tap()
    player.asked("shooter")
    page.get_by_test_id("tab-roster").tap()
    expect(page.get_by_text("Mare’s Leg", exact=True)).to_be_visible()
    fits(player)
    page.get_by_test_id("tab-question").tap()
    declare(player, "sheriff", "boss")
    curtain_falls(player, "Les hors-la-loi")
    page.get_by_test_id("curtain").get_by_role("button").tap()
    declare(player, "boss", "sheriff")
    scene = page.get_by_test_id("faceoff")
    expect(scene).to_contain_text("Chef de bande")
    expect(scene).to_contain_text("hors de combat")
    fits(player)
    picture(page, "far-west-duel-390-dark-fr")
    for name in ("Shérif", "Chef de bande"):
        box = scene.locator(".rival", has_text=name).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
    page.get_by_test_id("faceoff-skip").tap()
    expect(scene).to_have_count(0)
