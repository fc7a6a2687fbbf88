"""Taking back: at once where nothing was learnt, else on asking, and the log remembers."""

from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.player import Player


def test_what_told_nothing_is_taken_back_at_once(browse: Opener, games: Games) -> None:
    game = games.new()
    games.give(game, ..., [])
    player = Player(browse(f"/games/{game}"))
    undo = player.page.get_by_test_id("undo")
    player.asked("activate")
    asked = player.text.inner_text()
    player.answers(lambda: player.option("legion.0").click())  # a step of an activation that is not given yet
    player.asked("with")
    player.answers(lambda: undo.click())
    player.asked("activate")
    for _ in range(3):
        player.play({"activate": "legion.0", "with": "", "action": "hold"})
    if player.asked() == "also":
        player.play()
    player.asked("activate")  # a whole answer, without a die
    expect(player.text).to_have_text(asked)
    expect(player.option("legion.0")).to_have_count(0)
    player.answers(lambda: player.page.keyboard.press("Control+z"))
    player.asked("also")  # the last step of that answer is open again, the others stand
    player.answers(lambda: player.page.keyboard.press("Control+z"))
    player.asked("action")
    expect(player.page.get_by_test_id("undo-dialog")).to_have_count(0)


def test_beyond_a_die_undo_asks_and_the_log_records_it(browse: Opener, games: Games) -> None:
    game = games.new()
    player = Player(browse(f"/games/{game}"))
    player.asked("deploy")
    player.play()
    player.asked("locate")
    before = player.state
    dialog = player.page.get_by_test_id("undo-dialog")
    player.page.get_by_test_id("undo").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Leave it as it is").click()
    expect(dialog).to_have_count(0)
    assert player.state == before
    player.page.get_by_test_id("undo").click()
    player.answers(lambda: player.page.get_by_test_id("undo-agree").click())
    player.asked("deploy")
    expect(player.log.locator(".remark")).to_have_count(2)  # the first: that the seed was chosen
    assert games.shown(game, seat="french")["remarks"]
