"""Battalions: an order declared step by step on the table, its dice, the quarters and lanes of units, brigades."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.rulesets.blackpowder.bench import building, commander, unit
from tests.web.battalions import BOTH, position
from tests.web.conftest import DESK, PHONE, Opener
from tests.web.games import Games
from tests.web.player import Player, picture

FIELD = position(
    unit("22e", "french", "fr_line", at=(20, 10), formation="attack_column"),
    unit("9e", "french", "fr_line", at=(34, 10), casualties=2, disordered=True),
    unit("hussards", "french", arm="cavalry", at=(50, 10)),
    unit("carre", "french", "fr_line", at=(64, 12), formation="square", casualties=4),
    unit("50th", "british", "br_line", at=(20, 44)),
    unit("71st", "british", "br_line", at=(34, 44)),
    unit("guns", "british", arm="artillery", at=(48, 44)),
    unit("guard", "british", "br_line", inside="mill"),
    commander("solignac", "french", at=(27, 5), rating=9),
    commander("erskine", "british", at=(30, 50)),
    terrain=[building(56, 38, 62, 44)],
    brigades={"british": {"demoralised": True}},
    dice=(4, 3, *[3] * 60),
)


def open_order(player: Player, unit_id: str = "22e") -> None:
    """The general begins, and gives this unit an order."""
    if player.asked() == "commander":
        player.answers(lambda: player.option("solignac").click())
    player.asked("order")
    player.answers(lambda: player.option(f"order:{unit_id}").click())
    player.asked("step")


def drag(page: Page, player: Player, id: str, by: tuple[float, float]) -> None:
    """A ghost or a block, so many inches to the east and north."""
    ghost = player.table.locator(f'[data-ghost="{id}"].live')
    if ghost.count():
        box = ghost.bounding_box()
        assert box is not None
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    else:
        x, y = player.on_screen(id)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0] * player.scale, y - by[1] * player.scale, steps=6)
    page.mouse.up()


def test_an_order_is_drawn_step_by_step(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(FIELD, BOTH)}"))
    page = player.page
    open_order(player)
    player.answers(lambda: player.option("move").click())
    player.asked("move-step")
    drag(page, player, "22e", (2, 9))
    expect(page.get_by_test_id("path-sum")).to_contain_text("of 12″")
    ghost = player.table.locator('[data-ghost="22e"].live')
    expect(ghost).to_have_count(1)
    assert float(ghost.get_attribute("data-x") or 0) == pytest.approx(22, abs=0.3)
    # It keeps its front until it is turned.
    handle = page.locator("[data-handle]")
    expect(handle).to_have_attribute("aria-valuenow", "0")
    handle.focus()
    page.keyboard.press("ArrowRight")
    expect(handle).to_have_attribute("aria-valuenow", "15")

    cards = page.get_by_test_id("order-cards")
    expect(cards.locator("li.open")).to_have_count(1)
    expect(cards).to_contain_text("1 move")
    player.answers(lambda: player.go.click())

    player.asked("step")
    expect(cards.locator("li")).to_have_count(1)
    expect(player.table.locator('[data-step="1"]')).to_be_visible()
    expect(player.table.locator(".slip.teal").first).to_contain_text("%")
    player.answers(lambda: player.option("form").click())
    player.asked("form-step")
    page.get_by_test_id("tag-22e-line").click()
    expect(cards.locator("li.open")).to_contain_text("line")
    picture(page, "battalions-order-1440-light-en")
    player.answers(lambda: player.go.click())
    expect(cards.locator("li")).to_have_count(2)
    chances = cards.locator("li b.num, li .odds b").all_inner_texts()
    shares = [float(one.replace("%", "").replace(",", ".").strip()) for one in chances]
    assert shares == sorted(shares, reverse=True)

    # Nothing has moved yet; now the dice.
    assert player.place("22e") == (20, 10)
    player.answers(lambda: player.option("declared").click())
    expect(player.log).to_contain_text(re.compile("throws 7"))
    expect(page.get_by_test_id("order-cards")).to_have_count(0)
    assert player.place("22e") != (20, 10)


def test_a_step_that_is_refused_says_why(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(FIELD, BOTH)}"))
    page = player.page
    open_order(player)
    player.answers(lambda: player.option("move").click())
    drag(page, player, "22e", (0, 15))
    expect(player.refusal).to_contain_text("BP.7.03")
    expect(player.table.locator('[data-ghost="22e"].bad')).to_have_count(1)
    drag(page, player, "22e", (0, -6))
    expect(player.refusal).to_have_count(0)


def test_units_at_a_glance(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(FIELD, BOTH)}", lang="fr", theme="dark"))
    page = player.page
    player.asked()
    plate = page.locator('[data-plate="9e"]')
    expect(plate.locator(".pip.on")).to_have_count(2)
    expect(plate.locator(".pip")).to_have_count(3)
    expect(plate.locator('[data-marker="disordered"]')).to_have_count(1)
    # Four casualties where three can be borne.
    expect(page.locator('[data-plate="carre"] .pip.more')).to_have_count(1)
    expect(page.locator('[data-plate="carre"] [data-marker="shaken"]')).to_have_count(1)
    expect(player.piece("hussards").locator(".b-horse")).to_have_count(1)
    expect(player.piece("22e").locator(".b-hat")).to_have_count(1)
    expect(player.piece("guns").locator('use[href="#k-gun"]')).to_have_count(1)

    # Brigades, their generals, their ratings and how they are.
    roster = page.get_by_role("navigation", name="Qui est sur la table")
    expect(roster.locator("section").first).to_contain_text("(9)")
    expect(roster.locator('[role="img"][aria-label$=" 2/3"]')).to_have_count(1)
    expect(roster.locator('.unit-mark svg [data-marker="demoralised"], .unit-mark')).not_to_have_count(0)

    # The quarters of whom one points at.
    player.piece("50th").hover()
    expect(page.get_by_test_id("quarters")).to_be_visible()
    expect(page.get_by_test_id("quarters")).to_contain_text("arrière")
    picture(page, "battalions-units-1440-dark-fr")
    page.get_by_test_id("tool-measure").click()
    player.piece("22e").click()
    player.piece("50th").click()
    # From edge to edge: 34 inches between their middles, less half their depths.
    expect(page.get_by_test_id("tool-says")).to_contain_text("31,8")


def test_a_drag_begins_the_order(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(FIELD, BOTH)}"))
    page = player.page
    if player.asked() == "commander":
        player.answers(lambda: player.option("solignac").click())
    player.asked("order")
    drag(page, player, "22e", (0, 8))
    player.asked("move-step")
    expect(page.get_by_test_id("path-sum")).to_contain_text("8 of 12″")
    player.answers(lambda: player.go.click())
    player.asked("step")
    # From where the first step ends.
    drag(page, player, "22e", (0, 6))
    player.asked("move-step")
    expect(page.get_by_test_id("path-sum")).to_contain_text("6 of 12″")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["1440", "390"])
def test_a_charge_shows_its_lane(browse: Opener, games: Games, size: dict[str, int]) -> None:
    far = position(
        unit("22e", "french", "fr_line", at=(20, 8), formation="attack_column"),
        unit("50th", "british", "br_line", at=(20, 34)),
        commander("solignac", "french", at=(20, 4), rating=9),
        commander("erskine", "british", at=(30, 50)),
        dice=(6, 5, *[3] * 40),
    )
    player = Player(browse(f"/games/{games.load(far, BOTH)}", size=size, touch=size == PHONE))
    open_order(player)
    player.answers(lambda: player.option("charge:50th").click())
    player.asked("step")
    expect(player.page.get_by_test_id("lane").first).to_be_attached()
    expect(player.page.get_by_test_id("order-cards").locator("li")).to_have_count(1)
    picture(player.page, f"battalions-charge-{size['width']}-light-en")
