"""Going through a game: strides both ways, losses on the bar, links to a moment, and going on from one."""

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Opener
from tests.web.games import SOLO, Games
from tests.web.player import Player, picture

GOLDEN = Path(__file__).parents[1] / "rulesets" / "golden"
SMALL = {"width": 360, "height": 740}


def finished(games: Games, name: str = "guepier-palo-verde", seats: dict[str, str] = SOLO) -> str:
    return games.load(json.loads((GOLDEN / f"{name}.json").read_text()), seats)


def slider(page: Page) -> Locator:
    return page.get_by_test_id("replay").get_by_role("slider")


def stands(page: Page, at: int) -> None:
    expect(slider(page)).to_have_attribute("aria-valuenow", str(at))


def test_a_finished_game_is_gone_through_by_keys_and_buttons(browse: Opener, games: Games) -> None:
    game = finished(games)
    shown = games.shown(game)
    second, third = (one["answers"] for one in shown["turns"][1:3])
    phase = [one for one in shown["phases"] if one < second][-1]  # the last of the first turn
    page = browse(f"/games/{game}?at={phase - 1}")
    stands(page, phase - 1)
    expect(page.get_by_test_id("verdict")).to_have_count(0)
    page.get_by_test_id("replay").get_by_role("button", name="One answer on").click()
    stands(page, phase)
    page.locator("body").press("j")
    page.locator("body").press("j")
    stands(page, phase - 2)
    page.keyboard.press("l")
    stands(page, phase - 1)
    page.keyboard.press("Shift+L")
    stands(page, phase)
    page.get_by_test_id("replay").get_by_role("button", name="On by a turn").click()
    stands(page, second)
    page.keyboard.press(">")
    stands(page, third)
    page.keyboard.press("<")
    stands(page, second)
    expect(page).to_have_url(re.compile(rf"at={second}$"))
    expect(slider(page)).to_have_attribute("aria-valuetext", re.compile(r"Turn 2"))
    picture(page, "replay-losses-1440-light-en")
    lost = shown["losses"][0]
    page.get_by_test_id("loss").first.click()
    stands(page, lost["answers"])
    expect(page.get_by_test_id("losses").get_by_role("listitem").first).to_contain_text(
        f": {lost['lost']} lost"
    )
    page.get_by_test_id("replay-speed").select_option("4")
    page.locator("body").press("Home")
    stands(page, 0)
    page.keyboard.press("k")
    expect(slider(page)).to_have_attribute("aria-valuenow", re.compile(r"^[3-9]$"))
    page.keyboard.press("k")
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("verdict")).to_be_visible()
    expect(page).to_have_url(re.compile(rf"/games/{game}$"))


def test_a_link_leads_to_a_moment_and_a_new_game_goes_on_from_there(browse: Opener, games: Games) -> None:
    game = games.new()
    answers = games.give(game, ..., [])["answers"]
    page = browse(f"/games/{game}")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    Player(page).asked("activate")
    page.locator("body").press("Home")
    stands(page, 0)
    page.keyboard.press("l")
    stands(page, 1)
    page.get_by_test_id("copy-link").click()
    expect(page.get_by_test_id("copied")).to_have_text("Link copied")
    link = page.evaluate("navigator.clipboard.readText()")
    assert link.endswith(f"/games/{game}?at=1")
    page.go_back()
    stands(page, answers)
    page.go_forward()
    stands(page, 1)

    page = browse(f"/games/{game}?at=1", lang="fr")
    stands(page, 1)
    page.get_by_test_id("continue").click()
    page.get_by_test_id("mine-mexican").click()
    page.get_by_test_id("bot-french").select_option("recruit")
    page.get_by_test_id("continue-go").click()
    expect(page.get_by_test_id("origin")).to_have_text("depuis la réponse 1 d’une autre partie")
    made = page.url.rpartition("/")[2]
    seats = {one["id"]: one["player"] for one in games.shown(made)["seats"]}
    assert (made != game, seats) == (True, {"french": "recruit", "mexican": "human"})
    page.get_by_test_id("origin").click()
    expect(page).to_have_url(re.compile(rf"/games/{game}\?at=1$"))
    stands(page, 1)

    page = browse(f"/games/{game}?at=99999")
    expect(page.get_by_test_id("astray")).to_contain_text(f"the game has {answers} answers so far")
    stands(page, answers)
    expect(page).to_have_url(re.compile(rf"/games/{game}$"))


def test_secrets_are_not_to_be_had_by_going_on_elsewhere(browse: Opener, games: Games) -> None:
    seats = {"british": "human", "french": "human"}
    game = games.new(ruleset="tomahawks", scenario="trail-ambush", seats=seats)
    page = browse(f"/games/{game}?at=0")
    page.get_by_test_id("curtain").get_by_role("button").click()
    page.get_by_test_id("continue").click()
    page.get_by_test_id("continue-go").click()
    expect(page.get_by_test_id("continue-dialog").get_by_role("alert")).to_contain_text("once it is over")


def test_on_a_telephone_by_thumb(browse: Opener, games: Games) -> None:
    game = finished(games, "western-red-gulch", {"law": "human", "outlaws": "recruit"})
    answers = games.shown(game)["answers"]
    page = browse(f"/games/{game}?at=30", size=SMALL, touch=True, lang="fr")
    page.get_by_test_id("tab-log").tap()
    stands(page, 30)
    bar = page.get_by_test_id("replay")
    buttons = bar.get_by_role("button")
    for number in range(buttons.count()):
        box = buttons.nth(number).bounding_box()
        if box is not None:
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= SMALL["width"]
            assert min(box["width"], box["height"]) >= 24
    bar.get_by_role("button", name="Une phase en arrière").tap()
    expect(slider(page)).not_to_have_attribute("aria-valuenow", "30")
    box = slider(page).bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = re.compile(f"^({answers // 2}|{(answers + 1) // 2})$")
    expect(slider(page)).to_have_attribute("aria-valuenow", middle)
    picture(page, "replay-360-light-fr")
    page.get_by_test_id("continue").tap()
    expect(page.get_by_test_id("continue-go")).to_be_in_viewport()
    page.get_by_test_id("continue-go").tap()
    expect(page).not_to_have_url(re.compile(game))
