"""The tale of a finished game: reached from the verdict and from the list, told while it gets better, led back from."""

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import DESK, Opener
from tests.web.games import Games
from tests.web.player import picture
from tests.web.test_access import faults

FINISHED = Path(__file__).parents[1] / "rulesets" / "golden" / "western-red-gulch.json"
NARROW = {"width": 360, "height": 740}


def test_a_finished_game_is_told(browse: Opener, games: Games) -> None:
    game = games.load(json.loads(FINISHED.read_text()), {})
    page = browse(f"/games/{game}")
    page.get_by_test_id("verdict").get_by_test_id("tale-link").click()
    expect(page).to_have_url(f"{page.url.split('/games')[0]}/games/{game}/tale")
    told = page.get_by_test_id("tale")
    expect(told.get_by_role("heading", level=1)).not_to_be_empty()
    expect(told.get_by_role("heading", level=2)).to_have_count(4)
    expect(
        page.get_by_test_id("chances").get_by_role("img")
    ).to_be_visible()  # the curve: something was played on
    for summary in told.locator("summary").all():
        summary.click()
    expect(told.get_by_role("table").first).to_be_visible()
    assert faults(page) == []
    picture(page, "tale-1440-light-en")

    page.set_viewport_size(NARROW)
    expect(told.get_by_role("img").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(page) == []
    page.emulate_media(color_scheme="dark")
    page.get_by_test_id("lang-fr").click()
    assert faults(page) == []
    picture(page, "tale-360-dark-fr")
    page.emulate_media(media="print")
    expect(page.locator("header.top")).to_be_hidden()
    page.emulate_media(media="screen")

    page.goto(page.url.split("/games")[0])
    page.get_by_test_id(f"game-{game}").get_by_test_id("tale-link").click()
    page.set_viewport_size(DESK)
    link = told.locator(".moments .see a").first
    at = (link.get_attribute("href") or "").partition("?at=")[2]
    assert at.isdecimal()
    link.click()
    slider = page.get_by_test_id("replay").get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuenow", at)


def test_a_game_that_goes_on_is_not_told_yet(browse: Opener, games: Games) -> None:
    game = games.new()
    page = browse(f"/games/{game}/tale")
    expect(page.get_by_test_id("problem")).to_contain_text("not over yet")
    assert faults(page) == []
