"""Who sits where: two on one screen, nobody but bots, dice of wood."""

import re

from playwright.sync_api import Page, expect

from tests.web.conftest import Opener
from tests.web.games import HOT_SEAT, Games
from tests.web.player import Player, picture


def new_game(page: Page, *wishes: str, seed: str = "1863") -> Player:
    page.get_by_test_id("new-game").click()
    for wish in wishes:
        page.get_by_test_id(wish).check()
    if page.get_by_test_id("seed").count():
        page.get_by_test_id("seed").fill(seed)
    page.get_by_test_id("start-game").click()
    return Player(page)


def test_two_players_on_one_screen(page: Page) -> None:
    player = new_game(page, "seats-hotseat")
    player.asked("deploy")
    expect(player.panel).to_contain_text("The French to answer")
    player.answers(lambda: player.go.click())
    expect(player.panel).to_contain_text("The Mexicans to answer")
    player.asked("deploy")
    expect(player.piece("guerrilla.0")).to_be_visible()
    player.play()
    expect(player.text).to_be_visible()
    expect(page.get_by_test_id("curtain")).to_have_count(0)  # nothing is hidden in these rules


def test_bots_are_watched_and_can_be_looked_back_at(page: Page, browse: Opener) -> None:
    player = new_game(page, "seats-watch")
    turn = page.get_by_test_id("turn")
    expect(turn).to_have_attribute("data-turn", "1")
    expect(page.get_by_test_id("undo")).to_be_disabled()
    expect(player.log.get_by_role("heading", name="Turn 1")).to_be_visible()
    replay = page.get_by_test_id("replay")
    replay.get_by_role("slider").focus()
    page.keyboard.press("Home")
    expect(replay.get_by_role("slider")).to_have_attribute("aria-valuenow", "0")
    expect(turn).to_have_attribute("data-turn", "0")
    page.keyboard.press("End")
    expect(turn).not_to_have_attribute("data-turn", "0")


def test_a_bots_move_is_walked(browse: Opener, games: Games) -> None:
    """The regular's first man sets out, and is seen between where he was and where he comes to stand."""
    game = games.new()
    games.give(game, ..., [])
    player = Player(browse(f"/games/{game}", motion=True, speed=0.5))
    player.asked("activate")
    page = player.page
    page.evaluate(
        """() => {
            window.seen = {};
            const look = () => {
                for (const one of document.querySelectorAll('[data-testid=table] [data-piece]'))
                    (window.seen[one.dataset.piece] ??= new Set()).add(one.dataset.x + ' ' + one.dataset.y);
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    player.answer_pass.click()
    expect(page.get_by_test_id("waiting")).to_be_visible()
    page.wait_for_function("() => Object.values(window.seen).some((places) => places.size > 2)")
    picture(page, "bot-moves-1440-light-en")


def test_typed_dice_are_asked_for(page: Page) -> None:
    player = new_game(page, "seats-hotseat", "dice-typed")
    player.asked("deploy")
    player.answers(lambda: player.go.click())
    player.asked("deploy")
    player.play()
    expect(player.panel).to_have_attribute("data-kind", "number")
    expect(player.panel.get_by_role("img", name=re.compile("^d6: "))).to_have_count(6)
    picture(page, "typed-dice-1440-light-en")
    for _ in range(4):  # the action points of both sides
        if player.asked() == "locate":
            break
        player.answers(lambda: player.option("5").click())
    expect(player.log.get_by_role("img", name="d6: 5").first).to_be_visible()


def test_the_seat_is_kept_when_the_page_is_opened_again(browse: Opener, games: Games) -> None:
    game = games.new(seats=HOT_SEAT)
    player = Player(browse(f"/games/{game}"))
    player.asked("deploy")
    player.play()
    expect(player.panel).to_contain_text("The Mexicans to answer")
    player.page.reload()
    expect(player.panel).to_contain_text("The Mexicans to answer")
